//! Gradients of the operations that the clause `gradients:` names.
//!
//! ```text
//! impl<T: __gacore::Scalar> __gacore::gradient::GeometricGradient<Vector<T>> for Even<T> {
//!     type Output = Odd<T>;
//!     fn geometric_vjp(self, r: Vector<T>, w: Odd<T>) -> (Even<T>, Vector<T>) { … }
//!     fn geometric_jvp(self, r: Vector<T>, dl: Even<T>, dr: Vector<T>) -> Odd<T> { … }
//! }
//! ```
//!
//! Functions of one operand have methods `exp_vjp`, `exp_jvp`; those of a declaration `fn`s of such names.

use super::elementary::{Fallible, checked_by};
use super::formulas::Formula;
use super::lines::{self, Style};
use super::{Emitter, cost_in_words, costs_in_words, inline, inline_function};
use crate::adjoint::{self, chain::Chain};
use crate::catalogue::choice::{Derivatives, Gradient, Straight};
use crate::catalogue::{Kind, Operation};
use crate::cost::Cost;
use crate::declaration::Declaration;
use crate::declaration::Gradients;
use crate::functions::Elementary;
use crate::ir::Program;
use crate::names;
use crate::routes;
use crate::types::TypeRef;
use std::fmt::Write;

/// What a derivative is, for documentation.
pub(super) const BACKWARDS: &str =
    "the gradients of the sum of its coefficients, each times its weight in `w`";
/// What the gradient of a gradient is, for documentation.
const BACKWARDS_OF_GRADIENT: &str =
    "the gradients of the sum of its coefficients, each times its weight in the last operand";
/// What the gradient of several results is, for documentation.
const BACKWARDS_OF_SEVERAL: &str = "the gradients of the sum of the coefficients of all its results, each times its weight in the last operands";
pub(super) const FORWARDS: &str = "its derivative in a direction";
/// Where a function has none.
pub(super) const UNDEFINED: &str = "where it is not differentiable";

impl Emitter<'_> {
    /// Everything but the `fn`s of the declaration.
    pub(super) fn gradients(&self, text: &mut String) {
        let gradients = &self.declaration.gradients;
        if *gradients == Gradients::None {
            return;
        }
        for ty in &self.declaration.types.list {
            let name = &ty.name;
            let _ = writeln!(
                text,
                "impl<T: __gacore::Scalar> __gacore::gradient::Accumulate for {name}<T> {{
    fn accumulate(&mut self, gradient: Self) {{
        *self = self.zip_with(gradient, |x, y| x + y);
    }}
}}
"
            );
        }
        for operation in self.operations {
            let derivatives = match &operation.choice.gradient {
                Gradient::None => continue,
                Gradient::Loop => {
                    self.gradient_loop(operation, text);
                    continue;
                }
                Gradient::Lines(derivatives) => derivatives,
            };
            match operation.kind {
                Kind::Product(_) | Kind::Sandwich => self.binary_gradient(operation, derivatives, text),
                Kind::Elementary(function) => {
                    self.method_gradients(operation, derivatives, text);
                    self.derivatives_of_batches(function, operation, derivatives, text);
                }
                _ => self.method_gradients(operation, derivatives, text),
            }
        }
        self.general_gradients(text);
    }

    fn derivative_body(&self, program: &Program, receivers: &[&str], indent: usize) -> String {
        let declaration = self.declaration;
        lines::body(program, receivers, &declaration.algebra, &declaration.types, indent)
    }

    /// The result of a program: a tuple where there are several.
    pub(super) fn result_type(&self, program: &Program) -> String {
        let types: Vec<String> = program.results.iter().map(|&ty| self.rust_type(ty)).collect();
        if types.len() == 1 { types[0].clone() } else { format!("({})", types.join(", ")) }
    }

    fn binary_gradient(&self, operation: &Operation, derivatives: &Derivatives, text: &mut String) {
        let Derivatives { vjp, jvp, .. } = derivatives;
        let style =
            Style { with_halves: derivatives.halves().map(|route| &route.program), ..Style::default() };
        let Declaration { algebra, types, .. } = self.declaration;
        let (name, result) = (&operation.name, self.rust_type(operation.result));
        let [left, right] = [0, 1].map(|index| self.rust_type(operation.operands[index]));
        let _ = writeln!(
            text,
            "impl<T: {bound}> __gacore::gradient::{interface}<{right}> for {left} {{
    type Output = {result};
    /// Costs {vjp_cost}.
    {vjp_inline}fn {name}_vjp(self, r: {right}, w: {result}) -> ({left}, {right}) {{
{vjp_body}    }}
    /// Costs {jvp_cost}.
    {jvp_inline}fn {name}_jvp(self, r: {right}, dl: {left}, dr: {right}) -> {result} {{
{jvp_body}    }}
}}
",
            bound = strictest(&[&vjp.program, &jvp.program]),
            interface = interface(name),
            vjp_cost = costs_in_words(&vjp.cost, derivatives.halves()),
            vjp_inline = inline(operation.choice.is_inlined),
            vjp_body = lines::styled_body(style, &vjp.program, &["self", "r", "w"], algebra, types, 8),
            jvp_cost = cost_in_words(&jvp.cost),
            jvp_inline = inline(jvp.is_inlined),
            jvp_body = self.derivative_body(&jvp.program, &["self", "r", "dl", "dr"], 8),
        );
    }

    /// Methods of the first operand, or functions of the algebra where that is a number:
    ///
    /// ```text
    /// impl<T: __gacore::Scalar> Bivector<T> {
    ///     fn plain_exp_vjp(self, w: Even<T>) -> Bivector<T> { … }
    ///     pub fn try_exp_vjp(self, w: Even<T>) -> Result<Bivector<T>, DomainError> { … }
    ///     pub fn exp_vjp(self, w: Even<T>) -> Bivector<T> { … }
    /// }
    /// ```
    fn method_gradients(&self, operation: &Operation, derivatives: &Derivatives, text: &mut String) {
        let Derivatives { program, vjp, jvp, unsplit, .. } = derivatives;
        let is_defined = match operation.kind {
            Kind::Conformal(function) => function.documentation().1.is_none(),
            kind => kind == Kind::NormSquared,
        };
        let first = operation.operands[0];
        let ty = self.declaration.types.name(first);
        let (owner, generics, receiver, path) = match first {
            TypeRef::Listed(_) => (format!("impl<T: __gacore::Scalar> {ty}<T>"), "", "self", "self."),
            TypeRef::Scalar => {
                ("impl Algebra".to_string(), "<T>", program.operands[0].name.as_str(), "Self::")
            }
        };
        let _ = writeln!(text, "{owner} {{");
        if let Some((square, _)) = unsplit {
            let body = self.derivative_body(square, &[receiver], 12);
            let _ = writeln!(
                text,
                "    /// Whether `{name}` splits this into halves.
    #[inline(always)]
    fn is_split_by_{name}(self) -> bool
    where
        T: __gacore::Real,
    {{
        T::is_split({{
{body}        }})
    }}
",
                name = operation.name
            );
        }
        let mut unsplit = unsplit.iter().flat_map(|(_, derivatives)| derivatives);
        for (Straight { program: derivative, cost, is_inlined, .. }, suffix, what) in
            [(vjp, "vjp", BACKWARDS), (jvp, "jvp", FORWARDS)]
        {
            let name = format!("{}_{suffix}", operation.name);
            let mut names: Vec<&str> = derivative.operands.iter().map(|x| x.name.as_str()).collect();
            names[0] = receiver;
            let typed = derivative.operands.iter().zip(&names).map(|(operand, name)| match *name {
                "self" => "self".to_string(),
                name => format!("{name}: {}", self.rust_type(operand.ty)),
            });
            let parameters = typed.collect::<Vec<_>>().join(", ");
            let result = self.result_type(derivative);
            let bound = lines::bound(derivative);
            let what = format!("Of `{}`: {what}. Costs {}.", operation.name, cost_in_words(cost));
            let body = self.derivative_body(derivative, &names, 8);
            let passed = names.iter().filter(|name| **name != "self").copied().collect::<Vec<_>>().join(", ");
            let plain = |attributes: &str, name: &str, body: &str| {
                format!(
                    "    {attributes}fn {name}{generics}({parameters}) -> {result}
    where
        T: {bound},
    {{
{body}    }}

"
                )
            };
            if is_defined {
                text.push_str(&plain(&format!("/// {what}\n    #[must_use]\n    pub "), &name, &body));
                continue;
            }
            let mut body = body;
            if let Some(shorter) = unsplit.next() {
                let inline = inline(shorter.is_inlined);
                let attributes =
                    format!("/// `{name}` without a check, where nothing is split.\n    {inline}");
                let shorter = self.derivative_body(&shorter.program, &names, 8);
                text.push_str(&plain(&attributes, &format!("unsplit_{name}"), &shorter));
                let is_split = format!("self.is_split_by_{}()", operation.name);
                let instead = format!("return self.unsplit_{name}({passed});");
                body = format!("        if !{is_split} {{\n            {instead}\n        }}\n{body}");
            }
            let plain_name = format!("plain_{name}");
            let attributes = format!("/// `{name}` without a check.\n    {}", inline(*is_inlined));
            text.push_str(&plain(&attributes, &plain_name, &body));
            let coefficients = coefficients_of(&derivative.results);
            let coefficients: Vec<&str> = coefficients.iter().map(String::as_str).collect();
            let bodies = checked_by(&coefficients, ty, &name, UNDEFINED, |check| {
                format!("        let value = {path}{plain_name}({passed});\n        {check}\n")
            });
            Fallible {
                name: &name,
                what: &what,
                undefined: UNDEFINED,
                generics,
                parameters: &parameters,
                output: &result,
                bodies,
            }
            .emit(text);
        }
        text.push_str("}\n\n");
    }

    /// What the runtime needs to know about the derivatives of a function, so that batches have them; and the steps
    /// of a gradient that goes through one number.
    fn derivatives_of_batches(
        &self,
        function: Elementary,
        operation: &Operation,
        derivatives: &Derivatives,
        text: &mut String,
    ) {
        let (name, ty) = (&operation.name, self.declaration.types.name(operation.operands[0]));
        let names = ["vjp", "jvp"].map(|suffix| format!("[\"{name}_{suffix}\", \"{ty}\", \"{UNDEFINED}\"]"));
        let Declaration { algebra, types, .. } = self.declaration;
        let mut steps = String::new();
        if let Some(chain) = Chain::of(&derivatives.vjp.program) {
            let awaited = Style { is_awaited: true, ..Style::default() };
            steps = format!(" {name}_number {name}_number_weight {name}_number_vjp");
            let _ = writeln!(
                text,
                "impl<T: __gacore::Real> {ty}<T> {{
    /// The number that `{name}` is a function of.
    #[inline(always)]
    fn {name}_number(self) -> T {{
{}    }}

    /// What that number weighs, if `{name}` weighs `w`.
    #[inline(always)]
    fn {name}_number_weight(q: T, w: T) -> T {{
{}    }}

    /// The gradient, if that number weighs `w`.
    #[inline(always)]
    fn {name}_number_vjp(self, w: T) -> Self {{
{}    }}
}}
",
                lines::styled_body(awaited, &chain.number, &["self"], algebra, types, 8),
                self.derivative_body(&chain.weight, &["q", "w"], 8),
                self.derivative_body(&chain.gradient, &["self", "w"], 8),
            );
        }
        let _ = writeln!(
            text,
            "__gacore::derivatives! {{ {} {ty} {}, plain_{name}_vjp plain_{name}_jvp [{}]{steps} }}\n",
            function.type_name(),
            self.rust_type(operation.result),
            names.join(", "),
        );
    }

    /// The derivatives of an operation of the declaration, where they are wanted.
    pub(super) fn function_derivatives(&self, name: &str, program: &Program) -> Vec<Derivative> {
        if !self.declaration.gradients.include(name) || program.operands.is_empty() {
            return Vec::new();
        }
        let several = program.results.len() > 1;
        let backwards = if several { BACKWARDS_OF_SEVERAL } else { BACKWARDS };
        vec![
            Derivative::new(name, backwards, adjoint::vjp(program, &self.declaration.types)),
            Derivative::new(name, FORWARDS, adjoint::jvp(program)),
        ]
    }

    /// The gradient of a gradient.
    pub(super) fn second_derivative(&self, name: &str, gradient: &Program) -> Derivative {
        let what = if gradient.results.len() > 1 { BACKWARDS_OF_SEVERAL } else { BACKWARDS_OF_GRADIENT };
        Derivative::new(name, what, adjoint::vjp(gradient, &self.declaration.types))
    }

    /// A derivative of an operation of the declaration: a function, and a formula of its gradients.
    pub(super) fn function_gradient(
        &self,
        of: &str,
        derivative: &Derivative,
        gradient: Option<&Derivative>,
        allow: &str,
        text: &mut String,
    ) {
        let Derivative { name, is_backwards, what, program, cost, is_inlined } = derivative;
        let names: Vec<&str> = program.operands.iter().map(|operand| operand.name.as_str()).collect();
        let arguments = program.operands.iter().map(|x| format!("{}: {}", x.name, self.rust_type(x.ty)));
        let _ = writeln!(
            text,
            "/// Of `{of}`: {what}. Costs {}.\n{allow}{}#[must_use]\npub fn {name}<T: {}>({}) -> {} {{\n{}}}\n",
            cost_in_words(cost),
            inline_function(*is_inlined),
            lines::bound(program),
            arguments.collect::<Vec<_>>().join(", "),
            self.result_type(program),
            self.derivative_body(program, &names, 4),
        );
        if *is_backwards {
            let formula =
                Formula { name, program, function: name, has_reach: false, gradient, is_kernel: false };
            self.formula(&formula, text);
        }
    }
}

/// A derivative of a declared operation.
pub(super) struct Derivative {
    /// Its name.
    pub name: String,
    /// Whether it computes gradients.
    pub is_backwards: bool,
    /// What it is.
    pub what: &'static str,
    /// What it computes.
    pub program: Program,
    /// What it costs.
    cost: Cost,
    /// Whether it is always inlined where the optimiser runs.
    is_inlined: bool,
}

impl Derivative {
    /// A derivative of the function with this name.
    fn new(of: &str, what: &'static str, program: Program) -> Self {
        let is_backwards = what != FORWARDS;
        let name = format!("{of}_{}", if is_backwards { "vjp" } else { "jvp" });
        let (cost, is_inlined) = routes::of_function(&program);
        Self { name, is_backwards, what, program, cost, is_inlined }
    }
}

/// The arrays of coefficients of `value`, which is a tuple where there are several results.
pub(super) fn coefficients_of(results: &[TypeRef]) -> Vec<String> {
    let of = |(index, ty): (usize, &TypeRef)| {
        let value = if results.len() == 1 { "value".into() } else { format!("value.{index}") };
        match ty {
            TypeRef::Scalar => format!("[{value}]"),
            TypeRef::Listed(_) => format!("{value}.to_array()"),
        }
    };
    results.iter().enumerate().map(of).collect()
}

/// The trait of the gradient of a product.
pub(super) fn interface(name: &str) -> String {
    format!("{}Gradient", names::camel_case(name))
}

/// The bound that all of these programs need.
fn strictest(programs: &[&Program]) -> &'static str {
    const BOUNDS: [&str; 3] = ["__gacore::Real", "__gacore::Field", "__gacore::Scalar"];
    let needed = |bound: &&str| programs.iter().any(|program| lines::bound(program) == *bound);
    BOUNDS.into_iter().find(needed).unwrap_or(BOUNDS[2])
}
