//! Gradients of attention, a vector of heads at a time.

use super::super::backward::Back;
use super::super::{ANSWERS, KEYS, QUERIES, VALUES, Weighting};
use super::Heads;
use crate::array::run::Room;
use crate::array::vector::sum_of;
use crate::array::walk::Steps;
use crate::batch::Lanes;
use crate::formula::{Formula, Tuple};
use crate::real::Real;

impl Back {
    /// Gradients of all heads.
    ///
    /// # Safety
    /// The arena must be long enough, and results must lie apart from all else.
    #[inline(always)]
    pub(in crate::array::attend) unsafe fn by_heads<
        P: Formula,
        S: Formula,
        V: Real + Lanes<Element: Real>,
    >(
        &self,
        arena: *mut V::Element,
    ) {
        // SAFETY of both: promised by the caller.
        if self.forward.is_packed::<V>() {
            unsafe { self.gradients_of_heads::<P, S, V, true>(arena) }
        } else {
            unsafe { self.gradients_of_heads::<P, S, V, false>(arena) }
        }
    }

    /// # Safety
    /// As [`Back::by_heads`].
    #[inline(always)]
    unsafe fn gradients_of_heads<
        P: Formula,
        S: Formula,
        V: Real + Lanes<Element: Real>,
        const PACKED: bool,
    >(
        &self,
        arena: *mut V::Element,
    ) {
        let forward = &self.forward;
        let (mut pairs, mut scores) = (Room::new(), Room::new());
        let (mut pair_gradients, mut score_gradients) = (Room::new(), Room::new());
        let (operands, results) = pairs.of::<P>();
        let (scored, score) = scores.of::<S>();
        let (weighted, d_scored) = score_gradients.of::<S::Gradient>();
        let (weighted_pair, d_pair) = pair_gradients.of::<P::Gradient>();
        let (parts, pair, all) = (P::Results::TOTAL, P::Operands::TOTAL, S::Operands::TOTAL);
        let [q, k, v] = forward.rows;
        let (channels, group, weighting) = (forward.channels, forward.group, forward.attention.weighting);
        let mut steps = forward.walk.steps(1);
        // SAFETY of all below: promised by the caller.
        while steps.advance() {
            for first in (0..forward.attention.heads).step_by(V::COUNT) {
                let heads = forward.heads_from::<V, PACKED>(first);
                let array = |array: usize| forward.tokens(&steps, arena, array, heads);
                let [queries, keys, values, answers] = [QUERIES, KEYS, VALUES, ANSWERS].map(array);
                let (d_answers, sums) = (array(self.answers), forward.sums_of(&steps, arena, heads));
                let [d_queries, d_keys, d_values] =
                    [self.queries, self.keys, self.values].map(|gradient| gradient.map(array));
                let mut d_parameters = Room::<V>::new();
                let (d_parameters, _) = d_parameters.of::<S>();
                unsafe { forward.parameters_of_heads(&steps, arena, heads, &mut scored[parts..]) };
                for query in 0..forward.lengths[0] {
                    let (answer, d_answer) = (answers.at(query), d_answers.at(query));
                    let (mut along, mut sum) = (V::ZERO, V::ZERO);
                    if weighting == Weighting::Softmax {
                        for own in 0..group {
                            for row in 0..v {
                                let at = row * channels + own;
                                unsafe {
                                    let d = heads.read(d_answer.add(at));
                                    along = along.add_product(heads.read::<V>(answer.add(at)), d);
                                }
                            }
                        }
                        sum = unsafe { heads.read_apart(sums.at(query), 1) };
                    }
                    for key in 0..forward.visible(query).min(forward.lengths[1]) {
                        if unsafe { !forward.sees(&steps, arena, query, key) } {
                            continue;
                        }
                        let both = [queries.at(query), keys.at(key)];
                        unsafe {
                            forward.compare_heads::<P, V, PACKED>(
                                heads,
                                both,
                                (operands, results),
                                &mut scored[..parts],
                            );
                        }
                        S::apply(scored, score);
                        let weight = match weighting {
                            Weighting::Softmax => (score[0] - sum).exp(),
                            Weighting::Sum => score[0],
                        };
                        let mut slope = V::ZERO;
                        for own in 0..group {
                            for row in 0..v {
                                let at = row * channels + own;
                                unsafe {
                                    let d: V = heads.read(d_answer.add(at));
                                    slope = slope.add_product(d, heads.read(values.at(key).add(at)));
                                    if let Some(d_values) = d_values {
                                        heads.write(d_values.at(key).add(at), weight * d, true);
                                    }
                                }
                            }
                        }
                        weighted[..all].copy_from_slice(scored);
                        weighted[all] = match weighting {
                            Weighting::Softmax => weight * (slope - along),
                            Weighting::Sum => slope,
                        };
                        S::Gradient::apply(weighted, d_scored);
                        for (sum, &d) in d_parameters[parts..].iter_mut().zip(&d_scored[parts..]) {
                            *sum = *sum + d;
                        }
                        weighted_pair[pair..].copy_from_slice(&d_scored[..parts]);
                        for own in 0..group {
                            if PACKED {
                                weighted_pair[..pair].copy_from_slice(operands);
                            } else {
                                unsafe {
                                    forward.pair_of_heads(heads, both, own, &mut weighted_pair[..pair])
                                };
                            }
                            P::Gradient::apply(weighted_pair, d_pair);
                            if let Some(d_queries) = d_queries {
                                for (row, &d) in d_pair[..q].iter().enumerate() {
                                    let at = row * channels + own;
                                    unsafe { heads.write(d_queries.at(query).add(at), d, true) };
                                }
                            }
                            if let Some(d_keys) = d_keys {
                                for (row, &d) in d_pair[q..q + k].iter().enumerate() {
                                    let at = row * channels + own;
                                    unsafe { heads.write(d_keys.at(key).add(at), d, true) };
                                }
                            }
                        }
                    }
                }
                unsafe { self.add_parameters_of_heads(&steps, arena, heads, &d_parameters[parts..]) };
            }
        }
    }

    /// Adds the gradients of the parameters of heads.
    ///
    /// # Safety
    /// The arena must be long enough.
    #[inline(always)]
    unsafe fn add_parameters_of_heads<V: Lanes<Element: Real>, const PACKED: bool>(
        &self,
        steps: &Steps<'_>,
        arena: *mut V::Element,
        heads: Heads<PACKED>,
        gradients: &[V],
    ) {
        let mut slot = 0;
        for (&(channels, rows), array) in self.forward.parameters.iter().zip(&self.parameters) {
            for row in 0..rows {
                if let Some(array) = *array {
                    let to = steps.start(array) + row * channels;
                    // SAFETY of both: promised by the caller.
                    match channels {
                        1 => unsafe {
                            *arena.add(to) = *arena.add(to) + sum_of(&gradients[slot], heads.count)
                        },
                        _ => unsafe {
                            heads.write_apart(arena.add(to + heads.first), 1, gradients[slot], true);
                        },
                    }
                }
                slot += 1;
            }
        }
    }
}
