//! Mistakes in a declaration: collected, then reported together, each under its own token.

use proc_macro2::Span;
use quote::ToTokens;
use std::fmt::Display;

/// The mistakes found so far.
///
/// A message says what was found, what is allowed and what to write instead.
#[derive(Default)]
pub struct Diagnostics {
    errors: Vec<syn::Error>,
}

impl Diagnostics {
    /// Reports a mistake at a token or a run of tokens.
    pub fn at(&mut self, tokens: impl ToTokens, message: impl Display) {
        self.errors.push(syn::Error::new_spanned(tokens, message));
    }

    /// Reports a mistake at a span.
    pub fn at_span(&mut self, span: Span, message: impl Display) {
        self.errors.push(syn::Error::new(span, message));
    }

    /// Adds an error that already carries its span, such as a parse error.
    pub fn push(&mut self, error: syn::Error) {
        self.errors.push(error);
    }

    /// Whether nothing was reported.
    pub fn is_empty(&self) -> bool {
        self.errors.is_empty()
    }

    /// All mistakes as one error, or `value` where there were none.
    pub fn finish<T>(self, value: T) -> syn::Result<T> {
        let combine = |mut all: syn::Error, next| {
            all.combine(next);
            all
        };
        self.errors.into_iter().reduce(combine).map_or(Ok(value), Err)
    }
}

/// Names as a person lists them: `a`, `b` and `c`.
pub fn listed<S: AsRef<str>>(names: &[S]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{}`", name.as_ref())).collect();
    match quoted.split_last() {
        None => String::new(),
        Some((only, [])) => only.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
    }
}

/// `1 name`, `2 names`.
pub fn counted(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mistake_is_kept() {
        let mut diagnostics = Diagnostics::default();
        assert!(diagnostics.is_empty());
        diagnostics.at_span(Span::call_site(), "first");
        diagnostics.at_span(Span::call_site(), "second");
        let messages: Vec<_> =
            diagnostics.finish(()).unwrap_err().into_iter().map(|e| e.to_string()).collect();
        assert_eq!(messages, ["first", "second"]);
        assert_eq!(Diagnostics::default().finish(7).unwrap(), 7);
    }

    #[test]
    fn lists_read_as_english() {
        assert_eq!(listed(&["a", "b", "c"]), "`a`, `b` and `c`");
        assert_eq!(listed(&["a"]), "`a`");
        assert_eq!(counted(1, "name"), "1 name");
    }
}
