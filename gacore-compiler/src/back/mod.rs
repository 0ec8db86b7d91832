//! Printers. They decide nothing: what is computed and how is in the program.

pub mod dump;
pub mod rust;
mod sums;
pub mod wgsl;
