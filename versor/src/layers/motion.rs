//! Bivectors that generate Euclidean motions, and what accumulated motions do to a point.
//!
//! From a body's point `X` and vectors `U`, `A` in each channel, take the directions `u`, `a` in
//! which they are seen from `X`, shortened to less than 1. Then `B = e∞ ∧ u + (X ∧ a ∧ e∞)*` is a
//! translation along `u` and a rotation about the line through `X` along `a`. Both annihilate
//! `e∞`, so the rotors stay Euclidean motions. A motion `Ψ` moves the point by `X ⌋ ⟨Ψ⟩₂`, to first
//! order: a direction in space.

use crate::algebra::{
    Bivector, Direction, Even, Vector, displacement as displaced, displacement_vjp, rotation, rotation_vjp,
    seen, seen_vjp, translation, translation_vjp,
};
use crate::kernel::{
    BIVECTOR, EVEN, LANES, Lane, VECTOR, Vectors, add, each, for_every_processor, read, splat, sum, write,
};
use crate::num::Num;
use gacore_runtime::Scalar;

for_every_processor! {
    /// The bivectors of one token and sixteen channels; `x` is the point, of weight 1.
    pub fn generator<T: Num, S>(
        x: &[T; VECTOR], u: &[Lane<T>; VECTOR], a: &[Lane<T>; VECTOR], out: &mut [Lane<T>; BIVECTOR],
    ) {
        let x: Vector<S::V> = splat::<T, S, _, VECTOR>(x);
        for at in S::starts() {
            let along = shorten::<T, S>(seen(x, read::<T, S, _, VECTOR>(u, at)));
            let about = shorten::<T, S>(seen(x, read::<T, S, _, VECTOR>(a, at)));
            write::<T, S, _, BIVECTOR>(translation(along) + rotation(x, about), out, at);
        }
    }

    /// Adds the gradients of the point and the vectors.
    pub fn generator_backward<T: Num, S>(
        x: &[T; VECTOR], u: &[Lane<T>; VECTOR], a: &[Lane<T>; VECTOR], d_out: &[Lane<T>; BIVECTOR],
        d_x: &mut [T; VECTOR], d_u: &mut [Lane<T>; VECTOR], d_a: &mut [Lane<T>; VECTOR],
    ) {
        let x: Vector<S::V> = splat::<T, S, _, VECTOR>(x);
        let mut sums = [[T::ZERO; LANES]; VECTOR];
        for at in S::starts() {
            let (u, a) = (read::<T, S, _, VECTOR>(u, at), read::<T, S, _, VECTOR>(a, at));
            let d: Bivector<S::V> = read::<T, S, _, BIVECTOR>(d_out, at);
            let (long_u, long_a) = (seen(x, u), seen(x, a));
            let d_along = translation_vjp(long_u, d);
            let (x_rotated, d_about) = rotation_vjp(x, shorten::<T, S>(long_a), d);
            let (x_along, by_u) = seen_vjp(x, u, shorten_backward::<T, S>(long_u, d_along));
            let (x_about, by_a) = seen_vjp(x, a, shorten_backward::<T, S>(long_a, d_about));
            write::<T, S, _, VECTOR>(x_rotated + x_along + x_about, &mut sums, at);
            add::<T, S, _, VECTOR>(by_u, d_u, at);
            add::<T, S, _, VECTOR>(by_a, d_a, at);
        }
        each::<VECTOR>(|k| d_x[k] += sum(&sums[k]));
    }

    /// The displacement of the point by each channel's motion, a vector by component.
    pub fn displacement<T: Num, S>(x: &[T; VECTOR], motions: &[Lane<T>; EVEN], out: &mut [Lane<T>; VECTOR]) {
        let x: Vector<S::V> = splat::<T, S, _, VECTOR>(x);
        for at in S::starts() {
            write::<T, S, _, VECTOR>(displaced(x, read::<T, S, _, EVEN>(motions, at)), out, at);
        }
    }

    /// Adds the gradients of the point and the motions.
    pub fn displacement_backward<T: Num, S>(
        x: &[T; VECTOR], motions: &[Lane<T>; EVEN], d_out: &[Lane<T>; VECTOR], d_x: &mut [T; VECTOR],
        d_motions: &mut [Lane<T>; EVEN],
    ) {
        let x: Vector<S::V> = splat::<T, S, _, VECTOR>(x);
        let mut sums = [[T::ZERO; LANES]; VECTOR];
        for at in S::starts() {
            let motion: Even<S::V> = read::<T, S, _, EVEN>(motions, at);
            let (by_x, by_motion) = displacement_vjp(x, motion, read::<T, S, _, VECTOR>(d_out, at));
            write::<T, S, _, VECTOR>(by_x, &mut sums, at);
            add::<T, S, _, EVEN>(by_motion, d_motions, at);
        }
        each::<VECTOR>(|k| d_x[k] += sum(&sums[k]));
    }
}

/// `d / √(1 + |d|²)`.
#[inline(always)]
fn shorten<T: Num, S: Vectors<T>>(d: Direction<S::V>) -> Direction<S::V> {
    d * scale::<T, S>(d)
}

#[inline(always)]
fn shorten_backward<T: Num, S: Vectors<T>>(d: Direction<S::V>, d_out: Direction<S::V>) -> Direction<S::V> {
    let scale = scale::<T, S>(d);
    (d_out - d * (dot(d, d_out) * scale * scale)) * scale
}

#[inline(always)]
fn scale<T: Num, S: Vectors<T>>(d: Direction<S::V>) -> S::V {
    S::V::ONE / S::sqrt(S::V::ONE + dot(d, d))
}

#[inline(always)]
fn dot<V: Scalar>(a: Direction<V>, b: Direction<V>) -> V {
    (a.e1 * b.e1).add_product(a.e2, b.e2).add_product(a.e3, b.e3)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algebra::einf;
    use crate::layers::check::{assert_gradient, dot, normals};
    use crate::layers::{rows, rows_mut};

    fn point(s: &[f64]) -> &[f64; VECTOR] {
        s[..VECTOR].try_into().unwrap()
    }

    #[test]
    fn gradients_are_the_limits_of_differences() {
        let (input, w) = (normals(1, 5 + 80 + 80 + 256), normals(2, 240));
        let run = |s: &[f64]| {
            let (mut b, mut d) = (vec![0.0; 160], vec![0.0; 80]);
            generator(point(s), &rows(&s[5..85])[0], &rows(&s[85..165])[0], &mut rows_mut(&mut b)[0]);
            displacement(point(s), &rows(&s[165..])[0], &mut rows_mut(&mut d)[0]);
            dot(&b, &w[..160]) + dot(&d, &w[160..])
        };
        let mut d = vec![0.0; input.len()];
        let (d_x, rest) = d.split_at_mut(5);
        let d_x: &mut [f64; VECTOR] = d_x.try_into().unwrap();
        let (d_u, rest) = rest.split_at_mut(80);
        let (d_a, d_motions) = rest.split_at_mut(80);
        let (u, a, motions) = (&rows(&input[5..85])[0], &rows(&input[85..165])[0], &rows(&input[165..])[0]);
        let (d_u, d_a) = (&mut rows_mut(d_u)[0], &mut rows_mut(d_a)[0]);
        generator_backward(point(&input), u, a, &rows(&w[..160])[0], d_x, d_u, d_a);
        displacement_backward(point(&input), motions, &rows(&w[160..])[0], d_x, &mut rows_mut(d_motions)[0]);
        assert_gradient("motion", &input, &d, run);
    }

    #[test]
    fn generators_annihilate_infinity() {
        let input = normals(3, 5 + 160);
        let mut b = [[0.0; LANES]; BIVECTOR];
        generator(point(&input), &rows(&input[5..85])[0], &rows(&input[85..])[0], &mut b);
        for c in 0..LANES {
            let bivector = Bivector::from_array(b.map(|row| row[c]));
            let moved = einf::<f64>().left_contraction(bivector).to_array();
            assert!(moved.iter().all(|x: &f64| x.abs() < 1e-12));
        }
    }
}
