//! AdamW, gradient clipping and the schedule of the learning rate.

/// Moments of the gradient, one a parameter.
#[derive(Clone, PartialEq, Debug)]
pub struct AdamW {
    /// Running means of the gradient.
    pub mean: Vec<f32>,
    /// Running means of its square.
    pub square: Vec<f32>,
    /// Updates made.
    pub step: u64,
}

pub(super) const MEAN_DECAY: f32 = 0.9;
pub(super) const SQUARE_DECAY: f32 = 0.99;
pub(super) const EPSILON: f32 = 1e-8;

/// The share of the gradients that both moments have seen so far, after so many updates.
pub(super) fn shares(step: u64) -> [f32; 2] {
    let age = step.min(1 << 20) as i32;
    [MEAN_DECAY, SQUARE_DECAY].map(|decay| 1.0 - decay.powi(age))
}

impl AdamW {
    /// Nothing seen yet.
    pub fn new(parameters: usize) -> Self {
        Self { mean: vec![0.0; parameters], square: vec![0.0; parameters], step: 0 }
    }

    /// Moves the parameters against the gradient.
    pub fn update(&mut self, p: &mut [f32], gradient: &[f32], rate: f64, decay: f64) {
        self.step = self.step.saturating_add(1);
        let [mean_share, square_share] = shares(self.step);
        let (rate, decay) = (rate as f32, (rate * decay) as f32);
        for (k, p) in p.iter_mut().enumerate() {
            let g = gradient[k];
            self.mean[k] += (1.0 - MEAN_DECAY) * (g - self.mean[k]);
            self.square[k] += (1.0 - SQUARE_DECAY) * (g * g - self.square[k]);
            let direction = (self.mean[k] / mean_share) / ((self.square[k] / square_share).sqrt() + EPSILON);
            *p -= rate * direction + decay * *p;
        }
    }
}

/// Shortens a gradient to at most `limit` and returns the length it had.
pub fn clip(gradient: &mut [f32], limit: f64) -> f64 {
    let norm = gradient.iter().map(|&g| f64::from(g).powi(2)).sum::<f64>().sqrt();
    if norm > limit {
        let factor = (limit / norm) as f32;
        gradient.iter_mut().for_each(|g| *g *= factor);
    }
    norm
}

/// The rate at a share of all updates: a linear warm-up over the first twentieth, then half a cosine down to a hundredth.
pub fn rate(peak: f64, progress: f64) -> f64 {
    let warm = 0.05;
    if progress < warm {
        return peak * (progress / warm).max(1e-3);
    }
    let cosine = (std::f64::consts::PI * (progress - warm) / (1.0 - warm)).cos();
    peak * (0.01 + 0.99 * 0.5 * (1.0 + cosine))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_parabola_is_descended() {
        let mut p = vec![3.0, -2.0];
        let mut adam = AdamW::new(2);
        for step in 0..500 {
            let gradient: Vec<f32> = p.iter().map(|p| 2.0 * (p - 1.0)).collect();
            adam.update(&mut p, &gradient, rate(0.1, f64::from(step) / 500.0), 0.0);
        }
        assert!(p.iter().all(|p| (p - 1.0).abs() < 1e-3), "{p:?}");
    }

    #[test]
    fn gradients_are_clipped_and_rates_rise_and_fall() {
        let mut gradient = vec![3.0, 4.0];
        assert_eq!(clip(&mut gradient, 1.0), 5.0);
        assert_eq!(gradient, [0.6, 0.8]);
        assert!(rate(1.0, 0.0) < rate(1.0, 0.04));
        assert!(rate(1.0, 0.05) > 0.99 && rate(1.0, 0.99) < 0.02);
    }
}
