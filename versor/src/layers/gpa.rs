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

use super::parameters::Parameters;
use super::{lanes, lanes_mut};
use crate::kernel::fn_sign::Of;
use crate::kernel::{
    BIVECTOR, BIVECTOR_MASKS, EM, FULL, FULL_MASKS, LANES, Lane, Term, VECTOR, VECTOR_MASKS,
    for_every_processor, lane, lanes_are_vectors, terms,
};
use crate::num::Num;
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// How scores become weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Weighting {
    /// `exp S_ij / Σ_k exp S_ik`: an average, as in the paper.
    Softmax,
    /// `exp S_ij`: a sum, which more bodies make larger, as forces do.
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

/// Multi-head geometric product attention.
#[derive(Clone, Debug)]
pub struct Gpa {
    /// Components of a feature: 5 for vectors, 32 for multivectors.
    components: usize,
    channels: usize,
    heads: usize,
    weighting: Weighting,
    mask: Mask,
    gamma: Range<usize>,
}

/// Above this a score no longer counts for more, where weights are not normalised.
const HIGHEST_SCORE: f64 = 10.0;
/// Smooths the norm: `(n⁴ + δ²)^(1/4)`.
const SMOOTHING: f64 = 1e-6;

const VECTOR_TORQUE: [[Term; 2]; BIVECTOR] =
    terms(&VECTOR_MASKS, &VECTOR_MASKS, &BIVECTOR_MASKS, (Of::Itself, Of::Reverse));
const FULL_TORQUE: [[Term; 32]; BIVECTOR] =
    terms(&FULL_MASKS, &FULL_MASKS, &BIVECTOR_MASKS, (Of::Itself, Of::Reverse));

/// One block of sixteen channels: what the kernels need to know.
#[derive(Clone, Copy)]
struct Block<'g, T> {
    /// The terms of the bivector, as many for each component.
    torque: &'g [Term],
    masks: &'g [u8],
    /// Channels of a head within the block.
    group: usize,
    scale: T,
    gamma: Lane<T>,
}

/// Score, torque and bivector of one query and one key.
struct Pair<T> {
    score: Lane<T>,
    norm: Lane<T>,
    square: Lane<T>,
    bivector: [Lane<T>; BIVECTOR],
}

/// A key that a query sees, with what came of comparing them.
struct Seen<T> {
    token: usize,
    pair: Pair<T>,
    weight: Lane<T>,
}

/// Both parts of the scores, `heads × tokens × tokens`, before they are scaled and weighed.
#[derive(Clone, Debug, PartialEq)]
pub struct Scores<T> {
    /// `⟨Q K̃⟩₀`.
    pub proximity: Vec<T>,
    /// `‖⟨Q K̃⟩₂‖`.
    pub torque: Vec<T>,
}

impl Gpa {
    /// Attention on vectors or multivectors.
    ///
    /// # Panics
    /// If the channels are no multiple of sixteen, or a head's channels do not divide sixteen.
    pub fn new(
        parameters: &mut Parameters,
        name: &str,
        components: usize,
        [channels, heads]: [usize; 2],
        weighting: Weighting,
        mask: Mask,
    ) -> Self {
        assert!(components == VECTOR || components == FULL, "features are vectors or multivectors");
        assert!(
            channels.is_multiple_of(LANES) && channels.is_multiple_of(heads),
            "channels come in sixteens"
        );
        assert!(LANES.is_multiple_of(channels / heads), "a head's channels divide sixteen");
        let gamma = parameters.zeros(name, &[heads]);
        Self { components, channels, heads, weighting, mask, gamma }
    }

    /// The factor of all scores.
    pub fn scale(&self) -> f64 {
        1.0 / ((self.components * self.channels / self.heads) as f64).sqrt()
    }

    fn blocks(&self) -> usize {
        self.channels / LANES
    }

    fn block<T: Num>(&self, parameters: &[T], block: usize) -> Block<'_, T> {
        let group = self.channels / self.heads;
        let gamma = &parameters[self.gamma.clone()];
        let (torque, masks): (&[Term], &[u8]) = if self.components == VECTOR {
            (VECTOR_TORQUE.as_flattened(), &VECTOR_MASKS)
        } else {
            (FULL_TORQUE.as_flattened(), &FULL_MASKS)
        };
        let gamma = lane(|l| gamma[(block * LANES + l) / group]);
        Block { torque, masks, group, scale: T::of(self.scale()), gamma }
    }

    /// The lanes of a token's feature in a block.
    fn token<'x, T>(&self, x: &'x [T], token: usize, block: usize) -> &'x [Lane<T>] {
        let start = (token * self.blocks() + block) * self.components;
        &lanes(x)[start..start + self.components]
    }

    /// The same, to add to.
    fn token_mut<'x, T>(&self, x: &'x mut [T], token: usize, block: usize) -> &'x mut [Lane<T>] {
        let start = (token * self.blocks() + block) * self.components;
        &mut lanes_mut(x)[start..start + self.components]
    }

    fn tokens<T>(&self, x: &[T]) -> usize {
        x.len() / (self.components * self.channels)
    }

    /// The visible keys of a query with their weights.
    fn row<T: Num>(
        &self,
        block: &Block<'_, T>,
        b: usize,
        i: usize,
        q: &[T],
        k: &[T],
        row: &mut Vec<Seen<T>>,
    ) {
        let query = self.token(q, i, b);
        row.clear();
        for token in (0..self.tokens(k)).filter(|&j| self.mask.sees(i, j)) {
            let pair = compare(block, query, self.token(k, token, b));
            row.push(Seen { token, weight: pair.score, pair });
        }
        match self.weighting {
            Weighting::Sum => {
                row.iter_mut().for_each(|seen| seen.weight = lane(|l| clamp(seen.weight[l]).exp()))
            }
            Weighting::Softmax => {
                let start = [T::of(f64::NEG_INFINITY); LANES];
                let larger = |a: T, b: T| if a > b { a } else { b };
                let top = row.iter().fold(start, |top, seen| lane(|l| larger(seen.weight[l], top[l])));
                let mut total = [T::ZERO; LANES];
                for seen in &mut *row {
                    seen.weight = lane(|l| (seen.weight[l] - top[l]).exp());
                    total = lane(|l| total[l] + seen.weight[l]);
                }
                row.iter_mut().for_each(|seen| seen.weight = lane(|l| seen.weight[l] / total[l]));
            }
        }
    }

    /// `out_i = Σ_j w_ij V_j`, every tensor `tokens × blocks × components × 16`.
    pub fn forward<T: Num>(&self, parameters: &[T], [q, k, v]: [&[T]; 3], out: &mut [T]) {
        out.fill(T::ZERO);
        let mut row = Vec::with_capacity(self.tokens(k));
        for b in 0..self.blocks() {
            let block = self.block(parameters, b);
            for i in 0..self.tokens(q) {
                self.row(&block, b, i, q, k, &mut row);
                let sum = self.token_mut(out, i, b);
                for seen in &row {
                    add_scaled(sum, &seen.weight, self.token(v, seen.token, b));
                }
            }
        }
    }

    /// Adds the gradients of `γ`, queries, keys and values.
    pub fn backward<T: Num>(
        &self,
        parameters: &[T],
        [q, k, v]: [&[T]; 3],
        d_out: &[T],
        d_parameters: &mut [T],
        [d_q, d_k, d_v]: [&mut [T]; 3],
    ) {
        let mut row = Vec::with_capacity(self.tokens(k));
        let mut d_weights = Vec::with_capacity(self.tokens(k));
        for b in 0..self.blocks() {
            let block = self.block(parameters, b);
            for i in 0..self.tokens(q) {
                self.row(&block, b, i, q, k, &mut row);
                let d = self.token(d_out, i, b);
                d_weights.clear();
                let mut mean = [T::ZERO; LANES];
                for Seen { token, weight, .. } in &row {
                    add_scaled(self.token_mut(d_v, *token, b), weight, d);
                    let along = inner(d, self.token(v, *token, b));
                    mean = lane(|l| mean[l] + weight[l] * along[l]);
                    d_weights.push(along);
                }
                let (query, d_query) = (self.token(q, i, b), self.token_mut(d_q, i, b));
                for (Seen { token, pair, weight }, along) in row.iter().zip(&d_weights) {
                    let d_score = lane(|l| match self.weighting {
                        Weighting::Softmax => weight[l] * (along[l] - mean[l]),
                        Weighting::Sum if pair.score[l] < T::of(HIGHEST_SCORE) => weight[l] * along[l],
                        Weighting::Sum => T::ZERO,
                    });
                    let d_score = group_sum(d_score, block.group);
                    let (key, d_key) = (self.token(k, *token, b), self.token_mut(d_k, *token, b));
                    compare_backward(&block, query, key, pair, &d_score, d_query, d_key);
                    for l in (0..LANES).step_by(block.group) {
                        d_parameters[self.gamma.start + (b * LANES + l) / block.group] +=
                            d_score[l] * pair.norm[l] * block.scale;
                    }
                }
            }
        }
    }

    /// Both parts of the scores of each head, for interpretation.
    pub fn scores<T: Num>(&self, parameters: &[T], q: &[T], k: &[T]) -> Scores<T> {
        let (rows, columns) = (self.tokens(q), self.tokens(k));
        let mut scores = Scores {
            proximity: vec![T::ZERO; self.heads * rows * columns],
            torque: vec![T::ZERO; self.heads * rows * columns],
        };
        for b in 0..self.blocks() {
            let block = self.block(parameters, b);
            for i in 0..rows {
                for j in 0..columns {
                    let pair = compare(&block, self.token(q, i, b), self.token(k, j, b));
                    for l in (0..LANES).step_by(block.group) {
                        let at = ((b * LANES + l) / block.group * rows + i) * columns + j;
                        scores.torque[at] = pair.norm[l];
                        scores.proximity[at] = pair.score[l] / block.scale - block.gamma[l] * pair.norm[l];
                    }
                }
            }
        }
        scores
    }
}

fn clamp<T: Num>(score: T) -> T {
    if score < T::of(HIGHEST_SCORE) { score } else { T::of(HIGHEST_SCORE) }
}

/// `(x² + δ²)^(1/4)`, which overflows for no `x`.
#[inline(always)]
fn smooth_root<T: Num>(x: T) -> T {
    let (size, least) = (x.abs(), T::of(SMOOTHING));
    let (high, low) = if size > least { (size, least) } else { (least, size) };
    let share = low / high;
    (high * (T::ONE + share * share).sqrt()).sqrt()
}

/// Sums the lanes of each head and gives the sum to all of them.
#[inline(always)]
fn group_sum<T: Num>(x: Lane<T>, group: usize) -> Lane<T> {
    if group == 1 {
        return x;
    }
    let mut out = x;
    for head in out.chunks_mut(group) {
        let mut sum = T::ZERO;
        head.iter().for_each(|&value| sum += value);
        head.fill(sum);
    }
    out
}

for_every_processor! {
    fn compare<T: Num>(block: &Block<'_, T>, q: &[Lane<T>], k: &[Lane<T>]) -> Pair<T> {
        let mut proximity = [T::ZERO; LANES];
        for ((x, y), &mask) in q.iter().zip(k).zip(block.masks) {
            lanes_are_vectors();
            let sign = if mask & EM == 0 { T::ONE } else { -T::ONE };
            for l in 0..LANES {
                proximity[l] += sign * x[l] * y[l];
            }
        }
        let proximity = group_sum(proximity, block.group);
        let mut bivector = [[T::ZERO; LANES]; BIVECTOR];
        let mut square = [T::ZERO; LANES];
        let rows = block.torque.chunks_exact(block.torque.len() / BIVECTOR);
        for ((sum, terms), mask) in bivector.iter_mut().zip(rows).zip(BIVECTOR_MASKS) {
            let mut total = [T::ZERO; LANES];
            for term in terms {
                lanes_are_vectors();
                let (x, y) = (&q[term.lhs as usize], &k[term.rhs as usize]);
                let sign = if term.negative { -T::ONE } else { T::ONE };
                for l in 0..LANES {
                    total[l] += sign * x[l] * y[l];
                }
            }
            *sum = group_sum(total, block.group);
            let sign = if mask & EM == 0 { T::ONE } else { -T::ONE };
            for l in 0..LANES {
                square[l] += sign * sum[l] * sum[l];
            }
        }
        let norm = lane(|l| smooth_root(square[l]));
        let score = lane(|l| (proximity[l] + block.gamma[l] * norm[l]) * block.scale);
        Pair { score, norm, square, bivector }
    }

    fn compare_backward<T: Num>(
        block: &Block<'_, T>, q: &[Lane<T>], k: &[Lane<T>], pair: &Pair<T>, d_score: &Lane<T>,
        d_q: &mut [Lane<T>], d_k: &mut [Lane<T>],
    ) {
        let d_proximity = lane(|l| d_score[l] * block.scale);
        for (c, &mask) in block.masks.iter().enumerate() {
            lanes_are_vectors();
            let sign = if mask & EM == 0 { T::ONE } else { -T::ONE };
            for l in 0..LANES {
                d_q[c][l] += sign * d_proximity[l] * k[c][l];
                d_k[c][l] += sign * d_proximity[l] * q[c][l];
            }
        }
        // d‖B‖/dB = (square / ‖B‖³) · ± B
        let slope = lane(|l| {
            let norm = pair.norm[l];
            d_proximity[l] * block.gamma[l] * (pair.square[l] / (norm * norm) / norm)
        });
        let rows = block.torque.chunks_exact(block.torque.len() / BIVECTOR);
        for ((row, terms), mask) in pair.bivector.iter().zip(rows).zip(BIVECTOR_MASKS) {
            let sign = if mask & EM == 0 { T::ONE } else { -T::ONE };
            let d = lane(|l| sign * slope[l] * row[l]);
            for term in terms {
                lanes_are_vectors();
                let (a, b) = (term.lhs as usize, term.rhs as usize);
                let sign = if term.negative { -T::ONE } else { T::ONE };
                for l in 0..LANES {
                    d_q[a][l] += sign * d[l] * k[b][l];
                    d_k[b][l] += sign * d[l] * q[a][l];
                }
            }
        }
    }

    fn add_scaled<T: Num>(sum: &mut [Lane<T>], factor: &Lane<T>, x: &[Lane<T>]) {
        for (sum, x) in sum.iter_mut().zip(x) {
            lanes_are_vectors();
            for l in 0..LANES {
                sum[l] += factor[l] * x[l];
            }
        }
    }

    fn inner<T: Num>(x: &[Lane<T>], y: &[Lane<T>]) -> Lane<T> {
        let mut sum = [T::ZERO; LANES];
        for (x, y) in x.iter().zip(y) {
            lanes_are_vectors();
            for l in 0..LANES {
                sum[l] += x[l] * y[l];
            }
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algebra::Multivector;
    use crate::layers::check::{assert_gradient, dot, normals};

    fn layer(components: usize, heads: usize, weighting: Weighting, mask: Mask) -> Gpa {
        Gpa::new(&mut Parameters::default(), "gamma", components, [16, heads], weighting, mask)
    }

    #[test]
    fn gradients_are_the_limits_of_differences() {
        for (components, heads, weighting, mask) in [
            (VECTOR, 16, Weighting::Sum, Mask::Others),
            (VECTOR, 4, Weighting::Softmax, Mask::Causal),
            (FULL, 8, Weighting::Softmax, Mask::All),
        ] {
            let gpa = layer(components, heads, weighting, mask);
            let size = 3 * components * 16;
            let gamma = normals(1, heads);
            let x: Vec<f64> = normals(2, 3 * size).iter().map(|x| 0.5 * x).collect();
            let w = normals(3, size);
            let split = |x: &[f64]| -> [Vec<f64>; 3] {
                core::array::from_fn(|n| x[n * size..(n + 1) * size].to_vec())
            };
            let value = |gamma: &[f64], x: &[f64]| {
                let [q, k, v] = split(x);
                let mut out = vec![0.0; size];
                gpa.forward(gamma, [&q, &k, &v], &mut out);
                dot(&out, &w)
            };
            let mut d_gamma = vec![0.0; heads];
            let mut d = vec![0.0; 3 * size];
            let (d_q, rest) = d.split_at_mut(size);
            let (d_k, d_v) = rest.split_at_mut(size);
            let [q, k, v] = split(&x);
            gpa.backward(&gamma, [&q, &k, &v], &w, &mut d_gamma, [d_q, d_k, d_v]);
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
    }

    #[test]
    fn scores_are_the_parts_of_the_product_as_written() {
        let gpa = layer(FULL, 16, Weighting::Softmax, Mask::All);
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
        let gpa = layer(VECTOR, 16, Weighting::Softmax, Mask::All);
        let q: Vec<f32> = normals(1, 3 * VECTOR * 16).iter().map(|&x| 1e7 * x as f32).collect();
        let mut out = vec![0.0_f32; q.len()];
        gpa.forward(&[0.1; 16], [&q, &q, &q], &mut out);
        assert!(out.iter().all(|x| x.is_finite()));
    }
}
