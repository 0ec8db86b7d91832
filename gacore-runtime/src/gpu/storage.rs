//! Where the coefficients of a batch lie: one buffer, or several where one would be too large to bind.
//!
//! Within a buffer the coefficients of the first blade come first, one for each element, then those
//! of the second blade.

use super::device::{Device, Reported};
use super::error::GpuError;
use gacore_compiler::back::wgsl::RUN;
use half::f16;
use std::future::Future;
use std::ops::Range;
use std::pin::Pin;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, Waker};

/// The coefficients of a batch, whatever its type.
#[derive(Clone, Debug)]
pub(super) struct Storage {
    pub device: Device,
    /// Coefficients of an element.
    pub width: usize,
    pub len: usize,
    /// Elements in every buffer but the last.
    pub capacity: usize,
    pub buffers: Vec<Buffer>,
    /// The operation that may have left elements undefined.
    pub partial: Option<String>,
}

/// A buffer whose bytes are counted.
#[derive(Clone, Debug)]
pub(super) struct Buffer {
    pub elements: usize,
    pub raw: wgpu::Buffer,
    _counted: Arc<Counted>,
}

#[derive(Debug)]
struct Counted {
    device: Device,
    bytes: u64,
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.device.inner.bytes.fetch_sub(self.bytes, Ordering::Relaxed);
    }
}

impl Device {
    /// Bytes of a number in a batch.
    fn number_bytes(&self) -> usize {
        if self.stores_half_precision() { 2 } else { 4 }
    }
}

impl Storage {
    /// Room for `len` elements of zeros.
    pub fn new(device: &Device, width: usize, len: usize) -> Result<Self, GpuError> {
        let element = (device.number_bytes() * width) as u64;
        let capacity = (device.inner.binding_bytes / element) as usize;
        // A piece holds at least one run, so that folding makes batches shorter.
        if capacity < RUN {
            return Err(GpuError::OutOfMemory { bytes: element });
        }
        let mut buffers = Vec::new();
        let mut start = 0;
        while start < len {
            let elements = capacity.min(len - start);
            buffers.push(buffer(device, elements, elements as u64 * element)?);
            start += elements;
        }
        Ok(Self { device: device.clone(), width, len, capacity, buffers, partial: None })
    }

    /// The buffer that holds an element, and the elements it holds.
    pub fn at(&self, index: usize) -> (&Buffer, Range<usize>) {
        let buffer = index / self.capacity;
        let start = buffer * self.capacity;
        (&self.buffers[buffer], start..start + self.buffers[buffer].elements)
    }

    /// Fills it: `coefficients(i)` are those of element `i`.
    pub fn upload<A: AsRef<[f32]>>(&self, coefficients: impl Fn(usize) -> A) -> Result<(), GpuError> {
        let mut start = 0;
        for buffer in &self.buffers {
            let number = self.device.number_bytes();
            let mut bytes = vec![0; buffer.raw.size() as usize];
            for element in 0..buffer.elements {
                for (slot, x) in coefficients(start + element).as_ref().iter().enumerate() {
                    let at = number * (slot * buffer.elements + element);
                    match number {
                        2 => bytes[at..at + 2].copy_from_slice(&f16::from_f32(*x).to_le_bytes()),
                        _ => bytes[at..at + 4].copy_from_slice(&x.to_le_bytes()),
                    }
                }
            }
            start += buffer.elements;
            let written =
                self.device.scoped(|_| self.device.inner.queue.write_buffer(&buffer.raw, 0, &bytes));
            written.map_err(Reported::into_error)?;
        }
        Ok(())
    }

    /// Starts to copy the coefficients to the host.
    pub fn read(&self) -> Result<Reading, GpuError> {
        let device = &self.device;
        device.submit()?;
        let copied = device.scoped(|raw| {
            let mut encoder = raw.create_command_encoder(&Default::default());
            let mut copies = Vec::new();
            for buffer in &self.buffers {
                let copy = raw.create_buffer(&wgpu::BufferDescriptor {
                    label: Some("read"),
                    size: buffer.raw.size(),
                    usage: wgpu::BufferUsages::MAP_READ | wgpu::BufferUsages::COPY_DST,
                    mapped_at_creation: false,
                });
                encoder.copy_buffer_to_buffer(&buffer.raw, 0, &copy, 0, buffer.raw.size());
                copies.push(copy);
            }
            device.inner.queue.submit([encoder.finish()]);
            copies
        });
        let copies = copied.map_err(Reported::into_error)?;
        let state = Arc::new(Mutex::new(State { open: copies.len(), failed: false, waker: None }));
        for copy in &copies {
            let state = Arc::clone(&state);
            copy.map_async(wgpu::MapMode::Read, .., move |mapped| {
                let mut state = super::device::lock(&state);
                state.open -= 1;
                state.failed |= mapped.is_err();
                if let Some(waker) = state.waker.take() {
                    waker.wake();
                }
            });
        }
        let elements = self.buffers.iter().map(|buffer| buffer.elements).collect();
        Ok(Reading { device: device.clone(), copies, elements, width: self.width, state })
    }

    /// An error, where an operation was not defined for some element.
    pub fn check_defined(&self, index: usize, coefficients: &[f32]) -> Result<(), GpuError> {
        match &self.partial {
            Some(operation) if coefficients.iter().any(|x| !x.is_finite()) => {
                Err(GpuError::Undefined { operation: operation.clone(), index })
            }
            _ => Ok(()),
        }
    }
}

fn buffer(device: &Device, elements: usize, bytes: u64) -> Result<Buffer, GpuError> {
    let in_use = device.inner.bytes.fetch_add(bytes, Ordering::Relaxed);
    let counted = Arc::new(Counted { device: device.clone(), bytes });
    if device.inner.options.memory_bytes.is_some_and(|most| in_use + bytes > most) {
        return Err(GpuError::OutOfMemory { bytes });
    }
    let raw = device.scoped(|raw| {
        raw.create_buffer(&wgpu::BufferDescriptor {
            label: Some("batch"),
            // Copies take four bytes at a time.
            size: bytes.next_multiple_of(4),
            usage: wgpu::BufferUsages::STORAGE | wgpu::BufferUsages::COPY_SRC | wgpu::BufferUsages::COPY_DST,
            mapped_at_creation: false,
        })
    });
    let raw = raw.map_err(|reported| match reported {
        Reported::OutOfMemory => GpuError::OutOfMemory { bytes },
        reported => reported.into_error(),
    })?;
    Ok(Buffer { elements, raw, _counted: counted })
}

/// A copy to the host that is under way: a future of the coefficients, element by element.
pub(super) struct Reading {
    device: Device,
    copies: Vec<wgpu::Buffer>,
    elements: Vec<usize>,
    width: usize,
    state: Arc<Mutex<State>>,
}

struct State {
    open: usize,
    failed: bool,
    waker: Option<Waker>,
}

impl Reading {
    /// Waits until everything is there.
    pub fn wait(self) -> Result<Vec<f32>, GpuError> {
        self.device.wait()?;
        self.collect()
    }

    fn collect(&self) -> Result<Vec<f32>, GpuError> {
        self.device.check()?;
        if super::device::lock(&self.state).failed {
            return Err(GpuError::Driver("the device could not give its results to the host".into()));
        }
        let mut all = vec![0.0; self.width * self.elements.iter().sum::<usize>()];
        let mut start = 0;
        for (copy, &elements) in self.copies.iter().zip(&self.elements) {
            let view = copy.get_mapped_range(..).map_err(|error| GpuError::Driver(error.to_string()))?;
            let numbers = view.chunks_exact(self.device.number_bytes());
            for (position, bytes) in numbers.take(elements * self.width).enumerate() {
                let (slot, element) = (position / elements, position % elements);
                all[(start + element) * self.width + slot] = match *bytes {
                    [a, b] => f16::from_le_bytes([a, b]).to_f32(),
                    [a, b, c, d] => f32::from_le_bytes([a, b, c, d]),
                    _ => unreachable!("numbers have two or four bytes"),
                };
            }
            start += elements;
        }
        Ok(all)
    }
}

impl Future for Reading {
    type Output = Result<Vec<f32>, GpuError>;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        // A browser polls by itself and ignores this; other devices are asked until they are done.
        let _ = self.device.inner.device.poll(wgpu::PollType::Poll);
        let mut state = super::device::lock(&self.state);
        if state.open == 0 || self.device.check().is_err() {
            drop(state);
            return Poll::Ready(self.collect());
        }
        state.waker = Some(context.waker().clone());
        drop(state);
        if cfg!(not(target_arch = "wasm32")) {
            context.waker().wake_by_ref();
        }
        Poll::Pending
    }
}
