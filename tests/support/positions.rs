//! Where functions of bivectors and rotors are hard to differentiate, for property tests: planes that nearly vanish,
//! one plane or two, equal ones, null ones, and what is close to each.

use gacore::Random;
use gacore::differences::random;
use gacore_runtime::{Graded, Stored};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use std::ops::Mul;

/// A bivector in two planes that commute, turned into any position.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    /// Which of the pairs of planes an algebra has.
    pair: usize,
    /// How much of each plane.
    sizes: [f64; 2],
    /// How far the planes are turned; not at all if this is zero.
    turn: f64,
    /// How far the bivector is moved off, relative to its size.
    off: f64,
    /// From which directions are drawn, and everything else that is random.
    seed: u64,
}

/// None at all, tiny, small, of the order of one.
fn size() -> impl Strategy<Value = f64> {
    prop_oneof![1 => Just(0.0), 3 => (-9.0..-1.0).prop_map(|digits| 10_f64.powf(digits)), 4 => 0.1..1.2]
}

/// All positions.
pub fn positions() -> impl Strategy<Value = Position> {
    let sizes = prop_oneof![
        size().prop_map(|size| [size, 0.0]),
        size().prop_map(|size| [size, size]),
        (size(), size()).prop_map(|(first, second)| [first, second]),
    ];
    let off = prop_oneof![2 => Just(0.0), 1 => (-12.0..-1.0).prop_map(|digits| 10_f64.powf(digits))];
    (0..12_usize, sizes, prop_oneof![Just(0.0), 0.1..0.7], off, any::<u64>())
        .prop_map(|(pair, sizes, turn, off, seed)| Position { pair, sizes, turn, off, seed })
}

/// That many cases, the same on every run, unless `PROPTEST_CASES` or `PROPTEST_RNG_SEED` says otherwise.
pub fn cases(count: u32) -> ProptestConfig {
    let mut config = ProptestConfig { failure_persistence: None, ..ProptestConfig::default() };
    if std::env::var_os("PROPTEST_CASES").is_none() {
        config.cases = count;
    }
    if matches!(config.rng_seed, RngSeed::Random) {
        config.rng_seed = RngSeed::Fixed(1);
    }
    config
}

impl Position {
    /// What is random beside the bivector.
    pub fn numbers(&self) -> Random {
        Random::new(self.seed)
    }

    /// The bivector, from pairs of planes that commute. `turned` is `exp(a) >> b`.
    pub fn bivector<B>(&self, pairs: &[[B; 2]], turned: impl Fn(B, B) -> B) -> B
    where
        B: Graded<Scalar = f64> + Stored<Scalar = f64> + Mul<f64, Output = B>,
    {
        let numbers = &mut Random::new(!self.seed);
        let [first, second] = pairs[self.pair % pairs.len()];
        let b = first * self.sizes[0] + second * self.sizes[1];
        let b = if self.turn > 0.0 { turned(random(numbers, self.turn), b) } else { b };
        b + random::<B>(numbers, self.off * (self.sizes[0] + self.sizes[1]))
    }
}
