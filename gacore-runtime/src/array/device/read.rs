//! Copies to the host that are under way.

use crate::gpu::{Device, GpuError};
use alloc::string::ToString;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::future::Future;
use core::pin::Pin;
use core::task::{Context, Poll, Waker};
use std::sync::{Mutex, PoisonError};

/// A future of numbers of an arena.
pub struct Reading {
    device: Device,
    copy: wgpu::Buffer,
    /// Where it is told whether the copy is there; none until it is first asked for, which is after the submission.
    told: Option<Told>,
}

type Told = Arc<Mutex<State>>;

#[derive(Default)]
struct State {
    /// Whether the copy is there, or could not be made.
    ended: Option<bool>,
    waker: Option<Waker>,
}

impl core::fmt::Debug for Reading {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Reading").field("bytes", &self.copy.size()).finish_non_exhaustive()
    }
}

/// Begins to map a buffer.
fn mapped(copy: &wgpu::Buffer) -> Told {
    let state = Told::default();
    let told = Arc::clone(&state);
    copy.map_async(wgpu::MapMode::Read, .., move |mapped| {
        let mut state = told.lock().unwrap_or_else(PoisonError::into_inner);
        state.ended = Some(mapped.is_ok());
        if let Some(waker) = state.waker.take() {
            waker.wake();
        }
    });
    state
}

impl Reading {
    /// The numbers that a submission copies into a buffer.
    pub(super) fn new(device: Device, copy: wgpu::Buffer) -> Self {
        Self { device, copy, told: None }
    }

    fn collect(&self) -> Result<Vec<f32>, GpuError> {
        let view = self.copy.get_mapped_range(..).map_err(|error| GpuError::Driver(error.to_string()))?;
        Ok(view.as_chunks().0.iter().map(|&bytes| f32::from_le_bytes(bytes)).collect())
    }
}

impl Future for Reading {
    type Output = Result<Vec<f32>, GpuError>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let this = &mut *self;
        let told = Arc::clone(this.told.get_or_insert_with(|| mapped(&this.copy)));
        // A browser goes on by itself; other devices are waited for here, where nothing else could wake the caller.
        if cfg!(not(target_arch = "wasm32")) {
            let _ = self.device.raw().0.poll(wgpu::PollType::wait_indefinitely());
        }
        let mut state = told.lock().unwrap_or_else(PoisonError::into_inner);
        let ended = state.ended;
        if let Err(error) = self.device.check() {
            return Poll::Ready(Err(error));
        }
        match ended {
            Some(true) => Poll::Ready(self.collect()),
            Some(false) => {
                Poll::Ready(Err(GpuError::Driver("the device could not give its results to the host".into())))
            }
            None => {
                state.waker = Some(context.waker().clone());
                Poll::Pending
            }
        }
    }
}
