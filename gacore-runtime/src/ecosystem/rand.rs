//! Feature `rand`: values with coefficients that are independent and uniform from −1 to 1, both
//! included; integers are −1, 0 or 1. They are not uniform by direction, nor normalised.

/// `Distribution` of `StandardUniform`, for `rng.random()`.
#[cfg(feature = "rand")]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecosystem_rand {
    ($name:ident) => {
        impl<T> $crate::private::rand::distr::Distribution<$name<T>>
            for $crate::private::rand::distr::StandardUniform
        where
            T: $crate::private::Scalar
                + ::core::cmp::PartialOrd
                + $crate::private::rand::distr::uniform::SampleUniform,
        {
            fn sample<R: $crate::private::rand::Rng + ?::core::marker::Sized>(
                &self,
                rng: &mut R,
            ) -> $name<T> {
                $crate::private::sample(rng)
            }
        }
    };
}

/// Nothing, without the feature.
#[cfg(not(feature = "rand"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecosystem_rand {
    ($name:ident) => {};
}

/// A value with uniform coefficients.
#[cfg(feature = "rand")]
pub fn sample<M, R>(rng: &mut R) -> M
where
    M: crate::stored::Stored<Scalar: PartialOrd + rand::distr::uniform::SampleUniform>,
    R: rand::Rng + ?Sized,
{
    use crate::scalar::Scalar;
    use rand::RngExt;

    let one = M::Scalar::ONE;
    let mut coefficients = M::zeros();
    coefficients.as_mut().iter_mut().for_each(|coefficient| *coefficient = rng.random_range(-one..=one));
    M::from_array(coefficients)
}
