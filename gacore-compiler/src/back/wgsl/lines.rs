//! Straight-line bodies: a program as WGSL statements.
//!
//! ```text
//! let l_s = l.s;
//! let r_e1 = r.e1;
//! return Vector(
//!     l_s * r_e1 + l_e12 * r_e2,
//!     l_s * r_e2 - l_e12 * r_e1,
//! );
//! ```

use super::Emitter;
use super::names::allowed;
use crate::back::sums::{Dialect, Piece, Sums, infix};
use crate::ir::{Factor, Function, Program, Rule, Source};
use crate::rational::Rational;
use crate::types::TypeRef;
use std::fmt::Write;

/// How WGSL writes numbers and calls.
pub(super) struct Wgsl;

impl Dialect for Wgsl {
    fn number(value: Rational) -> String {
        number(value)
    }

    fn sum(terms: Vec<Piece>, scaled: bool, _alone: bool) -> Vec<String> {
        infix(terms, scaled)
    }

    fn call(function: Function, arguments: &[&str]) -> String {
        match function {
            Function::Recip => format!("1.0 / {}", arguments[0]),
            Function::Sqrt | Function::Abs => format!("{}({})", function.name(), arguments[0]),
            _ => format!("{}({})", real_name(function), arguments.join(", ")),
        }
    }

    fn result(function: Function, local: &str, index: usize) -> String {
        match function {
            Function::Partials(..) | Function::RootPlanes => format!("{local}[{index}]"),
            _ => format!("{local}.{}", ["x", "y", "z", "w"][index]),
        }
    }

    fn operand(name: &str) -> String {
        allowed(name)
    }
}

/// A constant, rounded to `f32`.
pub(super) fn number(value: Rational) -> String {
    format!("{:?}", value.to_f64() as f32)
}

/// The name of a function of real numbers; derivatives of higher orders are in no kernel.
fn real_name(function: Function) -> String {
    match function {
        Function::Partials(_, 1) => format!("real_{}_partials", function.name()),
        Function::Partials(_, order) => unreachable!("gacore-compiler bug: a derivative of order {order}"),
        _ => format!("real_{}", function.name()),
    }
}

/// The functions of real numbers that a program calls and WGSL does not have.
pub(super) fn real_functions(program: &Program) -> Vec<String> {
    let called = program.values.iter().flat_map(|value| &value.slots).filter_map(|line| match line.rule {
        Rule::Call(Function::Recip | Function::Sqrt | Function::Abs, ..) | Rule::Sum(_) => None,
        Rule::Call(function, ..) => Some(real_name(function)),
    });
    called.collect()
}

impl Emitter<'_> {
    /// The body of the function of a program.
    pub(super) fn lines(&self, program: &Program) -> String {
        let sums = Sums::<Wgsl>::new(program, &self.declaration.algebra);
        let used = program.used();
        let mut text = String::new();
        for (index, operand) in program.operands.iter().enumerate() {
            if operand.ty == TypeRef::Scalar {
                continue;
            }
            for (slot, field) in operand.layout.stored().enumerate() {
                if used.contains(&Factor { source: Source::Operand(index), slot }) {
                    let local = &sums.operands[index][slot];
                    let _ = writeln!(
                        text,
                        "    let {local} = {}.{};",
                        allowed(&operand.name),
                        allowed(&field.name)
                    );
                }
            }
        }
        sums.intermediate(4, &mut text);
        let slots = &program.output().slots;
        for line in slots {
            sums.call_first(&line.rule, "    ", &mut text);
        }
        match program.result() {
            TypeRef::Scalar => {
                let _ = writeln!(text, "{};", sums.rule(&slots[0].rule, "    return ".into(), 8));
            }
            listed => {
                let _ = writeln!(text, "    return {}(", self.wgsl_type(listed));
                for line in slots {
                    let _ = writeln!(text, "{},", sums.rule(&line.rule, "        ".into(), 12));
                }
                text.push_str("    );\n");
            }
        }
        text
    }
}
