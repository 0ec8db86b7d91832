//! Bivectors that generate Euclidean motions, and what accumulated motions do to a point.
//!
//! From a body's point `X` and vectors `U`, `A` in each channel, take the directions `u`, `a` in
//! which they are seen from `X`, shortened to less than 1. Then `B = e∞ ∧ u + (X ∧ a ∧ e∞)*` is a
//! translation along `u` and a rotation about the line through `X` along `a`. Both annihilate
//! `e∞`, so the rotors stay Euclidean motions. A motion `Ψ` moves the point by `X ⌋ ⟨Ψ⟩₂`, to first
//! order: a direction in space.

use super::form::Form;
use super::norm::{weight, weight_backward};
use crate::algebra::{Even, Vector, einf};
use crate::kernel::{EVEN, LANES, Lane, VECTOR, lane};
use crate::num::Num;

/// The forms of the head of the file.
#[derive(Clone, Debug)]
pub struct Motion {
    translation: Form,
    rotation: Form,
    displacement: Form,
}

type Directions<T> = [Lane<T>; 3];

impl Motion {
    /// Reads the forms off the algebra.
    pub fn new() -> Self {
        let direction = |[x, y, z]: [f64; 3]| Vector::new(x, y, z, 0.0, 0.0);
        Self {
            translation: Form::of(|one: [f64; 1], u: [f64; 3]| {
                ((einf::<f64>() ^ direction(u)) * one[0]).to_array()
            }),
            rotation: Form::of(|x: [f64; VECTOR], a: [f64; 3]| {
                (Vector::from_array(x) ^ direction(a) ^ einf()).dual().to_array()
            }),
            displacement: Form::of(|x: [f64; VECTOR], motion: [f64; EVEN]| {
                Vector::from_array(x).left_contraction(Even::from_array(motion).bivector_part()).to_array()
            }),
        }
    }

    /// The bivectors of one token and sixteen channels; `x` is the point, of weight 1.
    pub fn generator<T: Num>(&self, x: &[T], u: &[Lane<T>], a: &[Lane<T>], out: &mut [Lane<T>]) {
        out.fill([T::ZERO; LANES]);
        self.translation.forward(&[T::ONE], &shorten(&directions(x, u)), out);
        self.rotation.forward(x, &shorten(&directions(x, a)), out);
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
        let (long_u, long_a) = (directions(x, u), directions(x, a));
        let mut d = [[T::ZERO; LANES]; 3];
        self.translation.backward(&[T::ONE], &shorten(&long_u), d_out, &mut [T::ZERO], &mut d);
        directions_backward(x, u, &shorten_backward(&long_u, &d), d_x, d_u);
        let mut d = [[T::ZERO; LANES]; 3];
        self.rotation.backward(x, &shorten(&long_a), d_out, d_x, &mut d);
        directions_backward(x, a, &shorten_backward(&long_a, &d), d_x, d_a);
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

/// `y − w x`, as in the head of a network.
fn directions<T: Num>(x: &[T], y: &[Lane<T>]) -> Directions<T> {
    let weight = weight(y);
    core::array::from_fn(|k| lane(|l| y[k][l] - weight[l] * x[k]))
}

fn directions_backward<T: Num>(
    x: &[T],
    y: &[Lane<T>],
    d: &Directions<T>,
    d_x: &mut [T],
    d_y: &mut [Lane<T>],
) {
    let weight = weight(y);
    let mut d_weight = [T::ZERO; LANES];
    for k in 0..3 {
        for l in 0..LANES {
            d_y[k][l] += d[k][l];
            d_weight[l] -= d[k][l] * x[k];
            d_x[k] -= d[k][l] * weight[l];
        }
    }
    weight_backward(&d_weight, d_y);
}

/// `d / √(1 + |d|²)`.
fn shorten<T: Num>(d: &Directions<T>) -> Directions<T> {
    let scale = scale(d);
    d.map(|row| lane(|l| row[l] * scale[l]))
}

fn shorten_backward<T: Num>(d: &Directions<T>, d_out: &Directions<T>) -> Directions<T> {
    let scale = scale(d);
    let along = lane(|l| d[0][l] * d_out[0][l] + d[1][l] * d_out[1][l] + d[2][l] * d_out[2][l]);
    core::array::from_fn(|k| lane(|l| scale[l] * (d_out[k][l] - d[k][l] * along[l] * scale[l] * scale[l])))
}

fn scale<T: Num>(d: &Directions<T>) -> Lane<T> {
    lane(|l| T::ONE / (T::ONE + d[0][l] * d[0][l] + d[1][l] * d[1][l] + d[2][l] * d[2][l]).sqrt())
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
