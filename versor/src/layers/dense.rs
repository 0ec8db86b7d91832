//! Ordinary linear maps, for numbers that are invariant already.

use super::parameters::Parameters;
use crate::kernel::{LANES, Lane, for_every_processor, lanes_are_vectors, sum};
use crate::num::Num;
use crate::random::Random;
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

    /// A map that starts as zero.
    pub fn zero(parameters: &mut Parameters, name: &str, [inputs, outputs]: [usize; 2]) -> Self {
        let weights = parameters.zeros(&format!("{name}.weight"), &shape(inputs, outputs));
        let bias = parameters.zeros(&format!("{name}.bias"), &[outputs]);
        Self { outputs, weights, bias }
    }

    /// The map of one token.
    pub fn forward<T: Num>(&self, parameters: &[T], x: &[T], y: &mut [T]) {
        y.copy_from_slice(&parameters[self.bias.clone()]);
        dense_forward(&parameters[self.weights.clone()], x, y);
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
        d_parameters[self.bias.clone()].iter_mut().zip(d_y).for_each(|(sum, &d)| *sum += d);
        let weights = &parameters[self.weights.clone()];
        dense_backward(weights, x, d_y, &mut d_parameters[self.weights.clone()], d_x);
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
    fn dense_forward<T: Num>(weights: &[T], x: &[T], y: &mut [T]) {
        let (blocks, rest) = y.as_chunks_mut::<LANES>();
        if rest.is_empty() {
            // Weights are `inputs × outputs`: sixteen outputs at once.
            for (b, sum) in blocks.iter_mut().enumerate() {
                let (mut total, mut other) = (*sum, [T::ZERO; LANES]);
                let row = |k: usize| -> &Lane<T> { &weights.as_chunks::<LANES>().0[k * (weights.len() / x.len() / LANES) + b] };
                for k in (0..x.len()).step_by(2) {
                    lanes_are_vectors();
                    let w = row(k);
                    for l in 0..LANES {
                        total[l] += x[k] * w[l];
                    }
                    if k + 1 < x.len() {
                        let w = row(k + 1);
                        for l in 0..LANES {
                            other[l] += x[k + 1] * w[l];
                        }
                    }
                }
                for l in 0..LANES {
                    sum[l] = total[l] + other[l];
                }
            }
            return;
        }
        // Weights are `outputs × inputs`: sixteen inputs at once.
        let (blocks, rest) = x.as_chunks::<LANES>();
        for (y, row) in y.iter_mut().zip(weights.chunks_exact(x.len())) {
            let (row_blocks, row_rest) = row.as_chunks::<LANES>();
            let mut sums = [T::ZERO; LANES];
            for (x, w) in blocks.iter().zip(row_blocks) {
                lanes_are_vectors();
                for l in 0..LANES {
                    sums[l] += x[l] * w[l];
                }
            }
            for l in 0..rest.len() {
                sums[l] += rest[l] * row_rest[l];
            }
            *y += sum(sums);
        }
    }

    fn dense_backward<T: Num>(weights: &[T], x: &[T], d_y: &[T], d_weights: &mut [T], d_x: &mut [T]) {
        let (blocks, rest) = d_y.as_chunks::<LANES>();
        if rest.is_empty() {
            let (rows, d_rows) = (weights.as_chunks::<LANES>().0, d_weights.as_chunks_mut::<LANES>().0);
            for (k, (&x, d_x)) in x.iter().zip(d_x).enumerate() {
                let mut along = [T::ZERO; LANES];
                for (b, d) in blocks.iter().enumerate() {
                    lanes_are_vectors();
                    let at = k * blocks.len() + b;
                    let (w, d_w) = (&rows[at], &mut d_rows[at]);
                    for l in 0..LANES {
                        d_w[l] += x * d[l];
                        along[l] += w[l] * d[l];
                    }
                }
                *d_x += sum(along);
            }
            return;
        }
        let rows = weights.chunks_exact(x.len()).zip(d_weights.chunks_exact_mut(x.len()));
        for (&d, (row, d_row)) in d_y.iter().zip(rows) {
            for (((d_w, &w), d_x), &x) in d_row.iter_mut().zip(row).zip(&mut *d_x).zip(x) {
                *d_w += d * x;
                *d_x += d * w;
            }
        }
    }
}

/// `tanh`, in place.
pub fn tanh_forward<T: Num>(x: &mut [T]) {
    x.iter_mut().for_each(|x| *x = x.tanh());
}

/// From the values of `tanh` and their gradient, in place, that of its arguments.
pub fn tanh_backward<T: Num>(y: &[T], d: &mut [T]) {
    d.iter_mut().zip(y).for_each(|(d, &y)| *d *= T::ONE - y * y);
}

/// `x / √(1 + x²)`: any number to one between −1 and 1.
pub fn squash<T: Num>(x: T) -> T {
    x / (T::ONE + x * x).sqrt()
}

/// The derivative of [`squash`].
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
