//! How long each design takes, and what it consumes.

use super::{Assumptions, Counts, Workload};

/// The paper's five designs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Design {
    /// A graphics processor that can be bought.
    A100,
    /// Many cores, each with the whole product in silicon.
    V1,
    /// A systolic array in which keys and values stay.
    Csd,
    /// Units in the memory, which compute what a score needs and no more.
    Gspa,
    /// A wafer that scores by interference of light.
    Photon,
}

/// Who may do what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Terms {
    /// As the paper has it: A100 and v1 fetch three multivectors anew for every pair, and A100 computes whole products.
    Paper,
    /// Everyone scores by the scalar product, and fetches three multivectors once for every token.
    Equal,
}

/// What limits a design.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Limits {
    /// Seconds before anything is computed.
    pub start: f64,
    /// Seconds of computing pairs.
    pub pairs: f64,
    /// Seconds of moving.
    pub moving: f64,
    /// Seconds of computing tokens.
    pub tokens: f64,
    /// Whether moving waits for computing pairs rather than for computing tokens.
    pub overlaps_pairs: bool,
    /// Terms of scores a second where nothing else limits.
    pub peak: f64,
    /// Bytes moved.
    pub bytes: f64,
}

impl Limits {
    /// What takes most of the time.
    pub fn most(&self) -> &'static str {
        let computed = self.pairs + self.tokens;
        match () {
            () if self.start > computed.max(self.moving) => "its start",
            () if self.moving > computed => "memory",
            () => "arithmetic",
        }
    }

    /// Seconds of the whole.
    pub fn latency(&self) -> f64 {
        if self.overlaps_pairs {
            self.start + self.pairs.max(self.moving) + self.tokens
        } else {
            self.start + self.pairs + self.tokens.max(self.moving)
        }
    }
}

impl Design {
    /// All of them, in the paper's order.
    pub const ALL: [Self; 5] = [Self::A100, Self::V1, Self::Csd, Self::Gspa, Self::Photon];

    /// The paper's name.
    pub fn name(self) -> &'static str {
        match self {
            Self::A100 => "A100",
            Self::V1 => "GAPU v1",
            Self::Csd => "CSD",
            Self::Gspa => "GSPA",
            Self::Photon => "PHOTON",
        }
    }

    /// Watts.
    pub fn watts(self, assumed: &Assumptions) -> f64 {
        match self {
            Self::A100 => assumed.a100_watts,
            Self::V1 => assumed.v1_watts,
            Self::Csd => assumed.csd_watts,
            Self::Gspa => assumed.gspa_watts,
            Self::Photon => assumed.photon_watts,
        }
    }

    /// What limits the design at a workload.
    ///
    /// ```text
    /// A100    start + max(charge · terms · pairs / operations, bytes / bandwidth)
    /// v1      start + max((pairs / cores + depth) / clock, bytes / bandwidth)
    /// CSD     start + length / clock + max(pairs / elements / clock, bytes / bandwidth)
    /// GSPA    start + terms · pairs / units / clock + max(terms · tokens / units / clock, bytes / bandwidth)
    /// PHOTON  start + max(pairs · cycles / tiles / clock, bytes / bandwidth) + tokens / tiles / clock
    /// ```
    pub fn limits(self, assumed: &Assumptions, counts: &Counts, work: &Workload, terms: Terms) -> Limits {
        let a = assumed;
        let (pairs, tokens) = (work.pairs(), work.tokens());
        let multivector = a.coefficient_bytes * counts.coefficients;
        let once = match terms {
            Terms::Paper => a.resident * multivector * tokens,
            Terms::Equal => a.fetched * multivector * tokens,
        };
        let anew = match terms {
            Terms::Paper => a.fetched * multivector * pairs,
            Terms::Equal => once,
        };
        // What is in silicon takes a cycle however little of it is used, and more where it is too small.
        let cycles = |needed: f64, built: f64| (needed / built).ceil();
        let limits = Limits {
            start: 0.0,
            pairs: 0.0,
            moving: 0.0,
            tokens: 0.0,
            overlaps_pairs: true,
            peak: 0.0,
            bytes: 0.0,
        };
        match self {
            Self::A100 => {
                let computed = if terms == Terms::Paper { counts.product } else { counts.score };
                Limits {
                    start: a.a100_start,
                    pairs: a.a100_charge * computed * pairs / a.a100_operations,
                    moving: anew / (a.a100_reached * a.a100_bandwidth),
                    peak: a.a100_operations / a.a100_charge * counts.score / computed,
                    bytes: anew,
                    ..limits
                }
            }
            Self::V1 => {
                let each = cycles(counts.product, a.v1_terms);
                Limits {
                    start: a.v1_start,
                    pairs: (pairs * each / a.v1_cores + a.v1_depth) / a.v1_clock,
                    moving: anew / a.v1_bandwidth,
                    peak: counts.score / each * a.v1_cores * a.v1_clock,
                    bytes: anew,
                    ..limits
                }
            }
            Self::Csd => {
                let each = cycles(counts.score, a.csd_terms);
                Limits {
                    start: a.csd_start + work.length / a.csd_clock,
                    pairs: pairs * each / a.csd_elements / a.csd_clock,
                    moving: once / a.csd_bandwidth,
                    peak: counts.score / each * a.csd_elements * a.csd_clock,
                    bytes: once,
                    ..limits
                }
            }
            Self::Gspa => {
                // A value never leaves its bank; only it is read.
                let bytes = if terms == Terms::Paper { multivector * tokens } else { once };
                Limits {
                    start: a.gspa_start,
                    pairs: counts.score * pairs / a.gspa_scoring / a.gspa_clock,
                    moving: bytes / a.gspa_bandwidth,
                    tokens: counts.value * tokens / a.gspa_summing / a.gspa_clock,
                    overlaps_pairs: false,
                    peak: a.gspa_scoring * a.gspa_clock,
                    bytes,
                }
            }
            Self::Photon => {
                let each = cycles(counts.score, a.photon_terms) * a.photon_cycles;
                let resident = a.resident * multivector * tokens;
                let bandwidth =
                    if resident < a.photon_memory { a.photon_bandwidth } else { a.photon_outside };
                Limits {
                    start: a.photon_start,
                    pairs: pairs * each / a.photon_tiles / a.photon_clock,
                    moving: once / bandwidth,
                    tokens: tokens / a.photon_tiles / a.photon_clock,
                    peak: counts.score / each * a.photon_tiles * a.photon_clock,
                    bytes: once,
                    ..limits
                }
            }
        }
    }

    /// Seconds that the workload takes.
    pub fn latency(self, assumed: &Assumptions, counts: &Counts, work: &Workload, terms: Terms) -> f64 {
        self.limits(assumed, counts, work, terms).latency()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts() -> Counts {
        Counts::of(&crate::input::read("4,1").unwrap()).unwrap()
    }

    fn work(batch: f64) -> Workload {
        Workload { batch, length: 512.0, channels: 16.0 }
    }

    #[test]
    fn the_papers_table_follows_from_its_assumptions() {
        let assumed = Assumptions::default();
        let latency = |design: Design, batch| design.latency(&assumed, &counts(), &work(batch), Terms::Paper);
        let printed = [1178.0, 360.0, 3.6, 90.0, 0.5];
        for (design, microseconds) in Design::ALL.into_iter().zip(printed) {
            let ours = 1e6 * latency(design, 1.0);
            assert!((ours / microseconds - 1.0).abs() < 0.1, "{}: {ours}", design.name());
        }
        let gpu = latency(Design::A100, 128.0);
        for (design, faster, leaner) in [
            (Design::V1, 3.0, 11.0),
            (Design::Csd, 494.0, 2195.0),
            (Design::Gspa, 13.0, 78.0),
            (Design::Photon, 26_400.0, 700.0),
        ] {
            let ours = gpu / latency(design, 128.0);
            let energy = ours * assumed.a100_watts / design.watts(&assumed);
            assert!((ours / faster - 1.0).abs() < 0.07, "{}: {ours}", design.name());
            assert!((energy / leaner - 1.0).abs() < 0.07, "{}: {energy}", design.name());
        }
    }

    #[test]
    fn on_equal_terms_the_advantage_is_small() {
        let assumed = Assumptions::default();
        let latency = |design: Design| design.latency(&assumed, &counts(), &work(128.0), Terms::Equal);
        let (gpu, csd) = (1e3 * latency(Design::A100), 1e3 * latency(Design::Csd));
        assert!((gpu - 0.33).abs() < 0.01 && (csd - 0.29).abs() < 0.01, "{gpu} {csd}");
    }

    #[test]
    fn what_is_too_small_for_an_algebra_takes_more_cycles() {
        let assumed = Assumptions::default();
        let large = Counts::of(&crate::input::read("5,1").unwrap()).unwrap();
        let limits = |counts: &Counts| Design::Csd.limits(&assumed, counts, &work(1.0), Terms::Paper);
        assert_eq!(large.score, 64.0);
        assert_eq!(limits(&large).pairs, 2.0 * limits(&counts()).pairs);
        assert_eq!(limits(&large).moving, 2.0 * limits(&counts()).moving);
    }

    #[test]
    fn a_wafer_that_is_full_goes_outside() {
        let assumed = Assumptions { photon_memory: 1.0, ..Assumptions::default() };
        let moving = |assumed: &Assumptions| {
            Design::Photon.limits(assumed, &counts(), &work(1.0), Terms::Paper).moving
        };
        assert_eq!(moving(&assumed) / moving(&Assumptions::default()), 2.2e14 / 8e12);
    }
}
