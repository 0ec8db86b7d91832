//! A folder that holds a run: checkpoint, metrics, and what was asked for. Of several ranks, the first keeps it.

use super::batch::Means;
use super::checkpoint::{self, Header};
use super::task::{Data, Task};
use super::{End, Observer, Plan, Record, State, Trainer};
use crate::error::Error;
use crate::model::Model;
use crate::ranks::Ranks;
use crate::store::lock::Lock;
use crate::store::{atomic, journal};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

/// The checkpoint's file name.
pub const CHECKPOINT: &str = "checkpoint.safetensors";
/// The metrics' file name.
pub const METRICS: &str = "metrics.jsonl";
/// The file that says what was asked for.
pub const CONFIGURATION: &str = "run.json";

/// A model in training, in its folder.
pub struct Run {
    /// The folder.
    pub folder: PathBuf,
    /// The model.
    pub model: Model,
    /// How it is trained.
    pub plan: Plan,
    /// On what.
    pub task: Task,
    /// How far.
    pub state: State,
    /// What has been measured.
    pub records: Vec<Record>,
    /// Nobody else trains here.
    lock: Option<Lock>,
}

impl Run {
    /// A run from its beginning, in a new folder, which rank 0 makes.
    ///
    /// # Errors
    /// If the folder holds a run already, another process trains in it, a number is outside of its range, or the
    /// folder cannot be written.
    pub fn create(
        ranks: &dyn Ranks,
        folder: &Path,
        model: Model,
        plan: Plan,
        task: Task,
    ) -> Result<Self, Error> {
        plan.validate()?;
        task.validate()?;
        let state = State::new(&model);
        let mut run =
            Self { folder: folder.into(), model, plan, task, state, records: Vec::new(), lock: None };
        if ranks.rank() == 0 {
            run.begin()?;
        }
        Ok(run)
    }

    /// Makes the folder.
    fn begin(&mut self) -> Result<(), Error> {
        let folder = &self.folder;
        std::fs::create_dir_all(folder).map_err(|source| Error::file("create", folder, source))?;
        self.lock = Some(Lock::take(folder)?);
        if folder.join(CHECKPOINT).exists() {
            return Err(Error::Argument(format!(
                "{} holds a run already: --resume goes on with it, --out chooses another folder",
                folder.display()
            )));
        }
        let Self { model, plan, task, .. } = &*self;
        let asked = serde_json::json!({
            "config": model.config, "plan": plan, "task": task, "parameters": model.parameters.count(),
        });
        atomic::write(&folder.join(CONFIGURATION), format!("{asked:#}\n").as_bytes())?;
        journal::write::<Record>(&folder.join(METRICS), &[])?;
        self.save()
    }

    /// A run from its last checkpoint. Metrics of epochs after it are dropped: they come again.
    ///
    /// # Errors
    /// If there is no usable checkpoint, or another process trains in the folder.
    pub fn resume(ranks: &dyn Ranks, folder: &Path) -> Result<Self, Error> {
        let (file, is_keeper) = (folder.join(CHECKPOINT), ranks.rank() == 0);
        let mut lock = None;
        if is_keeper {
            // A folder without a checkpoint is no place to leave a lock in.
            std::fs::metadata(&file).map_err(|source| Error::file("read", &file, source))?;
            lock = Some(Lock::take(folder)?);
            atomic::sweep(&file)?;
            atomic::sweep(&folder.join(METRICS))?;
        }
        let (Header { plan, task, .. }, model, state) = checkpoint::load_together(ranks, &file)?;
        let mut run = Self { folder: folder.into(), model, plan, task, state, records: Vec::new(), lock };
        if is_keeper {
            run.read_metrics()?;
        }
        Ok(run)
    }

    fn read_metrics(&mut self) -> Result<(), Error> {
        let path = self.folder.join(METRICS);
        self.records = journal::read(&path)?;
        self.records.retain(|record| record.epoch <= self.state.progress.epoch);
        journal::write(&path, &self.records)
    }

    /// Whether this process keeps the folder: of several ranks, only the first does.
    pub fn is_keeper(&self) -> bool {
        self.lock.is_some()
    }

    /// Writes the checkpoint, on the rank that keeps the folder.
    ///
    /// # Errors
    /// If it cannot be written; the older one is then intact.
    pub fn save(&self) -> Result<(), Error> {
        if !self.is_keeper() {
            return Ok(());
        }
        checkpoint::save(&self.folder.join(CHECKPOINT), &self.model, &self.plan, &self.task, &self.state)
    }

    /// Trains until the plan is done or `stop` is set; `show` sees every update and every epoch.
    ///
    /// # Errors
    /// If training diverges or a file cannot be written.
    pub fn train(
        &mut self,
        data: &Data,
        means: Means<'_>,
        show: &mut dyn Observer,
        stop: &AtomicBool,
    ) -> Result<End, Error> {
        let (model, plan) = (self.model.clone(), self.plan.clone());
        let (data, validation) = (&data.train, &data.validation);
        let trainer = Trainer { model: &model, data, validation, plan: &plan, means };
        let mut state = self.state.clone();
        let mut keeper = Keeper { run: self, show };
        let end = trainer.run(&mut state, &mut keeper, stop)?;
        self.state = state;
        self.save()?;
        Ok(end)
    }
}

/// Keeps the folder up to date after each epoch.
struct Keeper<'r> {
    run: &'r mut Run,
    show: &'r mut dyn Observer,
}

impl Observer for Keeper<'_> {
    fn update(&mut self, epoch: usize, share: f64, loss: f64, rate: f64) {
        self.show.update(epoch, share, loss, rate);
    }

    fn epoch(&mut self, record: &Record, state: &State) -> Result<(), Error> {
        self.run.state = state.clone();
        self.run.records.push(record.clone());
        if self.run.is_keeper() {
            journal::append(&self.run.folder.join(METRICS), record)?;
        }
        self.run.save()?;
        self.show.epoch(record, state)
    }
}
