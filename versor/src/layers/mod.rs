//! The layers, each with its forward and backward pass in one file.
//!
//! A feature is a multivector in each of `C` channels, `C` a multiple of sixteen, stored by
//! component: `components × C`. A frame has one feature for each body, a *token*. `forward`
//! overwrites its output, `backward` adds to gradients. Parameters of all layers share one list,
//! gradients another; a layer knows its place in them.
//!
//! | layer | what it does |
//! |---|---|
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
pub mod form;
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

/// Numbers as lanes; their count must be a multiple of sixteen.
pub(crate) fn lanes<T>(x: &[T]) -> &[Lane<T>] {
    let (lanes, rest) = x.as_chunks::<LANES>();
    debug_assert!(rest.is_empty());
    lanes
}

/// The same, mutable.
pub(crate) fn lanes_mut<T>(x: &mut [T]) -> &mut [Lane<T>] {
    let (lanes, rest) = x.as_chunks_mut::<LANES>();
    debug_assert!(rest.is_empty());
    lanes
}
