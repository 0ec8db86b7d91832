//! Attention and gates, with ways around them.

use super::{Attention, Linear, Norm, Size, Values};
use crate::flow::{Flow, Var};
use crate::layers::parameters::Parameters;
use crate::random::Random;
use gacore_runtime::array;
use gacore_runtime::{Formula, Stored, Tuple};
use std::marker::PhantomData;

/// A block that stacks: `x + attention(norm(x))`, then `x + gated(norm(x))`, where channels in between are gated by numbers
/// made of the squares of all of them.
///
/// `P` compares and `S` scores as in [`Attention`], `K` is the square of a value as in [`Norm`]. Where none of them changes
/// under a group, the block commutes with that group. The last layers of both parts begin as zero: a new block says what it
/// hears, and any number of them learn.
#[derive(Clone, Debug)]
pub struct Block<M, P, S, K> {
    name: String,
    norms: [Norm<K>; 2],
    attention: Attention<M, P, S>,
    wide: Linear<M>,
    gates: Linear<f32>,
    narrow: Linear<M>,
    square: PhantomData<K>,
}

impl<M, P, S, K> Block<M, P, S, K>
where
    M: Stored<Scalar = f32> + 'static,
    P: Formula<Operands = (M, M)>,
    S: Formula<Results = (f32,)>,
    K: Formula<Operands = (M,), Results = (f32,)>,
    (M,): Tuple,
    (M, M): Tuple,
{
    /// A block of so many channels with so many in between; `classes` are those of [`Linear::classes`].
    pub fn new(
        parameters: &mut Parameters,
        name: &str,
        [channels, between]: [usize; 2],
        attention: array::Attention,
        classes: &[usize],
        random: &mut Random,
    ) -> Self {
        let of = |what: &str| format!("{name}.{what}");
        let size = |inputs, outputs| Size { inputs, outputs };
        Self {
            name: name.into(),
            norms: ["norm", "level"].map(|what| Norm::new(parameters, &of(what), channels)),
            attention: Attention::silent(
                parameters,
                &of("attention"),
                size(channels, channels),
                attention,
                classes,
                random,
            ),
            wide: Linear::classes(parameters, &of("wide"), size(channels, between), classes, random),
            gates: Linear::new(parameters, &of("gates"), size(between, between), random)
                .with_bias(parameters),
            narrow: Linear::starting(
                parameters,
                &of("narrow"),
                size(between, channels),
                classes,
                |_, _, _| 0.0,
            ),
            square: PhantomData,
        }
    }

    /// The features after the block; keys whose number in `present` is 0 are absent.
    pub fn forward<F: Flow>(&self, f: &mut F, x: &Var<F, M>, present: Option<&Var<F, f32>>) -> Var<F, M> {
        f.layer(&self.name, |f| {
            let level = self.norms[0].forward(f, x);
            let answers = self.attention.forward(f, &level, present);
            let x = f.add(x, &answers);
            let level = self.norms[1].forward(f, &x);
            let wide = self.wide.forward(f, &level);
            let squares = f.map(K::default(), (&wide,));
            let gates = self.gates.forward(f, &squares);
            let gated = f.gate(&gates, &wide);
            let more = self.narrow.forward(f, &gated);
            f.add(&x, &more)
        })
    }
}
