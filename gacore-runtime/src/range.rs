//! Functions kept from overflow.
//!
//! Closed forms multiply up to four coefficients. Whether that went well is told by one number, their
//! reach; only then an element whose coefficients are far from 1 is scaled before and after.

use crate::algebra::{Graded, scaled};
use crate::real::Real;
use crate::scalar::Scalar;

/// Whether the sum of the squares of all that a result is made of is so small that no product of them
/// overflows: then the result is finite. Not for NaN.
#[inline(always)]
pub fn is_moderate<T: Real>(reach: T) -> bool {
    reach * (T::EPSILON * T::EPSILON) <= T::ONE
}

/// Whether the square of a number neither overflows nor loses digits. Not for zero, nor NaN.
#[inline(always)]
pub fn is_ordinary<T: Real>(x: T) -> bool {
    x >= T::EPSILON && x * T::EPSILON <= T::ONE
}

/// The power of the precision that brings an element near 1; the reciprocal of a tiny one overflows.
fn far_scale<M: Graded<Scalar: Real>>(x: &M) -> M::Scalar {
    let (zero, one, epsilon) = (M::Scalar::ZERO, M::Scalar::ONE, M::Scalar::EPSILON);
    let larger = |most, c: &M::Scalar| if most < c.abs() { c.abs() } else { most };
    let largest = x.to_array().as_ref().iter().fold(zero, larger);
    let (mut scale, mut size) = (one, largest);
    while size < epsilon && size > zero && (scale / epsilon).is_finite() {
        (scale, size) = (scale / epsilon, size / epsilon);
    }
    while size * epsilon > one && size.is_finite() {
        (scale, size) = (scale * epsilon, size * epsilon);
    }
    scale
}

/// A function with `f(c x) = f(x)` for positive `c`, such as normalisation.
#[cold]
pub fn scale_invariant<M: Graded<Scalar: Real>, N>(x: M, f: impl Fn(M) -> N) -> N {
    f(scaled(x, far_scale(&x)))
}

/// A function with `f(c x) = f(x) / c`, such as the inverse.
#[cold]
pub fn inversely_scaling<M: Graded<Scalar: Real>, N>(x: M, f: impl Fn(M) -> N) -> N
where
    N: Graded<Scalar = M::Scalar>,
{
    let scale = far_scale(&x);
    scaled(f(scaled(x, scale)), scale)
}

/// A number with `f(c x) = |c| f(x)`, such as the norm.
#[cold]
pub fn scaling<M: Graded<Scalar: Real>>(x: M, f: impl Fn(M) -> M::Scalar) -> M::Scalar {
    let scale = far_scale(&x);
    f(scaled(x, scale)) / scale
}
