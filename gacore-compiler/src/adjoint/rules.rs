//! The derivatives of the functions of the IR.
//!
//! | function | derivative |
//! |---|---|
//! | `r = 1/x` | `−r²` |
//! | `r = √x` | `1/(2r)` |
//! | `r = 1/√x`, as a weight of halves | `−r³/2` |
//! | `r = 1/(2x)`, as a weight of a part of grade 4 | `−2r²` |
//! | `\|x\|` | its sign, whose derivative is zero |
//! | `cosh √q` | `(sinh √q / √q) / 2` |
//!
//! All others are smooth where their formulae are not, and so are their derivatives: those are
//! functions of their own, [`Function::Partials`] of the next order.

use super::Sweep;
use crate::blade::Blade;
use crate::ir::{Factor, Function, Line, Rule, Smooth, Source, Term, Value};
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
        Function::HalfWeights if result == 0 => {
            let square = square(own, sweep);
            vec![Some(times(-1, 2, scalar(product(own, square), sweep)))]
        }
        Function::Abs => vec![Some(times(1, 1, call(Function::Sign, 0)))],
        // Constant but for jumps.
        Function::Sign | Function::QuadWeights | Function::HalfWeights => vec![None],
        Function::CosRoot => vec![Some(times(1, 2, call(Function::SincRoot, 0)))],
        Function::SincRoot => smooth(Smooth::SincRoot, 1, &mut call),
        Function::ArcRoot => smooth(Smooth::ArcRoot, 1, &mut call),
        Function::ExpPlanes => smooth(Smooth::ExpPlanes, 1, &mut call),
        Function::LogPlanes => smooth(Smooth::LogPlanes, 1, &mut call),
        Function::Partials(of, order) => smooth(of, order + 1, &mut call),
    }
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
