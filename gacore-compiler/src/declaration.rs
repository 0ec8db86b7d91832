//! A declaration, understood: the algebra, its types and its operations. Everything behind the front end works from this alone.

use crate::algebra::Algebra;
use crate::ir::Program;
use crate::types::Types;
use std::collections::BTreeSet;

/// A declared operation, compiled.
#[derive(Debug)]
pub struct Function {
    /// Its name.
    pub name: String,
    /// What the user wrote above it.
    pub docs: Vec<String>,
    /// The expression as the user wrote it.
    pub source: String,
    /// What it computes.
    pub program: Program,
}

/// A checked declaration.
#[derive(Debug)]
pub struct Declaration {
    /// The algebra.
    pub algebra: Algebra,
    /// Its types.
    pub types: Types,
    /// The number type of types that are written without one.
    pub scalar: &'static str,
    /// The operations declared by the user.
    pub functions: Vec<Function>,
    /// The operations that are emitted with their gradients.
    pub gradients: Gradients,
    /// The declared operations that are emitted with the gradients of their gradients.
    pub second: BTreeSet<String>,
}

impl Declaration {
    /// The algebra of an orthonormal basis, with the built-in types alone: `clifford!(p, q, r)`.
    pub fn of_signature(positive: usize, negative: usize, zero: usize) -> Self {
        let algebra = Algebra::of_signature(positive, negative, zero);
        let types = Types::new(&algebra, Vec::new());
        Self {
            algebra,
            types,
            scalar: SCALARS[0],
            functions: Vec::new(),
            gradients: Gradients::None,
            second: BTreeSet::new(),
        }
    }
}

/// What the clause `gradients:` asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Gradients {
    /// The clause is missing.
    None,
    /// `all`.
    All,
    /// The operations with these names.
    Named(Vec<String>),
}

impl Gradients {
    /// Whether the operation with this name is differentiated.
    pub fn include(&self, name: &str) -> bool {
        match self {
            Self::None => false,
            Self::All => true,
            Self::Named(names) => names.iter().any(|other| other == name),
        }
    }
}

/// The number types that `scalar` can name. The first is that of declarations without the clause.
pub(crate) const SCALARS: [&str; 4] = ["f32", "f64", "i32", "i64"];
