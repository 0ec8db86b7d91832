//! The metric of a declaration: from squares, inner products or rows, and whether generated code can
//! hold its products.

use super::number;
use super::resolve::{Claimed, numbers};
use super::syntax::{self, Syntax};
use crate::algebra::Algebra;
use crate::blade::Blade;
use crate::diagnostic::{Diagnostics, counted};
use crate::rational::Rational;
use crate::signature::Metric;
use proc_macro2::Span;
use syn::{Expr, Ident};

/// The inner products of the basis vectors.
pub(super) fn metric(
    syntax: &Syntax,
    claimed: &Claimed,
    basis: &[String],
    diagnostics: &mut Diagnostics,
) -> Option<Metric> {
    let n = basis.len();
    let mut rows = vec![vec![Rational::ZERO; n]; n];
    match claimed {
        Claimed::Squares(squares) => (0..n).for_each(|i| rows[i][i] = squares[i]),
        Claimed::Counts(Some(signature)) if syntax.metric.is_none() => {
            return Some(Metric::diagonal(&signature.squares()));
        }
        Claimed::Counts(_) => {}
    }
    let good = match &syntax.metric {
        None => true,
        Some((_, syntax::Metric::Entries(entries))) => self::entries(entries, basis, &mut rows, diagnostics),
        Some((span, syntax::Metric::Rows(given))) => self::rows(*span, given, basis, &mut rows, diagnostics),
    };
    if !good {
        return None;
    }
    let metric = Metric::new(rows);
    if let (Claimed::Counts(Some(wanted)), Some((span, _))) = (claimed, &syntax.metric) {
        let found = metric.signature();
        if found != *wanted {
            let message = format!("this metric has the signature {found}, not the declared {wanted}");
            diagnostics.at_span(*span, message);
            return None;
        }
    }
    Some(metric)
}

fn entries(
    entries: &[(Ident, Ident, Expr)],
    basis: &[String],
    rows: &mut [Vec<Rational>],
    diagnostics: &mut Diagnostics,
) -> bool {
    let mut good = true;
    let mut given: Vec<(usize, usize, Rational)> = Vec::new();
    for (a, b, value) in entries {
        let mut index = |name: &Ident| {
            let found = basis.iter().position(|known| name == known);
            if found.is_none() {
                let known = crate::diagnostic::listed(basis);
                diagnostics.at(name, format!("`{name}` is not a basis vector; the basis is {known}"));
            }
            found
        };
        let (i, j) = (index(a), index(b));
        let value = match number::constant(value) {
            Ok(number) => number,
            Err(error) => {
                diagnostics.push(error);
                good = false;
                continue;
            }
        };
        let (Some(i), Some(j)) = (i, j) else {
            good = false;
            continue;
        };
        let (low, high) = (i.min(j), i.max(j));
        match given.iter().find(|(x, y, _)| (*x, *y) == (low, high)) {
            Some((_, _, other)) if *other != value => {
                let message = format!(
                    "`{a} . {b}` is {value} here and {other} above; a metric is symmetric, give each \
                     pair once"
                );
                diagnostics.at(a, message);
                good = false;
            }
            _ => given.push((low, high, value)),
        }
        rows[i][j] = value;
        rows[j][i] = value;
    }
    good
}

fn rows(
    span: Span,
    given: &[Vec<Expr>],
    basis: &[String],
    rows: &mut [Vec<Rational>],
    diagnostics: &mut Diagnostics,
) -> bool {
    let n = basis.len();
    if given.len() != n || given.iter().any(|row| row.len() != n) {
        let message = format!("the metric of {} is {n} rows of {n} numbers", counted(n, "basis vector"));
        diagnostics.at_span(span, message);
        return false;
    }
    let mut good = true;
    for (i, row) in given.iter().enumerate() {
        match numbers(row, diagnostics) {
            Some(row) => rows[i] = row,
            None => good = false,
        }
    }
    for i in 0..n {
        for j in 0..i {
            if good && rows[i][j] != rows[j][i] {
                let message = format!(
                    "the metric is not symmetric: `{} . {}` is {} here and {} in row {}; write the same \
                     number in both places",
                    basis[i],
                    basis[j],
                    rows[i][j],
                    rows[j][i],
                    j + 1
                );
                diagnostics.at(&given[i][j], message);
                return false;
            }
        }
    }
    good
}

/// The largest dimension in which `I²` may be other than ±1 or 0: beyond it the dual is a loop over
/// a table of integers.
const MAX_FRACTIONAL: usize = 5;

/// Products of basis vectors may need numbers that generated code cannot hold.
pub(super) fn check_size(syntax: &Syntax, algebra: &Algebra, diagnostics: &mut Diagnostics) {
    let mut actions = Blade::all(algebra.dimension()).flat_map(|blade| algebra.action(blade));
    let scale = algebra.pseudoscalar_square();
    let is_large = algebra.dimension() > MAX_FRACTIONAL;
    let dual_fits = scale.is_zero() || scale.is_unit() || (!is_large && scale.reciprocal().is_emittable());
    if dual_fits && actions.all(|shift| shift.coefficient.is_emittable()) {
        return;
    }
    let message = match is_large {
        true => format!(
            "in more than {MAX_FRACTIONAL} dimensions the metric must have the determinant 1, -1 or 0; scale the \
             basis vectors"
        ),
        false => {
            "the products of these basis vectors need numbers of more than 32 bits; scale the basis vectors \
                  so that their inner products are smaller"
                .to_string()
        }
    };
    diagnostics.at_span(span(syntax), message);
}

/// The clause that gives the inner products.
pub(super) fn span(syntax: &Syntax) -> Span {
    let clause = syntax.metric.as_ref().map(|(span, _)| *span);
    clause.or(syntax.signature.as_ref().map(|(span, _)| *span)).unwrap_or_else(Span::call_site)
}

/// Generated code is exact over the integers, so inner products are integers.
pub(super) fn check_integers(syntax: &Syntax, metric: &Metric, diagnostics: &mut Diagnostics) -> bool {
    let n = metric.dimension();
    let fraction = (0..n).flat_map(|i| (0..n).map(move |j| metric.get(i, j))).find(|x| !x.is_integer());
    if let Some(fraction) = fraction {
        let message = format!("inner products are integers, found {fraction}; scale the basis vectors");
        diagnostics.at_span(span(syntax), message);
    }
    fraction.is_none()
}
