//! Programs four coefficients at a time, against straight lines: in the compiler, by its interpreter, and in
//! generated code, where `f32` and `f64` take the one way and `i64` the other. Coefficients are small integers, so
//! that all of them agree to the bit.

use gacore::Random;
use gacore_compiler::catalogue::{Kind, Plan, catalogue};
use gacore_compiler::declaration::Declaration;
use gacore_compiler::four_wide::Quads;
use gacore_compiler::interp;
use gacore_compiler::product::Product;
use gacore_runtime::{Graded, Scalar, UnitSandwich};
use std::ops::{Mul, Shr};

/// The geometric products of an algebra that have quads, all compared with their programs.
fn with_quads(declaration: &str) -> Vec<String> {
    let declaration = Declaration::parse(declaration.parse().unwrap()).unwrap();
    let types = &declaration.types;
    let mut random = Random::new(5);
    let mut names = Vec::new();
    for operation in catalogue(&declaration) {
        let Plan::Lines(program) = &operation.plan else { continue };
        let Some(quads) = Quads::of(program, types) else { continue };
        let operands: Vec<&str> = operation.operands.iter().map(|&ty| types.name(ty)).collect();
        for _ in 0..3 {
            let inputs: Vec<Vec<f64>> =
                program.operands.iter().map(|operand| random.floats(operand.layout.len())).collect();
            let inputs: Vec<&[f64]> = inputs.iter().map(Vec::as_slice).collect();
            let found = interp::run_quads(&quads, &inputs);
            assert_eq!(found, interp::run(program, &inputs), "{} of {operands:?}", operation.name);
        }
        if operation.kind == Kind::Product(Product::Geometric) {
            names.push(operands.join(" "));
        }
    }
    names
}

#[test]
fn quads_compute_what_their_programs_compute() {
    let expected = [
        ("2, 0", "Multivector Multivector"),
        ("3, 0", "Even Even"),
        ("3, 0", "Multivector Multivector"),
        ("0, 3", "Even Even"),
        ("1, 3", "Even Vector"),
        ("3, 0, 1", "Even Even"),
        ("2, 0, 2", "Multivector Multivector"),
        ("4, 1", "Even Even"),
        ("4, 1", "Even Vector"),
        ("4, 1", "Vector Even"),
        ("4, 1", "Multivector Multivector"),
        ("pga3", "Motor Motor"),
        ("pga3", "Rotor Rotor"),
        ("5, 1", "Even Vector"),
    ];
    for (declaration, product) in expected {
        let found = with_quads(declaration);
        assert!(found.iter().any(|name| name == product), "{declaration}: {product} is not in {found:?}");
    }
}

#[test]
fn products_that_do_not_fit_have_no_quads() {
    // Fewer than four coefficients, null vectors whose products have several terms or vanish.
    assert!(with_quads("1, 0").is_empty());
    assert!(with_quads("1, 0, 3").is_empty());
    let null = with_quads("basis: [e1, eo, einf], metric: { e1 . e1 = 1, eo . einf = -1 }");
    assert!(!null.contains(&"Multivector Multivector".to_string()), "{null:?}");
}

/// Coefficients as another scalar.
fn to<A: Graded<Scalar = i64>, B: Graded<Scalar: From<i16>>>(a: A) -> B {
    let mut coefficients = B::zero().to_array();
    for (x, &exact) in coefficients.as_mut().iter_mut().zip(a.to_array().as_ref()) {
        *x = i16::try_from(exact).expect("a small number").into();
    }
    B::from_array(coefficients)
}

/// Compares an operation on random integers with the same on floating-point numbers.
macro_rules! agree {
    ($($module:ident $left:ident $right:ident => $result:ident by $operation:expr;)*) => {$({
        use $module::{$left as Left, $right as Right, $result as Product};
        let mut random = Random::new(3);
        for _ in 0..20 {
            let (a, b): (Left<i64>, Right<i64>) = (random.graded(), random.graded());
            let exact = $operation(a, b);
            let single = $operation(to::<_, Left<f32>>(a), to::<_, Right<f32>>(b));
            assert_eq!(single, to::<_, Product<f32>>(exact), "({a}) and ({b}) in f32");
            let double = $operation(to::<_, Left<f64>>(a), to::<_, Right<f64>>(b));
            assert_eq!(double, to::<_, Product<f64>>(exact), "({a}) and ({b}) in f64");
        }
    })*};
}

mod plane {
    gacore_runtime::clifford!(2, 0);
}
mod space {
    gacore_runtime::clifford!(3, 0);
}
mod spacetime {
    gacore_runtime::clifford!(1, 3);
}
mod pga {
    gacore_runtime::clifford!(pga3);
}
mod cga {
    gacore_runtime::clifford!(4, 1);
}

fn times<A: Mul<B>, B>(a: A, b: B) -> A::Output {
    a * b
}

fn moved<A: UnitSandwich<B>, B>(a: A, b: B) -> <A as Shr<B>>::Output {
    a.unit_sandwich(b)
}

#[test]
fn every_scalar_computes_the_same() {
    agree! {
        plane Multivector Multivector => Multivector by times;
        space Even Even => Even by times;
        space Even Vector => Odd by times;
        space Multivector Multivector => Multivector by times;
        spacetime Even Even => Even by times;
        spacetime Vector Even => Odd by times;
        spacetime Multivector Multivector => Multivector by times;
        pga Motor Motor => Motor by times;
        pga Rotor Rotor => Rotor by times;
        pga Translator Translator => Translator by times;
        pga Multivector Multivector => Multivector by times;
        pga Motor Point => Point by moved;
        pga Motor Plane => Plane by moved;
        pga Rotor Point => Point by moved;
        pga Translator Point => Point by moved;
        cga Even Even => Even by times;
        cga Even Vector => Odd by times;
        cga Vector Even => Odd by times;
        cga Multivector Multivector => Multivector by times;
    }
}

/// The functions of quads that vectors compute, against those of any other number.
fn same<T: Scalar + From<i16>>() {
    let quads: [[i64; 4]; 3] = [[1, -2, 3, -4], [5, 6, -7, 8], [9, -1, 2, 4]];
    let [a, b, c] = quads;
    let to = |quad: [i64; 4]| quad.map(|x| T::from(i16::try_from(x).expect("a small number")));
    assert_eq!(to(i64::turned::<0b00_11_10_01>(a)), T::turned::<0b00_11_10_01>(to(a)));
    assert_eq!(to(i64::turned::<0b10_10_00_11>(b)), T::turned::<0b10_10_00_11>(to(b)));
    assert_eq!(to(i64::turned::<0b01_00_11_10>(c)), T::turned::<0b01_00_11_10>(to(c)));
    assert_eq!(to(i64::products(a, b)), T::products(to(a), to(b)));
    assert_eq!(to(i64::add_products(a, b, c)), T::add_products(to(a), to(b), to(c)));
    assert_eq!(to(i64::sub_products(a, b, c)), T::sub_products(to(a), to(b), to(c)));
    assert_eq!(to(i64::signed::<0b0110>(a)), T::signed::<0b0110>(to(a)));
    assert_eq!(to(i64::kept::<0b1011>(a)), T::kept::<0b1011>(to(a)));
    assert_eq!(to(i64::add_signed::<0b1001>(a, b)), T::add_signed::<0b1001>(to(a), to(b)));
}

#[test]
fn vectors_are_four_numbers() {
    same::<f32>();
    same::<f64>();
    assert_eq!(i64::turned::<0b00_11_10_01>([1, 2, 3, 4]), [2, 3, 4, 1]);
    assert_eq!(i64::kept::<0b0110>([1, 2, 3, 4]), [0, 2, 3, 0]);
    assert_eq!(i64::add_signed::<0b0001>([0; 4], [1, 2, 3, 4]), [-1, 2, 3, 4]);
}
