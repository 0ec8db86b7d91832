//! Feature `mint`: vectors and rotations of other mathematics libraries.
//!
//! Grade-1 types of two to four coefficients are `mint` vectors in storage order. A type of the
//! scalar and the three bivectors of an orthonormal `x`, `y`, `z`, in the order of the basis, is a
//! quaternion: `i = −yz`, `j = xz`, `k = −xy`, so that the sandwich `R v R̃` is the rotation that
//! the quaternion stands for, and products of one are products of the other.

/// Conversions to and from a vector or a quaternion.
#[cfg(feature = "mint")]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecosystem_mint {
    ($name:ident Quaternion) => {
        $crate::__ecosystem_mint! {
            @both $name Quaternion, $crate::private::to_quaternion, $crate::private::from_quaternion
        }
    };
    ($name:ident $vector:ident) => {
        $crate::__ecosystem_mint! {
            @both $name $vector,
            |x: $name<T>| ::core::convert::Into::into($name::to_array(x)),
            |x: $crate::private::mint::$vector<T>| $name::from_array(::core::convert::Into::into(x))
        }
    };
    (@both $name:ident $other:ident, $to:expr, $from:expr) => {
        impl<T: $crate::private::Scalar> ::core::convert::From<$name<T>>
            for $crate::private::mint::$other<T>
        {
            #[inline]
            fn from(x: $name<T>) -> Self {
                ($to)(x)
            }
        }

        impl<T: $crate::private::Scalar> ::core::convert::From<$crate::private::mint::$other<T>>
            for $name<T>
        {
            #[inline]
            fn from(x: $crate::private::mint::$other<T>) -> Self {
                ($from)(x)
            }
        }

        impl<T: $crate::private::Scalar> $crate::private::mint::IntoMint for $name<T> {
            type MintType = $crate::private::mint::$other<T>;
        }
    };
}

/// Nothing, without the feature.
#[cfg(not(feature = "mint"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecosystem_mint {
    ($name:ident $other:ident) => {};
}

#[cfg(feature = "mint")]
pub use implementation::{from_quaternion, to_quaternion};

#[cfg(feature = "mint")]
mod implementation {
    use crate::algebra::{Blade, Graded};
    use mint::{Quaternion, Vector3};

    /// The quaternion that rotates as a rotor does.
    pub fn to_quaternion<M: Graded>(rotor: M) -> Quaternion<M::Scalar> {
        let [yz, xz, xy] = planes::<M>().map(|plane| rotor.coefficient(plane));
        Quaternion { s: rotor.coefficient(0), v: Vector3 { x: -yz, y: xz, z: -xy } }
    }

    /// The rotor that rotates as a quaternion does.
    pub fn from_quaternion<M: Graded>(quaternion: Quaternion<M::Scalar>) -> M {
        let Quaternion { s, v: Vector3 { x, y, z } } = quaternion;
        let [yz, xz, xy] = planes::<M>();
        let ascending = |blade: &Blade| match blade.mask() {
            mask if mask == yz => -x,
            mask if mask == xz => y,
            mask if mask == xy => -z,
            _ => s,
        };
        let mut coefficients = M::zero().to_array();
        for (blade, coefficient) in M::BLADES.iter().zip(coefficients.as_mut()) {
            *coefficient = if blade.is_negative() { -ascending(blade) } else { ascending(blade) };
        }
        M::from_array(coefficients)
    }

    /// The masks of `yz`, `xz` and `xy`.
    fn planes<M: Graded>() -> [u16; 3] {
        let space = M::BLADES.iter().fold(0, |bits, blade| bits | blade.mask());
        let x = space & space.wrapping_neg();
        let yz = space & !x;
        let y = yz & yz.wrapping_neg();
        [yz, space & !y, x | y]
    }
}
