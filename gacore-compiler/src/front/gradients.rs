//! Which operations are emitted with their gradients.

use super::syntax::{self, Syntax};
use crate::adjoint;
use crate::conformal::Conformal;
use crate::declaration::{Function as Declared, Gradients};
use crate::diagnostic::{Diagnostics, listed};
use crate::functions::Elementary;
use crate::ir::{Function, Rule};
use crate::product::Product;
use crate::types::Types;
use proc_macro2::Ident;
use std::collections::BTreeSet;

/// The names of the built-in operations that have gradients: all that are not linear.
pub fn built_in() -> impl Iterator<Item = &'static str> {
    let products = Product::ALL.map(Product::name).into_iter();
    let functions = Elementary::ALL.map(Elementary::name);
    let conformal = Conformal::ALL.map(Conformal::name);
    products.chain(["sandwich", "norm_squared"]).chain(functions).chain(conformal)
}

/// The operations whose gradients have gradients, as the clause `second:` asks for; reports those that cannot.
pub fn second(
    syntax: &Syntax,
    functions: &[Declared],
    gradients: &Gradients,
    types: &Types,
    diagnostics: &mut Diagnostics,
) -> BTreeSet<String> {
    let wanted: Vec<(&Ident, &Declared)> = match &syntax.second {
        None => Vec::new(),
        Some(syntax::Gradients::Word(word)) if word == "all" => {
            let all = functions.iter().filter(|function| gradients.include(&function.name));
            all.map(|function| (word, function)).collect()
        }
        Some(syntax::Gradients::Word(word)) => {
            let message = format!("write `second: all`, or a list of `fn`s: `second: [{word}]`");
            diagnostics.at(word, message);
            Vec::new()
        }
        Some(syntax::Gradients::List(list)) => {
            let mut wanted = Vec::new();
            for name in list {
                let declared = syntax.functions.iter().any(|function| function.name == *name);
                let compiled = functions.iter().find(|function| *name == function.name);
                match compiled {
                    Some(function) if gradients.include(&function.name) => wanted.push((name, function)),
                    Some(_) => {
                        let message = format!("`{name}` has no gradient; name it in `gradients:`, too");
                        diagnostics.at(name, message);
                    }
                    // One that did not compile was reported there.
                    None if declared => {}
                    None => {
                        let message =
                            format!("there is no `fn {name}`; second derivatives are those of `fn`s");
                        diagnostics.at(name, message);
                    }
                }
            }
            wanted
        }
    };
    let mut names = BTreeSet::new();
    for (at, Declared { name, program, .. }) in wanted {
        let taken = format!("{name}_vjp_vjp");
        if let Some(other) = syntax.functions.iter().find(|other| other.name == taken) {
            let message = format!("`{taken}` is a second derivative of `{name}`; choose another name");
            diagnostics.at(&other.name, message);
        }
        if program.operands.is_empty() {
            continue;
        }
        let second = adjoint::vjp(&adjoint::vjp(program, types), types);
        let mut lines = second.values.iter().flat_map(|value| &value.slots);
        let missing = lines.find_map(|line| match line.rule {
            Rule::Call(Function::Partials(of, 2..), ..) => Some(of),
            _ => None,
        });
        match missing {
            Some(of) => {
                let what = of.multivector_function();
                let message = format!(
                    "`{name}` has no second derivative: there is `{what}` of a multivector in it, of which only the \
                     first is known; leave it out of `second:`, or differentiate `{name}_vjp` by `Dual` numbers"
                );
                diagnostics.at(at, message);
            }
            None => {
                names.insert(name.clone());
            }
        }
    }
    names
}

/// Resolves the clause, reporting names that are no operations and gradients whose names are taken.
pub fn resolve(syntax: &Syntax, functions: &[Declared], diagnostics: &mut Diagnostics) -> Gradients {
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
