//! Every token as a weighted sum over others.

use super::{Linear, Size};
use crate::flow::{Flow, Parameter, Var};
use crate::layers::parameters::Parameters;
use crate::random::Random;
use gacore_runtime::array::{self, Axis, Shape};
use gacore_runtime::{Formula, Stored, Tuple};
use std::marker::PhantomData;

/// Geometric product attention: queries, keys and values by [`Linear`] layers, scores by two formulas, a [`Linear`] layer of
/// the answers.
///
/// `P` compares a query with a key; what it says is summed over the channels of a head. `S` makes a score of these sums and
/// of a parameter `γ` of each head. The paper's score adds a proximity and the size of a torque:
///
/// ```text
/// fn compared(q: Multivector, k: Multivector) -> (Scalar, Bivector) =
///     (scalar_part(q * rev(k)), bivector_part(q * rev(k)));
/// fn scored(near: Scalar, torque: Bivector, gamma: Scalar) -> Scalar =
///     near / 4 + gamma * sqrt(norm_squared(torque) + 1 / 1000000);
/// ```
#[derive(Clone, Debug)]
pub struct Attention<M, P, S> {
    name: String,
    query: Linear<M>,
    key: Linear<M>,
    value: Linear<M>,
    answer: Linear<M>,
    gamma: Parameter<f32>,
    attention: array::Attention,
    formulas: PhantomData<(P, S)>,
}

impl<M, P, S> Attention<M, P, S>
where
    M: Stored<Scalar = f32> + 'static,
    P: Formula<Operands = (M, M)>,
    S: Formula<Results = (f32,)>,
    (M, M): Tuple,
{
    /// Attention within channels of a given number, whose parameters begin as those of [`Linear::classes`] and whose `γ`
    /// begin as zero. `size.outputs` is the number of channels of queries, keys, values and answers.
    pub fn new(
        parameters: &mut Parameters,
        name: &str,
        size: Size,
        attention: array::Attention,
        classes: &[usize],
        random: &mut Random,
    ) -> Self {
        let deviation = 1.0 / (size.outputs.max(1) as f64).sqrt();
        Self::answering(parameters, name, size, attention, classes, random, deviation)
    }

    /// Attention whose answers begin as zero.
    pub fn silent(
        parameters: &mut Parameters,
        name: &str,
        size: Size,
        attention: array::Attention,
        classes: &[usize],
        random: &mut Random,
    ) -> Self {
        Self::answering(parameters, name, size, attention, classes, random, 0.0)
    }

    fn answering(
        parameters: &mut Parameters,
        name: &str,
        size: Size,
        attention: array::Attention,
        classes: &[usize],
        random: &mut Random,
        deviation: f64,
    ) -> Self {
        let of = |what: &str| format!("{name}.{what}");
        let [query, key, value] = ["query", "key", "value"]
            .map(|what| Linear::classes(parameters, &of(what), size, classes, random));
        let answers = Size { inputs: size.outputs, outputs: size.outputs };
        let answer = Linear::starting(parameters, &of("answer"), answers, classes, |_, _, _| {
            deviation * random.normal()
        });
        let heads = Shape::ONE.with(Axis::Channel, attention.heads);
        let gamma = Parameter::new(parameters, &format!("{name}.gamma"), heads, |_| 0.0);
        Self { name: name.into(), query, key, value, answer, gamma, attention, formulas: PhantomData }
    }

    /// The answers for all tokens; keys whose number in `present` is 0 are absent.
    pub fn forward<F: Flow>(&self, f: &mut F, x: &Var<F, M>, present: Option<&Var<F, f32>>) -> Var<F, M> {
        f.layer(&self.name, |f| {
            let (query, key, value) =
                (self.query.forward(f, x), self.key.forward(f, x), self.value.forward(f, x));
            let gamma = f.parameter(&self.gamma);
            let formulas = (P::default(), S::default());
            let operands = (&query, &key, &value);
            let answers = f.attend(formulas, self.attention, operands, &[gamma.handle_ref()], present);
            self.answer.forward(f, &answers)
        })
    }
}
