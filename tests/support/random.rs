//! Small random integers, the same on every run.

use gacore_runtime::{CliffordAlgebra, Graded};

/// The generator splitmix64.
pub struct Random {
    state: u64,
}

impl Random {
    /// A generator whose numbers depend on the seed alone.
    pub fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.state;
        bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ bits >> 31
    }

    /// An integer from −3 to 3.
    pub fn integer(&mut self) -> i64 {
        (self.bits() % 7) as i64 - 3
    }

    /// A number from −1 to 1, with all the digits of an `f64`.
    pub fn fraction(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
    }

    /// A number below `count`.
    pub fn index(&mut self, count: usize) -> usize {
        (self.bits() % count as u64) as usize
    }

    /// That many integers from −3 to 3, as floating-point numbers.
    pub fn floats(&mut self, count: usize) -> Vec<f64> {
        (0..count).map(|_| self.integer() as f64).collect()
    }

    /// A value of any type of an algebra.
    pub fn graded<G: Graded<Scalar = i64>>(&mut self) -> G {
        let mut coefficients = G::zero().to_array();
        coefficients.as_mut().iter_mut().for_each(|x| *x = self.integer());
        G::from_array(coefficients)
    }

    /// A vector, as a multivector.
    pub fn vector<A: CliffordAlgebra>(&mut self) -> A::Multivector<i64> {
        let basis = (0..A::DIMENSION).map(|i| A::basis_vector::<i64>(i) * self.integer());
        basis.fold(Graded::zero(), |sum, vector| sum + vector)
    }

    /// The geometric product of that many vectors.
    pub fn versor<A: CliffordAlgebra>(&mut self, factors: usize) -> A::Multivector<i64> {
        let one = A::Multivector::<i64>::from(1);
        (0..factors).fold(one, |product, _| product * self.vector::<A>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_cover_their_range_and_repeat_with_the_seed() {
        let draw = |seed| {
            let mut random = Random::new(seed);
            (0..100).map(|_| random.integer()).collect::<Vec<_>>()
        };
        assert!((-3..=3).all(|n| draw(1).contains(&n)));
        assert!(draw(1).iter().all(|n| (-3..=3).contains(n)));
        assert_eq!(draw(1), draw(1));
        assert_ne!(draw(1), draw(2));
    }
}
