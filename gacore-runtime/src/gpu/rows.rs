//! Operations that take a coefficient by itself, whatever the algebra: parts of elements, and multiples.
//!
//! The kernel is written here for the types at hand, a line for each coefficient of the result:
//!
//! ```text
//! result[at + 1u * step] = -operand0[first + 4u * width];
//! ```

use super::batch::{Element, GpuBatch};
use super::device::{Device, lock};
use super::error::GpuError;
use super::run;
use super::shaders::{Pipeline, Variant};
use super::storage::Storage;
use crate::algebra::Graded;
use gacore_compiler::back::wgsl::link::Library;
use gacore_compiler::back::wgsl::{BINDINGS, WORKGROUP, fingerprint};
use std::fmt::Write;
use std::sync::Arc;

/// The entry point.
const ENTRY: &str = "batch_rows";

/// The elements times numbers: one for each, or one for all.
pub(super) fn multiple(elements: &Storage, numbers: &Storage) -> Result<Storage, GpuError> {
    let factor = "operand1[batch.operands[1].x + i * batch.operands[1].z]";
    let rows = (0..elements.width).map(|row| format!("{} * {factor}", coefficient(row)));
    write(rows, &[elements, numbers], elements.width)
}

/// The coefficient of the first operand in a row.
fn coefficient(row: usize) -> String {
    format!("operand0[first + {row}u * width]")
}

/// Runs the kernel whose result has these rows.
fn write(
    rows: impl Iterator<Item = String>,
    operands: &[&Storage],
    width: usize,
) -> Result<Storage, GpuError> {
    let mut lines = String::new();
    for (row, value) in rows.enumerate() {
        let _ = writeln!(lines, "        result[at + {row}u * step] = {value};");
    }
    let len = run::common_length("geometric", operands, None)?;
    let mut result = Storage::new(&operands[0].device, width, len)?;
    let pipeline = pipeline(&operands[0].device, &lines)?;
    run::run(&pipeline, operands, &result)?;
    result.partial = operands.iter().find_map(|operand| operand.partial.clone());
    Ok(result)
}

/// The pipeline of these lines, made once.
fn pipeline(device: &Device, lines: &str) -> Result<Arc<Pipeline>, GpuError> {
    let key = (fingerprint(lines), ENTRY.to_string(), Variant::default());
    if let Some(pipeline) = lock(&device.inner.pipelines).get(&key) {
        return Ok(Arc::clone(pipeline));
    }
    let module = format!(
        "{BINDINGS}
@compute @workgroup_size({WORKGROUP})
fn {ENTRY}(@builtin(global_invocation_id) id: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {{
    let i = position(id, groups);
    if (i < batch.count) {{
        let at = batch.result.x + i * batch.result.z;
        let step = batch.result.y;
        let first = batch.operands[0].x + i * batch.operands[0].z;
        let width = batch.operands[0].y;
{lines}    }}
}}
"
    );
    let source = Library::new(&module)
        .link(&[ENTRY])
        .map_err(|name| GpuError::Shader { entry: ENTRY.into(), message: format!("`{name}` is missing") })?;
    Pipeline::new(device, key, &source)
}

impl<M: Element + Graded<Scalar = f32>> GpuBatch<M> {
    /// Every element as one of another type of the algebra: what that type does not hold is dropped, what it holds besides
    /// is zero.
    ///
    /// # Errors
    /// Where memory runs out or the device is lost.
    pub fn part<N>(&self) -> Result<GpuBatch<N>, GpuError>
    where
        N: Element + Graded<Algebra = M::Algebra, Scalar = f32>,
    {
        let place = |mask| M::BLADES.iter().position(|blade| blade.mask() == mask);
        if N::BLADES.iter().all(|blade| place(blade.mask()).is_none()) {
            return GpuBatch::zeros(self.device(), self.len());
        }
        let rows = N::BLADES.iter().map(|blade| match place(blade.mask()) {
            None => "0.0".into(),
            Some(row) if M::BLADES[row].is_negative() == blade.is_negative() => coefficient(row),
            Some(row) => format!("-{}", coefficient(row)),
        });
        write(rows, &[&self.storage], N::BLADES.len()).map(GpuBatch::of)
    }
}
