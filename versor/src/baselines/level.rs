//! LayerNorm.

use super::gates::SquaredKernel;
use crate::flow::{Flow, Parameter, Var};
use crate::layers::parameters::Parameters;
use crate::net::{Norm, Values};
use gacore_runtime::array::{Axis, Shape};

/// Takes the mean of all channels away and divides by the root of the mean of their squares; each channel has a gain and an
/// offset.
#[derive(Clone, Debug)]
pub struct Level {
    norm: Norm<SquaredKernel>,
    offset: Parameter<f32>,
}

impl Level {
    /// A layer for so many channels.
    pub fn new(parameters: &mut Parameters, name: &str, channels: usize) -> Self {
        let shape = Shape::ONE.with(Axis::Channel, channels);
        let norm = Norm::new(parameters, name, channels);
        Self { norm, offset: Parameter::new(parameters, &format!("{name}.offset"), shape, |_| 0.0) }
    }

    /// The features at their common size, about zero.
    pub fn forward<F: Flow>(&self, f: &mut F, x: &Var<F, f32>) -> Var<F, f32> {
        let mean = f.mean(x, &[Axis::Channel]);
        let centred = f.subtract(x, &mean);
        let level = self.norm.forward(f, &centred);
        let offset = f.parameter(&self.offset);
        f.add(&level, &offset)
    }
}
