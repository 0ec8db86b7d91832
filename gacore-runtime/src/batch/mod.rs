//! Many values at once, at the speed of the machine.
//!
//! A [`Batch`] holds values of one generated type over `f32` or `f64`. Operators and products work on
//! batches as on single values, as kernels compiled for several instruction sets; the best one that the
//! processor has is chosen at run time, so a plain release build is fast everywhere.
//!
//! ```
//! mod pga { gacore_runtime::clifford!(pga3); }
//! use gacore_runtime::batch::{Batch, One, Sandwich};
//! use pga::{Motor, Point};
//!
//! let points: Batch<Point> = (0..1000).map(|x| Point::new(x as f32, 0.0, 0.0, 1.0)).collect();
//! let shift = Motor { s: 1.0, e01: 0.5, ..Motor::zero() };
//!
//! let moved = One(shift) >> &points; // one motor over many points
//! assert_eq!(moved.get(3), Some(shift >> points.get(3).unwrap()));
//!
//! let motors = Batch::filled(shift, 1000);
//! let mut twice = &motors * &motors; // a product each
//! twice *= &motors; // in place
//! let mut out = Batch::zeros(1000);
//! out.assign(Sandwich, (&twice, &points))?; // into a batch that exists
//! out.accumulate(Sandwich, (&motors, &points))?; // added to it
//!
//! let error = motors.try_mul(&Batch::<Motor>::zeros(7)).unwrap_err();
//! assert_eq!(error.to_string(), "a batch of length 7 where one of length 1000 is needed");
//! # Ok::<(), gacore_runtime::batch::BatchError>(())
//! ```
//!
//! Functions work on all lanes at once, and say which value has none:
//!
//! ```
//! mod pga { gacore_runtime::clifford!(pga3); }
//! use gacore_runtime::batch::{Batch, Normalized};
//! use pga::{Line, Motor};
//!
//! let lines: Batch<Line> = (0..100).map(|i| Line { e12: i as f32 / 50.0, ..Line::zero() }).collect();
//! let mut motors = lines.try_exp()?;
//! let difference = motors.get(7).unwrap() - lines.get(7).unwrap().exp(); // rounding at most
//! assert!(difference.norm() < 1e-6);
//! motors.set(3, Motor::zero());
//! let error = motors.evaluate_in_place(Normalized).unwrap_err(); // the others are normalized
//! assert!(error.to_string().starts_with("item 3: "));
//! # Ok::<(), gacore_runtime::batch::BatchError>(())
//! ```
//!
//! Expressions of your own become kernels by [`kernel!`](crate::kernel), and the `fn` items of a
//! declaration are kernels already: `TransformKernel` is that of `transform`.
//!
//! # Layout
//!
//! Sixteen values are a block, aligned to 64 bytes. A block has a row for each stored coefficient, in
//! storage order, and a row has sixteen lanes: coefficient `c` of item `i` is number
//! `(i / 16 * COUNT + c) * 16 + i % 16` of the batch, on every processor. Lanes of the last block beyond
//! the length hold numbers without a meaning. [`Batch::as_bytes`] is this memory, without a copy.
//!
//! # Instruction sets
//!
//! See [`Level`]. The environment variable `GACORE_SIMD` forces one by its name, for tests and bug
//! reports. Levels with fused multiply-add round a sum of products less often than the others, so results
//! agree up to rounding, and exactly where all numbers are small integers.
//!
//! Each kernel is compiled where it is used, and only then.

// Kernels are bounded by their vectors, which are private on purpose.
#![allow(private_bounds)]

mod backward;
mod blocks;
mod coefficients;
mod declared;
mod error;
#[cfg(any(feature = "std", feature = "libm"))]
mod exponential;
mod finite;
#[cfg(any(feature = "std", feature = "libm"))]
mod function;
mod gradient;
mod hoist;
mod kernel;
mod lanes;
mod level;
mod matrix;
mod memory;
mod operands;
mod operation;
mod operators;
#[cfg(target_arch = "x86_64")]
mod pair;
mod parallel;
mod partial;
#[cfg(any(feature = "std", feature = "libm"))]
mod real;
mod reduce;
mod scan;
mod scan_gradient;
mod storage;
mod transpose;
mod unary;
mod values;

pub use backward::{Backward, BackwardKernel, Gradients, accumulate_vjp, assign_vjp, vjp};
pub use error::BatchError;
#[cfg(any(feature = "std", feature = "libm"))]
pub use function::{FunctionKernel, evaluate};
pub use gradient::{Forward, LeftGradient, RightGradient, Tangent};
pub use lanes::{Dispatcher, Element, LANES, Lanes, Vectors};
#[cfg(feature = "arrays")]
pub(crate) use lanes::{Kernels, lane};
#[cfg(feature = "std")]
pub use level::with_level;
pub use level::{Level, LevelError};
pub use matrix::MatrixForm;
pub use operands::{One, Operand, OperandBeside, Operands, OperandsBeside, Own};
pub use operation::*;
pub use operators::compute;
#[cfg(any(feature = "std", feature = "libm"))]
pub use real::RealElement;
pub use scan_gradient::{Rotors, ScanGradient};
pub use storage::Batch;
pub use unary::*;
pub use values::Iter;

pub use crate::elementary::{
    Cayley, Differentiable, Exp, Function, Inverse, InverseCayley, Log, Norm, Normalized, Sqrt,
};
