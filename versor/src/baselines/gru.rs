//! The gated recurrent unit.

use super::gates::GruKernel;
use crate::flow::{Flow, Var};
use crate::layers::parameters::Parameters;
use crate::net::{Linear, Size};
use crate::random::Random;
use gacore_runtime::array::Axis;

/// A state that gates keep and renew (Cho and others, 2014; the reset gate acts on what the state says, as in the version
/// that most libraries have).
#[derive(Clone, Debug)]
pub struct Gru {
    width: usize,
    outside: Linear<f32>,
    own: Linear<f32>,
}

impl Gru {
    /// A recurrence with so many channels that come in and so many of the state.
    pub fn new(
        parameters: &mut Parameters,
        name: &str,
        [inputs, width]: [usize; 2],
        random: &mut Random,
    ) -> Self {
        let mut gates = |what: &str, inputs: usize| {
            let size = Size { inputs, outputs: 3 * width };
            Linear::new(parameters, &format!("{name}.{what}"), size, random).with_bias(parameters)
        };
        Self { width, outside: gates("outside", inputs), own: gates("own", width) }
    }

    /// The states after each step of time. They go on from `before`, or begin as zero.
    pub fn forward<F: Flow>(&self, f: &mut F, x: &Var<F, f32>, before: Option<&Var<F, f32>>) -> Var<F, f32> {
        let outside = self.outside.forward(f, x);
        let shape = f.shape(outside.handle_ref());
        let start = shape.with(Axis::Time, 1).with(Axis::Channel, self.width);
        let mut state = before.cloned().unwrap_or_else(|| f.fill(start, &[0.0]));
        let mut states = Vec::new();
        for time in 0..shape.along(Axis::Time) {
            let outside = f.part(Axis::Time, &outside, time..time + 1);
            let own = self.own.forward(f, &state);
            let gate = |f: &mut F, of: &Var<F, f32>, k: usize| {
                f.part(Axis::Channel, of, k * self.width..(k + 1) * self.width)
            };
            let [keep, reset, new] = [0, 1, 2].map(|k| [gate(f, &outside, k), gate(f, &own, k)]);
            let operands = (&state, &keep[0], &keep[1], &reset[0], &reset[1], &new[0], &new[1]);
            state = f.map(GruKernel, operands);
            states.push(state.clone());
        }
        f.join(Axis::Time, &states.iter().collect::<Vec<_>>())
    }
}
