//! Where losses and gradients are computed.

use super::adamw;
use super::batch::Batch;
#[cfg(feature = "gpu")]
use super::on_device::OnDevice;
use super::recorded::Plans;
use super::trainer::State;
use super::{Task, Training};
use crate::error::Error;
use crate::ranks::sum::Sum;
use crate::ranks::{self, Ranks};
use std::future::Future;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

/// What computes losses and gradients, and moves parameters.
#[derive(Debug)]
pub(super) enum Executor {
    Cpu(Plans),
    #[cfg(feature = "gpu")]
    Gpu(Box<OnDevice>),
}

impl Default for Executor {
    fn default() -> Self {
        Self::Cpu(Plans::default())
    }
}

/// What an update learns from.
pub(super) struct Lesson<'l> {
    /// The pieces of this rank.
    pub pieces: Vec<Piece>,
    /// The number of pieces of all ranks.
    pub count: usize,
    pub ranks: &'l dyn Ranks,
    pub rate: f64,
    pub training: &'l Training,
}

/// Samples of which the gradient is computed together.
pub(super) struct Piece {
    /// The samples, where any are left.
    pub batch: Option<Batch>,
    /// How many they are.
    pub samples: usize,
    /// How many were left out, since they hold numbers that are not finite.
    pub skipped: usize,
}

/// What an update came to.
#[derive(Default)]
pub(super) struct Learned {
    /// The sum of the losses of samples.
    pub loss: f64,
    /// The length of the gradient before clipping.
    pub length: f64,
    /// Samples learned from, and samples left out.
    pub samples: [usize; 2],
}

impl Executor {
    /// Whether parameters stay where gradients are computed, which then want whole batches.
    pub fn keeps_parameters(&self, ranks: &dyn Ranks) -> bool {
        !matches!(self, Self::Cpu(_)) && ranks.size() == 1
    }

    /// Moves the parameters against the gradient of all pieces of all ranks.
    pub async fn learn<T: Task>(
        &mut self,
        task: &T,
        network: &T::Network,
        state: &mut State,
        lesson: &Lesson<'_>,
    ) -> Result<Learned, Error> {
        #[cfg(feature = "gpu")]
        if let Self::Gpu(device) = self
            && lesson.ranks.size() == 1
        {
            return device.learn(task, network, state, lesson).await;
        }
        let Lesson { pieces, count, ranks, rate, training } = lesson;
        let (mut sum, mut said) = (Sum::new(*ranks, *count, state.parameters.len()), Vec::new());
        for Piece { batch, samples, skipped } in pieces {
            let (mut room, mut loss) = (sum.room(), 0.0);
            if let Some(batch) = batch {
                let (p, weight) = (&state.parameters, *samples as f32);
                loss = f64::from(self.gradient(task, network, p, batch, (&mut room, weight)).await?);
            }
            sum.add(room);
            said.push([loss * *samples as f64, *samples as f64, *skipped as f64]);
        }
        let mut learned = Learned::default();
        for [loss, samples, skipped] in ranks::all(*ranks, *count, &said) {
            learned.loss += loss;
            learned.samples[0] += samples as usize;
            learned.samples[1] += skipped as usize;
        }
        let mut gradient = sum.total();
        if learned.samples[0] > 0 {
            gradient.iter_mut().for_each(|d| *d /= learned.samples[0] as f32);
            learned.length = adamw::clip(&mut gradient, training.clip);
            if learned.loss.is_finite() && learned.length.is_finite() {
                state.adam.update(&mut state.parameters, &gradient, *rate, training.decay);
            }
        }
        Ok(learned)
    }

    /// The mean loss of a batch; its gradient is added, times a weight.
    async fn gradient<T: Task>(
        &mut self,
        task: &T,
        network: &T::Network,
        parameters: &[f32],
        batch: &Batch,
        sum: (&mut [f32], f32),
    ) -> Result<f32, Error> {
        match self {
            Self::Cpu(plans) => plans.loss(task, network, parameters, batch, Some(sum)),
            #[cfg(feature = "gpu")]
            Self::Gpu(device) => device.gradient(task, network, parameters, batch, sum).await,
        }
    }

    /// The mean loss of a batch with these parameters.
    pub async fn loss<T: Task>(
        &mut self,
        task: &T,
        network: &T::Network,
        parameters: &[f32],
        batch: &Batch,
    ) -> Result<f32, Error> {
        match self {
            Self::Cpu(plans) => plans.loss(task, network, parameters, batch, None),
            #[cfg(feature = "gpu")]
            Self::Gpu(device) => device.loss(task, network, parameters, batch).await,
        }
    }

    /// Makes parameters and moments what updates have made of them, where these are kept elsewhere.
    pub async fn fetch(&mut self, state: &mut State) -> Result<(), Error> {
        match self {
            Self::Cpu(_) => {}
            #[cfg(feature = "gpu")]
            Self::Gpu(device) => device.fetch(state).await?,
        }
        // A checkpoint may be written now: it must hold numbers.
        match state.is_finite() {
            true => Ok(()),
            false => Err(Error::Diverged { step: state.adam.step, reach: 0.0 }),
        }
    }
}

/// Runs what waits for nothing, or blocks where it waits.
pub(super) fn block_on<F: Future>(future: F) -> F::Output {
    let mut future = pin!(future);
    loop {
        if let Poll::Ready(output) = future.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            return output;
        }
    }
}
