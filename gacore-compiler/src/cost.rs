//! What an operation costs, counted from the program that is printed.

use crate::ir::{Line, Program, Rule, Term};
use std::collections::BTreeSet;
use std::ops::AddAssign;

/// Floating-point instructions of a machine with fused multiply-add; signs are free.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cost {
    /// Multiplications that start a sum or scale one.
    pub multiplies: usize,
    /// Additions of something that is not a product.
    pub adds: usize,
    /// Multiplications fused with an addition.
    pub fmas: usize,
    /// Roots, reciprocals and transcendental functions; not part of the total.
    pub functions: usize,
}

impl Cost {
    /// The cost of a program.
    pub fn of(program: &Program) -> Self {
        let lines = || program.values.iter().flat_map(|value| &value.slots);
        let mut cost = Self::default();
        lines().for_each(|line| cost += Self::of_line(line));
        for argument in program.arguments() {
            if let Some(line) = program.line(argument) {
                let more = sums_at_once(line.terms()) - 1;
                (cost.multiplies, cost.adds, cost.fmas) =
                    (cost.multiplies + more, cost.adds + more, cost.fmas - more);
            }
        }
        let call = |line: &Line| match &line.rule {
            Rule::Sum(_) => None,
            Rule::Call(function, _, arguments) => Some((*function, arguments.clone())),
        };
        cost.functions = lines().filter_map(call).collect::<BTreeSet<_>>().len();
        cost
    }

    /// The number of multiplies, adds and fused multiply-adds.
    pub fn total(&self) -> usize {
        self.multiplies + self.adds + self.fmas
    }

    /// `16 multiplies, 64 fmas`.
    pub fn in_words(&self) -> String {
        let counts = [
            (self.multiplies, "multiplies"),
            (self.adds, "adds"),
            (self.fmas, "fmas"),
            (self.functions, "function calls"),
        ];
        let words: Vec<String> = counts
            .iter()
            .filter(|(count, _)| *count > 0)
            .map(|(count, what)| format!("{count} {what}"))
            .collect();
        if words.is_empty() { "no arithmetic".into() } else { words.join(", ") }
    }

    fn of_line(line: &Line) -> Self {
        let mut cost = Self::default();
        let terms = match &line.rule {
            Rule::Sum(terms) => terms,
            Rule::Call(..) => return cost,
        };
        let scaled_once = common_scale(terms);
        let mut products = 0;
        let mut others = 0;
        for term in terms {
            let scaled = !scaled_once && !term.coefficient.is_unit() && term.degree() > 0;
            match term.degree() + usize::from(scaled) {
                3 => {
                    cost.multiplies += 1;
                    products += 1;
                }
                2 => products += 1,
                _ => others += 1,
            }
        }
        if others == 0 && products > 0 {
            cost.multiplies += 1;
            cost.fmas += products - 1;
        } else {
            cost.fmas += products;
            cost.adds += usize::saturating_sub(others, 1);
        }
        cost.multiplies += usize::from(scaled_once);
        cost
    }

    /// The cost of a loop over this many two-factor terms into this many sums.
    pub fn of_loop(terms: usize, sums: usize) -> Self {
        let multiplies = sums.min(terms);
        Self { multiplies, fmas: terms - multiplies, ..Self::default() }
    }
}

/// Whether the terms share a factor other than a sign, which is then applied to their sum.
pub fn common_scale(terms: &[Term]) -> bool {
    let Some(first) = terms.first() else { return false };
    let shared = first.coefficient.abs();
    let is_number = terms.len() == 1 && first.degree() == 0;
    !shared.is_unit() && !is_number && terms.iter().all(|term| term.coefficient.abs() == shared)
}

/// In how many parts at once a sum is added up that a function waits for: halves are one more addition and half the
/// time, and quarters of a long sum again half of that.
pub fn sums_at_once(terms: &[Term]) -> usize {
    let is_product = |term: &Term| term.degree() == 2 && term.coefficient.is_unit();
    match terms.len() {
        4.. if !terms.iter().all(is_product) => 1,
        16.. => 4,
        4.. => 2,
        _ => 1,
    }
}

impl AddAssign for Cost {
    fn add_assign(&mut self, rhs: Self) {
        self.multiplies += rhs.multiplies;
        self.adds += rhs.adds;
        self.fmas += rhs.fmas;
        self.functions += rhs.functions;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blade::Blade;
    use crate::ir::{Factor, Source};
    use crate::rational::Rational;

    fn cost(terms: &[(usize, i64)]) -> (usize, usize, usize) {
        let factor = |slot| Some(Factor { source: Source::Operand(0), slot });
        let term = |(i, &(degree, c)): (usize, &(usize, i64))| {
            let factors = match degree {
                0 => [None, None],
                1 => [factor(i), None],
                _ => [factor(i), factor(i + 10)],
            };
            Term { factors, coefficient: Rational::integer(c) }
        };
        let terms = terms.iter().enumerate().map(term).collect();
        let cost = Cost::of_line(&Line::sum(Blade::SCALAR, terms));
        (cost.multiplies, cost.adds, cost.fmas)
    }

    #[test]
    fn sums_cost_what_the_machine_executes() {
        assert_eq!(cost(&[]), (0, 0, 0));
        assert_eq!(cost(&[(0, 5)]), (0, 0, 0));
        assert_eq!(cost(&[(1, -1)]), (0, 0, 0));
        assert_eq!(cost(&[(1, 2)]), (1, 0, 0));
        assert_eq!(cost(&[(2, 1), (2, -1), (2, 1)]), (1, 0, 2));
        assert_eq!(cost(&[(1, 1), (2, 1), (1, 1)]), (0, 1, 1));
        // 2ab + 2cd is 2(ab + cd); 2ab + cd must scale one product.
        assert_eq!(cost(&[(2, 2), (2, -2)]), (2, 0, 1));
        assert_eq!(cost(&[(2, 2), (2, 1)]), (2, 0, 1));
        // 3 + 2a is one fused multiply-add.
        assert_eq!(cost(&[(0, 3), (1, 2)]), (0, 0, 1));
    }
}
