//! The operations a user declared: a function each, and its name as a kernel of batches.

use super::elementary::{capitalised, checked_by};
use super::formulas::{Formula, is_formula};
use super::gradients::{Derivative, UNDEFINED as NOT_DIFFERENTIABLE, coefficients_of};
use super::lines::{self, Style};
use super::{Emitter, cost_in_words, docs, inline_function};
use crate::declaration::{Declaration, Function};
use crate::ir::{Operand, Program};
use crate::names::kernel_name;
use crate::reach::Reach;
use crate::routes::{self, linear::matrix_operand};
use std::fmt::Write;

/// Where an operation with functions in it is not defined.
const UNDEFINED: &str = "where a function in it is not defined, or too large";

/// Kernels have at most this many operands: each number of them is a set of types in the runtime, compiled for every
/// instruction set.
const MAX_KERNEL_OPERANDS: usize = 4;

/// Why a function is no kernel of batches, for documentation.
fn no_kernel(program: &Program) -> Option<String> {
    let why = match (program.operands.len(), program.results.len()) {
        (0, _) => "it has no operand to take the length of".to_string(),
        (count, _) if count > MAX_KERNEL_OPERANDS => {
            format!("it has {count} operands, and kernels are compiled for at most {MAX_KERNEL_OPERANDS}")
        }
        (_, 1) => return None,
        (_, count) => format!("it has {count} results, and kernels write one batch, of one type"),
    };
    let instead = if is_formula(program) { " It is a `Formula` all the same." } else { "" };
    Some(format!("This is no kernel of batches: {why}.{instead}"))
}

impl Emitter<'_> {
    pub(super) fn functions(&self, text: &mut String) {
        for function in &self.declaration.functions {
            let Function { name, program, .. } = function;
            let (cost, is_inlined) = routes::of_function(program);
            let names: Vec<&str> = program.operands.iter().map(|operand| operand.name.as_str()).collect();
            let arguments = program.operands.iter().map(|x| format!("{}: {}", x.name, self.rust_type(x.ty)));
            let allow = if names.iter().chain([&name.as_str()]).any(|name| name.contains(char::is_uppercase))
            {
                "#[allow(non_snake_case, clippy::all, clippy::pedantic, clippy::nursery)]\n"
            } else {
                "#[allow(clippy::all, clippy::pedantic, clippy::nursery)]\n"
            };
            let mut head = String::new();
            docs(&function.docs, &mut head);
            let _ = writeln!(head, "/// `{}`. Costs {}.", function.source, cost_in_words(&cost));
            let _ = match no_kernel(program) {
                Some(why) => writeln!(head, "///\n/// {why}"),
                None => writeln!(
                    head,
                    "///\n/// Of batches it is the kernel `{}`, on a device `shaders::{}`.",
                    kernel_name(name),
                    name.to_uppercase()
                ),
            };
            let attributes = format!("{allow}{}", inline_function(is_inlined));
            let arguments = arguments.collect::<Vec<_>>().join(", ");
            let (bound, output) = (lines::bound(program), self.result_type(program));
            let has_reach = bound == lines::REAL;
            let called = if has_reach { format!("{name}_with_reach") } else { name.clone() };
            if has_reach {
                let what = [head.as_str(), &attributes, &arguments, &output];
                self.declared_with_functions(name, program, &names, what, text);
            } else {
                let Declaration { algebra, types, .. } = self.declaration;
                let body = lines::body(program, &names, algebra, types, 4);
                let _ = writeln!(
                    text,
                    "{head}{attributes}#[must_use]\npub fn {name}<T: {bound}>({arguments}) -> {output} {{\n{body}}}\n"
                );
            }
            let derivatives = self.function_derivatives(name, program);
            let (gradient, is_kernel) = (derivatives.first(), no_kernel(program).is_none());
            let formula = Formula { name, program, function: &called, has_reach, gradient, is_kernel };
            self.formula(&formula, text);
            if is_kernel {
                let kind = match has_reach {
                    true => self.names_of(name, program, UNDEFINED),
                    false => (program.values.len() == 1).to_string(),
                };
                let function = if has_reach { format!("{name} {called}") } else { called };
                let linear = matrix_operand(program, &cost);
                let linear = linear.map_or(String::new(), |operand| format!(" linear in {operand}"));
                let _ = writeln!(
                    text,
                    "__gacore::operation! {{ {} {function} [{bound}] ({}) {output}, {kind}{linear} }}\n",
                    kernel_name(name),
                    self.types_of(&program.operands),
                );
            }
            for derivative in &derivatives {
                let Derivative { name: own, program: of, is_backwards, .. } = derivative;
                let is_wanted = *is_backwards && self.declaration.second.contains(name);
                let second = is_wanted.then(|| self.second_derivative(own, of));
                self.function_gradient(name, derivative, second.as_ref(), allow, text);
                if let Some(second) = &second {
                    self.function_gradient(own, second, None, allow, text);
                }
            }
            if program.results.len() == 1 {
                self.kernel_gradients(name, program, &derivatives, text);
            }
        }
    }

    /// The types of operands, `Even<T>, Vector<T>`.
    fn types_of(&self, operands: &[Operand]) -> String {
        operands.iter().map(|x| self.rust_type(x.ty)).collect::<Vec<_>>().join(", ")
    }

    /// What an error says.
    fn names_of(&self, name: &str, program: &Program, undefined: &str) -> String {
        let ty = self.declaration.types.name(program.result());
        format!("[\"{name}\", \"{ty}\", \"{undefined}\"]")
    }

    /// The derivatives of batches:
    ///
    /// ```text
    /// __gacore::backward! { MovedKernel moved_vjp [__gacore::Scalar] (Even<T>, Vector<T>) Vector<T>, value true None }
    /// __gacore::forward! { MovedKernel moved_jvp [__gacore::Scalar] (Even<T>, Vector<T>, Even<T>, Vector<T>) Vector<T>, … }
    /// ```
    fn kernel_gradients(&self, name: &str, program: &Program, derivatives: &[Derivative], text: &mut String) {
        let (kernel, count) = (kernel_name(name), program.operands.len());
        for Derivative { name, program: derivative, is_backwards, .. } in derivatives {
            if derivative.operands.len() > MAX_KERNEL_OPERANDS {
                continue;
            }
            let bound = lines::bound(derivative);
            let names = match bound {
                lines::REAL => {
                    let names = self.names_of(name, program, NOT_DIFFERENTIABLE);
                    format!("::core::option::Option::Some({names})")
                }
                _ => "::core::option::Option::None".into(),
            };
            let splits = derivative.values.len() == 1;
            let result = self.rust_type(program.result());
            let _ = if *is_backwards {
                let kind = if count == 1 { "only" } else { "value" };
                let types = self.types_of(&program.operands);
                writeln!(
                    text,
                    "__gacore::backward! {{ {kernel} {name} [{bound}] ({types}) {result}, {kind} {splits} {names} }}\n"
                )
            } else {
                let types = self.types_of(&derivative.operands);
                writeln!(
                    text,
                    "__gacore::forward! {{ {kernel} {name} [{bound}] ({types}) {result}, {splits} {names} }}\n"
                )
            };
        }
    }

    /// An operation in which there are functions such as `exp`: with a `try_` form.
    fn declared_with_functions(
        &self,
        name: &str,
        program: &Program,
        names: &[&str],
        [head, attributes, arguments, output]: [&str; 4],
        text: &mut String,
    ) {
        let (algebra, types) = (&self.declaration.algebra, &self.declaration.types);
        let reach = Reach::of(program);
        let style = Style { reach: Some(&reach), ..Style::default() };
        let body = lines::styled_body(style, program, names, algebra, types, 4);
        let parts = reach.parts.len();
        let coefficients = coefficients_of(&program.results);
        let coefficients: Vec<&str> = coefficients.iter().map(String::as_str).collect();
        let ty = match &program.results[..] {
            [only] => types.name(*only).to_string(),
            all => format!("({})", all.iter().map(|&ty| types.name(ty)).collect::<Vec<_>>().join(", ")),
        };
        let passed = names.join(", ");
        let [attempt, plain] = checked_by(&coefficients, &ty, name, UNDEFINED, |check| {
            format!(
                "        let (value, reach) = {name}_with_reach({passed});
        if !reach.is_moderate() {{
            {check}
        }}
"
            )
        })
        .map(|body| body.replace("\n    ", "\n").trim_start().to_string());
        let errors = capitalised(UNDEFINED);
        let _ = writeln!(
            text,
            "/// `{name}` and what tells whether it is right.
{attributes}fn {name}_with_reach<T: __gacore::Real>({arguments}) -> ({output}, __gacore::Reach<T, {parts}>) {{
{body}}}

{head}///
/// # Errors
/// {errors}.
{attributes}pub fn try_{name}<T: __gacore::Real>({arguments}) -> ::core::result::Result<{output}, __gacore::DomainError> {{
    {attempt}}}

{head}///
/// # Panics
/// {errors}; `try_{name}` returns an error instead.
{attributes}#[must_use]
#[track_caller]
pub fn {name}<T: __gacore::Real>({arguments}) -> {output} {{
    {plain}}}
"
        );
    }
}

#[cfg(test)]
mod tests {
    use crate::back::rust;
    use crate::declaration::Declaration;

    /// The documentation above a line that begins like this.
    fn docs_of(functions: &str, start: &str) -> String {
        let source = format!("signature: (2, 0), gradients: all, {functions}");
        let declaration = Declaration::parse(source.parse().unwrap()).unwrap();
        let text = rust::emit(&declaration);
        let end = text.find(start).unwrap_or_else(|| panic!("{start} is emitted"));
        let first = text[..end].rfind("\n\n").unwrap();
        text[first..end].to_string()
    }

    #[test]
    fn what_a_user_wrote_stands_above_both_forms() {
        let function = "/// How long it is.\nfn length(x: Vector) -> Scalar = norm(x);";
        assert!(docs_of(function, "pub fn length<").contains("/// How long it is."));
        assert!(docs_of(function, "pub fn try_length<").contains("/// How long it is."));
    }

    #[test]
    fn what_is_no_kernel_says_why() {
        let docs = docs_of(
            "fn f(a: Scalar, b: Scalar, c: Scalar, d: Scalar, e: Scalar) -> Scalar = a * b + c * d + e;",
            "pub fn f<",
        );
        assert!(docs.contains("no kernel of batches: it has 5 operands"), "{docs}");
        let docs = docs_of("fn f(a: Vector, b: Vector) -> (Scalar, Bivector) = (a | b, a ^ b);", "pub fn f<");
        assert!(docs.contains("no kernel of batches: it has 2 results"), "{docs}");
        assert!(!docs_of("fn f(a: Vector) -> Vector = 2 * a;", "pub fn f<").contains("no kernel"));
    }
}
