//! Which operand a program is linear in: with one value for all others it is a matrix.

use super::cost_model;
use crate::cost::Cost;
use crate::ir::{Factor, Line, Program, Rule, Source, Term};

/// The operand that a program is linear in, if its matrix has fewer entries than the program takes operations: that of the
/// smallest matrix.
pub fn matrix_operand(program: &Program, cost: &Cost) -> Option<usize> {
    if program.operands.len() < 2 {
        return None;
    }
    let entries = |operand: &usize| program.operands[*operand].layout.len() * program.output().slots.len();
    let operand =
        (0..program.operands.len()).filter(|&operand| is_linear(program, operand)).min_by_key(entries)?;
    cost_model::matrix_pays(entries(&operand), cost).then_some(operand)
}

/// Whether every coefficient of the result is a sum of coefficients of this operand, times anything that does not depend
/// on it.
fn is_linear(program: &Program, operand: usize) -> bool {
    let mut values: Vec<Vec<Degree>> = Vec::new();
    for value in &program.values {
        let degree = |factor: &Factor| match factor.source {
            Source::Operand(other) => Degree::Of(usize::from(other == operand)),
            Source::Value(value) => values[value][factor.slot],
        };
        let degrees = value.slots.iter().map(|line| degree_of(line, degree)).collect();
        values.push(degrees);
    }
    let mut result = values.last().into_iter().flatten();
    result.all(|degree| matches!(degree, Degree::Zero | Degree::Of(1)))
}

/// The degree of a coefficient in an operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Degree {
    /// It is zero, and so of any degree.
    Zero,
    /// A form of this degree.
    Of(usize),
    /// No form.
    None,
}

fn degree_of(line: &Line, degree: impl Fn(&Factor) -> Degree) -> Degree {
    let product = |term: &Term| {
        term.factors.iter().flatten().map(&degree).fold(Degree::Of(0), |product, factor| {
            match (product, factor) {
                (Degree::Zero, _) | (_, Degree::Zero) => Degree::Zero,
                (Degree::Of(a), Degree::Of(b)) => Degree::Of(a + b),
                _ => Degree::None,
            }
        })
    };
    match &line.rule {
        Rule::Sum(terms) => terms.iter().map(product).fold(Degree::Zero, |sum, term| match (sum, term) {
            (Degree::Zero, degree) | (degree, Degree::Zero) => degree,
            (sum, term) if sum == term => sum,
            _ => Degree::None,
        }),
        Rule::Call(_, _, arguments) => {
            let depends =
                arguments.iter().any(|argument| !matches!(degree(argument), Degree::Zero | Degree::Of(0)));
            if depends { Degree::None } else { Degree::Of(0) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::catalogue;
    use crate::declaration::Declaration;

    /// The operand of each declared operation.
    fn operands(functions: &str) -> Vec<Option<usize>> {
        let text = format!("preset: pga3, types: {{ Place = [e032, e013, e021, e123 = 1] }}, {functions}");
        let declaration = Declaration::parse(text.parse().unwrap()).unwrap();
        let names: Vec<&str> = declaration.functions.iter().map(|function| function.name.as_str()).collect();
        let operations = catalogue(&declaration);
        let find = |name: &&str| operations.iter().find(|operation| operation.name == *name).unwrap();
        let found = names.iter().map(find);
        found.map(|found| matrix_operand(&found.program(&declaration).unwrap(), &found.cost)).collect()
    }

    #[test]
    fn sandwiches_are_matrices() {
        let found = operands(
            "fn moved(m: Motor, p: Point) -> Point = m * p * rev(m);
             fn from(p: Point, m: Motor) -> Point = rev(m) * p * m;
             fn driven(l: Line, p: Point) -> Point = exp(l) * p * rev(exp(l));
             fn turned(m: Motor, l: Line) -> Motor = m * exp(l);",
        );
        assert_eq!(found, [Some(1), Some(0), Some(1), Some(0)]);
    }

    #[test]
    fn others_are_not() {
        let found = operands(
            "fn shifted(m: Motor, p: Point) -> Point = m * p * rev(m) + p + e123;
             fn squared(m: Motor, p: Point) -> Motor = m * p * p;
             fn placed(m: Motor, p: Place) -> Point = m * p * rev(m);
             fn product(m: Motor, n: Motor) -> Motor = m * n;
             fn alone(m: Motor) -> Motor = m * rev(m);
             fn exponential(l: Line, t: Scalar) -> Motor = exp(t * l);",
        );
        assert_eq!(found, [None; 6]);
    }
}
