//! Single values of this library and of others, in the nearest cache.

use crate::cases::{Cases, Labels, cga, pga, space};
use crate::single::{Single, number};
use gacore_runtime::{Stored, Unit};

const SPACE: Labels = labels("3,0", "geometric", "Even × Even");
const MOTORS: Labels = labels("3,0,1", "geometric", "Motor × Motor");
const POINTS: Labels = labels("3,0,1", "sandwich", "Motor × Point");
const RIGID: Labels = labels("3,0,1", "sandwich", "Unit Motor × Point");
const FULL: Labels = labels("4,1", "geometric", "Multivector × Multivector");
const ROTORS: Labels = labels("4,1", "geometric", "Even × Even");
const VECTORS: Labels = labels("4,1", "sandwich", "Even × Vector");
const TURNED: Labels = labels("4,1", "geometric", "Even × Vector");
const SCALARS: Labels = labels("4,1", "scalar_product", "Multivector × Multivector");

const fn labels(algebra: &'static str, operation: &'static str, operands: &'static str) -> Labels {
    Labels { algebra, operation, operands, scalar: "f32", route: "" }
}

/// A value of this library.
fn value<M: Stored<Scalar = f32>>(index: usize) -> M {
    let mut coefficients = M::zeros();
    for (slot, x) in coefficients.as_mut().iter_mut().enumerate() {
        *x = if slot == 0 { 1.0 } else { number(index * 31 + slot) };
    }
    M::from_array(coefficients)
}

fn unit<M: Stored<Scalar = f32>>(index: usize) -> Unit<M> {
    Unit::new_unchecked(value(index))
}

fn own(cases: &mut Cases, labels: Labels) -> Single<'_> {
    Single::new(cases, labels, None)
}

#[cfg(feature = "peers")]
fn peer<'a>(cases: &'a mut Cases, labels: Labels, name: &'static str) -> Single<'a> {
    Single::new(cases, labels, Some(name))
}

pub fn all(cases: &mut Cases) {
    own(cases, SPACE).product((value, value), |&x: &space::Even, &y: &space::Even| x * y);
    own(cases, MOTORS).product((value, value), |&x: &pga::Motor, &y: &pga::Motor| x * y);
    own(cases, POINTS).motion((value, value), |&x: &pga::Motor, &y: &pga::Point| x >> y);
    own(cases, RIGID).motion((unit, value), |&x: &Unit<pga::Motor>, &y: &pga::Point| x >> y);
    own(cases, FULL).product((value, value), |&x: &cga::Multivector, &y: &cga::Multivector| x * y);
    own(cases, ROTORS).product((value, value), |&x: &cga::Rotor, &y: &cga::Rotor| x * y);
    own(cases, VECTORS).motion((value, value), |&x: &cga::Rotor, &y: &cga::Vector| x >> y);
    own(cases, TURNED).apart((value, value), |&x: &cga::Rotor, &y: &cga::Vector| x * y);
    own(cases, SCALARS)
        .apart((value, value), |&x: &cga::Multivector, &y: &cga::Multivector| x.scalar_product(y));
    #[cfg(feature = "peers")]
    small(cases);
    #[cfg(feature = "clifford")]
    conformal(cases);
}

/// Libraries of up to four dimensions. The scalar part of a quaternion is 1, as that of our values.
#[cfg(feature = "peers")]
fn small(cases: &mut Cases) {
    use geometric_algebra::{GeometricProduct, Transformation, ppga3d};
    use ultraviolet::f32x8;

    let four = |i: usize| [number(4 * i), number(4 * i + 1), number(4 * i + 2), 1.0];
    let quat = |i| glam::Quat::from_array(four(i));
    peer(cases, SPACE, "glam").product((quat, quat), |&x, &y| x * y);
    let quaternion = |i| nalgebra::Quaternion::from(four(i));
    peer(cases, SPACE, "nalgebra").product((quaternion, quaternion), |x, y| x * y);
    let wide = |i: usize| f32x8::from(std::array::from_fn::<f32, 8, _>(|lane| number(i * 8 + lane)));
    let rotor = move |i: usize| {
        let plane = ultraviolet::Bivec3x8::new(wide(4 * i + 1), wide(4 * i + 2), wide(4 * i + 3));
        ultraviolet::Rotor3x8::new(wide(4 * i), plane)
    };
    peer(cases, SPACE, "ultraviolet x8").wide((rotor, rotor), |&x, &y| x * y);

    let motor = |i: usize| {
        let number = |k| if k == 0 { 1.0 } else { number(8 * i + k) };
        ppga3d::Motor::from(std::array::from_fn::<f32, 8, _>(number))
    };
    peer(cases, MOTORS, "geometric_algebra").product((motor, motor), |&x, &y| x.geometric_product(y));
    let dual =
        move |i| nalgebra::DualQuaternion::from_real_and_dual(quaternion(2 * i), quaternion(2 * i + 1));
    peer(cases, MOTORS, "nalgebra").product((dual, dual), |x, y| x * y);

    let point = |i: usize| ppga3d::Point::new(1.0, number(3 * i), number(3 * i + 1), number(3 * i + 2));
    peer(cases, POINTS, "geometric_algebra").motion((motor, point), |&x, &y| x.transformation(y));
    let one = labels("3,0,1", "sandwich", crate::cases::ONE_MOTION);
    peer(cases, one, "geometric_algebra").over(motor(1), point, |&x, &y| x.transformation(y));
    // Turns that are trusted to be normalised, and shifts apart from them.
    let isometry = move |i: usize| {
        let shift = nalgebra::Translation3::new(number(i), number(i + 1), number(i + 2));
        nalgebra::Isometry3::from_parts(shift, nalgebra::UnitQuaternion::new_unchecked(quaternion(i)))
    };
    let place = |i: usize| nalgebra::Point3::new(number(3 * i), number(3 * i + 1), number(3 * i + 2));
    peer(cases, RIGID, "nalgebra").motion((isometry, place), |x, y| x * y);
    peer(cases, one, "nalgebra").over(isometry(1), place, |x, y| x * y);
    let vector = move |i: usize| ultraviolet::Vec3x8::new(wide(3 * i), wide(3 * i + 1), wide(3 * i + 2));
    let moved = move |i| ultraviolet::Isometry3x8::new(vector(i), rotor(i));
    peer(cases, RIGID, "ultraviolet x8").wide((moved, vector), |x, &y| x.transform_vec(y));
    peer(cases, one, "ultraviolet x8").wide_over(moved(1), vector, |x, &y| x.transform_vec(y));
}

/// The library that has Cl(4,1).
#[cfg(feature = "clifford")]
fn conformal(cases: &mut Cases) {
    use clifford::algebra::Multivector;
    use clifford::ops::Sandwich;
    use clifford::signature::Conformal3;
    use clifford::specialized::conformal::dim3::{Motor, RoundPoint, Sphere};

    let full = |i: usize| {
        let number = |k| if k == 0 { 1.0 } else { number(32 * i + k) };
        Multivector::<f32, Conformal3>::from_coeffs(&std::array::from_fn::<f32, 32, _>(number))
    };
    peer(cases, FULL, "clifford").product((full, full), |x, y| x * y);
    let rotor = |i: usize| {
        let number = |k| if k == 0 { 1.0 } else { number(16 * i + k) };
        let [a, b, c, d, e, f, g, h, j, k, l, m, n, o, p, q] = std::array::from_fn::<f32, 16, _>(number);
        Motor::new_unchecked(a, b, c, d, e, f, g, h, j, k, l, m, n, o, p, q)
    };
    peer(cases, ROTORS, "clifford").product((rotor, rotor), |&x, &y| x * y);
    let five = |i: usize| std::array::from_fn::<f32, 5, _>(|k| number(5 * i + k));
    let point = |i: usize| {
        let [x, y, z, w, u] = five(i);
        RoundPoint::new(x, y, z, w, u)
    };
    peer(cases, VECTORS, "clifford").motion((rotor, point), |x, y| x.sandwich(y));
    let one = labels("4,1", "sandwich", crate::cases::ONE_TURN);
    peer(cases, one, "clifford").over(rotor(1), point, |x, y| x.sandwich(y));
    // It has no type for odd elements; the product with a sphere, of as many coefficients, costs the same.
    let sphere = |i: usize| {
        let [x, y, z, w, u] = five(i);
        Sphere::new_unchecked(x, y, z, w, u)
    };
    peer(cases, TURNED, "clifford").apart((rotor, sphere), |&x, &y| x * y);
    peer(cases, SCALARS, "clifford").apart((full, full), |x, y| (x * y).scalar_part());
}
