//! The loss of a model over a stretch of a trajectory, and its gradient.

use crate::data::Trajectories;
use crate::layers::loss;
use crate::model::frame::{Frame, centre};
use crate::model::step::{FrameGradient, StepScratch, StepTape};
use crate::model::{Memory, Model};
use crate::num::Num;
use serde::{Deserialize, Serialize};

/// A stretch of one sample.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// Which sample.
    pub sample: usize,
    /// Its first frame.
    pub start: usize,
    /// Steps to predict.
    pub steps: usize,
}

/// What the model sees after its first step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum Feeding {
    /// The true frame, each time.
    Teacher,
    /// Its own prediction.
    Rollout,
}

/// Squared errors of constant velocity in a window, `bodies × 6` summed, at each step.
fn constant_velocity_errors(data: &Trajectories, window: Window, feeding: Feeding) -> Vec<f64> {
    let frame = |t: usize| data.frame(window.sample, window.start + t);
    let errors = (1..=window.steps).map(|t| {
        let (from, ahead) = if feeding == Feeding::Teacher { (t - 1, 1) } else { (0, t) };
        let mut sum = 0.0;
        for (a, b) in frame(from).chunks(6).zip(frame(t).chunks(6)) {
            for k in 0..3 {
                let x = f64::from(a[k]) + ahead as f64 * data.dt * f64::from(a[3 + k]);
                sum += (x - f64::from(b[k])).powi(2) + f64::from(a[3 + k] - b[3 + k]).powi(2);
            }
        }
        sum
    });
    errors.collect()
}

/// The median error of constant velocity after 1, 2, … steps: what a model's loss is measured in.
pub fn constant_velocity_scale(data: &Trajectories, steps: usize) -> Vec<f64> {
    let starts = |sample| {
        (0..data.steps - steps).step_by(steps.max(5)).map(move |start| Window { sample, start, steps })
    };
    let windows = (0..data.samples()).flat_map(starts);
    let errors: Vec<_> = windows.map(|w| constant_velocity_errors(data, w, Feeding::Rollout)).collect();
    let median = |t: usize| {
        let mut at: Vec<f64> = errors.iter().map(|errors| errors[t]).collect();
        at.sort_by(f64::total_cmp);
        // Data at rest have no scale; any positive number does.
        at[at.len() / 2].max(1e-12)
    };
    (0..steps).map(median).collect()
}

/// Everything the loss of a window leaves behind for its gradient, used again for the next.
#[derive(Clone, Debug, Default)]
pub struct Workspace<T> {
    tapes: Vec<StepTape<T>>,
    gradients: Vec<FrameGradient<T>>,
    scratch: StepScratch<T>,
    frame: Frame<T>,
    truth: Frame<T>,
    memory: Memory<T>,
    d_memory: Memory<T>,
    /// The sum of errors whose logarithm the loss is.
    total: T,
}

/// What is minimised: errors of a model over windows of a data set.
#[derive(Clone, Copy, Debug)]
pub struct Objective<'d> {
    /// The model.
    pub model: &'d Model,
    /// What it learns from.
    pub data: &'d Trajectories,
    /// What it sees within a window.
    pub feeding: Feeding,
    /// The units of errors after 1, 2, … steps: see [`constant_velocity_scale`].
    pub scale: &'d [f64],
}

impl Objective<'_> {
    /// The loss of a window, leaving in the workspace what its gradient needs.
    ///
    /// Squared errors after each step are divided by those of constant velocity, its median plus its
    /// error in this very window. Every number of steps counts alike then, a near-collision that
    /// nobody can predict does not drown the rest, and a model that says nothing has a loss below 1.
    /// The loss is `ln(1 + L)` of their mean `L`, so that a window that goes astray cannot either.
    pub fn loss<T: Num>(&self, p: &[T], window: Window, workspace: &mut Workspace<T>) -> T {
        let Self { model, data, feeding, scale } = *self;
        let Window { sample, start, steps } = window;
        let Workspace { tapes, gradients, frame, truth, memory, total, .. } = workspace;
        let masses = data.seen_masses(sample);
        let origin = origin(model, data.frame(sample, start));
        model.reset_memory(memory, data.bodies);
        tapes.resize_with(tapes.len().max(steps), StepTape::default);
        gradients.resize_with(gradients.len().max(steps), FrameGradient::default);
        let errors = constant_velocity_errors(data, window, feeding);
        *total = T::ZERO;
        let (dt, tapes) = (T::of(data.dt), &mut tapes[..steps]);
        let mut compare = |t: usize, frame: &Frame<T>| {
            truth.assign(data.frame(sample, start + t + 1), &masses, origin);
            let ahead = if feeding == Feeding::Teacher { 0 } else { t };
            let weight = T::of(1.0 / ((scale[ahead] + errors[t]) * steps as f64));
            let d = &mut gradients[t];
            d.reset(data.bodies);
            *total += loss::squares(&frame.positions, &truth.positions, weight, &mut d.positions);
            *total += loss::squares(&frame.velocities, &truth.velocities, weight, &mut d.velocities);
        };
        let true_frame = |t: usize, frame: &mut Frame<T>| {
            frame.assign(data.frame(sample, start + t), &masses, origin);
        };
        match feeding {
            Feeding::Teacher => model.steps_from(p, true_frame, dt, memory, tapes, compare),
            Feeding::Rollout => {
                true_frame(0, frame);
                for (t, tape) in tapes.iter_mut().enumerate() {
                    model.step(p, frame, dt, memory, tape);
                    compare(t, frame);
                }
            }
        }
        (T::ONE + *total).ln()
    }

    /// The loss of a window; adds its gradient.
    pub fn loss_and_gradient<T: Num>(
        &self,
        p: &[T],
        window: Window,
        workspace: &mut Workspace<T>,
        d_p: &mut [T],
    ) -> T {
        let Self { model, data, feeding, .. } = *self;
        let loss = self.loss(p, window, workspace);
        let Workspace { tapes, gradients, scratch, d_memory, total, .. } = workspace;
        let factor = T::ONE / (T::ONE + *total);
        model.zero_memory(d_memory, data.bodies);
        for t in (0..window.steps).rev() {
            let (before, after) = gradients.split_at_mut(t + 1);
            let d = &mut before[t];
            d.positions.iter_mut().chain(&mut d.velocities).for_each(|d| *d *= factor);
            if feeding == Feeding::Rollout && t + 1 < window.steps {
                d.positions.iter_mut().zip(&after[0].positions).for_each(|(sum, &d)| *sum += d);
                d.velocities.iter_mut().zip(&after[0].velocities).for_each(|(sum, &d)| *sum += d);
            }
            model.step_backward(p, T::of(data.dt), &tapes[t], scratch, d, d_memory, d_p);
        }
        loss
    }
}

/// Where positions are measured from: an equivariant model does not mind, and loses the fewest
/// digits near the bodies; a general one may need to know where the walls are.
pub fn origin<S: Num>(model: &Model, states: &[S]) -> [f64; 3] {
    if model.is_equivariant() { centre(states) } else { [0.0; 3] }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::nbody::DataSet;
    use crate::layers::check::assert_gradient;
    use crate::layers::mix::Mixing;
    use crate::model::{Config, Preset};
    use crate::random::Random;

    #[test]
    fn gradients_are_the_limits_of_differences() {
        let data = DataSet::Sound.generate(1, 6, 3, 5);
        let scale = constant_velocity_scale(&data, 4);
        for feeding in [Feeding::Teacher, Feeding::Rollout] {
            let model = Model::new(Config::new(Preset::Hybrid, Mixing::Equivariant), 3).unwrap();
            let mut random = Random::new(9, 0);
            let noise = |x: f32| f64::from(x) + 0.02 * random.normal();
            let p: Vec<f64> = model.parameters.start().into_iter().map(noise).collect();
            let window = Window { sample: 0, start: 1, steps: 4 };
            let objective = Objective { model: &model, data: &data, feeding, scale: &scale };
            let mut d_p = vec![0.0; p.len()];
            objective.loss_and_gradient(&p, window, &mut Workspace::default(), &mut d_p);
            let picked: Vec<usize> = (0..p.len()).step_by(31).collect();
            let at = |list: &[f64]| -> Vec<f64> { picked.iter().map(|&k| list[k]).collect() };
            assert_gradient("window", &at(&p), &at(&d_p), |some| {
                let mut moved = p.clone();
                picked.iter().zip(some).for_each(|(&k, &x)| moved[k] = x);
                objective.loss(&moved, window, &mut Workspace::default())
            });
        }
    }

    #[test]
    fn a_model_that_says_nothing_has_the_loss_of_constant_velocity() {
        let data = DataSet::Sound.generate(20, 30, 5, 5);
        let scale = constant_velocity_scale(&data, 10);
        let model = Model::new(Config::new(Preset::Gpa, Mixing::Equivariant), 3).unwrap();
        let objective = Objective { model: &model, data: &data, feeding: Feeding::Rollout, scale: &scale };
        let p = model.parameters.start();
        let window = |sample| Window { sample, start: 0, steps: 10 };
        let loss: f32 =
            (0..20).map(|sample| objective.loss(&p, window(sample), &mut Workspace::default())).sum();
        assert!((loss / 20.0 - 1.5_f32.ln()).abs() < 0.1, "{loss}");
    }
}
