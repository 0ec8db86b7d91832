//! Where bodies are after some time: what the tasks of bodies have in common.

use super::law::{Law, Moving, Steps};
use super::{Experiment, Metrics, Options, Prepared, Row, metrics};
use crate::algebra::{self, Direction};
use crate::baselines::{Egnn, Gns, others};
use crate::error::Error;
use crate::flow::{Flow, Var};
use crate::layers::parameters::Parameters;
use crate::learn::{self, Batch, Inputs, Part, Trainer, Training};
use crate::net::Values;
use crate::random::Random;
use gacore_runtime::array::{Axis, Shape};
use serde::{Deserialize, Serialize};

/// A body: what it carries, where it is, how it moves, and where it comes to be.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Body {
    /// A charge, or a mass.
    pub carries: f32,
    /// Its position.
    pub position: [f32; 3],
    /// Its velocity.
    pub velocity: [f32; 3],
    /// Its position after the time of the task.
    pub after: [f32; 3],
}

/// Samples of bodies.
pub(super) struct After {
    /// Bodies of a sample.
    pub bodies: usize,
    /// Training, validation and test, sample by sample.
    pub parts: [Vec<Body>; 3],
    /// How strongly a body is pushed away by another, from what both carry.
    pub strength: fn(f32, f32) -> f32,
    /// What is between before and after.
    pub time: f64,
    /// What errors are counted in while networks learn: about what they come to.
    pub unit: f64,
    /// The steps in which a law is learned, and those in which it then is followed.
    pub steps: [Steps; 2],
}

/// The models, and what they are.
pub(super) const MODELS: &[(&str, &str)] = &[
    ("law", "a learned force, integrated with steps that are short where bodies meet"),
    ("egnn", "messages made of distances, which commute with motions"),
    ("gns", "messages along all pairs"),
];

/// Which network.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(super) enum Config {
    Law { hidden: usize },
    Egnn { width: usize, layers: usize },
    Gns { width: usize, steps: usize },
}

pub(super) enum Network {
    Law(Law),
    Egnn(Egnn<Direction<f32>>),
    Gns(Gns),
}

impl After {
    fn said<F: Flow>(
        &self,
        f: &mut F,
        network: &Network,
        batch: &Inputs<F>,
        steps: Steps,
    ) -> Var<F, Direction> {
        let (positions, velocities) = (batch.get("positions"), batch.get("velocities"));
        let carries = batch.get::<f32>("carries");
        match network {
            Network::Law(law) => {
                let strengths = batch.get("strengths");
                law.forward(f, &Moving { positions, velocities, strengths }, self.time, steps)
            }
            Network::Egnn(egnn) => {
                let still = f.fill(Shape::ONE, &[0.0; 3]);
                let speed = f.squares::<Direction>(&velocities, &still);
                let features = f.join(Axis::Channel, &[&carries, &speed]);
                egnn.forward(f, &features, &positions, &velocities).1
            }
            Network::Gns(gns) => {
                let coordinates = batch.get::<f32>("coordinates");
                let away = others(f, &coordinates);
                let pairs = f.subtract(&away, &coordinates);
                let members = f.join(Axis::Channel, &[&carries, &coordinates]);
                let moves = gns.forward(f, &members, &pairs);
                let units = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
                let mut said: Var<F, Direction> = positions;
                for (k, unit) in units.iter().enumerate() {
                    let (by, unit) = (f.part(Axis::Channel, &moves, k..k + 1), f.fill(Shape::ONE, unit));
                    let by: Var<F, Direction> = f.scale(&by, &unit);
                    said = f.add(&said, &by);
                }
                said
            }
        }
    }

    /// The squared error of each sample of the test, a mean over coordinates, of any predictor.
    fn errors(&self, said: impl Fn(&Body) -> [f32; 3]) -> Vec<f64> {
        self.parts[Part::Test as usize]
            .chunks_exact(self.bodies)
            .map(|bodies| {
                let square = |body: &Body| -> f64 {
                    said(body).iter().zip(body.after).map(|(s, a)| f64::from(s - a).powi(2)).sum()
                };
                bodies.iter().map(square).sum::<f64>() / (3 * self.bodies) as f64
            })
            .collect()
    }

    /// The predictors that need no model: nothing moves, and bodies go on straight for the time that fits best.
    pub fn trivial(&self) -> Vec<Row> {
        let (mut along, mut square) = (0.0, 0.0);
        for body in &self.parts[Part::Training as usize] {
            for k in 0..3 {
                let velocity = f64::from(body.velocity[k]);
                along += velocity * f64::from(body.after[k] - body.position[k]);
                square += velocity * velocity;
            }
        }
        let time = if square > 0.0 { (along / square) as f32 } else { 0.0 };
        let straight = |body: &Body| std::array::from_fn(|k| body.position[k] + time * body.velocity[k]);
        [("nothing moves", self.errors(|body| body.position)), ("straight on", self.errors(straight))]
            .map(|(name, errors)| Row {
                name: name.into(),
                parameters: 0,
                seconds: 0.0,
                metrics: summary(&errors),
            })
            .to_vec()
    }

    /// Makes a network ready to learn.
    pub fn prepared(self, config: Config, training: Training, options: &Options) -> Box<dyn Experiment> {
        Box::new(Prepared { task: self, config, training: options.training(training), measure })
    }
}

/// The squared errors of the samples of the test.
fn measure(trainer: &mut Trainer<'_, After>) -> Result<Metrics, Error> {
    use learn::Task;
    let task = trainer.task();
    let samples: Vec<usize> = (0..task.samples(Part::Test)).collect();
    let mut said = Vec::new();
    for samples in samples.chunks(100) {
        let batch = task.batch(Part::Test, samples);
        said.extend(trainer.said(&batch, |f, network, batch| task.said(f, network, batch, task.steps[1]))?);
    }
    let truth = &task.parts[Part::Test as usize];
    let errors: Vec<f64> = said
        .chunks_exact(3 * task.bodies)
        .zip(truth.chunks_exact(task.bodies))
        .map(|(said, bodies)| {
            let after = bodies.iter().flat_map(|body| body.after);
            said.iter().zip(after).map(|(s, a)| f64::from(s - a).powi(2)).sum::<f64>() / said.len() as f64
        })
        .collect();
    Ok(summary(&errors))
}

/// The mean of errors, their median and their 95th percentile.
pub(super) fn summary(errors: &[f64]) -> Metrics {
    let mean = errors.iter().sum::<f64>() / errors.len().max(1) as f64;
    let [median, worst] = [0.5, 0.95].map(|share| metrics::quantile(errors, share));
    vec![("MSE".into(), mean), ("median".into(), median), ("95 %".into(), worst)]
}

impl learn::Task for After {
    type Algebra = algebra::Algebra;
    type Config = Config;
    type Network = Network;
    const NAME: &'static str = "bodies after some time";

    fn network(
        &self,
        config: &Config,
        parameters: &mut Parameters,
        random: &mut Random,
    ) -> Result<Network, Error> {
        Ok(match *config {
            Config::Law { hidden } => Network::Law(Law::new(parameters, hidden, random)),
            Config::Egnn { width, layers } => {
                Network::Egnn(Egnn::new(parameters, "egnn", 2, [width, layers], random))
            }
            Config::Gns { width, steps } => {
                Network::Gns(Gns::new(parameters, "gns", [7, 6, 3], [width, steps], random))
            }
        })
    }

    fn samples(&self, part: Part) -> usize {
        self.parts[part as usize].len() / self.bodies
    }

    fn batch(&self, part: Part, samples: &[usize]) -> Batch {
        let n = self.bodies;
        let all = &self.parts[part as usize];
        let bodies: Vec<Body> =
            samples.iter().flat_map(|&sample| &all[sample * n..(sample + 1) * n]).copied().collect();
        let shape = Shape::ONE.with(Axis::Batch, samples.len()).with(Axis::Set, n);
        let directions = |of: fn(&Body) -> [f32; 3]| -> Vec<Direction<f32>> {
            bodies.iter().map(|body| Direction::from_array(of(body))).collect()
        };
        let carries: Vec<f32> = bodies.iter().map(|body| body.carries).collect();
        let coordinates: Vec<f32> =
            bodies.iter().flat_map(|body| [body.position, body.velocity]).flatten().collect();
        let strengths: Vec<f32> = bodies
            .chunks_exact(n)
            .flat_map(|sample| {
                (0..n).flat_map(move |i| (1..n).map(move |by| (sample[i], sample[(i + by) % n])))
            })
            .map(|(own, other)| (self.strength)(own.carries, other.carries))
            .collect();
        Batch::default()
            .with("positions", shape, &directions(|body| body.position))
            .with("velocities", shape, &directions(|body| body.velocity))
            .with("after", shape, &directions(|body| body.after))
            .with::<f32>("carries", shape, &carries)
            .with::<f32>("coordinates", shape.with(Axis::Channel, 6), &coordinates)
            .with::<f32>("strengths", shape.with(Axis::Peer, n - 1), &strengths)
    }

    fn loss<F: Flow>(&self, f: &mut F, network: &Network, batch: &Inputs<F>) -> Var<F, f32> {
        let said = self.said(f, network, batch, self.steps[0]);
        let squares = f.squares(&said, &batch.get("after"));
        // A sample that went astray has a slope no larger than its share.
        let each = f.mean(&squares, &[Axis::Set]);
        let unit = f.constant(1.0 / (3.0 * self.unit));
        let each = f.scale(&unit, &each);
        let damped = f.map(algebra::DampedKernel, (&each,));
        f.mean(&damped, &Axis::ALL)
    }
}
