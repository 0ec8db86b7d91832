//! Moves factors out of products into the values that are multiplied.
//!
//! The derivative of a square is twice a product, so what is computed backwards through `x̃ x` is a value
//! whose every use is doubled: `2 a t + 2 b t + c u` scales two products, where `t` could be twice as large.

use crate::cost::Cost;
use crate::ir::{Factor, Program, Rule, Source, Term};
use crate::rational::Rational;

/// The program with every value scaled as all its uses are, where that is cheaper.
pub fn moved(mut program: Program) -> Program {
    for index in (0..program.values.len() - 1).rev() {
        let count = program.values[index].slots.len();
        let scales: Vec<_> = (0..count).map(|slot| common_scale(&program, index, slot)).collect();
        if scales.iter().all(Option::is_none) {
            continue;
        }
        let scaled = scaled(program.clone(), index, &scales);
        if Cost::of(&scaled).total() < Cost::of(&program).total() {
            program = scaled;
        }
    }
    program
}

/// The number above 1 that stands in every term in which a sum is used.
fn common_scale(program: &Program, index: usize, slot: usize) -> Option<Rational> {
    let own = Factor { source: Source::Value(index), slot };
    let mut found = None;
    if matches!(program.values[index].slots[slot].rule, Rule::Call(..)) {
        return None;
    }
    for line in program.values[index + 1..].iter().flat_map(|value| &value.slots) {
        match &line.rule {
            Rule::Call(_, _, arguments) if arguments.contains(&own) => return None,
            Rule::Call(..) => {}
            Rule::Sum(terms) => {
                for term in terms.iter().filter(|term| uses(term, own)) {
                    let scale = term.coefficient.abs();
                    let is_own = |factor: &Option<Factor>| factor.is_some_and(|x| x.source == own.source);
                    let is_square = term.factors.iter().all(is_own);
                    let is_other = found.is_some_and(|found| found != scale);
                    if is_square || is_other || !scale.is_integer() || scale.is_unit() {
                        return None;
                    }
                    found = Some(scale);
                }
            }
        }
    }
    found
}

fn uses(term: &Term, factor: Factor) -> bool {
    term.factors.contains(&Some(factor))
}

/// The program with the sums of a value scaled, and every use of them divided.
fn scaled(mut program: Program, index: usize, scales: &[Option<Rational>]) -> Program {
    for (slot, &scale) in scales.iter().enumerate() {
        let Some(scale) = scale else { continue };
        let own = Factor { source: Source::Value(index), slot };
        let each = |rule: &mut Rule, change: &dyn Fn(&mut Term)| {
            if let Rule::Sum(terms) = rule {
                terms.iter_mut().for_each(change);
            }
        };
        each(&mut program.values[index].slots[slot].rule, &|term| *term = term.scaled(scale));
        for line in program.values[index + 1..].iter_mut().flat_map(|value| &mut value.slots) {
            each(&mut line.rule, &|term| {
                if uses(term, own) {
                    *term = term.scaled(scale.reciprocal());
                }
            });
        }
    }
    program
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blade::Blade;
    use crate::interp;
    use crate::ir::{Line, Operand, Value};
    use crate::layout::Layout;
    use crate::names::Naming;
    use crate::types::TypeRef;

    /// `a` and products with `t = a + b`, each with its coefficient.
    fn program(coefficients: &[i64]) -> Program {
        let operand = |name: &str| Operand {
            name: name.into(),
            ty: TypeRef::Scalar,
            layout: Layout::of_blades([Blade::SCALAR], &Naming::new(&[])),
        };
        let [a, b] = [0, 1].map(|index| Factor { source: Source::Operand(index), slot: 0 });
        let t = Factor { source: Source::Value(0), slot: 0 };
        let sum = |terms| Value { slots: vec![Line::sum(Blade::SCALAR, terms)] };
        let first = sum(vec![Term::of(a, Rational::ONE), Term::of(b, Rational::ONE)]);
        let product = |(index, &c): (usize, &i64)| Term {
            factors: [Some([a, b][index % 2]), Some(t)],
            coefficient: Rational::integer(c),
        };
        let mut terms: Vec<Term> = coefficients.iter().enumerate().map(product).collect();
        terms.insert(0, Term::of(a, Rational::ONE));
        Program {
            operands: vec![operand("a"), operand("b")],
            values: vec![first, sum(terms)],
            results: vec![TypeRef::Scalar],
        }
    }

    #[test]
    fn what_is_always_doubled_is_twice_as_large() {
        let before = program(&[2, -2]);
        let after = moved(before.clone());
        assert_eq!(Cost::of(&before).total() - Cost::of(&after).total(), 1);
        assert!(after.output().slots[0].terms().iter().all(|term| term.coefficient.is_unit()));
        for (a, b) in [(1.0, 2.0), (-3.0, 5.0)] {
            assert_eq!(interp::run(&after, &[&[a], &[b]]), interp::run(&before, &[&[a], &[b]]));
        }
    }

    #[test]
    fn what_is_used_in_different_ways_stays() {
        for coefficients in [[2, 1], [2, 3], [1, 1]] {
            let before = program(&coefficients);
            assert_eq!(moved(before.clone()), before);
        }
    }
}
