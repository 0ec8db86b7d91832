//! Feature `rand`: values with coefficients that are independent and uniform from −1 to 1, both
//! included; integers are −1, 0 or 1. They are not uniform by direction, nor normalised. A
//! [`Unit`](crate::Unit) rotor is.

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
            fn sample<__R: $crate::private::rand::Rng + ?::core::marker::Sized>(
                &self,
                rng: &mut __R,
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

/// A uniform rotor where the metric is definite; else uniform rotations after boosts and translations
/// with coefficients from −1 to 1, since there is no uniform distribution on all of them.
///
/// ```
/// # use gacore_runtime::Unit;
/// use rand::{RngExt, SeedableRng, rngs::SmallRng};
///
/// mod space { gacore_runtime::clifford!(3, 0); }
///
/// let mut rng = SmallRng::seed_from_u64(7);
/// let rotor: Unit<space::Rotor<f64>> = rng.random();
/// assert!((rotor.norm_squared() - 1.0).abs() < 1e-12);
/// ```
#[cfg(feature = "rand")]
impl<R> rand::distr::Distribution<crate::Unit<R>> for rand::distr::StandardUniform
where
    R: crate::Spin<Scalar: rand::distr::uniform::SampleUniform>,
{
    fn sample<G: rand::Rng + ?Sized>(&self, rng: &mut G) -> crate::Unit<R> {
        use crate::scalar::Scalar;
        use rand::RngExt;

        let one = R::Scalar::ONE;
        super::rotors::rotor(|| rng.random_range(-one..=one))
    }
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
