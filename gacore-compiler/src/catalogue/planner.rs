//! How the operations of the catalogue are emitted: which exist, how large they are, which can call
//! others at no cost, and the programs of those that are straight lines.

use super::choice::Choice;
use crate::algebra::Unary;
use crate::blade::reverse_is_negative;
use crate::catalogue::{Calls, Kind, MAX_FIELDS, Operation, Plan};
use crate::conformal::{Conformal, ConformalSplit};
use crate::cost::Cost;
use crate::count::{Counts, is_whole, of_grades};
use crate::declaration::Declaration;
use crate::expr::Expr;
use crate::functions::Elementary;
use crate::ir::{Operand, Program};
use crate::lower::{Effort, Misfit, Target, lower};
use crate::product::{Exchanged, Product};
use crate::rational::Rational;
use crate::types::TypeRef;

/// The most terms of one straight-line operation.
pub(crate) const OPERATION_BUDGET: usize = 4_096;

/// An operation before it is decided how to emit it.
pub(crate) struct Candidate {
    pub kind: Kind,
    pub operands: Vec<TypeRef>,
    pub terms: usize,
    pub calls: Option<Calls>,
}

/// Decides how each operation is emitted, from the grades of its operands alone as far as possible.
pub(crate) struct Planner<'a> {
    declaration: &'a Declaration,
    counts: Counts,
    /// The grades of every listed type.
    grades: Vec<Vec<usize>>,
    /// Whether every listed type holds all blades of its grades.
    whole: Vec<bool>,
}

impl<'a> Planner<'a> {
    pub fn new(declaration: &'a Declaration) -> Self {
        let n = declaration.algebra.dimension();
        let list = &declaration.types.list;
        Self {
            declaration,
            counts: Counts::new(&declaration.algebra),
            grades: list.iter().map(|ty| ty.layout.blades().grades()).collect(),
            whole: list.iter().map(|ty| is_whole(&ty.layout, n)).collect(),
        }
    }

    pub fn candidates(&self) -> Vec<Candidate> {
        let listed = || (0..self.declaration.types.list.len()).map(TypeRef::Listed);
        let mut candidates = Vec::new();
        let mut add = |kind: Kind, operands: Vec<TypeRef>| {
            let terms = self.terms(kind, &operands);
            let calls = self.calls(kind, &operands, terms);
            candidates.push(Candidate { kind, operands, terms, calls });
        };
        for kind in Product::ALL.map(Kind::Product).into_iter().chain([Kind::Sandwich]) {
            listed().for_each(|lhs| listed().for_each(|rhs| add(kind, vec![lhs, rhs])));
        }
        for kind in [Kind::Sum, Kind::Difference] {
            let right = || listed().chain([TypeRef::Scalar]);
            listed().for_each(|lhs| right().for_each(|rhs| add(kind, vec![lhs, rhs])));
        }
        for kind in Unary::ALL.map(Kind::Unary).into_iter().chain([Kind::NormSquared]) {
            listed().for_each(|ty| add(kind, vec![ty]));
        }
        candidates
    }

    /// A composition that costs nothing more than the operation written out, if there is one.
    fn calls(&self, kind: Kind, operands: &[TypeRef], terms: usize) -> Option<Calls> {
        let types = &self.declaration.types;
        let [lhs, rhs] = operands[..] else { return None };
        if kind == Kind::Difference {
            let implied = types.layout(rhs).has_implied();
            return (lhs != rhs && !implied).then_some(Calls::Negation);
        }
        if let (TypeRef::Listed(left), TypeRef::Listed(right)) = (lhs, rhs) {
            let exchanged = match kind {
                Kind::Sum => Some(Calls::Exchanged),
                Kind::Product(product) => match product.exchanged() {
                    Exchanged::Equal => Some(Calls::Exchanged),
                    Exchanged::Opposite => Some(Calls::Opposite),
                    Exchanged::Different => None,
                },
                _ => None,
            };
            if left > right && exchanged.is_some() {
                return exchanged;
            }
        }
        if !self.is_whole(lhs) || !self.is_whole(rhs) {
            return None;
        }
        match kind {
            Kind::Sandwich => {
                let inner = self.expected(Product::Geometric, lhs, rhs);
                let result = self.expected(Product::Geometric, inner, lhs);
                let both = [(lhs, rhs), (inner, lhs)]
                    .map(|(a, b)| self.terms(Kind::Product(Product::Geometric), &[a, b]));
                let same = both[0] + both[1] == terms && result == self.looped(kind, operands).0;
                (same && self.is_whole(inner) && inner != TypeRef::Scalar).then_some(Calls::Sandwich)
            }
            Kind::Product(product) if product != Product::Scalar => {
                let parts = [types.even(), types.find("Odd")?];
                let (calls, results) = if lhs == types.full() && !is_mixed(self.grades(rhs)) {
                    (Calls::SplitLeft, parts.map(|part| self.expected(product, part, rhs)))
                } else if rhs == types.full() && !is_mixed(self.grades(lhs)) {
                    (Calls::SplitRight, parts.map(|part| self.expected(product, lhs, part)))
                } else {
                    return None;
                };
                let fits = self.joined(results[0], results[1]) == self.expected(product, lhs, rhs);
                let [even, odd] = results.map(|ty| types.layout(ty).blades());
                let disjoint = !even.iter().any(|blade| odd.contains(blade));
                let listed = results.iter().all(|&ty| ty != TypeRef::Scalar);
                (fits && disjoint && listed).then_some(calls)
            }
            _ => None,
        }
    }

    /// The functions of every type that have a closed form.
    pub fn elementary(&self) -> Vec<Operation> {
        let Declaration { algebra, types, .. } = self.declaration;
        let mut operations = Vec::new();
        for function in Elementary::ALL {
            for index in 0..types.list.len() {
                let ty = TypeRef::Listed(index);
                let layout = types.layout(ty);
                let Some(expr) = function.of(algebra, types, ty).filter(|_| self.has_fields(ty)) else {
                    continue;
                };
                let target = match function {
                    Elementary::Normalized | Elementary::Inverse | Elementary::Sqrt
                        if !layout.has_implied() =>
                    {
                        Target::Exactly(ty)
                    }
                    _ => Target::Smallest,
                };
                let operand = Operand { name: "x".into(), ty, layout: layout.clone() };
                // A type that cannot hold the result, or has it nowhere, does not have the function.
                let lowered = |target| {
                    lower(algebra, types, std::slice::from_ref(&operand), &expr, target, Effort::Grades)
                };
                let Ok(mut program) = lowered(target) else { continue };
                // A logarithm is a bivector also where a smaller type happens to hold it: that has `exp`.
                let is_bivector = types.layout(program.result()).blades().grades() == [2];
                if matches!(function, Elementary::Log | Elementary::InverseCayley) && !is_bivector {
                    let Some(Ok(wider)) = types.find("Bivector").map(|ty| lowered(Target::Exactly(ty)))
                    else {
                        continue;
                    };
                    program = wider;
                }
                let is_nothing = program.output().slots.iter().all(|line| line.factors().is_empty());
                if is_nothing || (program.result() == TypeRef::Scalar && function != Elementary::Norm) {
                    continue;
                }
                operations.push(Operation {
                    kind: Kind::Elementary(function),
                    name: function.name().to_string(),
                    operands: vec![ty],
                    result: program.result(),
                    cost: Cost::of(&program),
                    plan: Plan::Lines(program),
                    choice: Choice::default(),
                });
            }
        }
        operations
    }

    /// The operations of conformal geometry.
    pub fn conformal(&self) -> Result<Vec<Operation>, Misfit> {
        let Declaration { algebra, types, .. } = self.declaration;
        let Some(split) = ConformalSplit::of(algebra) else { return Ok(Vec::new()) };
        let operation = |function: Conformal| {
            let operands = function.operands(types);
            let expr = function.expression(&split);
            let vector = types.find("Vector").expect("a conformal algebra has vectors");
            let target = match function {
                Conformal::Up | Conformal::Down => Target::Exactly(vector),
                _ => Target::Smallest,
            };
            let program = lower(algebra, types, &operands, &expr, target, Effort::Grades)?;
            Ok(Operation {
                kind: Kind::Conformal(function),
                name: function.name().to_string(),
                operands: operands.iter().map(|operand| operand.ty).collect(),
                result: program.result(),
                cost: Cost::of(&program),
                plan: Plan::Lines(program),
                choice: Choice::default(),
            })
        };
        Conformal::ALL.into_iter().map(operation).collect()
    }

    /// The type of a product, from grades alone.
    fn expected(&self, product: Product, lhs: TypeRef, rhs: TypeRef) -> TypeRef {
        self.looped(Kind::Product(product), &[lhs, rhs]).0
    }

    pub fn grades(&self, ty: TypeRef) -> &[usize] {
        match ty {
            TypeRef::Scalar => &[0],
            TypeRef::Listed(index) => &self.grades[index],
        }
    }

    fn is_whole(&self, ty: TypeRef) -> bool {
        match ty {
            TypeRef::Scalar => true,
            TypeRef::Listed(index) => self.whole[index],
        }
    }

    /// Whether the coefficients of a type are fields.
    pub fn has_fields(&self, ty: TypeRef) -> bool {
        self.declaration.types.layout(ty).len() <= MAX_FIELDS
    }

    /// The number of terms, or a bound of it where a type has only some blades of a grade.
    fn terms(&self, kind: Kind, operands: &[TypeRef]) -> usize {
        let types = &self.declaration.types;
        let layouts: Vec<_> = operands.iter().map(|&ty| types.layout(ty)).collect();
        let grades: Vec<&[usize]> = operands.iter().map(|&ty| self.grades(ty)).collect();
        let all: Vec<usize> = (0..=self.declaration.algebra.dimension()).collect();
        match kind {
            Kind::Product(product) => {
                let whole = self.counts.terms(product, grades[0], grades[1], &all);
                whole.min(layouts[0].slots.len() * layouts[1].slots.len() * 4)
            }
            Kind::Sandwich => {
                let inner = self.counts.grades(Product::Geometric, grades[0], grades[1]);
                let first = self.counts.terms(Product::Geometric, grades[0], grades[1], &inner);
                let kept = if is_mixed(grades[0]) { &all[..] } else { grades[1] };
                first + self.counts.terms(Product::Geometric, &inner, grades[0], kept)
            }
            Kind::Sum | Kind::Difference => layouts[0].slots.len() + layouts[1].slots.len(),
            Kind::Unary(_) | Kind::NormSquared => layouts[0].slots.len(),
            Kind::Elementary(_) | Kind::Conformal(_) | Kind::Declared(_) => 0,
        }
    }

    /// The result and cost of a composition; `None` where what it calls turned out to have other
    /// types than grades alone suggest, as in degenerate metrics, or comes later in the list.
    fn called(
        &self,
        calls: Calls,
        kind: Kind,
        operands: &[TypeRef],
        planned: &[Operation],
    ) -> Option<(TypeRef, Cost)> {
        let known = |kind: Kind, lhs: TypeRef, rhs: TypeRef| {
            let same = |other: &&Operation| other.kind == kind && other.operands == [lhs, rhs];
            planned.iter().find(same).map(|other| (other.result, other.cost))
        };
        let types = &self.declaration.types;
        let (lhs, rhs) = (operands[0], operands[1]);
        let geometric = Kind::Product(Product::Geometric);
        let expected = self.looped(kind, operands);
        let (even, odd) = (types.even(), types.find("Odd"));
        let result = match calls {
            Calls::Exchanged | Calls::Opposite => return known(kind, rhs, lhs),
            Calls::Negation => return known(Kind::Sum, lhs, rhs),
            Calls::Sandwich => known(geometric, known(geometric, lhs, rhs)?.0, lhs)?.0,
            Calls::SplitLeft => self.joined(known(kind, even, rhs)?.0, known(kind, odd?, rhs)?.0),
            Calls::SplitRight => self.joined(known(kind, lhs, even)?.0, known(kind, lhs, odd?)?.0),
        };
        (result == expected.0).then_some(expected)
    }

    /// The type of the sum of two types.
    fn joined(&self, a: TypeRef, b: TypeRef) -> TypeRef {
        let types = &self.declaration.types;
        let (a, b) = (types.layout(a).blades(), types.layout(b).blades());
        types.smallest_holding(&a.iter().chain(b.iter()).collect())
    }

    /// `planned` are the operations before this one.
    pub fn operation(
        &self,
        candidate: Candidate,
        lines: bool,
        planned: &[Operation],
    ) -> Result<Operation, Misfit> {
        let Candidate { kind, operands, calls, terms } = candidate;
        let name = match kind {
            Kind::Product(product) => product.name(),
            Kind::Sandwich => "sandwich",
            Kind::Sum => "add",
            Kind::Difference => "sub",
            Kind::Unary(map) => map.name(),
            Kind::NormSquared => "norm_squared",
            Kind::Elementary(_) | Kind::Conformal(_) | Kind::Declared(_) => {
                unreachable!("planned by themselves")
            }
        };
        let name = name.to_string();
        if let Some(calls) = calls {
            if let Some((result, cost)) = self.called(calls, kind, &operands, planned) {
                return Ok(Operation {
                    kind,
                    name,
                    operands,
                    result,
                    plan: Plan::Calls(calls),
                    cost,
                    choice: Choice::default(),
                });
            }
        }
        let lines = lines || (calls.is_some() && terms <= OPERATION_BUDGET);
        if lines {
            let target = self.closed(kind, &operands).map_or(Target::Smallest, Target::Exactly);
            let program = self.program(kind, &operands, target)?;
            let (result, cost) = (program.result(), Cost::of(&program));
            return Ok(Operation {
                kind,
                name,
                operands,
                result,
                plan: Plan::Lines(program),
                cost,
                choice: Choice::default(),
            });
        }
        let (result, cost) = self.looped(kind, &operands);
        Ok(Operation { kind, name, operands, result, plan: Plan::Loop, cost, choice: Choice::default() })
    }

    /// The program of an operation with this result, where it is not too large for straight lines.
    pub fn written_out(&self, kind: Kind, operands: &[TypeRef], result: TypeRef) -> Option<Program> {
        let fits = self.terms(kind, operands) <= OPERATION_BUDGET
            && operands.iter().all(|&ty| self.has_fields(ty))
            && self.has_fields(result);
        if fits { self.program(kind, operands, Target::Exactly(result)).ok() } else { None }
    }

    /// `r x r̃` as the sum over the parts of `x` that reversion keeps and negates.
    pub fn split_sandwich(&self, operands: &[TypeRef], result: TypeRef) -> Option<Program> {
        self.written_out(Kind::Sandwich, operands, result)?;
        let Declaration { algebra, types, .. } = self.declaration;
        let blades = types.layout(operands[1]).blades();
        let part = |negated: bool| {
            let kept = blades.iter().filter(|blade| reverse_is_negative(blade.grade()) == negated);
            Expr::sandwich(Expr::Operand(0), Expr::Part(kept.collect(), Box::new(Expr::Operand(1))))
        };
        let typed = self.operands(operands);
        let expr = Expr::Sum(vec![part(false), part(true)]);
        lower(algebra, types, &typed, &expr, Target::Exactly(result), Effort::Grades).ok()
    }

    /// Operands of these types with their customary names.
    pub fn operands(&self, types: &[TypeRef]) -> Vec<Operand> {
        let names: &[&str] = if types.len() == 1 { &["x"] } else { &["l", "r"] };
        let operand = |(&ty, name): (&TypeRef, &&str)| Operand {
            name: name.to_string(),
            ty,
            layout: self.declaration.types.layout(ty).clone(),
        };
        types.iter().zip(names).map(operand).collect()
    }

    fn program(&self, kind: Kind, operands: &[TypeRef], target: Target) -> Result<Program, Misfit> {
        let Declaration { algebra, types, .. } = self.declaration;
        let typed = self.operands(operands);
        let x = || Expr::Operand(0);
        let expr = match kind {
            Kind::Product(product) => Expr::product(product, x(), Expr::Operand(1)),
            Kind::Sandwich => Expr::sandwich(x(), Expr::Operand(1)),
            Kind::Sum => Expr::Sum(vec![x(), Expr::Operand(1)]),
            Kind::Difference => Expr::Sum(vec![x(), Expr::scaled(Rational::MINUS_ONE, Expr::Operand(1))]),
            Kind::Unary(map) => Expr::unary(map, x()),
            Kind::NormSquared => Expr::norm_squared(x()),
            Kind::Elementary(_) | Kind::Conformal(_) | Kind::Declared(_) => {
                unreachable!("planned by themselves")
            }
        };
        lower(algebra, types, &typed, &expr, target, Effort::Grades)
    }

    /// The type under which an operation is closed whatever its terms: generic code relies on
    /// it, also where an algebra is so small that a result would fit into less.
    fn closed(&self, kind: Kind, operands: &[TypeRef]) -> Option<TypeRef> {
        let types = &self.declaration.types;
        let same = operands.iter().all(|&ty| ty == operands[0]).then_some(operands[0])?;
        let implied = types.layout(same).has_implied();
        match kind {
            Kind::Unary(Unary::Reverse | Unary::Involute | Unary::Conjugate)
            | Kind::Sum
            | Kind::Difference
                if !implied =>
            {
                Some(same)
            }
            Kind::Product(Product::Scalar)
            | Kind::NormSquared
            | Kind::Elementary(_)
            | Kind::Conformal(_)
            | Kind::Declared(_) => None,
            Kind::Product(Product::Geometric) | Kind::Sandwich if same == types.even() => Some(same),
            Kind::Product(_) | Kind::Sandwich | Kind::Sum | Kind::Difference | Kind::Unary(_) => {
                (same == types.full()).then_some(same)
            }
        }
    }

    /// The result type and cost of a loop, from grades alone.
    pub fn looped(&self, kind: Kind, operands: &[TypeRef]) -> (TypeRef, Cost) {
        let Declaration { algebra, types, .. } = self.declaration;
        let n = algebra.dimension();
        let all: Vec<usize> = (0..=n).collect();
        let grades: Vec<&[usize]> = operands.iter().map(|&ty| self.grades(ty)).collect();
        let holding = |grades: &[usize]| {
            let result = self.closed(kind, operands);
            result.unwrap_or_else(|| types.smallest_holding(&of_grades(grades, n)))
        };
        let sums = |grades: &[usize]| of_grades(grades, n).len();
        match kind {
            Kind::Product(product) => {
                let out = self.counts.grades(product, grades[0], grades[1]);
                let terms = self.counts.terms(product, grades[0], grades[1], &out);
                (holding(&out), Cost::of_loop(terms, sums(&out)))
            }
            Kind::Sandwich => {
                let inner = self.counts.grades(Product::Geometric, grades[0], grades[1]);
                let out = if is_mixed(grades[0]) { all } else { grades[1].to_vec() };
                let first = self.counts.terms(Product::Geometric, grades[0], grades[1], &inner);
                let second = self.counts.terms(Product::Geometric, &inner, grades[0], &out);
                let mut cost = Cost::of_loop(first, sums(&inner));
                cost += Cost::of_loop(second, sums(&out));
                (holding(&out), cost)
            }
            Kind::Sum | Kind::Difference => {
                let out = [grades[0], grades[1]].concat();
                let right = types.layout(operands[1]).blades();
                let adds =
                    types.layout(operands[0]).blades().iter().filter(|&blade| right.contains(blade)).count();
                (holding(&out), Cost { adds, ..Cost::default() })
            }
            Kind::Unary(map) => {
                let moved = !matches!(map, Unary::Reverse | Unary::Involute | Unary::Conjugate);
                let out: Vec<usize> =
                    grades[0].iter().map(|&grade| if moved { n - grade } else { grade }).collect();
                (holding(&out), Cost::default())
            }
            Kind::NormSquared => (TypeRef::Scalar, Cost::of_loop(types.layout(operands[0]).len(), 1)),
            Kind::Elementary(_) | Kind::Conformal(_) | Kind::Declared(_) => unreachable!("never a loop"),
        }
    }
}

/// Whether both even and odd grades occur.
pub(crate) fn is_mixed(grades: &[usize]) -> bool {
    grades.iter().any(|grade| grade % 2 == 0) && grades.iter().any(|grade| grade % 2 == 1)
}
