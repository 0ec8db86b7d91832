//! The bodies of one moment.

use super::copy;
use crate::kernel::array;
use crate::num::Num;

/// Positions and velocities, `bodies × 3` each, and masses.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Frame<T> {
    /// Where the bodies are.
    pub positions: Vec<T>,
    /// How they move.
    pub velocities: Vec<T>,
    /// What the model is told of their masses.
    pub masses: Vec<T>,
}

impl<T: Num> Frame<T> {
    /// A frame from `bodies × 6` numbers, positions relative to an origin.
    pub fn new<S: Num>(states: &[S], masses: &[f64], origin: [f64; 3]) -> Self {
        let mut frame = Self::default();
        frame.assign(states, masses, origin);
        frame
    }

    /// Makes this the frame of other states. Asks for memory only where there is not enough.
    pub fn assign<S: Num>(&mut self, states: &[S], masses: &[f64], origin: [f64; 3]) {
        let take = |list: &mut Vec<T>, from: usize, origin: [f64; 3]| {
            list.clear();
            for body in states.chunks_exact(6) {
                list.extend((0..3).map(|k| T::of(body[from + k].value() - origin[k])));
            }
        };
        take(&mut self.positions, 0, origin);
        take(&mut self.velocities, 3, [0.0; 3]);
        self.masses.clear();
        self.masses.extend(masses.iter().map(|&m| T::of(m)));
    }

    /// Becomes another frame, without asking for memory where there is enough.
    pub fn copy_from(&mut self, other: &Self) {
        copy(&mut self.positions, &other.positions);
        copy(&mut self.velocities, &other.velocities);
        copy(&mut self.masses, &other.masses);
    }

    /// The number of bodies.
    pub fn bodies(&self) -> usize {
        self.masses.len()
    }

    /// The position of a body.
    pub fn position(&self, body: usize) -> [T; 3] {
        array(|k| self.positions[3 * body + k])
    }

    /// The velocity of a body.
    pub fn velocity(&self, body: usize) -> [T; 3] {
        array(|k| self.velocities[3 * body + k])
    }

    /// Back to `bodies × 6` numbers.
    pub fn states(&self, origin: [f64; 3]) -> Vec<f64> {
        let mut out = Vec::with_capacity(self.positions.len() * 2);
        for (x, v) in self.positions.chunks(3).zip(self.velocities.chunks(3)) {
            out.extend((0..3).map(|k| x[k].value() + origin[k]));
            out.extend(v.iter().map(|v| v.value()));
        }
        out
    }
}

/// The mean position of `bodies × 6` numbers.
pub fn centre<S: Num>(states: &[S]) -> [f64; 3] {
    let bodies = states.len() / 6;
    core::array::from_fn(|k| states.iter().skip(k).step_by(6).map(|x| x.value()).sum::<f64>() / bodies as f64)
}
