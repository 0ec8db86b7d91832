//! A tiny model learns, from a stated seed to a stated loss, in seconds.

use std::sync::atomic::AtomicBool;
use versor::data::Trajectories;
use versor::data::nbody::DataSet;
use versor::error::Error;
use versor::eval::rollout::{roll_out, score_baselines, score_model};
use versor::layers::frame::{Frame, centre};
use versor::layers::mix::Mixing;
use versor::model::{Config, Model, Preset};
use versor::train::batch::Means;
use versor::train::engine::Engine;
use versor::train::part::Part;
use versor::train::{Observer, Plan, Record, State, Trainer};

/// Remembers the records.
struct Records(Vec<Record>);

impl Observer for Records {
    fn update(&mut self, _: usize, _: f64, _: f64, _: f64) {}

    fn epoch(&mut self, record: &Record, _: &State) -> Result<(), Error> {
        self.0.push(record.clone());
        Ok(())
    }
}

/// What training leads to.
struct Trained {
    model: Model,
    best: Vec<f32>,
    records: Vec<Record>,
    test: Trajectories,
    /// Mean squares of a 50-step roll-out of the model, of persistence and of constant velocity.
    errors: [f64; 3],
}

fn train(preset: Preset, epochs: usize) -> Trained {
    let data = Part::whole(DataSet::Sound.generate(24, 60, 3, 1).unwrap());
    let validation = DataSet::Sound.generate(6, 60, 3, 2).unwrap();
    let test = DataSet::Sound.generate(8, 60, 3, 3).unwrap();
    let model = Model::new(Config::new(preset, Mixing::Equivariant), 1).unwrap();
    let plan = Plan { batch: 16, ..Plan::new(1, epochs) };
    let means = Means::alone(Engine::Adjoint, 2);
    let trainer = Trainer { model: &model, data: &data, validation: &validation, plan: &plan, means };
    let (mut state, mut records) = (State::new(&model), Records(Vec::new()));
    trainer.run(&mut state, &mut records, &AtomicBool::new(false)).unwrap();
    let baselines = score_baselines(&test, 50);
    let learned = score_model(&model, &state.best, &test, 50);
    let errors = [learned.mean(), baselines[0].mean(), baselines[1].mean()];
    Trained { model, best: state.best, records: records.0, test, errors }
}

#[test]
fn gpa_learns_to_attract() {
    let Trained { records, errors: [learned, persistence, constant_velocity], .. } = train(Preset::Gpa, 8);
    let last = records.last().unwrap().loss;
    assert!(last < 0.02, "the loss is {last}");
    assert!(
        learned * 20.0 < persistence.min(constant_velocity),
        "{learned} {persistence} {constant_velocity}"
    );
}

#[test]
fn a_learned_energy_attracts_and_stays() {
    let Trained { model, best, test, errors, .. } = train(Preset::Ham, 12);
    let [learned, persistence, constant_velocity] = errors;
    assert!(
        learned * 10.0 < persistence.min(constant_velocity),
        "{learned} {persistence} {constant_velocity}"
    );
    let drift = score_model(&model, &best, &test, 50).drift().unwrap();
    assert!(drift < 1.0, "{drift} % of the true energy after 50 steps");
    // The integrator keeps the model's own energy through every encounter of a long roll-out.
    let p: Vec<f64> = best.iter().map(|&x| f64::from(x)).collect();
    for sample in 0..test.samples() {
        let start: Vec<f64> = test.frame(sample, 0).iter().map(|&x| f64::from(x)).collect();
        let masses = test.seen_masses(sample);
        let own = |state: &[f64]| {
            let parts = model.energy(&p, &Frame::new(state, &masses, centre(state)));
            parts.unwrap().iter().sum::<f64>()
        };
        let begin = own(&start);
        let frames = roll_out(&model, &best, &start, &masses, test.dt, 1000);
        let drifts = frames.chunks(test.frame_len()).map(|state| (own(state) / begin - 1.0).abs());
        let largest = drifts.fold(0.0, f64::max);
        assert!(largest < 1e-3, "sample {sample}: {largest} of the model's energy within 1,000 steps");
    }
}
