//! Grade-sparse kernels against dense ones, on the same device in one run.
//!
//! `cargo bench -p gacore-runtime --features gpu --bench gpu`
//!
//! The dense kernels multiply all 32 × 32 pairs of blades of Cl(4,1), whatever the operands are: one
//! looks the sign up in a table, which is a batch as its operands are, so that it would do for any
//! signature; one has the table as constant bits of its text; one counts the swaps of each pair in the
//! loop. A sandwich is two of their products. All read and write the same layout. Best of 0.7 seconds;
//! kernels by the clock of the device where it has one.

use gacore_compiler::back::wgsl::fingerprint;
use gacore_runtime::gpu::{DEVICE_VARIABLE, Device, GpuBatch, GpuError, Options, RawBatch, Shaders};
use std::time::Instant;

mod cga {
    gacore_runtime::clifford!(4, 1);
}

/// Reads two multivectors, adds up `sign` times all pairs, writes one.
fn dense(declarations: &str, sign: &str) -> &'static Shaders {
    let body = format!(
        "struct Batch {{
    count: u32,
    length: u32,
    result: vec4<u32>,
    operands: array<vec4<u32>, 7>,
}}

@group(0) @binding(0) var<uniform> batch: Batch;

@group(0) @binding(1) var<storage, read_write> result: array<f32>;

@group(0) @binding(2) var<storage, read> operand0: array<f32>;

@group(0) @binding(3) var<storage, read> operand1: array<f32>;

{declarations}

@compute @workgroup_size(64)
fn dense(@builtin(global_invocation_id) id: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {{
    let n = id.x + id.y * groups.x * 64u;
    if (n >= batch.count) {{ return; }}
    let step = batch.result.y;
    var a = array<f32, 32>();
    var b = array<f32, 32>();
    var out = array<f32, 32>();
    for (var i = 0u; i < 32u; i++) {{
        a[i] = operand0[n + i * step];
        b[i] = operand1[n + i * step];
    }}
    for (var i = 0u; i < 32u; i++) {{
        for (var j = 0u; j < 32u; j++) {{
            out[i ^ j] += {sign} * a[i] * b[j];
        }}
    }}
    for (var i = 0u; i < 32u; i++) {{
        result[n + i * step] = out[i];
    }}
}}
"
    );
    let print = fingerprint(&body);
    let text = format!("// dense\n\n{body}");
    Box::leak(Box::new(Shaders::new(Box::leak(text.into_boxed_str()), print, &[])))
}

/// The sign of `e_i e_j` in Cl(4,1).
fn sign(i: u32, j: u32) -> f32 {
    let swaps: u32 = (0..5).map(|k| if j >> k & 1 == 1 { (i >> (k + 1)).count_ones() } else { 0 }).sum();
    let negative = swaps + (i & j & 16) / 16;
    if negative.is_multiple_of(2) { 1.0 } else { -1.0 }
}

fn table() -> &'static Shaders {
    dense("@group(0) @binding(4) var<storage, read> operand2: array<f32>;", "operand2[i * 32u + j]")
}

fn constants() -> &'static Shaders {
    let row = |i: u32| (0..32).filter(|&j| sign(i, j) < 0.0).fold(0_u32, |bits, j| bits | 1 << j);
    let rows: Vec<String> = (0..32).map(|i| format!("{}u", row(i))).collect();
    dense(
        &format!("const NEGATIVE = array<u32, 32>({});", rows.join(", ")),
        "select(1.0, -1.0, ((NEGATIVE[i] >> j) & 1u) == 1u)",
    )
}

fn masks() -> &'static Shaders {
    dense(
        "fn sign_of(i: u32, j: u32) -> f32 {
    var swaps = countOneBits(i & j & 16u);
    var shifted = i >> 1u;
    while (shifted != 0u) {
        swaps += countOneBits(shifted & j);
        shifted = shifted >> 1u;
    }
    return select(1.0, -1.0, (swaps & 1u) == 1u);
}",
        "sign_of(i, j)",
    )
}

/// The best of all runs of 0.7 seconds, in nanoseconds an element: that of kernels by the clock of the device, where
/// it has one, and that of everything.
fn times(device: &Device, len: usize, run: impl Fn() -> Result<(), GpuError>) -> Result<[f64; 2], GpuError> {
    let mut best = [f64::INFINITY; 2];
    run()?; // compiles, some drivers as late as they can
    device.wait()?;
    let begin = Instant::now();
    while begin.elapsed().as_secs_f64() < 0.7 {
        let start = Instant::now();
        run()?;
        device.wait()?;
        let whole = start.elapsed();
        let ((), kernels) = device.timed(&run)?;
        let seconds = [kernels.unwrap_or(whole), whole].map(|time| time.as_secs_f64());
        best = std::array::from_fn(|i| best[i].min(seconds[i] * 1e9 / len as f64));
    }
    Ok(best)
}

fn main() -> Result<(), GpuError> {
    if std::env::var(DEVICE_VARIABLE).is_ok() {
        return compare(&Device::open()?);
    }
    let devices = Device::list();
    if devices.is_empty() {
        return compare(&Device::open()?);
    }
    for info in devices {
        let options = Options { device: Some(info.index.to_string()), ..Options::default() };
        compare(&Device::open_with(options)?)?;
    }
    Ok(())
}

fn compare(device: &Device) -> Result<(), GpuError> {
    let len = if device.info().is_software { 1 << 15 } else { 1 << 20 };
    println!("{}, {len} elements, ns an element: kernels, and with everything else", device.info());
    let number = |i: usize| ((i * 7919) % 1000) as f32 / 500.0 - 1.0;
    let numbers: Vec<f32> = (0..32 * len).map(number).collect();
    let dense_a = RawBatch::upload(device, 32, &numbers)?;
    let dense_b = RawBatch::upload(device, 32, &numbers)?;
    let pairs = (0..32).flat_map(|i| (0..32).map(move |j| sign(i, j)));
    let signs = RawBatch::upload(device, 1024, &pairs.collect::<Vec<f32>>())?;
    let all: [(&Shaders, Option<&RawBatch>); 3] =
        [(table(), Some(&signs)), (constants(), None), (masks(), None)];
    let dense = |(shaders, signs): (&Shaders, Option<&RawBatch>), a: &RawBatch, b: &RawBatch| {
        shaders.run_raw("dense", &[a, b].into_iter().chain(signs).collect::<Vec<_>>(), 32)
    };
    let mut product = [[0.0; 2]; 3];
    let mut sandwich = product;
    for (index, kernel) in all.into_iter().enumerate() {
        product[index] = times(device, len, || dense(kernel, &dense_a, &dense_b).map(drop))?;
        sandwich[index] = times(device, len, || {
            let inner = dense(kernel, &dense_a, &dense_b)?;
            dense(kernel, &inner, &dense_a).map(drop)
        })?;
    }

    let full: Vec<cga::Multivector> =
        numbers.chunks_exact(32).map(|x| cga::Multivector::from_array(x.try_into().expect("32"))).collect();
    let m = GpuBatch::upload(device, &full)?;
    let r = GpuBatch::upload(device, &full.iter().map(|m| m.even_part()).collect::<Vec<_>>())?;
    let v = GpuBatch::upload(device, &full.iter().map(|m| m.vector_part()).collect::<Vec<_>>())?;
    let heads = ["sparse", "table", "constants", "masks"].map(|head| format!("{head:>16}")).join(" ");
    println!("{:<22} {heads} {:>22}", "", "times faster");
    let row = |name: &str, sparse: [f64; 2], dense: [[f64; 2]; 3]| {
        let cell = |[kernel, all]: [f64; 2]| format!("{kernel:>8.1} {all:>7.1}");
        let [a, b, c] = dense.map(|[kernel, _]| kernel / sparse[0]);
        let cells = dense.map(cell).join(" ");
        println!("{name:<22} {} {cells} {a:>7.1} {b:>6.1} {c:>7.1}", cell(sparse));
    };
    row("scalar product", times(device, len, || m.scalar_product(&m).map(drop))?, product);
    row("rotor × vector", times(device, len, || r.geometric(&v).map(drop))?, product);
    row("sandwich of a vector", times(device, len, || r.sandwich(&v).map(drop))?, sandwich);
    row("rotor × rotor", times(device, len, || r.geometric(&r).map(drop))?, product);
    row("full product", times(device, len, || m.geometric(&m).map(drop))?, product);

    let chain = |is_read: bool| {
        let mut state = r.clone();
        for _ in 0..10 {
            state = r.geometric(&state)?;
            if is_read {
                state = GpuBatch::upload(device, &state.read()?)?;
            }
        }
        Ok(())
    };
    let [[_, resident], [_, read]] =
        [times(device, len, || chain(false))?, times(device, len, || chain(true))?];
    println!("ten products in a row: {resident:.1} on the device, {read:.1} read back after each");
    let order = gacore_runtime::gpu::Order::NewestFirst;
    let [kernels, all] = times(device, len, || r.prefix_products(order).map(drop))?;
    println!("scan of rotor products: {kernels:.1}, {all:.1}\n");
    Ok(())
}
