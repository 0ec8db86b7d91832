//! Operations and functions of one operand, on batches against single values: on every instruction set of
//! this machine, into a new batch, into an existing one and in place.

use gacore::{Random, size};
use gacore_runtime::Stored;
use gacore_runtime::batch::*;
use std::fmt::Debug;
use std::iter::zip;

mod cga {
    gacore_runtime::clifford!(4, 1);
}
mod pga {
    gacore_runtime::clifford! {
        preset: pga3,
        fn doubled(m: Motor) -> Motor = m * m;
        fn height(p: Point) -> Scalar = p | e123;
    }
}
mod six {
    gacore_runtime::clifford!(6, 0);
}

/// All lengths that end within the first blocks, and one of many blocks.
fn lengths() -> impl Iterator<Item = usize> {
    (0..=40).chain([1000])
}

/// A value whose coefficients are multiples of a scale from −3 to 3.
fn value<M: Stored<Scalar: From<f32>>>(random: &mut Random, scale: f32) -> M {
    let mut coefficients = M::zeros();
    coefficients.as_mut().iter_mut().for_each(|x| *x = (random.integer() as f32 * scale).into());
    M::from_array(coefficients)
}

/// An operation, exactly.
fn check<O, M, N>(operation: O, single: impl Fn(M) -> N)
where
    O: Kernel<(M,), N> + Copy,
    M: Stored<Scalar: Element + From<f32>>,
    N: Stored<Scalar = M::Scalar> + PartialEq + Debug + std::ops::Add<Output = N>,
{
    let mut random = Random::new(3);
    for level in Level::available() {
        for length in lengths() {
            let values: Batch<M> = (0..length).map(|_| value(&mut random, 1.0)).collect();
            let expected: Batch<N> = values.iter().map(&single).collect();
            with_level(level, || {
                let mut found = compute(operation, (&values,)).unwrap();
                assert_eq!(found, expected, "{level} {length}");
                found.accumulate(operation, (&values,)).unwrap();
                assert_eq!(found, expected.iter().map(|x| x + x).collect(), "{level} {length}");
            });
        }
    }
}

macro_rules! operations {
    ($($name:ident: $t:ty;)*) => {$(
        #[test]
        fn $name() {
            check(Reversed, |x: cga::Multivector<$t>| x.reverse());
            check(Involuted, |x: cga::Multivector<$t>| x.involute());
            check(Conjugated, |x: cga::Multivector<$t>| x.conjugate());
            check(GradePart::<2>, |x: cga::Multivector<$t>| x.grade_part(2));
            check(NormSquared, |x: cga::Multivector<$t>| x.norm_squared());
            check(Dualized, |x: cga::Vector<$t>| x.dual());
            check(Undualized, |x: cga::Rotor<$t>| x.undual());
            check(LeftComplement, |x: pga::Line<$t>| x.left_complement());
            check(RightComplement, |x: pga::Plane<$t>| x.right_complement());
            check(NormSquared, |x: pga::Motor<$t>| x.norm_squared());
            check(pga::DoubledKernel, |x: pga::Motor<$t>| pga::doubled(x));
            check(pga::HeightKernel, |x: pga::Point<$t>| pga::height(x));
        }
    )*};
}

operations! {
    operations_in_single_precision: f32;
    operations_in_double_precision: f64;
}

#[test]
fn parts_and_methods() {
    let mut random = Random::new(4);
    let values: Batch<cga::Multivector> = (0..35).map(|_| value(&mut random, 1.0)).collect();
    let vectors: Batch<cga::Vector> = values.part();
    let wide: Batch<cga::Multivector> = vectors.part();
    for (i, x) in values.iter().enumerate() {
        assert_eq!(vectors.get(i), Some(x.vector_part()));
        assert_eq!(wide.get(i), Some(x.grade_part(1)));
    }
    assert_eq!(vectors.dual().undual(), vectors);
    assert_eq!(values.reverse().involute(), values.conjugate());
    assert_eq!(vectors.norm_squared().get(3), Some(vectors.get(3).unwrap().norm_squared()));
    let planes: Batch<pga::Line> = (0..35).map(|_| value(&mut random, 1.0)).collect();
    let motors: Batch<pga::Motor> = planes.part();
    assert_eq!(motors.part::<pga::Line>(), planes);
    let mut turned = motors.clone();
    turned.update_each(Reversed);
    assert_eq!(turned, motors.reverse());
}

/// A function of some values, up to rounding, into a new batch and into one that exists.
fn close<F, M, N>(function: F, values: &[M], tolerance: f64, single: impl Fn(M) -> N)
where
    F: FunctionKernel<M, N> + Copy,
    M: Stored<Scalar: RealElement>,
    N: Stored<Scalar = M::Scalar> + Debug,
    M::Scalar: Into<f64>,
{
    let largest = |x: N| x.to_array().as_ref().iter().fold(0.0, |most: f64, &c| most.max(c.into().abs()));
    let difference = |x: N, y: N| {
        let (x, y) = (x.to_array(), y.to_array());
        zip(x.as_ref(), y.as_ref()).fold(0.0, |most: f64, (&x, &y)| most.max((x - y).into().abs()))
    };
    for level in Level::available() {
        for length in lengths().filter(|&length| length <= values.len()) {
            let batch = Batch::from_slice(&values[..length]);
            with_level(level, || {
                let found = evaluate(function, &batch).unwrap();
                let mut again = Batch::zeros(length);
                again.evaluate(function, &batch).unwrap();
                for (i, x) in batch.iter().enumerate() {
                    let (found, again, expected) = (found.get(i).unwrap(), again.get(i).unwrap(), single(x));
                    let allowed = tolerance * largest(expected).max(1.0);
                    assert!(difference(found, expected) <= allowed, "{level} {i}: {found:?}, {expected:?}");
                    assert_eq!(difference(found, again), 0.0, "{level} {i}");
                }
            });
        }
    }
}

macro_rules! functions {
    ($($name:ident: $t:ty, $tolerance:expr;)*) => {$(
        #[test]
        fn $name() {
            let mut random = Random::new(6);
            let bivectors: Vec<cga::Bivector<$t>> = (0..1000).map(|_| value(&mut random, 0.1)).collect();
            let rotors: Vec<cga::Rotor<$t>> = bivectors.iter().map(|b| b.exp()).collect();
            close(Exp, &bivectors, $tolerance, |b| b.exp());
            close(Cayley, &bivectors, $tolerance, |b| b.cayley());
            close(Log, &rotors, 4.0 * $tolerance, |r| r.log());
            close(Sqrt, &rotors, 4.0 * $tolerance, |r| r.sqrt());
            close(InverseCayley, &rotors, 4.0 * $tolerance, |r| r.inverse_cayley());
            close(Normalized, &rotors, $tolerance, |r| r.normalized());
            close(Inverse, &rotors, $tolerance, |r| r.inverse());
            close(Norm, &rotors, $tolerance, |r| r.norm());
            let lines: Vec<pga::Line<$t>> = (0..1000).map(|_| value(&mut random, 0.3)).collect();
            let motors: Vec<pga::Motor<$t>> = lines.iter().map(|line| line.exp()).collect();
            close(Exp, &lines, $tolerance, |line| line.exp());
            close(Log, &motors, 4.0 * $tolerance, |motor| motor.log());
            close(Sqrt, &motors, 4.0 * $tolerance, |motor| motor.sqrt());
            close(Normalized, &motors, $tolerance, |motor| motor.normalized());
            // Far turns, far from 1 and zero: these lanes are taken one by one.
            let mut far: Vec<cga::Bivector<$t>> = bivectors[..35].to_vec();
            far[3] *= 30.0;
            far[20] = cga::Bivector { e12: 40.0, ..cga::Bivector::zero() };
            close(Exp, &far, 8.0 * $tolerance, |b| b.exp());
            let mut vectors: Vec<cga::Vector<$t>> = (0..35).map(|_| value(&mut random, 1.0)).collect();
            vectors[5] = cga::Vector::zero();
            vectors[6] *= 1e-30;
            vectors[7] *= 1e30;
            close(Norm, &vectors, $tolerance, |v| v.norm());
        }
    )*};
}

functions! {
    functions_in_single_precision: f32, 1e-5;
    functions_in_double_precision: f64, 1e-13;
}

/// Above five dimensions there are no closed forms.
#[test]
fn functions_of_any_dimension() {
    let mut random = Random::new(7);
    let bivectors: Vec<six::Bivector<f64>> = (0..20).map(|_| value(&mut random, 0.1)).collect();
    close(Exp, &bivectors, 0.0, |b| b.exp());
}

#[test]
fn values_that_have_none_are_named_and_stay() {
    let mut random = Random::new(8);
    let rotors: Batch<cga::Rotor> =
        (0..40).map(|_| value::<cga::Bivector>(&mut random, 0.1).exp() * 3.0).collect();
    for level in Level::available() {
        for strange in [0.0, f32::NAN, f32::INFINITY] {
            let mut spoilt = rotors.clone();
            for index in [39, 17] {
                spoilt.set(index, rotors.get(index).unwrap().map(|_| strange));
            }
            let error = with_level(level, || spoilt.try_normalized::<cga::Rotor>()).unwrap_err();
            let expected = spoilt.get(17).unwrap().try_normalized().unwrap_err();
            assert_eq!(error, BatchError::Domain { index: 17, error: expected }, "{level}");
            let mut found = spoilt.clone();
            let again = with_level(level, || found.evaluate_in_place(Normalized));
            assert_eq!(again, Err(error), "{level}");
            for index in (0..40).filter(|index| ![17, 39].contains(index)) {
                let expected = rotors.get(index).unwrap().normalized();
                assert!(size(found.get(index).unwrap() - expected) < 1e-6, "{level} {index}");
            }
            let kept = [17, 39].map(|index| found.get(index).unwrap().to_array().map(f32::to_bits));
            assert_eq!(kept, [[strange.to_bits(); 16]; 2], "{level}");
        }
    }
    let short = Batch::<cga::Rotor>::zeros(3).evaluate(Normalized, &rotors);
    assert_eq!(short, Err(BatchError::Lengths { expected: 3, found: 40 }));
}
