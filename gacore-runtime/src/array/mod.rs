//! Formulas spread over arrays: what networks are made of.
//!
//! An array holds values of one generated type, as many along each [`Axis`] as its [`Shape`] says: samples, steps of time,
//! members of a set, channels. Arrays lie in one arena of numbers, each at its [`Place`]; nothing is allocated while one is
//! computed from others. A [`Formula`](crate::Formula) is a `fn` item of a declaration. A few skeletons spread it:
//!
//! | skeleton | what it computes | its gradient is made of |
//! |---|---|---|
//! | [`Map`] | `y = f(a, b, …)` for every value, operands broadcast; also sums along axes | maps that add |
//! | [`Mix`] | weighted sums of channels, by matrix products | two more of these |
//! | [`Scan`] | `s_t = f(s_{t−1}, x_t, …)` along time | the scan backwards |
//! | [`Attend`] | sums over a set or a sequence, weighted by scores that are a formula | [`AttendBackward`] |
//! | [`Fold`] | sums and copies along axes | folds the other way |
//! | [`Take`] | values picked by their number | [`Take::put`] |
//! | [`Change`] | multivectors as matrices, so that weights from the left are one real matrix | changes the other way |
//! | [`Part`] | arrays side by side along an axis | [`Part::take`] |
//!
//! With the feature `gpu` a `Sequence` of these operations runs on any device that wgpu runs on.
//!
//! No length has to be a multiple of anything, and every skeleton is checked when it is made: running it cannot fail but for
//! an arena that is too short. Sums have a fixed order, so results do not depend on how many threads share the work.

mod arrays;
mod attend;
#[cfg(feature = "gpu")]
mod device;
mod fold;
mod map;
mod matrices;
mod part;
mod product;
mod run;
mod scan;
mod shape;
mod take;
mod vector;
mod walk;

pub use arrays::Into;
pub use attend::{Attend, AttendBackward, Attention, AttentionArrays, AttentionGradients, Mask, Weighting};
#[cfg(feature = "gpu")]
pub use device::{Loaded, Reading, Recording, Sequence, SequenceError};
pub use fold::Fold;
pub use map::Map;
pub use matrices::{Change, Direction, Form, Matrices};
pub use part::Part;
pub use product::{MatrixElement, Mix, Side};
pub use scan::{Carry, Scan};
pub use shape::{AXES, Axis, Place, Shape, ShapeError};
pub use take::{Take, TakeError};
