//! Derivatives of programs, run by the compiler's interpreter: exactly on integers where a program is a
//! polynomial, against differences where it is not, and differentiated again.

use gacore::Random;
use gacore_compiler::adjoint::{jvp, vjp};
use gacore_compiler::catalogue::{Kind, Operation, catalogue};
use gacore_compiler::declaration::Declaration;
use gacore_compiler::interp;
use gacore_compiler::ir::Program;

/// The algebras of the laws of Clifford algebra, and one with operations and implied coefficients.
const ALGEBRAS: [&str; 22] = [
    "0, 0",
    "0, 0, 1",
    "1, 0",
    "0, 1",
    "2, 0",
    "3, 0",
    "0, 3",
    "2, 0, 1",
    "3, 0, 1",
    "1, 3",
    "3, 1",
    "4, 1",
    "5, 0",
    "2, 1, 1",
    "vga2",
    "vga3",
    "pga2",
    "pga3",
    "cga2",
    "cga3",
    "sta",
    "preset: cga3,
     types: { UnitPoint = [e1, e2, e3, eo = 1, einf], UnitTranslator = [s = 1, e1inf, e2inf, e3inf] },
     fn shift(t: UnitTranslator, p: UnitPoint) -> UnitPoint = t * p * rev(t);
     fn squared(p: UnitPoint, q: UnitPoint) -> Scalar = (p | q) * (p | q) + 3 * (q | q);
     fn translator(p: UnitPoint) -> UnitTranslator = 1 - (p ^ einf) / 2 + (eo ^ einf) / 2;",
];

fn declaration(source: &str) -> Declaration {
    Declaration::parse(source.parse().unwrap()).unwrap()
}

/// The sum of products of coefficients.
fn dot(a: &[f64], b: &[f64]) -> f64 {
    assert_eq!(a.len(), b.len());
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

fn run(program: &Program, operands: &[Vec<f64>]) -> Vec<f64> {
    interp::run(program, &operands.iter().map(Vec::as_slice).collect::<Vec<_>>())
}

/// Random integers for operands of these lengths.
fn integers(lengths: &[usize], random: &mut Random) -> Vec<Vec<f64>> {
    lengths.iter().map(|&length| random.floats(length)).collect()
}

fn lengths(program: &Program) -> Vec<usize> {
    program.operands.iter().map(|operand| operand.layout.len()).collect()
}

/// The operations wanted of an algebra and their programs.
fn cases(
    declaration: &Declaration,
    wanted: impl Fn(&Operation) -> bool,
) -> impl Iterator<Item = (Operation, Program)> {
    let operations = catalogue(declaration).into_iter().filter(wanted);
    operations.map(|operation| {
        let program = operation.differentiable(declaration).expect("a program that is not too large");
        (operation, program)
    })
}

#[test]
fn adjoints_of_products_are_exact() {
    let mut random = Random::new(1);
    for source in ALGEBRAS {
        let is_product = |operation: &Operation| matches!(operation.kind, Kind::Product(_));
        let declaration = declaration(source);
        for (operation, program) in cases(&declaration, is_product) {
            if operation.operands.iter().any(|&ty| declaration.types.layout(ty).has_implied()) {
                continue;
            }
            let label = format!("{} of {:?} in {source}", operation.name, operation.operands);
            let gradients = vjp(&program, &declaration.types);
            let [a, b] = lengths(&program)[..] else { panic!("{label} has two operands") };
            let operands = integers(&[a, b, program.output().slots.len()], &mut random);
            let found = run(&gradients, &operands);
            let weighted = dot(&operands[2], &run(&program, &operands[..2]));
            assert_eq!(weighted, dot(&operands[0], &found[..a]), "left of {label}");
            assert_eq!(weighted, dot(&operands[1], &found[a..]), "right of {label}");
        }
    }
}

#[test]
fn forwards_and_backwards_agree_exactly_on_polynomials() {
    let mut random = Random::new(2);
    for source in ALGEBRAS {
        let is_polynomial =
            |operation: &Operation| !matches!(operation.kind, Kind::Elementary(_) | Kind::Conformal(_));
        let declaration = declaration(source);
        for (operation, program) in cases(&declaration, is_polynomial) {
            let (forwards, backwards) = (jvp(&program), vjp(&program, &declaration.types));
            let lengths = lengths(&program);
            let operands = integers(&lengths, &mut random);
            let directions = integers(&lengths, &mut random);
            let weight = random.floats(program.output().slots.len());
            let change = run(&forwards, &[&operands[..], &directions[..]].concat());
            let gradients = run(&backwards, &[&operands[..], std::slice::from_ref(&weight)].concat());
            let label = format!("{} of {:?} in {source}", operation.name, operation.operands);
            assert_eq!(dot(&weight, &change), dot(&gradients, &directions.concat()), "{label}");
            // Of a polynomial of at most the fourth degree these differences are exact.
            let at = |step: f64| {
                let moved = |(x, d): (&f64, &f64)| x + step * d;
                let operands = operands.iter().zip(&directions);
                let operands: Vec<Vec<f64>> =
                    operands.map(|(x, d)| x.iter().zip(d).map(moved).collect()).collect();
                dot(&weight, &run(&program, &operands))
            };
            let difference = 8.0 * (at(1.0) - at(-1.0)) - (at(2.0) - at(-2.0));
            assert_eq!(12.0 * dot(&weight, &change), difference, "{label}");
        }
    }
}

/// Central differences of the sixth order in a direction.
fn difference(program: &Program, operands: &[Vec<f64>], directions: &[Vec<f64>]) -> Vec<f64> {
    const STEP: f64 = 1e-2;
    let at = |steps: f64| {
        let moved = |(x, d): (&f64, &f64)| x + steps * STEP * d;
        let pairs = operands.iter().zip(directions);
        run(program, &pairs.map(|(x, d)| x.iter().zip(d).map(moved).collect()).collect::<Vec<_>>())
    };
    let mut sum = vec![0.0; program.output().slots.len()];
    for (weight, steps) in [(0.75, 1.0), (-0.15, 2.0), (1.0 / 60.0, 3.0)] {
        let (after, before) = (at(steps), at(-steps));
        for (sum, (after, before)) in sum.iter_mut().zip(after.iter().zip(&before)) {
            *sum += weight * (after - before) / STEP;
        }
    }
    sum
}

fn assert_close(found: &[f64], expected: &[f64], label: &str) {
    let scale = expected.iter().fold(1.0, |most: f64, x| most.max(x.abs()));
    for (found, expected) in found.iter().zip(expected) {
        assert!((found - expected).abs() <= 1e-6 * scale, "{label}: {found} against {expected}");
    }
}

#[test]
fn derivatives_of_functions_are_limits_of_differences_twice() {
    let mut random = Random::new(3);
    for source in
        ["1, 0", "2, 0", "1, 1", "3, 0", "2, 0, 1", "1, 2", "3, 0, 1", "1, 3", "4, 0", "4, 1", "5, 0"]
    {
        let is_function = |operation: &Operation| matches!(operation.kind, Kind::Elementary(_));
        let declaration = declaration(source);
        for (operation, program) in cases(&declaration, is_function) {
            let label = format!("{} of {:?} in {source}", operation.name, operation.operands);
            let small = |length: usize, random: &mut Random| -> Vec<f64> {
                (0..length).map(|_| random.fraction() * 0.15).collect()
            };
            let layout = &program.operands[0].layout;
            let mut x = small(layout.len(), &mut random);
            // Near 1, so that everything is defined.
            if let Some(scalar) = layout.stored().position(|slot| slot.blade.grade() == 0) {
                x[scalar] = 1.0;
            }
            if operation.name != "exp" && operation.name != "cayley" && x.iter().all(|x| x.abs() < 0.2) {
                x[0] = 1.0;
            }
            let undefined = run(&program, &[x.clone()]).iter().any(|x| !x.is_finite());
            if undefined {
                continue;
            }
            let direction = small(layout.len(), &mut random);
            let weight = small(program.output().slots.len(), &mut random);
            let (forwards, backwards) = (jvp(&program), vjp(&program, &declaration.types));
            let change = run(&forwards, &[x.clone(), direction.clone()]);
            let expected = difference(&program, &[x.clone()], std::slice::from_ref(&direction));
            assert_close(&change, &expected, &label);
            let gradient = run(&backwards, &[x.clone(), weight.clone()]);
            assert_close(&[dot(&weight, &change)], &[dot(&gradient, &direction)], &label);

            // A Hessian times a vector: forwards over backwards, and backwards over backwards.
            let hessian = jvp(&backwards);
            let zero = vec![0.0; weight.len()];
            let turned = run(&hessian, &[x.clone(), weight.clone(), direction.clone(), zero.clone()]);
            let expected = difference(&backwards, &[x.clone(), weight.clone()], &[direction.clone(), zero]);
            assert_close(&turned, &expected, &format!("second derivative of {label}"));
            let transposed = vjp(&backwards, &declaration.types);
            let found = run(&transposed, &[x.clone(), weight.clone(), direction.clone()]);
            assert_close(&found[..x.len()], &turned, &format!("symmetry of {label}"));
            assert_close(&found[x.len()..], &change, &format!("weights of {label}"));
        }
    }
}

/// The gradient of a product is two products; that of a sandwich has equal halves.
#[test]
fn gradients_cost_little_more_than_two_forward_passes() {
    use gacore_compiler::cost::Cost;
    let declaration = declaration("4, 1");
    let is_product = |operation: &Operation| matches!(operation.kind, Kind::Product(_) | Kind::Sandwich);
    for (operation, program) in cases(&declaration, is_product) {
        let (forward, backward) =
            (Cost::of(&program).total(), Cost::of(&vjp(&program, &declaration.types)).total());
        let mixed = operation.operands[0] == declaration.types.full() && operation.kind == Kind::Sandwich;
        let most = if mixed { 2.4 } else { 2.2 };
        let label = format!("{} of {:?}", operation.name, operation.operands);
        assert!(backward as f64 <= most * forward as f64, "{label}: {forward}, gradient {backward}");
    }
}
