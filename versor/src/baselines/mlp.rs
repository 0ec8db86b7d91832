//! Layers of weighted sums with a bend between.

use crate::flow::{Flow, Var};
use crate::layers::parameters::Parameters;
use crate::net::{Linear, Size, Values};
use crate::random::Random;

/// Weighted sums of channels, one after another, with `x/(1 + e⁻ˣ)` between.
#[derive(Clone, Debug)]
pub struct Mlp {
    layers: Vec<Linear<f32>>,
}

impl Mlp {
    /// A network whose layers have these widths, from what comes in to what goes out.
    pub fn new(parameters: &mut Parameters, name: &str, widths: &[usize], random: &mut Random) -> Self {
        Self::ending(parameters, name, widths, random, 1.0)
    }

    /// A network that says zero before it has learned anything.
    pub fn silent(parameters: &mut Parameters, name: &str, widths: &[usize], random: &mut Random) -> Self {
        Self::ending(parameters, name, widths, random, 0.0)
    }

    /// A network whose last weights begin so many times as large as all others.
    fn ending(
        parameters: &mut Parameters,
        name: &str,
        widths: &[usize],
        random: &mut Random,
        last: f64,
    ) -> Self {
        let count = widths.len().saturating_sub(1);
        let layer = |(at, pair): (usize, &[usize])| {
            let size = Size { inputs: pair[0], outputs: pair[1] };
            let deviation = if at + 1 == count { last } else { 1.0 } / (size.inputs.max(1) as f64).sqrt();
            let start = |_, _, _| deviation * random.normal();
            Linear::starting(parameters, &format!("{name}.{at}"), size, &[], start).with_bias(parameters)
        };
        Self { layers: widths.windows(2).enumerate().map(layer).collect() }
    }

    /// What the last layer says of every token.
    pub fn forward<F: Flow>(&self, f: &mut F, x: &Var<F, f32>) -> Var<F, f32> {
        let mut x = x.clone();
        for (at, layer) in self.layers.iter().enumerate() {
            if at > 0 {
                x = f.swish(&x);
            }
            x = layer.forward(f, &x);
        }
        x
    }
}
