//! Kernels of every instruction set compute the derivatives of single values: exactly, on small integers.

use gacore::Random;
use gacore_runtime::Stored;
use gacore_runtime::batch::*;
use gacore_runtime::gradient::*;
use pga::{Even, Multivector, Trivector, Vector};

mod pga {
    gacore_runtime::clifford! { signature: (3, 0, 1), gradients: all }
}
mod space {
    gacore_runtime::clifford! { signature: (3, 0), gradients: [geometric, sandwich] }
}
mod cga {
    gacore_runtime::clifford! { signature: (4, 1), gradients: [geometric, sandwich] }
}

const LENGTH: usize = 37;

fn integers<M: Stored<Scalar = f64>>(random: &mut Random) -> Batch<M> {
    let value = |_| {
        let mut coefficients = M::zeros();
        coefficients.as_mut().iter_mut().for_each(|x| *x = random.integer() as f64);
        M::from_array(coefficients)
    };
    (0..LENGTH).map(value).collect()
}

macro_rules! products {
    ($($operation:ident $gradient:ident $vjp:ident $jvp:ident)*) => {$(
        fn $vjp<A, B, W>(random: &mut Random)
        where
            A: Stored<Scalar = f64> + $gradient<B, Output = W> + PartialEq + std::fmt::Debug,
            B: Stored<Scalar = f64> + PartialEq + std::fmt::Debug,
            W: Stored<Scalar = f64> + PartialEq + std::fmt::Debug,
            $operation: BackwardKernel<(A, B, W), (A, B)>,
            Tangent<$operation>: Kernel<(A, B, A, B), W>,
            LeftGradient<$operation>: Kernel<(A, B, W), A>,
            RightGradient<$operation>: Kernel<(A, B, W), B>,
        {
            let (a, b, w) = (integers::<A>(random), integers::<B>(random), integers::<W>(random));
            let (da, db) = (integers::<A>(random), integers::<B>(random));
            let once = vjp($operation, (&a, &b, &w)).unwrap();
            let left = compute(LeftGradient($operation), (&a, &b, &w)).unwrap();
            let right = compute(RightGradient($operation), (&a, &b, &w)).unwrap();
            let mut added = (da.clone(), db.clone());
            accumulate_vjp($operation, (&a, &b, &w), &mut added).unwrap();
            let mut written = (da.clone(), db.clone());
            assign_vjp($operation, (&a, &b, &w), &mut written).unwrap();
            let change = compute(Tangent($operation), (&a, &b, &da, &db)).unwrap();
            for i in 0..LENGTH {
                let label = (stringify!($operation), A::NAME, B::NAME, Level::current());
                let [a, da] = [&a, &da].map(|batch| batch.get(i).unwrap());
                let [b, db] = [&b, &db].map(|batch| batch.get(i).unwrap());
                let expected = a.$vjp(b, w.get(i).unwrap());
                for (by_a, by_b) in [&once, &written, &(left.clone(), right.clone())] {
                    assert_eq!((by_a.get(i).unwrap(), by_b.get(i).unwrap()), expected, "{label:?}");
                }
                let less = |x: f64, y: f64| x - y;
                let added = (
                    zipped(added.0.get(i).unwrap(), da, less),
                    zipped(added.1.get(i).unwrap(), db, less),
                );
                assert_eq!(added, expected, "{label:?} added");
                assert_eq!(change.get(i).unwrap(), a.$jvp(b, da, db), "{label:?} forwards");
            }
        }
    )*};
}

fn zipped<M: Stored<Scalar = f64>>(a: M, b: M, f: impl Fn(f64, f64) -> f64) -> M {
    let (mut a, b) = (a.to_array(), b.to_array());
    a.as_mut().iter_mut().zip(b.as_ref()).for_each(|(a, &b)| *a = f(*a, b));
    M::from_array(a)
}

products! {
    Geometric GeometricGradient geometric_vjp geometric_jvp
    Outer OuterGradient outer_vjp outer_jvp
    Inner InnerGradient inner_vjp inner_jvp
    Regressive RegressiveGradient regressive_vjp regressive_jvp
    LeftContracted LeftContractionGradient left_contraction_vjp left_contraction_jvp
    RightContracted RightContractionGradient right_contraction_vjp right_contraction_jvp
    ScalarMultiplied ScalarProductGradient scalar_product_vjp scalar_product_jvp
    Commuted CommutatorGradient commutator_vjp commutator_jvp
    Anticommuted AnticommutatorGradient anticommutator_vjp anticommutator_jvp
    Sandwich SandwichGradient sandwich_vjp sandwich_jvp
}

/// Unoptimised kernels keep every vector of lanes on the stack.
fn on_a_large_stack(test: fn()) {
    const STACK: usize = 64 << 20;
    std::thread::Builder::new().stack_size(STACK).spawn(test).unwrap().join().unwrap();
}

fn on_every_level(test: fn()) {
    for level in Level::available() {
        with_level(level, test);
    }
}

/// Small results, results of several parts, and scalars.
#[test]
fn derivatives_of_batches_are_those_of_single_values() {
    type M = Multivector<f64>;
    type V = Vector<f64>;
    macro_rules! check {
        ($random:ident: $($product:ident)*) => {$(
            $product::<M, M, _>($random);
            $product::<V, Trivector<f64>, _>($random);
        )*};
    }
    on_a_large_stack(|| {
        on_every_level(|| {
            let random = &mut Random::new(21);
            check!(random: geometric_vjp outer_vjp inner_vjp regressive_vjp left_contraction_vjp
                right_contraction_vjp scalar_product_vjp commutator_vjp anticommutator_vjp sandwich_vjp);
            geometric_vjp::<Even<f64>, Even<f64>, _>(random);
            sandwich_vjp::<Even<f64>, V, _>(random);
        });
    });
}

/// By way of matrices, where the product itself is.
#[test]
fn gradients_by_matrices_are_those_of_single_values() {
    on_a_large_stack(|| {
        on_every_level(|| {
            let random = &mut Random::new(23);
            geometric_vjp::<space::Multivector<f64>, space::Multivector<f64>, _>(random);
            geometric_vjp::<cga::Multivector<f64>, cga::Multivector<f64>, _>(random);
            sandwich_vjp::<space::Multivector<f64>, space::Multivector<f64>, _>(random);
            sandwich_vjp::<cga::Multivector<f64>, cga::Multivector<f64>, _>(random);
        });
    });
}

#[test]
fn sandwiches_by_matrices_are_those_of_single_values() {
    fn check<M>(random: &mut Random)
    where
        M: Stored<Scalar = f64> + std::ops::Shr<Output = M> + PartialEq + std::fmt::Debug,
        Sandwich: Kernel<(M, M), M>,
    {
        let (a, b) = (integers::<M>(random), integers::<M>(random));
        let (found, mut added) = (compute(Sandwich, (&a, &b)).unwrap(), b.clone());
        added.accumulate(Sandwich, (&a, &b)).unwrap();
        for i in 0..LENGTH {
            let [a, b, found, added] = [&a, &b, &found, &added].map(|batch| batch.get(i).unwrap());
            assert_eq!(found, a >> b, "{} {}", M::NAME, Level::current());
            assert_eq!(zipped(added, b, |x, y| x - y), found, "{} {}", M::NAME, Level::current());
        }
    }
    on_a_large_stack(|| {
        on_every_level(|| {
            let random = &mut Random::new(25);
            check::<space::Multivector<f64>>(random);
            check::<cga::Multivector<f64>>(random);
        });
    });
}

#[test]
fn lengths_are_compared() {
    let weights = Batch::<Even<f64>>::zeros(LENGTH);
    let wrong = Batch::<Even<f64>>::zeros(LENGTH + 1);
    assert!(vjp(Geometric, (&weights, &wrong, &weights)).is_err());
    let mut gradients = (weights.clone(), wrong.clone());
    assert!(accumulate_vjp(Geometric, (&weights, &weights, &weights), &mut gradients).is_err());
    assert!(weights.scan_vjp(wrong.clone(), 1, 1e-9).is_err());
    assert!(weights.scan_vjp(weights.clone(), 2, 1e-9).is_err());
}
