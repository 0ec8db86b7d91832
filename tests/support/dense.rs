//! The built-in operations on all coefficients of an algebra at once, blade by blade: slow, and
//! without any of the decisions the compiler makes about types, plans and order.

use gacore_compiler::algebra::Unary;
use gacore_compiler::blade::Blade;
use gacore_compiler::catalogue::{Kind, Operation};
use gacore_compiler::declaration::Declaration;
use gacore_compiler::product::Product;
use gacore_compiler::rational::Rational;
use gacore_compiler::types::TypeRef;

/// A multivector: the coefficient of every blade, by bit mask.
type Dense = Vec<f64>;

/// The stored coefficients of the result of an operation; `None` for one the user declared.
///
/// # Panics
/// If the result has a blade that its type does not hold.
pub fn run(declaration: &Declaration, operation: &Operation, operands: &[Vec<f64>]) -> Option<Vec<f64>> {
    let inputs: Vec<Dense> = operation
        .operands
        .iter()
        .zip(operands)
        .map(|(&ty, stored)| widened(declaration, ty, stored))
        .collect();
    let result = match (operation.kind, &inputs[..]) {
        (Kind::Product(kind), [a, b]) => product(declaration, kind, a, b),
        (Kind::Sandwich, [r, x]) => {
            let all = sandwich(declaration, r, x);
            let [r, x] = operation.operands[..] else { unreachable!("a sandwich has two operands") };
            sandwich_part(declaration, r, x, all)
        }
        (Kind::Sum, [a, b]) => a.iter().zip(b).map(|(a, b)| a + b).collect(),
        (Kind::Difference, [a, b]) => a.iter().zip(b).map(|(a, b)| a - b).collect(),
        (Kind::Unary(map), [x]) => unary(declaration, map, x),
        (Kind::NormSquared, [x]) => {
            product(declaration, Product::Scalar, x, &unary(declaration, Unary::Reverse, x))
        }
        (Kind::Declared(_), _) => return None,
        (kind, inputs) => panic!("{kind:?} of {} operands", inputs.len()),
    };
    Some(narrowed(declaration, operation.result, &result))
}

/// All coefficients of a value, implied ones included.
fn widened(declaration: &Declaration, ty: TypeRef, stored: &[f64]) -> Dense {
    let mut dense = zero(declaration);
    let mut stored = stored.iter();
    for slot in &declaration.types.layout(ty).slots {
        let value = match slot.implied {
            Some(constant) => constant.to_f64(),
            None => *stored.next().expect("a coefficient for every stored slot"),
        };
        dense[slot.blade.0 as usize] = value * slot.sign().to_f64();
    }
    assert_eq!(stored.next(), None, "no more coefficients than stored slots");
    dense
}

/// The stored coefficients of a multivector that a type holds.
fn narrowed(declaration: &Declaration, ty: TypeRef, dense: &Dense) -> Vec<f64> {
    let layout = declaration.types.layout(ty);
    for (blade, x) in Blade::all(declaration.algebra.dimension()).zip(dense) {
        let name = declaration.algebra.naming.blade(blade);
        assert!(*x == 0.0 || layout.find(blade).is_some(), "{x} {name} in {}", declaration.types.name(ty));
    }
    let value = |blade: Blade, sign: Rational| dense[blade.0 as usize] * sign.to_f64();
    for slot in &layout.slots {
        let implied = slot.implied.map(|constant| constant.to_f64());
        assert!(implied.is_none_or(|constant| constant == value(slot.blade, slot.sign())), "{}", slot.name);
    }
    layout.stored().map(|slot| value(slot.blade, slot.sign())).collect()
}

fn zero(declaration: &Declaration) -> Dense {
    vec![0.0; 1 << declaration.algebra.dimension()]
}

fn present(dense: &Dense) -> impl Iterator<Item = (Blade, f64)> {
    let blades = dense.iter().enumerate().map(|(mask, &x)| (Blade(mask as u16), x));
    blades.filter(|&(_, x)| x != 0.0)
}

fn product(declaration: &Declaration, product: Product, a: &Dense, b: &Dense) -> Dense {
    let mut sum = zero(declaration);
    for (i, x) in present(a) {
        for (j, y) in present(b) {
            for (k, coefficient) in product.of_blades(&declaration.algebra, i, j) {
                sum[k.0 as usize] += coefficient.to_f64() * x * y;
            }
        }
    }
    sum
}

fn unary(declaration: &Declaration, map: Unary, x: &Dense) -> Dense {
    let mut image = zero(declaration);
    for (blade, x) in present(x) {
        for (k, coefficient) in declaration.algebra.unary(map, blade) {
            image[k.0 as usize] += coefficient.to_f64() * x;
        }
    }
    image
}

fn sandwich(declaration: &Declaration, r: &Dense, x: &Dense) -> Dense {
    let inner = product(declaration, Product::Geometric, r, x);
    product(declaration, Product::Geometric, &inner, &unary(declaration, Unary::Reverse, r))
}

/// The part of `r x r̃` that is kept: where `r` is even or odd, as versors are, the grades of `x`.
fn sandwich_part(declaration: &Declaration, r: TypeRef, x: TypeRef, mut all: Dense) -> Dense {
    let grades = |ty: TypeRef| declaration.types.layout(ty).blades().grades();
    let has_parity = |parity: usize| grades(r).iter().any(|grade| grade % 2 == parity);
    if !(has_parity(0) && has_parity(1)) {
        let kept = grades(x);
        for (mask, x) in all.iter_mut().enumerate() {
            if !kept.contains(&Blade(mask as u16).grade()) {
                *x = 0.0;
            }
        }
    }
    all
}
