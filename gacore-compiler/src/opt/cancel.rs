//! Symbolic cancellation: what is zero, or constant, or simpler, once everything is multiplied out.
//!
//! Intermediate values are expanded into polynomials of the operands' coefficients. The work is
//! bounded: a program too large to expand is left as it is, which is correct but may keep terms
//! that would have cancelled.

use crate::ir::{Factor, Line, Program, Rule, Source, Term, Value, gathered};
use crate::rational::Rational;
use std::collections::BTreeMap;

/// Products of coefficients of operands, each with its factor.
type Polynomial = BTreeMap<Vec<Factor>, Rational>;

/// The most monomials that are multiplied out for one program.
const BUDGET: usize = 60_000;

/// The slots of values as polynomials, expanded on demand.
pub struct Expansion<'a> {
    values: &'a [Value],
    known: BTreeMap<(usize, usize), Option<Polynomial>>,
    budget: usize,
}

impl<'a> Expansion<'a> {
    /// An expansion of terms over these values.
    pub fn new(values: &'a [Value]) -> Self {
        Self { values, known: BTreeMap::new(), budget: BUDGET }
    }

    /// Whether the sum is zero for all operands. `false` also where it is too large to tell.
    pub fn vanishes(&mut self, terms: &[Term]) -> bool {
        self.equals(terms, Rational::ZERO)
    }

    /// Whether the sum is this constant for all operands. `false` also where too large to tell.
    pub fn equals(&mut self, terms: &[Term], constant: Rational) -> bool {
        let Some(polynomial) = self.expand(terms) else { return false };
        let mut expected = Polynomial::new();
        if !constant.is_zero() {
            expected.insert(Vec::new(), constant);
        }
        polynomial == expected
    }

    fn is_zero(&mut self, line: &Line) -> bool {
        match &line.rule {
            Rule::Sum(terms) => self.vanishes(terms),
            Rule::Call(..) => false,
        }
    }

    fn expand(&mut self, terms: &[Term]) -> Option<Polynomial> {
        let mut sum = Polynomial::new();
        for term in terms {
            let mut product = Polynomial::from([(Vec::new(), term.coefficient)]);
            for factor in term.factors.iter().flatten() {
                product = self.multiply(&product, *factor)?;
            }
            for (monomial, coefficient) in product {
                *sum.entry(monomial).or_insert(Rational::ZERO) += coefficient;
            }
        }
        sum.retain(|_, coefficient| !coefficient.is_zero());
        Some(sum)
    }

    fn multiply(&mut self, polynomial: &Polynomial, factor: Factor) -> Option<Polynomial> {
        let right = match factor.source {
            Source::Operand(_) => Polynomial::from([(vec![factor], Rational::ONE)]),
            Source::Value(value) => self.slot(value, factor.slot)?,
        };
        self.budget = self.budget.checked_sub(polynomial.len() * right.len())?;
        let mut product = Polynomial::new();
        for (a, c) in polynomial {
            for (b, d) in &right {
                let mut monomial = [a.as_slice(), b.as_slice()].concat();
                monomial.sort_unstable();
                *product.entry(monomial).or_insert(Rational::ZERO) += *c * *d;
            }
        }
        Some(product)
    }

    fn slot(&mut self, value: usize, slot: usize) -> Option<Polynomial> {
        if let Some(known) = self.known.get(&(value, slot)) {
            return known.clone();
        }
        let values = self.values;
        let expanded = match &values[value].slots[slot].rule {
            Rule::Sum(terms) => self.expand(terms),
            // A function of coefficients is a coefficient of its own here.
            Rule::Call(..) => {
                let itself = Factor { source: Source::Value(value), slot };
                Some(Polynomial::from([(vec![itself], Rational::ONE)]))
            }
        };
        self.known.insert((value, slot), expanded.clone());
        expanded
    }
}

/// Empties sums that are zero once expanded; what used only them is pruned later.
pub fn cancelled(program: Program) -> Program {
    let mut expansion = Expansion::new(&program.values);
    let zero: Vec<Vec<bool>> = program
        .values
        .iter()
        .map(|value| value.slots.iter().map(|line| expansion.is_zero(line)).collect())
        .collect();
    let mut program = program;
    let is_zero = |factor: &Factor| match factor.source {
        Source::Operand(_) => false,
        Source::Value(value) => zero[value][factor.slot],
    };
    for (index, value) in program.values.iter_mut().enumerate() {
        for (slot, sum) in value.slots.iter_mut().enumerate() {
            let Rule::Sum(terms) = &mut sum.rule else { continue };
            if zero[index][slot] {
                terms.clear();
            }
            terms.retain(|term| !term.factors.iter().flatten().any(is_zero));
        }
    }
    program
}

/// The program as a single value, where no product of more than two coefficients remains.
pub fn flattened(program: &Program) -> Option<Program> {
    let mut expansion = Expansion::new(&program.values);
    let mut slots = Vec::new();
    if program.values.iter().flat_map(|value| &value.slots).any(|line| matches!(line.rule, Rule::Call(..))) {
        return None;
    }
    for slot in &program.output().slots {
        let polynomial = expansion.expand(slot.terms())?;
        let mut terms = Vec::with_capacity(polynomial.len());
        for (monomial, coefficient) in polynomial {
            let factors = match monomial[..] {
                [] => [None, None],
                [a] => [Some(a), None],
                [a, b] => [Some(a), Some(b)],
                _ => return None,
            };
            terms.push(Term { factors, coefficient });
        }
        slots.push(Line::sum(slot.blade, gathered(terms)));
    }
    Some(Program { values: vec![Value { slots }], ..program.clone() })
}
