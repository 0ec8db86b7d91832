//! What was measured, as tables and as JSON.

use crate::cases::{Case, Labels, STREAM};
use crate::machine::{Peak, levels};
use crate::{Measured, Peaks};
use std::fmt::Write;

/// Shares of samples that are faster: the 90th percentile of speed, and the median.
const QUANTILES: [f64; 2] = [0.1, 0.5];

/// What a case is called.
pub fn labels(labels: &Labels, peer: Option<&str>) -> String {
    let Labels { algebra, operation, operands, scalar, route } = labels;
    format!("{algebra:7} {operation:15} {operands:26} {scalar:6} {route:7} {:17}", peer.unwrap_or(""))
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

    /// The time to only move its bytes, in the way that is mostly the fastest: the least of all samples in all ways would
    /// be that of the luckiest.
    fn moving(&self, quantile: f64) -> f64 {
        let ways = self.moved.iter().min_by(|a, b| a.quantile(0.5).total_cmp(&b.quantile(0.5)));
        ways.expect("there are ways").quantile(quantile)
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
    for size in ["l2", STREAM] {
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
        "{:83} {:7} {:6} {:>9} {:>9} {:>7} {:>8} {:>8}",
        "algebra, operation, operands, scalar, route, other library",
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

/// How many times faster batches are than the best loop of other libraries, and single values than the best that
/// has them too: one by one, and in a chain.
fn ratios(all: &[Measured]) {
    let routes = ["loop", "single", "chain"];
    println!(
        "\n{:50} {:>30} {:>30} {:>30}",
        "times faster than the best of others", "batch", "single", "chain"
    );
    let key = |measured: &Measured| {
        let labels = &measured.case.labels;
        (labels.algebra, labels.operation, labels.operands)
    };
    let comparable =
        |measured: &&Measured| measured.case.size == "l1" && measured.case.labels.scalar == "f32";
    let fastest = |wanted: &dyn Fn(&Measured) -> bool| {
        let times = all.iter().filter(comparable).filter(|measured| wanted(measured));
        let times = times.map(|measured| (measured.nanoseconds(0.1), measured.case.peer));
        times.min_by(|a, b| a.0.total_cmp(&b.0))
    };
    let mut keys: Vec<_> = all.iter().filter(|measured| measured.case.peer.is_some()).map(key).collect();
    keys.sort();
    keys.dedup();
    for wanted in keys {
        let (algebra, operation, operands) = wanted;
        print!("{:50}", format!("{algebra:7} {operation:15} {operands}"));
        // Batches do not know that a motor is normalised.
        let in_batches = (algebra, operation, operands.trim_start_matches("Unit "));
        for route in routes {
            let is = |measured: &Measured| measured.case.labels.route == route;
            let peer = fastest(&|x| x.case.peer.is_some() && key(x) == wanted && is(x));
            let own = fastest(&|x| match route {
                "loop" => {
                    x.case.peer.is_none() && key(x) == in_batches && !routes.contains(&x.case.labels.route)
                }
                _ => x.case.peer.is_none() && key(x) == wanted && is(x),
            });
            let text = match (peer, own) {
                (Some((theirs, Some(name))), Some((ours, _))) => format!("{name} {:7.2}×", theirs / ours),
                _ => String::new(),
            };
            print!(" {text:>30}");
        }
        println!();
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
            Some(peer) => write!(text, ", \"peer\": {peer:?}, \"route\": {:?}", labels.route),
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
