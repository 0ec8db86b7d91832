//! The time that kernels take on the device, by its own clock, where it has one.

use super::device::{Device, Reported, lock};
use super::error::GpuError;
use std::time::Duration;

/// The most dispatches of one measurement: a query set holds 4096 timestamps.
const MOST: u32 = 2048;

/// A measurement under way: two timestamps for each dispatch.
pub(super) struct Timing {
    queries: wgpu::QuerySet,
    dispatches: u32,
}

impl Timing {
    /// Where the next pass writes when it begins and ends; `None` once there is no room.
    pub fn next(&mut self) -> Option<wgpu::ComputePassTimestampWrites<'_>> {
        let first = 2 * self.dispatches;
        self.dispatches += 1;
        (self.dispatches <= MOST).then_some(wgpu::ComputePassTimestampWrites {
            query_set: &self.queries,
            beginning_of_pass_write_index: Some(first),
            end_of_pass_write_index: Some(first + 1),
        })
    }
}

impl Device {
    /// Does something and waits for it; returns also how long the kernels ran on the device, without
    /// what the host and transfers took. `None` where the device has no timestamps, or `action` ran
    /// more than 2048 dispatches.
    ///
    /// ```no_run
    /// use gacore_runtime::gpu::{Device, GpuBatch};
    ///
    /// let device = Device::open()?;
    /// let numbers = GpuBatch::upload(&device, &[1.0_f32; 1000])?;
    /// let (copy, time) = device.timed(|| Ok(numbers.clone()))?;
    /// assert_eq!((copy.len(), time.unwrap_or_default().as_nanos()), (1000, 0));
    /// # Ok::<(), gacore_runtime::gpu::GpuError>(())
    /// ```
    ///
    /// # Errors
    /// That of `action`, or where the device is lost.
    pub fn timed<T>(
        &self,
        action: impl FnOnce() -> Result<T, GpuError>,
    ) -> Result<(T, Option<Duration>), GpuError> {
        self.wait()?;
        let has_clock = self.has(wgpu::Features::TIMESTAMP_QUERY);
        if has_clock {
            let set = self.scoped(|raw| {
                raw.create_query_set(&wgpu::QuerySetDescriptor {
                    label: Some("timing"),
                    ty: wgpu::QueryType::Timestamp,
                    count: 2 * MOST,
                })
            });
            let queries = set.map_err(Reported::into_error)?;
            *lock(&self.inner.timing) = Some(Timing { queries, dispatches: 0 });
        }
        let done = action();
        let timing = lock(&self.inner.timing).take();
        let value = done?;
        self.wait()?;
        let time = match timing {
            Some(timing) if timing.dispatches <= MOST => Some(self.total(&timing)?),
            _ => None,
        };
        Ok((value, time))
    }

    /// The sum of the times of all dispatches.
    fn total(&self, timing: &Timing) -> Result<Duration, GpuError> {
        if timing.dispatches == 0 {
            return Ok(Duration::ZERO);
        }
        let size = 16 * u64::from(timing.dispatches);
        let copied = self.scoped(|raw| {
            let buffer = |usage| {
                raw.create_buffer(&wgpu::BufferDescriptor {
                    label: Some("timing"),
                    size,
                    usage,
                    mapped_at_creation: false,
                })
            };
            let resolved = buffer(wgpu::BufferUsages::QUERY_RESOLVE | wgpu::BufferUsages::COPY_SRC);
            let read = buffer(wgpu::BufferUsages::COPY_DST | wgpu::BufferUsages::MAP_READ);
            let mut encoder = raw.create_command_encoder(&Default::default());
            encoder.resolve_query_set(&timing.queries, 0..2 * timing.dispatches, &resolved, 0);
            encoder.copy_buffer_to_buffer(&resolved, 0, &read, 0, size);
            self.inner.queue.submit([encoder.finish()]);
            read
        });
        let read = copied.map_err(Reported::into_error)?;
        read.map_async(wgpu::MapMode::Read, .., |_| {});
        self.wait()?;
        let view = read.get_mapped_range(..).map_err(|error| GpuError::Driver(error.to_string()))?;
        let stamps: Vec<u64> = view
            .chunks_exact(8)
            .map(|bytes| bytes.iter().rev().fold(0, |stamp, &byte| stamp << 8 | u64::from(byte)))
            .collect();
        let ticks: u64 = stamps.chunks_exact(2).map(|pass| pass[1].saturating_sub(pass[0])).sum();
        let nanoseconds = ticks as f64 * f64::from(self.inner.queue.get_timestamp_period());
        Ok(Duration::from_nanos(nanoseconds as u64))
    }
}
