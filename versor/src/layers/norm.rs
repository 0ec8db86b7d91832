//! Normalisation of conformal vectors that keeps symmetry.
//!
//! A vector `Y` of the conformal model has the weight `w = −Y·e∞`, which every Euclidean motion
//! leaves alone. `Y / √(1 + w²)` has a weight below 1: a heavy sum of points becomes a point, a
//! direction (of weight 0) stays what it is.

use crate::algebra::Vector;
use crate::kernel::{Lane, VECTOR, Vectors, add, for_every_processor, read, write};
use crate::num::Num;
use gacore_runtime::Scalar;

/// The weights of vectors.
#[inline(always)]
pub fn weight<V: Scalar>(y: Vector<V>) -> V {
    y.em - y.ep
}

for_every_processor! {
    /// Normalises vectors, block by block.
    pub fn forward<T: Num, S>(y: &[Lane<T>], out: &mut [Lane<T>]) {
        for (y, out) in y.as_chunks::<VECTOR>().0.iter().zip(out.as_chunks_mut::<VECTOR>().0) {
            for at in S::starts() {
                let y: Vector<S::V> = read::<T, S, _, VECTOR>(y, at);
                write::<T, S, _, VECTOR>(y * scale::<T, S>(y), out, at);
            }
        }
    }

    /// Adds the gradient of the vectors.
    pub fn backward<T: Num, S>(y: &[Lane<T>], d_out: &[Lane<T>], d_y: &mut [Lane<T>]) {
        let blocks = y.as_chunks::<VECTOR>().0.iter().zip(d_out.as_chunks::<VECTOR>().0);
        for ((y, d_out), d_y) in blocks.zip(d_y.as_chunks_mut::<VECTOR>().0) {
            for at in S::starts() {
                let y: Vector<S::V> = read::<T, S, _, VECTOR>(y, at);
                let d: Vector<S::V> = read::<T, S, _, VECTOR>(d_out, at);
                let scale = scale::<T, S>(y);
                let (a, b) = (y.to_array(), d.to_array());
                let along = (0..VECTOR).fold(S::V::ZERO, |sum, k| sum.add_product(a[k], b[k]));
                let d_weight = along * weight(y) * scale * scale * scale;
                let d = d * scale;
                add::<T, S, _, VECTOR>(Vector { em: d.em - d_weight, ep: d.ep + d_weight, ..d }, d_y, at);
            }
        }
    }
}

/// `1 / √(1 + w²)`.
#[inline(always)]
fn scale<T: Num, S: Vectors<T>>(y: Vector<S::V>) -> S::V {
    let weight = weight(y);
    S::V::ONE / S::sqrt(S::V::ONE + weight * weight)
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
