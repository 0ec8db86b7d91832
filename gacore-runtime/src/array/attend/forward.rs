//! Answers of attention.

use super::head::Head;
use super::{ANSWERS, KEYS, QUERIES, Rows, SUMS, Scoring, VALUES, Weighting};
use crate::array::run::{Pass, Room};
use crate::array::vector::{load, store, sum_of};
use crate::array::walk::Steps;
use crate::batch::{Lanes, lane};
use crate::formula::{Formula, Tuple};
use crate::real::Real;
use crate::scalar::Scalar;

/// Sums that are added up together: enough to keep the arithmetic busy while each waits for its last step.
const TOGETHER: usize = 8;

impl<P: Formula, S: Formula> Pass<Scoring<P, S>> for Rows {
    fn end(&self) -> usize {
        self.end
    }

    #[inline(always)]
    unsafe fn run<V: Real + Lanes<Element: Real>>(&self, arena: *mut V::Element) {
        if self.is_by_heads {
            // SAFETY: promised by the caller.
            return unsafe { self.by_heads::<P, S, V>(arena) };
        }
        let (mut pairs, mut scores) = (Room::new(), Room::new());
        let (operands, results) = pairs.of::<P>();
        let (scored, score) = scores.of::<S>();
        let parts = P::Results::TOTAL;
        // SAFETY of all below: the caller promises that the arena is long enough, and results lie apart from all else.
        let scratch = unsafe { arena.add(self.scratch) };
        let mut steps = self.walk.steps(1);
        while steps.advance() {
            for head in 0..self.attention.heads {
                let own = self.head(scratch, head);
                unsafe {
                    self.copy::<V>(&steps, arena, KEYS, own.channel, own.keys);
                    self.copy::<V>(&steps, arena, VALUES, own.channel, own.values);
                    self.read_parameters::<V>(&steps, arena, head, &mut scored[parts..]);
                }
                for query in 0..self.lengths[0] {
                    let at = steps.start(QUERIES) + steps.shift(QUERIES, query) + own.channel;
                    let visible = self.visible(query).min(self.lengths[1]);
                    for first in (0..visible).step_by(V::COUNT) {
                        let keys = own.keys.wrapping_add(first * self.group * self.rows[KEYS]);
                        unsafe {
                            self.compare::<P, V>(arena, at, keys, (operands, results), &mut scored[..parts]);
                        }
                        S::apply(scored, score);
                        unsafe {
                            store(own.weights.add(first), score[0]);
                            let hidden = self.hidden_score();
                            self.hide::<V>(&steps, arena, [query, first], own.weights, hidden);
                        }
                    }
                    unsafe { self.answer::<V>(&steps, arena, [query, head], visible, &own) };
                }
            }
        }
    }
}

impl Rows {
    /// The score of a key that is not seen: its weight is zero.
    #[inline(always)]
    fn hidden_score<T: Real>(&self) -> T {
        match self.attention.weighting {
            Weighting::Softmax => -(T::ONE / T::ZERO),
            Weighting::Sum => T::ZERO,
        }
    }

    /// Writes a number in the lanes of keys that a query does not see.
    ///
    /// # Safety
    /// The arena and the weights must be long enough.
    #[inline(always)]
    pub unsafe fn hide<V: Lanes<Element: Real>>(
        &self,
        steps: &Steps<'_>,
        arena: *const V::Element,
        [query, first]: [usize; 2],
        weights: *mut V::Element,
        hidden: V::Element,
    ) {
        if self.sees_all(query, first..first + V::COUNT) {
            return;
        }
        for key in first..first + V::COUNT {
            // SAFETY: promised by the caller.
            unsafe {
                if !self.sees(steps, arena, query, key) {
                    *weights.add(key) = hidden;
                }
            }
        }
    }

    /// Makes weights of the scores of a query and sums values with them.
    ///
    /// # Safety
    /// The arena and the copies must be long enough, and nobody else may use the answers.
    #[inline(always)]
    unsafe fn answer<V: Real + Lanes<Element: Real>>(
        &self,
        steps: &Steps<'_>,
        arena: *mut V::Element,
        [query, head]: [usize; 2],
        visible: usize,
        own: &Head<V::Element>,
    ) {
        let vectors = || (0..visible).step_by(V::COUNT);
        let (zero, one) = (V::Element::ZERO, V::Element::ONE);
        let (mut scale, mut sum_of_scores) = (one, zero);
        if self.attention.weighting == Weighting::Softmax {
            // SAFETY of this and all below: promised by the caller.
            let most = (0..visible).map(|key| unsafe { *own.weights.add(key) });
            let most = most.fold(self.hidden_score(), |most, x: V::Element| if x > most { x } else { most });
            let shift = V::splat(if most.is_finite() { most } else { zero });
            let mut total = V::ZERO;
            for first in vectors() {
                let place = own.weights.wrapping_add(first);
                let weight = (unsafe { load::<V>(place) } - shift).exp();
                total = total + weight;
                unsafe { store(place, weight) };
            }
            let total = sum_of(&total, V::COUNT);
            scale = if total == zero { zero } else { one / total };
            sum_of_scores = lane(&shift, 0) + total.ln();
        }
        let rows = self.rows[VALUES];
        let width = self.group * rows;
        let to = steps.start(ANSWERS) + steps.shift(ANSWERS, query) + own.channel;
        for slot in (0..width).step_by(TOGETHER) {
            let count = TOGETHER.min(width - slot);
            let mut sums = [V::ZERO; TOGETHER];
            for first in vectors() {
                let weight = unsafe { load::<V>(own.weights.add(first)) };
                let values = own.values.wrapping_add(first * width + slot * V::COUNT);
                for (index, sum) in sums[..count].iter_mut().enumerate() {
                    *sum = sum.add_product(weight, unsafe { load(values.add(index * V::COUNT)) });
                }
            }
            for (index, sum) in sums[..count].iter().enumerate() {
                let (channel, row) = ((slot + index) / rows, (slot + index) % rows);
                unsafe { *arena.add(to + row * self.channels + channel) = sum_of(sum, V::COUNT) * scale };
            }
        }
        let sums = steps.start(SUMS) + steps.shift(SUMS, query) + head;
        unsafe { *arena.add(sums) = sum_of_scores };
    }
}
