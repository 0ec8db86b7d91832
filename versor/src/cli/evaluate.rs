//! `versor eval`, `rollout`, `info` and `attention`: what a trained model does.

use super::{EvalArguments, RolloutArguments};
use crate::data::Trajectories;
use crate::error::Error;
use crate::eval::equivariance::{self, Equivariance};
use crate::eval::rollout::{energy, roll_out};
use crate::model::Model;
use crate::model::frame::Frame;
use crate::report::{self, Comparison};
use crate::train::State;
use crate::train::checkpoint::{self, Header, write_atomically};
use crate::train::run::CHECKPOINT;
use crate::train::window::origin;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// The folder and the checkpoint of a path to either.
fn load(run: &Path) -> Result<(PathBuf, Header, Model, State), Error> {
    let file = if run.is_dir() { run.join(CHECKPOINT) } else { run.to_owned() };
    let folder = file.parent().unwrap_or(Path::new(".")).to_owned();
    let (header, model, state) = checkpoint::load(&file)?;
    Ok((folder, header, model, state))
}

fn sample_of(data: &Trajectories, sample: usize) -> Result<usize, Error> {
    if sample < data.samples() {
        return Ok(sample);
    }
    Err(Error::Argument(format!("sample {sample} does not exist: the test set has {}", data.samples())))
}

pub(super) fn eval(arguments: &EvalArguments) -> Result<(), Error> {
    let (_, header, model, state) = load(&arguments.run)?;
    let mut task = header.task;
    let changed = arguments.data.is_some() || arguments.bodies.is_some() || arguments.seed.is_some();
    if changed {
        task.files = None;
    }
    task.data = arguments.data.unwrap_or(task.data);
    task.bodies = arguments.bodies.unwrap_or(task.bodies);
    task.seed = arguments.seed.unwrap_or(task.seed);
    task.samples = 1;
    task.steps = task.steps.max(arguments.horizon + 1);
    let test = task.data()?.test;
    let steps = arguments.horizon.min(test.steps - 1);
    let comparison = Comparison::new(&model, &state.best, &test, steps);
    println!("{} bodies, {steps} steps from one frame, {} test samples:\n", test.bodies, test.samples());
    println!("{}", comparison.table());
    if arguments.equivariance {
        let wide: Vec<f64> = state.best.iter().map(|&x| f64::from(x)).collect();
        let show = |name: &str, e: Equivariance| {
            println!("| {name} | {:.1e} | {:.1e} | {:.1e} |", e.rotation, e.translation, e.permutation);
        };
        println!("‖f(g·x) − g·f(x)‖ / ‖f(x)‖, the largest of 10 samples, roll-outs of 5 steps:\n");
        println!(
            "|     | rotation | translation | permutation |\n|:----|---------:|------------:|------------:|"
        );
        show("f32", equivariance::measure(&model, &state.best, &test, 5, 1));
        show("f64", equivariance::measure(&model, &wide, &test, 5, 1));
        if !model.is_equivariant() {
            println!("\nClifford mixing is not equivariant, and these numbers show it.");
        }
    }
    Ok(())
}

pub(super) fn rollout(arguments: &RolloutArguments) -> Result<(), Error> {
    let (folder, mut header, model, state) = load(&arguments.run)?;
    header.task.samples = header.task.samples.min(1);
    header.task.steps = header.task.steps.max(arguments.steps + 1);
    let test = header.task.data()?.test;
    let sample = sample_of(&test, arguments.sample)?;
    let steps = arguments.steps;
    let start: Vec<f64> = test.frame(sample, 0).iter().map(|&x| f64::from(x)).collect();
    let frames = roll_out(&model, &state.best, &start, &test.seen_masses(sample), test.dt, steps);
    let mut csv = String::from("step,body,x,y,z,vx,vy,vz\n");
    for (t, frame) in frames.chunks(test.frame_len()).enumerate() {
        for (i, body) in frame.chunks(6).enumerate() {
            let numbers: Vec<String> = body.iter().map(f64::to_string).collect();
            writeln!(csv, "{},{i},{}", t + 1, numbers.join(",")).expect("a string takes everything");
        }
    }
    let (table, picture) = (folder.join("rollout.csv"), folder.join("rollout.svg"));
    write_atomically(&table, csv.as_bytes())?;
    let seen = steps.min(test.steps - 1);
    write_atomically(&picture, report::rollout(&model, &state.best, &test, sample, seen).svg().as_bytes())?;
    let frame_len = test.frame_len();
    let law = drift(&start, frames.chunks(frame_len), |state| energy(&test, sample, state));
    println!("{steps} steps of sample {sample}: {law} of the energy by the law of the data");
    let (masses, wide) =
        (test.seen_masses(sample), state.best.iter().map(|&x| f64::from(x)).collect::<Vec<_>>());
    let own = |state: &[f64]| model.energy(&wide, &Frame::new(state, &masses, origin(&model, &start)));
    if own(&start).is_some() {
        let own = drift(&start, frames.chunks(frame_len), |state| {
            own(state).map_or(f64::NAN, |[kinetic, potential]| kinetic + potential)
        });
        println!("{own} of the model's own energy");
    }
    println!("{}\n{}", table.display(), picture.display());
    Ok(())
}

/// How far an energy departs from its value in the first frame.
fn drift<'f>(
    start: &[f64],
    frames: impl Iterator<Item = &'f [f64]>,
    energy: impl Fn(&[f64]) -> f64,
) -> String {
    let begin = energy(start);
    let drifts: Vec<f64> = frames.map(|frame| 100.0 * ((energy(frame) - begin) / begin).abs()).collect();
    let largest = drifts.iter().copied().fold(0.0, f64::max);
    format!("energy drift {:.3} % at the end, {largest:.3} % at most,", drifts.last().unwrap_or(&0.0))
}

pub(super) fn info(run: &Path) -> Result<(), Error> {
    let (_, header, model, state) = load(run)?;
    let Header { version, algebra, config, plan, task, progress, step } = header;
    let signature = algebra.split(' ').next().unwrap_or_default();
    println!("checkpoint version {version}, algebra {signature}");
    println!(
        "{:?}, {:?} mixing, {:?} map, {} channels, {} blocks",
        config.preset, config.mixing, config.map, config.channels, config.blocks
    );
    println!("epoch {} of {}, {step} updates, seed {}", progress.epoch, plan.epochs(), task.seed);
    if let Some((validation, epoch)) = progress.best {
        println!("best validation {validation:.4e} after epoch {epoch}");
    }
    println!(
        "\n| parameters       | shape              |  count |      rms |\n|:-----------------|:-------------------|-------:|---------:|"
    );
    for entry in model.parameters.entries() {
        let numbers = &state.best[entry.range.clone()];
        let rms = (numbers.iter().map(|&x| f64::from(x).powi(2)).sum::<f64>() / numbers.len() as f64).sqrt();
        let shape = entry.shape.iter().map(usize::to_string).collect::<Vec<_>>().join(" × ");
        println!("| {:<16} | {shape:<18} | {:>6} | {rms:>8.2e} |", entry.name, numbers.len());
    }
    println!("| {:<16} | {:<18} | {:>6} | {:>8} |", "all", "", model.parameters.count(), "");
    Ok(())
}

pub(super) fn attention(run: &Path, sample: usize) -> Result<(), Error> {
    let (folder, mut header, model, state) = load(run)?;
    header.task.samples = header.task.samples.min(1);
    let test = header.task.data()?.test;
    let sample = sample_of(&test, sample)?;
    let svg = report::attention(&model, &state.best, &test, sample)
        .ok_or_else(|| Error::Argument(format!("{:?} has no attention to draw", model.config.preset)))?;
    let path = folder.join("attention.svg");
    write_atomically(&path, svg.as_bytes())?;
    println!("{}", path.display());
    Ok(())
}
