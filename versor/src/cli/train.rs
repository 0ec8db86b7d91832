//! `versor train`: one model or several seeds of it, with a progress bar and a report.

use super::output::say;
use super::signals::Stop;
use super::{Outcome, TrainArguments, options};
use crate::device::Device;
use crate::error::Error;
use crate::eval::compare::mean_and_deviation;
use crate::eval::rollout::{HORIZON, score_baselines};
use crate::limits::{Budget, MOST, Outside, whole};
use crate::model::{Config, Model};
use crate::ranks::Ranks;
use crate::report::{self, Comparison, count, percent};
use crate::store::atomic;
use crate::store::source::Source;
use crate::train::batch::Means;
use crate::train::run::{CHECKPOINT, Run};
use crate::train::task::{Data, Files, Task};
use crate::train::{End, Observer, Plan, Record, State};
use indicatif::{ProgressBar, ProgressStyle};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

/// The largest number of threads: more than any machine has cores.
const MOST_THREADS: usize = 1024;

pub(super) fn run(arguments: &TrainArguments, ranks: &dyn Ranks, budget: Budget) -> Result<Outcome, Error> {
    if arguments.device != Device::Cpu {
        return Err(Error::Argument(
            "nbody learns by passes that are written by hand for the processor: take --device cpu. The other tasks, \
             which `versor list` names, learn on devices as well"
                .into(),
        ));
    }
    let seeds = check(arguments, ranks).map_err(|outside| outside.option())?;
    if !arguments.resume {
        arguments.gradient.check(&Config::new(arguments.preset, arguments.mixing))?;
    }
    let stop = Stop::listen()?;
    let mut comparisons = Vec::new();
    for seed in seeds {
        let folder = folder(arguments, seed);
        let Some(comparison) = train_one(arguments, ranks, seed, &folder, &stop, budget)? else {
            say!("\nstopped; the same command with --resume goes on");
            return Ok(Outcome::Stopped(stop.code()));
        };
        comparisons.push(comparison);
    }
    if comparisons.len() > 1 {
        say!("\n{}", over_seeds(&comparisons).trim_end());
    }
    Ok(Outcome::Done)
}

/// Numbers that make no sense are refused before anything is generated; what is left are the seeds.
fn check(arguments: &TrainArguments, ranks: &dyn Ranks) -> Result<RangeInclusive<u64>, Outside> {
    // The files are not read for this.
    let task = task(arguments, arguments.seed, None);
    task.validate()?;
    plan(arguments, &task).validate()?;
    config(arguments, &task).validate()?;
    threads(arguments.threads, ranks)?;
    seeds(arguments.seed, arguments.seeds)
}

/// As many seeds as are asked for, from the first on.
pub(super) fn seeds(first: u64, count: usize) -> Result<RangeInclusive<u64>, Outside> {
    whole("seeds", count, 1..=MOST)?;
    let more = count as u64 - 1;
    let last = first.checked_add(more);
    let last = last.ok_or_else(|| Outside::new("seed", format!("{} or less", u64::MAX - more), first))?;
    Ok(first..=last)
}

/// The cores to use: all, where nothing else is asked for.
pub(super) fn threads(asked: Option<usize>, ranks: &dyn Ranks) -> Result<usize, Outside> {
    let cores = || {
        let all = std::thread::available_parallelism().map_or(1, usize::from);
        // Ranks on one machine share its cores.
        (all / ranks.here().1).clamp(1, MOST_THREADS)
    };
    let threads = asked.unwrap_or_else(cores);
    whole("threads", threads, 1..=MOST_THREADS)?;
    Ok(threads)
}

fn folder(arguments: &TrainArguments, seed: u64) -> PathBuf {
    let preset = format!("{:?}", arguments.preset).to_lowercase();
    match &arguments.out {
        Some(out) if arguments.seeds > 1 => out.join(seed.to_string()),
        Some(out) => out.clone(),
        None => Path::new("runs").join(format!("nbody-{preset}-{seed}")),
    }
}

/// Trains one seed; nothing if it was stopped.
fn train_one(
    arguments: &TrainArguments,
    ranks: &dyn Ranks,
    seed: u64,
    folder: &Path,
    stop: &Stop,
    budget: Budget,
) -> Result<Option<Comparison>, Error> {
    let task = task(arguments, seed, files(arguments, ranks, budget)?);
    let (plan, config) = (plan(arguments, &task), config(arguments, &task));
    // Of several seeds, those that had not begun begin now.
    let begun = arguments.seeds == 1 || folder.join(CHECKPOINT).exists();
    let (mut run, data) = if arguments.resume && begun {
        let run = Run::resume(ranks, folder)?;
        options::check_unchanged(arguments, &run, &config, &plan, &task)?;
        arguments.gradient.check(&run.model.config)?;
        let data = run.task.data(ranks, budget)?;
        (run, data)
    } else {
        // Data that cannot be read leave no folder behind.
        let data = task.data(ranks, budget)?;
        (Run::create(ranks, folder, Model::new(config, seed)?, plan, task)?, data)
    };
    let config = run.model.config;
    say!(
        "{:?} with {:?} mixing, {}, {} of {}, in {}",
        config.preset,
        config.mixing,
        count(run.model.parameters.count(), "parameter", "parameters"),
        count(data.train.samples, "sample", "samples"),
        count(data.train.held.steps, "frame", "frames"),
        folder.display()
    );
    let steps = HORIZON.min(data.validation.steps - 1);
    let baselines = score_baselines(&data.validation, steps);
    let named = baselines.iter().take(2).map(|score| format!("{:.2e} of {}", score.mean(), score.name));
    say!(
        "to beat, on {}: {}",
        count(data.validation.samples(), "validation sample", "validation samples"),
        named.collect::<Vec<_>>().join(", ")
    );
    let mut show = Show::new(&run, ranks);
    let started = std::time::Instant::now();
    let means = Means { engine: arguments.gradient, threads: threads(arguments.threads, ranks)?, ranks };
    let end = run.train(&data, means, &mut show, &stop.flag)?;
    show.bar.finish_and_clear();
    if end == End::Stopped {
        return Ok(None);
    }
    finish(&run, &data, end, started.elapsed().as_secs_f64()).map(Some)
}

fn files(arguments: &TrainArguments, ranks: &dyn Ranks, budget: Budget) -> Result<Option<Files>, Error> {
    let (Some(train), Some(test)) = (&arguments.train, &arguments.test) else { return Ok(None) };
    let source = |path: &String| match ranks.size() {
        1 => Source::of(path, budget),
        _ => Source::of_together(ranks, path),
    };
    Ok(Some(Files { train: source(train)?, test: source(test)? }))
}

fn task(arguments: &TrainArguments, seed: u64, files: Option<Files>) -> Task {
    Task {
        data: arguments.data,
        bodies: arguments.bodies,
        samples: arguments.samples,
        steps: arguments.steps,
        seed,
        files,
        dt: arguments.dt,
    }
}

fn config(arguments: &TrainArguments, task: &Task) -> Config {
    let longest = arguments.longest.unwrap_or(task.usual().1);
    Config { map: arguments.map, longest, ..Config::new(arguments.preset, arguments.mixing) }
}

fn plan(arguments: &TrainArguments, task: &Task) -> Plan {
    Plan {
        batch: arguments.batch,
        rate: arguments.rate,
        clip: arguments.clip,
        decay: arguments.decay,
        patience: arguments.patience,
        ..Plan::new(task.seed, arguments.epochs.unwrap_or(task.usual().0))
    }
}

/// The report and the pictures of the best parameters, and the table on the terminal.
fn finish(run: &Run, data: &Data, end: End, seconds: f64) -> Result<Comparison, Error> {
    let steps = HORIZON.min(data.test.steps - 1);
    let comparison = Comparison::new(&run.model, &run.state.best, &data.test, steps);
    if !run.is_keeper() {
        return Ok(comparison);
    }
    let pictures =
        report::pictures(&run.folder, &run.model, &run.state.best, &data.test, &comparison, &run.records)?;
    let config = run.model.config;
    let best = run.state.progress.best.map_or_else(
        || "no validation was finite".into(),
        |(validation, epoch)| format!("best validation {validation:.3e} after epoch {epoch}"),
    );
    let facts = [
        ("model".into(), format!("{:?}, {:?} mixing, {:?} map", config.preset, config.mixing, config.map)),
        ("parameters".into(), run.model.parameters.count().to_string()),
        ("data".into(), describe(&run.task, data)),
        ("seed".into(), run.task.seed.to_string()),
        ("epochs".into(), format!("{} ({end:?}); {best}", run.state.progress.epoch)),
    ];
    let heading = format!("N-body, {:?}", config.preset).to_lowercase();
    let text = report::markdown(&heading, &facts, &comparison, steps, &pictures);
    atomic::write(&run.folder.join("report.md"), text.as_bytes())?;
    say!(
        "\n{} from one frame, {}, after {seconds:.0} s:\n",
        count(steps, "step", "steps"),
        count(data.test.samples(), "test sample", "test samples")
    );
    say!("{}", comparison.table());
    say!("{}", run.folder.join("report.md").display());
    pictures.iter().for_each(|name| say!("{}", run.folder.join(name).display()));
    Ok(comparison)
}

fn describe(task: &Task, data: &Data) -> String {
    match &task.files {
        Some(Files { train, test }) => {
            let bodies = count(data.train.held.bodies, "body", "bodies");
            format!("{} and {}, {bodies}, dt {}", train.path, test.path, task.dt)
        }
        None => format!(
            "{:?}, {} of {} and {}",
            task.data,
            count(task.samples, "sample", "samples"),
            count(task.bodies, "body", "bodies"),
            count(task.steps, "frame", "frames")
        )
        .to_lowercase(),
    }
}

/// Mean and deviation over seeds of everything in the table.
fn over_seeds(comparisons: &[Comparison]) -> String {
    let mut out = format!(
        "over {} seeds (data and start):\n\n| predictor          | roll-out MSE            | energy drift %        | the model is better by, seed by seed |\n\
         |:-------------------|------------------------:|----------------------:|:-------------------------------------|\n",
        comparisons.len()
    );
    let mut row = |name: &str, scores: Vec<(f64, Option<f64>)>, verdict: String| {
        let (mean, deviation) = mean_and_deviation(&scores.iter().map(|s| s.0).collect::<Vec<_>>());
        let drifts: Option<Vec<f64>> = scores.iter().map(|s| s.1).collect();
        let mse = format!("{mean:.3e} ± {deviation:.1e}");
        let drift = drifts.map_or_else(
            || percent(None),
            |drifts| {
                let (drift, deviation) = mean_and_deviation(&drifts);
                format!("{} ± {deviation:.2}", percent(Some(drift)))
            },
        );
        out += &format!("| {name:<18} | {mse:>23} | {drift:>21} | {verdict:<36} |\n");
    };
    let model = &comparisons[0].model;
    row(&model.name, comparisons.iter().map(|c| (c.model.mean(), c.model.drift())).collect(), String::new());
    for (n, baseline) in comparisons[0].baselines.iter().enumerate() {
        let ratios: Vec<f64> = comparisons.iter().map(|c| c.baselines[n].mean() / c.model.mean()).collect();
        let verdict = ratios.iter().map(|r| format!("{r:.3}")).collect::<Vec<_>>().join(", ");
        let scores = comparisons.iter().map(|c| (c.baselines[n].mean(), c.baselines[n].drift())).collect();
        row(&baseline.name, scores, verdict);
    }
    out
}

/// A progress bar; without a terminal, a line for each epoch.
struct Show {
    bar: ProgressBar,
    epochs: usize,
    validation: Option<f64>,
}

/// Parts of an epoch that the bar can show.
const PARTS: u64 = 1000;

impl Show {
    fn new(run: &Run, ranks: &dyn Ranks) -> Self {
        let epochs = run.plan.epochs();
        let parts = epochs as u64 * PARTS;
        let bar = if ranks.rank() == 0 { ProgressBar::new(parts) } else { ProgressBar::hidden() };
        let style = ProgressStyle::with_template("{bar:30} {percent:>3}% {msg} | {elapsed} gone, {eta} left");
        bar.set_style(style.expect("the template is well-formed"));
        bar.set_position(run.state.progress.epoch as u64 * PARTS);
        bar.reset_eta();
        Self { bar, epochs, validation: run.state.progress.best.map(|best| best.0) }
    }
}

impl Observer for Show {
    fn update(&mut self, epoch: usize, share: f64, loss: f64, rate: f64) {
        self.bar.set_position(epoch as u64 * PARTS + (share * PARTS as f64) as u64);
        self.bar.set_message(format!(
            "epoch {}/{} loss {loss:.2e} roll-out {} rate {rate:.1e}",
            epoch + 1,
            self.epochs,
            self.validation.map_or_else(|| "none".into(), |validation| format!("{validation:.2e}"))
        ));
    }

    fn epoch(&mut self, record: &Record, _: &State) -> Result<(), Error> {
        self.validation = record.validation;
        if self.bar.is_hidden() {
            say!(
                "epoch {:>3}/{} loss {:.3e} roll-out {} rate {:.1e} {:.1} s",
                record.epoch,
                self.epochs,
                record.loss,
                record.validation.map_or_else(|| "none".into(), |validation| format!("{validation:.3e}")),
                record.rate,
                record.seconds
            );
        }
        Ok(())
    }
}
