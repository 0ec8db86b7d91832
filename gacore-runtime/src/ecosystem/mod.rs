//! What generated types share with the rest of the ecosystem: traits of `core`, and of other crates
//! where a feature asks for them.
//!
//! Generated code cannot know which features are on. It calls one macro a type, and the macros that
//! this one calls are empty where their feature is off.

mod approx;
mod bytemuck;
mod mint;
mod proptest;
mod rand;
#[cfg(feature = "rand")]
mod rotors;
mod serde;
mod standard;
#[cfg(any(feature = "approx", feature = "serde"))]
mod unit;

#[cfg(feature = "approx")]
pub use approx::all_pairs;
#[cfg(feature = "mint")]
pub use mint::{from_quaternion, to_quaternion};
#[cfg(feature = "proptest")]
pub use proptest::{CoefficientRange, arbitrary, strategies};
#[cfg(feature = "rand")]
pub use rand::sample;
#[cfg(feature = "serde")]
pub use serde::{deserialize, serialize};
pub use standard::{compare, hash};

/// Everything for one type: `Name, count` and what else it is (a word of [`__ecosystem_extra`]
/// each), for a type that has matrices `; 2 1 1, false false, [1 3 2 -4], [0 0 0 1]`, see
/// [`Matrices`](crate::stored::Matrices), or
/// `Name, count, ["e1", …]` for a type that is not [`Graded`](crate::Graded).
#[doc(hidden)]
#[macro_export]
macro_rules! __ecosystem {
    ($name:ident, $count:literal, [$($coefficient:literal),*]) => {
        $crate::__ecosystem_stored! { $name, $count, &[$($coefficient),*], }
    };
    ($name:ident, $count:literal $(, $extra:ident)* $(; $($matrices:tt)*)?) => {
        $crate::__ecosystem_graded! { $name }
        $crate::__ecosystem_stored! {
            $name, $count, <Self as $crate::private::Graded>::COEFFICIENT_NAMES, $($($matrices)*)?
        }
        $($crate::__ecosystem_extra! { $extra $name })*
    };
}

/// What every type has.
#[doc(hidden)]
#[macro_export]
macro_rules! __ecosystem_stored {
    ($name:ident, $count:literal, $names:expr, $(
        $side:literal $copies:literal $parts:literal, $product:literal $sandwich:literal $chain:literal, [$($slot:literal)*],
        [$($reversed:literal)*]
    )?) => {
        impl<T: $crate::private::Scalar> $crate::private::Stored for $name<T> {
            type Scalar = T;
            type Array = [T; $count];
            type With<__U: $crate::private::Scalar> = $name<__U>;
            const NAME: &'static str = ::core::stringify!($name);
            const COEFFICIENT_NAMES: &'static [&'static str] = $names;
            $(const MATRICES: $crate::private::Matrices = $crate::private::Matrices {
                side: $side,
                copies: $copies,
                parts: $parts,
                product: $product,
                sandwich: $sandwich,
                chain: $chain,
                slots: &[$($slot),*],
                reversed: &[$($reversed),*],
            };)?

            #[inline(always)]
            fn to_array(self) -> [T; $count] {
                $name::to_array(self)
            }

            #[inline(always)]
            fn from_array(coefficients: [T; $count]) -> Self {
                $name::from_array(coefficients)
            }

            #[inline(always)]
            fn zeros() -> [T; $count] {
                [T::ZERO; $count]
            }

            #[inline(always)]
            fn map<__U: $crate::private::Scalar>(self, f: impl ::core::ops::FnMut(T) -> __U) -> $name<__U> {
                $name::map(self, f)
            }
        }
        $crate::__ecosystem_order! { $name }
        $crate::__ecosystem_serde! { $name }
        $crate::__ecosystem_approx! { $name }
        $crate::__ecosystem_rand! { $name }
        $crate::__ecosystem_proptest! { $name }
    };
}

/// What some types have, by a word that says what they are.
#[doc(hidden)]
#[macro_export]
macro_rules! __ecosystem_extra {
    (closed $name:ident) => {
        $crate::__ecosystem_product! { $name }
    };
    (normalized $name:ident) => {
        impl<T: $crate::private::Real> $crate::Normalize for $name<T> {
            #[inline]
            fn try_normalized(self) -> ::core::result::Result<Self, $crate::private::DomainError> {
                $name::try_normalized(self)
            }

            #[inline]
            fn norm_squared(self) -> T {
                $name::norm_squared(self)
            }
        }
    };
    (vector2 $name:ident) => {
        $crate::__ecosystem_mint! { $name Vector2 }
    };
    (vector3 $name:ident) => {
        $crate::__ecosystem_mint! { $name Vector3 }
    };
    (vector4 $name:ident) => {
        $crate::__ecosystem_mint! { $name Vector4 }
    };
    (quaternion $name:ident) => {
        $crate::__ecosystem_mint! { $name Quaternion }
    };
    (rotation3 $name:ident) => {
        $crate::__ecosystem_mint! { $name Rotation3 }
    };
    (motor3 $name:ident) => {
        $crate::__ecosystem_mint! { $name Motor3 }
    };
    (motor4 $name:ident) => {
        $crate::__ecosystem_mint! { $name Motor4 }
    };
    (point2 $name:ident) => {
        $crate::__ecosystem_mint! { $name Point2 }
    };
    (point3 $name:ident) => {
        $crate::__ecosystem_mint! { $name Point3 }
    };
}

/// A type of rotors and its type of bivectors.
#[doc(hidden)]
#[macro_export]
macro_rules! __spin {
    ($rotor:ident, $bivector:ident) => {
        impl<T: $crate::private::Real> $crate::Spin for $rotor<T> {
            type Bivector = $bivector<T>;

            #[inline]
            fn try_log(self) -> ::core::result::Result<$bivector<T>, $crate::private::DomainError> {
                $rotor::try_log(self)
            }

            #[inline]
            fn try_exp(bivector: $bivector<T>) -> ::core::result::Result<Self, $crate::private::DomainError> {
                $bivector::try_exp(bivector)
            }

            #[inline]
            fn try_sqrt(self) -> ::core::result::Result<Self, $crate::private::DomainError> {
                $rotor::try_sqrt(self)
            }
        }
    };
}
