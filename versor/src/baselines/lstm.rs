//! The long short-term memory.

use super::gates::LstmKernel;
use crate::flow::{Flow, Var};
use crate::layers::parameters::Parameters;
use crate::net::{Linear, Size, Values};
use crate::random::Random;
use gacore_runtime::array::Axis;

/// What the gate that forgets begins with: to forget little (Jozefowicz and others, 2015).
const REMEMBER: f64 = 1.0;

/// A cell that gates fill, empty and show (Hochreiter and Schmidhuber, 1997).
#[derive(Clone, Debug)]
pub struct Lstm {
    width: usize,
    outside: Linear<f32>,
    own: Linear<f32>,
}

impl Lstm {
    /// A recurrence with so many channels that come in and so many of the state.
    pub fn new(
        parameters: &mut Parameters,
        name: &str,
        [inputs, width]: [usize; 2],
        random: &mut Random,
    ) -> Self {
        let mut gates = |what: &str, inputs: usize| {
            let size = Size { inputs, outputs: 4 * width };
            Linear::new(parameters, &format!("{name}.{what}"), size, random)
        };
        let (outside, own) = (gates("outside", inputs), gates("own", width));
        let forgets = |k: usize| if (width..2 * width).contains(&k) { REMEMBER } else { 0.0 };
        Self { width, outside: outside.with_bias_from(parameters, forgets), own }
    }

    /// The states after each step of time, from an empty cell on.
    pub fn forward<F: Flow>(&self, f: &mut F, x: &Var<F, f32>) -> Var<F, f32> {
        self.go_on(f, x, None).0
    }

    /// The states after each step of time, and the cell and the state after the last. They go on from those of an earlier call,
    /// or begin as zero.
    pub fn go_on<F: Flow>(
        &self,
        f: &mut F,
        x: &Var<F, f32>,
        before: Option<[Var<F, f32>; 2]>,
    ) -> (Var<F, f32>, [Var<F, f32>; 2]) {
        let outside = self.outside.forward(f, x);
        let shape = f.shape(outside.handle_ref());
        let start = shape.with(Axis::Time, 1).with(Axis::Channel, self.width);
        let [mut cell, mut state] = before.unwrap_or_else(|| [f.fill(start, &[0.0]), f.fill(start, &[0.0])]);
        let mut states = Vec::new();
        for time in 0..shape.along(Axis::Time) {
            let outside = f.part(Axis::Time, &outside, time..time + 1);
            let own = self.own.forward(f, &state);
            let all = f.add(&outside, &own);
            let [take, forget, show, new] =
                [0, 1, 2, 3].map(|k| f.part(Axis::Channel, &all, k * self.width..(k + 1) * self.width));
            (cell, state) = f.map(LstmKernel, (&cell, &take, &forget, &show, &new));
            states.push(state.clone());
        }
        (f.join(Axis::Time, &states.iter().collect::<Vec<_>>()), [cell, state])
    }
}
