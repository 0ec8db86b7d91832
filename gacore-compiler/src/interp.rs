//! Runs a program on `f64`: the oracle that every pass and back end is compared with.

use crate::four_wide::{LANES, Quads, Register};
use crate::ir::{Factor, Program, Rule, Source, Term};
use crate::real;

/// The stored coefficients of the result, from the stored coefficients of the operands.
///
/// # Panics
/// If an operand has another number of coefficients than its type stores.
pub fn run(program: &Program, operands: &[&[f64]]) -> Vec<f64> {
    assert_eq!(operands.len(), program.operands.len(), "number of operands");
    for (given, operand) in operands.iter().zip(&program.operands) {
        assert_eq!(given.len(), operand.layout.len(), "coefficients of `{}`", operand.name);
    }
    let mut values: Vec<Vec<f64>> = Vec::new();
    for value in &program.values {
        let read = |factor: &Factor| match factor.source {
            Source::Operand(index) => operands[index][factor.slot],
            Source::Value(index) => values[index][factor.slot],
        };
        let mut slots = Vec::with_capacity(value.slots.len());
        for sum in &value.slots {
            let product = |term: &Term| {
                term.factors.iter().flatten().map(read).product::<f64>() * term.coefficient.to_f64()
            };
            slots.push(match &sum.rule {
                Rule::Sum(terms) => terms.iter().map(product).sum(),
                Rule::Call(function, result, arguments) => {
                    real::evaluate(*function, &arguments.iter().map(read).collect::<Vec<_>>())[*result]
                }
            });
        }
        values.push(slots);
    }
    values.pop().expect("a program ends in its result")
}

/// The stored coefficients of the result of a program four coefficients at a time.
///
/// # Panics
/// If an operand has fewer coefficients than its type stores.
pub fn run_quads(quads: &Quads, operands: &[&[f64]]) -> Vec<f64> {
    let read = |factor: Factor| match factor.source {
        Source::Operand(index) => operands[index][factor.slot],
        Source::Value(_) => unreachable!("registers are gathered from operands"),
    };
    let mut registers: Vec<[f64; LANES]> = Vec::new();
    for register in &quads.registers {
        let lanes = match register {
            Register::Gathered(factors) => factors.map(read),
            Register::All(factor) => [read(*factor); LANES],
            Register::Number(value) => [value.to_f64(); LANES],
            Register::Turned(turned) => turned.lanes.map(|lane| registers[turned.register][lane]),
            Register::Sum(sum) => {
                let mut lanes = sum.start.map_or([0.0; LANES], |start| registers[start]);
                for (lane, total) in lanes.iter_mut().enumerate() {
                    for group in &sum.groups {
                        for product in &group.products {
                            let value: f64 = product.factors.iter().map(|&r| registers[r][lane]).product();
                            *total += if product.negative == group.minus[lane] { value } else { -value };
                        }
                    }
                    if sum.absent[lane] {
                        *total = 0.0;
                    }
                }
                lanes
            }
        };
        registers.push(lanes);
    }
    quads.result.iter().map(|&(register, lane)| registers[register][lane]).collect()
}
