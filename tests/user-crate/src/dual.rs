//! Dual numbers, to differentiate what a multivector does.

use core::ops::{Add, Div, Mul, Neg, Sub};
use ga::{Field, Scalar};

/// `value + slope ε` with ε² = 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Dual {
    /// The number itself.
    pub value: f64,
    /// Its derivative.
    pub slope: f64,
}

impl Dual {
    /// A number that does not change.
    #[must_use]
    pub const fn constant(value: f64) -> Self {
        Self { value, slope: 0.0 }
    }

    /// A number that everything is differentiated by.
    #[must_use]
    pub const fn variable(value: f64) -> Self {
        Self { value, slope: 1.0 }
    }
}

impl Add for Dual {
    type Output = Self;
    fn add(self, rhs: Self) -> Self {
        Self { value: self.value + rhs.value, slope: self.slope + rhs.slope }
    }
}

impl Sub for Dual {
    type Output = Self;
    fn sub(self, rhs: Self) -> Self {
        Self { value: self.value - rhs.value, slope: self.slope - rhs.slope }
    }
}

impl Mul for Dual {
    type Output = Self;
    fn mul(self, rhs: Self) -> Self {
        Self { value: self.value * rhs.value, slope: self.value * rhs.slope + self.slope * rhs.value }
    }
}

impl Div for Dual {
    type Output = Self;
    fn div(self, rhs: Self) -> Self {
        let value = self.value / rhs.value;
        Self { value, slope: (self.slope - value * rhs.slope) / rhs.value }
    }
}

impl Neg for Dual {
    type Output = Self;
    fn neg(self) -> Self {
        Self { value: -self.value, slope: -self.slope }
    }
}

impl Scalar for Dual {
    const ZERO: Self = Self::constant(0.0);
    const ONE: Self = Self::constant(1.0);
    fn from_i32(n: i32) -> Self {
        Self::constant(n.into())
    }
}

impl Field for Dual {}
