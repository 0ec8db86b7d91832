//! The networks of the field, written as they were published, against a [`Flow`](crate::flow::Flow).
//!
//! They stand beside ours in every table, and are of use by themselves. Sequences lie along [`Axis::Time`], sets along
//! [`Axis::Set`], and features along [`Axis::Channel`], as everywhere.
//!
//! | network | what it is | what it commutes with |
//! |---|---|---|
//! | [`Mlp`] | layers of weighted sums with a bend between | nothing |
//! | [`Gru`], [`Lstm`] | recurrences with gates, one step after the other | shifts in time |
//! | [`Transformer`] | softmax attention and wide layers, with ways around them | permutations, where there are no positions |
//! | [`Mamba`] | a selective scan: what is kept and what is taken depends on what comes | shifts in time |
//! | [`Gns`] | messages along all pairs of a set | permutations |
//! | [`Hnn`] | a learned energy, and the motion that conserves it | nothing |
//! | [`Egnn`] | messages made of distances, along the lines between points | motions, reflections, permutations |
//! | [`Gatr`] | attention and products of multivectors of Cl(3,0,1) | motions, permutations |
//! | [`Vit`] | a [`Transformer`] over patches of an image | nothing |
//! | [`Cnn`] | convolutions of 3 × 3 pixels | shifts, away from the borders |
//!
//! [`Axis::Time`]: gacore_runtime::array::Axis::Time
//! [`Axis::Set`]: gacore_runtime::array::Axis::Set
//! [`Axis::Channel`]: gacore_runtime::array::Axis::Channel

mod arrange;
mod cnn;
mod egnn;
mod gates;
mod gatr;
mod gns;
mod gru;
mod hnn;
mod level;
mod lstm;
mod mamba;
mod mlp;
pub mod projective;
mod transformer;
mod vit;

pub use arrange::{others, peers_of_channels};
pub use cnn::Cnn;
pub use egnn::Egnn;
pub use gatr::{Gatr, GatrSize};
pub use gns::Gns;
pub use gru::Gru;
pub use hnn::Hnn;
pub use level::Level;
pub use lstm::Lstm;
pub use mamba::Mamba;
pub use mlp::Mlp;
pub use transformer::{Heads, Positions, Transformer};
pub use vit::Vit;
