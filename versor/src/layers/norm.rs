//! Normalisation of conformal vectors that keeps symmetry.
//!
//! A vector `Y` of the conformal model has the weight `w = −Y·e∞`, which every Euclidean motion
//! leaves alone. `Y / √(1 + w²)` has a weight below 1: a heavy sum of points becomes a point, a
//! direction (of weight 0) stays what it is.

use crate::kernel::{LANES, Lane, VECTOR};
use crate::num::Num;

/// Components of `e_p` and `e_m`; the weight is their difference.
const PLUS: usize = 3;
const MINUS: usize = 4;

/// The weights of sixteen vectors.
pub fn weight<T: Num>(y: &[Lane<T>]) -> Lane<T> {
    let (plus, minus) = (&y[PLUS], &y[MINUS]);
    core::array::from_fn(|l| minus[l] - plus[l])
}

/// Adds the gradient of the weight.
pub fn weight_backward<T: Num>(d: &Lane<T>, d_y: &mut [Lane<T>]) {
    for l in 0..LANES {
        d_y[MINUS][l] += d[l];
        d_y[PLUS][l] -= d[l];
    }
}

/// Normalises the vectors of one token, block by block.
pub fn forward<T: Num>(y: &[Lane<T>], out: &mut [Lane<T>]) {
    for (y, out) in y.chunks_exact(VECTOR).zip(out.chunks_exact_mut(VECTOR)) {
        let scale = weight(y).map(|w| T::ONE / (T::ONE + w * w).sqrt());
        for (out, row) in out.iter_mut().zip(y) {
            *out = core::array::from_fn(|l| row[l] * scale[l]);
        }
    }
}

/// Adds the gradient of the vectors.
pub fn backward<T: Num>(y: &[Lane<T>], d_out: &[Lane<T>], d_y: &mut [Lane<T>]) {
    let blocks = y.chunks_exact(VECTOR).zip(d_out.chunks_exact(VECTOR));
    for ((y, d_out), d_y) in blocks.zip(d_y.chunks_exact_mut(VECTOR)) {
        let weight = weight(y);
        let scale = weight.map(|w| T::ONE / (T::ONE + w * w).sqrt());
        let mut along = [T::ZERO; LANES];
        for ((row, d), d_row) in y.iter().zip(d_out).zip(&mut *d_y) {
            for l in 0..LANES {
                d_row[l] += d[l] * scale[l];
                along[l] += d[l] * row[l];
            }
        }
        let d_weight = core::array::from_fn(|l| -along[l] * weight[l] * scale[l] * scale[l] * scale[l]);
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
        let (y, w) = (normals(1, 160), normals(2, 160));
        let mut d = vec![0.0; 160];
        backward(lanes(&y), lanes(&w), lanes_mut(&mut d));
        assert_gradient("norm", &y, &d, |y| {
            let mut out = vec![0.0; 160];
            forward(lanes(y), lanes_mut(&mut out));
            dot(&out, &w)
        });
    }
}
