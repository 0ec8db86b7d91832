//! Numbers of several seeds beside each other.

use crate::eval::compare::mean_and_deviation;

/// The standard normal deviate that leaves 2.5 % on either side.
const DEVIATE: f64 = 1.96;

/// How far two lists are apart, in their common standard deviation: Cohen's d with the correction of Hedges for few values.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Effect {
    /// Positive where the first list is smaller.
    pub size: f64,
    /// The interval that covers the truth in 95 of 100 cases, by the normal approximation.
    pub interval: [f64; 2],
}

/// The effect of two lists; nothing where they are too short, or do not vary.
///
/// ```
/// use versor::paper::statistics::effect;
/// let effect = effect(&[1.0, 2.0, 3.0], &[3.0, 4.0, 5.0]).unwrap();
/// assert!((effect.size - 1.6).abs() < 1e-12 && effect.interval[0] < 0.0);
/// assert_eq!(versor::paper::statistics::effect(&[1.0], &[2.0]), None);
/// ```
pub fn effect(list: &[f64], other: &[f64]) -> Option<Effect> {
    let (n, m) = (list.len() as f64, other.len() as f64);
    if list.len() < 2 || other.len() < 2 {
        return None;
    }
    let ((mean, deviation), (other_mean, other_deviation)) =
        (mean_and_deviation(list), mean_and_deviation(other));
    let freedom = n + m - 2.0;
    let pooled = (((n - 1.0) * deviation.powi(2) + (m - 1.0) * other_deviation.powi(2)) / freedom).sqrt();
    let correction = 1.0 - 3.0 / (4.0 * freedom - 1.0);
    let size = correction * (other_mean - mean) / pooled;
    let error = ((n + m) / (n * m) + size * size / (2.0 * (n + m))).sqrt();
    size.is_finite().then_some(Effect { size, interval: [size - DEVIATE * error, size + DEVIATE * error] })
}
