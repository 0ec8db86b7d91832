//! The kernels of attention: one block of sixteen channels, one query at a time.

use super::{Feature, Mask, Weighting};
use crate::algebra::Bivector;
use crate::kernel::{BIVECTOR, LANES, Lane, Vectors, array, each, for_every_processor, lane, read, write};
use crate::num::Num;
use gacore_runtime::Scalar;

/// What the kernels need to know of the layer and one block of sixteen channels.
#[derive(Clone, Copy)]
pub(super) struct Block<'g, T> {
    pub weighting: Weighting,
    pub mask: Mask,
    /// Which block, of how many.
    pub index: usize,
    pub blocks: usize,
    /// Channels of a head within the block.
    pub group: usize,
    pub scale: T,
    /// Where the norm is smoothed.
    pub smoothing: T,
    pub gamma: Lane<T>,
    /// Keys that exist; all where there is no list.
    pub keys: Option<&'g [bool]>,
}

/// What came of comparing a query with a key.
#[derive(Clone, Copy)]
pub(super) struct Seen<T> {
    pub score: Lane<T>,
    pub norm: Lane<T>,
    pub square: Lane<T>,
    pub bivector: [Lane<T>; BIVECTOR],
    pub weight: Lane<T>,
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
fn smooth_root<T: Num>(x: T, least: T) -> T {
    let size = x.abs();
    let (high, low) = if size > least { (size, least) } else { (least, size) };
    let share = low / high;
    (high * (T::ONE + share * share).sqrt()).sqrt()
}

/// The number, where it is positive.
#[inline(always)]
fn positive<T: Num>(x: T) -> T {
    if x > T::ZERO { x } else { T::ZERO }
}

/// Sums the lanes of each head and gives the sum to all of them: pairs, then pairs of pairs.
#[inline(always)]
fn group_sum<T: Num>(x: Lane<T>, group: usize) -> Lane<T> {
    let mut out = x;
    each::<4>(
        #[inline(always)]
        |bit| {
            let step = 1 << bit;
            if step < group {
                let halves = out;
                out = lane(|l| halves[l] + halves[l ^ step]);
            }
        },
    );
    out
}

/// A feature's components in the lanes from a place on.
#[inline(always)]
fn feature<T: Num, S: Vectors<T>, const N: usize>(rows: &[Lane<T>; N], at: usize) -> [S::V; N] {
    array(|c| S::load(&rows[c][at..]))
}

/// Compares a query with a key.
#[inline(always)]
fn compared<T: Num, S: Vectors<T>, F: Feature<N>, const N: usize>(
    block: &Block<'_, T>,
    q: &[Lane<T>; N],
    k: &[Lane<T>; N],
    seen: &mut Seen<T>,
) {
    for at in S::starts() {
        let (near, turned) = F::compare(feature::<T, S, N>(q, at), feature::<T, S, N>(k, at));
        S::store(near, &mut seen.score[at..]);
        write::<T, S, _, BIVECTOR>(turned, &mut seen.bivector, at);
    }
    if block.group > 1 {
        seen.score = group_sum(seen.score, block.group);
        each::<BIVECTOR>(|n| seen.bivector[n] = group_sum(seen.bivector[n], block.group));
    }
    for at in S::starts() {
        let turned: Bivector<S::V> = read::<T, S, _, BIVECTOR>(&seen.bivector, at);
        let square = turned.norm_squared();
        let norm = S::map(square, |x| smooth_root(x, block.smoothing));
        let score = S::load(&seen.score[at..]).add_product(S::load(&block.gamma[at..]), norm);
        S::store(square, &mut seen.square[at..]);
        S::store(norm, &mut seen.norm[at..]);
        S::store(score * S::splat(block.scale), &mut seen.score[at..]);
    }
}

/// The keys that a query sees.
struct Row<T> {
    /// How many.
    count: usize,
    /// Which, and what came of comparing them; there is room for all.
    tokens: Vec<usize>,
    seen: Vec<Seen<T>>,
}

impl<T: Num> Seen<T> {
    #[inline(always)]
    fn nothing() -> Self {
        let empty = [T::ZERO; LANES];
        Self { score: empty, norm: empty, square: empty, bivector: [empty; BIVECTOR], weight: empty }
    }
}

impl<T: Num> Row<T> {
    #[inline(always)]
    fn of_keys(keys: usize) -> Self {
        Self { count: 0, tokens: vec![0; keys], seen: vec![Seen::nothing(); keys] }
    }

    #[inline(always)]
    fn iter(&self) -> impl Iterator<Item = (usize, &Seen<T>)> {
        self.tokens.iter().copied().zip(&self.seen).take(self.count)
    }

    /// Becomes the visible keys of a query with their weights.
    #[inline(always)]
    fn fill<S: Vectors<T>, F: Feature<N>, const N: usize>(
        &mut self,
        block: &Block<'_, T>,
        i: usize,
        q: &[[Lane<T>; N]],
        k: &[[Lane<T>; N]],
    ) {
        self.count = 0;
        for token in (0..k.len() / block.blocks).filter(|&j| block.sees(i, j)) {
            let seen = &mut self.seen[self.count];
            compared::<T, S, F, N>(block, &q[block.at(i)], &k[block.at(token)], seen);
            self.tokens[self.count] = token;
            self.count += 1;
        }
        let row = &mut self.seen[..self.count];
        match block.weighting {
            Weighting::Sum => {
                let weigh = |x: T| Num::exp(x - positive(x)) + positive(x);
                row.iter_mut().for_each(|seen| seen.weight = lane(|l| weigh(seen.score[l])));
            }
            Weighting::Softmax => {
                let start = [T::of(f64::NEG_INFINITY); LANES];
                let larger = |a: T, b: T| if a > b { a } else { b };
                let top = row.iter().fold(start, |top, seen| lane(|l| larger(seen.score[l], top[l])));
                let mut total = [T::ZERO; LANES];
                for seen in &mut *row {
                    seen.weight = lane(|l| Num::exp(seen.score[l] - top[l]));
                    total = lane(|l| total[l] + seen.weight[l]);
                }
                row.iter_mut().for_each(|seen| seen.weight = lane(|l| seen.weight[l] / total[l]));
            }
        }
    }
}

for_every_processor! {
    pub(super) fn compare<T: Num, S; F: Feature<N>; const N: usize>(
        block: Block<'_, T>, q: &[[Lane<T>; N]], k: &[[Lane<T>; N]], i: usize, j: usize,
    ) -> Seen<T> {
        let mut seen = Seen::nothing();
        compared::<T, S, F, N>(&block, &q[block.at(i)], &k[block.at(j)], &mut seen);
        seen
    }

    pub(super) fn attend<T: Num, S; F: Feature<N>; const N: usize>(
        block: Block<'_, T>, q: &[[Lane<T>; N]], k: &[[Lane<T>; N]], v: &[[Lane<T>; N]], out: &mut [[Lane<T>; N]],
    ) {
        let mut row = Row::of_keys(k.len() / block.blocks);
        for i in 0..q.len() / block.blocks {
            row.fill::<S, F, N>(&block, i, q, k);
            let out = &mut out[block.at(i)];
            for at in S::starts() {
                let mut sum = [S::V::ZERO; N];
                for (token, seen) in row.iter() {
                    let weight = S::load(&seen.weight[at..]);
                    let value = feature::<T, S, N>(&v[block.at(token)], at);
                    each::<N>(
                        #[inline(always)]
                        |c| sum[c] = sum[c].add_product(weight, value[c]),
                    );
                }
                each::<N>(
                    #[inline(always)]
                    |c| S::store(sum[c], &mut out[c][at..]),
                );
            }
        }
    }

    pub(super) fn attend_backward<T: Num, S; F: Feature<N>; const N: usize>(
        block: Block<'_, T>, inputs: [&[[Lane<T>; N]]; 3], d_out: &[[Lane<T>; N]],
        d_inputs: [&mut [[Lane<T>; N]]; 3], d_gamma: &mut Lane<T>,
    ) {
        let ([q, k, v], [d_q, d_k, d_v]) = (inputs, d_inputs);
        let mut row = Row::of_keys(k.len() / block.blocks);
        let mut slopes = vec![[T::ZERO; LANES]; k.len() / block.blocks];
        for i in 0..q.len() / block.blocks {
            row.fill::<S, F, N>(&block, i, q, k);
            let d_out = &d_out[block.at(i)];
            let mut mean = [T::ZERO; LANES];
            for ((token, seen), slope) in row.iter().zip(&mut slopes) {
                let (v, d_v) = (&v[block.at(token)], &mut d_v[block.at(token)]);
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
            }
            for ((token, seen), slope) in row.iter().zip(&slopes) {
                let d_score = match block.weighting {
                    Weighting::Softmax => lane(|l| seen.weight[l] * (slope[l] - mean[l])),
                    // The slope of a weight: 1 where it is linear, itself elsewhere.
                    Weighting::Sum => lane(|l| (seen.weight[l] - positive(seen.score[l])) * slope[l]),
                };
                let d_score = group_sum(d_score, block.group);
                let (query, key) = (block.at(i), block.at(token));
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
