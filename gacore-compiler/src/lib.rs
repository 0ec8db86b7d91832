//! The algebra compiler behind `clifford!`.

pub mod algebra;
pub mod back;
pub mod blade;
pub mod check;
pub mod cost;
pub mod count;
pub mod decl;
pub mod diagnostic;
pub mod expr;
pub mod interp;
pub mod ir;
pub mod layout;
pub mod lower;
pub mod names;
pub mod operation;
pub mod opt;
pub mod presets;
pub mod product;
pub mod rational;
pub mod sign;
pub mod signature;
pub mod types;

use proc_macro2::TokenStream;

/// The Rust source that `clifford!` expands to, or every mistake in the declaration.
pub fn expand(declaration: TokenStream) -> syn::Result<String> {
    Ok(back::rust::emit(&decl::Declaration::parse(declaration)?))
}
