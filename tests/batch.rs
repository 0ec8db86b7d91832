//! Batches against single values: every product, on every instruction set of this machine, for both
//! number types and many lengths.
//!
//! Coefficients are small integers, so that all levels agree to the last bit.

use gacore::Random;
use gacore::batches::{batch, lengths, value};
use gacore_runtime::batch::*;
use gacore_runtime::{Stored, kernel};

mod cga {
    gacore_runtime::clifford!(4, 1);
}
mod pga {
    gacore_runtime::clifford! {
        preset: pga3,
        fn transform(m: Motor, p: Point) -> Point = m * p * rev(m);
        fn blend(m: Motor, p: Point, t: Scalar) -> Multivector = m * t + p;
    }
}
mod space {
    gacore_runtime::clifford!(3, 0);
}
mod null {
    gacore_runtime::clifford! {
        basis: [e1, e2, eo, einf],
        metric: { e1 . e1 = 1, e2 . e2 = 1, eo . einf = -1 },
        types: { Point = [e1, e2, eo = 1, einf] },
        fn distance(p: Point, q: Point) -> Scalar = -2 * (p | q);
    }
}

/// One operation of two operands, in every form, against single values.
fn check<O, A, B, M>(operation: O, single: impl Fn(A, B) -> M)
where
    O: Kernel<(A, B), M> + Copy,
    A: Stored<Scalar: Element> + std::fmt::Debug,
    B: Stored<Scalar = A::Scalar> + std::fmt::Debug,
    M: Stored<Scalar = A::Scalar> + PartialEq + std::fmt::Debug,
{
    let mut random = Random::new(7);
    for level in Level::available() {
        for length in lengths() {
            let (a, b): (Batch<A>, Batch<B>) = (batch(&mut random, length), batch(&mut random, length));
            let (one, other): (A, B) = (value(&mut random), value(&mut random));
            let pairs = || a.iter().zip(b.iter());
            with_level(level, || {
                let expected: Batch<M> = pairs().map(|(x, y)| single(x, y)).collect();
                assert_eq!(compute(operation, (&a, &b)).unwrap(), expected, "{level} {length}");
                let expected: Batch<M> = b.iter().map(|y| single(one, y)).collect();
                assert_eq!(compute(operation, (One(one), &b)).unwrap(), expected, "{level} {length}");
                let expected: Batch<M> = a.iter().map(|x| single(x, other)).collect();
                let mut out = Batch::zeros(length);
                out.assign(operation, (&a, One(other))).unwrap();
                assert_eq!(out, expected, "{level} {length}");
                // Added to these: small integers, so that no order of additions matters.
                out.accumulate(operation, (&a, &b)).unwrap();
                out.accumulate(operation, (One(one), &b)).unwrap();
                for (i, (x, y)) in pairs().enumerate() {
                    let terms = [single(x, other), single(x, y), single(one, y)].map(Stored::to_array);
                    let found = out.get(i).unwrap().to_array();
                    for (slot, &found) in found.as_ref().iter().enumerate() {
                        let [first, second, third] = [0, 1, 2].map(|term: usize| terms[term].as_ref()[slot]);
                        assert_eq!(found, first + second + third, "{level} {length} {i}");
                    }
                }
            });
        }
    }
}

/// The products of two types over a number type: all of them, or a few of each kind, which is enough to see that vectors of
/// a second number type are read and written as those of the first.
macro_rules! products {
    (few $a:ty, $b:ty) => {
        check(Geometric, |x: $a, y: $b| x * y);
        check(ScalarMultiplied, |x: $a, y: $b| x.scalar_product(y));
        check(Sandwich, |x: $a, y: $b| x >> y);
        check(Difference, |x: $a, y: $b| x - y);
    };
    (all $a:ty, $b:ty) => {
        check(Geometric, |x: $a, y: $b| x * y);
        check(Outer, |x: $a, y: $b| x ^ y);
        check(Inner, |x: $a, y: $b| x | y);
        check(Regressive, |x: $a, y: $b| x & y);
        check(LeftContracted, |x: $a, y: $b| x.left_contraction(y));
        check(RightContracted, |x: $a, y: $b| x.right_contraction(y));
        check(ScalarMultiplied, |x: $a, y: $b| x.scalar_product(y));
        check(Commuted, |x: $a, y: $b| x.commutator(y));
        check(Anticommuted, |x: $a, y: $b| x.anticommutator(y));
        check(HestenesContracted, |x: $a, y: $b| x.hestenes_inner(y));
        check(Sandwich, |x: $a, y: $b| x >> y);
        check(Sum, |x: $a, y: $b| x + y);
        check(Difference, |x: $a, y: $b| x - y);
    };
}

macro_rules! suite {
    ($($name:ident: $t:ty, $which:ident;)*) => {$(
        mod $name {
            use super::*;

            #[test]
            fn products_of_cga() {
                products!($which cga::Rotor<$t>, cga::Vector<$t>);
                check(Geometric, |x: cga::Rotor<$t>, y: cga::Rotor<$t>| x * y);
                check(Geometric, |x: cga::Multivector<$t>, y: cga::Multivector<$t>| x * y);
                check(ScalarMultiplied, |x: cga::Multivector<$t>, y: cga::Multivector<$t>| {
                    x.scalar_product(y)
                });
                check(Outer, |x: cga::Bivector<$t>, y: cga::Trivector<$t>| x ^ y);
            }

            #[test]
            fn products_of_pga() {
                check(Geometric, |x: pga::Motor<$t>, y: pga::Motor<$t>| x * y);
                products!($which pga::Motor<$t>, pga::Point<$t>);
                check(pga::TransformKernel, |m: pga::Motor<$t>, p: pga::Point<$t>| pga::transform(m, p));
            }

            #[test]
            fn products_of_space() {
                products!($which space::Multivector<$t>, space::Multivector<$t>);
                check(Outer, |x: space::Vector<$t>, y: space::Bivector<$t>| x ^ y);
            }

            #[test]
            fn products_of_a_null_basis() {
                check(Geometric, |x: null::Multivector<$t>, y: null::Multivector<$t>| x * y);
                check(null::DistanceKernel, |p: null::Point<$t>, q: null::Point<$t>| null::distance(p, q));
            }

            #[test]
            fn three_operands() {
                let mut random = Random::new(5);
                let (m, p): (Batch<pga::Motor<$t>>, Batch<pga::Point<$t>>) =
                    (batch(&mut random, 21), batch(&mut random, 21));
                for level in Level::available() {
                    let blended = with_level(level, || compute(pga::BlendKernel, (&m, &p, One(2.0))));
                    let expected = m.iter().zip(p.iter()).map(|(m, p)| pga::blend(m, p, 2.0));
                    assert_eq!(blended.unwrap(), expected.collect());
                }
            }

            /// What is not a number in one item is so in no other.
            #[test]
            fn lanes_do_not_touch_each_other() {
                let mut random = Random::new(11);
                for level in Level::available() {
                    for strange in [<$t>::NAN, <$t>::INFINITY, <$t>::NEG_INFINITY] {
                        let a: Batch<cga::Rotor<$t>> = batch(&mut random, 40);
                        let b: Batch<cga::Rotor<$t>> = batch(&mut random, 40);
                        let clean = with_level(level, || &a >> &b);
                        let mut spoilt = a.clone();
                        for index in [3, 16, 39] {
                            spoilt.set(index, a.get(index).unwrap().map(|_| strange));
                        }
                        let found = with_level(level, || &spoilt >> &b);
                        for index in 0..40 {
                            let same = found.get(index) == clean.get(index);
                            assert_eq!(same, ![3, 16, 39].contains(&index), "{level} {index}");
                        }
                    }
                }
            }
        }
    )*};
}

suite! {
    single: f32, all;
    double: f64, few;
}

/// What is no number stays in its lane: products by both routes, in place, added and scanned.
#[test]
fn what_is_no_number_stays_in_its_lane() {
    let mut random = Random::new(17);
    let a: Batch<cga::Multivector> = batch(&mut random, 48);
    let mut spoilt = a.clone();
    let strange = [5, 16, 47];
    for (index, x) in strange.into_iter().zip([f32::NAN, f32::INFINITY, f32::NEG_INFINITY]) {
        spoilt.set(index, cga::Multivector { e12: x, ..a.get(index).unwrap() });
    }
    for level in Level::available() {
        let results = |x: &Batch<cga::Multivector>| {
            let mut added = a.clone();
            added.accumulate(Outer, (x, &a)).unwrap();
            let mut own = x.clone();
            own.update(Geometric, &a).unwrap();
            [x * &a, &a * x, x + &a, added, own]
        };
        let (clean, found) = with_level(level, || (results(&a), results(&spoilt)));
        for (clean, found) in clean.iter().zip(&found) {
            for index in 0..48 {
                let same = found.get(index) == clean.get(index);
                assert_eq!(same, !strange.contains(&index), "{level} {index}");
            }
        }
        // In a scan of sixteen channels, a channel is spoilt from that step on.
        let scanned = |x: &Batch<cga::Multivector>| x.scan(Geometric, 16).unwrap();
        let (clean, found) = with_level(level, || (scanned(&a), scanned(&spoilt)));
        for index in 0..48 {
            let is_behind = strange.iter().any(|&i| i % 16 == index % 16 && i <= index);
            assert_eq!(found.get(index) == clean.get(index), !is_behind, "{level} {index}");
        }
    }
}

kernel! {
    /// Of all four operands.
    fn quadruple(a: space::Vector, b: space::Vector, c: space::Vector, d: space::Vector) -> space::Multivector {
        (a * b) * (c * d) + space::Multivector::zero()
    }
}

#[test]
fn kernels_of_users() {
    let mut random = Random::new(2);
    let vectors: [Batch<space::Vector>; 4] = std::array::from_fn(|_| batch(&mut random, 33));
    let [a, b, c, d] = &vectors;
    let found = compute(quadruple, (a, b, c, d)).unwrap();
    for i in 0..33 {
        let [a, b, c, d] = std::array::from_fn(|k| vectors[k].get(i).unwrap());
        assert_eq!(found.get(i), Some((a * b) * (c * d) + space::Multivector::zero()));
    }
}
