//! Functions such as `exp` and `inverse` as methods.
//!
//! What can fail has a `try_` form that returns an error, and a plain form that panics with it.

use super::{Emitter, cost_in_words, lines};
use crate::functions::Elementary;
use crate::operation::{Kind, Operation, Plan};
use crate::types::TypeRef;
use std::fmt::Write;

impl Emitter<'_> {
    /// The methods of one type, inside its `impl` block.
    pub(super) fn elementary(&self, ty: TypeRef, text: &mut String) {
        let types = &self.declaration.types;
        if ty == types.full() && ty != types.even() {
            let what = Elementary::Inverse.documentation().0;
            let body = "            __gacore::inverse(self)\n";
            self.fallible(
                "inverse",
                types.name(ty),
                &self.rust_type(ty),
                what,
                "where it has no inverse",
                body,
                text,
            );
        }
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
            let what = format!("{what} Costs {cost}.");
            self.fallible(name, types.name(ty), &output, &what, undefined, &body, text);
        }
    }

    /// The `try_` form around a body, and the plain form around that.
    #[allow(clippy::too_many_arguments)]
    fn fallible(
        &self,
        name: &str,
        ty: &str,
        output: &str,
        what: &str,
        undefined: &str,
        body: &str,
        text: &mut String,
    ) {
        let errors = capitalised(undefined);
        let _ = writeln!(
            text,
            "    /// {what}
    ///
    /// # Errors
    /// {errors}.
    pub fn try_{name}(self) -> ::core::result::Result<{output}, __gacore::DomainError>
    where
        T: __gacore::Real,
    {{
        let result = {{
{body}        }};
        __gacore::finite(result, \"{name}\", \"{ty}\", \"{undefined}\")
    }}

    /// {what}
    ///
    /// # Panics
    /// {errors}; `try_{name}` returns an error instead.
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
"
        );
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
