//! What [`routes`](crate::routes) decides about an operation, for printers to print.

use crate::cost::Cost;
use crate::four_wide::Quads;
use crate::ir::Program;
use crate::matrix::{Matrices, NoMatrices};

/// How an operation is computed, beside its plan. By default in no other way, without a gradient.
#[derive(Clone, Debug, Default)]
pub struct Choice {
    /// Whether it is always inlined where the optimiser runs; else the optimiser decides.
    pub is_inlined: bool,
    /// Sandwiches of rotors in a basis with null vectors, of numbers that have halves.
    pub null_basis: Option<Route>,
    /// Geometric products of a type with itself by way of matrices, or why there are none.
    pub matrices: Option<Result<ByMatrices, NoMatrices>>,
    /// Single values four coefficients at a time, on processors that have vectors of four.
    pub four_wide: Option<Quads>,
    /// A sandwich of its own where the left operand has the norm 1.
    pub unit: Option<Straight>,
    /// Whether a logarithm is looked at again where an angle is close to π, since it loses digits there.
    pub is_refined: bool,
    /// How its gradient is computed.
    pub gradient: Gradient,
}

impl Choice {
    /// The program in a basis with null vectors, if that is taken.
    pub fn halves(&self) -> Option<&Route> {
        self.null_basis.as_ref().filter(|route| route.is_taken)
    }

    /// The matrices of a geometric product.
    pub fn by_matrices(&self) -> Option<&ByMatrices> {
        self.matrices.as_ref().and_then(|matrices| matrices.as_ref().ok())
    }

    /// What shaders compute instead of the operation written out: what that is called, its program and cost.
    pub fn in_shaders(&self) -> Option<(String, &Route)> {
        let by_matrices = self.by_matrices().and_then(|matrices| Some((matrices, matrices.in_shaders()?)));
        match by_matrices {
            Some((ByMatrices { matrices, .. }, route)) => {
                Some((format!("By way of matrices of {matrices}"), route))
            }
            None => Some(("In a basis with null vectors".into(), self.halves()?)),
        }
    }
}

/// Another way to compute an operation.
#[derive(Clone, Debug)]
pub struct Route {
    /// What is computed.
    pub program: Program,
    /// What it costs.
    pub cost: Cost,
    /// Whether it is taken instead of the operation written out.
    pub is_taken: bool,
}

/// A geometric product by way of matrices.
#[derive(Clone, Debug)]
pub struct ByMatrices {
    /// The matrices.
    pub matrices: Matrices,
    /// Which operations of batches take this way.
    pub batches: Batches,
    /// Both changes of basis, the product and the way back, written out, where that is not too long.
    pub program: Option<Route>,
}

impl ByMatrices {
    /// The program that shaders take.
    pub fn in_shaders(&self) -> Option<&Route> {
        self.program.as_ref().filter(|route| route.is_taken)
    }
}

/// What batches compute by way of matrices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Batches {
    /// Every product of two batches.
    pub product: bool,
    /// Every sandwich of two batches.
    pub sandwich: bool,
    /// Scans, and products of many factors, which stay among matrices.
    pub chain: bool,
}

/// A program printed as straight lines.
#[derive(Clone, Debug)]
pub struct Straight {
    /// What is computed.
    pub program: Program,
    /// What it costs.
    pub cost: Cost,
    /// Whether it is always inlined where the optimiser runs.
    pub is_inlined: bool,
    /// Single values four coefficients at a time.
    pub four_wide: Option<Quads>,
}

/// How the gradient of an operation is computed.
#[derive(Clone, Debug, Default)]
pub enum Gradient {
    /// It is linear, or nobody asked for it.
    #[default]
    None,
    /// As loops over the tables of products.
    Loop,
    /// As straight lines.
    Lines(Box<Derivatives>),
}

/// Both derivatives of an operation.
#[derive(Clone, Debug)]
pub struct Derivatives {
    /// What is differentiated.
    pub program: Program,
    /// Backwards: the gradients by all operands.
    pub vjp: Straight,
    /// Forwards: the derivative in a direction.
    pub jvp: Straight,
    /// Backwards in a basis with null vectors, of numbers that have halves.
    pub null_basis: Option<Route>,
    /// The number that tells whether the operand is split into halves, and both derivatives for where it is not.
    pub unsplit: Option<(Program, [Straight; 2])>,
}

impl Derivatives {
    /// The gradients in a basis with null vectors, if that is taken.
    pub fn halves(&self) -> Option<&Route> {
        self.null_basis.as_ref().filter(|route| route.is_taken)
    }
}
