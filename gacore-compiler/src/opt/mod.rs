//! Passes: programs to cheaper programs that compute the same.

pub mod cancel;
pub mod fold;
pub mod prune;
pub mod scale;
pub mod share;

use crate::check;
use crate::ir::Program;

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
