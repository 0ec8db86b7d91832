//! Dual numbers: a value and its derivatives, carried through any computation.

use super::Real;
use crate::scalar::{Field, Scalar};
use core::array;
use core::ops::{Add, AddAssign, Div, DivAssign, Mul, MulAssign, Neg, Sub, SubAssign};

/// A number and its derivatives in `N` directions: forward-mode differentiation.
///
/// Generated types and functions work for every scalar, so also for these: whatever is computed with
/// them has its derivatives beside it. The derivative of a gradient, run on dual numbers, is a
/// Hessian times a vector; `Dual<Dual<f64>>` has second derivatives.
///
/// ```
/// use gacore_runtime::Dual;
///
/// mod plane { gacore_runtime::clifford!(2, 0); }
///
/// // A rotor turned by x: how does the picture of e1 change with x, at x = 0?
/// let angle = Dual::variable(0.0);
/// let rotor = plane::Bivector::new(angle * Dual::constant(-0.5)).exp();
/// let image = rotor >> plane::e1();
/// assert_eq!(image.map(|x| x.slopes[0]), plane::Vector::new(0.0, 1.0));
/// ```
///
/// Dual numbers are ordered by their values first.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Dual<T = f64, const N: usize = 1> {
    /// The number.
    pub value: T,
    /// Its derivatives.
    pub slopes: [T; N],
}

impl<T: Scalar> Dual<T, 1> {
    /// The number by which derivatives are taken.
    pub fn variable(value: T) -> Self {
        Self { value, slopes: [T::ONE] }
    }
}

impl<T: Scalar, const N: usize> Dual<T, N> {
    /// A number that does not change.
    #[inline(always)]
    pub fn constant(value: T) -> Self {
        Self { value, slopes: [T::ZERO; N] }
    }

    /// `N` numbers, each with the derivative 1 in a direction of its own.
    pub fn variables(values: [T; N]) -> [Self; N] {
        array::from_fn(|i| Self {
            value: values[i],
            slopes: array::from_fn(|j| if i == j { T::ONE } else { T::ZERO }),
        })
    }

    /// A function of this number, from its value and derivative.
    #[inline(always)]
    fn chain(self, value: T, slope: T) -> Self {
        Self { value, slopes: self.slopes.map(|x| x * slope) }
    }

    #[inline(always)]
    fn combine(self, other: Self, value: T, slope: impl Fn(T, T) -> T) -> Self {
        Self { value, slopes: array::from_fn(|i| slope(self.slopes[i], other.slopes[i])) }
    }

    #[inline(always)]
    fn product(self, other: Self) -> Self {
        self.combine(other, self.value * other.value, |a, b| a * other.value + self.value * b)
    }
}

impl<T: Field, const N: usize> Dual<T, N> {
    #[inline(always)]
    fn quotient(self, other: Self) -> Self {
        let quotient = self.value / other.value;
        self.combine(other, quotient, |a, b| (a - quotient * b) / other.value)
    }
}

impl<T: Scalar, const N: usize> Add for Dual<T, N> {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.combine(other, self.value + other.value, |a, b| a + b)
    }
}

impl<T: Scalar, const N: usize> Sub for Dual<T, N> {
    type Output = Self;
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.combine(other, self.value - other.value, |a, b| a - b)
    }
}

impl<T: Scalar, const N: usize> Mul for Dual<T, N> {
    type Output = Self;
    #[inline(always)]
    fn mul(self, other: Self) -> Self {
        self.product(other)
    }
}

impl<T: Field, const N: usize> Div for Dual<T, N> {
    type Output = Self;
    #[inline(always)]
    fn div(self, other: Self) -> Self {
        self.quotient(other)
    }
}

impl<T: Scalar, const N: usize> Neg for Dual<T, N> {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Self { value: -self.value, slopes: self.slopes.map(|x| -x) }
    }
}

macro_rules! assign {
    ($($trait:ident $assign:ident $bound:ident $operator:tt)*) => {$(
        impl<T: $bound, const N: usize> $trait for Dual<T, N> {
            #[inline(always)]
            fn $assign(&mut self, other: Self) {
                *self = *self $operator other;
            }
        }
    )*};
}

assign! {
    AddAssign add_assign Scalar +
    SubAssign sub_assign Scalar -
    MulAssign mul_assign Scalar *
    DivAssign div_assign Field /
}

/// Zero, and constant.
impl<T: Scalar, const N: usize> Default for Dual<T, N> {
    fn default() -> Self {
        Self::ZERO
    }
}

impl<T: Scalar, const N: usize> Scalar for Dual<T, N> {
    const ZERO: Self = Self { value: T::ZERO, slopes: [T::ZERO; N] };
    const ONE: Self = Self { value: T::ONE, slopes: [T::ZERO; N] };
    #[inline(always)]
    fn from_i32(n: i32) -> Self {
        Self::constant(T::from_i32(n))
    }
}

impl<T: Field, const N: usize> Field for Dual<T, N> {
    fn from_ratio(numerator: i32, denominator: i32) -> Self {
        Self::constant(T::from_ratio(numerator, denominator))
    }
}

impl<T: Scalar, const N: usize> From<T> for Dual<T, N> {
    fn from(value: T) -> Self {
        Self::constant(value)
    }
}

impl<T: Real, const N: usize> Real for Dual<T, N> {
    const EPSILON: Self = Self { value: T::EPSILON, slopes: [T::ZERO; N] };
    fn sqrt(self) -> Self {
        let root = self.value.sqrt();
        self.chain(root, (root + root).recip())
    }
    fn sin(self) -> Self {
        self.chain(self.value.sin(), self.value.cos())
    }
    fn cos(self) -> Self {
        self.chain(self.value.cos(), -self.value.sin())
    }
    fn sinh(self) -> Self {
        self.chain(self.value.sinh(), self.value.cosh())
    }
    fn cosh(self) -> Self {
        self.chain(self.value.cosh(), self.value.sinh())
    }
    fn atan2(self, x: Self) -> Self {
        let over = (self.value * self.value + x.value * x.value).recip();
        self.combine(x, self.value.atan2(x.value), |dy, dx| (dy * x.value - self.value * dx) * over)
    }
    fn asinh(self) -> Self {
        let slope = (T::ONE + self.value * self.value).sqrt().recip();
        self.chain(self.value.asinh(), slope)
    }
    fn exp(self) -> Self {
        let power = self.value.exp();
        self.chain(power, power)
    }
    fn ln(self) -> Self {
        self.chain(self.value.ln(), self.value.recip())
    }
    fn tanh(self) -> Self {
        let tangent = self.value.tanh();
        self.chain(tangent, T::ONE - tangent * tangent)
    }
    fn sigmoid(self) -> Self {
        let value = self.value.sigmoid();
        self.chain(value, value - value * value)
    }
    // Chosen by values alone: of two equal numbers the first.
    fn max(self, other: Self) -> Self {
        let by = self.value - other.value;
        self.combine(other, self.value.max(other.value), |a, b| by.select(a, b))
    }
    fn step(self) -> Self {
        Self::constant(self.value.step())
    }
    fn select(self, first: Self, second: Self) -> Self {
        let value = self.value.select(first.value, second.value);
        first.combine(second, value, |a, b| self.value.select(a, b))
    }
    fn settled(self, at: Self, size: Self) -> Self {
        Self { value: self.value.settled(at.value, size.value), slopes: self.slopes }
    }
    fn is_finite(self) -> bool {
        self.value.is_finite() && self.slopes.iter().all(|slope| slope.is_finite())
    }
}
