//! Devices: which there are, opening one, and the errors its driver reports.

use super::error::GpuError;
use super::shaders::{Key, Pipeline};
use super::timing::Timing;
use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The environment variable that chooses a device, by index or by a part of its name.
pub const DEVICE_VARIABLE: &str = "GACORE_GPU_DEVICE";

/// No batch is split into pieces larger than this, so that positions fit into 32 bits.
const LARGEST_BINDING: u64 = 1 << 30;

/// What is used where a device offers it.
const OPTIONAL: [wgpu::Features; 3] =
    [wgpu::Features::SHADER_F16, wgpu::Features::SUBGROUP, wgpu::Features::TIMESTAMP_QUERY];

/// A device that can be opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeviceInfo {
    /// Its position in the list.
    pub index: usize,
    /// Its name, such as `llvmpipe (LLVM 15.0.6, 256 bits)`.
    pub name: String,
    /// `Vulkan`, `Metal`, `Dx12`, `Gl` or `BrowserWebGpu`.
    pub backend: String,
    /// The driver.
    pub driver: String,
    /// Whether it is a processor that stands in for a graphics card: correct, not fast.
    pub is_software: bool,
    /// The bytes a kernel can bind of one batch; longer batches are split.
    pub binding_bytes: u64,
    /// The bytes of the largest buffer.
    pub buffer_bytes: u64,
    /// Invocations of a workgroup.
    pub invocations: u32,
    /// Bytes of memory that a workgroup shares.
    pub workgroup_bytes: u32,
    /// Whether it offers half precision, subgroups and timestamps. Nothing needs them.
    pub offers: [bool; 3],
}

impl fmt::Display for DeviceInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let software = if self.is_software { ", software" } else { "" };
        write!(f, "{}: {} ({}{software})", self.index, self.name, self.backend)
    }
}

/// How a device is opened.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Its index, or a part of its name or backend; without it, the environment is asked
    /// (`GACORE_GPU_DEVICE`), and then the best device is taken.
    pub device: Option<String>,
    /// Binds no more bytes of a batch than this at once, whatever the device offers.
    pub binding_bytes: Option<u64>,
    /// Refuses batches beyond this many bytes in all, instead of asking the driver.
    pub memory_bytes: Option<u64>,
    /// Stores batches in half precision, where the device offers it: half the memory, and three digits. Kernels
    /// compute in single precision all the same.
    pub half_precision: bool,
    /// Uses nothing that only some devices offer: subgroups, half precision and timestamps.
    pub plain: bool,
}

/// An open device. Copies are the same device.
///
/// ```no_run
/// use gacore_runtime::gpu::Device;
///
/// let device = Device::open()?;
/// println!("{}", device.info());
/// # Ok::<(), gacore_runtime::gpu::GpuError>(())
/// ```
#[derive(Clone)]
pub struct Device {
    pub(super) inner: Arc<Inner>,
}

pub(super) struct Inner {
    pub info: DeviceInfo,
    pub options: Options,
    pub device: wgpu::Device,
    pub queue: wgpu::Queue,
    pub binding_bytes: u64,
    pub bytes: AtomicU64,
    pub pipelines: Mutex<HashMap<Key, Arc<Pipeline>>>,
    /// Commands that were recorded and not yet submitted, and how many.
    pub pending: Mutex<(Option<wgpu::CommandEncoder>, usize)>,
    /// Where kernels note their times, while something is measured.
    pub timing: Mutex<Option<Timing>>,
    /// Kernels of arrays, by their texts.
    #[cfg(feature = "arrays")]
    kernels: Mutex<HashMap<String, Arc<wgpu::ComputePipeline>>>,
    lost: Arc<Mutex<Option<String>>>,
}

impl fmt::Debug for Device {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Device").field("info", &self.inner.info).finish_non_exhaustive()
    }
}

/// The optional features that are asked for.
fn wanted(options: &Options) -> wgpu::Features {
    let is_wanted = |feature: &wgpu::Features| match *feature {
        _ if options.plain => false,
        wgpu::Features::SHADER_F16 => options.half_precision,
        _ => true,
    };
    OPTIONAL.into_iter().filter(is_wanted).fold(wgpu::Features::empty(), |all, one| all | one)
}

fn instance() -> wgpu::Instance {
    let mut descriptor = wgpu::InstanceDescriptor::new_without_display_handle().with_env();
    // Validation layers are for people who write shaders by hand.
    descriptor.flags = wgpu::InstanceFlags::empty();
    wgpu::Instance::new(descriptor)
}

fn describe(index: usize, adapter: &wgpu::Adapter) -> DeviceInfo {
    let (info, limits, features) = (adapter.get_info(), adapter.limits(), adapter.features());
    DeviceInfo {
        index,
        name: info.name,
        backend: format!("{:?}", info.backend),
        driver: format!("{} {}", info.driver, info.driver_info).trim().to_string(),
        is_software: info.device_type == wgpu::DeviceType::Cpu,
        binding_bytes: limits.max_storage_buffer_binding_size,
        buffer_bytes: limits.max_buffer_size,
        invocations: limits.max_compute_invocations_per_workgroup,
        workgroup_bytes: limits.max_compute_workgroup_storage_size,
        offers: OPTIONAL.map(|feature| features.contains(feature)),
    }
}

/// All devices that can compute, in the order of their indices.
async fn adapters() -> Vec<(DeviceInfo, wgpu::Adapter)> {
    let adapters = instance().enumerate_adapters(wgpu::Backends::all()).await;
    let computes = |adapter: &wgpu::Adapter| {
        let flags = adapter.get_downlevel_capabilities().flags;
        flags.contains(wgpu::DownlevelFlags::COMPUTE_SHADERS)
            && adapter.limits().max_storage_buffers_per_shader_stage >= 8
    };
    let usable = adapters.into_iter().filter(computes).enumerate();
    usable.map(|(index, adapter)| (describe(index, &adapter), adapter)).collect()
}

impl Device {
    /// The devices of this machine.
    pub fn list() -> Vec<DeviceInfo> {
        pollster::block_on(adapters()).into_iter().map(|(info, _)| info).collect()
    }

    /// Opens the device that the environment names, else the best one: a graphics card, else a software
    /// driver, with a warning on standard error.
    ///
    /// # Errors
    /// Where there is none, with advice on what to install.
    pub fn open() -> Result<Self, GpuError> {
        Self::open_with(Options::default())
    }

    /// Opens a device as asked.
    ///
    /// # Errors
    /// Where there is no such device, or it cannot be opened.
    pub fn open_with(options: Options) -> Result<Self, GpuError> {
        pollster::block_on(Self::open_async(options))
    }

    /// Opens a device as asked, without blocking.
    ///
    /// # Errors
    /// Where there is no such device, or it cannot be opened.
    pub async fn open_async(options: Options) -> Result<Self, GpuError> {
        let asked = options.device.clone().or_else(|| std::env::var(DEVICE_VARIABLE).ok());
        let wanted = asked.filter(|wanted| !wanted.is_empty());
        let mut all = adapters().await;
        let fits = |info: &DeviceInfo| match &wanted {
            None => true,
            Some(wanted) => match wanted.parse::<usize>() {
                Ok(index) => info.index == index,
                Err(_) => {
                    let label = format!("{} {} {}", info.name, info.backend, info.driver).to_lowercase();
                    label.contains(&wanted.to_lowercase())
                }
            },
        };
        let rank = |info: &DeviceInfo| {
            let backend = ["Metal", "Dx12", "Vulkan", "BrowserWebGpu", "Gl"];
            (info.is_software, backend.iter().position(|name| *name == info.backend))
        };
        let best = (0..all.len()).filter(|&i| fits(&all[i].0)).min_by_key(|&i| (rank(&all[i].0), i));
        let Some(best) = best else {
            let found = all.iter().map(|(info, _)| format!("`{info}`")).collect();
            return Err(GpuError::NoDevice { wanted, found });
        };
        let (info, adapter) = all.swap_remove(best);
        if info.is_software && wanted.is_none() {
            eprintln!("gacore: no graphics card found; using the software driver {info}, which is slow");
        }
        Self::of_adapter(info, &adapter, options).await
    }

    async fn of_adapter(
        info: DeviceInfo,
        adapter: &wgpu::Adapter,
        options: Options,
    ) -> Result<Self, GpuError> {
        let descriptor = wgpu::DeviceDescriptor {
            label: Some("gacore"),
            required_features: wanted(&options) & adapter.features(),
            required_limits: adapter.limits(),
            ..Default::default()
        };
        let opened = adapter.request_device(&descriptor).await;
        let (device, queue) = opened.map_err(|error| GpuError::Open(error.to_string()))?;
        let lost = Arc::new(Mutex::new(None));
        let told = Arc::clone(&lost);
        device.set_device_lost_callback(move |reason, message| {
            let message = if message.is_empty() { format!("{reason:?}") } else { message };
            *told.lock().unwrap_or_else(PoisonError::into_inner) = Some(message);
        });
        // What is reported outside a scope would otherwise end the program.
        let told = Arc::clone(&lost);
        device.on_uncaptured_error(Arc::new(move |error: wgpu::Error| {
            let mut lost = told.lock().unwrap_or_else(PoisonError::into_inner);
            lost.get_or_insert_with(|| error.to_string());
        }));
        let limits = device.limits();
        let offered = limits.max_storage_buffer_binding_size.min(limits.max_buffer_size).min(LARGEST_BINDING);
        let binding_bytes = offered.min(options.binding_bytes.unwrap_or(u64::MAX));
        let inner = Inner {
            info,
            options,
            device,
            queue,
            binding_bytes,
            bytes: AtomicU64::new(0),
            pipelines: Mutex::default(),
            pending: Mutex::default(),
            timing: Mutex::default(),
            #[cfg(feature = "arrays")]
            kernels: Mutex::default(),
            lost,
        };
        Ok(Self { inner: Arc::new(inner) })
    }

    /// Opens the same device once more, after it was lost. Batches of the lost one stay lost.
    ///
    /// # Errors
    /// Where the device is not there any more.
    pub fn reopen(&self) -> Result<Self, GpuError> {
        let Inner { info, options, .. } = &*self.inner;
        let mut all = pollster::block_on(adapters());
        let same = |other: &DeviceInfo| (&other.name, &other.backend) == (&info.name, &info.backend);
        let Some(index) = all.iter().position(|(other, _)| same(other)) else {
            let found = all.iter().map(|(info, _)| format!("`{info}`")).collect();
            return Err(GpuError::NoDevice { wanted: Some(info.name.clone()), found });
        };
        let (info, adapter) = all.swap_remove(index);
        pollster::block_on(Self::of_adapter(info, &adapter, options.clone()))
    }

    /// What it is.
    pub fn info(&self) -> &DeviceInfo {
        &self.inner.info
    }

    /// Whether folds and scans use subgroups.
    pub fn uses_subgroups(&self) -> bool {
        self.has(wgpu::Features::SUBGROUP)
    }

    /// Whether batches are stored in half precision.
    pub fn stores_half_precision(&self) -> bool {
        self.has(wgpu::Features::SHADER_F16)
    }

    pub(super) fn has(&self, feature: wgpu::Features) -> bool {
        self.inner.device.features().contains(feature)
    }

    /// The bytes of all batches on it.
    pub fn bytes_in_use(&self) -> u64 {
        self.inner.bytes.load(Ordering::Relaxed)
    }

    /// The number of pipelines that were built; each is kept.
    pub fn pipelines(&self) -> usize {
        #[cfg(feature = "arrays")]
        let of_arrays = lock(&self.inner.kernels).len();
        #[cfg(not(feature = "arrays"))]
        let of_arrays = 0;
        lock(&self.inner.pipelines).len() + of_arrays
    }

    /// The device of wgpu, to share with code that draws.
    pub fn raw(&self) -> (&wgpu::Device, &wgpu::Queue) {
        (&self.inner.device, &self.inner.queue)
    }

    pub(super) fn is_same(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.inner, &other.inner)
    }

    /// An error, where the device is lost.
    pub(crate) fn check(&self) -> Result<(), GpuError> {
        match &*lock(&self.inner.lost) {
            None => Ok(()),
            Some(reason) => Err(GpuError::Lost(reason.clone())),
        }
    }

    /// Runs something and returns what the driver reported meanwhile.
    pub(super) fn scoped<T>(&self, action: impl FnOnce(&wgpu::Device) -> T) -> Result<T, Reported> {
        pollster::block_on(self.reported(action))
    }

    async fn reported<T>(&self, action: impl FnOnce(&wgpu::Device) -> T) -> Result<T, Reported> {
        self.check().map_err(Reported::Error)?;
        let device = &self.inner.device;
        let filters =
            [wgpu::ErrorFilter::Internal, wgpu::ErrorFilter::Validation, wgpu::ErrorFilter::OutOfMemory];
        let scopes = filters.map(|filter| device.push_error_scope(filter));
        let result = action(device);
        let mut reported = None;
        for scope in scopes.into_iter().rev() {
            reported = scope.pop().await.or(reported);
        }
        self.check().map_err(Reported::Error)?;
        match reported {
            None => Ok(result),
            Some(wgpu::Error::OutOfMemory { .. }) => Err(Reported::OutOfMemory),
            Some(error) => Err(Reported::Message(error.to_string())),
        }
    }

    /// Runs something without blocking and returns what the driver reported meanwhile.
    #[cfg(feature = "arrays")]
    pub(crate) async fn scoped_async<T>(
        &self,
        action: impl FnOnce(&wgpu::Device) -> T,
    ) -> Result<T, GpuError> {
        self.reported(action).await.map_err(Reported::into_error)
    }

    /// The bytes that a kernel can bind of one buffer.
    #[cfg(feature = "arrays")]
    pub(crate) fn binding_bytes(&self) -> u64 {
        self.inner.binding_bytes
    }

    /// A kernel of arrays that was compiled before.
    #[cfg(feature = "arrays")]
    pub(crate) fn kernel_of_arrays(&self, text: &str) -> Option<Arc<wgpu::ComputePipeline>> {
        lock(&self.inner.kernels).get(text).cloned()
    }

    /// Keeps a kernel of arrays.
    #[cfg(feature = "arrays")]
    pub(crate) fn keep_kernel_of_arrays(
        &self,
        text: &str,
        kernel: wgpu::ComputePipeline,
    ) -> Arc<wgpu::ComputePipeline> {
        let kernel = Arc::new(kernel);
        lock(&self.inner.kernels).insert(text.into(), Arc::clone(&kernel));
        kernel
    }

    /// Hands all recorded commands to the device. Reading does so by itself.
    ///
    /// # Errors
    /// Where the device is lost or its driver reports an error.
    pub fn submit(&self) -> Result<(), GpuError> {
        let (encoder, _) = std::mem::take(&mut *lock(&self.inner.pending));
        let Some(encoder) = encoder else { return self.check() };
        self.scoped(|_| self.inner.queue.submit([encoder.finish()])).map(drop).map_err(Reported::into_error)
    }

    /// Submits, and waits until the device has done everything.
    ///
    /// # Errors
    /// Where the device is lost or its driver reports an error.
    pub fn wait(&self) -> Result<(), GpuError> {
        self.submit()?;
        let waited = self.inner.device.poll(wgpu::PollType::wait_indefinitely());
        self.check()?;
        waited.map(drop).map_err(|error| GpuError::Driver(error.to_string()))
    }
}

/// What a driver reported.
pub(super) enum Reported {
    OutOfMemory,
    Message(String),
    Error(GpuError),
}

impl Reported {
    pub fn into_error(self) -> GpuError {
        match self {
            Self::OutOfMemory => GpuError::OutOfMemory { bytes: 0 },
            Self::Message(message) => GpuError::Driver(message),
            Self::Error(error) => error,
        }
    }
}

/// The value of a mutex that nothing under it can leave half-changed.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
