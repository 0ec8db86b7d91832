//! Programs: what an operation computes, before anything is printed.
//!
//! A [`Program`] is a list of [`Value`]s, each a *sparse form*: every slot is a sum of terms
//! `coefficient · factor · factor` with at most two factors, each a coefficient of an operand or
//! of an earlier value. A product is one value of two-factor terms, a sandwich two values, an
//! involution a value of one-factor terms. The last value is the result, its slots the stored
//! coefficients of the result type.

use crate::blade::Blade;
use crate::layout::Layout;
use crate::rational::Rational;
use crate::types::TypeRef;

/// Where a factor comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Source {
    /// The operand at this position.
    Operand(usize),
    /// The value at this position, earlier than the one using it.
    Value(usize),
}

/// One coefficient of an operand or of an earlier value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Factor {
    /// The operand or value.
    pub source: Source,
    /// The slot within it.
    pub slot: usize,
}

/// Up to two factors, in order; unused places come last.
pub type Factors = [Option<Factor>; 2];

/// One summand of a slot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Term {
    /// What is multiplied; a term without factors is a constant.
    pub factors: Factors,
    /// The constant in front.
    pub coefficient: Rational,
}

impl Term {
    /// A constant.
    pub fn constant(coefficient: Rational) -> Self {
        Self { factors: [None, None], coefficient }
    }

    /// A single factor.
    pub fn of(factor: Factor, coefficient: Rational) -> Self {
        Self { factors: [Some(factor), None], coefficient }
    }

    /// The number of factors.
    pub fn degree(&self) -> usize {
        self.factors.iter().flatten().count()
    }

    /// The same term times a constant.
    pub fn scaled(mut self, by: Rational) -> Self {
        self.coefficient = self.coefficient * by;
        self
    }
}

/// One coefficient of a value and the sum that computes it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sum {
    /// The blade it belongs to.
    pub blade: Blade,
    /// The summands, sorted by factors, each combination once, none zero.
    pub terms: Vec<Term>,
}

/// A multivector computed from operands and earlier values.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Value {
    /// Its coefficients.
    pub slots: Vec<Sum>,
}

/// An argument of an operation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Operand {
    /// Its name in generated code.
    pub name: String,
    /// Its type.
    pub ty: TypeRef,
    /// The coefficients of that type.
    pub layout: Layout,
}

/// An operation, from operands to one result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    /// The arguments.
    pub operands: Vec<Operand>,
    /// What is computed, in order; the last is the result.
    pub values: Vec<Value>,
    /// The type of the result.
    pub result: TypeRef,
}

impl Program {
    /// The value that is returned.
    pub fn output(&self) -> &Value {
        self.values.last().expect("a program ends in its result")
    }

    /// All terms, of all values.
    pub fn terms(&self) -> impl Iterator<Item = &Term> {
        self.values.iter().flat_map(|value| &value.slots).flat_map(|slot| &slot.terms)
    }
}

/// Adds up terms with equal factors, drops zeros and sorts: the normal form of a sum.
pub fn gathered(mut terms: Vec<Term>) -> Vec<Term> {
    let ordered = |pair: &[Term]| pair[0].factors < pair[1].factors;
    if terms.windows(2).all(ordered) && terms.iter().all(|term| !term.coefficient.is_zero()) {
        return terms;
    }
    terms.sort_unstable_by_key(|term| term.factors);
    let mut sum: Vec<Term> = Vec::with_capacity(terms.len());
    for term in terms {
        match sum.last_mut() {
            Some(last) if last.factors == term.factors => last.coefficient += term.coefficient,
            _ => sum.push(term),
        }
    }
    sum.retain(|term| !term.coefficient.is_zero());
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_terms_are_added_and_zeros_dropped() {
        let factor = |slot| Factor { source: Source::Operand(0), slot };
        let term = |slot, c| Term::of(factor(slot), Rational::integer(c));
        let sum = gathered(vec![term(1, 2), term(0, 1), term(1, -2), term(2, 3), term(0, 1)]);
        assert_eq!(sum, [term(0, 2), term(2, 3)]);
        assert_eq!(Term::constant(Rational::ONE).degree(), 0);
    }
}
