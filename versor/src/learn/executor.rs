//! Where losses and gradients are computed.

use super::adamw;
use super::batch::Batch;
#[cfg(feature = "gpu")]
use super::on_device::OnDevice;
use super::recorded::Plans;
use super::trainer::State;
use super::{Task, Training};
use crate::error::Error;
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

/// What an update came to: the sum of the losses of samples, and the length of the gradient before clipping.
pub(super) type Learned = (f64, f64);

impl Executor {
    /// Moves the parameters against the gradient of some batches, each with the number of its samples.
    pub async fn learn<T: Task>(
        &mut self,
        task: &T,
        network: &T::Network,
        state: &mut State,
        batches: &[(Batch, usize)],
        rate: f64,
        training: &Training,
    ) -> Result<Learned, Error> {
        match self {
            Self::Cpu(plans) => {
                let mut gradient = vec![0.0; state.parameters.len()];
                let (mut sum, mut seen) = (0.0, 0);
                for (batch, count) in batches {
                    let room = Some((&mut gradient[..], *count as f32));
                    let loss = plans.loss(task, network, &state.parameters, batch, room)?;
                    sum += f64::from(loss) * *count as f64;
                    seen += count;
                }
                gradient.iter_mut().for_each(|d| *d /= seen as f32);
                let length = adamw::clip(&mut gradient, training.clip);
                if sum.is_finite() && length.is_finite() {
                    state.adam.update(&mut state.parameters, &gradient, rate, training.decay);
                }
                Ok((sum, length))
            }
            #[cfg(feature = "gpu")]
            Self::Gpu(device) => device.learn(task, network, state, batches, rate, training).await,
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
