//! A number that is multiplied one coefficient at a time, as any type of a user is: what single products would be
//! without vectors of four coefficients.

use core::ops::{Add, Mul, Neg, Sub};
use gacore_runtime::Scalar;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plain(pub f32);

impl Add for Plain {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Plain {
    type Output = Self;
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Mul for Plain {
    type Output = Self;
    #[inline(always)]
    fn mul(self, other: Self) -> Self {
        Self(self.0 * other.0)
    }
}

impl Neg for Plain {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Scalar for Plain {
    const ZERO: Self = Self(0.0);
    const ONE: Self = Self(1.0);
    fn from_i32(n: i32) -> Self {
        Self(n as f32)
    }
}
