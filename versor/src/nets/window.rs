//! What a network gets wrong over a stretch of a trajectory.

use super::{Bodies, Equivariant, Step};
use crate::algebra::{DampedKernel, Direction, MissedKernel};
use crate::flow::{Flow, Var};
use crate::net::Values;
use gacore_runtime::array::Axis;

/// What a network sees after its first step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sees {
    /// The true bodies, each time.
    Truth,
    /// What it said itself.
    Itself,
}

/// A stretch of a trajectory: arrays over samples, times and bodies.
pub struct Window<F: Flow> {
    /// The true bodies before each step; the first alone where a network sees what it said itself.
    pub before: Bodies<F>,
    /// Where the bodies truly are after each step.
    pub positions: Var<F, Direction>,
    /// How the bodies truly move after each step.
    pub velocities: Var<F, Direction>,
    /// What squared errors after each step are multiplied by.
    pub weights: Var<F, f32>,
}

impl<F: Flow> Window<F> {
    /// The mean over all samples of `ln(1 + L)`, where `L` is the sum of all weighted errors of a sample.
    pub fn loss(&self, f: &mut F, network: &Equivariant, step: Step, sees: Sees) -> Var<F, f32> {
        let errors = match sees {
            Sees::Truth => {
                let (after, _) = step.forward(f, network, &self.before, None);
                self.missed(f, &after, 0..self.steps(f))
            }
            Sees::Itself => {
                let (mut bodies, mut memory) = (self.before.clone(), None);
                let mut all = Vec::new();
                for time in 0..self.steps(f) {
                    (bodies, memory) = step.forward(f, network, &bodies, memory.as_ref());
                    all.push(self.missed(f, &bodies, time..time + 1));
                }
                f.join(Axis::Time, &all.iter().collect::<Vec<_>>())
            }
        };
        let sums = f.sum(&errors, &[Axis::Time, Axis::Set]);
        let damped = f.map(DampedKernel, (&sums,));
        f.mean(&damped, &Axis::ALL)
    }

    fn steps(&self, f: &F) -> usize {
        f.shape(self.positions.handle_ref()).along(Axis::Time)
    }

    /// The weighted errors at some times.
    fn missed(&self, f: &mut F, said: &Bodies<F>, times: std::ops::Range<usize>) -> Var<F, f32> {
        let positions = f.part(Axis::Time, &self.positions, times.clone());
        let velocities = f.part(Axis::Time, &self.velocities, times.clone());
        let weights = f.part(Axis::Time, &self.weights, times);
        f.map(MissedKernel, (&said.positions, &said.velocities, &positions, &velocities, &weights))
    }
}
