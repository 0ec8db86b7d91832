//! Versor: sequence models on geometric algebra.
//!
//! The model is to be written against the types of one conformal algebra, declared once for the
//! whole crate in [`algebra`].

pub mod algebra;
