//! One head of attention, a vector of keys at a time.
//!
//! Keys and values of a head are copied so that neighbouring keys lie side by side: then lanes are keys, the channels of a
//! head are summed without leaving their lane, and no length matters but that of the last vector.

use super::{KEYS, Mask, PARAMETERS, PRESENT, Rows, VALUES};
use crate::array::vector::load;
use crate::array::walk::Steps;
use crate::batch::{LANES, Lanes};
use crate::formula::Formula;
use crate::real::Real;

/// Where the numbers of one head are.
pub struct Head<T> {
    /// Coefficients of keys: vector by vector, channel by channel.
    pub keys: *mut T,
    /// Coefficients of values.
    pub values: *mut T,
    /// Scores, then weights.
    pub weights: *mut T,
    /// The first channel.
    pub channel: usize,
}

impl Rows {
    /// Numbers of one copied array of these rows.
    pub fn copied(&self, rows: usize) -> usize {
        self.lengths[1].next_multiple_of(LANES) * self.group * rows
    }

    /// The places of a head whose scratch memory begins there.
    #[inline(always)]
    pub fn head<T>(&self, scratch: *mut T, head: usize) -> Head<T> {
        let keys = scratch;
        let values = keys.wrapping_add(self.copied(self.rows[KEYS]));
        let weights = values.wrapping_add(self.copied(self.rows[VALUES]));
        Head { keys, values, weights, channel: head * self.group }
    }

    /// Copies an array so that neighbours along the axis lie side by side. What is behind the last repeats it.
    ///
    /// # Safety
    /// The arena and the copy must be long enough.
    #[inline(always)]
    pub unsafe fn copy<V: Lanes<Element: Copy>>(
        &self,
        steps: &Steps<'_>,
        arena: *const V::Element,
        array: usize,
        channel: usize,
        to: *mut V::Element,
    ) {
        let (rows, length) = (self.rows[array], self.lengths[1]);
        let width = self.group * rows;
        for first in (0..length).step_by(V::COUNT) {
            for lane in 0..V::COUNT {
                let from = steps.start(array) + steps.shift(array, (first + lane).min(length - 1)) + channel;
                for slot in 0..width {
                    let (own, row) = (slot / rows, slot % rows);
                    // SAFETY: promised by the caller.
                    unsafe {
                        *to.add(first * width + slot * V::COUNT + lane) =
                            *arena.add(from + row * self.channels + own);
                    }
                }
            }
        }
    }

    /// Adds a copy to where it came from.
    ///
    /// # Safety
    /// As [`Rows::copy`].
    #[inline(always)]
    pub unsafe fn add_back<V: Lanes<Element: Real>>(
        &self,
        steps: &Steps<'_>,
        arena: *mut V::Element,
        [array, rows]: [usize; 2],
        channel: usize,
        from: *const V::Element,
    ) {
        let length = self.lengths[1];
        let width = self.group * rows;
        for key in 0..length {
            let to = steps.start(array) + steps.shift(array, key) + channel;
            let (first, lane) = (key / V::COUNT * V::COUNT, key % V::COUNT);
            for slot in 0..width {
                let (own, row) = (slot / rows, slot % rows);
                // SAFETY: promised by the caller.
                unsafe {
                    let to = arena.add(to + row * self.channels + own);
                    *to = *to + *from.add(first * width + slot * V::COUNT + lane);
                }
            }
        }
    }

    /// How many keys a query can see: those behind are hidden by the mask.
    #[inline(always)]
    pub fn visible(&self, query: usize) -> usize {
        match self.attention.mask {
            Mask::Causal => query + 1,
            Mask::All | Mask::Others => self.lengths[1],
        }
    }

    /// Whether a query sees a key.
    ///
    /// # Safety
    /// The arena must be long enough.
    #[inline(always)]
    pub unsafe fn sees<T: Real>(&self, steps: &Steps<'_>, arena: *const T, query: usize, key: usize) -> bool {
        let is_present = || {
            let at = steps.start(PRESENT) + steps.shift(PRESENT, key);
            // SAFETY: promised by the caller.
            unsafe { *arena.add(at) != T::ZERO }
        };
        key < self.lengths[1] && self.attention.mask.sees(query, key) && (!self.is_masked || is_present())
    }

    /// Whether every key of a vector is seen by a query, whatever they are.
    #[inline(always)]
    pub fn sees_all(&self, query: usize, keys: core::ops::Range<usize>) -> bool {
        keys.end <= self.visible(query)
            && !self.is_masked
            && (self.attention.mask != Mask::Others || !keys.contains(&query))
    }

    /// Reads the parameters of a head in all lanes.
    ///
    /// # Safety
    /// The arena must be long enough.
    #[inline(always)]
    pub unsafe fn read_parameters<V: Lanes<Element: Copy>>(
        &self,
        steps: &Steps<'_>,
        arena: *const V::Element,
        head: usize,
        to: &mut [V],
    ) {
        let mut slot = 0;
        for (index, &(channels, rows)) in self.parameters.iter().enumerate() {
            let from = steps.start(PARAMETERS + index) + if channels == 1 { 0 } else { head };
            for row in 0..rows {
                // SAFETY: promised by the caller.
                to[slot] = V::splat(unsafe { *arena.add(from + row * channels) });
                slot += 1;
            }
        }
    }

    /// Reads the coefficients of a channel of a query in all lanes, and those of a vector of keys.
    ///
    /// # Safety
    /// The arena and the copies must be long enough.
    #[inline(always)]
    pub unsafe fn read_pair<V: Lanes<Element: Copy>>(
        &self,
        arena: *const V::Element,
        query: usize,
        keys: *const V::Element,
        own: usize,
        to: &mut [V],
    ) {
        let [q, k, _] = self.rows;
        let (of_query, of_keys) = to.split_at_mut(q);
        for (row, to) in of_query.iter_mut().enumerate() {
            // SAFETY: promised by the caller.
            *to = V::splat(unsafe { *arena.add(query + row * self.channels + own) });
        }
        for (row, to) in of_keys[..k].iter_mut().enumerate() {
            // SAFETY: as above.
            *to = unsafe { load(keys.add((own * k + row) * V::COUNT)) };
        }
    }

    /// Compares a query with a vector of keys: the sums over the channels of a head.
    ///
    /// # Safety
    /// The arena and the copies must be long enough.
    #[inline(always)]
    pub unsafe fn compare<P: Formula, V: Real + Lanes<Element: Real>>(
        &self,
        arena: *const V::Element,
        query: usize,
        keys: *const V::Element,
        (operands, results): (&mut [V], &mut [V]),
        sums: &mut [V],
    ) {
        sums.fill(V::ZERO);
        for own in 0..self.group {
            // SAFETY: promised by the caller.
            unsafe { self.read_pair(arena, query, keys, own, operands) };
            P::apply(operands, results);
            for (sum, &result) in sums.iter_mut().zip(&*results) {
                *sum = *sum + result;
            }
        }
    }
}
