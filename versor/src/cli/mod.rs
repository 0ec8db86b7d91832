//! The `versor` command: its arguments here, what each command does in a file of its own.

mod bench;
mod evaluate;
mod train;

use crate::data::nbody::DataSet;
use crate::error::Error;
use crate::layers::mix::Mixing;
use crate::layers::rra::Map;
use crate::model::Preset;
use crate::train::engine::Engine;
use clap::{Args, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

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
  versor rollout runs/nbody-hybrid-0 --steps 1000"
)]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Train a model and report how good it is
    #[command(args_override_self = true)]
    Train(TrainArguments),
    /// Measure a trained model on test data, beside what needs no model
    Eval(EvalArguments),
    /// Predict a trajectory from its first frame; draw it, and write it as CSV
    Rollout(RolloutArguments),
    /// Print what a checkpoint holds: model, training, parameters
    Info {
        /// A run's folder, or a checkpoint
        run: PathBuf,
    },
    /// Draw proximity and torque of the first body's attention
    Attention {
        /// A run's folder, or a checkpoint
        run: PathBuf,
        /// Which test sample
        #[arg(long, default_value_t = 0)]
        sample: usize,
    },
    /// Measure the speed of forward passes, streaming and training on one core
    Bench {
        /// The longest sequence of the latency plot
        #[arg(long, default_value_t = 100_000)]
        longest: usize,
        /// Where to write latency.svg
        #[arg(long, default_value = ".")]
        out: PathBuf,
    },
}

/// What is predicted.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum TaskName {
    /// Bodies that attract each other
    Nbody,
}

/// Where to compute.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Device {
    /// All cores, with the widest instructions they have
    Cpu,
}

#[derive(Args)]
struct TrainArguments {
    /// What to predict
    task: TaskName,
    /// Which model
    #[arg(long, value_enum, default_value_t = Preset::Hybrid)]
    preset: Preset,
    /// Linear maps that keep symmetry, or the paper's multivector weights
    #[arg(long, value_enum, default_value_t = Mixing::Equivariant)]
    mixing: Mixing,
    /// How bivectors become rotors
    #[arg(long, value_enum, default_value_t = Map::Cayley)]
    map: Map,
    /// The longest acceleration that a model may say [default: 30 on reference data, else 10000]
    #[arg(long)]
    longest: Option<f64>,
    /// Which data to generate
    #[arg(long, value_enum, default_value_t = DataSet::Sound)]
    data: DataSet,
    /// Bodies of each sample
    #[arg(long, default_value_t = 5)]
    bodies: usize,
    /// Samples to train on
    #[arg(long, default_value_t = 200)]
    samples: usize,
    /// Frames of each sample
    #[arg(long, default_value_t = 100)]
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
    #[arg(long)]
    epochs: Option<usize>,
    /// Windows of one update
    #[arg(long, default_value_t = 64)]
    batch: usize,
    /// The highest learning rate
    #[arg(long, default_value_t = 0.01)]
    rate: f64,
    /// The longest gradient
    #[arg(long, default_value_t = 1.0)]
    clip: f64,
    /// Weight decay
    #[arg(long, default_value_t = 0.0)]
    decay: f64,
    /// End after this many epochs without a better validation; 0 for never
    #[arg(long, default_value_t = 0)]
    patience: usize,
    /// Chooses data, start and order
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Train this many seeds one after the other and compare them
    #[arg(long, default_value_t = 1)]
    seeds: u64,
    /// Cores to use; the result does not depend on it
    #[arg(long)]
    threads: Option<usize>,
    /// What differentiates the loss: the layers' own backward passes, or Enzyme, in a program compiled by
    /// `cargo enzyme-run -p versor`
    #[arg(long, value_enum, default_value_t = Engine::Adjoint)]
    gradient: Engine,
    /// Where to compute
    #[arg(long, value_enum, default_value_t = Device::Cpu)]
    device: Device,
    /// The folder of the run [default: runs/<task>-<preset>-<seed>]
    #[arg(long)]
    out: Option<PathBuf>,
    /// Go on with the run in its folder, as if it had not been interrupted
    #[arg(long)]
    resume: bool,
}

#[derive(Args)]
struct EvalArguments {
    /// A run's folder, or a checkpoint
    run: PathBuf,
    /// Which data to generate [default: those it was trained on]
    #[arg(long, value_enum)]
    data: Option<DataSet>,
    /// Bodies of each sample [default: as many as it was trained with]
    #[arg(long)]
    bodies: Option<usize>,
    /// Chooses the test data [default: those of training's report]
    #[arg(long)]
    seed: Option<u64>,
    /// Steps of the roll-outs
    #[arg(long, default_value_t = crate::eval::rollout::HORIZON)]
    horizon: usize,
    /// Measure symmetry as well, in f32 and in f64
    #[arg(long)]
    equivariance: bool,
}

#[derive(Args)]
struct RolloutArguments {
    /// A run's folder, or a checkpoint
    run: PathBuf,
    /// Which test sample
    #[arg(long, default_value_t = 0)]
    sample: usize,
    /// Steps to predict
    #[arg(long, default_value_t = crate::eval::rollout::HORIZON)]
    steps: usize,
}

/// Does what the command line says.
///
/// # Errors
/// If it cannot; the message says why, and what helps.
pub fn run(arguments: Arguments) -> Result<(), Error> {
    match arguments.command {
        Command::Train(arguments) => train::run(&arguments),
        Command::Eval(arguments) => evaluate::eval(&arguments),
        Command::Rollout(arguments) => evaluate::rollout(&arguments),
        Command::Info { run } => evaluate::info(&run),
        Command::Attention { run, sample } => evaluate::attention(&run, sample),
        Command::Bench { longest, out } => bench::run(longest, &out),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

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
