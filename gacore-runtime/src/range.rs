//! Functions kept from overflow.
//!
//! Closed forms multiply up to four coefficients. Whether that went well is told by one number, their
//! reach; only then an element whose coefficients are far from 1 is scaled before and after.
//!
//! Where Enzyme differentiates a program, `--cfg enzyme`, functions are their straight lines and nothing
//! else: it cannot deduce types where these meet what replaces them.

use crate::algebra::{Graded, scaled};
use crate::real::Real;

/// Whether the sum of the squares of all that a result is made of is so small that no product of them
/// overflows: then the result is finite. Not for NaN.
#[inline(always)]
pub fn is_moderate<T: Real>(reach: T) -> bool {
    cfg!(enzyme) || reach <= (T::EPSILON * T::EPSILON).recip()
}

/// Whether the square of a number neither overflows nor loses digits. Not for zero, nor NaN.
#[inline(always)]
pub fn is_ordinary<T: Real>(x: T) -> bool {
    cfg!(enzyme) || (x >= T::EPSILON && x * T::EPSILON <= T::ONE)
}

/// The power of the precision that brings an element near 1; the reciprocal of a tiny one overflows.
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

/// The element near 1 with these coefficients but for a factor, and that factor.
fn near<M: Graded<Scalar: Real>>(coefficients: M::Array) -> (M, M::Scalar) {
    let scale = far_scale(coefficients.as_ref());
    (scaled(M::from_array(coefficients), scale), scale)
}

/// A function with `f(c x) = f(x)` for positive `c`, such as normalisation.
#[cold]
pub fn scale_invariant<M: Graded<Scalar: Real>, A>(x: M::Array, f: impl Fn(M) -> A) -> A {
    f(near(x).0)
}

/// A function with `f(c x) = f(x) / c`, such as the inverse.
#[cold]
pub fn inversely_scaling<M: Graded<Scalar: Real>, A: AsMut<[M::Scalar]>>(
    x: M::Array,
    f: impl Fn(M) -> A,
) -> A {
    let (x, scale) = near(x);
    let mut result = f(x);
    result.as_mut().iter_mut().for_each(|coefficient| *coefficient = *coefficient * scale);
    result
}

/// A number with `f(c x) = |c| f(x)`, such as the norm.
#[cold]
pub fn scaling<M: Graded<Scalar: Real>>(x: M::Array, f: impl Fn(M) -> M::Scalar) -> M::Scalar {
    let (x, scale) = near(x);
    f(x) / scale
}

/// The nearest element of the group, in any dimension.
pub fn normalized<M: Graded<Scalar: Real>>(x: M) -> M {
    crate::general::normalized(near::<M>(x.to_array()).0)
}
