//! Functions of single values beside the same functions of other libraries, on one core.
//!
//! `cargo bench -p gacore-runtime --bench functions` prints nanoseconds a value: the median of many short
//! samples that take turns. Peers are quaternions of `glam`, and motors by the formulae that graphics
//! libraries use, which assume one screw axis and normalised input and check nothing. `Quat::normalize` makes
//! NaN of zero, which ours refuses; `Vec4::try_normalize` refuses it too. Constructors of objects are beside
//! those of `glam`, which check nothing either: a matrix or a point at infinity becomes what it becomes. `nalgebra` checks
//! both, as we do. The first rows move all points of a list by way of a batch, into a new list.

use gacore_runtime::batch::{Batch, One, Own, Sandwich};
use gacore_runtime::prelude::*;
use glam::{Mat4, Quat, Vec3, Vec4};
use nalgebra::{Isometry3, Matrix4, Point3, Vector3, Vector4};
use std::hint::black_box;
use std::time::Instant;

mod space {
    gacore_runtime::clifford!(3, 0);
}
mod pga {
    gacore_runtime::clifford!(pga3);
}
mod cga {
    gacore_runtime::clifford!(cga3);
}

/// Values of a sample: they stay in the first cache.
const VALUES: usize = 512;
/// Samples of each function.
const SAMPLES: usize = 400;

/// A motor as eight numbers: `s`, three of rotation, three of translation, `e0123`.
type Plain = [f32; 8];

/// The exponential of a screw with rotation `r` and translation `t`.
fn plain_exp([r, t]: [[f32; 3]; 2]) -> Plain {
    let square = r[0] * r[0] + r[1] * r[1] + r[2] * r[2];
    if square == 0.0 {
        return [1.0, 0.0, 0.0, 0.0, t[0], t[1], t[2], 0.0];
    }
    let angle = square.sqrt();
    let (sine, cosine) = angle.sin_cos();
    let along = r[0] * t[0] + r[1] * t[1] + r[2] * t[2];
    let over = sine / angle;
    let rest = along / square * (cosine - over);
    let part = |i: usize| t[i] * over + r[i] * rest;
    [cosine, r[0] * over, r[1] * over, r[2] * over, part(0), part(1), part(2), along * over]
}

/// The logarithm of a normalised motor.
fn plain_log(m: Plain) -> [[f32; 3]; 2] {
    let square = m[1] * m[1] + m[2] * m[2] + m[3] * m[3];
    if square == 0.0 {
        return [[0.0; 3], [m[4], m[5], m[6]]];
    }
    let sine = square.sqrt();
    let angle = sine.atan2(m[0]);
    let over = angle / sine;
    let rest = (m[7] / sine * (1.0 - over * m[0])) / sine;
    [[1, 2, 3].map(|i| m[i] * over), [1, 2, 3].map(|i| m[i + 3] * over + m[i] * rest)]
}

/// The dual sphere of a centre and a radius as five numbers.
fn plain_sphere([centre, [radius, ..]]: [[f32; 3]; 2]) -> [f32; 5] {
    let [x, y, z] = centre;
    let above = (x * x + y * y + z * z - radius * radius) * 0.5;
    [x, y, z, above - 0.5, above + 0.5]
}

/// A motor divided by its Study number.
fn plain_normalized(m: Plain) -> Plain {
    let square = m[0] * m[0] + m[1] * m[1] + m[2] * m[2] + m[3] * m[3];
    let study = m[0] * m[7] - (m[1] * m[4] + m[2] * m[5] + m[3] * m[6]);
    let over = square.sqrt().recip();
    let rest = study * over * over * over;
    let turned = |i: usize| m[i] * over;
    [
        turned(0),
        turned(1),
        turned(2),
        turned(3),
        m[4] * over + m[1] * rest,
        m[5] * over + m[2] * rest,
        m[6] * over + m[3] * rest,
        m[7] * over - m[0] * rest,
    ]
}

struct Case {
    name: &'static str,
    peer: &'static str,
    ours: Box<dyn FnMut()>,
    theirs: Box<dyn FnMut()>,
}

/// A function of every value of a list, one after the other: the compiler does not see that the places
/// follow each other, so that no loop is turned into one over vectors of values.
fn every<A: Copy + 'static, B: 'static>(values: Vec<A>, f: impl Fn(A) -> B + 'static) -> Box<dyn FnMut()> {
    let mut results: Vec<B> = values.iter().map(|&value| f(value)).collect();
    Box::new(move || {
        for index in 0..VALUES {
            let index = black_box(index);
            results[index] = f(values[index]);
        }
        black_box(&mut results);
    })
}

/// A function of the whole list, which makes a new one.
fn whole<A: 'static, B: 'static>(values: Vec<A>, f: impl Fn(&[A]) -> Vec<B> + 'static) -> Box<dyn FnMut()> {
    Box::new(move || {
        black_box(f(black_box(&values)));
    })
}

fn cases() -> Vec<Case> {
    let mut state = 1_u32;
    let mut number = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        state as f32 / u32::MAX as f32 * 2.0 - 1.0
    };
    let vectors: Vec<[f32; 3]> = (0..VALUES).map(|_| [(); 3].map(|()| number())).collect();
    let screws: Vec<[[f32; 3]; 2]> =
        (0..VALUES).map(|_| [(); 2].map(|()| [(); 3].map(|()| number()))).collect();
    let planes: Vec<space::Bivector> = vectors.iter().map(|&v| space::Bivector::from_array(v)).collect();
    let rotors: Vec<space::Rotor> = planes.iter().map(|b| b.exp()).collect();
    let axes: Vec<Vec3> = vectors.iter().map(|&v| Vec3::from_array(v) * 2.0).collect();
    let quaternions: Vec<Quat> = axes.iter().map(|&axis| Quat::from_scaled_axis(axis)).collect();
    let lines: Vec<pga::Line> =
        screws.iter().map(|[r, t]| pga::Line::from_array([*r, *t].concat().try_into().unwrap())).collect();
    let motors: Vec<pga::Motor> = lines.iter().map(|line| line.exp()).collect();
    let plain: Vec<Plain> = screws.iter().map(|&screw| plain_exp(screw)).collect();
    let rough = |x: &[space::Rotor]| x.iter().map(|&x| x * 1.5).collect::<Vec<_>>();
    let screwed: Vec<pga::Motor> = motors.iter().map(|&x| x * 1.5).collect();
    let long: Vec<Quat> = quaternions.iter().map(|&q| q * 1.5).collect();
    let points: Vec<pga::Point> = vectors.iter().map(|&v| pga::Point::point(v) * 1.5).collect();
    let weighted: Vec<Vec4> = vectors.iter().map(|&v| Vec3::from_array(v).extend(1.5)).collect();
    let matrices: Vec<[[f32; 4]; 4]> = motors.iter().map(|m| m.try_rigid_matrix().unwrap()).collect();
    let poses: Vec<(Quat, Vec3)> = quaternions.iter().copied().zip(axes.clone()).collect();
    let columns: Vec<Mat4> = poses.iter().map(|&(q, v)| Mat4::from_rotation_translation(q, v)).collect();
    let rigid = |v: &[f32; 3]| Isometry3::new(Vector3::from(*v), Vector3::from(*v) * 2.0);
    let isometries: Vec<Isometry3<f32>> = vectors.iter().map(rigid).collect();
    let homogeneous: Vec<Matrix4<f32>> = isometries.iter().map(Isometry3::to_homogeneous).collect();
    let long_points: Vec<Vector4<f32>> =
        vectors.iter().map(|&[x, y, z]| Vector4::new(x, y, z, 1.5)).collect();
    let isometry = isometries[0];
    let motor = motors[0];
    let matrix = Mat4::from_cols_array_2d(&matrices[0]).transpose();
    let corners: Vec<pga::Point> = vectors.iter().map(|&v| pga::Point::point(v)).collect();
    let places: Vec<Vec3> = vectors.iter().map(|&v| v.into()).collect();
    let spots: Vec<Point3<f32>> = vectors.iter().map(|&v| v.into()).collect();
    let moved = move |points: &[pga::Point]| {
        let mut batch = Batch::from_slice(points);
        batch.replace(Sandwich, (One(motor), Own)).expect("one motor, and points of the batch");
        batch.to_vec()
    };
    vec![
        Case {
            name: "list, batch, moved, list",
            peer: "glam Mat4::transform_point3",
            ours: whole(corners.clone(), moved),
            theirs: whole(places, move |points| points.iter().map(|&p| matrix.transform_point3(p)).collect()),
        },
        Case {
            name: "list, batch, moved, list",
            peer: "nalgebra Isometry3 * Point3",
            ours: whole(corners, moved),
            theirs: whole(spots, move |points| points.iter().map(|p| isometry * p).collect()),
        },
        Case {
            name: "point",
            peer: "glam Vec3::extend",
            ours: every(vectors.clone(), pga::Point::point),
            theirs: every(vectors.clone(), |v| Vec3::from_array(v).extend(1.0)),
        },
        Case {
            name: "try_coordinates",
            peer: "glam Vec4::project",
            ours: every(points.clone(), |p| {
                p.try_coordinates::<3>().expect("a point that is not at infinity")
            }),
            theirs: every(weighted, Vec4::project),
        },
        Case {
            name: "try_coordinates",
            peer: "nalgebra Point3::from_homogeneous",
            ours: every(points, |p| p.try_coordinates::<3>().expect("a point that is not at infinity")),
            theirs: every(long_points, |v| {
                Point3::from_homogeneous(v).expect("a point that is not at infinity")
            }),
        },
        Case {
            name: "line",
            peer: "glam Vec3::cross",
            ours: every(screws.clone(), |[p, v]| pga::Line::line(p, v)),
            theirs: every(screws.clone(), |[p, v]| {
                (Vec3::from_array(v), Vec3::from_array(p).cross(v.into()))
            }),
        },
        Case {
            name: "try_line_parts",
            peer: "glam cross, normalize",
            ours: every(lines.clone(), |l| l.try_line_parts::<3>().expect("a line that is not at infinity")),
            theirs: every(screws.clone(), |[m, v]| {
                let v = Vec3::from_array(v);
                (v.cross(m.into()) / v.length_squared(), v.normalize())
            }),
        },
        Case {
            name: "try_rigid_matrix",
            peer: "glam from_rotation_translation",
            ours: every(motors.clone(), |m| m.try_rigid_matrix::<4>().expect("a motor")),
            theirs: every(poses, |(q, v)| Mat4::from_rotation_translation(q, v)),
        },
        Case {
            name: "try_rigid_matrix",
            peer: "nalgebra Isometry3::to_homogeneous",
            ours: every(motors.clone(), |m| m.try_rigid_matrix::<4>().expect("a motor")),
            theirs: every(isometries, |x| x.to_homogeneous()),
        },
        Case {
            name: "from_rigid_matrix",
            peer: "glam to_scale_rotation_translation",
            ours: every(matrices.clone(), pga::Motor::from_rigid_matrix),
            theirs: every(columns, |m| m.to_scale_rotation_translation()),
        },
        Case {
            name: "from_rigid_matrix",
            peer: "nalgebra try_convert",
            ours: every(matrices, pga::Motor::from_rigid_matrix),
            theirs: every(homogeneous, |m| {
                nalgebra::try_convert::<_, Isometry3<f32>>(m).expect("a rigid motion")
            }),
        },
        Case {
            name: "from_position_quaternion",
            peer: "glam from_rotation_translation",
            ours: every(screws.clone(), |[p, [x, y, z]]| {
                pga::Motor::from_position_quaternion(p, [1.0, x, y, z])
            }),
            theirs: every(screws.clone(), |[p, [x, y, z]]| {
                Mat4::from_rotation_translation(Quat::from_xyzw(x, y, z, 1.0), p.into())
            }),
        },
        Case {
            name: "try_sphere",
            peer: "dual sphere by formula",
            ours: every(screws.clone(), |[centre, [radius, ..]]| {
                cga::Sphere::try_sphere(centre, radius).expect("finite numbers")
            }),
            theirs: every(screws.clone(), plain_sphere),
        },
        Case {
            name: "Cl(3,0) exp",
            peer: "glam Quat::from_scaled_axis",
            ours: every(planes, |b| b.exp()),
            theirs: every(axes, Quat::from_scaled_axis),
        },
        Case {
            name: "Cl(3,0) log",
            peer: "glam Quat::to_scaled_axis",
            ours: every(rotors.clone(), |r| r.log()),
            theirs: every(quaternions.clone(), Quat::to_scaled_axis),
        },
        Case {
            name: "Cl(3,0) normalized",
            peer: "glam Quat::normalize",
            ours: every(rough(&rotors), |r| r.normalized()),
            theirs: every(long.clone(), Quat::normalize),
        },
        Case {
            name: "Cl(3,0) normalized",
            peer: "glam Vec4::try_normalize",
            ours: every(rough(&rotors), |r| r.normalized()),
            theirs: every(long, |q| {
                Vec4::from(q).try_normalize().map(Quat::from_vec4).expect("a quaternion that is not zero")
            }),
        },
        Case {
            name: "Cl(3,0,1) exp",
            peer: "one screw by formula",
            ours: every(lines, |b| b.exp()),
            theirs: every(screws, plain_exp),
        },
        Case {
            name: "Cl(3,0,1) log",
            peer: "one screw by formula",
            ours: every(motors, |m| m.log()),
            theirs: every(plain.clone(), plain_log),
        },
        Case {
            name: "Cl(3,0,1) normalized",
            peer: "Study number by formula",
            ours: every(screwed, |m| m.normalized()),
            theirs: every(plain.iter().map(|m| m.map(|x| x * 1.5)).collect(), plain_normalized),
        },
    ]
}

/// Nanoseconds a value.
fn sample(run: &mut dyn FnMut()) -> f64 {
    let start = Instant::now();
    run();
    start.elapsed().as_secs_f64() * 1e9 / VALUES as f64
}

fn median(mut samples: Vec<f64>) -> f64 {
    samples.sort_by(f64::total_cmp);
    samples[samples.len() / 2]
}

fn main() {
    println!("{:<24} {:>8}  {:<34} {:>8}  {:>6}", "function", "ns", "peer", "ns", "ratio");
    for mut case in cases() {
        let mut pairs = (Vec::new(), Vec::new());
        for _ in 0..SAMPLES {
            pairs.0.push(sample(&mut case.ours));
            pairs.1.push(sample(&mut case.theirs));
        }
        let (ours, theirs) = (median(pairs.0), median(pairs.1));
        println!("{:<24} {ours:>8.2}  {:<34} {theirs:>8.2}  {:>6.2}", case.name, case.peer, ours / theirs);
    }
}
