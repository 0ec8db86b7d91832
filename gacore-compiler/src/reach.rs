//! How far a function reaches: one number that tells whether its result can be trusted.
//!
//! A result is made of sums of products, of coefficients of the operand and of what real functions
//! return. Where all of these are moderate, no product overflows and no square vanishes; where a
//! function is not defined, a real function is: a reciprocal is huge, a root no number. So the domain is
//! judged apart from the value, by the sum of all their squares,
//!
//! ```text
//! (Even { s: x_s * r, e12: x_e12 * r }, (x_s * x_s).add_product(x_e12, x_e12).add_product(r, r))
//! ```
//!
//! which costs a few multiply-adds that nothing waits for. What is not moderate is looked at again.

use crate::blade::Blade;
use crate::ir::{Factor, Function, Line, Program, Rule, Source, Term, gathered};
use crate::rational::Rational;
use crate::types::TypeRef;
use std::collections::BTreeSet;

/// The same program with one more result, its reach.
pub fn with_reach(mut program: Program) -> Program {
    let mut parts = BTreeSet::new();
    for (index, operand) in program.operands.iter().enumerate() {
        parts.extend((0..operand.layout.len()).map(|slot| Factor { source: Source::Operand(index), slot }));
    }
    let sums = program.values.iter().flat_map(|value| &value.slots);
    let factors = sums.flat_map(|line| line.terms()).flat_map(|term| term.factors.iter().flatten());
    parts.extend(factors.filter(|factor| can_fail(&program, factor)));
    let square = |factor| Term { factors: [Some(factor); 2], coefficient: Rational::ONE };
    let squares = gathered(parts.into_iter().map(square).collect());
    let reach = Line::sum(Blade::SCALAR, with_known_sum(squares, &program));
    program.results.push(TypeRef::Scalar);
    program.values.last_mut().expect("a program ends in its result").slots.push(reach);
    program
}

/// The same sum with as many terms as possible taken from a line that is computed anyway, as a norm is.
fn with_known_sum(mut terms: Vec<Term>, program: &Program) -> Vec<Term> {
    let mut known: Option<(Factor, &[Term])> = None;
    for (index, value) in program.values.iter().enumerate().take(program.values.len() - 1) {
        for (slot, line) in value.slots.iter().enumerate() {
            let part = line.terms();
            let longest = known.map_or(1, |(_, part)| part.len());
            if part.len() > longest && part.iter().all(|term| terms.contains(term)) {
                known = Some((Factor { source: Source::Value(index), slot }, part));
            }
        }
    }
    if let Some((factor, part)) = known {
        terms.retain(|term| !part.contains(term));
        terms.push(Term::of(factor, Rational::ONE));
    }
    gathered(terms)
}

/// Whether this is what a function returned that may be far larger than its arguments, or not a number.
fn can_fail(program: &Program, factor: &Factor) -> bool {
    let Source::Value(value) = factor.source else { return false };
    match program.values[value].slots[factor.slot].rule {
        Rule::Sum(_) => false,
        Rule::Call(function, ..) => match function {
            Function::Abs
            | Function::Sign
            | Function::SqrtPositive
            | Function::HalfWeights
            | Function::QuadWeights => false,
            Function::Recip
            | Function::Sqrt
            | Function::CosRoot
            | Function::SincRoot
            | Function::ArcRoot
            | Function::ExpPlanes
            | Function::LogPlanes
            | Function::Partials(..) => true,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decl::Declaration;
    use crate::operation::catalogue;

    fn reach(name: &str, x: &[f64]) -> f64 {
        let plane = Declaration::parse("1, 1".parse().unwrap()).unwrap();
        let even = plane.types.even();
        let operations = catalogue(&plane);
        let wanted =
            operations.iter().find(|operation| operation.name == name && operation.operands == [even]);
        let program = with_reach(wanted.unwrap().program(&plane).unwrap());
        *crate::interp::run(&program, &[x]).last().unwrap()
    }

    #[test]
    fn singular_elements_reach_far() {
        // 1 / x x̃ at 3 + 2 e12 is 1 / 5.
        assert!((reach("inverse", &[3.0, 2.0]) - (9.0 + 4.0 + 0.04)).abs() < 1e-12);
        assert_eq!(reach("inverse", &[1.0, 1.0]), f64::INFINITY);
        assert!(reach("normalized", &[1.0, 1.0 - 1e-12]) > 1e11);
        assert!(reach("inverse", &[f64::NAN, 1.0]).is_nan());
        assert!(!reach("log", &[-1.0, 0.0]).is_finite());
    }
}
