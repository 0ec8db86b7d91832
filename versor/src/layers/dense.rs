//! Ordinary linear maps, for numbers that are invariant already.

use super::parameters::Parameters;
use crate::kernel::{LANES, for_every_processor, sum};
use crate::num::Num;
use crate::random::Random;
use gacore_runtime::Scalar;
use std::ops::Range;

/// `y = b + W x`.
///
/// Weights are stored so that sixteen products are formed at once: `inputs × outputs` where the outputs
/// are a multiple of sixteen, `outputs × inputs` elsewhere.
#[derive(Clone, Debug)]
pub struct Dense {
    outputs: usize,
    weights: Range<usize>,
    bias: Range<usize>,
}

impl Dense {
    /// A map that starts with the variance `1 / inputs`.
    pub fn new(
        parameters: &mut Parameters,
        name: &str,
        [inputs, outputs]: [usize; 2],
        random: &mut Random,
    ) -> Self {
        let deviation = 1.0 / (inputs as f64).sqrt();
        let weights =
            parameters.normal(&format!("{name}.weight"), &shape(inputs, outputs), deviation, random);
        let bias = parameters.zeros(&format!("{name}.bias"), &[outputs]);
        Self { outputs, weights, bias }
    }

    /// A map that starts as a random constant: an input that training never shows keeps no weight, and does
    /// not mislead where it appears for the first time.
    pub fn constant(
        parameters: &mut Parameters,
        name: &str,
        [inputs, outputs]: [usize; 2],
        random: &mut Random,
    ) -> Self {
        let weights = parameters.zeros(&format!("{name}.weight"), &shape(inputs, outputs));
        let bias = parameters.normal(&format!("{name}.bias"), &[outputs], 1.0, random);
        Self { outputs, weights, bias }
    }

    /// A map that starts as zero.
    pub fn zero(parameters: &mut Parameters, name: &str, [inputs, outputs]: [usize; 2]) -> Self {
        let weights = parameters.zeros(&format!("{name}.weight"), &shape(inputs, outputs));
        let bias = parameters.zeros(&format!("{name}.bias"), &[outputs]);
        Self { outputs, weights, bias }
    }

    /// The map of each token.
    pub fn forward<T: Num>(&self, parameters: &[T], x: &[T], y: &mut [T]) {
        let (weights, bias) = (&parameters[self.weights.clone()], &parameters[self.bias.clone()]);
        if self.outputs.is_multiple_of(LANES) {
            forward_by_outputs(weights, bias, x, y);
        } else {
            forward_by_inputs(weights, bias, x, y);
        }
    }

    /// Adds the gradients of parameters and inputs.
    pub fn backward<T: Num>(
        &self,
        parameters: &[T],
        x: &[T],
        d_y: &[T],
        d_parameters: &mut [T],
        d_x: &mut [T],
    ) {
        for d_y in d_y.chunks_exact(self.outputs) {
            d_parameters[self.bias.clone()].iter_mut().zip(d_y).for_each(|(sum, &d)| *sum += d);
        }
        let weights = &parameters[self.weights.clone()];
        let d_weights = &mut d_parameters[self.weights.clone()];
        if self.outputs.is_multiple_of(LANES) {
            backward_by_outputs(weights, self.outputs, x, d_y, d_weights, d_x);
        } else {
            backward_by_inputs(weights, self.outputs, x, d_y, d_weights, d_x);
        }
    }

    /// Numbers in the result.
    pub fn outputs(&self) -> usize {
        self.outputs
    }
}

fn shape(inputs: usize, outputs: usize) -> [usize; 2] {
    if outputs.is_multiple_of(LANES) { [inputs, outputs] } else { [outputs, inputs] }
}

for_every_processor! {
    /// Weights are `inputs × outputs`: sixteen outputs at once.
    fn forward_by_outputs<T: Num, S>(weights: &[T], bias: &[T], x: &[T], y: &mut [T]) {
        let outputs = bias.len();
        let inputs = weights.len() / outputs;
        for (x, y) in x.chunks_exact(inputs).zip(y.chunks_exact_mut(outputs)) {
            for at in (0..outputs).step_by(S::COUNT) {
                // Two sums, so that no term has to wait for the one before.
                let (mut total, mut other) = (S::load(&bias[at..]), S::V::ZERO);
                let row = |k: usize| S::load(&weights[k * outputs + at..]);
                for (k, pair) in x.chunks(2).enumerate() {
                    total = total.add_product(S::splat(pair[0]), row(2 * k));
                    if let Some(&second) = pair.get(1) {
                        other = other.add_product(S::splat(second), row(2 * k + 1));
                    }
                }
                S::store(total + other, &mut y[at..]);
            }
        }
    }

    /// Weights are `outputs × inputs`: sixteen inputs at once.
    fn forward_by_inputs<T: Num, S>(weights: &[T], bias: &[T], x: &[T], y: &mut [T]) {
        let inputs = weights.len() / bias.len();
        for (x, y) in x.chunks_exact(inputs).zip(y.chunks_exact_mut(bias.len())) {
            for ((y, row), &bias) in y.iter_mut().zip(weights.chunks_exact(inputs)).zip(bias) {
                let ((x, x_rest), (row, rest)) = (x.as_chunks::<LANES>(), row.as_chunks::<LANES>());
                let mut sums = [T::ZERO; LANES];
                for at in S::starts() {
                    let mut total = S::V::ZERO;
                    for (x, w) in x.iter().zip(row) {
                        total = total.add_product(S::load(&x[at..]), S::load(&w[at..]));
                    }
                    S::store(total, &mut sums[at..]);
                }
                for (l, (&x, &w)) in x_rest.iter().zip(rest).enumerate() {
                    sums[l] += x * w;
                }
                *y = bias + sum(&sums);
            }
        }
    }

    fn backward_by_outputs<T: Num, S>(
        weights: &[T], outputs: usize, x: &[T], d_y: &[T], d_weights: &mut [T], d_x: &mut [T],
    ) {
        let inputs = weights.len() / outputs;
        let tokens = x.chunks_exact(inputs).zip(d_x.chunks_exact_mut(inputs));
        for ((x, d_x), d_y) in tokens.zip(d_y.chunks_exact(outputs)) {
            for (k, (&x, d_x)) in x.iter().zip(d_x).enumerate() {
                let (x, mut along) = (S::splat(x), [T::ZERO; LANES]);
                for block in (0..outputs).step_by(LANES) {
                    for at in S::starts() {
                        let (place, d) = (k * outputs + block + at, S::load(&d_y[block + at..]));
                        let d_w = &mut d_weights[place..];
                        S::store(S::load(d_w).add_product(x, d), d_w);
                        let sum = S::load(&along[at..]).add_product(S::load(&weights[place..]), d);
                        S::store(sum, &mut along[at..]);
                    }
                }
                *d_x += sum(&along);
            }
        }
    }

    fn backward_by_inputs<T: Num, S>(
        weights: &[T], outputs: usize, x: &[T], d_y: &[T], d_weights: &mut [T], d_x: &mut [T],
    ) {
        let inputs = weights.len() / outputs;
        let tokens = x.chunks_exact(inputs).zip(d_x.chunks_exact_mut(inputs));
        for ((x, d_x), d_y) in tokens.zip(d_y.chunks_exact(outputs)) {
            let rows = weights.chunks_exact(inputs).zip(d_weights.chunks_exact_mut(inputs));
            for (&d, (row, d_row)) in d_y.iter().zip(rows) {
                let whole = inputs / LANES * LANES;
                let many = S::splat(d);
                for at in (0..whole).step_by(S::COUNT) {
                    S::store(S::load(&d_row[at..]).add_product(many, S::load(&x[at..])), &mut d_row[at..]);
                    S::store(S::load(&d_x[at..]).add_product(many, S::load(&row[at..])), &mut d_x[at..]);
                }
                for at in whole..inputs {
                    d_row[at] += d * x[at];
                    d_x[at] += d * row[at];
                }
            }
        }
    }

    /// `tanh`, in place.
    pub fn tanh_forward<T: Num, S>(x: &mut [T]) {
        for x in x {
            *x = Num::tanh(*x);
        }
    }

    /// [`squash`] of each number.
    pub fn squash_forward<T: Num, S>(x: &[T], out: &mut [T]) {
        for (out, &x) in out.iter_mut().zip(x) {
            *out = squash(x);
        }
    }

    /// From the gradient of squashed numbers, in place, that of the numbers.
    pub fn squash_backward<T: Num, S>(x: &[T], d: &mut [T]) {
        for (d, &x) in d.iter_mut().zip(x) {
            *d *= squash_slope(x);
        }
    }
}

/// From the values of `tanh` and their gradient, in place, that of its arguments.
pub fn tanh_backward<T: Num>(y: &[T], d: &mut [T]) {
    d.iter_mut().zip(y).for_each(|(d, &y)| *d *= T::ONE - y * y);
}

/// `x / √(1 + x²)`: any number to one between −1 and 1.
#[inline(always)]
pub fn squash<T: Num>(x: T) -> T {
    x / (T::ONE + x * x).sqrt()
}

/// The derivative of [`squash`].
#[inline(always)]
pub fn squash_slope<T: Num>(x: T) -> T {
    let root = (T::ONE + x * x).sqrt();
    T::ONE / (root * root * root)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layers::check::{assert_gradient, dot, normals};

    #[test]
    fn gradients_are_the_limits_of_differences() {
        for (inputs, outputs) in [(4, 3), (19, 3), (5, 32)] {
            check(inputs, outputs);
        }
    }

    fn check(inputs: usize, outputs: usize) {
        let mut parameters = Parameters::default();
        let dense = Dense::new(&mut parameters, "dense", [inputs, outputs], &mut Random::new(1, 0));
        let (p, x, w) = (normals(1, parameters.count()), normals(2, inputs), normals(3, outputs));
        let run = |p: &[f64], x: &[f64]| {
            let squashed: Vec<f64> = x.iter().map(|&x| squash(x)).collect();
            let mut y = vec![0.0; outputs];
            dense.forward(p, &squashed, &mut y);
            tanh_forward(&mut y);
            (squashed, y)
        };
        let (squashed, y) = run(&p, &x);
        let (mut d, mut d_p, mut d_x) = (w.clone(), vec![0.0; p.len()], vec![0.0; inputs]);
        tanh_backward(&y, &mut d);
        dense.backward(&p, &squashed, &d, &mut d_p, &mut d_x);
        d_x.iter_mut().zip(&x).for_each(|(d, &x)| *d *= squash_slope(x));
        assert_gradient("parameters", &p, &d_p, |p| dot(&run(p, &x).1, &w));
        assert_gradient("inputs", &x, &d_x, |x| dot(&run(&p, x).1, &w));
    }
}
