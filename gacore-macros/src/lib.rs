//! The proc macro behind `gacore_runtime::clifford!`.
//!
//! Depend on `gacore-runtime` instead of this crate: its `clifford!` passes its own path along,
//! so that generated code works under whatever name the dependency has.

use proc_macro::TokenStream;
use proc_macro2::{Group, TokenTree};
use quote::quote;

/// Expands `[path of gacore_runtime] declaration`.
#[proc_macro]
#[doc(hidden)]
pub fn expand_clifford(input: TokenStream) -> TokenStream {
    let mut tokens = proc_macro2::TokenStream::from(input).into_iter();
    let Some(TokenTree::Group(path)) = tokens.next() else {
        let message = "use `gacore_runtime::clifford!` instead";
        return syn::Error::new(proc_macro2::Span::call_site(), message).into_compile_error().into();
    };
    expand(&path, tokens.collect()).unwrap_or_else(syn::Error::into_compile_error).into()
}

fn expand(path: &Group, declaration: proc_macro2::TokenStream) -> syn::Result<proc_macro2::TokenStream> {
    let path = path.stream();
    let source = match cfg!(feature = "shaders") {
        true => gacore_compiler::expand_with_shaders(declaration)?,
        false => gacore_compiler::expand(declaration)?,
    };
    let bug = |error| {
        let message = format!("gacore-compiler bug: generated code does not tokenise: {error}");
        syn::Error::new(proc_macro2::Span::call_site(), message)
    };
    let code: proc_macro2::TokenStream = source.parse().map_err(bug)?;
    Ok(quote! {
        use #path::private as __gacore;
        #code
    })
}
