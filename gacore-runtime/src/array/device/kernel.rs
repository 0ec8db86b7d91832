//! The text of kernels: what all of them share, and the functions of real numbers that they call.

use super::trace::traced;
use crate::formula::{Formula, Tuple};
use alloc::borrow::Cow;
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;
pub use gacore_compiler::back::wgsl::WORKGROUP;
use gacore_compiler::back::wgsl::formulas::library;

/// The memory that all kernels share. A dispatch does the same for several instances, each with words of its own: `instances` says
/// where their list is and how many there are; each has its first workgroup and where its words begin, which other texts leave out:
/// `told[0]` is the first of an instance. `table` has whole numbers for all.
const SHARED: &str = "\
@group(0) @binding(0) var<uniform> instances: vec4<u32>;
@group(0) @binding(1) var<storage, read_write> arena: array<f32>;
@group(0) @binding(2) var<storage, read> table: array<u32>;
@group(0) @binding(3) var<storage, read> told: array<vec4<u32>>;

var<private> base: u32;

fn group_of(group: vec3<u32>, groups: vec3<u32>) -> u32 {
    let number = group.x + group.y * groups.x;
    var k = instances.x;
    while (k + 1u < instances.x + instances.y && told[k + 1u].x <= number) {
        k += 1u;
    }
    base = told[k].y;
    return number - told[k].x;
}
";

/// Where a value is among all of a walk, and where that is in an array. See [`Walk`](super::walk::Walk).
pub const WALK: &str = "
struct Position {
    token: vec4<u32>,
    channel: u32,
}

fn position_of(index: u32) -> Position {
    let channels = told[0].y;
    let lengths = told[1];
    var rest = index / channels;
    var position: Position;
    position.channel = index - rest * channels;
    position.token.w = rest % lengths.w;
    rest = rest / lengths.w;
    position.token.z = rest % lengths.z;
    rest = rest / lengths.z;
    position.token.y = rest % lengths.y;
    position.token.x = rest / lengths.y;
    return position;
}

fn place_of(which: u32, position: Position) -> u32 {
    let place = told[2u + 2u * which];
    let steps = told[3u + 2u * which];
    let token = position.token * steps;
    return place.x + position.channel * place.z + token.x + token.y + token.z + token.w;
}
";

/// The first line of an entry point whose invocations each compute one thing.
pub const EACH: &str = "
@compute @workgroup_size(WORKGROUP)
fn main(@builtin(local_invocation_index) lane: u32, @builtin(workgroup_id) group: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
    let index = group_of(group, groups) * WORKGROUP + lane;
    if (index >= told[0].x) {
        return;
    }
";

/// The first lines of an entry point whose workgroups each compute one sum; `sum_of_lanes` adds up what the lanes have, always in
/// the same order.
pub const GROUP: &str = "
var<workgroup> sums: array<f32, WORKGROUP>;

fn sum_of_lanes(lane: u32, own: f32) -> f32 {
    sums[lane] = own;
    workgroupBarrier();
    for (var half = WORKGROUP / 2u; half > 0u; half = half / 2u) {
        if (lane < half) {
            sums[lane] = joined(sums[lane], sums[lane + half]);
        }
        workgroupBarrier();
    }
    return sums[0];
}

@compute @workgroup_size(WORKGROUP)
fn main(@builtin(local_invocation_index) lane: u32, @builtin(workgroup_id) group: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
    let index = group_of(group, groups);
    let is_used = index < told[0].x;
";

/// A formula as kernels call it.
#[derive(Clone, Debug)]
pub struct Written {
    /// Its parameters, result and body.
    wgsl: Cow<'static, str>,
    /// Coefficients of each operand.
    pub operands: &'static [usize],
    /// Coefficients of each result.
    pub results: &'static [usize],
}

impl Written {
    /// A formula, where shaders can compute it.
    pub fn of<F: Formula>() -> Result<Self, NoShader> {
        let wgsl = match F::WGSL {
            "" => Cow::Owned(traced::<F>().ok_or(NoShader { formula: F::NAME })?),
            wgsl => Cow::Borrowed(wgsl),
        };
        Ok(Self { wgsl, operands: F::Operands::COUNTS, results: F::Results::COUNTS })
    }

    /// The function, under a name.
    pub fn function(&self, name: &str) -> String {
        format!("\nfn {name}{}\n", self.wgsl)
    }

    /// Coefficients of all operands together.
    pub fn inputs(&self) -> usize {
        self.operands.iter().sum()
    }

    /// Coefficients of all results together.
    pub fn outputs(&self) -> usize {
        self.results.iter().sum()
    }
}

/// A formula that no shader computes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoShader {
    /// Its name.
    pub formula: &'static str,
}

/// The whole text of a kernel: what is shared, the functions of real numbers that it calls, and its own text.
pub fn text(own: &str) -> String {
    let words = own.split(|c: char| !(c.is_alphanumeric() || c == '_'));
    let called: BTreeSet<&str> = words.filter(|word| word.starts_with("real_")).collect();
    let called: Vec<&str> = called.into_iter().collect();
    let functions = library().link(&called).unwrap_or_else(|name| {
        unreachable!("gacore bug: a kernel calls `{name}`, which is not written");
    });
    // Every instance has words of its own.
    let own = own.replace("told[", "told[base + ");
    format!("const WORKGROUP = {WORKGROUP}u;\n{SHARED}\n{functions}{own}")
}

/// `array<f32, 2>(a, b)`; no array is empty.
pub fn array_of(values: &[String]) -> String {
    match values {
        [] => "array<f32, 1>(0.0)".into(),
        _ => format!("array<f32, {}>({})", values.len(), values.join(", ")),
    }
}

/// The coefficients of a value at a place, as expressions.
pub fn coefficients(place: &str, pitch: &str, rows: usize) -> Vec<String> {
    (0..rows).map(|row| format!("arena[{place} + {row}u * {pitch}]")).collect()
}

/// A line for each of some coefficients.
pub fn lines<'a>(count: usize, line: impl Fn(usize) -> String + 'a) -> String {
    (0..count).fold(String::new(), |mut text, index| {
        let _ = writeln!(text, "    {}", line(index));
        text
    })
}
