//! The volume of the box around a set of points, as published under the name of a convex hull.
//!
//! The table of the paper prints a training error beside which the mean of all volumes is better, and the box needs no network at
//! all: both are trivial predictors here. For hulls themselves see [`super::hulls`].

use super::{Experiment, Extent, Metrics, Options, Prepared, Row, no_such_model};
use crate::algebra;
use crate::baselines::{Heads, Mlp, Positions, Transformer};
use crate::error::Error;
use crate::flow::{Flow, Var};
use crate::layers::parameters::Parameters;
use crate::learn::{self, Batch, Inputs, Part, Trainer, Training};
use crate::net::Values;
use crate::random::Random;
use gacore_runtime::array::{Axis, Mask, Shape};
use serde::{Deserialize, Serialize};

/// Points of a set, and coordinates of a point.
const POINTS: usize = 8;
const DIMENSIONS: usize = 3;
const STREAM: u64 = 0xA_0000;

type Points = [[f32; DIMENSIONS]; POINTS];

/// Sets, as many of each part.
struct Sets {
    samples: usize,
    /// The mean of the volumes of training samples, and their deviation.
    mean: f64,
    deviation: f64,
}

/// The volume of the box around some points.
fn volume(points: &Points) -> f64 {
    (0..DIMENSIONS)
        .map(|k| {
            let along = points.iter().map(|point| f64::from(point[k]));
            along.clone().fold(f64::MIN, f64::max) - along.fold(f64::MAX, f64::min)
        })
        .product()
}

fn points(part: Part, sample: usize) -> Points {
    let mut random = Random::new(sample as u64, STREAM + part as u64);
    [(); POINTS].map(|()| [(); DIMENSIONS].map(|()| random.uniform(-1.0, 1.0) as f32))
}

impl Sets {
    fn new(options: &Options) -> Self {
        let samples = if options.extent == Extent::Quick { 2000 } else { 16_000 };
        let volumes: Vec<f64> = (0..samples).map(|sample| volume(&points(Part::Training, sample))).collect();
        let mean = volumes.iter().sum::<f64>() / samples as f64;
        let variance = volumes.iter().map(|v| (v - mean).powi(2)).sum::<f64>() / samples as f64;
        Self { samples, mean, deviation: variance.sqrt() }
    }

    /// The mean squared error of a predictor on the test.
    fn error(&self, said: impl Fn(&Points) -> f64) -> f64 {
        let count = learn::Task::samples(self, Part::Test);
        let error = |sample| {
            let points = points(Part::Test, sample);
            (said(&points) - volume(&points)).powi(2)
        };
        (0..count).map(error).sum::<f64>() / count as f64
    }
}

/// Which network.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Config {
    Loudest { width: usize },
    Transformer { width: usize },
    Mlp { hidden: usize },
}

enum Network {
    /// What each point says, the loudest of all points, and what follows from that.
    Loudest(Mlp, Mlp),
    Transformer(Box<Transformer>),
    Mlp(Mlp),
}

impl learn::Task for Sets {
    type Algebra = algebra::Algebra;
    type Config = Config;
    type Network = Network;
    const NAME: &'static str = "sets";

    fn network(
        &self,
        config: &Config,
        parameters: &mut Parameters,
        random: &mut Random,
    ) -> Result<Network, Error> {
        Ok(match *config {
            Config::Loudest { width } => Network::Loudest(
                Mlp::new(parameters, "point", &[DIMENSIONS, width, width], random),
                Mlp::new(parameters, "all", &[width, width, 1], random),
            ),
            Config::Transformer { width } => {
                let size = Heads {
                    width,
                    heads: 4,
                    blocks: 2,
                    between: 2 * width,
                    axis: Axis::Set,
                    mask: Mask::All,
                };
                let sizes = [DIMENSIONS, 1];
                let network = Transformer::new(parameters, "net", sizes, size, Positions::None, random);
                Network::Transformer(Box::new(network))
            }
            Config::Mlp { hidden } => {
                Network::Mlp(Mlp::new(parameters, "mlp", &[POINTS * DIMENSIONS, hidden, hidden, 1], random))
            }
        })
    }

    fn samples(&self, part: Part) -> usize {
        if part == Part::Training { self.samples } else { self.samples / 8 }
    }

    fn batch(&self, part: Part, samples: &[usize]) -> Batch {
        let sets: Vec<Points> = samples.iter().map(|&sample| points(part, sample)).collect();
        let scaled = |set: &Points| ((volume(set) - self.mean) / self.deviation) as f32;
        let volumes: Vec<f32> = sets.iter().map(scaled).collect();
        let numbers: Vec<f32> = sets.into_iter().flatten().flatten().collect();
        let shape = Shape::ONE.with(Axis::Batch, samples.len());
        Batch::default()
            .with::<f32>("points", shape.with(Axis::Set, POINTS).with(Axis::Channel, DIMENSIONS), &numbers)
            .with::<f32>("numbers", shape.with(Axis::Channel, POINTS * DIMENSIONS), &numbers)
            .with::<f32>("volume", shape, &volumes)
    }

    fn loss<F: Flow>(&self, f: &mut F, network: &Network, batch: &Inputs<F>) -> Var<F, f32> {
        let said = match network {
            Network::Loudest(point, all) => {
                let said = point.forward(f, &batch.get("points"));
                let loudest = f.log_sum_exp(&said, &[Axis::Set]);
                all.forward(f, &loudest)
            }
            Network::Transformer(network) => network.pooled(f, &batch.get("points")),
            Network::Mlp(network) => network.forward(f, &batch.get("numbers")),
        };
        f.mean_squares(&said, &batch.get::<f32>("volume"))
    }
}

fn measure(trainer: &mut Trainer<'_, Sets>) -> Result<Metrics, Error> {
    let error = trainer.evaluate(Part::Test)? * trainer.task().deviation.powi(2);
    Ok(vec![("MSE".into(), error)])
}

/// The task in the list.
pub struct Entry;

impl super::Entry for Entry {
    fn name(&self) -> &'static str {
        "sets"
    }

    fn about(&self) -> &'static str {
        "the volume of the box around eight points, as published; see hulls for hulls"
    }

    fn models(&self) -> &'static [(&'static str, &'static str)] {
        &[
            ("loudest", "what points say, and the loudest of them"),
            ("transformer", "softmax attention over points"),
            ("mlp", "layers of weighted sums of all coordinates"),
        ]
    }

    fn trivial(&self, options: &Options) -> Result<Vec<Row>, Error> {
        let sets = Sets::new(options);
        Ok(vec![
            Row::trivial("mean", &[("MSE", sets.error(|_| sets.mean))]),
            Row::trivial("the box itself", &[("MSE", sets.error(volume))]),
        ])
    }

    fn prepare(&self, model: &str, options: &Options) -> Result<Box<dyn Experiment>, Error> {
        let (config, rate) = match model {
            "loudest" => (Config::Loudest { width: 48 }, 5e-3),
            "transformer" => (Config::Transformer { width: 32 }, 2e-3),
            "mlp" => (Config::Mlp { hidden: 64 }, 3e-3),
            _ => return Err(no_such_model(self, model)),
        };
        let training = Training { epochs: 30, batch: 32, rate, ..Training::default() };
        let task = Sets::new(options);
        Ok(Box::new(Prepared { task, config, training: options.training(training), measure }))
    }
}

#[cfg(test)]
mod tests {
    use super::super::Entry as _;
    use super::*;
    use std::ops::ControlFlow;

    #[test]
    fn a_box_is_as_large_as_its_sides_say() {
        let mut points = [[0.0; DIMENSIONS]; POINTS];
        assert_eq!(volume(&points), 0.0);
        points[3] = [2.0, -1.0, 0.5];
        points[5] = [-1.0, 0.25, 0.5];
        assert_eq!(volume(&points), 3.0 * 1.25 * 0.5);
    }

    #[test]
    fn what_is_loudest_says_more_than_the_mean() {
        let options = Options { epochs: Some(10), ..Options::default() };
        let trivial = Entry.trivial(&options).unwrap();
        let [mean, exact] = [0, 1].map(|k| trivial[k].metric("MSE").unwrap());
        let row = Entry.run("loudest", &options, &mut |_| ControlFlow::Continue(())).unwrap();
        let ours = row.metric("MSE").unwrap();
        assert!(exact == 0.0 && ours < 0.3 * mean, "{ours} {mean}");
    }
}
