//! Passes: programs to cheaper programs that compute the same.

pub mod cancel;
pub mod prune;
pub mod share;

use crate::check;
use crate::ir::Program;

/// The program after all passes, and rewritten forms of it that may be cheaper still.
pub fn optimised(program: Program) -> Vec<Program> {
    check::assert_sound(&program);
    let program = prune::pruned(share::shared(cancel::cancelled(program)));
    check::assert_sound(&program);
    let mut candidates = vec![program];
    if candidates[0].values.len() > 1 {
        if let Some(flat) = cancel::flattened(&candidates[0]) {
            check::assert_sound(&flat);
            candidates.push(flat);
        }
    }
    candidates
}
