//! One value with many, in batches that are long enough for a matrix: against single values, on every instruction set.

use gacore::Random;
use gacore::batches::{batch, value};
use gacore_runtime::batch::*;

mod pga {
    gacore_runtime::clifford! {
        preset: pga3,
        types: { Place = [e032, e013, e021, e123 = 1] },
        fn moved(m: Motor, p: Point) -> Point = m * p * rev(m);
        fn seen_from(p: Point, m: Motor) -> Point = rev(m) * p * m;
        fn placed(m: Motor, p: Place) -> Point = m * p * rev(m);
        fn driven(l: Line, t: Scalar, p: Point) -> Point = exp(t * l) * p * rev(exp(t * l));
    }
}
mod cga {
    gacore_runtime::clifford!(4, 1);
}

const LENGTH: usize = 603;

/// Coefficients are small integers, so that nothing is rounded.
macro_rules! exactly {
    ($name:ident: $t:ty) => {
        #[test]
        fn $name() {
            use cga::{Bivector, Rotor, Vector};
            use pga::{Line, Motor, Place, Point, Translator};
            let mut random = Random::new(3);
            macro_rules! check {
                ($operation:expr, $one:ty, $many:ty, |$a:ident, $b:ident| $operands:expr, $single:expr) => {{
                    let $a: $one = value(&mut random);
                    let many: Batch<$many> = batch(&mut random, LENGTH);
                    let expected: Batch<_> = many.iter().map(|$b| $single).collect();
                    let $b = &many;
                    for level in Level::available() {
                        with_level(level, || {
                            let mut out = compute($operation, $operands).unwrap();
                            assert_eq!(out, expected, "{level}");
                            out.accumulate($operation, $operands).unwrap();
                            assert_eq!(out, &expected + &expected, "{level}");
                        });
                    }
                }};
            }
            check!(Sandwich, Motor<$t>, Point<$t>, |a, b| (One(a), b), a >> b);
            check!(Sandwich, Motor<$t>, Line<$t>, |a, b| (One(a), b), a >> b);
            check!(Sandwich, Motor<$t>, Motor<$t>, |a, b| (One(a), b), a >> b);
            check!(Sandwich, Translator<$t>, Point<$t>, |a, b| (One(a), b), a >> b);
            check!(Sandwich, Rotor<$t>, Vector<$t>, |a, b| (One(a), b), a >> b);
            check!(Sandwich, Rotor<$t>, Bivector<$t>, |a, b| (One(a), b), a >> b);
            check!(pga::MovedKernel, Motor<$t>, Point<$t>, |a, b| (One(a), b), pga::moved(a, b));
            check!(pga::SeenFromKernel, Motor<$t>, Point<$t>, |a, b| (b, One(a)), pga::seen_from(b, a));
            // Not linear in what is stored.
            check!(Sandwich, Motor<$t>, Place<$t>, |a, b| (One(a), b), a >> b);
            check!(pga::PlacedKernel, Motor<$t>, Place<$t>, |a, b| (One(a), b), pga::placed(a, b));
            // One on the right is with many on the left.
            check!(Sandwich, Point<$t>, Motor<$t>, |a, b| (b, One(a)), b >> a);
        }
    };
}

exactly!(single_precision: f32);
exactly!(double_precision: f64);

#[test]
fn in_place() {
    let mut random = Random::new(4);
    let (motor, points): (pga::Motor, Batch<pga::Point>) = (value(&mut random), batch(&mut random, LENGTH));
    let expected: Batch<pga::Point> = points.iter().map(|point| motor >> point).collect();
    for level in Level::available() {
        let mut moved = points.clone();
        with_level(level, || moved.replace(Sandwich, (One(motor), Own))).unwrap();
        assert_eq!(moved, expected, "{level}");
    }
}

/// A function of the one value is computed once, not for each of the many.
#[test]
fn functions_of_the_one() {
    let line = pga::Line { e12: 0.3, e01: -0.7, e03: 0.2, ..pga::Line::<f64>::zero() };
    let points: Batch<pga::Point<f64>> = batch(&mut Random::new(5), LENGTH);
    for level in Level::available() {
        let driven =
            with_level(level, || compute(pga::DrivenKernel, (One(line), One(0.5), &points))).unwrap();
        for (point, found) in points.iter().zip(driven.iter()) {
            let difference = found - pga::driven(line, 0.5, point);
            assert!(difference.to_array().iter().all(|x| x.abs() < 1e-13), "{level} {difference}");
        }
        // Where it is not defined, the error is that of the first item, and where only one item has no result, of that.
        let endless = pga::Line { e12: f64::INFINITY, ..line };
        let error =
            with_level(level, || compute(pga::DrivenKernel, (One(endless), One(0.5), &points))).unwrap_err();
        assert!(error.to_string().starts_with("item 0: "), "{level} {error}");
        let mut spoilt = points.clone();
        spoilt.set(17, points.get(17).unwrap().map(|_| f64::NAN));
        let error =
            with_level(level, || compute(pga::DrivenKernel, (One(line), One(0.5), &spoilt))).unwrap_err();
        assert!(error.to_string().starts_with("item 17: "), "{level} {error}");
    }
}

/// A matrix whose entries would be too large is not taken, and what is no number stays in its lane.
#[test]
fn numbers_that_are_large_or_none() {
    let large = pga::Motor { s: 1e25, ..pga::Motor::zero() };
    let small = Batch::filled(pga::Point::new(1e-20, 0.0, 2e-20, 0.0), LENGTH);
    for level in Level::available() {
        let moved = with_level(level, || One(large) >> &small);
        let is_right = |p: pga::Point| (p.e032 - 1e30).abs() < 1e25 && (p.e021 - 2e30).abs() < 1e25;
        assert!(moved.iter().all(is_right), "{level}");
    }
    let mut vectors: Batch<cga::Vector> = Batch::filled(cga::Vector::new(1.0, 2.0, 3.0, 4.0, 5.0), LENGTH);
    let (turn, strange) = (cga::Rotor { s: 0.6, e12: 0.8, ..cga::Rotor::zero() }, [5, 16, LENGTH - 1]);
    let clean = vectors.get(0).unwrap();
    for (index, x) in strange.into_iter().zip([f32::NAN, f32::INFINITY, f32::NEG_INFINITY]) {
        vectors.set(index, cga::Vector { e2: x, ..clean });
    }
    for level in Level::available() {
        let turned = with_level(level, || One(turn) >> &vectors);
        for (index, found) in turned.iter().enumerate() {
            let is_finite = found.to_array().iter().all(|x| x.is_finite());
            assert_eq!(is_finite, !strange.contains(&index), "{level} {index}");
        }
    }
}
