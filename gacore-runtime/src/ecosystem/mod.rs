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
mod serde;
mod standard;

#[cfg(feature = "approx")]
pub use approx::all_pairs;
#[cfg(feature = "mint")]
pub use mint::{from_quaternion, to_quaternion};
#[cfg(feature = "proptest")]
pub use proptest::{CoefficientRange, arbitrary};
#[cfg(feature = "rand")]
pub use rand::sample;
#[cfg(feature = "serde")]
pub use serde::{deserialize, serialize};
pub use standard::{compare, hash};

use crate::algebra::Graded;
use crate::scalar::Scalar;

/// A type by its stored coefficients alone: every [`Graded`] one, and those with coefficients that
/// are constant and not stored.
pub trait Stored: Copy {
    /// The number type of its coefficients.
    type Scalar: Scalar;
    /// An array of its stored coefficients.
    type Array: Copy + AsRef<[Self::Scalar]> + AsMut<[Self::Scalar]>;
    /// The name of the type.
    const NAME: &'static str;
    /// The names of its stored coefficients.
    const COEFFICIENT_NAMES: &'static [&'static str];

    /// The stored coefficients.
    fn to_array(self) -> Self::Array;
    /// A value from its stored coefficients.
    fn from_array(coefficients: Self::Array) -> Self;
    /// As many zeros as there are stored coefficients.
    fn zeros() -> Self::Array;
}

impl<M: Graded> Stored for M {
    type Scalar = M::Scalar;
    type Array = M::Array;
    const NAME: &'static str = M::NAME;
    const COEFFICIENT_NAMES: &'static [&'static str] = M::COEFFICIENT_NAMES;

    #[inline]
    fn to_array(self) -> Self::Array {
        Graded::to_array(self)
    }

    #[inline]
    fn from_array(coefficients: Self::Array) -> Self {
        Graded::from_array(coefficients)
    }

    #[inline]
    fn zeros() -> Self::Array {
        Graded::to_array(M::zero())
    }
}

/// Everything for one type: `Name, count` and what else it is (a word of [`__ecosystem_extra`]
/// each), or `Name, count, ["e1", …]` for a type that is not [`Graded`].
#[doc(hidden)]
#[macro_export]
macro_rules! __ecosystem {
    ($name:ident, $count:literal, [$($coefficient:literal),*]) => {
        impl<T: $crate::private::Scalar> $crate::private::Stored for $name<T> {
            type Scalar = T;
            type Array = [T; $count];
            const NAME: &'static str = ::core::stringify!($name);
            const COEFFICIENT_NAMES: &'static [&'static str] = &[$($coefficient),*];

            #[inline]
            fn to_array(self) -> [T; $count] {
                $name::to_array(self)
            }

            #[inline]
            fn from_array(coefficients: [T; $count]) -> Self {
                $name::from_array(coefficients)
            }

            #[inline]
            fn zeros() -> [T; $count] {
                [T::ZERO; $count]
            }
        }
        $crate::__ecosystem_stored! { $name }
    };
    ($name:ident, $count:literal $(, $extra:ident)*) => {
        $crate::__ecosystem_graded! { $name }
        $crate::__ecosystem_stored! { $name }
        $($crate::__ecosystem_extra! { $extra $name })*
    };
}

/// What every type has.
#[doc(hidden)]
#[macro_export]
macro_rules! __ecosystem_stored {
    ($name:ident) => {
        $crate::__ecosystem_order! { $name }
        $crate::__ecosystem_bytemuck! { $name }
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
}
