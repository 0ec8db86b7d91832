//! The tables of gravitating bodies: presets of Versor beside predictors that need no model.

use super::row::Came;
use super::{Setting, Time};
use crate::data::Trajectories;
use crate::data::nbody::{DataSet, FRAME_TIME};
use crate::error::Error;
use crate::eval::rollout::{HORIZON, Score, score_baselines, score_model};
use crate::layers::mix::Mixing;
use crate::model::{Config, Model, Preset};
use crate::ranks::ALONE;
use crate::tasks::{Extent, Metrics, Row};
use crate::train::batch::Means;
use crate::train::engine::Engine;
use crate::train::run::{CHECKPOINT, Run};
use crate::train::task::Task;
use crate::train::{End, Observer, Plan, Record, State};
use std::path::Path;

/// Bodies, samples and frames of the paper.
const BODIES: usize = 5;
const SAMPLES: usize = 200;
const STEPS: usize = 100;
/// Bodies that models are asked about, which learned with five.
const COUNTS: [usize; 4] = [3, 7, 10, 12];
/// Steps that models are asked for beyond those of the paper.
const HORIZONS: [usize; 2] = [100, 150];
/// Passes of a quick run.
const QUICK: usize = 12;
/// All presets, by name; the last one takes as long as the others together.
const PRESETS: [(&str, Preset); 5] = [
    ("hybrid", Preset::Hybrid),
    ("ham", Preset::Ham),
    ("gpa", Preset::Gpa),
    ("rra", Preset::Rra),
    ("multi", Preset::Multi),
];
/// Those of a quick run.
const QUICK_PRESETS: usize = 4;

/// The presets of a run, by name.
pub fn presets(extent: Extent) -> Vec<&'static str> {
    let count = if extent == Extent::Quick { QUICK_PRESETS } else { PRESETS.len() };
    PRESETS.iter().take(count).map(|(name, _)| *name).collect()
}

fn task(data: DataSet, seed: u64) -> Task {
    Task { data, bodies: BODIES, samples: SAMPLES, steps: STEPS, seed, files: None, dt: FRAME_TIME }
}

/// What predictors are asked on the data of a seed: the name of the metric, trajectories, steps. Models learn with five
/// bodies and are asked about more and fewer, and beyond the steps they are measured by.
fn asked(
    data: DataSet,
    seed: u64,
    setting: &Setting<'_>,
) -> Result<Vec<(String, Trajectories, usize)>, Error> {
    let task = task(data, seed);
    let mut asked = vec![("MSE".to_owned(), task.test(setting.budget)?, HORIZON)];
    // Where bodies collide, nobody can say more than what is in the first metric.
    if data == DataSet::Sound {
        for bodies in COUNTS {
            let test = Task { bodies, ..task.clone() }.test(setting.budget)?;
            asked.push((format!("MSE, {bodies} bodies"), test, HORIZON));
        }
        for horizon in HORIZONS {
            let test = Task { steps: horizon + 1, ..task.clone() }.test(setting.budget)?;
            asked.push((format!("MSE, {horizon} steps"), test, horizon));
        }
    }
    Ok(asked)
}

/// The predictors that need no model, on the data of a seed.
///
/// # Errors
/// If the data cannot be had.
pub fn trivial(data: DataSet, seed: u64, setting: &Setting<'_>) -> Result<Vec<Row>, Error> {
    let mut rows: Vec<Row> = Vec::new();
    for (metric, test, steps) in asked(data, seed, setting)? {
        for score in score_baselines(&test, steps) {
            let row = match rows.iter_mut().find(|row| row.name == score.name) {
                Some(row) => row,
                None => {
                    rows.push(Row::trivial(&score.name, &[]));
                    rows.last_mut().expect("it was added")
                }
            };
            add(row, &metric, &score);
        }
    }
    Ok(rows)
}

fn add(row: &mut Row, metric: &str, score: &Score) {
    let is_first = row.metrics.is_empty();
    row.metrics.push((metric.to_owned(), score.mean()));
    if let Some(drift) = score.drift().filter(|_| is_first) {
        row.metrics.push(("energy drift %".to_owned(), drift));
    }
}

/// Lets a preset learn, or go on.
///
/// # Errors
/// If learning fails or a file cannot be written.
pub fn learn(
    (data, preset, seed): (DataSet, &str, u64),
    folder: &Path,
    setting: &Setting<'_>,
    say: &mut dyn FnMut(String),
) -> Result<Came, Error> {
    let mut run = if folder.join(CHECKPOINT).exists() {
        Run::resume(&ALONE, folder)?
    } else {
        let task = task(data, seed);
        let (usual, longest) = task.usual();
        let epochs = match setting.time {
            Time::Usual => usual,
            Time::Seconds(_) => QUICK,
            Time::Epochs(epochs) => epochs,
        };
        let preset =
            PRESETS.iter().find(|(name, _)| *name == preset).map_or(Preset::Hybrid, |(_, preset)| *preset);
        let config = Config { longest, ..Config::new(preset, Mixing::Equivariant) };
        Run::create(&ALONE, folder, Model::new(config, seed)?, Plan::new(seed, epochs), task)?
    };
    let all = run.task.data(&ALONE, setting.budget)?;
    // Rows learn side by side, one on each core.
    let means = Means { engine: Engine::Adjoint, threads: 1, ranks: &ALONE };
    let end = run.train(&all, means, &mut Show(say), setting.stop)?;
    if end == End::Stopped {
        return Ok(Came::Stopped);
    }
    let mut row = Row {
        name: preset.to_owned(),
        parameters: run.model.parameters.count(),
        seconds: run.records.iter().map(|record| record.seconds).sum(),
        metrics: Metrics::new(),
    };
    for (metric, test, steps) in asked(data, seed, setting)? {
        add(&mut row, &metric, &score_model(&run.model, &run.state.best, &test, steps));
    }
    Ok(Came::Row(row))
}

/// Hands on how far a run is.
struct Show<'s>(&'s mut dyn FnMut(String));

impl Observer for Show<'_> {
    fn update(&mut self, epoch: usize, share: f64, loss: f64, _: f64) {
        (self.0)(format!("epoch {} {:3.0} % loss {loss:.3e}", epoch + 1, 100.0 * share));
    }

    fn epoch(&mut self, _: &Record, _: &State) -> Result<(), Error> {
        Ok(())
    }
}
