//! Functions kept from overflow.
//!
//! Closed forms multiply up to four coefficients. Whether that goes well is told by their [`Reach`]; only
//! where it is not moderate, an element whose coefficients are far from 1 is scaled before and after.
//!
//! Where Enzyme differentiates a program, `--cfg enzyme`, functions are their straight lines and nothing
//! else: it cannot deduce types where these meet what replaces them.

use crate::algebra::{Graded, scaled};
use crate::real::Real;

/// What tells whether the result of a function is right: the numbers that it is made of.
#[derive(Clone, Copy, Debug)]
pub struct Reach<T, const N: usize> {
    /// A sum of squares that is divided by, or 1.
    pub square: T,
    /// All other coefficients, and what real functions returned.
    pub parts: [T; N],
}

impl<T: Real, const N: usize> Reach<T, N> {
    /// Whether no product of these numbers overflows and no quotient loses digits: then the result is
    /// finite. Not for NaN.
    #[inline(always)]
    pub fn is_moderate(self) -> bool {
        let limit = T::EPSILON.recip();
        let parts = self.parts.iter().fold(true, |all, part| all & (part.abs() <= limit));
        cfg!(enzyme) || (is_divisor(self.square) && parts)
    }

    /// The square, and the sum of the squares of all parts, for vectors of numbers.
    #[inline(always)]
    pub fn sums(self) -> [T; 2] {
        [self.square, self.parts.iter().fold(T::ZERO, |sum, &part| sum.add_product(part, part))]
    }
}

/// Whether a sum of squares can be divided by: closed forms have products of two parts, four roots of the
/// square and three of its reciprocal, and these are finite.
#[inline(always)]
pub fn is_divisor<T: Real>(square: T) -> bool {
    let low = T::EPSILON * T::EPSILON.sqrt();
    square.is_within(low, low.recip())
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
pub(crate) fn near<M: Graded<Scalar: Real>>(coefficients: M::Array) -> (M, M::Scalar) {
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
