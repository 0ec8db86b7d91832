//! Gradients of functions of one number.
//!
//! A norm is a function of the number `q = ⟨x x̃⟩₀`. By the chain rule its gradient is found in three steps: `q`, then
//! the weight of `q`, where there are a root and a reciprocal to wait for, and the products of that with coefficients.
//! Whoever has many of them to find can do something else while one waits.

use crate::check;
use crate::ir::{Factor, Line, Operand, Program, Rule, Source, Term, Value};
use crate::opt::prune;
use crate::types::TypeRef;
use std::slice;

/// The steps of the gradient of a number.
pub struct Chain {
    /// `q`, from the operand. It is a sum with the squares of all coefficients that are multiplied: where it is
    /// finite, so are these.
    pub number: Program,
    /// Its weight, from `q` and the weight of the result.
    pub weight: Program,
    /// The gradient, from the operand and the weight of `q`.
    pub gradient: Program,
}

impl Chain {
    /// The steps of a program of [`vjp`](super::vjp), where it is of this kind.
    pub fn of(vjp: &Program) -> Option<Self> {
        let [x, w] = &vjp.operands[..] else { return None };
        let (last, earlier) = vjp.values.split_last()?;
        let weight = last.slots.iter().flat_map(Line::factors).find(|factor| !is_coefficient(factor))?;
        let Source::Value(end) = weight.source else { return None };
        let is_number = |&number: &Factor| {
            let sum = vjp.line(number);
            last.slots.iter().all(|line| sum.is_some_and(|sum| is_multiple(line, weight, sum)))
        };
        let number = (0..end).map(first_of).find(is_number)?;
        // The weight must depend on nothing else.
        let [q, other] = [0, 1].map(|index| Factor { source: Source::Operand(index), slot: 0 });
        let apart = Factor { source: Source::Operand(2), slot: 0 };
        let found = ending(replaced(earlier, number, apart), weight, Vec::new());
        let uses_operand = found.values.iter().flat_map(|value| &value.slots).flat_map(Line::factors);
        if w.ty != TypeRef::Scalar || uses_operand.into_iter().any(|factor| is_coefficient(&factor)) {
            return None;
        }
        let operands = vec![Operand { name: "q".into(), ..w.clone() }, w.clone()];
        let steps = Self {
            number: ending(earlier.to_vec(), number, vec![x.clone()]),
            weight: Program { operands, values: replaced(&found.values, apart, q), ..found },
            gradient: Program { values: replaced(slice::from_ref(last), weight, other), ..vjp.clone() },
        };
        [&steps.number, &steps.weight, &steps.gradient].into_iter().for_each(check::assert_sound);
        Some(steps)
    }
}

fn first_of(index: usize) -> Factor {
    Factor { source: Source::Value(index), slot: 0 }
}

fn is_coefficient(factor: &Factor) -> bool {
    factor.source == Source::Operand(0)
}

/// Whether a line is a coefficient of the operand or its negative, times a factor, and the square of that coefficient
/// stands in a sum.
fn is_multiple(line: &Line, factor: Factor, sum: &Line) -> bool {
    let [Term { factors: [Some(coefficient), Some(other)], coefficient: sign }] = line.terms() else {
        return false;
    };
    let is_square = |term: &Term| term.factors == [Some(*coefficient); 2] && term.coefficient.is_unit();
    is_coefficient(coefficient) && *other == factor && sign.is_unit() && sum.terms().iter().any(is_square)
}

/// The program of a number among values.
fn ending(mut values: Vec<Value>, number: Factor, operands: Vec<Operand>) -> Program {
    if let Source::Value(index) = number.source {
        values.truncate(index + 1);
        let slots = vec![values[index].slots[number.slot].clone()];
        values[index] = Value { slots };
    }
    prune::pruned(Program { operands, values, results: vec![TypeRef::Scalar] })
}

/// The values with one factor in place of another.
fn replaced(values: &[Value], old: Factor, new: Factor) -> Vec<Value> {
    let mut values = values.to_vec();
    for line in values.iter_mut().flat_map(|value| &mut value.slots) {
        let factors: Vec<&mut Factor> = match &mut line.rule {
            Rule::Sum(terms) => terms.iter_mut().flat_map(|term| term.factors.iter_mut().flatten()).collect(),
            Rule::Call(_, _, arguments) => arguments.iter_mut().collect(),
        };
        factors.into_iter().filter(|factor| **factor == old).for_each(|factor| *factor = new);
    }
    values
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::adjoint::vjp;
    use crate::catalogue::{Operation, catalogue};
    use crate::declaration::Declaration;
    use crate::interp;

    fn gradient(name: &str) -> Program {
        let declaration = Declaration::parse("3, 1".parse().unwrap()).unwrap();
        let operations = catalogue(&declaration);
        let of_rotors = |operation: &&Operation| {
            operation.name == name && operation.operands == [declaration.types.even()]
        };
        let operation = operations.iter().find(of_rotors).unwrap();
        vjp(&operation.program(&declaration).unwrap(), &declaration.types)
    }

    #[test]
    fn the_gradient_of_a_norm_goes_through_a_number() {
        let whole = gradient("norm");
        let steps = Chain::of(&whole).unwrap();
        let (x, w) = ([2.0, 0.5, -1.0, 0.25, 3.0, -0.5, 1.5, 4.0], [7.0]);
        let q = interp::run(&steps.number, &[&x]);
        let weight = interp::run(&steps.weight, &[&q, &w]);
        assert_eq!(interp::run(&steps.gradient, &[&x, &weight]), interp::run(&whole, &[&x, &w]));
        assert_eq!(steps.gradient.values.len(), 1);
    }

    #[test]
    fn other_gradients_go_through_several() {
        for name in ["inverse", "normalized", "sqrt", "log"] {
            assert!(Chain::of(&gradient(name)).is_none(), "{name}");
        }
    }
}
