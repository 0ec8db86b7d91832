//! The operations a user declared, one function each.

use super::{Emitter, cost_in_words, docs, inline, lines};
use crate::operation::{Kind, Plan};
use std::fmt::Write;

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
        }
    }
}
