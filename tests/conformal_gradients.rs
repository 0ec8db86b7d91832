//! Gradients where a metric is mixed: of the helpers of conformal geometry, and of functions of bivectors at, in
//! and near null planes, whose squares vanish though they do not; also differentiated again.

use gacore::differences::{assert_close, random, slope};
use gacore::{Random, dot};
use gacore_runtime::{Dual, Graded};

/// A random value of the same type.
fn like<M: Graded<Scalar = f64>>(numbers: &mut Random, _: M) -> M {
    random(numbers, 1.0)
}

fn agree(forwards: f64, backwards: f64, label: &str) {
    let error = (forwards - backwards).abs() / forwards.abs().max(10.0);
    assert!(error < 1e-9, "{label}: {forwards} forwards, {backwards} backwards");
}

fn moving(value: f64, slope: f64) -> Dual<f64, 1> {
    Dual { value, slopes: [slope] }
}

/// Compares a function of one value with differences, its gradient with its derivative, and the gradient of the
/// gradient with differences of the gradient.
macro_rules! twice {
    ($($x:ident $d:ident $w:ident: $($function:ident $vjp:ident $jvp:ident)+;)*) => {$($({
        let label = format!("{} of {}", stringify!($function), $x);
        let along = $x.$jvp($d);
        let at = |t: f64| $x + $d * t;
        assert_close(along, slope(|t| at(t).$function()), &label);
        agree(dot($w, along), dot($d, $x.$vjp($w)), &label);
        let again = $x.zip_with($d, moving).$vjp($w.map(Dual::constant)).map(|x| x.slopes[0]);
        assert_close(again, slope(|t| at(t).$vjp($w)), &format!("{label} twice"));
    })+)*};
}

macro_rules! null_planes {
    ($($name:ident $negative:ident [$($second:ident $third:ident)?] { $($declaration:tt)* })*) => {$(
        mod $name {
            use super::*;

            pub mod algebra {
                gacore_runtime::clifford! {
                    $($declaration)*,
                    gradients: [exp, log, sqrt, cayley, inverse_cayley, inverse, normalized, norm],
                }
            }
            use algebra::{Bivector, Even, e1, e2};

            /// Null planes of several sizes, alone and together with a rotation that commutes with them, exactly
            /// and nearly.
            fn bivectors(random: &mut Random) -> Vec<Bivector<f64>> {
                let null = (e1::<f64>() + algebra::$negative()) ^ e2();
                let planes = [null $(, null + (algebra::$second() ^ algebra::$third()) * 0.7)?];
                let mut all = Vec::new();
                for plane in planes {
                    for size in [1e-8, 1e-4, 0.1, 0.5, 1.0] {
                        for near in [0.0, 1e-9, 1e-5, 1e-2] {
                            all.push(plane * size + super::random::<Bivector<f64>>(random, near * size));
                        }
                    }
                }
                all
            }

            #[test]
            fn derivatives_are_limits_of_differences_twice() {
                let numbers = &mut Random::new(31);
                for b in bivectors(numbers) {
                    let d: Bivector<f64> = random(numbers, 1.0);
                    let (w, e): (Even<f64>, Even<f64>) = (random(numbers, 1.0), random(numbers, 0.1));
                    let x: Even<f64> = b.exp() * 1.2;
                    twice! {
                        b d w: exp exp_vjp exp_jvp cayley cayley_vjp cayley_jvp;
                        x e w: inverse inverse_vjp inverse_jvp
                            normalized normalized_vjp normalized_jvp;
                    }
                    let label = format!("norm of {x}");
                    let along = x.norm_jvp(e);
                    assert_close(Even::from(along), slope(|t| Even::from((x + e * t).norm())), &label);
                    agree(along, dot(e, x.norm_vjp(1.0)), &label);

                    // Rotors are moved along the group, where these are defined.
                    let (rotor, v): (Even<f64>, Bivector<f64>) = (b.exp(), random(numbers, 1.0));
                    let moved = |t: f64| -> Even<f64> { rotor * (d * t).exp() };
                    let along: Even<f64> = rotor * d;
                    let label = format!("of exp of {b}");
                    assert_close(rotor.log_jvp(along), slope(|t| moved(t).log()), &format!("log {label}"));
                    agree(dot(v, rotor.log_jvp(along)), dot(along, rotor.log_vjp(v)), &format!("log {label}"));
                    assert_close(rotor.sqrt_jvp(along), slope(|t| moved(t).sqrt()), &format!("sqrt {label}"));
                    agree(dot(w, rotor.sqrt_jvp(along)), dot(along, rotor.sqrt_vjp(w)), &format!("sqrt {label}"));
                    let expected = slope(|t| moved(t).inverse_cayley());
                    assert_close(rotor.inverse_cayley_jvp(along), expected, &format!("inverse cayley {label}"));
                    let (forwards, backwards) = (rotor.inverse_cayley_jvp(along), rotor.inverse_cayley_vjp(v));
                    agree(dot(v, forwards), dot(along, backwards), &format!("inverse cayley {label}"));
                }
            }
        }
    )*};
}

null_planes! {
    r21 e3 [] { signature: (2, 1) }
    r31 e4 [] { signature: (3, 1) }
    r41 e5 [e3 e4] { signature: (4, 1) }
}

mod conformal {
    gacore_runtime::clifford! {
        signature: (4, 1),
        basis: [e1, e2, e3, ep, em],
        null: [eo = (em - ep) / 2, einf = em + ep],
        gradients: [up, down, squared_distance, translator, transversor, dilator],
    }
}

mod null_basis {
    gacore_runtime::clifford! { preset: cga3, gradients: all }
}

macro_rules! helpers {
    ($($test:ident $algebra:ident)*) => {$(
        #[test]
        fn $test() {
            use $algebra::{Algebra, Even, Vector};
            let numbers = &mut Random::new(37);
            for scale in [0.0, 1e-6, 1.0, 30.0] {
                for _ in 0..20 {
                    let (x, d): (Vector<f64>, Vector<f64>) = (random(numbers, scale), random(numbers, 1.0));
                    let v: Vector<f64> = random(numbers, 1.0);
                    // Points of any weight, also such that are none.
                    let p = x.up() * 1.5 + random::<Vector<f64>>(numbers, 0.2);
                    let (q, dq): (Vector<f64>, Vector<f64>) = (random::<Vector<f64>>(numbers, 1.0).up(), random(numbers, 1.0));
                    twice! {
                        x d v: up up_vjp up_jvp;
                        p d v: down down_vjp down_jvp;
                    }
                    let (t, k) = (like(numbers, x.translator()), like(numbers, x.transversor()));
                    twice! {
                        x d t: translator translator_vjp translator_jvp;
                        x d k: transversor transversor_vjp transversor_jvp;
                    }

                    let label = format!("distance of {p} and {q}");
                    let along = p.squared_distance_jvp(q, d, dq);
                    let at = |t: f64| (p + d * t).squared_distance(q + dq * t);
                    assert_close(Even::from(along), slope(|t| Even::from(at(t))), &label);
                    let (by_p, by_q) = p.squared_distance_vjp(q, 1.0);
                    agree(along, dot(d, by_p) + dot(dq, by_q), &label);
                    let [p2, q2] = [p.zip_with(d, moving), q.zip_with(dq, moving)];
                    let again = p2.squared_distance_vjp(q2, Dual::constant(1.0)).0.map(|x| x.slopes[0]);
                    let expected = slope(|t| (p + d * t).squared_distance_vjp(q + dq * t, 1.0).0);
                    assert_close(again, expected, &format!("{label} twice"));

                    let (factor, change) = (1.0 + numbers.fraction().abs() * scale, numbers.fraction());
                    let label = format!("dilator by {factor}");
                    let w = like(numbers, Algebra::dilator(factor));
                    let along = Algebra::dilator_jvp(factor, change);
                    assert_close(along, slope(|t| Algebra::dilator(factor + change * t)), &label);
                    agree(dot(w, along), change * Algebra::dilator_vjp(factor, w), &label);
                    let again = Algebra::dilator_vjp(moving(factor, change), w.map(Dual::constant)).slopes[0];
                    let expected = slope(|t| Even::from(Algebra::dilator_vjp(factor + change * t, w)));
                    assert_close(Even::from(again), expected, &format!("{label} twice"));
                }
            }
            let infinite: Vector<f64> = $algebra::e1();
            assert!(infinite.try_down_vjp(infinite).is_err());
            assert!(infinite.try_squared_distance_vjp(infinite, 1.0).is_err());
            assert!(Algebra::try_dilator_jvp(-1.0, 1.0).is_err());
        }
    )*};
}

helpers! {
    helpers_of_conformal_geometry conformal
    helpers_of_conformal_geometry_in_its_null_basis null_basis
}
