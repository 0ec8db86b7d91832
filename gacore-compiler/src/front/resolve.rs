//! What the clauses of a declaration mean, and every mistake in them.

use super::gradients;
use super::members;
use super::metric;
use super::number;
use super::syntax::{self, Syntax};
use crate::algebra::{Algebra, Derived, Dual};
use crate::blade::{Blade, MAX_DIMENSION};
use crate::catalogue;
use crate::declaration::{Declaration, SCALARS};
use crate::diagnostic::{Diagnostics, counted, listed};
use crate::names::{self, Naming};
use crate::rational::Rational;
use crate::signature::Signature;
use proc_macro2::Span;
use syn::{Expr, Ident};

/// The checked declaration, or `None` where mistakes were reported.
pub fn resolve(syntax: &Syntax, diagnostics: &mut Diagnostics) -> Option<Declaration> {
    let names = syntax.basis.as_ref().map(|(_, names)| names.as_slice());
    let names_are_good = names.is_none_or(|names| check_names(names, diagnostics));
    let claimed = claimed(syntax, diagnostics);
    let dimension = dimension(syntax, claimed.as_ref(), diagnostics);
    let basis = dimension.and_then(|n| basis(syntax, n, diagnostics));
    let metric = match (&claimed, &basis) {
        (Some(claimed), Some(basis)) => metric::metric(syntax, claimed, basis, diagnostics),
        _ => None,
    };
    let (Some(metric), Some(basis), true) = (metric, basis, names_are_good) else {
        members::check_without_algebra(syntax, diagnostics);
        return None;
    };
    let naming = Naming::new(&basis);
    let good =
        check_blades(syntax, &naming, diagnostics) & metric::check_integers(syntax, &metric, diagnostics);
    let Some(mut algebra) = Algebra::try_new(metric, naming) else {
        let message =
            "the basis is too far from orthogonal: too many of its vectors have products with each other";
        diagnostics.at_span(metric::span(syntax), message);
        return None;
    };
    if !good {
        return None;
    }
    metric::check_size(syntax, &algebra, diagnostics);
    dual(syntax, &mut algebra, diagnostics);
    derived(syntax, &basis, &mut algebra, diagnostics);
    let scalar = scalar(syntax, diagnostics);
    let (types, functions) = members::resolve(syntax, &algebra, diagnostics);
    let gradients = gradients::resolve(syntax, &functions, diagnostics);
    let second = gradients::second(syntax, &functions, &gradients, &types, diagnostics);
    let declaration = Declaration { algebra, types, scalar, functions, gradients, second };
    check_constants(&declaration, diagnostics);
    Some(declaration)
}

fn scalar(syntax: &Syntax, diagnostics: &mut Diagnostics) -> &'static str {
    let Some(word) = &syntax.scalar else { return SCALARS[0] };
    SCALARS.into_iter().find(|known| word == known).unwrap_or_else(|| {
        let known = listed(&SCALARS);
        let advice = "other numbers stand behind the name of a type, as in `Even<MyNumber>`";
        diagnostics.at(word, format!("`{word}` is no default number: those are {known}; {advice}"));
        SCALARS[0]
    })
}

/// What the `signature` clause says.
pub(super) enum Claimed {
    /// Only the counts, or nothing where the clause is missing.
    Counts(Option<Signature>),
    /// The squares of the basis vectors.
    Squares(Vec<Rational>),
}

fn claimed(syntax: &Syntax, diagnostics: &mut Diagnostics) -> Option<Claimed> {
    match &syntax.signature {
        None => Some(Claimed::Counts(None)),
        Some((_, syntax::Signature::Counts(counts))) => {
            signature(counts, diagnostics).map(|signature| Claimed::Counts(Some(signature)))
        }
        Some((span, syntax::Signature::Squares(squares))) => {
            if squares.len() > MAX_DIMENSION {
                diagnostics.at_span(*span, too_large(squares.len()));
                return None;
            }
            numbers(squares, diagnostics).map(Claimed::Squares)
        }
    }
}

/// Evaluates numbers, reporting each that is none.
pub(super) fn numbers(list: &[Expr], diagnostics: &mut Diagnostics) -> Option<Vec<Rational>> {
    let mut values = Vec::new();
    for expr in list {
        match number::constant(expr) {
            Ok(value) => values.push(value),
            Err(error) => diagnostics.push(error),
        }
    }
    (values.len() == list.len()).then_some(values)
}

fn signature(counts: &[Expr], diagnostics: &mut Diagnostics) -> Option<Signature> {
    if counts.is_empty() || counts.len() > 3 {
        let message = format!(
            "a signature is `p, q` or `p, q, r`, found {}; to give the square of each basis vector \
             write `signature: [1, 1, -1]`",
            counted(counts.len(), "number")
        );
        match counts.get(3) {
            Some(fourth) => diagnostics.at(fourth, message),
            None => diagnostics.at_span(Span::call_site(), message),
        }
        return None;
    }
    let values = numbers(counts, diagnostics)?;
    let mut good = true;
    for (expr, value) in counts.iter().zip(&values) {
        if value.is_negative() || !value.is_integer() {
            let message =
                format!("`{value}` cannot be a number of basis vectors; write 0 or a positive integer");
            diagnostics.at(expr, message);
            good = false;
        }
    }
    let total = values.iter().fold(Rational::ZERO, |sum, &value| sum + value).numerator();
    if good && total > MAX_DIMENSION as i128 {
        let largest = values.iter().enumerate().max_by_key(|(_, value)| **value);
        let at = largest.map_or(0, |(index, _)| index);
        diagnostics.at(&counts[at], too_large(total));
        good = false;
    }
    let count = |i: usize| values.get(i).map_or(0, |value| value.numerator() as usize);
    good.then(|| Signature { positive: count(0), negative: count(1), zero: count(2) })
}

fn too_large(dimension: impl std::fmt::Display) -> String {
    format!("a dimension of {dimension} is too large; algebras have at most {MAX_DIMENSION} basis vectors")
}

fn dimension(syntax: &Syntax, claimed: Option<&Claimed>, diagnostics: &mut Diagnostics) -> Option<usize> {
    match (claimed?, &syntax.metric, &syntax.basis) {
        (Claimed::Squares(squares), ..) => Some(squares.len()),
        (Claimed::Counts(Some(signature)), ..) => Some(signature.dimension()),
        (Claimed::Counts(None), Some((span, syntax::Metric::Rows(rows))), _) => {
            if rows.len() > MAX_DIMENSION {
                diagnostics.at_span(*span, too_large(rows.len()));
                return None;
            }
            Some(rows.len())
        }
        (Claimed::Counts(None), Some(_), Some((span, names))) => {
            if names.len() > MAX_DIMENSION {
                diagnostics.at_span(*span, too_large(names.len()));
                return None;
            }
            Some(names.len())
        }
        (Claimed::Counts(None), Some((span, _)), None) => {
            let message = "inner products need names: add `basis: [e1, e2, …]`";
            diagnostics.at_span(*span, message);
            None
        }
        (Claimed::Counts(None), None, _) => {
            if !syntax.broken && diagnostics.is_empty() {
                let message = "a declaration needs a signature: add `signature: (p, q, r)`, \
                               `signature: [1, 1, -1]` or a `metric`";
                diagnostics.at_span(Span::call_site(), message);
            }
            None
        }
    }
}

/// The basis names: given or customary, one for each dimension.
fn basis(syntax: &Syntax, dimension: usize, diagnostics: &mut Diagnostics) -> Option<Vec<String>> {
    let Some((span, names)) = &syntax.basis else {
        return (!syntax.broken).then(|| names::default_basis(dimension));
    };
    if names.len() == dimension {
        return Some(names.iter().map(ToString::to_string).collect());
    }
    let advice = if names.len() < dimension {
        format!("add {}", counted(dimension - names.len(), "name"))
    } else {
        format!("remove {}", counted(names.len() - dimension, "name"))
    };
    let message = format!(
        "the signature has {}, but {} given; {advice}",
        counted(dimension, "basis vector"),
        if names.len() == 1 { "1 name is".into() } else { format!("{} names are", names.len()) },
    );
    match names.get(dimension) {
        Some(extra) => diagnostics.at(extra, message),
        None => diagnostics.at_span(*span, message),
    }
    None
}

/// Names that generated code can use, each once.
fn check_names(names: &[Ident], diagnostics: &mut Diagnostics) -> bool {
    let mut good = true;
    for (index, name) in names.iter().enumerate() {
        let text = name.to_string();
        let problem = if names[..index].iter().any(|other| *other == text) {
            Some(format!("the basis name `{name}` is used twice; each vector needs a name of its own"))
        } else {
            unusable_name(&text)
        };
        if let Some(message) = problem {
            diagnostics.at(name, message);
            good = false;
        }
    }
    good
}

/// Why a name cannot be that of a vector, if so.
pub fn unusable_name(name: &str) -> Option<String> {
    if name.starts_with("r#") || names::is_rust_keyword(name) {
        return Some(format!("`{name}` is a reserved word; choose another name, such as `e1`"));
    }
    if name == names::SCALAR {
        let message = "`s` is the name of the scalar coefficient; choose another name, such as `e1`";
        return Some(message.into());
    }
    if name == names::PSEUDOSCALAR {
        return Some(format!("`{name}` is the name of a generated function; choose another name"));
    }
    let tail = name.chars().skip(1).all(char::is_alphanumeric);
    if name.chars().any(char::is_uppercase) || !name.starts_with(char::is_alphabetic) || !tail {
        let message = format!(
            "`{name}` cannot name a basis vector: names are lower-case letters and digits, since \
             they become field names; write `{}`",
            suggestion(name)
        );
        return Some(message);
    }
    None
}

fn suggestion(name: &str) -> String {
    let plain: String = name.to_lowercase().chars().filter(|c| c.is_alphanumeric()).collect();
    if plain.starts_with(char::is_alphabetic) { plain } else { format!("e{plain}") }
}

/// Blade names that could be read in two ways, or that are reserved words.
fn check_blades(syntax: &Syntax, naming: &Naming, diagnostics: &mut Diagnostics) -> bool {
    let span = syntax.basis.as_ref().map_or(Span::call_site(), |(span, _)| *span);
    for blade in Blade::all(naming.dimension()) {
        let name = naming.blade(blade);
        let problem = if blade != Blade::SCALAR && naming.readings(&name).len() > 1 {
            Some("can be read as more than one product of basis vectors")
        } else if names::is_rust_keyword(&name) {
            Some("is a reserved word")
        } else if blade != Blade::SCALAR && name == names::SCALAR {
            Some("is the name of the scalar coefficient")
        } else {
            None
        };
        if let Some(problem) = problem {
            let message = format!(
                "with these basis names a blade is written `{name}`, which {problem}; choose names such \
                 as `e1`, `e2`"
            );
            diagnostics.at_span(span, message);
            return false;
        }
    }
    true
}

/// Numbers other than 0 and ±1 multiply up in products; none may outgrow generated code.
fn check_constants(declaration: &Declaration, diagnostics: &mut Diagnostics) {
    let Declaration { algebra, types, .. } = declaration;
    let n = algebra.dimension();
    let products = (0..n).flat_map(|i| (0..n).map(move |j| algebra.metric.get(i, j)));
    let implied = types.list.iter().flat_map(|ty| ty.layout.slots.iter().filter_map(|slot| slot.implied));
    let is_plain = |number: Rational| number.is_zero() || number.is_unit();
    let risky = !products.chain(implied).all(is_plain);
    if risky && diagnostics.is_empty() && catalogue::try_catalogue(declaration).is_err() {
        let message = "the products of this algebra need numbers of more than 32 bits; use smaller numbers in its \
                       metric and for implied coefficients";
        diagnostics.at_span(Span::call_site(), message);
    }
}

fn dual(syntax: &Syntax, algebra: &mut Algebra, diagnostics: &mut Diagnostics) {
    let Some(word) = &syntax.dual else { return };
    match word.to_string().as_str() {
        "complement" => algebra.dual = Dual::Complement,
        "metric" if algebra.signature.zero == 0 => algebra.dual = Dual::Metric,
        "metric" => {
            let message = format!(
                "the metric of {} is degenerate, so its pseudoscalar has no inverse and there is no dual \
                 by the metric; write `dual: complement`",
                algebra.signature
            );
            diagnostics.at(word, message);
        }
        _ => diagnostics.at(word, format!("there is no dual `{word}`; write `metric` or `complement`")),
    }
}

fn derived(syntax: &Syntax, basis: &[String], algebra: &mut Algebra, diagnostics: &mut Diagnostics) {
    for (name, value) in &syntax.derived {
        let text = name.to_string();
        if let Some(message) = unusable_name(&text) {
            diagnostics.at(name, message);
        } else if algebra.constant(&text).is_some() {
            diagnostics.at(name, format!("`{name}` already names a blade or a vector; choose another name"));
        }
        match number::linear(value, basis) {
            Ok(linear) if !linear.constant.is_zero() => {
                diagnostics.at(value, format!("`{name}` must be a vector, but this adds a scalar to it"));
            }
            Ok(linear) => {
                algebra.derived.push(Derived { name: text, coefficients: linear.coefficients });
            }
            Err(error) => diagnostics.push(error),
        }
    }
}
