//! Generated modules and the pipelines made of them.

use super::device::{Device, Reported, lock};
use super::error::GpuError;
use gacore_compiler::back::wgsl::link::Library;
use gacore_compiler::back::wgsl::{fingerprint, half, subgroups};
use std::marker::PhantomData;
use std::sync::{Arc, OnceLock};

/// The shaders of an algebra: what `clifford!` puts into the module `shaders` beside the types.
#[derive(Debug)]
pub struct Shaders {
    wgsl: &'static str,
    fingerprint: u64,
    entries: &'static [Entry],
    library: OnceLock<Result<Library<'static>, GpuError>>,
}

/// An operation of a module.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    pub(super) operation: &'static str,
    pub(super) operands: &'static [&'static str],
    pub(super) result: &'static str,
    pub(super) entry: &'static str,
    pub(super) is_partial: bool,
}

impl Entry {
    /// An operation, from generated code.
    #[doc(hidden)]
    pub const fn new(
        operation: &'static str,
        operands: &'static [&'static str],
        result: &'static str,
        entry: &'static str,
        is_partial: bool,
    ) -> Self {
        Self { operation, operands, result, entry, is_partial }
    }
}

/// An algebra that was declared where shaders are generated.
pub trait HasShaders {
    /// Its shaders.
    fn shaders() -> &'static Shaders;
}

impl Shaders {
    /// A module and its operations, from generated code.
    #[doc(hidden)]
    pub const fn new(wgsl: &'static str, fingerprint: u64, entries: &'static [Entry]) -> Self {
        Self { wgsl, fingerprint, entries, library: OnceLock::new() }
    }

    /// The number of its kernels.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    pub(super) fn entry(&self, index: usize) -> &Entry {
        &self.entries[index]
    }

    /// The operation of these types.
    pub(super) fn find(&self, operation: &str, operands: &[&str], result: &str) -> Result<&Entry, GpuError> {
        let same = |entry: &&Entry| entry.operation == operation && entry.operands == operands;
        let error = |reason: String| GpuError::NoOperation {
            operation: operation.into(),
            operands: operands.iter().map(|name| name.to_string()).collect(),
            reason,
        };
        let entry = self.entries.iter().find(same);
        let entry = entry.ok_or_else(|| {
            error("the types are too large for a shader, or not closed under it; use the CPU".into())
        })?;
        match entry.result == result {
            true => Ok(entry),
            false => Err(error(format!("its result is `{}` instead of `{result}`", entry.result))),
        }
    }

    /// The module taken apart, once it is known to be the one that belongs to the types.
    fn library(&self) -> Result<&Library<'static>, GpuError> {
        let checked = self.library.get_or_init(|| {
            let (_, body) = self.wgsl.split_once("\n\n").unwrap_or_default();
            let found = fingerprint(body);
            match found == self.fingerprint {
                true => Ok(Library::new(self.wgsl)),
                false => Err(GpuError::Fingerprint { expected: self.fingerprint, found }),
            }
        });
        checked.as_ref().map_err(Clone::clone)
    }

    pub(super) fn pipeline(
        &self,
        device: &Device,
        entry: &str,
        variant: Variant,
    ) -> Result<Arc<Pipeline>, GpuError> {
        let key = (self.fingerprint, entry.to_string(), variant);
        if let Some(pipeline) = lock(&device.inner.pipelines).get(&key) {
            return Ok(Arc::clone(pipeline));
        }
        let missing =
            |name: String| GpuError::Shader { entry: entry.into(), message: format!("`{name}` is missing") };
        let library = self.library()?;
        let source = match variant.subgroups {
            true => subgroups::kernel(library, entry).map_err(missing)?,
            false => library.link(&[entry]).map_err(|name| missing(name.into()))?,
        };
        Pipeline::new(device, key, &source)
    }
}

/// The constants that a pipeline of a kernel is made with: see `kernels.wgsl` in the compiler.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Variant {
    /// Whether results are added to what is there.
    pub accumulate: bool,
    /// Whether a product of many has its last factor on the left.
    pub newest_first: bool,
    /// Whether a fold or scan uses subgroups.
    pub subgroups: bool,
}

impl Variant {
    /// Those that a module has, by name.
    fn constants(self, source: &str) -> Vec<(&'static str, f64)> {
        let all = [("accumulate", self.accumulate), ("newest_first", self.newest_first)];
        let is_declared = |name: &str| source.contains(&format!("override {name}:"));
        all.into_iter().filter(|(name, _)| is_declared(name)).map(|(name, on)| (name, on.into())).collect()
    }
}

/// What tells pipelines apart: the fingerprint of their module, the entry point and the constants.
pub(super) type Key = (u64, String, Variant);

/// A kernel, compiled by the driver.
pub(super) struct Pipeline {
    pub pipeline: wgpu::ComputePipeline,
    pub layout: wgpu::BindGroupLayout,
}

impl Pipeline {
    /// Compiles a kernel and keeps it under its key.
    pub fn new(device: &Device, key: Key, source: &str) -> Result<Arc<Self>, GpuError> {
        let (entry, constants) = (key.1.clone(), key.2.constants(source));
        let source = match device.stores_half_precision() {
            true => half::stored(source),
            false => source.to_string(),
        };
        let options = wgpu::PipelineCompilationOptions { constants: &constants, ..Default::default() };
        let compiled = device.scoped(|device| {
            let module = device.create_shader_module(wgpu::ShaderModuleDescriptor {
                label: Some(&entry),
                source: wgpu::ShaderSource::Wgsl(source.into()),
            });
            let pipeline = device.create_compute_pipeline(&wgpu::ComputePipelineDescriptor {
                label: Some(&entry),
                layout: None,
                module: &module,
                entry_point: Some(&entry),
                compilation_options: options,
                cache: None,
            });
            let layout = pipeline.get_bind_group_layout(0);
            Self { pipeline, layout }
        });
        let pipeline = Arc::new(compiled.map_err(|reported| match reported {
            Reported::Message(message) => GpuError::Shader { entry, message },
            reported => reported.into_error(),
        })?);
        lock(&device.inner.pipelines).insert(key, Arc::clone(&pipeline));
        Ok(pipeline)
    }
}

/// A handle to a kernel: `Kernel<(Even, Vector), Odd>` takes batches of `Even` and `Vector` to one of
/// `Odd`.
pub struct Kernel<Operands, R> {
    pub(super) shaders: &'static Shaders,
    pub(super) index: usize,
    types: PhantomData<fn(Operands) -> R>,
}

impl<Operands, R> Kernel<Operands, R> {
    /// The kernel at this position, from generated code.
    #[doc(hidden)]
    pub const fn new(shaders: &'static Shaders, index: usize) -> Self {
        Self { shaders, index, types: PhantomData }
    }

    /// The name of its entry point in the module.
    pub fn entry_point(&self) -> &'static str {
        self.shaders.entry(self.index).entry
    }
}
