//! Geometric product attention: who looks at whom, by proximity and by torque.
//!
//! ```text
//! S_ij = (⟨Q_i K̃_j⟩₀ + γ ‖⟨Q_i K̃_j⟩₂‖) / √d
//! ```
//!
//! for each head, `d` being the number of components of its features. A head has one or more
//! channels; their products are summed before the norm. The norm of a bivector is the invariant
//! one, `√|⟨B B̃⟩₀|`, which is indefinite inside the root: the bivector of two points has the norm
//! half their squared distance. It is smoothed near zero, where a root has no slope.
//!
//! Rows are evaluated one query at a time and not kept, so that memory is linear in the number of
//! tokens; `backward` computes them again.

mod feature;
mod kernel;

use super::parameters::Parameters;
use super::{rows, rows_mut};
use crate::kernel::{LANES, lane};
use crate::num::Num;
pub use feature::Feature;
use kernel::{Block, attend, attend_backward, compare};
use serde::{Deserialize, Serialize};
use std::marker::PhantomData;
use std::ops::Range;

/// How scores become weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Weighting {
    /// `exp S_ij / Σ_k exp S_ik`: an average, as in the paper.
    Softmax,
    /// `exp S_ij`: a sum, which more bodies make larger, as forces do. Above 0, where nothing would keep it
    /// from overflowing, it goes on as `1 + S_ij`.
    Sum,
}

/// Which keys a query sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mask {
    /// Every key.
    #[default]
    All,
    /// Every key but its own.
    Others,
    /// Its own and earlier keys.
    Causal,
}

impl Mask {
    fn sees(self, query: usize, key: usize) -> bool {
        match self {
            Self::All => true,
            Self::Others => query != key,
            Self::Causal => key <= query,
        }
    }
}

/// Multi-head geometric product attention on features of `N` components: vectors or multivectors.
#[derive(Clone, Debug)]
pub struct Gpa<F, const N: usize> {
    feature: PhantomData<F>,
    channels: usize,
    heads: usize,
    weighting: Weighting,
    mask: Mask,
    smoothing: f64,
    gamma: Range<usize>,
}

/// The norm `n` of a bivector is `(n⁴ + δ²)^(1/4)` with this `δ`.
const SMOOTHING: f64 = 1e-6;

/// Both parts of the scores, `heads × tokens × tokens`, before they are scaled and weighed.
#[derive(Clone, Debug, PartialEq)]
pub struct Scores<T> {
    /// `⟨Q K̃⟩₀`.
    pub proximity: Vec<T>,
    /// `‖⟨Q K̃⟩₂‖`.
    pub torque: Vec<T>,
}

impl<F: Feature<N>, const N: usize> Gpa<F, N> {
    /// Attention with that many channels and heads.
    ///
    /// # Panics
    /// If the channels are no multiple of sixteen, or a head's channels do not divide sixteen.
    pub fn new(
        parameters: &mut Parameters,
        name: &str,
        [channels, heads]: [usize; 2],
        weighting: Weighting,
        mask: Mask,
    ) -> Self {
        assert!(
            channels.is_multiple_of(LANES) && channels.is_multiple_of(heads),
            "channels come in sixteens"
        );
        assert!(LANES.is_multiple_of(channels / heads), "a head's channels divide sixteen");
        let gamma = parameters.zeros(name, &[heads]);
        Self { feature: PhantomData, channels, heads, weighting, mask, smoothing: SMOOTHING, gamma }
    }

    /// This attention with another `δ`: where the norm is zero its slope changes sign within that much of its square.
    pub fn smoothed(self, smoothing: f64) -> Self {
        Self { smoothing, ..self }
    }

    /// The factor of all scores.
    pub fn scale(&self) -> f64 {
        1.0 / ((N * self.channels / self.heads) as f64).sqrt()
    }

    fn blocks(&self) -> usize {
        self.channels / LANES
    }

    fn block<'g, T: Num>(&self, parameters: &[T], index: usize, keys: Option<&'g [bool]>) -> Block<'g, T> {
        let group = self.channels / self.heads;
        let gamma = &parameters[self.gamma.clone()];
        let gamma = lane(|l| gamma[(index * LANES + l) / group]);
        let scale = T::of(self.scale());
        Block {
            weighting: self.weighting,
            mask: self.mask,
            index,
            blocks: self.blocks(),
            group,
            scale,
            smoothing: T::of(self.smoothing),
            gamma,
            keys,
        }
    }

    fn tokens<T>(&self, x: &[T]) -> usize {
        x.len() / (N * self.channels)
    }

    /// `out_i = Σ_j w_ij V_j`, every tensor `tokens × blocks × components × 16`. Where `keys` are
    /// given, only those marked exist.
    pub fn forward<T: Num>(
        &self,
        parameters: &[T],
        [q, k, v]: [&[T]; 3],
        keys: Option<&[bool]>,
        out: &mut [T],
    ) {
        for b in 0..self.blocks() {
            let block = self.block(parameters, b, keys);
            attend::<T, F, N>(block, rows(q), rows(k), rows(v), rows_mut(out));
        }
    }

    /// Adds the gradients of `γ`, queries, keys and values.
    pub fn backward<T: Num>(
        &self,
        parameters: &[T],
        [q, k, v]: [&[T]; 3],
        keys: Option<&[bool]>,
        d_out: &[T],
        d_parameters: &mut [T],
        [d_q, d_k, d_v]: [&mut [T]; 3],
    ) {
        for b in 0..self.blocks() {
            let block = self.block(parameters, b, keys);
            let group = block.group;
            let mut d_gamma = [T::ZERO; LANES];
            attend_backward::<T, F, N>(
                block,
                [rows(q), rows(k), rows(v)],
                rows(d_out),
                [rows_mut(d_q), rows_mut(d_k), rows_mut(d_v)],
                &mut d_gamma,
            );
            for l in (0..LANES).step_by(group) {
                d_parameters[self.gamma.start + (b * LANES + l) / group] += d_gamma[l];
            }
        }
    }

    /// Both parts of the scores of each head, for interpretation.
    pub fn scores<T: Num>(&self, parameters: &[T], q: &[T], k: &[T]) -> Scores<T> {
        let (count, columns) = (self.tokens(q), self.tokens(k));
        let mut scores = Scores {
            proximity: vec![T::ZERO; self.heads * count * columns],
            torque: vec![T::ZERO; self.heads * count * columns],
        };
        for b in 0..self.blocks() {
            let block = self.block(parameters, b, None);
            for i in 0..count {
                for j in 0..columns {
                    let seen = compare::<T, F, N>(block, rows(q), rows(k), i, j);
                    for l in (0..LANES).step_by(block.group) {
                        let at = ((b * LANES + l) / block.group * count + i) * columns + j;
                        scores.torque[at] = seen.norm[l];
                        scores.proximity[at] = seen.score[l] / block.scale - block.gamma[l] * seen.norm[l];
                    }
                }
            }
        }
        scores
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algebra::{Multivector, Vector};
    use crate::kernel::{FULL, VECTOR};
    use crate::layers::check::{assert_gradient, dot, normals};

    fn layer<F: Feature<N>, const N: usize>(heads: usize, weighting: Weighting, mask: Mask) -> Gpa<F, N> {
        Gpa::new(&mut Parameters::default(), "gamma", [16, heads], weighting, mask)
    }

    #[test]
    fn gradients_are_the_limits_of_differences() {
        check(&layer::<Vector, VECTOR>(16, Weighting::Sum, Mask::Others), None);
        check(&layer::<Vector, VECTOR>(4, Weighting::Softmax, Mask::Causal), None);
        check(&layer::<Vector, VECTOR>(4, Weighting::Softmax, Mask::All), Some(&[true, false, true]));
        check(&layer::<Multivector, FULL>(8, Weighting::Softmax, Mask::All), None);
    }

    fn check<F: Feature<N>, const N: usize>(gpa: &Gpa<F, N>, keys: Option<&[bool]>) {
        let (size, heads) = (3 * N * 16, gpa.heads);
        let gamma = normals(1, heads);
        let x: Vec<f64> = normals(2, 3 * size).iter().map(|x| 0.5 * x).collect();
        let w = normals(3, size);
        let split =
            |x: &[f64]| -> [Vec<f64>; 3] { core::array::from_fn(|n| x[n * size..(n + 1) * size].to_vec()) };
        let value = |gamma: &[f64], x: &[f64]| {
            let [q, k, v] = split(x);
            let mut out = vec![0.0; size];
            gpa.forward(gamma, [&q, &k, &v], keys, &mut out);
            dot(&out, &w)
        };
        let mut d_gamma = vec![0.0; heads];
        let mut d = vec![0.0; 3 * size];
        let (d_q, rest) = d.split_at_mut(size);
        let (d_k, d_v) = rest.split_at_mut(size);
        let [q, k, v] = split(&x);
        gpa.backward(&gamma, [&q, &k, &v], keys, &w, &mut d_gamma, [d_q, d_k, d_v]);
        assert_gradient("gamma", &gamma, &d_gamma, |gamma| value(gamma, &x));
        // Every seventh input is enough.
        let picked: Vec<usize> = (0..x.len()).step_by(7).collect();
        let at = |list: &[f64]| -> Vec<f64> { picked.iter().map(|&k| list[k]).collect() };
        assert_gradient("inputs", &at(&x), &at(&d), |some| {
            let mut moved = x.clone();
            picked.iter().zip(some).for_each(|(&k, &value)| moved[k] = value);
            value(&gamma, &moved)
        });
    }

    #[test]
    fn a_masked_key_is_as_good_as_none() {
        let gpa = layer::<Vector, VECTOR>(4, Weighting::Softmax, Mask::All);
        let token = VECTOR * 16;
        let (gamma, x) = (normals(1, 4), normals(2, 3 * token));
        let (mut masked, mut without) = (vec![0.0; token], vec![0.0; token]);
        gpa.forward(&gamma, [&x[..token], &x, &x], Some(&[true, true, false]), &mut masked);
        let two = &x[..2 * token];
        gpa.forward(&gamma, [&x[..token], two, two], None, &mut without);
        assert_eq!(masked, without);
    }

    #[test]
    fn scores_are_the_parts_of_the_product_as_written() {
        let gpa = layer::<Multivector, FULL>(16, Weighting::Softmax, Mask::All);
        let (q, k) = (normals(1, FULL * 16), normals(2, FULL * 16));
        let scores = gpa.scores(&normals(3, 16), &q, &k);
        for head in 0..16 {
            let at = |x: &[f64]| Multivector::from_array(core::array::from_fn(|c| x[c * 16 + head]));
            let (q, k) = (at(&q), at(&k).reverse());
            let b = (q * k).bivector_part();
            assert!((scores.proximity[head] - q.scalar_product(k)).abs() < 1e-9);
            assert!((scores.torque[head] - b.norm_squared().abs().sqrt()).abs() < 1e-6);
        }
    }

    #[test]
    fn large_scores_do_not_overflow() {
        let gpa = layer::<Vector, VECTOR>(16, Weighting::Softmax, Mask::All);
        let q: Vec<f32> = normals(1, 3 * VECTOR * 16).iter().map(|&x| 1e7 * x as f32).collect();
        let mut out = vec![0.0_f32; q.len()];
        gpa.forward(&[0.1; 16], [&q, &q, &q], None, &mut out);
        assert!(out.iter().all(|x| x.is_finite()));
    }
}
