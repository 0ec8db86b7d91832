//! Feature `mint`: vectors and rotations of other mathematics libraries.
//!
//! Grade-1 types of two to four coefficients are `mint` vectors in storage order. A type of the
//! scalar and the three bivectors of an orthonormal `x`, `y`, `z`, in the order of the basis, is a
//! quaternion: `i = −yz`, `j = xz`, `k = −xy`, so that the sandwich `R v R̃` is the rotation that
//! the quaternion stands for, and products of one are products of the other.
//!
//! Where there is a plane or space of PGA, its types of motors and of points are matrices and points, too: a motor
//! that is no rigid motion has no matrix, and a point at infinity no coordinates, so that these conversions can fail.
//! Rows are rows in both kinds of matrices.

/// Conversions to and from a vector or a quaternion.
#[cfg(feature = "mint")]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecosystem_mint {
    ($name:ident Motor4) => {
        $crate::__ecosystem_mint! {
            @matrix $name, 4, Euclidean::try_rigid_matrix, Euclidean::try_from_rigid_matrix, RowMatrix4 ColumnMatrix4
        }
    };
    ($name:ident Motor3) => {
        $crate::__ecosystem_mint! {
            @matrix $name, 3, Euclidean::try_rigid_matrix, Euclidean::try_from_rigid_matrix, RowMatrix3 ColumnMatrix3
        }
    };
    ($name:ident Rotation3) => {
        $crate::__ecosystem_mint! {
            @matrix $name, 3, Rotations::try_rotation_matrix, Rotations::try_from_rotation_matrix,
            RowMatrix3 ColumnMatrix3
        }
    };
    ($name:ident Point3) => {
        $crate::__ecosystem_mint! { @point $name Point3 }
    };
    ($name:ident Point2) => {
        $crate::__ecosystem_mint! { @point $name Point2 }
    };
    (@matrix $name:ident, $order:literal, $($to:ident)::+, $($from:ident)::+, $row:ident $column:ident) => {
        impl<T: $crate::private::Real> ::core::convert::TryFrom<$name<T>> for $crate::private::mint::$row<T> {
            type Error = $crate::private::DomainError;
            fn try_from(x: $name<T>) -> ::core::result::Result<Self, Self::Error> {
                let rows: [[T; $order]; $order] = $crate::prelude::$($to)::+(x)?;
                ::core::result::Result::Ok(::core::convert::From::from(rows))
            }
        }

        impl<T: $crate::private::Real> ::core::convert::TryFrom<$crate::private::mint::$row<T>> for $name<T> {
            type Error = $crate::private::DomainError;
            fn try_from(matrix: $crate::private::mint::$row<T>) -> ::core::result::Result<Self, Self::Error> {
                let rows: [[T; $order]; $order] = ::core::convert::From::from(matrix);
                $crate::prelude::$($from)::+(rows)
            }
        }

        impl<T: $crate::private::Real> ::core::convert::TryFrom<$name<T>> for $crate::private::mint::$column<T> {
            type Error = $crate::private::DomainError;
            fn try_from(x: $name<T>) -> ::core::result::Result<Self, Self::Error> {
                let rows: $crate::private::mint::$row<T> = ::core::convert::TryFrom::try_from(x)?;
                ::core::result::Result::Ok(::core::convert::From::from(rows))
            }
        }

        impl<T: $crate::private::Real> ::core::convert::TryFrom<$crate::private::mint::$column<T>> for $name<T> {
            type Error = $crate::private::DomainError;
            fn try_from(matrix: $crate::private::mint::$column<T>) -> ::core::result::Result<Self, Self::Error> {
                let rows: $crate::private::mint::$row<T> = ::core::convert::From::from(matrix);
                ::core::convert::TryFrom::try_from(rows)
            }
        }
    };
    (@point $name:ident $point:ident) => {
        impl<T: $crate::private::Real> ::core::convert::From<$crate::private::mint::$point<T>> for $name<T> {
            #[inline]
            fn from(point: $crate::private::mint::$point<T>) -> Self {
                $crate::prelude::Euclidean::point(::core::convert::Into::into(point))
            }
        }

        impl<T: $crate::private::Real> ::core::convert::TryFrom<$name<T>> for $crate::private::mint::$point<T> {
            type Error = $crate::private::DomainError;
            #[inline]
            fn try_from(point: $name<T>) -> ::core::result::Result<Self, Self::Error> {
                ::core::result::Result::Ok(::core::convert::From::from($crate::prelude::Euclidean::try_coordinates(point)?))
            }
        }
    };
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
