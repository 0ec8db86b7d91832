//! Ways of a vehicle, and what its instruments say of them.

use super::space::{Line, Motor};
use crate::data::kitti::{self, Pose};
use crate::error::Error;
use crate::limits::Budget;
use crate::random::Random;
use gacore_runtime::prelude::*;
use std::path::{Path, PathBuf};

/// Numbers of a step: half the angles about three axes in radians, then half the lengths along them in metres, as the logarithm
/// of a motor has them.
pub const NUMBERS: usize = 6;
/// A tenth of a second passes between two poses.
const RATE: f64 = 10.0;
/// The deviations of noise for turns and for lengths: it is new in each step.
const NOISE: [f64; 2] = [1e-3, 2e-2];
/// The deviations of the bias, which is much the same for [`SLOW`] steps.
const BIAS: [f64; 2] = [5e-4, 1e-2];
const SLOW: f64 = 600.0;

/// A way: how the vehicle moves from each pose to the next, seen from the vehicle.
#[derive(Clone, PartialEq, Debug)]
pub struct Way {
    /// The numbers of each step.
    pub steps: Vec<[f64; NUMBERS]>,
}

/// Half of the numbers turn, the others move.
pub fn per_number<X: Copy>([turns, lengths]: [X; 2]) -> [X; NUMBERS] {
    std::array::from_fn(|k| if k < NUMBERS / 2 { turns } else { lengths })
}

/// What numbers are counted in: the deviations of their noise.
pub fn units() -> [f64; NUMBERS] {
    per_number(NOISE)
}

fn motor(pose: &Pose) -> Motor<f64> {
    // Files have seven digits: rows are made orthogonal to all of them.
    let [mut a, mut b, _] = pose.rotation;
    let dot = |x: &[f64; 3], y: &[f64; 3]| x.iter().zip(y).map(|(x, y)| x * y).sum::<f64>();
    let length = dot(&a, &a).sqrt();
    a = a.map(|x| x / length);
    let along = dot(&a, &b);
    b = std::array::from_fn(|k| b[k] - along * a[k]);
    let length = dot(&b, &b).sqrt();
    b = b.map(|x| x / length);
    let c = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
    let [x, y, z] = pose.translation;
    let row = |r: [f64; 3], t: f64| [r[0], r[1], r[2], t];
    Motor::from_rigid_matrix([row(a, x), row(b, y), row(c, z), [0.0, 0.0, 0.0, 1.0]])
}

impl Way {
    /// The way through some poses.
    pub fn through(poses: &[Pose]) -> Self {
        let motors: Vec<Motor<f64>> = poses.iter().map(motor).collect();
        let step = |pair: &[Motor<f64>]| {
            let moved = (pair[0].reverse() * pair[1]).normalized();
            // Of two motors for the same motion, that with the short logarithm.
            let moved = if moved.to_array()[0] < 0.0 { -moved } else { moved };
            moved.log().to_array()
        };
        Self { steps: motors.windows(2).map(step).collect() }
    }

    /// A drive through a town that nobody built: straight on, or round a bend, faster and slower, up and down. As for a camera, the
    /// vehicle drives along its third axis and turns about its second.
    pub fn draw(count: usize, random: &mut Random) -> Self {
        let (mut speed, mut bend, mut left) = (8.0, 0.0, 0);
        // How the vehicle is tilted about its first and its third axis: it sways about being level.
        let mut tilt = [0.0; 2];
        let mut steps = Vec::with_capacity(count);
        for _ in 0..count {
            if left == 0 {
                left = 20 + random.below(150);
                bend = if random.below(2) == 0 { 0.0 } else { random.uniform(-0.5, 0.5) };
            }
            left -= 1;
            speed = (speed + 0.02 * (8.0 - speed) + 0.3 * random.normal()).clamp(0.0, 20.0);
            let before = tilt;
            tilt = tilt.map(|tilt| 0.95 * tilt + 2e-3 * random.normal());
            let sway = [tilt[0] - before[0], tilt[1] - before[1]];
            let turn = bend * (speed / 8.0) / RATE;
            let half = |x: f64| x / 2.0;
            steps.push([
                half(sway[0]),
                half(turn),
                half(sway[1]),
                half(5e-3 * random.normal()),
                half(5e-3 * random.normal()),
                half(speed / RATE),
            ]);
        }
        // Whether lengths count forwards is a matter of the algebra: a translation along the third axis says.
        let sign = Motor::<f64>::from_translation([0.0, 0.0, 1.0]).log().to_array()[5].signum();
        steps.iter_mut().for_each(|step| step[3..].iter_mut().for_each(|x| *x *= sign));
        Self { steps }
    }

    /// What the instruments say of some steps: those, a bias that changes slowly, and noise.
    pub fn measured(steps: &[[f64; NUMBERS]], random: &mut Random) -> Vec<[f64; NUMBERS]> {
        let (noise, deviations) = (per_number(NOISE), per_number(BIAS));
        let kept = (-1.0 / SLOW).exp();
        let new = (1.0 - kept * kept).sqrt();
        let mut bias = deviations.map(|deviation| deviation * random.normal());
        steps
            .iter()
            .map(|step| {
                let said = std::array::from_fn(|k| step[k] + bias[k] + noise[k] * random.normal());
                for (bias, deviation) in bias.iter_mut().zip(deviations) {
                    *bias = kept * *bias + new * deviation * random.normal();
                }
                said
            })
            .collect()
    }
}

/// The poses that steps lead to, from the first one on.
pub fn poses(steps: &[[f64; NUMBERS]]) -> Vec<Motor<f64>> {
    let mut at = Motor::from(1.0);
    let mut poses = vec![at];
    for &step in steps {
        at = (at * Line::from_array(step).exp()).normalized();
        poses.push(at);
    }
    poses
}

/// All ways of a folder: the files `00.txt`, `01.txt.gz` and so on, in the order of their names.
///
/// # Errors
/// If there are fewer than three, or one cannot be read.
pub fn read(folder: &Path, budget: Budget) -> Result<Vec<Way>, Error> {
    let cannot = |source| Error::file("read", folder, source);
    let mut paths: Vec<PathBuf> = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(cannot)? {
        let path = entry.map_err(cannot)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let stem = name.trim_end_matches(".gz").strip_suffix(".txt");
        if stem.is_some_and(|stem| !stem.is_empty() && stem.bytes().all(|byte| byte.is_ascii_digit())) {
            paths.push(path);
        }
    }
    paths.sort();
    if paths.len() < 3 {
        return Err(Error::Data(format!(
            "{} has {} ways; three or more are needed, as 00.txt or 00.txt.gz: the last is the test, the one before validates",
            folder.display(),
            paths.len()
        )));
    }
    paths.iter().map(|path| Ok(Way::through(&kitti::read(path, budget)?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_through_poses_leads_back_to_them() {
        let way = Way::draw(300, &mut Random::new(1, 0));
        let motors = poses(&way.steps);
        let pose = |motor: &Motor<f64>| {
            let rows: [[f64; 4]; 4] = motor.rigid_matrix();
            Pose {
                rotation: std::array::from_fn(|i| std::array::from_fn(|j| rows[i][j])),
                translation: std::array::from_fn(|i| rows[i][3]),
            }
        };
        let read: Vec<Pose> = motors.iter().map(pose).collect();
        let again = Way::through(&read);
        for (a, b) in way.steps.iter().flatten().zip(again.steps.iter().flatten()) {
            assert!((a - b).abs() < 1e-9, "{a} {b}");
        }
        // It drives forwards, about 8 m a second.
        let far = read[1].translation[2] - read[0].translation[2];
        assert!((0.3..1.5).contains(&far), "{far}");
    }

    #[test]
    fn instruments_have_noise_and_a_bias_that_stays() {
        let still = vec![[0.0; NUMBERS]; 4000];
        let said = Way::measured(&still, &mut Random::new(2, 0));
        let mean = |list: &[f64]| list.iter().sum::<f64>() / list.len() as f64;
        for k in [0, 5] {
            let numbers: Vec<f64> = said.iter().map(|step| step[k]).collect();
            let differences: Vec<f64> =
                numbers.windows(2).map(|pair| (pair[1] - pair[0]).powi(2) / 2.0).collect();
            let noise = mean(&differences).sqrt();
            assert!((noise / units()[k] - 1.0).abs() < 0.05, "{noise}");
            // Neighbouring means are alike, and not zero.
            let (first, second) = (mean(&numbers[..100]), mean(&numbers[100..200]));
            assert!((first - second).abs() < 0.6 * units()[k], "{first} {second}");
        }
    }
}
