//! How large a declaration may be. Reading is recursive and every type has operations with every other, so
//! that without limits a declaration could exhaust the stack or take minutes.

use crate::expr::Expr;
use proc_macro2::{Delimiter, TokenStream, TokenTree, token_stream};

/// The most words and signs in a row, and around each other, of an expression: each may need another level of recursion.
/// A sum of 500 terms is within it, and so are 170 calls within each other.
const MAX_DEPTH: usize = 1024;

/// What brackets add to the depth: they need more of the stack than a word.
const DEPTH_OF_BRACKETS: usize = 4;

/// The most nodes an expression may have after the operations it calls are put in.
const MAX_NODES: usize = 4096;

/// The most items of a declaration, and the most entries of a list: as many as the largest algebra has blades.
pub const MAX_ITEMS: usize = 1 << crate::blade::MAX_DIMENSION;

/// The most types a declaration may add.
pub const MAX_TYPES: usize = 64;

/// Whether expressions are too large to be compiled together.
pub fn are_too_large(exprs: &[Expr]) -> bool {
    exprs.iter().map(Expr::size).sum::<usize>() > MAX_NODES || exprs.iter().any(|x| x.depth() > MAX_DEPTH)
}

/// Whether the results of an operation are too large with these arguments put in.
pub fn is_call_too_large(results: &[Expr], arguments: &[Expr]) -> bool {
    let size: usize = results.iter().map(Expr::size).sum();
    let depth = |exprs: &[Expr]| exprs.iter().map(Expr::depth).max().unwrap_or(0);
    let largest = arguments.iter().map(Expr::size).max().unwrap_or(1);
    largest.saturating_mul(size) > MAX_NODES || depth(arguments) + depth(results) > MAX_DEPTH
}

/// A list of tokens that is being read.
struct List {
    tokens: token_stream::IntoIter,
    /// The depth of what is around it.
    around: usize,
    /// The depth of the entry that is being read.
    depth: usize,
    /// The entries before it.
    entries: usize,
}

impl List {
    fn new(tokens: TokenStream, around: usize) -> Self {
        Self { tokens: tokens.into_iter(), around, depth: around, entries: 0 }
    }
}

/// Refuses a declaration that is too deep, or has too many items, before anything recursive reads it.
pub fn check(tokens: TokenStream) -> syn::Result<()> {
    let mut open = vec![List::new(tokens, 0)];
    while let Some(list) = open.last_mut() {
        let Some(token) = list.tokens.next() else {
            open.pop();
            continue;
        };
        let mut group = None;
        match &token {
            TokenTree::Punct(sign) if matches!(sign.as_char(), ',' | ';') => {
                list.depth = list.around;
                list.entries += 1;
                continue;
            }
            // Attributes are read one after another: `#[doc = "…"]`.
            TokenTree::Punct(sign) if sign.as_char() == '#' => continue,
            TokenTree::Group(attribute)
                if attribute.delimiter() == Delimiter::Bracket && list.depth == list.around =>
            {
                group = Some(List::new(attribute.stream(), list.around + DEPTH_OF_BRACKETS));
            }
            TokenTree::Group(inner) => {
                list.depth += DEPTH_OF_BRACKETS;
                group = Some(List::new(inner.stream(), list.depth));
            }
            _ => list.depth += 1,
        }
        let message = if list.depth > MAX_DEPTH {
            "this expression is too long or too deep; split it into several operations".to_string()
        } else if list.entries >= MAX_ITEMS {
            format!(
                "a declaration has at most {MAX_ITEMS} items, and as many entries in a list; this is one more"
            )
        } else {
            open.extend(group);
            continue;
        };
        return Err(syn::Error::new(token.span(), message));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allows(source: &str) -> bool {
        check(source.parse().expect("made of tokens")).is_ok()
    }

    #[test]
    fn depth_is_that_of_one_entry() {
        let sum = |terms: usize| vec!["x"; terms].join(" + ");
        assert!(allows(&sum(512)));
        assert!(!allows(&sum(513)));
        let calls = |count: usize| format!("{}x{}", "f(".repeat(count), ")".repeat(count));
        assert!(allows(&calls(200)));
        assert!(!allows(&calls(300)));
        assert!(allows(&vec![sum(300); 20].join(", ")), "entries are not within each other");
        assert!(
            !allows(&format!("{} + f(1, {})", sum(300), sum(300))),
            "but brackets are within what is before them"
        );
        assert!(allows(&format!("{} x", "/// text\n".repeat(5000))), "documentation is no expression");
    }

    #[test]
    fn items_and_entries_are_counted() {
        for separator in [", ", "; "] {
            let list = |count: usize| vec!["x"; count].join(separator);
            assert!(allows(&list(MAX_ITEMS)));
            assert!(!allows(&list(MAX_ITEMS + 1)));
            assert!(!allows(&format!("a: [{}]", list(MAX_ITEMS + 1))));
        }
    }
}
