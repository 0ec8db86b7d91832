//! Generated code against the compiler's interpreter and against products blade by blade, for every
//! operation of the catalogue; and what operations cost.

use gacore::generated::Generated;
use gacore::{Random, dense};
use gacore_compiler::catalogue::{Kind, Operation, Plan, catalogue};
use gacore_compiler::declaration::Declaration;
use gacore_compiler::interp;
use gacore_compiler::routes::chosen;
use gacore_compiler::types::Types;
use gacore_runtime::{CliffordAlgebra, Cost};
use std::collections::BTreeMap;

/// A module with an algebra, its declaration as text, and a test of its built-in operations and of
/// the operations it declares, which are functions of one or two operands.
macro_rules! compared {
    ($name:ident $types:tt $([$($arity:ident $function:ident),*])? { $($declaration:tt)* }) => {
        mod $name {
            use super::*;

            pub mod algebra {
                gacore_runtime::clifford! { $($declaration)* }
            }

            gacore::generated!(algebra, $types);

            pub fn declaration() -> Declaration {
                let text = stringify!($($declaration)*);
                Declaration::parse(text.parse().unwrap()).unwrap()
            }

            #[test]
            fn generated_code_computes_what_the_compiler_says() {
                #[allow(unused_mut)]
                let mut generated = generated();
                $($(generated.$arity(stringify!($function), algebra::$function::<f64>);)*)?
                compare(&declaration(), generated);
            }

            #[test]
            fn published_costs_are_those_of_the_compiler() {
                compare_costs(&declaration(), algebra::Algebra::COSTS);
            }
        }
    };
}

/// The operands an operation is tried with.
const ROUNDS: usize = 3;

/// Compares every operation of the catalogue; fails if one was not given, or one given is not in it.
fn compare(declaration: &Declaration, mut generated: Generated) {
    let mut random = Random::new(11);
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    // Functions such as `exp` are not exact; they are compared in `functions.rs` and `geometry.rs`.
    let exact = |operation: &Operation| !matches!(operation.kind, Kind::Elementary(_) | Kind::Conformal(_));
    for operation in catalogue(declaration).into_iter().filter(exact) {
        let (name, operands) = signature(&declaration.types, &operation);
        let label = format!("{name} of {operands:?}");
        let function = generated.functions.remove(&(name.clone(), operands));
        let function = function.unwrap_or_else(|| panic!("{label} is not exercised"));
        assert_eq!(function.result, declaration.types.name(operation.result), "result of {label}");
        for _ in 0..ROUNDS {
            let lengths = operation.operands.iter().map(|&ty| declaration.types.layout(ty).len());
            let inputs: Vec<Vec<f64>> = lengths.map(|length| random.floats(length)).collect();
            let found = (function.run)(&inputs);
            if let Plan::Lines(program) = &operation.plan {
                let slices: Vec<&[f64]> = inputs.iter().map(Vec::as_slice).collect();
                assert_eq!(found, interp::run(program, &slices), "{label} of {inputs:?}");
            }
            if let Some(expected) = dense::run(declaration, &operation, &inputs) {
                assert_eq!(found, expected, "{label} of {inputs:?}");
            }
        }
        *counts.entry(name).or_default() += 1;
    }
    let left: Vec<_> = generated.functions.keys().collect();
    assert!(left.is_empty(), "not in the catalogue: {left:?}");
    assert_eq!(counts, expected_counts(declaration));
}

fn signature(types: &Types, operation: &Operation) -> (String, Vec<String>) {
    let operands = operation.operands.iter().map(|&ty| types.name(ty).to_string());
    (operation.name.clone(), operands.collect())
}

/// How often each operation is in the catalogue: once for each type, or pair of types.
fn expected_counts(declaration: &Declaration) -> BTreeMap<String, usize> {
    let products = [
        "geometric",
        "outer",
        "inner",
        "left_contraction",
        "right_contraction",
        "scalar_product",
        "regressive",
        "commutator",
        "anticommutator",
        "hestenes_inner",
        "sandwich",
    ];
    let maps = [
        "reverse",
        "involute",
        "conjugate",
        "dual",
        "undual",
        "left_complement",
        "right_complement",
        "norm_squared",
    ];
    let types = declaration.types.list.len();
    let counts = products.map(|name| (name.to_string(), types * types)).into_iter();
    let counts = counts.chain(["add", "sub"].map(|name| (name.to_string(), types * (types + 1))));
    let counts = counts.chain(maps.map(|name| (name.to_string(), types)));
    counts.chain(declaration.functions.iter().map(|function| (function.name.clone(), 1))).collect()
}

/// Compares the costs in generated code with those of the catalogue.
fn compare_costs(declaration: &Declaration, published: &[Cost]) {
    let operations = chosen(declaration);
    assert_eq!(published.len(), operations.len());
    for (cost, operation) in published.iter().zip(&operations) {
        let (name, operands) = signature(&declaration.types, operation);
        assert_eq!(
            (cost.operation, cost.operands.to_vec()),
            (name.as_str(), operands.iter().map(String::as_str).collect())
        );
        assert_eq!(cost.result, declaration.types.name(operation.result));
        let found = [cost.multiplies, cost.adds, cost.fmas].map(|count| count as usize);
        let expected = operation.cost;
        assert_eq!(found, [expected.multiplies, expected.adds, expected.fmas], "{name} of {operands:?}");
        assert_eq!(cost.total() as usize, expected.total());
        let null = operation.choice.halves();
        assert_eq!(cost.null_total, null.map(|route| route.cost.total() as u32), "{name} of {operands:?}");
    }
}

compared!(cl20 [Vector Bivector Even Multivector] { 2, 0 });

compared!(cl301 [Vector Bivector Trivector Quadvector Even Odd Multivector] { 3, 0, 1 });

compared!(cl41 [Vector Bivector Trivector Quadvector Grade5 Even Odd Multivector] { 4, 1 });

compared!(cga3 [Point PointPair Circle Sphere Translator Dilator Motor Grade5 Even Odd Multivector] { cga3 });

compared!(rigid
    [
        Point PointPair Circle Sphere Translator Dilator Motor Rotor UnitPoint UnitTranslator Grade5 Even Odd
        Multivector
    ]
    [binary shift, binary apply, binary squared_distance, unary translator, unary origin]
    {
        preset: cga3,
        types: {
            Rotor = [s, e23, e31, e12],
            UnitPoint = [e1, e2, e3, eo = 1, einf],
            UnitTranslator = [s = 1, e1inf, e2inf, e3inf],
        },
        fn shift(t: UnitTranslator, p: UnitPoint) -> UnitPoint = t * p * rev(t);
        fn apply(m: Motor, p: Point) -> Point = vector_part(m * p * rev(m));
        fn squared_distance(p: UnitPoint, q: UnitPoint) -> Scalar = -2 * (p | q);
        fn translator(p: UnitPoint) -> UnitTranslator = 1 - (p ^ einf) / 2 + (eo ^ einf) / 2;
        fn origin(t: UnitTranslator) -> UnitPoint = shift(t, eo);
    }
);

compared!(null_vectors
    [Line UnitPoint Vector Bivector Trivector Even Odd Multivector]
    [unary up, binary scaled, binary square]
    {
        signature: (2, 1),
        basis: [e1, ep, em],
        null: [eo = (em - ep) / 2, einf = em + ep],
        dual: complement,
        types: { Line = [e1], UnitPoint = [e1, ep = -1, em] },
        fn up(x: Line) -> Vector = x + eo + x * x * einf / 2;
        fn scaled(x: UnitPoint, by: Scalar) -> Vector = by * x;
        fn square(x: UnitPoint, y: Line) -> Scalar = norm_squared(x + y);
    }
);

compared!(skew
    [Turned Weighted Vector Bivector Trivector Even Odd Multivector]
    [unary lifted, binary turn]
    {
        metric: [[2, 1, 0], [1, -3, 1], [0, 1, 0]],
        types: { Turned = [e31, e32], Weighted = [s = 3, e21 = -2, e31, e32, e321] },
        fn lifted(x: Turned) -> Weighted = 3 - 2 * e21 + x + I;
        fn turn(x: Weighted, y: Vector) -> Multivector = x >> y;
    }
);

/// The total cost of an operation as generated code publishes it.
fn total<A: CliffordAlgebra>(operation: &str, operands: &[&str]) -> u32 {
    let wanted = |cost: &&Cost| cost.operation == operation && cost.operands == operands;
    A::COSTS.iter().find(wanted).unwrap_or_else(|| panic!("{operation} of {operands:?}")).total()
}

#[test]
fn products_of_cl41_cost_no_more_than_their_terms() {
    let total = total::<cl41::algebra::Algebra>;
    assert!(total("geometric", &["Multivector", "Multivector"]) <= 1024);
    assert_eq!(total("scalar_product", &["Multivector", "Multivector"]), 32);
    assert_eq!(total("geometric", &["Even", "Vector"]), 80);
    assert!(total("geometric", &["Even", "Even"]) <= 256);
    assert!(total("sandwich", &["Even", "Vector"]) <= 160);
}

mod motion {
    gacore_runtime::clifford! {
        preset: pga3,
        fn apply(m: Motor, p: Point) -> Point = m * p * rev(m);
    }
}

#[test]
fn a_declared_sandwich_costs_no_more_than_the_built_in_one() {
    let total = total::<motion::Algebra>;
    let operands = ["Motor", "Point"];
    assert!(total("apply", &operands) <= total("sandwich", &operands));
}

#[test]
fn declared_operations_equal_what_they_are_written_as() {
    use rigid::algebra::{
        Motor, Multivector, Point, UnitPoint, UnitTranslator, apply, shift, squared_distance,
    };
    let mut random = Random::new(3);
    for _ in 0..16 {
        let mut coordinates = || [(); 3].map(|_| 2 * random.integer());
        let [p, q] = [coordinates(), coordinates()]
            .map(|[x, y, z]| UnitPoint::new(x, y, z, (x * x + y * y + z * z) / 2));
        let [x, y, z] = [p.e1 - q.e1, p.e2 - q.e2, p.e3 - q.e3];
        assert_eq!(squared_distance(p, q), x * x + y * y + z * z);
        let t = UnitTranslator::from_array(coordinates());
        let wide = Multivector::from(t);
        assert_eq!(Multivector::from(shift(t, p)), wide * Multivector::from(p) * wide.reverse());
        let (m, x): (Motor<i64>, Point<i64>) = (random.graded(), random.graded());
        assert_eq!(apply(m, x), (m * x * m.reverse()).point_part());
    }
}
