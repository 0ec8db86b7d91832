//! Linear maps between channels of multivectors.
//!
//! The paper's layer multiplies by multivector weights, `y_c = Σ_k W_ck x_k`: 32 numbers for each
//! pair of channels, and no symmetry. The equivariant layers commute with rotations and
//! translations: a weight for each grade, the same times the pseudoscalar `I` (which is central),
//! and two with `e∞`, which every Euclidean motion leaves alone.
//!
//! Each is a bilinear [`Form`] of weights and features, a generated product with its generated
//! gradient.

use super::parameters::Parameters;
use super::{lanes, lanes_mut};
use crate::algebra::{
    Bivector, Multivector, Odd, Vector, full_to_bivector, full_to_bivector_vjp, on_vector, on_vector_vjp,
    scaled, scaled_vjp, to_bivector, to_bivector_vjp, with_images, with_images_vjp,
};
use crate::kernel::{BIVECTOR, FULL, LANES, Lane, VECTOR, array, each, for_every_processor, sum};
use crate::num::Num;
use crate::random::Random;
use gacore_runtime::Field;
use gacore_runtime::gradient::GeometricGradient;
use serde::{Deserialize, Serialize};
use std::marker::PhantomData;
use std::ops::Range;

/// Which linear maps a model uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
#[serde(rename_all = "lowercase")]
pub enum Mixing {
    /// Multivector weights, as in the paper: general, not equivariant.
    Clifford,
    /// Weights that commute with rotations and translations.
    Equivariant,
}

/// How weights act on features: a bilinear form with its gradient.
pub trait Form: 'static {
    /// A weight's components, as an array of this many.
    type Weight<V: Field>: Components<V>;
    /// A feature's components.
    type Feature<V: Field>: Components<V>;
    /// The result's components.
    type Result<V: Field>: Components<V>;
    /// The product of a weight and a feature.
    fn of<V: Field>(w: Self::Weight<V>, x: Self::Feature<V>) -> Self::Result<V>;
    /// The gradients of both, from that of the product.
    fn gradients<V: Field>(
        w: Self::Weight<V>,
        x: Self::Feature<V>,
        d: Self::Result<V>,
    ) -> (Self::Weight<V>, Self::Feature<V>);
}

/// An array of components.
pub trait Components<V: Field>: Copy {
    /// How many.
    const COUNT: usize;
    /// From a function of the index.
    fn from_fn(f: impl FnMut(usize) -> V) -> Self;
    /// The component with this index.
    fn at(&self, index: usize) -> V;
    /// Adds other components, in place.
    fn accumulate(&mut self, other: &Self);
}

impl<V: Field, const N: usize> Components<V> for [V; N] {
    const COUNT: usize = N;
    #[inline(always)]
    fn from_fn(f: impl FnMut(usize) -> V) -> Self {
        array(f)
    }
    #[inline(always)]
    fn at(&self, index: usize) -> V {
        self[index]
    }
    #[inline(always)]
    fn accumulate(&mut self, other: &Self) {
        each::<N>(
            #[inline(always)]
            |k| self[k] = self[k] + other[k],
        );
    }
}

macro_rules! products {
    ($($(#[$doc:meta])* $name:ident: $weight:ident * $input:ident -> $output:ident
       [$w:expr, $x:expr, $y:expr], $of:expr, $gradients:expr;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub enum $name {}
        impl Form for $name {
            type Weight<V: Field> = [V; $w];
            type Feature<V: Field> = [V; $x];
            type Result<V: Field> = [V; $y];
            #[inline(always)]
            fn of<V: Field>(w: [V; $w], x: [V; $x]) -> [V; $y] {
                $of($weight::from_array(w), $input::from_array(x)).to_array()
            }
            #[inline(always)]
            fn gradients<V: Field>(w: [V; $w], x: [V; $x], d: [V; $y]) -> ([V; $w], [V; $x]) {
                let (w, x) = $gradients($weight::from_array(w), $input::from_array(x), $output::from_array(d));
                (w.to_array(), x.to_array())
            }
        }
    )*};
}

products! {
    /// A multivector weight from the left, on vectors.
    OnVectors: Multivector * Vector -> Multivector [FULL, VECTOR, FULL], on_vector, on_vector_vjp;
    /// The bivector part of the same, which odd weights alone reach.
    ToBivectors: Odd * Vector -> Bivector [16, VECTOR, BIVECTOR], to_bivector, to_bivector_vjp;
    /// The bivector part of the product with a multivector.
    FullToBivectors: Multivector * Multivector -> Bivector [FULL, FULL, BIVECTOR],
        full_to_bivector, full_to_bivector_vjp;
    /// A multivector weight from the left, on multivectors: the paper's layer.
    Full: Multivector * Multivector -> Multivector [FULL, FULL, FULL],
        |w: Multivector<V>, x: Multivector<V>| w * x, GeometricGradient::geometric_vjp;
}

/// The maps of vectors to vectors that commute with motions: multiples of `x` and of `e∞ (e∞·x)`.
#[derive(Clone, Copy, Debug)]
pub enum Scaled {}

impl Form for Scaled {
    type Weight<V: Field> = [V; 2];
    type Feature<V: Field> = [V; VECTOR];
    type Result<V: Field> = [V; VECTOR];
    #[inline(always)]
    fn of<V: Field>([a, b]: [V; 2], x: [V; VECTOR]) -> [V; VECTOR] {
        scaled(a, b, Vector::from_array(x)).to_array()
    }
    #[inline(always)]
    fn gradients<V: Field>([a, b]: [V; 2], x: [V; VECTOR], d: [V; VECTOR]) -> ([V; 2], [V; VECTOR]) {
        let (a, b, x) = scaled_vjp(a, b, Vector::from_array(x), Vector::from_array(d));
        ([a, b], x.to_array())
    }
}

/// The maps of multivectors that commute with motions: for each grade `x`, `I x`, `e∞ ∧ x` and `e∞ ⌋ x`.
#[derive(Clone, Copy, Debug)]
pub enum ByGrade {}

/// How many there are of each grade.
const IMAGES: usize = 4;

/// The weight of a component of grade `k` in the image `n` is the one with the index `4 k + n`.
#[inline(always)]
fn slot(component: usize, image: usize) -> usize {
    IMAGES * component.count_ones() as usize + image
}

/// Every component times its grade's weight for an image.
#[inline(always)]
fn weighed<V: Field>(w: &[V; 24], x: &[V; FULL], image: usize) -> Multivector<V> {
    Multivector::from_array(array(|k| x[k] * w[slot(k, image)]))
}

impl Form for ByGrade {
    type Weight<V: Field> = [V; 24];
    type Feature<V: Field> = [V; FULL];
    type Result<V: Field> = [V; FULL];
    #[inline(always)]
    fn of<V: Field>(w: [V; 24], x: [V; FULL]) -> [V; FULL] {
        let part = |image| weighed(&w, &x, image);
        with_images(part(0), part(1), part(2), part(3)).to_array()
    }

    #[inline(always)]
    fn gradients<V: Field>(w: [V; 24], x: [V; FULL], d: [V; FULL]) -> ([V; 24], [V; FULL]) {
        let part = |image| weighed(&w, &x, image);
        let (a, b, c, e) = with_images_vjp(part(0), part(1), part(2), part(3), Multivector::from_array(d));
        let (mut d_w, mut d_x) = ([V::ZERO; 24], [V::ZERO; FULL]);
        for (image, d) in [a, b, c, e].map(Multivector::to_array).iter().enumerate() {
            for (k, &d) in d.iter().enumerate() {
                let n = slot(k, image);
                d_w[n] = d_w[n].add_product(x[k], d);
                d_x[k] = d_x[k].add_product(w[n], d);
            }
        }
        (d_w, d_x)
    }
}

/// A linear map from `inputs` to `outputs` channels. Inputs are `components × channels`, outputs are
/// blocks of sixteen channels, `blocks × components × 16`.
#[derive(Clone, Debug)]
pub struct Mix<F> {
    inputs: usize,
    outputs: usize,
    weights: Range<usize>,
    form: PhantomData<F>,
}

/// Components of the weights, features and results of a form.
const fn extents<F: Form>() -> [usize; 3] {
    [<F::Weight<f32>>::COUNT, <F::Feature<f32>>::COUNT, <F::Result<f32>>::COUNT]
}

impl<F: Form> Mix<F> {
    /// A map whose weights start normal with variance `2 / (components · inputs)`.
    pub fn new(parameters: &mut Parameters, name: &str, channels: [usize; 2], random: &mut Random) -> Self {
        let deviation = (2.0 / (extents::<F>()[0] * channels[0]) as f64).sqrt();
        Self::starting(parameters, name, channels, |_, _, _| deviation * random.normal())
    }

    /// A map whose weights start from `start(input, weight component, output)`.
    pub fn starting(
        parameters: &mut Parameters,
        name: &str,
        [inputs, outputs]: [usize; 2],
        mut start: impl FnMut(usize, usize, usize) -> f64,
    ) -> Self {
        let [slots, ..] = extents::<F>();
        let weights = parameters.add(name, &[inputs, slots, outputs], |at| {
            start(at / outputs / slots, at / outputs % slots, at % outputs)
        });
        Self { inputs, outputs, weights, form: PhantomData }
    }

    /// Numbers in the result of one token.
    pub fn out_len(&self) -> usize {
        extents::<F>()[2] * self.outputs
    }

    #[cfg(test)]
    fn in_len(&self) -> usize {
        extents::<F>()[1] * self.inputs
    }

    /// `y_c = Σ_k form(W_ck, x_k)` for each token.
    pub fn forward<T: Num>(&self, parameters: &[T], x: &[T], y: &mut [T]) {
        y.fill(T::ZERO);
        self.forward_adding(parameters, x, y);
    }

    /// Adds the mixed channels of `x` to `y`.
    pub fn forward_adding<T: Num>(&self, parameters: &[T], x: &[T], y: &mut [T]) {
        let weights = lanes(&parameters[self.weights.clone()]);
        mix_forward::<T, F>(self.inputs, self.outputs / LANES, weights, x, lanes_mut(y));
    }

    /// Adds the gradients of weights and features.
    pub fn backward<T: Num>(
        &self,
        parameters: &[T],
        x: &[T],
        d_y: &[T],
        d_parameters: &mut [T],
        d_x: &mut [T],
    ) {
        let weights = lanes(&parameters[self.weights.clone()]);
        let d_weights = lanes_mut(&mut d_parameters[self.weights.clone()]);
        mix_backward::<T, F>(self.inputs, self.outputs / LANES, weights, x, lanes(d_y), d_weights, d_x);
    }
}

for_every_processor! {
    fn mix_forward<T: Num, S; F: Form>(
        inputs: usize, blocks: usize, weights: &[Lane<T>], x: &[T], y: &mut [Lane<T>],
    ) {
        let [slots, features, results] = extents::<F>();
        for (x, y) in x.chunks_exact(features * inputs).zip(y.chunks_exact_mut(results * blocks)) {
            for (b, y) in y.chunks_exact_mut(results).enumerate() {
                for at in S::starts() {
                    let mut total: F::Result<S::V> = Components::from_fn(|c| S::load(&y[c][at..]));
                    for k in 0..inputs {
                        let w = Components::from_fn(|slot| S::load(&weights[(k * slots + slot) * blocks + b][at..]));
                        total.accumulate(&F::of(w, Components::from_fn(|c| S::splat(x[c * inputs + k]))));
                    }
                    for (c, row) in y.iter_mut().enumerate() {
                        S::store(total.at(c), &mut row[at..]);
                    }
                }
            }
        }
    }

    fn mix_backward<T: Num, S; F: Form>(
        inputs: usize, blocks: usize, weights: &[Lane<T>], x: &[T], d_y: &[Lane<T>],
        d_weights: &mut [Lane<T>], d_x: &mut [T],
    ) {
        let [slots, features, results] = extents::<F>();
        let tokens = x.chunks_exact(features * inputs).zip(d_x.chunks_exact_mut(features * inputs));
        for ((x, d_x), d_y) in tokens.zip(d_y.chunks_exact(results * blocks)) {
            for (b, d_y) in d_y.chunks_exact(results).enumerate() {
                for k in 0..inputs {
                    let mut along = [[T::ZERO; LANES]; FULL];
                    for at in S::starts() {
                        let place = |slot: usize| (k * slots + slot) * blocks + b;
                        let w = Components::from_fn(|slot| S::load(&weights[place(slot)][at..]));
                        let feature = Components::from_fn(|c| S::splat(x[c * inputs + k]));
                        let d = Components::from_fn(|c| S::load(&d_y[c][at..]));
                        let (d_w, d_feature) = F::gradients(w, feature, d);
                        for slot in 0..slots {
                            let row = &mut d_weights[place(slot)][at..];
                            S::store(S::load(row) + d_w.at(slot), row);
                        }
                        for (c, row) in along[..features].iter_mut().enumerate() {
                            S::store(d_feature.at(c), &mut row[at..]);
                        }
                    }
                    for (c, row) in along[..features].iter().enumerate() {
                        d_x[c * inputs + k] += sum(row);
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algebra::einf;
    use crate::layers::check::{assert_gradient, dot, normals};

    fn layer<F: Form>(inputs: usize) -> (Mix<F>, Parameters) {
        let mut parameters = Parameters::default();
        let mix = Mix::new(&mut parameters, "mix", [inputs, 16], &mut Random::new(1, 0));
        (mix, parameters)
    }

    fn check<F: Form>() {
        let (mix, parameters) = layer::<F>(2);
        let weights = normals(1, parameters.count());
        let (x, w) = (normals(2, 2 * mix.in_len()), normals(3, 2 * mix.out_len()));
        let value = |weights: &[f64], x: &[f64]| {
            let mut y = vec![0.0; w.len()];
            mix.forward(weights, x, &mut y);
            dot(&y, &w)
        };
        let (mut d_weights, mut d_x) = (vec![0.0; weights.len()], vec![0.0; x.len()]);
        mix.backward(&weights, &x, &w, &mut d_weights, &mut d_x);
        assert_gradient("weights", &weights, &d_weights, |weights| value(weights, &x));
        assert_gradient("features", &x, &d_x, |x| value(&weights, x));
    }

    #[test]
    fn gradients_are_the_limits_of_differences() {
        check::<OnVectors>();
        check::<ToBivectors>();
        check::<FullToBivectors>();
        check::<Full>();
        check::<Scaled>();
        check::<ByGrade>();
    }

    #[test]
    fn a_multivector_weight_has_the_announced_number_of_parameters_and_keeps_the_variance() {
        let (mix, parameters) = layer::<Full>(16);
        assert_eq!(parameters.count(), 16 * 16 * 32);
        let start: Vec<f64> = parameters.start().into_iter().map(f64::from).collect();
        let x = normals(4, mix.in_len());
        let mut y = vec![0.0; mix.out_len()];
        mix.forward(&start, &x, &mut y);
        let mean_square = dot(&y, &y) / y.len() as f64;
        assert!((mean_square - 2.0).abs() < 0.5, "{mean_square}");
    }

    #[test]
    fn equivariant_maps_commute_with_motions() {
        let motor = (
            Bivector::from_array(core::array::from_fn(|k| [0.3, -0.2, 0.5][k % 3]))
                .map(|x: f64| x)
                .to_array(),
            einf::<f64>(),
        );
        // A rotation about an axis through the origin, then a translation.
        let spin = Bivector { e12: motor.0[0], e13: motor.0[1], e23: motor.0[2], ..Bivector::zero() };
        let shift = (Vector::new(1.0, -2.0, 0.5, 0.0, 0.0) ^ motor.1) * -0.5;
        let motor = shift.exp() * spin.exp();
        commutes::<Scaled>(|x| {
            (motor >> Vector::from_array(core::array::from_fn(|k| x[k]))).to_array().to_vec()
        });
        let (full, back) = (Multivector::from(motor), Multivector::from(motor.reverse()));
        commutes::<ByGrade>(|x| {
            (full * Multivector::from_array(core::array::from_fn(|k| x[k])) * back).to_array().to_vec()
        });
    }

    /// Moving the features, then mixing, is mixing, then moving.
    fn commutes<F: Form>(moved: impl Fn(&[f64]) -> Vec<f64>) {
        let (mix, parameters) = layer::<F>(1);
        let weights = normals(1, parameters.count());
        let turn = |x: &[f64], channels: usize| -> Vec<f64> {
            let mut out = x.to_vec();
            for c in 0..channels {
                let one: Vec<f64> = x.iter().skip(c).step_by(channels).copied().collect();
                let moved = moved(&one);
                moved.iter().enumerate().for_each(|(k, value)| out[k * channels + c] = *value);
            }
            out
        };
        let x = normals(6, mix.in_len());
        let (mut y, mut y_turned) = (vec![0.0; mix.out_len()], vec![0.0; mix.out_len()]);
        mix.forward(&weights, &x, &mut y);
        mix.forward(&weights, &turn(&x, 1), &mut y_turned);
        let expected = turn(&y, 16);
        let error = y_turned.iter().zip(&expected).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        assert!(error < 1e-10, "{error:e}");
    }
}
