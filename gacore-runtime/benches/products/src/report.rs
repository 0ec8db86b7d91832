//! What was measured, as tables and as JSON.

use crate::cases::{Case, Labels};
use crate::machine::{Peak, levels};
use crate::{Measured, Peaks};
use std::fmt::Write;

/// Shares of samples that are faster: the 90th percentile of speed, and the median.
const QUANTILES: [f64; 2] = [0.1, 0.5];

/// What a case is called.
pub fn labels(labels: &Labels, peer: Option<&str>) -> String {
    let how = peer.unwrap_or(labels.route);
    format!(
        "{:7} {:15} {:26} {:6} {how:18}",
        labels.algebra, labels.operation, labels.operands, labels.scalar
    )
}

impl Measured {
    fn nanoseconds(&self, quantile: f64) -> f64 {
        self.samples.quantile(quantile) / self.case.items as f64 * 1e9
    }

    /// What bounds it, and how much of that bound it reaches.
    fn bound(&self, peaks: &Peaks, quantile: f64) -> Option<(&'static str, f64)> {
        let needs = self.case.needs.as_ref()?;
        let rate = |peak| peaks.rate(peak, self.case.level, quantile);
        let mut bounds = vec![
            ("fma", needs.arithmetic / rate(Peak::Fma)),
            ("load", needs.loads / rate(Peak::Load)),
            ("store", needs.stores / rate(Peak::Store)),
        ];
        if self.case.moved.is_some() {
            bounds.push((self.case.size, self.moving(quantile)));
        }
        let (name, time) = bounds.into_iter().max_by(|a, b| a.1.total_cmp(&b.1))?;
        Some((name, 100.0 * time / self.samples.quantile(quantile)))
    }

    /// The time to only move its bytes, in the fastest way.
    fn moving(&self, quantile: f64) -> f64 {
        self.moved.iter().map(|moved| moved.quantile(quantile)).fold(f64::INFINITY, f64::min)
    }

    /// Bytes a second of the loop that only moves them.
    fn bandwidth(&self, quantile: f64) -> Option<f64> {
        self.case.moved.as_ref()?;
        let bytes = self.case.needs.as_ref()?.bytes;
        Some(bytes as f64 / self.moving(quantile))
    }
}

pub fn print(all: &[Measured], peaks: &Peaks) {
    for level in levels() {
        let [fma, load, store] = Peak::ALL.map(|peak| peaks.rate(peak, level, 0.1) / 1e9);
        println!("{level}: {fma:.2} G fused multiply-adds, {load:.2} G loads, {store:.2} G stores a second");
    }
    for size in ["l2", "stream"] {
        let same = all.iter().filter(|measured| measured.case.size == size);
        let rates: Vec<f64> = same.filter_map(|measured| measured.bandwidth(0.1)).collect();
        if rates.is_empty() {
            continue;
        }
        let least = rates.iter().copied().fold(f64::INFINITY, f64::min) / 1e9;
        let most = rates.iter().copied().fold(0.0, f64::max) / 1e9;
        println!("{size}: {least:.1} to {most:.1} GB/s, by how many streams are read and written");
    }
    println!(
        "{:76} {:7} {:6} {:>9} {:>9} {:>7} {:>8} {:>8}",
        "algebra, operation, operands, scalar, route",
        "level",
        "size",
        "ns/item",
        "median",
        "bound",
        "%",
        "median"
    );
    for measured in all {
        let Case { labels, peer, level, size, .. } = &measured.case;
        let [fast, median] = QUANTILES.map(|quantile| measured.nanoseconds(quantile));
        print!("{} {level:7} {size:6} {fast:9.3} {median:9.3}", self::labels(labels, *peer));
        let bounds = QUANTILES.map(|quantile| measured.bound(peaks, quantile));
        if let [Some((name, percent)), Some((_, median))] = bounds {
            print!(" {name:>7} {percent:8.1} {median:8.1}");
        }
        println!();
    }
    ratios(all);
}

/// How many times faster batches are than the best of other libraries, and single values than the best
/// that has single values too.
fn ratios(all: &[Measured]) {
    println!("\n{:50} {:20} {:>8} {:>8}", "other libraries", "best", "batch", "single");
    let key = |measured: &Measured| {
        let labels = &measured.case.labels;
        (labels.algebra, labels.operation, labels.operands)
    };
    let mut keys: Vec<_> = all.iter().filter(|measured| measured.case.peer.is_some()).map(key).collect();
    keys.dedup();
    keys.sort();
    keys.dedup();
    let fastest = |wanted: &dyn Fn(&&Measured) -> bool| {
        let times = all.iter().filter(wanted).map(|measured| (measured.nanoseconds(0.1), measured.case.peer));
        times.min_by(|a, b| a.0.total_cmp(&b.0))
    };
    for wanted in keys {
        let of = |measured: &&Measured| {
            key(measured) == wanted && measured.case.size == "l1" && measured.case.labels.scalar == "f32"
        };
        let is_single = |measured: &&Measured| measured.case.labels.route == "single";
        let peer = fastest(&|measured| of(measured) && measured.case.peer.is_some());
        let is_wide = |measured: &&Measured| measured.case.peer.is_some_and(|peer| peer.ends_with("x8"));
        let alone = fastest(&|measured| of(measured) && measured.case.peer.is_some() && !is_wide(measured));
        let batch = fastest(&|measured| of(measured) && measured.case.peer.is_none() && !is_single(measured));
        let single = fastest(&|measured| of(measured) && measured.case.peer.is_none() && is_single(measured));
        let (Some((time, Some(name))), Some((alone, _)), Some((batch, _)), Some((single, _))) =
            (peer, alone, batch, single)
        else {
            continue;
        };
        let (algebra, operation, operands) = wanted;
        let what = format!("{algebra:7} {operation:15} {operands}");
        println!("{what:50} {name:20} {:7.1}× {:7.1}×", time / batch, alone / single);
    }
}

pub fn json(all: &[Measured], peaks: &Peaks) -> String {
    let mut text = String::from("[");
    for (index, measured) in all.iter().enumerate() {
        let Case { labels, peer, level, size, .. } = &measured.case;
        let separator = if index == 0 { "" } else { "," };
        let _ = write!(
            text,
            "{separator}\n  {{\"algebra\": {:?}, \"operation\": {:?}, \"operands\": {:?}, \"scalar\": {:?}",
            labels.algebra, labels.operation, labels.operands, labels.scalar
        );
        let _ = match peer {
            Some(peer) => write!(text, ", \"peer\": {peer:?}"),
            None => write!(text, ", \"level\": \"{level}\", \"route\": {:?}", labels.route),
        };
        let [fast, median] = QUANTILES.map(|quantile| measured.nanoseconds(quantile));
        let _ = write!(
            text,
            ", \"size\": {size:?}, \"ns_per_item\": {fast:.4}, \"median_ns_per_item\": {median:.4}"
        );
        if let [Some((name, percent)), Some((_, median))] =
            QUANTILES.map(|quantile| measured.bound(peaks, quantile))
        {
            let _ = write!(
                text,
                ", \"bound\": {name:?}, \"percent_of_bound\": {percent:.2}, \"median_percent_of_bound\": {median:.2}"
            );
        }
        text.push('}');
    }
    text + "\n]\n"
}
