//! Functions of rotors on devices where they are hard, as `tests/hard_places.rs` has them for the CPU: near −1, where
//! one half of a rotor is near −1, near isoclinic rotors, and of any length.
//!
//! Errors are what is left of a law, in units of the precision times the squares of the largest coefficients of the
//! rotor and of the result.

use gacore_runtime::Graded;
use gacore_runtime::gpu::GpuBatch;
use gpu_crate::{Random, cga, devices, pga, six};
use std::f64::consts::PI;

/// The distances from hard places.
const DISTANCES: [f64; 6] = [0.2, 1e-1, 3e-2, 1e-2, 3e-3, 1e-3];
/// The largest errors of roots.
const SQRT: f64 = 32.0;
/// Logarithms have no `f64` on devices, and lose digits as one over the distance.
const LOG: f64 = 16.0;

fn angles(d: f64) -> [[f64; 3]; 9] {
    let half = (PI - d) / 2.0;
    [
        [d, d, d],
        [1.0, 1.0 + d, 0.0],
        [PI - d, 0.0, 0.0],
        [PI - d, d / 2.0, d / 3.0],
        [PI - d, 0.37, 0.0],
        [half, half, 0.0],
        [half + 0.2, half - 0.2, 0.0],
        [2.7, PI - 2.7 - d, 0.0],
        [half + 0.2, half - 0.6, 0.4],
    ]
}

fn size<M: Graded<Scalar = f64>>(x: M) -> f64 {
    x.to_array().as_ref().iter().fold(0.0, |most, x| x.abs().max(most))
}

macro_rules! places {
    ($($test:ident $algebra:ident $bivector:ident $even:ident $sqrt:ident $log:ident;)*) => {$(
        #[test]
        fn $test() {
            use $algebra::{$bivector as Bivector, $even as Even};
            let mut random = Random::new(3);
            let mut places = Vec::new();
            for distance in DISTANCES {
                for angles in angles(distance) {
                    let mut b = Bivector::<f64>::zero().to_array();
                    for (mask, angle) in [0b11, 0b1100, 0b11_0000].into_iter().zip(angles) {
                        let slot = Bivector::<f64>::BLADES.iter().position(|blade| blade.mask() == mask);
                        slot.into_iter().for_each(|slot| b[slot] = angle);
                    }
                    let carrier: Even<f64> =
                        Bivector::<f64>::zero().map(|_| f64::from(random.float()) * 0.5).exp();
                    let rotor: Even<f64> = carrier * Bivector::from_array(b).exp() * carrier.reverse();
                    let scale = size(carrier).powi(4).max(1.0) * size(rotor).powi(2).max(1.0);
                    places.push((angles, distance, rotor, scale, 10_f32.powf(3.0 * random.float())));
                }
            }
            let scaled: Vec<Even<f32>> =
                places.iter().map(|&(_, _, rotor, _, length)| rotor.map(|x| x as f32) * length).collect();
            for device in &devices() {
                let rotors = GpuBatch::upload(device, &scaled).unwrap();
                let roots = $algebra::shaders::$sqrt.run(&rotors).and_then(|roots| roots.read()).unwrap();
                let logs = $algebra::shaders::$log.run(&rotors).and_then(|logs| logs.read()).unwrap();
                let mut worst = [(0.0, [0.0; 3]); 3];
                for ((&(angles, distance, rotor, scale, _), root), log) in places.iter().zip(roots).zip(logs) {
                    let (root, log) = (root.map(f64::from), log.map(f64::from));
                    let unit = f64::from(f32::EPSILON) * scale * size(root).powi(2).max(1.0);
                    let square: Even<f64> = root * root;
                    let length: Even<f64> = root * root.reverse();
                    let errors = [
                        size(square - rotor) / unit,
                        size(length - Even::from(1.0)) / unit,
                        size(log.exp() - rotor) * distance.min(1.0) / unit,
                    ];
                    for (worst, error) in worst.iter_mut().zip(errors) {
                        if error > worst.0 || error.is_nan() {
                            *worst = (error, angles);
                        }
                    }
                }
                println!("{} on {}: {worst:?}", stringify!($test), device.info());
                for ((error, angles), bound) in worst.into_iter().zip([SQRT, SQRT, LOG]) {
                    assert!(error <= bound, "{error} at {angles:?} on {}, the bound is {bound}", device.info());
                }
                // Zero is no rotor.
                let zero = GpuBatch::upload(device, &[Even::<f32>::zero()]).unwrap();
                assert!($algebra::shaders::$sqrt.run(&zero).and_then(|roots| roots.read()).is_err());
                assert!($algebra::shaders::$log.run(&zero).and_then(|logs| logs.read()).is_err());
            }
        }
    )*};
}

places! {
    projective_space pga Bivector Motor SQRT_MOTOR LOG_MOTOR;
    conformal_space cga Bivector Even SQRT_EVEN LOG_EVEN;
    six_dimensions six Bivector Even SQRT_EVEN LOG_EVEN;
}
