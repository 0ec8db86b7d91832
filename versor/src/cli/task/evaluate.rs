//! `versor eval` and `versor info` of runs of the list's tasks.

use super::super::output::say;
use crate::device::Device;
use crate::error::Error;
use crate::learn::{Named, Summary};
use crate::limits::Budget;
use crate::ranks::ALONE;
use crate::report::rows::table;
use crate::tasks::Row;
use crate::tasks::run::{Asked, CONFIGURATION, places};
use std::path::{Path, PathBuf};

/// What a checkpoint of a task says; nothing for a run of other kind.
pub(in crate::cli) fn is_run(run: &Path) -> Result<Option<Summary>, Error> {
    Summary::read(&places(run).1)
}

/// Measures a model on the test data, of the run or of another folder, beside predictors that need no model.
pub(in crate::cli) fn eval(
    run: &Path,
    data: Option<PathBuf>,
    device: &Device,
    budget: Budget,
) -> Result<(), Error> {
    let (folder, checkpoint) = places(run);
    let mut asked = Asked::read(&folder)?;
    let experiment = match data {
        None => asked.prepare(budget)?,
        Some(data) => {
            asked.folder = Some(data);
            asked.entry()?.prepare(&asked.model, &asked.options(budget))?
        }
    };
    let mut learner = experiment.load(&ALONE, &checkpoint)?;
    let open = device.open()?;
    if let Some(open) = &open {
        learner.use_device(open)?;
    }
    let (parameters, metrics) = (learner.parameters(), learner.measure()?);
    let row = Row { name: asked.model.clone(), parameters, seconds: 0.0, metrics };
    let mut rows = vec![row];
    rows.extend(asked.entry()?.trivial(&asked.options(budget))?);
    say!("{} on {}, epoch {}:\n", asked.task, Device::label(open.as_ref()), learner.epoch());
    say!("{}", table(&rows).trim_end());
    match rows[0].metrics.iter().find(|(_, value)| !value.is_finite()) {
        Some((name, _)) => Err(Error::Astray(format!("{name} of the model is no longer finite"))),
        None => Ok(()),
    }
}

/// Prints what a checkpoint holds.
pub(in crate::cli) fn info(run: &Path, summary: &Summary) {
    let (folder, _) = places(run);
    let Summary { version, algebra, task, config, training, epoch, step, best, parameters } = summary;
    let signature = algebra.split(' ').next().unwrap_or_default();
    say!("checkpoint version {version}, algebra {signature}, task {task}");
    match Asked::read(&folder) {
        Ok(asked) => say!("{} with the model {}", asked.task, asked.model),
        Err(_) => say!("there is no {CONFIGURATION} beside it that says which model it is"),
    }
    say!("{config}");
    say!("epoch {epoch} of {}, {step} updates, seed {}", training.epochs, training.seed);
    if let Some((validation, epoch)) = best {
        say!("best validation {validation:.4e} after epoch {epoch}");
    }
    say!(
        "\n| parameters                   | shape              |  count |      rms |\n\
         |:-----------------------------|:-------------------|-------:|---------:|"
    );
    let mut all = 0;
    for Named { name, shape, numbers } in parameters {
        all += numbers.len();
        let rms = (numbers.iter().map(|&x| f64::from(x).powi(2)).sum::<f64>() / numbers.len() as f64).sqrt();
        let shape = shape.iter().map(usize::to_string).collect::<Vec<_>>().join(" × ");
        say!("| {name:<28} | {shape:<18} | {:>6} | {rms:>8.2e} |", numbers.len());
    }
    say!("| {:<28} | {:<18} | {all:>6} | {:>8} |", "all", "", "");
}
