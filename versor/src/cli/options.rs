//! What a run was asked for, option by option: to tell whether a command asks for something else.

use super::TrainArguments;
use crate::error::Error;
use crate::model::Config;
use crate::train::Plan;
use crate::train::run::Run;
use crate::train::task::Task;
use clap::ValueEnum;

/// Every option that a run remembers, and its value.
fn options(config: &Config, plan: &Plan, task: &Task) -> Vec<(&'static str, String)> {
    let file = |of: fn(&crate::train::task::Files) -> &str| task.files.as_ref().map_or("none", of).to_owned();
    vec![
        ("preset", name(&config.preset)),
        ("mixing", name(&config.mixing)),
        ("map", name(&config.map)),
        ("longest", config.longest.to_string()),
        ("data", name(&task.data)),
        ("bodies", task.bodies.to_string()),
        ("samples", task.samples.to_string()),
        ("steps", task.steps.to_string()),
        ("train", file(|files| &files.train.path)),
        ("test", file(|files| &files.test.path)),
        ("dt", task.dt.to_string()),
        ("epochs", plan.epochs().to_string()),
        ("batch", plan.batch.to_string()),
        ("rate", plan.rate.to_string()),
        ("clip", plan.clip.to_string()),
        ("decay", plan.decay.to_string()),
        ("patience", plan.patience.to_string()),
        ("seed", task.seed.to_string()),
    ]
}

fn name(value: &impl ValueEnum) -> String {
    value.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
}

/// Refuses options of a command that say something else than the run it resumes.
pub(super) fn check_unchanged(
    arguments: &TrainArguments,
    run: &Run,
    config: &Config,
    plan: &Plan,
    task: &Task,
) -> Result<(), Error> {
    let (old, new) = (options(&run.model.config, &run.plan, &run.task), options(config, plan, task));
    let changed = old.iter().zip(&new).filter(|((option, old), (_, new))| {
        old != new && arguments.given.iter().any(|given| given == option)
    });
    let changes: Vec<_> =
        changed.map(|((option, old), (_, new))| format!("--{option} is {old} there, not {new}")).collect();
    if changes.is_empty() {
        return Ok(());
    }
    Err(Error::Argument(format!(
        "the run in {} was begun otherwise: {}. Leave this out to resume it, or choose another folder by --out",
        run.folder.display(),
        changes.join(", ")
    )))
}
