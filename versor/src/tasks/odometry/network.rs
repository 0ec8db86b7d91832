//! Networks that correct what instruments say, step by step.

use super::space::{AveragedKernel, DrivenKernel, Line, LinedKernel, Motor};
use super::way::{NUMBERS, units};
use crate::baselines::{Gru, Lstm, Mlp};
use crate::flow::{Flow, Var};
use crate::layers::parameters::Parameters;
use crate::net::{Linear, Memory, Size, Values};
use crate::random::Random;
use gacore_runtime::array::{Axis, Shape};
use serde::{Deserialize, Serialize};

/// Which network.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Config {
    Means { width: usize },
    Gru { width: usize },
    Lstm { width: usize },
}

/// A network that corrects, and the motor that is turned by what it says.
pub struct Network {
    correction: Correction,
    memory: Memory<DrivenKernel>,
}

enum Correction {
    Means(Means),
    Gru(Gru, Linear<f32>),
    Lstm(Lstm, Linear<f32>),
}

/// Running means of what is seen, each as long as a gate lets it be, and what they and the present come to.
struct Means {
    first: Linear<f32>,
    keep: Linear<f32>,
    new: Linear<f32>,
    last: Mlp,
}

/// For how many steps running means look back to begin with: from the shortest to the longest.
const BACK: [f64; 2] = [2.0, 1000.0];

impl Means {
    fn new(parameters: &mut Parameters, width: usize, random: &mut Random) -> Self {
        let mut linear = |name: &str, inputs: usize| {
            Linear::new(parameters, name, Size { inputs, outputs: width }, random)
        };
        let (first, new) = (linear("first", NUMBERS), linear("new", NUMBERS + width));
        let size = Size { inputs: NUMBERS + width, outputs: width };
        // A share `sigmoid(k)` of the mean is kept: `1 − 1/n` for `n` steps.
        let keep = Linear::zero(parameters, "keep", size).with_bias_from(parameters, |k| {
            let share = (k as f64 + 0.5) / width as f64;
            (BACK[0] * (BACK[1] / BACK[0]).powf(share) - 1.0).ln()
        });
        let widths = [NUMBERS + 2 * width, 2 * width, NUMBERS];
        Self {
            first: first.with_bias(parameters),
            keep,
            new: new.with_bias(parameters),
            last: Mlp::silent(parameters, "last", &widths, random),
        }
    }

    fn forward<F: Flow>(&self, f: &mut F, seen: &Var<F, f32>) -> Var<F, f32> {
        let hidden = self.first.forward(f, seen);
        let hidden = f.swish(&hidden);
        let both = f.join(Axis::Channel, &[seen, &hidden]);
        let (keep, new) = (self.keep.forward(f, &both), self.new.forward(f, &both));
        let start: Var<F, f32> = f.fill(f.shape(new.handle_ref()).with(Axis::Time, 1), &[0.0]);
        let means = f.scan(AveragedKernel, &start, &[keep.handle_ref(), new.handle_ref()]);
        let all = f.join(Axis::Channel, &[&both, &means]);
        self.last.forward(f, &all)
    }
}

impl Network {
    pub fn new(config: Config, parameters: &mut Parameters, random: &mut Random) -> Self {
        let head = |parameters: &mut Parameters, inputs: usize| {
            Linear::zero(parameters, "head", Size { inputs, outputs: NUMBERS }).with_bias(parameters)
        };
        let correction = match config {
            Config::Means { width } => Correction::Means(Means::new(parameters, width, random)),
            Config::Gru { width } => {
                let gru = Gru::new(parameters, "gru", [NUMBERS, width], random);
                Correction::Gru(gru, head(parameters, width))
            }
            Config::Lstm { width } => {
                let lstm = Lstm::new(parameters, "lstm", [NUMBERS, width], random);
                Correction::Lstm(lstm, head(parameters, width))
            }
        };
        Self { correction, memory: Memory::new("pose", &[1.0]) }
    }

    /// The steps that the vehicle made, from what instruments say, both in [`units`].
    pub fn steps<F: Flow>(&self, f: &mut F, seen: &Var<F, f32>) -> Var<F, f32> {
        let correction = match &self.correction {
            Correction::Means(means) => means.forward(f, seen),
            Correction::Gru(gru, head) => {
                let states = gru.forward(f, seen, None);
                head.forward(f, &states)
            }
            Correction::Lstm(lstm, head) => {
                let states = lstm.forward(f, seen);
                head.forward(f, &states)
            }
        };
        f.add(seen, &correction)
    }

    /// Where the vehicle is after each step, seen from where it began.
    pub fn poses<F: Flow>(&self, f: &mut F, seen: &Var<F, f32>) -> Var<F, Motor<f32>> {
        let steps = self.steps(f, seen);
        let units = f.constants(Shape::ONE.with(Axis::Channel, NUMBERS), &units());
        let steps = f.scale(&units, &steps);
        let [a, b, c, x, y, z]: [Var<F, f32>; NUMBERS] =
            std::array::from_fn(|k| f.part(Axis::Channel, &steps, k..k + 1));
        let lines: Var<F, Line<f32>> = f.map(LinedKernel, (&a, &b, &c, &x, &y, &z));
        self.memory.forward(f, &lines, None)
    }
}
