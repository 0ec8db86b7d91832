//! The selective scan.

use super::gates::{DecayedKernel, SelectedKernel, SquaredKernel};
use super::peers_of_channels;
use crate::flow::{Flow, Parameter, Var};
use crate::layers::parameters::Parameters;
use crate::net::{Linear, Norm, Size, Values};
use crate::random::Random;
use gacore_runtime::array::{Axis, Shape};

/// Steps of time that the convolution before the scan sees.
const WINDOW: usize = 4;
/// The shortest and the longest step that a channel of the scan begins with.
const STEPS: [f64; 2] = [1e-3, 1e-1];

/// A block of the selective state space model, with its way around (Gu and Dao, 2023):
///
/// ```text
/// u, z  = in(norm(x))                         twice the width
/// u     = swish(conv(u))                      four steps of time, each channel by itself
/// Δ, b, c = of u                              what is kept and taken depends on what comes
/// h_t   = exp(−Δ_t A) h_{t−1} + Δ_t b_t u_t   states for each channel, side by side
/// y     = x + out((c · h + D u) swish(z))
/// ```
#[derive(Clone, Debug)]
pub struct Mamba {
    norm: Norm<SquaredKernel>,
    inner: usize,
    enter: Linear<f32>,
    window: Vec<Parameter<f32>>,
    narrow: Linear<f32>,
    step: Linear<f32>,
    take: Linear<f32>,
    show: Linear<f32>,
    decay: Parameter<f32>,
    direct: Parameter<f32>,
    leave: Linear<f32>,
}

impl Mamba {
    /// A block of so many channels with so many states for each of the twice as many inside.
    pub fn new(
        parameters: &mut Parameters,
        name: &str,
        [width, states]: [usize; 2],
        random: &mut Random,
    ) -> Self {
        let of = |what: &str| format!("{name}.{what}");
        let (inner, rank) = (2 * width, width.div_ceil(16));
        let channels = Shape::ONE.with(Axis::Channel, inner);
        let norm = Norm::new(parameters, &of("norm"), width);
        let mut linear = |parameters: &mut Parameters, what: &str, inputs: usize, outputs: usize| {
            Linear::new(parameters, &of(what), Size { inputs, outputs }, random)
        };
        let enter = linear(parameters, "in", width, 2 * inner);
        let narrow = linear(parameters, "narrow", inner, rank);
        let (take, show) =
            (linear(parameters, "take", inner, states), linear(parameters, "show", inner, states));
        let step = linear(parameters, "step", rank, inner);
        let leave = linear(parameters, "out", inner, width);
        // Steps are spread evenly in their logarithm; `ln(eˢ − 1)` is what softens to `s`.
        let step = step.with_bias_from(parameters, |k| {
            let share = (k as f64 + 0.5) / inner as f64;
            (STEPS[0] * (STEPS[1] / STEPS[0]).powf(share)).exp_m1().ln()
        });
        let window = (0..WINDOW)
            .map(|back| {
                let start = |_| random.normal() / (WINDOW as f64).sqrt();
                Parameter::new(parameters, &of(&format!("window.{back}")), channels, start)
            })
            .collect();
        let rates = channels.with(Axis::Peer, states);
        let decay = Parameter::new(parameters, &of("decay"), rates, |at| ((at / inner + 1) as f64).ln());
        let direct = Parameter::new(parameters, &of("direct"), channels, |_| 1.0);
        Self { norm, inner, enter, window, narrow, step, take, show, decay, direct, leave }
    }

    /// The features of every step of time after the block.
    pub fn forward<F: Flow>(&self, f: &mut F, x: &Var<F, f32>) -> Var<F, f32> {
        self.go_on(f, x, None).0
    }

    /// The features of every step of time after the block, and what the block remembers after the last: what its convolution
    /// sees of the past, and the states of its scan. It goes on from what it remembers of an earlier call, or begins with zeros.
    pub fn go_on<F: Flow>(
        &self,
        f: &mut F,
        x: &Var<F, f32>,
        before: Option<[Var<F, f32>; 2]>,
    ) -> (Var<F, f32>, [Var<F, f32>; 2]) {
        let (past, states) = before.map_or((None, None), |[past, states]| (Some(past), Some(states)));
        let level = self.norm.forward(f, x);
        let both = self.enter.forward(f, &level);
        let u = f.part(Axis::Channel, &both, 0..self.inner);
        let gate = f.part(Axis::Channel, &both, self.inner..2 * self.inner);
        let (u, past) = self.convolved(f, &u, past);
        let u = f.swish(&u);
        let (scanned, states) = self.scanned(f, &u, states);
        let direct = f.parameter(&self.direct);
        let direct = f.scale(&direct, &u);
        let y = f.add(&scanned, &direct);
        let gate = f.swish(&gate);
        let y = f.scale(&gate, &y);
        let y = self.leave.forward(f, &y);
        (f.add(x, &y), [past, states])
    }

    /// Weighted sums of the last steps of time, and the steps that later ones see.
    fn convolved<F: Flow>(
        &self,
        f: &mut F,
        u: &Var<F, f32>,
        past: Option<Var<F, f32>>,
    ) -> (Var<F, f32>, Var<F, f32>) {
        let shape = f.shape(u.handle_ref());
        let (steps, seen) = (shape.along(Axis::Time), WINDOW - 1);
        let past = past.unwrap_or_else(|| f.fill(shape.with(Axis::Time, seen), &[0.0]));
        let all = f.join(Axis::Time, &[&past, u]);
        let weighted: Vec<Var<F, f32>> = self
            .window
            .iter()
            .enumerate()
            .map(|(back, weights)| {
                let weights = f.parameter(weights);
                let shifted = f.part(Axis::Time, &all, seen - back..seen - back + steps);
                f.scale(&weights, &shifted)
            })
            .collect();
        let sum = f.total(&weighted.iter().collect::<Vec<_>>());
        (sum, f.part(Axis::Time, &all, steps..steps + seen))
    }

    /// The scan and its states after the last step: states lie along [`Axis::Peer`].
    fn scanned<F: Flow>(
        &self,
        f: &mut F,
        u: &Var<F, f32>,
        before: Option<Var<F, f32>>,
    ) -> (Var<F, f32>, Var<F, f32>) {
        let narrow = self.narrow.forward(f, u);
        let step = self.step.forward(f, &narrow);
        let [take, show] = [&self.take, &self.show].map(|linear| {
            let numbers = linear.forward(f, u);
            peers_of_channels(f, &numbers)
        });
        let decay = f.parameter(&self.decay);
        let (keep, new) = f.map(SelectedKernel, (&step, u, &take, &decay));
        let shape = f.shape(new.handle_ref());
        let start = before.unwrap_or_else(|| f.fill(shape.with(Axis::Time, 1), &[0.0]));
        let states = f.scan(DecayedKernel, &start, &[keep.handle_ref(), new.handle_ref()]);
        let steps = shape.along(Axis::Time);
        let last = f.part(Axis::Time, &states, steps - 1..steps);
        let shown = f.scale(&show, &states);
        (f.sum(&shown, &[Axis::Peer]), last)
    }
}
