//! How good a model is, against model-free baselines.
//!
//! [`baselines`] predicts without learning, [`rollout`] measures anything that predicts,
//! [`equivariance`] measures symmetry, [`compare`] says whether a difference is one.

pub mod baselines;
pub mod compare;
pub mod equivariance;
pub mod rollout;
