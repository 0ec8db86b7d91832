//! A tiny model learns, from a stated seed to a stated loss, in seconds.

use std::sync::atomic::AtomicBool;
use versor::data::nbody::DataSet;
use versor::error::Error;
use versor::eval::rollout::{score_baselines, score_model};
use versor::layers::mix::Mixing;
use versor::model::{Config, Model, Preset};
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

fn train(preset: Preset, epochs: usize) -> (Vec<Record>, [f64; 3]) {
    let data = DataSet::Sound.generate(24, 60, 3, 1);
    let validation = DataSet::Sound.generate(6, 60, 3, 2);
    let test = DataSet::Sound.generate(8, 60, 3, 3);
    let model = Model::new(Config::new(preset, Mixing::Equivariant), 1).unwrap();
    let plan = Plan { batch: 16, ..Plan::new(1, epochs) };
    let trainer = Trainer { model: &model, data: &data, validation: &validation, plan: &plan, threads: 2 };
    let (mut state, mut records) = (trainer.start(), Records(Vec::new()));
    trainer.run(&mut state, &mut records, &AtomicBool::new(false)).unwrap();
    let baselines = score_baselines(&test, 50);
    let learned = score_model(&model, &state.best, &test, 50);
    (records.0, [learned.mean(), baselines[0].mean(), baselines[1].mean()])
}

#[test]
fn gpa_learns_to_attract() {
    let (records, [learned, persistence, constant_velocity]) = train(Preset::Gpa, 8);
    let last = records.last().unwrap().loss;
    assert!(last < 0.02, "the loss is {last}");
    assert!(
        learned * 20.0 < persistence.min(constant_velocity),
        "{learned} {persistence} {constant_velocity}"
    );
}

#[test]
fn a_learned_energy_attracts() {
    let (_, [learned, persistence, constant_velocity]) = train(Preset::Ham, 6);
    assert!(
        learned * 10.0 < persistence.min(constant_velocity),
        "{learned} {persistence} {constant_velocity}"
    );
}
