//! Feature `bytemuck`.

use ecosystem_crate::{motions, nine, space};

#[test]
fn values_are_their_bytes() {
    let rotors = [space::Even::new(1.0_f32, 2.0, 3.0, 4.0), space::Even::new(5.0, 6.0, 7.0, 8.0)];
    assert_eq!(bytemuck::cast_slice::<_, f32>(&rotors), [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]);
    let bytes: &[u8] = bytemuck::bytes_of(&rotors[1]);
    assert_eq!(bytemuck::pod_read_unaligned::<space::Even<f32>>(bytes), rotors[1]);
}

#[test]
fn constants_that_are_not_stored_have_no_bytes() {
    let point = motions::Point::new(1.0_f64, 2.0, 3.0);
    assert_eq!(bytemuck::cast::<_, [f64; 3]>(point), [1.0, 2.0, 3.0]);
}

#[test]
fn zeros_are_zero() {
    assert_eq!(<space::Bivector<i32> as bytemuck::Zeroable>::zeroed(), space::Bivector::<i32>::zero());
    assert_eq!(<nine::Multivector<f64> as bytemuck::Zeroable>::zeroed(), nine::Multivector::<f64>::zero());
    assert_eq!(bytemuck::bytes_of(&nine::Multivector::<f32>::zero()).len(), 4 * 512);
}
