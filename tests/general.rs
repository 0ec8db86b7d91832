//! Functions beyond the closed forms: in six and more dimensions, of any multivector, and of numbers
//! far from 1.

use gacore::{Random, size};
use gacore_runtime::{CliffordAlgebra, DomainError, Graded, Unit};

mod cl3 {
    gacore_runtime::clifford!(3, 0);
}
mod cl41 {
    gacore_runtime::clifford!(4, 1);
}
mod cl4 {
    gacore_runtime::clifford!(4, 0);
}
mod cl31 {
    gacore_runtime::clifford!(3, 1);
}
mod cl201 {
    gacore_runtime::clifford!(2, 0, 1);
}
mod pga {
    gacore_runtime::clifford!(pga3);
}
mod cl6 {
    gacore_runtime::clifford!(6, 0);
}
mod cl42 {
    gacore_runtime::clifford!(4, 2);
}
mod cl501 {
    gacore_runtime::clifford!(5, 0, 1);
}
mod cl8 {
    gacore_runtime::clifford!(8, 0);
}

/// Laws of the functions of a large algebra; `$reach` keeps angles below half turns.
macro_rules! large {
    ($($test:ident $algebra:ident $reach:literal $rounds:literal)*) => {$(
        #[test]
        fn $test() {
            use $algebra::{Bivector, Even, Multivector, Odd, Vector};
            let mut random = Random::new(31);
            for _ in 0..$rounds {
                let b = Bivector::<f64>::zero().map(|_| random.fraction() * $reach);
                let rotor = b.exp();
                let scale = size(rotor).max(1.0).powi(2);
                assert!(size(Even::from(1.0) - rotor * rotor.reverse()) < 1e-12 * scale, "{b}");
                assert!(size(b.exp() - Even::try_from(Multivector::from(b).exp()).unwrap()) < 1e-14 * scale);

                let log = rotor.log();
                assert!(size(log.exp() - rotor) < 1e-12 * scale, "{b}");
                let root = rotor.sqrt();
                assert!(size(root * root - rotor) < 1e-12 * scale, "{b}");
                assert!(size(rotor.powf(0.5) - root) < 1e-11 * scale, "{b}");
                assert!(size(b.cayley().inverse_cayley() - b) < 1e-11 * scale, "{b}");

                let shaken = rotor * 3.0 + Even::<f64>::zero().map(|_| random.fraction() * 1e-3);
                let unit = shaken.normalized();
                assert!(size(unit.reverse() * unit - Even::from(1.0)) < 1e-12 * scale, "{b}");
                let vector = Vector::<f64>::zero().map(|_| random.fraction()) + 2.0 * $algebra::e1::<f64>();
                assert!((vector.normalized().norm_squared().abs() - 1.0).abs() < 1e-14);
                let odd: Odd<f64> = (rotor * vector).into();
                let one = Even::try_from(Multivector::from(odd.inverse() * odd)).unwrap();
                assert!(size(one - Even::from(1.0)) < 1e-11 * scale, "{odd}");
            }
        }
    )*};
}

large! {
    functions_of_cl6 cl6 0.4 20
    functions_of_cl42 cl42 0.3 20
    functions_of_cl501 cl501 0.4 20
    functions_of_cl8 cl8 0.25 2
}

/// A function of any multivector.
type Map<M> = fn(M) -> M;

/// What trigonometric functions of any multivector satisfy.
fn trigonometry<A: CliffordAlgebra>(functions: [Map<A::Multivector<f64>>; 5]) {
    let [exp, sin, cos, sinh, cosh] = functions;
    let mut random = Random::new(37);
    for round in 0..50 {
        let reach = [1e-6, 0.3, 2.0][round % 3];
        let mut x = A::Multivector::<f64>::zero().to_array();
        x.as_mut().iter_mut().for_each(|x| *x = random.fraction() * reach);
        let x = A::Multivector::<f64>::from_array(x);
        let one = A::Multivector::<f64>::from(1.0);
        let scale = size(exp(x)).max(size(cos(x))).max(size(sin(x))).max(1.0).powi(2);
        assert!(size(sinh(x) + cosh(x) - exp(x)) < 1e-13 * scale, "{x:?}");
        assert!(size(exp(x) * exp(-x) - one) < 1e-12 * scale * scale, "{x:?}");
        assert!(size(sin(x) * sin(x) + cos(x) * cos(x) - one) < 1e-12 * scale, "{x:?}");
        if reach < 1e-3 {
            // Nothing is lost where the argument is small.
            assert!(size(sin(x) - x) < 1e-15 && size(sinh(x) - x) < 1e-15, "{x:?}");
        }
    }
}

#[test]
fn trigonometric_functions_of_any_multivector() {
    use cl41::Multivector as Conformal;
    use pga::Multivector as Projective;
    trigonometry::<cl41::Algebra>([
        Conformal::exp,
        Conformal::sin,
        Conformal::cos,
        Conformal::sinh,
        Conformal::cosh,
    ]);
    trigonometry::<pga::Algebra>([
        Projective::exp,
        Projective::sin,
        Projective::cos,
        Projective::sinh,
        Projective::cosh,
    ]);
    // Of numbers and of a plane they are the known ones.
    let (number, plane) =
        (Conformal::from(0.7_f64), Conformal::from(cl41::Bivector { e12: 0.7, ..cl41::Bivector::zero() }));
    assert!((number.tan().s - 0.7_f64.tan()).abs() < 1e-15);
    assert!((number.tanh().s - 0.7_f64.tanh()).abs() < 1e-15);
    assert!((plane.tanh().e12 - 0.7_f64.tan()).abs() < 1e-15);
    assert!(Conformal::from(std::f64::consts::FRAC_PI_2).try_tan().is_ok_and(|x| x.s.abs() > 1e15));
}

#[test]
fn interpolation_is_a_screw_at_constant_speed() {
    let mut random = Random::new(41);
    for _ in 0..200 {
        let [a, b] = [(); 2].map(|()| pga::Line::<f64>::zero().map(|_| random.fraction()).exp());
        assert!(size(a.interpolate(b, 0.0) - a) < 1e-14);
        let there = a.interpolate(b, 1.0);
        assert!(size(there - b).min(size(there + b)) < 1e-12);
        let quarter = a.interpolate(b, 0.25);
        let step = a.reverse() * quarter;
        assert!(size(a * step * step * step * step - there) < 1e-12);
        assert!(size(quarter.reverse() * quarter - pga::Motor::from(1.0)) < 1e-13);
    }
}

#[test]
fn units_stay_units() {
    let mut random = Random::new(43);
    let mut product: Unit<cl3::Rotor<f64>> = Unit::new(cl3::Rotor::from(2.0));
    for _ in 0..1000 {
        let step: Unit<cl3::Rotor<f64>> = Unit::exp(cl3::Bivector::<f64>::zero().map(|_| random.fraction()));
        product *= step;
        assert_eq!(product.inverse(), product.reverse());
    }
    assert!((product.norm_squared() - 1.0).abs() < 1e-12);
    assert!(size(*product.renormalized() - *product) < 1e-12);
    let third = product.powf(1.0 / 3.0);
    assert!(size(*(third * third * third) - *product) < 1e-12);
    assert!(size(*(product.sqrt() * product.sqrt()) - *product) < 1e-12);
    assert!(size(*Unit::new(*product).interpolate(product, 0.3) - *product) < 1e-14);
    let vectors = Unit::new(cl3::e1::<f64>() * 3.0) * Unit::new(cl3::e2::<f64>());
    assert_eq!(*vectors, cl3::Rotor { e12: 1.0, ..cl3::Rotor::zero() });

    let time = cl41::e5::<f64>();
    let error = Unit::try_new(time).unwrap_err();
    assert!(error.to_string().contains("negative"), "{error}");
}

/// Very large and very small elements are inverted and normalised like any other; what has no
/// result in the number type is an error, and nothing is NaN.
#[test]
fn the_range_of_numbers_is_used() {
    fn checked<M: Graded<Scalar: Into<f64>>>(result: Result<M, DomainError>) -> Option<M> {
        result.ok().inspect(|x| assert!(x.to_array().as_ref().iter().all(|&x| x.into().is_finite())))
    }
    let mut random = Random::new(47);
    for round in 0..2000 {
        let unit = [1.0, 1e-18, 1e18, 1e-30, 1e30, 1e-42, f64::NAN, f64::INFINITY][round % 8];
        let x = cl41::Even::<f64>::zero().map(|_| random.fraction());
        let exact = (x.try_inverse(), x.try_normalized());
        let single = x.map(|c| (c * unit) as f32);
        if let (Some(inverse), Ok(exact)) = (checked(single.try_inverse()), exact.0) {
            let error = size(inverse.map(f64::from) * unit - exact) / size(exact).powi(2).max(1.0);
            assert!(error < 1e-4, "{error:e} at {single}");
        } else {
            // The inverse of something tiny is too large.
            assert!(!(1e-35..=1e30).contains(&unit), "no inverse of {single}");
        }
        match (checked(single.try_normalized()), exact.1) {
            (Some(normalized), Ok(exact)) if unit > 1e-40 => {
                let error = size(normalized.map(f64::from) - exact) / size(exact).powi(4).max(1.0);
                assert!(error < 1e-4, "{error:e} at {single}");
            }
            (None, Ok(_)) => assert!(!unit.is_finite(), "{single}"),
            _ => {}
        }
        let vector = cl3::Vector::<f64>::zero().map(|_| random.fraction());
        let norm = vector.map(|c| (c * unit) as f32).norm();
        if unit.is_finite() && unit > 1e-40 {
            assert!((f64::from(norm) / unit / vector.norm() - 1.0).abs() < 1e-5, "{norm:e}");
        }
        let (plane, rotor) = (single.bivector_part(), single);
        let _ = (checked(plane.try_exp()), checked(plane.try_cayley()), checked(rotor.try_log()));
        let _ =
            (checked(rotor.try_sqrt()), checked(rotor.try_inverse_cayley()), checked(rotor.try_powf(0.5)));
    }
}

/// Coefficients of every order of magnitude beside each other, in which any product may overflow: each
/// function has a finite result or is an error.
#[test]
fn nothing_is_silently_infinite() {
    fn number(random: &mut Random) -> f32 {
        let exponent = (random.fraction() * 40.0) as i32;
        (random.fraction() * 10.0_f64.powi(exponent)) as f32
    }
    fn settled<M: Graded<Scalar = f32>>(result: Result<M, DomainError>, of: &str) {
        if let Ok(x) = result {
            assert!(x.to_array().as_ref().iter().all(|x| x.is_finite()), "{of}: {x:?}");
        }
    }
    macro_rules! functions {
        ($($algebra:ident)*) => {$(
            let mut random = Random::new(53);
            for _ in 0..4000 {
                // One scale for all, or one for each.
                let (common, even) = (number(&mut random), random.fraction() < 0.0);
                let mut next = |_: f32| if even { common * random.fraction() as f32 } else { number(&mut random) };
                let (plane, x) = ($algebra::Bivector::<f32>::zero().map(&mut next), $algebra::Even::<f32>::zero().map(&mut next));
                let vector = $algebra::Vector::<f32>::zero().map(&mut next);
                settled(plane.try_exp(), "exp");
                settled(plane.try_cayley(), "cayley");
                settled(plane.try_normalized(), "normalized");
                settled(plane.try_inverse(), "inverse");
                settled(x.try_normalized(), "normalized");
                settled(x.try_inverse(), "inverse");
                settled(x.try_log(), "log");
                settled(x.try_sqrt(), "sqrt");
                settled(x.try_inverse_cayley(), "inverse_cayley");
                settled(vector.try_normalized(), "normalized");
                settled(vector.try_inverse(), "inverse");
                let greatest = x.to_array().iter().fold(0.0, |most: f32, x| most.max(x.abs()));
                assert!(x.norm().is_finite() || greatest > 1e37, "{x}");
            }
        )*};
    }
    functions!(cl3 pga cl41 cl4 cl31 cl201);
}

mod implied {
    gacore_runtime::clifford! {
        signature: (3, 0),
        types: { Ahead = [e1 = 1, e2, e3], Close = [s = 1, e12, e13, e23] },
    }
}

/// A type with an implied coefficient is scaled as the type that stores it.
#[test]
fn implied_coefficients_stay_in_range() {
    use implied::{Ahead, Close};
    for unit in [1e-30_f32, 1e-18, 1.0, 1e18, 1e30, 1e37] {
        let (ahead, rotor) =
            (Ahead { e2: 3.0 * unit, e3: 4.0 * unit }, Close { e12: unit, e13: 0.0, e23: 0.0 });
        let length = f64::hypot(1.0, 5.0 * f64::from(unit));
        let relative = |found: f32, wanted: f64| (f64::from(found) / wanted - 1.0).abs();
        assert!(relative(ahead.norm(), length) < 1e-6, "{unit:e}");
        let normalized = ahead.normalized();
        assert!((f64::from(normalized.e2) - 3.0 * f64::from(unit) / length).abs() < 1e-6, "{unit:e}");
        let wanted = f64::hypot(1.0, f64::from(unit));
        assert!(relative(rotor.norm(), wanted) < 1e-6 && rotor.normalized().norm() > 0.999, "{unit:e}");
        let inverse = rotor.inverse();
        assert!((f64::from(inverse.s) - wanted.powi(-2)).abs() < 1e-6, "{unit:e}");
        assert!((f64::from(inverse.e12) + f64::from(unit) * wanted.powi(-2)).abs() < 1e-6, "{unit:e}");
    }
}

#[test]
fn coefficients_are_indexed_by_blade() {
    let mut b = cl3::Bivector::new(1, 2, 3);
    b["e13"] += 5;
    assert_eq!((b["e12"], b["e13"], b["e23"]), (1, 7, 3));
    let message = std::panic::catch_unwind(|| b["e31"]).unwrap_err();
    let message = message.downcast_ref::<String>().unwrap();
    assert_eq!(message, "`Bivector` stores e12, e13, e23 and no e31; `coefficient_named` reads any blade");
}

/// The number in front commutes with everything: `exp(s + b) = eˢ exp b`, also where that is tiny or huge.
#[test]
fn exponentials_keep_their_digits_whatever_the_scalar_part() {
    use cl3::{Bivector, Multivector};
    let b = Bivector::new(0.3, -1.1, 2.0_f64);
    for scalar in [-300.0, -30.0, -1.0, 0.0, 2.0, 300.0] {
        let found = (Multivector::from(b) + Multivector::from(scalar)).exp();
        let expected = Multivector::from(b.exp()) * f64::exp(scalar);
        assert!(size(found - expected) < 1e-13 * size(expected), "{scalar}: {found} against {expected}");
    }
}
