//! Geometry of any algebra: subspaces, their relations, and the maps between them.
//!
//! Everything here is generic code over [`Graded`](crate::Graded) types. Traits add methods to every
//! type; `use gacore_runtime::prelude::*` brings them into scope.
//!
//! | topic | where |
//! |---|---|
//! | factors of blades, join and meet | [`Blades`] |
//! | factors of versors | [`Versors`] |
//! | linear maps of vectors and blades | [`Outermorphism`] |
//! | multiplication as matrices | [`Multiplication`] |
//! | the algebra as matrices | [`Representation`] |

mod blades;
mod dense;
mod elimination;
mod frame;
mod incidence;
mod matrices;
mod orthogonal;
mod outermorphism;
mod project;
mod representation;
mod versors;

pub use blades::{Blades, Factors};
pub use incidence::Incidence;
pub use matrices::Multiplication;
pub use outermorphism::Outermorphism;
pub use project::Subspace;
pub use representation::{Representation, representation_order};
pub use versors::Versors;
