//! Passes written by hand beside plans of networks written once: the same losses and gradients, measured in turn.
//!
//! `cargo bench -p versor --bench networks`; words behind `--` choose rows.

use gacore_runtime::array::{Axis, Shape};
use std::hint::black_box;
use std::time::Instant;
use versor::data::Trajectories;
use versor::data::nbody::{DataSet, FRAME_TIME};
use versor::flow::{Graph, Id, Plan};
use versor::layers::frame::{Frame, centre};
use versor::layers::mix::Mixing;
use versor::layers::parameters::Parameters;
use versor::model::{Config, LONGEST, Model, Preset};
use versor::nets::{Bodies, Equivariant, Sees, Size, Step, Window};
use versor::random::Random;
use versor::train::window::{self, Feeding, Objective, constant_velocity_scale};

/// Samples of an epoch.
const SAMPLES: usize = 200;
const BODIES: usize = 5;

/// Losses and gradients of many windows, by a plan for some of them at once.
struct Planned {
    plan: Plan<f32>,
    inputs: [Id; 6],
    together: usize,
    steps: usize,
    sees: Sees,
}

impl Planned {
    fn new(config: Config, steps: usize, together: usize, sees: Sees) -> Self {
        let Config { channels, blocks, hidden, memory, .. } = config;
        let size = Size { channels, blocks, hidden, has_memory: memory };
        let mut parameters = Parameters::default();
        let network = Equivariant::new(&mut parameters, size, &mut Random::new(0, 2));
        let mut graph = Graph::new(parameters.count());
        let once = Shape::ONE.with(Axis::Batch, together).with(Axis::Set, BODIES);
        let all = once.with(Axis::Time, steps);
        let seen = if sees == Sees::Truth { all } else { once };
        let (positions, velocities) = (graph.input(seen), graph.input(seen));
        let before = Bodies { positions, velocities, masses: graph.input(once) };
        let weights = graph.input(all.with(Axis::Set, 1));
        let window = Window { before, positions: graph.input(all), velocities: graph.input(all), weights };
        let step = Step { dt: FRAME_TIME, longest: LONGEST };
        let loss = window.loss(&mut graph, &network, step, sees);
        graph.gradient_by_parameters(&loss).unwrap();
        let Bodies { positions, velocities, masses } = &window.before;
        let mut plan = Plan::new(&graph, &[loss.handle()]).unwrap();
        plan.parameters().copy_from_slice(&parameters.start());
        let inputs = [
            positions.handle(),
            velocities.handle(),
            masses.handle(),
            window.positions.handle(),
            window.velocities.handle(),
            window.weights.handle(),
        ];
        Self { plan, inputs, together, steps, sees }
    }

    fn epoch(&mut self, objective: &Objective<'_>) {
        let seen = if self.sees == Sees::Truth { self.steps } else { 1 };
        for first in (0..SAMPLES).step_by(self.together) {
            let mut lists: [Vec<f32>; 6] = Default::default();
            for sample in first..first + self.together {
                let data = objective.data;
                let origin = centre(data.frame(sample, 0));
                let masses = data.seen_masses(sample);
                for time in 0..=self.steps {
                    let frame = Frame::<f32>::new(data.frame(sample, time), &masses, origin);
                    if time < seen {
                        lists[0].extend(&frame.positions);
                        lists[1].extend(&frame.velocities);
                    }
                    if time > 0 {
                        lists[3].extend(&frame.positions);
                        lists[4].extend(&frame.velocities);
                    }
                }
                lists[2].extend(masses.iter().map(|&m| m as f32));
                let window = window::Window { sample, start: 0, steps: self.steps };
                lists[5].extend(objective.weights(window).iter().map(|&w| w as f32));
            }
            self.inputs.iter().zip(&lists).for_each(|(&input, list)| self.plan.set(input, list));
            self.plan.run();
            black_box(self.plan.gradient());
        }
    }
}

fn by_hand(objective: &Objective<'_>, p: &[f32], steps: usize) {
    let mut workspace = window::Workspace::default();
    let mut d_p = vec![0.0; p.len()];
    for sample in 0..SAMPLES {
        let window = window::Window { sample, start: 0, steps };
        black_box(objective.loss_and_gradient(p, window, &mut workspace, &mut d_p));
    }
}

fn seconds(work: impl FnOnce()) -> f64 {
    let start = Instant::now();
    work();
    start.elapsed().as_secs_f64()
}

fn row(data: &Trajectories, preset: Preset, feeding: Feeding, steps: usize, together: usize) {
    let what = format!("{preset:?} {feeding:?}, {steps} steps, {together} at once").to_lowercase();
    let mut wanted = std::env::args().skip(1).filter(|argument| !argument.starts_with("--"));
    if !wanted.all(|word| what.contains(&word)) {
        return;
    }
    let config = Config::new(preset, Mixing::Equivariant);
    let model = Model::new(config, 0).unwrap();
    let p = model.parameters.start();
    let scale = constant_velocity_scale(data, steps);
    let objective = Objective { model: &model, data, feeding, scale: &scale };
    let sees = if feeding == Feeding::Teacher { Sees::Truth } else { Sees::Itself };
    let mut planned = Planned::new(config, steps, together, sees);
    let (mut old, mut new) = (f64::INFINITY, f64::INFINITY);
    for _ in 0..5 {
        old = old.min(seconds(|| by_hand(&objective, &p, steps)));
        new = new.min(seconds(|| planned.epoch(&objective)));
    }
    let operations = planned.plan.len();
    println!(
        "| {what:<44} | {:8.1} ms | {:8.1} ms | {:5.2} | {operations:5} |",
        1e3 * old,
        1e3 * new,
        new / old
    );
}

fn main() {
    let data = DataSet::Sound.generate(SAMPLES, 100, BODIES, 0).unwrap();
    println!(
        "| epoch of {SAMPLES} windows, one core                 | by hand     | planned     | ratio | operations |"
    );
    for preset in [Preset::Rra, Preset::Hybrid, Preset::Multi] {
        for (feeding, steps) in [(Feeding::Teacher, 9), (Feeding::Rollout, 12)] {
            for together in [1, 4, 8, 20, 40] {
                row(&data, preset, feeding, steps, together);
            }
        }
    }
}
