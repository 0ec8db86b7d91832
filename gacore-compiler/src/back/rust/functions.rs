//! The operations a user declared: a function each, and its name as a kernel of batches.

use super::elementary::{capitalised, checked_by};
use super::{Emitter, cost_in_words, docs, inline, lines};
use crate::ir::Program;
use crate::operation::{Kind, Plan};
use crate::reach::Reach;
use crate::types::TypeRef;
use std::fmt::Write;

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
            if bound == lines::REAL {
                let what = [head.as_str(), &attributes, &arguments, &output];
                self.declared_with_functions(name, program, &names, what, text);
                self.function_gradients(name, program, allow, text);
                continue;
            }
            let body = lines::body(program, &names, &declaration.algebra, &declaration.types, 4);
            let _ = writeln!(
                text,
                "{head}{attributes}#[must_use]\npub fn {name}<T: {bound}>({arguments}) -> {output} {{\n{body}}}\n"
            );
            self.function_gradients(&function.name, program, allow, text);
            if program.operands.len() <= MAX_KERNEL_OPERANDS {
                let types: Vec<String> = program.operands.iter().map(|x| self.rust_type(x.ty)).collect();
                let _ = writeln!(
                    text,
                    "__gacore::operation! {{ {} {} [{}] ({}) {}, {} }}\n",
                    kernel_name(&function.name),
                    function.name,
                    self.bound(&operation.plan),
                    types.join(", "),
                    self.rust_type(operation.result),
                    program.values.len() == 1,
                );
            }
        }
    }

    /// An operation in which there are functions such as `exp`: with a `try_` form, and no kernel of batches.
    fn declared_with_functions(
        &self,
        name: &str,
        program: &Program,
        names: &[&str],
        [head, attributes, arguments, output]: [&str; 4],
        text: &mut String,
    ) {
        const UNDEFINED: &str = "where a function in it is not defined, or too large";
        let (algebra, types) = (&self.declaration.algebra, &self.declaration.types);
        let reach = Reach::of(program);
        let body = lines::body_with_reach(&reach, program, names, algebra, types, 4);
        let parts = reach.parts.len();
        let (coefficients, ty) = match program.result() {
            TypeRef::Scalar => ("[value]", "Scalar"),
            listed => ("value.to_array()", types.name(listed)),
        };
        let passed = names.join(", ");
        let [attempt, plain] = checked_by(coefficients, ty, name, UNDEFINED, |check| {
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
