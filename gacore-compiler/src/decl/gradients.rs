//! Which operations are emitted with their gradients.

use super::Function;
use super::syntax::{self, Syntax};
use crate::conformal::Conformal;
use crate::diagnostic::{Diagnostics, listed};
use crate::functions::Elementary;
use crate::product::Product;

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

/// The names of the built-in operations that have gradients: all that are not linear.
pub fn built_in() -> impl Iterator<Item = &'static str> {
    let products = Product::ALL.map(Product::name).into_iter();
    let functions = Elementary::ALL.map(Elementary::name);
    let conformal = Conformal::ALL.map(Conformal::name);
    products.chain(["sandwich", "norm_squared"]).chain(functions).chain(conformal)
}

/// Resolves the clause, reporting names that are no operations and gradients whose names are taken.
pub fn resolve(syntax: &Syntax, functions: &[Function], diagnostics: &mut Diagnostics) -> Gradients {
    let gradients = match &syntax.gradients {
        None => Gradients::None,
        Some(syntax::Gradients::Word(word)) if word == "all" => Gradients::All,
        Some(syntax::Gradients::Word(word)) => {
            let message = format!("write `gradients: all`, or a list of operations: `gradients: [{word}]`");
            diagnostics.at(word, message);
            Gradients::None
        }
        Some(syntax::Gradients::List(list)) => {
            // One that did not compile was reported there.
            let declared = |name: &str| syntax.functions.iter().any(|function| function.name == name);
            for name in list {
                let text = name.to_string();
                if !declared(&text) && !built_in().any(|known| known == text) {
                    let known: Vec<&str> = built_in().collect();
                    let message = format!(
                        "there is no operation `{name}` to differentiate; write `all`, a `fn` of the declaration, \
                         or some of {}",
                        listed(&known)
                    );
                    diagnostics.at(name, message);
                }
            }
            Gradients::Named(list.iter().map(ToString::to_string).collect())
        }
    };
    for function in functions.iter().filter(|function| gradients.include(&function.name)) {
        for suffix in ["vjp", "jvp"] {
            let taken = format!("{}_{suffix}", function.name);
            if let Some(other) = syntax.functions.iter().find(|other| other.name == taken) {
                let message = format!("`{taken}` is a gradient of `{}`; choose another name", function.name);
                diagnostics.at(&other.name, message);
            }
        }
    }
    gradients
}
