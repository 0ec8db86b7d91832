//! Gradients of the operations that the clause `gradients:` names.
//!
//! A kernel has one result, so the gradient by each operand is a kernel of its own:
//! `geometric_vjp_l(l, r, w)` is that by `l` of the coefficients of `l r`, each times its weight in `w`,
//! and `geometric_jvp(l, r, dl, dr)` the derivative in a direction.

use super::any_dimension;
use crate::adjoint;
use crate::catalogue::choice::Choice;
use crate::catalogue::{Kind, Operation, Plan};
use crate::cost::Cost;
use crate::declaration::Declaration;
use crate::opt::prune::of_result;

/// The derivatives of the operations that have any.
pub(super) fn derivatives(declaration: &Declaration, operations: &[Operation]) -> Vec<Operation> {
    let mut all = Vec::new();
    for operation in operations.iter().filter(|operation| is_differentiated(operation, declaration)) {
        if any_dimension::is_general(operation).is_some() {
            all.extend(any_dimension::derivatives(operation));
            continue;
        }
        let Some(program) = operation.program(declaration) else { continue };
        let vjp = adjoint::vjp(&program, &declaration.types);
        let by = program.operands.iter().enumerate();
        let backwards = by.map(|(index, operand)| {
            (format!("vjp_{}", operand.name), of_result(&vjp, index, &declaration.types))
        });
        let forwards = [("jvp".to_string(), adjoint::jvp(&program))];
        for (suffix, program) in backwards.chain(forwards) {
            all.push(Operation {
                kind: operation.kind,
                name: format!("{}_{suffix}", operation.name),
                operands: program.operands.iter().map(|operand| operand.ty).collect(),
                result: program.result(),
                cost: Cost::of(&program),
                plan: Plan::Lines(program),
                choice: Choice::default(),
            });
        }
    }
    all
}

fn is_differentiated(operation: &Operation, declaration: &Declaration) -> bool {
    let is_linear = matches!(operation.kind, Kind::Sum | Kind::Difference | Kind::Unary(_));
    let name = match operation.kind {
        Kind::Declared(index) => &declaration.functions[index].name,
        _ => &operation.name,
    };
    !is_linear && declaration.gradients.include(name)
}
