//! Declarations: from the tokens inside `clifford!` to an algebra, its types and operations.
//!
//! * [`syntax`] reads the clauses and keeps the tokens, for their spans;
//! * [`number`] evaluates the constants among them;
//! * [`resolve`] finds out what they mean and reports every mistake (`metric`: in inner
//!   products, `members`: in types and `fn`s);
//! * [`limits`] says how large all of that may be;
//! * [`expression`] does so for the bodies of `fn` items, [`gradients`] for what is differentiated.

pub mod expression;
pub mod gradients;
pub mod limits;
mod members;
mod metric;
pub mod number;
pub mod resolve;
pub mod syntax;

use crate::algebra::Algebra;
use crate::diagnostic::Diagnostics;
use crate::ir::Program;
use crate::types::Types;
use gradients::Gradients;
use proc_macro2::TokenStream;
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
    /// Reads and checks a declaration, reporting all mistakes together.
    pub fn parse(tokens: TokenStream) -> syn::Result<Self> {
        let mut diagnostics = Diagnostics::default();
        let syntax = syntax::Syntax::parse(tokens, &mut diagnostics);
        match resolve::resolve(&syntax, &mut diagnostics) {
            Some(declaration) => diagnostics.finish(declaration),
            None => match diagnostics.finish(()) {
                Err(error) => Err(error),
                Ok(()) => unreachable!("a declaration without mistakes resolves"),
            },
        }
    }

    /// The algebra of an orthonormal basis, with the built-in types alone: `clifford!(p, q, r)`.
    pub fn of_signature(positive: usize, negative: usize, zero: usize) -> Self {
        let algebra = Algebra::of_signature(positive, negative, zero);
        let types = Types::new(&algebra, Vec::new());
        Self {
            algebra,
            types,
            scalar: resolve::SCALARS[0],
            functions: Vec::new(),
            gradients: Gradients::None,
            second: BTreeSet::new(),
        }
    }
}
