//! `versor train TASK`: one model or several seeds of it, with a progress bar and a report.

use super::super::output::say;
use super::super::side_by_side::side_by_side;
use super::super::signals::Stop;
use super::super::{Outcome, train};
use super::TaskArguments;
use super::progress::Progress;
use crate::device::{Device, Open};
use crate::error::Error;
use crate::learn::{End, Part, Training};
use crate::limits::Budget;
use crate::ranks::{self, Ranks};
use crate::report::count;
use crate::report::rows::{over_seeds, table};
use crate::report::task::{Learned, leave};
use crate::tasks::run::{Asked, CHECKPOINT, Folder};
use crate::tasks::{Entry, Experiment, Extent, Learner, Row, check_model};
use indicatif::{MultiProgress, ProgressDrawTarget};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

/// Trains all seeds, several at once.
pub(in crate::cli) fn run(
    task: &'static dyn Entry,
    arguments: &TaskArguments,
    ranks: &'static dyn Ranks,
    budget: Budget,
) -> Result<Outcome, Error> {
    let model = arguments.model.as_deref().unwrap_or(task.models()[0].0);
    check_model(task, model)?;
    let seeds = train::seeds(arguments.seed.unwrap_or(0), arguments.seeds);
    let seeds: Vec<u64> = seeds.map_err(|outside| outside.option())?.collect();
    let threads = train::threads(arguments.threads, ranks).map_err(|outside| outside.option())?;
    // Ranks learn one seed after the other: all of them must do the same in the same order.
    let threads = if ranks.size() > 1 { 1 } else { threads };
    let open = arguments.device.of_rank(ranks).open()?;
    let job = Job { task, model, arguments, ranks, budget, open: open.as_ref(), stop: &Stop::listen()? };
    let bars = MultiProgress::new();
    if ranks.rank() > 0 {
        bars.set_draw_target(ProgressDrawTarget::hidden());
    }
    let goes_on = |one: &Result<Option<Row>, Error>| matches!(one, Ok(Some(_)));
    let came = side_by_side(threads, &seeds, goes_on, |&seed| job.train(seed, &bars));
    let mut rows = Vec::new();
    let mut is_stopped = false;
    for one in came {
        match one {
            Some(Ok(Some(row))) => rows.push(row),
            Some(Err(error)) => return Err(error),
            Some(Ok(None)) | None => is_stopped = true,
        }
    }
    if is_stopped {
        say!("\nstopped; the same command with --resume goes on");
        return Ok(Outcome::Stopped(job.stop.code()));
    }
    let trivial = task.trivial(&arguments.options(seeds[0], budget))?;
    say!("\n{}", table(&[&rows[..], &trivial].concat()).trim_end());
    if rows.len() > 1 {
        say!("\n{}", over_seeds(&rows).trim_end());
    }
    seeds.iter().for_each(|&seed| say!("{}", job.folder(seed).join("report.md").display()));
    Ok(Outcome::Done)
}

/// What all seeds have in common.
struct Job<'j> {
    task: &'static dyn Entry,
    model: &'j str,
    arguments: &'j TaskArguments,
    ranks: &'static dyn Ranks,
    budget: Budget,
    open: Option<&'j Open>,
    stop: &'j Stop,
}

impl Job<'_> {
    fn folder(&self, seed: u64) -> PathBuf {
        match &self.arguments.out {
            Some(out) if self.arguments.seeds > 1 => out.join(seed.to_string()),
            Some(out) => out.clone(),
            None => Path::new("runs").join(format!("{}-{}-{seed}", self.task.name(), self.model)),
        }
    }

    /// Trains one seed; nothing if it was stopped.
    fn train(&self, seed: u64, bars: &MultiProgress) -> Result<Option<Row>, Error> {
        let path = self.folder(seed);
        // Of several seeds, those that had not begun begin now.
        let is_begun = self.arguments.seeds == 1 || ranks::any(self.ranks, path.join(CHECKPOINT).exists());
        if self.arguments.resume && is_begun {
            let asked = Asked::read(&path)?;
            self.check_unchanged(&path, &asked)?;
            let experiment = asked.prepare(self.budget)?;
            let (folder, learner) = Folder::resume(&path, &*experiment, self.ranks)?;
            return self.learn(asked, &*experiment, folder, learner, bars);
        }
        // Data that cannot be read leave no folder behind.
        let options = self.arguments.options(seed, self.budget);
        let experiment = self.task.prepare(self.model, &options)?;
        let asked = Asked::new(self.task, self.model, &options, &*experiment)?;
        let learner = experiment.begin(self.ranks)?;
        let folder = Folder::create(&path, &asked, self.ranks)?;
        self.learn(asked, &*experiment, folder, learner, bars)
    }

    fn learn(
        &self,
        asked: Asked,
        experiment: &dyn Experiment,
        mut folder: Folder,
        mut learner: Box<dyn Learner + '_>,
        bars: &MultiProgress,
    ) -> Result<Option<Row>, Error> {
        if let Some(open) = self.open {
            learner.use_device(open)?;
        }
        let Training { seed, epochs, .. } = learner.training();
        let device = Device::label(self.open);
        bars.suspend(|| {
            say!(
                "{}, {} with {}, {}, on {device}, in {}",
                asked.task,
                asked.model,
                count(learner.parameters(), "parameter", "parameters"),
                count(experiment.samples(Part::Training), "sample", "samples"),
                folder.path().display()
            );
        });
        let name = match self.arguments.seeds {
            1 => asked.model.clone(),
            _ => format!("{} {seed}", asked.model),
        };
        let mut progress = Progress::new(bars, name, device.clone(), epochs);
        progress.begin(learner.epoch(), learner.best().map(|(validation, _)| validation));
        let end = folder.learn(&mut *learner, &mut |event| {
            progress.show(&event);
            match self.stop.flag.load(Ordering::Relaxed) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
        drop(progress);
        if end.as_ref().is_err_and(Error::is_of_device) {
            say!(
                "the last checkpoint is kept: the same command with --resume goes on, on another --device if this one \
                 is lost"
            );
        }
        if end? == End::Stopped {
            return Ok(None);
        }
        let (parameters, seconds) = (learner.parameters(), folder.seconds());
        let metrics = learner.measure()?;
        let row = Row { name: asked.model.clone(), parameters, seconds, metrics };
        if !folder.is_keeper() {
            return Ok(Some(row));
        }
        let trivial = self.task.trivial(&asked.options(self.budget))?;
        let best = learner.best();
        leave(&Learned { asked, experiment, row: &row, trivial, best, device, folder: &folder })?;
        Ok(Some(row))
    }

    /// Refuses options that say something else than the run that is resumed.
    fn check_unchanged(&self, path: &Path, asked: &Asked) -> Result<(), Error> {
        let TaskArguments { epochs, batch, rate, clip, seed, full, ref data, ref model, .. } =
            *self.arguments;
        let seed = if self.arguments.seeds == 1 { seed } else { None };
        let there = &asked.training;
        let mut changes = Vec::new();
        let mut check = |option: &str, old: String, new: Option<String>| {
            if let Some(new) = new.filter(|new| *new != old) {
                changes.push(format!("--{option} is {old} there, not {new}"));
            }
        };
        check("model", asked.model.clone(), model.clone());
        check("epochs", there.epochs.to_string(), epochs.map(|x| x.to_string()));
        check("batch", there.batch.to_string(), batch.map(|x| x.to_string()));
        check("rate", there.rate.to_string(), rate.map(|x| x.to_string()));
        check("clip", there.clip.to_string(), clip.map(|x| x.to_string()));
        check("seed", there.seed.to_string(), seed.map(|x| x.to_string()));
        let shown =
            |folder: &PathBuf| folder.canonicalize().unwrap_or_else(|_| folder.clone()).display().to_string();
        let old = asked.folder.as_ref().map_or_else(|| "none".into(), shown);
        check("data", old, data.as_ref().map(shown));
        if full && asked.extent == Extent::Quick {
            changes.push("--full was not asked for there".into());
        }
        if asked.task != self.task.name() {
            changes = vec![format!("it is of the task {}", asked.task)];
        }
        if changes.is_empty() {
            return Ok(());
        }
        Err(Error::Argument(format!(
            "the run in {} was begun otherwise: {}. Leave this out to resume it, or choose another folder by --out",
            path.display(),
            changes.join(", ")
        )))
    }
}
