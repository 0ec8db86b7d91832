//! The arm against nalgebra, finite differences and the law of virtual work.

use gacore_runtime::Unit;
use gacore_runtime::prelude::*;
use mint::{ColumnMatrix4, Point3, RowMatrix4};
use nalgebra::{Isometry3, Matrix4, Quaternion, Translation3, UnitQuaternion, Vector3};
use robot::pga::{Line, Motor, Plane, Point};
use robot::{Arm, Unreachable};

const JOINTS: [([f64; 3], [f64; 3]); 6] = [
    ([0.0, 0.0, 0.0], [0.0, 0.0, 1.0]),
    ([0.0, 0.0, 0.4], [0.0, 1.0, 0.0]),
    ([0.0, 0.0, 0.8], [0.0, 1.0, 0.0]),
    ([0.3, 0.0, 0.8], [1.0, 0.0, 0.0]),
    ([0.5, 0.0, 0.8], [0.0, 1.0, 0.0]),
    ([0.6, 0.0, 0.8], [1.0, 0.0, 0.0]),
];
const ANGLES: [f64; 6] = [0.3, -0.7, 1.1, 0.4, -0.2, 0.9];

fn arm() -> Arm {
    let tool = Motor::from_position_quaternion([0.7, 0.05, 0.8], [0.5, 0.5, 0.5, 0.5]);
    Arm::new(JOINTS, tool)
}

/// The pose of the hand by the library that the rest of the program uses.
fn with_nalgebra(angles: [f64; 6]) -> Isometry3<f64> {
    let tool = UnitQuaternion::from_quaternion(Quaternion::new(0.5, 0.5, 0.5, 0.5));
    let tool = Isometry3::from_parts(Translation3::new(0.7, 0.05, 0.8), tool);
    let turns = JOINTS.into_iter().zip(angles).map(|((point, direction), angle)| {
        let shift = Translation3::from(Vector3::from(point));
        shift * UnitQuaternion::from_scaled_axis(Vector3::from(direction) * angle) * shift.inverse()
    });
    turns.fold(Isometry3::identity(), |all, turn| all * turn) * tool
}

fn close(a: &[f64], b: &[f64], tolerance: f64) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| (a - b).abs() <= tolerance)
}

#[test]
fn the_hand_is_where_nalgebra_has_it() {
    let (ours, theirs) = (arm().pose(ANGLES), with_nalgebra(ANGLES));
    let ([x, y, z], [w, i, j, k]) = ours.position_quaternion();
    let (p, q) = (theirs.translation.vector, theirs.rotation);
    assert!(close(&[x, y, z], p.as_slice(), 1e-15));
    let sign = if q.w * w < 0.0 { -1.0 } else { 1.0 };
    assert!(close(&[w, i, j, k].map(|x| x * sign), &[q.w, q.i, q.j, q.k], 1e-15));
    // Both kinds of matrices of the interchange format, and both ways.
    let matrix: Matrix4<f64> = theirs.to_homogeneous();
    for found in [
        Matrix4::from(ColumnMatrix4::try_from(ours).unwrap()),
        Matrix4::from(ColumnMatrix4::from(RowMatrix4::try_from(ours).unwrap())),
    ] {
        assert!(close(found.as_slice(), matrix.as_slice(), 1e-15), "{found} {matrix}");
    }
    let column: ColumnMatrix4<f64> = matrix.into();
    let back = Motor::try_from(column).unwrap();
    let back = if back.s * ours.s < 0.0 { -back } else { back };
    assert!(close(&(back - ours).to_array(), &[0.0; 8], 1e-14));
    let mirror: ColumnMatrix4<f64> =
        Matrix4::from_diagonal(&nalgebra::Vector4::new(-1.0, 1.0, 1.0, 1.0)).into();
    let error = Motor::try_from(mirror).unwrap_err();
    assert!(error.to_string().contains("rigid_matrix"), "{error}");
    // Points.
    let corner = nalgebra::Point3::new(0.1, -0.2, 0.3);
    let interchanged: Point3<f64> = corner.into();
    let moved = ours >> Point::from(interchanged);
    let moved: nalgebra::Point3<f64> = Point3::try_from(moved).unwrap().into();
    assert!(close(moved.coords.as_slice(), (theirs * corner).coords.as_slice(), 1e-15));
}

#[test]
fn a_description_is_read_as_it_was_written() {
    let arm = arm();
    let text = serde_json::to_string(&arm).unwrap();
    assert_eq!(serde_json::from_str::<Arm>(&text).unwrap(), arm);
    // What must be a pose, and a file in which it is none.
    let pose: Unit<Motor> =
        serde_json::from_str(&serde_json::to_string(&Unit::new(arm.tool)).unwrap()).unwrap();
    assert_eq!(*pose, arm.tool);
    let error =
        serde_json::from_str::<Unit<Motor>>(&serde_json::to_string(&(arm.tool * 1.1)).unwrap()).unwrap_err();
    assert!(error.to_string().contains("no unit"), "{error}");
}

#[test]
fn the_jacobian_is_that_of_finite_differences_and_of_geometry() {
    let (arm, tip) = (arm(), Point::point([0.02, 0.0, 0.1]));
    let columns = arm.jacobian(ANGLES, tip);
    let at = arm.pose(ANGLES) >> tip;
    for (joint, (column, axis)) in columns.into_iter().zip(arm.moved_axes(ANGLES)).enumerate() {
        assert!(close(&(column - axis.commutator(at)).to_array(), &[0.0; 4], 1e-15));
        let step = |by: f64| {
            let mut angles = ANGLES;
            angles[joint] += by;
            (arm.pose(angles) >> tip).coordinates::<3>()
        };
        let (there, back) = (step(1e-6), step(-1e-6));
        let slopes: [f64; 3] = std::array::from_fn(|i| (there[i] - back[i]) / 2e-6);
        assert!(close(&slopes, &[column.e032, column.e013, column.e021], 1e-9));
    }
}

#[test]
fn motors_hold_what_the_hand_carries() {
    let (arm, tip) = (arm(), Point::point([0.02, 0.0, 0.1]));
    let (at, force) = (arm.pose(ANGLES) >> tip, [3.0, -2.0, -10.0]);
    let pull = Line::line(at.coordinates(), force);
    for (torque, column) in arm.torques(ANGLES, pull).into_iter().zip(arm.jacobian(ANGLES, tip)) {
        let power = column.e032 * force[0] + column.e013 * force[1] + column.e021 * force[2];
        assert!((power + torque).abs() < 1e-14, "{power} {torque}");
    }
    // A couple is the same wherever it acts, and is no line to have a position.
    let couple = |at: f64| {
        Line::line([0.0, at, 0.0], [8.0, 0.0, 0.0]) - Line::line([0.0, at + 1.0, 0.0], [8.0, 0.0, 0.0])
    };
    assert_eq!(couple(0.0), couple(5.0));
    assert_eq!((couple(0.0).weight_norm(), couple(0.0).bulk_norm()), (0.0, 8.0));
    let error = couple(0.0).try_line_parts::<3>().unwrap_err();
    assert!(error.to_string().contains("at infinity"), "{error}");
}

#[test]
fn a_pose_has_angles() {
    let arm = arm();
    let start = ANGLES.map(|x| x + 0.2);
    let found = arm.angles_of(arm.pose(ANGLES), start).unwrap();
    assert!(close(&found, &ANGLES, 1e-10), "{found:?}");
    let away = Motor::from_translation([5.0, 0.0, 0.0]) * arm.tool;
    assert!(matches!(arm.angles_of(away, ANGLES), Err(Unreachable::Far | Unreachable::Singular)));
}

/// A camera reports a quaternion that is not quite of length 1.
#[test]
fn a_pose_that_has_drifted_is_used_as_it_was_meant() {
    let meant = Motor::from_position_quaternion([0.1, 0.2, 0.3], [0.8, 0.0, 0.6, 0.0]);
    let start = Motor::identity();
    for scale in [1e-3, 0.9, 1.05, 1.1, 1.3, 1.5, 1e3] {
        let seen = Motor::from_position_quaternion([0.1, 0.2, 0.3], [0.8 * scale, 0.0, 0.6 * scale, 0.0]);
        assert!(close(&seen.log().to_array(), &meant.log().to_array(), 1e-14), "{scale}");
        let halfway = start.interpolate(seen, 0.5);
        assert!(close(&(halfway * halfway - meant).to_array(), &[0.0; 8], 1e-14), "{scale}");
        assert_eq!(
            (seen >> Point::point([0.0, 0.0, 0.0])).coordinates::<3>().map(|x| (x * 1e12).round()),
            [1e11, 2e11, 3e11]
        );
    }
    let error = Motor::try_from_position_quaternion([0.1, 0.2, 0.3], [0.0; 4]).unwrap_err();
    assert!(error.to_string().contains("zero"), "{error}");
}

/// A table, a shelf and a rail: what touches, and where.
#[test]
fn things_in_the_cell_meet_and_join() {
    let table = Plane::hyperplane([0.0, 0.0, 1.0], -0.75);
    let wall = Plane::hyperplane([0.0, 1.0, 0.0], -2.0);
    let edge: Line = table.meet(wall).line_part();
    let (_, along) = edge.line_parts::<3>();
    assert!(along[0].abs() == 1.0 && along[1] == 0.0 && along[2] == 0.0);
    let drop = Line::line([0.5, 0.5, 3.0], [0.0, 0.0, -1.0]);
    assert_eq!(drop.meet(table).point_part().coordinates(), [0.5, 0.5, 0.75]);
    let above = Point::point([0.5, 0.5, 3.0]);
    assert_eq!(above.project(table).coordinates(), [0.5, 0.5, 0.75]);
    assert_eq!(above.project(edge).coordinates(), [0.5, 2.0, 0.75]);
    let rail = above.join(Point::point([2.5, 0.5, 3.0])).line_part();
    assert_eq!(rail.line_parts(), ([0.0, 0.5, 3.0], [1.0, 0.0, 0.0]));
    assert_eq!((above * 4.0).weight_norm(), 4.0);
}
