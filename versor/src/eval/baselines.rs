//! Predictions that need no model: what a trained one must beat, and the floor below it.

use crate::data::Trajectories;
use crate::data::integrate::{fine_steps, verlet_step};
use crate::data::nbody::Softening;

/// A way to predict without learning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Baseline {
    /// Nothing changes.
    Persistence,
    /// Bodies move on as they do.
    ConstantVelocity,
    /// The true law, with the masses a model is told.
    TrueLawSeenMasses,
    /// The true law and masses, from the first frame as it is stored: the floor.
    TrueLaw,
}

impl Baseline {
    /// Those that exist for a data set.
    pub fn of(data: &Trajectories) -> Vec<Self> {
        let mut list = vec![Self::Persistence, Self::ConstantVelocity];
        if data.law.is_some() {
            if !data.masses_given {
                list.push(Self::TrueLawSeenMasses);
            }
            list.push(Self::TrueLaw);
        }
        list
    }

    /// Its name in tables.
    pub fn name(self) -> &'static str {
        match self {
            Self::Persistence => "persistence",
            Self::ConstantVelocity => "constant velocity",
            Self::TrueLawSeenMasses => "true law, masses 1",
            Self::TrueLaw => "exact integrator",
        }
    }

    /// Frames after the first of a sample: `steps × bodies × 6`.
    pub fn predict(self, data: &Trajectories, sample: usize, steps: usize) -> Vec<f64> {
        let mut state: Vec<f64> = data.frame(sample, 0).iter().map(|&x| f64::from(x)).collect();
        // The reference truth was computed in f32, and so is its floor.
        let mut narrow = data.frame(sample, 0).to_vec();
        let masses = match self {
            Self::TrueLaw => data.true_masses(sample).to_vec(),
            _ => data.seen_masses(sample),
        };
        let mut out = Vec::with_capacity(steps * state.len());
        for _ in 0..steps {
            match (self, data.law) {
                (Self::Persistence, _) => {}
                (Self::TrueLaw | Self::TrueLawSeenMasses, Some(law)) => match law.softening {
                    Softening::Shifted(_) => {
                        verlet_step(&law, &masses, &mut narrow, data.dt as f32);
                        state.iter_mut().zip(&narrow).for_each(|(x, &y)| *x = f64::from(y));
                    }
                    Softening::Plummer(_) => {
                        fine_steps(&law, &masses, &mut state, data.dt);
                    }
                },
                _ => {
                    for body in state.chunks_mut(6) {
                        (0..3).for_each(|k| body[k] += data.dt * body[3 + k]);
                    }
                }
            }
            out.extend(&state);
        }
        out
    }
}
