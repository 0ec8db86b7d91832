//! Features `approx`, `rand` and `proptest`.

use approx::{
    assert_abs_diff_eq, assert_abs_diff_ne, assert_relative_eq, assert_relative_ne, assert_ulps_eq,
};
use ecosystem_crate::{motions, nine, space};
use gacore_runtime::{CoefficientRange, Graded, Unit, strategies};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use rand::{RngExt, SeedableRng};
use space::{Even, Multivector, Vector};

#[test]
fn values_are_equal_but_for_rounding() {
    let (x, y) = (Vector::new(0.1_f64 + 0.2, 1e9, 0.0), Vector::new(0.3, 1e9, 0.0));
    assert_ne!(x, y);
    assert_abs_diff_eq!(x, y);
    assert_relative_eq!(x, y);
    assert_ulps_eq!(x, y);
    let (unit, other) = (Unit::new(x), Unit::new(Vector::new(0.3, 1e9, 1e-3)));
    assert_ulps_eq!(unit, unit);
    assert_relative_eq!(unit, other, epsilon = 2.0);
    assert_abs_diff_ne!(unit, other);
    assert_abs_diff_ne!(x, Vector::new(0.3, 1e9, 1e-3));
    assert_abs_diff_eq!(x, Vector::new(0.3, 1e9, 1e-3), epsilon = 1e-2);
    assert_relative_ne!(x, Vector::new(0.3, 1.01e9, 0.0));
    assert_relative_eq!(x, Vector::new(0.3, 1.01e9, 0.0), max_relative = 0.1);
    assert_abs_diff_eq!(motions::Point::new(1, 2, 3), motions::Point::new(1, 2, 4), epsilon = 1);
    assert_abs_diff_ne!(x, Vector::new(f64::NAN, 1e9, 0.0));
}

#[test]
fn random_coefficients_fill_their_range() {
    let mut rng = rand::rngs::StdRng::seed_from_u64(1);
    let drawn: Vec<[f64; 8]> = (0..1000).map(|_| rng.random::<Multivector<f64>>().to_array()).collect();
    for slot in 0..8 {
        let slot = || drawn.iter().map(move |x| x[slot]);
        assert!(slot().all(|x| (-1.0..=1.0).contains(&x)));
        assert!(slot().any(|x| x < -0.9) && slot().any(|x| x > 0.9));
        assert!((slot().sum::<f64>() / 1000.0).abs() < 0.1);
    }
    let integers: Vec<i32> = (0..100).flat_map(|_| rng.random::<motions::Point<i32>>().to_array()).collect();
    assert!((-1..=1).all(|n| integers.contains(&n)) && integers.iter().all(|n| (-1..=1).contains(n)));
    let large: nine::Multivector = rng.random();
    assert_ne!(large, nine::Multivector::zero());
}

proptest! {
    #[test]
    fn arbitrary_coefficients_are_in_range(x: Even<f64>, p: motions::Point<i32>, large: nine::Multivector) {
        prop_assert!(x.to_array().iter().all(|c| (-100.0..=100.0).contains(c)));
        prop_assert!(p.to_array().iter().all(|c| (-100..=100).contains(c)));
        prop_assert!(large.to_array().iter().all(|c| (-100.0..=100.0).contains(c)));
    }

    #[test]
    fn the_range_can_be_chosen(v in any_with::<Vector<i64>>(CoefficientRange(3..=4))) {
        prop_assert!(v.to_array().iter().all(|c| (3..=4).contains(c)));
    }
}

#[test]
fn arbitrary_values_shrink_to_zero() {
    let strategy = any::<Vector<i32>>();
    let mut tree = strategy.new_tree(&mut TestRunner::deterministic()).expect("a value");
    while tree.simplify() {}
    assert_eq!(tree.current(), Vector::zero());
}

/// The uniform rotors of space are the uniform points of a sphere in four dimensions.
#[test]
fn random_rotors_are_uniform() {
    const DRAWN: usize = 20_000;
    let mut rng = rand::rngs::StdRng::seed_from_u64(3);
    let drawn: Vec<Unit<Even<f64>>> = (0..DRAWN).map(|_| rng.random()).collect();
    let mean = |f: &dyn Fn(&[f64]) -> f64| {
        drawn.iter().map(|rotor| f(&rotor.to_array())).sum::<f64>() / DRAWN as f64
    };
    for i in 0..4 {
        assert!(mean(&|r| r[i]).abs() < 0.02);
        assert!((mean(&|r| r[i].powi(2)) - 1.0 / 4.0).abs() < 0.01);
        assert!((mean(&|r| r[i].powi(4)) - 1.0 / 8.0).abs() < 0.01);
    }
    // Where nothing is uniform they are rotors all the same.
    let motor: Unit<motions::Motor<f64>> = rng.random();
    let one = motor.reverse() * motor;
    assert!((one.coefficient(0) - 1.0).abs() < 1e-12 && one.to_array()[1..].iter().all(|x| x.abs() < 1e-12));
}

proptest! {
    #[test]
    fn unit_rotors_are_units(rotor in any::<Unit<motions::Motor<f64>>>()) {
        let one = rotor.reverse() * rotor;
        prop_assert!((one.coefficient(0) - 1.0).abs() < 1e-9);
        prop_assert!(one.to_array()[1..].iter().all(|x| x.abs() < 1e-9));
    }

    #[test]
    fn versors_keep_vectors(versor in strategies::versors::<space::Algebra, f64>(2)) {
        let turned = versor * Multivector::from(space::e1::<f64>()) * versor.inverse();
        prop_assert!((turned - Multivector::from(turned.vector_part())).to_array().iter().all(|x| x.abs() < 1e-9));
    }

    #[test]
    fn null_vectors_are_null(ideal in strategies::null_vectors::<motions::Algebra, f64>()) {
        prop_assert_eq!(ideal, motions::Multivector::from(motions::e0::<f64>() * ideal.e0));
    }
}
