//! Losses, gradients and updates on a device: parameters and moments stay there.
//!
//! An update is one submission for each batch. The last one ends with the length of the gradient, clipping and AdamW, and only
//! the sum of the losses and that length come back.

use super::adamw::{self, AdamW};
use super::batch::{Batch, Inputs, Kind};
use super::executor::{Learned, Lesson};
use super::trainer::State;
use super::{Task, Training};
use crate::error::Error;
use crate::flow::{DeviceError, DevicePlan, Graph, Id};
use gacore_runtime::array::{Axis, Loaded, Place, Recording, Sequence, SequenceError, Shape};
use gacore_runtime::gpu::Device;
use std::collections::HashMap;
use std::ops::Range;

/// AdamW and clipping, as formulas.
mod formulas {
    gacore_runtime::clifford! {
        signature: (0, 0),
        /// A sum, or nothing of it, and a multiple of something.
        fn gathered(sum: Scalar, keep: Scalar, more: Scalar, times: Scalar) -> Scalar = keep * sum + times * more;
        /// What a sum of gradients is multiplied by, from its squared length: it becomes a mean of at most a length.
        fn shortened(squared: Scalar, samples: Scalar, longest: Scalar) -> Scalar =
            min(1, longest * samples / sqrt(squared)) / samples;
        /// The sum of gradients as a gradient, then what becomes of a parameter and of both moments.
        fn descended(
            p: Scalar, sum: Scalar, times: Scalar, mean: Scalar, square: Scalar,
            rate: Scalar, decay: Scalar, mean_share: Scalar, square_share: Scalar,
            mean_part: Scalar, square_part: Scalar, epsilon: Scalar
        ) -> (Scalar, Scalar, Scalar) = {
            let g = sum * times;
            let first = mean + mean_part * (g - mean);
            let second = square + square_part * (g * g - square);
            (p - rate * (first / mean_share) / (sqrt(second / square_share) + epsilon) - decay * p, first, second)
        };
    }
}
use formulas::{DescendedKernel, GatheredKernel, ShortenedKernel};

/// The most plans that are kept: a task whose shapes change all the time must not fill the memory.
const MOST: usize = 32;

/// Numbers that an update is told.
const TOLD: usize = 12;

/// Plans by the shapes of their arrays, and what they share.
#[derive(Debug)]
pub(super) struct OnDevice {
    device: Device,
    optimiser: Optimiser,
    /// Whether the device has the parameters and moments.
    is_there: bool,
    /// Updates that the device has made.
    step: u64,
    plans: HashMap<(Vec<Kind>, bool), Recorded>,
}

/// The loss of a batch, made ready.
#[derive(Debug)]
struct Recorded {
    plan: DevicePlan,
    inputs: Vec<Id>,
    loss: Id,
}

impl OnDevice {
    /// Nothing yet, for so many parameters.
    pub async fn new(device: &Device, parameters: usize) -> Result<Self, Error> {
        let optimiser = Optimiser::new(device, parameters).await?;
        Ok(Self { device: device.clone(), optimiser, is_there: false, step: 0, plans: HashMap::new() })
    }

    /// Moves the parameters against the gradient of some batches.
    pub async fn learn<T: Task>(
        &mut self,
        task: &T,
        network: &T::Network,
        state: &State,
        lesson: &Lesson<'_>,
    ) -> Result<Learned, Error> {
        let &Lesson { ref pieces, rate, training, .. } = lesson;
        let skipped = pieces.iter().map(|piece| piece.skipped).sum();
        let batches: Vec<(&Batch, usize)> =
            pieces.iter().filter_map(|piece| Some((piece.batch.as_ref()?, piece.samples))).collect();
        let samples: usize = batches.iter().map(|(_, count)| count).sum();
        if samples == 0 {
            return Ok(Learned { samples: [0, skipped], ..Learned::default() });
        }
        if !self.is_there {
            self.optimiser.upload(state);
            (self.is_there, self.step) = (true, state.adam.step);
        }
        let told = Told { samples, step: self.step.saturating_add(1), rate, training };
        let mut reading = None;
        for (index, &(batch, count)) in batches.iter().enumerate() {
            self.prepare(task, network, state.parameters.len(), batch, true).await?;
            let Self { optimiser, plans, device, .. } = self;
            let Recorded { plan, inputs, loss } = &plans[&(batch.kinds(), true)];
            inputs.iter().zip(batch.numbers()).for_each(|(&input, numbers)| plan.set(input, numbers));
            optimiser.tell(&told, index > 0, count);
            let mut recording = Recording::new(device).map_err(DeviceError::from)?;
            optimiser.gather(&mut recording, plan, *loss);
            if index + 1 == batches.len() {
                recording.run_part(&optimiser.loaded, optimiser.descend.clone());
                let answer = recording.read(&optimiser.loaded, optimiser.answer()).await;
                reading = Some(answer.map_err(DeviceError::from)?);
            }
            recording.submit().map_err(DeviceError::from)?;
        }
        let reading = reading.expect("a batch");
        let answer = reading.await.map_err(DeviceError::from)?;
        self.step = told.step;
        let [loss, squared] = [0, 1].map(|k| f64::from(answer[k]));
        let length = squared.sqrt() / samples as f64;
        if !loss.is_finite() || !length.is_finite() {
            // Parameters on the device are no numbers any more.
            self.is_there = false;
        }
        Ok(Learned { loss, length, samples: [samples, skipped] })
    }

    /// The mean loss of a batch with these parameters; its gradient is added to a sum, times a weight.
    pub async fn gradient<T: Task>(
        &mut self,
        task: &T,
        network: &T::Network,
        parameters: &[f32],
        batch: &Batch,
        (sum, weight): (&mut [f32], f32),
    ) -> Result<f32, Error> {
        // Parameters are moved elsewhere.
        self.is_there = false;
        self.prepare(task, network, parameters.len(), batch, true).await?;
        let Recorded { plan, inputs, loss } = &self.plans[&(batch.kinds(), true)];
        plan.set_parameters(parameters);
        inputs.iter().zip(batch.numbers()).for_each(|(&input, numbers)| plan.set(input, numbers));
        plan.run().map_err(DeviceError::from)?;
        let count = parameters.len();
        let gradient = plan.arena().read_async(count..2 * count).await.map_err(DeviceError::from)?;
        sum.iter_mut().zip(gradient).for_each(|(sum, d)| *sum += weight * d);
        Ok(plan.get_async(*loss).await.map_err(DeviceError::from)?[0])
    }

    /// The mean loss of a batch with these parameters.
    pub async fn loss<T: Task>(
        &mut self,
        task: &T,
        network: &T::Network,
        parameters: &[f32],
        batch: &Batch,
    ) -> Result<f32, Error> {
        self.prepare(task, network, parameters.len(), batch, false).await?;
        let Recorded { plan, inputs, loss } = &self.plans[&(batch.kinds(), false)];
        plan.set_parameters(parameters);
        inputs.iter().zip(batch.numbers()).for_each(|(&input, numbers)| plan.set(input, numbers));
        plan.run().map_err(DeviceError::from)?;
        Ok(plan.get_async(*loss).await.map_err(DeviceError::from)?[0])
    }

    /// Fetches parameters and moments.
    pub async fn fetch(&mut self, state: &mut State) -> Result<(), Error> {
        if self.is_there {
            self.optimiser.download(state).await?;
            state.adam.step = self.step;
        }
        Ok(())
    }

    /// Makes a plan for batches of these shapes, if there is none.
    async fn prepare<T: Task>(
        &mut self,
        task: &T,
        network: &T::Network,
        parameters: usize,
        batch: &Batch,
        has_gradient: bool,
    ) -> Result<(), Error> {
        let key = (batch.kinds(), has_gradient);
        if !self.plans.contains_key(&key) {
            if self.plans.len() >= MOST {
                self.plans.clear();
            }
            let recorded = Recorded::new(task, network, parameters, &key, &self.device).await?;
            self.plans.insert(key, recorded);
        }
        Ok(())
    }
}

impl Recorded {
    async fn new<T: Task>(
        task: &T,
        network: &T::Network,
        parameters: usize,
        (kinds, has_gradient): &(Vec<Kind>, bool),
        device: &Device,
    ) -> Result<Self, Error> {
        let wrong = |error: crate::flow::FlowError| Error::Argument(format!("{}: {error}", T::NAME));
        let mut graph = Graph::new(parameters);
        let (batch, inputs) = Inputs::recorded(&mut graph, kinds);
        let loss = task.loss(&mut graph, network, &batch);
        if *has_gradient {
            graph.gradient_by_parameters(&loss).map_err(wrong)?;
        }
        let plan = DevicePlan::new_async(&graph, &[loss.handle()], device).await?;
        Ok(Self { plan, inputs, loss: loss.handle() })
    }
}

/// What an update is told, but for its batch.
struct Told<'t> {
    samples: usize,
    step: u64,
    rate: f64,
    training: &'t Training,
}

/// Parameters and moments on a device, and what moves them.
#[derive(Debug)]
struct Optimiser {
    loaded: Loaded,
    parameters: Place,
    mean: Place,
    square: Place,
    /// The gradient of a batch and its loss behind it, and the sums of these.
    more: Place,
    sum: Place,
    told: Place,
    /// The squared length of the sum of gradients, right behind the sum of losses.
    squared: Place,
    /// Operations that add a batch, and those that end an update.
    gather: Range<usize>,
    descend: Range<usize>,
}

impl Optimiser {
    async fn new(device: &Device, count: usize) -> Result<Self, Error> {
        let mut end = 0;
        let mut room = |numbers: usize| {
            let shape = Shape::ONE.with(Axis::Set, numbers);
            let place = Place { start: end, rows: 1, shape };
            end = place.end();
            place
        };
        let one = |place: Place, at: usize| Place { start: place.start + at, rows: 1, shape: Shape::ONE };
        let [parameters, mean, square] = [(); 3].map(|()| room(count));
        let (more, sum) = (room(count + 1), room(count + 1));
        let squared = one(room(1), 0);
        let (told, summed, times) = (room(TOLD), room(count + 1), one(room(1), 0));
        let moved = [(); 3].map(|()| room(count));
        let mut sequence = Sequence::new(end);
        let number = |at: usize| one(told, at);
        let wrong = |error: SequenceError| Error::from(DeviceError::from(error));
        let shape = sum.shape;
        let operands = [sum, number(0), more, number(1)];
        sequence.map(GatheredKernel, shape, &operands, &[Some(summed)]).map_err(wrong)?;
        let copy = |sequence: &mut Sequence, from: Place, to: Place| {
            sequence.total(&[from], to).map_err(|error| wrong(error.into()))
        };
        copy(&mut sequence, summed, sum)?;
        let gather = 0..sequence.mark();
        let gradient = Place { shape: parameters.shape, ..sum };
        sequence.sum_of_squares(gradient, squared).map_err(|error| wrong(error.into()))?;
        let operands = [squared, number(2), number(3)];
        sequence.map(ShortenedKernel, Shape::ONE, &operands, &[Some(times)]).map_err(wrong)?;
        let mut operands = vec![parameters, gradient, times, mean, square];
        operands.extend((4..11).map(number));
        sequence.map(DescendedKernel, parameters.shape, &operands, &moved.map(Some)).map_err(wrong)?;
        for (from, to) in moved.into_iter().zip([parameters, mean, square]) {
            copy(&mut sequence, from, to)?;
        }
        let descend = gather.end..sequence.len();
        let loaded = sequence.load_async(device).await.map_err(DeviceError::from)?;
        Ok(Self { loaded, parameters, mean, square, more, sum, told, squared, gather, descend })
    }

    fn upload(&self, State { parameters, adam, .. }: &State) {
        let lists = [(self.parameters, parameters), (self.mean, &adam.mean), (self.square, &adam.square)];
        lists.into_iter().for_each(|(place, list)| self.loaded.write(place.start, list));
    }

    async fn download(&self, State { parameters, adam, .. }: &mut State) -> Result<(), Error> {
        let AdamW { mean, square, .. } = adam;
        // They lie behind each other.
        let all = self.loaded.read_async(self.parameters.start..self.square.end()).await;
        let all = all.map_err(DeviceError::from)?;
        for (place, list) in [(self.parameters, parameters), (self.mean, mean), (self.square, square)] {
            list.copy_from_slice(&all[place.start..place.end()]);
        }
        Ok(())
    }

    /// Says what the next submission needs to know: whether there were batches before, and the samples of this one.
    fn tell(&self, told: &Told<'_>, goes_on: bool, count: usize) {
        let Told { samples, step, rate, training } = *told;
        let [mean_share, square_share] = adamw::shares(step);
        let numbers = [
            f32::from(u8::from(goes_on)),
            count as f32,
            samples as f32,
            training.clip as f32,
            rate as f32,
            (rate * training.decay) as f32,
            mean_share,
            square_share,
            1.0 - adamw::MEAN_DECAY,
            1.0 - adamw::SQUARE_DECAY,
            adamw::EPSILON,
            0.0,
        ];
        self.loaded.write(self.told.start, &numbers);
    }

    /// Runs a plan with the parameters and adds its gradient and loss.
    fn gather(&self, recording: &mut Recording, plan: &DevicePlan, loss: Id) {
        let (count, arena) = (self.parameters.len(), plan.arena());
        recording.copy(&self.loaded, self.parameters.start..self.parameters.end(), arena, 0);
        plan.record(recording);
        recording.copy(arena, count..2 * count, &self.loaded, self.more.start);
        let loss = plan.place(loss);
        recording.copy(arena, loss.start..loss.end(), &self.loaded, self.more.start + count);
        recording.run_part(&self.loaded, self.gather.clone());
    }

    /// Where the sum of losses and the squared length of the sum of gradients are.
    fn answer(&self) -> Range<usize> {
        self.sum.end() - 1..self.squared.end()
    }
}
