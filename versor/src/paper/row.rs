//! One row of a table: a model that learns a task from one seed, in a folder of its own, within its time.

use super::{Setting, Time};
use crate::error::Error;
use crate::learn::{End, Event, Record};
use crate::ranks::ALONE;
use crate::report::task::{Learned, RESULT, leave};
use crate::store::atomic;
use crate::tasks::run::{Asked, CHECKPOINT, Folder, METRICS};
use crate::tasks::{Entry, Experiment, Observer, Options, Row};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// What came of a row.
#[derive(Clone, PartialEq, Debug)]
pub enum Came {
    /// The model has learned.
    Row(Row),
    /// Somebody asked for an end; the row goes on another time.
    Stopped,
}

/// Seconds for which passes are timed before their number is chosen.
const PROBE: f64 = 1.5;
/// A single pass may take this many times as long as a row should.
const LENIENCE: f64 = 8.0;

/// The row that a folder holds, if it is done.
pub fn done(folder: &Path) -> Option<Row> {
    let bytes = std::fs::read(folder.join(RESULT)).ok()?;
    serde_json::from_slice(&bytes).ok()
}

/// Writes a row into its folder: it is done.
///
/// # Errors
/// If it cannot be written.
pub fn keep(folder: &Path, row: &Row) -> Result<(), Error> {
    let json = serde_json::to_string_pretty(row).expect("a row is plain data");
    atomic::write(&folder.join(RESULT), format!("{json}\n").as_bytes())
}

/// What was measured after each epoch, as far as it can be read.
pub fn records(folder: &Path) -> Vec<Record> {
    crate::store::journal::read(&folder.join(METRICS)).unwrap_or_default()
}

/// Where the files of a task lie: in a folder of its name, if there is one.
pub fn files(setting: &Setting<'_>, task: &dyn Entry) -> Option<PathBuf> {
    setting.data.map(|data| data.join(task.name())).filter(|folder| folder.is_dir())
}

/// Options of a row.
pub fn options(setting: &Setting<'_>, task: &dyn Entry, seed: u64) -> Options {
    let Setting { extent, budget, .. } = *setting;
    Options { extent, seed, budget, folder: files(setting, task), ..Options::default() }
}

/// Lets a model learn a task, or go on.
///
/// # Errors
/// If the data cannot be had, learning fails, or a file cannot be written.
pub fn learn(
    task: &'static dyn Entry,
    model: &str,
    seed: u64,
    folder: &Path,
    setting: &Setting<'_>,
    observer: &mut Observer<'_>,
) -> Result<Came, Error> {
    if folder.join(CHECKPOINT).exists() {
        let asked = Asked::read(folder)?;
        let experiment = asked.prepare(setting.budget)?;
        let (kept, learner) = Folder::resume(folder, &*experiment, &ALONE)?;
        return go_on(task, asked, &*experiment, kept, learner, setting, observer);
    }
    let mut options = options(setting, task, seed);
    let mut experiment = task.prepare(model, &options)?;
    options.epochs = match setting.time {
        Time::Usual => None,
        Time::Epochs(epochs) => Some(epochs),
        Time::Seconds(seconds) => match epochs_within(&*experiment, seconds, observer)? {
            Some(epochs) => Some(epochs),
            None => return Ok(Came::Stopped),
        },
    };
    if options.epochs.is_some() {
        experiment = task.prepare(model, &options)?;
    }
    let asked = Asked::new(task, model, &options, &*experiment)?;
    let kept = Folder::create(folder, &asked, &ALONE)?;
    let learner = experiment.begin(&ALONE)?;
    go_on(task, asked, &*experiment, kept, learner, setting, observer)
}

fn go_on<'e>(
    task: &dyn Entry,
    asked: Asked,
    experiment: &'e dyn Experiment,
    mut folder: Folder,
    mut learner: Box<dyn crate::tasks::Learner + 'e>,
    setting: &Setting<'_>,
    observer: &mut Observer<'_>,
) -> Result<Came, Error> {
    if folder.learn(&mut *learner, observer)? == End::Stopped {
        return Ok(Came::Stopped);
    }
    let (name, parameters, seconds) = (asked.model.clone(), learner.parameters(), folder.seconds());
    let row = Row { name, parameters, seconds, metrics: learner.measure()? };
    let trivial = task.trivial(&asked.options(setting.budget))?;
    let (best, device) = (learner.best(), "cpu".to_owned());
    leave(&Learned { asked, experiment, row: &row, trivial, best, device, folder: &folder })?;
    Ok(Came::Row(row))
}

/// As many passes as take so many seconds, and no more than the task would choose; nothing if somebody asks for an end.
fn epochs_within(
    experiment: &dyn Experiment,
    seconds: f64,
    observer: &mut Observer<'_>,
) -> Result<Option<usize>, Error> {
    let usual = experiment.training().epochs;
    let mut learner = experiment.begin(&ALONE)?;
    let (mut started, mut begun, mut done, mut is_stopped) = (Instant::now(), 0.0, 0.0, false);
    learner.run(&mut |event| {
        if let Event::Update { epoch, share, .. } = event {
            if done == 0.0 {
                // The first update is what makes plans: it says nothing of all others.
                (started, begun) = (Instant::now(), share);
            }
            done = (epoch - 1) as f64 + share;
        }
        is_stopped = observer(event).is_break();
        let is_timed = done > begun && started.elapsed().as_secs_f64() > PROBE.min(seconds);
        if is_stopped || is_timed { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    if is_stopped {
        return Ok(None);
    }
    let of_one = started.elapsed().as_secs_f64() / f64::max(done - begun, f64::MIN_POSITIVE);
    // All was over in a single update.
    let of_one = if done > begun { of_one } else { 0.0 };
    if of_one > LENIENCE * seconds {
        return Err(Error::Argument(format!(
            "one pass takes {of_one:.0} s, and a row of a quick run has {seconds:.0} s: --full lets it learn"
        )));
    }
    // An infinite number of passes is more than the task chooses.
    Ok(Some(((seconds / of_one) as usize).clamp(1, usual.max(1))))
}
