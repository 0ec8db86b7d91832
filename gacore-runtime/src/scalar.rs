//! Numbers that multivectors can be made of.

use core::array::from_fn;
use core::fmt::Debug;
use core::ops::{Add, Div, Mul, Neg, Sub};

use crate::quad::*;

/// A commutative ring: enough for every product and involution.
///
/// Implemented for `f32`, `f64` and the signed integers, and with the feature `num-rational` for fractions of these,
/// [`Ratio<i64>`](https://docs.rs/num-rational). A type of your own works as well:
///
/// ```
/// use core::ops::{Add, Mul, Neg, Sub};
/// use gacore_runtime::Scalar;
///
/// /// a + b ε with ε² = 0: carries a derivative through any product.
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// struct Dual(f64, f64);
///
/// impl Add for Dual { type Output = Self; fn add(self, o: Self) -> Self { Dual(self.0 + o.0, self.1 + o.1) } }
/// impl Sub for Dual { type Output = Self; fn sub(self, o: Self) -> Self { Dual(self.0 - o.0, self.1 - o.1) } }
/// impl Mul for Dual { type Output = Self; fn mul(self, o: Self) -> Self { Dual(self.0 * o.0, self.0 * o.1 + self.1 * o.0) } }
/// impl Neg for Dual { type Output = Self; fn neg(self) -> Self { Dual(-self.0, -self.1) } }
/// impl Scalar for Dual {
///     const ZERO: Self = Dual(0.0, 0.0);
///     const ONE: Self = Dual(1.0, 0.0);
///     fn from_i32(n: i32) -> Self { Dual(n.into(), 0.0) }
/// }
///
/// mod plane { gacore_runtime::clifford!(2, 0); }
///
/// // d/dx of (x e1)² at x = 3 is 6.
/// let v = plane::e1::<Dual>() * Dual(3.0, 1.0);
/// assert_eq!(v | v, Dual(9.0, 6.0));
/// ```
pub trait Scalar:
    Copy
    + Debug
    + PartialEq
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Neg<Output = Self>
    + 'static
{
    /// The neutral element of addition.
    const ZERO: Self;
    /// The neutral element of multiplication.
    const ONE: Self;
    /// A small integer, for constants in declarations.
    fn from_i32(n: i32) -> Self;

    /// `self + a * b`, rounded once where the processor does that in one instruction.
    #[inline(always)]
    #[must_use]
    fn add_product(self, a: Self, b: Self) -> Self {
        self + a * b
    }

    /// `self - a * b`, rounded once where the processor does that in one instruction.
    #[inline(always)]
    #[must_use]
    fn sub_product(self, a: Self, b: Self) -> Self {
        self - a * b
    }

    /// One half, where there is one and rounding may be relative to the largest coefficient. Generated code then computes
    /// some sandwiches in a basis with null vectors.
    #[doc(hidden)]
    const HALF: Option<Self> = None;

    /// Whether four coefficients at once are faster than one after the other. Generated code then uses the
    /// functions below.
    #[doc(hidden)]
    const QUADS: bool = false;

    /// `quad` with its lanes in another order: two bits say where each comes from, those of the first are lowest.
    #[doc(hidden)]
    #[inline(always)]
    #[must_use]
    fn turned<const LANES: i32>(quad: [Self; 4]) -> [Self; 4] {
        from_fn(|lane| quad[(LANES >> (2 * lane) & 3) as usize])
    }

    /// `a b`, lane by lane.
    #[doc(hidden)]
    #[inline(always)]
    #[must_use]
    fn products(a: [Self; 4], b: [Self; 4]) -> [Self; 4] {
        from_fn(|lane| a[lane] * b[lane])
    }

    /// `sum + a b`, lane by lane.
    #[doc(hidden)]
    #[inline(always)]
    #[must_use]
    fn add_products(sum: [Self; 4], a: [Self; 4], b: [Self; 4]) -> [Self; 4] {
        from_fn(|lane| sum[lane].add_product(a[lane], b[lane]))
    }

    /// `sum − a b`, lane by lane.
    #[doc(hidden)]
    #[inline(always)]
    #[must_use]
    fn sub_products(sum: [Self; 4], a: [Self; 4], b: [Self; 4]) -> [Self; 4] {
        from_fn(|lane| sum[lane].sub_product(a[lane], b[lane]))
    }

    /// `quad`, negated in the lanes whose bit is set.
    #[doc(hidden)]
    #[inline(always)]
    #[must_use]
    fn signed<const MINUS: u8>(quad: [Self; 4]) -> [Self; 4] {
        from_fn(|lane| if MINUS >> lane & 1 == 1 { -quad[lane] } else { quad[lane] })
    }

    /// `quad`, zero in the lanes whose bit is not set.
    #[doc(hidden)]
    #[inline(always)]
    #[must_use]
    fn kept<const LANES: u8>(quad: [Self; 4]) -> [Self; 4] {
        from_fn(|lane| if LANES >> lane & 1 == 1 { quad[lane] } else { Self::ZERO })
    }

    /// `sum + quad`, but `sum − quad` in the lanes whose bit is set.
    #[doc(hidden)]
    #[inline(always)]
    #[must_use]
    fn add_signed<const MINUS: u8>(sum: [Self; 4], quad: [Self; 4]) -> [Self; 4] {
        from_fn(|lane| if MINUS >> lane & 1 == 1 { sum[lane] - quad[lane] } else { sum[lane] + quad[lane] })
    }
}

/// A scalar that can be divided: needed where a declaration has fractions, by `/`, and by the inverses, joins, meets
/// and projections of [`Exact`](crate::geometry::Exact).
///
/// ```
/// use gacore_runtime::Field;
/// assert_eq!(f32::from_ratio(-1, 2), -0.5);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no division: this needs a number such as `f32`, `f64` or a fraction",
    label = "`{Self}` is no `Field`",
    note = "write `1.0` for `1`, or convert a value by `x.map(f64::from)`"
)]
pub trait Field: Scalar + Div<Output = Self> {
    /// The fraction `numerator / denominator`.
    fn from_ratio(numerator: i32, denominator: i32) -> Self {
        Self::from_i32(numerator) / Self::from_i32(denominator)
    }
}

macro_rules! scalar {
    ($($ty:ty: $zero:literal $one:literal { $($fused:item)* })*) => {$(
        impl Scalar for $ty {
            const ZERO: Self = $zero;
            const ONE: Self = $one;
            #[inline]
            fn from_i32(n: i32) -> Self {
                n as Self
            }
            $($fused)*
        }
    )*};
}

/// Products added with one rounding where that is an instruction of every processor the crate is
/// compiled for; elsewhere `mul_add` is a slow call of a library.
macro_rules! fusing_scalar {
    ($($ty:ty),*) => {
        scalar!($($ty: 0.0 1.0 {
            const HALF: Option<Self> = Some(0.5);
            #[cfg(all(feature = "std", any(target_feature = "fma", target_arch = "aarch64")))]
            #[inline(always)]
            fn add_product(self, a: Self, b: Self) -> Self {
                a.mul_add(b, self)
            }
            #[cfg(all(feature = "std", any(target_feature = "fma", target_arch = "aarch64")))]
            #[inline(always)]
            fn sub_product(self, a: Self, b: Self) -> Self {
                (-a).mul_add(b, self)
            }
            quads!();
        })*);
    };
}

fusing_scalar!(f32, f64);
scalar!(i32: 0 1 {} i64: 0 1 {} i128: 0 1 {});

/// Fractions; for each type of integers by itself, since 0 and 1 are constants here.
#[cfg(feature = "num-rational")]
macro_rules! fractions {
    ($($integer:ty)*) => {$(
        impl Scalar for num_rational::Ratio<$integer> {
            const ZERO: Self = Self::new_raw(0, 1);
            const ONE: Self = Self::new_raw(1, 1);
            #[inline]
            fn from_i32(n: i32) -> Self {
                Self::from_integer(n as $integer)
            }
        }

        impl Field for num_rational::Ratio<$integer> {}
    )*};
}

#[cfg(feature = "num-rational")]
fractions!(i32 i64 i128);

impl Field for f32 {}
impl Field for f64 {}
