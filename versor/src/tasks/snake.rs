//! Whether a path across a grid is whole.
//!
//! A path goes from one corner of an `n × n` grid to the opposite one, right or down, over `2n − 1` cells. Of half of all
//! paths an inner cell is missing. As published, the number of cells says which; where counts are *matched*, the missing
//! cell appears elsewhere, off the path, where it does not mend it. Networks learn at one size and are asked at others.

use super::{Experiment, Extent, Metrics, Options, Prepared, Row, metrics, no_such_model};
use crate::baselines::{Cnn, Mlp};
use crate::error::Error;
use crate::flow::{Flow, Parameter, Var};
use crate::layers::parameters::Parameters;
use crate::learn::{self, Batch, Inputs, Part, Trainer, Training};
use crate::net::Values;
use crate::net::formulas::RaisedKernel;
use crate::random::Random;
use gacore_runtime::array::{Attention, Axis, Mask, Shape, Weighting};
use plane::{ComparedKernel, LiftedKernel, NearKernel, Place, SeenKernel, Vector};
use serde::{Deserialize, Serialize};

/// The conformal algebra of the plane.
mod plane {
    gacore_runtime::clifford! {
        signature: (3, 1),
        basis: [e1, e2, ep, em],
        null: [eo = (em - ep) / 2, einf = em + ep],
        types: { Place = [e1, e2] },
        gradients: [lifted, compared, near, seen],

        /// A place as a point: `X·Y = −½‖x − y‖²`.
        fn lifted(x: Place) -> Vector = eo + x + (norm_squared(x) / 2) * einf;
        /// The squared distance of two points, counted in cells.
        fn compared(q: Vector, k: Vector) -> Scalar = -(8192 * scalar_product(q, k));
        /// 1 for neighbours on the grid, less for all that are farther.
        fn near(square: Scalar, sharpness: Scalar) -> Scalar = exp(sharpness * (1 - square));
        /// How much is seen from the point `x`, and in which direction.
        fn seen(x: Vector, y: Vector) -> (Scalar, Scalar, Scalar) = {
            let weight = -(y | einf);
            let direction = y - weight * x;
            (weight, 64 * (e1 | direction), 64 * (e2 | direction))
        };
    }
}

/// The size that networks learn at.
pub const LEARNED: usize = 16;
/// Sizes that networks are asked at.
pub const ASKED: [usize; 5] = [8, 16, 32, 64, 128];

/// A path, whole or broken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Path {
    /// The cells that are there, row by row: row and column.
    pub cells: Vec<[usize; 2]>,
    /// Whether none is missing.
    pub is_whole: bool,
}

/// How the number of cells tells whole paths from broken ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Counts {
    /// A broken path has one cell less.
    Published,
    /// It does not.
    Matched,
}

impl Path {
    /// A path across a grid of `n × n` cells; `n` is four or more.
    pub fn draw(n: usize, counts: Counts, random: &mut Random) -> Self {
        let mut at = [0, 0];
        let mut cells = vec![at];
        while at != [n - 1, n - 1] {
            let down = if at[0] == n - 1 { false } else { at[1] == n - 1 || random.below(2) == 0 };
            at[usize::from(!down)] += 1;
            cells.push(at);
        }
        let is_whole = random.below(2) == 0;
        if !is_whole {
            let gap = 2 + random.below(cells.len() - 4);
            let missing = cells.remove(gap);
            if counts == Counts::Matched {
                let (before, after) = cells.split_at(gap);
                let touches = |cell: [usize; 2], part: &[[usize; 2]]| {
                    part.iter().any(|other| cell[0].abs_diff(other[0]) + cell[1].abs_diff(other[1]) == 1)
                };
                let is_allowed = |&cell: &[usize; 2]| {
                    let mends = touches(cell, before) && touches(cell, after);
                    cell != missing && !cells.contains(&cell) && !mends
                };
                // Most cells are allowed.
                let elsewhere = loop {
                    let cell = [random.below(n), random.below(n)];
                    if is_allowed(&cell) {
                        break cell;
                    }
                };
                cells.push(elsewhere);
                cells.sort_unstable();
            }
        }
        Self { cells, is_whole }
    }

    /// The grid, row by row: 1 where a cell is.
    fn image(&self, n: usize) -> Vec<f32> {
        let mut image = vec![0.0; n * n];
        self.cells.iter().for_each(|&[row, column]| image[row * n + column] = 1.0);
        image
    }
}

/// Paths of one size.
#[derive(Clone, Copy, Debug)]
struct Snake {
    n: usize,
    counts: Counts,
    samples: usize,
    /// Whether networks see images rather than cells.
    are_images: bool,
}

/// By how much a cell that says more than others by 1 counts for more: `e` to the power of this.
const SHARPNESS: f64 = 6.0;
/// What cells that are not there say.
const ABSENT: f64 = -1e4;
/// The side of a cell. Squared distances are differences of squares of coordinates: where coordinates are about 1, single
/// precision tells neighbours from others at every size.
const CELL: f32 = 1.0 / 64.0;
/// Numbers of random streams.
const STREAMS: u64 = 0x5_0000;

impl Snake {
    fn paths(&self, part: Part, samples: &[usize]) -> Vec<Path> {
        let stream = STREAMS + ((self.n as u64) << 2) + part as u64;
        let path = |&sample: &usize| Path::draw(self.n, self.counts, &mut Random::new(sample as u64, stream));
        samples.iter().map(path).collect()
    }
}

/// Which network.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Config {
    Gpa { heads: usize, hidden: usize },
    Cnn { channels: usize },
}

enum Network {
    Gpa(Box<Gpa>),
    Cnn(Cnn),
}

/// Each cell sees, by sums over all others that are the weaker the farther they are, how many neighbours it has, and where.
/// What
/// the loudest cells make of that decides, however many there are.
struct Gpa {
    sharpness: Parameter<f32>,
    cell: Mlp,
    all: Mlp,
    heads: usize,
}

impl Gpa {
    fn new(parameters: &mut Parameters, [heads, hidden]: [usize; 2], random: &mut Random) -> Self {
        let shape = Shape::ONE.with(Axis::Channel, heads);
        Self {
            sharpness: Parameter::new(parameters, "sharpness", shape, |head| 1.0 + 2.0 * head as f64),
            cell: Mlp::new(parameters, "cell", &[3 * heads, hidden, hidden, hidden], random),
            all: Mlp::new(parameters, "all", &[hidden, hidden, 2], random),
            heads,
        }
    }

    fn forward<F: Flow>(&self, f: &mut F, cells: &Var<F, Place>, present: &Var<F, f32>) -> Var<F, f32> {
        let points = f.map(LiftedKernel, (cells,));
        let shape = f.shape(points.handle_ref()).with(Axis::Channel, self.heads);
        let zeros: Var<F, Vector> = f.fill(shape, &[0.0; 4]);
        let points = f.add(&points, &zeros);
        let sharpness = f.parameter(&self.sharpness);
        let attention =
            Attention { axis: Axis::Set, heads: self.heads, weighting: Weighting::Sum, mask: Mask::Others };
        let operands = (&points, &points, &points);
        let parameters = [sharpness.handle_ref()];
        let answers = f.attend((ComparedKernel, NearKernel), attention, operands, &parameters, Some(present));
        let (weight, right, down) = f.map(SeenKernel, (&points, &answers));
        let seen = f.join(Axis::Channel, &[&weight, &right, &down]);
        let said = self.cell.forward(f, &seen);
        let loudest = loudest(f, &said, present);
        self.all.forward(f, &loudest)
    }
}

/// For each channel a mean over all cells that are there, in which the largest numbers count for most: a number that all cells
/// agree on, however many they are.
fn loudest<F: Flow>(f: &mut F, said: &Var<F, f32>, present: &Var<F, f32>) -> Var<F, f32> {
    let (one, absent, sharpness) = (f.constant(1.0), f.constant(ABSENT), f.constant(SHARPNESS));
    let missing = f.subtract(&one, present);
    let missing = f.scale(&absent, &missing);
    let loud = f.scale(&sharpness, said);
    let loud = f.add(&loud, &missing);
    let all = f.log_sum_exp(&loud, &[Axis::Set]);
    let shares = f.subtract(&loud, &all);
    let shares = f.map(RaisedKernel, (&shares,));
    let weighed = f.scale(&shares, said);
    f.sum(&weighed, &[Axis::Set])
}

impl learn::Task for Snake {
    type Algebra = plane::Algebra;
    type Config = Config;
    type Network = Network;
    const NAME: &'static str = "snake";

    fn network(
        &self,
        config: &Config,
        parameters: &mut Parameters,
        random: &mut Random,
    ) -> Result<Network, Error> {
        Ok(match *config {
            Config::Gpa { heads, hidden } => {
                Network::Gpa(Box::new(Gpa::new(parameters, [heads, hidden], random)))
            }
            Config::Cnn { channels } => {
                Network::Cnn(Cnn::new(parameters, "cnn", [1, 2], &[channels, 2 * channels], random))
            }
        })
    }

    fn samples(&self, part: Part) -> usize {
        match part {
            Part::Training => self.samples,
            Part::Validation | Part::Test => self.samples / 9,
        }
    }

    fn batch(&self, part: Part, samples: &[usize]) -> Batch {
        let paths = self.paths(part, samples);
        let shape = Shape::ONE.with(Axis::Batch, samples.len());
        let truth: Vec<f32> =
            paths.iter().flat_map(|path| if path.is_whole { [0.0, 1.0] } else { [1.0, 0.0] }).collect();
        let batch = Batch::default().with("truth", shape.with(Axis::Channel, 2), &truth);
        if self.are_images {
            let images: Vec<f32> = paths.iter().flat_map(|path| path.image(self.n)).collect();
            let shape = shape.with(Axis::Time, self.n).with(Axis::Set, self.n);
            return batch.with("image", shape, &images);
        }
        let most = 2 * self.n - 1;
        let (mut cells, mut present) = (Vec::new(), Vec::new());
        for path in &paths {
            for k in 0..most {
                // Where a cell is missing, one far away that is absent stands for it.
                let [row, column] = path.cells.get(k).copied().unwrap_or([0, 0]);
                cells.push(Place::new(column as f32 * CELL, row as f32 * CELL));
                present.push(if k < path.cells.len() { 1.0 } else { 0.0 });
            }
        }
        let shape = shape.with(Axis::Set, most);
        batch.with("cells", shape, &cells).with::<f32>("present", shape, &present)
    }

    fn loss<F: Flow>(&self, f: &mut F, network: &Network, batch: &Inputs<F>) -> Var<F, f32> {
        let logits = logits(f, network, batch);
        f.cross_entropy(&logits, &batch.get("truth"))
    }
}

fn logits<F: Flow>(f: &mut F, network: &Network, batch: &Inputs<F>) -> Var<F, f32> {
    match network {
        Network::Gpa(network) => network.forward(f, &batch.get("cells"), &batch.get("present")),
        Network::Cnn(network) => network.forward(f, &batch.get("image")),
    }
}

/// Samples that are asked together.
const TOGETHER: usize = 16;

/// The correlation of Matthews at each size.
fn measure(trainer: &mut Trainer<'_, Snake>) -> Result<Metrics, Error> {
    let at = |n: usize| {
        let learned = trainer.task();
        let asked = Snake { n, samples: learned.samples.min(900), ..*learned };
        Ok((format!("MCC {n}"), correlation(trainer, &asked)?))
    };
    ASKED.into_iter().map(at).collect()
}

/// The correlation of Matthews of a network at a size.
fn correlation(trainer: &Trainer<'_, Snake>, asked: &Snake) -> Result<f64, Error> {
    use learn::Task;
    let (mut said, mut truth) = (Vec::new(), Vec::new());
    let samples: Vec<usize> = (0..asked.samples(Part::Test)).collect();
    for samples in samples.chunks(TOGETHER) {
        let numbers = trainer.said(&asked.batch(Part::Test, samples), logits)?;
        said.extend(numbers.as_chunks().0.iter().map(|[broken, whole]| whole > broken));
        truth.extend(asked.paths(Part::Test, samples).iter().map(|path| path.is_whole));
    }
    Ok(metrics::matthews(&said, &truth))
}

/// The task in the list.
pub struct Entry;

impl Entry {
    fn task(n: usize, options: &Options, are_images: bool) -> Snake {
        let samples = if options.extent == Extent::Quick { 1800 } else { 2700 };
        Snake { n, counts: Counts::Matched, samples, are_images }
    }
}

impl super::Entry for Entry {
    fn name(&self) -> &'static str {
        "snake"
    }

    fn about(&self) -> &'static str {
        "whether a path across a grid is whole; learned at 16 × 16, asked at 8 to 128"
    }

    fn models(&self) -> &'static [(&'static str, &'static str)] {
        &[
            ("gpa", "attention over the cells, as conformal points of the plane"),
            ("cnn", "convolutions of images"),
        ]
    }

    fn trivial(&self, options: &Options) -> Result<Vec<Row>, Error> {
        use learn::Task;
        let mut rows = Vec::new();
        for (name, counts) in
            [("count of cells, as published", Counts::Published), ("count of cells", Counts::Matched)]
        {
            let mut row = Row::trivial(name, &[]);
            for n in ASKED {
                let task = Snake { counts, ..Self::task(n, options, false) };
                let samples: Vec<usize> = (0..task.samples(Part::Test)).collect();
                let paths = task.paths(Part::Test, &samples);
                let said: Vec<bool> = paths.iter().map(|path| path.cells.len() == 2 * n - 1).collect();
                let truth: Vec<bool> = paths.iter().map(|path| path.is_whole).collect();
                row.metrics.push((format!("MCC {n}"), metrics::matthews(&said, &truth)));
            }
            rows.push(row);
        }
        Ok(rows)
    }

    fn prepare(&self, model: &str, options: &Options) -> Result<Box<dyn Experiment>, Error> {
        let (config, epochs) = match model {
            "gpa" => (Config::Gpa { heads: 2, hidden: 16 }, 60),
            "cnn" => (Config::Cnn { channels: 8 }, 20),
            _ => return Err(no_such_model(self, model)),
        };
        let task = Self::task(LEARNED, options, model == "cnn");
        let training = Training { epochs, batch: 32, rate: 5e-3, ..Training::default() };
        Ok(Box::new(Prepared { task, config, training: options.training(training), measure }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether all cells are connected.
    fn is_connected(cells: &[[usize; 2]]) -> bool {
        let (mut reached, mut next) = (vec![cells[0]], vec![cells[0]]);
        while let Some(at) = next.pop() {
            for &cell in cells {
                if at[0].abs_diff(cell[0]) + at[1].abs_diff(cell[1]) == 1 && !reached.contains(&cell) {
                    reached.push(cell);
                    next.push(cell);
                }
            }
        }
        reached.len() == cells.len()
    }

    #[test]
    fn paths_are_whole_or_broken_as_they_say() {
        let mut random = Random::new(1, 0);
        let mut whole = 0;
        for draw in 0..400 {
            let (n, counts) = ([4, 8, 16][draw % 3], [Counts::Published, Counts::Matched][draw % 2]);
            let path = Path::draw(n, counts, &mut random);
            let has_all = path.is_whole || counts == Counts::Matched;
            assert_eq!(path.cells.len(), if has_all { 2 * n - 1 } else { 2 * n - 2 });
            assert_eq!(is_connected(&path.cells), path.is_whole, "{:?}", path.cells);
            assert!(path.cells.is_sorted() && path.cells.windows(2).all(|pair| pair[0] != pair[1]));
            whole += usize::from(path.is_whole);
        }
        assert!((150..250).contains(&whole), "{whole}");
    }

    /// What a cell sees depends on distances alone: a network that has learned nothing yet says the same of a path elsewhere.
    #[test]
    fn shifts_do_not_matter_and_absent_cells_neither() {
        use crate::flow::Eager;
        let mut parameters = Parameters::default();
        let network = Gpa::new(&mut parameters, [2, 8], &mut Random::new(2, 0));
        let p: Vec<f64> = parameters.start().into_iter().map(f64::from).collect();
        let said = |cells: &[[f64; 2]], present: &[f64]| {
            let mut f = Eager::new(&p);
            let shape = Shape::ONE.with(Axis::Set, cells.len());
            let (cells, present) = (f.input(shape, cells.as_flattened()), f.input(shape, present));
            let logits = network.forward(&mut f, &cells, &present);
            f.check().unwrap();
            f.numbers(&logits).to_vec()
        };
        let cells = [[0.0, 0.0], [0.0, 1.0], [1.0, 1.0], [2.0, 1.0]];
        let cells = cells.map(|cell: [f64; 2]| cell.map(|x| x * f64::from(CELL)));
        let shifted = cells.map(|[x, y]| [x + 0.5, y + 0.3]);
        let close = |a: &[f64], b: &[f64]| a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-10);
        let expected = said(&cells, &[1.0; 4]);
        assert!(close(&said(&shifted, &[1.0; 4]), &expected));
        let more = [&cells[..], &[[f64::from(CELL), 2.0 * f64::from(CELL)]]].concat();
        assert!(close(&said(&more, &[1.0, 1.0, 1.0, 1.0, 0.0]), &expected));
        assert!(!close(&said(&more, &[1.0; 5]), &expected));
    }
}
