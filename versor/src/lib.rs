//! Versor: sequence models on geometric algebra.
//!
//! The model is written against the types of one conformal algebra, declared once for the whole
//! crate in [`algebra`].
//!
//! | room | what is in it |
//! |---|---|
//! | [`data`] | trajectories: laws of motion, generators, files |
//! | [`layers`] | each layer's forward and backward pass in one file |
//! | [`model`] | presets, networks, and the step that moves bodies |
//! | [`train`] | optimiser, epochs, checkpoints |
//! | [`eval`] | roll-outs, baselines, symmetry |
//! | [`report`] | tables and pictures |
//! | [`cli`] | the `versor` command |

#![cfg_attr(enzyme, feature(autodiff))]

pub mod algebra;
pub mod cli;
pub mod data;
pub mod error;
pub mod eval;
pub mod kernel;
pub mod layers;
pub mod model;
pub mod num;
pub mod random;
pub mod report;
pub mod train;
