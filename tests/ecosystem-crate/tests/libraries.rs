//! Feature `mint`, against another library.

use approx::assert_abs_diff_eq;
use ecosystem_crate::{motions, nine, space};
use glam::{DQuat, DVec3};
use mint::{IntoMint, Quaternion, Vector3, Vector4};
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
