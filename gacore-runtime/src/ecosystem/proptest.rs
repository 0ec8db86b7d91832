//! Feature `proptest`: any value with coefficients in a range, −100 to 100 if not given, so that
//! products stay far from overflow. Each coefficient shrinks towards zero. Unit rotors are
//! [`Unit`](crate::Unit)s; versors and null vectors have strategies of their own.

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
pub use implementation::{CoefficientRange, arbitrary, strategies};

#[cfg(feature = "proptest")]
mod implementation {
    use crate::algebra::{CliffordAlgebra, Graded};
    use crate::real::Real;
    use crate::scalar::Scalar;
    use crate::stored::Stored;
    use crate::unit::{Spin, Unit};
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

    /// Unit rotors: the exponential of a bivector with coefficients from −π to π, which shrinks
    /// towards 1.
    impl<R> proptest::arbitrary::Arbitrary for Unit<R>
    where
        R: Spin + 'static,
        RangeInclusive<R::Scalar>: Strategy<Value = R::Scalar>,
    {
        type Parameters = ();
        type Strategy = BoxedStrategy<Self>;

        fn arbitrary_with((): ()) -> Self::Strategy {
            let pi = R::Scalar::ZERO.atan2(-R::Scalar::ONE);
            let any = proptest::collection::vec(-pi..=pi, R::Bivector::BLADES.len());
            any.prop_map(|chosen| {
                let mut coefficients = <R::Bivector as Graded>::zero().to_array();
                coefficients.as_mut().copy_from_slice(&chosen);
                Self::exp(<R::Bivector as Graded>::from_array(coefficients))
            })
            .boxed()
        }
    }

    /// Elements of a kind that random coefficients do not have.
    pub mod strategies {
        use super::*;

        /// Any multivector of an algebra.
        type Any<A, T> = <A as CliffordAlgebra>::Multivector<T>;

        /// Vectors with coefficients from −1 to 1.
        fn vectors<A, T>() -> impl Strategy<Value = Any<A, T>>
        where
            A: CliffordAlgebra,
            T: Real,
            RangeInclusive<T>: Strategy<Value = T>,
        {
            proptest::collection::vec(-T::ONE..=T::ONE, A::DIMENSION).prop_map(|coordinates| {
                let parts = coordinates.into_iter().enumerate();
                parts.fold(Any::<A, T>::zero(), |sum, (i, x)| sum + A::basis_vector(i) * x)
            })
        }

        fn square<A: CliffordAlgebra, T: Scalar>(vector: Any<A, T>) -> T {
            (vector * vector).coefficient(0)
        }

        /// What a vector has of the basis vectors that are orthogonal to everything.
        fn in_radical<A: CliffordAlgebra, T: Scalar>(vector: Any<A, T>) -> Any<A, T> {
            let is_null = |&i: &usize| (0..A::DIMENSION).all(|j| A::metric(i, j) == 0.0);
            let part = |i: usize| A::basis_vector::<T>(i) * vector.coefficient(1 << i);
            (0..A::DIMENSION).filter(is_null).fold(Any::<A, T>::zero(), |sum, i| sum + part(i))
        }

        /// Products of this many vectors, each far from null ones: invertible versors.
        ///
        /// ```
        /// use gacore_runtime::strategies::versors;
        /// use proptest::prelude::*;
        ///
        /// mod sta { gacore_runtime::clifford!(1, 3); }
        ///
        /// proptest!(|(versor in versors::<sta::Algebra, f64>(3))| {
        ///     let one = versor.inverse() * versor;
        ///     prop_assert!((one - sta::Multivector::from(1.0)).to_array().iter().all(|x| x.abs() < 1e-9));
        /// });
        /// ```
        pub fn versors<A, T>(factors: usize) -> impl Strategy<Value = Any<A, T>>
        where
            A: CliffordAlgebra,
            T: Real,
            RangeInclusive<T>: Strategy<Value = T>,
        {
            let far = |vector: &Any<A, T>| square::<A, T>(*vector).abs() > T::from_ratio(1, 10);
            let invertible = vectors::<A, T>().prop_filter("a vector close to a null one", far);
            let one = || Any::<A, T>::from(T::ONE);
            proptest::collection::vec(invertible, factors)
                .prop_map(move |vectors| vectors.into_iter().fold(one(), |product, vector| product * vector))
        }

        /// Vectors that square to zero, up to rounding; a definite metric has none but zero.
        ///
        /// ```
        /// use gacore_runtime::strategies::null_vectors;
        /// use proptest::prelude::*;
        ///
        /// mod cga { gacore_runtime::clifford!(4, 1); }
        ///
        /// proptest!(|(point in null_vectors::<cga::Algebra, f64>())| {
        ///     prop_assert!(cga::Vector::try_from(point).is_ok());
        ///     prop_assert!((point * point).s.abs() < 1e-9);
        /// });
        /// ```
        pub fn null_vectors<A, T>() -> impl Strategy<Value = Any<A, T>>
        where
            A: CliffordAlgebra,
            T: Real,
            RangeInclusive<T>: Strategy<Value = T>,
        {
            // Where a line through two vectors meets the null ones: (a + t b)² = 0.
            (vectors::<A, T>(), vectors::<A, T>()).prop_filter_map("a line without null vectors", |(a, b)| {
                if A::POSITIVE * A::NEGATIVE == 0 {
                    return Some(in_radical::<A, T>(a));
                }
                let (aa, bb) = (square::<A, T>(a), square::<A, T>(b));
                let both = square::<A, T>(a + b);
                let half = (both - aa - bb) * T::from_ratio(1, 2);
                let root = (half * half - aa * bb).sqrt();
                let t = (root - half) / bb;
                (t.abs() < T::from_i32(10)).then(|| a + b * t)
            })
        }
    }
}
