//! Attention of few keys, a vector of heads at a time.
//!
//! A vector has one key of neighbouring heads. With one channel a head these lie side by side, so that nothing is copied and no
//! lanes have to be summed.

mod backward;
mod forward;

use super::{KEYS, PARAMETERS, QUERIES, Rows, SUMS};
use crate::array::vector::{gathered, load, put, put_vector};
use crate::array::walk::Steps;
use crate::batch::{Lanes, lane};
use crate::formula::Formula;
use crate::real::Real;

/// Neighbouring heads, as many as a vector has lanes or as are left. `PACKED` says that a head has one channel and that all
/// lanes are in use.
#[derive(Clone, Copy)]
struct Heads<const PACKED: bool> {
    first: usize,
    count: usize,
    /// Channels of a head.
    group: usize,
}

impl<const PACKED: bool> Heads<PACKED> {
    /// Reads a number of each head; lanes that are not in use repeat the last one.
    ///
    /// # Safety
    /// The numbers must be there, so far apart.
    #[inline(always)]
    unsafe fn read_apart<V: Lanes<Element: Copy>>(self, from: *const V::Element, apart: usize) -> V {
        // SAFETY of both: promised by the caller.
        if PACKED {
            return unsafe { load(from) };
        }
        gathered(
            #[inline(always)]
            |lane| unsafe { *from.add(lane.min(self.count - 1) * apart) },
        )
    }

    /// Reads a coefficient of a channel of each head.
    ///
    /// # Safety
    /// As [`Heads::read_apart`].
    #[inline(always)]
    unsafe fn read<V: Lanes<Element: Copy>>(self, from: *const V::Element) -> V {
        // SAFETY: promised by the caller.
        unsafe { self.read_apart(from, self.group) }
    }

    /// Writes a number of each head, or adds it to what is there.
    ///
    /// # Safety
    /// The places must be there, so far apart.
    #[inline(always)]
    unsafe fn write_apart<V: Lanes<Element: Real>>(
        self,
        to: *mut V::Element,
        apart: usize,
        x: V,
        adds: bool,
    ) {
        // SAFETY of all: promised by the caller.
        if PACKED {
            return unsafe { put_vector(to, x, adds) };
        }
        for index in 0..self.count {
            unsafe { put(to.add(index * apart), lane(&x, index), adds) };
        }
    }

    /// Writes a coefficient of a channel of each head, or adds it to what is there.
    ///
    /// # Safety
    /// As [`Heads::write_apart`].
    #[inline(always)]
    unsafe fn write<V: Lanes<Element: Real>>(self, to: *mut V::Element, x: V, adds: bool) {
        // SAFETY: promised by the caller.
        unsafe { self.write_apart(to, self.group, x, adds) }
    }
}

/// Where the first of some heads is in an array, at a token of the walk.
#[derive(Clone, Copy)]
struct Tokens<T> {
    start: *mut T,
    /// The distance between neighbours along the axis.
    stride: usize,
}

impl<T> Tokens<T> {
    /// The first coefficient of a value.
    #[inline(always)]
    fn at(self, token: usize) -> *mut T {
        self.start.wrapping_add(token * self.stride)
    }
}

impl Rows {
    /// Whether all vectors of heads are of neighbouring channels and have all lanes in use.
    #[inline(always)]
    fn is_packed<V: Lanes>(&self) -> bool {
        self.group == 1 && self.attention.heads.is_multiple_of(V::COUNT)
    }

    /// A vector of heads from one on.
    #[inline(always)]
    fn heads_from<V: Lanes, const PACKED: bool>(&self, first: usize) -> Heads<PACKED> {
        Heads { first, count: V::COUNT.min(self.attention.heads - first), group: self.group }
    }

    /// An array of channels, from the first one of some heads on.
    #[inline(always)]
    fn tokens<T, const PACKED: bool>(
        &self,
        steps: &Steps<'_>,
        arena: *mut T,
        array: usize,
        heads: Heads<PACKED>,
    ) -> Tokens<T> {
        let start = steps.start(array) + heads.first * self.group;
        Tokens { start: arena.wrapping_add(start), stride: steps.shift(array, 1) }
    }

    /// The sums of scores, from those of the first of some heads on.
    #[inline(always)]
    fn sums_of<T, const PACKED: bool>(
        &self,
        steps: &Steps<'_>,
        arena: *mut T,
        heads: Heads<PACKED>,
    ) -> Tokens<T> {
        Tokens { start: arena.wrapping_add(steps.start(SUMS) + heads.first), stride: steps.shift(SUMS, 1) }
    }

    /// Reads the parameters of heads.
    ///
    /// # Safety
    /// The arena must be long enough.
    #[inline(always)]
    unsafe fn parameters_of_heads<V: Lanes<Element: Copy>, const PACKED: bool>(
        &self,
        steps: &Steps<'_>,
        arena: *const V::Element,
        heads: Heads<PACKED>,
        to: &mut [V],
    ) {
        let mut slot = 0;
        for (index, &(channels, rows)) in self.parameters.iter().enumerate() {
            for row in 0..rows {
                let from = steps.start(PARAMETERS + index) + row * channels;
                // SAFETY of both: promised by the caller.
                to[slot] = match channels {
                    1 => V::splat(unsafe { *arena.add(from) }),
                    _ => unsafe { heads.read_apart(arena.add(from + heads.first), 1) },
                };
                slot += 1;
            }
        }
    }

    /// Reads the coefficients of a channel of heads of a query and a key.
    ///
    /// # Safety
    /// Both values must be there.
    #[inline(always)]
    unsafe fn pair_of_heads<V: Lanes<Element: Copy>, const PACKED: bool>(
        &self,
        heads: Heads<PACKED>,
        [query, key]: [*mut V::Element; 2],
        own: usize,
        to: &mut [V],
    ) {
        let (of_query, of_key) = to.split_at_mut(self.rows[QUERIES]);
        for (row, to) in of_query.iter_mut().enumerate() {
            // SAFETY: promised by the caller.
            *to = unsafe { heads.read(query.add(row * self.channels + own)) };
        }
        for (row, to) in of_key[..self.rows[KEYS]].iter_mut().enumerate() {
            // SAFETY: promised by the caller.
            *to = unsafe { heads.read(key.add(row * self.channels + own)) };
        }
    }

    /// Compares a query with a key: the sums over the channels of each head.
    ///
    /// # Safety
    /// Both values must be there.
    #[inline(always)]
    unsafe fn compare_heads<P: Formula, V: Real + Lanes<Element: Real>, const PACKED: bool>(
        &self,
        heads: Heads<PACKED>,
        pair: [*mut V::Element; 2],
        (operands, results): (&mut [V], &mut [V]),
        sums: &mut [V],
    ) {
        if PACKED {
            // SAFETY: promised by the caller.
            unsafe { self.pair_of_heads(heads, pair, 0, operands) };
            return P::apply(operands, sums);
        }
        sums.fill(V::ZERO);
        for own in 0..self.group {
            // SAFETY: promised by the caller.
            unsafe { self.pair_of_heads(heads, pair, own, operands) };
            P::apply(operands, results);
            for (sum, &result) in sums.iter_mut().zip(&*results) {
                *sum = *sum + result;
            }
        }
    }
}
