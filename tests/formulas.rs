//! `fn` items as formulas: against the compiler's interpreter, and many lanes against one number.

use gacore::Random;
use gacore_compiler::adjoint;
use gacore_compiler::declaration::Declaration;
use gacore_compiler::interp;
use gacore_compiler::ir::Program;
use gacore_compiler::types::TypeRef;
use gacore_runtime::batch::{self, Dispatcher, Vectors};
use gacore_runtime::{Dual, Formula, Real, Scalar, Tuple};
use std::ptr;

/// Names the vectors that every processor has.
struct Baseline;

// SAFETY: no others are named by way of the type.
unsafe impl Dispatcher for Baseline {}

/// A vector of numbers that every processor has.
type Lanes = <f64 as Vectors<Baseline>>::Quarter;

const LANES: usize = <Lanes as batch::Lanes>::COUNT;

fn from_lanes(x: impl Fn(usize) -> f64) -> Lanes {
    let mut lanes = Lanes::ZERO;
    for lane in 0..LANES {
        // SAFETY: the type is that many numbers.
        unsafe { *ptr::from_mut(&mut lanes).cast::<f64>().add(lane) = x(lane) };
    }
    lanes
}

fn in_lane(lanes: Lanes, lane: usize) -> f64 {
    assert!(lane < LANES);
    // SAFETY: the type is that many numbers.
    unsafe { *ptr::from_ref(&lanes).cast::<f64>().add(lane) }
}

/// A module with an algebra, and the declaration that made it.
macro_rules! algebra {
    ($name:ident { $($declaration:tt)* }) => {
        mod $name {
            gacore_runtime::clifford! { $($declaration)* }

            pub fn declaration() -> gacore_compiler::declaration::Declaration {
                let text = stringify!($($declaration)*);
                gacore_compiler::declaration::Declaration::parse(text.parse().unwrap()).unwrap()
            }
        }
    };
}

mod gates {
    gacore_runtime::clifford! {
        signature: (1, 0),
        fn gate(x: Scalar, y: Scalar) -> Scalar = x * sigmoid(y) + tanh(x) * exp(-y * y) + ln(1 + x * x);
    }
}

fn program<'a>(declaration: &'a Declaration, name: &str) -> &'a Program {
    let function = declaration.functions.iter().find(|function| function.name == name);
    &function.unwrap_or_else(|| panic!("there is no `{name}`")).program
}

fn counts(declaration: &Declaration, types: impl Iterator<Item = TypeRef>) -> Vec<usize> {
    types.map(|ty| declaration.types.layout(ty).len()).collect()
}

fn apply<F: Formula, T: Real>(operands: &[T]) -> Vec<T> {
    let mut results = vec![T::ZERO; F::Results::TOTAL];
    F::apply(operands, &mut results);
    results
}

fn assert_close(found: f64, expected: f64, tolerance: f64, label: &str) {
    let same = found == expected || found.is_nan() && expected.is_nan();
    let close = (found - expected).abs() <= tolerance * expected.abs().max(1.0);
    assert!(same || close, "{label}: {found:e}, and not {expected:e}");
}

/// A formula against its program, with operands about `scale` in size.
fn compare<F: Formula>(declaration: &Declaration, program: &Program, scale: f64, tolerance: f64) {
    let operands = counts(declaration, program.operands.iter().map(|operand| operand.ty));
    assert_eq!(F::Operands::COUNTS, operands, "{}", F::NAME);
    assert_eq!(F::Results::COUNTS, counts(declaration, program.results.iter().copied()), "{}", F::NAME);
    assert_eq!(F::COST, gacore_compiler::cost::Cost::of(program).total(), "{}", F::NAME);
    let mut random = Random::new(5);
    for _ in 0..8 {
        let coefficients: Vec<f64> = (0..F::Operands::TOTAL).map(|_| scale * random.fraction()).collect();
        let mut rest = &coefficients[..];
        let split: Vec<&[f64]> = operands.iter().map(|&count| rest.split_off(..count).unwrap()).collect();
        let found = apply::<F, f64>(&coefficients);
        for (index, (&found, expected)) in found.iter().zip(interp::run(program, &split)).enumerate() {
            assert_close(found, expected, tolerance, &format!("{} {index} of {coefficients:?}", F::NAME));
        }
        // Each lane has operands of its own.
        let shifted = |lane: usize| coefficients.iter().map(move |x| x + lane as f64 * scale / 16.0);
        let columns: Vec<Vec<f64>> = (0..LANES).map(|lane| shifted(lane).collect()).collect();
        let rows = (0..F::Operands::TOTAL).map(|row| from_lanes(|lane| columns[lane][row]));
        let results = apply::<F, Lanes>(&rows.collect::<Vec<Lanes>>());
        for (lane, column) in columns.iter().enumerate() {
            for (index, expected) in apply::<F, f64>(column).into_iter().enumerate() {
                let found = in_lane(results[index], lane);
                assert_close(
                    found,
                    expected,
                    tolerance,
                    &format!("{} {index} of {column:?}, in a lane", F::NAME),
                );
            }
        }
    }
}

/// A formula and its gradient against what the compiler says of the function of that name.
fn compare_with_gradient<F: Formula>(declaration: &Declaration, scale: f64, tolerance: f64) {
    let program = program(declaration, F::NAME);
    compare::<F>(declaration, program, scale, tolerance);
    assert!(F::HAS_GRADIENT, "{}", F::NAME);
    assert_eq!(<F::Gradient as Formula>::NAME, format!("{}_vjp", F::NAME));
    let gradient = adjoint::vjp(program, &declaration.types);
    compare::<F::Gradient>(declaration, &gradient, scale, tolerance);
}

algebra!(space {
    signature: (3, 0, 1),
    types: { Motor = even, Point = [e1, e2, e3, e4 = 1] },
    gradients: all,
    fn moved(m: Motor, p: Vector) -> Vector = m >> p;
    fn distance(p: Point, q: Point) -> Scalar = norm(p - q);
    fn steered(b: Bivector, p: Vector) -> Vector = exp(b) >> p;
    fn halfway(a: Even, b: Even) -> Even = a * exp(log(rev(a) * b) / 2);
    fn of_five(a: Vector, b: Vector, c: Vector, d: Vector, by: Scalar) -> Even = by * a * b + c * d;
    fn nothing() -> Vector = e1 + e2;
    /// Operands may have the name of the function.
    fn operands(operands: Vector, values: Scalar) -> Vector = values * operands;
});

algebra!(plane {
    signature: (2, 0),
    gradients: [moved],
    fn moved(r: Even, v: Vector) -> Vector = r >> v;
    fn turned(v: Vector) -> Vector = v * I;
});

algebra!(network {
    signature: (3, 0),
    gradients: all,
    second: [score, split, gated, numbers, chosen, mean],
    /// A square of a product whose parts have names.
    fn score(a: Vector, b: Vector) -> Scalar = {
        let q = a * rev(b);
        let n = scalar_part(q);
        n * n + norm_squared(bivector_part(q))
    };
    /// Several results.
    fn split(a: Vector, b: Vector) -> (Scalar, Bivector) = (a | b, a ^ b);
    fn joined(a: Vector, b: Vector) -> Even = { let (n, p) = split(a, b); n - p };
    fn exchanged(a: Vector, b: Vector) -> (Scalar, Bivector) = split(b, a);
    fn second_part(a: Vector, b: Vector) -> Bivector = { let (_, p) = a.split(b); 2 * p };
    /// Gates, and a division by a number that is computed.
    fn gated(x: Even, by: Vector, bias: Scalar) -> (Even, Scalar) = {
        let size = norm_squared(by) + 1;
        let gate = sigmoid(scalar_part(x) + bias);
        (gate * x / size, tanh(bias) / exp(size))
    };
    /// Functions of numbers.
    fn numbers(x: Scalar, y: Scalar) -> (Scalar, Scalar, Scalar, Scalar, Scalar, Scalar) =
        (exp(x) * sin(y), ln(1 + x * x), tanh(x - y), sigmoid(3 * x), cos(x) * recip(2 + y), 1 / (2 + x * y));
    fn roots(x: Scalar, y: Scalar) -> (Scalar, Scalar) = (sqrt(2 + x), abs(x - y));
    /// The larger and the smaller, and one of two multivectors.
    fn chosen(x: Scalar, a: Vector, r: Even) -> (Scalar, Multivector) =
        (max(x, a | a) * min(x, 1 / 3), select(x, a * a * a, 2 * r + 1));
    /// More operands than a kernel of batches has.
    fn mean(a: Vector, b: Vector, c: Vector, x: Scalar, y: Scalar, z: Scalar) -> (Vector, Scalar) = {
        let most = max(x, max(y, z));
        let p = exp(x - most);
        let q = exp(y - most);
        let r = exp(z - most);
        let total = p + q + r;
        ((p * a + q * b + r * c) / total, most + ln(total))
    };
});

#[test]
fn formulas_are_what_the_compiler_says() {
    let declaration = space::declaration();
    compare_with_gradient::<space::MovedKernel>(&declaration, 1.0, 1e-13);
    compare_with_gradient::<space::DistanceKernel>(&declaration, 1.0, 1e-13);
    compare_with_gradient::<space::SteeredKernel>(&declaration, 1.0, 1e-9);
    compare_with_gradient::<space::OfFiveKernel>(&declaration, 1.0, 1e-13);
    compare_with_gradient::<space::OperandsKernel>(&declaration, 1.0, 1e-13);
    compare_with_gradient::<plane::MovedKernel>(&plane::declaration(), 1.0, 1e-13);
    compare::<plane::TurnedKernel>(&plane::declaration(), program(&plane::declaration(), "turned"), 1.0, 0.0);
}

#[test]
fn what_has_no_gradient_says_so() {
    const { assert!(!plane::TurnedKernel::HAS_GRADIENT && !space::NothingKernel::HAS_GRADIENT) };
    const { assert!(!<plane::MovedKernel as Formula>::Gradient::HAS_GRADIENT) };
    assert_eq!(apply::<space::NothingKernel, f64>(&[]), [1.0, 1.0, 0.0, 0.0]);
}

#[test]
fn where_a_function_is_not_defined_there_is_no_number() {
    // The logarithm of −1 is not unique.
    let operands: Vec<f64> =
        [1.0, -1.0].iter().flat_map(|&s| [s, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]).collect();
    assert!(apply::<space::HalfwayKernel, f64>(&operands).iter().any(|x| x.is_nan()));
}

#[test]
#[should_panic(expected = "the coefficients of all operands")]
fn too_few_coefficients_are_refused() {
    plane::MovedKernel::apply(&[1.0_f32, 2.0, 3.0], &mut [0.0; 2]);
}

/// The gradient of a formula, against differences and `Dual` numbers.
fn compare_slopes<F: Formula>() {
    let mut random = Random::new(7);
    let mut numbers = |count: usize| -> Vec<f64> { (0..count).map(|_| random.fraction()).collect() };
    let (operands, weights) = (numbers(F::Operands::TOTAL), numbers(F::Results::TOTAL));
    let along = |index: usize, step: f64| -> f64 {
        let mut moved = operands.clone();
        moved[index] += step;
        apply::<F, f64>(&moved).iter().zip(&weights).map(|(x, w)| x * w).sum()
    };
    let found = apply::<F::Gradient, f64>(&[&operands[..], &weights].concat());
    for (index, found) in found.into_iter().enumerate() {
        let steps = [1.0, -1.0, 2.0, -2.0].map(|steps| along(index, steps * 1e-3));
        let slope = (8.0 * (steps[0] - steps[1]) - steps[2] + steps[3]) / 12e-3;
        let name = <F::Gradient as Formula>::NAME;
        assert_close(found, slope, 1e-8, &format!("{name} {index}, by differences"));
        let mut duals: Vec<Dual> = operands.iter().map(|&x| Dual::constant(x)).collect();
        duals[index] = Dual::variable(operands[index]);
        let slope = apply::<F, Dual>(&duals).iter().zip(&weights).map(|(x, w)| x.slopes[0] * w).sum();
        assert_close(found, slope, 1e-12, &format!("{name} {index}, by dual numbers"));
    }
}

/// The second derivatives of a formula: its program, and differences of the first.
fn compare_second<F: Formula>(declaration: &Declaration) {
    let first = adjoint::vjp(program(declaration, F::NAME), &declaration.types);
    let second = adjoint::vjp(&first, &declaration.types);
    compare::<<F::Gradient as Formula>::Gradient>(declaration, &second, 0.7, 1e-11);
    compare_slopes::<F>();
    compare_slopes::<F::Gradient>();
}

#[test]
fn names_results_and_functions_of_numbers_are_what_the_compiler_says() {
    let declaration = network::declaration();
    compare_with_gradient::<network::ScoreKernel>(&declaration, 1.0, 1e-13);
    compare_with_gradient::<network::SplitKernel>(&declaration, 1.0, 1e-13);
    compare_with_gradient::<network::JoinedKernel>(&declaration, 1.0, 1e-13);
    compare_with_gradient::<network::ExchangedKernel>(&declaration, 1.0, 1e-13);
    compare_with_gradient::<network::SecondPartKernel>(&declaration, 1.0, 1e-13);
    compare_with_gradient::<network::GatedKernel>(&declaration, 2.0, 1e-12);
    compare_with_gradient::<network::NumbersKernel>(&declaration, 1.0, 1e-12);
    compare_with_gradient::<network::RootsKernel>(&declaration, 1.0, 1e-12);
    compare_with_gradient::<network::ChosenKernel>(&declaration, 1.0, 1e-13);
    compare_with_gradient::<network::MeanKernel>(&declaration, 1.0, 1e-12);
}

#[test]
fn second_derivatives_are_those_of_the_first() {
    let declaration = network::declaration();
    compare_second::<network::ScoreKernel>(&declaration);
    compare_second::<network::SplitKernel>(&declaration);
    compare_second::<network::GatedKernel>(&declaration);
    compare_second::<network::NumbersKernel>(&declaration);
    compare_second::<network::ChosenKernel>(&declaration);
    compare_second::<network::MeanKernel>(&declaration);
    compare_slopes::<network::JoinedKernel>();
    compare_slopes::<network::ExchangedKernel>();
    compare_slopes::<network::RootsKernel>();
}

#[test]
fn functions_return_tuples_and_errors() {
    use network::{Vector, e1, e2};
    let (a, b): (Vector<f64>, Vector<f64>) = (e1() + e2(), e1() * 3.0);
    assert_eq!(network::split(a, b), (3.0, a ^ b));
    assert_eq!(network::joined(a, b), b * a);
    let (in_a, in_b) = network::split_vjp(a, b, 1.0, network::Bivector::zero());
    assert_eq!((in_a, in_b), (b, a));
    assert_eq!(network::score(a, b), 18.0);
    assert!(network::try_roots(-3.0, 1.0).is_err());
    assert_eq!(network::try_roots(2.0, 3.0), Ok((2.0, 1.0)));
    assert_eq!(network::try_numbers(0.0, 0.0).map(|all| all.3), Ok(0.5));
}

#[test]
fn softmax_does_not_overflow() {
    let mut coefficients = vec![0.0_f32; <network::MeanKernel as Formula>::Operands::TOTAL];
    coefficients[9..].copy_from_slice(&[300.0, -300.0, 300.0]);
    coefficients[0] = 1.0;
    coefficients[6] = 3.0;
    let mut results = [0.0; 4];
    network::MeanKernel::apply(&coefficients, &mut results);
    assert_eq!(results, [2.0, 0.0, 0.0, 300.0 + 2.0_f32.ln()]);
}

#[test]
fn batches_run_declared_functions_of_numbers() {
    use gacore_runtime::batch::Batch;
    let numbers: Batch<f32> = (0..40).map(|i| i as f32 / 4.0 - 5.0).collect();
    let gates = batch::compute(gates::GateKernel, (&numbers, &numbers)).unwrap();
    for index in 0..40 {
        let x = numbers.get(index).unwrap();
        assert_close(
            gates.get(index).unwrap().into(),
            gates::gate(x, x).into(),
            4e-7,
            &format!("gate of {x}"),
        );
    }
}
