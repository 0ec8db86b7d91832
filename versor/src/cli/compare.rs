//! `versor list` and `versor compare`: the tasks that models are compared by, and what comes of each model.

use super::output::say;
use super::signals::Stop;
use super::{Outcome, whole};
use crate::error::Error;
use crate::learn::Event;
use crate::limits::Budget;
use crate::ranks::{self, Ranks, Reduction};
use crate::report::rows::table;
use crate::tasks::{self, Extent, Options};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// How often the line of progress moves.
const TICK: Duration = Duration::from_millis(200);

#[derive(Args)]
pub(super) struct CompareArguments {
    /// Which task: `versor list` names them
    task: String,
    /// Which model; may be given several times [default: all that fit the task]
    #[arg(long = "model", value_name = "NAME")]
    models: Vec<String>,
    /// As much as published figures ask for, rather than minutes
    #[arg(long)]
    full: bool,
    /// Chooses the start of the models and the order of samples
    #[arg(long, default_value_t = 0, value_parser = whole::<u64>)]
    seed: u64,
    /// Passes through the data [default: the task's own]
    #[arg(long, value_parser = whole::<usize>)]
    epochs: Option<usize>,
    /// How processes that `mpirun` starts add their gradients
    #[arg(long, value_enum, default_value_t = Reduction::Fixed)]
    pub(super) reduction: Reduction,
    /// The folder with the files of the task, where it reads any
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
}

/// Prints all tasks with their models.
pub(super) fn list() {
    for task in tasks::ALL {
        say!("{:<10} {}", task.name(), task.about());
        task.models().iter().for_each(|(name, about)| say!("    {name:<12} {about}"));
    }
}

/// Trains models on a task, and prints them beside predictors that need no model.
pub(super) fn run(
    arguments: &CompareArguments,
    ranks: &'static dyn Ranks,
    budget: Budget,
) -> Result<Outcome, Error> {
    let task = tasks::find(&arguments.task)?;
    let all = || task.models().iter().map(|(name, _)| (*name).to_owned()).collect();
    let models = if arguments.models.is_empty() { all() } else { arguments.models.clone() };
    models.iter().try_for_each(|model| tasks::check_model(task, model))?;
    let extent = if arguments.full { Extent::Full } else { Extent::Quick };
    let (seed, epochs, folder) = (arguments.seed, arguments.epochs, arguments.data.clone());
    let options = Options { extent, seed, epochs, folder, budget, ranks, ..Options::default() };
    let stop = Stop::listen()?;
    let mut rows = Vec::new();
    for model in &models {
        let bar = if ranks.rank() == 0 { ProgressBar::new_spinner() } else { ProgressBar::hidden() };
        let style = ProgressStyle::with_template("{spinner} {msg} | {elapsed} gone");
        bar.set_style(style.expect("the template is well-formed"));
        bar.enable_steady_tick(TICK);
        bar.set_message(format!("{model}: data"));
        let row = task.run(model, &options, &mut |event| {
            match event {
                Event::Update { epoch, share, loss } => {
                    let percent = 100.0 * share;
                    bar.set_message(format!("{model}: epoch {epoch} {percent:3.0}% loss {loss:.3e}"));
                }
                Event::Epoch(record) if bar.is_hidden() => {
                    say!("{model}: epoch {} loss {:.3e} {:.1} s", record.epoch, record.loss, record.seconds);
                }
                Event::Epoch(_) => {}
            }
            match stop.flag.load(Ordering::Relaxed) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
        bar.finish_and_clear();
        if ranks::any(ranks, stop.flag.load(Ordering::Relaxed)) {
            return Ok(Outcome::Stopped(stop.code()));
        }
        rows.push(row?);
    }
    rows.extend(task.trivial(&options)?);
    say!("{}: {}\n\n{}", task.name(), task.about(), table(&rows).trim_end());
    Ok(Outcome::Done)
}
