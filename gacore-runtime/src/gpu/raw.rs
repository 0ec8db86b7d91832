//! Batches without a type, for what is known only at run time.

use super::device::Device;
use super::error::GpuError;
use super::run;
use super::shaders::{Shaders, Variant};
use super::storage::Storage;

/// Many elements of some number of coefficients each, on a device.
#[derive(Clone, Debug)]
pub struct RawBatch {
    pub(super) storage: Storage,
}

impl RawBatch {
    /// Copies elements of `width` coefficients each to a device; an incomplete last one is left out.
    ///
    /// # Errors
    /// Where the device has no memory for them, or is lost.
    pub fn upload(device: &Device, width: usize, coefficients: &[f32]) -> Result<Self, GpuError> {
        let storage = Storage::new(device, width, coefficients.len() / width)?;
        storage.upload(|index| &coefficients[index * width..(index + 1) * width])?;
        Ok(Self { storage })
    }

    /// The number of elements.
    pub fn len(&self) -> usize {
        self.storage.len
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All coefficients, element by element, whether they are finite or not.
    ///
    /// # Errors
    /// Where the device is lost.
    pub fn read(&self) -> Result<Vec<f32>, GpuError> {
        self.storage.read()?.wait()
    }
}

impl Shaders {
    /// Runs the kernel with this entry point; an element of its result has `width` coefficients.
    ///
    /// # Errors
    /// Where lengths differ, the driver refuses the kernel, memory runs out or the device is lost.
    pub fn run_raw(&self, entry: &str, operands: &[&RawBatch], width: usize) -> Result<RawBatch, GpuError> {
        let storages: Vec<&Storage> = operands.iter().map(|operand| &operand.storage).collect();
        let len = run::common_length(entry, &storages, None)?;
        let device = &storages[0].device;
        let pipeline = self.pipeline(device, entry, Variant::default())?;
        let storage = Storage::new(device, width, len)?;
        run::run(&pipeline, &storages, &storage)?;
        Ok(RawBatch { storage })
    }
}
