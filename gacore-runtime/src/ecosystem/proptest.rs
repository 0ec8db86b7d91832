//! Feature `proptest`: any value with coefficients in a range, −100 to 100 if not given, so that
//! products stay far from overflow. Each coefficient shrinks towards zero.

/// `Arbitrary`.
#[cfg(feature = "proptest")]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecosystem_proptest {
    ($name:ident) => {
        impl<T> $crate::private::proptest::arbitrary::Arbitrary for $name<T>
        where
            T: $crate::private::Scalar,
            ::core::ops::RangeInclusive<T>: $crate::private::proptest::strategy::Strategy<Value = T>,
        {
            type Parameters = $crate::CoefficientRange<T>;
            type Strategy = $crate::private::proptest::strategy::BoxedStrategy<Self>;

            fn arbitrary_with(range: Self::Parameters) -> Self::Strategy {
                $crate::private::arbitrary(range)
            }
        }
    };
}

/// Nothing, without the feature.
#[cfg(not(feature = "proptest"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecosystem_proptest {
    ($name:ident) => {};
}

#[cfg(feature = "proptest")]
pub use implementation::{CoefficientRange, arbitrary};

#[cfg(feature = "proptest")]
mod implementation {
    use crate::scalar::Scalar;
    use crate::stored::Stored;
    use core::ops::RangeInclusive;
    use proptest::strategy::{BoxedStrategy, Strategy};

    /// The coefficients that `proptest` chooses from.
    ///
    /// ```
    /// # use gacore_runtime::CoefficientRange;
    /// use proptest::prelude::*;
    ///
    /// mod plane { gacore_runtime::clifford!(2, 0); }
    ///
    /// proptest!(|(v in any_with::<plane::Vector<f64>>(CoefficientRange(0.0..=1.0)))| {
    ///     prop_assert!(v.norm_squared() <= 2.0);
    /// });
    /// ```
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct CoefficientRange<T>(pub RangeInclusive<T>);

    impl<T: Scalar> Default for CoefficientRange<T> {
        fn default() -> Self {
            Self(T::from_i32(-100)..=T::from_i32(100))
        }
    }

    /// Any value with coefficients in the range.
    pub fn arbitrary<M>(range: CoefficientRange<M::Scalar>) -> BoxedStrategy<M>
    where
        M: Stored + core::fmt::Debug + 'static,
        RangeInclusive<M::Scalar>: Strategy<Value = M::Scalar>,
    {
        let any = proptest::collection::vec(range.0, M::COEFFICIENT_NAMES.len());
        any.prop_map(|chosen| {
            let mut coefficients = M::zeros();
            coefficients.as_mut().copy_from_slice(&chosen);
            M::from_array(coefficients)
        })
        .boxed()
    }
}
