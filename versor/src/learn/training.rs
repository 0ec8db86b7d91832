//! How something is learned.

use crate::limits::{MOST, Outside, not_negative, positive, whole};
use serde::{Deserialize, Serialize};

/// How something is learned.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Training {
    /// Decides what parameters begin as and the order of samples.
    pub seed: u64,
    /// How often every sample is seen.
    pub epochs: usize,
    /// Samples of one batch.
    pub batch: usize,
    /// Samples of which the gradient is computed together: batches are cut into pieces, which
    /// [`ranks`](crate::ranks) share among each other. A device that works alone computes whole batches.
    #[serde(default = "whole_batches")]
    pub piece: usize,
    /// Batches whose gradients are summed for one update.
    pub accumulation: usize,
    /// The highest learning rate: it rises over the first twentieth, and falls along a cosine to a hundredth.
    pub rate: f64,
    /// The weight decay of AdamW.
    pub decay: f64,
    /// The greatest length of a gradient.
    pub clip: f64,
    /// Epochs without a better validation after which learning ends; 0 for never.
    pub patience: usize,
}

/// What checkpoints mean that say nothing of pieces.
fn whole_batches() -> usize {
    MOST
}

impl Default for Training {
    fn default() -> Self {
        Self {
            seed: 0,
            epochs: 100,
            batch: 64,
            piece: 16,
            accumulation: 1,
            rate: 3e-3,
            decay: 0.0,
            clip: 1.0,
            patience: 0,
        }
    }
}

impl Training {
    /// Checks every number.
    ///
    /// # Errors
    /// If one is outside of its range.
    pub fn validate(&self) -> Result<(), Outside> {
        whole("epochs", self.epochs, 0..=MOST)?;
        whole("batch", self.batch, 1..=MOST)?;
        whole("piece", self.piece, 1..=MOST)?;
        whole("accumulation", self.accumulation, 1..=MOST)?;
        positive("rate", self.rate)?;
        positive("clip", self.clip)?;
        not_negative("decay", self.decay)
    }
}
