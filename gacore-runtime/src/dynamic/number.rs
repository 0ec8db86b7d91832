//! The numbers that algebras of a run-time signature compute with.

use super::run::{Part, Task};
use crate::batch::Level;

/// `f32`, `f64` or `i64`. Integers wrap around where a result does not fit.
pub trait Number: Copy + Send + Sync + PartialEq + core::fmt::Debug + private::Sealed + 'static {
    /// Zero.
    const ZERO: Self;

    /// `-self`.
    #[must_use]
    fn negated(self) -> Self;

    /// `self + a b`, as one operation where `FUSED`.
    #[must_use]
    #[doc(hidden)]
    fn plus_product<const FUSED: bool>(self, a: Self, b: Self) -> Self;

    /// `self - a b`, as one operation where `FUSED`.
    #[must_use]
    #[doc(hidden)]
    fn minus_product<const FUSED: bool>(self, a: Self, b: Self) -> Self;

    /// `self + other`.
    #[must_use]
    #[doc(hidden)]
    fn plus(self, other: Self) -> Self;

    /// Computes some rows with as many lanes as the vectors of the level have.
    ///
    /// # Safety
    /// The processor must have the level; otherwise as [`Task::part`].
    #[doc(hidden)]
    unsafe fn run(level: Level, task: &Task<Self>, part: Part);
}

mod private {
    pub trait Sealed {}
    impl Sealed for f32 {}
    impl Sealed for f64 {}
    impl Sealed for i64 {}
}

/// Whether every processor of the target has a fused operation; without one it is a call of a function.
const FUSES: bool = cfg!(any(target_arch = "aarch64", target_feature = "fma"));

macro_rules! run {
    ($wide:literal $half:literal $quarter:literal) => {
        unsafe fn run(level: Level, task: &Task<Self>, part: Part) {
            // SAFETY: promised by the caller.
            unsafe {
                level.run(
                    #[inline(always)]
                    || task.part::<$wide, true>(part),
                    #[inline(always)]
                    || task.part::<$half, true>(part),
                    || task.part::<$quarter, FUSES>(part),
                    || task.part::<$quarter, FUSES>(part),
                );
            }
        }
    };
}

macro_rules! float {
    ($($number:ident: $wide:literal $half:literal $quarter:literal;)*) => {$(
        impl Number for $number {
            const ZERO: Self = 0.0;

            #[inline(always)]
            fn negated(self) -> Self {
                -self
            }

            #[inline(always)]
            fn plus_product<const FUSED: bool>(self, a: Self, b: Self) -> Self {
                if FUSED { a.mul_add(b, self) } else { self + a * b }
            }

            #[inline(always)]
            fn minus_product<const FUSED: bool>(self, a: Self, b: Self) -> Self {
                if FUSED { (-a).mul_add(b, self) } else { self - a * b }
            }

            #[inline(always)]
            fn plus(self, other: Self) -> Self {
                self + other
            }

            run!($wide $half $quarter);
        }
    )*};
}

float! {
    f32: 16 8 4;
    f64: 8 4 2;
}

impl Number for i64 {
    const ZERO: Self = 0;

    #[inline(always)]
    fn negated(self) -> Self {
        self.wrapping_neg()
    }

    #[inline(always)]
    fn plus_product<const FUSED: bool>(self, a: Self, b: Self) -> Self {
        self.wrapping_add(a.wrapping_mul(b))
    }

    #[inline(always)]
    fn minus_product<const FUSED: bool>(self, a: Self, b: Self) -> Self {
        self.wrapping_sub(a.wrapping_mul(b))
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        self.wrapping_add(other)
    }

    run!(8 4 2);
}
