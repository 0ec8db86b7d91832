//! Answers of attention, a vector of heads at a time.

use super::super::{ANSWERS, KEYS, QUERIES, Rows, VALUES, Weighting};
use crate::array::run::Room;
use crate::array::vector::{gathered, load, store};
use crate::batch::{Lanes, lane};
use crate::formula::{Formula, Tuple};
use crate::real::Real;
use crate::scalar::Scalar;

impl Rows {
    /// Answers of all heads.
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
        if self.is_packed::<V>() {
            unsafe { self.answers_of_heads::<P, S, V, true>(arena) }
        } else {
            unsafe { self.answers_of_heads::<P, S, V, false>(arena) }
        }
    }

    /// # Safety
    /// As [`Rows::by_heads`].
    #[inline(always)]
    unsafe fn answers_of_heads<P: Formula, S: Formula, V: Real + Lanes<Element: Real>, const PACKED: bool>(
        &self,
        arena: *mut V::Element,
    ) {
        let (mut pairs, mut scores) = (Room::new(), Room::new());
        let (operands, results) = pairs.of::<P>();
        let (scored, score) = scores.of::<S>();
        let parts = P::Results::TOTAL;
        let weights = arena.wrapping_add(self.scratch);
        let place = |key: usize| weights.wrapping_add(key * V::COUNT);
        let mut steps = self.walk.steps(1);
        // SAFETY of all below: promised by the caller.
        while steps.advance() {
            for first in (0..self.attention.heads).step_by(V::COUNT) {
                let heads = self.heads_from::<V, PACKED>(first);
                let array = |array: usize| self.tokens(&steps, arena, array, heads);
                let [queries, keys, values, answers] = [QUERIES, KEYS, VALUES, ANSWERS].map(array);
                let sums = self.sums_of(&steps, arena, heads);
                unsafe { self.parameters_of_heads(&steps, arena, heads, &mut scored[parts..]) };
                for query in 0..self.lengths[0] {
                    let visible = self.visible(query).min(self.lengths[1]);
                    let seen = |key: usize| unsafe { self.sees(&steps, arena, query, key) };
                    let mut most = V::splat(-(V::Element::ONE / V::Element::ZERO));
                    for key in 0..visible {
                        if !seen(key) {
                            continue;
                        }
                        let pair = [queries.at(query), keys.at(key)];
                        unsafe {
                            self.compare_heads::<P, V, PACKED>(
                                heads,
                                pair,
                                (operands, results),
                                &mut scored[..parts],
                            )
                        };
                        S::apply(scored, score);
                        unsafe { store(place(key), score[0]) };
                        most = most.max(score[0]);
                    }
                    let (mut scale, mut sum) = (V::ONE, V::ZERO);
                    if self.attention.weighting == Weighting::Softmax {
                        let shift = finite_or_zero(most);
                        let mut total = V::ZERO;
                        for key in 0..visible {
                            if seen(key) {
                                let weight = (unsafe { load::<V>(place(key)) } - shift).exp();
                                total = total + weight;
                                unsafe { store(place(key), weight) };
                            }
                        }
                        scale = recip_or_zero(total);
                        sum = shift + total.ln();
                    }
                    for own in 0..self.group {
                        for row in 0..self.rows[VALUES] {
                            let at = row * self.channels + own;
                            let mut answer = V::ZERO;
                            for key in 0..visible {
                                if seen(key) {
                                    unsafe {
                                        let value = heads.read(values.at(key).add(at));
                                        answer = answer.add_product(load::<V>(place(key)), value);
                                    }
                                }
                            }
                            unsafe { heads.write(answers.at(query).add(at), answer * scale, false) };
                        }
                    }
                    unsafe { heads.write_apart(sums.at(query), 1, sum, false) };
                }
            }
        }
    }
}

/// A vector with zeros for what is infinite: the greatest of scores that are all minus infinity.
#[inline(always)]
fn finite_or_zero<V: Real + Lanes<Element: Real>>(x: V) -> V {
    gathered(
        #[inline(always)]
        |index| if lane(&x, index).is_finite() { lane(&x, index) } else { V::Element::ZERO },
    )
}

/// One over each number, zero for zero.
#[inline(always)]
fn recip_or_zero<V: Real + Lanes<Element: Real>>(x: V) -> V {
    gathered(
        #[inline(always)]
        |index| {
            let x = lane(&x, index);
            if x == V::Element::ZERO { x } else { x.recip() }
        },
    )
}
