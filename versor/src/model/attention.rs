//! One attention block: queries, keys and values from features, then geometric product attention.

use crate::algebra::{Multivector, Vector};
use crate::kernel::{FULL, VECTOR};
use crate::layers::gpa::{Feature, Gpa, Mask, Scores, Weighting};
use crate::layers::lift::{MASSIVE_POINT, POINT};
use crate::layers::mix::{Form, Mix, Scaled};
use crate::layers::parameters::Parameters;
use crate::layers::{room, zeros};
use crate::num::Num;
use crate::random::Random;

/// Queries, keys, values by the linear maps `M`, and what they attend to.
#[derive(Clone, Debug)]
pub struct Attention<M, F, const N: usize> {
    query: Mix<M>,
    key: Mix<M>,
    value: Mix<M>,
    gpa: Gpa<F, N>,
    /// What a channel is multiplied by where it is read: see [`VectorAttention::new`].
    densities: Vec<f64>,
}

/// What `backward` needs: `tokens × components × channels` each.
#[derive(Clone, Debug, Default)]
pub struct AttentionTape<T> {
    query: Vec<T>,
    key: Vec<T>,
    value: Vec<T>,
    /// The result.
    pub out: Vec<T>,
}

/// Room for gradients of queries, keys and values.
#[derive(Clone, Debug, Default)]
pub struct AttentionScratch<T>([Vec<T>; 3]);

/// Distances at which the narrowest and the widest head start to see less.
const NEAR: f64 = 0.01;
const FAR: f64 = 5.0;
/// How far weights start from the choice of point, relative.
const NOISE: f64 = 0.02;

/// How much the gains of heads have in common, relative to what each has of its own.
const COMMON: f64 = 4.0;

/// Equivariant attention on vectors.
pub type VectorAttention = Attention<Scaled, Vector, VECTOR>;

impl VectorAttention {
    /// Equivariant attention on vectors, one channel a head.
    ///
    /// Queries and keys start as the body's point, sharper from head to head: `exp S_ij` is a
    /// Gaussian of the distance with inverse variance `a`, from `1/FAR²` to `1/NEAR²`. Values start
    /// as the massive point. A head is read with the factor `a^order`: with 3/2, it is a density of
    /// the same mass as every other.
    pub fn new(
        parameters: &mut Parameters,
        name: &str,
        [inputs, channels]: [usize; 2],
        order: f64,
        random: &mut Random,
    ) -> Self {
        let gpa = Gpa::new(
            parameters,
            &format!("{name}.gamma"),
            [channels, channels],
            Weighting::Sum,
            Mask::Others,
        );
        let sharpness = |c: usize| {
            let share = c as f64 / (channels - 1) as f64;
            (FAR.powi(2) / NEAR.powi(2)).powf(share) / FAR.powi(2)
        };
        let scale = gpa.scale();
        // Sharp heads bear little noise: their scores are large.
        let mut mix = |what: &str, chosen: usize, size: &dyn Fn(usize) -> f64| {
            Mix::starting(parameters, &format!("{name}.{what}"), [inputs, channels], |k, slot, c| {
                let choice = if k == chosen && slot == 0 { 1.0 } else { 0.0 };
                size(c) * (choice + NOISE / (1.0 + sharpness(c)) * random.normal())
            })
        };
        let point = |c: usize| (sharpness(c) / scale).sqrt();
        let query = mix("query", POINT, &point);
        let key = mix("key", POINT, &point);
        let value = mix("value", MASSIVE_POINT, &|_| 1.0);
        let densities = (0..channels).map(|c| sharpness(c).powf(order)).collect();
        Self { query, key, value, gpa, densities }
    }

    /// Turns what a network says of each head, in place, into the gains with which heads are read: its own
    /// and the mean of all, times the density. Nature is much the same at every scale, and what is learned
    /// at distances that are seen holds, to begin with, at those that are not.
    pub fn weigh<T: Num>(&self, gains: &mut [T]) {
        let common = self.common(gains);
        for (gain, &density) in gains.iter_mut().zip(&self.densities) {
            *gain = (*gain + common) * T::of(density);
        }
    }

    /// From the gradient of gains, in place, that of what the network says.
    pub fn weigh_backward<T: Num>(&self, gains: &mut [T]) {
        for (gain, &density) in gains.iter_mut().zip(&self.densities) {
            *gain *= T::of(density);
        }
        let common = self.common(gains);
        gains.iter_mut().for_each(|gain| *gain += common);
    }

    fn common<T: Num>(&self, gains: &[T]) -> T {
        let mut sum = T::ZERO;
        gains.iter().for_each(|&gain| sum += gain);
        sum * T::of(COMMON / gains.len() as f64)
    }
}

/// The paper's attention, on multivectors made of vectors or of multivectors.
pub type CliffordAttention<M> = Attention<M, Multivector, FULL>;

impl<M: Form> CliffordAttention<M> {
    /// The paper's attention on multivectors, four heads for each sixteen channels.
    pub fn new(
        parameters: &mut Parameters,
        name: &str,
        [inputs, channels]: [usize; 2],
        random: &mut Random,
    ) -> Self {
        let heads = channels / 4;
        let gamma = format!("{name}.gamma");
        let gpa = Gpa::new(parameters, &gamma, [channels, heads], Weighting::Softmax, Mask::All);
        let mut mix =
            |what: &str| Mix::new(parameters, &format!("{name}.{what}"), [inputs, channels], random);
        let (query, key, value) = (mix("query"), mix("key"), mix("value"));
        Self { query, key, value, gpa, densities: Vec::new() }
    }
}

impl<M: Form, F: Feature<N>, const N: usize> Attention<M, F, N> {
    /// This block with a norm that is smooth within `δ` of its zeros: see [`Gpa::smoothed`].
    pub fn smoothed(self, smoothing: f64) -> Self {
        Self { gpa: self.gpa.smoothed(smoothing), ..self }
    }

    /// Attends over the tokens of `x`.
    pub fn forward<T: Num>(&self, parameters: &[T], tokens: usize, x: &[T], tape: &mut AttentionTape<T>) {
        let AttentionTape { query, key, value, out } = tape;
        for (mix, y) in [(&self.query, &mut *query), (&self.key, key), (&self.value, value)] {
            room(y, tokens * mix.out_len(), T::ZERO);
            mix.forward(parameters, x, y);
        }
        room(out, query.len(), T::ZERO);
        self.gpa.forward(parameters, [query, key, value], None, out);
    }

    /// Adds the gradients of parameters and inputs.
    #[allow(clippy::too_many_arguments)]
    pub fn backward<T: Num>(
        &self,
        parameters: &[T],
        x: &[T],
        tape: &AttentionTape<T>,
        d_out: &[T],
        scratch: &mut AttentionScratch<T>,
        d_parameters: &mut [T],
        d_x: &mut [T],
    ) {
        let AttentionScratch(d) = scratch;
        d.iter_mut().for_each(|d| zeros(d, d_out.len()));
        let [d_q, d_k, d_v] = &mut *d;
        let inputs = [tape.query.as_slice(), &tape.key, &tape.value];
        self.gpa.backward(parameters, inputs, None, d_out, d_parameters, [d_q, d_k, d_v]);
        for (mix, d) in [&self.query, &self.key, &self.value].into_iter().zip(d) {
            mix.backward(parameters, x, d, d_parameters, d_x);
        }
    }

    /// Both parts of the scores of these tokens.
    pub fn scores<T: Num>(&self, parameters: &[T], tokens: usize, x: &[T]) -> Scores<T> {
        let mut tape = AttentionTape::default();
        self.forward(parameters, tokens, x, &mut tape);
        self.gpa.scores(parameters, &tape.query, &tape.key)
    }
}
