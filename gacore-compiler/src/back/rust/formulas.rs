//! Declared functions as types, over plain coefficients:
//!
//! ```text
//! /// [`moved`] as an operation of batches, and as a formula.
//! pub struct MovedKernel;
//! __gacore::formula! {
//!     MovedKernel "moved" (Even<f32>, Vector<f32>) (Vector<f32>) MovedVjpKernel, 32,
//!     moved(0 1) value
//! }
//! ```
//!
//! Where shaders are wanted, the function in their language follows: see [`crate::back::wgsl::formulas`].

use super::Emitter;
use super::gradients::Derivative;
use crate::back::wgsl;
use crate::cost::Cost;
use crate::ir::Program;
use crate::names::kernel_name;
use crate::types::TypeRef;
use std::fmt::Write;

/// The most operands, or results, of a formula: as many as the runtime has tuples of.
const MAX_FORMULA: usize = 24;

/// The type of a gradient that nobody asked for.
const NO_FORMULA: &str = "__gacore::NoFormula";

/// A function of a declaration, or a derivative of one.
pub(super) struct Formula<'a> {
    /// Its name.
    pub name: &'a str,
    /// What it computes.
    pub program: &'a Program,
    /// The function that computes it.
    pub function: &'a str,
    /// Whether that returns its reach, too.
    pub has_reach: bool,
    /// Its gradient.
    pub gradient: Option<&'a Derivative>,
    /// Whether it is an operation of batches.
    pub is_kernel: bool,
}

/// Whether a program has so few operands and results that it is a formula.
pub(super) fn is_formula(program: &Program) -> bool {
    program.operands.len() <= MAX_FORMULA && program.results.len() <= MAX_FORMULA
}

impl Emitter<'_> {
    /// The type of a function, and what it is as a formula.
    pub(super) fn formula(&self, formula: &Formula, text: &mut String) {
        let Formula { name, program, function, has_reach, gradient, is_kernel } = formula;
        let kernel = kernel_name(name);
        let _ = writeln!(
            text,
            "/// [`{name}`] as {}.
#[derive(::core::clone::Clone, ::core::marker::Copy, ::core::fmt::Debug, ::core::default::Default)]
pub struct {kernel};
",
            match (is_kernel, is_formula(program)) {
                (true, _) => "an operation of batches, and as a formula",
                (false, true) => "a formula; it is no kernel of batches",
                (false, false) => "a type; it has too many operands to be a formula or a kernel of batches",
            }
        );
        if !is_formula(program) {
            return;
        }
        let over_f32 = |types: &mut dyn Iterator<Item = TypeRef>| {
            types.map(|ty| self.type_over(ty, "f32")).collect::<Vec<_>>().join(", ")
        };
        let indices: Vec<String> = (0..program.operands.len()).map(|index| index.to_string()).collect();
        let _ = writeln!(
            text,
            "__gacore::formula! {{
    {kernel} \"{name}\" ({}) ({}) {}, {},
    {function}({}) {}{}{}
}}
",
            over_f32(&mut program.operands.iter().map(|operand| operand.ty)),
            over_f32(&mut program.results.iter().copied()),
            gradient
                .filter(|gradient| is_formula(&gradient.program))
                .map_or(NO_FORMULA.into(), |gradient| kernel_name(&gradient.name)),
            Cost::of(program).total(),
            indices.join(" "),
            if program.results.len() == 1 { "value" } else { "values" },
            if *has_reach { " reach" } else { "" },
            self.shader_of(program),
        );
    }

    /// `, "(operands: …) -> … { … }"`, where shaders are wanted and can compute it.
    fn shader_of(&self, program: &Program) -> String {
        let text = self.has_shaders.then(|| wgsl::formulas::formula(program, &self.declaration.algebra));
        text.flatten().map_or(String::new(), |text| format!(", {text:?}"))
    }
}
