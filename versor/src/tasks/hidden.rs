//! Where bodies are next, from where they were: velocities and masses are hidden.
//!
//! Data are those of the published generator, 100 samples of five bodies and 50 frames to learn from and 20 to be asked. Networks
//! see two frames, and say the positions of the next one. The few steps after a wall has turned a body back, which no two frames
//! show, make most of the mean error: the median and the 95th percentile stand beside it.

use super::after::summary;
use super::law::Law;
use super::{Experiment, Extent, Metrics, Options, Prepared, Row, no_such_model};
use crate::algebra::{self, DampedKernel, Direction, DriftedKernel};
use crate::baselines::{Egnn, Gns, others};
use crate::data::Trajectories;
use crate::data::nbody::{DataSet, FRAME_TIME};
use crate::error::Error;
use crate::flow::{Flow, Var};
use crate::layers::parameters::Parameters;
use crate::learn::{self, Batch, Inputs, Part, Trainer, Training};
use crate::net::Values;
use crate::random::Random;
use gacore_runtime::array::{Axis, Shape};
use serde::{Deserialize, Serialize};

/// Bodies of a sample, and frames.
const BODIES: usize = 5;
const FRAMES: usize = 50;
/// Samples of training, validation and test.
const SAMPLES: [usize; 3] = [100, 10, 20];
/// The published seed.
const SEED: u64 = 42;
/// What squared errors are counted in while networks learn: those of steps in which no bodies meet.
const UNIT: f64 = 1e-8;

/// Frames in parts.
struct Hidden {
    parts: [Trajectories; 3],
    /// An epoch sees one of so many steps.
    every: usize,
}

impl Hidden {
    fn new(options: &Options) -> Result<Self, Error> {
        let [training, validation, test] = SAMPLES;
        let all = DataSet::Reference.generate(training + test, FRAMES, BODIES, SEED)?;
        let (length, masses) = (FRAMES * all.frame_len(), training * BODIES);
        let part = |states: &[f32], masses: &[f64]| Trajectories {
            states: states.to_vec(),
            masses: masses.to_vec(),
            ..all.clone()
        };
        let parts = [
            part(&all.states[..training * length], &all.masses[..masses]),
            DataSet::Reference.generate(validation, FRAMES, BODIES, SEED + 1)?,
            part(&all.states[training * length..], &all.masses[masses..]),
        ];
        Ok(Self { parts, every: if options.extent == Extent::Quick { 4 } else { 1 } })
    }

    /// The frames before, now and after of a step: positions.
    fn positions(&self, part: Part, sample: usize) -> [Vec<[f32; 3]>; 3] {
        let data = &self.parts[part as usize];
        let step = if part == Part::Test { sample } else { sample * self.every };
        let (trajectory, now) = (step / (FRAMES - 2), step % (FRAMES - 2) + 1);
        [now - 1, now, now + 1].map(|time| {
            let frame = data.frame(trajectory, time).as_chunks::<6>().0;
            frame.iter().map(|body| [body[0], body[1], body[2]]).collect()
        })
    }

    /// The mean squared error of a coordinate in each step of the test.
    fn errors(&self, mut said: impl FnMut(usize, &[Vec<[f32; 3]>; 3]) -> Vec<[f32; 3]>) -> Vec<f64> {
        (0..learn::Task::samples(self, Part::Test))
            .map(|sample| {
                let frames = self.positions(Part::Test, sample);
                let said = said(sample, &frames);
                let pairs = said.iter().flatten().zip(frames[2].iter().flatten());
                let sum: f64 = pairs.map(|(s, t)| (f64::from(*s) - f64::from(*t)).powi(2)).sum();
                sum / (3 * BODIES) as f64
            })
            .collect()
    }
}

/// Which network.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
enum Config {
    Law { hidden: usize },
    Egnn { width: usize, layers: usize },
    Gns { width: usize, steps: usize },
}

enum Network {
    Law(Law),
    Egnn(Egnn<Direction<f32>>),
    Gns(Gns),
}

impl Network {
    /// The positions after: straight on, and what the network adds. A law adds an acceleration times the square of the time.
    fn said<F: Flow>(&self, f: &mut F, batch: &Inputs<F>) -> Var<F, Direction> {
        let (before, now) = (batch.get::<Direction>("before"), batch.get::<Direction>("now"));
        let moved = f.subtract(&now, &before);
        let straight = f.add(&now, &moved);
        let (square, step) = (f.constant(FRAME_TIME * FRAME_TIME), f.constant(FRAME_TIME));
        match self {
            Self::Law(law) => {
                // No mass is known: all bodies pull alike.
                let pull = f.constant(-1.0);
                let accelerations = law.accelerations(f, &now, &pull);
                f.map(DriftedKernel, (&straight, &accelerations, &square))
            }
            Self::Egnn(egnn) => {
                let still = f.fill(Shape::ONE, &[0.0; 3]);
                let features = f.squares::<Direction>(&moved, &still);
                let (_, _, velocities) = egnn.forward(f, &features, &now, &moved);
                f.map(DriftedKernel, (&straight, &velocities, &step))
            }
            Self::Gns(gns) => {
                let members = batch.get::<f32>("coordinates");
                let far = others(f, &members);
                let pairs = f.subtract(&far, &members);
                let said = gns.forward(f, &members, &pairs);
                let [x, y, z] = [0, 1, 2].map(|k| f.part(Axis::Channel, &said, k..k + 1));
                let units = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
                let parts: Vec<Var<F, Direction>> = [x, y, z]
                    .iter()
                    .zip(&units)
                    .map(|(number, unit)| {
                        let unit = f.fill(Shape::ONE, unit);
                        f.scale(number, &unit)
                    })
                    .collect();
                let moves = f.total(&parts.iter().collect::<Vec<_>>());
                f.map(DriftedKernel, (&straight, &moves, &square))
            }
        }
    }
}

impl learn::Task for Hidden {
    type Algebra = algebra::Algebra;
    type Config = Config;
    type Network = Network;
    const NAME: &'static str = "hidden";

    fn network(
        &self,
        config: &Config,
        parameters: &mut Parameters,
        random: &mut Random,
    ) -> Result<Network, Error> {
        Ok(match *config {
            Config::Law { hidden } => Network::Law(Law::new(parameters, hidden, random)),
            Config::Egnn { width, layers } => {
                Network::Egnn(Egnn::new(parameters, "egnn", 1, [width, layers], random))
            }
            Config::Gns { width, steps } => {
                Network::Gns(Gns::new(parameters, "gns", [6, 6, 3], [width, steps], random))
            }
        })
    }

    fn samples(&self, part: Part) -> usize {
        let all = self.parts[part as usize].samples() * (FRAMES - 2);
        if part == Part::Test { all } else { all.div_ceil(self.every) }
    }

    fn batch(&self, part: Part, samples: &[usize]) -> Batch {
        let frames: Vec<_> = samples.iter().map(|&sample| self.positions(part, sample)).collect();
        let shape = Shape::ONE.with(Axis::Batch, samples.len()).with(Axis::Set, BODIES);
        let at = |time: usize| -> Vec<Direction<f32>> {
            let bodies = frames.iter().flat_map(|frames| &frames[time]);
            bodies.map(|&position| Direction::from_array(position)).collect()
        };
        // Positions, and how far bodies came, in the units of a step.
        let coordinates: Vec<f32> = frames
            .iter()
            .flat_map(|[before, now, _]| before.iter().zip(now))
            .flat_map(|(before, now)| {
                let speed = |k: usize| (now[k] - before[k]) / FRAME_TIME as f32;
                [now[0], now[1], now[2], speed(0), speed(1), speed(2)]
            })
            .collect();
        Batch::default()
            .with("before", shape, &at(0))
            .with("now", shape, &at(1))
            .with("after", shape, &at(2))
            .with::<f32>("coordinates", shape.with(Axis::Channel, 6), &coordinates)
    }

    fn loss<F: Flow>(&self, f: &mut F, network: &Network, batch: &Inputs<F>) -> Var<F, f32> {
        let said = network.said(f, batch);
        let squares = f.squares(&said, &batch.get::<Direction>("after"));
        let each = f.mean(&squares, &[Axis::Set]);
        let unit = f.constant(1.0 / (3.0 * UNIT));
        let each = f.scale(&unit, &each);
        // Steps in which bodies meet do not drown the others.
        let damped = f.map(DampedKernel, (&each,));
        f.mean(&damped, &Axis::ALL)
    }
}

/// Steps that are asked together.
const TOGETHER: usize = 48;

fn measure(trainer: &mut Trainer<'_, Hidden>) -> Result<Metrics, Error> {
    use learn::Task;
    let task = trainer.task();
    let samples: Vec<usize> = (0..task.samples(Part::Test)).collect();
    let mut said = Vec::new();
    for samples in samples.chunks(TOGETHER) {
        let batch = task.batch(Part::Test, samples);
        said.extend(trainer.said(&batch, |f, network, batch| network.said(f, batch))?);
    }
    let bodies = said.as_chunks::<3>().0;
    Ok(summary(&task.errors(|sample, _| bodies[sample * BODIES..(sample + 1) * BODIES].to_vec())))
}

/// The task in the list.
pub struct Entry;

impl super::Entry for Entry {
    fn name(&self) -> &'static str {
        "hidden"
    }

    fn about(&self) -> &'static str {
        "where five bodies are next, from positions alone: velocities and masses are hidden"
    }

    fn models(&self) -> &'static [(&'static str, &'static str)] {
        &[
            ("law", "a learned force, in the steps of Störmer"),
            ("egnn", "messages made of distances, which commute with motions"),
            ("gns", "messages along all pairs"),
        ]
    }

    fn trivial(&self, options: &Options) -> Result<Vec<Row>, Error> {
        let task = Hidden::new(options)?;
        let still = task.errors(|_, [_, now, _]| now.clone());
        let straight = task.errors(|_, [before, now, _]| {
            let on = |(b, n): (&[f32; 3], &[f32; 3])| std::array::from_fn(|k| 2.0 * n[k] - b[k]);
            before.iter().zip(now).map(on).collect()
        });
        let row = |name: &str, errors: &[f64]| Row { metrics: summary(errors), ..Row::trivial(name, &[]) };
        Ok(vec![row("nothing moves", &still), row("straight on", &straight)])
    }

    fn prepare(&self, model: &str, options: &Options) -> Result<Box<dyn Experiment>, Error> {
        let (config, rate) = match model {
            "law" => (Config::Law { hidden: 16 }, 1e-2),
            "egnn" => (Config::Egnn { width: 32, layers: 2 }, 1e-3),
            "gns" => (Config::Gns { width: 32, steps: 2 }, 1e-3),
            _ => return Err(no_such_model(self, model)),
        };
        let task = Hidden::new(options)?;
        let training = Training { epochs: 20, batch: 32, rate, ..Training::default() };
        Ok(Box::new(Prepared { task, config, training: options.training(training), measure }))
    }
}

#[cfg(test)]
mod tests {
    use super::super::Entry as _;
    use super::*;
    use std::ops::ControlFlow;

    #[test]
    fn a_learned_law_beats_going_straight_on() {
        let options = Options { epochs: Some(4), ..Options::default() };
        let trivial = Entry.trivial(&options).unwrap();
        let row = Entry.run("law", &options, &mut |_| ControlFlow::Continue(())).unwrap();
        for metric in ["median", "95 %"] {
            let [still, straight] = [0, 1].map(|k| trivial[k].metric(metric).unwrap());
            let ours = row.metric(metric).unwrap();
            assert!(straight < still && ours < 0.2 * straight, "{metric}: {ours} {straight} {still}");
        }
    }
}
