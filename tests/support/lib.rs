//! What the tests of the workspace share: random operands, laws that every algebra obeys, and an
//! evaluator of operations that knows nothing of how they are compiled.

pub mod batches;
pub mod dense;
pub mod differences;
pub mod generated;
pub mod laws;
mod multivector;
mod random;
pub mod typed;

pub use multivector::Full;
pub use random::Random;

use gacore_runtime::{Graded, Scalar};

/// The largest coefficient.
pub fn size<M: Graded<Scalar: Into<f64>>>(x: M) -> f64 {
    x.to_array().as_ref().iter().fold(0.0, |most, &x| f64::max(most, x.into().abs()))
}

/// The sum of products of coefficients.
pub fn dot<M: Graded>(a: M, b: M) -> M::Scalar {
    let (a, b) = (a.to_array(), b.to_array());
    a.as_ref().iter().zip(b.as_ref()).fold(M::Scalar::ZERO, |sum, (&a, &b)| sum + a * b)
}
