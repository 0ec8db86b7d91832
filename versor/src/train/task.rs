//! What a model is trained on: generated bodies, or files.

use super::part::Part;
use crate::data::nbody::{DataSet, FRAME_TIME};
use crate::data::{COORDINATES, Trajectories, npy};
use crate::error::Error;
use crate::eval::rollout::HORIZON;
use crate::limits::{Budget, MOST, Outside, positive, whole};
use crate::model::LONGEST;
use crate::ranks::{Ranks, share};
use crate::store::source::Source;
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// Samples of the validation set: more than of the test set, since one trajectory with a collision outweighs
/// twenty without.
const VALIDATION: usize = 60;
/// Samples of the test set.
const TEST: usize = 20;
/// Seeds of validation and test are that far from those of training.
const APART: u64 = 1 << 32;

/// Where the data come from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Task {
    /// The generator, unless files are given.
    pub data: DataSet,
    /// Bodies of a generated sample.
    pub bodies: usize,
    /// Samples to train on.
    pub samples: usize,
    /// Frames of each sample.
    pub steps: usize,
    /// Chooses the data and the model's start.
    pub seed: u64,
    /// Files to train and test on instead.
    pub files: Option<Files>,
    /// Time between frames of files.
    pub dt: f64,
}

/// Files of trajectories.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Files {
    /// To learn from, and to choose by.
    pub train: Source,
    /// To report.
    pub test: Source,
}

/// The three data sets of a task.
#[derive(Clone, Debug)]
pub struct Data {
    /// To learn from.
    pub train: Part,
    /// To choose by.
    pub validation: Trajectories,
    /// To report.
    pub test: Trajectories,
}

/// The training samples of a file with so many; the last tenth validates.
fn kept(samples: usize) -> Result<usize, Error> {
    match samples - samples.div_ceil(10) {
        0 => Err(Error::Data("a training file needs two samples or more: one of them validates".into())),
        kept => Ok(kept),
    }
}

impl Task {
    /// Epochs, and the maximum predicted acceleration. On reference data nobody can predict the collisions: a model that
    /// may not answer them violently is better than persistence on data it has not seen. Chosen on data sets of
    /// the seeds 10 to 14.
    pub fn usual(&self) -> (usize, f64) {
        match (self.data, &self.files) {
            (DataSet::Reference, None) => (12, 30.0),
            _ => (40, LONGEST),
        }
    }

    /// Checks every number.
    ///
    /// # Errors
    /// If one is outside of its range.
    pub fn validate(&self) -> Result<(), Outside> {
        whole("bodies", self.bodies, 1..=self.data.most_bodies())?;
        whole("samples", self.samples, 1..=MOST)?;
        whole("steps", self.steps, HORIZON + 1..=MOST)?;
        positive("dt", self.dt)
    }

    /// Generates or reads the data. Validation and test have samples of their own; with files, the
    /// last tenth of the training samples validates. Of a file that is no archive, each of several ranks reads its part.
    ///
    /// # Errors
    /// If the data exceed the budget, or a file cannot be read, has changed or has the wrong form.
    pub fn data(&self, ranks: &dyn Ranks, budget: Budget) -> Result<Data, Error> {
        let Some(files) = &self.files else {
            self.allow(budget, self.samples.saturating_add(VALIDATION + TEST))?;
            return Ok(Data {
                train: Part::whole(self.generate(self.samples, 0)?),
                validation: self.generate(VALIDATION, 1)?,
                test: self.generate(TEST, 2)?,
            });
        };
        let test = self.read(&files.test, budget)?;
        if ranks.size() > 1
            && let Some(mut parts) = npy::Parts::open(&files.train.path)?
        {
            files.train.check_together(ranks)?;
            let samples = parts.shape.first().copied().unwrap_or(0);
            let kept = kept(samples)?;
            let mine = share(kept, ranks.rank(), ranks.size());
            let mut some = |samples: Range<usize>| {
                let numbers: usize = parts.shape[1..].iter().product();
                budget.allow(&files.train.path, &[samples.len(), numbers, size_of::<f32>()])?;
                // A rank without samples still has to know how long they are.
                let (is_empty, first) = (samples.is_empty(), samples.start);
                let read = parts.read(if is_empty { 0..1 } else { samples })?;
                let mut read = Trajectories::from_samples(read, first, self.dt)?;
                if is_empty {
                    read.states.clear();
                    read.masses.clear();
                }
                Ok::<_, Error>(read)
            };
            let held = some(mine)?;
            let validation = some(kept..samples)?;
            return Ok(Data { train: Part::split(held, kept), validation, test });
        }
        let mut train = self.read(&files.train, budget)?;
        let kept = kept(train.samples())?;
        let states = train.states.split_off(kept * train.steps * train.frame_len());
        let masses = train.masses.split_off(kept * train.bodies);
        let validation = Trajectories { states, masses, ..train };
        Ok(Data { train: Part::whole(train), validation, test })
    }

    /// Generates or reads the test data alone.
    ///
    /// # Errors
    /// If they exceed the budget, or a file cannot be read, has changed or has the wrong form.
    pub fn test(&self, budget: Budget) -> Result<Trajectories, Error> {
        match &self.files {
            Some(files) => self.read(&files.test, budget),
            None => {
                self.allow(budget, TEST)?;
                self.generate(TEST, 2)
            }
        }
    }

    /// Time between frames.
    pub fn frame_time(&self) -> f64 {
        if self.files.is_some() { self.dt } else { FRAME_TIME }
    }

    fn allow(&self, budget: Budget, samples: usize) -> Result<(), Error> {
        let what = format!("{samples} samples of {} frames of {} bodies", self.steps, self.bodies);
        budget.allow(&what, &[samples, self.steps, self.bodies, COORDINATES, size_of::<f32>()])
    }

    fn generate(&self, samples: usize, purpose: u64) -> Result<Trajectories, Error> {
        // Seeds have no end: the last is followed by the first.
        let seed = self.seed.wrapping_add(purpose * APART);
        self.data.generate(samples, self.steps, self.bodies, seed)
    }

    fn read(&self, source: &Source, budget: Budget) -> Result<Trajectories, Error> {
        Trajectories::from_array(npy::read(source, budget)?, self.dt)
    }
}
