//! Formulas spread over arrays, on any device that wgpu runs on.
//!
//! A [`Sequence`] takes the operations of [`array`](super) in order and writes a kernel for each kind of them: a few lines around
//! the function that `clifford!` emitted. [`Sequence::load`] compiles these once, and gives the arrays one buffer: where an
//! operation finds its arrays it is told by some words of one more buffer. So a run of hundreds of operations is one pass and
//! one submission, and nothing is made for it.
//!
//! Sums have a fixed order, and no two invocations write the same number: two runs on a device have the same bits.
//!
//! ```no_run
//! mod line {
//!     gacore_runtime::clifford! {
//!         signature: (0, 0),
//!         fn squared(x: Scalar) -> Scalar = x * x;
//!     }
//! }
//! use gacore_runtime::array::{Axis, Place, Sequence, Shape};
//! use gacore_runtime::gpu::Device;
//! use line::SquaredKernel;
//!
//! let many = Shape::ONE.with(Axis::Set, 3);
//! let x = Place { start: 0, rows: 1, shape: many };
//! let sum = Place { start: 3, rows: 1, shape: Shape::ONE };
//! let mut sequence = Sequence::new(4);
//! sequence.map(SquaredKernel, many, &[x], &[Some(sum)])?;
//! let loaded = sequence.load(&Device::open()?)?;
//! loaded.write(0, &[1.0, 2.0, 3.0]);
//! loaded.run()?;
//! assert_eq!(loaded.read(3..4)?, [14.0]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod attend;
mod copy;
mod fold;
mod kernel;
mod load;
mod map;
mod mix;
mod read;
mod scan;
mod sequence;
mod trace;
mod walk;

pub use load::{Loaded, Recording};
pub use read::Reading;
pub use sequence::{Sequence, SequenceError};
