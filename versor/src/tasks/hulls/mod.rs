//! The volume of the convex hull of sixteen points in five dimensions.
//!
//! Networks see the points as vectors of Cl(5): what they say does not change under rotations, reflections, shifts and
//! permutations. Volumes are computed exactly, by [`volume`].

mod volume;

pub use volume::volume;

use super::{Experiment, Extent, Metrics, Options, Prepared, Row, metrics, no_such_model};
use crate::baselines::Mlp;
use crate::data::npy;
use crate::error::Error;
use crate::flow::{Flow, Var};
use crate::layers::parameters::Parameters;
use crate::learn::{self, Batch, Inputs, Part, Trainer, Training};
use crate::net::{Block, Linear, Size, Values, by_grade};
use crate::random::Random;
use crate::store::source::Source;
use five::{ComparedKernel, MixedKernel, NumberKernel, Paravector, ScoredKernel, SquaredKernel, Vector};
use gacore_runtime::array::{Attention, Axis, Mask, Shape, Weighting};
use serde::{Deserialize, Serialize};
use std::path::Path;

/// The algebra of five dimensions.
mod five {
    gacore_runtime::clifford! {
        signature: (5, 0),
        types: { Paravector = [s, e1, e2, e3, e4, e5] },
        gradients: [compared, scored, squared, mixed, number],

        /// A number and a vector side by side.
        fn mixed(x: Scalar, v: Vector) -> Paravector = x + v;
        /// The inner product.
        fn compared(q: Paravector, k: Paravector) -> Scalar = scalar_part(q * rev(k));
        /// A score of a head.
        fn scored(near: Scalar, gamma: Scalar) -> Scalar = (1 + gamma) * near / 4;
        /// The square of the size, which no rotation and no reflection changes.
        fn squared(x: Paravector) -> Scalar = scalar_part(x * rev(x));
        /// The number of a paravector.
        fn number(x: Paravector) -> Scalar = scalar_part(x);
    }
}

/// Dimensions of a point.
pub const DIMENSIONS: usize = 5;
/// Points of a sample.
pub const POINTS: usize = 16;
/// Streams of random numbers.
const STREAM: u64 = 0x4_0000;

/// Points, and the volumes of their hulls.
#[derive(Clone, PartialEq, Debug, Default)]
struct Hulls {
    points: Vec<[f32; DIMENSIONS]>,
    volumes: Vec<f32>,
}

impl Hulls {
    /// Points of the normal distribution.
    fn draw(samples: usize, stream: u64) -> Self {
        let mut hulls = Self::default();
        for sample in 0..samples {
            let mut random = Random::new(sample as u64, STREAM + stream);
            // In single precision, as a file would have them.
            let points: [[f32; DIMENSIONS]; POINTS] =
                [(); POINTS].map(|()| [(); DIMENSIONS].map(|()| random.normal() as f32));
            let wide: Vec<[f64; DIMENSIONS]> = points.iter().map(|point| point.map(f64::from)).collect();
            hulls.points.extend(points);
            hulls.volumes.push(volume(&wide) as f32);
        }
        hulls
    }

    /// Reads `hulls5d_{part}_points.npy` and `hulls5d_{part}_volume.npy` of a folder.
    fn read(folder: &Path, part: &str, options: &Options) -> Result<Self, Error> {
        let read = |what: &str| {
            let path = folder.join(format!("hulls5d_{part}_{what}.npy")).display().to_string();
            npy::read(&Source::of(&path, options.budget)?, options.budget).map(|array| (path, array))
        };
        let ((path, points), (_, volumes)) = (read("points")?, read("volume")?);
        let samples = volumes.data.len();
        if points.shape != [samples, POINTS, DIMENSIONS] || samples == 0 {
            return Err(Error::Data(format!(
                "{path} has the shape {:?}, and {samples} volumes need [{samples}, {POINTS}, {DIMENSIONS}]",
                points.shape
            )));
        }
        Ok(Self { points: points.data.as_chunks().0.to_vec(), volumes: volumes.data })
    }

    fn part(&self, samples: std::ops::Range<usize>) -> Self {
        let points = self.points[samples.start * POINTS..samples.end * POINTS].to_vec();
        Self { points, volumes: self.volumes[samples].to_vec() }
    }

    fn mean(&self) -> f64 {
        self.volumes.iter().map(|&v| f64::from(v)).sum::<f64>() / self.volumes.len().max(1) as f64
    }

    /// The mean squared error of a predictor that says the same of all.
    fn error_of(&self, said: f64) -> f64 {
        self.volumes.iter().map(|&v| (f64::from(v) - said).powi(2)).sum::<f64>()
            / self.volumes.len().max(1) as f64
    }
}

/// The parts of the data, and what volumes are counted in.
struct Task {
    parts: [Hulls; 3],
    mean: f64,
    deviation: f64,
}

impl Task {
    fn new(options: &Options) -> Result<Self, Error> {
        let parts = match &options.folder {
            Some(folder) => {
                let (all, test) =
                    (Hulls::read(folder, "train", options)?, Hulls::read(folder, "val", options)?);
                let kept = all.volumes.len() * 15 / 16;
                [all.part(0..kept), all.part(kept..all.volumes.len()), test]
            }
            None => {
                let count = if options.extent == Extent::Quick { 4096 } else { 16_384 };
                [Hulls::draw(count, 0), Hulls::draw(count / 8, 1), Hulls::draw(count / 4, 2)]
            }
        };
        let mean = parts[0].mean();
        let deviation = parts[0].error_of(mean).sqrt().max(1e-6);
        Ok(Self { parts, mean, deviation })
    }
}

/// Which network.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Config {
    Vectors { channels: usize, blocks: usize },
    Mlp { hidden: usize },
}

enum Network {
    Vectors(Box<Vectors>),
    Mlp(Mlp),
}

/// Blocks of attention over points as paravectors, read by what no rotation changes.
struct Vectors {
    first: Linear<Paravector<f32>>,
    blocks: Vec<Block<Paravector<f32>, ComparedKernel, ScoredKernel, SquaredKernel>>,
    member: Mlp,
    all: Mlp,
}

/// Heads of attention.
const HEADS: usize = 4;

impl Vectors {
    fn new(parameters: &mut Parameters, channels: usize, blocks: usize, random: &mut Random) -> Self {
        let grades = by_grade::<Paravector<f32>>();
        let heads =
            Attention { axis: Axis::Set, heads: HEADS, weighting: Weighting::Softmax, mask: Mask::All };
        let size = Size { inputs: 1, outputs: channels };
        Self {
            first: Linear::classes(parameters, "first", size, &grades, random),
            blocks: (0..blocks)
                .map(|at| {
                    let name = format!("block.{at}");
                    Block::new(parameters, &name, [channels, 2 * channels], heads, &grades, random)
                })
                .collect(),
            member: Mlp::new(parameters, "member", &[2 * channels, 2 * channels, channels], random),
            all: Mlp::new(parameters, "all", &[channels, 2 * channels, 1], random),
        }
    }

    fn forward<F: Flow>(&self, f: &mut F, points: &Var<F, Vector>) -> Var<F, f32> {
        let centre = f.mean(points, &[Axis::Set]);
        let points = f.subtract(points, &centre);
        let one = f.constant(1.0);
        let x = f.map(MixedKernel, (&one, &points));
        let mut x = self.first.forward(f, &x);
        for block in &self.blocks {
            x = block.forward(f, &x, None);
        }
        let (numbers, squares) = (f.map(NumberKernel, (&x,)), f.map(SquaredKernel, (&x,)));
        let sizes = f.join(Axis::Channel, &[&numbers, &squares]);
        let said = self.member.forward(f, &sizes);
        let said = f.swish(&said);
        let mean = f.mean(&said, &[Axis::Set]);
        self.all.forward(f, &mean)
    }
}

impl learn::Task for Task {
    type Algebra = five::Algebra;
    type Config = Config;
    type Network = Network;
    const NAME: &'static str = "hulls";

    fn network(
        &self,
        config: &Config,
        parameters: &mut Parameters,
        random: &mut Random,
    ) -> Result<Network, Error> {
        Ok(match *config {
            Config::Vectors { channels, .. } if channels % HEADS != 0 => {
                return Err(Error::Argument(format!(
                    "{channels} channels for {HEADS} heads: take a multiple"
                )));
            }
            Config::Vectors { channels, blocks } => {
                Network::Vectors(Box::new(Vectors::new(parameters, channels, blocks, random)))
            }
            Config::Mlp { hidden } => {
                let widths = [POINTS * DIMENSIONS, hidden, hidden, 1];
                Network::Mlp(Mlp::new(parameters, "mlp", &widths, random))
            }
        })
    }

    fn samples(&self, part: Part) -> usize {
        self.parts[part as usize].volumes.len()
    }

    fn batch(&self, part: Part, samples: &[usize]) -> Batch {
        let hulls = &self.parts[part as usize];
        let shape = Shape::ONE.with(Axis::Batch, samples.len());
        let of = |&sample: &usize| &hulls.points[sample * POINTS..(sample + 1) * POINTS];
        let points: Vec<Vector<f32>> =
            samples.iter().flat_map(of).map(|&point| Vector::from_array(point)).collect();
        let numbers: Vec<f32> = samples.iter().flat_map(of).flatten().copied().collect();
        let scaled =
            |&sample: &usize| ((f64::from(hulls.volumes[sample]) - self.mean) / self.deviation) as f32;
        let volumes: Vec<f32> = samples.iter().map(scaled).collect();
        Batch::default()
            .with("points", shape.with(Axis::Set, POINTS), &points)
            .with::<f32>("numbers", shape.with(Axis::Channel, POINTS * DIMENSIONS), &numbers)
            .with::<f32>("volume", shape, &volumes)
    }

    fn loss<F: Flow>(&self, f: &mut F, network: &Network, batch: &Inputs<F>) -> Var<F, f32> {
        let said = match network {
            Network::Vectors(network) => network.forward(f, &batch.get("points")),
            Network::Mlp(network) => network.forward(f, &batch.get("numbers")),
        };
        f.mean_squares(&said, &batch.get::<f32>("volume"))
    }
}

/// The squared error, in the units of volumes.
fn measure(trainer: &mut Trainer<'_, Task>) -> Result<Metrics, Error> {
    let error = trainer.evaluate(Part::Test)? * trainer.task().deviation.powi(2);
    Ok(vec![("MSE".to_owned(), error)])
}

/// The task in the list.
pub struct Entry;

impl super::Entry for Entry {
    fn name(&self) -> &'static str {
        "hulls"
    }

    fn about(&self) -> &'static str {
        "the volume of the convex hull of sixteen points in five dimensions"
    }

    fn models(&self) -> &'static [(&'static str, &'static str)] {
        &[
            ("gpa", "attention over paravectors of Cl(5)"),
            ("mlp", "layers of weighted sums of all coordinates"),
        ]
    }

    fn trivial(&self, options: &Options) -> Result<Vec<Row>, Error> {
        let Task { parts: [_, _, test], mean, .. } = Task::new(options)?;
        let squares: Vec<f64> = test.volumes.iter().map(|&v| (f64::from(v) - mean).powi(2)).collect();
        let median = metrics::quantile(&squares, 0.5);
        Ok(vec![Row::trivial("mean", &[("MSE", test.error_of(mean)), ("median", median)])])
    }

    fn prepare(&self, model: &str, options: &Options) -> Result<Box<dyn Experiment>, Error> {
        let (config, epochs) = match model {
            "gpa" => (Config::Vectors { channels: 16, blocks: 3 }, 20),
            "mlp" => (Config::Mlp { hidden: 128 }, 40),
            _ => return Err(no_such_model(self, model)),
        };
        let task = Task::new(options)?;
        let training = Training { epochs, batch: 32, rate: 4e-3, decay: 1e-3, ..Training::default() };
        Ok(Box::new(Prepared { task, config, training: options.training(training), measure }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flow::Eager;

    /// A rotation, a reflection, a shift and another order of points do not change what the network says.
    #[test]
    fn what_is_said_of_points_does_not_depend_on_the_frame() {
        let mut parameters = Parameters::default();
        let network = Vectors::new(&mut parameters, HEADS, 2, &mut Random::new(3, 0));
        let mut random = Random::new(4, 0);
        let p: Vec<f64> =
            parameters.start().into_iter().map(|p| f64::from(p) + 0.1 * random.normal()).collect();
        let said = |points: &[[f64; 5]]| {
            let mut f = Eager::new(&p);
            let points = f.input(Shape::ONE.with(Axis::Set, points.len()), points.as_flattened());
            let said = network.forward(&mut f, &points);
            f.check().unwrap();
            f.numbers(&said)[0]
        };
        let mut points: Vec<[f64; 5]> = (0..6).map(|_| std::array::from_fn(|_| random.normal())).collect();
        let before = said(&points);
        points.iter_mut().for_each(|p| {
            *p = [0.6 * p[0] - 0.8 * p[3] + 7.0, -p[1], p[4], 0.8 * p[0] + 0.6 * p[3], p[2] - 1.0]
        });
        points.swap(1, 4);
        assert!((said(&points) - before).abs() < 1e-10);
        points[0][2] += 1.0;
        assert!((said(&points) - before).abs() > 1e-3);
    }

    #[test]
    fn data_of_one_seed_are_always_the_same() {
        let hulls = Hulls::draw(2, 0);
        assert_eq!((hulls.points.len(), hulls.volumes.len()), (2 * POINTS, 2));
        assert_eq!(hulls, Hulls::draw(2, 0));
        assert_ne!(hulls, Hulls::draw(2, 1));
        assert!(hulls.volumes.iter().all(|&v| v > 0.0));
    }
}
