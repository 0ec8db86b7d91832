//! Exponentials, logarithms, roots, inverses and normalisation in every kind of signature below six
//! dimensions: against a power series, against each other, and where they are not defined.

use gacore::{Random, size};
use gacore_compiler::catalogue::{Operation, Plan, catalogue};
use gacore_compiler::declaration::Declaration;
use gacore_compiler::interp;
use gacore_runtime::{CliffordAlgebra, DomainError, Graded};

/// Lengths of bivectors: tiny, small, of the order of one, and a half turn.
const SIZES: [f64; 7] = [1e-8, 1e-4, 0.1, 0.5, 1.0, 1.5, std::f64::consts::FRAC_PI_2];
/// Bivectors of each size.
const ROUNDS: usize = 400;

/// The exponential by definition: the power series of a small part, squared up again.
fn exp_series<A: CliffordAlgebra>(x: A::Multivector<f64>) -> A::Multivector<f64> {
    const HALVINGS: i32 = 3;
    let x = x * 0.5_f64.powi(HALVINGS);
    let mut term = A::Multivector::<f64>::from(1.0);
    let mut sum = term;
    for n in 1..30 {
        term = term * x * (1.0 / f64::from(n));
        sum = sum + term;
    }
    (0..HALVINGS).fold(sum, |power, _| power * power)
}

/// Runs functions by the compiler's interpreter.
struct Interpreter {
    operations: Vec<Operation>,
    declaration: Declaration,
}

impl Interpreter {
    fn new(declaration: Declaration) -> Self {
        Self { operations: catalogue(&declaration), declaration }
    }

    /// Compares what generated code found with the interpreter's result, coefficient by coefficient.
    fn compare<M>(&self, name: &str, ty: &str, operand: &[f64], found: Result<M, DomainError>)
    where
        M: Graded<Scalar = f64>,
    {
        let Ok(found) = found else { return };
        let ty = self.declaration.types.find(ty).expect("every algebra has the type");
        let wanted = |operation: &&Operation| operation.name == name && operation.operands == [ty];
        let operation = self.operations.iter().find(wanted).expect("the function is in the catalogue");
        let Plan::Lines(program) = &operation.plan else { panic!("{name} is not straight lines") };
        let expected = interp::run(program, &[operand]);
        let scale = expected.iter().fold(1.0, |most: f64, x| most.max(x.abs()));
        for (found, expected) in found.to_array().as_ref().iter().zip(&expected) {
            assert!(
                (found - expected).abs() < 1e-8 * scale * scale,
                "{name} of {operand:?}: {found} {expected}"
            );
        }
    }
}

macro_rules! functions {
    ($($name:ident($($declaration:tt)*))*) => {$(
        mod $name {
            use super::*;

            pub mod algebra {
                gacore_runtime::clifford!($($declaration)*);
            }
            use algebra::{Algebra, Bivector, Even, Multivector};

            /// Bivectors of every size, with one coefficient alone now and then.
            fn bivectors() -> impl Iterator<Item = Bivector<f64>> {
                let mut random = Random::new(5);
                SIZES.into_iter().cycle().take(SIZES.len() * ROUNDS).enumerate().map(move |(i, size)| {
                    let only = random.integer().unsigned_abs() as usize;
                    let mut slots = 0..;
                    let direction = Bivector::<f64>::zero().map(|_| {
                        let kept = i % 5 != 0 || slots.next() == Some(only);
                        if kept { random.fraction() } else { 0.0 }
                    });
                    let length = direction.to_array().iter().map(|x| x * x).sum::<f64>().sqrt();
                    direction * (size / length.max(f64::MIN_POSITIVE))
                })
            }

            #[test]
            fn generated_code_computes_what_the_compiler_says() {
                let declaration = stringify!($($declaration)*).parse().unwrap();
                let interpreter = Interpreter::new(Declaration::parse(declaration).unwrap());
                for b in bivectors().take(SIZES.len() * 20) {
                    let rotor = b.exp();
                    let even = Even::from(b) + 1.5;
                    let (plane, turn, any) = (b.to_array(), rotor.to_array(), even.to_array());
                    interpreter.compare("exp", "Bivector", &plane, Ok(rotor));
                    interpreter.compare("cayley", "Bivector", &plane, b.try_cayley());
                    interpreter.compare("norm", "Bivector", &plane, Ok(Even::from(b.norm())));
                    interpreter.compare("normalized", "Even", &any, even.try_normalized());
                    interpreter.compare("inverse", "Even", &any, even.try_inverse());
                    interpreter.compare("sqrt", "Even", &turn, rotor.try_sqrt());
                    interpreter.compare("log", "Even", &turn, rotor.try_log());
                }
            }

            #[test]
            fn exp_is_the_power_series() {
                for b in bivectors() {
                    let expected = exp_series::<Algebra>(b.into());
                    let error = size(Multivector::from(b.exp()) - expected) / size(expected).max(1.0);
                    assert!(error < 1e-13, "{error:e} at {b}");
                }
            }

            #[test]
            fn exp_and_log_are_inverse() {
                let mut defined = 0;
                for b in bivectors() {
                    let rotor = b.exp();
                    let Ok(log) = rotor.try_log() else { continue };
                    defined += 1;
                    let scale = size(rotor).max(1.0);
                    let error = size(log.exp() - rotor) / (scale * scale);
                    assert!(error < 1e-12, "{error:e} at {b}");
                    if size(b) < 0.3 {
                        let error = size(log - b) / size(b).max(f64::MIN_POSITIVE);
                        assert!(error < 1e-12, "{error:e} at {b}");
                    }
                    let single = b.map(|x| x as f32).exp();
                    if let (Ok(log), true) = (single.try_log(), scale < 4.0) {
                        let error = size(log.exp() - single) / (scale * scale);
                        assert!(error < 1e-5, "{error:e} in f32 at {b}");
                    }
                }
                assert!(defined > SIZES.len() * ROUNDS * 9 / 10, "only {defined} logarithms");
            }

            #[test]
            fn sqrt_squares_to_the_rotor() {
                for rotor in bivectors().map(|b| b.exp()) {
                    let Ok(root) = rotor.try_sqrt() else { continue };
                    let scale = size(rotor).max(1.0);
                    let error = size(root * root - rotor) / (scale * scale);
                    assert!(error < 1e-12, "{error:e} at {rotor}");
                }
            }

            #[test]
            fn normalized_is_on_the_group_and_keeps_what_is() {
                let mut random = Random::new(3);
                for rotor in bivectors().map(|b| b.exp()) {
                    let scale = size(rotor).max(1.0);
                    assert!(size(rotor.normalized() - rotor) < 1e-12 * scale * scale, "{rotor}");
                    let shaken = rotor * 1.5 + Even::<f64>::zero().map(|_| random.fraction() * 0.01);
                    let Ok(unit) = shaken.try_normalized() else { continue };
                    let product: Even<f64> = (unit.reverse() * unit).into();
                    assert!(size(product - Even::from(1.0)) < 1e-12 * size(unit).powi(2), "{shaken}");
                }
            }

            #[test]
            fn inverse_undoes_any_even_element() {
                let mut random = Random::new(9);
                for _ in 0..ROUNDS {
                    let x = Even::<f64>::zero().map(|_| random.fraction());
                    let Ok(inverse) = x.try_inverse() else { continue };
                    let scale = size(inverse).max(1.0);
                    let error = size(x * inverse - Even::from(1.0)) / (scale * scale);
                    assert!(error < 1e-12, "{error:e} at {x}");
                }
            }

            #[test]
            fn inverse_undoes_any_multivector() {
                let mut random = Random::new(13);
                for i in 0..ROUNDS {
                    let unit = [1.0, 1e-18, 1e18][i % 3];
                    let x = Multivector::<f64>::zero().map(|_| random.fraction() * unit);
                    let Ok(inverse) = x.try_inverse() else { continue };
                    let condition = size(inverse) * size(x);
                    let error = size(x * inverse - Multivector::from(1.0)) / (condition * condition).max(1.0);
                    assert!(error < 1e-12, "{error:e} at {x}");
                }
            }

            #[test]
            fn cayley_is_the_quotient() {
                for b in bivectors() {
                    let Ok(rotor) = b.try_cayley() else { continue };
                    let scale = size(rotor).max(1.0);
                    let (top, bottom): (Even<f64>, Even<f64>) = ((-b + 2.0).into(), (b + 2.0).into());
                    assert!(size(rotor * bottom - top) < 1e-12 * scale * scale, "{b}");
                    let unit: Even<f64> = (rotor * rotor.reverse()).into();
                    assert!(size(unit - Even::from(1.0)) < 1e-12 * scale * scale, "{b}");
                }
            }
        }
    )*};
}

functions! {
    cl20(2, 0)
    cl11(1, 1)
    cl30(3, 0)
    cl21(2, 1)
    cl201(2, 0, 1)
    cl40(4, 0)
    cl31(3, 1)
    cl22(2, 2)
    cl13(1, 3)
    cl301(3, 0, 1)
    cl50(5, 0)
    cl41(4, 1)
    cl32(3, 2)
    cl401(4, 0, 1)
    cl203(2, 0, 3)
    cga3(cga3)
}

mod pga {
    gacore_runtime::clifford!(pga3);
}

#[test]
fn translations_keep_their_length() {
    let line = pga::Line { e01: 0.5, ..pga::Line::zero() };
    assert_eq!(line.exp().to_string(), "1 + 0.5*e01");
}

#[test]
fn double_rotations_are_the_product_of_two() {
    let (a, b) = (0.7_f64, 0.4_f64);
    let bivector = cl40::algebra::Bivector { e12: a, e34: b, ..Graded::zero() };
    let rotor = bivector.exp();
    assert!((rotor.s - a.cos() * b.cos()).abs() < 1e-15);
    assert!((rotor.e1234 - a.sin() * b.sin()).abs() < 1e-15);
}

/// Bivectors that are not simple: two commuting planes at once, the exponential of each beside the other.
#[test]
fn bivectors_of_two_planes_in_cl4_cl41_and_cl13() {
    let (a, b) = (0.7_f64, 0.4_f64);
    let rotor = cl41::algebra::Bivector { e12: a, e35: b, ..Graded::zero() }.exp();
    let parts =
        [rotor.s - a.cos() * b.cosh(), rotor.e12 - a.sin() * b.cosh(), rotor.e35 - a.cos() * b.sinh()];
    assert!(parts.iter().all(|x| x.abs() < 1e-15) && (rotor.e1235 - a.sin() * b.sinh()).abs() < 1e-15);
    assert!(size(rotor.log() - cl41::algebra::Bivector { e12: a, e35: b, ..Graded::zero() }) < 1e-15);
    let rotor = cl13::algebra::Bivector { e12: b, e34: a, ..Graded::zero() }.exp();
    let parts =
        [rotor.s - a.cos() * b.cosh(), rotor.e34 - a.sin() * b.cosh(), rotor.e12 - a.cos() * b.sinh()];
    assert!(parts.iter().all(|x| x.abs() < 1e-15) && (rotor.e1234 - a.sin() * b.sinh()).abs() < 1e-15);
    assert!(size(rotor.log() - cl13::algebra::Bivector { e12: b, e34: a, ..Graded::zero() }) < 1e-15);
}

/// Rotations near 1e-4 rad, where `arccos` has lost half of its digits.
#[test]
fn logarithms_of_rotations_near_1e_4() {
    for angle in [1e-5_f32, 0.9e-4, 1e-4, 1.1e-4, 1e-3] {
        let plane = cl30::algebra::Bivector { e12: 0.6 * angle, e23: -0.8 * angle, ..Graded::zero() };
        let back = plane.exp().log();
        assert!(size(back - plane) < 1e-6 * f64::from(angle), "{back} of {plane}");
    }
}

/// Any multivector of Cl(4,1), not only versors.
#[test]
fn general_inverse_in_cl41() {
    use cl41::algebra::{Multivector, e1, e5};
    let x: Multivector<f64> =
        Multivector::from(e1::<f64>() * 2.0) + Multivector::from(e5::<f64>()) + Multivector::from(3.0);
    assert!(size(x * x.inverse() - Multivector::from(1.0)) < 1e-14);
    let idempotent = Multivector::from(e1::<f64>()) + Multivector::from(1.0);
    assert!(idempotent.try_inverse().is_err());
}

#[test]
fn normalised_motors_have_no_study_part() {
    let motor = pga::Motor::from_array([1.0, 0.2, -0.3, 0.4, 2.0, 1.0, -1.0, 3.0_f64]).normalized();
    let unit = motor.reverse() * motor;
    assert!((unit.s - 1.0).abs() < 1e-15 && unit.e0123.abs() < 1e-15, "{unit}");
}

#[test]
fn small_screws_survive_the_logarithm_in_single_precision() {
    let small = pga::Line { e12: 1e-4_f32, e03: 1.0, ..pga::Line::zero() };
    let back = small.exp().log();
    assert!((back.e12 - 1e-4).abs() < 1e-10 && (back.e03 - 1.0).abs() < 1e-6, "{back}");
}

/// Undefined is an error that names the function, never a NaN.
#[test]
fn singular_elements_are_refused() {
    use cl30::algebra::Even;
    use cl41::algebra::{Bivector, Vector};

    let minus_one = Even::<f64>::from(-1.0);
    assert_eq!(minus_one.try_log().unwrap_err().function(), "log");
    assert_eq!(minus_one.try_sqrt().unwrap_err().function(), "sqrt");
    let message = Even::<f64>::zero().try_inverse().unwrap_err().to_string();
    assert!(message.starts_with("`inverse` is not defined where"), "{message}");

    let idempotent = cl30::algebra::e1::<f64>() + 1.0;
    assert!(idempotent.try_inverse().is_err());

    let null = Vector { e1: 1.0, e5: 1.0, ..Vector::<f64>::zero() };
    assert!(null.try_inverse().is_err());
    assert!(null.try_normalized().is_err());
    let boost = Bivector { e15: 2.0, ..Bivector::<f64>::zero() };
    assert!(boost.try_cayley().is_err());
    assert!(boost.exp().try_log().is_ok());

    for bad in [f64::NAN, f64::INFINITY, 1e300] {
        assert!(Even::<f64>::from(bad).try_inverse().is_err() || bad == 1e300);
        assert!((minus_one * bad).try_log().is_err());
    }
}

#[test]
#[should_panic(expected = "`log` is not defined where")]
fn the_plain_form_panics_with_the_same_words() {
    let _ = cl30::algebra::Even::<f64>::from(-1.0).log();
}

mod declared {
    gacore_runtime::clifford! {
        preset: pga3,
        fn act(b: Line, p: Point) -> Point = exp(b) >> p;
        fn halfway(a: Motor, b: Motor) -> Motor = a * exp(log(rev(a) * b) / 2);
        fn there_and_back(b: Line) -> Line = b.exp().log();
        fn quotient(a: Motor, b: Motor) -> Motor = a * inverse(normalized(b));
        fn length(v: Plane) -> Scalar = norm(v) - sqrt(norm_squared(v)) + inverse(norm(v));
        fn step(b: Line) -> Motor = cayley(b) * sqrt(exp(b));
        fn twice(b: Line) -> Motor = step(b) * step(b + b);
    }
}

/// Functions in the operations of a declaration are the methods of the same names.
#[test]
fn declared_operations_call_functions() {
    use declared::{Line, Motor, Plane, Point};
    let mut random = Random::new(61);
    for _ in 0..200 {
        let b = Line::<f64>::zero().map(|_| random.fraction());
        let (m, n) = (b.exp(), Motor::<f64>::zero().map(|_| random.fraction()) + 2.0);
        let p = Point::<f64>::zero().map(|_| random.fraction());
        assert!(size(declared::act(b, p) - (b.exp() >> p)) < 1e-14);
        let other = m * Line::<f64>::zero().map(|_| random.fraction() * 0.8).exp();
        assert!(size(declared::halfway(m, other) - m.interpolate(other, 0.5)) < 1e-13);
        assert!(size(declared::there_and_back(b) - b) < 1e-13);
        assert!(size(declared::quotient(m, n) - m * n.normalized().reverse()) < 1e-13);
        let plane = Plane::<f64>::zero().map(|_| random.fraction()) + Plane { e1: 2.0, ..Plane::zero() };
        assert!((declared::length(plane) * plane.norm() - 1.0).abs() < 1e-14);
        let step = |b: Line<f64>| b.cayley() * b.exp().sqrt();
        assert!(size(declared::twice(b) - step(b) * step(b + b)) < 1e-13);
    }
    assert_eq!(
        declared::try_halfway(Motor::<f64>::from(1.0), Motor::from(-1.0)).unwrap_err().function(),
        "halfway"
    );
    assert!(declared::try_quotient(Motor::<f64>::from(1.0), Motor::zero()).is_err());
}

mod cl60 {
    gacore_runtime::clifford!(6, 0);
}

#[test]
fn inverse_undoes_multivectors_beyond_the_closed_forms() {
    let mut random = Random::new(17);
    for _ in 0..20 {
        let x = cl60::Multivector::<f64>::zero().map(|_| random.fraction());
        let inverse = x.inverse();
        let condition = size(inverse) * size(x);
        let error = size(x * inverse - cl60::Multivector::from(1.0));
        assert!(error < 1e-12 * (condition * condition).max(1.0), "{error:e} at {x}");
    }
    let idempotent = cl60::e1::<f64>() + 1.0;
    assert!(idempotent.try_inverse().is_err());
}
