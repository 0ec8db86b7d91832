//! Feature `serde`: with names in JSON, as a sequence in postcard.

use ecosystem_crate::{motions, nine, space};
use gacore_runtime::Unit;
use proptest::prelude::*;
use space::Bivector;

fn refusal(json: &str) -> String {
    serde_json::from_str::<Bivector<f64>>(json).expect_err(json).to_string()
}

#[test]
fn coefficients_have_their_names() {
    let b = Bivector::new(1.0, -2.5, 3.0);
    let json = serde_json::to_string(&b).expect("numbers");
    assert_eq!(json, r#"{"e12":1.0,"e13":-2.5,"e23":3.0}"#);
    assert_eq!(serde_json::from_str::<Bivector<f64>>(&json).expect("just written"), b);
    let point = motions::Point::new(1, 2, 3);
    assert_eq!(serde_json::to_string(&point).expect("numbers"), r#"{"e032":1,"e013":2,"e021":3}"#);
}

#[test]
fn any_order_and_sequences_are_read() {
    for json in [r#"{"e23":3,"e12":1,"e13":2}"#, "[1, 2, 3]"] {
        let read: Bivector<i32> = serde_json::from_str(json).expect(json);
        assert_eq!(read, Bivector::new(1, 2, 3));
    }
}

#[test]
fn mistakes_are_named() {
    for (json, message) in [
        (r#"{"e12":1,"e13":2}"#, "missing field `e23`"),
        (r#"{"e12":1,"e13":2,"e14":3}"#, "unknown field `e14`, expected one of `e12`, `e13`, `e23`"),
        (r#"{"e12":1,"e12":2,"e23":3}"#, "duplicate field `e12`"),
        (r#"{"e12":1,"e13":"x","e23":3}"#, "invalid type: string \"x\", expected f64"),
        ("[1, 2]", "invalid length 2, expected `Bivector` with 3 coefficients"),
        ("[1, 2, 3, 4]", "trailing characters"),
        ("7", "invalid type: integer `7`, expected `Bivector` with 3 coefficients"),
    ] {
        assert!(refusal(json).starts_with(message), "{json}: {}", refusal(json));
    }
}

#[test]
fn large_types_return() {
    let x = nine::Multivector::from_array(std::array::from_fn(|i| i as i64));
    let json = serde_json::to_string(&x).expect("numbers");
    assert_eq!(serde_json::from_str::<nine::Multivector<i64>>(&json).expect("just written"), x);
}

#[test]
fn units_are_read_as_they_were_written() {
    let turn: Unit<space::Even<f64>> = Unit::exp(Bivector::new(0.1, 0.7, -2.0));
    let json = serde_json::to_string(&turn).expect("numbers");
    assert_eq!(json, serde_json::to_string(&*turn).expect("numbers"));
    assert_eq!(serde_json::from_str::<Unit<_>>(&json).expect("just written"), turn);
    let read = |json| serde_json::from_str::<Unit<space::Even<f64>>>(json).map_err(|error| error.to_string());
    let long = r#"{"s":1.5,"e12":0,"e13":0,"e23":0}"#;
    assert_eq!(read(long).unwrap_err(), "this `Even` is no unit: its norm is not 1");
    assert!(read("[0, 0, 0, 0]").unwrap_err().starts_with("`normalized` is not defined"));
}

proptest! {
    #[test]
    fn formats_return_what_they_are_given(motor: motions::Motor<f64>, point: motions::Point<i64>) {
        let json = serde_json::to_string(&(motor, point)).expect("numbers");
        prop_assert_eq!(serde_json::from_str::<(motions::Motor<f64>, _)>(&json).expect(&json), (motor, point));
        let bytes = postcard::to_allocvec(&(motor, point)).expect("numbers");
        prop_assert_eq!(postcard::from_bytes::<(motions::Motor<f64>, _)>(&bytes).expect("bytes"), (motor, point));
    }
}
