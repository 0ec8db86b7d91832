//! Long sums of which there are few.
//!
//! A sum of products is a chain: each step waits for the one before, and only other sums can be computed
//! meanwhile. Where a kernel has no others, as a scalar product, it computes with numbers that keep four
//! partial sums, which take turns.

use crate::scalar::{Field, Scalar};
use crate::stored::Stored;
use core::ops::{Add, Div, Mul, Neg, Sub};

/// A number as the sum of the last `count` of four. The count is known wherever the number is used once
/// all is inlined, so nothing is left of it at run time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Partial<T> {
    sums: (T, T, T, T),
    count: u8,
}

impl<T: Scalar> Partial<T> {
    #[inline(always)]
    fn new(x: T) -> Self {
        Self { sums: (T::ZERO, T::ZERO, T::ZERO, x), count: 1 }
    }

    /// The number.
    #[inline(always)]
    pub fn total(self) -> T {
        let (a, b, c, d) = self.sums;
        match self.count {
            1 => d,
            2 => c + d,
            3 => b + (c + d),
            _ => (a + b) + (c + d),
        }
    }

    /// A product added to the sum that waited longest.
    #[inline(always)]
    fn next(self, add: impl FnOnce(T) -> T, alone: impl FnOnce() -> T) -> Self {
        let (a, b, c, d) = self.sums;
        let last = if self.count < 4 { alone() } else { add(a) };
        Self { sums: (b, c, d, last), count: if self.count < 4 { self.count + 1 } else { 4 } }
    }
}

/// A value whose coefficients keep partial sums.
#[inline(always)]
pub fn partial<M: Stored>(x: M) -> M::With<Partial<M::Scalar>> {
    x.map(Partial::new)
}

macro_rules! operators {
    ($($path:ident $method:ident [$bound:ident] |$a:ident, $b:ident| $result:expr;)*) => {$(
        impl<T: $bound> $path for Partial<T> {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                let ($a, $b) = (self.total(), other.total());
                Self::new($result)
            }
        }
    )*};
}

operators! {
    Add add [Scalar] |a, b| a + b;
    Sub sub [Scalar] |a, b| a - b;
    Mul mul [Scalar] |a, b| a * b;
    Div div [Field] |a, b| a / b;
}

impl<T: Scalar> Neg for Partial<T> {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Self::new(-self.total())
    }
}

impl<T: Scalar> Scalar for Partial<T> {
    const ZERO: Self = Self { sums: (T::ZERO, T::ZERO, T::ZERO, T::ZERO), count: 1 };
    const ONE: Self = Self { sums: (T::ZERO, T::ZERO, T::ZERO, T::ONE), count: 1 };

    #[inline(always)]
    fn from_i32(n: i32) -> Self {
        Self::new(T::from_i32(n))
    }

    #[inline(always)]
    fn add_product(self, a: Self, b: Self) -> Self {
        let (a, b) = (a.total(), b.total());
        self.next(
            #[inline(always)]
            |sum| sum.add_product(a, b),
            #[inline(always)]
            || a * b,
        )
    }

    #[inline(always)]
    fn sub_product(self, a: Self, b: Self) -> Self {
        let (a, b) = (a.total(), b.total());
        self.next(
            #[inline(always)]
            |sum| sum.sub_product(a, b),
            #[inline(always)]
            || -a * b,
        )
    }
}

impl<T: Field> Field for Partial<T> {
    #[inline(always)]
    fn from_ratio(numerator: i32, denominator: i32) -> Self {
        Self::new(T::from_ratio(numerator, denominator))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_take_turns_and_add_up() {
        let number = |n: i64| Partial::new(n);
        let mut sum = number(1) * number(2);
        let mut expected = 2;
        for n in 1..20 {
            sum = if n % 3 == 0 {
                sum.sub_product(number(n), number(7))
            } else {
                sum.add_product(number(n), number(7))
            };
            expected += if n % 3 == 0 { -7 * n } else { 7 * n };
            assert_eq!(sum.total(), expected, "after {n} products");
        }
        assert_eq!((sum - number(5)).total(), expected - 5);
        assert_eq!((-sum * (number(2) + Partial::ONE)).total(), -3 * expected);
    }
}
