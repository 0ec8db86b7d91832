//! Feature `mint`, against another library.

use approx::assert_abs_diff_eq;
use ecosystem_crate::{motions, nine, space};
use glam::{DMat3, DMat4, DQuat, DVec3};
use mint::{
    ColumnMatrix3, ColumnMatrix4, IntoMint, Point3, Quaternion, RowMatrix3, RowMatrix4, Vector3, Vector4,
};
use proptest::prelude::*;
use space::{Even, Vector};

fn to_glam(x: impl Into<Vector3<f64>>) -> DVec3 {
    let mint: Vector3<f64> = x.into();
    mint.into()
}

fn quaternion(x: impl Into<Quaternion<f64>>) -> DQuat {
    let mint: Quaternion<f64> = x.into();
    mint.into()
}

fn from_glam<M: From<Quaternion<f64>>>(x: DQuat) -> M {
    M::from(Quaternion::from(x))
}

#[test]
fn vectors_are_their_coordinates() {
    let v = Vector::new(1, 2, 3);
    assert_eq!(Vector3::from(v), Vector3 { x: 1, y: 2, z: 3 });
    assert_eq!(Vector::from(Vector3 { x: 1, y: 2, z: 3 }), v);
    let plane: Vector4<i32> = motions::Vector::new(1, 2, 3, 4).into();
    assert_eq!(plane, Vector4 { x: 1, y: 2, z: 3, w: 4 });
}

#[test]
fn a_turn_about_z_takes_x_to_y() {
    let quarter: Even<f64> = from_glam(DQuat::from_rotation_z(std::f64::consts::FRAC_PI_2));
    assert_abs_diff_eq!(quarter >> space::e1(), space::e2(), epsilon = 1e-12);
}

#[test]
fn types_say_what_they_are_in_mint() {
    fn is<T: IntoMint<MintType = M>, M>() {}
    is::<Vector<f32>, Vector3<f32>>();
    is::<Even<f32>, Quaternion<f32>>();
    is::<motions::Turn<f32>, Quaternion<f32>>();
    // Nine dimensions have no counterpart, and still compile.
    let _ = nine::Vector::<f32>::zero();
}

/// Both kinds of matrices against a library that keeps columns, and one against its own rows.
#[test]
fn motors_are_matrices() {
    let (turn, shift) = (DQuat::from_euler(glam::EulerRot::XYZ, 0.3, -1.1, 2.0), DVec3::new(1.0, -2.0, 0.5));
    let theirs = DMat4::from_rotation_translation(turn, shift);
    let motor = motions::Motor::try_from(ColumnMatrix4::from(theirs)).expect("a rigid motion");
    assert_abs_diff_eq!(
        motor,
        motions::Motor::try_from(RowMatrix4::from(theirs)).expect("one"),
        epsilon = 1e-15
    );
    assert_abs_diff_eq!(RowMatrix4::try_from(motor).expect("a motor").x.w, 1.0, epsilon = 1e-14);
    assert!(DMat4::from(ColumnMatrix4::try_from(motor).expect("a motor")).abs_diff_eq(theirs, 1e-14));
    assert!(DMat4::from(RowMatrix4::try_from(motor).expect("a motor")).abs_diff_eq(theirs, 1e-14));
    let corner = DVec3::new(3.0, 4.0, 5.0);
    let moved = motor >> motions::Trivector::from(Point3::from(corner));
    let moved = DVec3::from(Point3::try_from(moved).expect("no point at infinity"));
    assert!(moved.abs_diff_eq(theirs.transform_point3(corner), 1e-14), "{moved}");
    assert!(RowMatrix4::try_from(motions::Motor::<f64>::zero()).is_err());
    assert!(motions::Motor::try_from(ColumnMatrix4::from(theirs * 2.0)).is_err());
    assert!(Point3::try_from(motions::Trivector::<f64>::zero()).is_err());
}

#[test]
fn rotors_are_matrices() {
    let theirs = DMat3::from_euler(glam::EulerRot::XYZ, 0.3, -1.1, 2.0);
    let rotor = Even::try_from(ColumnMatrix3::from(theirs)).expect("a rotation");
    assert!(to_glam(rotor >> space::e2()).abs_diff_eq(theirs.y_axis, 1e-14));
    assert!(DMat3::from(ColumnMatrix3::try_from(rotor).expect("a rotor")).abs_diff_eq(theirs, 1e-14));
    assert!(DMat3::from(RowMatrix3::try_from(rotor).expect("a rotor")).abs_diff_eq(theirs, 1e-14));
}

proptest! {
    #[test]
    fn rotors_rotate_as_their_quaternions(r: Even<f64>, v: Vector<f64>) {
        prop_assume!(r.norm_squared() > 1.0);
        let r = r.normalized();
        let (ours, theirs) = (to_glam(r >> v), quaternion(r) * to_glam(v));
        prop_assert!(ours.abs_diff_eq(theirs, 1e-9), "{ours} {theirs}");
    }

    #[test]
    fn rotors_multiply_as_their_quaternions(a: Even<f64>, b: Even<f64>) {
        // Not normalised, so this is exact algebra but for rounding.
        prop_assert!(quaternion(a * b).abs_diff_eq(quaternion(a) * quaternion(b), 1e-9));
        prop_assert_eq!(from_glam::<Even<f64>>(quaternion(a)), a);
    }

    #[test]
    fn other_orders_and_orientations_rotate_alike(r: motions::Turn<f64>) {
        let even: Even<f64> = from_glam(quaternion(r));
        prop_assert_eq!([even.s, even.e12, even.e13, even.e23], [r.s, r.e12, -r.e31, r.e23]);
        prop_assert_eq!(from_glam::<motions::Turn<f64>>(quaternion(r)), r);
    }
}
