//! How far a function reaches: the numbers that tell whether its result can be trusted.
//!
//! A result is made of sums of products, of coefficients of the operand and of what real functions
//! return. Where all of these are moderate, no product overflows and no square vanishes; where a
//! function is not defined, a real function is not: a reciprocal is huge, a root no number. So the
//! domain is judged apart from the value, by comparisons that nothing waits for:
//!
//! ```text
//! (
//!     Motor { s: x_s * t3_s, e12: x_e12 * t3_s, … },
//!     __gacore::Reach { square: t1_s, parts: [x_e01, x_e02, x_e03, x_e0123] },
//! )
//! ```
//!
//! A sum of squares stands for the coefficients in it; where a function divides by it, it must not be tiny
//! either, and then stands for the quotient, too. What is not moderate is looked at again.

use crate::ir::{Factor, Function, Line, Program, Rule, Source, Term};
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// What must be moderate for the result of a program to be right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reach {
    /// A sum of squares that is divided by: neither huge nor tiny.
    pub square: Option<Factor>,
    /// What must not be huge.
    pub parts: Vec<Factor>,
}

impl Reach {
    /// The reach of a program.
    pub fn of(program: &Program) -> Self {
        let known = definite(program);
        let square = known.filter(|&line| is_divided_by(program, line));
        let stood_for: BTreeSet<Factor> = known
            .iter()
            .flat_map(|&line| program.line(line).map(Line::factors).unwrap_or_default())
            .collect();
        let mut parts: BTreeSet<Factor> = known.filter(|_| square.is_none()).into_iter().collect();
        for factor in program.values.iter().flat_map(|value| &value.slots).flat_map(Line::factors) {
            let counts = match factor.source {
                Source::Operand(_) => !stood_for.contains(&factor),
                Source::Value(_) => can_fail(program, factor, square),
            };
            if counts {
                parts.insert(factor);
            }
        }
        Self { square, parts: parts.into_iter().collect() }
    }
}

/// Every line but those of the result.
fn lines(program: &Program) -> impl Iterator<Item = (Factor, &Line)> {
    let values = program.values[..program.values.len() - 1].iter().enumerate();
    values.flat_map(|(index, value)| {
        let slots = value.slots.iter().enumerate();
        slots.map(move |(slot, line)| (Factor { source: Source::Value(index), slot }, line))
    })
}

/// The longest sum of squares of coefficients of operands, or negative of one; of equal ones the first.
fn definite(program: &Program) -> Option<Factor> {
    let sums = lines(program).filter(|(_, line)| is_definite(line));
    sums.max_by_key(|(factor, line)| (line.terms().len(), Reverse(*factor))).map(|(factor, _)| factor)
}

/// Whether a line is a sum of squares of coefficients of operands, or the negative of one.
fn is_definite(line: &Line) -> bool {
    let Some(first) = line.terms().first() else { return false };
    line.terms().iter().all(|term| {
        let [one, other] = term.factors;
        let is_square = one == other && one.is_some_and(|factor| matches!(factor.source, Source::Operand(_)));
        is_square && term.coefficient.is_integer() && is_negative(term) == is_negative(first)
    })
}

fn is_negative(term: &Term) -> bool {
    term.coefficient.is_negative()
}

/// Whether a number, or its root, is divided by.
fn is_divided_by(program: &Program, number: Factor) -> bool {
    let calls = |function, of| {
        lines(program)
            .find(|(_, line)| line.rule == Rule::Call(function, 0, vec![of]))
            .map(|(factor, _)| factor)
    };
    let root = calls(Function::Sqrt, number);
    calls(Function::Recip, number).or(root.and_then(|root| calls(Function::Recip, root))).is_some()
}

/// Whether this is what a function returned that may be far larger than its arguments, or not a number;
/// not where it is told by a moderate square.
fn can_fail(program: &Program, factor: Factor, square: Option<Factor>) -> bool {
    let Some(Rule::Call(function, result, arguments)) = program.line(factor).map(|line| &line.rule) else {
        return false;
    };
    let first = program.line(arguments[0]);
    // Cosines of real angles, as in a definite metric.
    let is_turn = || first.is_some_and(|line| is_definite(line) && is_negative(&line.terms()[0]));
    let is_zero =
        |argument: &Factor| program.line(*argument).is_some_and(|line| line.rule == Rule::Sum(Vec::new()));
    match function {
        Function::Abs
        | Function::Sign
        | Function::Tanh
        | Function::Sigmoid
        | Function::Sin
        | Function::Cos
        | Function::Max
        | Function::Step
        | Function::Select
        | Function::SqrtPositive
        | Function::Settled
        | Function::HalfWeights
        | Function::QuadWeights
        | Function::RootWeights => false,
        Function::Recip | Function::Sqrt => match first.map(|line| &line.rule) {
            Some(Rule::Call(Function::Recip | Function::Sqrt, _, of)) => Some(of[0]) != square,
            _ => Some(arguments[0]) != square,
        },
        Function::CosRoot => !is_turn(),
        // Where the cosine of the same plane is moderate, so is the sine.
        Function::SincRoot => {
            let cosine = Rule::Call(Function::CosRoot, 0, arguments.clone());
            !is_turn() && !lines(program).any(|(_, line)| line.rule == cosine)
        }
        Function::ExpPlanes => !is_turn() && (*result == 0 || !is_zero(&arguments[1])),
        Function::Exp
        | Function::Ln
        | Function::ArcRoot
        | Function::LogPlanes
        | Function::RootPlanes
        | Function::Partials(..) => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blade::Blade;
    use crate::catalogue::catalogue;
    use crate::declaration::Declaration;
    use crate::rational::Rational;

    /// The values of what is divided by and of the other parts.
    fn reach(declaration: &str, name: &str, x: &[f64]) -> (Option<f64>, Vec<f64>) {
        let declaration = Declaration::parse(declaration.parse().unwrap()).unwrap();
        let ty = declaration.types.even();
        let operations = catalogue(&declaration);
        let wanted = operations.iter().find(|operation| operation.name == name && operation.operands == [ty]);
        let mut program = wanted.unwrap().program(&declaration).unwrap();
        let Reach { square, parts } = Reach::of(&program);
        let asked: Vec<Factor> = square.into_iter().chain(parts).collect();
        let last = program.values.last_mut().unwrap();
        last.slots = asked
            .iter()
            .map(|&factor| Line::sum(Blade::SCALAR, vec![Term::of(factor, Rational::ONE)]))
            .collect();
        let mut found = crate::interp::run(&program, &[x]);
        let rest = found.split_off(usize::from(square.is_some()));
        (found.first().copied(), rest)
    }

    #[test]
    fn singular_elements_reach_far() {
        // 1 / x x̃ at 3 + 2 e12 is 1 / 5.
        assert_eq!(reach("1, 1", "inverse", &[3.0, 2.0]), (None, vec![3.0, 2.0, 0.2]));
        let farthest = |name, x: &[f64]| {
            let (_, parts) = reach("1, 1", name, x);
            parts.into_iter().fold(0.0, |most: f64, x| if x.is_nan() { x } else { most.max(x.abs()) })
        };
        assert_eq!(farthest("inverse", &[1.0, 1.0]), f64::INFINITY);
        // 1 / √(x x̃), and x x̃ is 2e-12.
        assert!(farthest("normalized", &[1.0, 1.0 - 1e-12]) > 7e5);
        assert!(farthest("inverse", &[f64::NAN, 1.0]).is_nan());
        assert!(!farthest("log", &[-1.0, 0.0]).is_finite());
    }

    #[test]
    fn a_sum_of_squares_stands_for_what_is_in_it() {
        assert_eq!(reach("2, 0", "normalized", &[3.0, 4.0]), (Some(25.0), vec![]));
        // A translation is in no norm.
        let (square, parts) = reach("2, 0, 1", "normalized", &[3.0, 4.0, 5.0, 6.0]);
        assert_eq!((square, parts), (Some(25.0), vec![5.0, 6.0]));
    }
}
