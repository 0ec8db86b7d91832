//! Where a vehicle is, from what its instruments say: increments with noise and a bias that changes slowly.
//!
//! Networks correct the increments, which are seen from the vehicle: nothing that they say depends on where the way begins or
//! how it is turned. A motor of Cl(3,0,1) carries the pose on. Errors are those of the KITTI benchmark.

mod errors;
mod network;
mod way;

pub use errors::{Errors, LENGTHS, errors};
pub use way::{NUMBERS, Way};

use super::{Experiment, Extent, Metrics, Options, Prepared, Row, no_such_model};
use crate::error::Error;
use crate::flow::{Flow, Var};
use crate::layers::parameters::Parameters;
use crate::learn::{self, Batch, Inputs, Part, Trainer, Training};
use crate::net::Values;
use crate::random::Random;
use gacore_runtime::array::{Axis, Shape};
use network::{Config, Network};
use space::Motor;

/// The algebra of planes, lines, points and rigid motions.
pub mod space {
    gacore_runtime::clifford! {
        preset: pga3,
        gradients: [driven, lined, averaged],

        /// A pose after a step that is seen from there.
        fn driven(before: Motor, by: Line) -> Motor = normalized(before * exp(by));
        /// Six numbers as the logarithm of a motion.
        fn lined(a: Scalar, b: Scalar, c: Scalar, x: Scalar, y: Scalar, z: Scalar) -> Line =
            a * e23 + b * e31 + c * e12 + x * e01 + y * e02 + z * e03;
        /// A running mean of which a gate keeps a share.
        fn averaged(before: Scalar, keep: Scalar, new: Scalar) -> Scalar = new + sigmoid(keep) * (before - new);
    }
}

/// Steps of a stretch that networks learn from.
const WINDOW: usize = 256;
/// Steps that are summed for the part of the loss that sees bias.
const BLOCK: usize = 64;
const STREAM: u64 = 0x7_0000;

/// Ways in parts, and how many stretches of them an epoch has.
struct Ways {
    parts: [Vec<Way>; 3],
    most: usize,
}

impl Ways {
    fn load(options: &Options) -> Result<Self, Error> {
        let is_quick = options.extent == Extent::Quick;
        let mut ways = match &options.folder {
            Some(folder) => way::read(folder, options.budget)?,
            None => {
                let (count, steps) = if is_quick { (6, 1500) } else { (12, 4000) };
                (0..count).map(|k| Way::draw(steps, &mut Random::new(k, STREAM))).collect()
            }
        };
        let test = ways.split_off(ways.len() - 1);
        let validation = ways.split_off(ways.len() - 1);
        let parts = [ways, validation, test];
        if let Some(short) = parts.iter().flatten().map(|way| way.steps.len()).find(|&steps| steps < WINDOW) {
            return Err(Error::Data(format!("a way has {short} steps: {WINDOW} or more are needed")));
        }
        Ok(Self { parts, most: if is_quick { 256 } else { 2048 } })
    }

    /// A stretch of a way, and what instruments say of it; the same number always has the same noise.
    fn stretch(&self, part: Part, sample: usize) -> (Vec<[f64; NUMBERS]>, Vec<[f64; NUMBERS]>) {
        let mut random = Random::new(sample as u64, STREAM + 1 + part as u64);
        let ways = &self.parts[part as usize];
        // Long ways have more stretches.
        let room = |way: &Way| way.steps.len() - WINDOW + 1;
        let mut at = random.below(ways.iter().map(room).sum());
        let mut way = &ways[0];
        for next in ways {
            way = next;
            if at < room(way) {
                break;
            }
            at -= room(way);
        }
        let truth = way.steps[at..at + WINDOW].to_vec();
        let said = Way::measured(&truth, &mut random);
        (truth, said)
    }

    /// What instruments say of each whole way of a part.
    fn whole(&self, part: Part) -> impl Iterator<Item = (&Way, Vec<[f64; NUMBERS]>)> {
        self.parts[part as usize].iter().enumerate().map(move |(k, way)| {
            let mut random = Random::new(k as u64, STREAM + 0x100 + part as u64);
            (way, Way::measured(&way.steps, &mut random))
        })
    }
}

fn scaled(steps: &[[f64; NUMBERS]]) -> Vec<f32> {
    let units = way::units();
    steps.iter().flat_map(|step| (0..NUMBERS).map(move |k| (step[k] / units[k]) as f32)).collect()
}

impl learn::Task for Ways {
    type Algebra = space::Algebra;
    type Config = Config;
    type Network = Network;
    const NAME: &'static str = "odometry";

    fn network(
        &self,
        config: &Config,
        parameters: &mut Parameters,
        random: &mut Random,
    ) -> Result<Network, Error> {
        Ok(Network::new(*config, parameters, random))
    }

    fn samples(&self, part: Part) -> usize {
        if part == Part::Training { self.most } else { self.most / 8 }
    }

    fn batch(&self, part: Part, samples: &[usize]) -> Batch {
        let stretches: Vec<_> = samples.iter().map(|&sample| self.stretch(part, sample)).collect();
        let shape = Shape::ONE.with(Axis::Batch, samples.len()).with(Axis::Time, WINDOW);
        let shape = shape.with(Axis::Channel, NUMBERS);
        let truth = stretches.iter().flat_map(|(truth, _)| scaled(truth)).collect();
        let said = stretches.iter().flat_map(|(_, said)| scaled(said)).collect();
        Batch::default().with_numbers::<f32>("truth", shape, truth).with_numbers::<f32>("said", shape, said)
    }

    /// The mean square of errors of steps, and of sums of many of them: noise averages out, a bias does not.
    fn loss<F: Flow>(&self, f: &mut F, network: &Network, batch: &Inputs<F>) -> Var<F, f32> {
        let steps = network.steps(f, &batch.get("said"));
        let errors = f.subtract(&steps, &batch.get::<f32>("truth"));
        let squares = f.scale(&errors, &errors);
        let each = f.mean(&squares, &Axis::ALL);
        let sums: Vec<Var<F, f32>> = (0..WINDOW / BLOCK)
            .map(|block| {
                let part = f.part(Axis::Time, &errors, block * BLOCK..(block + 1) * BLOCK);
                f.sum(&part, &[Axis::Time])
            })
            .collect();
        let sums = f.join(Axis::Time, &sums.iter().collect::<Vec<_>>());
        let squares = f.scale(&sums, &sums);
        let all = f.mean(&squares, &Axis::ALL);
        let share = f.constant(1.0 / BLOCK as f64);
        let all = f.scale(&share, &all);
        f.add(&each, &all)
    }
}

/// A bias as a running mean of what is off the mean of all ways: how long the mean is, and how much it is believed, number by
/// number. Both are chosen on the training ways.
struct Corrected {
    means: [f64; NUMBERS],
    chosen: [(f64, f64); NUMBERS],
}

/// What a correction is chosen from: lengths in steps, and shares.
const LONG: [f64; 4] = [50.0, 150.0, 500.0, 1500.0];
const BELIEVED: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

impl Corrected {
    fn new(ways: &Ways) -> Self {
        let all: Vec<_> = ways.whole(Part::Training).collect();
        let count = all.iter().map(|(way, _)| way.steps.len()).sum::<usize>().max(1) as f64;
        let means = std::array::from_fn(|k| {
            all.iter().flat_map(|(way, _)| &way.steps).map(|step| step[k]).sum::<f64>() / count
        });
        let mut corrected = Self { means, chosen: [(LONG[0], 0.0); NUMBERS] };
        let mut best = [f64::INFINITY; NUMBERS];
        for long in LONG {
            for believed in BELIEVED {
                let candidate = Self { means, chosen: [(long, believed); NUMBERS] };
                let mut sums = [0.0; NUMBERS];
                for (way, said) in &all {
                    let steps = candidate.steps(said);
                    for (steps, truth) in steps.chunks(BLOCK).zip(way.steps.chunks(BLOCK)) {
                        for (k, sum) in sums.iter_mut().enumerate() {
                            let off: f64 = steps.iter().zip(truth).map(|(s, t)| s[k] - t[k]).sum();
                            *sum += off * off;
                        }
                    }
                }
                for k in 0..NUMBERS {
                    if sums[k] < best[k] {
                        (best[k], corrected.chosen[k]) = (sums[k], (long, believed));
                    }
                }
            }
        }
        corrected
    }

    fn steps(&self, said: &[[f64; NUMBERS]]) -> Vec<[f64; NUMBERS]> {
        let mut bias = [0.0; NUMBERS];
        said.iter()
            .map(|step| {
                std::array::from_fn(|k| {
                    let (long, believed) = self.chosen[k];
                    bias[k] += (step[k] - self.means[k] - bias[k]) / long;
                    step[k] - believed * bias[k]
                })
            })
            .collect()
    }
}

/// How far `M M̃` is from 1: its number as it is, and what has a length in metres as a share of how far the motor moves, which is
/// all that digits allow.
fn off_manifold(motor: &Motor<f64>) -> f64 {
    let moved = motor.to_array()[4..7].iter().map(|x| (2.0 * x).powi(2)).sum::<f64>().sqrt();
    let square = (*motor * motor.reverse()).to_array();
    let rest = square[1..].iter().map(|x| x * x).sum::<f64>().sqrt();
    (square[0] - 1.0).abs().max(rest / moved.max(1.0))
}

/// Mean errors of the test ways, and how far their poses are from being motors.
fn summary(
    ways: &Ways,
    mut poses: impl FnMut(&[[f64; NUMBERS]]) -> Result<Vec<Motor<f64>>, Error>,
) -> Result<Metrics, Error> {
    let (mut sum, mut drift, mut count) = ([0.0; 2], 0.0_f64, 0.0);
    for (way, said) in ways.whole(Part::Test) {
        let (poses, truth) = (poses(&said)?, way::poses(&way.steps));
        drift = poses.iter().map(off_manifold).fold(drift, f64::max);
        if let Some(Errors { translation, rotation }) = errors(&poses, &truth) {
            sum = [sum[0] + translation, sum[1] + rotation];
            count += 1.0;
        }
    }
    if count == 0.0 {
        return Err(Error::Data(format!(
            "the test way is shorter than {} m, the shortest stretch",
            LENGTHS[0]
        )));
    }
    Ok(vec![
        ("translation %".into(), sum[0] / count),
        ("rotation °/100 m".into(), sum[1] / count),
        ("drift".into(), drift),
    ])
}

/// The task in the list.
pub struct Entry;

impl super::Entry for Entry {
    fn name(&self) -> &'static str {
        "odometry"
    }

    fn about(&self) -> &'static str {
        "where a vehicle is, from increments with noise and bias; KITTI pose files 00.txt, 01.txt …"
    }

    fn models(&self) -> &'static [(&'static str, &'static str)] {
        &[
            ("rra", "gated running means correct the increments, a motor carries the pose"),
            ("gru", "a gated recurrent unit corrects the increments"),
            ("lstm", "a long short-term memory corrects the increments"),
        ]
    }

    fn trivial(&self, options: &Options) -> Result<Vec<Row>, Error> {
        let ways = Ways::load(options)?;
        let corrected = Corrected::new(&ways);
        let row = |name: &str, metrics: Metrics| Row { metrics, ..Row::trivial(name, &[]) };
        Ok(vec![
            row("dead reckoning", summary(&ways, |said| Ok(way::poses(said)))?),
            row("bias-corrected", summary(&ways, |said| Ok(way::poses(&corrected.steps(said))))?),
        ])
    }

    fn prepare(&self, model: &str, options: &Options) -> Result<Box<dyn Experiment>, Error> {
        let config = match model {
            "rra" => Config::Means { width: 32 },
            "gru" => Config::Gru { width: 32 },
            "lstm" => Config::Lstm { width: 28 },
            _ => return Err(no_such_model(self, model)),
        };
        let task = Ways::load(options)?;
        let epochs = if options.extent == Extent::Quick { 60 } else { 40 };
        let training = Training { epochs, batch: 16, rate: 3e-3, ..Training::default() };
        Ok(Box::new(Prepared { task, config, training: options.training(training), measure }))
    }
}

fn measure(trainer: &mut Trainer<'_, Ways>) -> Result<Metrics, Error> {
    summary(trainer.task(), |said| {
        let shape = Shape::ONE.with(Axis::Time, said.len()).with(Axis::Channel, NUMBERS);
        let batch = Batch::default().with_numbers::<f32>("said", shape, scaled(said));
        let numbers = trainer.said(&batch, |f, network, batch| network.poses(f, &batch.get("said")))?;
        let after = numbers.as_chunks::<8>().0.iter().map(|motor| Motor::from_array(motor.map(f64::from)));
        Ok([Motor::from(1.0)].into_iter().chain(after).collect())
    })
}

#[cfg(test)]
mod tests {
    use super::super::Entry as _;
    use super::*;
    use crate::ranks::ALONE;
    use std::ops::ControlFlow;

    #[test]
    fn learning_takes_bias_away_and_poses_stay_on_the_manifold() {
        let options = |epochs| Options { epochs: Some(epochs), ..Options::default() };
        let trivial = Entry.trivial(&options(0)).unwrap();
        let [reckoned, corrected] = [0, 1].map(|k| trivial[k].metric("translation %").unwrap());
        assert!(corrected < reckoned, "{trivial:?}");
        let learned = |epochs| {
            let experiment = Entry.prepare("rra", &options(epochs)).unwrap();
            let mut learner = experiment.begin(&ALONE).unwrap();
            learner.run(&mut |_| ControlFlow::Continue(())).unwrap();
            (learner.best().unwrap().0, learner.measure().unwrap())
        };
        // What has learned nothing corrects nothing: it reckons.
        let (before, metrics) = learned(0);
        assert!((metrics[0].1 / reckoned - 1.0).abs() < 1e-3, "{metrics:?} {reckoned}");
        let (after, metrics) = learned(12);
        assert!(after < 0.5 * before, "{after} {before}");
        assert!(metrics[2].1 < 1e-6, "{metrics:?}");
    }

    #[test]
    fn folders_without_ways_are_refused() {
        let folder = std::env::temp_dir().join(format!("versor-odometry-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let options = Options { folder: Some(folder.clone()), ..Options::default() };
        let error = Ways::load(&options).err().unwrap().to_string();
        assert!(error.contains("has 0 ways; three or more are needed"), "{error}");
        for name in ["00.txt", "01.txt", "02.txt", "notes.txt"] {
            std::fs::write(folder.join(name), "1 0 0 0 0 1 0 0 0 0 1 0\n1 0 0 0 0 1 0 0 0 0 1 1\n").unwrap();
        }
        let error = Ways::load(&options).err().unwrap().to_string();
        assert!(error.contains("a way has 1 steps"), "{error}");
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn stretches_are_always_the_same_and_within_their_ways() {
        let ways = Ways::load(&Options::default()).unwrap();
        let (truth, said) = ways.stretch(Part::Training, 5);
        assert_eq!((truth.len(), said.len()), (WINDOW, WINDOW));
        assert_eq!(ways.stretch(Part::Training, 5), (truth.clone(), said));
        assert_ne!(ways.stretch(Part::Training, 6).0, truth);
        assert!(ways.parts[0].iter().any(|way| way.steps.windows(WINDOW).any(|part| part == truth)));
    }
}
