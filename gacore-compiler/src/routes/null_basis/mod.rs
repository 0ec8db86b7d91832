//! The sandwich `r x r̃` in a basis with null vectors, as a program.
//!
//! Two basis vectors that square to 1 and −1 span a plane with null vectors `n = (e₊ + e₋)/2` and `m = (e₊ − e₋)/2`. These,
//! `p = m n` and `q = n m` multiply as the four places of a 2 by 2 matrix do, so half of all products vanish:
//!
//! ```text
//! x + y e₊e₋  = (x + y) p + (x − y) q        m n = p = p p       p m = m = m q
//! x e₊ + y e₋ = (x + y) n + (x − y) m        n m = q = q q       q n = n = n p
//! ```
//!
//! That costs an addition a coefficient on the way in, and on the way out only where neither of two coefficients is known
//! to vanish. Basis vectors that are null themselves, as `eo` and `einf`, need not even be added. Of several planes
//! each halves the products once more.
//!
//! A place has the name of a blade: of its two bits in a plane the first is the row, the second the column.

mod basis;
mod program;

use super::cost_model;
use crate::catalogue::choice::Route;
use crate::catalogue::{Kind, Operation, Plan};
use crate::cost::Cost;
use crate::declaration::Declaration;
use crate::ir::{Program, Term};
use crate::layout::Layout;
use crate::opt::optimised;
use crate::rational::Rational;
use basis::Basis;
use program::Builder;

/// The cheapest way of a sandwich of rotors, if there is any.
pub fn of_sandwich(operation: &Operation, declaration: &Declaration) -> Option<Route> {
    let direct = of_rotors(operation, declaration)?;
    let result = declaration.types.layout(operation.result);
    cheapest(direct, declaration, |basis| {
        let program =
            |squared: &[u16]| optimised(Builder::new(basis).sandwich(direct, result, squared), false);
        let cost = |squared: &[u16]| program(squared).iter().map(|program| Cost::of(program).total()).min();
        // Each row by itself, since none depends on another.
        let none = cost(&[]);
        let mut squared = basis.rows();
        squared.retain(|&row| cost(&[row]) < none);
        Some(program(&squared))
    })
}

/// The cheapest way of the gradients of such a sandwich, of which this is the program of
/// [`vjp`](crate::adjoint::vjp).
pub fn of_gradients(operation: &Operation, declaration: &Declaration, vjp: &Program) -> Option<Route> {
    of_rotors(operation, declaration)?;
    cheapest(vjp, declaration, |basis| Some(optimised(Builder::new(basis).gradients(vjp)?, false)))
}

/// The cheapest of the programs with one plane, with two, and so on, beside one that does the same directly. They have no
/// other fractions than halves.
fn cheapest(
    direct: &Program,
    declaration: &Declaration,
    programs: impl Fn(Basis) -> Option<Vec<Program>>,
) -> Option<Route> {
    let layouts = direct.operands.iter().map(|operand| &operand.layout);
    let results = direct.results.iter().map(|&ty| declaration.types.layout(ty));
    if layouts.chain(results).any(Layout::has_implied) {
        return None;
    }
    let planes = basis::planes(&declaration.algebra)?;
    let programs = Basis::all(&declaration.algebra, &planes).filter_map(programs).flatten();
    let is_half = |term: &Term| (term.coefficient * Rational::integer(2)).is_integer();
    let programs = programs.filter(|program| program.terms().all(is_half));
    let (cost, program) =
        programs.map(|program| (Cost::of(&program), program)).min_by_key(|(cost, _)| cost.total())?;
    Some(Route { is_taken: cost_model::null_basis_pays(&cost, &Cost::of(direct)), program, cost })
}

/// The direct program of a sandwich of rotors.
fn of_rotors<'a>(operation: &'a Operation, declaration: &Declaration) -> Option<&'a Program> {
    match (operation.kind, &operation.plan) {
        (Kind::Sandwich, Plan::Lines(direct)) if operation.operands[0] == declaration.types.even() => {
            Some(direct)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::adjoint;
    use crate::catalogue::catalogue;
    use crate::interp;

    /// The costs of all sandwiches of rotors and of their gradients, directly and with null vectors, after their results
    /// are found to be the same. No gradients cost nothing.
    fn compared(source: &str) -> Vec<[usize; 4]> {
        let declaration = Declaration::parse(source.parse().expect("made of tokens"));
        let declaration = declaration.unwrap_or_else(|_| panic!("{source} is no declaration"));
        let assert_same = |one: &Program, other: &Program| {
            for round in 1..4 {
                let numbers = |(seed, operand): (usize, &crate::ir::Operand)| -> Vec<f64> {
                    let number =
                        |i: usize| ((i * i * 7 + 5 * seed + 3 * i * round + round) % 11) as f64 - 5.0;
                    (0..operand.layout.len()).map(number).collect()
                };
                let operands: Vec<Vec<f64>> = one.operands.iter().enumerate().map(numbers).collect();
                let operands: Vec<&[f64]> = operands.iter().map(Vec::as_slice).collect();
                let names: Vec<&str> =
                    one.operands.iter().map(|operand| declaration.types.name(operand.ty)).collect();
                assert_eq!(interp::run(other, &operands), interp::run(one, &operands), "{source}: {names:?}");
            }
        };
        let mut costs = Vec::new();
        for operation in catalogue(&declaration) {
            let Some(route) = of_sandwich(&operation, &declaration) else { continue };
            let Plan::Lines(direct) = &operation.plan else { continue };
            assert_same(direct, &route.program);
            let vjp =
                adjoint::vjp(&operation.differentiable(&declaration).expect("lines"), &declaration.types);
            let gradients = of_gradients(&operation, &declaration, &vjp);
            if let Some(gradients) = &gradients {
                assert_same(&vjp, &gradients.program);
            }
            let gradients = gradients.map_or(0, |route| route.cost.total());
            let direct = [&operation.cost, &Cost::of(&vjp)].map(Cost::total);
            costs.push([direct[0], route.cost.total(), direct[1], gradients]);
        }
        costs
    }

    #[test]
    fn a_sandwich_is_the_same_in_every_basis() {
        let signatures =
            (1..7).flat_map(|n| (0..=n).flat_map(move |q| (0..=n - q).map(move |r| (n - q - r, q, r))));
        for (p, q, r) in signatures.filter(|(p, q, r)| p + q + r < 6 || *r == 0) {
            let costs = compared(&format!("signature: ({p}, {q}, {r})"));
            assert_eq!(costs.is_empty(), p == 0 || q == 0 || p + q + r == 1, "Cl({p},{q},{r})");
        }
        for preset in ["sta", "cga2", "cga3"] {
            assert!(!compared(&format!("preset: {preset}")).is_empty(), "{preset}");
        }
        let scaled = "basis: [a, b, n, m], metric: { a . a = 1, b . b = -1, n . m = 2 }";
        assert!(!compared(scaled).is_empty());
        assert!(!compared("basis: [a, n, m, k, l], metric: { a . a = 1, n . m = -1, l . k = 1 }").is_empty());
    }

    #[test]
    fn it_pays_for_all_that_rotors_move() {
        let whole = compared("signature: (4, 1)");
        assert_eq!(whole[..2], [[160, 114, 256, 208], [320, 226, 496, 360]]);
        assert_eq!(compared("signature: (1, 3)")[0], [64, 52, 104, 88]);
        assert_eq!(compared("signature: (3, 3)")[1], [960, 382, 1472, 734]);
        assert_eq!(compared("preset: cga3")[0], [160, 106, 256, 195]);
        // A degenerate metric has no dual weights.
        assert_eq!(compared("signature: (2, 1, 1)")[0], [48, 38, 84, 0]);
    }
}
