//! Computes a sum once where it, or its negative, occurs in several values.

use crate::ir::{Factor, Program, Rule, Source, Term, gathered};
use crate::rational::Rational;
use std::collections::HashMap;

/// Redirects every use of a repeated sum to its first occurrence in an earlier value.
pub fn shared(mut program: Program) -> Program {
    // A sum with a positive first coefficient, and the signed slot that holds it.
    let mut first: HashMap<Vec<Term>, Term> = HashMap::new();
    let mut instead: HashMap<Factor, Term> = HashMap::new();
    let last = program.values.len() - 1;
    for index in 0..=last {
        // A value cannot refer to itself: its sums are offered only to later values.
        let mut new = Vec::new();
        for (slot, sum) in program.values[index].slots.iter_mut().enumerate() {
            let Rule::Sum(terms) = &mut sum.rule else {
                redirect_arguments(&mut sum.rule, &instead);
                continue;
            };
            let replaced = terms.iter().map(|term| redirected(*term, &instead)).collect();
            *terms = gathered(replaced);
            if terms.len() < 2 && terms.iter().all(|term| term.degree() < 2) {
                continue;
            }
            let here = Factor { source: Source::Value(index), slot };
            let (normal, sign) = positive(terms);
            match first.get(&normal) {
                Some(earlier) if index == last => *terms = vec![earlier.scaled(sign)],
                Some(earlier) => {
                    instead.insert(here, earlier.scaled(sign));
                }
                None => new.push((normal, Term::of(here, sign))),
            }
        }
        for (terms, here) in new {
            first.entry(terms).or_insert(here);
        }
    }
    program
}

/// Arguments of functions are redirected only where no sign is in the way.
fn redirect_arguments(rule: &mut Rule, instead: &HashMap<Factor, Term>) {
    if let Rule::Call(_, _, arguments) = rule {
        for argument in arguments {
            if let Some(Term { factors: [Some(other), None], coefficient }) = instead.get(argument) {
                if *coefficient == Rational::ONE {
                    *argument = *other;
                }
            }
        }
    }
}

fn redirected(term: Term, instead: &HashMap<Factor, Term>) -> Term {
    let mut result = term;
    for factor in result.factors.iter_mut().flatten() {
        if let Some(other) = instead.get(factor) {
            *factor = other.factors[0].expect("a redirection names a factor");
            result.coefficient = result.coefficient * other.coefficient;
        }
    }
    if result.factors[1].is_some() && result.factors[1] < result.factors[0] {
        result.factors.swap(0, 1);
    }
    result
}

/// The sum with its first coefficient made positive, and the sign taken out.
fn positive(terms: &[Term]) -> (Vec<Term>, Rational) {
    let negative = terms.first().is_some_and(|term| term.coefficient.is_negative());
    let sign = Rational::sign_of(negative);
    (terms.iter().map(|term| term.scaled(sign)).collect(), sign)
}
