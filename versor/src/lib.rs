//! Versor: sequence models on geometric algebra.
//!
//! The model is written against the types of one conformal algebra, declared once for the whole
//! crate in [`algebra`].
//!
//! | room | what is in it |
//! |---|---|
//! | [`baselines`] | the networks of the field, as they were published |
//! | [`data`] | trajectories: laws of motion, generators, files |
//! | [`device`] | where to compute: the processor, or any device with the feature `gpu` |
//! | [`flow`] | networks written once: computed at once, recorded, differentiated, planned |
//! | [`guide`] | how to write a model of your own |
//! | [`layers`] | each layer's forward and backward pass in one file |
//! | [`net`] | layers over any algebra, written against a flow |
//! | [`nets`] | networks of such layers that say how bodies accelerate |
//! | [`learn`] | tasks of any kind, and how they are learned |
//! | [`model`] | presets, networks, and the step that moves bodies |
//! | [`tasks`] | what models are compared by: data, losses, metrics, trivial predictors |
//! | [`train`] | optimiser, epochs, checkpoints |
//! | [`eval`] | roll-outs, baselines, symmetry |
//! | [`ranks`] | processes that train one model together |
//! | [`report`] | tables and pictures |
//! | [`paper`] | the paper's experiments, run again and written down |
//! | [`store`] | files on disk: whole, under a checksum, locked |
//! | [`limits`] | which numbers are allowed, and how much memory |
//! | `cli` | the `versor` command, with the feature `cli` |

#![cfg_attr(enzyme, feature(autodiff))]

pub mod algebra;
pub mod baselines;
#[cfg(feature = "cli")]
pub mod cli;
pub mod data;
pub mod device;
pub mod error;
pub mod eval;
pub mod flow;
pub mod guide;
pub mod kernel;
pub mod layers;
pub mod learn;
pub mod limits;
pub mod model;
pub mod net;
pub mod nets;
#[cfg(feature = "tasks")]
pub mod paper;
pub mod random;
pub mod ranks;
pub mod report;
pub mod store;
#[cfg(feature = "tasks")]
pub mod tasks;
pub mod train;

pub use kernel::num;
