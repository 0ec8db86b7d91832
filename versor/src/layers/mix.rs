//! Linear maps between channels of multivectors.
//!
//! The paper's layer multiplies by multivector weights, `y_c = Σ_k W_ck x_k`: 32 numbers for each
//! pair of channels, and no symmetry. The equivariant layers commute with rotations and
//! translations: a weight for each grade, the same times the pseudoscalar `I` (which is central),
//! and two with `e∞`, which every Euclidean motion leaves alone.
//!
//! Either is a bilinear form of weights and features, read off the operators of the algebra.

use super::form::{Form, FormTerm};
use super::parameters::Parameters;
use super::{lanes, lanes_mut};
use crate::algebra::{Multivector, Pseudoscalar, Vector, einf};
use crate::kernel::{FULL, LANES, Lane, VECTOR, for_every_processor, lanes_are_vectors, sum};
use crate::num::Num;
use crate::random::Random;
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// Which linear maps a model uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum Mixing {
    /// Multivector weights, as in the paper: general, not equivariant.
    Clifford,
    /// Weights that commute with rotations and translations.
    Equivariant,
}

/// A linear map from `inputs` to `outputs` channels. Inputs are `components × channels`, outputs are
/// blocks of sixteen channels, `blocks × components × 16`.
#[derive(Clone, Debug)]
pub struct Mix {
    form: Form,
    inputs: usize,
    outputs: usize,
    weights: Range<usize>,
}

/// The geometric product with a multivector weight from the left, on vectors.
pub fn clifford_on_vectors() -> Form {
    Form::of(|w: [f64; FULL], x: [f64; VECTOR]| {
        (Multivector::from_array(w) * Vector::from_array(x)).to_array()
    })
}

/// The bivector part of the same, which odd weights alone reach.
pub fn clifford_to_bivectors() -> Form {
    Form::of(|w: [f64; 16], x: [f64; VECTOR]| {
        (crate::algebra::Odd::from_array(w) * Vector::from_array(x)).bivector_part().to_array()
    })
}

/// The bivector part of the product with a multivector.
pub fn clifford_full_to_bivectors() -> Form {
    Form::of(|w: [f64; FULL], x: [f64; FULL]| {
        (Multivector::from_array(w) * Multivector::from_array(x)).bivector_part().to_array()
    })
}

/// The geometric product with a multivector weight from the left, on multivectors.
pub fn clifford() -> Form {
    Form::of(|w: [f64; FULL], x: [f64; FULL]| {
        (Multivector::from_array(w) * Multivector::from_array(x)).to_array()
    })
}

/// Equivariant maps of vectors to vectors: `x` and `e∞ (e∞·x)`.
pub fn equivariant_vectors() -> Form {
    Form::of(|w: [f64; 2], x: [f64; VECTOR]| {
        let x = Vector::from_array(x);
        (x * w[0] + einf::<f64>() * ((x | einf()) * w[1])).to_array()
    })
}

/// Equivariant maps of multivectors: for each grade `x`, `I x`, `e∞ ∧ x` and `e∞ ⌋ x`.
pub fn equivariant() -> Form {
    Form::of(|w: [f64; 24], x: [f64; FULL]| {
        let x = Multivector::from_array(x);
        let infinity = Multivector::from(einf::<f64>());
        let mut sum = Multivector::zero();
        for grade in 0..=5 {
            let part = x.grade_part(grade as u32);
            let weight = &w[4 * grade..];
            sum = sum
                + part * weight[0]
                + (Pseudoscalar::new(1.0) * part) * weight[1]
                + (infinity ^ part) * weight[2]
                + infinity.left_contraction(part) * weight[3];
        }
        sum.to_array()
    })
}

impl Mix {
    /// A map whose weights start normal with variance `2 / (components · inputs)`.
    pub fn new(
        parameters: &mut Parameters,
        name: &str,
        form: Form,
        channels: [usize; 2],
        random: &mut Random,
    ) -> Self {
        let deviation = (2.0 / (form.extents[0] * channels[0]) as f64).sqrt();
        Self::starting(parameters, name, form, channels, |_, _, _| deviation * random.normal())
    }

    /// A map whose weights start from `start(input, weight component, output)`.
    pub fn starting(
        parameters: &mut Parameters,
        name: &str,
        form: Form,
        [inputs, outputs]: [usize; 2],
        mut start: impl FnMut(usize, usize, usize) -> f64,
    ) -> Self {
        let slots = form.extents[0];
        let weights = parameters.add(name, &[inputs, slots, outputs], |at| {
            start(at / outputs / slots, at / outputs % slots, at % outputs)
        });
        Self { form, inputs, outputs, weights }
    }

    /// Numbers in the result of one token.
    pub fn out_len(&self) -> usize {
        self.form.extents[2] * self.outputs
    }

    fn in_len(&self) -> usize {
        self.form.extents[1] * self.inputs
    }

    /// `y_c = Σ_k form(W_ck, x_k)` for each token.
    pub fn forward<T: Num>(&self, parameters: &[T], x: &[T], y: &mut [T]) {
        let weights = lanes(&parameters[self.weights.clone()]);
        for (x, y) in x.chunks_exact(self.in_len()).zip(y.chunks_exact_mut(self.out_len())) {
            mix_forward(&self.form, self.inputs, weights, x, lanes_mut(y));
        }
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
        let tokens = x.chunks_exact(self.in_len()).zip(d_x.chunks_exact_mut(self.in_len()));
        for ((x, d_x), d_y) in tokens.zip(d_y.chunks_exact(self.out_len())) {
            mix_backward(&self.form, self.inputs, weights, x, lanes(d_y), d_weights, d_x);
        }
    }
}

for_every_processor! {
    fn mix_forward<T: Num>(form: &Form, inputs: usize, weights: &[Lane<T>], x: &[T], y: &mut [Lane<T>]) {
        let [slots, _, components] = form.extents;
        let blocks = y.len() / components;
        for b in 0..blocks {
            for (out, place) in y[b * components..(b + 1) * components].iter_mut().enumerate() {
                let terms = form.terms_of(out);
                let mut total = [T::ZERO; LANES];
                for k in 0..inputs {
                    for &FormTerm { lhs, rhs, coefficient, .. } in terms {
                        lanes_are_vectors();
                        let factor = T::of(coefficient) * x[rhs * inputs + k];
                        let weight = &weights[(k * slots + lhs) * blocks + b];
                        for l in 0..LANES {
                            total[l] += weight[l] * factor;
                        }
                    }
                }
                *place = total;
            }
        }
    }

    fn mix_backward<T: Num>(
        form: &Form, inputs: usize, weights: &[Lane<T>], x: &[T], d_y: &[Lane<T>],
        d_weights: &mut [Lane<T>], d_x: &mut [T],
    ) {
        let [slots, _, components] = form.extents;
        let blocks = d_y.len() / components;
        for b in 0..blocks {
            for k in 0..inputs {
                for &FormTerm { lhs, rhs, out, coefficient } in form.terms() {
                    lanes_are_vectors();
                    let coefficient = T::of(coefficient);
                    let factor = coefficient * x[rhs * inputs + k];
                    let at = (k * slots + lhs) * blocks + b;
                    let (d, weight, d_weight) = (&d_y[b * components + out], &weights[at], &mut d_weights[at]);
                    let mut along = [T::ZERO; LANES];
                    for l in 0..LANES {
                        along[l] = weight[l] * d[l];
                        d_weight[l] += factor * d[l];
                    }
                    d_x[rhs * inputs + k] += coefficient * sum(along);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algebra::Bivector;
    use crate::layers::check::{assert_gradient, dot, normals};

    fn layer(form: Form, inputs: usize) -> (Mix, Parameters) {
        let mut parameters = Parameters::default();
        let mix = Mix::new(&mut parameters, "mix", form, [inputs, 16], &mut Random::new(1, 0));
        (mix, parameters)
    }

    #[test]
    fn gradients_are_the_limits_of_differences() {
        for form in [clifford_on_vectors(), clifford_to_bivectors(), equivariant_vectors(), equivariant()] {
            let (mix, parameters) = layer(form, 2);
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
    }

    #[test]
    fn a_multivector_weight_has_the_announced_number_of_parameters_and_keeps_the_variance() {
        let (mix, parameters) = layer(clifford(), 16);
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
        for full in [false, true] {
            let (mix, parameters) = layer(if full { equivariant() } else { equivariant_vectors() }, 1);
            let weights = normals(1, parameters.count());
            let components = mix.in_len();
            let turn = |x: &[f64], channels: usize| -> Vec<f64> {
                let mut out = x.to_vec();
                for c in 0..channels {
                    let at = |k: usize| x[k * channels + c];
                    let moved: Vec<f64> = if full {
                        let x = Multivector::from_array(core::array::from_fn(at));
                        (Multivector::from(motor) * x * Multivector::from(motor.reverse()))
                            .to_array()
                            .to_vec()
                    } else {
                        (motor >> Vector::from_array(core::array::from_fn(at))).to_array().to_vec()
                    };
                    moved.iter().enumerate().for_each(|(k, value)| out[k * channels + c] = *value);
                }
                out
            };
            let x = normals(6, components);
            let (mut y, mut y_turned) = (vec![0.0; mix.out_len()], vec![0.0; mix.out_len()]);
            mix.forward(&weights, &x, &mut y);
            mix.forward(&weights, &turn(&x, 1), &mut y_turned);
            let expected = turn(&y, 16);
            let error = y_turned.iter().zip(&expected).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
            assert!(error < 1e-10, "{error:e}");
        }
    }
}
