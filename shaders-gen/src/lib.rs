//! The command-line face of the algebra compiler.
//!
//! * [`input`] reads the algebra: a signature, a preset, or a file with a declaration.
//! * [`emit`] writes its shaders, and checks that written ones are current.
//! * [`targets`] validates them and writes them in other languages, by naga.
//! * [`counts`] says what every operation of an algebra costs.
//! * [`hardware`] says what attention would take on processors that others proposed.

pub mod counts;
pub mod emit;
pub mod hardware;
pub mod input;
pub mod targets;
