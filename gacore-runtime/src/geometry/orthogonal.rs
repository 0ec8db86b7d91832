//! An orthonormal basis for any metric.

use super::dense::{Coordinates, MAX_DIMENSION, add_scaled, inner};
use crate::algebra::CliffordAlgebra;
use crate::real::Real;

/// Orthogonal vectors with the squares 1, −1 or 0 that span the space, in this order of squares:
/// whatever comes first in the basis of the declaration, null vectors last.
pub struct Orthonormal<T> {
    /// The vectors, by their coordinates in the basis of the declaration.
    pub vectors: [Coordinates<T>; MAX_DIMENSION],
    /// Their squares.
    pub squares: [i32; MAX_DIMENSION],
}

impl<T: Real> Orthonormal<T> {
    /// By Gram and Schmidt; where only null vectors are left, two with a product make one that is not.
    pub fn new<A: CliffordAlgebra>() -> Self {
        let n = A::DIMENSION;
        let mut vectors: [Coordinates<T>; MAX_DIMENSION] = core::array::from_fn(|i| {
            core::array::from_fn(|j| if i == j && i < n { T::ONE } else { T::ZERO })
        });
        let mut squares = [0; MAX_DIMENSION];
        let product = |a: &Coordinates<T>, b: &Coordinates<T>| inner::<A, T>(a, b);
        let few = T::EPSILON * T::from_i32(64);
        for done in 0..n {
            let is_present = |x: T| x.abs() > few;
            let mut found = (done..n).find(|&i| is_present(product(&vectors[i], &vectors[i])));
            if found.is_none() {
                let mut pairs = (done..n).flat_map(|i| (i + 1..n).map(move |j| (i, j)));
                let pair = pairs.find(|&(i, j)| is_present(product(&vectors[i], &vectors[j])));
                let Some((i, j)) = pair else { break };
                vectors[i] = add_scaled(&vectors[i], &vectors[j], T::ONE);
                found = Some(i);
            }
            let Some(found) = found else { break };
            vectors[done..=found].rotate_right(1);
            let square = product(&vectors[done], &vectors[done]);
            let length = square.abs().sqrt();
            let own = vectors[done].map(|x| x / length);
            vectors[done] = own;
            squares[done] = if square < T::ZERO { -1 } else { 1 };
            for other in &mut vectors[done + 1..n] {
                *other = add_scaled(other, &own, -(product(other, &own) * square.sign()));
            }
        }
        Self { vectors, squares }
    }
}
