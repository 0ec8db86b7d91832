//! Real numbers: scalars with roots and transcendental functions.
//!
//! The trait is here, and in the rooms behind it what its methods compute: functions of [one plane](one_plane) and of
//! [two](two_planes), [roots] of rotors, and the [slopes] of all these, which [dual] numbers find.

pub(crate) mod dual;
pub(crate) mod one_plane;
pub(crate) mod roots;
pub(crate) mod slopes;
pub(crate) mod two_planes;

use crate::scalar::Field;
pub use dual::Dual;
use slopes::{Slopes, Smooth};

/// A scalar on which `exp`, `log`, norms and the like are defined, and everything that decides with a tolerance:
/// `inverse`, `project`, `join`, `meet`. Over a [`Field`] that does not round
/// [`Exact`](crate::geometry::Exact) has the last four.
///
/// Implemented for `f32` and `f64`, with `std` or with the feature `libm`. The first group of
/// methods is what a number must bring; the second has general definitions.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no roots and angles: this needs a real number such as `f32` or `f64`",
    label = "`{Self}` is no `Real`",
    note = "write `1.0` for `1`, or convert a value by `x.map(f64::from)`",
    note = "over a `Field` that does not round `geometry::Exact` has `exact_inverse`, `exact_join`, `exact_meet` and \
            `exact_project`"
)]
pub trait Real: Field + PartialOrd {
    /// The distance from 1 to the next larger number.
    const EPSILON: Self;

    /// `√x`.
    fn sqrt(self) -> Self;
    /// `sin x`.
    fn sin(self) -> Self;
    /// `cos x`.
    fn cos(self) -> Self;
    /// `sinh x`.
    fn sinh(self) -> Self;
    /// `cosh x`.
    fn cosh(self) -> Self;
    /// The angle of the point `(x, y)`; the receiver is `y`.
    fn atan2(self, x: Self) -> Self;
    /// The inverse of `sinh`.
    fn asinh(self) -> Self;
    /// Whether this is neither infinite nor NaN.
    fn is_finite(self) -> bool;

    /// This number as an `f64`, where that has more digits: with these is computed what loses them.
    #[inline]
    fn widened(self) -> Option<f64> {
        None
    }

    /// The number of this type nearest to an `f64`, where that has more digits.
    #[inline]
    fn rounded(_: f64) -> Option<Self> {
        None
    }

    /// A function that chooses between formulae, and its derivatives: of a vector of numbers, those of each.
    #[doc(hidden)]
    #[inline]
    fn slopes<F: Smooth<N, M>, const N: usize, const M: usize>(x: [Self; N]) -> Slopes<Self, N, M> {
        slopes::slopes::<F, Self, N, M>(x)
    }

    /// `1 / x`.
    #[inline]
    fn recip(self) -> Self {
        Self::ONE / self
    }

    /// `|x|`.
    #[inline]
    fn abs(self) -> Self {
        if self < Self::ZERO { -self } else { self }
    }

    /// Whether this is between two positive numbers, or one of them. Not for NaN.
    #[inline]
    fn is_within(self, low: Self, high: Self) -> bool {
        low <= self && self <= high
    }

    /// `−1`, or `1` where `x` is not negative.
    #[inline]
    fn sign(self) -> Self {
        if self < Self::ZERO { -Self::ONE } else { Self::ONE }
    }

    /// `eˣ`.
    ///
    /// Of `f32` and `f64` as precise as the library of the system, of many numbers at once within 2 units in the last
    /// place.
    #[inline]
    fn exp(self) -> Self {
        let size = self.abs();
        let power = size.cosh() + size.sinh();
        if self < Self::ZERO { power.recip() } else { power }
    }

    /// The natural logarithm; not a number where `x` is negative. As precise as [`Real::exp`].
    #[inline]
    fn ln(self) -> Self {
        if self < Self::ZERO {
            return self.sqrt();
        }
        ((self - Self::ONE) * (Self::ONE + self.recip()) * Self::from_ratio(1, 2)).asinh()
    }

    /// The hyperbolic tangent, of numbers of any size. Of many numbers at once within 4 units in the last place.
    ///
    /// ```
    /// use gacore_runtime::Real;
    ///
    /// assert_eq!(Real::tanh(1e4_f32), 1.0);
    /// assert_eq!(Real::tanh(-1e-20_f32), -1e-20);
    /// ```
    #[inline]
    fn tanh(self) -> Self {
        let size = self.abs();
        if size < Self::ONE {
            return self.sinh() / self.cosh();
        }
        let rest = (-(size + size)).exp();
        self.sign() * ((Self::ONE - rest) / (Self::ONE + rest))
    }

    /// `1 / (1 + e⁻ˣ)`, of numbers of any size; it keeps its digits where it is tiny.
    ///
    /// ```
    /// use gacore_runtime::Real;
    ///
    /// assert_eq!(0.0_f64.sigmoid(), 0.5);
    /// assert!(((-40.0_f64).sigmoid() / (-40.0_f64).exp() - 1.0).abs() < 1e-15);
    /// ```
    #[inline]
    fn sigmoid(self) -> Self {
        let power = (-self.abs()).exp();
        let upper = if self < Self::ZERO { power } else { Self::ONE };
        upper / (Self::ONE + power)
    }

    /// The larger of two numbers; not a number where one of them is none.
    #[inline]
    fn max(self, other: Self) -> Self {
        if self >= other {
            self
        } else if self < other {
            other
        } else {
            self + other
        }
    }

    /// 1, or 0 where `x` is negative; not a number where `x` is none.
    #[inline]
    fn step(self) -> Self {
        self.select(Self::ONE, Self::ZERO)
    }

    /// The first number, or the second where `x` is negative; not a number where `x` is none.
    ///
    /// ```
    /// use gacore_runtime::Real;
    ///
    /// assert_eq!((0.0_f32.select(3.0, 4.0), (-1.0_f32).select(3.0, 4.0)), (3.0, 4.0));
    /// assert!(f32::NAN.select(3.0, 4.0).is_nan());
    /// ```
    #[inline]
    fn select(self, first: Self, second: Self) -> Self {
        if self >= Self::ZERO {
            first
        } else if self < Self::ZERO {
            second
        } else {
            self
        }
    }

    /// `√x` of a number that is not negative but for rounding.
    #[inline]
    fn sqrt_positive(self) -> Self {
        if self < Self::ZERO { Self::ZERO } else { self.sqrt() }
    }

    /// `cosh √q` for positive and `cos √−q` for negative `q`: the scalar part of the exponential of
    /// something with the square `q`.
    ///
    /// ```
    /// use gacore_runtime::Real;
    ///
    /// assert!(((-4.0_f64).cos_root() - 2.0_f64.cos()).abs() < 1e-15);
    /// assert!((4.0_f64.cos_root() - 2.0_f64.cosh()).abs() < 1e-14);
    /// ```
    #[inline]
    fn cos_root(self) -> Self {
        one_plane::cos_root(self)
    }

    /// `sinh √q / √q` for positive and `sin √−q / √−q` for negative `q`, 1 for 0: the factor of
    /// something with the square `q` in its exponential.
    ///
    /// ```
    /// use gacore_runtime::Real;
    ///
    /// assert!(((-4.0_f64).sinc_root() - 2.0_f64.sin() / 2.0).abs() < 1e-15);
    /// assert_eq!(0.0_f64.sinc_root(), 1.0); // nothing is divided by zero
    /// ```
    #[inline]
    fn sinc_root(self) -> Self {
        one_plane::sinc_root(self)
    }

    /// The inverse of `sinc_root`: for a rotor `c + s` of one plane, whose part `s` squares to the
    /// receiver, the factor of `s` in the logarithm.
    #[inline]
    fn arc_root(self, c: Self) -> Self {
        one_plane::arc_root(self, c)
    }

    /// This number, or another that it differs from by no more than rounding leaves of numbers of some size: what a
    /// difference of squares should be, where `size` is their sum. The derivative is 1.
    #[inline]
    fn settled(self, at: Self, size: Self) -> Self {
        roots::settled(self, at, size)
    }

    /// `(1 / √x, 0)`, or `(0, 1)` where `x` is not above 1/64, or that times the square of a size below 1: splits a
    /// rotor into halves only where they are far enough apart, see [`Real::log_planes`].
    #[inline]
    fn half_weights(self, size: Self) -> (Self, Self) {
        let size = if size < Self::ONE { size } else { Self::ONE };
        if self > one_plane::apart::<Self>() * size * size {
            (self.sqrt().recip(), Self::ZERO)
        } else {
            (Self::ZERO, Self::ONE)
        }
    }

    /// Whether [`Real::half_weights`] splits a rotor whose part of grade 4 has this square, beside the size 1: of a
    /// vector of numbers, whether any.
    #[inline]
    fn is_split(self) -> bool {
        self > one_plane::apart()
    }

    /// `(a, b)` with `Q = a Q + b ⟨T²⟩₄` for a rotor `self + T + Q`. Where the scalar part is large, the
    /// part of grade 4 follows from that of grade 2, and keeps its digits even where it is tiny.
    #[inline]
    fn quad_weights(self) -> (Self, Self) {
        let half = Self::from_ratio(1, 2);
        if self.abs() > half { (Self::ZERO, half / self) } else { (Self::ONE, Self::ZERO) }
    }

    /// `(a, b)` with `1 + self = a (1 + self) − b t` for the cosine `self` of a plane of a rotor and the square `t` of
    /// its sine part: near −1 the sum has lost its digits.
    #[inline]
    fn root_weights(self) -> (Self, Self) {
        roots::root_weights(self)
    }

    /// `(c₀, c₁, s₀, s₁)` with `exp B = c₀ + c₁ P + (s₀ + s₁ P) B` for a bivector of two commuting
    /// planes, `B² = self + P` and `P² = square`.
    #[inline]
    fn exp_planes(self, square: Self) -> (Self, Self, Self, Self) {
        two_planes::exp_planes(self, square)
    }

    /// `(g₊, g₋, g₁)` with `log R = g₊ T₊ + g₋ T₋ + g₁ Q T` for a rotor `R = self + T + Q` of two
    /// commuting planes. `square` is that of `Q`; `T±` are the halves of `T` where `Q` is `±√square`
    /// (or simply halves, where [`Real::half_weights`] does not split) and `plus`, `minus` twice the scalar part of their
    /// squares; `whole` is the scalar part of `T²`.
    #[inline]
    fn log_planes(self, square: Self, whole: Self, plus: Self, minus: Self) -> (Self, Self, Self) {
        one_plane::log_planes(self, square, whole, plus, minus)
    }

    /// `(w₀, w₁, f₊, f₋, f₁)` with `√R = w₀ + w₁ Q + f₊ T₊ + f₋ T₋ + f₁ Q T` for a rotor as in
    /// [`Real::log_planes`]; `keep` is the second result of [`Real::half_weights`].
    #[inline]
    fn root_planes(
        self,
        square: Self,
        whole: Self,
        plus: Self,
        minus: Self,
        keep: Self,
    ) -> (Self, Self, Self, Self, Self) {
        roots::root_planes(self, square, whole, plus, minus, keep)
    }
}

#[cfg(any(feature = "std", feature = "libm"))]
macro_rules! real {
    ($ty:ty, $sqrt:expr, $sin:expr, $cos:expr, $sinh:expr, $cosh:expr, $atan2:expr, $asinh:expr, $exp:expr, $ln:expr, $tanh:expr) => {
        impl Real for $ty {
            const EPSILON: Self = <$ty>::EPSILON;
            #[inline]
            fn sqrt(self) -> Self {
                $sqrt(self)
            }
            #[inline]
            fn sin(self) -> Self {
                $sin(self)
            }
            #[inline]
            fn cos(self) -> Self {
                $cos(self)
            }
            #[inline]
            fn sinh(self) -> Self {
                $sinh(self)
            }
            #[inline]
            fn cosh(self) -> Self {
                $cosh(self)
            }
            #[inline]
            fn atan2(self, x: Self) -> Self {
                $atan2(self, x)
            }
            #[inline]
            fn asinh(self) -> Self {
                $asinh(self)
            }
            #[inline]
            fn exp(self) -> Self {
                $exp(self)
            }
            #[inline]
            fn ln(self) -> Self {
                $ln(self)
            }
            #[inline]
            fn tanh(self) -> Self {
                $tanh(self)
            }
            #[inline]
            fn abs(self) -> Self {
                <$ty>::abs(self)
            }
            #[inline]
            fn is_finite(self) -> bool {
                <$ty>::is_finite(self)
            }
            #[inline]
            fn widened(self) -> Option<f64> {
                (<$ty>::DIGITS < f64::DIGITS).then_some(self as f64)
            }
            #[inline]
            fn rounded(x: f64) -> Option<Self> {
                (<$ty>::DIGITS < f64::DIGITS).then_some(x as $ty)
            }
            // Positive numbers are ordered as their bits are: one comparison, of integers.
            #[inline(always)]
            fn is_within(self, low: Self, high: Self) -> bool {
                self.to_bits().wrapping_sub(low.to_bits()) <= high.to_bits() - low.to_bits()
            }
        }
    };
}

#[cfg(feature = "std")]
real!(
    f32,
    f32::sqrt,
    f32::sin,
    f32::cos,
    f32::sinh,
    f32::cosh,
    f32::atan2,
    f32::asinh,
    f32::exp,
    f32::ln,
    f32::tanh
);
#[cfg(feature = "std")]
real!(
    f64,
    f64::sqrt,
    f64::sin,
    f64::cos,
    f64::sinh,
    f64::cosh,
    f64::atan2,
    f64::asinh,
    f64::exp,
    f64::ln,
    f64::tanh
);
#[cfg(all(feature = "libm", not(feature = "std")))]
real!(
    f32,
    libm::sqrtf,
    libm::sinf,
    libm::cosf,
    libm::sinhf,
    libm::coshf,
    libm::atan2f,
    libm::asinhf,
    libm::expf,
    libm::logf,
    libm::tanhf
);
#[cfg(all(feature = "libm", not(feature = "std")))]
real!(
    f64,
    libm::sqrt,
    libm::sin,
    libm::cos,
    libm::sinh,
    libm::cosh,
    libm::atan2,
    libm::asinh,
    libm::exp,
    libm::log,
    libm::tanh
);
