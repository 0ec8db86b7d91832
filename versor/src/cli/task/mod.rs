//! The tasks of the list: training models on them, and what is done with the runs.

mod evaluate;
mod progress;
mod sample;
mod train;

pub(super) use evaluate::{eval, info, is_run};
pub(super) use sample::{SampleArguments, sample};
pub(super) use train::run;

use super::TrainArguments;
use super::whole;
use crate::device::Device;
use crate::limits::Budget;
use crate::ranks::Reduction;
use crate::tasks::{self, Entry, Extent, Options};
use clap::error::ErrorKind;
use clap::{ArgMatches, Args, Command, FromArgMatches, Subcommand};
use std::path::PathBuf;

/// The task that has a trainer of its own.
const NBODY: &str = "nbody";

/// What is trained.
pub(super) enum Trained {
    /// Bodies, by the trainer written by hand.
    Nbody(Box<TrainArguments>),
    /// A task of the list.
    Task(&'static dyn Entry, Box<TaskArguments>),
}

/// The part of a task that a run is asked for.
#[derive(Args, Clone, Debug)]
pub(super) struct TaskArguments {
    /// Which model [default: the first of those below]
    #[arg(long, value_name = "NAME")]
    pub model: Option<String>,
    /// Where to compute: cpu, gpu, gpu:N or gpu:NAME, as `versor devices` lists them
    #[arg(long, default_value_t = Device::Cpu)]
    pub device: Device,
    /// The folder with the files of the task, where it reads any
    #[arg(long, value_name = "FOLDER")]
    pub data: Option<PathBuf>,
    /// As much data as published figures ask for, rather than minutes
    #[arg(long)]
    pub full: bool,
    /// Passes through the data [default: the task's own for the model]
    #[arg(long, value_parser = whole::<usize>)]
    pub epochs: Option<usize>,
    /// Samples of one batch [default: the task's own]
    #[arg(long, value_parser = whole::<usize>)]
    pub batch: Option<usize>,
    /// The highest learning rate [default: the task's own]
    #[arg(long)]
    pub rate: Option<f64>,
    /// The maximum gradient norm [default: the task's own]
    #[arg(long)]
    pub clip: Option<f64>,
    /// Chooses the start of the model and the order of samples [default: 0]
    #[arg(long, value_parser = whole::<u64>)]
    pub seed: Option<u64>,
    /// Train this many seeds and compare them
    #[arg(long, default_value_t = 1, value_parser = whole::<usize>)]
    pub seeds: usize,
    /// Seeds to train at once, a core for each; the results do not depend on it [default: one for each core]
    #[arg(long, value_parser = whole::<usize>)]
    pub threads: Option<usize>,
    /// The folder of the run [default: runs/<task>-<model>-<seed>]
    #[arg(long)]
    pub out: Option<PathBuf>,
    /// How processes that `mpirun` starts add their gradients
    #[arg(long, value_enum, default_value_t = Reduction::Fixed)]
    pub reduction: Reduction,
    /// Go on with the run in its folder, as if it had not been interrupted; what was chosen before stays
    #[arg(long)]
    pub resume: bool,
}

impl TaskArguments {
    /// The options of a run with a seed.
    fn options(&self, seed: u64, budget: Budget) -> Options {
        Options {
            extent: if self.full { Extent::Full } else { Extent::Quick },
            seed,
            epochs: self.epochs,
            batch: self.batch,
            rate: self.rate,
            clip: self.clip,
            folder: self.data.clone(),
            budget,
            ..Options::default()
        }
    }
}

impl FromArgMatches for Trained {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let missing = || clap::Error::raw(ErrorKind::MissingSubcommand, "name a task\n");
        let (name, matches) = matches.subcommand().ok_or_else(missing)?;
        if name == NBODY {
            let mut arguments = TrainArguments::from_arg_matches(matches)?;
            arguments.given = super::given(matches);
            return Ok(Self::Nbody(Box::new(arguments)));
        }
        let unknown = |_| {
            let names: Vec<&str> = tasks::ALL.iter().map(|task| task.name()).collect();
            let message = format!("there is no task `{name}`; there are {NBODY}, {}\n", names.join(", "));
            clap::Error::raw(ErrorKind::InvalidSubcommand, message)
        };
        let task = tasks::find(name).map_err(unknown)?;
        Ok(Self::Task(task, Box::new(TaskArguments::from_arg_matches(matches)?)))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Subcommand for Trained {
    fn augment_subcommands(command: Command) -> Command {
        let habits = |command: Command| command.args_override_self(true).allow_negative_numbers(true);
        let nbody = TrainArguments::augment_args(Command::new(NBODY))
            .about("where bodies go that attract each other; presets of Versor");
        let command = command
            .subcommand_required(true)
            .arg_required_else_help(true)
            .subcommand_value_name("TASK")
            .subcommand_help_heading("Tasks")
            // Unknown names come here, and are answered with the known ones.
            .allow_external_subcommands(true)
            .subcommand(habits(nbody));
        tasks::ALL.iter().fold(command, |command, task| {
            let models = task.models().iter().map(|(name, about)| format!("  {name:<12} {about}\n"));
            let help = format!("Models:\n{}", models.collect::<String>());
            let arguments = TaskArguments::augment_args(Command::new(task.name()));
            command.subcommand(habits(arguments.about(task.about()).after_help(help)))
        })
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        name == NBODY || tasks::find(name).is_ok()
    }
}
