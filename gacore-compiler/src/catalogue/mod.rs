//! The catalogue of an algebra: every operation that is emitted, how, and what it costs.
//!
//! Straight-line code goes to the smallest operations first, until a budget of terms is spent;
//! the rest are loops over constant tables. So Cl(4,1) is straight lines throughout, and Cl(12)
//! still compiles in seconds.

pub mod choice;
pub(crate) mod planner;

use crate::algebra::Unary;
use crate::conformal::Conformal;
use crate::cost::Cost;
use crate::declaration::{Declaration, Function};
use crate::functions::Elementary;
use crate::ir::{Operand, Program};
use crate::lower::{Effort, Misfit, Target, lower};
use crate::opt::prune::of_result;
use crate::product::Product;
use crate::types::TypeRef;
use choice::Choice;
use planner::{OPERATION_BUDGET, Planner};
use std::slice;

/// The most terms that one algebra emits as straight lines.
const TERM_BUDGET: usize = 66_000;
/// The most coefficients that become fields of a struct; a larger type stores an array.
pub const MAX_FIELDS: usize = 256;

/// What an operation is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A bilinear product.
    Product(Product),
    /// `r x r̃`.
    Sandwich,
    /// `a + b`.
    Sum,
    /// `a − b`.
    Difference,
    /// A map acting blade by blade.
    Unary(Unary),
    /// `⟨x x̃⟩₀`.
    NormSquared,
    /// A function such as `exp`.
    Elementary(Elementary),
    /// An operation of conformal geometry, where there are `eo` and `einf`.
    Conformal(Conformal),
    /// The declared operation at this position.
    Declared(usize),
}

/// How an operation is emitted.
#[derive(Clone, Debug)]
pub enum Plan {
    /// As the straight lines of this program.
    Lines(Program),
    /// As a loop over constant tables.
    Loop,
    /// By calling other operations, where that costs nothing more.
    Calls(Calls),
}

/// Compositions of other operations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Calls {
    /// A sandwich whose every coefficient is wanted: `(a * b) * a.reverse()`.
    Sandwich,
    /// The even and odd part of the left factor by themselves: their products are disjoint.
    SplitLeft,
    /// The even and odd part of the right factor by themselves.
    SplitRight,
    /// `a + (-b)`.
    Negation,
    /// The operation with its operands exchanged, which is the same.
    Exchanged,
    /// The operation with its operands exchanged, which is its negative.
    Opposite,
}

/// An operation of the catalogue.
#[derive(Clone, Debug)]
pub struct Operation {
    /// What it is.
    pub kind: Kind,
    /// Its name.
    pub name: String,
    /// The types of its operands.
    pub operands: Vec<TypeRef>,
    /// The type of its result.
    pub result: TypeRef,
    /// How it is emitted.
    pub plan: Plan,
    /// What it costs as planned.
    pub cost: Cost,
    /// In which other ways it is computed, as [`routes`](crate::routes) decided.
    pub choice: Choice,
}

impl Operation {
    /// What it computes, also where it is emitted as something else than straight lines; `None` where
    /// that would be too large.
    pub fn program(&self, declaration: &Declaration) -> Option<Program> {
        match &self.plan {
            Plan::Lines(program) => Some(program.clone()),
            Plan::Loop | Plan::Calls(_) => {
                Planner::new(declaration).written_out(self.kind, &self.operands, self.result)
            }
        }
    }

    /// What it computes, as a sentence of documentation.
    pub fn formula(&self, declaration: &Declaration) -> String {
        match self.kind {
            Kind::Product(product) => format!("{}.", product.formula()),
            Kind::Sandwich => "a b ã.".into(),
            Kind::Sum => "a + b.".into(),
            Kind::Difference => "a − b.".into(),
            Kind::Unary(map) => format!("{}.", map.name().replace('_', " ")),
            Kind::NormSquared => "⟨x x̃⟩₀.".into(),
            Kind::Elementary(function) => function.documentation().0.replace('`', ""),
            Kind::Conformal(function) => function.documentation().0.replace('`', ""),
            Kind::Declared(index) => format!("{}.", declaration.functions[index].source),
        }
    }

    /// The program that is differentiated. A sandwich is taken apart into those of the parts that
    /// reversion keeps and negates: then each has a derivative of two equal halves.
    pub fn differentiable(&self, declaration: &Declaration) -> Option<Program> {
        match self.kind {
            Kind::Sandwich => Planner::new(declaration).split_sandwich(&self.operands, self.result),
            _ => self.program(declaration),
        }
    }

    /// A number, and a shorter program for where that does not split the operand; see [`Elementary::unsplit`].
    pub fn unsplit(&self, declaration: &Declaration) -> Option<(Program, Program)> {
        let Kind::Elementary(function) = self.kind else { return None };
        let (Declaration { algebra, types, .. }, ty) = (declaration, self.operands[0]);
        let (square, expr) = function.unsplit(algebra, types, ty)?;
        let operand = Operand { name: "x".into(), ty, layout: types.layout(ty).clone() };
        let lowered = |expr, target| {
            lower(algebra, types, slice::from_ref(&operand), expr, target, Effort::Grades).ok()
        };
        Some((lowered(&square, Target::Smallest)?, lowered(&expr, Target::Exactly(self.result))?))
    }
}

/// All operations, products first, in a fixed order.
pub fn catalogue(declaration: &Declaration) -> Vec<Operation> {
    match try_catalogue(declaration) {
        Ok(operations) => operations,
        Err(misfit) => panic!("gacore-compiler bug: {misfit:?} in a declaration that was accepted"),
    }
}

/// The catalogue, or why an operation cannot be compiled: its constants are too large.
pub fn try_catalogue(declaration: &Declaration) -> Result<Vec<Operation>, Misfit> {
    let planner = Planner::new(declaration);
    let candidates = planner.candidates();
    let mut by_size: Vec<usize> = (0..candidates.len()).collect();
    by_size.retain(|&index| candidates[index].calls.is_none());
    by_size.sort_by_key(|&index| candidates[index].terms);
    let mut as_lines = vec![false; candidates.len()];
    let mut spent = 0;
    for index in by_size {
        let candidate = &candidates[index];
        spent += candidate.terms;
        as_lines[index] = spent <= TERM_BUDGET
            && candidate.terms <= OPERATION_BUDGET
            && candidate.operands.iter().all(|&ty| planner.has_fields(ty))
            && planner.has_fields(planner.looped(candidate.kind, &candidate.operands).0);
    }
    let mut operations: Vec<Operation> = Vec::with_capacity(candidates.len());
    for (candidate, lines) in candidates.into_iter().zip(as_lines) {
        let operation = planner.operation(candidate, lines, &operations)?;
        operations.push(operation);
    }
    operations.extend(planner.elementary());
    operations.extend(planner.conformal()?);
    operations.extend(declared(declaration));
    Ok(operations)
}

/// The operations that were declared; each result of several as an operation of its own, `split_0` and `split_1`.
pub fn declared(declaration: &Declaration) -> Vec<Operation> {
    let operation = |index, name, program: Program| Operation {
        kind: Kind::Declared(index),
        name,
        operands: program.operands.iter().map(|operand| operand.ty).collect(),
        result: program.result(),
        cost: Cost::of(&program),
        plan: Plan::Lines(program),
        choice: Choice::default(),
    };
    let mut operations = Vec::new();
    for (index, Function { name, program, .. }) in declaration.functions.iter().enumerate() {
        if program.results.len() == 1 {
            operations.push(operation(index, name.clone(), program.clone()));
            continue;
        }
        for result in 0..program.results.len() {
            let only = of_result(program, result, &declaration.types);
            operations.push(operation(index, format!("{name}_{result}"), only));
        }
    }
    operations
}
