//! Directions in space from conformal vectors, without breaking symmetry.
//!
//! Seen from the point `X` of a body, a vector `Y = y + w e_o + … e∞` is the direction
//! `−e∞ ⌋ (X ∧ Y) = y − w x`: the same wherever the origin is, and turning with the frame.

use super::norm::{weight, weight_backward};
use crate::kernel::{LANES, Lane, VECTOR};
use crate::num::Num;

/// `Σ_c g_c (y_c − w_c x)`, the gains times the directions of all channels, added to `out`.
pub fn forward<T: Num>(x: [T; 3], y: &[Lane<T>], gains: &[Lane<T>], out: &mut [T]) {
    for (y, gain) in y.chunks_exact(VECTOR).zip(gains) {
        let weight = weight(y);
        for k in 0..3 {
            for l in 0..LANES {
                out[k] += gain[l] * (y[k][l] - weight[l] * x[k]);
            }
        }
    }
}

/// Adds the gradients of the position, the vectors and the gains.
pub fn backward<T: Num>(
    x: [T; 3],
    y: &[Lane<T>],
    gains: &[Lane<T>],
    d_out: [T; 3],
    d_x: &mut [T],
    d_y: &mut [Lane<T>],
    d_gains: &mut [Lane<T>],
) {
    let blocks = y.chunks_exact(VECTOR).zip(d_y.chunks_exact_mut(VECTOR));
    for ((y, d_y), (gain, d_gain)) in blocks.zip(gains.iter().zip(d_gains)) {
        let weight = weight(y);
        let mut d_weight = [T::ZERO; LANES];
        for k in 0..3 {
            for l in 0..LANES {
                let d = gain[l] * d_out[k];
                d_y[k][l] += d;
                d_weight[l] -= d * x[k];
                d_x[k] -= d * weight[l];
                d_gain[l] += d_out[k] * (y[k][l] - weight[l] * x[k]);
            }
        }
        weight_backward(&d_weight, d_y);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layers::check::{assert_gradient, dot, normals};
    use crate::layers::{lanes, lanes_mut};

    #[test]
    fn gradients_are_the_limits_of_differences() {
        let (input, w) = (normals(1, 3 + 80 + 16), normals(2, 3));
        let run = |s: &[f64]| {
            let mut out = [0.0; 3];
            forward([s[0], s[1], s[2]], lanes(&s[3..83]), lanes(&s[83..]), &mut out);
            dot(&out, &w)
        };
        let mut d = vec![0.0; input.len()];
        let (d_x, rest) = d.split_at_mut(3);
        let (d_y, d_gains) = rest.split_at_mut(80);
        let (x, y, gains) = ([input[0], input[1], input[2]], lanes(&input[3..83]), lanes(&input[83..]));
        backward(x, y, gains, [w[0], w[1], w[2]], d_x, lanes_mut(d_y), lanes_mut(d_gains));
        assert_gradient("head", &input, &d, run);
    }
}
