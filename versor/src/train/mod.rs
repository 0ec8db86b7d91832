//! Training: what is done in which order, and everything that must survive an interruption.
//!
//! [`window`] is the loss, [`engine`] what differentiates it, [`batch`] does so on all cores of all
//! [`ranks`], [`adamw`] is the optimiser. A [`Trainer`] goes through epochs; [`checkpoint`] writes and reads it; [`run`] keeps a folder,
//! [`task`] says where data come from, [`part`] who holds them, [`plan`] what is done with them.

pub mod batch;
pub mod checkpoint;
pub mod engine;
pub mod part;
pub mod plan;
pub mod run;
pub mod task;
pub mod window;

use crate::data::Trajectories;
use crate::error::Error;
use crate::eval::rollout::{HORIZON, square_quickly};
use crate::learn::adamw::{self, AdamW};
use crate::limits::{Outside, finite};
use crate::model::Model;
use crate::random::Random;
use crate::ranks;
use batch::Means;
use part::Part;
pub use plan::{Phase, Plan};
use serde::{Deserialize, Serialize};
use std::convert::Infallible;
use std::sync::atomic::{AtomicBool, Ordering};
use window::{Feeding, Objective, Window};

/// One line of `metrics.jsonl`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// The epoch, from 1.
    pub epoch: usize,
    /// Mean training loss, in units of constant velocity.
    pub loss: f64,
    /// Mean squares of a 50-step roll-out of the validation set, where they are finite.
    pub validation: Option<f64>,
    /// The learning rate at its end.
    pub rate: f64,
    /// The mean length of the gradient before clipping.
    pub gradient: f64,
    /// Seconds the epoch took.
    pub seconds: f64,
}

/// Everything that changes while a model is trained.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    /// The parameters.
    pub parameters: Vec<f32>,
    /// The optimiser's moments.
    pub adam: AdamW,
    /// The parameters with the best validation so far.
    pub best: Vec<f32>,
    /// Counters, of which a checkpoint's header is made.
    pub progress: Progress,
}

impl State {
    /// The state before anything is learned.
    pub fn new(model: &Model) -> Self {
        let parameters = model.parameters.start();
        let adam = AdamW::new(parameters.len());
        let progress = Progress { epoch: 0, batch: 0, sums: [0.0; 2], best: None };
        Self { best: parameters.clone(), parameters, adam, progress }
    }

    /// Whether what an update changes holds numbers.
    fn is_finite(&self) -> bool {
        let lists = [&self.parameters, &self.adam.mean, &self.adam.square];
        lists.into_iter().flatten().all(|x| x.is_finite())
    }
}

/// Where training is.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Progress {
    /// Epochs completed.
    pub epoch: usize,
    /// Batches of the next epoch completed.
    pub batch: usize,
    /// Sums over these batches: loss and length of the gradient.
    pub sums: [f64; 2],
    /// The best validation so far, and its epoch.
    pub best: Option<(f64, usize)>,
}

impl Progress {
    /// Checks every number.
    ///
    /// # Errors
    /// If one is outside of its range.
    pub fn validate(&self) -> Result<(), Outside> {
        self.sums.iter().try_for_each(|&sum| finite("sums", sum))?;
        self.best.map_or(Ok(()), |(validation, _)| finite("best validation", validation))
    }
}

/// Why training ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// All epochs are done.
    Complete,
    /// Validation had not improved for as long as the plan allows.
    Early,
    /// Somebody asked for it.
    Stopped,
}

/// Sees what happens, and may keep it.
pub trait Observer {
    /// After each update: epoch, share of it done, mean loss so far, learning rate.
    fn update(&mut self, epoch: usize, share: f64, loss: f64, rate: f64);

    /// After each epoch.
    ///
    /// # Errors
    /// If it cannot be kept; training ends with this error.
    fn epoch(&mut self, record: &Record, state: &State) -> Result<(), Error>;
}

/// Trains one model on one data set.
pub struct Trainer<'d> {
    /// The model.
    pub model: &'d Model,
    /// What it learns from.
    pub data: &'d Part,
    /// What it is judged by.
    pub validation: &'d Trajectories,
    /// How.
    pub plan: &'d Plan,
    /// What computes.
    pub means: Means<'d>,
}

impl Trainer<'_> {
    /// The windows of an epoch in their order; depends on the seed and the epoch alone.
    fn windows(&self, epoch: usize) -> Vec<Window> {
        let mut random = Random::new(self.plan.seed, 1000 + epoch as u64);
        let times = self.data.held.steps;
        let steps = self.plan.phase(epoch).window.min(times - 1);
        let mut windows = Vec::new();
        for sample in 0..self.data.samples {
            let offset = random.below(steps.min(times - steps));
            let starts = (offset..times - steps).step_by(steps);
            windows.extend(starts.map(|start| Window { sample, start, steps }));
        }
        random.shuffle(&mut windows);
        windows
    }

    /// Goes on from a state until the plan is done or `stop` is set on any rank, between two updates.
    ///
    /// # Errors
    /// If the loss is no longer finite, the observer fails, or ranks come to different parameters.
    pub fn run(
        &self,
        state: &mut State,
        observer: &mut dyn Observer,
        stop: &AtomicBool,
    ) -> Result<End, Error> {
        let longest = self.plan.phases.iter().map(|phase| phase.window).max().unwrap_or(1);
        let scale = self.data.scale(self.means.ranks, longest.min(self.data.held.steps - 1));
        let epochs = self.plan.epochs();
        let progress = &mut state.progress;
        if (progress.epoch, progress.batch) == (0, 0) {
            // What says nothing is a candidate too: nothing worse on the validation set is ever kept.
            progress.best = self.validate(&state.parameters).map(|validation| (validation, 0));
        }
        while state.progress.epoch < epochs {
            let epoch = state.progress.epoch;
            let windows = self.windows(epoch);
            let batches: Vec<&[Window]> = windows.chunks(self.plan.batch).collect();
            let started = std::time::Instant::now();
            let mut rate = 0.0;
            while state.progress.batch < batches.len() {
                if ranks::any(self.means.ranks, stop.load(Ordering::Relaxed)) {
                    return Ok(End::Stopped);
                }
                let done = state.progress.batch;
                let share = (epoch as f64 + done as f64 / batches.len() as f64) / epochs as f64;
                rate = adamw::rate(self.plan.rate, share);
                self.update(state, batches[done], self.plan.phase(epoch).feeding, &scale, rate)?;
                let done = state.progress.batch;
                let loss = state.progress.sums[0] / done as f64;
                observer.update(epoch, done as f64 / batches.len() as f64, loss, rate);
            }
            ranks::check_together(self.means.ranks, &state.parameters)?;
            let record = self.end_epoch(state, batches.len(), rate, started.elapsed().as_secs_f64());
            observer.epoch(&record, state)?;
            let best = state.progress.best.map_or(0, |(_, epoch)| epoch);
            if self.plan.patience > 0 && state.progress.epoch - best >= self.plan.patience {
                return Ok(End::Early);
            }
        }
        Ok(End::Complete)
    }

    fn update(
        &self,
        state: &mut State,
        batch: &[Window],
        feeding: Feeding,
        scale: &[f64],
        rate: f64,
    ) -> Result<(), Error> {
        let p = &state.parameters;
        let gathered = self.data.gathered(self.means.ranks, batch);
        let (data, batch) =
            gathered.as_ref().map_or((&self.data.held, batch), |(data, windows)| (data, windows));
        let objective = Objective { model: self.model, data, feeding, scale };
        let (loss, mut gradient) = batch::gradient(&objective, self.means, p, batch);
        let length = adamw::clip(&mut gradient, self.plan.clip);
        let step = state.adam.step;
        let diverged = || Error::Diverged { step, reach: self.data.held.reach() };
        if !loss.is_finite() || !length.is_finite() {
            return Err(diverged());
        }
        state.adam.update(&mut state.parameters, &gradient, rate, self.plan.decay);
        // A checkpoint is written after the last update of an epoch: it must hold numbers.
        if !state.is_finite() {
            return Err(diverged());
        }
        state.progress.batch += 1;
        state.progress.sums[0] += loss;
        state.progress.sums[1] += length;
        Ok(())
    }

    /// The mean square of roll-outs of the validation set, where it is finite.
    fn validate(&self, p: &[f32]) -> Option<f64> {
        let horizon = HORIZON.min(self.validation.steps - 1);
        let of_sample =
            |sample| Ok::<_, Infallible>([square_quickly(self.model, p, self.validation, sample, horizon)]);
        let Ok(squares) = ranks::each(self.means.ranks, self.validation.samples(), of_sample);
        let mean = squares.as_flattened().iter().sum::<f64>() / squares.len() as f64;
        mean.is_finite().then_some(mean)
    }

    fn end_epoch(&self, state: &mut State, batches: usize, rate: f64, seconds: f64) -> Record {
        let validation = self.validate(&state.parameters);
        let progress = &mut state.progress;
        progress.epoch += 1;
        progress.batch = 0;
        let [loss, gradient] = std::mem::take(&mut progress.sums).map(|sum| sum / batches as f64);
        if let Some(validation) = validation
            && progress.best.is_none_or(|(best, _)| validation < best)
        {
            progress.best = Some((validation, progress.epoch));
            state.best.clone_from(&state.parameters);
        }
        Record { epoch: progress.epoch, loss, validation, rate, gradient, seconds }
    }
}
