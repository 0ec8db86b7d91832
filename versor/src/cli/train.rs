//! `versor train`: one model or several seeds of it, with a progress bar and a report.

use super::{Device, TaskName, TrainArguments};
use crate::data::nbody::DataSet;
use crate::error::Error;
use crate::eval::compare::mean_and_deviation;
use crate::eval::rollout::{HORIZON, score_baselines};
use crate::model::{Config, LONGEST, Model};
use crate::report::{self, Comparison};
use crate::train::checkpoint::{Task, write_atomically};
use crate::train::run::{Data, Run};
use crate::train::{End, Observer, Plan, Record, State};
use indicatif::{ProgressBar, ProgressStyle};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

pub(super) fn run(arguments: &TrainArguments) -> Result<(), Error> {
    let TaskName::Nbody = arguments.task;
    let Device::Cpu = arguments.device;
    check(arguments)?;
    if !arguments.resume {
        arguments.gradient.check(&Config::new(arguments.preset, arguments.mixing))?;
    }
    let stop = stop_on_interrupt()?;
    let mut comparisons = Vec::new();
    for seed in arguments.seed..arguments.seed + arguments.seeds.max(1) {
        let folder = folder(arguments, seed);
        let Some(comparison) = train_one(arguments, seed, &folder, &stop)? else {
            println!("\nstopped; the same command with --resume goes on");
            return Ok(());
        };
        comparisons.push(comparison);
    }
    if comparisons.len() > 1 {
        print!("\n{}", over_seeds(&comparisons));
    }
    Ok(())
}

/// Numbers that make no sense are refused before anything is generated.
fn check(arguments: &TrainArguments) -> Result<(), Error> {
    let bad = |what: &str| Err(Error::Argument(what.into()));
    match arguments {
        TrainArguments { bodies, .. } if !(1..=1000).contains(bodies) => bad("--bodies goes from 1 to 1000"),
        TrainArguments { steps, .. } if *steps <= HORIZON => bad("--steps must exceed the 50 of a roll-out"),
        TrainArguments { samples: 0, .. } => bad("--samples must be 1 or more"),
        TrainArguments { batch: 0, .. } => bad("--batch must be 1 or more"),
        TrainArguments { epochs: Some(0), .. } => bad("--epochs must be 1 or more"),
        TrainArguments { rate, .. } if !(*rate > 0.0 && rate.is_finite()) => bad("--rate must be positive"),
        TrainArguments { longest: Some(longest), .. } if longest.is_nan() || *longest <= 0.0 => {
            bad("--longest must be positive")
        }
        TrainArguments { clip, .. } if clip.is_nan() || *clip <= 0.0 => bad("--clip must be positive"),
        TrainArguments { dt, .. } if !(*dt > 0.0 && dt.is_finite()) => bad("--dt must be positive"),
        _ => Ok(()),
    }
}

fn folder(arguments: &TrainArguments, seed: u64) -> PathBuf {
    let preset = format!("{:?}", arguments.preset).to_lowercase();
    match &arguments.out {
        Some(out) if arguments.seeds > 1 => out.join(seed.to_string()),
        Some(out) => out.clone(),
        None => Path::new("runs").join(format!("nbody-{preset}-{seed}")),
    }
}

/// The first interrupt asks to stop after the running update, the second ends at once.
fn stop_on_interrupt() -> Result<Arc<AtomicBool>, Error> {
    let stop = Arc::new(AtomicBool::new(false));
    let seen = Arc::clone(&stop);
    ctrlc::set_handler(move || {
        if seen.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    })
    .map_err(|error| Error::Argument(format!("interrupts cannot be caught: {error}")))?;
    Ok(stop)
}

fn train_one(
    arguments: &TrainArguments,
    seed: u64,
    folder: &Path,
    stop: &AtomicBool,
) -> Result<Option<Comparison>, Error> {
    let (mut run, data) = if arguments.resume {
        let run = Run::resume(folder)?;
        arguments.gradient.check(&run.model.config)?;
        let data = run.task.data()?;
        (run, data)
    } else {
        let task = task(arguments, seed);
        // Data that cannot be read leave no folder behind.
        let data = task.data()?;
        (create(arguments, task, folder)?, data)
    };
    let config = run.model.config;
    println!(
        "{:?} with {:?} mixing, {} parameters, {} samples of {} frames, in {}",
        config.preset,
        config.mixing,
        run.model.parameters.count(),
        data.train.samples(),
        data.train.steps,
        folder.display()
    );
    let steps = HORIZON.min(data.validation.steps - 1);
    let baselines = score_baselines(&data.validation, steps);
    let named = baselines.iter().take(2).map(|score| format!("{:.2e} of {}", score.mean(), score.name));
    println!(
        "to beat, on {} validation samples: {}",
        data.validation.samples(),
        named.collect::<Vec<_>>().join(", ")
    );
    let threads =
        arguments.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    let mut show = Show::new(&run);
    let started = std::time::Instant::now();
    let end = run.train(&data, threads, arguments.gradient, &mut show, stop)?;
    show.bar.finish_and_clear();
    if end == End::Stopped {
        return Ok(None);
    }
    finish(&run, &data, end, started.elapsed().as_secs_f64()).map(Some)
}

fn task(arguments: &TrainArguments, seed: u64) -> Task {
    Task {
        data: arguments.data,
        bodies: arguments.bodies,
        samples: arguments.samples,
        steps: arguments.steps,
        seed,
        files: arguments.train.clone().zip(arguments.test.clone()),
        dt: arguments.dt,
    }
}

/// Epochs, and the longest acceleration. On reference data nobody can predict the collisions: a model that
/// may not answer them violently is better than persistence on data it has not seen. Chosen on data sets of
/// the seeds 10 to 14.
fn defaults(task: &Task) -> (usize, f64) {
    match (task.data, &task.files) {
        (DataSet::Reference, None) => (12, 30.0),
        _ => (40, LONGEST),
    }
}

fn create(arguments: &TrainArguments, task: Task, folder: &Path) -> Result<Run, Error> {
    let mut config = Config::new(arguments.preset, arguments.mixing);
    config.map = arguments.map;
    let (epochs, longest) = defaults(&task);
    config.longest = arguments.longest.unwrap_or(longest);
    let plan = Plan {
        batch: arguments.batch,
        rate: arguments.rate,
        clip: arguments.clip,
        decay: arguments.decay,
        patience: arguments.patience,
        ..Plan::new(task.seed, arguments.epochs.unwrap_or(epochs))
    };
    Run::create(folder, Model::new(config, task.seed)?, plan, task)
}

/// The report and the pictures of the best parameters, and the table on the terminal.
fn finish(run: &Run, data: &Data, end: End, seconds: f64) -> Result<Comparison, Error> {
    let steps = HORIZON.min(data.test.steps - 1);
    let comparison = Comparison::new(&run.model, &run.state.best, &data.test, steps);
    let pictures =
        report::pictures(&run.folder, &run.model, &run.state.best, &data.test, &comparison, &run.records)?;
    let config = run.model.config;
    let (validation, epoch) = run.state.progress.best.unwrap_or((f64::NAN, 0));
    let facts = [
        ("model".into(), format!("{:?}, {:?} mixing, {:?} map", config.preset, config.mixing, config.map)),
        ("parameters".into(), run.model.parameters.count().to_string()),
        ("data".into(), describe(&run.task, data)),
        ("seed".into(), run.task.seed.to_string()),
        (
            "epochs".into(),
            format!(
                "{} ({end:?}); best validation {validation:.3e} after epoch {epoch}",
                run.state.progress.epoch
            ),
        ),
    ];
    let heading = format!("N-body, {:?}", config.preset).to_lowercase();
    let text = report::markdown(&heading, &facts, &comparison, steps, &pictures);
    write_atomically(&run.folder.join("report.md"), text.as_bytes())?;
    println!(
        "\n{} steps from one frame, {} test samples, after {seconds:.0} s:\n",
        steps,
        data.test.samples()
    );
    println!("{}", comparison.table());
    println!("{}", run.folder.join("report.md").display());
    pictures.iter().for_each(|name| println!("{}", run.folder.join(name).display()));
    Ok(comparison)
}

fn describe(task: &Task, data: &Data) -> String {
    match &task.files {
        Some((train, test)) => format!("{train} and {test}, {} bodies, dt {}", data.train.bodies, task.dt),
        None => format!(
            "{:?}, {} samples of {} bodies and {} frames",
            task.data, task.samples, task.bodies, task.steps
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
    let mut row = |name: &str, scores: Vec<(f64, f64)>, verdict: String| {
        let (mean, deviation) = mean_and_deviation(&scores.iter().map(|s| s.0).collect::<Vec<_>>());
        let (drift, drift_deviation) = mean_and_deviation(&scores.iter().map(|s| s.1).collect::<Vec<_>>());
        let mse = format!("{mean:.3e} ± {deviation:.1e}");
        let drift = format!("{drift:.3} ± {drift_deviation:.2}");
        out += &format!("| {name:<18} | {mse:>23} | {drift:>21} | {verdict:<36} |\n");
    };
    let model = &comparisons[0].model;
    row(&model.name, comparisons.iter().map(|c| (c.model.mean(), c.model.drift)).collect(), String::new());
    for (n, baseline) in comparisons[0].baselines.iter().enumerate() {
        let ratios: Vec<f64> = comparisons.iter().map(|c| c.baselines[n].mean() / c.model.mean()).collect();
        let verdict = ratios.iter().map(|r| format!("{r:.3}")).collect::<Vec<_>>().join(", ");
        let scores = comparisons.iter().map(|c| (c.baselines[n].mean(), c.baselines[n].drift)).collect();
        row(&baseline.name, scores, verdict);
    }
    out
}

/// A progress bar; without a terminal, a line for each epoch.
struct Show {
    bar: ProgressBar,
    epochs: usize,
    validation: f64,
}

/// Parts of an epoch that the bar can show.
const PARTS: u64 = 1000;

impl Show {
    fn new(run: &Run) -> Self {
        let epochs = run.plan.epochs();
        let bar = ProgressBar::new(epochs as u64 * PARTS);
        let style = ProgressStyle::with_template("{bar:30} {percent:>3}% {msg} | {elapsed} gone, {eta} left");
        bar.set_style(style.expect("the template is well-formed"));
        bar.set_position(run.state.progress.epoch as u64 * PARTS);
        bar.reset_eta();
        Self { bar, epochs, validation: run.state.progress.best.map_or(f64::NAN, |best| best.0) }
    }
}

impl Observer for Show {
    fn update(&mut self, epoch: usize, share: f64, loss: f64, rate: f64) {
        self.bar.set_position(epoch as u64 * PARTS + (share * PARTS as f64) as u64);
        self.bar.set_message(format!(
            "epoch {}/{} loss {loss:.2e} roll-out {:.2e} rate {rate:.1e}",
            epoch + 1,
            self.epochs,
            self.validation
        ));
    }

    fn epoch(&mut self, record: &Record, _: &State) -> Result<(), Error> {
        self.validation = record.validation;
        if self.bar.is_hidden() {
            println!(
                "epoch {:>3}/{} loss {:.3e} roll-out {:.3e} rate {:.1e} {:.1} s",
                record.epoch, self.epochs, record.loss, record.validation, record.rate, record.seconds
            );
        }
        Ok(())
    }
}
