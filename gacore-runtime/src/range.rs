//! Functions that are homogeneous, kept from overflow.
//!
//! Closed forms multiply up to four coefficients. An element whose coefficients are far from 1 is
//! scaled before and after.

use crate::algebra::{Graded, scaled};
use crate::real::Real;
use crate::scalar::Scalar;

/// What to multiply an element with before its coefficients are multiplied with each other: 1 unless
/// the length is so far from 1 that products would leave the range of the numbers.
#[inline]
fn safe_scale<M: Graded<Scalar: Real>>(x: &M) -> M::Scalar {
    let square = x.to_array().as_ref().iter().fold(M::Scalar::ZERO, |sum, &c| sum + c * c);
    let limit = M::Scalar::EPSILON * M::Scalar::EPSILON;
    let near = limit <= square && square * limit <= M::Scalar::ONE;
    if near { M::Scalar::ONE } else { far_scale(x.to_array().as_ref()) }
}

/// The power of the precision that brings a number near 1; the reciprocal of a tiny one overflows.
#[cold]
fn far_scale<T: Real>(coefficients: &[T]) -> T {
    let larger = |most, c: &T| if most < c.abs() { c.abs() } else { most };
    let largest = coefficients.iter().fold(T::ZERO, larger);
    let (mut scale, mut size) = (T::ONE, largest);
    while size < T::EPSILON && size > T::ZERO && (scale / T::EPSILON).is_finite() {
        (scale, size) = (scale / T::EPSILON, size / T::EPSILON);
    }
    while size * T::EPSILON > T::ONE && size.is_finite() {
        (scale, size) = (scale * T::EPSILON, size * T::EPSILON);
    }
    scale
}

/// A function with `f(c x) = f(x)` for positive `c`, such as normalisation.
#[inline]
pub fn scale_invariant<M: Graded<Scalar: Real>, N>(x: M, f: impl Fn(M) -> N) -> N {
    let scale = safe_scale(&x);
    if scale == M::Scalar::ONE { f(x) } else { f(scaled(x, scale)) }
}

/// A function with `f(c x) = f(x) / c`, such as the inverse.
#[inline]
pub fn inversely_scaling<M: Graded<Scalar: Real>, N>(x: M, f: impl Fn(M) -> N) -> N
where
    N: Graded<Scalar = M::Scalar>,
{
    let scale = safe_scale(&x);
    if scale == M::Scalar::ONE { f(x) } else { scaled(f(scaled(x, scale)), scale) }
}

/// A number with `f(c x) = |c| f(x)`, such as the norm.
#[inline]
pub fn scaling<M: Graded<Scalar: Real>>(x: M, f: impl Fn(M) -> M::Scalar) -> M::Scalar {
    let scale = safe_scale(&x);
    if scale == M::Scalar::ONE || x == M::zero() { f(x) } else { f(scaled(x, scale)) / scale }
}
