//! Gradients of attention: what was computed forwards is computed again, a vector of keys at a time.

use super::head::Head;
use super::{
    ANSWERS, Attention, AttentionArrays, AttentionGradients, KEYS, NAME, PARAMETERS, QUERIES, Rows, SUMS,
    Scoring, VALUES, Weighting, room,
};
use crate::array::run::{Pass, Room};
use crate::array::shape::{Place, ShapeError, check_apart};
use crate::array::vector::{load, store, sum_of};
use crate::array::walk::Steps;
use crate::batch::{LANES, Lanes};
use crate::formula::{Formula, Tuple};
use crate::real::Real;
use crate::scalar::Scalar;
use alloc::vec::Vec;

/// Attention with the arrays of its gradient.
#[derive(Clone, Debug)]
pub struct Back {
    pub(super) forward: Rows,
    /// The gradient of the answers, among the arrays of the walk.
    pub(super) answers: usize,
    pub(super) queries: Option<usize>,
    pub(super) keys: Option<usize>,
    pub(super) values: Option<usize>,
    pub(super) parameters: Vec<Option<usize>>,
}

impl Back {
    /// Attention with the arrays of its gradient.
    pub fn new(
        attention: Attention,
        arrays: &AttentionArrays,
        gradients: &AttentionGradients,
        scratch: usize,
    ) -> Result<Self, ShapeError> {
        check_gradients(arrays, gradients)?;
        let AttentionGradients { answers, queries, keys, values, parameters } = gradients;
        let numbers = attention.backward_scratch(arrays);
        let added = [*queries, *keys, *values].into_iter().chain(parameters.iter().copied()).flatten();
        let written: Vec<Place> = added.chain([room(scratch, numbers)]).collect();
        let read: Vec<Place> =
            arrays.operands().into_iter().chain([arrays.answers, arrays.sums, *answers]).collect();
        check_apart(NAME, &read, &written)?;
        let first = PARAMETERS + arrays.parameters.len();
        let mut more = [*answers].to_vec();
        let mut place = |place: &Option<Place>| {
            place.map(|place| {
                more.push(place);
                first + more.len() - 1
            })
        };
        let (queries, keys, values) = (place(queries), place(keys), place(values));
        let parameters = parameters.iter().map(place).collect();
        let forward = attention.rows(arrays, &more, scratch, numbers);
        Ok(Self { forward, answers: first, queries, keys, values, parameters })
    }
}

/// Checks that gradients are like what they are gradients of.
pub fn check_gradients(arrays: &AttentionArrays, gradients: &AttentionGradients) -> Result<(), ShapeError> {
    let AttentionGradients { answers, queries, keys, values, parameters } = gradients;
    if parameters.len() != arrays.parameters.len() {
        let (expected, found) = (arrays.parameters.len(), parameters.len());
        return Err(ShapeError::Count { operation: NAME, expected, found });
    }
    let alike = [(Some(*answers), arrays.answers), (*queries, arrays.queries), (*keys, arrays.keys)];
    let others = parameters.iter().copied().zip(arrays.parameters.iter().copied());
    for (gradient, own) in alike.into_iter().chain([(*values, arrays.values)]).chain(others) {
        if let Some(gradient) = gradient {
            if gradient.shape != own.shape {
                return Err(ShapeError::Lengths { operation: NAME, left: gradient.shape, right: own.shape });
            }
            if gradient.rows != own.rows {
                return Err(ShapeError::Rows { operation: NAME, expected: own.rows, found: gradient.rows });
            }
        }
    }
    Ok(())
}

/// Where the gradients of one head are.
struct Gradients<T> {
    keys: *mut T,
    values: *mut T,
    query: *mut T,
}

impl<P: Formula, S: Formula> Pass<Scoring<P, S>> for Back {
    fn end(&self) -> usize {
        self.forward.end
    }

    #[inline(always)]
    unsafe fn run<V: Real + Lanes<Element: Real>>(&self, arena: *mut V::Element) {
        let forward = &self.forward;
        if forward.is_by_heads {
            // SAFETY: promised by the caller.
            return unsafe { self.by_heads::<P, S, V>(arena) };
        }
        let (mut pairs, mut scores) = (Room::new(), Room::new());
        let (mut pair_gradients, mut score_gradients) = (Room::new(), Room::new());
        let (operands, results) = pairs.of::<P>();
        let (scored, score) = scores.of::<S>();
        let (weighted, d_scored) = score_gradients.of::<S::Gradient>();
        let (weighted_pair, d_pair) = pair_gradients.of::<P::Gradient>();
        let (parts, pair, all) = (P::Results::TOTAL, P::Operands::TOTAL, S::Operands::TOTAL);
        let [q, k, v] = forward.rows;
        // SAFETY of all below: the caller promises that the arena is long enough, and results lie apart from all else.
        let scratch = unsafe { arena.add(forward.scratch) };
        let half = forward.copied(k) + forward.copied(v) + forward.lengths[1].next_multiple_of(LANES);
        let gradients = Gradients {
            keys: scratch.wrapping_add(half),
            values: scratch.wrapping_add(half + forward.copied(k)),
            query: scratch.wrapping_add(2 * half),
        };
        let mut steps = forward.walk.steps(1);
        while steps.advance() {
            for head in 0..forward.attention.heads {
                let own = forward.head(scratch, head);
                let mut d_parameters = Room::new();
                let (d_parameters, _) = d_parameters.of::<S>();
                unsafe {
                    forward.copy::<V>(&steps, arena, KEYS, own.channel, own.keys);
                    forward.copy::<V>(&steps, arena, VALUES, own.channel, own.values);
                    forward.read_parameters::<V>(&steps, arena, head, &mut scored[parts..]);
                    clear(gradients.keys, forward.copied(k));
                    clear(gradients.values, forward.copied(v));
                }
                for query in 0..forward.lengths[0] {
                    let at = steps.start(QUERIES) + steps.shift(QUERIES, query) + own.channel;
                    let along = unsafe { self.along_answer::<V>(&steps, arena, query, own.channel) };
                    unsafe { clear(gradients.query, forward.group * q * V::COUNT) };
                    let sum = steps.start(SUMS) + steps.shift(SUMS, query) + head;
                    let sum = V::splat(unsafe { *arena.add(sum) });
                    let visible = forward.visible(query).min(forward.lengths[1]);
                    for first in (0..visible).step_by(V::COUNT) {
                        let keys = own.keys.wrapping_add(first * forward.group * k);
                        unsafe {
                            forward.compare::<P, V>(
                                arena,
                                at,
                                keys,
                                (operands, results),
                                &mut scored[..parts],
                            );
                        }
                        S::apply(scored, score);
                        let weight = match forward.attention.weighting {
                            Weighting::Softmax => (score[0] - sum).exp(),
                            Weighting::Sum => score[0],
                        };
                        let d_score = unsafe {
                            let weight = self.seen(&steps, arena, [query, first], weight, &own);
                            let slope =
                                self.values_of::<V>(&steps, arena, [query, first], weight, &own, &gradients);
                            match forward.attention.weighting {
                                Weighting::Softmax => weight * (slope - along),
                                Weighting::Sum => self.seen(&steps, arena, [query, first], slope, &own),
                            }
                        };
                        weighted[..all].copy_from_slice(scored);
                        weighted[all] = d_score;
                        S::Gradient::apply(weighted, d_scored);
                        for (sum, &d) in d_parameters[parts..].iter_mut().zip(&d_scored[parts..]) {
                            *sum = *sum + d;
                        }
                        weighted_pair[pair..].copy_from_slice(&d_scored[..parts]);
                        for channel in 0..forward.group {
                            unsafe {
                                forward.read_pair(arena, at, keys, channel, &mut weighted_pair[..pair]);
                                P::Gradient::apply(weighted_pair, d_pair);
                                let d_query = gradients.query.add(channel * q * V::COUNT);
                                add_all(d_query, &d_pair[..q]);
                                let d_key =
                                    gradients.keys.add((first * forward.group + channel * V::COUNT) * k);
                                add_all(d_key, &d_pair[q..]);
                            }
                        }
                    }
                    unsafe { self.add_query::<V>(&steps, arena, query, own.channel, gradients.query) };
                }
                unsafe {
                    if let Some(array) = self.keys {
                        forward.add_back::<V>(&steps, arena, [array, k], own.channel, gradients.keys);
                    }
                    if let Some(array) = self.values {
                        forward.add_back::<V>(&steps, arena, [array, v], own.channel, gradients.values);
                    }
                    self.add_parameters::<V>(&steps, arena, head, &d_parameters[parts..]);
                }
            }
        }
    }
}

impl Back {
    /// The product of the answer of a query and its gradient: the mean slope of the weights.
    ///
    /// # Safety
    /// The arena must be long enough.
    #[inline(always)]
    unsafe fn along_answer<V: Real + Lanes<Element: Real>>(
        &self,
        steps: &Steps<'_>,
        arena: *const V::Element,
        query: usize,
        channel: usize,
    ) -> V {
        let forward = &self.forward;
        let [answer, gradient] =
            [ANSWERS, self.answers].map(|array| steps.start(array) + steps.shift(array, query) + channel);
        let mut sum = V::Element::ZERO;
        for row in 0..forward.rows[VALUES] {
            for own in 0..forward.group {
                let at = row * forward.channels + own;
                // SAFETY: promised by the caller.
                sum = unsafe { sum.add_product(*arena.add(answer + at), *arena.add(gradient + at)) };
            }
        }
        V::splat(sum)
    }

    /// The numbers of keys that a query sees; zero for all others.
    ///
    /// # Safety
    /// The arena and the weights must be long enough.
    #[inline(always)]
    unsafe fn seen<V: Lanes<Element: Real>>(
        &self,
        steps: &Steps<'_>,
        arena: *const V::Element,
        [query, first]: [usize; 2],
        numbers: V,
        own: &Head<V::Element>,
    ) -> V {
        if self.forward.sees_all(query, first..first + V::COUNT) {
            return numbers;
        }
        // SAFETY: promised by the caller.
        unsafe {
            store(own.weights.add(first), numbers);
            self.forward.hide::<V>(steps, arena, [query, first], own.weights, V::Element::ZERO);
            load(own.weights.add(first))
        }
    }

    /// The slopes of weights, which are the products of values and the gradient of the answer; adds the gradients of values.
    ///
    /// # Safety
    /// The arena and the copies must be long enough.
    #[inline(always)]
    unsafe fn values_of<V: Real + Lanes<Element: Real>>(
        &self,
        steps: &Steps<'_>,
        arena: *const V::Element,
        [query, first]: [usize; 2],
        weight: V,
        own: &Head<V::Element>,
        gradients: &Gradients<V::Element>,
    ) -> V {
        let forward = &self.forward;
        let rows = forward.rows[VALUES];
        let width = forward.group * rows;
        let from = steps.start(self.answers) + steps.shift(self.answers, query) + own.channel;
        let mut slope = V::ZERO;
        for channel in 0..forward.group {
            for row in 0..rows {
                let at = first * width + (channel * rows + row) * V::COUNT;
                // SAFETY: promised by the caller.
                unsafe {
                    let d = V::splat(*arena.add(from + row * forward.channels + channel));
                    slope = slope.add_product(d, load(own.values.add(at)));
                    let place = gradients.values.add(at);
                    store(place, load::<V>(place).add_product(weight, d));
                }
            }
        }
        slope
    }

    /// Adds the gradient of a query.
    ///
    /// # Safety
    /// The arena must be long enough.
    #[inline(always)]
    unsafe fn add_query<V: Lanes<Element: Real>>(
        &self,
        steps: &Steps<'_>,
        arena: *mut V::Element,
        query: usize,
        channel: usize,
        from: *const V::Element,
    ) {
        let Some(array) = self.queries else { return };
        let rows = self.forward.rows[QUERIES];
        let to = steps.start(array) + steps.shift(array, query) + channel;
        for own in 0..self.forward.group {
            for row in 0..rows {
                // SAFETY: promised by the caller.
                unsafe {
                    let sum = sum_of(&load::<V>(from.add((own * rows + row) * V::COUNT)), V::COUNT);
                    let to = arena.add(to + row * self.forward.channels + own);
                    *to = *to + sum;
                }
            }
        }
    }

    /// Adds the gradients of the parameters of a head.
    ///
    /// # Safety
    /// The arena must be long enough.
    #[inline(always)]
    unsafe fn add_parameters<V: Lanes<Element: Real>>(
        &self,
        steps: &Steps<'_>,
        arena: *mut V::Element,
        head: usize,
        gradients: &[V],
    ) {
        let mut slot = 0;
        for (&(channels, rows), array) in self.forward.parameters.iter().zip(&self.parameters) {
            for row in 0..rows {
                if let Some(array) = *array {
                    let own = if channels == 1 { 0 } else { head };
                    // SAFETY: promised by the caller.
                    unsafe {
                        let to = arena.add(steps.start(array) + row * channels + own);
                        *to = *to + sum_of(&gradients[slot], V::COUNT);
                    }
                }
                slot += 1;
            }
        }
    }
}

/// Adds vectors to those that follow each other from a place on.
///
/// # Safety
/// So many numbers must be there.
#[inline(always)]
unsafe fn add_all<V: Lanes<Element: Real>>(to: *mut V::Element, more: &[V]) {
    for (index, &more) in more.iter().enumerate() {
        // SAFETY: promised by the caller.
        unsafe {
            let place = to.add(index * V::COUNT);
            store(place, load::<V>(place) + more);
        }
    }
}

/// Makes numbers zero.
///
/// # Safety
/// So many numbers must be there.
#[inline(always)]
unsafe fn clear<T: Real>(from: *mut T, count: usize) {
    // SAFETY: promised by the caller.
    unsafe { core::slice::from_raw_parts_mut(from, count) }.fill(T::ZERO);
}
