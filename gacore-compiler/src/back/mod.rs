//! Printers, a folder for each language. They decide nothing: what is computed and how is in the programs and in the
//! [choices](crate::catalogue::choice) of operations.

pub mod c;
pub mod dump;
pub mod rust;
mod sums;
pub mod wgsl;
