//! Kernels of batches against what the machine can do, on one core.
//!
//! `cargo bench -p gacore-runtime` prints a table and writes `target/gacore-bench/products.json`. Every
//! figure is a ratio within one run: the machine's own peaks are measured between the kernels, again and
//! again. Both the 90th percentile of speed and the median are compared.

mod cases;
mod machine;

use cases::Case;
use gacore_runtime::batch::Level;
use machine::Bound;
use std::fmt::Write;
use std::time::Instant;

/// How often everything is measured.
const ROUNDS: usize = 60;
/// The shortest time that is measured at once, in seconds.
const SAMPLE: f64 = 40e-6;

/// Seconds for each sample.
#[derive(Default)]
struct Samples(Vec<f64>);

impl Samples {
    fn take(&mut self, repeats: usize, mut run: impl FnMut()) {
        run(); // into the caches
        let start = Instant::now();
        (0..repeats).for_each(|_| run());
        self.0.push(start.elapsed().as_secs_f64() / repeats as f64);
    }

    /// The time that this part of all samples did not reach.
    fn quantile(&self, part: f64) -> f64 {
        let mut sorted = self.0.clone();
        sorted.sort_by(f64::total_cmp);
        sorted[((sorted.len() - 1) as f64 * part) as usize]
    }
}

fn repeats(mut run: impl FnMut()) -> usize {
    run();
    let start = Instant::now();
    run();
    (SAMPLE / start.elapsed().as_secs_f64().max(1e-9)).ceil().min(1e4) as usize
}

/// The same operations in other libraries: a crate by itself, so that nothing else has to build them.
fn peers() -> Vec<String> {
    let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/peers/Cargo.toml");
    let mut command = std::process::Command::new(env!("CARGO"));
    command.args(["run", "--release", "--quiet", "--manifest-path", manifest]);
    match command.output() {
        Ok(output) if output.status.success() => {
            String::from_utf8_lossy(&output.stdout).lines().map(str::to_string).collect()
        }
        Ok(output) => {
            eprintln!("no peers: {}", String::from_utf8_lossy(&output.stderr));
            Vec::new()
        }
        Err(error) => {
            eprintln!("no peers: {error}");
            Vec::new()
        }
    }
}

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let mut cases = cases::all();
    cases.retain(|case| {
        let label =
            format!("{} {} {} {} {}", case.algebra, case.operation, case.operands, case.scalar, case.size);
        wanted.iter().all(|word| label.contains(word.as_str()))
    });
    let levels = machine::levels();
    let mut stream = machine::Stream::new(16 << 20);
    let mut bounds: Vec<(Bound, Level, Samples)> = Vec::new();
    for &level in &levels {
        bounds.push((Bound::Fma, level, Samples::default()));
        bounds.push((Bound::Load, level, Samples::default()));
    }
    let counts: Vec<usize> = cases.iter_mut().map(|case| repeats(&mut case.run)).collect();
    let mut samples: Vec<Samples> = cases.iter().map(|_| Samples::default()).collect();
    let mut streamed = Samples::default();
    for round in 0..ROUNDS {
        for (index, case) in cases.iter_mut().enumerate() {
            if index % 8 == 0 {
                for (bound, level, samples) in &mut bounds {
                    samples.take(1, || machine::run(*bound, *level));
                }
            }
            if case.size != "stream" {
                samples[index].take(counts[index], &mut case.run);
            } else if round % 6 == 0 {
                streamed.take(1, || stream.run());
                samples[index].take(counts[index], &mut case.run);
            }
        }
    }
    let rate = |wanted: Bound, at: Level, quantile: f64| {
        let same = |entry: &&(Bound, Level, Samples)| {
            core::mem::discriminant(&entry.0) == core::mem::discriminant(&wanted) && entry.1 == at
        };
        let found = bounds.iter().find(same).expect("every level was measured");
        machine::STEPS as f64 / found.2.quantile(quantile)
    };
    for &level in &levels {
        println!(
            "{level}: {:.2} G fused multiply-adds, {:.2} G loads a second",
            rate(Bound::Fma, level, 0.1) / 1e9,
            rate(Bound::Load, level, 0.1) / 1e9,
        );
    }
    let bandwidth = |quantile: f64| stream.bytes() as f64 / streamed.quantile(quantile);
    if !streamed.0.is_empty() {
        println!("memory: {:.1} GB/s", bandwidth(0.1) / 1e9);
    }
    println!(
        "{:7} {:15} {:26} {:6} {:7} {:7} {:6} {:>9} {:>9} {:>8} {:>8}",
        "algebra",
        "operation",
        "operands",
        "scalar",
        "level",
        "route",
        "size",
        "ns/item",
        "median",
        "% bound",
        "median"
    );
    let mut json = String::from("[\n");
    for (case, samples) in cases.iter().zip(&samples) {
        let bound = |quantile: f64| {
            if case.size == "stream" {
                return case.bytes / bandwidth(quantile);
            }
            let arithmetic = case.arithmetic / rate(Bound::Fma, case.level, quantile);
            let loads = case.loads / rate(Bound::Load, case.level, quantile);
            arithmetic.max(loads)
        };
        let ns = |quantile: f64| samples.quantile(quantile) / case.items as f64 * 1e9;
        let percent = |quantile: f64| 100.0 * bound(quantile) / samples.quantile(quantile);
        let Case { algebra, operation, operands, scalar, level, route, size, .. } = case;
        println!(
            "{algebra:7} {operation:15} {operands:26} {scalar:6} {level:7} {route:7} {size:6} {:9.3} {:9.3} {:8.1} {:8.1}",
            ns(0.1),
            ns(0.5),
            percent(0.1),
            percent(0.5)
        );
        let _ = writeln!(
            json,
            "  {{\"algebra\": \"{algebra}\", \"operation\": \"{operation}\", \"operands\": \"{operands}\", \"scalar\": \"{scalar}\", \"level\": \"{level}\", \"route\": \"{route}\", \"size\": \"{size}\", \"ns_per_item\": {:.4}, \"percent_of_bound\": {:.2}, \"median_ns_per_item\": {:.4}, \"median_percent_of_bound\": {:.2}}},",
            ns(0.1),
            percent(0.1),
            ns(0.5),
            percent(0.5)
        );
    }
    if wanted.is_empty() {
        for line in peers() {
            println!("{line}");
            let _ = writeln!(json, "  {line},");
        }
    }
    let json = format!("{}\n]\n", json.trim_end().trim_end_matches(','));
    let target = std::env::var("CARGO_TARGET_DIR")
        .unwrap_or_else(|_| concat!(env!("CARGO_MANIFEST_DIR"), "/../target").into());
    let directory = std::path::Path::new(&target).join("gacore-bench");
    std::fs::create_dir_all(&directory).expect("a writable target directory");
    std::fs::write(directory.join("products.json"), json).expect("a writable target directory");
}
