//! Bodies to conformal vectors and back.
//!
//! A position becomes the null vector `X = x + ½x² e∞ + e_o`, so that `X·Y = −½‖x − y‖²`; a velocity
//! becomes the derivative of the point, `Ẋ = v + (x·v) e∞`. Both move with the frame: a rotation or
//! translation of the bodies is a rotor on the vectors.

use super::frame::Frame;
use super::room;
use crate::algebra::{Vector, einf, eo};
use crate::kernel::{VECTOR, each};
use crate::num::Num;

/// Conformal vectors of a body: `X`, `Ẋ`, `m X`, `m Ẋ`, `e∞`.
pub const CHANNELS: usize = 5;
/// The channel of the point.
pub const POINT: usize = 0;
/// The channel of the point times the mass.
pub const MASSIVE_POINT: usize = 2;

/// The conformal point of a position.
pub fn point<T: Num>([x, y, z]: [T; 3]) -> Vector<T> {
    let half_square = T::of(0.5) * (x * x + y * y + z * z);
    Vector::new(x, y, z, T::ZERO, T::ZERO) + einf::<T>() * half_square + eo()
}

/// The derivative of the point of a body at `x` with the velocity `v`.
pub fn tangent<T: Num>(x: [T; 3], v: [T; 3]) -> Vector<T> {
    let along = x[0] * v[0] + x[1] * v[1] + x[2] * v[2];
    Vector::new(v[0], v[1], v[2], T::ZERO, T::ZERO) + einf::<T>() * along
}

/// The position of a point of any weight.
pub fn position<T: Num>(point: Vector<T>) -> [T; 3] {
    let weight = -(point | einf());
    [point.e1 / weight, point.e2 / weight, point.e3 / weight]
}

/// Lifts a body: `out` is `5 components × 5 channels`.
pub fn forward<T: Num>(x: [T; 3], v: [T; 3], mass: T, out: &mut [T]) {
    let (p, t) = (point(x), tangent(x, v));
    let mut put = |c: usize, vector: Vector<T>| {
        let vector = vector.to_array();
        each::<VECTOR>(|k| out[k * CHANNELS + c] = vector[k]);
    };
    put(POINT, p);
    put(1, t);
    put(MASSIVE_POINT, p * mass);
    put(3, t * mass);
    put(4, einf());
}

/// Adds the gradients of position and velocity.
pub fn backward<T: Num>(x: [T; 3], v: [T; 3], mass: T, d_out: &[T], d_x: &mut [T], d_v: &mut [T]) {
    let both = |k: usize, c: usize| d_out[k * CHANNELS + c] + mass * d_out[k * CHANNELS + c + 2];
    // e∞ has the components (1, 1) in the last two.
    let (p_inf, t_inf) = (both(3, 0) + both(4, 0), both(3, 1) + both(4, 1));
    for k in 0..3 {
        d_x[k] += both(k, 0) + x[k] * p_inf + v[k] * t_inf;
        d_v[k] += both(k, 1) + x[k] * t_inf;
    }
}

/// Lifts a frame: `out` is `bodies × 5 components × 5 channels`.
pub fn frame_forward<T: Num>(frame: &Frame<T>, out: &mut Vec<T>) {
    room(out, frame.bodies() * VECTOR * CHANNELS, T::ZERO);
    for (i, out) in out.chunks_exact_mut(VECTOR * CHANNELS).enumerate() {
        forward(frame.position(i), frame.velocity(i), frame.masses[i], out);
    }
}

/// Adds the gradients of positions and velocities of a frame.
pub fn frame_backward<T: Num>(frame: &Frame<T>, d_out: &[T], d_x: &mut [T], d_v: &mut [T]) {
    for (i, d) in d_out.chunks_exact(VECTOR * CHANNELS).enumerate() {
        let range = 3 * i..3 * i + 3;
        let (d_x, d_v) = (&mut d_x[range.clone()], &mut d_v[range]);
        backward(frame.position(i), frame.velocity(i), frame.masses[i], d, d_x, d_v);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layers::check::{assert_gradient, dot, normals};

    #[test]
    fn points_are_null_and_their_product_is_the_distance() {
        let (x, y) = ([1.0_f64, -2.0, 0.5], [0.0, 3.0, 1.0]);
        let square: f64 = (0..3).map(|k| (x[k] - y[k]).powi(2)).sum();
        assert_eq!(point(x) | point(x), 0.0);
        assert_eq!(point(x) | point(y), -0.5 * square);
        assert_eq!(point(x) | tangent(x, y), 0.0);
        assert_eq!(position(point(x) * 3.0), x);
    }

    #[test]
    fn gradients_are_the_limits_of_differences() {
        let (input, weights) = (normals(1, 6), normals(2, 25));
        let split = |s: &[f64]| ([s[0], s[1], s[2]], [s[3], s[4], s[5]]);
        let (x, v) = split(&input);
        let mut d = [0.0; 6];
        let (d_x, d_v) = d.split_at_mut(3);
        backward(x, v, 1.3, &weights, d_x, d_v);
        assert_gradient("lift", &input, &d, |s| {
            let (x, v) = split(s);
            let mut out = [0.0; 25];
            forward(x, v, 1.3, &mut out);
            dot(&out, &weights)
        });
    }
}
