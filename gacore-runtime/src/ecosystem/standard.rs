//! Traits of `core`: sums and products of iterators, order, hashes, and reading from text.

use crate::stored::Stored;
use core::cmp::Ordering;
use core::hash::{Hash, Hasher};

/// The lexicographic order of coefficients as they are stored.
pub fn compare<M: Stored<Scalar: PartialOrd>>(left: M, right: M) -> Option<Ordering> {
    left.to_array().as_ref().partial_cmp(right.to_array().as_ref())
}

/// Feeds the coefficients to a hasher.
pub fn hash<M: Stored<Scalar: Hash>>(value: M, state: &mut impl Hasher) {
    value.to_array().as_ref().iter().for_each(|coefficient| coefficient.hash(state));
}

/// `Sum`, `FromStr`, and numbers with exponents.
#[doc(hidden)]
#[macro_export]
macro_rules! __ecosystem_graded {
    ($name:ident) => {
        impl<T: $crate::private::Scalar> ::core::iter::Sum for $name<T> {
            fn sum<__I: ::core::iter::Iterator<Item = Self>>(terms: __I) -> Self {
                ::core::iter::Iterator::fold(terms, $name::zero(), |sum, term| sum + term)
            }
        }

        impl<'a, T: $crate::private::Scalar> ::core::iter::Sum<&'a Self> for $name<T> {
            fn sum<__I: ::core::iter::Iterator<Item = &'a Self>>(terms: __I) -> Self {
                ::core::iter::Iterator::fold(terms, $name::zero(), |sum, term| sum + *term)
            }
        }

        impl<T: $crate::private::Scalar + ::core::str::FromStr> ::core::str::FromStr for $name<T> {
            type Err = $crate::private::ParseError;

            fn from_str(text: &str) -> ::core::result::Result<Self, Self::Err> {
                $crate::private::parse(text)
            }
        }

        impl<T> ::core::fmt::LowerExp for $name<T>
        where
            T: $crate::private::Scalar + ::core::fmt::LowerExp + ::core::cmp::PartialOrd,
        {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                $crate::private::write_lower_exp(self, f)
            }
        }

        impl<T> ::core::fmt::UpperExp for $name<T>
        where
            T: $crate::private::Scalar + ::core::fmt::UpperExp + ::core::cmp::PartialOrd,
        {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                $crate::private::write_upper_exp(self, f)
            }
        }
    };
}

/// `Eq`, `Hash`, and the lexicographic order of coefficients.
#[doc(hidden)]
#[macro_export]
macro_rules! __ecosystem_order {
    ($name:ident) => {
        impl<T: $crate::private::Scalar + ::core::cmp::Eq> ::core::cmp::Eq for $name<T> {}

        impl<T: $crate::private::Scalar + ::core::hash::Hash> ::core::hash::Hash for $name<T> {
            fn hash<__H: ::core::hash::Hasher>(&self, state: &mut __H) {
                $crate::private::hash(*self, state);
            }
        }

        impl<T> ::core::cmp::PartialOrd for $name<T>
        where
            T: $crate::private::Scalar + ::core::cmp::PartialOrd,
        {
            fn partial_cmp(&self, rhs: &Self) -> ::core::option::Option<::core::cmp::Ordering> {
                $crate::private::compare(*self, *rhs)
            }
        }

        impl<T: $crate::private::Scalar + ::core::cmp::Ord> ::core::cmp::Ord for $name<T> {
            fn cmp(&self, rhs: &Self) -> ::core::cmp::Ordering {
                ::core::cmp::Ord::cmp(&$name::to_array(*self), &$name::to_array(*rhs))
            }
        }
    };
}

/// `Product`, for types that hold the geometric product of any two of their values, and 1.
#[doc(hidden)]
#[macro_export]
macro_rules! __ecosystem_product {
    ($name:ident) => {
        impl<T> ::core::iter::Product for $name<T>
        where
            T: $crate::private::Scalar,
            Self: ::core::ops::Mul<Output = Self>,
        {
            fn product<__I: ::core::iter::Iterator<Item = Self>>(factors: __I) -> Self {
                let one = <Self as ::core::convert::From<T>>::from(T::ONE);
                ::core::iter::Iterator::fold(factors, one, |product, factor| product * factor)
            }
        }

        impl<'a, T> ::core::iter::Product<&'a Self> for $name<T>
        where
            T: $crate::private::Scalar,
            Self: ::core::ops::Mul<Output = Self>,
        {
            fn product<__I: ::core::iter::Iterator<Item = &'a Self>>(factors: __I) -> Self {
                let one = <Self as ::core::convert::From<T>>::from(T::ONE);
                ::core::iter::Iterator::fold(factors, one, |product, factor| product * *factor)
            }
        }
    };
}
