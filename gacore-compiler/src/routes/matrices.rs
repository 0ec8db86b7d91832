//! The geometric product by way of [matrices](crate::matrix), as a program.
//!
//! With the blades as strings `Xˣ Zᶻ u`, coefficients become entries by a Walsh–Hadamard transform, one
//! addition an entry and bit; entries are multiplied; and the same transform, divided by the number of
//! columns, leads back:
//!
//! ```text
//! entry x, c of A  =  Σ_z (−1)^(z·c) a(x, z)
//! entry x, c of AB =  Σ_y A(x ^ y, c ^ y) B(y, c)
//! ```

use super::cost_model;
use crate::blade::Blade;
use crate::catalogue::choice::{ByMatrices, Route};
use crate::catalogue::planner::OPERATION_BUDGET;
use crate::catalogue::{Kind, Operation};
use crate::cost::Cost;
use crate::declaration::Declaration;
use crate::ir::{Factor, Line, Operand, Program, Source, Term, Value, gathered};
use crate::layout::Layout;
use crate::matrix::{Matrices, NoMatrices, product_of_units_is_negative};
use crate::product::Product;
use crate::rational::Rational;
use crate::types::TypeRef;

/// The way of a geometric product of a type with itself, or why there is none; `None` for other operations, and for types
/// that are no algebras.
pub fn of_product(
    operation: &Operation,
    declaration: &Declaration,
) -> Option<Result<ByMatrices, NoMatrices>> {
    let [lhs, rhs] = operation.operands[..] else { return None };
    if operation.kind != Kind::Product(Product::Geometric) || lhs != rhs {
        return None;
    }
    let layout = declaration.types.layout(lhs);
    let matrices = match Matrices::of(&declaration.algebra.metric, layout) {
        Ok(matrices) => matrices,
        Err(NoMatrices::NotAnAlgebra) => return None,
        Err(reason) => return Some(Err(reason)),
    };
    let is_closed = operation.result == lhs;
    let is_short = matrices.product_cost().total() <= OPERATION_BUDGET;
    let program = (is_closed && is_short).then(|| {
        let program = program(&matrices, lhs, layout);
        let cost = Cost::of(&program);
        Route { is_taken: cost_model::matrices_pay(&cost, &operation.cost), program, cost }
    });
    Some(Ok(ByMatrices { batches: cost_model::batches(&matrices, &operation.cost), matrices, program }))
}

/// The product of two operands of the type `ty` with this layout. Numbers are in the order of
/// [`Matrices::slots`].
fn program(matrices: &Matrices, ty: TypeRef, layout: &Layout) -> Program {
    let slots = matrices.slots();
    let blades: Vec<Blade> = layout.stored().map(|slot| slot.blade).collect();
    let named: Vec<Blade> = slots.iter().map(|&(slot, _)| blades[slot]).collect();
    let bits = matrices.columns().trailing_zeros();
    let stride = |bit: u32| matrices.numbers.parts() << bit;
    let mut values: Vec<Value> = Vec::new();
    let factors = [0, 1].map(|operand| {
        let number = |&(slot, negative): &(usize, bool)| {
            Term::of(Factor { source: Source::Operand(operand), slot }, Rational::sign_of(negative))
        };
        let numbers: Vec<Term> = slots.iter().map(number).collect();
        (0..bits)
            .fold(numbers, |numbers, bit| stored(butterflies(&numbers, stride(bit), &named), &mut values))
    });
    let entry = |place: usize| Line::sum(named[place], entry(matrices, place, &factors));
    let mut product: Vec<Line> = (0..slots.len()).map(entry).collect();
    let scale = Rational::new(1, matrices.columns() as i128);
    for bit in 0..bits {
        let mut numbers = stored(product, &mut values);
        if bit + 1 == bits {
            // The last additions are fused with the division: only one of two numbers is divided by itself.
            numbers = divided(numbers, stride(bit), scale, &named, &mut values);
        }
        product = butterflies(&numbers, stride(bit), &named);
    }
    let mut result = vec![Line::sum(Blade::SCALAR, Vec::new()); slots.len()];
    for (line, &(slot, negative)) in product.into_iter().zip(&slots) {
        let sign = Rational::sign_of(negative);
        result[slot] = Line::sum(line.blade, line.terms().iter().map(|term| term.scaled(sign)).collect());
    }
    values.push(Value { slots: result });
    let operand = |name: &str| Operand { name: name.into(), ty, layout: layout.clone() };
    Program { operands: vec![operand("l"), operand("r")], values, results: vec![ty] }
}

/// Sums and differences of the numbers whose columns differ in one bit.
fn butterflies(numbers: &[Term], stride: usize, named: &[Blade]) -> Vec<Line> {
    let sum = |place: usize| {
        let (low, high) = (numbers[place & !stride], numbers[place | stride]);
        let sign = Rational::sign_of(place & stride != 0);
        Line::sum(named[place], gathered(vec![low, high.scaled(sign)]))
    };
    (0..numbers.len()).map(sum).collect()
}

/// Numbers times a scale: the lower ones of each pair as numbers of their own, the others where they are used.
fn divided(
    numbers: Vec<Term>,
    stride: usize,
    scale: Rational,
    named: &[Blade],
    values: &mut Vec<Value>,
) -> Vec<Term> {
    let is_low = |place: &usize| place & stride == 0;
    let scaled = |place: usize| Line::sum(named[place], vec![numbers[place].scaled(scale)]);
    let mut low = stored((0..numbers.len()).filter(is_low).map(scaled).collect(), values).into_iter();
    let number = |(place, number): (usize, Term)| {
        if is_low(&place) { low.next().expect("a number of every pair") } else { number.scaled(scale) }
    };
    numbers.iter().copied().enumerate().map(number).collect()
}

/// A number of the product of two matrices.
fn entry(matrices: &Matrices, place: usize, [left, right]: &[Vec<Term>; 2]) -> Vec<Term> {
    let (columns, parts) = (matrices.columns(), matrices.numbers.parts());
    let number = |x: usize, column: usize, unit: usize| (x * columns + column) * parts + unit;
    let (x, column, unit) = (place / parts / columns, place / parts % columns, place % parts);
    let mut terms = Vec::new();
    for y in 0..matrices.side {
        for u in 0..parts {
            let (a, b) = (left[number(x ^ y, column ^ y, u)], right[number(y, column, u ^ unit)]);
            let sign = Rational::sign_of(product_of_units_is_negative(u, u ^ unit));
            let factors = [a.factors[0], b.factors[0]];
            terms.push(Term { factors, coefficient: a.coefficient * b.coefficient * sign });
        }
    }
    gathered(terms)
}

/// Adds a value; returns its numbers.
fn stored(lines: Vec<Line>, values: &mut Vec<Value>) -> Vec<Term> {
    let source = Source::Value(values.len());
    let numbers = (0..lines.len()).map(|slot| Term::of(Factor { source, slot }, Rational::ONE)).collect();
    values.push(Value { slots: lines });
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check;
    use crate::interp;

    fn by_matrices(declaration: &Declaration, ty: TypeRef) -> Program {
        let layout = declaration.types.layout(ty);
        let matrices = Matrices::of(&declaration.algebra.metric, layout).expect("an orthonormal basis");
        program(&matrices, ty, layout)
    }

    #[test]
    fn matrices_multiply_as_blades_do() {
        for (p, q) in (1..7).flat_map(|n| (0..=n).map(move |q| (n - q, q))) {
            let declaration = Declaration::of_signature(p, q, 0);
            for ty in [declaration.types.full(), declaration.types.even()] {
                let program = by_matrices(&declaration, ty);
                check::assert_sound(&program);
                let slots = &declaration.types.layout(ty).slots;
                let numbers = |seed: usize| -> Vec<f64> {
                    (0..slots.len()).map(|i| ((i * i * 7 + 5 * seed + 3 * i) % 11) as f64 - 5.0).collect()
                };
                let (a, b) = (numbers(1), numbers(2));
                let mut expected = vec![0.0; slots.len()];
                for (x, left) in a.iter().zip(slots) {
                    for (y, right) in b.iter().zip(slots) {
                        for (blade, sign) in declaration.algebra.product(left.blade, right.blade) {
                            let slot = slots.iter().position(|slot| slot.blade == blade).expect("closed");
                            expected[slot] += x * y * sign.to_f64();
                        }
                    }
                }
                assert_eq!(interp::run(&program, &[&a, &b]), expected, "Cl({p},{q})");
            }
        }
    }

    #[test]
    fn they_cost_what_is_printed() {
        for (p, q) in (1..7).flat_map(|n| (0..=n).map(move |q| (n - q, q))) {
            let Declaration { algebra, types, .. } = &Declaration::of_signature(p, q, 0);
            for ty in [types.full(), types.even()] {
                let matrices = Matrices::of(&algebra.metric, types.layout(ty)).expect("an orthonormal basis");
                let printed = Cost::of(&program(&matrices, ty, types.layout(ty)));
                assert_eq!(printed, matrices.cost(), "Cl({p},{q})");
            }
        }
        let cost = |p: usize, q: usize, is_even: bool| {
            let types = Declaration::of_signature(p, q, 0);
            let ty = if is_even { types.types.even() } else { types.types.full() };
            Cost::of(&by_matrices(&types, ty)).total()
        };
        assert_eq!([cost(3, 0, false), cost(4, 1, false), cost(4, 1, true)], [60, 464, 184]);
    }
}
