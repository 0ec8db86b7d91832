//! Kernels of batches against what the machine can do and against other libraries, on one core.
//!
//! Started by `cargo bench -p gacore-runtime --bench products`, with the file to write and words that
//! choose cases. Every figure is a ratio within one run: the machine's own peaks and the other libraries
//! are measured between the kernels, again and again. Both the 90th percentile of speed and the median
//! are compared.

mod cases;
mod machine;
mod peers;
mod plain;
mod report;
mod single;

use cases::{Case, Cases};
use gacore_runtime::batch::{Level, with_level};
use machine::{Peak, WAYS};
use std::time::Instant;

/// How often everything is measured.
const ROUNDS: usize = 60;
/// The shortest time that is measured at once, in seconds.
const SAMPLE: f64 = 40e-6;
/// The time before it, in seconds: a processor that has not used its widest vectors for a while is slow at first.
const WARM_UP: f64 = 60e-6;

/// How often the loop of a peak is run, to take as long.
const PEAK_REPEATS: usize = 10;

/// Seconds for each sample.
#[derive(Clone, Default)]
pub struct Samples(Vec<f64>);

impl Samples {
    /// Takes the time of something that is done so often.
    fn take(&mut self, repeats: usize, mut run: impl FnMut(usize)) {
        let start = Instant::now();
        run(1); // into the caches
        while start.elapsed().as_secs_f64() < WARM_UP {
            run(repeats);
        }
        let start = Instant::now();
        run(repeats);
        self.0.push(start.elapsed().as_secs_f64() / repeats as f64);
    }

    /// The time that this part of all samples did not reach.
    pub fn quantile(&self, part: f64) -> f64 {
        let mut sorted = self.0.clone();
        sorted.sort_by(f64::total_cmp);
        sorted[((sorted.len() - 1) as f64 * part) as usize]
    }
}

fn repeats(mut run: impl FnMut(usize)) -> usize {
    run(1);
    let start = Instant::now();
    run(1);
    (SAMPLE / start.elapsed().as_secs_f64().max(1e-9)).ceil().min(1e4) as usize
}

/// A case and its samples, with those of a loop that only moves its bytes, in all ways.
pub struct Measured {
    pub case: Case,
    pub samples: Samples,
    pub moved: [Samples; WAYS.len()],
    repeats: usize,
}

impl Measured {
    fn new(mut case: Case) -> Self {
        let repeats = with_level(case.level, || repeats(|repeats| (case.run)(0, repeats)));
        Self { case, samples: Samples::default(), moved: Default::default(), repeats }
    }

    /// Measures it and the ways to move its bytes, in another order each time: what comes later finds more of
    /// them in the caches.
    fn sample(&mut self, round: usize) {
        let Self { case, samples, moved, repeats } = self;
        let first = samples.0.len();
        for turn in 0..=WAYS.len() {
            match (first + turn) % (WAYS.len() + 1) {
                0 => with_level(case.level, || samples.take(*repeats, |repeats| (case.run)(round, repeats))),
                way => {
                    if let Some(only_move) = &mut case.moved {
                        moved[way - 1].take(*repeats, |repeats| only_move(round, repeats, WAYS[way - 1]));
                    }
                }
            }
        }
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
            samples.take(PEAK_REPEATS, |repeats| (0..repeats).for_each(|_| machine::run(*peak, *level)));
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
    let mut cases = Cases::new(arguments.collect());
    cases::all(&mut cases);
    peers::all(&mut cases);
    if cases.list.is_empty() {
        eprintln!("no case has all of these words; without words, all cases are measured and listed");
        std::process::exit(1);
    }
    let mut all: Vec<Measured> = cases.list.into_iter().map(Measured::new).collect();
    let mut peaks = Peaks::new();
    for round in 0..ROUNDS {
        for (index, measured) in all.iter_mut().enumerate() {
            if index % 8 == 0 {
                peaks.sample();
            }
            measured.sample(round);
        }
    }
    report::print(&all, &peaks);
    let file = std::path::Path::new(&file);
    std::fs::create_dir_all(file.parent().expect("a file in a folder")).expect("a writable target folder");
    std::fs::write(file, report::json(&all, &peaks)).expect("a writable target folder");
}
