//! Makes tiny runs of Versor for the tests of `gacore.versor`, with predictions to compare with.
//!
//! Usage: `tiny_runs <folder>`. Makes the folders `hybrid`, `rra` and `ham`, each as `versor train` leaves it, and beside the
//! checkpoint `rollout.json`: a frame, masses, the time between frames, and the frames that `versor rollout --sample 3 --steps 20`
//! gives. Makes `task.safetensors`, the checkpoint of a task of the library.

use gacore_runtime::array::{Axis, Shape};
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use versor::algebra::Algebra;
use versor::data::nbody::DataSet;
use versor::error::Error;
use versor::eval::rollout::{HORIZON, roll_out};
use versor::flow::{Flow, Var};
use versor::layers::mix::Mixing;
use versor::layers::parameters::Parameters;
use versor::learn::{Batch, Inputs, Part, Task, Trainer, Training};
use versor::limits::Budget;
use versor::model::{Config, Model, Preset};
use versor::net::{Linear, Size, Values};
use versor::random::Random;
use versor::ranks::ALONE;
use versor::train::batch::Means;
use versor::train::engine::Engine;
use versor::train::part;
use versor::train::run::Run;
use versor::train::task;
use versor::train::{Observer, Plan, Record, State};

const SAMPLES: usize = 4;
const BODIES: usize = 3;
const STEPS: usize = 20;
/// The sample of the test that is followed.
const SAMPLE: usize = 3;

/// Sees nothing.
struct Blind;

impl Observer for Blind {
    fn update(&mut self, _: usize, _: f64, _: f64, _: f64) {}

    fn epoch(&mut self, _: &Record, _: &State) -> Result<(), Error> {
        Ok(())
    }
}

fn run(folder: &Path, preset: Preset, mixing: Mixing) -> Result<(), Error> {
    let task = task::Task {
        data: DataSet::Sound,
        bodies: BODIES,
        samples: SAMPLES,
        steps: HORIZON + 1,
        seed: 1,
        files: None,
        dt: 0.01,
    };
    let [train, validation] = [1, 2].map(|seed| task.data.generate(SAMPLES, task.steps, BODIES, seed));
    // What `versor rollout` begins with.
    let test = task.test(Budget::default())?;
    let data = task::Data { train: part::Part::whole(train?), validation: validation?, test };
    let plan = Plan { batch: 8, ..Plan::new(1, 2) };
    let mut run = Run::create(&ALONE, folder, Model::new(Config::new(preset, mixing), 1)?, plan, task)?;
    run.train(&data, Means::alone(Engine::Adjoint, 1), &mut Blind, &AtomicBool::new(false))?;
    // The last parameters, be they better than the first ones or not: what has learned nothing shows nothing.
    run.state.best.clone_from(&run.state.parameters);
    run.save()?;
    let frame: Vec<f64> = data.test.frame(SAMPLE, 0).iter().map(|&x| x.into()).collect();
    let (masses, dt) = (data.test.seen_masses(SAMPLE), data.test.dt);
    let predicted = roll_out(&run.model, &run.state.best, &frame, &masses, dt, STEPS);
    let said = serde_json::json!({ "frame": frame, "masses": masses, "dt": dt, "predicted": predicted });
    let path = folder.join("rollout.json");
    std::fs::write(&path, said.to_string()).map_err(|source| Error::file("write", &path, source))
}

/// Finds the weights of a weighted sum of numbers.
struct WeightedSum;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Chosen {
    outputs: usize,
}

impl Task for WeightedSum {
    type Algebra = Algebra;
    type Config = Chosen;
    type Network = Linear<f32>;
    const NAME: &'static str = "weighted sum";

    fn network(
        &self,
        config: &Chosen,
        parameters: &mut Parameters,
        random: &mut Random,
    ) -> Result<Self::Network, Error> {
        Ok(Linear::new(parameters, "sum", Size { inputs: 2, outputs: config.outputs }, random))
    }

    fn samples(&self, _: Part) -> usize {
        8
    }

    fn batch(&self, part: Part, samples: &[usize]) -> Batch {
        let (mut numbers, mut sums) = (Vec::new(), Vec::new());
        for &sample in samples {
            let mut random = Random::new(sample as u64, part as u64);
            let [x, y] = [(); 2].map(|()| random.normal() as f32);
            numbers.extend([x, y]);
            sums.push(x - 0.5 * y);
        }
        let shape = Shape::ONE.with(Axis::Batch, samples.len());
        Batch::default().with("numbers", shape.with(Axis::Channel, 2), &numbers).with("sums", shape, &sums)
    }

    fn loss<F: Flow>(&self, f: &mut F, network: &Self::Network, batch: &Inputs<F>) -> Var<F, f32> {
        let said = network.forward(f, &batch.get("numbers"));
        f.mean_squares(&said, &batch.get("sums"))
    }
}

fn task(path: &Path) -> Result<(), Error> {
    let training = Training { epochs: 200, rate: 0.1, ..Training::default() };
    let mut trainer = Trainer::new(&WeightedSum, Chosen { outputs: 1 }, training)?;
    trainer.run(&mut |_| ControlFlow::Continue(()))?;
    trainer.save(path)
}

fn main() -> Result<(), Error> {
    let folder = PathBuf::from(std::env::args_os().nth(1).expect("usage: tiny_runs <folder>"));
    run(&folder.join("hybrid"), Preset::Hybrid, Mixing::Equivariant)?;
    run(&folder.join("rra"), Preset::Rra, Mixing::Clifford)?;
    run(&folder.join("ham"), Preset::Ham, Mixing::Equivariant)?;
    task(&folder.join("task.safetensors"))
}
