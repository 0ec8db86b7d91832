//! Exponentials, inverses, meets, joins and conformal geometry against the Python library `clifford`:
//! `tests/fixtures/geometry.py` says what the fixture holds and by which conventions.

use gacore::size;
use gacore_runtime::prelude::*;
use serde_json::Value;

fn fixture() -> Value {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/geometry.json");
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    serde_json::from_str(&text).expect("the fixture is JSON")
}

fn rows<'a>(fixture: &'a Value, name: &str) -> &'a [Value] {
    fixture[name].as_array().unwrap_or_else(|| panic!("the fixture has {name}"))
}

fn numbers(list: &Value) -> Vec<f64> {
    let list = list.as_array().expect("a list of numbers");
    list.iter().map(|x| x.as_f64().expect("a number")).collect()
}

fn coordinates<const D: usize>(list: &Value) -> [f64; D] {
    numbers(list).try_into().expect("a coordinate for each dimension")
}

/// A value from all coefficients in bit-mask order; what the type does not hold is zero.
fn value<M: Graded<Scalar = f64>>(list: &Value) -> M {
    let all = numbers(list);
    let mut coefficients = M::zero().to_array();
    for (blade, x) in M::BLADES.iter().zip(coefficients.as_mut()) {
        *x = all[blade.mask() as usize] * if blade.is_negative() { -1.0 } else { 1.0 };
    }
    let value = M::from_array(coefficients);
    for (mask, x) in (0..).zip(all) {
        assert!((value.coefficient(mask) - x).abs() < 1e-12, "{} does not hold {mask:b}", M::NAME);
    }
    value
}

fn assert_close<M: Graded<Scalar = f64>>(found: M, wanted: M, tolerance: f64, what: &str) {
    assert!(size(found - wanted) <= tolerance * size(wanted), "{what}: {found:?}, not {wanted:?}");
}

/// Equality but for a factor, where a library chooses it by another convention.
fn assert_parallel<M>(found: M, wanted: M, what: &str)
where
    M: Graded<Scalar = f64> + std::ops::Mul<f64, Output = M>,
{
    let (a, b) = (found * (1.0 / size(found)), wanted * (1.0 / size(wanted)));
    let difference = size(a - b).min(size(a + b));
    assert!(difference < 1e-10, "{what}: {found:?} is not along {wanted:?}");
}

macro_rules! algebras {
    ($($name:ident($($signature:literal),*) $squares:literal)*) => {
        $(
            mod $name {
                gacore_runtime::clifford!($($signature),*);
            }
        )*

        /// The exponential and inverse of a row.
        fn functions(row: &Value) {
            match row["squares"].to_string().as_str() {
                $($squares => {
                    use $name::{Bivector, Even, Multivector};
                    let (b, x): (Bivector<f64>, Multivector<f64>) = (value(&row["b"]), value(&row["x"]));
                    assert_close(b.exp(), value::<Even<f64>>(&row["exp"]), 1e-13, "exp");
                    assert_close(x.inverse(), value(&row["inverse"]), 1e-12, "inverse");
                })*
                other => panic!("unknown signature {other}"),
            }
        }
    };
}

algebras! {
    cl30(3, 0) "[1,1,1]"
    cl40(4, 0) "[1,1,1,1]"
    cl13(1, 3) "[1,-1,-1,-1]"
    cl41(4, 1) "[1,1,1,1,-1]"
    cl301(3, 0, 1) "[1,1,1,0]"
}

mod cl50 {
    gacore_runtime::clifford!(5, 0);
}

#[test]
fn exponentials_and_inverses_agree() {
    let fixture = fixture();
    let rows = rows(&fixture, "functions");
    rows.iter().for_each(functions);
    assert_eq!(rows.len(), 20);
}

fn incidence<A: CliffordAlgebra>(row: &Value) {
    let [a, b, join, meet]: [A::Multivector<f64>; 4] =
        ["a", "b", "join", "meet"].map(|name| value(&row[name]));
    assert_parallel(a.join(b), join, "join");
    assert_parallel(a.meet(b), meet, "meet");
}

#[test]
fn meets_and_joins_agree() {
    let fixture = fixture();
    let rows = rows(&fixture, "blades");
    for row in rows {
        match row["squares"].as_array().map(Vec::len) {
            Some(3) => incidence::<cl30::Algebra>(row),
            Some(4) => incidence::<cl40::Algebra>(row),
            Some(5) => incidence::<cl50::Algebra>(row),
            other => panic!("unknown dimension {other:?}"),
        }
    }
    assert_eq!(rows.len(), 36);
}

mod cga {
    gacore_runtime::clifford! {
        signature: (4, 1),
        null: [eo = (e5 - e4) / 2, einf = e4 + e5],
    }
}

#[test]
fn conformal_geometry_agrees() {
    use cga::{Algebra, Even, Quadvector, Trivector, Vector};
    let fixture = fixture();
    let rows = rows(&fixture, "conformal");
    let mut compared = 0;
    for row in rows {
        let points: Vec<[f64; 3]> = row["points"].as_array().unwrap().iter().map(coordinates).collect();
        let position = |p: [f64; 3]| Vector::new(p[0], p[1], p[2], 0.0, 0.0);
        let first = position(points[0]);
        assert_close(first.up(), value(&row["up"]), 1e-15, "up");
        assert_close((first.up() * -2.5).down(), value(&row["down"]), 1e-14, "down");
        assert_close(first.translator(), value(&row["translator"]), 1e-15, "translator");
        let factor = row["factor"].as_f64().unwrap();
        assert_close(Algebra::dilator(factor), value(&row["dilator"]), 1e-14, "dilator");
        let circle = Trivector::try_through([points[0], points[1], points[2]]).unwrap();
        let sphere = Quadvector::try_through([points[0], points[1], points[2], points[3]]).unwrap();
        assert_close(circle, value(&row["circle"]), 1e-13, "circle");
        assert_close(sphere, value(&row["sphere"]), 1e-13, "sphere");
        let (centre, wanted): ([f64; 3], [f64; 3]) =
            (sphere.try_centre().unwrap(), coordinates(&row["centre"]));
        let radius = row["radius"].as_f64().unwrap();
        assert!((sphere.try_radius().unwrap() / radius - 1.0).abs() < 1e-9, "radius of {sphere}");
        assert!(
            centre.iter().zip(wanted).all(|(x, y)| (x - y).abs() < 1e-9 * radius),
            "{centre:?} {wanted:?}"
        );
        let through =
            |points: &[[f64; 3]]| Trivector::try_through::<3, 3>(points.try_into().unwrap()).unwrap();
        let along =
            |points: &[[f64; 3]]| Trivector::try_flat_through::<3, 2>(points.try_into().unwrap()).unwrap();
        for (a, b, name) in [
            (through(&points[0..3]), through(&points[4..7]), "circle_rotor"),
            (along(&points[0..2]), along(&points[4..6]), "line_rotor"),
        ] {
            let (a, b) = (a / a.norm(), b / b.norm());
            let rotor = Even::between_blades(a, b);
            assert_close(rotor * rotor.reverse(), Even::from(1.0), 1e-9, name);
            let carried = rotor >> a;
            assert_parallel(carried, b, name);
            // Where there is none near 1 that keeps the orientation, the library chooses another.
            let wanted: Even<f64> = value(&row[name]);
            assert_parallel(wanted >> a, b, name);
            if carried.scalar_product(b) * (b | b) > 0.0 {
                compared += 1;
                assert_parallel(rotor, wanted, name);
            }
        }
    }
    assert_eq!(rows.len(), 6);
    assert!(compared >= 6, "only {compared} rotors");
}
