//! Whether one list of errors is smaller than another, sample by sample.

/// Mean and standard deviation of a list.
pub fn mean_and_deviation(list: &[f64]) -> (f64, f64) {
    let n = list.len() as f64;
    let mean = list.iter().sum::<f64>() / n;
    let variance = list.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
    (mean, variance.sqrt())
}

/// Two predictors on the same samples.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Paired {
    /// How many times smaller the mean error is.
    pub ratio: f64,
    /// Samples on which it is smaller.
    pub wins: usize,
    /// Samples compared.
    pub samples: usize,
    /// The chance of as many wins, or more, if a coin decided each: the sign test.
    pub chance: f64,
}

/// Compares errors with those of another predictor on the same samples.
///
/// ```
/// let paired = versor::eval::compare::paired(&[1.0, 1.0, 1.0, 1.0], &[2.0, 2.0, 2.0, 2.0]);
/// assert_eq!((paired.ratio, paired.wins, paired.chance), (2.0, 4, 1.0 / 16.0));
/// ```
pub fn paired(errors: &[f64], others: &[f64]) -> Paired {
    let samples = errors.len().min(others.len());
    let wins = errors.iter().zip(others).filter(|(a, b)| a < b).count();
    let ratio = mean_and_deviation(others).0 / mean_and_deviation(errors).0;
    // Σ_{k ≥ wins} C(n, k) / 2ⁿ, from the top down.
    let mut choose = 0.5_f64.powi(samples as i32);
    let mut chance = 0.0;
    for k in (wins..=samples).rev() {
        chance += choose;
        choose *= k as f64 / (samples - k + 1) as f64;
    }
    Paired { ratio, wins, samples, chance }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn means_deviations_and_chances_are_those_of_the_textbook() {
        assert_eq!(mean_and_deviation(&[1.0, 2.0, 3.0]), (2.0, 1.0));
        // Two wins or more of three: 4 of 8.
        let paired = paired(&[1.0, 1.0, 9.0], &[2.0, 2.0, 2.0]);
        assert_eq!((paired.wins, paired.chance), (2, 0.5));
    }
}
