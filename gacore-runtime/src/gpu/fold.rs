//! Sums and products of whole batches, and all their prefixes.
//!
//! Runs of elements are folded into one each, and those again, until one is left; a scan goes the
//! same way back, with what comes before each run. The work is proportional to the length. Where a device
//! has subgroups, some invocations share a run, which is longer.

use super::batch::{Element, GpuBatch};
use super::device::Device;
use super::error::GpuError;
use super::run::{Place, Uniform, dispatch, place};
use super::shaders::{HasShaders, Pipeline, Shaders, Variant};
use super::storage::Storage;
use crate::algebra::Graded;
use gacore_compiler::back::wgsl::RUN;
use gacore_compiler::back::wgsl::subgroups::SHARE;
use std::ops::Range;
use std::sync::Arc;

/// Which of two elements of a product is on the left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// `x₀ x₁ x₂ …`.
    OldestFirst,
    /// `… x₂ x₁ x₀`: each new rotor acts after those before it.
    NewestFirst,
}

/// Folds and scans of the algebra of the elements.
impl<M> GpuBatch<M>
where
    M: Graded<Scalar = f32> + Element,
    M::Algebra: HasShaders,
{
    /// The sum of all elements, a batch of one; zero where there are none.
    ///
    /// # Errors
    /// Where memory runs out or the device is lost.
    pub fn sum(&self) -> Result<Self, GpuError> {
        self.fold("add", Order::OldestFirst)?.map_or_else(|| Self::zeros(self.device(), 1), Ok)
    }

    /// The product of all elements, a batch of one; empty where there are none.
    ///
    /// # Errors
    /// Where the type is not closed under the product, memory runs out or the device is lost.
    pub fn product(&self, order: Order) -> Result<Self, GpuError> {
        self.fold("geometric", order)?.map_or_else(|| Self::zeros(self.device(), 0), Ok)
    }

    /// The sum of every element and all before it.
    ///
    /// # Errors
    /// Where memory runs out or the device is lost.
    pub fn prefix_sums(&self) -> Result<Self, GpuError> {
        self.scan("add", Order::OldestFirst)
    }

    /// The product of every element and all before it.
    ///
    /// # Errors
    /// Where the type is not closed under the product, memory runs out or the device is lost.
    pub fn prefix_products(&self, order: Order) -> Result<Self, GpuError> {
        self.scan("geometric", order)
    }

    fn fold(&self, operation: &str, order: Order) -> Result<Option<Self>, GpuError> {
        let shaders = M::Algebra::shaders();
        let fold = Runs::new(shaders, &format!("fold_{operation}"), 1, self, order)?;
        let mut storage = self.storage.clone();
        while storage.len > 1 {
            storage = folded(&fold, &storage)?;
        }
        Ok((storage.len == 1).then(|| Self::of(storage)))
    }

    fn scan(&self, operation: &str, order: Order) -> Result<Self, GpuError> {
        let shaders = M::Algebra::shaders();
        let fold = Runs::new(shaders, &format!("fold_{operation}"), 1, self, order)?;
        let scan = Runs::new(shaders, &format!("scan_{operation}"), 2, self, order)?;
        scanned(&fold, &scan, &self.storage).map(Self::of)
    }
}

/// A kernel that takes one run of elements after another.
struct Runs {
    pipeline: Arc<Pipeline>,
    /// Elements of a run.
    length: usize,
    /// Invocations that share a run.
    share: usize,
}

impl Runs {
    fn new<M: Element>(
        shaders: &Shaders,
        operation: &str,
        operands: usize,
        batch: &GpuBatch<M>,
        order: Order,
    ) -> Result<Self, GpuError> {
        let storage = &batch.storage;
        let entry = shaders.find(operation, &[M::NAME; 2][..operands], M::NAME)?;
        // A piece holds at least one run, so that folding makes batches shorter.
        let subgroups = storage.device.uses_subgroups() && storage.capacity >= RUN * SHARE;
        let newest_first = order == Order::NewestFirst;
        let variant = Variant { newest_first, subgroups, ..Variant::default() };
        let share = if subgroups { SHARE } else { 1 };
        let pipeline = shaders.pipeline(&storage.device, entry.entry, variant)?;
        Ok(Self { pipeline, length: RUN * share, share })
    }

    fn dispatch(
        &self,
        device: &Device,
        uniform: &Uniform,
        buffers: &[&wgpu::Buffer],
    ) -> Result<(), GpuError> {
        dispatch(device, &self.pipeline, uniform, uniform.count * self.share as u32, buffers)
    }
}

/// The runs of each buffer: the elements it holds, and its runs among those of all buffers.
fn runs(storage: &Storage, length: usize) -> Vec<(Range<usize>, Range<usize>)> {
    let mut all = Vec::new();
    let (mut start, mut run) = (0, 0);
    for buffer in &storage.buffers {
        let held = start..start + buffer.elements;
        let count = held.len().div_ceil(length);
        all.push((held.clone(), run..run + count));
        (start, run) = (held.end, run + count);
    }
    all
}

/// One element for each run.
fn folded(fold: &Runs, storage: &Storage) -> Result<Storage, GpuError> {
    let all = runs(storage, fold.length);
    let len = all.last().map_or(0, |(_, runs)| runs.end);
    let mut result = Storage::new(&storage.device, storage.width, len)?;
    result.partial.clone_from(&storage.partial);
    for (held, runs) in all {
        let mut run = runs.start;
        while run < runs.end {
            let (target, target_held) = result.at(run);
            let end = runs.end.min(target_held.end);
            let first = held.start + (run - runs.start) * fold.length;
            let mut uniform = Uniform {
                count: (end - run) as u32,
                length: (held.end - first) as u32,
                result: place(&target_held, run, 1),
                ..Uniform::default()
            };
            uniform.operands[0] = place(&held, first, 1);
            fold.dispatch(&storage.device, &uniform, &[&target.raw, &storage.at(first).0.raw])?;
            run = end;
        }
    }
    Ok(result)
}

/// All prefixes.
fn scanned(fold: &Runs, scan: &Runs, storage: &Storage) -> Result<Storage, GpuError> {
    let mut result = Storage::new(&storage.device, storage.width, storage.len)?;
    result.partial.clone_from(&storage.partial);
    // What comes before each run. A single run has nothing before it, but something must be bound.
    let is_one_run = runs(storage, scan.length).last().is_none_or(|(_, runs)| runs.end <= 1);
    let carries = match !is_one_run {
        true => scanned(fold, scan, &folded(fold, storage)?)?,
        false => storage.clone(),
    };
    for (held, runs) in runs(storage, scan.length) {
        let mut run = runs.start;
        while run < runs.end {
            // The carry of a run is at the position before it; the first of all has none.
            let continues = run > 0;
            let (carry, carry_held) = carries.at(run.saturating_sub(1));
            let end = runs.end.min(carry_held.end + 1);
            let first = held.start + (run - runs.start) * scan.length;
            let mut uniform = Uniform {
                count: (end - run) as u32,
                length: (held.end - first) as u32,
                result: place(&held, first, 1),
                ..Uniform::default()
            };
            uniform.operands[0] = place(&held, first, 1);
            uniform.operands[1] = Place { continues, ..place(&carry_held, run.saturating_sub(1), 1) };
            let buffers = [&result.at(first).0.raw, &storage.at(first).0.raw, &carry.raw];
            scan.dispatch(&storage.device, &uniform, &buffers)?;
            run = end;
        }
    }
    Ok(result)
}
