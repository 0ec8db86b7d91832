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

use crate::declaration::Declaration;
use crate::diagnostic::Diagnostics;
use proc_macro2::TokenStream;

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
}
