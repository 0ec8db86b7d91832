//! Programs as text for people and snapshots: one line a coefficient.

use crate::algebra::Algebra;
use crate::ir::{Factor, Program, Rule, Source, Term};
use crate::types::Types;
use std::fmt::Write;

/// The program, with operands, intermediate values and the result.
///
/// ```text
/// l: Even, r: Vector -> Vector
/// t0.e1 = l.s r.e1 + l.e12 r.e2
/// = e1: t0.e1 l.s + …
/// ```
pub fn dump(program: &Program, algebra: &Algebra, types: &Types) -> String {
    let mut text = String::new();
    let operands = program.operands.iter().map(|x| format!("{}: {}", x.name, types.name(x.ty)));
    let operands: Vec<String> = operands.collect();
    let _ = writeln!(
        text,
        "{} -> {}",
        operands.join(", "),
        program.results.iter().map(|&ty| types.name(ty)).collect::<Vec<_>>().join(", ")
    );
    let last = program.values.len() - 1;
    for (index, value) in program.values.iter().enumerate() {
        for sum in &value.slots {
            let blade = algebra.naming.blade(sum.blade);
            let right = rule(&sum.rule, program, algebra);
            let _ = match index == last {
                true => writeln!(text, "= {blade}: {right}"),
                false => writeln!(text, "t{index}.{blade} = {right}"),
            };
        }
    }
    text
}

fn rule(rule: &Rule, program: &Program, algebra: &Algebra) -> String {
    match rule {
        Rule::Sum(terms) if terms.is_empty() => "0".into(),
        Rule::Sum(terms) => {
            let terms: Vec<String> = terms.iter().map(|term| self::term(term, program, algebra)).collect();
            terms.join(" + ").replace("+ -", "- ")
        }
        Rule::Call(function, result, arguments) => {
            let arguments: Vec<String> = arguments.iter().map(|x| factor(x, program, algebra)).collect();
            let result = if function.results() > 1 { format!(".{result}") } else { String::new() };
            format!("{}({}){result}", function.name(), arguments.join(", "))
        }
    }
}

fn factor(factor: &Factor, program: &Program, algebra: &Algebra) -> String {
    match factor.source {
        Source::Operand(index) => {
            let operand = &program.operands[index];
            let slot = operand.layout.stored().nth(factor.slot).expect("checked: the slot exists");
            format!("{}.{}", operand.name, slot.name)
        }
        Source::Value(index) => {
            format!("t{index}.{}", algebra.naming.blade(program.values[index].slots[factor.slot].blade))
        }
    }
}

fn term(term: &Term, program: &Program, algebra: &Algebra) -> String {
    let factors: Vec<String> = term.factors.iter().flatten().map(|x| factor(x, program, algebra)).collect();
    match (term.coefficient.is_unit(), factors.is_empty()) {
        (true, false) => {
            format!("{}{}", if term.coefficient.is_negative() { "-" } else { "" }, factors.join(" "))
        }
        (_, true) => term.coefficient.to_string(),
        (false, false) => format!("{} {}", term.coefficient, factors.join(" ")),
    }
}
