//! Functions such as `exp` and `inverse` as methods.
//!
//! What can fail has a `try_` form that returns an error, and a plain form that panics with it.

use super::{Emitter, cost_in_words, lines};
use crate::operation::{Kind, Operation, Plan};
use crate::types::TypeRef;
use std::fmt::Write;

impl Emitter<'_> {
    /// The methods of one type, inside its `impl` block.
    pub(super) fn elementary(&self, ty: TypeRef, text: &mut String) {
        for operation in self.operations.iter().filter(|operation| operation.operands == [ty]) {
            let (Kind::Elementary(function), Plan::Lines(program)) = (operation.kind, &operation.plan) else {
                continue;
            };
            let Self { declaration, .. } = self;
            let name = function.name();
            let output = self.rust_type(operation.result);
            let (what, undefined) = function.documentation();
            let indent = if undefined.is_some() { 12 } else { 8 };
            let body = lines::body(program, &["self"], &declaration.algebra, &declaration.types, indent);
            let bound = lines::bound(program);
            let cost = function_cost(operation);
            let Some(undefined) = undefined else {
                let _ = writeln!(
                    text,
                    "    /// {what} Costs {cost}.\n    #[must_use]\n    pub fn {name}(self) -> {output}\n    where\n        T: {bound},\n    {{\n{body}    }}\n"
                );
                continue;
            };
            let _ = writeln!(
                text,
                "    /// {what} Costs {cost}.
    ///
    /// # Errors
    /// {}.
    pub fn try_{name}(self) -> ::core::result::Result<{output}, __gacore::DomainError>
    where
        T: __gacore::Real,
    {{
        let result = {{
{body}        }};
        __gacore::finite(result, \"{name}\", \"{}\", \"{undefined}\")
    }}

    /// {what}
    ///
    /// # Panics
    /// {0}; `try_{name}` returns an error instead.
    #[must_use]
    #[track_caller]
    pub fn {name}(self) -> {output}
    where
        T: __gacore::Real,
    {{
        match self.try_{name}() {{
            ::core::result::Result::Ok(result) => result,
            ::core::result::Result::Err(error) => ::core::panic!(\"{{}}\", error),
        }}
    }}
",
                capitalised(undefined),
                declaration.types.name(ty),
            );
        }
    }
}

fn function_cost(operation: &Operation) -> String {
    let arithmetic = cost_in_words(&operation.cost);
    match operation.cost.functions {
        0 => arithmetic,
        1 => format!("{arithmetic}, and one function call"),
        many => format!("{arithmetic}, and {many} function calls"),
    }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
