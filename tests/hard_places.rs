//! Functions of rotors where they are hard: near −1, where only one half of a rotor is near −1, near isoclinic
//! rotors and in planes close to null ones; and of rotors of any length. Below six dimensions, where there are closed
//! forms, and above, in both precisions, of single values and of batches.
//!
//! Errors are what is left of a law, in units of the precision times the squares of the largest coefficients of the
//! rotor and of the result: those are what rounding of the operands alone may do.

use gacore::{Random, size};
use gacore_runtime::batch::Batch;
use gacore_runtime::{CliffordAlgebra, DomainError, Graded};
use std::f64::consts::{FRAC_PI_2, FRAC_PI_3, PI};

/// The largest error of any function.
const BOUND: f64 = 100.0;

/// Half the angles of three planes that commute: a distance from each hard place.
fn angles(d: f64) -> [[f64; 3]; 15] {
    let half = (PI - d) / 2.0;
    [
        [d, 0.0, 0.0],
        [d, d, d],
        [1.0, 1.0 + d, 0.0],
        [1.0, 1.0, d],
        [FRAC_PI_2 - d, d, 0.0],
        // near −1
        [PI - d, 0.0, 0.0],
        [PI - d, d / 2.0, 0.0],
        [PI - d, d / 2.0, d / 3.0],
        [PI - d, 0.37, 0.0],
        [PI - d, PI - d, 0.0],
        // one half near −1
        [half, half, 0.0],
        [half + 0.2, half - 0.2, 0.0],
        [half + 0.2, half - 0.6, 0.4],
        [2.7, PI - 2.7 - d, 0.0],
        [FRAC_PI_3 - d, FRAC_PI_3, FRAC_PI_3],
    ]
}

const DISTANCES: [f64; 6] = [0.2, 1e-2, 1e-3, 1e-4, 1e-6, 1e-7];

/// The largest error of each function.
#[derive(Default)]
struct Worst(Vec<(&'static str, f64, String)>);

impl Worst {
    fn see(&mut self, function: &'static str, error: f64, place: impl FnOnce() -> String) {
        let error = if error.is_nan() { f64::INFINITY } else { error };
        match self.0.iter_mut().find(|(name, ..)| *name == function) {
            Some(worst) if worst.1 >= error => {}
            Some(worst) => (worst.1, worst.2) = (error, place()),
            None => self.0.push((function, error, place())),
        }
    }

    fn check(&self, what: &str) {
        for (function, error, place) in &self.0 {
            println!("{what} {function}: {error:.1} at {place}");
        }
        for (function, error, place) in &self.0 {
            assert!(*error <= BOUND, "{what} {function}: {error:.1} at {place}, the bound is {BOUND}");
        }
    }
}

macro_rules! places {
    ($($name:ident($($declaration:tt)*);)*) => {$(
        mod $name {
            use super::*;

            mod algebra {
                gacore_runtime::clifford!($($declaration)*);
            }
            use algebra::{Algebra, Bivector, Even};

            type Found = Result<Even<f64>, DomainError>;

            const IS_MIXED: bool = Algebra::POSITIVE * Algebra::NEGATIVE > 0;

            /// The bivector of planes of basis vectors that these are half the angles of: boosts stay small.
            fn planes(angles: [f64; 3]) -> Bivector<f64> {
                let mut b = Bivector::<f64>::zero().to_array();
                for (mask, angle) in [0b11, 0b1100, 0b11_0000].into_iter().zip(angles) {
                    let slot = Bivector::<f64>::BLADES.iter().position(|blade| blade.mask() == mask);
                    let Some(slot) = slot else { continue };
                    let mut unit = Bivector::<f64>::zero().to_array();
                    unit[slot] = 1.0;
                    let unit = Bivector::from_array(unit);
                    let is_boost = Even::try_from(unit * unit).unwrap().s > 0.0;
                    b[slot] = if is_boost { angle.min(0.8) } else { angle };
                }
                Bivector::from_array(b)
            }

            /// A rotor, and the square of the largest coefficient on the way to it.
            struct Place {
                rotor: Even<f64>,
                scale: f64,
                name: String,
                distance: f64,
            }

            fn places() -> Vec<Place> {
                let mut random = Random::new(71);
                let mut places = Vec::new();
                let far = if IS_MIXED { 1.5 } else { 0.7 };
                let reaches: &[f64] = if Algebra::DIMENSION < 6 { &[0.0, 0.5, far] } else { &[0.5] };
                for distance in DISTANCES {
                    for angles in angles(distance) {
                        for &reach in reaches {
                            let carrier: Even<f64> = Bivector::<f64>::zero().map(|_| random.fraction() * reach).exp();
                            let rotor = carrier * planes(angles).exp() * carrier.reverse();
                            let rotor: Even<f64> = rotor.try_into().unwrap();
                            let scale = (size(rotor) * size(carrier).powi(2)).max(1.0).powi(2);
                            let name = format!("{angles:?}, carried by {reach}");
                            places.push(Place { rotor, scale, name, distance });
                        }
                    }
                }
                places
            }

            macro_rules! precision {
                ($test:ident $scalar:ident) => {
                    #[test]
                    fn $test() {
                        let mut worst = Worst::default();
                        let (mut missing, mut all) = (0, 0);
                        let one = Even::from(1.0);
                        let wide = |x: Even<$scalar>| x.map(f64::from);
                        let product = |a: Even<f64>, b: Even<f64>| Even::try_from(a * b).unwrap();
                        let mut lengths = Random::new(73);
                        for Place { rotor: exact, scale, name, distance } in &places() {
                            // Nearer to a rotor without a unique result than rounding.
                            let precision = f64::from($scalar::EPSILON);
                            let is_excused = *distance < 20.0 * precision.sqrt() || IS_MIXED;
                            for length in [1.0, 10_f64.powf(3.0 * lengths.fraction())] {
                                let rotor = exact.map(|x| x as $scalar) * (length as $scalar);
                                let mut see = |function, found: Found, law: &dyn Fn(Even<f64>) -> Even<f64>| {
                                    all += 1;
                                    match found {
                                        Ok(found) => {
                                            let unit = precision * scale * size(found).powi(2).max(1.0);
                                            let place = || format!("{name}, length {length}");
                                            worst.see(function, size(law(found)) / unit, place);
                                        }
                                        Err(_) if is_excused => missing += 1,
                                        Err(error) => panic!("{error} at {name}, length {length}"),
                                    }
                                };
                                let root = rotor.try_sqrt().map(wide);
                                see("sqrt", root, &|q| product(q, q) - *exact);
                                see("length of sqrt", root, &|q| product(q, q.reverse()) - one);
                                let log = rotor.try_log().map(|b| Even::from(b.map(f64::from)));
                                see("log", log, &|b| Bivector::try_from(b).unwrap().exp() - *exact);
                                let third = rotor.try_powf(1.0 / 3.0).map(wide);
                                see("powf", third, &|q| product(product(q, q), q) - *exact);
                                let there = Even::from(2.0 as $scalar).try_interpolate(rotor, 1.0).map(wide);
                                let near = if exact.s < 0.0 { -*exact } else { *exact };
                                see("interpolate", there, &|q| q - near);
                                let normalized = rotor.try_normalized().map(wide);
                                see("normalized", normalized, &|q| q - *exact);
                                see("length of normalized", normalized, &|q| product(q, q.reverse()) - one);
                                // In six dimensions not every rotor is the Cayley map of a bivector.
                                if Algebra::DIMENSION >= 6 {
                                    continue;
                                }
                                let b = rotor.try_inverse_cayley();
                                let wider = b.map(|b| Even::from(b.map(f64::from)));
                                // 2 − B = R (2 + B)
                                let law = |b: Even<f64>| one * 2.0 - b - product(*exact, one * 2.0 + b);
                                see("inverse_cayley", wider, &law);
                                if wider.is_ok_and(|b| size(b) < 8.0) {
                                    see("cayley", b.and_then(Bivector::try_cayley).map(wide), &|q| q - *exact);
                                }
                            }
                        }
                        worst.check(concat!(stringify!($name), " ", stringify!($scalar)));
                        println!("{missing} of {all} without a result");
                        assert!(missing < all / 4, "{missing} of {all} have no result");
                    }
                };
            }

            precision!(single_precision f32);
            precision!(double_precision f64);

            /// Lanes find what single values find, up to what the law that makes it says of both.
            #[test]
            fn batches() {
                let rotors: Vec<Even<f32>> = places().iter().map(|place| place.rotor.map(|x| x as f32 * 1.3)).collect();
                macro_rules! same {
                    ($function:ident: $result:ty, $law:expr) => {
                        let defined = rotors.iter().copied().filter(|rotor| rotor.$function().is_ok());
                        let defined: Vec<Even<f32>> = defined.collect();
                        let found: Batch<$result> = Batch::from_slice(&defined).$function().unwrap();
                        for (rotor, found) in defined.iter().zip(found.iter()) {
                            let law = |x: $result| -> Even<f64> { $law(x.map(f64::from)) };
                            let expected = rotor.$function().unwrap();
                            let scale = size(expected).max(1.0).powi(2) * size(*rotor).max(1.0).powi(4);
                            let error = size(law(found) - law(expected)) / scale;
                            assert!(error < 1e-5, "{error:e} in {} of {rotor}", stringify!($function));
                        }
                    };
                }
                same!(try_sqrt: Even<f32>, |q: Even<f64>| (q * q).try_into().unwrap());
                same!(try_log: Bivector<f32>, |b: Bivector<f64>| b.exp().try_into().unwrap());
                same!(try_normalized: Even<f32>, |q| q);
            }

            /// What is no multiple of a rotor is refused, with its cause.
            #[test]
            fn what_is_no_rotor_is_refused() {
                for error in [
                    Even::<f64>::zero().try_log().err(),
                    Even::<f64>::zero().try_sqrt().err(),
                    Even::<f64>::zero().try_powf(0.5).err(),
                    Even::<f64>::zero().try_interpolate(Even::from(1.0), 0.5).err(),
                    Even::<f64>::zero().try_inverse_cayley().err(),
                    Even::<f64>::from(-2.0).try_log().err(),
                    Even::<f64>::from(-2.0).try_sqrt().err(),
                ] {
                    assert!(error.is_some_and(|error| error.to_string().contains("is not defined")));
                }
                for length in [1e-3, 0.5, 1.0, 2.0, 1e3] {
                    assert_eq!(size(Even::<f64>::from(length).log()), 0.0);
                    assert_eq!(Even::<f64>::from(length).sqrt(), Even::from(1.0));
                }
            }
        }
    )*};
}

places! {
    cl30(3, 0);
    cl21(2, 1);
    cl40(4, 0);
    cl31(3, 1);
    cl301(3, 0, 1);
    cl50(5, 0);
    cl41(4, 1);
    cl60(6, 0);
    cl42(4, 2);
}
