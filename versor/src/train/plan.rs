//! How a model is trained: phases, and the numbers of the optimiser.

use super::window::Feeding;
use crate::limits::{MOST, Outside, not_negative, positive, whole};
use serde::{Deserialize, Serialize};

/// Some epochs of one kind.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Phase {
    /// How many.
    pub epochs: usize,
    /// Steps of a window.
    pub window: usize,
    /// What the model sees within it.
    pub feeding: Feeding,
}

/// How a model is trained.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Plan {
    /// Chooses the order of windows.
    pub seed: u64,
    /// What is done one after the other.
    pub phases: Vec<Phase>,
    /// Windows of one update.
    pub batch: usize,
    /// The highest learning rate.
    pub rate: f64,
    /// The maximum norm of the gradient.
    pub clip: f64,
    /// AdamW's weight decay.
    pub decay: f64,
    /// Epochs without a better validation after which training ends; 0 for never.
    pub patience: usize,
}

/// The largest number of epochs.
const MOST_EPOCHS: usize = 1_000_000;

impl Plan {
    /// Checks every number.
    ///
    /// # Errors
    /// If one is outside of its range.
    pub fn validate(&self) -> Result<(), Outside> {
        let epochs = self.phases.iter().fold(0_usize, |sum, phase| sum.saturating_add(phase.epochs));
        whole("epochs", epochs, 1..=MOST_EPOCHS)?;
        self.phases.iter().try_for_each(|phase| whole("window", phase.window, 1..=MOST))?;
        whole("batch", self.batch, 1..=MOST)?;
        positive("rate", self.rate)?;
        positive("clip", self.clip)?;
        not_negative("decay", self.decay)
    }

    /// Teacher forcing for the first half of the epochs, then roll-outs that grow longer.
    pub fn new(seed: u64, epochs: usize) -> Self {
        let half = epochs.div_ceil(2);
        let quarter = (epochs - half).div_ceil(2);
        Self {
            seed,
            phases: vec![
                Phase { epochs: half, window: 9, feeding: Feeding::Teacher },
                Phase { epochs: quarter, window: 12, feeding: Feeding::Rollout },
                Phase { epochs: epochs - half - quarter, window: 24, feeding: Feeding::Rollout },
            ],
            batch: 64,
            rate: 1e-2,
            clip: 1.0,
            decay: 0.0,
            patience: 0,
        }
    }

    /// All epochs.
    pub fn epochs(&self) -> usize {
        self.phases.iter().map(|phase| phase.epochs).sum()
    }

    /// The phase of an epoch.
    pub fn phase(&self, epoch: usize) -> Phase {
        let mut end = 0;
        let found = self.phases.iter().find(|phase| {
            end += phase.epochs;
            epoch < end
        });
        found.copied().unwrap_or(Phase { epochs: 0, window: 1, feeding: Feeding::Teacher })
    }
}
