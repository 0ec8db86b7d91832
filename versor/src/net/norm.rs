//! Features of a common size.

use super::Values;
use super::formulas::OverRootKernel;
use crate::flow::{Flow, Parameter, Var};
use crate::layers::parameters::Parameters;
use gacore_runtime::array::{Axis, Shape};
use gacore_runtime::{Formula, Stored, Tuple};
use std::marker::PhantomData;

/// What is added to the mean square, so that a token of zeros stays one.
const EPSILON: f64 = 1e-6;

/// Divides all channels of a token by the root of the mean of their squares, and multiplies each with a gain of its own.
///
/// The formula `K` is the square of a value. Where it does not change under a group, the layer commutes with that group; a
/// square must not be negative.
#[derive(Clone, Debug)]
pub struct Norm<K> {
    name: String,
    gain: Parameter<f32>,
    square: PhantomData<K>,
}

impl<K, M> Norm<K>
where
    K: Formula<Operands = (M,), Results = (f32,)>,
    M: Stored<Scalar = f32> + 'static,
    (M,): Tuple,
{
    /// A layer for so many channels, whose gains begin as 1.
    pub fn new(parameters: &mut Parameters, name: &str, channels: usize) -> Self {
        let shape = Shape::ONE.with(Axis::Channel, channels);
        let gain = Parameter::new(parameters, &format!("{name}.gain"), shape, |_| 1.0);
        Self { name: name.into(), gain, square: PhantomData }
    }

    /// The features at their common size.
    pub fn forward<F: Flow>(&self, f: &mut F, x: &Var<F, M>) -> Var<F, M> {
        f.layer(&self.name, |f| {
            let squares = f.map(K::default(), (x,));
            let mean = f.mean(&squares, &[Axis::Channel]);
            let epsilon = f.constant(EPSILON);
            let scale = f.map(OverRootKernel, (&mean, &epsilon));
            let gain = f.parameter(&self.gain);
            let gains = f.scale(&scale, &gain);
            f.scale(&gains, x)
        })
    }
}
