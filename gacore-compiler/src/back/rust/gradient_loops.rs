//! Gradients of what is not emitted as straight lines: loops over the tables of products, and functions of
//! many dimensions, which are run on dual numbers.
//!
//! ```text
//! fn geometric_vjp(self, r: Odd<T>, w: Odd<T>) -> (Even<T>, Odd<T>) {
//!     let (mut left, mut right) = ([T::ZERO; 128], [T::ZERO; 128]);
//!     __gacore::product_vjp(
//!         &GEOMETRIC,
//!         (<Even<T> as __gacore::Graded>::BLADES, &self.to_array(), &mut left),
//!         …
//!     );
//!     (Even::from_array(left), Odd::from_array(right))
//! }
//! ```

use super::Emitter;
use super::elementary::Fallible;
use super::gradients::{BACKWARDS, FORWARDS, UNDEFINED, interface};
use crate::catalogue::{Kind, Operation};
use crate::functions::Elementary;
use crate::product::Product;
use crate::types::TypeRef;
use std::fmt::Write;

/// All terms of a product.
const ALL: &str = "{ let _ = (r, s, k); true }";

impl Emitter<'_> {
    /// The gradients of a product or a sandwich, or of the squared norm.
    pub(super) fn gradient_loop(&self, operation: &Operation, text: &mut String) {
        // What is widened first is written out, or has none.
        if operation.operands.iter().any(|&ty| self.layout(ty).has_implied()) {
            return;
        }
        let [vjp, jvp] = match operation.kind {
            Kind::Product(product) => self.product_derivatives(operation, product),
            Kind::Sandwich => self.sandwich_derivatives(operation),
            Kind::NormSquared => return self.norm_squared_derivatives(operation, text),
            _ => return,
        };
        let (name, result) = (&operation.name, self.rust_type(operation.result));
        let [left, right] = [0, 1].map(|index| self.rust_type(operation.operands[index]));
        let _ = writeln!(
            text,
            "impl<T: __gacore::Scalar> __gacore::gradient::{interface}<{right}> for {left} {{
    type Output = {result};
    fn {name}_vjp(self, r: {right}, w: {result}) -> ({left}, {right}) {{
{vjp}        ({left_name}::from_array(left), {right_name}::from_array(right))
    }}
    fn {name}_jvp(self, r: {right}, dl: {left}, dr: {right}) -> {result} {{
{jvp}    }}
}}
",
            interface = interface(name),
            left_name = self.declaration.types.name(operation.operands[0]),
            right_name = self.declaration.types.name(operation.operands[1]),
        );
    }

    fn product_derivatives(&self, operation: &Operation, product: Product) -> [String; 2] {
        let [lhs, rhs] = operation.operands[..] else { unreachable!("products have two operands") };
        let table = if product == Product::Regressive { "REGRESSIVE" } else { "GEOMETRIC" };
        let keep = product.keeps_source().unwrap_or(ALL);
        let vjp = self.pulled_back(table, [(lhs, "self"), (rhs, "r")], operation.result, "w", keep);
        let mut jvp = self.start(operation.result);
        for (left, right) in [("dl", "r"), ("self", "dr")] {
            let _ = writeln!(
                jvp,
                "        __gacore::product(&{table}, {}, {}, {}, |r, s, k| {keep});",
                self.input(lhs, left),
                self.input(rhs, right),
                self.output(operation.result),
            );
        }
        [vjp, jvp + &self.finish(operation.result)]
    }

    /// Backwards through `inner = a b`, then `inner ã`.
    fn sandwich_derivatives(&self, operation: &Operation) -> [String; 2] {
        let [lhs, rhs] = operation.operands[..] else { unreachable!("a sandwich has two operands") };
        let inner = self.product_type(lhs, rhs);
        let keep = format!("{{ let _ = (r, s, k); {} }}", self.sandwich_keeps(lhs, rhs));
        let left = self.declaration.types.name(lhs);
        let outer = self
            .pulled_back("GEOMETRIC", [(inner, "inner"), (lhs, "reverse")], operation.result, "w", &keep)
            .replace("(mut left, mut right)", "(mut by_inner, mut by_reverse)")
            .replace("&mut left", "&mut by_inner")
            .replace("&mut right", "&mut by_reverse");
        let own = self.pulled_back("GEOMETRIC", [(lhs, "self"), (rhs, "r")], inner, "by_inner", ALL);
        let start = "        let inner = self * r;\n        let reverse = self.reverse();\n";
        let vjp = format!(
            "{start}{outer}        let by_inner = {inner_name}::from_array(by_inner);
{own}        let by_reverse = {left}::from_array(by_reverse).reverse();
        let left = {left}::from_array(left).zip_with(by_reverse, |x, y| x + y).to_array();
",
            inner_name = self.declaration.types.name(inner),
        );
        let mut jvp = format!(
            "{start}        let change = (dl * r).zip_with(self * dr, |x, y| x + y);
        let turned = dl.reverse();
{}",
            self.start(operation.result)
        );
        for (factor, reversed) in [("change", "reverse"), ("inner", "turned")] {
            let _ = writeln!(
                jvp,
                "        __gacore::product(&GEOMETRIC, {}, {}, {}, |r, s, k| {keep});",
                self.input(inner, factor),
                self.input(lhs, reversed),
                self.output(operation.result),
            );
        }
        [vjp, jvp + &self.finish(operation.result)]
    }

    fn norm_squared_derivatives(&self, operation: &Operation, text: &mut String) {
        let ty = operation.operands[0];
        let name = self.declaration.types.name(ty);
        let vjp = self.pulled_back("GEOMETRIC", [(ty, "self"), (ty, "reverse")], TypeRef::Scalar, "w", ALL);
        let _ = writeln!(
            text,
            "impl<T: __gacore::Scalar> {name}<T> {{
    /// Of `norm_squared`: {BACKWARDS}.
    #[must_use]
    pub fn norm_squared_vjp(self, w: T) -> Self {{
        let reverse = self.reverse();
{vjp}        Self::from_array(left).zip_with(Self::from_array(right).reverse(), |x, y| x + y)
    }}

    /// Of `norm_squared`: {FORWARDS}.
    #[must_use]
    pub fn norm_squared_jvp(self, dx: Self) -> T {{
        let half = __gacore::ScalarProduct::scalar_product(dx, self.reverse());
        half + half
    }}
}}
"
        );
    }

    /// Statements that add the gradients by both factors to new arrays `left` and `right`.
    fn pulled_back(
        &self,
        table: &str,
        factors: [(TypeRef, &str); 2],
        result: TypeRef,
        weight: &str,
        keep: &str,
    ) -> String {
        let [left, right] = factors.map(|(ty, _)| format!("[T::ZERO; {}]", self.layout(ty).len()));
        let [a, b] = [(factors[0], "left"), (factors[1], "right")].map(|((ty, value), out)| {
            let rust = self.rust_type(ty);
            format!("(<{rust} as __gacore::Graded>::BLADES, &{value}.to_array(), &mut {out})")
        });
        let weights = match result {
            TypeRef::Scalar => format!("(&[__gacore::Blade::new(0)], &SCALAR_SLOTS, &[{weight}])"),
            TypeRef::Listed(_) => format!(
                "(<{} as __gacore::Graded>::BLADES, &{}, &{weight}.to_array())",
                self.rust_type(result),
                self.slots_name(result)
            ),
        };
        format!(
            "        let (mut left, mut right) = ({left}, {right});
        __gacore::product_vjp(&{table}, {a}, {b}, {weights}, |r, s, k| {keep});
"
        )
    }

    /// Functions that have no closed form.
    pub(super) fn general_gradients(&self, text: &mut String) {
        for index in 0..self.declaration.types.list.len() {
            let ty = TypeRef::Listed(index);
            for function in Elementary::ALL {
                let name = function.name();
                if self.declaration.gradients.include(name) && !self.has_closed_form(function, ty) {
                    self.general_gradient(function, ty, text);
                }
            }
        }
    }

    fn general_gradient(&self, function: Elementary, ty: TypeRef, text: &mut String) {
        let Some(result) = self.result_of(function, ty) else { return };
        let (name, ty, output) = (function.name(), self.declaration.types.name(ty), self.rust_type(result));
        let _ = writeln!(text, "impl<T: __gacore::Scalar> {ty}<T> {{");
        let duals = |what: &str, argument: &str| {
            let call = |attempt: &str, wrap: [&str; 2]| {
                format!(
                    "__gacore::partials::{what}(self, {argument}, |x: {ty}<_>| {}x.{attempt}{name}(){})",
                    wrap[0], wrap[1]
                )
            };
            [
                format!("        {}\n", call("try_", ["", ""])),
                format!(
                    "        let ::core::result::Result::Ok(value) = {};\n        value\n",
                    call("", ["::core::result::Result::<_, ::core::convert::Infallible>::Ok(", ")"])
                ),
            ]
        };
        let own = format!("{ty}<T>");
        for (suffix, what, argument, argument_type, result) in
            [("vjp", BACKWARDS, "w", &output, &own), ("jvp", FORWARDS, "dx", &own, &output)]
        {
            Fallible {
                name: &format!("{name}_{suffix}"),
                what: &format!("Of `{name}`: {what}. On dual numbers, for there is no closed form."),
                undefined: UNDEFINED,
                generics: "",
                parameters: &format!("self, {argument}: {argument_type}"),
                output: result,
                bodies: duals(suffix, argument),
            }
            .emit(text);
        }
        text.push_str("}\n\n");
    }
}
