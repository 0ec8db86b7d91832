//! What `Display` writes, and what `FromStr` reads.

use ecosystem_crate::{motions, named, nine, space};
use gacore_runtime::ParseError;
use proptest::prelude::*;
use space::{Bivector, Even, Multivector, Vector};

fn even(text: &str) -> Even<f64> {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn precision_sign_and_width_are_honoured() {
    let x = Even::new(1.0, 2.0, -0.125, -1.0);
    assert_eq!(format!("{x}"), "1 + 2*e12 - 0.125*e13 - e23");
    assert_eq!(format!("{x:.2}"), "1.00 + 2.00*e12 - 0.12*e13 - 1.00*e23");
    assert_eq!(format!("{x:+.1}"), "+1.0 + 2.0*e12 - 0.1*e13 - 1.0*e23");
    assert_eq!(format!("{:+}", -x), "-1 - 2*e12 + 0.125*e13 + e23");
    assert_eq!(format!("{:+}", Even::<i32>::zero()), "+0");
    let v = Vector::new(1, 0, -2);
    assert_eq!(format!("[{v:12}]"), "[e1 - 2*e3   ]");
    assert_eq!(format!("[{v:>12}]"), "[   e1 - 2*e3]");
    assert_eq!(format!("[{v:*^12}]"), "[*e1 - 2*e3**]");
    assert_eq!(format!("{v:3}"), "e1 - 2*e3");
}

#[test]
fn what_is_zero_at_a_precision_is_left_out() {
    let x = Even::new(1.0, 0.004, -0.006, 1e-9);
    assert_eq!(format!("{x:.2}"), "1.00 - 0.01*e13");
    assert_eq!(format!("{:.2}", x - Even::from(1.0)), "-0.01*e13");
    assert_eq!(format!("{:.1}", x - Even::from(1.0)), "0.0");
    assert_eq!(format!("{:+.0}", x * 0.1), "+0");
    assert_eq!(format!("{:.1}", x * f64::NAN), "NaN + NaN*e12 + NaN*e13 + NaN*e23");
    assert_eq!(format!("{:>9.1}|", Even::new(0.0, 1.0, 0.04, 0.0)), "  1.0*e12|");
}

#[test]
fn exponents_are_written() {
    let x = Even::new(1500.0, 0.0, -0.00125, 1.0);
    assert_eq!(format!("{x:e}"), "1.5e+3 - 1.25e-3*e13 + 1e+0*e23");
    assert_eq!(format!("{x:.1e}"), "1.5e+3 - 1.3e-3*e13 + 1.0e+0*e23");
    assert_eq!(format!("{x:E}"), "1.5E3 - 1.25E-3*e13 + 1E0*e23");
    assert_eq!(format!("{:+e}", Even::<f32>::zero()), "+0e+0");
    assert_eq!(format!("[{:>12e}]", Vector::new(0.0, 250.0, 0.0)), "[   2.5e+2*e2]");
}

#[test]
fn a_star_is_optional() {
    let expected = Even::new(1.0, 2.0, 0.0, -1.0);
    for text in
        ["1 + 2*e12 - e23", "1+2 * e12-1*e23", "1 + 2 e12 - 1 e23", "1+2e12-1e23", "1*s + 2*e12 - e23"]
    {
        assert_eq!(even(text), expected, "{text}");
    }
    // Before a star is a number, whatever follows.
    assert_eq!(even("2e1*e12"), Even::new(0.0, 20.0, 0.0, 0.0));
    assert_eq!(even("2e1 * e12 + 1e2*s"), Even::new(100.0, 20.0, 0.0, 0.0));
    assert_eq!("2e1".parse(), Ok(Vector::new(2.0, 0.0, 0.0)));
    assert_eq!(even("inf*e12").e12, f64::INFINITY);
    assert_eq!("2*e - 3*x".parse(), Ok(named::Vector::new(2.0, 0.0, -3.0)));
    for text in ["2*", "*e12", "2**e12", "2*3", "2*-e12", "2*e12*e12"] {
        assert!(text.parse::<Even<f64>>().is_err(), "{text}");
    }
}

#[test]
fn spaces_are_optional() {
    let expected = Even::new(1.0, 2.0, 0.0, -1.0);
    for text in ["1 + 2e12 - e23", "1+2e12-e23", " + 1 +2 e12  - e23 ", "-e23+2e12+1", "1.0+2.e12-1e23"] {
        assert_eq!(even(text), expected, "{text}");
    }
    assert_eq!("0".parse(), Ok(Even::<i32>::zero()));
}

#[test]
fn orientation_is_honoured() {
    assert_eq!(even("2e31"), Even::new(0.0, 0.0, -2.0, 0.0));
    assert_eq!(even("-e32"), Even::new(0.0, 0.0, 0.0, 1.0));
    let motor: motions::Motor<i32> = "e13 - 2e10 + e1230".parse().expect("blades of Motor");
    assert_eq!(motor, motions::Motor::from_array([0, 0, -1, 0, 2, 0, 0, -1]));
    assert_eq!(motor.to_string(), "-e31 + 2*e01 - e0123");
}

#[test]
fn exponents_have_a_sign_or_a_capital() {
    assert_eq!(even("1e-3e12"), Even::new(0.0, 1e-3, 0.0, 0.0));
    assert_eq!(even("1e+3-2e-1e12"), even("1000 - 0.2e12"));
    assert_eq!(even("1E3e12 - 1E-2e13"), Even::new(0.0, 1e3, -1e-2, 0.0));
    assert_eq!("1e3".parse::<Vector<f64>>(), Ok(Vector::new(0.0, 0.0, 1.0)));
    assert_eq!("1e1-3e2".parse::<Vector<f64>>(), Ok(Vector::new(1.0, -3.0, 0.0)));
    // Where `e` is a blade, it is not the start of an exponent.
    assert_eq!("2e-3".parse(), Ok(named::Multivector { s: -3.0, e: 2.0, ..named::Multivector::zero() }));
}

#[test]
fn numbers_that_are_not_finite_are_read() {
    assert_eq!(even("inf - infe12"), Even::new(f64::INFINITY, f64::NEG_INFINITY, 0.0, 0.0));
    assert!(even("NaNe12").e12.is_nan());
    assert_eq!("inf + 2x".parse(), Ok(named::Vector::new(0.0, 1.0, 2.0)));
    assert_eq!("infinf".parse(), Ok(named::Vector::new(0.0, f64::INFINITY, 0.0)));
}

fn refusal(text: &str) -> ParseError {
    text.parse::<Bivector<i32>>().expect_err(text)
}

#[test]
fn mistakes_are_named() {
    for (text, message) in [
        ("", "the text ends at byte 0 where a number or a blade should be; `Bivector` has e12, e13, e23"),
        (
            "e12 +",
            "the text ends at byte 5 where a number or a blade should be; `Bivector` has e12, e13, e23",
        ),
        ("e12 + -e13", "`-e13` at byte 6 where a number or a blade should be; `Bivector` has e12, e13, e23"),
        ("e12 e13", "`e13` at byte 4 should have + or - before it; `Bivector` has e12, e13, e23"),
        ("1.5e12", "`1.5` at byte 0 is no `i32`, or beyond its range; `Bivector` has e12, e13, e23"),
        ("2e12 - 3e14", "`e14` at byte 7 is no blade of the algebra; `Bivector` has e12, e13, e23"),
        ("2e12 - 3", "`3` at byte 7 does not fit; `Bivector` has e12, e13, e23"),
        ("e1", "`e1` at byte 0 does not fit; `Bivector` has e12, e13, e23"),
        ("e12 + e21", "`e21` at byte 6 repeats a blade; `Bivector` has e12, e13, e23"),
        ("2ö", "`ö` at byte 0 is no blade of the algebra; `Bivector` has e12, e13, e23"),
    ] {
        assert_eq!(refusal(text).to_string(), message, "{text}");
    }
    let error = refusal("2e12 - 3e14");
    assert_eq!((error.position(), error.found()), (7, "e14"));
    assert_eq!(error.blades(), ["e12", "e13", "e23"]);
    assert!(refusal(&"ö".repeat(100)).found().chars().all(|c| c == 'ö'));
    assert!("x".parse::<nine::Multivector>().expect_err("no blade").to_string().ends_with(", …"));
}

/// Whether a text written for a value is read as that value.
fn returns<M: std::fmt::Display + std::str::FromStr + PartialEq>(value: M) -> bool {
    value.to_string().parse::<M>().is_ok_and(|read| read == value)
}

#[test]
fn extremes_return() {
    for x in [i64::MIN, i64::MAX, -1, 0, 1] {
        assert!(returns(Vector::new(x, x, x)), "{x}");
    }
    for x in [f64::MIN, f64::MAX, f64::MIN_POSITIVE, 5e-324, f64::INFINITY, f64::NEG_INFINITY, -1.0, 0.1] {
        assert!(returns(Vector::new(x, -x, 1.0 / x)), "{x}");
    }
    assert_eq!("-9223372036854775808e13".parse::<Bivector<i64>>().map(|b| b.e13), Ok(i64::MIN));
    assert_eq!("9223372036854775808e31".parse::<Bivector<i64>>().map(|b| b.e13), Ok(i64::MIN));
    assert!("-9223372036854775809e13".parse::<Bivector<i64>>().is_err());
    assert!(returns(nine::Multivector::from_array(std::array::from_fn(|i| i as i64 - 250))));
}

proptest! {
    #[test]
    fn what_is_written_is_read_f64(x in any::<[f64; 8]>()) {
        prop_assert!(returns(Multivector::from_array(x)));
        prop_assert!(returns(motions::Motor::from_array(x)));
        prop_assert!(returns(named::Multivector::from_array(x)));
        let x = Multivector::from_array(x);
        prop_assert_eq!(format!("{x:e}").parse(), Ok(x));
        prop_assert_eq!(format!("{x:E}").parse(), Ok(x));
    }

    #[test]
    fn what_is_written_is_read_f32(x in any::<[f32; 8]>()) {
        prop_assert!(returns(Multivector::from_array(x)));
        prop_assert!(returns(motions::Motor::from_array(x)));
    }

    #[test]
    fn what_is_written_is_read_i64(x in any::<[i64; 8]>(), small in prop::array::uniform8(-2_i64..=2)) {
        prop_assert!(returns(Multivector::from_array(x)));
        prop_assert!(returns(motions::Motor::from_array(x)));
        prop_assert!(returns(motions::Motor::from_array(small)));
        prop_assert!(returns(named::Multivector::from_array(small)));
    }

    #[test]
    fn no_text_is_a_panic(text in ".*", near in "[-+* .0-9eE/infNa]*") {
        let _ = text.parse::<Multivector<f64>>();
        let _ = near.parse::<Multivector<f64>>();
        let _ = near.parse::<motions::Motor<i64>>();
        let _ = near.parse::<named::Multivector<i64>>();
    }
}
