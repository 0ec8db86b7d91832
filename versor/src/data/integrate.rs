//! Integrators of the laws of motion.

use super::nbody::Law;
use crate::num::Num;

/// Velocity Verlet, which keeps the accelerations at the end of a step for the beginning of the next.
struct Verlet<'l, T> {
    law: &'l Law,
    masses: &'l [f64],
    pull: Vec<T>,
}

impl<'l, T: Num> Verlet<'l, T> {
    fn new(law: &'l Law, masses: &'l [f64], state: &[T]) -> Self {
        let mut pull = vec![T::ZERO; masses.len() * 3];
        law.accelerations(masses, state, &mut pull);
        Self { law, masses, pull }
    }

    fn step(&mut self, state: &mut [T], dt: T) {
        let half = T::of(0.5) * dt;
        kick(state, &self.pull, half);
        drift(state, dt);
        self.law.accelerations(self.masses, state, &mut self.pull);
        kick(state, &self.pull, half);
        if let Some(wall) = self.law.walls
            && reflect(state, T::of(wall))
        {
            self.law.accelerations(self.masses, state, &mut self.pull);
        }
    }
}

/// One step of velocity Verlet, in place, with the walls of the law.
pub fn verlet_step<T: Num>(law: &Law, masses: &[f64], state: &mut [T], dt: T) {
    Verlet::new(law, masses, state).step(state, dt);
}

fn kick<T: Num>(state: &mut [T], pull: &[T], dt: T) {
    for (body, a) in state.chunks_exact_mut(6).zip(pull.chunks_exact(3)) {
        (0..3).for_each(|k| body[3 + k] += dt * a[k]);
    }
}

fn drift<T: Num>(state: &mut [T], dt: T) {
    for body in state.chunks_exact_mut(6) {
        (0..3).for_each(|k| body[k] += dt * body[3 + k]);
    }
}

/// A body beyond a wall is put onto it and its velocity turned back. Returns whether there was one.
fn reflect<T: Num>(state: &mut [T], wall: T) -> bool {
    let mut found = false;
    for body in state.chunks_exact_mut(6) {
        for k in 0..3 {
            if body[k].abs() > wall {
                body[k] = wall * body[k].sign();
                body[3 + k] = -body[3 + k];
                found = true;
            }
        }
    }
    found
}

/// Weights of Yoshida's fourth-order composition of three Verlet steps.
const YOSHIDA: [f64; 3] = [1.351_207_191_959_657_8, -1.702_414_383_919_315_3, 1.351_207_191_959_657_8];
/// Energy that one frame may gain or lose, relative.
const FRAME_TOLERANCE: f64 = 2e-9;
/// Sub-steps of a frame beyond which a near-collision is given up.
const MOST_SUBSTEPS: usize = 1 << 13;

/// One frame in steps so fine that the energy is kept to nine digits: doubles their number until it
/// is. Returns whether it could; the state then is the finest one computed.
pub fn fine_steps(law: &Law, masses: &[f64], state: &mut [f64], dt: f64) -> bool {
    let start = law.energy(masses, state);
    let before = state.to_vec();
    // Of many bodies, two are close at any time: fewer steps would be taken in vain.
    let mut substeps = (masses.len() / 6).next_power_of_two().max(2);
    loop {
        state.copy_from_slice(&before);
        let h = dt / substeps as f64;
        let mut verlet = Verlet::new(law, masses, state);
        for _ in 0..substeps {
            YOSHIDA.iter().for_each(|weight| verlet.step(state, weight * h));
        }
        if (law.energy(masses, state) - start).abs() <= FRAME_TOLERANCE * start.abs() {
            return true;
        }
        if substeps >= MOST_SUBSTEPS {
            return false;
        }
        substeps *= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::super::nbody::Softening;
    use super::*;

    #[test]
    fn a_circular_orbit_closes() {
        let law = Law { softening: Softening::Plummer(0.0), walls: None };
        let masses = [1.0, 1e-12];
        let mut state = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0];
        let start = state;
        let frames = 100;
        for _ in 0..frames {
            fine_steps(&law, &masses, &mut state, std::f64::consts::TAU / f64::from(frames));
        }
        for (found, expected) in state.iter().zip(start) {
            assert!((found - expected).abs() < 1e-5);
        }
    }

    #[test]
    fn walls_turn_bodies_back() {
        let law = Law { softening: Softening::Plummer(0.0), walls: Some(2.0) };
        let mut state = [1.99, 0.0, 0.0, 2.0, 0.0, 0.0];
        verlet_step(&law, &[1.0], &mut state, 0.01);
        assert_eq!(state, [2.0, 0.0, 0.0, -2.0, 0.0, 0.0]);
    }
}
