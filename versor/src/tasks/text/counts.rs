//! Counts of what followed the last bytes.

use crate::data::text::BYTES;
use std::collections::HashMap;

/// Counts of what followed each stretch of bytes, mixed from long stretches to short ones by Witten and Bell: a stretch is
/// believed as much as it was seen, and as little as different bytes followed it.
#[derive(Debug)]
pub struct Counts {
    order: usize,
    followed: HashMap<Vec<u8>, HashMap<u8, u32>>,
}

impl Counts {
    /// Counts in a text, of stretches of up to `order` bytes with the one that is said.
    pub fn new(text: &[u8], order: usize) -> Self {
        let mut followed: HashMap<Vec<u8>, HashMap<u8, u32>> = HashMap::new();
        for at in 0..text.len() {
            for before in 0..order.min(at + 1) {
                let stretch = text[at - before..at].to_vec();
                *followed.entry(stretch).or_default().entry(text[at]).or_default() += 1;
            }
        }
        Self { order, followed }
    }

    /// How likely a byte is after some others.
    ///
    /// ```
    /// use versor::tasks::text::Counts;
    /// let counts = Counts::new(b"abababab", 2);
    /// assert!(counts.likely(b"a", b'b') > 0.7 && counts.likely(b"a", b'a') < 0.2);
    /// let sum: f64 = (0..=255).map(|byte| counts.likely(b"a", byte)).sum();
    /// assert!((sum - 1.0).abs() < 1e-12);
    /// ```
    pub fn likely(&self, before: &[u8], byte: u8) -> f64 {
        let mut likely = 1.0 / BYTES as f64;
        for length in 0..self.order.min(before.len() + 1) {
            let Some(followed) = self.followed.get(&before[before.len() - length..]) else { break };
            let (seen, kinds) = (f64::from(followed.values().sum::<u32>()), followed.len() as f64);
            let count = f64::from(followed.get(&byte).copied().unwrap_or(0));
            likely = (count + kinds * likely) / (seen + kinds);
        }
        likely
    }

    /// The bits that a byte of a text costs, in the mean.
    pub fn bits(&self, text: &[u8]) -> f64 {
        let cost = |at: usize| -self.likely(&text[at.saturating_sub(self.order)..at], text[at]).log2();
        (0..text.len()).map(cost).sum::<f64>() / text.len().max(1) as f64
    }
}
