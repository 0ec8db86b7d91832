//! Which engine differentiates the loss.
//!
//! The adjoints that `clifford!` generates are the default, inside the backward pass of each layer.
//! Enzyme differentiates the compiled loss itself, without any of the written backward passes; it needs
//! a nightly compiler, is many times slower, and is there to check by. It does not give all memory back: about 60 kB
//! a sample and epoch.

#[cfg(enzyme)]
use super::window::Lesson;
use super::window::{Objective, Window, Workspace};
use crate::error::Error;
use crate::model::{Config, Preset};

/// What computes gradients.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum Engine {
    /// The backward passes of the layers, made of generated adjoints
    #[default]
    Adjoint,
    /// Enzyme, where the program is compiled with it
    Enzyme,
}

impl Engine {
    /// Whether this program has the engine, and it can differentiate such a model.
    ///
    /// # Errors
    /// If it does not; the message says how to get one that has.
    pub fn check(self, config: &Config) -> Result<(), Error> {
        if self == Self::Adjoint {
            return Ok(());
        }
        if !cfg!(enzyme) {
            return Err(Error::Argument(
                "this program was compiled without Enzyme: `rustup +nightly component add enzyme`, once, and \
                 then `cargo enzyme-run -p versor -- train nbody --gradient enzyme`"
                    .into(),
            ));
        }
        // The forces of an energy are its written gradient already: Enzyme would have to differentiate twice.
        if config.preset == Preset::Ham {
            return Err(Error::Argument(
                "Enzyme does not differentiate the forces of an energy: use `--gradient adjoint` with `--preset ham`"
                    .into(),
            ));
        }
        Ok(())
    }

    /// The loss of a window; adds its gradient.
    pub fn gradient(
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
            Self::Enzyme => {
                let mut lesson = Lesson::default();
                objective.prepare(window, &mut lesson);
                enzyme::gradient(objective.model, &lesson, p, d_p)
            }
            #[cfg(not(enzyme))]
            Self::Enzyme => unreachable!("`check` refuses it before training starts"),
        }
    }
}

#[cfg(enzyme)]
mod enzyme {
    use crate::model::Model;
    use crate::train::window::Lesson;
    use std::autodiff::autodiff_reverse;

    /// Plain lists go in, and everything else was computed before.
    #[autodiff_reverse(reverse, Const, Const, Duplicated, Active)]
    fn loss(model: &Model, lesson: &Lesson<f32>, p: &[f32]) -> f32 {
        lesson.value(model, p)
    }

    pub fn gradient(model: &Model, lesson: &Lesson<f32>, p: &[f32], d_p: &mut [f32]) -> f32 {
        reverse(model, lesson, p, d_p, 1.0)
    }
}
