//! Sums, products, order, hashes and names.

use ecosystem_crate::{motions, nine, space};
use gacore_runtime::{Graded, Unit};
use space::{Even, Multivector, Vector, e1, e2, e3};
use std::collections::{BTreeSet, HashSet};

#[test]
fn iterators_sum() {
    let vectors: [Vector<i64>; 3] = [e1(), e2(), e2() * 3];
    assert_eq!(vectors.iter().sum::<Vector<i64>>(), Vector::new(1, 4, 0));
    assert_eq!(vectors.into_iter().sum::<Vector<i64>>(), Vector::new(1, 4, 0));
    assert_eq!(std::iter::empty::<Vector<i64>>().sum::<Vector<i64>>(), Vector::zero());
}

#[test]
fn iterators_multiply_in_their_order() {
    let factors: [Even<i64>; 2] = [e1() * e2(), e2() * e3()];
    assert_eq!(factors.iter().product::<Even<i64>>(), e1() * e3());
    assert_eq!(factors.into_iter().rev().product::<Even<i64>>(), e3() * e1());
    assert_eq!(std::iter::empty::<Even<i64>>().product::<Even<i64>>(), 1.into());
    let vectors = [e1::<i64>(), e2(), e3()].map(Multivector::from);
    assert_eq!(vectors.into_iter().product::<Multivector<i64>>(), space::pseudoscalar().into());
    // A type of the user's own that is closed as well.
    let turns = [motions::Turn::new(0, 1, 0, 0), motions::Turn::new(0, 0, 1, 0)];
    assert_eq!(turns.iter().product::<motions::Turn<i64>>(), turns[0] * turns[1]);
}

#[test]
fn integers_have_an_order_and_hashes() {
    let points = [[1, 2, 3], [1, 2, 2], [0, 9, 9], [1, 2, 3]].map(motions::Point::from_array);
    let distinct: HashSet<motions::Point<i32>> = points.into_iter().collect();
    assert_eq!(distinct.len(), 3);
    let sorted: Vec<[i32; 3]> =
        points.into_iter().collect::<BTreeSet<_>>().into_iter().map(|point| point.to_array()).collect();
    assert_eq!(sorted, [[0, 9, 9], [1, 2, 2], [1, 2, 3]]);
    let large = nine::Multivector::<i64>::from(1);
    assert!(large > nine::Multivector::zero());
    assert!(HashSet::from([large]).contains(&large));
}

#[test]
fn floats_are_ordered_but_for_nan() {
    assert!(Vector::new(1.0, 2.0, 3.0) < Vector::new(1.0, 2.5, 0.0));
    assert!(Vector::new(1.0, f64::NAN, 0.0).partial_cmp(&Vector::new(1.0, 0.0, 0.0)).is_none());
    assert!(Vector::new(0.0, f64::NAN, 0.0) < Vector::new(1.0, 0.0, 0.0));
}

#[test]
fn units_have_what_their_elements_have() {
    let quarter: Unit<Even<f64>> = "1 - e12".parse().expect("a rotor of another length");
    assert!((*quarter - Even::new(0.5_f64.sqrt(), -(0.5_f64.sqrt()), 0.0, 0.0)).norm() < 1e-15);
    assert_eq!(format!("{quarter:.2} {quarter:.1e}"), "0.71 - 0.71*e12 7.1e-1 - 7.1e-1*e12");
    let mut half = quarter;
    half *= quarter;
    let all: Unit<Even<f64>> = [half, quarter, quarter].into_iter().product();
    assert!((*all - *-Unit::<Even<f64>>::default()).norm() < 1e-15);
    assert_eq!(std::iter::empty().product::<Unit<Even<f64>>>(), Unit::default());
    assert_eq!(quarter.as_ref(), &*quarter);
    assert_eq!(bytemuck::bytes_of(&quarter), bytemuck::bytes_of(&*quarter));
    assert_eq!("2*e9".parse::<Unit<Even<f64>>>().unwrap_err().to_string(), {
        "2*e9".parse::<Even<f64>>().unwrap_err().to_string()
    });
    let error = "0".parse::<Unit<Even<f64>>>().unwrap_err().to_string();
    assert!(error.contains("normalized"), "{error}");
}

#[test]
fn coefficients_are_found_by_name_in_any_orientation() {
    let motor = motions::Motor::from_array([1, 2, 3, 4, 5, 6, 7, 8]);
    for (name, expected) in [
        ("s", Some(1)),
        ("e31", Some(3)),
        ("e13", Some(-3)),
        ("e01", Some(5)),
        ("e10", Some(-5)),
        ("e0123", Some(8)),
        ("e1023", Some(-8)),
        ("e1230", Some(-8)),
        ("e1", Some(0)),
        ("e11", None),
        ("e4", None),
        ("e", None),
        ("", None),
        ("x", None),
    ] {
        assert_eq!(motor.coefficient_named(name), expected, "{name}");
    }
}
