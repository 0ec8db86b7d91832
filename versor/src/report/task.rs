//! What a run of a task leaves for people: a report, and the curve of what was learned.

use super::count;
use super::rows::{curve, table};
use crate::error::Error;
use crate::learn::Part;
use crate::store::atomic;
use crate::tasks::run::{Asked, Folder};
use crate::tasks::{Experiment, Extent, Row};
use std::fmt::Write;

/// The file with the row of the table, for programs.
pub const RESULT: &str = "result.json";
/// The file for people.
pub const REPORT: &str = "report.md";
const CURVE: &str = "training.svg";

/// What was learned, and what it is compared with.
pub struct Learned<'l> {
    /// What was asked for.
    pub asked: Asked,
    /// The data.
    pub experiment: &'l dyn Experiment,
    /// What came of it.
    pub row: &'l Row,
    /// Predictors that need no model.
    pub trivial: Vec<Row>,
    /// The best validation and its epoch.
    pub best: Option<(f64, usize)>,
    /// What it learned on at last.
    pub device: String,
    /// Where it is kept.
    pub folder: &'l Folder,
}

/// Writes the report, its picture and the row.
///
/// # Errors
/// If a file cannot be written.
pub fn leave(learned: &Learned<'_>) -> Result<(), Error> {
    let Learned { asked, row, folder, .. } = learned;
    let title = format!("{}, {}", asked.task, asked.model);
    let picture = curve(&format!("Learning of {title}"), &folder.records).svg();
    atomic::write(&folder.path().join(CURVE), picture.as_bytes())?;
    let json = serde_json::to_string_pretty(row).expect("a row is plain data");
    atomic::write(&folder.path().join(RESULT), format!("{json}\n").as_bytes())?;
    atomic::write(&folder.path().join(REPORT), markdown(&title, learned).as_bytes())
}

fn markdown(title: &str, learned: &Learned<'_>) -> String {
    let Learned { asked, experiment, row, trivial, best, device, folder } = learned;
    let [training, validation, test] =
        [Part::Training, Part::Validation, Part::Test].map(|part| experiment.samples(part));
    let extent = match asked.extent {
        Extent::Quick => "quick",
        Extent::Full => "full",
    };
    let source =
        asked.folder.as_ref().map_or_else(|| "generated".into(), |folder| folder.display().to_string());
    let best = best.map_or_else(
        || "no validation was finite".into(),
        |(validation, epoch)| format!("best validation {validation:.3e} after epoch {epoch}"),
    );
    let chosen = &asked.training;
    let facts = [
        ("model", asked.model.clone()),
        ("parameters", row.parameters.to_string()),
        (
            "data",
            format!(
                "{source}, {extent}: {} to learn from, {validation} to choose by, {test} to report",
                count(training, "sample", "samples")
            ),
        ),
        ("seed", chosen.seed.to_string()),
        ("epochs", format!("{} of {}; {best}", folder.records.len(), chosen.epochs)),
        (
            "batch, highest rate, longest gradient",
            format!("{}, {}, {}", chosen.batch, chosen.rate, chosen.clip),
        ),
        ("device", device.clone()),
        ("time", format!("{:.1} s", row.seconds)),
    ];
    let mut out = format!("# {title}\n\n");
    for (name, value) in facts {
        writeln!(out, "* {name}: {value}").expect("a string takes everything");
    }
    let rows = [std::slice::from_ref(*row), trivial].concat();
    write!(
        out,
        "\n## On the test data\n\n{}\nPredictors without parameters need no model: what a model is worth is how much \
         better it is than they are.\n\n## Picture\n\n![{CURVE}]({CURVE})\n",
        table(&rows)
    )
    .expect("a string takes everything");
    out
}
