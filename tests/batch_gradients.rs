//! Kernels of every instruction set compute the derivatives of single values: exactly, on small integers.

use gacore::Random;
use gacore_runtime::batch::*;
use gacore_runtime::gradient::*;
use gacore_runtime::{Real, Stored};
use pga::{Even, Multivector, Trivector, Vector};

mod pga {
    gacore_runtime::clifford! { signature: (3, 0, 1), gradients: all }
}
mod space {
    gacore_runtime::clifford! { signature: (3, 0), gradients: all }
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

fn zipped<M: Stored>(a: M, b: M, mut f: impl FnMut(M::Scalar, M::Scalar) -> M::Scalar) -> M {
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
            $product::<V, M, _>($random);
            $product::<V, Trivector<f64>, _>($random);
        )*};
    }
    on_a_large_stack(|| {
        on_every_level(|| {
            let random = &mut Random::new(21);
            check!(random: geometric_vjp outer_vjp inner_vjp regressive_vjp left_contraction_vjp
                right_contraction_vjp scalar_product_vjp commutator_vjp anticommutator_vjp sandwich_vjp);
            geometric_vjp::<M, M, _>(random);
            geometric_vjp::<Even<f64>, Even<f64>, _>(random);
            sandwich_vjp::<M, M, _>(random);
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
            geometric_vjp::<cga::Even<f64>, cga::Even<f64>, _>(random);
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

mod declared {
    gacore_runtime::clifford! {
        signature: (3, 0, 1),
        gradients: [
            exp, log, sqrt, cayley, inverse_cayley, inverse, normalized, norm, moved, carried, energy, step
        ],
        fn moved(m: Even, p: Trivector) -> Trivector = m * p * rev(m);
        fn carried(b: Bivector, v: Vector) -> Vector = exp(b) >> v;
        fn energy(m: Even, p: Trivector, by: Scalar) -> Scalar = by * norm_squared(m * p * rev(m));
        fn step(b: Bivector) -> Even = cayley(b) * sqrt(exp(b));
        fn turned_back(m: Even) -> Even = inverse(m);
    }
}

fn fractions<M: Stored<Scalar: From<f32>>>(random: &mut Random, scale: f64) -> Batch<M> {
    let value = |_| {
        let mut coefficients = M::zeros();
        coefficients.as_mut().iter_mut().for_each(|x| *x = ((random.fraction() * scale) as f32).into());
        M::from_array(coefficients)
    };
    (0..LENGTH).map(value).collect()
}

/// Equal but for rounding, which is not the same at every level.
fn assert_near<M: Stored<Scalar: Real + Into<f64>>>(found: Option<M>, expected: M, label: &str) {
    let (found, expected) = (found.unwrap().to_array(), expected.to_array());
    let allowed = if M::Scalar::EPSILON.into() < 1e-10 { 1e-12 } else { 2e-5 };
    let pairs = found.as_ref().iter().zip(expected.as_ref());
    for (found, expected) in pairs.map(|(&found, &expected)| (found.into(), expected.into())) {
        let error = (found - expected).abs() / expected.abs().max(1.0);
        assert!(error < allowed, "{label} at {}: {found} instead of {expected}", Level::current());
    }
}

/// Gradients of batches of values and weights, written and added.
macro_rules! backwards_near {
    ($($operation:path, $vjp:expr, ($($x:ident $dx:ident $index:tt),+) $w:ident;)*) => {$({
        let label = stringify!($operation);
        let gradients = vjp($operation, ($(&$x,)+ &$w)).unwrap();
        let mut added = ($($dx.clone(),)+);
        accumulate_vjp($operation, ($(&$x,)+ &$w), &mut added).unwrap();
        for i in 0..LENGTH {
            let expected = $vjp($($x.get(i).unwrap(),)+ $w.get(i).unwrap());
            $(
                assert_near(gradients.$index.get(i), expected.$index, label);
                let sum = zipped(expected.$index, $dx.get(i).unwrap(), |x, y| x + y);
                assert_near(added.$index.get(i), sum, label);
            )+
        }
    })*};
}

/// Derivatives in a direction.
macro_rules! forwards_near {
    ($($operation:path, $jvp:expr, ($($x:ident $dx:ident),+);)*) => {$({
        let change = compute(Tangent($operation), ($(&$x,)+ $(&$dx,)+)).unwrap();
        for i in 0..LENGTH {
            let expected = $jvp($($x.get(i).unwrap(),)+ $($dx.get(i).unwrap(),)+);
            assert_near(change.get(i), expected, stringify!($operation));
        }
    })*};
}

/// Functions in one precision of an algebra.
macro_rules! functions_of_batches {
    ($algebra:ident $float:ident) => {
        let random = &mut Random::new(27);
        type B = $algebra::Bivector<$float>;
        type E = $algebra::Even<$float>;
        // The third is zero, where formulae divide zero by zero. The sixth is large: its neighbours are not, and
        // are computed by another formula.
        let mut b = fractions::<B>(random, 0.5);
        b.set(2, B::zero());
        b.set(5, b.get(5).unwrap() * 9.0);
        let db = fractions::<B>(random, 1.0);
        let r: Batch<E> = b.iter().map(|b| b.exp()).collect();
        let x: Batch<E> = r.iter().map(|r| r * 1.3).collect();
        let (dr, w) = (fractions::<E>(random, 1.0), fractions::<E>(random, 1.0));
        let v = fractions::<$float>(random, 1.0);
        backwards_near! {
            Exp, |x: B, w| (x.exp_vjp(w),), (b db 0) w;
            Cayley, |x: B, w| (x.cayley_vjp(w),), (b db 0) w;
            Log, |x: E, w| (x.log_vjp(w),), (r dr 0) db;
            InverseCayley, |x: E, w| (x.inverse_cayley_vjp(w),), (r dr 0) db;
            Sqrt, |x: E, w| (x.sqrt_vjp(w),), (r dr 0) w;
            Inverse, |x: E, w| (x.inverse_vjp(w),), (x dr 0) w;
            Normalized, |x: E, w| (x.normalized_vjp(w),), (x dr 0) w;
            Norm, |x: E, w| (x.norm_vjp(w),), (x dr 0) v;
        }
        forwards_near! {
            Exp, |x: B, d| x.exp_jvp(d), (b db);
            Cayley, |x: B, d| x.cayley_jvp(d), (b db);
            Log, |x: E, d| x.log_jvp(d), (r dr);
            InverseCayley, |x: E, d| x.inverse_cayley_jvp(d), (r dr);
            Sqrt, |x: E, d| x.sqrt_jvp(d), (r dr);
            Inverse, |x: E, d| x.inverse_jvp(d), (x dr);
            Normalized, |x: E, d| x.normalized_jvp(d), (x dr);
            Norm, |x: E, d| x.norm_jvp(d), (x dr);
        }
    };
}

#[test]
fn functions_of_batches_have_the_gradients_of_single_values() {
    on_a_large_stack(|| {
        on_every_level(|| {
            functions_of_batches!(declared f64);
        })
    });
}

#[test]
fn functions_of_batches_in_single_precision_have_the_gradients_of_single_values() {
    on_a_large_stack(|| {
        on_every_level(|| {
            functions_of_batches!(space f32);
        })
    });
}

#[test]
fn declared_operations_of_batches_have_the_gradients_of_single_values() {
    use declared::{Bivector, Even, Trivector, Vector};
    on_a_large_stack(|| {
        on_every_level(|| {
            let random = &mut Random::new(29);
            let (m, dm) = (fractions::<Even<f64>>(random, 1.0), fractions::<Even<f64>>(random, 1.0));
            let (p, dp) =
                (fractions::<Trivector<f64>>(random, 1.0), fractions::<Trivector<f64>>(random, 1.0));
            let (b, db) = (fractions::<Bivector<f64>>(random, 0.5), fractions::<Bivector<f64>>(random, 1.0));
            let (v, dv) = (fractions::<Vector<f64>>(random, 1.0), fractions::<Vector<f64>>(random, 1.0));
            let (by, dby) = (fractions::<f64>(random, 1.0), fractions::<f64>(random, 1.0));
            backwards_near! {
                declared::MovedKernel, declared::moved_vjp, (m dm 0, p dp 1) p;
                declared::CarriedKernel, declared::carried_vjp, (b db 0, v dv 1) v;
                declared::EnergyKernel, declared::energy_vjp, (m dm 0, p dp 1, by dby 2) by;
                declared::StepKernel, |b, w| (declared::step_vjp(b, w),), (b db 0) m;
            }
            forwards_near! {
                declared::MovedKernel, declared::moved_jvp, (m dm, p dp);
                declared::CarriedKernel, declared::carried_jvp, (b db, v dv);
                declared::StepKernel, declared::step_jvp, (b db);
            }
            let carried = compute(declared::CarriedKernel, (&b, &v)).unwrap();
            for i in 0..LENGTH {
                let expected = declared::carried(b.get(i).unwrap(), v.get(i).unwrap());
                assert_near(carried.get(i), expected, "carried");
            }
        });
    });
}

/// What has no gradient is named, wherever it is in a block, and nothing is added to what was there.
#[test]
fn gradients_that_do_not_exist_are_errors() {
    use declared::Even;
    on_a_large_stack(|| {
        on_every_level(|| {
            for index in [0, 20, LENGTH - 1] {
                let mut x = Batch::filled(Even::<f64>::from(1.0), LENGTH);
                let w = Batch::filled(1.0, LENGTH);
                assert!(vjp(Norm, (&x, &w)).is_ok());
                x.set(index, Even::zero());
                let before = Batch::filled(Even::from(3.0), LENGTH);
                let (mut backwards, mut forwards) = ((before.clone(),), before.clone());
                let errors = [
                    vjp(Norm, (&x, &w)).unwrap_err(),
                    accumulate_vjp(Norm, (&x, &w), &mut backwards).unwrap_err(),
                    compute(Tangent(Inverse), (&x, &x)).unwrap_err(),
                    forwards.accumulate(Tangent(Inverse), (&x, &x)).unwrap_err(),
                    x.clone().replace(declared::TurnedBackKernel, (Own,)).unwrap_err(),
                ];
                for error in errors {
                    assert!(matches!(error, BatchError::Domain { index: i, .. } if i == index), "{error}");
                }
                assert_eq!([&backwards.0, &forwards], [&before; 2]);
            }
        });
    });
}

/// Norms are told to have gradients by one number and its weight, which may be finite where those are not, and huge
/// where they are not.
#[test]
fn gradients_of_norms_are_finite_or_errors() {
    use declared::Even;
    on_every_level(|| {
        for index in [0, 11, LENGTH - 1] {
            let mut x = Batch::filled(Even::<f64>::from(2.0), LENGTH);
            let mut w = Batch::filled(3.0, LENGTH);
            w.set(index, f64::MAX);
            let huge = vjp(Norm, (&x, &w)).unwrap().0;
            assert_eq!(huge.get(index), Some(Even::from(f64::MAX)));
            assert_eq!(huge.get(5), Some(Even::from(3.0)));
            for (coefficient, weight) in [(f64::INFINITY, 1.0), (f64::NAN, 1.0), (2.0, f64::NAN)] {
                x.set(index, Even::from(coefficient));
                w.set(index, weight);
                let error = vjp(Norm, (&x, &w)).unwrap_err();
                assert!(matches!(error, BatchError::Domain { index: i, .. } if i == index), "{error}");
            }
        }
        let none = Batch::<Even<f64>>::zeros(0);
        assert!(vjp(Norm, (&none, &Batch::zeros(0))).unwrap().0.is_empty());
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
