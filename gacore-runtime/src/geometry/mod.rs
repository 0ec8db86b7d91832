//! Geometry of any algebra: subspaces, their relations, and the maps between them.
//!
//! Everything here is generic code over [`Graded`](crate::Graded) types. Traits add methods to every
//! type; `use gacore_runtime::prelude::*` brings them into scope.
//!
//! | topic | where |
//! |---|---|
//! | factors of blades, join and meet | [`Blades`] |
//! | inverses, joins, meets and projections over fractions | [`Exact`] |
//! | factors of versors | [`Versors`] |
//! | linear maps of vectors and blades | [`Outermorphism`] |
//! | multiplication as matrices | [`Multiplication`] |
//! | the algebra as matrices | [`Representation`] |
//! | rotors from vectors, angles, matrices and quaternions | [`Rotations`] |
//! | points, lines, planes and motors of PGA | [`Euclidean`] |
//! | spheres, circles, planes and lines of CGA | [`Rounds`] |

mod blades;
mod conformal;
mod dense;
mod elimination;
mod exact;
mod fit;
mod frame;
mod incidence;
mod matrices;
mod motors;
mod orthogonal;
mod outermorphism;
mod places;
mod project;
mod projective;
mod representation;
mod rotations;
mod spheres;
mod versors;

pub use blades::{Blades, Factors};
pub use conformal::{Conformal, Rounds, Shape};
pub use exact::Exact;
pub use incidence::Incidence;
pub use matrices::Multiplication;
pub use outermorphism::Outermorphism;
pub use project::Subspace;
pub use projective::{Euclidean, Projective};
#[cfg(feature = "arrays")]
pub(crate) use representation::permutations;
pub use representation::{Representation, representation_order};
pub use rotations::Rotations;
pub use versors::Versors;
