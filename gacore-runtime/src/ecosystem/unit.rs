//! What a [`Unit`](crate::Unit) shares with other crates, as the element in it does.

#[cfg(feature = "approx")]
mod approx {
    use crate::unit::Unit;
    use approx::{AbsDiffEq, RelativeEq, UlpsEq};

    impl<M: AbsDiffEq> AbsDiffEq for Unit<M> {
        type Epsilon = M::Epsilon;

        fn default_epsilon() -> M::Epsilon {
            M::default_epsilon()
        }

        fn abs_diff_eq(&self, rhs: &Self, epsilon: M::Epsilon) -> bool {
            M::abs_diff_eq(self, rhs, epsilon)
        }
    }

    impl<M: RelativeEq> RelativeEq for Unit<M> {
        fn default_max_relative() -> M::Epsilon {
            M::default_max_relative()
        }

        fn relative_eq(&self, rhs: &Self, epsilon: M::Epsilon, max_relative: M::Epsilon) -> bool {
            M::relative_eq(self, rhs, epsilon, max_relative)
        }
    }

    impl<M: UlpsEq> UlpsEq for Unit<M> {
        fn default_max_ulps() -> u32 {
            M::default_max_ulps()
        }

        fn ulps_eq(&self, rhs: &Self, epsilon: M::Epsilon, max_ulps: u32) -> bool {
            M::ulps_eq(self, rhs, epsilon, max_ulps)
        }
    }
}

#[cfg(feature = "serde")]
mod serde {
    use crate::real::Real;
    use crate::scalar::Scalar;
    use crate::unit::{Normalize, Unit};
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    impl<M: Serialize> Serialize for Unit<M> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            M::serialize(self, serializer)
        }
    }

    impl<'de, M: Normalize + Deserialize<'de>> Deserialize<'de> for Unit<M> {
        /// The element as it was written. What is no unit by more than the root of a rounding error is an error.
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let found = M::deserialize(deserializer)?;
            let unit = Self::try_new(found).map_err(Error::custom)?;
            let tolerance = M::Scalar::EPSILON.sqrt();
            let is_near = (found - *unit)
                .to_array()
                .as_ref()
                .iter()
                .zip(unit.to_array().as_ref())
                .all(|(difference, x)| difference.abs() <= tolerance * (M::Scalar::ONE + x.abs()));
            if is_near {
                Ok(Self::new_unchecked(found))
            } else {
                Err(Error::custom(format_args!("this `{}` is no unit: its norm is not 1", M::NAME)))
            }
        }
    }
}
