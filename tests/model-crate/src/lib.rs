//! A machine whose levers nobody has described: from what its tool did while they were pulled, a network finds the screw
//! motion of each lever.
//!
//! The algebra is declared here, and so are the formulas, one layer, the network and the task.

use gacore_runtime::array::{Axis, Shape};
use gacore_runtime::prelude::*;
use serde::{Deserialize, Serialize};
use versor::error::Error;
use versor::flow::{Flow, Parameter, Var};
use versor::layers::parameters::Parameters;
use versor::learn::{Batch, Inputs, Part, Task};
use versor::net::formulas::Scaled;
use versor::net::{Memory, Values};
use versor::random::Random;

/// Rigid motions of space.
pub mod space {
    gacore_runtime::clifford! {
        preset: pga3,
        gradients: [moved_on, placed, missed],

        /// A motor after one more motion.
        fn moved_on(before: Motor, by: Bivector) -> Motor = normalized(cayley(by) * before);
        /// Where a motor brings a point.
        fn placed(motor: Motor, p: Point) -> Point = motor >> p;
        /// The square of the distance of two points of weight 1.
        fn missed(p: Point, q: Point) -> Scalar = norm_squared(dual(p - q));
    }
}
use space::{Bivector, MissedKernel, Motor, MovedOnKernel, PlacedKernel, Point};

/// A motion for each lever, as far as it is pulled, summed over all.
pub struct Levers {
    motions: Parameter<Bivector<f32>>,
}

impl Levers {
    /// Levers that hardly move anything.
    pub fn new(parameters: &mut Parameters, levers: usize, random: &mut Random) -> Self {
        let shape = Shape::ONE.with(Axis::Channel, levers);
        Self { motions: Parameter::new(parameters, "levers", shape, |_| 0.01 * random.normal()) }
    }

    /// The motion of each step.
    pub fn forward<F: Flow>(&self, f: &mut F, pulled: &Var<F, f32>) -> Var<F, Bivector<f32>> {
        f.layer("levers", |f| {
            let motions = f.parameter(&self.motions);
            let each = f.map(Scaled::default(), (pulled, &motions));
            f.sum(&each, &[Axis::Channel])
        })
    }
}

/// From levers to places of the tool.
pub struct Machine {
    levers: Levers,
    memory: Memory<MovedOnKernel>,
}

impl Machine {
    /// The tool after each step, and the state to go on from.
    pub fn forward<F: Flow>(
        &self,
        f: &mut F,
        pulled: &Var<F, f32>,
        tool: &Var<F, Point<f32>>,
        before: Option<&Var<F, Motor<f32>>>,
    ) -> (Var<F, Point<f32>>, Var<F, Motor<f32>>) {
        let motions = self.levers.forward(f, pulled);
        let states = self.memory.forward(f, &motions, before);
        (f.map(PlacedKernel, (&states, tool)), self.memory.last(f, &states))
    }
}

/// What can be chosen of a machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Config {
    /// Its levers.
    pub levers: usize,
}

/// Steps of a sample.
pub const STEPS: usize = 6;

/// Runs of a machine, as somebody filmed them.
pub struct Watched {
    /// What the levers do in truth.
    pub truth: Vec<Bivector<f32>>,
    /// A sample whose film is torn, if there is one.
    pub torn: Option<usize>,
}

impl Watched {
    /// Three levers.
    pub fn new() -> Self {
        let mut random = Random::new(11, 0);
        let truth = (0..3).map(|_| Bivector::zero().map(|_: f32| 0.2 * random.normal() as f32)).collect();
        Self { truth, torn: None }
    }
}

impl Default for Watched {
    fn default() -> Self {
        Self::new()
    }
}

impl Watched {
    /// What was pulled in a run, `steps × levers`, and where the tool began and went.
    pub fn film(&self, part: Part, sample: usize) -> (Vec<f32>, Vec<Point<f32>>) {
        let mut random = Random::new(sample as u64, part as u64);
        let mut number = || random.normal() as f32;
        let tool = Point::point([number(), number(), number()]);
        let (mut pulled, mut places, mut motor) = (Vec::new(), vec![tool], Motor::from(1.0));
        for _ in 0..STEPS {
            let pulls: Vec<f32> = self.truth.iter().map(|_| number()).collect();
            let motion = self.truth.iter().zip(&pulls).fold(Bivector::zero(), |sum, (&b, &by)| sum + b * by);
            motor = motion.cayley() * motor;
            places.push(motor >> tool);
            pulled.extend(pulls);
        }
        if self.torn == Some(sample) && part == Part::Training {
            pulled[0] = f32::NAN;
        }
        (pulled, places)
    }
}

impl Task for Watched {
    type Algebra = space::Algebra;
    type Config = Config;
    type Network = Machine;
    const NAME: &'static str = "levers";

    fn network(
        &self,
        config: &Config,
        parameters: &mut Parameters,
        random: &mut Random,
    ) -> Result<Machine, Error> {
        if config.levers != self.truth.len() {
            let found = (config.levers, self.truth.len());
            return Err(Error::Argument(format!("{} levers for a machine that has {}", found.0, found.1)));
        }
        let levers = Levers::new(parameters, config.levers, random);
        Ok(Machine { levers, memory: Memory::new("memory", &[1.0]) })
    }

    fn samples(&self, part: Part) -> usize {
        if part == Part::Training { 100 } else { 30 }
    }

    fn batch(&self, part: Part, samples: &[usize]) -> Batch {
        let (mut pulled, mut tools, mut places) = (Vec::new(), Vec::new(), Vec::new());
        for &sample in samples {
            let (film, path) = self.film(part, sample);
            pulled.extend(film);
            tools.push(path[0]);
            places.extend_from_slice(&path[1..]);
        }
        let shape = Shape::ONE.with(Axis::Batch, samples.len());
        let steps = shape.with(Axis::Time, STEPS);
        Batch::default()
            .with("pulled", steps.with(Axis::Channel, self.truth.len()), &pulled)
            .with("tool", shape, &tools)
            .with("places", steps, &places)
    }

    fn loss<F: Flow>(&self, f: &mut F, machine: &Machine, batch: &Inputs<F>) -> Var<F, f32> {
        let (places, _) = machine.forward(f, &batch.get("pulled"), &batch.get("tool"), None);
        let missed = f.map(MissedKernel, (&places, &batch.get("places")));
        f.mean(&missed, &Axis::ALL)
    }

    fn trivial(&self, part: Part) -> Vec<(&'static str, f64)> {
        let mut sum = 0.0;
        for sample in 0..self.samples(part) {
            let (_, path) = self.film(part, sample);
            let missed = |&place: &Point<f32>| f64::from(space::missed(place, path[0]));
            sum += path[1..].iter().map(missed).sum::<f64>() / STEPS as f64;
        }
        vec![("nothing moves", sum / self.samples(part) as f64)]
    }
}
