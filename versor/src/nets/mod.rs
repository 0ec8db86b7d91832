//! Networks that say how bodies accelerate, written against a flow.
//!
//! A network sees [`Bodies`], and says their accelerations; [`Step`] moves them. Frames of many samples and times go through at
//! once where all of them are known.

mod equivariant;
mod step;
mod window;

pub use equivariant::{Equivariant, Size};
pub use step::Step;
pub use window::{Sees, Window};

use crate::algebra::{Direction, Even};
use crate::flow::{Flow, Var};

/// Bodies at some times: arrays over samples, times and bodies, with one channel.
pub struct Bodies<F: Flow> {
    /// Where the bodies are.
    pub positions: Var<F, Direction>,
    /// How the bodies move.
    pub velocities: Var<F, Direction>,
    /// What a network is told of their masses; the same at all times.
    pub masses: Var<F, f32>,
}

impl<F: Flow> Clone for Bodies<F> {
    fn clone(&self) -> Self {
        let Self { positions, velocities, masses } = self;
        Self { positions: positions.clone(), velocities: velocities.clone(), masses: masses.clone() }
    }
}

/// What a network says.
pub struct Answer<F: Flow> {
    /// How bodies accelerate.
    pub accelerations: Var<F, Direction>,
    /// What the network remembers after each time, where it has a memory.
    pub memory: Option<Var<F, Even>>,
}
