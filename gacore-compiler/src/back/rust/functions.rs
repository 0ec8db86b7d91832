//! The operations a user declared: a function each, and its name as a kernel of batches.

use super::{Emitter, cost_in_words, docs, inline, lines};
use crate::operation::{Kind, Plan};
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
            let _ = writeln!(
                text,
                "/// `{}`. Costs {}.\n{allow}{}#[must_use]\npub fn {}<T: {}>({}) -> {} {{\n{}}}\n",
                function.source,
                cost_in_words(&operation.cost),
                inline(&operation.cost).replace("    ", ""),
                function.name,
                self.bound(&operation.plan),
                arguments.collect::<Vec<_>>().join(", "),
                self.rust_type(operation.result),
                lines::body(program, &names, &declaration.algebra, &declaration.types, 4),
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
}
