//! Derivatives of programs, which are programs again: they are optimised, printed and differentiated
//! like any other.
//!
//! The coefficients of a type are numbers like any others here, so the gradient by an operand has its
//! type: it holds the derivatives by the coefficients that are stored, and by nothing else.
//!
//! A sum of terms `c f g` has the differential `Σ c (df g + f dg)`. Reading it forwards gives [`jvp`],
//! reading it backwards [`vjp`]; either way terms keep at most two factors. The derivatives of functions
//! are in `rules`.

pub mod chain;
mod rules;

use crate::check;
use crate::cost::Cost;
use crate::ir::{Factor, Line, Operand, Program, Rule, Source, Term, Value, gathered};
use crate::opt;
use crate::rational::Rational;
use crate::types::Types;
use rules::Partial;
use std::collections::HashMap;

/// The product of the transposed derivative with a vector, *reverse mode*: from the operands and a
/// weight for every result, the gradients by all operands of the weighted sum of the results.
pub fn vjp(program: &Program, types: &Types) -> Program {
    let mut names = Names::new(program);
    let weights = program.results.iter().enumerate().map(|(index, &ty)| Operand {
        name: names.unique(&if program.results.len() == 1 { "w".into() } else { format!("w{index}") }),
        ty,
        layout: types.layout(ty).clone(),
    });
    let first = program.operands.len();
    let weights: Vec<Operand> = weights.collect();
    let seeds = (first..).zip(&weights).flat_map(|(index, weight)| {
        (0..weight.layout.len()).map(move |slot| Factor { source: Source::Operand(index), slot })
    });
    let mut gradients = Gradients::of(program);
    for (slot, seed) in seeds.enumerate() {
        let output = Factor { source: Source::Value(program.values.len() - 1), slot };
        gradients.add(output, Term::of(seed, Rational::ONE));
    }
    let mut sweep = Sweep::new(program);
    for index in (0..program.values.len()).rev() {
        let value = &program.values[index];
        let sums = std::mem::take(&mut gradients.values[index]);
        let weights = sweep.atoms(value, sums);
        for ((slot, line), weight) in value.slots.iter().enumerate().zip(weights) {
            let Some(weight) = weight else { continue };
            let own = Factor { source: Source::Value(index), slot };
            for (factor, partial) in sweep.differential(&line.rule, own) {
                gradients.add(factor, product(weight, partial));
            }
        }
    }
    let mut slots = Vec::new();
    for (operand, sums) in program.operands.iter().zip(gradients.operands) {
        let lines = operand.layout.stored().zip(sums);
        slots.extend(lines.map(|(slot, terms)| Line::sum(slot.blade, gathered(terms))));
    }
    sweep.values.push(Value { slots });
    let operands = program.operands.iter().cloned().chain(weights).collect();
    let results = program.operands.iter().map(|operand| operand.ty).collect();
    cheapest(Program { operands, values: sweep.values, results })
}

/// The product of the derivative with a vector, *forward mode*: from the operands and a direction for
/// each of them, the derivatives of the results in this direction.
pub fn jvp(program: &Program) -> Program {
    let mut names = Names::new(program);
    let count = program.operands.len();
    let direction =
        |operand: &Operand| Operand { name: names.unique(&format!("d{}", operand.name)), ..operand.clone() };
    let directions: Vec<Operand> = program.operands.iter().map(direction).collect();
    let mut sweep = Sweep::new(program);
    let mut tangents: Vec<Vec<Option<Term>>> = Vec::new();
    for (index, value) in program.values.iter().enumerate() {
        let mut sums = Vec::new();
        for (slot, line) in value.slots.iter().enumerate() {
            let own = Factor { source: Source::Value(index), slot };
            let mut terms = Vec::new();
            for (factor, partial) in sweep.differential(&line.rule, own) {
                let one = Rational::ONE;
                let tangent = match factor.source {
                    Source::Operand(operand) => {
                        Some(Term::of(Factor { source: Source::Operand(count + operand), ..factor }, one))
                    }
                    Source::Value(earlier) => tangents[earlier][factor.slot],
                };
                terms.extend(tangent.map(|tangent| product(tangent, partial)));
            }
            sums.push(terms);
        }
        if index + 1 == program.values.len() {
            let lines = value.slots.iter().zip(sums);
            let slots = lines.map(|(line, terms)| Line::sum(line.blade, gathered(terms))).collect();
            sweep.values.push(Value { slots });
            break;
        }
        tangents.push(sweep.atoms(value, sums));
    }
    let operands = program.operands.iter().cloned().chain(directions).collect();
    cheapest(Program { operands, values: sweep.values, results: program.results.clone() })
}

/// The program after the passes that work by grades alone, with equal halves of sums folded and factors
/// moved out of products.
fn cheapest(program: Program) -> Program {
    let mut candidates = opt::optimised(program, false);
    candidates.extend(candidates.iter().flat_map(opt::fold::folded).collect::<Vec<_>>());
    candidates.iter().for_each(check::assert_sound);
    candidates
        .into_iter()
        .map(opt::scale::moved)
        .min_by_key(|program| Cost::of(program).total())
        .expect("a program is its own candidate")
}

/// A term of one factor times another of at most one.
fn product(weight: Term, partial: Partial) -> Term {
    let mut factors = [weight.factors[0], partial.factor];
    if factors[1].is_some() && factors[1] < factors[0] {
        factors.swap(0, 1);
    }
    Term { factors, coefficient: weight.coefficient * partial.coefficient }
}

/// The terms of every gradient that are known so far.
struct Gradients {
    operands: Vec<Vec<Vec<Term>>>,
    values: Vec<Vec<Vec<Term>>>,
}

impl Gradients {
    fn of(program: &Program) -> Self {
        let empty = |count: usize| vec![Vec::new(); count];
        Self {
            operands: program.operands.iter().map(|operand| empty(operand.layout.len())).collect(),
            values: program.values.iter().map(|value| empty(value.slots.len())).collect(),
        }
    }

    fn add(&mut self, factor: Factor, term: Term) {
        match factor.source {
            Source::Operand(index) => self.operands[index][factor.slot].push(term),
            Source::Value(index) => self.values[index][factor.slot].push(term),
        }
    }
}

/// The values of a program, and those that its derivative adds behind them.
struct Sweep {
    values: Vec<Value>,
    known: HashMap<Value, usize>,
}

impl Sweep {
    fn new(program: &Program) -> Self {
        let values = program.values.clone();
        let known = values.iter().enumerate().rev().map(|(index, value)| (value.clone(), index)).collect();
        Self { values, known }
    }

    /// What a coefficient is computed from, and its derivative by each: a factor that is used twice
    /// occurs twice.
    fn differential(&mut self, rule: &Rule, own: Factor) -> Vec<(Factor, Partial)> {
        let Rule::Call(function, result, arguments) = rule else {
            let Rule::Sum(terms) = rule else { unreachable!("a rule is a sum or a call") };
            return terms.iter().flat_map(partials_of_term).collect();
        };
        let partials = rules::partials(*function, *result, arguments, own, self);
        let pairs = arguments.iter().copied().zip(partials);
        pairs.filter_map(|(argument, partial)| Some((argument, partial?))).collect()
    }

    /// Every sum as a term of one factor, so that a product with it stays a term: what is more than a
    /// coefficient or its negative becomes a slot of a new value. `None` where a sum is empty.
    fn atoms(&mut self, like: &Value, sums: Vec<Vec<Term>>) -> Vec<Option<Term>> {
        let sums: Vec<Vec<Term>> = sums.into_iter().map(gathered).collect();
        let is_atom =
            |terms: &[Term]| matches!(terms, [term] if term.degree() == 1 && term.coefficient.is_unit());
        let lines = like.slots.iter().zip(&sums);
        let lines = lines.filter(|(_, terms)| !terms.is_empty() && !is_atom(terms));
        let slots: Vec<Line> = lines.map(|(line, terms)| Line::sum(line.blade, terms.clone())).collect();
        let value = if slots.is_empty() { 0 } else { self.value(Value { slots }) };
        let mut slot = 0..;
        let atom = |terms: Vec<Term>| match terms[..] {
            [] => None,
            [term] if is_atom(&terms) => Some(term),
            _ => {
                let slot = slot.next().expect("there is no end of numbers");
                let factor = Factor { source: Source::Value(value), slot };
                Some(Term::of(factor, Rational::ONE))
            }
        };
        sums.into_iter().map(atom).collect()
    }

    /// The position of a value, which is added where it is new.
    fn value(&mut self, value: Value) -> usize {
        let values = &mut self.values;
        *self.known.entry(value).or_insert_with_key(|value| {
            values.push(value.clone());
            values.len() - 1
        })
    }
}

fn partials_of_term(term: &Term) -> Vec<(Factor, Partial)> {
    let coefficient = term.coefficient;
    match term.factors {
        [Some(a), Some(b)] => {
            vec![(a, Partial { factor: Some(b), coefficient }), (b, Partial { factor: Some(a), coefficient })]
        }
        [Some(a), None] => vec![(a, Partial { factor: None, coefficient })],
        _ => Vec::new(),
    }
}

/// Names of operands that differ from those there are.
struct Names {
    taken: Vec<String>,
}

impl Names {
    fn new(program: &Program) -> Self {
        Self { taken: program.operands.iter().map(|operand| operand.name.clone()).collect() }
    }

    fn unique(&mut self, wanted: &str) -> String {
        let mut name = wanted.to_string();
        while self.taken.contains(&name) {
            name.push('_');
        }
        self.taken.push(name.clone());
        name
    }
}
