//! The same operations in other libraries, on arrays in the nearest cache, and on arrays of single values
//! of this one.

use crate::cases::{Case, Cases, Labels, PLACES, cga, pga, space};
use gacore_runtime::Stored;
use gacore_runtime::batch::Level;
use std::hint::black_box;

/// Items of an array.
const ITEMS: usize = 128;

const SPACE: Labels = labels("3,0", "geometric", "Even × Even");
const MOTORS: Labels = labels("3,0,1", "geometric", "Motor × Motor");
const POINTS: Labels = labels("3,0,1", "sandwich", "Motor × Point");
const FULL: Labels = labels("4,1", "geometric", "Multivector × Multivector");
const ROTORS: Labels = labels("4,1", "geometric", "Even × Even");
const VECTORS: Labels = labels("4,1", "sandwich", "Even × Vector");
const TURNED: Labels = labels("4,1", "geometric", "Even × Vector");
const SCALARS: Labels = labels("4,1", "scalar_product", "Multivector × Multivector");

const fn labels(algebra: &'static str, operation: &'static str, operands: &'static str) -> Labels {
    Labels { algebra, operation, operands, scalar: "f32", route: "single" }
}

/// Numbers that differ from item to item.
fn number(index: usize) -> f32 {
    (index * 7919 % 1009) as f32 / 1009.0 - 0.5
}

/// Adds an operation on values that hold so many items each.
fn add<A: 'static, B: 'static, C: 'static>(
    cases: &mut Cases,
    (labels, peer, width): (Labels, Option<&'static str>, usize),
    (first, second): (impl Fn(usize) -> A, impl Fn(usize) -> B),
    operation: impl Fn(&A, &B) -> C + 'static,
) {
    let (level, size) = (Level::best(), "l1");
    if !cases.wants(&labels, peer, level, size) {
        return;
    }
    let place = |_| {
        let a: Vec<A> = (0..ITEMS / width).map(&first).collect();
        let b: Vec<B> = (0..ITEMS / width).map(&second).collect();
        let out: Vec<C> = a.iter().zip(&b).map(|(x, y)| operation(x, y)).collect();
        (a, b, out)
    };
    let mut memory: Vec<_> = (0..PLACES).map(place).collect();
    let run = Box::new(move |round: usize| {
        let (a, b, out) = &mut memory[round % PLACES];
        for ((x, y), z) in a.iter().zip(&*b).zip(&mut *out) {
            *z = operation(x, y);
        }
        black_box(out);
    });
    cases.list.push(Case { labels, peer, level, size, items: ITEMS, needs: None, run, moved: None });
}

fn value<M: Stored<Scalar = f32>>(index: usize) -> M {
    let mut coefficients = M::zeros();
    for (slot, x) in coefficients.as_mut().iter_mut().enumerate() {
        *x = number(index * 31 + slot);
    }
    M::from_array(coefficients)
}

/// An operation on single values of this library.
fn own<A, B, M>(cases: &mut Cases, labels: Labels, operation: impl Fn(A, B) -> M + 'static)
where
    A: Stored<Scalar = f32> + 'static,
    B: Stored<Scalar = f32> + 'static,
    M: 'static,
{
    add(cases, (labels, None, 1), (value::<A>, value::<B>), move |&x, &y| operation(x, y));
}

pub fn all(cases: &mut Cases) {
    own(cases, SPACE, |x: space::Even, y: space::Even| x * y);
    own(cases, MOTORS, |x: pga::Motor, y: pga::Motor| x * y);
    own(cases, POINTS, |x: pga::Motor, y: pga::Point| x >> y);
    own(cases, FULL, |x: cga::Multivector, y: cga::Multivector| x * y);
    own(cases, ROTORS, |x: cga::Rotor, y: cga::Rotor| x * y);
    own(cases, VECTORS, |x: cga::Rotor, y: cga::Vector| x >> y);
    own(cases, TURNED, |x: cga::Rotor, y: cga::Vector| x * y);
    own(cases, SCALARS, |x: cga::Multivector, y: cga::Multivector| x.scalar_product(y));
    #[cfg(feature = "peers")]
    small(cases);
    #[cfg(feature = "clifford")]
    conformal(cases);
}

/// Libraries of up to four dimensions.
#[cfg(feature = "peers")]
fn small(cases: &mut Cases) {
    use geometric_algebra::{GeometricProduct, Transformation, ppga3d};
    use ultraviolet::f32x8;

    let four = |i: usize| [0, 1, 2, 3].map(|k| number(4 * i + k));
    let quat = |i| glam::Quat::from_array(four(i));
    add(cases, (SPACE, Some("glam"), 1), (quat, quat), |&x, &y| x * y);
    let quaternion = |i| nalgebra::Quaternion::from(four(i));
    add(cases, (SPACE, Some("nalgebra"), 1), (quaternion, quaternion), |x, y| x * y);
    let wide = |i: usize| f32x8::from(std::array::from_fn::<f32, 8, _>(|lane| number(i * 8 + lane)));
    let rotor = move |i: usize| {
        let plane = ultraviolet::Bivec3x8::new(wide(4 * i + 1), wide(4 * i + 2), wide(4 * i + 3));
        ultraviolet::Rotor3x8::new(wide(4 * i), plane)
    };
    add(cases, (SPACE, Some("ultraviolet x8"), 8), (rotor, rotor), |&x, &y| x * y);

    let motor = |i: usize| ppga3d::Motor::from(std::array::from_fn::<f32, 8, _>(|k| number(8 * i + k)));
    add(cases, (MOTORS, Some("geometric_algebra"), 1), (motor, motor), |&x, &y| x.geometric_product(y));
    let dual =
        move |i| nalgebra::DualQuaternion::from_real_and_dual(quaternion(2 * i), quaternion(2 * i + 1));
    add(cases, (MOTORS, Some("nalgebra"), 1), (dual, dual), |x, y| x * y);

    let point = |i: usize| ppga3d::Point::new(1.0, number(3 * i), number(3 * i + 1), number(3 * i + 2));
    add(cases, (POINTS, Some("geometric_algebra"), 1), (motor, point), |&x, &y| x.transformation(y));
    let isometry = move |i: usize| {
        let shift = nalgebra::Translation3::new(number(i), number(i + 1), number(i + 2));
        nalgebra::Isometry3::from_parts(shift, nalgebra::UnitQuaternion::new_unchecked(quaternion(i)))
    };
    let place = |i: usize| nalgebra::Point3::new(number(3 * i), number(3 * i + 1), number(3 * i + 2));
    add(cases, (POINTS, Some("nalgebra"), 1), (isometry, place), |x, y| x * y);
    let vector = move |i: usize| ultraviolet::Vec3x8::new(wide(3 * i), wide(3 * i + 1), wide(3 * i + 2));
    let moved = move |i| ultraviolet::Isometry3x8::new(vector(i), rotor(i));
    add(cases, (POINTS, Some("ultraviolet x8"), 8), (moved, vector), |x, &y| x.transform_vec(y));
}

/// The library that has Cl(4,1).
#[cfg(feature = "clifford")]
fn conformal(cases: &mut Cases) {
    use clifford::algebra::Multivector;
    use clifford::ops::Sandwich;
    use clifford::signature::Conformal3;
    use clifford::specialized::conformal::dim3::{Motor, RoundPoint, Sphere};

    let full = |i: usize| {
        Multivector::<f32, Conformal3>::from_coeffs(&std::array::from_fn::<f32, 32, _>(|k| {
            number(32 * i + k)
        }))
    };
    add(cases, (FULL, Some("clifford"), 1), (full, full), |x, y| x * y);
    let rotor = |i: usize| {
        let [a, b, c, d, e, f, g, h, j, k, l, m, n, o, p, q] =
            std::array::from_fn::<f32, 16, _>(|k| number(16 * i + k));
        Motor::new_unchecked(a, b, c, d, e, f, g, h, j, k, l, m, n, o, p, q)
    };
    add(cases, (ROTORS, Some("clifford"), 1), (rotor, rotor), |&x, &y| x * y);
    let point = |i: usize| {
        let [x, y, z, w, u] = std::array::from_fn::<f32, 5, _>(|k| number(5 * i + k));
        RoundPoint::new(x, y, z, w, u)
    };
    add(cases, (VECTORS, Some("clifford"), 1), (rotor, point), |x, y| x.sandwich(y));
    // It has no type for odd elements; the product with a sphere, of as many coefficients, costs the same.
    let sphere = |i: usize| {
        let [x, y, z, w, u] = std::array::from_fn::<f32, 5, _>(|k| number(5 * i + k));
        Sphere::new_unchecked(x, y, z, w, u)
    };
    add(cases, (TURNED, Some("clifford"), 1), (rotor, sphere), |&x, &y| x * y);
    add(cases, (SCALARS, Some("clifford"), 1), (full, full), |x, y| (x * y).scalar_part());
}
