//! A task with a network that fits it, made ready to learn: whatever the types are, what a command does with it is the same.

use super::Metrics;
use crate::device::Open;
use crate::error::Error;
use crate::learn::{End, Event, Part, Task, Trainer, Training};
use crate::ranks::Ranks;
use std::ops::ControlFlow;
use std::path::Path;

/// Sees how learning goes, and may break it off.
pub type Observer<'o> = dyn FnMut(Event<'_>) -> ControlFlow<()> + 'o;

/// Samples of each part that the fingerprint of data looks at.
const LOOKED_AT: usize = 32;

/// Data, a network that has yet to be made, and how it learns.
pub trait Experiment {
    /// A network that has learned nothing yet, and learns together with other processes.
    ///
    /// # Errors
    /// If a number is outside of its range, or there is nothing to learn from.
    fn begin(&self, ranks: &'static dyn Ranks) -> Result<Box<dyn Learner + '_>, Error>;

    /// A network as a checkpoint has it, which goes on together with other processes.
    ///
    /// # Errors
    /// If the checkpoint is missing, damaged, or of something else.
    fn load(&self, ranks: &'static dyn Ranks, checkpoint: &Path) -> Result<Box<dyn Learner + '_>, Error>;

    /// How it learns.
    fn training(&self) -> Training;

    /// How many samples a part of the data has.
    fn samples(&self, part: Part) -> usize;

    /// A number that other data would hardly have: a checksum of samples from every part.
    fn fingerprint(&self) -> u32;
}

/// A network that learns, or has learned.
pub trait Learner {
    /// The number of parameters.
    fn parameters(&self) -> usize;

    /// Epochs completed.
    fn epoch(&self) -> usize;

    /// The best validation so far and its epoch, where there is one.
    fn best(&self) -> Option<(f64, usize)>;

    /// How it learns.
    fn training(&self) -> Training;

    /// Goes on on a device.
    ///
    /// # Errors
    /// If the device has too little memory.
    fn use_device(&mut self, device: &Open) -> Result<(), Error>;

    /// Goes on until all epochs are done, validation no longer improves, or the observer breaks off.
    ///
    /// # Errors
    /// If a number is no longer finite, or a device fails.
    fn run(&mut self, observer: &mut Observer<'_>) -> Result<End, Error>;

    /// Writes a checkpoint.
    ///
    /// # Errors
    /// If it cannot be written; an older one then is untouched.
    fn save(&self, checkpoint: &Path) -> Result<(), Error>;

    /// What came of it on the test data, by the names that the task uses.
    ///
    /// # Errors
    /// If the test data cannot be computed with.
    fn measure(&mut self) -> Result<Metrics, Error>;
}

/// Measures a network on the test data.
pub(super) type Measure<T> = fn(&mut Trainer<'_, T>) -> Result<Metrics, Error>;

/// A task, what was chosen of its network, how that learns, and how it is measured.
pub(super) struct Prepared<T: Task> {
    pub task: T,
    pub config: T::Config,
    pub training: Training,
    pub measure: Measure<T>,
}

impl<T: Task + 'static> Prepared<T> {
    fn learner<'t>(&self, trainer: Trainer<'t, T>) -> Box<dyn Learner + 't> {
        Box::new(Learning { trainer, measure: self.measure })
    }
}

impl<T: Task + 'static> Experiment for Prepared<T> {
    fn begin(&self, ranks: &'static dyn Ranks) -> Result<Box<dyn Learner + '_>, Error> {
        let mut trainer = Trainer::new(&self.task, self.config.clone(), self.training)?;
        trainer.use_ranks(ranks);
        Ok(self.learner(trainer))
    }

    fn load(&self, ranks: &'static dyn Ranks, checkpoint: &Path) -> Result<Box<dyn Learner + '_>, Error> {
        Ok(self.learner(Trainer::load_together(&self.task, checkpoint, ranks)?))
    }

    fn training(&self) -> Training {
        self.training
    }

    fn samples(&self, part: Part) -> usize {
        self.task.samples(part)
    }

    fn fingerprint(&self) -> u32 {
        let mut hasher = crc32fast::Hasher::new();
        for part in [Part::Training, Part::Validation, Part::Test] {
            let count = self.task.samples(part);
            hasher.update(&count.to_le_bytes());
            // One at a time: samples of different shapes make no batch.
            for k in 0..count.min(LOOKED_AT) {
                let batch = self.task.batch(part, &[k * count / count.min(LOOKED_AT)]);
                batch.numbers().flatten().for_each(|x| hasher.update(&x.to_le_bytes()));
            }
        }
        hasher.finalize()
    }
}

struct Learning<'t, T: Task> {
    trainer: Trainer<'t, T>,
    measure: Measure<T>,
}

impl<T: Task> Learner for Learning<'_, T> {
    fn parameters(&self) -> usize {
        self.trainer.parameters().len()
    }

    fn epoch(&self) -> usize {
        self.trainer.epoch()
    }

    fn best(&self) -> Option<(f64, usize)> {
        self.trainer.best_validation()
    }

    fn training(&self) -> Training {
        self.trainer.training()
    }

    #[cfg(feature = "gpu")]
    fn use_device(&mut self, device: &Open) -> Result<(), Error> {
        self.trainer.use_device(device)
    }

    #[cfg(not(feature = "gpu"))]
    fn use_device(&mut self, device: &Open) -> Result<(), Error> {
        match *device {}
    }

    fn run(&mut self, observer: &mut Observer<'_>) -> Result<End, Error> {
        self.trainer.run(observer)
    }

    fn save(&self, checkpoint: &Path) -> Result<(), Error> {
        self.trainer.save(checkpoint)
    }

    fn measure(&mut self) -> Result<Metrics, Error> {
        (self.measure)(&mut self.trainer)
    }
}
