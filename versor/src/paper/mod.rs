//! The paper's experiments and those of the field, run again and written down.
//!
//! A [`Table`] has rows, a row is a model that learns from one seed. Rows that are done stay on the disk: what was interrupted
//! goes on. [`document`] writes all tables as one report, with what the paper claims, where its trap is, what came of it here
//! and what that means.
//!
//! | file | what is in it |
//! |---|---|
//! | [`claims`] | what the paper says, and where its traps are |
//! | [`row`] | one model that learns a task, within its time |
//! | [`bodies`] | the tables of gravitating bodies |
//! | [`latency`] | milliseconds by the paper's protocol |
//! | [`statistics`] | effects and their intervals |
//! | [`document`] | the report and its pictures |

pub mod bodies;
pub mod claims;
pub mod document;
pub mod latency;
pub mod row;
pub mod statistics;

use crate::data::nbody::DataSet;
use crate::error::Error;
use crate::learn::Event;
use crate::limits::Budget;
use crate::store::atomic;
use crate::tasks::{self, Entry, Extent, Row};
use row::Came;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

/// The seeds of the paper.
const SEEDS: [u64; 5] = [42, 123, 456, 789, 1011];
/// Seconds that a model of a task may learn in a quick run.
pub const QUICK_SECONDS: f64 = 25.0;
/// How many of them a quick run takes.
const QUICK_SEEDS: usize = 3;

/// How long models learn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Time {
    /// As many passes as each task chooses.
    Usual,
    /// As many passes as take so many seconds on one core.
    Seconds(f64),
    /// So many passes.
    Epochs(usize),
}

/// What all rows have in common.
#[derive(Clone, Copy, Debug)]
pub struct Setting<'s> {
    /// How much is done.
    pub extent: Extent,
    /// A folder with a folder of files for each task that reads any.
    pub data: Option<&'s Path>,
    /// How long models learn.
    pub time: Time,
    /// The memory that data may take.
    pub budget: Budget,
    /// Whether somebody asked for an end.
    pub stop: &'s AtomicBool,
}

impl Setting<'_> {
    /// The folder of all rows: those of quick runs and of full ones do not meet.
    pub fn rows(&self, out: &Path) -> PathBuf {
        out.join(if self.extent == Extent::Quick { "quick" } else { "full" })
    }
}

/// A table of models that learn.
#[derive(Clone, Copy)]
pub enum Table {
    /// Gravitating bodies.
    Bodies(DataSet),
    /// A task of the list.
    Task(&'static dyn Entry),
}

/// The name of the table of latencies, whose rows do not learn.
pub const LATENCY: &str = "latency";

/// All tables whose models learn.
pub fn tables() -> Vec<Table> {
    let bodies = [Table::Bodies(DataSet::Reference), Table::Bodies(DataSet::Sound)];
    bodies.into_iter().chain(tasks::ALL.iter().map(|&task| Table::Task(task))).collect()
}

impl Table {
    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Bodies(DataSet::Reference) => "bodies-reference",
            Self::Bodies(DataSet::Sound) => "bodies-sound",
            Self::Task(task) => task.name(),
        }
    }

    /// Its models, ours first.
    pub fn models(self, extent: Extent) -> Vec<&'static str> {
        match self {
            Self::Bodies(_) => bodies::presets(extent),
            Self::Task(task) => task.models().iter().map(|(name, _)| *name).collect(),
        }
    }

    /// The seeds of its rows.
    pub fn seeds(self, extent: Extent) -> &'static [u64] {
        if extent == Extent::Quick { &SEEDS[..QUICK_SEEDS] } else { &SEEDS }
    }

    /// The folder of a row.
    pub fn folder(self, out: &Path, setting: &Setting<'_>, model: &str, seed: u64) -> PathBuf {
        setting.rows(out).join(format!("{}-{model}-{seed}", self.name()))
    }

    /// Whether a row has its result.
    pub fn is_done(self, out: &Path, setting: &Setting<'_>, model: &str, seed: u64) -> bool {
        row::done(&self.folder(out, setting, model, seed)).is_some()
    }

    /// A row that is done, or else one that learns now; `say` is told how far it is.
    ///
    /// # Errors
    /// If the data cannot be had, the model cannot learn, or a file cannot be written.
    pub fn learn(
        self,
        (model, seed): (&str, u64),
        out: &Path,
        setting: &Setting<'_>,
        say: &mut dyn FnMut(String),
    ) -> Result<Came, Error> {
        let folder = self.folder(out, setting, model, seed);
        if let Some(row) = row::done(&folder) {
            return Ok(Came::Row(row));
        }
        let came = match self {
            Self::Bodies(data) => bodies::learn((data, model, seed), &folder, setting, say)?,
            Self::Task(task) => row::learn(task, model, seed, &folder, setting, &mut |event| {
                if let Event::Update { epoch, share, loss } = event {
                    say(format!("epoch {epoch} {:3.0} % loss {loss:.3e}", 100.0 * share));
                }
                if setting.stop.load(Ordering::Relaxed) {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            })?,
        };
        if let Came::Row(row) = &came {
            row::keep(&folder, row)?;
        }
        Ok(came)
    }

    /// The predictors that need no model, on the data of each seed; they stay on the disk as rows do.
    ///
    /// # Errors
    /// If the data cannot be had, or a file cannot be written.
    pub fn trivial(self, out: &Path, setting: &Setting<'_>) -> Result<Vec<Vec<Row>>, Error> {
        let folder = setting.rows(out);
        let path = folder.join(format!("{}-trivial.json", self.name()));
        if let Some(rows) = std::fs::read(&path).ok().and_then(|bytes| serde_json::from_slice(&bytes).ok()) {
            return Ok(rows);
        }
        let rows = match self {
            Self::Bodies(data) => {
                let of = |&seed: &u64| bodies::trivial(data, seed, setting);
                self.seeds(setting.extent).iter().map(of).collect::<Result<Vec<_>, Error>>()?
            }
            // The data of a task do not depend on the seed.
            Self::Task(task) => vec![task.trivial(&row::options(setting, task, SEEDS[0]))?],
        };
        let json = serde_json::to_vec(&rows).expect("rows are plain data");
        std::fs::create_dir_all(&folder).map_err(|source| Error::file("create", &folder, source))?;
        atomic::write(&path, &json)?;
        Ok(rows)
    }
}
