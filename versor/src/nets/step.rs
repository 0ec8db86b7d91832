//! Moves bodies by the accelerations of a network.

use super::{Bodies, Equivariant};
use crate::algebra::{DriftedKernel, Even, LimitedKernel};
use crate::flow::{Flow, Var};
use crate::net::Values;

/// One step of time `dt`: `x½ = x + ½ dt v`, `v′ = v + dt a(x½, v)`, `x′ = x½ + ½ dt v′`.
///
/// The step is of second order, and a network that says nothing moves bodies at constant velocity. Accelerations are shortened
/// to less than `longest`, so that no roll-out leaves the numbers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Step {
    /// The time.
    pub dt: f64,
    /// What accelerations are shorter than.
    pub longest: f64,
}

impl Step {
    /// The bodies after the step, and the memory of the network.
    pub fn forward<F: Flow>(
        &self,
        f: &mut F,
        network: &Equivariant,
        bodies: &Bodies<F>,
        memory: Option<&Var<F, Even>>,
    ) -> (Bodies<F>, Option<Var<F, Even>>) {
        let (half, whole, longest) =
            (f.constant(self.dt / 2.0), f.constant(self.dt), f.constant(self.longest));
        let positions = f.map(DriftedKernel, (&bodies.positions, &bodies.velocities, &half));
        let middle = Bodies { positions, ..bodies.clone() };
        let answer = network.forward(f, &middle, memory);
        let accelerations = f.map(LimitedKernel, (&answer.accelerations, &longest));
        let velocities = f.map(DriftedKernel, (&bodies.velocities, &accelerations, &whole));
        let positions = f.map(DriftedKernel, (&middle.positions, &velocities, &half));
        (Bodies { positions, velocities, masses: bodies.masses.clone() }, answer.memory)
    }
}
