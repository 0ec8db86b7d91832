//! Uses `gacore-runtime` under another name, without `std`, without a single warning, and where
//! every name of the prelude means something else.
#![no_std]
#![forbid(unsafe_code)]
#![deny(warnings, missing_docs, missing_debug_implementations)]

mod dual;
mod hostile;
mod names;
mod plane;
pub mod space;

pub use dual::Dual;

/// The distance between two points of the plane of weight one, squared, and how fast it grows when
/// the second point moves to the right.
#[must_use]
pub fn distance_and_growth(from: [f64; 2], to: [f64; 2]) -> (f64, f64) {
    let from = plane::Place::new(Dual::constant(from[0]), Dual::constant(from[1]));
    let to = plane::Place::new(Dual::variable(to[0]), Dual::constant(to[1]));
    let square = plane::distance_squared(from, to);
    (square.value, square.slope)
}

/// Uses some of an algebra whose names are unusual.
#[must_use]
pub fn unusual() -> f32 {
    names::unusual()
}

// Every result here is exact.
#[cfg(test)]
#[allow(clippy::float_cmp)]
mod tests {
    use super::{distance_and_growth, space, unusual, Dual};
    use ga::{CliffordAlgebra, Graded};

    #[test]
    fn a_private_algebra_computes_with_a_scalar_of_the_user() {
        // (3 - 0)² + (4 - 0)², whose derivative by the first coordinate is 2 · 3.
        assert_eq!(distance_and_growth([0.0, 0.0], [3.0, 4.0]), (25.0, 6.0));
    }

    #[test]
    fn a_motor_moves_a_point() {
        let half_turn = space::Motor::from(space::Rotor::new(0.0, 0.0, 0.0, 1.0_f64));
        let point = space::Point::new(1.0, 2.0, 3.0, 1.0);
        let turned: space::Point<f64> = space::moved(half_turn, point);
        assert_eq!(turned.to_array(), [-1.0, -2.0, 3.0, 1.0]);
        assert_eq!((half_turn >> point).point_part(), turned);
    }

    #[test]
    fn points_that_store_no_weight_have_coordinates() {
        let place = space::Place::point([1.0, 2.0, 3.0_f64]);
        assert_eq!((place.e032, place.e013, place.e021), (1.0, 2.0, 3.0));
        assert_eq!(place.coordinates(), [1.0, 2.0, 3.0]);
        assert_eq!(space::Point::from(place), space::Point::new(1.0, 2.0, 3.0, 1.0));
    }

    #[test]
    fn declared_operations_may_be_long_and_have_constants() {
        let v = space::Plane::new(1.0, 2.0, 3.0, 4.0_f64);
        assert_eq!(space::average_of_many_vectors(v, v, v, v), v);
        assert_eq!(space::upwards::<f64>().to_array(), [0.0, 0.0, 1.0, 0.0]);
        let dual = space::Plane::new(
            Dual::variable(1.0),
            Dual::constant(0.0),
            Dual::constant(0.0),
            Dual::constant(0.0),
        );
        assert_eq!(dual | dual, Dual { value: 1.0, slope: 2.0 });
    }

    #[test]
    fn generic_code_sees_the_algebra() {
        assert_eq!(space::Algebra::DIMENSION, 4);
        assert_eq!(<space::Point<f32> as Graded>::NAME, "Point");
        assert_eq!(space::Algebra::basis_vector::<f64>(3).to_array()[8], 1.0);
    }

    #[test]
    fn unusual_names_are_no_obstacle() {
        assert_eq!(unusual(), 2.5);
    }
}
