//! The operations a user declared: a function each, and its name as a kernel of batches.

use super::elementary::{capitalised, checked_by};
use super::gradients::UNDEFINED as NOT_DIFFERENTIABLE;
use super::lines::{self, Style};
use super::{Emitter, cost_in_words, docs, inline};
use crate::ir::{Operand, Program};
use crate::linear::matrix_operand;
use crate::operation::{Kind, Plan};
use crate::reach::Reach;
use crate::types::TypeRef;
use std::fmt::Write;

/// Where an operation with functions in it is not defined.
const UNDEFINED: &str = "where a function in it is not defined, or too large";

/// Kernels have at most this many operands.
const MAX_KERNEL_OPERANDS: usize = 4;

/// `MoveAllKernel` for `move_all`.
fn kernel_name(function: &str) -> String {
    let mut name = String::new();
    let mut starts_word = true;
    for letter in function.chars() {
        if letter == '_' && !starts_word {
            starts_word = true;
        } else if starts_word {
            name.extend(letter.to_uppercase());
            starts_word = false;
        } else {
            name.push(letter);
        }
    }
    name + "Kernel"
}

impl Emitter<'_> {
    pub(super) fn functions(&self, text: &mut String) {
        let Self { declaration, .. } = self;
        for operation in self.operations {
            let (Kind::Declared(index), Plan::Lines(program)) = (operation.kind, &operation.plan) else {
                continue;
            };
            let function = &declaration.functions[index];
            docs(&function.docs, text);
            let names: Vec<&str> = program.operands.iter().map(|operand| operand.name.as_str()).collect();
            let arguments = program.operands.iter().map(|x| format!("{}: {}", x.name, self.rust_type(x.ty)));
            let allow = if names.iter().any(|name| name.contains(char::is_uppercase))
                || function.name.contains(char::is_uppercase)
            {
                "#[allow(non_snake_case, clippy::all, clippy::pedantic, clippy::nursery)]\n"
            } else {
                "#[allow(clippy::all, clippy::pedantic, clippy::nursery)]\n"
            };
            let head = format!("/// `{}`. Costs {}.\n", function.source, cost_in_words(&operation.cost));
            let attributes = format!("{allow}{}", inline(&operation.cost).replace("    ", ""));
            let (name, bound) = (&function.name, self.bound(&operation.plan));
            let arguments = arguments.collect::<Vec<_>>().join(", ");
            let output = self.rust_type(operation.result);
            let linear = matrix_operand(program, &operation.cost);
            let linear = linear.map_or(String::new(), |operand| format!(" linear in {operand}"));
            if bound == lines::REAL {
                let what = [head.as_str(), &attributes, &arguments, &output];
                self.declared_with_functions(name, program, &names, what, text);
                self.function_gradients(name, program, allow, text);
                if program.operands.len() <= MAX_KERNEL_OPERANDS {
                    let _ = writeln!(
                        text,
                        "__gacore::operation! {{ {} {name} {name}_with_reach [{bound}] ({}) {output}, {}{linear} }}\n",
                        kernel_name(name),
                        self.types_of(&program.operands),
                        self.names_of(name, program, UNDEFINED),
                    );
                }
                self.kernel_gradients(name, program, text);
                continue;
            }
            let body = lines::body(program, &names, &declaration.algebra, &declaration.types, 4);
            let _ = writeln!(
                text,
                "{head}{attributes}#[must_use]\npub fn {name}<T: {bound}>({arguments}) -> {output} {{\n{body}}}\n"
            );
            self.function_gradients(&function.name, program, allow, text);
            if program.operands.len() <= MAX_KERNEL_OPERANDS {
                let _ = writeln!(
                    text,
                    "__gacore::operation! {{ {} {} [{}] ({}) {}, {}{linear} }}\n",
                    kernel_name(&function.name),
                    function.name,
                    self.bound(&operation.plan),
                    self.types_of(&program.operands),
                    self.rust_type(operation.result),
                    program.values.len() == 1,
                );
            }
            self.kernel_gradients(name, program, text);
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
    fn kernel_gradients(&self, name: &str, program: &Program, text: &mut String) {
        if !self.declaration.gradients.include(name) || program.operands.is_empty() {
            return;
        }
        let (kernel, count) = (kernel_name(name), program.operands.len());
        for (derivative, suffix, _) in &self.named_derivatives(program) {
            if derivative.operands.len() > MAX_KERNEL_OPERANDS {
                continue;
            }
            let bound = lines::bound(derivative);
            let names = match bound {
                lines::REAL => {
                    let names = self.names_of(&format!("{name}_{suffix}"), program, NOT_DIFFERENTIABLE);
                    format!("::core::option::Option::Some({names})")
                }
                _ => "::core::option::Option::None".into(),
            };
            let splits = derivative.values.len() == 1;
            let result = self.rust_type(program.result());
            let _ = match *suffix {
                "vjp" => {
                    let kind = if count == 1 { "only" } else { "value" };
                    let types = self.types_of(&program.operands);
                    writeln!(
                        text,
                        "__gacore::backward! {{ {kernel} {name}_vjp [{bound}] ({types}) {result}, {kind} {splits} {names} }}\n"
                    )
                }
                _ => {
                    let types = self.types_of(&derivative.operands);
                    writeln!(
                        text,
                        "__gacore::forward! {{ {kernel} {name}_jvp [{bound}] ({types}) {result}, {splits} {names} }}\n"
                    )
                }
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
        let (coefficients, ty) = match program.result() {
            TypeRef::Scalar => ("[value]", "Scalar"),
            listed => ("value.to_array()", types.name(listed)),
        };
        let passed = names.join(", ");
        let [attempt, plain] = checked_by(&[coefficients], ty, name, UNDEFINED, |check| {
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
