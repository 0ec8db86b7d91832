//! Derivatives of functions in every kind of metric, at and near their removable singularities: against differences,
//! gradients against derivatives, and second derivatives against differences of gradients.

#[path = "support/positions.rs"]
mod positions;

use gacore::differences::{random, slope};
use gacore::{Random, dot, size};
use gacore_runtime::{Dual, Graded, Real};
use positions::{Position, cases, positions};
use proptest::prelude::*;

/// Compares with differences, relative to what is larger: one or the derivative.
fn close<M: Graded<Scalar = f64>>(found: M, expected: M, label: &str) -> Result<(), TestCaseError> {
    let error = size(found - expected) / size(expected).max(1.0);
    prop_assert!(error <= 1e-6, "{label}: {error:e}, {found:?} against {expected:?}");
    Ok(())
}

/// Compares a derivative paired with a weight with a gradient paired with a direction.
fn agree(forwards: f64, backwards: f64, label: &str) -> Result<(), TestCaseError> {
    let error = (forwards - backwards).abs() / forwards.abs().max(10.0);
    prop_assert!(error < 1e-9, "{label}: {forwards} forwards, {backwards} backwards");
    Ok(())
}

/// Functions of `x`, which is moved along a curve in a direction; `w` weighs the result. What is compared of
/// gradients is what `seen` makes of them and the place where they are taken.
macro_rules! check {
    ($x:ident along $d:ident by $curve:ident, $w:ident seen $seen:expr => $($function:ident $vjp:ident $jvp:ident)*) => {$({
        let label = format!("{} of {}", stringify!($function), $x);
        let along = $x.$jvp($d);
        close(along, slope(|t| $curve(t).$function()), &label)?;
        agree(dot($w, along), dot($d, $x.$vjp($w)), &label)?;
        let moving = $x.zip_with($d, |value, slope| Dual { value, slopes: [slope] });
        let again = $seen(moving, moving.$vjp($w.map(Dual::constant))).map(|x: Dual<f64>| x.slopes[0]);
        close(again, slope(|t| $seen($curve(t), $curve(t).$vjp($w))), &format!("{label} twice"))?;
    })*};
}

macro_rules! functions {
    ($($name:ident { $($declaration:tt)* } [$($first:expr, $second:expr;)*])*) => {$(
        mod $name {
            use super::*;

            mod algebra {
                gacore_runtime::clifford! {
                    $($declaration)*,
                    gradients: [exp, log, sqrt, cayley, inverse_cayley, inverse, normalized, norm],
                }
            }
            use algebra::*;

            fn bivector(position: &Position) -> Bivector<f64> {
                let pairs: &[[Bivector<f64>; 2]] = &[$([$first, $second]),*];
                position.bivector(pairs, |a, b| a.exp() >> b)
            }

            proptest! {
                #![proptest_config(cases(120))]
                #[test]
                fn derivatives_are_limits_of_differences(position in positions()) {
                    let (b, numbers) = (bivector(&position), &mut position.numbers());
                    let d: Bivector<f64> = random(numbers, 1.0);
                    let (e, w): (Even<f64>, Even<f64>) = (random(numbers, 0.1), random(numbers, 1.0));
                    let v: Bivector<f64> = random(numbers, 1.0);

                    let line = |t: f64| b + d * t;
                    check!(b along d by line, w seen whole => exp exp_vjp exp_jvp cayley cayley_vjp cayley_jvp);

                    let x: Even<f64> = b.exp() * 1.2;
                    let line = |t: f64| x + e * t;
                    check!(x along e by line, w seen whole => inverse inverse_vjp inverse_jvp
                        normalized normalized_vjp normalized_jvp);
                    check_norm(x, e)?;

                    // Rotors are moved along the group, where these are defined.
                    let rotor: Even<f64> = b.exp();
                    let along: Even<f64> = rotor * d;
                    let path = |t: f64| -> Even<f64> { rotor * (d * t).exp() };
                    check!(rotor along along by path, v seen within_the_group => log log_vjp log_jvp
                        inverse_cayley inverse_cayley_vjp inverse_cayley_jvp);
                    check!(rotor along along by path, w seen within_the_group => sqrt sqrt_vjp sqrt_jvp);
                }
            }

            /// Next to 1 the inverse of Cayley's map turns a bivector round, however small the planes of a rotor are and
            /// however far apart.
            #[test]
            fn slopes_next_to_one_are_those_at_one() {
                let pairs: &[[Bivector<f64>; 2]] = &[$([$first, $second]),*];
                for (index, [first, second]) in pairs.iter().enumerate() {
                    for (power, share) in (5..20).flat_map(|power| [(power, 1.0), (power, 0.3), (power, 1e-6)]) {
                        let b = (*first + *second * share) * 0.1_f64.powi(power);
                        let label = format!("pair {index}, 1e-{power}, {share}");
                        let rotor: Even<f64> = b.exp();
                        let weight: Bivector<f64> = random(&mut Random::new(1), 1.0);
                        let at_one = |x: Bivector<f64>| size(x + weight) < 1e-3;
                        let slope = within_the_group(rotor, rotor.inverse_cayley_vjp(weight));
                        assert!(at_one(slope), "{label}: {slope}");
                        let single = rotor.map(|x| x as f32);
                        let slope = within_the_group(single, single.inverse_cayley_vjp(weight.map(|x| x as f32)));
                        assert!(at_one(slope.map(f64::from)), "{label}, single: {slope}");
                    }
                }
            }

            /// All of a gradient.
            fn whole<X, G>(_: X, gradient: G) -> G {
                gradient
            }

            /// The gradient by a bivector `b` in `rotor exp(b)`, at zero. Outside the group it differs from one
            /// formula of a function to another.
            fn within_the_group<T: Real>(rotor: Even<T>, gradient: Even<T>) -> Bivector<T> {
                let mut found = Bivector::<T>::zero().to_array();
                for (index, x) in found.iter_mut().enumerate() {
                    let mut basis = Bivector::<T>::zero().to_array();
                    basis[index] = T::ONE;
                    *x = dot(gradient, rotor * Bivector::from_array(basis));
                }
                Bivector::from_array(found)
            }

            /// The norm and its gradient: a number and its derivative.
            fn check_norm(x: Even<f64>, e: Even<f64>) -> Result<(), TestCaseError> {
                let label = format!("norm of {x}");
                let along = x.norm_jvp(e);
                close(Even::from(along), slope(|t| Even::from((x + e * t).norm())), &label)?;
                agree(along, dot(e, x.norm_vjp(1.0)), &label)?;
                let moving = x.zip_with(e, |value, slope| Dual { value, slopes: [slope] });
                let again = moving.norm_vjp(Dual::constant(1.0)).map(|x: Dual<f64>| x.slopes[0]);
                close(again, slope(|t| (x + e * t).norm_vjp(1.0)), &format!("{label} twice"))
            }
        }
    )*};
}

// Pairs of planes that commute: rotations, boosts and null planes, where an algebra has them.
functions! {
    r20 { signature: (2, 0) } [e1::<f64>() ^ e2(), Bivector::zero();]
    r11 { signature: (1, 1) } [e1::<f64>() ^ e2(), Bivector::zero();]
    r30 { signature: (3, 0) } [e1::<f64>() ^ e2(), Bivector::zero();]
    r201 { signature: (2, 0, 1) } [
        e1::<f64>() ^ e2(), Bivector::zero();
        e1::<f64>() ^ e3(), Bivector::zero();
    ]
    r21 { signature: (2, 1) } [
        e1::<f64>() ^ e2(), Bivector::zero();
        e1::<f64>() ^ e3(), Bivector::zero();
        (e1::<f64>() + e3()) ^ e2(), Bivector::zero();
    ]
    r40 { signature: (4, 0) } [e1::<f64>() ^ e2(), e3::<f64>() ^ e4();]
    r31 { signature: (3, 1) } [
        e1::<f64>() ^ e2(), e3::<f64>() ^ e4();
        (e1::<f64>() + e4()) ^ e2(), (e1::<f64>() + e4()) ^ e3();
    ]
    r301 { signature: (3, 0, 1) } [
        e1::<f64>() ^ e2(), e3::<f64>() ^ e4();
        e1::<f64>() ^ e4(), e2::<f64>() ^ e4();
    ]
    r41 { signature: (4, 1) } [
        e1::<f64>() ^ e2(), e3::<f64>() ^ e4();
        e1::<f64>() ^ e2(), e3::<f64>() ^ e5();
        (e1::<f64>() + e5()) ^ e2(), e3::<f64>() ^ e4();
        (e1::<f64>() + e5()) ^ e2(), (e1::<f64>() + e5()) ^ e3();
    ]
    r50 { signature: (5, 0) } [e1::<f64>() ^ e2(), e3::<f64>() ^ e4();]
}
