//! The command-line face of the algebra compiler.
//!
//! [`counts`] says what every operation of an algebra costs. [`input`] reads the algebra: a
//! signature, a preset, or a file with a declaration.

pub mod counts;
pub mod input;
