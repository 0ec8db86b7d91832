//! A million rotors applied to a million vectors of Cl(4,1), on the CPU and on a device.
//!
//! `cargo run --release --features gpu --example gpu_product [elements]`

use gacore_runtime::gpu::{Device, GpuBatch, GpuError};
use std::time::Instant;

mod cga {
    gacore_runtime::clifford!(4, 1);
}
use cga::{Bivector, Even, Vector};

fn main() -> Result<(), GpuError> {
    let len = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(1_000_000);
    let number = |i: usize| ((i * 7919) % 1000) as f32 / 500.0 - 1.0;
    let rotors: Vec<Even> =
        (0..len).map(|i| Bivector::from_array(std::array::from_fn(|k| 0.2 * number(i + k))).exp()).collect();
    let vectors: Vec<Vector> =
        (0..len).map(|i| Vector::from_array(std::array::from_fn(|k| number(3 * i + k)))).collect();

    let start = Instant::now();
    let expected: Vec<Vector> = rotors.iter().zip(&vectors).map(|(&r, &v)| r >> v).collect();
    let cpu = start.elapsed();

    let device = Device::open()?;
    println!("{}", device.info());
    let start = Instant::now();
    let (r, v) = (GpuBatch::upload(&device, &rotors)?, GpuBatch::upload(&device, &vectors)?);
    device.wait()?;
    let upload = start.elapsed();
    r.sandwich(&v)?; // compiles the kernel
    device.wait()?;
    let start = Instant::now();
    let images = r.sandwich(&v)?;
    device.wait()?;
    let gpu = start.elapsed();
    let (_, kernel) = device.timed(|| r.sandwich(&v))?;
    let found = images.read()?;

    let mut error = 0.0_f32;
    for (found, expected) in found.iter().zip(&expected) {
        for (found, expected) in found.to_array().iter().zip(expected.to_array()) {
            error = error.max((found - expected).abs() / expected.abs().max(1.0));
        }
    }
    let rate = |time: std::time::Duration| len as f64 / time.as_secs_f64() / 1e6;
    println!("{len} sandwiches, {} pieces, upload {upload:.0?}", images.pieces());
    println!("one core  {:8.1} million a second", rate(cpu));
    println!("device    {:8.1} million a second", rate(gpu));
    if let Some(kernel) = kernel {
        println!("kernel    {:8.1} million a second, by the clock of the device", rate(kernel));
    }
    println!("largest relative difference {error:.1e}");
    assert!(error < 1e-5);
    Ok(())
}
