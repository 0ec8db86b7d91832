//! `versor list` and `versor compare`: the tasks that models are compared by, and what comes of each model.

use super::output::say;
use super::signals::Stop;
use super::{Outcome, whole};
use crate::error::Error;
use crate::learn::Event;
use crate::limits::Budget;
use crate::ranks::{self, Ranks, Reduction};
use crate::tasks::{self, Extent, Options, Row};
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

/// Models and predictors below each other, each metric in a column of its own.
fn table(rows: &[Row]) -> String {
    let mut metrics: Vec<&str> = Vec::new();
    for (name, _) in rows.iter().flat_map(|row| &row.metrics) {
        if !metrics.contains(&name.as_str()) {
            metrics.push(name);
        }
    }
    let of_row = |row: &Row| {
        let learned = row.parameters > 0;
        let seconds = if learned { format!("{:.1}", row.seconds) } else { "–".into() };
        let metric = |&name: &&str| row.metric(name).map_or("–".into(), |x| format!("{x:.4e}"));
        let facts = [row.name.clone(), row.parameters.to_string(), seconds];
        facts.into_iter().chain(metrics.iter().map(metric)).collect::<Vec<String>>()
    };
    let head = ["", "parameters", "seconds"].iter().chain(&metrics).map(|name| (*name).to_owned()).collect();
    let lines: Vec<Vec<String>> = std::iter::once(head).chain(rows.iter().map(of_row)).collect();
    let columns = metrics.len() + 3;
    let width = |column: usize| lines.iter().map(|line| line[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut out = String::new();
    for (index, line) in lines.iter().enumerate() {
        out += &format!("| {:<1$} |", line[0], widths[0]);
        (1..columns).for_each(|column| out += &format!(" {:>1$} |", line[column], widths[column]));
        out.push('\n');
        if index == 0 {
            out += &format!("|:{}-|", "-".repeat(widths[0]));
            widths[1..].iter().for_each(|&width| out += &format!("-{}:|", "-".repeat(width)));
            out.push('\n');
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn models_and_predictors_stand_in_one_table() {
        let model = Row {
            name: "gpa".into(),
            parameters: 964,
            seconds: 11.04,
            metrics: vec![("MCC 16".into(), 1.0), ("MCC 8".into(), 0.5)],
        };
        let rows = [model, Row::trivial("counting", &[("MCC 16", 0.0)])];
        assert_eq!(
            table(&rows),
            "|          | parameters | seconds |   MCC 16 |     MCC 8 |\n\
             |:---------|-----------:|--------:|---------:|----------:|\n\
             | gpa      |        964 |    11.0 | 1.0000e0 | 5.0000e-1 |\n\
             | counting |          0 |       – | 0.0000e0 |         – |\n"
        );
    }
}
