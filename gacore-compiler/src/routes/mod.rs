//! Other ways to compute products and sandwiches than by their terms.

pub mod matrices;
pub mod null_basis;

use crate::catalogue::Operation;
use crate::declaration::Declaration;
use crate::ir::Program;

/// Another way than the direct one, where it pays and there are fractions: what it is called, and its program.
pub fn other_way(operation: &Operation, declaration: &Declaration) -> Option<(String, Program)> {
    let matrices = matrices::Route::of(operation, declaration).filter(|route| route.pays);
    let by_matrices =
        matrices.map(|route| (format!("By way of matrices of {}", route.matrices), route.program));
    by_matrices.or_else(|| {
        let null = null_basis::Route::of(operation, declaration).filter(|route| route.pays)?;
        Some(("In a basis with null vectors".into(), null.program))
    })
}
