//! The scene against glam.

use gacore_runtime::prelude::*;
use glam::{Mat4, Quat, Vec3, Vec4};
use graphics::pga::{Line, Motor, Plane, Point, Vertex};
use graphics::{hit, matrix, motor, move_mesh, skin};

const TURN: [f32; 3] = [0.4, -1.0, 0.3];

fn node() -> (Quat, Vec3) {
    (Quat::from_scaled_axis(TURN.into()), Vec3::new(1.0, -2.0, 0.5))
}

fn mesh(points: usize) -> Vec<Vec3> {
    (0..points).map(|i| Vec3::new((i % 7) as f32, (i % 5) as f32 - 2.0, (i % 11) as f32 * 0.1)).collect()
}

#[test]
fn a_node_is_the_matrix_that_glam_has() {
    let (rotation, translation) = node();
    let (ours, theirs) =
        (motor(rotation, translation), Mat4::from_rotation_translation(rotation, translation));
    assert!(matrix(ours).abs_diff_eq(theirs, 1e-6));
    assert!(Mat4::from_cols_array_2d(&ours.rigid_matrix()).transpose().abs_diff_eq(theirs, 1e-6));
    for point in mesh(50) {
        let moved = (ours >> Point::point(point.to_array())).coordinates().into();
        assert!(theirs.transform_point3(point).abs_diff_eq(moved, 1e-5));
    }
    // Parents and children, and the way back.
    let child = Motor::from_axis_angle([0.0, 0.0, 1.0], 0.3);
    assert!(matrix(ours * child).abs_diff_eq(theirs * Mat4::from_rotation_z(0.3), 1e-6));
    assert!(matrix(ours.inverse()).abs_diff_eq(theirs.inverse(), 1e-6));
    assert_eq!(matrix(Motor::identity()), Mat4::IDENTITY);
}

#[test]
fn a_mesh_is_moved_at_once() {
    let (rotation, translation) = node();
    let theirs = Mat4::from_rotation_translation(rotation, translation);
    for points in [0, 1, 15, 16, 17, 1000] {
        let moved = move_mesh(motor(rotation, translation), &mesh(points));
        assert_eq!(moved.len(), points);
        for (ours, point) in moved.into_iter().zip(mesh(points)) {
            assert!(ours.abs_diff_eq(theirs.transform_point3(point), 1e-5));
        }
    }
}

#[test]
fn turns_are_interpolated_as_slerp_does() {
    let (a, b) = (Quat::from_rotation_x(0.2), Quat::from_scaled_axis(TURN.into()));
    for part in [0.0, 0.25, 0.5, 1.0] {
        let between = motor(a, Vec3::ZERO).interpolate(motor(b, Vec3::ZERO), part);
        assert!(matrix(between).abs_diff_eq(Mat4::from_quat(a.slerp(b, part)), 1e-6));
        // The other quaternion of the same turn goes the same way.
        let other = motor(a, Vec3::ZERO).interpolate(motor(-b, Vec3::ZERO), part);
        assert!(matrix(other).abs_diff_eq(matrix(between), 1e-6));
    }
    // A quaternion that came out of a compressed file.
    let long = motor(a, Vec3::ZERO).interpolate(motor(b * 1.07, Vec3::ZERO), 0.5);
    assert!(matrix(long).abs_diff_eq(Mat4::from_quat(a.slerp(b, 0.5)), 1e-6));
}

#[test]
fn vertices_are_the_bytes_of_their_buffer() {
    let points = mesh(10);
    let vertices: &[Vertex] = bytemuck::cast_slice(&points);
    assert_eq!(vertices.len(), 10);
    assert_eq!(vertices[3].coordinates(), points[3].to_array());
    assert_eq!(Vertex::point([1.0, 2.0, 3.0]).to_array(), [1.0, 2.0, 3.0]);
    assert_eq!(bytemuck::bytes_of(&vertices[3]), bytemuck::bytes_of(&points[3]));
}

#[test]
fn a_skin_follows_its_bones() {
    let bones = [Motor::identity(), motor(Quat::from_rotation_x(1.0), Vec3::ZERO)];
    let vertices = [Vertex::point([0.0, 1.0, 0.0]); 3];
    let skinned = skin(&bones, &vertices, &[(0, 1, 0.0), (0, 1, 0.5), (0, 1, 1.0)]).unwrap();
    for (point, angle) in skinned.iter().zip([0.0_f32, 0.5, 1.0]) {
        let expected = Vec3::new(0.0, angle.cos(), angle.sin());
        assert!(expected.abs_diff_eq(point.coordinates().into(), 1e-6), "{point}");
    }
    // A shader gets the motors as they are: two vectors of four numbers.
    let columns: [Vec4; 2] = bytemuck::cast(bones[1]);
    assert_eq!(columns[0].x, bones[1].s);
    let nothing = skin(&[Motor::zero()], &vertices[..1], &[(0, 0, 0.5)]).unwrap_err();
    assert!(nothing.to_string().starts_with("item 0: "), "{nothing}");
}

#[test]
fn rays_hit_spheres_and_floors() {
    let (eye, ahead) = (Vec3::new(0.0, 0.0, -5.0), Vec3::Z);
    let found = hit(eye, ahead, Vec3::new(0.0, 0.0, 1.0), 2.0).unwrap();
    assert!(found.abs_diff_eq(Vec3::new(0.0, 0.0, -1.0), 1e-4), "{found}");
    assert_eq!(hit(eye, ahead, Vec3::new(0.0, 5.0, 1.0), 2.0), None);
    assert_eq!(hit(eye, -ahead, Vec3::new(0.0, 0.0, 1.0), 2.0), None);
    let floor = Plane::hyperplane([0.0, 1.0, 0.0], 1.0);
    let ray = Line::line([0.0, 1.0, 0.0], [1.0, -1.0, 0.0]);
    assert_eq!(ray.meet(floor).point_part().coordinates(), [2.0, -1.0, 0.0]);
    assert_eq!(Point::point([3.0, 4.0, 5.0]).project(floor).coordinates(), [3.0, -1.0, 5.0]);
    // Reflected in the floor.
    assert_eq!(Point::point([3.0, 4.0, 5.0]).reflect(floor).coordinates(), [3.0, -6.0, 5.0]);
}
