//! Passes: programs to cheaper programs that compute the same.

pub mod cancel;
pub mod fold;
pub mod matrix;
pub mod null;
pub mod prune;
pub mod scale;
pub mod share;

use crate::check;
use crate::decl::Declaration;
use crate::ir::Program;
use crate::operation::Operation;

/// The program after all passes, and rewritten forms of it that may be cheaper still; `symbolic`
/// says whether to multiply everything out to find them.
pub fn optimised(program: Program, symbolic: bool) -> Vec<Program> {
    check::assert_sound(&program);
    if program.values.len() == 1 {
        return vec![program];
    }
    let program = if symbolic { cancel::cancelled(program) } else { program };
    let program = prune::pruned(share::shared(program));
    let flat = if symbolic { cancel::flattened(&program) } else { None };
    let candidates: Vec<Program> = [program].into_iter().chain(flat).collect();
    candidates.iter().for_each(check::assert_sound);
    candidates
}

/// Another way than the direct one, where it pays and there are fractions: what it is called, and its program.
pub fn other_way(operation: &Operation, declaration: &Declaration) -> Option<(String, Program)> {
    let matrices = matrix::Route::of(operation, declaration).filter(|route| route.pays);
    let by_matrices =
        matrices.map(|route| (format!("By way of matrices of {}", route.matrices), route.program));
    by_matrices.or_else(|| {
        let null = null::Route::of(operation, declaration).filter(|route| route.pays)?;
        Some(("In a basis with null vectors".into(), null.program))
    })
}
