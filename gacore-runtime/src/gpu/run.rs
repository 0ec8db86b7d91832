//! Dispatches: from the storages of operands to that of the result.

use super::device::{Device, Reported, lock};
use super::error::GpuError;
use super::shaders::Pipeline;
use super::storage::Storage;
use gacore_compiler::back::wgsl::{MAX_OPERANDS, WORKGROUP};

/// Commands are submitted after this many dispatches, so that the device has something to do while
/// others are recorded.
const BATCHED: usize = 32;

/// The uniform `Batch` of a kernel: see `kernels.wgsl` in the compiler.
#[derive(Default)]
pub(super) struct Uniform {
    pub count: u32,
    pub length: u32,
    pub result: Place,
    pub operands: [Place; MAX_OPERANDS],
}

/// Where elements lie in a buffer.
#[derive(Clone, Copy, Default)]
pub(super) struct Place {
    pub first: u32,
    pub stride: u32,
    pub step: u32,
    pub continues: bool,
}

impl Uniform {
    fn bytes(&self) -> Vec<u8> {
        let mut words = vec![self.count, self.length, 0, 0];
        for place in [&self.result].into_iter().chain(&self.operands) {
            words.extend([place.first, place.stride, place.step, place.continues.into()]);
        }
        words.into_iter().flat_map(u32::to_le_bytes).collect()
    }
}

/// The common length of operands; a batch of one goes with any.
pub(super) fn common_length(
    operation: &str,
    operands: &[&Storage],
    into: Option<&Storage>,
) -> Result<usize, GpuError> {
    let all = || operands.iter().copied().chain(into);
    let mut devices = all().map(|storage| &storage.device);
    let first = devices.next().expect("an operation has operands");
    if !devices.all(|device| device.is_same(first)) {
        return Err(GpuError::OtherDevice);
    }
    let lengths: Vec<usize> = all().map(|storage| storage.len).collect();
    let error = GpuError::Length { operation: operation.into(), lengths };
    let mut many = operands.iter().map(|storage| storage.len).filter(|&len| len != 1);
    let len = many.next().unwrap_or(1);
    if many.any(|other| other != len) || into.is_some_and(|into| into.len != len) {
        return Err(error);
    }
    Ok(len)
}

/// Runs a kernel element by element. Where the pieces of batches end, so does a dispatch.
pub(super) fn run(pipeline: &Pipeline, operands: &[&Storage], result: &Storage) -> Result<(), GpuError> {
    let mut start = 0;
    while start < result.len {
        let mut uniform = Uniform::default();
        let (buffer, held) = result.at(start);
        let mut end = held.end;
        uniform.result = place(&held, start, 1);
        let mut bound = vec![&buffer.raw];
        for (operand, place_of) in operands.iter().zip(&mut uniform.operands) {
            let is_one = operand.len == 1 && result.len != 1;
            let (buffer, held) = operand.at(if is_one { 0 } else { start });
            *place_of = if is_one { place(&held, 0, 0) } else { place(&held, start, 1) };
            end = if is_one { end } else { end.min(held.end) };
            bound.push(&buffer.raw);
        }
        uniform.count = (end - start) as u32;
        dispatch(&result.device, pipeline, &uniform, uniform.count, &bound)?;
        start = end;
    }
    Ok(())
}

/// The place of an element in a buffer that holds these elements.
pub(super) fn place(held: &std::ops::Range<usize>, element: usize, step: u32) -> Place {
    Place { first: (element - held.start) as u32, stride: held.len() as u32, step, continues: false }
}

/// Records one dispatch of so many invocations; the first buffer is that of the result.
pub(super) fn dispatch(
    device: &Device,
    pipeline: &Pipeline,
    uniform: &Uniform,
    invocations: u32,
    buffers: &[&wgpu::Buffer],
) -> Result<(), GpuError> {
    let limit = device.inner.device.limits().max_compute_workgroups_per_dimension;
    let groups = invocations.div_ceil(WORKGROUP as u32);
    let (x, y) = if groups <= limit { (groups, 1) } else { (limit, groups.div_ceil(limit)) };
    let recorded = device.scoped(|raw| {
        let bytes = uniform.bytes();
        let parameters = raw.create_buffer(&wgpu::BufferDescriptor {
            label: Some("uniform"),
            size: bytes.len() as u64,
            usage: wgpu::BufferUsages::UNIFORM,
            mapped_at_creation: true,
        });
        if let Ok(mut view) = parameters.get_mapped_range_mut(..) {
            view.copy_from_slice(&bytes);
        }
        parameters.unmap();
        let entries: Vec<_> = [&parameters]
            .into_iter()
            .chain(buffers.iter().copied())
            .enumerate()
            .map(|(binding, buffer)| wgpu::BindGroupEntry {
                binding: binding as u32,
                resource: buffer.as_entire_binding(),
            })
            .collect();
        let group = raw.create_bind_group(&wgpu::BindGroupDescriptor {
            label: None,
            layout: &pipeline.layout,
            entries: &entries,
        });
        let mut pending = lock(&device.inner.pending);
        let (encoder, count) = &mut *pending;
        let encoder = encoder.get_or_insert_with(|| raw.create_command_encoder(&Default::default()));
        let mut timing = lock(&device.inner.timing);
        let timestamp_writes = timing.as_mut().and_then(super::timing::Timing::next);
        let mut pass =
            encoder.begin_compute_pass(&wgpu::ComputePassDescriptor { label: None, timestamp_writes });
        pass.set_pipeline(&pipeline.pipeline);
        pass.set_bind_group(0, &group, &[]);
        pass.dispatch_workgroups(x, y, 1);
        *count += 1;
        *count >= BATCHED
    });
    match recorded.map_err(Reported::into_error)? {
        true => device.submit(),
        false => Ok(()),
    }
}
