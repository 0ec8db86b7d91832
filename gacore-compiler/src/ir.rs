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
use std::collections::BTreeSet;

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

/// A function of real numbers; what each computes is documented where it is implemented, at the
/// method of the same name of the runtime's `Real` trait.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Function {
    /// `1 / x`.
    Recip,
    /// `√x`.
    Sqrt,
    /// `√x` of a number that is not negative but for rounding.
    SqrtPositive,
    /// `|x|`.
    Abs,
    /// `−1`, or `1` where `x` is not negative.
    Sign,
    /// `eˣ`.
    Exp,
    /// The natural logarithm.
    Ln,
    /// The hyperbolic tangent.
    Tanh,
    /// `1 / (1 + e⁻ˣ)`.
    Sigmoid,
    /// The sine.
    Sin,
    /// The cosine.
    Cos,
    /// The larger of two numbers.
    Max,
    /// `1`, or `0` where `x` is negative.
    Step,
    /// The second argument, or the third where the first is negative.
    Select,
    /// `cosh √q`, `cos √−q`.
    CosRoot,
    /// `sinh √q / √q`, `sin √−q / √−q`.
    SincRoot,
    /// The inverse of `SincRoot` and `CosRoot`.
    ArcRoot,
    /// A number, or another that it differs from by no more than rounding leaves of numbers of some size.
    Settled,
    /// How a rotor is split into halves, from the square of its part of grade 4 and the size that this is to be
    /// compared with: two results.
    HalfWeights,
    /// How a rotor's part of grade 4 is best obtained from its scalar part: two results.
    QuadWeights,
    /// How `1 + s` is best obtained from the scalar part `s` of a rotor: two results.
    RootWeights,
    /// `CosRoot` and `SincRoot` of two commuting planes: four results.
    ExpPlanes,
    /// The inverse of `ExpPlanes`: three results.
    LogPlanes,
    /// The root of a rotor of two commuting planes: five results.
    RootPlanes,
    /// All derivatives of this order of a function: those of the first result by its arguments, then
    /// those of the second, and so on.
    Partials(Smooth, u8),
}

/// A function whose derivatives are not made of other functions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Smooth {
    /// [`Function::SincRoot`].
    SincRoot,
    /// [`Function::ArcRoot`].
    ArcRoot,
    /// [`Function::ExpPlanes`].
    ExpPlanes,
    /// [`Function::LogPlanes`].
    LogPlanes,
    /// [`Function::RootPlanes`].
    RootPlanes,
}

impl Smooth {
    /// The function of multivectors that it is for.
    pub fn multivector_function(self) -> &'static str {
        match self {
            Self::SincRoot | Self::ExpPlanes => "exp",
            Self::ArcRoot | Self::LogPlanes => "log",
            Self::RootPlanes => "sqrt",
        }
    }

    /// The function itself.
    pub fn function(self) -> Function {
        match self {
            Self::SincRoot => Function::SincRoot,
            Self::ArcRoot => Function::ArcRoot,
            Self::ExpPlanes => Function::ExpPlanes,
            Self::LogPlanes => Function::LogPlanes,
            Self::RootPlanes => Function::RootPlanes,
        }
    }
}

impl Function {
    /// All that are not derivatives of others.
    pub const ALL: [Self; 24] = [
        Self::Recip,
        Self::Sqrt,
        Self::SqrtPositive,
        Self::Abs,
        Self::Sign,
        Self::Exp,
        Self::Ln,
        Self::Tanh,
        Self::Sigmoid,
        Self::Sin,
        Self::Cos,
        Self::Max,
        Self::Step,
        Self::Select,
        Self::CosRoot,
        Self::SincRoot,
        Self::ArcRoot,
        Self::Settled,
        Self::HalfWeights,
        Self::QuadWeights,
        Self::RootWeights,
        Self::ExpPlanes,
        Self::LogPlanes,
        Self::RootPlanes,
    ];

    /// The name of the method of the scalar; derivatives have that of what they are derivatives of.
    pub fn name(self) -> &'static str {
        match self {
            Self::Recip => "recip",
            Self::Sqrt => "sqrt",
            Self::SqrtPositive => "sqrt_positive",
            Self::Abs => "abs",
            Self::Sign => "sign",
            Self::Exp => "exp",
            Self::Ln => "ln",
            Self::Tanh => "tanh",
            Self::Sigmoid => "sigmoid",
            Self::Sin => "sin",
            Self::Cos => "cos",
            Self::Max => "max",
            Self::Step => "step",
            Self::Select => "select",
            Self::CosRoot => "cos_root",
            Self::SincRoot => "sinc_root",
            Self::ArcRoot => "arc_root",
            Self::Settled => "settled",
            Self::HalfWeights => "half_weights",
            Self::QuadWeights => "quad_weights",
            Self::RootWeights => "root_weights",
            Self::ExpPlanes => "exp_planes",
            Self::LogPlanes => "log_planes",
            Self::RootPlanes => "root_planes",
            Self::Partials(of, _) => of.function().name(),
        }
    }

    /// The number of arguments.
    pub fn arity(self) -> usize {
        match self {
            Self::ArcRoot | Self::HalfWeights | Self::ExpPlanes | Self::Max => 2,
            Self::Settled | Self::Select => 3,
            Self::LogPlanes => 5,
            Self::RootPlanes => 6,
            Self::Partials(of, _) => of.function().arity(),
            _ => 1,
        }
    }

    /// The number of results.
    pub fn results(self) -> usize {
        match self {
            Self::HalfWeights | Self::QuadWeights | Self::RootWeights => 2,
            Self::ExpPlanes => 4,
            Self::LogPlanes => 3,
            Self::RootPlanes => 5,
            Self::Partials(of, order) => of.function().results() * of.function().arity().pow(order.into()),
            _ => 1,
        }
    }
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

    /// This term times a constant.
    pub fn scaled(mut self, by: Rational) -> Self {
        self.coefficient = self.coefficient * by;
        self
    }
}

/// How one coefficient is computed.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Rule {
    /// A sum of terms, sorted by factors, each combination once, none zero.
    Sum(Vec<Term>),
    /// A result of a function of other coefficients; most functions have only result 0.
    Call(Function, usize, Vec<Factor>),
}

/// One coefficient of a value and how it is computed.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Line {
    /// The blade it belongs to.
    pub blade: Blade,
    /// What it is.
    pub rule: Rule,
}

impl Line {
    /// A sum.
    pub fn sum(blade: Blade, terms: Vec<Term>) -> Self {
        Self { blade, rule: Rule::Sum(terms) }
    }

    /// The terms of a sum; none for a function.
    pub fn terms(&self) -> &[Term] {
        match &self.rule {
            Rule::Sum(terms) => terms,
            Rule::Call(..) => &[],
        }
    }

    /// Everything it is computed from.
    pub fn factors(&self) -> Vec<Factor> {
        match &self.rule {
            Rule::Sum(terms) => {
                terms.iter().flat_map(|term| term.factors.iter().flatten()).copied().collect()
            }
            Rule::Call(_, _, arguments) => arguments.clone(),
        }
    }
}

/// A multivector computed from operands and earlier values.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Value {
    /// Its coefficients.
    pub slots: Vec<Line>,
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

/// An operation, from operands to one result, or to several, as gradients have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    /// The arguments.
    pub operands: Vec<Operand>,
    /// What is computed, in order; the last is the result: the coefficients of all results, one
    /// after the other.
    pub values: Vec<Value>,
    /// The types of the results.
    pub results: Vec<TypeRef>,
}

impl Program {
    /// The type of the result of a program that has only one.
    pub fn result(&self) -> TypeRef {
        debug_assert_eq!(self.results.len(), 1, "a program of one result");
        self.results[0]
    }

    /// The value that is returned.
    pub fn output(&self) -> &Value {
        self.values.last().expect("a program ends in its result")
    }

    /// The line of an earlier value; none for operands.
    pub fn line(&self, factor: Factor) -> Option<&Line> {
        match factor.source {
            Source::Operand(_) => None,
            Source::Value(value) => Some(&self.values[value].slots[factor.slot]),
        }
    }

    /// Everything that anything is computed from.
    pub fn used(&self) -> BTreeSet<Factor> {
        self.values.iter().flat_map(|value| &value.slots).flat_map(Line::factors).collect()
    }

    /// What functions are called with.
    pub fn arguments(&self) -> BTreeSet<Factor> {
        let lines = self.values.iter().flat_map(|value| &value.slots);
        let calls = lines.filter(|line| matches!(line.rule, Rule::Call(..)));
        calls.flat_map(Line::factors).collect()
    }

    /// All terms, of all values.
    pub fn terms(&self) -> impl Iterator<Item = &Term> {
        self.values.iter().flat_map(|value| &value.slots).flat_map(Line::terms)
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
