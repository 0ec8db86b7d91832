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
use super::{rows, rows_mut};
use crate::algebra::{
    Bivector, Multivector, Vector, full_proximity, full_proximity_vjp, full_torque, full_torque_vjp,
    proximity, proximity_vjp, torque, torque_vjp,
};
use crate::kernel::{BIVECTOR, FULL, LANES, Lane, VECTOR, Vectors, for_every_processor, lane, read, write};
use crate::num::Num;
use gacore_runtime::{Field, Scalar};
use serde::{Deserialize, Serialize};
use std::marker::PhantomData;
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

/// Multi-head geometric product attention on features of `N` components: vectors or multivectors.
#[derive(Clone, Debug)]
pub struct Gpa<F, const N: usize> {
    feature: PhantomData<F>,
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

/// What attention compares: vectors or multivectors of `N` components.
pub trait Feature<const N: usize>: 'static {
    /// `⟨Q K̃⟩₀` and `⟨Q K̃⟩₂`.
    fn compare<V: Field>(q: [V; N], k: [V; N]) -> (V, Bivector<V>);
    /// The gradients of query and key, from those of both parts.
    fn gradients<V: Field>(q: [V; N], k: [V; N], d: V, d_bivector: Bivector<V>) -> [[V; N]; 2];
}

macro_rules! features {
    ($($feature:ident $n:ident: $proximity:ident $proximity_vjp:ident $torque:ident $torque_vjp:ident;)*) => {$(
        impl Feature<$n> for $feature {
            #[inline(always)]
            fn compare<V: Field>(q: [V; $n], k: [V; $n]) -> (V, Bivector<V>) {
                let (q, k) = ($feature::from_array(q), $feature::from_array(k));
                ($proximity(q, k), $torque(q, k))
            }
            #[inline(always)]
            fn gradients<V: Field>(q: [V; $n], k: [V; $n], d: V, d_bivector: Bivector<V>) -> [[V; $n]; 2] {
                let (q, k) = ($feature::from_array(q), $feature::from_array(k));
                let (q_near, k_near) = $proximity_vjp(q, k, d);
                let (q_turned, k_turned) = $torque_vjp(q, k, d_bivector);
                [(q_near + q_turned).to_array(), (k_near + k_turned).to_array()]
            }
        }
    )*};
}

features! {
    Vector VECTOR: proximity proximity_vjp torque torque_vjp;
    Multivector FULL: full_proximity full_proximity_vjp full_torque full_torque_vjp;
}

/// What the kernels need to know of the layer and one block of sixteen channels.
#[derive(Clone, Copy)]
struct Block<'g, T> {
    weighting: Weighting,
    mask: Mask,
    /// Which block, of how many.
    index: usize,
    blocks: usize,
    /// Channels of a head within the block.
    group: usize,
    scale: T,
    gamma: Lane<T>,
    /// Keys that exist; all where there is no list.
    keys: Option<&'g [bool]>,
}

/// A key that a query sees, with what came of comparing them.
#[derive(Clone)]
struct Seen<T> {
    token: usize,
    score: Lane<T>,
    norm: Lane<T>,
    square: Lane<T>,
    bivector: [Lane<T>; BIVECTOR],
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
        Self { feature: PhantomData, channels, heads, weighting, mask, gamma }
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

impl<T> Block<'_, T> {
    /// Where a token's lanes of this block are.
    #[inline(always)]
    fn at(&self, token: usize) -> usize {
        token * self.blocks + self.index
    }

    #[inline(always)]
    fn sees(&self, query: usize, key: usize) -> bool {
        self.mask.sees(query, key) && self.keys.is_none_or(|keys| keys[key])
    }
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

/// A feature's components in the lanes from a place on.
#[inline(always)]
fn feature<T: Num, S: Vectors<T>, const N: usize>(rows: &[Lane<T>; N], at: usize) -> [S::V; N] {
    core::array::from_fn(|c| S::load(&rows[c][at..]))
}

/// Compares a query with a key.
#[inline(always)]
fn compared<T: Num, S: Vectors<T>, F: Feature<N>, const N: usize>(
    block: &Block<'_, T>,
    q: &[Lane<T>; N],
    k: &[Lane<T>; N],
    token: usize,
) -> Seen<T> {
    let empty = [T::ZERO; LANES];
    let mut seen =
        Seen { token, score: empty, norm: empty, square: empty, bivector: [empty; BIVECTOR], weight: empty };
    for at in S::starts() {
        let (near, turned) = F::compare(feature::<T, S, N>(q, at), feature::<T, S, N>(k, at));
        S::store(near, &mut seen.score[at..]);
        write::<T, S, _, BIVECTOR>(turned, &mut seen.bivector, at);
    }
    if block.group > 1 {
        seen.score = group_sum(seen.score, block.group);
        seen.bivector = seen.bivector.map(|row| group_sum(row, block.group));
    }
    for at in S::starts() {
        let turned: Bivector<S::V> = read::<T, S, _, BIVECTOR>(&seen.bivector, at);
        let square = turned.norm_squared();
        let norm = S::map(square, smooth_root);
        let score = S::load(&seen.score[at..]).add_product(S::load(&block.gamma[at..]), norm);
        S::store(square, &mut seen.square[at..]);
        S::store(norm, &mut seen.norm[at..]);
        S::store(score * S::splat(block.scale), &mut seen.score[at..]);
    }
    seen
}

/// The visible keys of a query with their weights.
#[inline(always)]
fn row<T: Num, S: Vectors<T>, F: Feature<N>, const N: usize>(
    block: &Block<'_, T>,
    i: usize,
    q: &[[Lane<T>; N]],
    k: &[[Lane<T>; N]],
    row: &mut Vec<Seen<T>>,
) {
    row.clear();
    for token in (0..k.len() / block.blocks).filter(|&j| block.sees(i, j)) {
        row.push(compared::<T, S, F, N>(block, &q[block.at(i)], &k[block.at(token)], token));
    }
    match block.weighting {
        Weighting::Sum => {
            let highest = T::of(HIGHEST_SCORE);
            let weigh = |x: T| (if x > highest { highest } else { x }).exp();
            row.iter_mut().for_each(|seen| seen.weight = lane(|l| weigh(seen.score[l])));
        }
        Weighting::Softmax => {
            let start = [T::of(f64::NEG_INFINITY); LANES];
            let larger = |a: T, b: T| if a > b { a } else { b };
            let top = row.iter().fold(start, |top, seen| lane(|l| larger(seen.score[l], top[l])));
            let mut total = [T::ZERO; LANES];
            for seen in &mut *row {
                seen.weight = lane(|l| (seen.score[l] - top[l]).exp());
                total = lane(|l| total[l] + seen.weight[l]);
            }
            row.iter_mut().for_each(|seen| seen.weight = lane(|l| seen.weight[l] / total[l]));
        }
    }
}

for_every_processor! {
    fn compare<T: Num, S; F: Feature<N>; const N: usize>(
        block: Block<'_, T>, q: &[[Lane<T>; N]], k: &[[Lane<T>; N]], i: usize, j: usize,
    ) -> Seen<T> {
        compared::<T, S, F, N>(&block, &q[block.at(i)], &k[block.at(j)], j)
    }

    fn attend<T: Num, S; F: Feature<N>; const N: usize>(
        block: Block<'_, T>, q: &[[Lane<T>; N]], k: &[[Lane<T>; N]], v: &[[Lane<T>; N]], out: &mut [[Lane<T>; N]],
    ) {
        let mut seen = Vec::with_capacity(k.len() / block.blocks);
        for i in 0..q.len() / block.blocks {
            row::<T, S, F, N>(&block, i, q, k, &mut seen);
            let out = &mut out[block.at(i)];
            for at in S::starts() {
                let mut sum = [S::V::ZERO; N];
                for seen in &seen {
                    let weight = S::load(&seen.weight[at..]);
                    let value = feature::<T, S, N>(&v[block.at(seen.token)], at);
                    for c in 0..N {
                        sum[c] = sum[c].add_product(weight, value[c]);
                    }
                }
                for c in 0..N {
                    S::store(sum[c], &mut out[c][at..]);
                }
            }
        }
    }

    fn attend_backward<T: Num, S; F: Feature<N>; const N: usize>(
        block: Block<'_, T>, inputs: [&[[Lane<T>; N]]; 3], d_out: &[[Lane<T>; N]],
        d_inputs: [&mut [[Lane<T>; N]]; 3], d_gamma: &mut Lane<T>,
    ) {
        let ([q, k, v], [d_q, d_k, d_v]) = (inputs, d_inputs);
        let mut seen = Vec::with_capacity(k.len() / block.blocks);
        let mut slopes: Vec<Lane<T>> = Vec::with_capacity(k.len() / block.blocks);
        for i in 0..q.len() / block.blocks {
            row::<T, S, F, N>(&block, i, q, k, &mut seen);
            let d_out = &d_out[block.at(i)];
            slopes.clear();
            let mut mean = [T::ZERO; LANES];
            for seen in &seen {
                let (v, d_v) = (&v[block.at(seen.token)], &mut d_v[block.at(seen.token)]);
                let mut slope = [T::ZERO; LANES];
                for at in S::starts() {
                    let (weight, mut along) = (S::load(&seen.weight[at..]), S::V::ZERO);
                    for c in 0..N {
                        let d = S::load(&d_out[c][at..]);
                        along = along.add_product(d, S::load(&v[c][at..]));
                        S::store(S::load(&d_v[c][at..]).add_product(weight, d), &mut d_v[c][at..]);
                    }
                    S::store(along, &mut slope[at..]);
                    S::store(S::load(&mean[at..]).add_product(weight, along), &mut mean[at..]);
                }
                slopes.push(slope);
            }
            for (seen, slope) in seen.iter().zip(&slopes) {
                let d_score = match block.weighting {
                    Weighting::Softmax => lane(|l| seen.weight[l] * (slope[l] - mean[l])),
                    Weighting::Sum => lane(|l| {
                        let d = seen.weight[l] * slope[l];
                        if seen.score[l] > T::of(HIGHEST_SCORE) { T::ZERO } else { d }
                    }),
                };
                let d_score = group_sum(d_score, block.group);
                let (query, key) = (block.at(i), block.at(seen.token));
                for at in S::starts() {
                    let d = S::load(&d_score[at..]) * S::splat(block.scale);
                    let norm = S::load(&seen.norm[at..]);
                    let sum = S::load(&d_gamma[at..]).add_product(d, norm);
                    S::store(sum, &mut d_gamma[at..]);
                    // d‖B‖/dB = (square / ‖B‖³) · ± B
                    let slope = d * S::load(&block.gamma[at..]) * (S::load(&seen.square[at..]) / (norm * norm) / norm);
                    let turned: Bivector<S::V> = read::<T, S, _, BIVECTOR>(&seen.bivector, at);
                    let d_turned = metric(turned) * slope;
                    let (q, k) = (feature::<T, S, N>(&q[query], at), feature::<T, S, N>(&k[key], at));
                    let [by_query, by_key] = F::gradients(q, k, d, d_turned);
                    for c in 0..N {
                        S::store(S::load(&d_q[query][c][at..]) + by_query[c], &mut d_q[query][c][at..]);
                        S::store(S::load(&d_k[key][c][at..]) + by_key[c], &mut d_k[key][c][at..]);
                    }
                }
            }
        }
    }
}

/// The metric's signs on components: half the gradient of `⟨B B̃⟩₀`.
#[inline(always)]
fn metric<V: Scalar>(b: Bivector<V>) -> Bivector<V> {
    Bivector { e1m: -b.e1m, e2m: -b.e2m, e3m: -b.e3m, epm: -b.epm, ..b }
}

#[cfg(test)]
mod tests {
    use super::*;
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
