//! What the tests of the workspace share: random operands, laws that every algebra obeys, and an
//! evaluator of operations that knows nothing of how they are compiled.

pub mod dense;
pub mod generated;
pub mod laws;
mod multivector;
mod random;
pub mod typed;

pub use multivector::Full;
pub use random::Random;
