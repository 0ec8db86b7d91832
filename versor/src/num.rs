//! Numbers the model is made of: `f32` to train, `f64` to measure symmetry, and [`Dual`] numbers
//! where a gradient is differentiated once more.

use core::ops::{Add, AddAssign, Div, Mul, MulAssign, Neg, Sub, SubAssign};
use gacore_runtime::{Field, Real, Scalar};

/// A real number with what a network needs besides algebra.
pub trait Num: Real + Default + Send + Sync + AddAssign + SubAssign + MulAssign {
    /// The nearest number of this type.
    fn of(x: f64) -> Self;
    /// The value as `f64`; a dual number gives its value, not its slope.
    fn value(self) -> f64;
    /// `eˣ`.
    fn exp(self) -> Self;
    /// The natural logarithm.
    fn ln(self) -> Self;
    /// The hyperbolic tangent.
    fn tanh(self) -> Self;
}

macro_rules! num {
    ($($ty:ident),*) => {$(
        impl Num for $ty {
            #[inline(always)]
            fn of(x: f64) -> Self {
                x as $ty
            }
            #[inline(always)]
            fn value(self) -> f64 {
                f64::from(self)
            }
            #[inline(always)]
            fn exp(self) -> Self {
                $ty::exp(self)
            }
            #[inline(always)]
            fn ln(self) -> Self {
                $ty::ln(self)
            }
            #[inline(always)]
            fn tanh(self) -> Self {
                $ty::tanh(self)
            }
        }
    )*};
}

num!(f32, f64);

/// `a + b ε` with `ε² = 0`: a number and its slope in one direction.
///
/// A gradient computed on dual numbers whose inputs move by `ε w` carries the derivative of the
/// gradient along `w` in its slopes: second derivatives from code written for first ones.
///
/// ```
/// use versor::num::{Dual, Num};
/// let x = Dual::new(3.0_f64, 1.0);
/// assert_eq!((x * x).slope, 6.0);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Dual<T> {
    /// The number.
    pub value: T,
    /// How fast it changes.
    pub slope: T,
}

impl<T: Num> Dual<T> {
    /// A number and its slope.
    #[inline(always)]
    pub fn new(value: T, slope: T) -> Self {
        Self { value, slope }
    }

    /// `f(x)`, given the value and the derivative of `f` there.
    #[inline(always)]
    fn chain(self, value: T, derivative: T) -> Self {
        Self::new(value, derivative * self.slope)
    }
}

impl<T: Num> PartialOrd for Dual<T> {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        self.value.partial_cmp(&other.value)
    }
}
impl<T: Num> Add for Dual<T> {
    type Output = Self;
    #[inline(always)]
    fn add(self, o: Self) -> Self {
        Self::new(self.value + o.value, self.slope + o.slope)
    }
}
impl<T: Num> Sub for Dual<T> {
    type Output = Self;
    #[inline(always)]
    fn sub(self, o: Self) -> Self {
        Self::new(self.value - o.value, self.slope - o.slope)
    }
}
impl<T: Num> Mul for Dual<T> {
    type Output = Self;
    #[inline(always)]
    fn mul(self, o: Self) -> Self {
        Self::new(self.value * o.value, self.value * o.slope + self.slope * o.value)
    }
}
impl<T: Num> Div for Dual<T> {
    type Output = Self;
    #[inline(always)]
    fn div(self, o: Self) -> Self {
        let quotient = self.value / o.value;
        Self::new(quotient, (self.slope - quotient * o.slope) / o.value)
    }
}
impl<T: Num> Neg for Dual<T> {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Self::new(-self.value, -self.slope)
    }
}
impl<T: Num> AddAssign for Dual<T> {
    #[inline(always)]
    fn add_assign(&mut self, o: Self) {
        *self = *self + o;
    }
}
impl<T: Num> SubAssign for Dual<T> {
    #[inline(always)]
    fn sub_assign(&mut self, o: Self) {
        *self = *self - o;
    }
}
impl<T: Num> MulAssign for Dual<T> {
    #[inline(always)]
    fn mul_assign(&mut self, o: Self) {
        *self = *self * o;
    }
}

impl<T: Num> Scalar for Dual<T> {
    const ZERO: Self = Self { value: T::ZERO, slope: T::ZERO };
    const ONE: Self = Self { value: T::ONE, slope: T::ZERO };
    fn from_i32(n: i32) -> Self {
        Self::new(T::from_i32(n), T::ZERO)
    }
}
impl<T: Num> Field for Dual<T> {}
impl<T: Num> Real for Dual<T> {
    const EPSILON: Self = Self { value: T::EPSILON, slope: T::ZERO };
    fn sqrt(self) -> Self {
        let root = self.value.sqrt();
        self.chain(root, T::of(0.5) / root)
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
        let square = x.value * x.value + self.value * self.value;
        let slope = (x.value * self.slope - self.value * x.slope) / square;
        Self::new(self.value.atan2(x.value), slope)
    }
    fn asinh(self) -> Self {
        self.chain(self.value.asinh(), (T::ONE + self.value * self.value).sqrt().recip())
    }
    fn is_finite(self) -> bool {
        self.value.is_finite() && self.slope.is_finite()
    }
}
impl<T: Num> Num for Dual<T> {
    fn of(x: f64) -> Self {
        Self::new(T::of(x), T::ZERO)
    }
    fn value(self) -> f64 {
        self.value.value()
    }
    fn exp(self) -> Self {
        let e = self.value.exp();
        self.chain(e, e)
    }
    fn ln(self) -> Self {
        self.chain(self.value.ln(), self.value.recip())
    }
    fn tanh(self) -> Self {
        let t = self.value.tanh();
        self.chain(t, T::ONE - t * t)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slopes_are_the_limits_of_differences() {
        type Pair = (fn(Dual<f64>) -> Dual<f64>, fn(f64) -> f64);
        let functions: [Pair; 8] = [
            (Real::sqrt, f64::sqrt),
            (Real::sin, f64::sin),
            (Real::cos, f64::cos),
            (Real::sinh, f64::sinh),
            (Real::asinh, f64::asinh),
            (Num::exp, f64::exp),
            (Num::ln, f64::ln),
            (Num::tanh, f64::tanh),
        ];
        for (dual, plain) in functions {
            let (x, h) = (0.7, 1e-6);
            let found = dual(Dual::new(x, 1.0));
            assert_eq!(found.value, plain(x));
            assert!((found.slope - (plain(x + h) - plain(x - h)) / (2.0 * h)).abs() < 1e-9);
        }
        let quotient = Dual::new(2.0, 1.0) / Dual::new(4.0, 3.0);
        assert_eq!(quotient, Dual::new(0.5, (1.0 - 0.5 * 3.0) / 4.0));
    }
}
