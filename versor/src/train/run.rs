//! A folder that holds a run: checkpoint, metrics, and what was asked for.

use super::checkpoint::{self, Header, Task, write_atomically};
use super::engine::Engine;
use super::{End, Observer, Plan, Record, State, Trainer};
use crate::data::{Trajectories, npy};
use crate::error::Error;
use crate::model::Model;
use std::io::Write;
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
}

/// The three data sets of a task.
pub struct Data {
    /// To learn from.
    pub train: Trajectories,
    /// To choose by.
    pub validation: Trajectories,
    /// To report.
    pub test: Trajectories,
}

impl Task {
    /// Generates or reads the data. Validation and test have samples of their own; with files, the
    /// last tenth of the training samples validates.
    ///
    /// # Errors
    /// If a file cannot be read or has the wrong form.
    pub fn data(&self) -> Result<Data, Error> {
        let Some((train, test)) = &self.files else {
            let generate = |samples, seed| self.data.generate(samples, self.steps, self.bodies, seed);
            // Seeds of validation and test are far from those of training.
            let apart = 1_u64 << 32;
            return Ok(Data {
                train: generate(self.samples, self.seed),
                // More than the test set: one trajectory with a collision outweighs twenty without.
                validation: generate(60, self.seed + apart),
                test: generate(20, self.seed + 2 * apart),
            });
        };
        let read = |path: &str| Trajectories::from_array(npy::read(Path::new(path))?, self.dt);
        let (mut train, test) = (read(train)?, read(test)?);
        let kept = train.samples() - train.samples().div_ceil(10);
        if kept == 0 {
            return Err(Error::Data(
                "a training file needs two samples or more: one of them validates".into(),
            ));
        }
        let mut validation = train.clone();
        validation.states = train.states.split_off(kept * train.steps * train.frame_len());
        validation.masses = train.masses.split_off(kept * train.bodies);
        Ok(Data { train, validation, test })
    }
}

impl Run {
    /// A run from its beginning, in a new folder.
    ///
    /// # Errors
    /// If the folder holds a run already, or cannot be written.
    pub fn create(folder: &Path, model: Model, plan: Plan, task: Task) -> Result<Self, Error> {
        if folder.join(CHECKPOINT).exists() {
            return Err(Error::Argument(format!(
                "{} holds a run already: --resume goes on with it, --out chooses another folder",
                folder.display()
            )));
        }
        std::fs::create_dir_all(folder).map_err(|source| Error::file("create", folder, source))?;
        let state = State::new(&model);
        let run = Self { folder: folder.into(), model, plan, task, state, records: Vec::new() };
        let asked = serde_json::json!({
            "config": run.model.config, "plan": run.plan, "task": run.task, "parameters": run.model.parameters.count(),
        });
        write_atomically(&folder.join(CONFIGURATION), format!("{asked:#}\n").as_bytes())?;
        write_atomically(&folder.join(METRICS), b"")?;
        run.save()?;
        Ok(run)
    }

    /// A run from its last checkpoint. Metrics of epochs after it are dropped: they come again.
    ///
    /// # Errors
    /// If there is no usable checkpoint.
    pub fn resume(folder: &Path) -> Result<Self, Error> {
        let (Header { plan, task, .. }, model, state) = checkpoint::load(&folder.join(CHECKPOINT))?;
        let path = folder.join(METRICS);
        let text = std::fs::read_to_string(&path).map_err(|source| Error::file("read", &path, source))?;
        // A line that was being written when the process was lost does not parse, and is dropped.
        let mut records: Vec<Record> =
            text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
        records.retain(|record| record.epoch <= state.progress.epoch);
        let run = Self { folder: folder.into(), model, plan, task, state, records };
        run.write_metrics()?;
        Ok(run)
    }

    fn write_metrics(&self) -> Result<(), Error> {
        let lines: String = self.records.iter().map(line).collect();
        write_atomically(&self.folder.join(METRICS), lines.as_bytes())
    }

    /// Writes the checkpoint.
    ///
    /// # Errors
    /// If it cannot be written; the older one is then intact.
    pub fn save(&self) -> Result<(), Error> {
        checkpoint::save(&self.folder.join(CHECKPOINT), &self.model, &self.plan, &self.task, &self.state)
    }

    /// Trains until the plan is done or `stop` is set; `show` sees every update and every epoch.
    ///
    /// # Errors
    /// If training diverges or a file cannot be written.
    pub fn train(
        &mut self,
        data: &Data,
        threads: usize,
        engine: Engine,
        show: &mut dyn Observer,
        stop: &AtomicBool,
    ) -> Result<End, Error> {
        let (model, plan) = (self.model.clone(), self.plan.clone());
        let (data, validation) = (&data.train, &data.validation);
        let trainer = Trainer { model: &model, data, validation, plan: &plan, threads, engine };
        let mut state = self.state.clone();
        let mut keeper = Keeper { run: self, show };
        let end = trainer.run(&mut state, &mut keeper, stop)?;
        self.state = state;
        self.save()?;
        Ok(end)
    }
}

fn line(record: &Record) -> String {
    let json = serde_json::to_string(record).expect("a record is plain data");
    format!("{json}\n")
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
        let path = self.run.folder.join(METRICS);
        let append =
            || std::fs::OpenOptions::new().append(true).open(&path)?.write_all(line(record).as_bytes());
        append().map_err(|source| Error::file("append to", &path, source))?;
        self.run.save()?;
        self.show.epoch(record, state)
    }
}
