//! Observers, fields and charges against the formulae of textbooks.

use gacore_runtime::batch::Batch;
use gacore_runtime::prelude::*;
use num_rational::Ratio;
use physics::sta::{self, Bivector, Rotor, Vector, g0, g1, g2, g3};
use physics::{boost, field, push_all, seen_by};

fn close(a: &[f64], b: &[f64], tolerance: f64) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| (a - b).abs() <= tolerance)
}

#[test]
fn rapidities_add_and_velocities_do_not() {
    let u: Vector = boost([1.0, 0.0, 0.0], 0.5) * boost([1.0, 0.0, 0.0], 0.7) >> g0();
    assert!(close(&u.to_array(), &[1.2_f64.cosh(), 1.2_f64.sinh(), 0.0, 0.0], 1e-15));
    assert!((u.g1 / u.g0 - 1.2_f64.tanh()).abs() < 1e-15);
    let between = Rotor::between(g0(), u);
    assert!(close(&between.to_array(), &boost([1.0, 0.0, 0.0], 1.2).to_array(), 1e-15));
    // Both directions at once: a boost, and the turn of Thomas and Wigner.
    let both = boost([0.0, 1.0, 0.0], 0.8) * boost([1.0, 0.0, 0.0], 0.6);
    let turn = Rotor::between(g0(), both >> g0()).reverse() * both;
    let expected = 2.0 * (0.3_f64.tanh() * 0.4_f64.tanh()).atan();
    assert!((2.0 * turn.log().g21.abs() - expected).abs() < 1e-15);
}

#[test]
fn a_boosted_field_is_that_of_textbooks() {
    let (e, b) = ([1.0, 2.0, 3.0], [4.0, 5.0, 6.0]);
    let (gamma, v) = (0.5_f64.cosh(), 0.5_f64.tanh());
    let (seen_e, seen_b) = seen_by(boost([1.0, 0.0, 0.0], 0.5), field(e, b));
    assert!(close(&seen_e, &[e[0], gamma * (e[1] - v * b[2]), gamma * (e[2] + v * b[1])], 1e-14));
    assert!(close(&seen_b, &[b[0], gamma * (b[1] + v * e[2]), gamma * (b[2] - v * e[1])], 1e-14));
    // What all observers agree on.
    let square = field(e, b) * field(e, b);
    let seen = field(seen_e, seen_b) * field(seen_e, seen_b);
    assert!(close(&seen.to_array(), &square.to_array(), 1e-12));
    // The energy density of the observer at rest is half of E² + B².
    assert_eq!(sta::energy(field(e, b), g0()), 91.0 / 2.0);
}

#[test]
fn a_charge_goes_round_in_a_magnetic_field() {
    // A charge of mass 1 with the velocity 0.6 across B = 2: a turn in 2π γ / B of the laboratory's time.
    let b = field([0.0; 3], [0.0, 0.0, 2.0]);
    let u = g0() * 1.25 + g1() * 0.75;
    for part in [0.25, 0.5, 1.0] {
        let proper = part * std::f64::consts::TAU / 2.0;
        let turned = sta::pushed(b, proper, u);
        let angle = part * std::f64::consts::TAU;
        let speed = (turned.g1.powi(2) + turned.g2.powi(2)).sqrt();
        assert!((turned.g0 - 1.25).abs() < 1e-14 && (speed - 0.75).abs() < 1e-14);
        assert!((turned.g1 - 0.75 * angle.cos()).abs() < 1e-14);
    }
    // An electric field gives a rapidity: proper time times E.
    let fast = sta::pushed(field([3.0, 0.0, 0.0], [0.0; 3]), 0.5, g0());
    assert!(close(&[fast.g0, fast.g1.abs()], &[1.5_f64.cosh(), 1.5_f64.sinh()], 1e-14));
    // Its derivative at the start is the force F · u.
    let step = 1e-6;
    let (there, back) = (sta::pushed(b, step, u), sta::pushed(b, -step, u));
    let slope = (there - back) * (0.5 / step);
    assert!(close(&slope.to_array(), &b.right_contraction(u).to_array(), 1e-8));
}

#[test]
fn many_charges_are_pushed_at_once() {
    let fields: Vec<Bivector> =
        (0..100).map(|i| field([0.01 * f64::from(i), 0.2, 0.0], [0.0, 0.3, 1.0])).collect();
    let velocities = vec![g0() * 1.25 + g2() * 0.75; 100];
    let (batch, u) = (Batch::from_slice(&fields), Batch::from_slice(&velocities));
    let found = push_all(&batch, 0.7, &u).unwrap();
    for ((f, u), found) in fields.iter().zip(&velocities).zip(found.to_vec()) {
        assert!(close(&found.to_array(), &sta::pushed(*f, 0.7, *u).to_array(), 1e-13));
        assert!(((found | found) - 1.0).abs() < 1e-13);
    }
    let error = push_all(&batch, 0.7, &Batch::zeros(7)).unwrap_err();
    assert!(error.to_string().contains("length 7"), "{error}");
}

#[test]
fn gradients_are_those_of_differences() {
    let (f, u) = (field([1.0, 2.0, 3.0], [4.0, 5.0, 6.0]), boost([0.0, 1.0, 0.0], 0.3) >> g0());
    let (by_f, _) = sta::energy_vjp(f, u, 1.0);
    let step = 1e-6;
    let there = sta::energy(f + Bivector { g20: step, ..Bivector::zero() }, u);
    let back = sta::energy(f - Bivector { g20: step, ..Bivector::zero() }, u);
    assert!((by_f.g20 - (there - back) / (2.0 * step)).abs() < 1e-7);
}

/// The algebra of Dirac's matrices, and all without rounding.
#[test]
fn products_are_exact_over_integers_and_fractions() {
    let gammas: [Vector<i64>; 4] = [g0(), g1(), g2(), g3()];
    for (i, &a) in gammas.iter().enumerate() {
        for (j, &b) in gammas.iter().enumerate() {
            let metric = if i != j {
                0
            } else if i == 0 {
                1
            } else {
                -1
            };
            assert_eq!(a * b + b * a, Rotor::from(2 * metric));
        }
    }
    let third = Ratio::new(1_i64, 3);
    let u = Vector::new(Ratio::new(5, 4), Ratio::new(3, 4), Ratio::from(0), Ratio::from(0));
    assert_eq!(u | u, Ratio::from(1));
    assert_eq!((u * third).to_string(), "5/12*g0 + 1/4*g1");
    let inverse = u.exact_inverse().unwrap();
    assert_eq!((inverse * u).to_string(), "1");
    let null: Vector<Ratio<i64>> = Vector::new(third, third, Ratio::from(0), Ratio::from(0));
    assert!(null.exact_inverse().is_err());
}

#[test]
fn numbers_are_written_as_physicists_read_them() {
    let f = field([1.5e-7, 0.0, 0.0], [0.0, 2.5e9, 0.0]);
    assert_eq!(format!("{f:e}"), "1.5e-7*g10 + 2.5e+9*g13");
    assert_eq!(format!("{:.2}", field([1.0, 1e-9, 0.0], [0.0; 3])), "1.00*g10");
    assert_eq!("2*g10 - 3*g13".parse(), Ok(field([2.0, 0.0, 0.0], [0.0, -3.0, 0.0])));
}
