//! The `versor` command: its arguments here, what each command does in a file of its own.
//!
//! It reports 0 for success, 1 for a failure, 2 for arguments that cannot be, and 128 plus its number for a signal
//! that stopped it.

mod bench;
mod compare;
mod devices;
mod evaluate;
mod options;
mod output;
mod paper;
mod side_by_side;
mod signals;
mod task;
mod train;

use crate::data::nbody::DataSet;
use crate::device::Device;
use crate::error::Error;
use crate::layers::mix::Mixing;
use crate::layers::rra::Map;
use crate::limits::Budget;
use crate::model::Preset;
use crate::ranks::job::Job;
use crate::ranks::{Ranks, Reduction};
use crate::train::engine::Engine;
use clap::parser::ValueSource;
use clap::{ArgMatches, Args, CommandFactory, FromArgMatches, Parser, Subcommand};
use std::path::PathBuf;
use std::process::ExitCode;

/// What the command line says.
#[derive(Parser)]
#[command(
    name = "versor",
    version,
    about = "Sequence models on geometric algebra: train, measure and look at them",
    after_help = "\
Examples:
  versor train nbody                         train the hybrid on sound data, write runs/nbody-hybrid-0
  versor train nbody --preset ham --seeds 5  train five seeds of a learned energy, and compare
  versor eval runs/nbody-hybrid-0 --equivariance
  versor eval runs/nbody-hybrid-0 --bodies 12
  versor rollout runs/nbody-hybrid-0 --steps 1000
  versor train snake                         train the model of ours that finds gaps in paths
  versor train text --model mamba --device gpu --data FOLDER
  versor eval runs/snake-gpa-0
  versor sample runs/text-mamba-0 --prompt 'To be'
  versor paper --only snake                  the paper's table again, in minutes, with one report
  versor compare snake                       every model that finds gaps in paths, beside counting cells
  mpirun -n 4 versor train nbody             train with four processes, to the same bits; docs/many-machines.md"
)]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
    /// Gigabytes that data and predictions may take
    #[arg(long, global = true, default_value_t = 4, value_parser = whole::<u64>, value_name = "GB")]
    memory: u64,
}

#[derive(Subcommand)]
enum Command {
    /// Train a model on a task and report how good it is
    Train {
        #[command(subcommand)]
        what: task::Trained,
    },
    /// Measure a trained model on test data, beside predictors that need no model
    #[command(allow_negative_numbers = true)]
    Eval(EvalArguments),
    /// Predict a trajectory from its first frame; draw it, and write it as CSV
    #[command(allow_negative_numbers = true)]
    Rollout(RolloutArguments),
    /// Print what a checkpoint holds: model, training, parameters
    Info {
        /// A run's folder, or a checkpoint
        run: PathBuf,
    },
    /// Go on with a text as a model would that has learned one
    #[command(allow_negative_numbers = true)]
    Sample(task::SampleArguments),
    /// Draw proximity and torque of the first body's attention
    #[command(allow_negative_numbers = true)]
    Attention {
        /// A run's folder, or a checkpoint
        run: PathBuf,
        /// Which test sample
        #[arg(long, default_value_t = 0, value_parser = whole::<usize>)]
        sample: usize,
    },
    /// Measure the speed of forward passes, streaming and training on one core
    #[command(allow_negative_numbers = true)]
    Bench {
        /// The longest sequence of the latency plot
        #[arg(long, default_value_t = 100_000, value_parser = whole::<usize>)]
        longest: usize,
        /// Where to write latency.svg
        #[arg(long, default_value = ".")]
        out: PathBuf,
    },
    /// List the devices that networks can run on
    Devices,
    /// Run the paper's experiments and those of the field again, and write one report
    Paper(paper::PaperArguments),
    /// List the tasks that models are compared by, and the models that fit each
    List,
    /// Train models on a task of the list, and print them beside predictors that need no model
    #[command(allow_negative_numbers = true)]
    Compare(compare::CompareArguments),
}

#[derive(Args)]
struct TrainArguments {
    /// Which model
    #[arg(long, alias = "model", value_enum, default_value_t = Preset::Hybrid)]
    preset: Preset,
    /// Linear maps that keep symmetry, or the paper's multivector weights
    #[arg(long, value_enum, default_value_t = Mixing::Equivariant)]
    mixing: Mixing,
    /// How bivectors become rotors
    #[arg(long, value_enum, default_value_t = Map::Cayley)]
    map: Map,
    /// The maximum predicted acceleration [default: 30 on reference data, else 10000]
    #[arg(long)]
    longest: Option<f64>,
    /// Which data to generate
    #[arg(long, value_enum, default_value_t = DataSet::Sound)]
    data: DataSet,
    /// Bodies of each sample
    #[arg(long, default_value_t = 5, value_parser = whole::<usize>)]
    bodies: usize,
    /// Samples to train on
    #[arg(long, default_value_t = 200, value_parser = whole::<usize>)]
    samples: usize,
    /// Frames of each sample
    #[arg(long, default_value_t = 100, value_parser = whole::<usize>)]
    steps: usize,
    /// Train on this .npy or .npz file (samples × steps × bodies × 6) instead
    #[arg(long, requires = "test")]
    train: Option<String>,
    /// Test on this file
    #[arg(long, requires = "train")]
    test: Option<String>,
    /// Time between frames of the files
    #[arg(long, default_value_t = crate::data::nbody::FRAME_TIME)]
    dt: f64,
    /// Passes through the data [default: 12 on reference data, else 40]
    #[arg(long, value_parser = whole::<usize>)]
    epochs: Option<usize>,
    /// Windows of one update
    #[arg(long, default_value_t = 64, value_parser = whole::<usize>)]
    batch: usize,
    /// The highest learning rate
    #[arg(long, default_value_t = 0.01)]
    rate: f64,
    /// The maximum gradient norm
    #[arg(long, default_value_t = 1.0)]
    clip: f64,
    /// Weight decay
    #[arg(long, default_value_t = 0.0)]
    decay: f64,
    /// End after this many epochs without a better validation; 0 for never
    #[arg(long, default_value_t = 0, value_parser = whole::<usize>)]
    patience: usize,
    /// Chooses data, start and order
    #[arg(long, default_value_t = 0, value_parser = whole::<u64>)]
    seed: u64,
    /// Train this many seeds one after the other and compare them
    #[arg(long, default_value_t = 1, value_parser = whole::<usize>)]
    seeds: usize,
    /// Cores to use; the result does not depend on it
    #[arg(long, value_parser = whole::<usize>)]
    threads: Option<usize>,
    /// What differentiates the loss: the layers' own backward passes, or Enzyme, in a program compiled by
    /// `cargo enzyme-run -p versor`
    #[arg(long, value_enum, default_value_t = Engine::Adjoint)]
    gradient: Engine,
    /// How processes that `mpirun` starts add their gradients
    #[arg(long, value_enum, default_value_t = Reduction::Fixed)]
    reduction: Reduction,
    /// Where to compute; this trainer knows cpu alone
    #[arg(long, default_value_t = Device::Cpu)]
    device: Device,
    /// The folder of the run [default: runs/nbody-<preset>-<seed>]
    #[arg(long)]
    out: Option<PathBuf>,
    /// Go on with the run in its folder, as if it had not been interrupted
    #[arg(long)]
    resume: bool,
    /// The options that the command line names.
    #[arg(skip)]
    given: Vec<String>,
}

#[derive(Args)]
struct EvalArguments {
    /// A run's folder, or a checkpoint
    run: PathBuf,
    /// Which bodies to generate, sound or reference, or the folder with the files of a task [default: the data that the
    /// run was trained on]
    #[arg(long)]
    data: Option<String>,
    /// Where to compute: cpu, gpu, gpu:N or gpu:NAME, as `versor devices` lists them
    #[arg(long, default_value_t = Device::Cpu)]
    device: Device,
    /// Bodies of each sample [default: as many as it was trained with]
    #[arg(long, value_parser = whole::<usize>)]
    bodies: Option<usize>,
    /// Chooses the test data [default: those of training's report]
    #[arg(long, value_parser = whole::<u64>)]
    seed: Option<u64>,
    /// Steps of the roll-outs [default: 50]
    #[arg(long, value_parser = whole::<usize>)]
    horizon: Option<usize>,
    /// Measure symmetry as well, in f32 and in f64
    #[arg(long)]
    equivariance: bool,
}

#[derive(Args)]
struct RolloutArguments {
    /// A run's folder, or a checkpoint
    run: PathBuf,
    /// Which test sample
    #[arg(long, default_value_t = 0, value_parser = whole::<usize>)]
    sample: usize,
    /// Steps to predict
    #[arg(long, default_value_t = crate::eval::rollout::HORIZON, value_parser = whole::<usize>)]
    steps: usize,
}

/// A number of the command line that counts something.
fn whole<N: TryFrom<u64>>(text: &str) -> Result<N, String> {
    if text.starts_with('-') {
        return Err("it must not be negative".into());
    }
    let number: u64 = text.parse().map_err(|_| format!("it must be a whole number up to {}", u64::MAX))?;
    N::try_from(number).map_err(|_| "it is too large for this machine".into())
}

/// How a command that did not fail ended.
enum Outcome {
    /// It did what it was asked for.
    Done,
    /// A signal stopped it, and this is what to report.
    Stopped(u8),
}

/// Runs the command of the process's arguments, and says what it reports.
pub fn main() -> ExitCode {
    let matches = Arguments::command().get_matches();
    let arguments = Arguments::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    let job = match job(&arguments.command) {
        Ok(job) => job,
        Err(error) => return failed(&error),
    };
    if job.ranks.rank() > 0 {
        output::be_silent();
    }
    match run(arguments, job.ranks) {
        Ok(outcome) => {
            job.finish();
            match outcome {
                Outcome::Done => ExitCode::SUCCESS,
                Outcome::Stopped(code) => ExitCode::from(code),
            }
        }
        Err(error) if job.ranks.size() > 1 => job.fail(&error, code(&error)),
        Err(error) => {
            job.finish();
            failed(&error)
        }
    }
}

/// The processes that work together: those that learn do.
fn job(command: &Command) -> Result<Job, Error> {
    match command {
        Command::Train { what: task::Trained::Nbody(arguments) } => Job::start(arguments.reduction),
        Command::Train { what: task::Trained::Task(_, arguments) } => Job::start(arguments.reduction),
        Command::Compare(arguments) => Job::start(arguments.reduction),
        _ => Ok(Job::alone()),
    }
}

fn failed(error: &Error) -> ExitCode {
    output::complain(error);
    ExitCode::from(code(error))
}

/// What a process reports that failed.
fn code(error: &Error) -> u8 {
    if matches!(error, Error::Argument(_)) { 2 } else { 1 }
}

/// The options that the command line names, rather than their defaults.
fn given(matches: &ArgMatches) -> Vec<String> {
    let ids = matches.ids().map(clap::Id::as_str);
    ids.filter(|id| matches.value_source(id) == Some(ValueSource::CommandLine)).map(str::to_owned).collect()
}

fn run(arguments: Arguments, ranks: &'static dyn Ranks) -> Result<Outcome, Error> {
    let budget = Budget::gigabytes(arguments.memory);
    match arguments.command {
        // What training is for is in its folder: it does not matter whether anybody listens.
        Command::Train { what: task::Trained::Nbody(arguments) } => {
            return train::run(&arguments, ranks, budget);
        }
        Command::Train { what: task::Trained::Task(task, arguments) } => {
            return task::run(task, &arguments, ranks, budget);
        }
        Command::Eval(arguments) => evaluate::eval(arguments, budget)?,
        Command::Rollout(arguments) => evaluate::rollout(&arguments, budget)?,
        Command::Info { run } => evaluate::info(&run)?,
        Command::Sample(arguments) => task::sample(&arguments)?,
        Command::Attention { run, sample } => evaluate::attention(&run, sample, budget)?,
        Command::Bench { longest, out } => bench::run(longest, &out)?,
        Command::Devices => devices::run(),
        Command::Paper(arguments) => {
            let outcome = paper::run(&arguments, budget)?;
            output::check()?;
            return Ok(outcome);
        }
        Command::List => compare::list(),
        Command::Compare(arguments) => {
            let outcome = compare::run(&arguments, ranks, budget)?;
            output::check()?;
            return Ok(outcome);
        }
    }
    output::check()?;
    Ok(Outcome::Done)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_arguments_are_consistent() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn an_unknown_preset_or_device_is_named_with_the_known_ones() {
        for (argument, known) in [("--preset", "hybrid"), ("--device", "cpu")] {
            let parsed = Arguments::try_parse_from(["versor", "train", "nbody", argument, "gru"]);
            let message = parsed.err().expect("gru is unknown").to_string();
            assert!(message.contains("gru") && message.contains(known), "{message}");
        }
    }
}
