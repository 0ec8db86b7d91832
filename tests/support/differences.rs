//! Derivatives by differences, which gradients are compared with.

use crate::{Random, size};
use gacore_runtime::{Graded, Stored};
use std::ops::Mul;

/// The derivative at zero of a curve, by differences of fourth order.
pub fn slope<M: Graded<Scalar = f64> + Mul<f64, Output = M>>(curve: impl Fn(f64) -> M) -> M {
    const STEP: f64 = 1e-3;
    ((curve(STEP) - curve(-STEP)) * 8.0 - (curve(2.0 * STEP) - curve(-2.0 * STEP))) * (1.0 / (12.0 * STEP))
}

/// Fails where two values differ by more than differences of fourth order do from a derivative.
pub fn assert_close<M: Graded<Scalar = f64>>(found: M, expected: M, label: &str) {
    let error = size(found - expected) / size(expected).max(1.0);
    assert!(error <= 1e-6, "{label}: {error:e}, {found:?} against {expected:?}");
}

/// A value with coefficients within a distance of zero.
pub fn random<M: Stored<Scalar = f64>>(random: &mut Random, scale: f64) -> M {
    let mut coefficients = M::zeros();
    coefficients.as_mut().iter_mut().for_each(|x| *x = random.fraction() * scale);
    M::from_array(coefficients)
}
