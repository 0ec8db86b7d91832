//! Reproducible random numbers: SplitMix64, whose whole state is one number, so that a checkpoint
//! can hold it and a resumed run draws what the uninterrupted one would have drawn.

use serde::{Deserialize, Serialize};

/// A stream of random numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Random {
    state: u64,
}

impl Random {
    /// The stream of a seed; different purposes take different `stream` numbers.
    pub fn new(seed: u64, stream: u64) -> Self {
        let mut random = Self { state: seed ^ stream.wrapping_mul(0xD1B5_4A32_D192_ED03) };
        random.bits();
        random
    }

    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// Uniform in `[low, high)`.
    pub fn uniform(&mut self, low: f64, high: f64) -> f64 {
        let unit = (self.bits() >> 11) as f64 / (1_u64 << 53) as f64;
        low + (high - low) * unit
    }

    /// Standard normal, by Box and Muller.
    pub fn normal(&mut self) -> f64 {
        let radius = (-2.0 * (1.0 - self.uniform(0.0, 1.0)).ln()).sqrt();
        radius * self.uniform(0.0, std::f64::consts::TAU).cos()
    }

    /// An index below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        (self.uniform(0.0, 1.0) * n as f64) as usize
    }

    /// Uniform on the unit sphere.
    pub fn direction(&mut self) -> [f64; 3] {
        loop {
            let v = [self.normal(), self.normal(), self.normal()];
            let norm = v.iter().map(|c| c * c).sum::<f64>().sqrt();
            if norm > 1e-6 {
                return v.map(|c| c / norm);
            }
        }
    }

    /// Puts a list into random order.
    pub fn shuffle<X>(&mut self, list: &mut [X]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Random;

    #[test]
    fn moments_are_those_of_the_distributions() {
        let mut random = Random::new(1, 0);
        let n = 20_000;
        let (mut sum, mut square, mut uniform) = (0.0, 0.0, 0.0);
        for _ in 0..n {
            let x = random.normal();
            sum += x;
            square += x * x;
            uniform += random.uniform(-1.0, 3.0);
        }
        let n = f64::from(n);
        assert!((sum / n).abs() < 0.03 && (square / n - 1.0).abs() < 0.05);
        assert!((uniform / n - 1.0).abs() < 0.05);
    }
}
