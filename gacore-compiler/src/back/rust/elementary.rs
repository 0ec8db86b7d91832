//! Functions such as `exp` and `inverse` as methods.
//!
//! What can fail has a `try_` form that returns an error, and a plain form that panics with it. Both
//! compute the value by the same straight lines, which check nothing, and judge it apart by its
//! [`reach`](crate::reach): only where that is not moderate they scale, refine or look at the coefficients.
//!
//! ```text
//! fn inverse_with_reach(self) -> (Even<T>, __gacore::Reach<T, 3>) { … }
//!
//! pub fn try_inverse(self) -> Result<Even<T>, DomainError> {
//!     let (value, reach) = self.inverse_with_reach();
//!     if reach.is_moderate() {
//!         return Ok(value);
//!     }
//!     let coefficients = __gacore::inversely_scaling(self.to_array(), |x| x.inverse_with_reach().0.to_array());
//!     __gacore::finite(coefficients, ["inverse", "Even", "where `x x̃` is not invertible"])?;
//!     Ok(Even::from_array(coefficients))
//! }
//!
//! pub fn inverse(self) -> Even<T> { … __gacore::expect_finite(…); … }
//! ```

use super::documentation::aliases;
use super::lines::{self, Style};
use super::{Emitter, cost_in_words};
use crate::algebra::Unary;
use crate::catalogue::{Kind, Operation, Plan};
use crate::functions::Elementary;
use crate::ir::Program;
use crate::reach::Reach;
use crate::types::TypeRef;
use std::fmt::Write;

/// A function that is not defined everywhere, as two methods.
pub(super) struct Fallible<'a> {
    pub name: &'a str,
    /// What it is, for documentation.
    pub what: &'a str,
    /// Where it is not defined.
    pub undefined: &'a str,
    /// Generic parameters, `<T>` where the method has any.
    pub generics: &'a str,
    /// The parameters.
    pub parameters: &'a str,
    /// The result.
    pub output: &'a str,
    /// The body of the `try_` form, and of the plain one.
    pub bodies: [String; 2],
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
                    self.closed_form(function, operation, program, what, undefined, text);
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

    /// Whether a function of a type is a program.
    pub(super) fn has_closed_form(&self, function: Elementary, ty: TypeRef) -> bool {
        self.elementary_operation(function, ty).is_some_and(|(_, program)| program.is_some())
    }

    /// The type of the result of a function, if the type has it.
    pub(super) fn result_of(&self, function: Elementary, ty: TypeRef) -> Option<TypeRef> {
        let declaration = self.declaration;
        match self.elementary_operation(function, ty) {
            Some((operation, _)) => Some(operation.result),
            None => function.general(&declaration.algebra, &declaration.types, ty),
        }
    }

    /// What the runtime needs to know about the duals and functions of a type, so that batches have them:
    ///
    /// ```text
    /// __gacore::functions! { Bivector: __gacore::Scalar; [Even<T>, Even<T>, Even<T>, Even<T>]
    ///     norm Norm T, plain_norm norm;
    ///     closed Exp Even<T>, exp_with_reach try_exp;
    /// }
    /// ```
    pub(super) fn functions_of_batches(&self, ty: TypeRef, text: &mut String) {
        let dual = |unary: Unary| {
            let same =
                |operation: &&Operation| operation.kind == Kind::Unary(unary) && operation.operands == [ty];
            self.operations.iter().find(same)
        };
        let duals = [Unary::Dual, Unary::Undual, Unary::LeftComplement, Unary::RightComplement].map(dual);
        // A metric that is not orthonormal divides.
        let divides = |operation: &&Operation| match &operation.plan {
            Plan::Lines(program) => lines::bound(program) == lines::FIELD,
            _ => false,
        };
        let bound = if duals.iter().flatten().any(divides) { lines::FIELD } else { lines::SCALAR };
        let duals: Vec<String> =
            duals.iter().flatten().map(|operation| self.rust_type(operation.result)).collect();
        let _ = writeln!(
            text,
            "__gacore::functions! {{ {}: {bound}; [{}]",
            self.declaration.types.name(ty),
            duals.join(", ")
        );
        for function in Elementary::ALL {
            let Some(result) = self.result_of(function, ty) else { continue };
            let found = self.elementary_operation(function, ty);
            let is_refined = found.is_some_and(|(operation, _)| operation.choice.is_refined);
            let program = found.and_then(|(_, program)| program);
            let (name, output) = (function.name(), self.rust_type(result));
            let (kind, value, judged) = match (function, program) {
                (Elementary::Norm, None) => continue,
                (Elementary::Norm, Some(_)) => ("norm", format!("plain_{name}"), name.to_string()),
                (Elementary::Log, Some(_)) if is_refined => {
                    ("log", format!("{name}_with_reach"), format!("try_{name}"))
                }
                (_, Some(_)) => ("closed", format!("{name}_with_reach"), format!("try_{name}")),
                (_, None) => ("general", name.to_string(), format!("try_{name}")),
            };
            let _ = writeln!(text, "    {kind} {} {output}, {value} {judged};", function.type_name());
        }
        text.push_str("}\n\n");
    }

    fn closed_form(
        &self,
        function: Elementary,
        operation: &Operation,
        program: &Program,
        what: String,
        undefined: Option<&str>,
        text: &mut String,
    ) {
        let (algebra, types) = (&self.declaration.algebra, &self.declaration.types);
        let ty = operation.operands[0];
        let name = function.name();
        let output = self.rust_type(program.result());
        // A multiple of an element with an implied coefficient is of another type.
        let has_implied = self.layout(ty).has_implied();
        let stored = types.smallest_holding(&self.layout(ty).blades());
        let (scaled, whole) = match self.rust_type(stored) {
            _ if !has_implied => ("Self".to_string(), "self".to_string()),
            stored => {
                let whole = format!("<{stored} as ::core::convert::From<Self>>::from(self)");
                (stored, whole)
            }
        };
        let can_scale = !has_implied
            || self.has_closed_form(function, stored)
                && self.result_of(function, stored) == Some(program.result());
        let Some(undefined) = undefined else {
            let body = lines::body(program, &["self"], algebra, types, 8);
            let method = |inner: &str, docs: &str, body: &str| {
                let start = format!("    /// {docs}\n    #[inline]\n    {inner}(self) -> {output}");
                format!("{start}\n    where\n        T: {},\n    {{\n{body}    }}\n\n", lines::bound(program))
            };
            let public = format!("{}#[must_use]\n    pub fn {name}", aliases(name));
            if !can_scale {
                text.push_str(&method(&public, &what, &body));
                return;
            }
            let plain = format!("`{name}` of coefficients whose squares stay in the range of the numbers.");
            text.push_str(&method(&format!("fn plain_{name}"), &plain, &body));
            let scaled = format!(
                "        let value = self.plain_{name}();
        if __gacore::is_ordinary(value) {{
            return value;
        }}
        __gacore::scaling({whole}.to_array(), |x: {scaled}| x.plain_{name}())
"
            );
            text.push_str(&method(&public, &what, &scaled));
            return;
        };
        let reach = Reach::of(program);
        let style = Style { reach: Some(&reach), ..Style::default() };
        let body = lines::styled_body(style, program, &["self"], algebra, types, 8);
        let parts = reach.parts.len();
        let _ = writeln!(
            text,
            "    /// `{name}` and what tells whether it is right.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn {name}_with_reach(self) -> ({output}, __gacore::Reach<T, {parts}>)
    where
        T: __gacore::Real,
    {{
{body}    }}
"
        );
        let core = format!("|x: {scaled}| x.{name}_with_reach().0.to_array()");
        // What to do where the reach is not moderate, and when to do so besides. Cold functions take and
        // return arrays: what they are given a reference to would have to be in memory on every path.
        let (instead, unless) = match function {
            Elementary::Inverse if can_scale => {
                (format!("__gacore::inversely_scaling({whole}.to_array(), {core})"), "")
            }
            Elementary::Log if operation.choice.is_refined => {
                let even = self.rust_type(types.even());
                let log = "|x: Self| x.log_with_reach().0";
                let exp = format!("|b: {output}| b.exp_with_reach().0");
                let wide = format!("__gacore::wide_log!({})", types.name(ty));
                let arguments = format!("self.to_array(), {log}, {exp}, {wide}");
                let found = format!("__gacore::checked_log::<{even}, Self, _, _, _, _>({arguments})");
                (found, " && !__gacore::is_far_turned(self, value)")
            }
            // Functions of rotors normalise them.
            Elementary::Normalized | Elementary::Log | Elementary::Sqrt | Elementary::InverseCayley
                if can_scale =>
            {
                (format!("__gacore::scale_invariant({whole}.to_array(), {core})"), "")
            }
            _ => ("value.to_array()".into(), ""),
        };
        let result = types.name(program.result());
        let arguments = format!("[\"{name}\", \"{}\", \"{undefined}\"]", types.name(ty));
        let body = |returned: &str, check: &str, end: &str| {
            format!(
                "        let (value, reach) = self.{name}_with_reach();
        if reach.is_moderate(){unless} {{
            return {returned};
        }}
        let coefficients = {instead};
        {check}
        {end}
"
            )
        };
        let rebuilt = format!("{result}::from_array(coefficients)");
        let bodies = [
            body(
                "::core::result::Result::Ok(value)",
                &format!("__gacore::finite(coefficients, {arguments})?;"),
                &format!("::core::result::Result::Ok({rebuilt})"),
            ),
            body("value", &format!("__gacore::expect_finite(coefficients, {arguments});"), &rebuilt),
        ];
        let (generics, parameters) = ("", "self");
        Fallible { name, what: &what, undefined, generics, parameters, output: &output, bodies }.emit(text);
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
            Elementary::Normalized => "__gacore::normalized(self)".to_string(),
            _ => format!(
                "__gacore::coerce::<_, {output}>(__gacore::general::{name}(__gacore::coerce::<_, {even}>(self)))"
            ),
        };
        self.by_runtime(ty, name, what, undefined, &output, &value, text);
    }

    /// A function whose value the runtime computes.
    #[allow(clippy::too_many_arguments)]
    fn by_runtime(
        &self,
        ty: TypeRef,
        name: &str,
        what: &str,
        undefined: &str,
        output: &str,
        value: &str,
        text: &mut String,
    ) {
        let bodies = checked(self.declaration.types.name(ty), name, undefined, |check| {
            format!("        let value = {value};\n        {check}\n")
        });
        let (generics, parameters) = ("", "self");
        Fallible { name, what, undefined, generics, parameters, output, bodies }.emit(text);
    }

    /// Powers and interpolation, from logarithm and exponential.
    fn powers(&self, ty: TypeRef, text: &mut String) {
        let Some(log) = self.result_of(Elementary::Log, ty) else { return };
        let Some(exp) = self.result_of(Elementary::Exp, log) else { return };
        let output = self.rust_type(exp);
        Fallible {
            name: "powf",
            what: "The power of a rotor with this exponent, of length 1: that part of the motion.",
            undefined: "where there is no logarithm, as at −1, or where this is no multiple of a rotor",
            generics: "",
            parameters: "self, exponent: T",
            output: &output,
            bodies: [
                "        (self.try_log()? * exponent).try_exp()\n".into(),
                "        (self.log() * exponent).exp()\n".into(),
            ],
        }
        .emit(text);
        if exp != ty || !self.is_closed(ty) {
            return;
        }
        let step = "        let step = __gacore::nearer(self.reverse() * to);\n";
        Fallible {
            name: "interpolate",
            what: "The way from this rotor to another, of length 1: here at 0, there at 1, at constant speed along one \
                   turn or screw between. Of the two rotors ±`to` that do the same it goes to the nearer one.",
            undefined: "where the way is not unique, or where an operand is no multiple of a rotor",
            generics: "",
            parameters: "self, to: Self, at: T",
            output: &output,
            bodies: [
                format!("{step}        ::core::result::Result::Ok(self.try_normalized()? * step.try_powf(at)?)\n"),
                format!("{step}        self.normalized() * step.powf(at)\n"),
            ],
        }
        .emit(text);
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
            self.by_runtime(ty, name, what, undefined, &output, &value, text);
        }
    }
}

/// Both bodies of a function: statements that bind `value` and contain a check of it.
pub(super) fn checked(
    ty: &str,
    name: &str,
    undefined: &str,
    statements: impl Fn(&str) -> String,
) -> [String; 2] {
    checked_by(&["value.to_array()"], ty, name, undefined, statements)
}

/// Both bodies of a function whose value has its coefficients in these expressions.
pub(super) fn checked_by(
    coefficients: &[&str],
    ty: &str,
    name: &str,
    undefined: &str,
    statements: impl Fn(&str) -> String,
) -> [String; 2] {
    let names = format!("[\"{name}\", \"{ty}\", \"{undefined}\"]");
    let checks = |check: &str, end: &str| {
        let checks = coefficients.iter().map(|list| format!("__gacore::{check}({list}, {names}){end}"));
        statements(&checks.collect::<Vec<_>>().join("\n        "))
    };
    [
        checks("finite", "?;") + "        ::core::result::Result::Ok(value)\n",
        checks("expect_finite", ";") + "        value\n",
    ]
}

impl Fallible<'_> {
    /// Both methods with their documentation.
    pub(super) fn emit(self, text: &mut String) {
        let Self { name, what, undefined, generics, parameters, output, bodies: [attempt, plain] } = self;
        let errors = capitalised(undefined);
        let _ = writeln!(
            text,
            "    /// {what}
    ///
    /// # Errors
    /// {errors}.
    #[inline]
    pub fn try_{name}{generics}({parameters}) -> ::core::result::Result<{output}, __gacore::DomainError>
    where
        T: __gacore::Real,
    {{
{attempt}    }}

    /// {what}
    ///
    /// # Panics
    /// {errors}; `try_{name}` returns an error instead.
    #[inline]
    {}#[must_use]
    #[track_caller]
    pub fn {name}{generics}({parameters}) -> {output}
    where
        T: __gacore::Real,
    {{
{plain}    }}
",
            aliases(name)
        );
    }
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
