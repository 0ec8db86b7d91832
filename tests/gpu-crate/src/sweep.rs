//! Kernels that call many generated functions each, on parts of the same few multivectors: software drivers take
//! most of their time to compile what reads and writes memory.

use gacore_compiler::back::wgsl::link::Library;
use gacore_compiler::back::wgsl::{Kernel, fingerprint};
use gacore_compiler::layout::Layout;
use gacore_runtime::gpu::{Device, RawBatch, Shaders};
use std::fmt::Write;

/// The coefficients that a kernel writes, where no operation alone has more.
const WIDTH: usize = 96;
/// What operands are called.
const NAMES: [&str; 4] = ["a", "b", "c", "d"];

/// A generated function and its types.
pub struct Call<'a> {
    pub kernel: &'a Kernel,
    pub operands: Vec<&'a Layout>,
    pub result: &'a Layout,
}

impl Call<'_> {
    /// `geometric_even_vector(Even(a.s, a.e12), Vector(b.e1, b.e2))`.
    fn text(&self) -> String {
        let part = |(name, (layout, ty)): (&str, (&&Layout, &String))| match ty.as_str() {
            "Scalar" => format!("{name}.s"),
            ty => {
                let fields: Vec<String> =
                    layout.slots.iter().map(|slot| format!("{name}.{}", slot.name)).collect();
                format!("{ty}({})", fields.join(", "))
            }
        };
        let operands = self.operands.iter().zip(&self.kernel.operands);
        let arguments: Vec<String> = NAMES.into_iter().zip(operands).map(part).collect();
        format!("{}({})", self.kernel.function.as_deref().expect("a function"), arguments.join(", "))
    }
}

/// Groups of calls, each for one kernel.
pub fn chunks<T>(cases: &[T], width: impl Fn(&T) -> usize) -> Vec<&[T]> {
    let (mut all, mut start) = (Vec::new(), 0);
    while start < cases.len() {
        let mut end = start + 1;
        let mut sum = width(&cases[start]);
        while end < cases.len() && sum + width(&cases[end]) <= WIDTH {
            sum += width(&cases[end]);
            end += 1;
        }
        all.push(&cases[start..end]);
        start = end;
    }
    all
}

/// A module with one entry point, `sweep`, that makes all calls with this many multivectors.
pub fn sweep(library: &Library, calls: &[&Call], operands: usize) -> Shaders {
    let functions = calls.iter().filter_map(|call| call.kernel.function.as_deref());
    let loads: Vec<String> = (0..operands).map(|index| format!("multivector_of_operand{index}")).collect();
    let shared = ["position", "result"].into_iter().chain(loads.iter().map(String::as_str));
    let needed: Vec<&str> = functions.chain(shared).collect();
    let mut text = library.link(&needed).expect("they are in the module");
    text += "@compute @workgroup_size(64)
fn sweep(@builtin(global_invocation_id) id: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
    let i = position(id, groups);
    if (i >= batch.count) {
        return;
    }
    let step = batch.result.y;
";
    for (name, load) in NAMES.into_iter().zip(&loads) {
        let _ = writeln!(text, "    let {name} = {load}(i);");
    }
    let mut at = 0;
    for (index, call) in calls.iter().enumerate() {
        let _ = writeln!(text, "    let x{index} = {};", call.text());
        for slot in &call.result.slots {
            let field =
                if call.kernel.result == "Scalar" { String::new() } else { format!(".{}", slot.name) };
            let _ = writeln!(text, "    result[i + {at}u * step] = x{index}{field};");
            at += 1;
        }
    }
    text += "}\n";
    let print = fingerprint(&text);
    Shaders::new(Box::leak(format!("// sweep\n\n{text}").into_boxed_str()), print, &[])
}

/// Runs a sweep and compares it: what is expected has a tolerance for each number.
pub fn compare(
    device: &Device,
    shaders: &Shaders,
    calls: &[&Call],
    inputs: &[Vec<f32>],
    expected: &[[f64; 2]],
) {
    let width = calls.iter().map(|call| call.result.len()).sum();
    let count = expected.len() / width;
    let batches: Vec<RawBatch> = inputs
        .iter()
        .map(|x| RawBatch::upload(device, x.len() / count, x).expect("room for inputs"))
        .collect();
    let found = shaders.run_raw("sweep", &batches.iter().collect::<Vec<_>>(), width);
    let found = found.and_then(|found| found.read());
    let found = found.unwrap_or_else(|error| panic!("{}: {error}", calls[0].kernel.entry));
    assert_eq!(found.len(), expected.len());
    let names: Vec<&str> =
        calls.iter().flat_map(|call| vec![call.kernel.entry.as_str(); call.result.len()]).collect();
    for (position, (found, [expected, tolerance])) in found.iter().zip(expected).enumerate() {
        assert!(
            (f64::from(*found) - expected).abs() <= *tolerance,
            "{} of input {} on {}: {found} instead of {expected}",
            names[position % width],
            position / width,
            device.info()
        );
    }
}
