//! Runs a program on `f64`: the oracle that every pass and back end is compared with.

use crate::ir::{Factor, Program, Rule, Source, Term};
use crate::special;

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
                    special::evaluate(*function, &arguments.iter().map(read).collect::<Vec<_>>())[*result]
                }
            });
        }
        values.push(slots);
    }
    values.pop().expect("a program ends in its result")
}
