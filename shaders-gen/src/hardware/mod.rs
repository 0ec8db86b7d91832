//! What geometric product attention would take on the processors that the paper proposes, for any algebra and workload.
//!
//! There are no circuits: a design is a closed form of a few assumed numbers. [`Assumptions`] holds all of them by name, and
//! a file may replace any. Operation counts come from the compiler.
//!
//! * [`assumptions`] has the numbers.
//! * [`workload`] counts what has to be computed and moved.
//! * [`designs`] says how long each design takes, and what it consumes.
//! * [`table`] prints the paper's comparison, and the comparison in which everyone may do the same.
//! * [`roofline`] draws the latter.

pub mod assumptions;
pub mod designs;
pub mod roofline;
pub mod table;
pub mod workload;

pub use assumptions::Assumptions;
pub use designs::{Design, Terms};
pub use workload::{Counts, Workload};
