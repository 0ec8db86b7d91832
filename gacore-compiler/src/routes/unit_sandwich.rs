//! The sandwich of a unit.

use super::cost_model;
use crate::algebra::Unary;
use crate::catalogue::planner::{Planner, is_mixed};
use crate::cost::Cost;
use crate::count::of_grades;
use crate::declaration::Declaration;
use crate::expr::Expr;
use crate::ir::Program;
use crate::lower::{Effort, Target, lower};
use crate::product::Product;
use crate::rational::Rational;
use crate::types::TypeRef;
use std::rc::Rc;

/// `r x r̃` for `r r̃ = 1`, where that is cheaper than the sandwich of this cost: then it is
/// `x + (r x − x r) r̃` and `(r x + x r) r̃ − x`, and much of what is in parentheses cancels.
pub fn program(
    planner: &Planner,
    declaration: &Declaration,
    operands: &[TypeRef],
    result: TypeRef,
    cost: &Cost,
) -> Option<Program> {
    let [grades, kept] = [0, 1].map(|index| planner.grades(operands[index]));
    if is_mixed(grades) || kept.len() != 1 || !cost_model::may_have_unit_form(cost) {
        return None;
    }
    let Declaration { algebra, types, .. } = declaration;
    let typed = planner.operands(operands);
    let (r, x) = (|| Expr::Operand(0), || Expr::Operand(1));
    let same = of_grades(kept, algebra.dimension());
    let ways = [(Product::Commutator, Rational::ONE), (Product::Anticommutator, Rational::MINUS_ONE)];
    let programs = ways.into_iter().filter_map(|(product, sign)| {
        let inner = Expr::product(product, r(), x());
        let turned = Expr::product(Product::Geometric, inner, Expr::unary(Unary::Reverse, r()));
        let half = Expr::Shared(Rc::new(Expr::Part(same.clone(), Box::new(turned))));
        let twice = Expr::scaled(Rational::integer(2), half);
        let expr = Expr::Sum(vec![Expr::scaled(sign, x()), twice]);
        let program = lower(algebra, types, &typed, &expr, Target::Exactly(result), Effort::Grades).ok();
        // The sandwich itself may need no fractions.
        program.filter(|program| program.terms().all(|term| term.coefficient.is_integer()))
    });
    let best = programs.min_by_key(|program| Cost::of(program).total())?;
    cost_model::unit_form_pays(&Cost::of(&best), cost).then_some(best)
}
