//! What models are compared by: the paper's tasks and those of the field, each with data, a loss, the metrics people use,
//! and predictors that need no model.
//!
//! A file holds one task. [`ALL`] lists them; [`find`] finds one by its name.
//!
//! | task | what is asked | data |
//! |---|---|---|
//! | [`snake`] | whether a path across a grid is whole | generated |
//! | [`hulls`] | the volume of the convex hull of points | generated, or `.npy` files |
//! | [`charged`] | where five charged bodies go | generated, or `.npy` files |
//! | [`gravity`] | where a star and three planets go | generated |
//! | [`text`] | the next byte of a text | a small language, or a text |
//! | [`molecules`] | the energy of a molecule, and the forces on its atoms | generated, `.npz` or `.xyz` files |
//! | [`odometry`] | where a vehicle is, from increments with noise and bias | generated, or KITTI pose files |
//! | [`images`] | what an image shows | generated, or the batches of CIFAR-10 |
//! | [`shapes`] | which solid a cloud of points comes from, however it is turned | generated |
//! | [`sets`] | the volume of the box around points, as published | generated |
//! | [`hidden`] | where bodies are next, from positions alone | generated |

pub mod after;
pub mod charged;
mod experiment;
pub mod gravity;
pub mod hidden;
pub mod hulls;
pub mod images;
pub mod law;
pub mod metrics;
pub mod molecules;
pub mod odometry;
pub mod run;
pub mod sets;
pub mod shapes;
pub mod snake;
pub mod text;

pub use experiment::{Experiment, Learner, Observer};

use crate::error::Error;
use crate::learn::Training;
use crate::limits::Budget;
use crate::ranks::{ALONE, Ranks};
use experiment::Prepared;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use std::time::Instant;

/// How much is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Extent {
    /// Minutes.
    Quick,
    /// As much as published figures ask for.
    Full,
}

/// What a run is asked for.
#[derive(Clone, Debug)]
pub struct Options {
    /// How much is done.
    pub extent: Extent,
    /// Decides what parameters begin as, and the order of samples.
    pub seed: u64,
    /// Epochs, where the task should not choose.
    pub epochs: Option<usize>,
    /// Samples of a batch, where the task should not choose.
    pub batch: Option<usize>,
    /// The highest learning rate, where the task should not choose.
    pub rate: Option<f64>,
    /// The greatest length of a gradient, where the task should not choose.
    pub clip: Option<f64>,
    /// Where the files of a task lie, for tasks that read any.
    pub folder: Option<PathBuf>,
    /// The memory that data may take.
    pub budget: Budget,
    /// The processes that learn together.
    pub ranks: &'static dyn Ranks,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            extent: Extent::Quick,
            seed: 0,
            epochs: None,
            batch: None,
            rate: None,
            clip: None,
            folder: None,
            budget: Budget::default(),
            ranks: &ALONE,
        }
    }
}

impl Options {
    /// How a network learns that usually learns in another way.
    fn training(&self, usual: Training) -> Training {
        Training {
            seed: self.seed,
            epochs: self.epochs.unwrap_or(usual.epochs),
            batch: self.batch.unwrap_or(usual.batch),
            rate: self.rate.unwrap_or(usual.rate),
            clip: self.clip.unwrap_or(usual.clip),
            ..usual
        }
    }
}

/// What came of something, by name.
pub type Metrics = Vec<(String, f64)>;

/// One line of a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Row {
    /// A model, or a predictor that needs none.
    pub name: String,
    /// Its parameters.
    pub parameters: usize,
    /// Seconds that it learned.
    pub seconds: f64,
    /// What came of it, by name.
    pub metrics: Metrics,
}

impl Row {
    /// A predictor that needs no model.
    pub fn trivial(name: &str, metrics: &[(&str, f64)]) -> Self {
        let metrics = metrics.iter().map(|&(name, value)| (name.to_owned(), value)).collect();
        Self { name: name.to_owned(), parameters: 0, seconds: 0.0, metrics }
    }

    /// A metric by its name.
    pub fn metric(&self, name: &str) -> Option<f64> {
        self.metrics.iter().find(|(known, _)| known == name).map(|&(_, value)| value)
    }
}

/// A task of the list.
pub trait Entry: Sync {
    /// Its name on the command line.
    fn name(&self) -> &'static str;

    /// What is asked, in one line.
    fn about(&self) -> &'static str;

    /// The models that fit, by name, each with one line; the first is ours.
    fn models(&self) -> &'static [(&'static str, &'static str)];

    /// The predictors that need no model.
    ///
    /// # Errors
    /// If the data cannot be had.
    fn trivial(&self, options: &Options) -> Result<Vec<Row>, Error>;

    /// Makes a model ready to learn.
    ///
    /// # Errors
    /// If no such model fits, or the data cannot be had.
    fn prepare(&self, model: &str, options: &Options) -> Result<Box<dyn Experiment>, Error>;

    /// Lets a model learn, and measures it.
    ///
    /// # Errors
    /// If no such model fits, the data cannot be had, or learning fails.
    fn run(&self, model: &str, options: &Options, observer: &mut Observer<'_>) -> Result<Row, Error> {
        let experiment = self.prepare(model, options)?;
        let mut learner = experiment.begin(options.ranks)?;
        let started = Instant::now();
        learner.run(observer)?;
        let (parameters, seconds) = (learner.parameters(), started.elapsed().as_secs_f64());
        Ok(Row { name: model.to_owned(), parameters, seconds, metrics: learner.measure()? })
    }
}

/// All tasks.
pub static ALL: &[&dyn Entry] = &[
    &snake::Entry,
    &hulls::Entry,
    &charged::Entry,
    &gravity::Entry,
    &text::Entry,
    &molecules::Entry,
    &odometry::Entry,
    &images::Entry,
    &shapes::Entry,
    &hidden::Entry,
    &sets::Entry,
];

/// A task by its name.
///
/// ```
/// assert_eq!(versor::tasks::find("snake").unwrap().name(), "snake");
/// let error = versor::tasks::find("snail").err().unwrap().to_string();
/// assert!(error.starts_with("there is no task `snail`; there are snake, "));
/// ```
///
/// # Errors
/// If there is none of this name; the message lists all.
pub fn find(name: &str) -> Result<&'static dyn Entry, Error> {
    ALL.iter().copied().find(|task| task.name() == name).ok_or_else(|| {
        let names: Vec<&str> = ALL.iter().map(|task| task.name()).collect();
        Error::Argument(format!("there is no task `{name}`; there are {}", names.join(", ")))
    })
}

/// The error of a model that does not fit a task.
fn no_such_model(task: &dyn Entry, model: &str) -> Error {
    let names: Vec<&str> = task.models().iter().map(|(name, _)| *name).collect();
    Error::Argument(format!("no model `{model}` fits {}; these do: {}", task.name(), names.join(", ")))
}

/// Whether a model fits a task.
///
/// # Errors
/// If it does not; the message lists those that do.
pub fn check_model(task: &dyn Entry, model: &str) -> Result<(), Error> {
    let fits = task.models().iter().any(|(name, _)| *name == model);
    if fits { Ok(()) } else { Err(no_such_model(task, model)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;
    use std::ops::ControlFlow;

    #[test]
    fn names_are_unique_and_models_that_do_not_fit_are_refused() {
        let names: HashSet<&str> = ALL.iter().map(|task| task.name()).collect();
        assert_eq!(names.len(), ALL.len());
        for task in ALL {
            let error =
                task.run("none", &Options::default(), &mut |_| ControlFlow::Continue(())).unwrap_err();
            let expected = format!("no model `none` fits {}; these do: {}", task.name(), task.models()[0].0);
            assert!(error.to_string().starts_with(&expected), "{error}");
        }
    }

    /// What a model comes to after a few epochs, and what the best predictor without a model does.
    fn compared(task: &str, model: &str, epochs: usize, metric: &str) -> [f64; 2] {
        let (task, options) = (find(task).unwrap(), Options { epochs: Some(epochs), ..Options::default() });
        let row = task.run(model, &options, &mut |_| ControlFlow::Continue(())).unwrap();
        assert!(row.parameters > 0);
        let trivial = task.trivial(&options).unwrap();
        let best = trivial.iter().map(|row| row.metric(metric).unwrap()).fold(f64::INFINITY, f64::min);
        [row.metric(metric).unwrap(), best]
    }

    #[test]
    fn our_models_beat_what_needs_none() {
        let [ours, counting] = compared("snake", "gpa", 12, "MCC 32");
        assert!(ours > 0.9 && counting == 0.0, "{ours} {counting}");
        let [ours, mean] = compared("hulls", "gpa", 1, "MSE");
        assert!(ours < 0.5 * mean, "{ours} {mean}");
        let [ours, straight] = compared("gravity", "law", 1, "median");
        assert!(ours < 0.5 * straight, "{ours} {straight}");
    }
}
