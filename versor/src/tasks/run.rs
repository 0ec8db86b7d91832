//! A folder that holds what a model learns of a task: checkpoint, metrics, and what was asked for.

use super::{Entry, Experiment, Extent, Learner, Observer, Options, check_model, find};
use crate::error::Error;
use crate::learn::{End, Event, Record, Training};
use crate::limits::Budget;
use crate::ranks::{self, Ranks};
use crate::store::lock::Lock;
use crate::store::{atomic, journal};
pub use crate::train::run::{CHECKPOINT, CONFIGURATION, METRICS};
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

/// The largest file that says what was asked for.
const LARGEST: Budget = Budget::gigabytes(1);

/// What a run was asked for.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Asked {
    /// The name of the task.
    pub task: String,
    /// The name of the model.
    pub model: String,
    /// How much data there are.
    pub extent: Extent,
    /// How it learns.
    pub training: Training,
    /// The folder with the files of the task, where it reads any.
    pub folder: Option<PathBuf>,
    /// The checksum of the data: other data are noticed.
    pub data: u32,
}

impl Asked {
    /// What is asked for, of a task that is ready.
    ///
    /// # Errors
    /// If the folder of the data cannot be found.
    pub fn new(
        task: &dyn Entry,
        model: &str,
        options: &Options,
        experiment: &dyn Experiment,
    ) -> Result<Self, Error> {
        // A run finds its data from any folder.
        let absolute =
            |folder: &PathBuf| folder.canonicalize().map_err(|source| Error::file("read", folder, source));
        Ok(Self {
            task: task.name().into(),
            model: model.into(),
            extent: options.extent,
            training: experiment.training(),
            folder: options.folder.as_ref().map(absolute).transpose()?,
            data: experiment.fingerprint(),
        })
    }

    /// What the run in a folder was asked for.
    ///
    /// # Errors
    /// If it does not say.
    pub fn read(folder: &Path) -> Result<Self, Error> {
        let path = folder.join(CONFIGURATION);
        let bytes = atomic::read(&path, LARGEST)?;
        serde_json::from_slice(&bytes).map_err(|error| {
            Error::Checkpoint(format!("{} does not say what the run was asked for: {error}", path.display()))
        })
    }

    /// The task.
    ///
    /// # Errors
    /// If this program knows no such task, or no such model of it.
    pub fn entry(&self) -> Result<&'static dyn Entry, Error> {
        let task = find(&self.task)?;
        check_model(task, &self.model)?;
        Ok(task)
    }

    /// The options of the run.
    pub fn options(&self, budget: Budget) -> Options {
        let Training { seed, epochs, batch, rate, clip, .. } = self.training;
        Options {
            extent: self.extent,
            seed,
            epochs: Some(epochs),
            batch: Some(batch),
            rate: Some(rate),
            clip: Some(clip),
            folder: self.folder.clone(),
            budget,
            ..Options::default()
        }
    }

    /// Makes the task ready as it was.
    ///
    /// # Errors
    /// If the data cannot be had, or are others now.
    pub fn prepare(&self, budget: Budget) -> Result<Box<dyn Experiment>, Error> {
        let experiment = self.entry()?.prepare(&self.model, &self.options(budget))?;
        if experiment.fingerprint() == self.data {
            return Ok(experiment);
        }
        let whence = match &self.folder {
            Some(folder) => format!("the files in {}", folder.display()),
            None => "what this program generates".into(),
        };
        Err(Error::Data(format!("the data of {} have changed since the run began: {whence}", self.task)))
    }
}

/// The folder of a path to a run or to a checkpoint in it, and the checkpoint.
pub fn places(run: &Path) -> (PathBuf, PathBuf) {
    let checkpoint = if run.is_dir() { run.join(CHECKPOINT) } else { run.to_owned() };
    let folder = checkpoint.parent().filter(|folder| !folder.as_os_str().is_empty());
    (folder.unwrap_or(Path::new(".")).to_owned(), checkpoint)
}

/// A folder that this process learns in. Of several ranks, the first keeps it.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    /// What has been measured after each epoch.
    pub records: Vec<Record>,
    ranks: &'static dyn Ranks,
    lock: Option<Lock>,
}

impl Folder {
    /// A new run.
    ///
    /// # Errors
    /// If the folder holds a run already, another process works in it, or it cannot be written.
    pub fn create(path: &Path, asked: &Asked, ranks: &'static dyn Ranks) -> Result<Self, Error> {
        let mut folder = Self { path: path.into(), records: Vec::new(), ranks, lock: None };
        if ranks.rank() > 0 {
            return Ok(folder);
        }
        std::fs::create_dir_all(path).map_err(|source| Error::file("create", path, source))?;
        folder.lock = Some(Lock::take(path)?);
        if path.join(CHECKPOINT).exists() {
            return Err(Error::Argument(format!(
                "{} holds a run already: --resume goes on with it, --out chooses another folder",
                path.display()
            )));
        }
        let json = serde_json::to_string_pretty(asked).expect("what is asked for is plain data");
        atomic::write(&path.join(CONFIGURATION), format!("{json}\n").as_bytes())?;
        journal::write::<Record>(&path.join(METRICS), &[])?;
        Ok(folder)
    }

    /// A run that was begun, with its network. Metrics of epochs after the checkpoint are dropped: they come again.
    ///
    /// # Errors
    /// If there is no usable checkpoint, or another process works in the folder.
    pub fn resume<'e>(
        path: &Path,
        experiment: &'e dyn Experiment,
        ranks: &'static dyn Ranks,
    ) -> Result<(Self, Box<dyn Learner + 'e>), Error> {
        let (checkpoint, metrics) = (path.join(CHECKPOINT), path.join(METRICS));
        let mut folder = Self { path: path.into(), records: Vec::new(), ranks, lock: None };
        if ranks.rank() == 0 {
            // A folder without a checkpoint is no place to leave a lock in.
            std::fs::metadata(&checkpoint).map_err(|source| Error::file("read", &checkpoint, source))?;
            folder.lock = Some(Lock::take(path)?);
            atomic::sweep(&checkpoint)?;
            atomic::sweep(&metrics)?;
        }
        let learner = experiment.load(ranks, &checkpoint)?;
        if folder.is_keeper() {
            folder.records = journal::read(&metrics)?;
            folder.records.retain(|record| record.epoch <= learner.epoch());
            journal::write(&metrics, &folder.records)?;
        }
        Ok((folder, learner))
    }

    /// Whether this process keeps the folder: of several ranks, only the first does.
    pub fn is_keeper(&self) -> bool {
        self.lock.is_some()
    }

    /// Lets a network learn, and keeps the folder up to date after each epoch and at the end.
    ///
    /// # Errors
    /// If learning fails, or a file cannot be written; the checkpoint of the last epoch stays.
    pub fn learn(&mut self, learner: &mut dyn Learner, observer: &mut Observer<'_>) -> Result<End, Error> {
        let checkpoint = self.path.join(CHECKPOINT);
        if self.is_keeper() && !checkpoint.exists() {
            learner.save(&checkpoint)?;
        }
        loop {
            // Learning pauses after each epoch: what is saved is then complete, on a device too.
            let (mut done, mut is_asked_to_stop) = (None, false);
            let end = learner.run(&mut |event| {
                let answer = observer(event.clone());
                is_asked_to_stop = answer.is_break();
                match event {
                    Event::Epoch(record) => {
                        done = Some(record.clone());
                        ControlFlow::Break(())
                    }
                    Event::Update { .. } => answer,
                }
            })?;
            if let Some(record) = done {
                if self.is_keeper() {
                    journal::append(&self.path.join(METRICS), &record)?;
                }
                self.records.push(record);
            }
            learner.save(&checkpoint)?;
            // Every rank ends where one of them is asked to.
            if end != End::Stopped || ranks::any(self.ranks, is_asked_to_stop) {
                return Ok(end);
            }
        }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Seconds that were learned, over all epochs that were completed.
    pub fn seconds(&self) -> f64 {
        self.records.iter().map(|record| record.seconds).sum()
    }
}
