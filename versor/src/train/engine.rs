//! Which engine differentiates the loss.
//!
//! The adjoints that `clifford!` generates are the default, inside the backward pass of each layer.
//! Enzyme differentiates the compiled loss itself, without any of the written backward passes; it needs
//! a nightly compiler, is many times slower, and is there to check by.

use super::window::{Objective, Window, Workspace};
use crate::error::Error;

/// What computes gradients.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, clap::ValueEnum)]
pub enum Engine {
    /// The backward passes of the layers, made of generated adjoints
    #[default]
    Adjoint,
    /// Enzyme, where the program is compiled with it
    Enzyme,
}

impl Engine {
    /// Whether this program has the engine.
    ///
    /// # Errors
    /// If it does not; the message says how to get one that has.
    pub fn check(self) -> Result<(), Error> {
        if self == Self::Enzyme && !cfg!(enzyme) {
            return Err(Error::Argument(
                "this program was compiled without Enzyme: `rustup +nightly component add enzyme`, once, and \
                 then `cargo enzyme-run -p versor -- train nbody --gradient enzyme`"
                    .into(),
            ));
        }
        Ok(())
    }

    /// The loss of a window; adds its gradient.
    pub(super) fn gradient(
        self,
        objective: &Objective<'_>,
        p: &[f32],
        window: Window,
        workspace: &mut Workspace<f32>,
        d_p: &mut [f32],
    ) -> f32 {
        match self {
            Self::Adjoint => objective.loss_and_gradient(p, window, workspace, d_p),
            #[cfg(enzyme)]
            Self::Enzyme => enzyme::gradient(objective, p, window, d_p),
            #[cfg(not(enzyme))]
            Self::Enzyme => unreachable!("`check` refuses it before training starts"),
        }
    }
}

#[cfg(enzyme)]
mod enzyme {
    use super::{Objective, Window, Workspace};
    use std::autodiff::autodiff_reverse;

    #[autodiff_reverse(reverse, Const, Duplicated, Const, Active)]
    fn loss(objective: &Objective<'_>, p: &[f32], window: &Window) -> f32 {
        objective.loss(p, *window, &mut Workspace::default())
    }

    pub fn gradient(objective: &Objective<'_>, p: &[f32], window: Window, d_p: &mut [f32]) -> f32 {
        reverse(objective, p, d_p, &window, 1.0)
    }

    #[cfg(test)]
    mod tests {
        use super::*;
        use crate::data::nbody::DataSet;
        use crate::layers::mix::Mixing;
        use crate::model::{Config, Model, Preset};
        use crate::random::Random;
        use crate::train::engine::Engine;
        use crate::train::window::{Feeding, constant_velocity_scale};

        #[test]
        fn the_backward_passes_of_all_models_are_what_enzyme_finds() {
            let data = DataSet::Sound.generate(1, 6, 3, 5);
            let scale = constant_velocity_scale(&data, 3);
            for (preset, mixing) in [
                (Preset::Rra, Mixing::Clifford),
                (Preset::Gpa, Mixing::Clifford),
                (Preset::Hybrid, Mixing::Equivariant),
            ] {
                let model = Model::new(Config::new(preset, mixing), 3).unwrap();
                let mut random = Random::new(9, 0);
                let noise = |x: f32| x + 0.02 * random.normal() as f32;
                let p: Vec<f32> = model.parameters.start().into_iter().map(noise).collect();
                let feeding = Feeding::Rollout;
                let objective = Objective { model: &model, data: &data, feeding, scale: &scale };
                let window = Window { sample: 0, start: 1, steps: 3 };
                let run = |engine: Engine| {
                    let mut d_p = vec![0.0; p.len()];
                    let loss = engine.gradient(&objective, &p, window, &mut Workspace::default(), &mut d_p);
                    (loss, d_p)
                };
                let (expected, found) = (run(Engine::Adjoint), run(Engine::Enzyme));
                let largest = expected.1.iter().fold(0.0_f32, |most, d| most.max(d.abs()));
                let error =
                    expected.1.iter().zip(&found.1).fold(0.0_f32, |most, (a, b)| most.max((a - b).abs()));
                println!("{preset:?} {mixing:?}: {:.1e}", error / largest);
                assert!((expected.0 - found.0).abs() <= 1e-5 * expected.0);
                assert!(error <= 1e-3 * largest, "{preset:?} {mixing:?}: {error} of {largest}");
            }
        }
    }
}
