//! Autoregressive predictions from one frame, and how far they are from the truth.

use super::baselines::Baseline;
use crate::data::Trajectories;
use crate::layers::frame::Frame;
use crate::model::step::StepTape;
use crate::model::{Memory, Model};
use crate::num::Num;
use serde::{Deserialize, Serialize};

/// Steps of a roll-out in tables.
pub const HORIZON: usize = 50;

/// Parameters in the precision of predictions: an energy is kept where bodies meet only in double precision.
#[derive(Clone, Debug)]
pub enum Parameters {
    /// For most models.
    Single(Vec<f32>),
    /// For an energy.
    Double(Vec<f64>),
}

impl Parameters {
    /// What training left, for a model.
    pub fn new(model: &Model, p: &[f32]) -> Self {
        if model.has_energy() {
            Self::Double(p.iter().map(|&x| x.into()).collect())
        } else {
            Self::Single(p.to_vec())
        }
    }
}

/// Bodies that move, and what a model remembers of them.
#[derive(Clone, Debug)]
struct Moving<T> {
    origin: [f64; 3],
    frame: Frame<T>,
    memory: Memory<T>,
    tape: StepTape<T>,
    dt: T,
}

impl<T: Num> Moving<T> {
    fn new(model: &Model, states: &[f64], masses: &[f64], dt: f64) -> Self {
        let origin = model.origin(states);
        let frame = Frame::new(states, masses, origin);
        let memory = model.start_memory(frame.bodies());
        Self { origin, frame, memory, tape: StepTape::default(), dt: T::of(dt) }
    }

    fn see(&mut self, states: &[f64]) {
        let masses: Vec<f64> = self.frame.masses.iter().map(|m| m.value()).collect();
        self.frame.assign(states, &masses, self.origin);
    }

    fn step(&mut self, model: &Model, p: &[T]) -> Vec<f64> {
        model.advance(p, &mut self.frame, self.dt, &mut self.memory, &mut self.tape);
        self.frame.states(self.origin)
    }
}

/// A prediction that goes on step by step, each from the one before, or from what was seen instead.
#[derive(Clone, Debug)]
pub struct Stream(InPrecision);

#[derive(Clone, Debug)]
enum InPrecision {
    Single(Moving<f32>),
    Double(Moving<f64>),
}

impl Stream {
    /// A prediction that begins with a frame, `bodies × 6`; frames are the time `dt` apart.
    pub fn new(model: &Model, p: &Parameters, states: &[f64], masses: &[f64], dt: f64) -> Self {
        Self(match p {
            Parameters::Single(_) => InPrecision::Single(Moving::new(model, states, masses, dt)),
            Parameters::Double(_) => InPrecision::Double(Moving::new(model, states, masses, dt)),
        })
    }

    /// Goes on from a frame that was seen, `bodies × 6`, in place of the one that was predicted. What is remembered stays.
    pub fn see(&mut self, states: &[f64]) {
        match &mut self.0 {
            InPrecision::Single(moving) => moving.see(states),
            InPrecision::Double(moving) => moving.see(states),
        }
    }

    /// The next frame, `bodies × 6`.
    ///
    /// # Panics
    /// If the parameters are in another precision than those that the stream began with.
    pub fn step(&mut self, model: &Model, p: &Parameters) -> Vec<f64> {
        match (&mut self.0, p) {
            (InPrecision::Single(moving), Parameters::Single(p)) => moving.step(model, p),
            (InPrecision::Double(moving), Parameters::Double(p)) => moving.step(model, p),
            _ => panic!("the parameters are those of another model"),
        }
    }
}

/// Frames after the given one, `steps × bodies × 6`, in the precision of the parameters.
pub fn predict<T: Num>(
    model: &Model,
    p: &[T],
    states: &[f64],
    masses: &[f64],
    dt: f64,
    steps: usize,
) -> Vec<f64> {
    let mut moving = Moving::new(model, states, masses, dt);
    let mut out = Vec::with_capacity(steps * states.len());
    (0..steps).for_each(|_| out.extend(moving.step(model, p)));
    out
}

/// Frames after the given one, from what training left.
pub fn roll_out(model: &Model, p: &[f32], states: &[f64], masses: &[f64], dt: f64, steps: usize) -> Vec<f64> {
    match Parameters::new(model, p) {
        Parameters::Single(p) => predict(model, &p, states, masses, dt, steps),
        Parameters::Double(p) => predict(model, &p, states, masses, dt, steps),
    }
}

/// How good predictions of a data set are.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Score {
    /// What predicts.
    pub name: String,
    /// Mean squares over all six components, of each sample.
    pub samples: Vec<f64>,
    /// Mean square after each step, over all samples.
    pub steps: Vec<f64>,
    /// Mean relative change of energy after each step, in percent; empty where the law is not known.
    pub drifts: Vec<f64>,
}

impl Score {
    /// The mean square over everything.
    pub fn mean(&self) -> f64 {
        self.samples.iter().sum::<f64>() / self.samples.len() as f64
    }

    /// Mean relative change of energy at the end, in percent, where the law is known.
    pub fn drift(&self) -> Option<f64> {
        self.drifts.last().copied()
    }
}

/// The first frame of a sample.
fn first_frame(data: &Trajectories, sample: usize) -> Vec<f64> {
    data.frame(sample, 0).iter().map(|&x| f64::from(x)).collect()
}

/// Mean squares over all six components of each predicted frame.
fn squares(data: &Trajectories, sample: usize, frames: &[f64]) -> impl Iterator<Item = f64> {
    let frame_len = data.frame_len();
    frames.chunks(frame_len).enumerate().map(move |(t, frame)| {
        let truth = data.frame(sample, t + 1);
        let square: f64 = frame.iter().zip(truth).map(|(a, &b)| (a - f64::from(b)).powi(2)).sum();
        square / frame_len as f64
    })
}

/// Scores predictions of every sample from its first frame.
pub fn score(name: &str, data: &Trajectories, steps: usize, predict: impl Fn(usize) -> Vec<f64>) -> Score {
    let frame_len = data.frame_len();
    let mut samples = Vec::with_capacity(data.samples());
    let mut per_step = vec![0.0; steps];
    let mut drifts = if data.law.is_some() { vec![0.0; steps] } else { Vec::new() };
    for sample in 0..data.samples() {
        let frames = predict(sample);
        let start = first_frame(data, sample);
        let energy = |state: &[f64]| energy(data, sample, state);
        let begin = energy(&start);
        let change = |frame| Some(100.0 * ((energy(frame)? - begin?) / begin?).abs());
        let mut sum = 0.0;
        for (t, square) in squares(data, sample, &frames).enumerate() {
            sum += square;
            per_step[t] += square / data.samples() as f64;
            if let Some(change) = change(&frames[t * frame_len..(t + 1) * frame_len]) {
                drifts[t] += change / data.samples() as f64;
            }
        }
        samples.push(sum / steps as f64);
    }
    Score { name: name.into(), samples, steps: per_step, drifts }
}

/// The energy by the data's own law, where it is known, and true masses; unit masses where a model is not told them.
pub fn energy(data: &Trajectories, sample: usize, state: &[f64]) -> Option<f64> {
    Some(data.law?.energy(&data.seen_masses(sample), state))
}

/// Scores a model.
pub fn score_model(model: &Model, p: &[f32], data: &Trajectories, steps: usize) -> Score {
    let name = format!("{:?}", model.config.preset).to_lowercase();
    score(&name, data, steps, |sample| {
        roll_out(model, p, &first_frame(data, sample), &data.seen_masses(sample), data.dt, steps)
    })
}

/// The mean square of a sample as [`score_model`] has it, but in single precision, whatever the model: quick, and enough to
/// tell one epoch from another.
pub fn square_quickly(model: &Model, p: &[f32], data: &Trajectories, sample: usize, steps: usize) -> f64 {
    let frames = predict(model, p, &first_frame(data, sample), &data.seen_masses(sample), data.dt, steps);
    squares(data, sample, &frames).sum::<f64>() / steps as f64
}

/// Scores model-free baselines.
pub fn score_baselines(data: &Trajectories, steps: usize) -> Vec<Score> {
    Baseline::of(data)
        .into_iter()
        .map(|baseline| score(baseline.name(), data, steps, |sample| baseline.predict(data, sample, steps)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::nbody::DataSet;
    use crate::layers::mix::Mixing;
    use crate::model::{Config, Preset};

    #[test]
    fn baselines_come_in_their_order_and_the_floor_is_one() {
        let data = DataSet::Sound.generate(4, 51, 5, 3).unwrap();
        let scores = score_baselines(&data, 50);
        let means: Vec<f64> = scores.iter().map(Score::mean).collect();
        assert_eq!(scores.len(), 3);
        assert!(means[0] > means[1] && means[1] > 1e4 * means[2], "{means:?}");
        assert!(scores[2].drift().unwrap() < 1e-3);
        let reference = DataSet::Reference.generate(4, 51, 5, 3).unwrap();
        assert_eq!(score_baselines(&reference, 50)[3].mean(), 0.0);
    }

    #[test]
    fn an_untrained_model_is_constant_velocity() {
        let data = DataSet::Sound.generate(2, 21, 5, 3).unwrap();
        let model = Model::new(Config::new(Preset::Hybrid, Mixing::Equivariant), 3).unwrap();
        let score = score_model(&model, &model.parameters.start(), &data, 20);
        let constant = &score_baselines(&data, 20)[1];
        assert!((score.mean() / constant.mean() - 1.0).abs() < 1e-4);
    }
}
