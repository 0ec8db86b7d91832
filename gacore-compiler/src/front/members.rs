//! The types and operations of a declaration.

use super::expression::Scope;
use super::limits::are_too_large;
use super::number;
use super::syntax::{self, Blades, Syntax};
use crate::algebra::Algebra;
use crate::blade::Blade;
use crate::declaration::Function;
use crate::diagnostic::{Diagnostics, listed};
use crate::expr::Expr;
use crate::ir::Operand;
use crate::layout::{Layout, Slot, by_grade};
use crate::lower::{self, Effort, MAX_TERMS, Misfit, Target};
use crate::names::{self, PSEUDOSCALAR, RESERVED_TYPES};
use crate::types::{Type, TypeRef, Types, built_in};
use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};
use std::collections::HashMap;
use syn::Ident;

/// Resolves types and operations, reporting every mistake.
pub fn resolve(syntax: &Syntax, algebra: &Algebra, diagnostics: &mut Diagnostics) -> (Types, Vec<Function>) {
    let mut declared = Vec::new();
    let mut broken = check_type_names(syntax, diagnostics);
    for ty in &syntax.types {
        match layout(ty, algebra, diagnostics) {
            Some(layout) if !broken.contains(&ty.name) => {
                if conflicts_with_built_in(ty, &layout, algebra, diagnostics) {
                    broken.push(ty.name.clone());
                    continue;
                }
                declared.push(Type {
                    name: ty.name.to_string(),
                    aliases: Vec::new(),
                    layout,
                    docs: ty.docs.clone(),
                });
            }
            _ => broken.push(ty.name.clone()),
        }
    }
    let types = Types::new(algebra, declared);
    check_function_names(syntax, algebra, &types, diagnostics);
    let mut scope = Scope::new(algebra, &types);
    let mut functions = Vec::new();
    for function in &syntax.functions {
        if let Some((results, compiled)) = self::function(function, &scope, &broken, diagnostics) {
            scope.define(compiled.name.clone(), compiled.program.operands.clone(), results);
            functions.push(compiled);
        }
    }
    (types, functions)
}

/// What can be checked when the algebra itself is not known.
pub fn check_without_algebra(syntax: &Syntax, diagnostics: &mut Diagnostics) {
    check_type_names(syntax, diagnostics);
}

/// Reports type names that cannot be used; returns them.
fn check_type_names(syntax: &Syntax, diagnostics: &mut Diagnostics) -> Vec<Ident> {
    let mut broken = Vec::new();
    for (index, ty) in syntax.types.iter().enumerate() {
        let name = ty.name.to_string();
        let message = if syntax.types[..index].iter().any(|other| other.name == ty.name) {
            format!("the type `{name}` is declared twice; choose another name for one of them")
        } else if RESERVED_TYPES.contains(&name.as_str()) {
            format!("`{name}` is reserved by the generated code; choose another name")
        } else if name.starts_with("r#") || !name.starts_with(char::is_uppercase) || name.contains('_') {
            format!("`{name}` cannot name a type: write it in camel case, `{}`", names::camel_case(&name))
        } else {
            continue;
        };
        diagnostics.at(&ty.name, message);
        broken.push(ty.name.clone());
    }
    broken
}

/// The coefficients of a declared type.
fn layout(ty: &syntax::Type, algebra: &Algebra, diagnostics: &mut Diagnostics) -> Option<Layout> {
    let n = algebra.dimension();
    let blades = match &ty.blades {
        Blades::List(list) => return listed_layout(ty, list, algebra, diagnostics),
        Blades::Word(word) => match word.to_string().as_str() {
            "even" => by_grade(n, |grade| grade % 2 == 0),
            "odd" => by_grade(n, |grade| grade % 2 == 1),
            "multivector" | "full" => Blade::all(n).collect(),
            "vector" => by_grade(n, |grade| grade == 1),
            "bivector" => by_grade(n, |grade| grade == 2),
            "trivector" => by_grade(n, |grade| grade == 3),
            "quadvector" => by_grade(n, |grade| grade == 4),
            "pseudoscalar" => vec![Blade::pseudoscalar(n)],
            _ => {
                let message = format!(
                    "`{word}` is no set of blades; write `even`, `odd`, `vector`, `bivector`, \
                     `trivector`, `quadvector`, `pseudoscalar`, `multivector`, `grade(k)`, \
                     `grades(j, k)` or a list such as `[e1, e2]`"
                );
                diagnostics.at(word, message);
                return None;
            }
        },
        Blades::Grades(grades) => {
            let mut wanted = Vec::new();
            for expr in grades {
                match number::constant(expr) {
                    Ok(k) if k.is_integer() && (0..=n as i128).contains(&k.numerator()) => {
                        wanted.push(k.numerator() as usize);
                    }
                    Ok(k) => {
                        let message = format!("there is no grade {k}; grades of this algebra are 0 to {n}");
                        diagnostics.at(expr, message);
                        return None;
                    }
                    Err(error) => {
                        diagnostics.push(error);
                        return None;
                    }
                }
            }
            by_grade(n, |grade| wanted.contains(&grade))
        }
    };
    if blades.is_empty() {
        let message = format!("`{}` has no blades in a space of dimension {n}", ty.name);
        diagnostics.at(&ty.name, message);
        return None;
    }
    Some(Layout::of_blades(blades, &algebra.naming))
}

fn listed_layout(
    ty: &syntax::Type,
    list: &[(Ident, Option<syn::Expr>)],
    algebra: &Algebra,
    diagnostics: &mut Diagnostics,
) -> Option<Layout> {
    let mut slots: Vec<Slot> = Vec::new();
    let mut good = true;
    for (ident, implied) in list {
        let name = ident.to_string();
        let Some((blade, negative)) = algebra.naming.parse(&name) else {
            diagnostics.at(ident, unknown_blade(&name, algebra));
            good = false;
            continue;
        };
        if let Some(other) = slots.iter().find(|slot| slot.blade == blade) {
            let message = format!("`{name}` is the blade `{}` again; list each blade once", other.name);
            diagnostics.at(ident, message);
            good = false;
            continue;
        }
        let implied = match implied.as_ref().map(number::constant) {
            None => None,
            Some(Ok(value)) if value.is_integer() => Some(value),
            Some(Ok(value)) => {
                let message = format!(
                    "an implied coefficient is an integer, found {value}; store it, or scale the blade"
                );
                diagnostics.at(ident, message);
                good = false;
                continue;
            }
            Some(Err(error)) => {
                diagnostics.push(error);
                good = false;
                continue;
            }
        };
        slots.push(Slot { blade, negative, name, implied });
    }
    if good && slots.iter().all(|slot| slot.implied.is_some()) {
        let message = format!("`{}` stores nothing; list at least one blade without a constant", ty.name);
        diagnostics.at(&ty.name, message);
        good = false;
    }
    good.then_some(Layout { slots })
}

fn unknown_blade(name: &str, algebra: &Algebra) -> String {
    let basis: Vec<String> = (0..algebra.dimension()).map(|i| algebra.naming.vector(i)).collect();
    if algebra.derived.iter().any(|derived| derived.name == name) {
        return format!(
            "`{name}` is a sum of basis vectors, not a blade of the basis; to store its coefficient \
             declare it in `basis` with a `metric`"
        );
    }
    match basis.len() {
        0 => format!("there is no blade `{name}`; this algebra has only the scalar `s`"),
        1 => format!("there is no blade `{name}`; blades are `s` and `{}`", basis[0]),
        _ => format!(
            "there is no blade `{name}`; blades are made of {}, as in `{}`",
            listed(&basis),
            algebra.naming.blade(Blade(0b11))
        ),
    }
}

/// A built-in name may be declared again to change the order or orientation of its blades only.
fn conflicts_with_built_in(
    ty: &syntax::Type,
    layout: &Layout,
    algebra: &Algebra,
    diagnostics: &mut Diagnostics,
) -> bool {
    let taken = built_in(algebra.dimension()).into_iter().find(|built_in| ty.name == built_in.name);
    let Some(built_in) = taken.filter(|built_in| !built_in.yields) else { return false };
    let same = !layout.has_implied() && layout.blades() == built_in.blades.iter().copied().collect();
    if !same {
        let message = format!(
            "`{}` is built in with other blades; it may be declared only to give these in another \
             order: choose another name",
            ty.name
        );
        diagnostics.at(&ty.name, message);
    }
    !same
}

/// Function names live beside those of basis vectors in the module, and so does what is generated beside functions.
fn check_function_names(syntax: &Syntax, algebra: &Algebra, types: &Types, diagnostics: &mut Diagnostics) {
    let mut beside = HashMap::new();
    for function in &syntax.functions {
        let name = function.name.to_string();
        beside.extend(names::companions(&name).map(|companion| (companion, name.clone())));
    }
    let mut kernels = HashMap::new();
    let basis: Vec<String> = (0..algebra.dimension()).map(|i| algebra.naming.vector(i)).collect();
    for (index, function) in syntax.functions.iter().enumerate() {
        let name = function.name.to_string();
        let derived = algebra.derived.iter().any(|derived| derived.name == name);
        if syntax.functions[..index].iter().any(|other| other.name == function.name) {
            diagnostics.at(&function.name, format!("the operation `{name}` is declared twice; rename one"));
        } else if basis.contains(&name) || derived || name == PSEUDOSCALAR {
            let message = format!("`{name}` already names a generated function; choose another name");
            diagnostics.at(&function.name, message);
        } else if name.starts_with("r#") || names::is_rust_keyword(&name) {
            diagnostics.at(&function.name, format!("`{name}` is a reserved word; choose another name"));
        } else if let Some(other) = beside.get(&name) {
            let message = format!("`{name}` may be generated beside `{other}`; choose another name");
            diagnostics.at(&function.name, message);
        }
        let kernel = names::kernel_name(&name);
        if types.find(&kernel).is_some() {
            let message =
                format!("beside `{name}` is generated `{kernel}`, which already is a type; rename one");
            diagnostics.at(&function.name, message);
        } else if let Some(other) =
            kernels.insert(kernel.clone(), name.clone()).filter(|other| *other != name)
        {
            let message = format!("beside `{name}` and `{other}` is generated `{kernel}`; rename one");
            diagnostics.at(&function.name, message);
        }
    }
}

/// Compiles one operation. References to types that were refused are not reported again.
fn function(
    function: &syntax::Function,
    scope: &Scope<'_>,
    broken: &[Ident],
    diagnostics: &mut Diagnostics,
) -> Option<(Vec<Expr>, Function)> {
    let (algebra, types) = (scope.algebra, scope.types);
    let resolve_type = |name: &Ident, diagnostics: &mut Diagnostics| -> Option<TypeRef> {
        let found = types.find(&name.to_string());
        if found.is_none() && !broken.contains(name) {
            diagnostics.at(name, unknown_type(name, types));
        }
        found
    };
    let mut good = true;
    let mut operands: Vec<Operand> = Vec::new();
    for (name, ty) in &function.operands {
        let text = name.to_string();
        let ty = resolve_type(ty, diagnostics);
        let is_taken = operands.iter().any(|operand| operand.name == text);
        if is_taken {
            diagnostics.at(name, format!("the operand `{text}` is named twice; rename one"));
            good = false;
        } else if let Some(message) = bad_name(&text, "operand", algebra) {
            diagnostics.at(name, message);
            good = false;
        }
        good &= ty.is_some();
        let ty = ty.unwrap_or(TypeRef::Scalar);
        operands.push(Operand { name: text, ty, layout: types.layout(ty).clone() });
    }
    let resolved: Vec<_> = function.results.iter().map(|name| resolve_type(name, diagnostics)).collect();
    let results: Option<Vec<TypeRef>> = resolved.into_iter().collect();
    let exprs = scope.body(&function.body, &operands, function.results.len(), diagnostics);
    let (Some(results), Some(exprs), true) = (results, exprs, good) else { return None };
    let name = function.name.to_string();
    if are_too_large(&exprs) {
        let message = format!("the expression of `{name}` is too large; split it into several operations");
        diagnostics.at(&function.body.source, message);
        return None;
    }
    let targets: Vec<Target> = results.iter().copied().map(Target::Exactly).collect();
    match lower::lower_all(algebra, types, &operands, &exprs, &targets, Effort::Symbolic) {
        Ok(program) => {
            let source = readable(function.body.source.clone());
            let docs = function.docs.clone();
            Some((exprs, Function { name, docs, source, program }))
        }
        Err((index, misfit)) => {
            let message = explain(&misfit, &name, types.name(results[index]), algebra);
            diagnostics.at(&function.results[index], message);
            None
        }
    }
}

/// An expression as a person would write it: `m * p * rev(m)`.
fn readable(tokens: TokenStream) -> String {
    let mut text = String::new();
    let mut is_operand_next = true;
    for token in tokens {
        match token {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                text += &format!("{{ {} }}", readable(group.stream()));
            }
            TokenTree::Group(group) => text += &format!("({})", readable(group.stream())),
            TokenTree::Punct(punct) => match punct.as_char() {
                '.' => text.push('.'),
                sign @ (',' | ';') => text += &format!("{sign} "),
                sign if is_operand_next => text.push(sign),
                // The first half of `>>`.
                sign if punct.spacing() == Spacing::Joint => text += &format!(" {sign}"),
                sign if text.ends_with('>') => text += &format!("{sign} "),
                sign => text += &format!(" {sign} "),
            },
            other if other.to_string() == "let" => text += "let ",
            other => text += &other.to_string(),
        }
        is_operand_next = text.ends_with(' ');
    }
    text
}

fn unknown_type(name: &Ident, types: &Types) -> String {
    let known: Vec<&str> = types.list.iter().map(|ty| ty.name.as_str()).chain(["Scalar"]).collect();
    format!("there is no type `{name}`; the types are {}", listed(&known))
}

/// Why an operand or a `let` cannot have this name, apart from those that do.
pub(super) fn bad_name(name: &str, what: &str, algebra: &Algebra) -> Option<String> {
    if name.starts_with("r#") || names::is_rust_keyword(name) {
        return Some(format!("`{name}` is a reserved word; choose another name"));
    }
    let constant = name == "I" || algebra.constant(name).is_some();
    constant.then(|| format!("`{name}` already names a constant of the algebra; rename the {what}"))
}

fn explain(misfit: &Misfit, name: &str, result: &str, algebra: &Algebra) -> String {
    match misfit {
        Misfit::Blades(blades) => {
            let blades: Vec<String> = blades.iter().map(|&blade| algebra.naming.blade(blade)).collect();
            let shown = if blades.len() > 8 {
                let first: Vec<String> = blades[..8].iter().map(|blade| format!("`{blade}`")).collect();
                format!("{} and {} more", first.join(", "), blades.len() - 8)
            } else {
                listed(&blades)
            };
            let part = match result {
                "Scalar" => "scalar_part".to_string(),
                other => format!("{}_part", names::snake_case(other)),
            };
            format!(
                "the result of `{name}` also has the {} {shown}, which `{result}` does not hold; return a \
                 type that does, or select what you want with `{part}(…)`",
                if blades.len() == 1 { "blade" } else { "blades" },
            )
        }
        Misfit::Implied(blade) => format!(
            "`{result}` says that its coefficient of `{}` is a constant, but `{name}` computes something \
             else; return a type that stores it",
            algebra.naming.blade(*blade)
        ),
        Misfit::TooLarge => format!(
            "`{name}` multiplies out to more than {MAX_TERMS} terms; use smaller types, or write it in Rust \
             with the generated operators"
        ),
        Misfit::Overflow => {
            format!("the constants of `{name}` need more than 32 bits; use smaller numbers")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_are_printed_as_written() {
        for source in [
            "m * p * rev(m)",
            "(a + b) * c.reverse()",
            "-a / 2 + grade_part(a ^ b, 2)",
            "r >> x",
            "{ let q = -a * b; let (s, b) = split(q); (s + 1, b) }",
        ] {
            assert_eq!(readable(source.parse().expect("made of tokens")), source);
        }
    }
}
