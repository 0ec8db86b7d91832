//! What goes with a batch into an operation.

use super::batch::{Element, GpuBatch};
use super::device::Device;
use super::error::GpuError;
use crate::batch::One;

/// A borrowed batch, or [`One`] value that goes with every element of the other operand.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no operand of batches on a device",
    label = "neither a borrowed `GpuBatch` nor one value",
    note = "write `&batch` for a batch of the same device, `One(value)` for one value beside all others, and \
            `&GpuBatch::upload(&device, &list)?` for a list of values; all are over `f32`"
)]
pub trait Operand {
    /// The type of an element.
    type Value: Element;

    /// The operand as a batch of this device.
    ///
    /// # Errors
    /// Where the device has no memory for it, or is lost.
    fn on(self, device: &Device) -> Result<GpuBatch<Self::Value>, GpuError>;
}

impl<M: Element> Operand for &GpuBatch<M> {
    type Value = M;

    /// The batch itself: buffers are shared, not copied.
    fn on(self, _: &Device) -> Result<GpuBatch<M>, GpuError> {
        Ok(self.clone())
    }
}

impl<M: Element> Operand for One<M> {
    type Value = M;

    fn on(self, device: &Device) -> Result<GpuBatch<M>, GpuError> {
        GpuBatch::upload(device, &[self.0])
    }
}
