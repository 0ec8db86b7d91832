//! Declared functions over plain coefficients, for kernels that spread them over arrays:
//!
//! ```text
//! (operands: array<f32, 4>) -> array<f32, 2> {
//!     let r_s = operands[0];
//!     …
//!     return array<f32, 2>(
//!         …
//!     );
//! }
//! ```
//!
//! The name is left to the kernel, which may hold several. Functions of real numbers come from [`library`].

use super::REAL;
use super::lines::Wgsl;
use super::link::Library;
use super::names::allowed;
use crate::algebra::Algebra;
use crate::back::sums::Sums;
use crate::ir::{Factor, Function, Program, Rule, Source};
use std::fmt::Write;

/// A program from the coefficients of all operands to those of all results: parameters, result and body of a function. None
/// where it calls what shaders do not have: derivatives of higher orders.
pub fn formula(program: &Program, algebra: &Algebra) -> Option<String> {
    let mut lines = program.values.iter().flat_map(|value| &value.slots);
    if lines.any(|line| matches!(line.rule, Rule::Call(Function::Partials(_, 2..), ..))) {
        return None;
    }
    let sums = Sums::<Wgsl>::new(program, algebra);
    let used = program.used();
    let mut given = "operands".to_string();
    while program.operands.iter().any(|operand| allowed(&operand.name) == given) {
        given.push('_');
    }
    let mut body = String::new();
    let mut count = 0;
    for (index, operand) in program.operands.iter().enumerate() {
        for slot in 0..operand.layout.stored().count() {
            if used.contains(&Factor { source: Source::Operand(index), slot }) {
                let _ = writeln!(body, "    let {} = {given}[{count}];", sums.operands[index][slot]);
            }
            count += 1;
        }
    }
    sums.intermediate(4, &mut body);
    let slots = &program.output().slots;
    slots.iter().for_each(|line| sums.call_first(&line.rule, "    ", &mut body));
    // No array is empty.
    let (count, results) = (count.max(1), slots.len().max(1));
    let _ = writeln!(body, "    return array<f32, {results}>(");
    for line in slots {
        let _ = writeln!(body, "{},", sums.rule(&line.rule, "        ".into(), 12));
    }
    body.push_str("    );\n");
    Some(format!("({given}: array<f32, {count}>) -> array<f32, {results}> {{\n{body}}}"))
}

/// The functions of real numbers that formulas and kernels call, apart.
pub fn library() -> Library<'static> {
    Library::new(REAL)
}
