//! The stage that chooses: which way every operation is computed.
//!
//! It stands behind the [catalogue](crate::catalogue) and in front of the printers. What it decides is the
//! [`Choice`] of an operation; printers ask nothing but that. The rules are in [`cost_model`], the other ways in the rooms
//! beside it:
//!
//! | way | for | taken by |
//! |---|---|---|
//! | [`matrices`] | geometric products of whole algebras | batches, shaders |
//! | [`null_basis`] | sandwiches of rotors, and their gradients | numbers with halves, shaders |
//! | [`four_wide`](crate::four_wide) | products of rotors with rotors and vectors | single values |
//! | `unit_sandwich` | sandwiches of rotors of norm 1 | single values, batches |
//! | [`linear`] | declared functions of one value and many | batches |

pub mod cost_model;
pub mod linear;
pub mod matrices;
pub mod null_basis;
mod unit_sandwich;

use crate::adjoint;
use crate::catalogue::choice::{Choice, Derivatives, Gradient, Straight};
use crate::catalogue::planner::Planner;
use crate::catalogue::{Kind, Operation, Plan, catalogue};
use crate::cost::Cost;
use crate::declaration::Declaration;
use crate::four_wide::Quads;
use crate::functions::{Elementary, is_definite};
use crate::ir::{Function, Program, Rule};
use crate::product::Product;

/// The catalogue with a choice for every operation.
pub fn chosen(declaration: &Declaration) -> Vec<Operation> {
    let mut operations = catalogue(declaration);
    choose(declaration, &mut operations);
    operations
}

/// Decides how operations are computed.
pub fn choose(declaration: &Declaration, operations: &mut [Operation]) {
    let planner = Planner::new(declaration);
    // Types of rotors: only they have sandwiches of units.
    let is_log = |operation: &&Operation| operation.kind == Kind::Elementary(Elementary::Log);
    let rotors: Vec<_> = operations.iter().filter(is_log).map(|log| log.operands[0]).collect();
    for operation in operations {
        let null_basis = null_basis::of_sandwich(operation, declaration);
        // Where there is one with null vectors a unit has no form of its own: that was slower by a fifth and more, also
        // with a little less arithmetic.
        let has_unit_form = operation.kind == Kind::Sandwich
            && rotors.contains(&operation.operands[0])
            && !null_basis.as_ref().is_some_and(|route| route.is_taken);
        let unit = has_unit_form.then(|| {
            let (operands, result) = (&operation.operands, operation.result);
            unit_sandwich::program(&planner, declaration, operands, result, &operation.cost)
        });
        let four_wide = worth_four_wide(operation, declaration);
        operation.choice = Choice {
            is_inlined: cost_model::is_inlined(&operation.cost),
            matrices: matrices::of_product(operation, declaration),
            four_wide: four_wide.and_then(|program| Quads::of(program, &declaration.types)),
            unit: unit.flatten().map(|program| Straight {
                four_wide: Quads::of(&program, &declaration.types),
                ..straight(program)
            }),
            is_refined: is_refined(operation, declaration),
            gradient: gradient(operation, declaration),
            null_basis,
        };
    }
}

/// A program as straight lines.
pub fn straight(program: Program) -> Straight {
    let cost = Cost::of(&program);
    Straight { is_inlined: cost_model::is_inlined(&cost), cost, program, four_wide: None }
}

/// What a declared function costs, and whether it is always inlined where the optimiser runs.
pub fn of_function(program: &Program) -> (Cost, bool) {
    let cost = Cost::of(program);
    (cost, cost_model::is_function_inlined(&cost))
}

/// The program of an operation whose single values are worth a form of their own, four coefficients at a time: products of
/// subalgebras and of rotors with vectors. Every line costs users time to compile.
fn worth_four_wide<'a>(operation: &'a Operation, declaration: &Declaration) -> Option<&'a Program> {
    let (even, vector) = (declaration.types.even(), declaration.types.find("Vector"));
    let is_even_with_vector = |a, b| a == even && Some(b) == vector;
    let ([a, b], Plan::Lines(program)) = (&operation.operands[..], &operation.plan) else { return None };
    let is_worth_it =
        a == b && *b == operation.result || is_even_with_vector(*a, *b) || is_even_with_vector(*b, *a);
    (operation.kind == Kind::Product(Product::Geometric) && is_worth_it).then_some(program)
}

/// Whether a logarithm loses digits where an angle is close to π: with two planes, which it must tell
/// apart, and with one of a mixed metric, which may be close to a null one.
fn is_refined(operation: &Operation, declaration: &Declaration) -> bool {
    let (Kind::Elementary(Elementary::Log), Plan::Lines(log)) = (operation.kind, &operation.plan) else {
        return false;
    };
    let Declaration { algebra, types, .. } = declaration;
    let ty = operation.operands[0];
    let layout = types.layout(ty);
    let mut lines = log.values.iter().flat_map(|value| &value.slots);
    let has_two_planes = lines.any(|line| matches!(line.rule, Rule::Call(Function::LogPlanes, ..)));
    let is_mixed = || layout.blades().len() != 2 && !is_definite(algebra, types, ty);
    !layout.has_implied() && (has_two_planes || is_mixed())
}

/// How the gradient of an operation is computed; those of declared functions are functions of their own.
fn gradient(operation: &Operation, declaration: &Declaration) -> Gradient {
    let is_differentiated = match operation.kind {
        Kind::Product(_) | Kind::Sandwich | Kind::NormSquared | Kind::Elementary(_) | Kind::Conformal(_) => {
            true
        }
        Kind::Sum | Kind::Difference | Kind::Unary(_) | Kind::Declared(_) => false,
    };
    if !is_differentiated || !declaration.gradients.include(&operation.name) {
        return Gradient::None;
    }
    let types = &declaration.types;
    let is_looped = matches!(operation.plan, Plan::Loop)
        && !operation.operands.iter().any(|&ty| types.layout(ty).has_implied());
    let program = if is_looped { None } else { operation.differentiable(declaration) };
    let Some(program) = program else { return Gradient::Loop };
    let both = |program: &Program| [adjoint::vjp(program, types), adjoint::jvp(program)].map(straight);
    let [vjp, jvp] = both(&program);
    let null_basis = null_basis::of_gradients(operation, declaration, &vjp.program);
    let unsplit = operation.unsplit(declaration).map(|(square, program)| (square, both(&program)));
    Gradient::Lines(Box::new(Derivatives { program, vjp, jvp, null_basis, unsplit }))
}
