//! The layers, each with its forward and backward pass in one file.
//!
//! A feature is a multivector in each of `C` channels, stored by component: `components × C`, or,
//! what attention computes, in blocks of sixteen channels: `C/16 × components × 16`. A frame has one
//! feature for each body, a *token*. `forward`
//! overwrites its output, `backward` adds to gradients. Parameters of all layers share one list,
//! gradients another; a layer knows its place in them.
//!
//! | layer | what it does |
//! |---|---|
//! | [`frame`] | the bodies of one moment: what layers see |
//! | [`lift`] | positions, velocities and masses to conformal vectors |
//! | [`mix`] | linear maps between channels: the paper's, and equivariant ones |
//! | [`gpa`] | geometric product attention over the bodies of a frame |
//! | [`rra`] | the recursive rotor accumulator over time |
//! | [`motion`] | bivectors for it, and directions from it, that move with the frame |
//! | [`norm`] | conformal vectors to bounded weight |
//! | [`dense`] | ordinary linear maps and `tanh`, for invariants |
//! | [`head`] | directions in space from conformal vectors |
//! | [`loss`] | mean squares, cross-entropy |

pub mod dense;
pub mod frame;
pub mod gpa;
pub mod head;
pub mod lift;
pub mod loss;
pub mod mix;
pub mod motion;
pub mod norm;
pub mod parameters;
pub mod rra;

#[cfg(test)]
pub(crate) mod check;

use crate::kernel::{LANES, Lane};
use crate::num::Num;

/// Where a component of a channel is within a token's blocks.
pub(crate) const fn place(components: usize, component: usize, channel: usize) -> usize {
    (channel / LANES * components + component) * LANES + channel % LANES
}

/// Blocks of tokens as `components × channels`, which mixing takes.
pub(crate) fn by_component<T: Num>(x: &[T], components: usize, channels: usize, out: &mut Vec<T>) {
    room(out, x.len(), T::ZERO);
    let size = components * channels;
    for (token, out) in x.chunks_exact(size).zip(out.chunks_exact_mut(size)) {
        for (n, out) in out.iter_mut().enumerate() {
            *out = token[place(components, n / channels, n % channels)];
        }
    }
}

/// Adds `components × channels` to blocks.
pub(crate) fn add_by_component<T: Num>(x: &[T], components: usize, channels: usize, out: &mut [T]) {
    let tokens = x.chunks_exact(components * channels).zip(out.chunks_exact_mut(components * channels));
    for (x, out) in tokens {
        for (n, &value) in x.iter().enumerate() {
            out[place(components, n / channels, n % channels)] += value;
        }
    }
}

/// Numbers as lanes; their count must be a multiple of sixteen.
pub(crate) fn lanes<T>(x: &[T]) -> &[Lane<T>] {
    let (lanes, rest) = x.as_chunks::<LANES>();
    debug_assert!(rest.is_empty());
    lanes
}

/// Numbers as lanes, to be written to.
pub(crate) fn lanes_mut<T>(x: &mut [T]) -> &mut [Lane<T>] {
    let (lanes, rest) = x.as_chunks_mut::<LANES>();
    debug_assert!(rest.is_empty());
    lanes
}

/// Numbers as features of `N` components and sixteen channels.
pub(crate) fn rows<T, const N: usize>(x: &[T]) -> &[[Lane<T>; N]] {
    lanes(x).as_chunks::<N>().0
}

/// Numbers as rows of lanes, to be written to.
pub(crate) fn rows_mut<T, const N: usize>(x: &mut [T]) -> &mut [[Lane<T>; N]] {
    lanes_mut(x).as_chunks_mut::<N>().0
}

/// Makes a list that many zeros.
pub(crate) fn zeros<T: Num>(list: &mut Vec<T>, count: usize) {
    list.clear();
    room(list, count, T::ZERO);
}

/// Makes a list that long, in the memory it has; what is new is the value.
pub(crate) fn room<X: Clone>(list: &mut Vec<X>, count: usize, value: X) {
    // Enzyme does not follow memory that is moved.
    if cfg!(enzyme) {
        *list = vec![value; count];
    } else {
        list.resize(count, value);
    }
}

/// Makes a list that long; new entries have default values.
pub(crate) fn room_for<X: Default>(list: &mut Vec<X>, count: usize) {
    if cfg!(enzyme) {
        *list = (0..count).map(|_| X::default()).collect();
    } else {
        list.resize_with(count, X::default);
    }
}

/// A list becomes a copy of numbers, in the memory it has.
pub(crate) fn copy<T: Num>(list: &mut Vec<T>, from: &[T]) {
    room(list, from.len(), T::ZERO);
    copy_numbers(from, list);
}

/// Numbers become others. One by one, since Enzyme cannot tell what lies in memory that is copied whole.
pub(crate) fn copy_numbers<T: Num>(from: &[T], to: &mut [T]) {
    to.iter_mut().zip(from).for_each(|(to, &from)| *to = from);
}
