//! Which solid a cloud of points comes from, however it is turned.
//!
//! Networks learn from solids that stand upright, and are asked for solids that are turned in any way. Beside them is a
//! convolution of the pictures that the cloud throws on three walls.

mod clouds;

pub use clouds::{SOLIDS, draw};

use super::{Experiment, Extent, Metrics, Options, Prepared, Row, metrics, no_such_model};
use crate::baselines::{Cnn, Mlp};
use crate::error::Error;
use crate::flow::{Flow, Var};
use crate::layers::parameters::Parameters;
use crate::learn::{self, Batch, Inputs, Part, Trainer, Training};
use crate::net::{Block, Linear, Size, Values, by_grade};
use crate::random::Random;
use gacore_runtime::array::{Attention, Axis, Mask, Shape, Weighting};
use serde::{Deserialize, Serialize};
use space::{
    ComparedKernel, MixedKernel, NumberKernel, Paravector, Rotor, ScoredKernel, SquaredKernel, Vector,
};

/// The algebra of space.
mod space {
    gacore_runtime::clifford! {
        preset: vga3,
        types: { Paravector = [s, e1, e2, e3] },
        gradients: [compared, scored, squared, mixed, number],

        /// A number and a vector side by side.
        fn mixed(x: Scalar, v: Vector) -> Paravector = x + v;
        /// The inner product.
        fn compared(q: Paravector, k: Paravector) -> Scalar = scalar_part(q * rev(k));
        /// A score of a head.
        fn scored(near: Scalar, gamma: Scalar) -> Scalar = (1 + gamma) * near;
        /// The square of the size, which no rotation and no reflection changes.
        fn squared(x: Paravector) -> Scalar = scalar_part(x * rev(x));
        /// The number of a paravector.
        fn number(x: Paravector) -> Scalar = scalar_part(x);
    }
}

/// Points of a cloud.
const POINTS: usize = 64;
/// Pixels along a wall, and the length that they show.
const WALL: usize = 24;
const REACH: f64 = 2.2;
/// Classes.
const CLASSES: usize = SOLIDS.len();
/// Heads of attention.
const HEADS: usize = 2;
const STREAM: u64 = 0x9_0000;

/// Solids, as many of each part.
struct Solids {
    samples: usize,
    /// Whether a network sees pictures rather than points.
    are_pictures: bool,
}

/// A rotor of the uniform distribution: a point of the sphere in four dimensions.
fn turn(random: &mut Random) -> Rotor<f64> {
    loop {
        let numbers = [(); 4].map(|()| random.normal());
        let length = numbers.iter().map(|x| x * x).sum::<f64>().sqrt();
        if length > 1e-6 {
            return Rotor::from_array(numbers.map(|x| x / length));
        }
    }
}

impl Solids {
    /// The class and the points of a sample: upright where networks learn from it, turned where they are asked.
    fn sample(part: Part, sample: usize) -> (usize, Vec<[f64; 3]>) {
        let mut random = Random::new(sample as u64, STREAM + part as u64);
        let class = random.below(CLASSES);
        let mut points = draw(class, POINTS, &mut random);
        if part != Part::Training {
            let turn = turn(&mut random);
            for point in &mut points {
                *point = (turn >> Vector::from_array(*point)).to_array();
            }
        }
        (class, points)
    }
}

/// How many points each pixel of three walls shows, along channels.
fn pictures(points: &[[f64; 3]]) -> Vec<f32> {
    let mut pictures = vec![0.0; WALL * WALL * 3];
    let pixel = |x: f64| ((x / REACH + 0.5) * WALL as f64).clamp(0.0, (WALL - 1) as f64) as usize;
    for point in points {
        for wall in 0..3 {
            let (row, column) = (pixel(point[(wall + 1) % 3]), pixel(point[(wall + 2) % 3]));
            pictures[(row * WALL + column) * 3 + wall] += 1.0;
        }
    }
    pictures
}

/// Which network.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Config {
    Points { channels: usize, blocks: usize },
    Cnn { channels: usize },
}

enum Network {
    Points(Box<Points>),
    Cnn(Cnn),
}

/// Blocks of attention over points as paravectors, read by what no rotation changes.
struct Points {
    first: Linear<Paravector<f32>>,
    blocks: Vec<Block<Paravector<f32>, ComparedKernel, ScoredKernel, SquaredKernel>>,
    member: Mlp,
    all: Mlp,
}

impl Points {
    fn new(parameters: &mut Parameters, channels: usize, blocks: usize, random: &mut Random) -> Self {
        let grades = by_grade::<Paravector<f32>>();
        let heads =
            Attention { axis: Axis::Set, heads: HEADS, weighting: Weighting::Softmax, mask: Mask::All };
        let block = |at| {
            let name = format!("block.{at}");
            Block::new(parameters, &name, [channels, 2 * channels], heads, &grades, random)
        };
        let blocks = (0..blocks).map(block).collect();
        let size = Size { inputs: 1, outputs: channels };
        Self {
            first: Linear::classes(parameters, "first", size, &grades, random),
            blocks,
            member: Mlp::new(parameters, "member", &[2 * channels, 2 * channels], random),
            all: Mlp::new(parameters, "all", &[4 * channels, 2 * channels, CLASSES], random),
        }
    }

    /// A number for each class. Of what points say there are the mean and the mean square.
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
        let off = f.subtract(&said, &mean);
        let squares = f.scale(&off, &off);
        let spread = f.mean(&squares, &[Axis::Set]);
        let both = f.join(Axis::Channel, &[&mean, &spread]);
        self.all.forward(f, &both)
    }
}

impl learn::Task for Solids {
    type Algebra = space::Algebra;
    type Config = Config;
    type Network = Network;
    const NAME: &'static str = "shapes";

    fn network(
        &self,
        config: &Config,
        parameters: &mut Parameters,
        random: &mut Random,
    ) -> Result<Network, Error> {
        Ok(match *config {
            Config::Points { channels, .. } if channels == 0 || channels % HEADS != 0 => {
                return Err(Error::Argument(format!(
                    "{channels} channels for {HEADS} heads: take a multiple"
                )));
            }
            Config::Points { channels, blocks } => {
                Network::Points(Box::new(Points::new(parameters, channels, blocks, random)))
            }
            Config::Cnn { channels } => {
                let channels = [channels, 2 * channels, 4 * channels];
                Network::Cnn(Cnn::new(parameters, "cnn", [3, CLASSES], &channels, random))
            }
        })
    }

    fn samples(&self, part: Part) -> usize {
        match part {
            Part::Training => self.samples,
            Part::Validation => self.samples / 8,
            Part::Test => self.samples / 2,
        }
    }

    fn batch(&self, part: Part, samples: &[usize]) -> Batch {
        let solids: Vec<_> = samples.iter().map(|&sample| Self::sample(part, sample)).collect();
        let is = |class: usize| (0..CLASSES).map(move |other| if other == class { 1.0 } else { 0.0 });
        let truth: Vec<f32> = solids.iter().flat_map(|(class, _)| is(*class)).collect();
        let shape = Shape::ONE.with(Axis::Batch, samples.len());
        let batch = Batch::default().with::<f32>("truth", shape.with(Axis::Channel, CLASSES), &truth);
        if self.are_pictures {
            let all: Vec<f32> = solids.iter().flat_map(|(_, points)| pictures(points)).collect();
            let shape = shape.with(Axis::Time, WALL).with(Axis::Set, WALL).with(Axis::Channel, 3);
            return batch.with::<f32>("pictures", shape, &all);
        }
        let points = solids.iter().flat_map(|(_, points)| points);
        let points: Vec<Vector<f32>> =
            points.map(|point| Vector::from_array(point.map(|x| x as f32))).collect();
        batch.with("points", shape.with(Axis::Set, POINTS), &points)
    }

    fn loss<F: Flow>(&self, f: &mut F, network: &Network, batch: &Inputs<F>) -> Var<F, f32> {
        let logits = logits(f, network, batch);
        f.cross_entropy(&logits, &batch.get("truth"))
    }
}

fn logits<F: Flow>(f: &mut F, network: &Network, batch: &Inputs<F>) -> Var<F, f32> {
    match network {
        Network::Points(network) => network.forward(f, &batch.get("points")),
        Network::Cnn(network) => network.forward(f, &batch.get("pictures")),
    }
}

/// Solids that are asked together.
const TOGETHER: usize = 50;

/// The share of turned solids that are named rightly.
fn measure(trainer: &mut Trainer<'_, Solids>) -> Result<Metrics, Error> {
    use learn::Task;
    let task = trainer.task();
    let samples: Vec<usize> = (0..task.samples(Part::Test)).collect();
    let mut right = 0;
    for samples in samples.chunks(TOGETHER) {
        let numbers = trainer.said(&task.batch(Part::Test, samples), logits)?;
        let said = numbers.as_chunks::<CLASSES>().0.iter().map(|logits| metrics::greatest(logits));
        let truth = samples.iter().map(|&sample| Some(Solids::sample(Part::Test, sample).0));
        right += said.zip(truth).filter(|(said, truth)| said == truth).count();
    }
    Ok(vec![("right %".into(), 100.0 * right as f64 / samples.len().max(1) as f64)])
}

/// The task in the list.
pub struct Entry;

fn task(options: &Options, are_pictures: bool) -> Solids {
    Solids { samples: if options.extent == Extent::Quick { 1000 } else { 8000 }, are_pictures }
}

impl super::Entry for Entry {
    fn name(&self) -> &'static str {
        "shapes"
    }

    fn about(&self) -> &'static str {
        "which solid a cloud of points comes from; learned upright, asked turned in any way"
    }

    fn models(&self) -> &'static [(&'static str, &'static str)] {
        &[
            ("gpa", "attention over points as paravectors, which no rotation changes"),
            ("cnn", "convolutions of pictures on three walls, with fifty times the parameters"),
        ]
    }

    fn trivial(&self, options: &Options) -> Result<Vec<Row>, Error> {
        use learn::Task;
        let count = task(options, false).samples(Part::Test);
        // All classes are as frequent: the first stands for any.
        let right = (0..count).filter(|&sample| Solids::sample(Part::Test, sample).0 == 0).count();
        let right = 100.0 * right as f64 / count.max(1) as f64;
        Ok(vec![Row::trivial(&format!("always {}", SOLIDS[0]), &[("right %", right)])])
    }

    fn prepare(&self, model: &str, options: &Options) -> Result<Box<dyn Experiment>, Error> {
        let (config, epochs, rate) = match model {
            "gpa" => (Config::Points { channels: 8, blocks: 1 }, 30, 1e-2),
            "cnn" => (Config::Cnn { channels: 48 }, 10, 2e-3),
            _ => return Err(no_such_model(self, model)),
        };
        let task = task(options, model == "cnn");
        let training = Training { epochs, batch: 32, rate, ..Training::default() };
        Ok(Box::new(Prepared { task, config, training: options.training(training), measure }))
    }
}

#[cfg(test)]
mod tests {
    use super::super::Entry as _;
    use super::*;
    use crate::flow::Eager;
    use crate::learn::Task as _;
    use std::ops::ControlFlow;

    #[test]
    fn a_turn_does_not_matter_and_parameters_are_few() {
        let count = |config| {
            let mut parameters = Parameters::default();
            let solids = task(&Options::default(), false);
            let network = solids.network(&config, &mut parameters, &mut Random::new(1, 0)).unwrap();
            (network, parameters.start())
        };
        let (network, start) = count(Config::Points { channels: 8, blocks: 1 });
        let (_, many) = count(Config::Cnn { channels: 48 });
        assert!(50 * start.len() <= many.len(), "{} {}", start.len(), many.len());
        let Network::Points(network) = network else { unreachable!("points were asked for") };
        let p: Vec<f64> = start.into_iter().map(f64::from).collect();
        let points = draw(2, 9, &mut Random::new(2, 0));
        let said = |points: &[[f64; 3]]| {
            let mut f = Eager::new(&p);
            let points = f.input(Shape::ONE.with(Axis::Set, points.len()), points.as_flattened());
            let said = network.forward(&mut f, &points);
            f.check().unwrap();
            f.numbers(&said).to_vec()
        };
        let turn = turn(&mut Random::new(3, 0));
        let mut turned: Vec<[f64; 3]> =
            points.iter().map(|&point| (turn >> Vector::from_array(point)).to_array()).collect();
        turned.swap(0, 5);
        let close = |a: &[f64], b: &[f64]| a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-9);
        assert!(close(&said(&points), &said(&turned)));
        turned[0][1] += 0.5;
        assert!(!close(&said(&points), &said(&turned)));
    }

    #[test]
    fn turned_solids_are_named_by_what_was_learned_of_upright_ones() {
        let options = Options { epochs: Some(10), ..Options::default() };
        let trivial = Entry.trivial(&options).unwrap()[0].metric("right %").unwrap();
        assert!((10.0..25.0).contains(&trivial), "{trivial}");
        let row = Entry.run("gpa", &options, &mut |_| ControlFlow::Continue(())).unwrap();
        assert!(row.metric("right %").unwrap() > 60.0, "{row:?}");
    }
}
