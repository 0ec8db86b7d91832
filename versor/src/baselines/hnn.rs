//! A learned energy, and the motion that conserves it.

use super::gates::FlattenedKernel;
use crate::flow::{Flow, Parameter, Var};
use crate::layers::parameters::Parameters;
use crate::net::Values;
use crate::random::Random;
use gacore_runtime::array::{Axis, Shape};

/// An energy `H = w · tanh(W₂ tanh(W₁ x + b₁) + b₂)` of positions and momenta, and the motion `(∂H/∂p, −∂H/∂q)` (Greydanus
/// and others, 2019).
///
/// Slopes go back through the same weights: layers lie along [`Axis::Channel`] and [`Axis::Peer`] in turn, so that a sum
/// along one axis goes forward, and a sum along the other back.
#[derive(Clone, Debug)]
pub struct Hnn {
    half: usize,
    first: Parameter<f32>,
    first_offset: Parameter<f32>,
    second: Parameter<f32>,
    second_offset: Parameter<f32>,
    last: Parameter<f32>,
}

impl Hnn {
    /// An energy of so many positions and as many momenta, with so many hidden numbers in each of two layers.
    pub fn new(
        parameters: &mut Parameters,
        name: &str,
        [half, hidden]: [usize; 2],
        random: &mut Random,
    ) -> Self {
        let of = |what: &str| format!("{name}.{what}");
        let (channels, peers) = (Shape::ONE.with(Axis::Channel, hidden), Shape::ONE.with(Axis::Peer, hidden));
        let deviation = |inputs: usize| 1.0 / (inputs.max(1) as f64).sqrt();
        let mut normal = |what: &str, shape: Shape, inputs: usize| {
            Parameter::new(parameters, &of(what), shape, |_| deviation(inputs) * random.normal())
        };
        let first = normal("first", peers.with(Axis::Channel, 2 * half), 2 * half);
        let second = normal("second", peers.with(Axis::Channel, hidden), hidden);
        let last = normal("last", channels, hidden);
        let mut zero = |what: &str, shape: Shape| Parameter::new(parameters, &of(what), shape, |_| 0.0);
        let (first_offset, second_offset) = (zero("first.offset", peers), zero("second.offset", channels));
        Self { half, first, first_offset, second, second_offset, last }
    }

    /// The energy, and how positions and momenta change; all positions come before all momenta along channels.
    pub fn forward<F: Flow>(&self, f: &mut F, x: &Var<F, f32>) -> (Var<F, f32>, Var<F, f32>) {
        let (first, second, last) =
            (f.parameter(&self.first), f.parameter(&self.second), f.parameter(&self.last));
        let hidden = self.layer(f, &first, x, Axis::Channel, &self.first_offset);
        let deeper = self.layer(f, &second, &hidden, Axis::Peer, &self.second_offset);
        let energy = f.scale(&last, &deeper);
        let energy = f.sum(&energy, &[Axis::Channel]);
        let slope = f.map(FlattenedKernel, (&deeper, &last));
        let slope = f.scale(&second, &slope);
        let slope = f.sum(&slope, &[Axis::Channel]);
        let slope = f.map(FlattenedKernel, (&hidden, &slope));
        let slope = f.scale(&first, &slope);
        let slope = f.sum(&slope, &[Axis::Peer]);
        let positions = f.part(Axis::Channel, &slope, 0..self.half);
        let momenta = f.part(Axis::Channel, &slope, self.half..2 * self.half);
        let backwards = f.constant(-1.0);
        let force = f.scale(&backwards, &positions);
        (energy, f.join(Axis::Channel, &[&momenta, &force]))
    }

    fn layer<F: Flow>(
        &self,
        f: &mut F,
        weights: &Var<F, f32>,
        x: &Var<F, f32>,
        along: Axis,
        offset: &Parameter<f32>,
    ) -> Var<F, f32> {
        let products = f.scale(weights, x);
        let sum = f.sum(&products, &[along]);
        let offset = f.parameter(offset);
        let sum = f.add(&sum, &offset);
        f.tanh(&sum)
    }
}
