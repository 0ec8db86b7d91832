//! The derivatives of the functions of the IR.
//!
//! | function | derivative |
//! |---|---|
//! | `r = 1/x` | `−r²` |
//! | `r = √x` | `1/(2r)` |
//! | `r = 1/√x`, as a weight of halves | `−r³/2` |
//! | `r = 1/(2x)`, as a weight of a part of grade 4 | `−2r²` |
//! | `r = 1/(1 − x)`, as a weight of a square | `r²` |
//! | `x`, or what it is but for rounding | 1 |
//! | `\|x\|` | its sign, whose derivative is zero |
//! | `r = eˣ` | `r` |
//! | `ln x` | `1/x` |
//! | `r = tanh x` | `1 − r²` |
//! | `r = 1/(1 + e⁻ˣ)` | `r − r²` |
//! | `sin x`, `cos x` | `cos x`, `−sin x` |
//! | `max(a, b)` | by `a` 1, or 0 where it is less than `b`; by `b` what is left of 1 |
//! | `select(c, a, b)` | by `a` 1, or 0 where `c` is negative; by `b` what is left of 1; by `c` zero |
//! | `cosh √q` | `(sinh √q / √q) / 2` |
//!
//! All others are smooth where their formulae are not, and so are their derivatives: those are
//! functions of their own, [`Function::Partials`] of the next order.

use super::Sweep;
use crate::blade::Blade;
use crate::ir::{Factor, Function, Line, Rule, Smooth, Source, Term, Value, gathered};
use crate::rational::Rational;

/// A derivative: a multiple of a coefficient, or a constant.
#[derive(Clone, Copy)]
pub struct Partial {
    /// The coefficient.
    pub factor: Option<Factor>,
    /// What it is multiplied with.
    pub coefficient: Rational,
}

/// The derivatives of a result of a function by its arguments, `None` where there is none; `own` is
/// the result itself.
pub fn partials(
    function: Function,
    result: usize,
    arguments: &[Factor],
    own: Factor,
    sweep: &mut Sweep,
) -> Vec<Option<Partial>> {
    let mut call = |function, result| scalar(Rule::Call(function, result, arguments.to_vec()), sweep);
    let times = |numerator, denominator, factor| Partial {
        factor: Some(factor),
        coefficient: Rational::new(numerator, denominator),
    };
    let smooth = |of: Smooth, order: u8, call: &mut dyn FnMut(Function, usize) -> Factor| {
        let arity = of.function().arity();
        let partial = |argument| call(Function::Partials(of, order), result * arity + argument);
        (0..arity).map(partial).map(|factor| Some(times(1, 1, factor))).collect()
    };
    match function {
        Function::Recip => vec![Some(times(-1, 1, square(own, sweep)))],
        Function::Sqrt | Function::SqrtPositive => {
            let recip = scalar(Rule::Call(Function::Recip, 0, vec![own]), sweep);
            vec![Some(times(1, 2, recip))]
        }
        Function::QuadWeights if result == 1 => vec![Some(times(-2, 1, square(own, sweep)))],
        Function::RootWeights if result == 1 => vec![Some(times(1, 1, square(own, sweep)))],
        Function::HalfWeights if result == 0 => {
            let square = square(own, sweep);
            vec![Some(times(-1, 2, scalar(product(own, square), sweep))), None]
        }
        Function::Settled => vec![Some(Partial { factor: None, coefficient: Rational::ONE }), None, None],
        Function::Abs => vec![Some(times(1, 1, call(Function::Sign, 0)))],
        // Constant but for jumps.
        Function::Sign
        | Function::Step
        | Function::HalfWeights
        | Function::QuadWeights
        | Function::RootWeights => vec![None; function.arity()],
        Function::Exp => vec![Some(times(1, 1, own))],
        Function::Ln => vec![Some(times(1, 1, call(Function::Recip, 0)))],
        Function::Tanh => {
            let slope = Rule::Sum(vec![Term::constant(Rational::ONE), minus_square(own)]);
            vec![Some(times(1, 1, scalar(slope, sweep)))]
        }
        Function::Sigmoid => {
            let slope = Rule::Sum(vec![Term::of(own, Rational::ONE), minus_square(own)]);
            vec![Some(times(1, 1, scalar(slope, sweep)))]
        }
        Function::Sin => vec![Some(times(1, 1, call(Function::Cos, 0)))],
        Function::Cos => vec![Some(times(-1, 1, call(Function::Sin, 0)))],
        Function::Max => {
            let difference =
                vec![Term::of(arguments[0], Rational::ONE), Term::of(arguments[1], Rational::MINUS_ONE)];
            // Of two equal numbers nothing is left.
            let difference = scalar(Rule::Sum(gathered(difference)), sweep);
            either(difference, sweep).to_vec()
        }
        Function::Select => {
            let [first, second] = either(arguments[0], sweep);
            vec![None, first, second]
        }
        Function::CosRoot => vec![Some(times(1, 2, call(Function::SincRoot, 0)))],
        Function::SincRoot => smooth(Smooth::SincRoot, 1, &mut call),
        Function::ArcRoot => smooth(Smooth::ArcRoot, 1, &mut call),
        Function::ExpPlanes => smooth(Smooth::ExpPlanes, 1, &mut call),
        Function::LogPlanes => smooth(Smooth::LogPlanes, 1, &mut call),
        Function::RootPlanes => smooth(Smooth::RootPlanes, 1, &mut call),
        Function::Partials(of, order) => smooth(of, order + 1, &mut call),
    }
}

/// 1 and 0, or 0 and 1 where a number is negative.
fn either(by: Factor, sweep: &mut Sweep) -> [Option<Partial>; 2] {
    let step = scalar(Rule::Call(Function::Step, 0, vec![by]), sweep);
    let rest = Rule::Sum(vec![Term::constant(Rational::ONE), Term::of(step, Rational::MINUS_ONE)]);
    let rest = scalar(rest, sweep);
    [step, rest].map(|factor| Some(Partial { factor: Some(factor), coefficient: Rational::ONE }))
}

fn minus_square(factor: Factor) -> Term {
    Term { factors: [Some(factor), Some(factor)], coefficient: Rational::MINUS_ONE }
}

fn square(factor: Factor, sweep: &mut Sweep) -> Factor {
    scalar(product(factor, factor), sweep)
}

fn product(a: Factor, b: Factor) -> Rule {
    let (a, b) = if b < a { (b, a) } else { (a, b) };
    Rule::Sum(vec![Term { factors: [Some(a), Some(b)], coefficient: Rational::ONE }])
}

/// A number as a value of its own.
fn scalar(rule: Rule, sweep: &mut Sweep) -> Factor {
    let line = Line { blade: Blade::SCALAR, rule };
    let value = sweep.value(Value { slots: vec![line] });
    Factor { source: Source::Value(value), slot: 0 }
}
