//! Functions such as `exp` and `inverse` as methods.
//!
//! What can fail has a `try_` form that returns an error, and a plain form that panics with it:
//!
//! ```text
//! pub fn try_inverse(self) -> Result<Even<T>, DomainError> {
//!     let result = __gacore::inversely_scaling(self, |x| { … });
//!     __gacore::finite(result, ["inverse", "Even", "where `x x̃` is not invertible"])
//! }
//!
//! pub fn inverse(self) -> Even<T> {
//!     __gacore::expected(self.try_inverse())
//! }
//! ```

use super::{Emitter, cost_in_words, lines};
use crate::functions::Elementary;
use crate::ir::Program;
use crate::operation::{Kind, Operation, Plan};
use crate::types::TypeRef;
use std::fmt::Write;

/// A function of a multivector that is not defined everywhere, as a method.
struct Method<'a> {
    name: &'a str,
    /// What it is, for documentation.
    what: String,
    /// Where it is not defined.
    undefined: &'a str,
    /// Arguments besides `self`, each with a comma before it: as parameters and as passed on.
    arguments: [&'a str; 2],
    /// The result.
    output: String,
    /// An expression of type `Result`.
    body: String,
}

impl Emitter<'_> {
    /// The methods of one type, inside its `impl` block.
    pub(super) fn elementary(&self, ty: TypeRef, text: &mut String) {
        for function in Elementary::ALL {
            let found = self.elementary_operation(function, ty);
            let program = found.and_then(|(_, program)| program);
            match (found, program, function.documentation()) {
                (Some((operation, _)), Some(program), (what, undefined)) => {
                    let what = format!("{what} Costs {}.", function_cost(operation));
                    self.closed_form(function, ty, program, what, undefined, text);
                }
                (_, _, (what, Some(undefined))) => {
                    self.general_method(function, ty, what, undefined, text);
                }
                _ => {}
            }
        }
        self.powers(ty, text);
        if ty == self.declaration.types.full() {
            self.power_series(ty, text);
        }
    }

    /// A function with its program, where it has a closed form.
    fn elementary_operation(
        &self,
        function: Elementary,
        ty: TypeRef,
    ) -> Option<(&Operation, Option<&Program>)> {
        let same = |operation: &&Operation| {
            operation.kind == Kind::Elementary(function) && operation.operands == [ty]
        };
        let operation = self.operations.iter().find(same)?;
        let program = match &operation.plan {
            Plan::Lines(program) => Some(program),
            _ => None,
        };
        Some((operation, program))
    }

    /// The type of the result of a function, if the type has it.
    pub(super) fn result_of(&self, function: Elementary, ty: TypeRef) -> Option<TypeRef> {
        let declaration = self.declaration;
        match self.elementary_operation(function, ty) {
            Some((operation, _)) => Some(operation.result),
            None => function.general(&declaration.algebra, &declaration.types, ty),
        }
    }

    fn closed_form(
        &self,
        function: Elementary,
        ty: TypeRef,
        program: &Program,
        what: String,
        undefined: Option<&str>,
        text: &mut String,
    ) {
        let (algebra, types) = (&self.declaration.algebra, &self.declaration.types);
        let name = function.name();
        let output = self.rust_type(program.result());
        let scaling = match function {
            _ if self.layout(ty).has_implied() => None,
            Elementary::Norm => Some("scaling"),
            Elementary::Normalized => Some("scale_invariant"),
            Elementary::Inverse => Some("inversely_scaling"),
            _ => None,
        };
        let receiver = if scaling.is_some() { "x" } else { "self" };
        let body = lines::body(program, &[receiver], algebra, types, 12);
        let value = match scaling {
            Some(scaling) => format!("__gacore::{scaling}(self, |x: Self| {{\n{body}        }})"),
            None => format!("{{\n{body}        }}"),
        };
        let Some(undefined) = undefined else {
            let bound = lines::bound(program);
            let _ = writeln!(
                text,
                "    /// {what}\n    #[must_use]\n    pub fn {name}(self) -> {output}\n    where\n        T: {bound},\n    {{\n        {value}\n    }}\n"
            );
            return;
        };
        let even = self.rust_type(types.even());
        let refined = match function {
            Elementary::Log if !self.layout(ty).has_implied() => {
                format!("__gacore::checked_log::<{even}, _, _, _>(self, result, |b: {output}| b.try_exp())")
            }
            _ => "result".into(),
        };
        let body =
            format!("let result = {value};\n        {}", finite(&refined, name, types.name(ty), undefined));
        fallible(&Method { name, what, undefined, arguments: ["", ""], output, body }, text);
    }

    /// A function that the runtime has for any dimension.
    fn general_method(
        &self,
        function: Elementary,
        ty: TypeRef,
        what: &str,
        undefined: &str,
        text: &mut String,
    ) {
        let types = &self.declaration.types;
        let Some(result) = function.general(&self.declaration.algebra, types, ty) else { return };
        let (name, even, output) = (function.name(), self.rust_type(types.even()), self.rust_type(result));
        let value = match function {
            Elementary::Inverse if ty == types.full() => "__gacore::inverse(self)".to_string(),
            Elementary::Inverse => "__gacore::inverse_within(self)".to_string(),
            Elementary::Normalized => {
                "__gacore::scale_invariant(self, __gacore::general::normalized)".to_string()
            }
            _ => format!(
                "__gacore::coerce::<_, {output}>(__gacore::general::{name}(__gacore::coerce::<_, {even}>(self)))"
            ),
        };
        let body = finite(&value, name, types.name(ty), undefined);
        let method = Method { name, what: what.into(), undefined, arguments: ["", ""], output, body };
        fallible(&method, text);
    }

    /// Powers and interpolation, from logarithm and exponential.
    fn powers(&self, ty: TypeRef, text: &mut String) {
        let Some(log) = self.result_of(Elementary::Log, ty) else { return };
        let Some(exp) = self.result_of(Elementary::Exp, log) else { return };
        let output = self.rust_type(exp);
        let power = Method {
            name: "powf",
            what: "The power of a normalised rotor with this exponent: that part of the motion.".into(),
            undefined: "where there is no logarithm, as at −1",
            arguments: [", exponent: T", ", exponent"],
            output: output.clone(),
            body: "(self.try_log()? * exponent).try_exp()".into(),
        };
        fallible(&power, text);
        if exp != ty || !self.is_closed(ty) {
            return;
        }
        let between = Method {
            name: "interpolate",
            what: "The way from this normalised rotor to another: here at 0, there at 1, at constant speed \
                   along one turn or screw between. Of the two rotors ±`to` that do the same it goes to the nearer one."
                .into(),
            undefined: "where the way is not unique",
            arguments: [", to: Self, at: T", ", to, at"],
            output,
            body: "let step = __gacore::nearer(self.reverse() * to);
        ::core::result::Result::Ok(self * step.try_powf(at)?)"
                .into(),
        };
        text.push_str("    #[doc(alias = \"slerp\")]\n");
        fallible(&between, text);
    }

    /// Functions of any multivector by their power series.
    fn power_series(&self, ty: TypeRef, text: &mut String) {
        let output = self.rust_type(ty);
        let too_large = "where it is too large for the number type";
        for (name, what, undefined) in [
            ("exp", "The exponential of any multivector, by its power series.", too_large),
            ("sin", "The sine of any multivector, by its power series.", too_large),
            ("cos", "The cosine of any multivector, by its power series.", too_large),
            (
                "tan",
                "The tangent, the sine times the inverse of the cosine.",
                "where the cosine has no inverse",
            ),
            ("sinh", "The hyperbolic sine of any multivector, by its power series.", too_large),
            ("cosh", "The hyperbolic cosine of any multivector, by its power series.", too_large),
            (
                "tanh",
                "The hyperbolic tangent, `sinh` times the inverse of `cosh`.",
                "where `cosh` has no inverse",
            ),
        ] {
            let value = format!("__gacore::general::{name}(self)");
            let body = finite(&value, name, self.declaration.types.name(ty), undefined);
            let arguments = ["", ""];
            let output = output.clone();
            fallible(&Method { name, what: what.into(), undefined, arguments, output, body }, text);
        }
    }
}

/// An expression, or an error where it is not finite.
fn finite(value: &str, name: &str, ty: &str, undefined: &str) -> String {
    format!("__gacore::finite({value}, [\"{name}\", \"{ty}\", \"{undefined}\"])")
}

/// The `try_` form around a body, and the plain form around that.
fn fallible(method: &Method, text: &mut String) {
    let Method { name, what, undefined, arguments: [parameters, passed], output, body } = method;
    let errors = capitalised(undefined);
    let passed = passed.trim_start_matches(", ");
    let _ = writeln!(
        text,
        "    /// {what}
    ///
    /// # Errors
    /// {errors}.
    #[inline]
    pub fn try_{name}(self{parameters}) -> ::core::result::Result<{output}, __gacore::DomainError>
    where
        T: __gacore::Real,
    {{
        {body}
    }}

    /// {what}
    ///
    /// # Panics
    /// {errors}; `try_{name}` returns an error instead.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn {name}(self{parameters}) -> {output}
    where
        T: __gacore::Real,
    {{
        __gacore::expected(self.try_{name}({passed}))
    }}
"
    );
}

pub(super) fn function_cost(operation: &Operation) -> String {
    let arithmetic = cost_in_words(&operation.cost);
    match operation.cost.functions {
        0 => arithmetic,
        1 => format!("{arithmetic}, and one function call"),
        many => format!("{arithmetic}, and {many} function calls"),
    }
}

pub(super) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
