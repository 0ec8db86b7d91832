//! Ten thousand rotors of every kind in every signature: `exp(log R) = R` in both precisions, and units turn others
//! as rotors do.
//!
//! A rotor is made of one or two commuting planes of basis vectors, each turned by one of the angles where
//! formulae break, and then carried elsewhere by another rotor, so that nothing is aligned with the axes.

use gacore::{Random, size};
use gacore_runtime::{Graded, Unit};
use std::f64::consts::{FRAC_PI_2, PI};

/// Rotors of each signature and precision.
const ROTORS: usize = 10_000;

/// Half the angles of rotations: tiny, ordinary, and close to half and whole turns.
const ANGLES: [f64; 12] = [
    0.0,
    5e-9,
    1e-8,
    1e-4,
    0.3,
    1.0,
    FRAC_PI_2 - 5e-7,
    FRAC_PI_2,
    FRAC_PI_2 + 5e-7,
    2.5,
    PI - 1e-4,
    PI - 1e-6,
];

/// An angle of the list or any other, with a sign; hyperbolic ones grow fast and stay small.
fn angle(random: &mut Random, is_rotation: bool) -> f64 {
    let choice = random.index(ANGLES.len() + 4);
    let angle = ANGLES.get(choice).copied().unwrap_or_else(|| (random.fraction() + 1.0) * FRAC_PI_2);
    let angle = if is_rotation { angle } else { angle.min(1.5) };
    if random.fraction() < 0.0 { -angle } else { angle }
}

/// A rotor and how hard it is.
struct Sample<R> {
    rotor: R,
    /// The largest coefficient on the way to it: errors grow with its square.
    scale: f64,
    /// The sum of its half angles. At π a half of the rotor is turned round, and its logarithm is not unique.
    turned: f64,
}

macro_rules! rotors {
    ($($name:ident($($declaration:tt)*))*) => {$(
        mod $name {
            use super::*;

            mod algebra {
                gacore_runtime::clifford!($($declaration)*);
            }
            use algebra::{Algebra, Bivector, Even, Vector};
            use gacore_runtime::CliffordAlgebra;

            fn is_rotation(slot: usize) -> bool {
                let mut unit = Bivector::<f64>::zero().to_array();
                unit[slot] = 1.0;
                let unit = Bivector::from_array(unit);
                Even::from(unit * unit).s < 0.0
            }

            /// A bivector of one or two planes of basis vectors, and the sum of its angles.
            fn planes(random: &mut Random) -> (Bivector<f64>, f64) {
                let masks = Bivector::<f64>::BLADES.iter().map(|blade| blade.mask()).collect::<Vec<_>>();
                let mut b = Bivector::<f64>::zero().to_array();
                let first = random.index(masks.len());
                b[first] = angle(random, is_rotation(first));
                let others: Vec<usize> = (0..masks.len()).filter(|&i| masks[i] & masks[first] == 0).collect();
                if !others.is_empty() && random.fraction() < 0.6 {
                    let second = others[random.index(others.len())];
                    // Now and then the same angle: an isoclinic pair.
                    let same = random.fraction() < -0.6 && is_rotation(first) && is_rotation(second);
                    b[second] = if same { b[first] } else { angle(random, is_rotation(second)) };
                }
                let turned = (0..masks.len()).filter(|&i| is_rotation(i)).map(|i| b[i].abs()).sum();
                (Bivector::from_array(b), turned)
            }

            fn samples() -> impl Iterator<Item = Sample<Even<f64>>> {
                let mut random = Random::new(29);
                (0..ROTORS).map(move |_| {
                    let (b, turned) = planes(&mut random);
                    // Far-reaching carriers bring planes close to null ones.
                    let reach = if random.fraction() < -0.8 { 2.5 } else { 0.8 };
                    let carrier = Bivector::<f64>::zero().map(|_| random.fraction() * reach).exp();
                    let rotor: Even<f64> = (carrier * b.exp() * carrier.reverse()).into();
                    Sample { rotor, scale: size(rotor).max(1.0) * size(carrier).powi(2).max(1.0), turned }
                })
            }

            #[test]
            fn units_turn_as_rotors_do() {
                let mut random = Random::new(31);
                for Sample { rotor, scale, .. } in samples().take(500) {
                    let unit = Unit::new_unchecked(rotor);
                    let v = Vector::<f64>::zero().map(|_| random.fraction());
                    let b = Bivector::<f64>::zero().map(|_| random.fraction());
                    let error = size((unit >> v) - (rotor >> v)).max(size((unit >> b) - (rotor >> b)));
                    assert!(error < 1e-13 * scale * scale, "{error:e} at {rotor}, which is of size {scale}");
                }
            }

            #[test]
            fn exp_undoes_log() {
                let (mut defined, mut refused) = (0, 0);
                for Sample { rotor, scale, turned } in samples() {
                    match rotor.try_log() {
                        Ok(log) => {
                            defined += 1;
                            let error = size(log.exp() - rotor) / (scale * scale);
                            assert!(error < 1e-12, "{error:e} at {rotor}");
                        }
                        // Not every rotor of a mixed metric is an exponential.
                        Err(_) => {
                            let unique = (turned - PI).abs() > 1e-7;
                            assert!(!unique || Algebra::NEGATIVE * Algebra::POSITIVE > 0, "no log of {rotor}");
                        }
                    }
                    let single = rotor.map(|x| x as f32);
                    let is_mixed = Algebra::NEGATIVE * Algebra::POSITIVE > 0;
                    match single.try_log() {
                        Ok(log) if scale < 8.0 => {
                            let error = size(log.exp() - single) / (scale * scale);
                            assert!(error < 1e-5, "{error:e} in f32 at {turned} of {rotor}");
                        }
                        Err(_) if !is_mixed => {
                            assert!((turned - PI).abs() < 2e-3, "no log in f32 of {rotor}, turned by {turned}");
                        }
                        Err(_) if scale < 8.0 && rotor.try_log().is_ok() => refused += 1,
                        _ => {}
                    }
                }
                assert!(defined > ROTORS * 96 / 100, "only {defined} logarithms");
                // Close to a half turn in a plane that is almost null no bivector of f32 leads back.
                assert!(refused < ROTORS / 300, "{refused} rotors without a logarithm in f32");
            }
        }
    )*};
}

rotors! {
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
