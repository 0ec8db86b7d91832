//! The loss of a model over a stretch of a trajectory, and its gradient.

use crate::data::Trajectories;
use crate::layers::frame::Frame;
use crate::layers::{loss, room_for};
use crate::model::step::{FrameGradient, StepScratch, StepTape};
use crate::model::{Memory, Model};
use crate::num::Num;
use serde::{Deserialize, Serialize};
use std::ops::Range;

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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
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
    medians(&scale_errors(data, 0..data.samples(), steps), steps)
}

/// Where the windows begin that the scale is taken from.
pub(super) fn scale_starts(
    data: &Trajectories,
    steps: usize,
) -> impl ExactSizeIterator<Item = usize> + Clone + use<> {
    (0..data.steps - steps).step_by(steps.max(5))
}

/// The errors of constant velocity in windows of some samples, step by step.
pub(super) fn scale_errors(data: &Trajectories, samples: Range<usize>, steps: usize) -> Vec<f64> {
    let starts = scale_starts(data, steps);
    let windows = |sample| starts.clone().map(move |start| Window { sample, start, steps });
    samples.flat_map(windows).flat_map(|w| constant_velocity_errors(data, w, Feeding::Rollout)).collect()
}

/// The medians of errors after 1, 2, … steps.
pub(super) fn medians(errors: &[f64], steps: usize) -> Vec<f64> {
    let median = |t: usize| {
        let mut at: Vec<f64> = errors.chunks(steps).map(|errors| errors[t]).collect();
        at.sort_by(f64::total_cmp);
        // Data at rest have no scale; any positive number does.
        at[at.len() / 2].max(1e-12)
    };
    (0..steps).map(median).collect()
}

/// What the loss of a window is computed from besides parameters, as plain lists: nothing here depends on
/// the model's answers.
#[derive(Clone, Debug, Default)]
pub struct Lesson<T> {
    /// The first frame, and the true one after each step.
    frames: Vec<Frame<T>>,
    /// What squared errors after each step are multiplied by.
    weights: Vec<T>,
    dt: T,
    is_taught: bool,
}

/// What computing a loss leaves behind for its gradient.
#[derive(Clone, Debug, Default)]
struct Passage<T> {
    tapes: Vec<StepTape<T>>,
    /// The gradients of the frames, of the errors of each alone.
    gradients: Vec<FrameGradient<T>>,
    frame: Frame<T>,
    memory: Memory<T>,
    /// The sum of errors whose logarithm the loss is.
    total: T,
}

impl<T: Num> Lesson<T> {
    /// Steps to predict.
    fn steps(&self) -> usize {
        self.weights.len()
    }

    fn bodies(&self) -> usize {
        self.frames[0].bodies()
    }

    /// The loss `ln(1 + L)`, a function of the parameters alone; see [`Objective::loss`]. True frames are passed one
    /// by one, without a scan: the same but for rounding.
    pub fn value(&self, model: &Model, p: &[T]) -> T {
        let mut passage = Passage::default();
        room_for(&mut passage.tapes, self.steps());
        room_for(&mut passage.gradients, self.steps());
        self.step_by_step(model, p, &mut passage);
        Num::ln(T::ONE + passage.total)
    }

    /// The loss of the window; leaves behind what its gradient needs.
    fn loss(&self, model: &Model, p: &[T], passage: &mut Passage<T>) -> T {
        let steps = self.steps();
        passage.tapes.resize_with(passage.tapes.len().max(steps), StepTape::default);
        passage.gradients.resize_with(passage.gradients.len().max(steps), FrameGradient::default);
        if self.is_taught {
            self.all_at_once(model, p, passage);
        } else {
            self.step_by_step(model, p, passage);
        }
        Num::ln(T::ONE + passage.total)
    }

    /// The mean `L` of errors in their units, where the model sees true frames: its memory is scanned.
    fn all_at_once(&self, model: &Model, p: &[T], passage: &mut Passage<T>) {
        let Passage { tapes, gradients, memory, total, .. } = passage;
        model.reset_memory(memory, self.bodies());
        *total = T::ZERO;
        let true_frame = |t: usize, frame: &mut Frame<T>| frame.copy_from(&self.frames[t]);
        let compare = |t: usize, frame: &Frame<T>| *total += self.error(t, frame, &mut gradients[t]);
        model.steps_from(p, true_frame, self.dt, memory, &mut tapes[..self.steps()], compare);
    }

    /// The mean `L` of errors in their units, frame by frame: for whatever the model sees.
    fn step_by_step(&self, model: &Model, p: &[T], passage: &mut Passage<T>) {
        let Passage { tapes, gradients, frame, memory, total } = passage;
        frame.copy_from(&self.frames[0]);
        model.reset_memory(memory, self.bodies());
        *total = T::ZERO;
        for t in 0..self.steps() {
            model.step(p, frame, self.dt, memory, &mut tapes[t]);
            *total += self.error(t, frame, &mut gradients[t]);
            if self.is_taught {
                frame.copy_from(&self.frames[t + 1]);
            }
        }
    }

    /// The error after a step, and its gradient.
    fn error(&self, t: usize, frame: &Frame<T>, d: &mut FrameGradient<T>) -> T {
        let (truth, weight) = (&self.frames[t + 1], self.weights[t]);
        d.reset(self.bodies());
        loss::squares(&frame.positions, &truth.positions, weight, &mut d.positions)
            + loss::squares(&frame.velocities, &truth.velocities, weight, &mut d.velocities)
    }
}

/// Room for the loss of a window and its gradient, used again for the next.
#[derive(Clone, Debug, Default)]
pub struct Workspace<T> {
    lesson: Lesson<T>,
    passage: Passage<T>,
    scratch: StepScratch<T>,
    d_memory: Memory<T>,
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
    /// Writes down everything about a window that does not depend on parameters.
    ///
    /// Squared errors after each step are divided by those of constant velocity, its median plus its
    /// error in this very window. Every number of steps counts alike then, a near-collision that
    /// nobody can predict does not drown the rest, and a model that says nothing has a loss below 1.
    pub fn prepare<T: Num>(&self, window: Window, lesson: &mut Lesson<T>) {
        let Self { model, data, feeding, .. } = *self;
        let Window { sample, start, steps } = window;
        let masses = data.seen_masses(sample);
        let origin = model.origin(data.frame(sample, start));
        lesson.dt = T::of(data.dt);
        lesson.is_taught = feeding == Feeding::Teacher;
        lesson.frames.resize_with(steps + 1, Frame::default);
        for (t, frame) in lesson.frames.iter_mut().enumerate() {
            frame.assign(data.frame(sample, start + t), &masses, origin);
        }
        lesson.weights.clear();
        lesson.weights.extend(self.weights(window).into_iter().map(T::of));
    }

    /// What squared errors after each step of a window are multiplied by.
    pub fn weights(&self, window: Window) -> Vec<f64> {
        let errors = constant_velocity_errors(self.data, window, self.feeding);
        let ahead = |t| if self.feeding == Feeding::Teacher { 0 } else { t };
        let weight = |(t, error)| 1.0 / ((self.scale[ahead(t)] + error) * window.steps as f64);
        errors.into_iter().enumerate().map(weight).collect()
    }

    /// The loss of a window, leaving in the workspace what its gradient needs.
    ///
    /// It is `ln(1 + L)` of the mean `L` of errors in their units, so that a window that goes astray
    /// cannot drown the others.
    pub fn loss<T: Num>(&self, p: &[T], window: Window, workspace: &mut Workspace<T>) -> T {
        let Workspace { lesson, passage, .. } = workspace;
        self.prepare(window, lesson);
        lesson.loss(self.model, p, passage)
    }

    /// The loss of a window; adds its gradient.
    pub fn loss_and_gradient<T: Num>(
        &self,
        p: &[T],
        window: Window,
        workspace: &mut Workspace<T>,
        d_p: &mut [T],
    ) -> T {
        let loss = self.loss(p, window, workspace);
        let Workspace { lesson, passage, scratch, d_memory } = workspace;
        let Passage { tapes, gradients, total, .. } = passage;
        let factor = T::ONE / (T::ONE + *total);
        self.model.zero_memory(d_memory, lesson.bodies());
        for t in (0..lesson.steps()).rev() {
            let (before, after) = gradients.split_at_mut(t + 1);
            let d = &mut before[t];
            d.positions.iter_mut().chain(&mut d.velocities).for_each(|d| *d *= factor);
            if !lesson.is_taught && t + 1 < lesson.steps() {
                d.positions.iter_mut().zip(&after[0].positions).for_each(|(sum, &d)| *sum += d);
                d.velocities.iter_mut().zip(&after[0].velocities).for_each(|(sum, &d)| *sum += d);
            }
            self.model.step_backward(p, lesson.dt, &tapes[t], scratch, d, d_memory, d_p);
        }
        loss
    }
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
        let data = DataSet::Sound.generate(1, 6, 3, 5).unwrap();
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
        let data = DataSet::Sound.generate(20, 30, 5, 5).unwrap();
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
