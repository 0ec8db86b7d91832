//! Batches on a device, and operations from batches to batches.

use super::device::Device;
use super::error::GpuError;
use super::run;
use super::shaders::{Entry, Kernel, Shaders, Variant};
use super::storage::Storage;
use crate::Stored;
use crate::batch::Batch;
use std::marker::PhantomData;

/// What batches are made of: `f32`, and generated types with coefficients of `f32`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no element of a batch on a device",
    label = "not a type of `clifford!` over `f32`",
    note = "devices compute with `f32`: convert by `x.map(|c| c as f32)`, or compute with `batch::Batch` on the CPU"
)]
pub trait Element: Stored<Scalar = f32> {}

impl<M: Stored<Scalar = f32>> Element for M {}

/// Many values of one type, on a device. They stay there from operation to operation.
///
/// Lengths must be equal; a batch of one element goes with any. Operations are recorded and handed to
/// the device many at a time, at the latest when something is read.
///
/// ```no_run
/// use gacore_runtime::gpu::{Device, GpuBatch};
/// mod cga { gacore_runtime::clifford!(4, 1); }
///
/// let device = Device::open()?;
/// let turns = GpuBatch::upload(&device, &[cga::Bivector::<f32>::zero(); 1000])?;
/// let rotors = cga::shaders::EXP_BIVECTOR.run(&turns)?;
/// let point = GpuBatch::upload(&device, &[cga::e1::<f32>()])?;
/// let turned = rotors.sandwich(&point)?.read()?;
/// assert_eq!(turned.len(), 1000);
/// # Ok::<(), gacore_runtime::gpu::GpuError>(())
/// ```
///
/// Methods and operators are those of [`Batch`]. What can fail on a device, which is nearly all, returns a `Result`; an
/// operator panics instead.
///
/// ```no_run
/// # use gacore_runtime::gpu::{Device, GpuBatch};
/// use gacore_runtime::batch::One;
/// mod pga { gacore_runtime::clifford!(pga3); }
/// use pga::{Line, Motor, Point};
///
/// # let device = Device::open()?;
/// let lines = GpuBatch::upload(&device, &[Line::<f32>::zero(); 1000])?;
/// let motors = lines.try_exp()?;
/// let points = GpuBatch::filled(&device, Point::new(0.0, 0.0, 0.0, 1.0), 1000)?;
/// let moved = &motors >> &points;
/// let back = &motors.reverse()? >> &moved;
/// let middle = &(&moved + &points) * One(0.5_f32);
/// # let _ = (back, middle);
/// # Ok::<(), gacore_runtime::gpu::GpuError>(())
/// ```
#[derive(Clone, Debug)]
pub struct GpuBatch<M> {
    pub(super) storage: Storage,
    ty: PhantomData<M>,
}

impl<M: Element> GpuBatch<M> {
    /// Copies values to a device.
    ///
    /// # Errors
    /// Where the device has no memory for them, or is lost.
    #[doc(alias = "from_slice")]
    pub fn upload(device: &Device, values: &[M]) -> Result<Self, GpuError> {
        let storage = Storage::new(device, width::<M>(), values.len())?;
        storage.upload(|index| values[index].to_array())?;
        Ok(Self::of(storage))
    }

    /// Copies a batch of the host to a device.
    ///
    /// # Errors
    /// Where the device has no memory for it, or is lost.
    pub fn upload_batch(device: &Device, batch: &Batch<M>) -> Result<Self, GpuError> {
        let storage = Storage::new(device, width::<M>(), batch.len())?;
        storage.upload(|index| batch.get(index).expect("the batch has this length").to_array())?;
        Ok(Self::of(storage))
    }

    /// Values whose coefficients are all zero.
    ///
    /// # Errors
    /// Where the device has no memory for them, or is lost.
    pub fn zeros(device: &Device, len: usize) -> Result<Self, GpuError> {
        Storage::new(device, width::<M>(), len).map(Self::of)
    }

    /// The same value many times.
    ///
    /// # Errors
    /// Where the device has no memory for them, or is lost.
    pub fn filled(device: &Device, value: M, len: usize) -> Result<Self, GpuError> {
        let storage = Storage::new(device, width::<M>(), len)?;
        storage.upload(|_| value.to_array())?;
        Ok(Self::of(storage))
    }

    pub(super) fn of(storage: Storage) -> Self {
        Self { storage, ty: PhantomData }
    }

    /// The number of values.
    pub fn len(&self) -> usize {
        self.storage.len
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The device it is on.
    pub fn device(&self) -> &Device {
        &self.storage.device
    }

    /// The number of buffers it is split into, because one would be too large to bind.
    pub fn pieces(&self) -> usize {
        self.storage.buffers.len()
    }

    /// Waits for the values and copies them to the host.
    ///
    /// # Errors
    /// Where the device is lost, or an operation was not defined for an element.
    #[doc(alias = "to_vec")]
    pub fn read(&self) -> Result<Vec<M>, GpuError> {
        self.values(&self.storage.read()?.wait()?)
    }

    /// Waits for the values and copies them to the host, as a batch.
    ///
    /// # Errors
    /// Where the device is lost, or an operation was not defined for an element.
    pub fn read_batch(&self) -> Result<Batch<M>, GpuError> {
        Ok(Batch::from_slice(&self.read()?))
    }

    /// Copies the values to the host without blocking.
    ///
    /// # Errors
    /// Where the device is lost, or an operation was not defined for an element.
    pub async fn read_async(&self) -> Result<Vec<M>, GpuError> {
        self.values(&self.storage.read()?.await?)
    }

    fn values(&self, coefficients: &[f32]) -> Result<Vec<M>, GpuError> {
        let elements = coefficients.chunks_exact(self.storage.width).enumerate();
        let value = |(index, stored): (usize, &[f32])| {
            self.storage.check_defined(index, stored)?;
            let mut array = M::zeros();
            array.as_mut().copy_from_slice(stored);
            Ok(M::from_array(array))
        };
        elements.map(value).collect()
    }
}

fn width<M: Element>() -> usize {
    M::zeros().as_ref().len()
}

/// Runs an operation into a new batch.
pub(super) fn fresh<R: Element>(
    shaders: &Shaders,
    entry: &Entry,
    operands: &[&Storage],
) -> Result<GpuBatch<R>, GpuError> {
    let len = run::common_length(entry.operation, operands, None)?;
    let device = &operands[0].device;
    let pipeline = shaders.pipeline(device, entry.entry, Variant::default())?;
    let mut result = Storage::new(device, width::<R>(), len)?;
    run::run(&pipeline, operands, &result)?;
    result.partial = partial(entry, operands);
    Ok(GpuBatch::of(result))
}

/// Adds the results of an operation to a batch.
fn added<R: Element>(
    shaders: &Shaders,
    entry: &Entry,
    operands: &[&Storage],
    into: &mut GpuBatch<R>,
) -> Result<(), GpuError> {
    run::common_length(entry.operation, operands, Some(&into.storage))?;
    let variant = Variant { accumulate: true, ..Variant::default() };
    let pipeline = shaders.pipeline(into.device(), entry.entry, variant)?;
    run::run(&pipeline, operands, &into.storage)?;
    into.storage.partial = into.storage.partial.take().or_else(|| partial(entry, operands));
    Ok(())
}

fn partial(entry: &Entry, operands: &[&Storage]) -> Option<String> {
    let own = entry.is_partial.then(|| entry.operation.to_string());
    operands.iter().find_map(|operand| operand.partial.clone()).or(own)
}

macro_rules! kernel {
    ($($operand:ident $name:ident),*) => {
        impl<$($operand: Element,)* R: Element> Kernel<($($operand,)*), R> {
            /// Runs it into a new batch.
            ///
            /// # Errors
            /// Where lengths differ, memory runs out, or the device is lost.
            #[allow(clippy::too_many_arguments)]
            pub fn run(&self, $($name: &GpuBatch<$operand>),*) -> Result<GpuBatch<R>, GpuError> {
                fresh(self.shaders, self.shaders.entry(self.index), &[$(&$name.storage),*])
            }

            /// Adds its results to a batch, in the same pass.
            ///
            /// # Errors
            /// Where lengths differ, or the device is lost.
            #[allow(clippy::too_many_arguments)]
            pub fn accumulate(
                &self,
                into: &mut GpuBatch<R>,
                $($name: &GpuBatch<$operand>),*
            ) -> Result<(), GpuError> {
                added(self.shaders, self.shaders.entry(self.index), &[$(&$name.storage),*], into)
            }
        }
    };
}

kernel!(A a);
kernel!(A a, B b);
kernel!(A a, B b, C c);
kernel!(A a, B b, C c, D d);
kernel!(A a, B b, C c, D d, E e);
kernel!(A a, B b, C c, D d, E e, F f);
kernel!(A a, B b, C c, D d, E e, F f, G g);
