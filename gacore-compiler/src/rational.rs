//! Exact coefficients.
//!
//! Every coefficient the compiler handles is a rational number, so that the laws of the algebra
//! hold exactly and generated code is exact over the integers. Arithmetic never panics: a result
//! too large to hold becomes [`Rational::OVERFLOW`], which absorbs everything and is reported to
//! the user where it would reach an operation.

use std::fmt;
use std::ops::{Add, AddAssign, Mul, Neg, Sub};

/// A fraction in lowest terms with a positive denominator, or [`Rational::OVERFLOW`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rational {
    numerator: i128,
    denominator: i128,
}

impl Rational {
    /// Zero.
    pub const ZERO: Self = Self::integer(0);
    /// One.
    pub const ONE: Self = Self::integer(1);
    /// Minus one.
    pub const MINUS_ONE: Self = Self::integer(-1);
    /// The result of arithmetic that left the range of the representation.
    pub const OVERFLOW: Self = Self { numerator: 0, denominator: 0 };

    /// The integer `n`.
    pub const fn integer(n: i64) -> Self {
        Self { numerator: n as i128, denominator: 1 }
    }

    /// `numerator / denominator`; a zero denominator gives [`Rational::OVERFLOW`].
    pub fn new(numerator: i128, denominator: i128) -> Self {
        if denominator == 0 || numerator == i128::MIN || denominator == i128::MIN {
            return Self::OVERFLOW;
        }
        let divisor = gcd(numerator.unsigned_abs(), denominator.unsigned_abs()) as i128;
        let sign = denominator.signum();
        Self { numerator: sign * numerator / divisor, denominator: sign * denominator / divisor }
    }

    /// `+1` or `−1`, by the parity of a number of swaps.
    pub const fn sign_of(odd: bool) -> Self {
        if odd { Self::MINUS_ONE } else { Self::ONE }
    }

    /// The numerator, carrying the sign.
    pub fn numerator(self) -> i128 {
        self.numerator
    }

    /// The positive denominator.
    pub fn denominator(self) -> i128 {
        self.denominator
    }

    /// Whether this is exactly zero.
    pub fn is_zero(self) -> bool {
        self.numerator == 0 && self.denominator != 0
    }

    /// Whether this is `+1` or `−1`.
    pub fn is_unit(self) -> bool {
        self.denominator == 1 && self.numerator.abs() == 1
    }

    /// Whether this is a whole number.
    pub fn is_integer(self) -> bool {
        self.denominator == 1
    }

    /// Whether this is below zero.
    pub fn is_negative(self) -> bool {
        self.numerator < 0
    }

    /// Whether arithmetic left the representable range on the way to this value.
    pub fn overflowed(self) -> bool {
        self.denominator == 0
    }

    /// Whether generated code can hold this: numerator and denominator are `i32`.
    pub fn is_emittable(self) -> bool {
        !self.overflowed() && i32::try_from(self.numerator).is_ok() && i32::try_from(self.denominator).is_ok()
    }

    /// The absolute value.
    pub fn abs(self) -> Self {
        Self { numerator: self.numerator.abs(), ..self }
    }

    /// `1 / self`; [`Rational::OVERFLOW`] for zero.
    pub fn reciprocal(self) -> Self {
        Self::new(self.denominator, self.numerator)
    }

    /// The nearest `f64`.
    pub fn to_f64(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a.max(1) } else { gcd(b, a % b) }
}

impl Add for Rational {
    type Output = Self;
    fn add(self, rhs: Self) -> Self {
        if self.denominator == 1 && rhs.denominator == 1 {
            return match self.numerator.checked_add(rhs.numerator) {
                Some(numerator) => Self { numerator, denominator: 1 },
                None => Self::OVERFLOW,
            };
        }
        let sum = || {
            let left = self.numerator.checked_mul(rhs.denominator)?;
            let right = rhs.numerator.checked_mul(self.denominator)?;
            Some(Self::new(left.checked_add(right)?, self.denominator.checked_mul(rhs.denominator)?))
        };
        sum().unwrap_or(Self::OVERFLOW)
    }
}

impl AddAssign for Rational {
    fn add_assign(&mut self, rhs: Self) {
        *self = *self + rhs;
    }
}

impl Mul for Rational {
    type Output = Self;
    fn mul(self, rhs: Self) -> Self {
        // Signs are most of what is multiplied here.
        if rhs == Self::ONE {
            return self;
        }
        if rhs == Self::MINUS_ONE {
            return -self;
        }
        let product = || {
            let numerator = self.numerator.checked_mul(rhs.numerator)?;
            let denominator = self.denominator.checked_mul(rhs.denominator)?;
            Some((numerator, denominator))
        };
        match product() {
            Some((numerator, 1)) => Self { numerator, denominator: 1 },
            Some((numerator, denominator)) => Self::new(numerator, denominator),
            None => Self::OVERFLOW,
        }
    }
}

impl Neg for Rational {
    type Output = Self;
    fn neg(self) -> Self {
        Self { numerator: -self.numerator, ..self }
    }
}

impl Sub for Rational {
    type Output = Self;
    fn sub(self, rhs: Self) -> Self {
        self + -rhs
    }
}

impl fmt::Display for Rational {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.numerator, self.denominator) {
            (_, 0) => f.write_str("overflow"),
            (n, 1) => write!(f, "{n}"),
            (n, d) => write!(f, "{n}/{d}"),
        }
    }
}

impl fmt::Debug for Rational {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_kept_in_lowest_terms() {
        let half = Rational::new(-2, -4);
        assert_eq!((half.numerator(), half.denominator()), (1, 2));
        assert_eq!(half + half, Rational::ONE);
        assert_eq!(half * Rational::integer(-2), Rational::MINUS_ONE);
        assert_eq!((half - Rational::ONE).to_string(), "-1/2");
    }

    #[test]
    fn overflow_absorbs_instead_of_panicking() {
        let mut x = Rational::integer(i64::MAX);
        for _ in 0..4 {
            x = x * x;
        }
        assert!(x.overflowed());
        assert!((x + Rational::ONE).overflowed());
        assert!((x * Rational::ZERO).overflowed());
        assert!(Rational::ZERO.reciprocal().overflowed());
        assert!(!x.is_emittable() && !x.is_zero());
    }
}
