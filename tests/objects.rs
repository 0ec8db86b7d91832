//! Rotors, motors and the objects of projective and conformal algebras, from and to what other people
//! write: angles, quaternions, matrices, coordinates.

use gacore::{Random, size};
use gacore_compiler::catalogue::{Kind, Plan, catalogue};
use gacore_compiler::declaration::Declaration;
use gacore_compiler::interp;
use gacore_runtime::geometry::Shape;
use gacore_runtime::prelude::*;

const ROUNDS: usize = 500;

/// The largest difference of coefficients.
fn distance<M: Graded<Scalar: Into<f64>>>(a: M, b: M) -> f64 {
    size(a - b)
}

/// The difference of two rotors, which are the same rotation with both signs.
fn rotor_distance<M: Graded<Scalar: Into<f64>>>(a: M, b: M) -> f64 {
    distance(a, b).min(distance(a, -b))
}

/// Whether two blades are equal but for a factor.
fn is_multiple<M: Graded<Scalar = f64> + std::ops::Mul<f64, Output = M>>(a: M, b: M) -> bool {
    rotor_distance(a * (1.0 / size(a)), b * (1.0 / size(b))) < 1e-9
}

fn array<const N: usize>(random: &mut Random) -> [f64; N] {
    std::array::from_fn(|_| random.fraction())
}

fn arrays_are_close<const N: usize>(a: [f64; N], b: [f64; N]) -> bool {
    a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-12)
}

/// A vector between which rotors are asked for.
fn vector<A: CliffordAlgebra>(random: &mut Random) -> A::Vector<f64> {
    let mut coefficients = A::Vector::<f64>::zero().to_array();
    coefficients.as_mut().iter_mut().for_each(|x| *x = random.fraction());
    Graded::from_array(coefficients)
}

macro_rules! rotors {
    ($($name:ident($($declaration:tt)*) $n:literal)*) => {$(
        mod $name {
            use super::*;
            pub mod algebra {
                gacore_runtime::clifford!($($declaration)*);
            }
            use algebra::{Algebra, Rotor, Vector};

            #[test]
            fn rotors_turn_one_vector_to_another() {
                let mut random = Random::new(1);
                let mut defined = 0;
                for _ in 0..ROUNDS {
                    let (a, b) = (vector::<Algebra>(&mut random), vector::<Algebra>(&mut random));
                    let same = (a | a) * (b | b) > 0.0;
                    let Ok(rotor) = Rotor::try_between(a, b) else {
                        assert!(!same || Algebra::NEGATIVE > 0);
                        continue;
                    };
                    assert!(same);
                    defined += 1;
                    let wanted = b * ((a | a) / (b | b)).sqrt();
                    // The turn between nearly opposite vectors has lost digits.
                    let scale = scale_of(rotor) / rotor.s.abs().min(1.0);
                    assert!(distance(rotor >> a, wanted) < 1e-13 * scale * scale, "{a} {b}");
                    assert!(((rotor * rotor.reverse()).scalar_part() - 1.0).abs() < 1e-13 * scale * scale);
                    assert!(Rotor::try_between(a, -a).is_err());
                    let single = |v: Vector<f64>| v.map(|x| x as f32);
                    if let Ok(rotor) = Rotor::<f32>::try_between(single(a), single(b)) {
                        let error = distance(rotor >> single(a), single(wanted));
                        assert!(error < 2e-5 * scale * scale, "{a} {b}");
                    }
                }
                assert!(defined > ROUNDS / 4, "only {defined} rotors");
                assert!(Rotor::try_between(Vector::<f64>::zero(), algebra::e1()).is_err());
                assert!(Rotor::try_between(algebra::e1() * f64::NAN, algebra::e1()).is_err());
            }

            #[test]
            fn rotors_and_matrices() {
                let mut random = Random::new(2);
                let mut compared = 0;
                for round in 0..ROUNDS {
                    let mut rotor = Rotor::<f64>::from(1.0);
                    let mut largest = 1.0;
                    for _ in 0..1 + round % 3 {
                        let (a, b) = (vector::<Algebra>(&mut random), vector::<Algebra>(&mut random));
                        let next = Rotor::try_between(a, b).unwrap_or(rotor);
                        rotor = next * rotor;
                        largest = scale_of(next).max(scale_of(rotor)).max(largest);
                    }
                    // Boosts close to the speed of light lose their digits, in products and in the matrix.
                    if largest > 10.0 {
                        continue;
                    }
                    compared += 1;
                    let matrix: [[f64; $n]; $n] = rotor.try_rotation_matrix().unwrap();
                    let again = Rotor::from_rotation_matrix(matrix);
                    let scale = scale_of(rotor);
                    assert!(rotor_distance(again, rotor) < 1e-11 * scale.powi(4), "{rotor} {again}");
                    let mut mirrored = matrix;
                    mirrored.iter_mut().for_each(|row| row[0] = -row[0]);
                    assert!(Rotor::try_from_rotation_matrix(mirrored).is_err());
                    let mut stretched = matrix;
                    stretched[0][0] += 0.1;
                    assert!(Rotor::try_from_rotation_matrix(stretched).is_err());
                }
                assert!(compared > ROUNDS / 2, "only {compared} rotors");
            }
        }
    )*};
}

rotors! {
    cl20(2, 0) 2
    cl30(3, 0) 3
    cl40(4, 0) 4
    cl50(5, 0) 5
    cl13(1, 3) 4
    cl22(2, 2) 4
    cl03(0, 3) 3
}

mod vga3 {
    gacore_runtime::clifford!(vga3);
}

/// The matrix of a unit quaternion, as textbooks have it.
fn quaternion_matrix([w, x, y, z]: [f64; 4]) -> [[f64; 3]; 3] {
    [
        [1.0 - 2.0 * (y * y + z * z), 2.0 * (x * y - w * z), 2.0 * (x * z + w * y)],
        [2.0 * (x * y + w * z), 1.0 - 2.0 * (x * x + z * z), 2.0 * (y * z - w * x)],
        [2.0 * (x * z - w * y), 2.0 * (y * z + w * x), 1.0 - 2.0 * (x * x + y * y)],
    ]
}

fn unit_quaternion(random: &mut Random) -> [f64; 4] {
    let q: [f64; 4] = array(random);
    let length = q.iter().map(|x| x * x).sum::<f64>().sqrt();
    q.map(|x| x / length)
}

#[test]
fn quaternions_turn_as_their_matrices_do() {
    use vga3::{Rotor, Vector, e1, e2, e3};
    let mut random = Random::new(3);
    for _ in 0..ROUNDS {
        let q = unit_quaternion(&mut random);
        let rotor = Rotor::try_from_quaternion(q).unwrap();
        assert_eq!(rotor.quaternion(), q);
        let found: [[f64; 3]; 3] = rotor.try_rotation_matrix().unwrap();
        let wanted = quaternion_matrix(q);
        assert!((0..3).all(|i| arrays_are_close(found[i], wanted[i])), "{found:?} {wanted:?}");
        assert!(rotor_distance(Rotor::from_rotation_matrix(wanted), rotor) < 1e-13);
        // Half turns and identities have matrices that formulae with a trace divide by zero for.
        let axis = array::<3>(&mut random);
        let half = Rotor::try_from_axis_angle(axis, std::f64::consts::PI).unwrap();
        let again = Rotor::from_rotation_matrix::<3>(half.try_rotation_matrix().unwrap());
        assert!(rotor_distance(again, half) < 1e-13);
        let v = Vector::from_array(axis);
        assert!(distance(half >> v, v) < 1e-14);
    }
    let third = std::f64::consts::TAU / 3.0;
    let turn = Rotor::try_from_axis_angle([1.0, 1.0, 1.0], third).unwrap();
    assert!(distance(turn >> e1(), e2()) < 1e-15 && distance(turn >> e2(), e3()) < 1e-15);
    assert!(Rotor::try_from_axis_angle([0.0; 3], third).is_err());
    assert!(Rotor::<f64>::try_from_plane_angle(vga3::Bivector::zero(), third).is_err());
    assert!(Rotor::try_from_quaternion([f64::NAN, 0.0, 0.0, 0.0]).is_err());
}

#[test]
fn boosts_have_rapidities_and_null_planes_none() {
    mod sta {
        gacore_runtime::clifford!(1, 3);
    }
    use sta::{Rotor, e1, e2, e3};
    let boost = Rotor::try_from_plane_angle(e1::<f64>() ^ e2(), 0.5).unwrap();
    let moved = boost >> e1();
    assert!((moved.e1 - 0.5_f64.cosh()).abs() < 1e-15 && (moved.e2.abs() - 0.5_f64.sinh()).abs() < 1e-15);
    let null = (e1::<f64>() + e2()) ^ e3();
    assert!(Rotor::try_from_plane_angle(null, 0.5).is_err());
    assert!(Rotor::try_from_quaternion([1.0, 0.0, 0.0, 0.0]).is_err());
}

macro_rules! spaces {
    ($($name:ident($d:literal, $n:literal, $($declaration:tt)*))*) => {$(
        mod $name {
            use super::*;
            pub mod algebra {
                gacore_runtime::clifford!($($declaration)*);
            }
            use algebra::{Even, Multivector, Vector};

            #[test]
            fn points_lines_and_hyperplanes_are_their_coordinates() {
                let mut random = Random::new(4);
                for _ in 0..ROUNDS {
                    let (p, q): ([f64; $d], [f64; $d]) = (array(&mut random), array(&mut random));
                    let (a, b) = (Multivector::point(p), Multivector::point(q));
                    assert!(arrays_are_close((a * -3.0).try_coordinates().unwrap(), p));
                    let line = a & b;
                    let along: [f64; $d] = std::array::from_fn(|i| q[i] - p[i]);
                    assert!(distance(Multivector::line(p, along), line) < 1e-14);
                    let (near, direction) = line.try_line_parts::<$d>().unwrap();
                    let length = along.iter().map(|x| x * x).sum::<f64>().sqrt();
                    assert!(arrays_are_close(direction.map(|x| x * length), along), "{direction:?} {along:?}");
                    assert!(near.iter().zip(direction).map(|(x, y)| x * y).sum::<f64>().abs() < 1e-12);
                    assert!(distance(Multivector::line(near, direction) * length, line) < 1e-12);
                    assert!((line.weight_norm() - length).abs() < 1e-12);
                    let near_length = near.iter().map(|x| x * x).sum::<f64>().sqrt();
                    assert!((line.bulk_norm() - near_length * length).abs() < 1e-12);
                    let offset = -p.iter().zip(q).map(|(x, n)| x * n).sum::<f64>();
                    let plane = Vector::hyperplane(q, offset);
                    assert!(distance(Multivector::from(plane) ^ a, Multivector::zero()) < 1e-14);
                    let (normal, at) = (plane * 5.0).try_hyperplane_parts::<$d>().unwrap();
                    assert!(distance(Vector::hyperplane(normal, at) * plane.weight_norm(), plane) < 1e-14);
                    let ideal = Multivector::ideal_point(along);
                    assert!(distance(b - a, ideal) < 1e-15 && ideal.try_coordinates::<$d>().is_err());
                }
                let at_infinity = Vector::<f64>::hyperplane([0.0; $d], 1.0);
                assert!(at_infinity.try_hyperplane_parts::<$d>().is_err());
                let [first, second] = [0, 1].map(|axis| {
                    Multivector::<f64>::ideal_point(std::array::from_fn::<_, $d, _>(|i| f64::from(i == axis)))
                });
                assert!((first & second).try_line_parts::<$d>().is_err());
            }

            #[test]
            fn points_join_and_hyperplanes_meet() {
                let mut random = Random::new(11);
                for _ in 0..ROUNDS {
                    let (p, q): ([f64; $d], [f64; $d]) = (array(&mut random), array(&mut random));
                    let (a, b) = (Multivector::point(p), Multivector::point(q));
                    let along: [f64; $d] = std::array::from_fn(|i| q[i] - p[i]);
                    let line = Multivector::line(p, along);
                    assert!(distance(a.join(b), line) < 1e-12);
                    // A point joined with itself and with a line that it is on.
                    assert!(is_multiple(a.join(a), a));
                    let third = std::array::from_fn::<f64, $d, _>(|i| p[i] + 0.3 * along[i]);
                    let third = Multivector::point(third);
                    let again = line.try_join(third, 1e-9).unwrap();
                    assert!(is_multiple(again, line));
                    assert!(is_multiple(line.try_meet(third, 1e-9).unwrap(), third));
                    assert_eq!(a.weight_norm(), 1.0);
                    assert!(((a * -3.0).weight_norm() - 3.0).abs() < 1e-14);
                    // Two hyperplanes through the point.
                    let through = |normal: [f64; $d]| {
                        let offset = -normal.iter().zip(p).map(|(n, x)| n * x).sum::<f64>();
                        Multivector::from(Vector::hyperplane(normal, offset))
                    };
                    let (f, g) = (through(array(&mut random)), through(array(&mut random)));
                    let met = f.meet(g);
                    assert!(distance(met, f ^ g) < 1e-12 && size(met) > 1e-9);
                    assert!(size(met & a) < 1e-12 && size(met.grade_part(2)) == size(met));
                    assert!(is_multiple(f.meet(f), f));
                    // A line crosses a hyperplane where its equation says.
                    let (normal, offset): ([f64; $d], f64) = (array(&mut random), random.fraction());
                    let dot = |x: [f64; $d]| normal.iter().zip(x).map(|(n, x)| n * x).sum::<f64>();
                    let at = -(dot(p) + offset) / dot(along);
                    let crossing = line.meet(Vector::hyperplane(normal, offset)).try_coordinates().unwrap();
                    let wanted: [f64; $d] = std::array::from_fn(|i| p[i] + at * along[i]);
                    let scale = wanted.iter().fold(1.0, |most: f64, x| most.max(x.abs()));
                    assert!(arrays_are_close(crossing.map(|x| x / scale / scale), wanted.map(|x| x / scale / scale)));
                }
            }

            #[test]
            fn points_lines_and_hyperplanes_project_as_coordinates_do() {
                let mut random = Random::new(12);
                for _ in 0..ROUNDS {
                    let (p, q): ([f64; $d], [f64; $d]) = (array(&mut random), array(&mut random));
                    let (normal, along): ([f64; $d], [f64; $d]) = (array(&mut random), array(&mut random));
                    let offset = random.fraction();
                    let dot = |x: [f64; $d], y: [f64; $d]| x.iter().zip(y).map(|(x, y)| x * y).sum::<f64>();
                    let plus = |x: [f64; $d], y: [f64; $d], by: f64| -> [f64; $d] {
                        std::array::from_fn(|i| x[i] + y[i] * by)
                    };
                    if dot(normal, normal).min(dot(along, along)) < 1e-2 {
                        continue;
                    }
                    let point = Multivector::point(p);
                    let plane = Multivector::from(Vector::hyperplane(normal, offset));
                    let line = Multivector::line(q, along);
                    let onto_plane = |x| plus(x, normal, -(dot(normal, x) + offset) / dot(normal, normal));
                    let onto_line = |x| plus(q, along, dot(along, plus(x, q, -1.0)) / dot(along, along));
                    let level = |v| plus(v, normal, -dot(normal, v) / dot(normal, normal));
                    let is = |found, wanted| distance::<Multivector<f64>>(found, wanted) < 1e-10;
                    // Feet of points, with the weight that they had.
                    assert!(is(point.project(plane), Multivector::point(onto_plane(p))));
                    assert!(is(point.project(line * 2.0), Multivector::point(onto_line(p))));
                    assert!(is((point * 3.0).project(plane * -2.0), Multivector::point(onto_plane(p)) * 3.0));
                    assert!(is(point.project(Multivector::point(q)), Multivector::point(q)));
                    // The shadow of a line, and parallels through a point.
                    if $d > 2 {
                        assert!(is(line.project(plane), Multivector::line(onto_plane(q), level(along))));
                    }
                    assert!(is(line.project(point), Multivector::line(p, along)));
                    let parallel = Vector::hyperplane(normal, -dot(normal, p));
                    assert!(is(plane.project(point), parallel.into()));
                    // What is left, and mirror images.
                    let gone: [f64; $d] = plus(p, onto_plane(p), -1.0);
                    assert!(is(point.reject(plane), Multivector::ideal_point(gone)));
                    let in_plane = |x| plus(onto_plane(x), plus(x, onto_plane(x), -1.0), -1.0);
                    let in_line = |x| plus(onto_line(x), plus(x, onto_line(x), -1.0), -1.0);
                    let in_point = |x| plus(p, plus(x, p, -1.0), -1.0);
                    let ends = [q, plus(q, along, 1.0)];
                    let mirrors: [(Multivector<f64>, &dyn Fn([f64; $d]) -> [f64; $d]); 3] =
                        [(plane, &in_plane), (line, &in_line), (point, &in_point)];
                    let other = [p, plus(p, normal, 1.0)];
                    for (mirror, image) in mirrors {
                        for ends in [ends, other] {
                            let images = ends.map(|x| Multivector::point(image(x)));
                            assert!(is(Multivector::point(ends[0]).reflect(mirror), images[0]));
                            let joined = Multivector::point(ends[0]) & Multivector::point(ends[1]);
                            assert!(is(joined.reflect(mirror), images[0] & images[1]));
                        }
                    }
                    let infinite = Multivector::ideal_point(along);
                    assert!(point.try_project(infinite).is_err() && point.try_reflect(infinite).is_err());
                }
            }

            #[test]
            fn motors_move_points_as_matrices_do() {
                let mut random = Random::new(5);
                for _ in 0..ROUNDS {
                    let mut motor = Even::<f64>::from(1.0);
                    for _ in 0..4 {
                        let plane = Vector::hyperplane(array::<$d>(&mut random), random.fraction());
                        let other = Vector::hyperplane(array::<$d>(&mut random), random.fraction());
                        motor = Even::try_between(plane, other).unwrap() * motor;
                    }
                    let matrix: [[f64; $n]; $n] = motor.try_rigid_matrix().unwrap();
                    let again = Even::from_rigid_matrix(matrix);
                    assert!(rotor_distance(again, motor) < 1e-9 * scale_of(motor), "{motor} {again}");
                    let p: [f64; $d] = array(&mut random);
                    let moved = (motor >> Multivector::point(p)).try_coordinates::<$d>().unwrap();
                    let wanted = std::array::from_fn(|i| {
                        (0..$d).map(|j| matrix[i][j] * p[j]).sum::<f64>() + matrix[i][$d]
                    });
                    let scale = scale_of(motor) * scale_of(motor);
                    assert!(arrays_are_close(moved.map(|x| x / scale), wanted.map(|x: f64| x / scale)));
                    let mut broken = matrix;
                    broken[$d][0] = 1.0;
                    assert!(Even::try_from_rigid_matrix(broken).is_err());
                }
                assert!(Even::<f64>::zero().try_rigid_matrix::<$n>().is_err());
            }
        }
    )*};
}

/// The largest coefficient, at least 1.
fn scale_of<M: Graded<Scalar = f64>>(x: M) -> f64 {
    size(x).max(1.0)
}

spaces! {
    plane(2, 3, pga2)
    space(3, 4, pga3)
    null_first(3, 4, signature: [0, 1, 1, 1])
    null_within(3, 4, signature: [1, 0, 1, 1])
    four(4, 5, 4, 0, 1)
}

#[test]
fn motors_are_positions_and_quaternions() {
    use null_first::algebra as first;
    use space::algebra as last;
    let mut random = Random::new(6);
    for _ in 0..ROUNDS {
        let (position, q): ([f64; 3], [f64; 4]) = (array(&mut random), unit_quaternion(&mut random));
        let motor = last::Motor::from_position_quaternion(position, q);
        let (found, rotation) = motor.try_position_quaternion().unwrap();
        assert!(arrays_are_close(found, position) && arrays_are_close(rotation, q));
        let matrix: [[f64; 4]; 4] = motor.try_rigid_matrix().unwrap();
        let wanted = quaternion_matrix(q);
        for i in 0..3 {
            assert!((0..3).all(|j| (matrix[i][j] - wanted[i][j]).abs() < 1e-14));
            assert!((matrix[i][3] - position[i]).abs() < 1e-14);
        }
        let other = first::Even::from_position_quaternion(position, q);
        let found: [[f64; 4]; 4] = other.try_rigid_matrix().unwrap();
        assert!((0..4).all(|i| arrays_are_close(found[i], matrix[i])));
        let (found, rotation) = other.try_position_quaternion().unwrap();
        assert!(arrays_are_close(found, position) && arrays_are_close(rotation, q));
        let single = last::Motor::from_position_quaternion(position.map(|x| x as f32), q.map(|x| x as f32));
        assert!(distance(single, motor.map(|x| x as f32)) < 1e-6);
    }
    // By their names.
    let turn = last::Motor::from_axis_angle([0.0, 0.0, 2.0], std::f64::consts::FRAC_PI_2);
    let shift = last::Translator::from_translation([1.0, 2.0, 3.0]);
    let moved = (shift * turn) >> last::Point::point([1.0, 0.0, 5.0]);
    assert!(arrays_are_close(moved.try_coordinates().unwrap(), [1.0, 3.0, 8.0]));
    let shift = first::Multivector::from_translation([1.0, 2.0, 3.0]);
    assert_eq!((shift >> first::Multivector::point([0.0; 3])).try_coordinates(), Ok([1.0, 2.0, 3.0]));
    assert_eq!(last::Motor::<f64>::identity(), last::Motor::from(1.0));
    // However far, and of any length.
    for (far, length) in [(1e3_f32, 1.0), (1e6, 1.0), (1.0, (-50_f32).exp2()), (1e3, 50_f32.exp2())] {
        let motor = last::Motor::from_position_quaternion([far, -far, 2.0], [0.5, 0.5, 0.5, 0.5]) * length;
        let (found, _) = motor.try_position_quaternion().unwrap();
        let is_near = |x: f32, wanted: f32| (x - wanted).abs() <= 1e-6 * far;
        assert!(is_near(found[0], far) && is_near(found[1], -far) && is_near(found[2], 2.0), "{found:?}");
        let matrix: [[f32; 4]; 4] = motor.try_rigid_matrix().unwrap();
        assert!(is_near(matrix[0][2], 1.0) && is_near(matrix[0][3], far), "{matrix:?}");
    }
    let skewed = last::Motor { e0123: 0.5, ..last::Motor::<f64>::from(1.0) };
    assert!(skewed.try_rigid_matrix::<4>().is_err() && skewed.try_position_quaternion().is_err());
    let mixed = last::Multivector::from(last::Motor::<f64>::from(1.0)) + last::Multivector::from(last::e1());
    assert!(mixed.try_rigid_matrix::<4>().is_err());
    assert!(last::Translator::<f64>::try_from_position_quaternion([1.0; 3], [0.0, 1.0, 0.0, 0.0]).is_err());
    assert!(last::Translator::<f64>::try_from_position_quaternion([1.0; 3], [1.0, 0.0, 0.0, 0.0]).is_ok());
    assert!(last::Motor::<f64>::zero().try_position_quaternion().is_err());
}

macro_rules! conformal {
    ($($name:ident($d:literal, $round:literal, $($declaration:tt)*))*) => {$(
        mod $name {
            use super::*;
            pub mod algebra {
                gacore_runtime::clifford! { $($declaration)* }
            }
            use algebra::{Algebra, Bivector, Even, Multivector, Vector};

            /// A Euclidean vector.
            fn position(coordinates: [f64; $d]) -> Vector<f64> {
                let mut vector = Vector::zero();
                for (&axis, x) in Algebra::AXES.iter().zip(coordinates) {
                    vector += Multivector::vector_part(Algebra::basis_vector(axis) * x);
                }
                vector
            }

            fn coordinates(v: Vector<f64>) -> [f64; $d] {
                std::array::from_fn(|i| v.coefficient(1 << Algebra::AXES[i]))
            }

            #[test]
            fn points_go_up_and_come_down() {
                let mut random = Random::new(7);
                for _ in 0..ROUNDS {
                    let (p, q) = (array::<$d>(&mut random), array::<$d>(&mut random));
                    let (a, b) = (position(p).up(), position(q).up());
                    assert!((a | a).abs() < 1e-15);
                    assert!(distance((a * -2.5).down(), position(p)) < 1e-15);
                    let squared = p.iter().zip(q).map(|(x, y)| (x - y) * (x - y)).sum::<f64>();
                    assert!(((a * 2.0).squared_distance(b * -3.0) - squared).abs() < 1e-14);
                    let single = position(p).map(|x| x as f32);
                    assert!(distance(single.up().down(), single) < 1e-6);
                }
                let infinity = Algebra::infinity::<f64>();
                assert!(infinity.try_down().is_err());
                assert!(infinity.try_squared_distance(position([1.0; $d]).up()).is_err());
            }

            #[test]
            fn versors_move_points() {
                let mut random = Random::new(8);
                for _ in 0..ROUNDS {
                    let (p, v) = (array::<$d>(&mut random), array::<$d>(&mut random));
                    let factor = 2.5 + 2.0 * random.fraction();
                    let point = position(p).up();
                    let moved = |versor: Even<f64>| coordinates((versor >> point).down());
                    let shifted = std::array::from_fn(|i| p[i] + v[i]);
                    assert!(arrays_are_close(moved(position(v).translator().into()), shifted));
                    let scaled = p.map(|x| x * factor);
                    assert!(arrays_are_close(moved(Algebra::dilator(factor).into()), scaled));
                    // Inversion, translation, inversion.
                    let inverted = |x: [f64; $d]| {
                        let square: f64 = x.iter().map(|x| x * x).sum();
                        x.map(|x| x / square)
                    };
                    let inner = inverted(p);
                    let wanted = inverted(std::array::from_fn(|i| inner[i] + v[i]));
                    let found = moved(position(v).transversor().into());
                    let size = wanted.iter().fold(1.0, |most: f64, x| most.max(x.abs()));
                    assert!((0..$d).all(|i| (found[i] - wanted[i]).abs() < 1e-10 * size * size));
                }
                for wrong in [-1.0, 0.0, f64::NAN] {
                    assert!(Algebra::try_dilator(wrong).is_err());
                }
            }

            #[test]
            fn rounds_and_flats_have_parts() {
                let mut random = Random::new(9);
                let tolerance = 1e-9;
                for _ in 0..ROUNDS {
                    let (centre, p) = (array::<$d>(&mut random), array::<$d>(&mut random));
                    let radius = 1.5 + random.fraction();
                    let sphere = Multivector::try_sphere(centre, radius).unwrap();
                    assert!(arrays_are_close(sphere.try_centre().unwrap(), centre));
                    assert!((sphere.try_radius().unwrap() - radius).abs() < 1e-12);
                    assert_eq!(sphere.shape(tolerance), Shape::Round);
                    // The round in the direction of the whole space, with its sign.
                    let axes = Algebra::AXES.iter().map(|&axis| Algebra::basis_vector::<f64>(axis));
                    let space = axes.fold(Multivector::from(1.0), |space, axis| space ^ axis);
                    let round = Multivector::try_round(centre, radius, space).unwrap();
                    assert!(distance(round, sphere) < 1e-12, "{round} {sphere}");
                    assert!(Multivector::try_sphere(centre, f64::INFINITY).is_err());
                    // The same through points of it: the centre and a step along every axis, and back.
                    let along = |axis: usize, step: f64| {
                        std::array::from_fn::<_, $d, _>(|i| centre[i] + if i == axis { step } else { 0.0 })
                    };
                    let points: [[f64; $d]; $round] = std::array::from_fn(|i| {
                        if i < $d { along(i, radius) } else { along(0, -radius) }
                    });
                    let through = Multivector::try_through(points).unwrap();
                    assert!(arrays_are_close(through.try_centre().unwrap(), centre));
                    assert!((through.try_radius().unwrap() - radius).abs() < 1e-12);
                    let ratio = size(through) / size(sphere);
                    assert!(rotor_distance(through, sphere * ratio) < 1e-10 * size(through));
                    // Pairs.
                    let pair = Bivector::try_through([centre, p]).unwrap();
                    let (middle, half): ([f64; $d], [f64; $d]) = (
                        std::array::from_fn(|i| (centre[i] + p[i]) / 2.0),
                        std::array::from_fn(|i| (p[i] - centre[i]) / 2.0),
                    );
                    let squared: f64 = half.iter().map(|x| x * x).sum();
                    assert!(arrays_are_close(pair.try_centre().unwrap(), middle));
                    assert!((pair.try_radius_squared().unwrap() - squared).abs() < 1e-12);
                    let direction = position(half) * 2.0;
                    assert!(distance(pair.attitude(), direction.into()) < 1e-12);
                    let [first, second] = pair.try_end_points().unwrap();
                    assert!(arrays_are_close(first, centre) && arrays_are_close(second, p));
                    let again = Bivector::try_round(middle, squared.sqrt(), direction).unwrap();
                    assert!(rotor_distance(again * (size(pair) / size(again)), pair) < 1e-10, "{again} {pair}");
                    assert!(again.is_blade(1e-10) && distance(again.attitude(), direction.into()) < 1e-12);
                    // Lines.
                    let line = Multivector::try_flat_through([centre, p]).unwrap();
                    assert!(distance(pair.carrier(), line) < 1e-14);
                    assert!(distance(Multivector::try_flat(centre, direction).unwrap(), line) < 1e-12);
                    assert!(distance(line.attitude(), direction.into()) < 1e-12);
                    assert_eq!(line.shape(tolerance), Shape::Flat);
                    let near = position(line.try_position().unwrap());
                    assert!((near | direction).abs() < 1e-10);
                    assert!(distance(line ^ Multivector::from(near.up()), Multivector::zero()) < 1e-10);
                    assert!(sphere.try_end_points::<$d>().is_err() && line.try_end_points::<$d>().is_err());
                    assert!(line.try_radius().is_err() && line.try_centre::<$d>().is_err());
                    // Others.
                    assert_eq!(position(p).up().shape(tolerance), Shape::Tangent);
                    assert_eq!(sphere.dual().shape(tolerance), Shape::ImaginaryRound);
                    assert_eq!(position(p).shape(tolerance), Shape::DualFlat);
                    let infinity = Multivector::from(Algebra::infinity::<f64>());
                    assert_eq!((Multivector::from(position(p)) ^ infinity).shape(tolerance), Shape::Direction);
                    assert!(Bivector::try_through([p, p]).is_err());
                    assert!(Multivector::try_flat_through([p, p]).is_err());
                    assert!(Bivector::try_sphere(centre, radius).is_err());
                }
            }

            #[test]
            fn generated_code_computes_what_the_compiler_says() {
                let declaration = stringify!($($declaration)*).parse().unwrap();
                let declaration = Declaration::parse(declaration).unwrap();
                let mut random = Random::new(10);
                let (p, q) = (position(array(&mut random)).up() * 2.0, position(array(&mut random)).up());
                let mut compared = 0;
                for operation in catalogue(&declaration) {
                    let (Kind::Conformal(_), Plan::Lines(program)) = (operation.kind, &operation.plan) else {
                        continue;
                    };
                    let (x, y) = (p.to_array(), q.to_array());
                    let found = match operation.name.as_str() {
                        "up" => p.up().to_array().to_vec(),
                        "down" => p.down().to_array().to_vec(),
                        "squared_distance" => vec![p.squared_distance(q)],
                        "translator" => p.translator().to_array().to_vec(),
                        "transversor" => p.transversor().to_array().to_vec(),
                        "dilator" => Algebra::dilator(2.5).to_array().to_vec(),
                        other => panic!("{other} is not compared"),
                    };
                    let operands: &[&[f64]] = match operation.name.as_str() {
                        "dilator" => &[&[2.5]],
                        "squared_distance" => &[&x, &y],
                        _ => &[&x],
                    };
                    for (found, wanted) in found.iter().zip(interp::run(program, operands)) {
                        assert!((found - wanted).abs() < 1e-12, "{}: {found} {wanted}", operation.name);
                    }
                    compared += 1;
                }
                assert_eq!(compared, 6);
            }
        }
    )*};
}

conformal! {
    cga2(2, 3, cga2)
    cga3(3, 4, cga3)
    derived(3, 4,
        signature: (4, 1),
        basis: [e1, e2, e3, ep, em],
        null: [eo = (em - ep) / 2, einf = em + ep],
    )
}

/// Types of points that do not store their weight, with the null vector in every place and blades of both
/// orientations, against those that store it.
#[test]
fn points_without_weight_are_those_with_weight_one() {
    macro_rules! check {
        ($($name:ident [$($coordinate:expr),+] { $($declaration:tt)+ })*) => {$({
            mod $name {
                gacore_runtime::clifford! { $($declaration)+ }
            }
            let coordinates = [$($coordinate),+];
            let place = $name::Place::point(coordinates);
            assert_eq!(place.coordinates(), coordinates);
            let whole = $name::Multivector::point(coordinates);
            assert_eq!($name::Multivector::from(place), whole, stringify!($name));
            assert_eq!((whole * 2.0).coordinates(), coordinates);
            assert!($name::Place::try_from(whole * 2.0).is_err());
        })*};
    }
    check! {
        last [1.0, 2.0, 3.0]
            { signature: (3, 0, 1), basis: [e1, e2, e3, e0], types: { Place = [e032, e130, e021, e123 = 1] } }
        first [1.0, 2.0, 3.0]
            { signature: [0, 1, 1, 1], basis: [e0, e1, e2, e3], types: { Place = [e123 = 1, e023, e013, e210] } }
        between [1.0, 2.0, 3.0]
            { signature: [1, 0, 1, 1], basis: [e1, e0, e2, e3], types: { Place = [e032, e013, e321 = -1, e021] } }
        plane [1.0, 2.0]
            { signature: (2, 0, 1), basis: [e1, e2, e0], types: { Place = [e20, e01, e12 = 1] } }
    }
}
