//! Feature `approx`: values that are equal but for rounding, coefficient by coefficient.

/// `AbsDiffEq`, `RelativeEq` and `UlpsEq`.
#[cfg(feature = "approx")]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecosystem_approx {
    ($name:ident) => {
        impl<T> $crate::private::approx::AbsDiffEq for $name<T>
        where
            T: $crate::private::Scalar + $crate::private::approx::AbsDiffEq,
            T::Epsilon: ::core::marker::Copy,
        {
            type Epsilon = T::Epsilon;

            fn default_epsilon() -> T::Epsilon {
                T::default_epsilon()
            }

            fn abs_diff_eq(&self, rhs: &Self, epsilon: T::Epsilon) -> bool {
                $crate::private::all_pairs(*self, *rhs, |a, b| a.abs_diff_eq(b, epsilon))
            }
        }

        impl<T> $crate::private::approx::RelativeEq for $name<T>
        where
            T: $crate::private::Scalar + $crate::private::approx::RelativeEq,
            T::Epsilon: ::core::marker::Copy,
        {
            fn default_max_relative() -> T::Epsilon {
                T::default_max_relative()
            }

            fn relative_eq(&self, rhs: &Self, epsilon: T::Epsilon, max_relative: T::Epsilon) -> bool {
                $crate::private::all_pairs(*self, *rhs, |a, b| a.relative_eq(b, epsilon, max_relative))
            }
        }

        impl<T> $crate::private::approx::UlpsEq for $name<T>
        where
            T: $crate::private::Scalar + $crate::private::approx::UlpsEq,
            T::Epsilon: ::core::marker::Copy,
        {
            fn default_max_ulps() -> u32 {
                T::default_max_ulps()
            }

            fn ulps_eq(&self, rhs: &Self, epsilon: T::Epsilon, max_ulps: u32) -> bool {
                $crate::private::all_pairs(*self, *rhs, |a, b| a.ulps_eq(b, epsilon, max_ulps))
            }
        }
    };
}

/// Nothing, without the feature.
#[cfg(not(feature = "approx"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecosystem_approx {
    ($name:ident) => {};
}

/// Whether something holds for all pairs of coefficients of the same blade.
#[cfg(feature = "approx")]
pub fn all_pairs<M: crate::stored::Stored>(
    left: M,
    right: M,
    holds: impl Fn(&M::Scalar, &M::Scalar) -> bool,
) -> bool {
    let (left, right) = (left.to_array(), right.to_array());
    left.as_ref().iter().zip(right.as_ref()).all(|(left, right)| holds(left, right))
}
