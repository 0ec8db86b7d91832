//! The way through epochs.

use super::adamw::{self, AdamW};
use super::executor::{Executor, Learned, Lesson, Piece, block_on};
#[cfg(feature = "gpu")]
use super::on_device::OnDevice;
use super::{Part, Task, Training};
use crate::error::Error;
use crate::layers::parameters::Parameters;
use crate::limits::{Outside, finite};
use crate::random::Random;
use crate::ranks::{self, ALONE, Ranks, share};
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;
use std::time::Instant;

/// Streams of random numbers, by purpose.
const START: u64 = 0;
const ORDER: u64 = 1 << 32;

/// What an epoch came to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// The epoch, from 1.
    pub epoch: usize,
    /// The mean loss of training samples while they were learned from.
    pub loss: f64,
    /// The mean loss of validation samples, where there are any.
    pub validation: Option<f64>,
    /// The learning rate at the end.
    pub rate: f64,
    /// The mean length of the gradient before clipping.
    pub gradient: f64,
    /// Samples that were left out, since they hold numbers that are not finite.
    pub skipped: usize,
    /// Seconds that the epoch took.
    pub seconds: f64,
}

/// What an observer sees.
#[derive(Clone, PartialEq, Debug)]
pub enum Event<'r> {
    /// After an update: the epoch, from 1, the share of it that is done, the mean loss so far.
    Update {
        /// The epoch, from 1.
        epoch: usize,
        /// The share of it that is done.
        share: f64,
        /// The mean loss so far.
        loss: f64,
    },
    /// After an epoch.
    Epoch(&'r Record),
}

/// Why learning ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// All epochs are done.
    Complete,
    /// Validation had not improved for as long as it may.
    Early,
    /// The observer asked for it.
    Stopped,
}

/// Where learning is.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(super) struct Progress {
    /// Epochs completed.
    pub epoch: usize,
    /// Updates of the next epoch completed.
    pub update: usize,
    /// Sums over these: losses of samples, lengths of gradients.
    pub sums: [f64; 2],
    /// Samples seen in these, and samples left out.
    pub samples: [usize; 2],
    /// The best validation so far, and its epoch.
    pub best: Option<(f64, usize)>,
}

impl Progress {
    /// Checks every number.
    pub fn validate(&self) -> Result<(), Outside> {
        self.sums.iter().try_for_each(|&sum| finite("sums", sum))?;
        self.best.map_or(Ok(()), |(validation, _)| finite("best validation", validation))
    }
}

/// Everything that changes while something is learned.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct State {
    pub parameters: Vec<f32>,
    /// Those with the best validation.
    pub best: Vec<f32>,
    pub adam: AdamW,
    pub progress: Progress,
}

impl State {
    /// Whether parameters and moments are numbers.
    pub fn is_finite(&self) -> bool {
        let lists = [&self.parameters, &self.adam.mean, &self.adam.square];
        lists.into_iter().flatten().all(|x| x.is_finite())
    }
}

/// Learns a task. See [the module](super) for an example.
///
/// Whatever is done depends on the configuration and the seed alone: a run that was saved, loaded and finished ends with the
/// same bits as one that was never interrupted.
#[derive(Debug)]
pub struct Trainer<'t, T: Task> {
    pub(super) task: &'t T,
    pub(super) config: T::Config,
    pub(super) training: Training,
    pub(super) network: T::Network,
    pub(super) entries: Parameters,
    pub(super) state: State,
    pub(super) ranks: &'t dyn Ranks,
    executor: Executor,
}

impl<'t, T: Task> Trainer<'t, T> {
    /// A network that has learned nothing yet.
    ///
    /// # Errors
    /// If a number is outside of its range, the network cannot be made, or there is nothing to learn from.
    pub fn new(task: &'t T, config: T::Config, training: Training) -> Result<Self, Error> {
        training.validate()?;
        let mut entries = Parameters::default();
        let network = task.network(&config, &mut entries, &mut Random::new(training.seed, START))?;
        if training.epochs > 0 && task.samples(Part::Training) == 0 {
            return Err(Error::Data(format!("{} has no training samples", T::NAME)));
        }
        let parameters = entries.start();
        let adam = AdamW::new(parameters.len());
        let state = State { best: parameters.clone(), parameters, adam, progress: Progress::default() };
        let (ranks, executor) = (&ALONE, Executor::default());
        Ok(Self { task, config, training, network, entries, state, ranks, executor })
    }

    /// What it learns.
    pub fn task(&self) -> &'t T {
        self.task
    }

    /// The network.
    pub fn network(&self) -> &T::Network {
        &self.network
    }

    /// What was chosen of the network.
    pub fn config(&self) -> &T::Config {
        &self.config
    }

    /// How it learns.
    pub fn training(&self) -> Training {
        self.training
    }

    /// The parameters as they are now.
    pub fn parameters(&self) -> &[f32] {
        &self.state.parameters
    }

    /// The parameters with the best validation so far; those of now where nothing was validated.
    pub fn best(&self) -> &[f32] {
        if self.state.progress.best.is_some() { &self.state.best } else { &self.state.parameters }
    }

    /// The best validation so far and its epoch, where there is one.
    pub fn best_validation(&self) -> Option<(f64, usize)> {
        self.state.progress.best
    }

    /// Goes on on a device. Checkpoints are the same; numbers differ by rounding.
    ///
    /// # Errors
    /// If the device has too little memory.
    #[cfg(feature = "gpu")]
    pub async fn use_device_async(&mut self, device: &gacore_runtime::gpu::Device) -> Result<(), Error> {
        self.executor = Executor::Gpu(Box::new(OnDevice::new(device, self.state.parameters.len()).await?));
        Ok(())
    }

    /// Goes on on a device. Checkpoints are the same; numbers differ by rounding.
    ///
    /// # Errors
    /// If the device has too little memory.
    #[cfg(feature = "gpu")]
    pub fn use_device(&mut self, device: &gacore_runtime::gpu::Device) -> Result<(), Error> {
        block_on(self.use_device_async(device))
    }

    /// Goes on on the processor.
    pub fn use_processor(&mut self) {
        self.executor = Executor::default();
    }

    /// Learns together with other processes: each computes its share of every gradient, and all have the same parameters.
    /// The result depends on [`Training::piece`], not on the number of processes. All must call the same methods in the same
    /// order; what only the first rank does, such as to print and to keep files, is up to its observer.
    pub fn use_ranks(&mut self, ranks: &'t dyn Ranks) {
        self.ranks = ranks;
    }

    /// Epochs completed.
    pub fn epoch(&self) -> usize {
        self.state.progress.epoch
    }

    /// Goes on until all epochs are done, validation no longer improves, or the observer breaks off between two updates.
    /// Afterwards [`Trainer::best`] has the parameters to use.
    ///
    /// # Errors
    /// If the loss or a parameter is no longer finite, or a validation sample is not; [`Trainer::best`] still is. If a device is
    /// lost: all is as it was after the last epoch then, and can go on elsewhere.
    pub fn run(&mut self, observer: &mut dyn FnMut(Event<'_>) -> ControlFlow<()>) -> Result<End, Error> {
        block_on(self.run_async(observer))
    }

    /// Goes on as [`Trainer::run`], without blocking where a device is waited for.
    ///
    /// # Errors
    /// As [`Trainer::run`].
    pub async fn run_async(
        &mut self,
        observer: &mut dyn FnMut(Event<'_>) -> ControlFlow<()>,
    ) -> Result<End, Error> {
        let mut kept = self.state.clone();
        let end = self.go_on(&mut kept, observer).await;
        if end.is_err() && !matches!(self.executor, Executor::Cpu(_)) {
            // What a device has is not known, so that parameters and progress would not belong together.
            self.state = kept;
        }
        end
    }

    /// Goes on; `kept` is what is known after each epoch.
    async fn go_on(
        &mut self,
        kept: &mut State,
        observer: &mut dyn FnMut(Event<'_>) -> ControlFlow<()>,
    ) -> Result<End, Error> {
        if self.state.progress == Progress::default() {
            // What has learned nothing is a candidate too: nothing worse on the validation samples is ever kept.
            self.state.progress.best = self.validation().await?.map(|loss| (loss, 0));
        }
        while self.state.progress.epoch < self.training.epochs {
            if self.has_waited_enough() {
                return Ok(End::Early);
            }
            let (order, started) = (self.order(), Instant::now());
            let samples = self.training.batch.saturating_mul(self.training.accumulation);
            let updates: Vec<&[usize]> = order.chunks(samples).collect();
            let mut rate = 0.0;
            while self.state.progress.update < updates.len() {
                let Progress { epoch, update, .. } = self.state.progress;
                let share = update as f64 / updates.len() as f64;
                rate = adamw::rate(self.training.rate, (epoch as f64 + share) / self.training.epochs as f64);
                self.update(updates[update], rate).await?;
                let Progress { update, sums, samples, .. } = self.state.progress;
                let share = update as f64 / updates.len() as f64;
                let loss = sums[0] / samples[0].max(1) as f64;
                let is_over = observer(Event::Update { epoch: epoch + 1, share, loss }).is_break();
                if ranks::any(self.ranks, is_over) {
                    self.executor.fetch(&mut self.state).await?;
                    return Ok(End::Stopped);
                }
            }
            let record = self.end_epoch(updates.len(), rate, started).await?;
            kept.clone_from(&self.state);
            if ranks::any(self.ranks, observer(Event::Epoch(&record)).is_break()) {
                return Ok(End::Stopped);
            }
        }
        Ok(if self.has_waited_enough() { End::Early } else { End::Complete })
    }

    /// Whether validation has not improved for as long as it may.
    fn has_waited_enough(&self) -> bool {
        let Progress { epoch, best, .. } = self.state.progress;
        let patience = self.training.patience;
        patience > 0 && epoch.saturating_sub(best.map_or(0, |(_, epoch)| epoch)) >= patience
    }

    /// The mean loss of all samples of a part, with the parameters of [`Trainer::best`].
    ///
    /// # Errors
    /// If a sample holds a number that is not finite, or there is none.
    pub fn evaluate(&mut self, part: Part) -> Result<f64, Error> {
        block_on(self.evaluate_async(part))
    }

    /// The mean loss of all samples of a part as [`Trainer::evaluate`], without blocking where a device is waited for.
    ///
    /// # Errors
    /// As [`Trainer::evaluate`].
    pub async fn evaluate_async(&mut self, part: Part) -> Result<f64, Error> {
        let parameters = self.best().to_vec();
        let loss = self.mean_loss(part, &parameters).await?;
        loss.ok_or_else(|| Error::Data(format!("{} has no {part} samples", T::NAME)))
    }

    /// The numbers of training samples in the order of the next epoch.
    fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.task.samples(Part::Training)).collect();
        Random::new(self.training.seed, ORDER + self.state.progress.epoch as u64).shuffle(&mut order);
        order
    }

    /// Learns from some samples.
    async fn update(&mut self, samples: &[usize], rate: f64) -> Result<(), Error> {
        let (Training { batch, piece, .. }, ranks) = (self.training, self.ranks);
        let longest = if self.executor.keeps_parameters(ranks) { batch } else { piece };
        let all: Vec<&[usize]> = samples.chunks(batch).flat_map(|batch| batch.chunks(longest)).collect();
        let mine = share(all.len(), ranks.rank(), ranks.size());
        let pieces = all[mine].iter().map(|samples| self.piece(samples)).collect();
        let lesson = Lesson { pieces, count: all.len(), ranks, rate, training: &self.training };
        self.state.progress.update += 1;
        let diverged = Error::Diverged { step: self.state.adam.step, reach: 0.0 };
        let Self { executor, task, network, state, .. } = self;
        let Learned { loss, length, samples } = executor.learn(*task, network, state, &lesson).await?;
        if !loss.is_finite() || !length.is_finite() {
            return Err(diverged);
        }
        // A checkpoint may be written now: it must hold numbers.
        if !state.is_finite() {
            return Err(diverged);
        }
        let progress = &mut state.progress;
        progress.sums[0] += loss;
        progress.sums[1] += length;
        progress.samples[0] += samples[0];
        progress.samples[1] += samples[1];
        Ok(())
    }

    /// Some samples without those that hold numbers that are not finite.
    fn piece(&self, samples: &[usize]) -> Piece {
        let batch = self.task.batch(Part::Training, samples);
        if batch.not_finite().is_none() {
            return Piece { batch: Some(batch), samples: samples.len(), skipped: 0 };
        }
        let good: Vec<usize> = samples.iter().copied().filter(|&sample| self.is_finite(sample)).collect();
        let batch = (!good.is_empty()).then(|| self.task.batch(Part::Training, &good));
        Piece { batch, samples: good.len(), skipped: samples.len() - good.len() }
    }

    fn is_finite(&self, sample: usize) -> bool {
        self.task.batch(Part::Training, &[sample]).not_finite().is_none()
    }

    /// The mean loss of a part; none where it has no samples.
    async fn mean_loss(&mut self, part: Part, parameters: &[f32]) -> Result<Option<f64>, Error> {
        let samples: Vec<usize> = (0..self.task.samples(part)).collect();
        let batches: Vec<&[usize]> = samples.chunks(self.training.batch).collect();
        let mut losses = Vec::new();
        for &samples in &batches[share(batches.len(), self.ranks.rank(), self.ranks.size())] {
            let batch = self.task.batch(part, samples);
            if let Some(name) = batch.not_finite() {
                let bad = |&sample: &usize| self.task.batch(part, &[sample]).not_finite().is_some();
                let which = samples.iter().copied().find(bad).map_or(String::new(), |k| format!(" {k}"));
                return Err(Error::Data(format!(
                    "`{name}` of the {part} sample{which} holds a number that is not finite"
                )));
            }
            let loss = self.executor.loss(self.task, &self.network, parameters, &batch).await?;
            losses.push([f64::from(loss) * samples.len() as f64]);
        }
        let sum: f64 = ranks::all(self.ranks, batches.len(), &losses).as_flattened().iter().sum();
        Ok((!samples.is_empty()).then(|| sum / samples.len() as f64))
    }

    /// The mean loss of validation samples, where there are any and it is finite.
    async fn validation(&mut self) -> Result<Option<f64>, Error> {
        let parameters = self.state.parameters.clone();
        Ok(self.mean_loss(Part::Validation, &parameters).await?.filter(|loss| loss.is_finite()))
    }

    async fn end_epoch(&mut self, updates: usize, rate: f64, started: Instant) -> Result<Record, Error> {
        self.executor.fetch(&mut self.state).await?;
        ranks::check_together(self.ranks, &self.state.parameters)?;
        let validation = self.validation().await?;
        let progress = &mut self.state.progress;
        progress.epoch += 1;
        progress.update = 0;
        let [loss, gradient] = std::mem::take(&mut progress.sums);
        let [seen, skipped] = std::mem::take(&mut progress.samples);
        let epoch = progress.epoch;
        if let Some(validation) = validation
            && progress.best.is_none_or(|(best, _)| validation < best)
        {
            progress.best = Some((validation, epoch));
            self.state.best.clone_from(&self.state.parameters);
        }
        let (loss, gradient) = (loss / seen.max(1) as f64, gradient / updates.max(1) as f64);
        Ok(Record {
            epoch,
            loss,
            validation,
            rate,
            gradient,
            skipped,
            seconds: started.elapsed().as_secs_f64(),
        })
    }
}
