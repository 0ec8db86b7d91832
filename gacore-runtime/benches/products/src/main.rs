//! Kernels of batches against what the machine can do and against other libraries, on one core.
//!
//! Started by `cargo bench -p gacore-runtime --bench products`, with the file to write and words that
//! choose cases. Every figure is a ratio within one run: the machine's own peaks and the other libraries
//! are measured between the kernels, again and again. Both the 90th percentile of speed and the median
//! are compared.

mod cases;
mod machine;
mod peers;
mod report;

use cases::Case;
use gacore_runtime::batch::Level;
use machine::{Peak, Streams};
use std::time::Instant;

/// How often everything is measured, and what comes from memory.
const ROUNDS: usize = 60;
const STREAMED_ROUNDS: usize = 15;
/// The shortest time that is measured at once, in seconds.
const SAMPLE: f64 = 40e-6;

/// Seconds for each sample.
#[derive(Clone, Default)]
pub struct Samples(Vec<f64>);

impl Samples {
    fn take(&mut self, repeats: usize, mut run: impl FnMut()) {
        run(); // into the caches
        let start = Instant::now();
        (0..repeats).for_each(|_| run());
        self.0.push(start.elapsed().as_secs_f64() / repeats as f64);
    }

    /// The time that this part of all samples did not reach.
    pub fn quantile(&self, part: f64) -> f64 {
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

/// A case and its samples, with those of a loop that only moves its lines: by ordinary stores, and past
/// the caches.
pub struct Measured {
    pub case: Case,
    pub samples: Samples,
    pub moved: [Samples; 2],
    repeats: usize,
}

impl Measured {
    fn sample(&mut self, round: usize, streams: &mut Streams) {
        let Self { case, samples, moved, repeats } = self;
        let needs = case.needs.as_ref();
        if let Some((lines, blocks)) = needs.and_then(|needs| Some((needs.lines?, needs.blocks))) {
            for (past, moved) in moved.iter_mut().enumerate() {
                moved.take(*repeats, || streams.run(lines, blocks, past == 1));
            }
        }
        samples.take(*repeats, || (case.run)(round));
    }
}

/// The machine's peaks, at each level.
pub struct Peaks(Vec<(Peak, Level, Samples)>);

impl Peaks {
    fn new() -> Self {
        let peaks = |level| Peak::ALL.map(|peak| (peak, level, Samples::default()));
        Self(machine::levels().into_iter().flat_map(peaks).collect())
    }

    fn sample(&mut self) {
        for (peak, level, samples) in &mut self.0 {
            samples.take(1, || machine::run(*peak, *level));
        }
    }

    /// Instructions a second.
    pub fn rate(&self, peak: Peak, level: Level, quantile: f64) -> f64 {
        let found = self.0.iter().find(|entry| (entry.0, entry.1) == (peak, level));
        machine::STEPS as f64 / found.expect("every level was measured").2.quantile(quantile)
    }
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().expect("the file to write, then words that choose cases");
    let wanted: Vec<String> = arguments.collect();
    let mut cases = cases::all();
    peers::all(&mut cases);
    cases.retain(|case| {
        let label = format!("{} {} {}", report::labels(case), case.level, case.size);
        wanted.iter().all(|word| label.contains(word.as_str()))
    });
    let measured = |mut case: Case| {
        let repeats = repeats(|| (case.run)(0));
        Measured { case, samples: Samples::default(), moved: Default::default(), repeats }
    };
    let mut all: Vec<Measured> = cases.into_iter().map(measured).collect();
    let (mut peaks, mut streams) = (Peaks::new(), Streams::new(cases::SIZES[2].1));
    for round in 0..ROUNDS {
        for (index, measured) in all.iter_mut().enumerate() {
            if index % 8 == 0 {
                peaks.sample();
            }
            if measured.case.size != "stream" || round % (ROUNDS / STREAMED_ROUNDS) == 0 {
                measured.sample(round, &mut streams);
            }
        }
    }
    report::print(&all, &peaks);
    let file = std::path::Path::new(&file);
    std::fs::create_dir_all(file.parent().expect("a file in a folder")).expect("a writable target folder");
    std::fs::write(file, report::json(&all, &peaks)).expect("a writable target folder");
}
