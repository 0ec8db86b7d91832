//! Operations on any device that wgpu runs on: Vulkan, Metal, DirectX 12, OpenGL and browsers.
//!
//! With the feature `gpu`, [`clifford!`](crate::clifford) emits a module `shaders` beside the types:
//! the text of the compute shaders, and a handle to every kernel. They are printed from the programs
//! that the Rust is printed from, and a fingerprint in both is compared when a device first sees them.
//!
//! ```no_run
//! use gacore_runtime::gpu::{Device, GpuBatch, Order};
//!
//! mod pga {
//!     gacore_runtime::clifford! {
//!         preset: pga3,
//!         fn transform(m: Motor, p: Point) -> Point = m * p * rev(m);
//!     }
//! }
//!
//! let device = Device::open()?;
//! let steps = GpuBatch::upload(&device, &[pga::Motor::<f32> { s: 1.0, ..pga::Motor::zero() }; 10_000])?;
//! let poses = steps.prefix_products(Order::NewestFirst)?;
//! let origin = GpuBatch::upload(&device, &[pga::Point::new(0.0, 0.0, 0.0, 1.0)])?;
//! let path = pga::shaders::TRANSFORM.run(&poses, &origin)?.read()?;
//! # Ok::<(), gacore_runtime::gpu::GpuError>(())
//! ```
//!
//! * [`Device`] lists and opens devices; `GACORE_GPU_DEVICE` chooses one.
//! * [`GpuBatch`] holds values on a device, with the methods and operators of [`Batch`](crate::batch::Batch).
//! * [`Kernel`] runs an operation from batches to a batch; that of a `fn` is a constant of its name: `shaders::TRANSFORM`.
//! * [`Algebra`] compiles kernels for a signature that is known only at run time.
//! * What is not defined for some element is an error when it is read, as on the CPU.
//!
//! Kernels need what WebGPU grants everywhere: eight storage buffers and 256 invocations. Batches
//! too large to bind are split, and dispatched piece by piece. Where a device offers subgroups, folds and
//! scans use them; where it offers half precision, batches are stored in it if [`Options`] ask for that;
//! where it has a clock, [`Device::timed`] reads it.

mod algebra;
mod batch;
mod device;
mod error;
mod fold;
mod functions;
mod operand;
mod operators;
mod raw;
mod rows;
mod run;
mod shaders;
mod storage;
mod timing;

pub use algebra::{Algebra, AlgebraBatch};
pub use batch::{Element, GpuBatch};
pub use device::{DEVICE_VARIABLE, Device, DeviceInfo, Options};
pub use error::GpuError;
pub use fold::Order;
pub use operand::Operand;
pub use raw::RawBatch;
pub use shaders::{Entry, HasShaders, Kernel, Shaders};
