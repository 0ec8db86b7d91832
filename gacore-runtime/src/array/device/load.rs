//! Sequences on a device: one arena, one table, words for every dispatch, and kernels that are compiled once.

use super::read::Reading;
use super::sequence::{Sequence, word};
use crate::gpu::{Device, GpuError};
use alloc::format;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::Range;

/// Bytes of a word, and of a number.
const WORD: u64 = 4;

/// What kernels are bound to, in this order: see `SHARED` in the text of kernels.
const BINDINGS: [(wgpu::BufferBindingType, bool); 4] = [
    (wgpu::BufferBindingType::Uniform, true),
    (wgpu::BufferBindingType::Storage { read_only: false }, false),
    (wgpu::BufferBindingType::Storage { read_only: true }, false),
    (wgpu::BufferBindingType::Storage { read_only: true }, false),
];

/// Bytes of the uniform of a dispatch: four words.
const UNIFORM: u64 = 4 * WORD;

/// A sequence that is ready to run on a device.
#[derive(Debug)]
pub struct Loaded {
    device: Device,
    arena: wgpu::Buffer,
    numbers: usize,
    group: wgpu::BindGroup,
    steps: Vec<Step>,
    /// Groups that a dispatch has along one dimension at most.
    widest: u32,
}

#[derive(Debug)]
struct Step {
    pipeline: Arc<wgpu::ComputePipeline>,
    groups: u32,
}

/// Work of one submission that is being put together.
#[derive(Debug)]
pub struct Recording {
    device: Device,
    encoder: wgpu::CommandEncoder,
}

impl Sequence {
    /// Gives a device all operations.
    ///
    /// # Errors
    /// If the device has too little memory or binds too little of it, refuses a kernel, or is lost.
    pub fn load(&self, device: &Device) -> Result<Loaded, GpuError> {
        pollster::block_on(self.load_async(device))
    }

    /// Gives a device all operations, without blocking.
    ///
    /// # Errors
    /// As [`Sequence::load`].
    pub async fn load_async(&self, device: &Device) -> Result<Loaded, GpuError> {
        let limits = device.raw().0.limits();
        let bytes = WORD * self.numbers().max(1) as u64;
        let limit = |name: &'static str, needed: u64, offered: u64| match needed <= offered {
            true => Ok(()),
            false => Err(GpuError::Limit { name, needed, offered }),
        };
        limit("max_storage_buffer_binding_size", bytes, device.binding_bytes())?;
        limit("max_buffer_size", bytes, limits.max_buffer_size)?;
        let (lists, told) = self.words();
        let apart = UNIFORM.next_multiple_of(limits.min_uniform_buffer_offset_alignment.into());
        limit("max_buffer_size", apart * lists.len() as u64, limits.max_buffer_size)?;
        limit("max_storage_buffer_binding_size", WORD * told.len() as u64, device.binding_bytes())?;
        let widest = limits.max_compute_workgroups_per_dimension;
        for dispatch in &self.dispatches {
            let rows = dispatch.groups().div_ceil(widest as usize) as u64;
            limit("max_compute_workgroups_per_dimension", rows, widest.into())?;
        }
        let bindings = device.scoped_async(shared_layout).await?;
        let mut pipelines = Vec::new();
        for text in &self.kernels {
            pipelines.push(pipeline(device, &bindings, text).await?);
        }
        let made = |raw: &wgpu::Device| {
            let storage = wgpu::BufferUsages::STORAGE | wgpu::BufferUsages::COPY_DST;
            let arena = buffer(raw, "arena", bytes, storage | wgpu::BufferUsages::COPY_SRC);
            let table = buffer(raw, "table", WORD * self.table.len().max(1) as u64, storage);
            let words = buffer(raw, "told", WORD * told.len().max(4) as u64, storage);
            let uniform = wgpu::BufferUsages::UNIFORM | wgpu::BufferUsages::COPY_DST;
            let uniform = buffer(raw, "instances", apart * lists.len().max(1) as u64, uniform);
            let queue = device.raw().1;
            queue.write_buffer(&table, 0, &bytes_of(self.table.iter().copied()));
            queue.write_buffer(&words, 0, &bytes_of(told.iter().copied()));
            for (index, list) in (0..).zip(&lists) {
                queue.write_buffer(&uniform, apart * index, &bytes_of(*list));
            }
            for (start, numbers) in &self.constants {
                queue.write_buffer(
                    &arena,
                    WORD * *start as u64,
                    &bytes_of(numbers.iter().map(|x| x.to_bits())),
                );
            }
            let size = wgpu::BufferSize::new(UNIFORM);
            let uniform = wgpu::BufferBinding { buffer: &uniform, offset: 0, size };
            let resources = [
                wgpu::BindingResource::Buffer(uniform),
                arena.as_entire_binding(),
                table.as_entire_binding(),
                words.as_entire_binding(),
            ];
            let entries: Vec<_> = (0..)
                .zip(resources)
                .map(|(binding, resource)| wgpu::BindGroupEntry { binding, resource })
                .collect();
            let descriptor =
                wgpu::BindGroupDescriptor { label: Some("arrays"), layout: &bindings, entries: &entries };
            (raw.create_bind_group(&descriptor), arena)
        };
        let (group, arena) = device.scoped_async(made).await.map_err(|error| match error {
            GpuError::OutOfMemory { .. } => GpuError::OutOfMemory { bytes },
            error => error,
        })?;
        let step = |dispatch: &super::sequence::Dispatch| Step {
            pipeline: Arc::clone(&pipelines[dispatch.kernel]),
            groups: dispatch.groups() as u32,
        };
        let steps = self.dispatches.iter().map(step).collect();
        Ok(Loaded { device: device.clone(), arena, numbers: self.numbers(), group, steps, widest })
    }
}

impl Sequence {
    /// For each dispatch where the list of its instances is and how long, and the words of all of them, in fours.
    fn words(&self) -> (Vec<[u32; 4]>, Vec<u32>) {
        let (mut lists, mut all) = (Vec::new(), Vec::new());
        for dispatch in &self.dispatches {
            let (first, count) = (all.len() / 4, dispatch.instances.len());
            lists.push([word(first), word(count), 0, 0]);
            let (mut group, mut begin) = (0, first + count);
            for instance in &dispatch.instances {
                all.extend([word(group), word(begin), 0, 0]);
                group += instance.groups;
                begin += instance.words.len().div_ceil(4);
            }
            for instance in &dispatch.instances {
                all.extend(&instance.words);
                all.resize(all.len().next_multiple_of(4), 0);
            }
        }
        (lists, all)
    }
}

impl Loaded {
    /// The device.
    pub fn device(&self) -> &Device {
        &self.device
    }

    /// The number of dispatches of a run.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether a run does nothing.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Replaces numbers of the arena from one on, before the next submission.
    ///
    /// # Panics
    /// If the arena is shorter.
    pub fn write(&self, start: usize, numbers: &[f32]) {
        assert!(start + numbers.len() <= self.numbers, "numbers behind the end of the arena");
        let bytes = bytes_of(numbers.iter().map(|x| x.to_bits()));
        self.device.raw().1.write_buffer(&self.arena, WORD * start as u64, &bytes);
    }

    /// Runs all operations: one pass and one submission. Nothing waits for their end.
    ///
    /// # Errors
    /// If the device is lost.
    pub fn run(&self) -> Result<(), GpuError> {
        let mut recording = Recording::new(&self.device)?;
        recording.run(self);
        recording.submit()
    }

    /// The numbers of a part of the arena, once everything that was submitted is done.
    ///
    /// # Errors
    /// If the device is lost, or has no memory left.
    ///
    /// # Panics
    /// If the arena is shorter.
    pub fn read(&self, range: Range<usize>) -> Result<Vec<f32>, GpuError> {
        pollster::block_on(self.read_async(range))
    }

    /// The numbers of a part of the arena, without blocking.
    ///
    /// # Errors
    /// As [`Loaded::read`].
    ///
    /// # Panics
    /// If the arena is shorter.
    pub async fn read_async(&self, range: Range<usize>) -> Result<Vec<f32>, GpuError> {
        if range.is_empty() {
            return Ok(Vec::new());
        }
        let mut recording = Recording::new(&self.device)?;
        let reading = recording.read(self, range).await?;
        recording.submit()?;
        reading.await
    }
}

impl Recording {
    /// Nothing yet.
    ///
    /// # Errors
    /// If the device is lost.
    pub fn new(device: &Device) -> Result<Self, GpuError> {
        device.check()?;
        let encoder = device.raw().0.create_command_encoder(&Default::default());
        Ok(Self { device: device.clone(), encoder })
    }

    /// Adds all operations of a sequence, in one pass.
    pub fn run(&mut self, loaded: &Loaded) {
        self.run_part(loaded, 0..loaded.len());
    }

    /// Adds some dispatches of a sequence, by their numbers, in one pass.
    ///
    /// # Panics
    /// If there are not as many.
    pub fn run_part(&mut self, loaded: &Loaded, dispatches: Range<usize>) {
        let mut pass = self.encoder.begin_compute_pass(&Default::default());
        let alignment = loaded.device.raw().0.limits().min_uniform_buffer_offset_alignment;
        let apart = (UNIFORM as u32).next_multiple_of(alignment);
        for (index, step) in dispatches.clone().zip(&loaded.steps[dispatches]) {
            let (x, y) = match step.groups <= loaded.widest {
                true => (step.groups, 1),
                false => (loaded.widest, step.groups.div_ceil(loaded.widest)),
            };
            pass.set_pipeline(&step.pipeline);
            pass.set_bind_group(0, &loaded.group, &[apart * index as u32]);
            pass.dispatch_workgroups(x, y, 1);
        }
    }

    /// Copies numbers from one arena to another.
    ///
    /// # Panics
    /// If an arena is shorter.
    pub fn copy(&mut self, from: &Loaded, range: Range<usize>, to: &Loaded, start: usize) {
        assert!(range.end <= from.numbers && start + range.len() <= to.numbers, "behind the end of an arena");
        if !range.is_empty() {
            let [first, start, bytes] = [range.start, start, range.len()].map(|x| WORD * x as u64);
            self.encoder.copy_buffer_to_buffer(&from.arena, first, &to.arena, start, bytes);
        }
    }

    /// Adds a copy of some numbers to the host: they are there some time after everything was handed to the device.
    ///
    /// # Errors
    /// If there is no memory left.
    ///
    /// # Panics
    /// If the arena is shorter, or there are no numbers.
    pub async fn read(&mut self, from: &Loaded, range: Range<usize>) -> Result<Reading, GpuError> {
        assert!(range.end <= from.numbers, "numbers behind the end of the arena");
        let bytes = WORD * range.len() as u64;
        let usage = wgpu::BufferUsages::MAP_READ | wgpu::BufferUsages::COPY_DST;
        let copy = self.device.scoped_async(|raw| buffer(raw, "read", bytes, usage)).await?;
        self.encoder.copy_buffer_to_buffer(&from.arena, WORD * range.start as u64, &copy, 0, bytes);
        Ok(Reading::new(self.device.clone(), copy))
    }

    /// Hands everything to the device, at once. Nothing waits for its end.
    ///
    /// # Errors
    /// If the device is lost.
    pub fn submit(self) -> Result<(), GpuError> {
        self.device.raw().1.submit([self.encoder.finish()]);
        self.device.check()
    }
}

fn bytes_of(words: impl IntoIterator<Item = u32>) -> Vec<u8> {
    words.into_iter().flat_map(u32::to_le_bytes).collect()
}

fn buffer(raw: &wgpu::Device, label: &str, size: u64, usage: wgpu::BufferUsages) -> wgpu::Buffer {
    raw.create_buffer(&wgpu::BufferDescriptor { label: Some(label), size, usage, mapped_at_creation: false })
}

fn shared_layout(raw: &wgpu::Device) -> wgpu::BindGroupLayout {
    let entries: Vec<_> = (0..)
        .zip(BINDINGS)
        .map(|(binding, (ty, has_dynamic_offset))| wgpu::BindGroupLayoutEntry {
            binding,
            visibility: wgpu::ShaderStages::COMPUTE,
            ty: wgpu::BindingType::Buffer { ty, has_dynamic_offset, min_binding_size: None },
            count: None,
        })
        .collect();
    raw.create_bind_group_layout(&wgpu::BindGroupLayoutDescriptor {
        label: Some("arrays"),
        entries: &entries,
    })
}

/// Compiles a kernel, if no sequence on this device has it yet.
async fn pipeline(
    device: &Device,
    bindings: &wgpu::BindGroupLayout,
    text: &str,
) -> Result<Arc<wgpu::ComputePipeline>, GpuError> {
    if let Some(pipeline) = device.kernel_of_arrays(text) {
        return Ok(pipeline);
    }
    let made = |raw: &wgpu::Device| {
        let module = raw.create_shader_module(wgpu::ShaderModuleDescriptor {
            label: Some("arrays"),
            source: wgpu::ShaderSource::Wgsl(text.into()),
        });
        let layout = raw.create_pipeline_layout(&wgpu::PipelineLayoutDescriptor {
            label: Some("arrays"),
            bind_group_layouts: &[Some(bindings)],
            ..Default::default()
        });
        raw.create_compute_pipeline(&wgpu::ComputePipelineDescriptor {
            label: Some("arrays"),
            layout: Some(&layout),
            module: &module,
            entry_point: Some("main"),
            compilation_options: Default::default(),
            cache: None,
        })
    };
    let pipeline = device.scoped_async(made).await.map_err(|error| match error {
        GpuError::Driver(message) => GpuError::Shader { entry: name_of(text), message },
        error => error,
    })?;
    Ok(device.keep_kernel_of_arrays(text, pipeline))
}

/// What a kernel is called in messages: the functions it is made of.
fn name_of(text: &str) -> String {
    let functions = text.lines().filter_map(|line| line.strip_prefix("fn ")?.split('(').next());
    let own = functions.filter(|name| !name.starts_with("real_"));
    format!("kernel of arrays ({})", own.collect::<Vec<_>>().join(", "))
}
