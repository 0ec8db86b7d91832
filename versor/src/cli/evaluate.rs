//! `versor eval`, `rollout`, `info` and `attention`: what a trained model does.

use super::output::say;
use super::{EvalArguments, RolloutArguments, task};
use crate::data::nbody::DataSet;
use crate::data::{COORDINATES, Trajectories};
use crate::device::Device;
use crate::error::Error;
use crate::eval::equivariance::{self, Equivariance};
use crate::eval::rollout::{HORIZON, energy, roll_out};
use crate::layers::frame::Frame;
use crate::limits::{Budget, MOST, whole};
use crate::model::Model;
use crate::report::{self, Comparison, count, percent};
use crate::store::atomic;
use crate::tasks::run::places;
use crate::train::State;
use crate::train::checkpoint::{self, Header};
use clap::ValueEnum;
use std::fmt::{self, Write};
use std::path::{Path, PathBuf};

/// The folder and the checkpoint of a path to either.
fn load(run: &Path) -> Result<(PathBuf, Header, Model, State), Error> {
    let (folder, file) = places(run);
    let (header, model, state) = checkpoint::load(&file)?;
    Ok((folder, header, model, state))
}

fn sample_of(data: &Trajectories, sample: usize) -> Result<usize, Error> {
    if sample < data.samples() {
        return Ok(sample);
    }
    Err(Error::Argument(format!("--sample must be 0 to {}, not {sample}", data.samples() - 1)))
}

/// Measures a run of any kind.
pub(super) fn eval(arguments: EvalArguments, budget: Budget) -> Result<(), Error> {
    if task::is_run(&arguments.run)?.is_none() {
        return eval_bodies(&arguments, budget);
    }
    let EvalArguments { run, data, device, bodies, seed, horizon, equivariance } = arguments;
    let foreign = [
        ("bodies", bodies.is_some()),
        ("seed", seed.is_some()),
        ("horizon", horizon.is_some()),
        ("equivariance", equivariance),
    ];
    if let Some((option, _)) = foreign.iter().find(|(_, is_given)| *is_given) {
        return Err(Error::Argument(format!("--{option} is for runs of nbody; {} is none", run.display())));
    }
    task::eval(&run, data.map(PathBuf::from), &device, budget)
}

/// Measures a run of nbody.
fn eval_bodies(arguments: &EvalArguments, budget: Budget) -> Result<(), Error> {
    if arguments.device != Device::Cpu {
        return Err(Error::Argument("runs of nbody are measured on the processor: take --device cpu".into()));
    }
    let unknown = |_| {
        let names = DataSet::value_variants().iter().filter_map(ValueEnum::to_possible_value);
        let names: Vec<String> = names.map(|name| name.get_name().to_owned()).collect();
        Error::Argument(format!("--data of nbody must be {}", names.join(" or ")))
    };
    let data =
        arguments.data.as_deref().map(|name| DataSet::from_str(name, false).map_err(unknown)).transpose()?;
    let (most, horizon) = (MOST - 1, arguments.horizon.unwrap_or(HORIZON));
    whole("horizon", horizon, 1..=most).map_err(|outside| outside.option())?;
    let (_, header, model, state) = load(&arguments.run)?;
    let mut task = header.task;
    let changed = data.is_some() || arguments.bodies.is_some() || arguments.seed.is_some();
    if changed {
        task.files = None;
    }
    task.data = data.unwrap_or(task.data);
    task.bodies = arguments.bodies.unwrap_or(task.bodies);
    task.seed = arguments.seed.unwrap_or(task.seed);
    task.steps = task.steps.max(horizon + 1);
    task.validate().map_err(|outside| outside.option())?;
    let test = task.test(budget)?;
    let steps = horizon.min(test.steps - 1);
    let comparison = Comparison::new(&model, &state.best, &test, steps);
    say!(
        "{}, {} from one frame, {}:\n",
        count(test.bodies, "body", "bodies"),
        count(steps, "step", "steps"),
        count(test.samples(), "test sample", "test samples")
    );
    say!("{}", comparison.table());
    if arguments.equivariance {
        let wide: Vec<f64> = state.best.iter().map(|&x| f64::from(x)).collect();
        let show = |name: &str, e: Equivariance| {
            say!("| {name} | {:.1e} | {:.1e} | {:.1e} |", e.rotation, e.translation, e.permutation);
        };
        say!("‖f(g·x) − g·f(x)‖ / ‖f(x)‖, the largest of 10 samples, roll-outs of 5 steps:\n");
        say!(
            "|     | rotation | translation | permutation |\n|:----|---------:|------------:|------------:|"
        );
        show("f32", equivariance::measure(&model, &state.best, &test, 5, 1));
        show("f64", equivariance::measure(&model, &wide, &test, 5, 1));
        if !model.is_equivariant() {
            say!("\nClifford mixing is not equivariant, and these numbers show it.");
        }
    }
    if !comparison.model.mean().is_finite() {
        return Err(Error::Astray("the model's roll-outs are no longer finite".into()));
    }
    Ok(())
}

pub(super) fn rollout(arguments: &RolloutArguments, budget: Budget) -> Result<(), Error> {
    let steps = arguments.steps;
    whole("steps", steps, 1..=MOST - 1).map_err(|outside| outside.option())?;
    let (folder, mut header, model, state) = load(&arguments.run)?;
    header.task.steps = header.task.steps.max(steps + 1);
    let test = header.task.test(budget)?;
    let sample = sample_of(&test, arguments.sample)?;
    let frame_len = test.frame_len();
    budget.allow(&format!("a prediction of {steps} steps"), &[steps, frame_len, BYTES_OF_A_PREDICTION])?;
    let start: Vec<f64> = test.frame(sample, 0).iter().map(|&x| f64::from(x)).collect();
    let frames = roll_out(&model, &state.best, &start, &test.seen_masses(sample), test.dt, steps);
    // The report of the run has pictures of its own.
    let file = |kind: &str| folder.join(format!("rollout-{sample}-{steps}.{kind}"));
    let (table, picture) = (file("csv"), file("svg"));
    atomic::write(&table, csv(&frames, frame_len).as_bytes())?;
    let seen = steps.min(test.steps - 1);
    atomic::write(&picture, report::rollout(&model, &state.best, &test, sample, seen).svg().as_bytes())?;
    let steps = count(steps, "step", "steps");
    match Drift::of(&start, frames.chunks(frame_len), |state| energy(&test, sample, state)) {
        None => say!("{steps} of sample {sample}: energy drift –, since the law of the data is not known"),
        Some(drift) => {
            say!("{steps} of sample {sample}: {drift} of the energy by the law of the data");
            if drift.largest > ASTRAY {
                say!("the roll-out went astray: it no longer says where the bodies are");
            }
        }
    }
    let masses = test.seen_masses(sample);
    let wide: Vec<f64> = state.best.iter().map(|&x| f64::from(x)).collect();
    let own = |state: &[f64]| {
        let [kinetic, potential] = model.energy(&wide, &Frame::new(state, &masses, model.origin(&start)))?;
        Some(kinetic + potential)
    };
    if let Some(drift) = Drift::of(&start, frames.chunks(frame_len), own) {
        say!("{drift} of the model's own energy");
    }
    say!("{}\n{}", table.display(), picture.display());
    match frames.chunks(frame_len).position(|frame| frame.iter().any(|x| !x.is_finite())) {
        Some(step) => Err(Error::Astray(format!("the roll-out is no longer finite at step {}", step + 1))),
        None => Ok(()),
    }
}

/// Bytes that a number of a prediction takes: itself, in the picture's copy, and as text.
const BYTES_OF_A_PREDICTION: usize = 48;

/// Energy drift in percent beyond which a prediction says nothing any more.
const ASTRAY: f64 = 100.0;

/// Frames as comma-separated values, a body a line.
fn csv(frames: &[f64], frame_len: usize) -> String {
    let mut csv = String::from("step,body,x,y,z,vx,vy,vz\n");
    for (t, frame) in frames.chunks(frame_len).enumerate() {
        for (i, body) in frame.chunks(COORDINATES).enumerate() {
            let numbers: Vec<String> = body.iter().map(f64::to_string).collect();
            writeln!(csv, "{},{i},{}", t + 1, numbers.join(",")).expect("a string takes everything");
        }
    }
    csv
}

/// How far an energy departs from its value in the first frame, in percent.
struct Drift {
    last: f64,
    largest: f64,
}

impl Drift {
    /// Nothing, where there is no energy.
    fn of<'f>(
        start: &[f64],
        frames: impl Iterator<Item = &'f [f64]>,
        energy: impl Fn(&[f64]) -> Option<f64>,
    ) -> Option<Self> {
        let begin = energy(start)?;
        let mut drift = Self { last: 0.0, largest: 0.0 };
        for frame in frames {
            drift.last = 100.0 * ((energy(frame)? - begin) / begin).abs();
            // What is no number is farther away than any.
            drift.largest = drift.largest.max(if drift.last.is_nan() { f64::INFINITY } else { drift.last });
        }
        Some(drift)
    }
}

impl fmt::Display for Drift {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [last, largest] = [self.last, self.largest].map(|share| percent(Some(share)));
        write!(f, "energy drift {last} % at the end, {largest} % at most,")
    }
}

pub(super) fn info(run: &Path) -> Result<(), Error> {
    if let Some(summary) = task::is_run(run)? {
        task::info(run, &summary);
        return Ok(());
    }
    let (_, header, model, state) = load(run)?;
    let Header { version, algebra, config, plan, task, progress, step } = header;
    let signature = algebra.split(' ').next().unwrap_or_default();
    say!("checkpoint version {version}, algebra {signature}");
    say!(
        "{:?}, {:?} mixing, {:?} map, {} channels, {} blocks",
        config.preset,
        config.mixing,
        config.map,
        config.channels,
        config.blocks
    );
    say!("epoch {} of {}, {step} updates, seed {}", progress.epoch, plan.epochs(), task.seed);
    if let Some((validation, epoch)) = progress.best {
        say!("best validation {validation:.4e} after epoch {epoch}");
    }
    say!(
        "\n| parameters       | shape              |  count |      rms |\n|:-----------------|:-------------------|-------:|---------:|"
    );
    for entry in model.parameters.entries() {
        let numbers = &state.best[entry.range.clone()];
        let rms = (numbers.iter().map(|&x| f64::from(x).powi(2)).sum::<f64>() / numbers.len() as f64).sqrt();
        let shape = entry.shape.iter().map(usize::to_string).collect::<Vec<_>>().join(" × ");
        say!("| {:<16} | {shape:<18} | {:>6} | {rms:>8.2e} |", entry.name, numbers.len());
    }
    say!("| {:<16} | {:<18} | {:>6} | {:>8} |", "all", "", model.parameters.count(), "");
    Ok(())
}

pub(super) fn attention(run: &Path, sample: usize, budget: Budget) -> Result<(), Error> {
    let (folder, header, model, state) = load(run)?;
    let test = header.task.test(budget)?;
    let sample = sample_of(&test, sample)?;
    let svg = report::attention(&model, &state.best, &test, sample)
        .ok_or_else(|| Error::Argument(format!("{:?} has no attention to draw", model.config.preset)))?;
    // The report of the run has a picture of its own.
    let path = folder.join(format!("attention-{sample}.svg"));
    atomic::write(&path, svg.as_bytes())?;
    say!("{}", path.display());
    Ok(())
}
