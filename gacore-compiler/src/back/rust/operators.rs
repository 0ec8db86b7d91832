//! Binary operations as operators and traits.

use super::lines::{self, Style};
use super::{Emitter, cost_in_words, costs_in_words, inline};
use crate::catalogue::choice::Straight;
use crate::catalogue::{Calls, Kind, Operation, Plan};
use crate::declaration::Declaration;
use crate::product::Written;
use crate::types::TypeRef;
use std::fmt::Write;

/// The trait and method of a binary operation.
fn interface(kind: Kind) -> Option<(&'static str, &'static str)> {
    Some(match kind {
        Kind::Product(product) => match product.written() {
            Written::Operator(path, method) => (path, method),
            Written::Method(path, _) => (path, product.name()),
        },
        Kind::Sandwich => ("::core::ops::Shr", "shr"),
        Kind::Sum => ("::core::ops::Add", "add"),
        Kind::Difference => ("::core::ops::Sub", "sub"),
        Kind::Unary(_) | Kind::NormSquared | Kind::Elementary(_) | Kind::Conformal(_) | Kind::Declared(_) => {
            return None;
        }
    })
}

fn formula(kind: Kind) -> &'static str {
    match kind {
        Kind::Product(product) => product.formula(),
        Kind::Sandwich => "a b ã",
        Kind::Sum => "a + b",
        Kind::Difference => "a − b",
        Kind::Unary(_) | Kind::NormSquared | Kind::Elementary(_) | Kind::Conformal(_) | Kind::Declared(_) => {
            ""
        }
    }
}

impl Emitter<'_> {
    pub(super) fn operators(&self, text: &mut String) {
        for operation in self.operations {
            if let Some((path, method)) = interface(operation.kind) {
                self.operator(operation, path, method, text);
            }
            if operation.kind == Kind::Sandwich {
                self.unit_sandwich(operation, text);
            }
        }
    }

    /// The sandwich of a unit: one of its own, or that of everything else.
    fn unit_sandwich(&self, operation: &Operation, text: &mut String) {
        let [left, right] = [0, 1].map(|index| self.rust_type(operation.operands[index]));
        let bound = self.bound(&operation.plan);
        let Some(Straight { program, cost, is_inlined, four_wide }) = &operation.choice.unit else {
            let _ = writeln!(text, "impl<T: {bound}> __gacore::UnitSandwich<{right}> for {left} {{}}\n");
            return;
        };
        let style = Style { four_wide: four_wide.as_ref(), ..Style::default() };
        let Declaration { algebra, types, .. } = self.declaration;
        let _ = writeln!(
            text,
            "impl<T: {bound}> __gacore::UnitSandwich<{right}> for {left} {{
    /// `a b ã` where `a ã = 1`. Costs {}.
    {}fn unit_sandwich(self, r: {right}) -> {} {{
{}    }}
}}
",
            cost_in_words(cost),
            inline(*is_inlined),
            self.rust_type(operation.result),
            lines::styled_body(style, program, &["self", "r"], algebra, types, 8),
        );
    }

    fn operator(&self, operation: &Operation, path: &str, method: &str, text: &mut String) {
        let [lhs, rhs] = operation.operands[..] else { unreachable!("binary operations have two operands") };
        let (left, right) = (self.rust_type(lhs), self.rust_type(rhs));
        let output = self.rust_type(operation.result);
        let is_linear = matches!(operation.kind, Kind::Sum | Kind::Difference);
        let body = match &operation.plan {
            Plan::Lines(_) if is_linear && lhs == rhs && operation.result == lhs => {
                let sign = if operation.kind == Kind::Sum { '+' } else { '-' };
                format!("        self.zip_with(r, |x, y| x {sign} y)\n")
            }
            Plan::Lines(program) => {
                let style = Style {
                    four_wide: operation.choice.four_wide.as_ref(),
                    with_halves: operation.choice.halves().map(|route| &route.program),
                    ..Style::default()
                };
                let Declaration { algebra, types, .. } = self.declaration;
                lines::styled_body(style, program, &["self", "r"], algebra, types, 8)
            }
            Plan::Loop => self.binary_loop(operation),
            Plan::Calls(calls) => calls_body(*calls, path, method),
        };
        let _ = writeln!(
            text,
            "impl<T: {}> {path}<{right}> for {left} {{
    type Output = {output};
    /// `{}`. Costs {}.
    {}fn {method}(self, r: {right}) -> {output} {{
{body}    }}
}}
",
            self.bound(&operation.plan),
            formula(operation.kind),
            costs_in_words(&operation.cost, operation.choice.halves()),
            inline(operation.choice.is_inlined),
        );
        if is_linear && rhs == TypeRef::Scalar && !self.layout(lhs).has_implied() {
            self.scalar_on_the_left(operation, path, method, text);
        }
    }

    /// `1.0 + x` and `1.0 - x`, which only concrete scalars can have on their left; integers are
    /// left out to keep the number of impls down.
    fn scalar_on_the_left(&self, operation: &Operation, path: &str, method: &str, text: &mut String) {
        let types = &self.declaration.types;
        let left = types.name(operation.operands[0]);
        let body = if operation.kind == Kind::Sum { "r + self" } else { "-r + self" };
        for scalar in ["f32", "f64"] {
            let output = match operation.result {
                TypeRef::Scalar => scalar.to_string(),
                listed => format!("{}<{scalar}>", types.name(listed)),
            };
            let _ = writeln!(
                text,
                "impl {path}<{left}<{scalar}>> for {scalar} {{
    type Output = {output};
    #[inline]
    fn {method}(self, r: {left}<{scalar}>) -> {output} {{
        {body}
    }}
}}
"
            );
        }
    }
}

/// A body that calls other operations.
fn calls_body(calls: Calls, path: &str, method: &str) -> String {
    match calls {
        Calls::Sandwich => "        (self * r) * self.reverse()\n".into(),
        Calls::Negation => "        self + (-r)\n".into(),
        Calls::Exchanged => format!("        {path}::{method}(r, self)\n"),
        Calls::Opposite => format!("        -{path}::{method}(r, self)\n"),
        Calls::SplitLeft => {
            format!("        {path}::{method}(self.even_part(), r) + {path}::{method}(self.odd_part(), r)\n")
        }
        Calls::SplitRight => {
            format!("        {path}::{method}(self, r.even_part()) + {path}::{method}(self, r.odd_part())\n")
        }
    }
}
