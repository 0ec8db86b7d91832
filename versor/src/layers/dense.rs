//! Ordinary linear maps, for numbers that are invariant already.

use super::parameters::Parameters;
use crate::kernel::for_every_processor;
use crate::num::Num;
use crate::random::Random;
use std::ops::Range;

/// `y = b + x W`.
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
        let weights = parameters.normal(&format!("{name}.weight"), &[inputs, outputs], deviation, random);
        let bias = parameters.zeros(&format!("{name}.bias"), &[outputs]);
        Self { outputs, weights, bias }
    }

    /// A map that starts as zero.
    pub fn zero(parameters: &mut Parameters, name: &str, [inputs, outputs]: [usize; 2]) -> Self {
        let weights = parameters.zeros(&format!("{name}.weight"), &[inputs, outputs]);
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

for_every_processor! {
    fn dense_forward<T: Num>(weights: &[T], x: &[T], y: &mut [T]) {
        for (&x, row) in x.iter().zip(weights.chunks_exact(y.len())) {
            for (y, &w) in y.iter_mut().zip(row) {
                *y += x * w;
            }
        }
    }

    fn dense_backward<T: Num>(weights: &[T], x: &[T], d_y: &[T], d_weights: &mut [T], d_x: &mut [T]) {
        let rows = weights.chunks_exact(d_y.len()).zip(d_weights.chunks_exact_mut(d_y.len()));
        for ((&x, d_x), (row, d_row)) in x.iter().zip(d_x).zip(rows) {
            for ((&d, &w), d_w) in d_y.iter().zip(row).zip(d_row) {
                *d_w += x * d;
                *d_x += w * d;
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
        let mut parameters = Parameters::default();
        let dense = Dense::new(&mut parameters, "dense", [4, 3], &mut Random::new(1, 0));
        let (p, x, w) = (normals(1, parameters.count()), normals(2, 4), normals(3, 3));
        let run = |p: &[f64], x: &[f64]| {
            let squashed: Vec<f64> = x.iter().map(|&x| squash(x)).collect();
            let mut y = vec![0.0; 3];
            dense.forward(p, &squashed, &mut y);
            tanh_forward(&mut y);
            (squashed, y)
        };
        let (squashed, y) = run(&p, &x);
        let (mut d, mut d_p, mut d_x) = (w.clone(), vec![0.0; p.len()], vec![0.0; 4]);
        tanh_backward(&y, &mut d);
        dense.backward(&p, &squashed, &d, &mut d_p, &mut d_x);
        d_x.iter_mut().zip(&x).for_each(|(d, &x)| *d *= squash_slope(x));
        assert_gradient("parameters", &p, &d_p, |p| dot(&run(p, &x).1, &w));
        assert_gradient("inputs", &x, &d_x, |x| dot(&run(&p, x).1, &w));
    }
}
