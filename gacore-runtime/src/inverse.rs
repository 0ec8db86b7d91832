//! The inverse of any invertible multivector.
//!
//! Up to five dimensions by the closed forms of Hitzer and Sangwine: products of a multivector with
//! its own involutions leave a scalar. Beyond by the recursion of Faddeev and LeVerrier on the
//! characteristic polynomial, which needs nothing but products, followed by Newton steps.

use crate::algebra::{CliffordAlgebra, Graded, Whole};
use crate::loops::{conjugate_is_negative, involute_is_negative};
use crate::real::Real;
use crate::scalar::{Field, Scalar};

/// The inverse, with coefficients that are not finite where there is none.
pub fn inverse<M>(x: M) -> M
where
    M: Whole,
    M::Scalar: Real,
{
    // The closed forms are polynomials of high degree: keep them in range.
    let size = x
        .to_array()
        .as_ref()
        .iter()
        .fold(M::Scalar::ZERO, |most, &c| if most < c.abs() { c.abs() } else { most });
    let scale = power_near(size);
    let x = x * scale;
    let (numerator, divisor) = quotient(x);
    (if M::Algebra::DIMENSION > 5 { refined(x, numerator) } else { numerator * divisor.recip() }) * scale
}

/// A power of two that brings a size near 1. Rounding a coefficient would make divisors of zero invertible.
fn power_near<T: Real>(size: T) -> T {
    let (two, half) = (T::from_i32(2), T::from_ratio(1, 2));
    let mut scale = T::ONE;
    while size.is_finite() && size * scale > two {
        scale = scale * half;
    }
    while size > T::ZERO && size * scale < half && (scale * two).is_finite() {
        scale = scale * two;
    }
    scale
}

/// The inverse as a multivector over a number, which is zero where there is none.
pub fn quotient<M>(x: M) -> (M, M::Scalar)
where
    M: Whole,
    M::Scalar: Field,
{
    let (numerator, product) = match M::Algebra::DIMENSION {
        0..=2 => {
            let conjugate = conjugate(x);
            (conjugate, x * conjugate)
        }
        3 => {
            let rest = conjugate(x) * involute(x) * x.reverse();
            (rest, x * rest)
        }
        4 => {
            let product = x * conjugate(x);
            let rest = negated(product, |grade| grade == 3 || grade == 4);
            (conjugate(x) * rest, product * rest)
        }
        5 => {
            let others = conjugate(x) * involute(x) * x.reverse();
            let product = x * others;
            let rest = negated(product, |grade| grade == 1 || grade == 4);
            (others * rest, product * rest)
        }
        n => {
            let adjugate = adjugate(x, 1 << n.div_ceil(2));
            (adjugate, x * adjugate)
        }
    };
    (numerator, product.coefficient(0))
}

/// Something proportional to the inverse, by the recursion of Faddeev and LeVerrier for matrices of
/// this order.
fn adjugate<M>(x: M, order: i32) -> M
where
    M: Whole,
    M::Scalar: Field,
{
    let mut power = x;
    for k in 1..order - 1 {
        power = x * less_trace(power, order, k);
    }
    less_trace(power, order, order - 1)
}

fn less_trace<M>(power: M, order: i32, k: i32) -> M
where
    M: Whole,
    M::Scalar: Field,
{
    power - M::from(power.coefficient(0) * M::Scalar::from_ratio(order, k))
}

/// Scales an approximate direction of the inverse and improves it: `y (2 − x y)`.
fn refined<M>(x: M, direction: M) -> M
where
    M: Whole,
    M::Scalar: Real,
{
    let mut inverse = direction * (x * direction).coefficient(0).recip();
    for _ in 0..2 {
        inverse = inverse * (M::from(M::Scalar::from_i32(2)) - x * inverse);
    }
    inverse
}

fn conjugate<M: Whole>(x: M) -> M {
    negated(x, conjugate_is_negative)
}

fn involute<M: Whole>(x: M) -> M {
    negated(x, involute_is_negative)
}

/// The multivector with the parts of some grades negated.
fn negated<M: Whole>(x: M, negate: impl Fn(u32) -> bool) -> M {
    let mut coefficients = x.to_array();
    for (blade, coefficient) in M::BLADES.iter().zip(coefficients.as_mut()) {
        if negate(blade.grade()) {
            *coefficient = -*coefficient;
        }
    }
    Graded::from_array(coefficients)
}
