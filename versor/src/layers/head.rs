//! Directions in space from conformal vectors, without breaking symmetry.
//!
//! Seen from the point `X` of a body, a vector `Y = y + w e_o + … e∞` is the direction
//! `−e∞ ⌋ (X ∧ Y) = y − w x`: the same wherever the origin is, and turning with the frame.

use crate::algebra::{Direction, Vector, seen, seen_vjp};
use crate::kernel::{LANES, Lane, VECTOR, Vectors, add, each, for_every_processor, read, sum, write};
use crate::num::Num;
use gacore_runtime::Scalar;

/// The direction of a body's point in every lane; only its place in space counts.
#[inline(always)]
fn place<T: Num, S: Vectors<T>>([x, y, z]: [T; 3]) -> Vector<S::V> {
    Vector::new(S::splat(x), S::splat(y), S::splat(z), S::V::ZERO, S::V::ZERO)
}

for_every_processor! {
    /// `Σ_c g_c (y_c − w_c x)`, the gains times the directions of all channels, added to `out`.
    pub fn forward<T: Num, S>(x: [T; 3], y: &[Lane<T>], gains: &[Lane<T>], out: &mut [T]) {
        let x = place::<T, S>(x);
        let mut sums = [[T::ZERO; LANES]; 3];
        for at in S::starts() {
            let mut total = Direction::<S::V>::zero();
            for (y, gain) in y.as_chunks::<VECTOR>().0.iter().zip(gains) {
                total += seen(x, read::<T, S, _, VECTOR>(y, at)) * S::load(&gain[at..]);
            }
            write::<T, S, _, 3>(total, &mut sums, at);
        }
        each::<3>(|k| out[k] += sum(&sums[k]));
    }

    /// Adds the gradients of the position, the vectors and the gains.
    pub fn backward<T: Num, S>(
        x: [T; 3], y: &[Lane<T>], gains: &[Lane<T>], d_out: [T; 3], d_x: &mut [T], d_y: &mut [Lane<T>],
        d_gains: &mut [Lane<T>],
    ) {
        let x = place::<T, S>(x);
        let d = Direction::new(S::splat(d_out[0]), S::splat(d_out[1]), S::splat(d_out[2]));
        let mut sums = [[T::ZERO; LANES]; VECTOR];
        let blocks = y.as_chunks::<VECTOR>().0.iter().zip(d_y.as_chunks_mut::<VECTOR>().0);
        for ((y, d_y), (gain, d_gain)) in blocks.zip(gains.iter().zip(d_gains)) {
            for at in S::starts() {
                let y: Vector<S::V> = read::<T, S, _, VECTOR>(y, at);
                let direction = seen(x, y);
                let along = d.e1 * direction.e1 + d.e2 * direction.e2 + d.e3 * direction.e3;
                S::store(S::load(&d_gain[at..]) + along, &mut d_gain[at..]);
                let (by_x, by_y) = seen_vjp(x, y, d * S::load(&gain[at..]));
                add::<T, S, _, VECTOR>(by_x, &mut sums, at);
                add::<T, S, _, VECTOR>(by_y, d_y, at);
            }
        }
        each::<3>(|k| d_x[k] += sum(&sums[k]));
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
