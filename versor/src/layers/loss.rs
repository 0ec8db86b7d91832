//! Losses, each with its gradient.

use crate::num::Num;

/// `Σ w (x − y)²` and its gradient, added to `d_x`.
pub fn squares<T: Num>(x: &[T], y: &[T], weight: T, d_x: &mut [T]) -> T {
    let mut sum = T::ZERO;
    for ((&x, &y), d) in x.iter().zip(y).zip(d_x) {
        let difference = x - y;
        sum += weight * difference * difference;
        *d += T::of(2.0) * weight * difference;
    }
    sum
}

/// `−ln softmax(logits)[class]` and its gradient, added to `d_logits`; does not overflow.
///
/// ```
/// let mut gradient = [0.0; 2];
/// let loss = versor::layers::loss::cross_entropy(&[1000.0_f64, 0.0], 0, &mut gradient);
/// assert!(loss.abs() < 1e-12 && gradient == [0.0, 0.0]);
/// ```
pub fn cross_entropy<T: Num>(logits: &[T], class: usize, d_logits: &mut [T]) -> T {
    let top = logits.iter().copied().fold(logits[0], |top, x| if x > top { x } else { top });
    let mut total = T::ZERO;
    logits.iter().for_each(|&x| total += Num::exp(x - top));
    for (k, (&x, d)) in logits.iter().zip(d_logits).enumerate() {
        let target = if k == class { T::ONE } else { T::ZERO };
        *d += Num::exp(x - top) / total - target;
    }
    Num::ln(total) - (logits[class] - top)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layers::check::{assert_gradient, normals};

    #[test]
    fn gradients_are_the_limits_of_differences() {
        let (x, y) = (normals(1, 5), normals(2, 5));
        let mut d = vec![0.0; 5];
        squares(&x, &y, 0.3, &mut d);
        assert_gradient("squares", &x, &d, |x| squares(x, &y, 0.3, &mut [0.0; 5]));
        let mut d = vec![0.0; 5];
        cross_entropy(&x, 2, &mut d);
        assert_gradient("cross entropy", &x, &d, |x| cross_entropy(x, 2, &mut [0.0; 5]));
    }
}
