//! Bivectors that generate Euclidean motions, and what accumulated motions do to a point.
//!
//! From a body's point `X` and vectors `U`, `A` in each channel,
//! `B = e∞ ∧ ((X ∧ U) ⌊ e∞) + (X ∧ A ∧ e∞)*` is a translation along the direction from `X` to `U` and
//! a rotation about the line through `X` and `A`. Both annihilate `e∞`, so the rotors stay Euclidean
//! motions. A motion `Ψ` moves the point by
//! `X ⌋ ⟨Ψ⟩₂`, to first order: a direction in space.

use super::form::Form;
use crate::algebra::{Even, Vector, einf};
use crate::kernel::{EVEN, LANES, Lane, VECTOR};
use crate::num::Num;

/// The three forms of the head of the file.
#[derive(Clone, Debug)]
pub struct Motion {
    translation: Form,
    rotation: Form,
    displacement: Form,
}

impl Motion {
    /// Reads the forms off the algebra.
    pub fn new() -> Self {
        Self {
            translation: Form::of(|x: [f64; VECTOR], u: [f64; VECTOR]| {
                let direction = (Vector::from_array(x) ^ Vector::from_array(u)).right_contraction(einf());
                (einf::<f64>() ^ direction).to_array()
            }),
            rotation: Form::of(|x: [f64; VECTOR], a: [f64; VECTOR]| {
                (Vector::from_array(x) ^ Vector::from_array(a) ^ einf()).dual().to_array()
            }),
            displacement: Form::of(|x: [f64; VECTOR], motion: [f64; EVEN]| {
                Vector::from_array(x).left_contraction(Even::from_array(motion).bivector_part()).to_array()
            }),
        }
    }

    /// The bivectors of one token and sixteen channels.
    pub fn generator<T: Num>(&self, x: &[T], u: &[Lane<T>], a: &[Lane<T>], out: &mut [Lane<T>]) {
        out.fill([T::ZERO; LANES]);
        self.translation.forward(x, u, out);
        self.rotation.forward(x, a, out);
    }

    /// Adds the gradients of the point and the vectors.
    pub fn generator_backward<T: Num>(
        &self,
        x: &[T],
        [u, a]: [&[Lane<T>]; 2],
        d_out: &[Lane<T>],
        d_x: &mut [T],
        [d_u, d_a]: [&mut [Lane<T>]; 2],
    ) {
        self.translation.backward(x, u, d_out, d_x, d_u);
        self.rotation.backward(x, a, d_out, d_x, d_a);
    }

    /// The displacement of the point by each channel's motion, a vector by component.
    pub fn displacement<T: Num>(&self, x: &[T], motions: &[Lane<T>], out: &mut [Lane<T>]) {
        out.fill([T::ZERO; LANES]);
        self.displacement.forward(x, motions, out);
    }

    /// Adds the gradients of the point and the motions.
    pub fn displacement_backward<T: Num>(
        &self,
        x: &[T],
        motions: &[Lane<T>],
        d_out: &[Lane<T>],
        d_x: &mut [T],
        d_motions: &mut [Lane<T>],
    ) {
        self.displacement.backward(x, motions, d_out, d_x, d_motions);
    }
}

impl Default for Motion {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layers::check::{assert_gradient, dot, normals};
    use crate::layers::{lanes, lanes_mut};

    #[test]
    fn gradients_are_the_limits_of_differences() {
        let motion = Motion::new();
        let (input, w) = (normals(1, 5 + 80 + 80 + 256), normals(2, 240));
        let run = |s: &[f64]| {
            let (mut b, mut d) = (vec![0.0; 160], vec![0.0; 80]);
            motion.generator(&s[..5], lanes(&s[5..85]), lanes(&s[85..165]), lanes_mut(&mut b));
            motion.displacement(&s[..5], lanes(&s[165..]), lanes_mut(&mut d));
            dot(&b, &w[..160]) + dot(&d, &w[160..])
        };
        let mut d = vec![0.0; input.len()];
        let (d_x, rest) = d.split_at_mut(5);
        let (d_u, rest) = rest.split_at_mut(80);
        let (d_a, d_motions) = rest.split_at_mut(80);
        let (x, u, a, motions) = (&input[..5], &input[5..85], &input[85..165], &input[165..]);
        motion.generator_backward(
            x,
            [lanes(u), lanes(a)],
            lanes(&w[..160]),
            d_x,
            [lanes_mut(d_u), lanes_mut(d_a)],
        );
        motion.displacement_backward(x, lanes(motions), lanes(&w[160..]), d_x, lanes_mut(d_motions));
        assert_gradient("motion", &input, &d, run);
    }

    #[test]
    fn generators_annihilate_infinity() {
        let motion = Motion::new();
        let input = normals(3, 5 + 160);
        let mut b = vec![0.0; 160];
        motion.generator(&input[..5], lanes(&input[5..85]), lanes(&input[85..]), lanes_mut(&mut b));
        for c in 0..LANES {
            let bivector = crate::algebra::Bivector::from_array(core::array::from_fn(|k| b[k * LANES + c]));
            let moved = einf::<f64>().left_contraction(bivector).to_array();
            assert!(moved.iter().all(|x: &f64| x.abs() < 1e-12));
        }
    }
}
