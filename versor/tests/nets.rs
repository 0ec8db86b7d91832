//! Networks against a flow say what those with passes written by hand say.

use gacore_runtime::array::{Axis, Shape};
use versor::data::nbody::{DataSet, FRAME_TIME};
use versor::flow::{Eager, Graph, Id, Plan, Precision};
use versor::layers::frame::{Frame, centre};
use versor::layers::mix::Mixing;
use versor::layers::parameters::Parameters;
use versor::model::{Config, LONGEST, Model, Preset};
use versor::nets::{Bodies, Equivariant, Sees, Size, Step, Window};
use versor::random::Random;
use versor::train::window::{self, Feeding, Objective, constant_velocity_scale};

/// Numbers of a network, far from where they begin.
fn disturbed(model: &Model) -> Vec<f64> {
    let mut random = Random::new(17, 0);
    model.parameters.start().into_iter().map(|x| f64::from(x) + 0.05 * random.normal()).collect()
}

/// The parameters of the model, where the network has them.
fn moved(model: &Model, p: &[f64], parameters: &Parameters) -> Vec<f64> {
    let mut out = vec![0.0; parameters.count()];
    for new in parameters.entries() {
        let name = new.name.as_str();
        let of = |name: &str| model.parameters.entries().iter().find(|entry| entry.name == name);
        let old = of(name).or_else(|| of(name.trim_end_matches(".weight"))).expect(name);
        assert_eq!(old.range.len(), new.range.len(), "{name}");
        let (inputs, outputs) = (new.shape[0], *new.shape.last().unwrap());
        for (at, to) in out[new.range.clone()].iter_mut().enumerate() {
            let from = match old.shape[..] {
                // Multiples of all inputs, then of all images.
                [_, 2, _] => {
                    let (input, output) = (at / outputs, at % outputs);
                    (input % (inputs / 2) * 2 + input / (inputs / 2)) * outputs + output
                }
                [rows, columns] if [rows, columns] != [inputs, outputs] => {
                    at % outputs * inputs + at / outputs
                }
                _ => at,
            };
            *to = p[old.range.start + from];
        }
    }
    out
}

fn size(config: Config) -> Size {
    let Config { channels, blocks, hidden, memory, .. } = config;
    Size { channels, blocks, hidden, has_memory: memory }
}

const PRESETS: [Preset; 4] = [Preset::Rra, Preset::Gpa, Preset::Hybrid, Preset::Multi];
const BODIES: usize = 5;
const TIMES: usize = 4;

/// Positions and velocities of all times, and masses.
fn trajectory() -> [Vec<f64>; 3] {
    let data = DataSet::Sound.generate(1, TIMES, BODIES, 3).unwrap();
    let origin = centre(data.frame(0, 0));
    let frames = (0..TIMES).map(|t| Frame::<f64>::new(data.frame(0, t), &data.seen_masses(0), origin));
    let mut lists = [Vec::new(), Vec::new(), data.seen_masses(0)];
    for frame in frames {
        lists[0].extend(frame.positions);
        lists[1].extend(frame.velocities);
    }
    lists
}

fn shapes() -> [Shape; 2] {
    let bodies = Shape::ONE.with(Axis::Set, BODIES);
    [bodies.with(Axis::Time, TIMES), bodies]
}

/// The accelerations of each frame by the passes written by hand.
fn by_hand(model: &Model, p: &[f64], [positions, velocities, masses]: &[Vec<f64>; 3]) -> Vec<f64> {
    let (mut memory, mut tape) = (model.start_memory(BODIES), Default::default());
    let mut all = Vec::new();
    for t in 0..TIMES {
        let at = 3 * BODIES * t..3 * BODIES * (t + 1);
        let frame = Frame {
            positions: positions[at.clone()].to_vec(),
            velocities: velocities[at].to_vec(),
            masses: masses.clone(),
        };
        let mut out = vec![0.0; 3 * BODIES];
        model.forward(p, &frame, &mut memory, &mut tape, &mut out);
        all.extend(out);
    }
    all
}

/// Loss and gradient by a plan.
fn by_plan<T: Precision>(network: &Equivariant, p: &[T], lists: &[Vec<T>; 3]) -> Vec<T> {
    let mut graph = Graph::new(p.len());
    let [all, once] = shapes();
    let bodies =
        Bodies { positions: graph.input(all), velocities: graph.input(all), masses: graph.input(once) };
    let answer = network.forward(&mut graph, &bodies, None).accelerations;
    let mut plan = Plan::<T>::new(&graph, &[answer.handle()]).unwrap();
    plan.parameters().copy_from_slice(p);
    let inputs = [bodies.positions.handle(), bodies.velocities.handle(), bodies.masses.handle()];
    inputs.iter().zip(lists).for_each(|(&input, list)| plan.set(input, list));
    plan.run();
    plan.get(answer.handle()).to_vec()
}

#[test]
fn networks_say_what_passes_by_hand_say() {
    let lists = trajectory();
    for preset in PRESETS {
        let config = Config::new(preset, Mixing::Equivariant);
        let model = Model::new(config, 5).unwrap();
        let p = disturbed(&model);
        let mut parameters = Parameters::default();
        let network = Equivariant::new(&mut parameters, size(config), &mut Random::new(5, 2));
        assert_eq!(parameters.count(), model.parameters.count(), "{preset:?}");
        let q = moved(&model, &p, &parameters);
        let expected = by_hand(&model, &p, &lists);
        let largest = expected.iter().fold(0.0_f64, |most, x| most.max(x.abs()));
        assert!(largest > 1e-3, "{preset:?}: {largest}");

        let mut f = Eager::<f64>::new(&q);
        let [all, once] = shapes();
        let bodies = Bodies {
            positions: f.input(all, &lists[0]),
            velocities: f.input(all, &lists[1]),
            masses: f.input(once, &lists[2]),
        };
        let answer = network.forward(&mut f, &bodies, None).accelerations;
        f.check().unwrap();
        for (said, expected) in f.numbers(&answer).iter().zip(&expected) {
            assert!((said - expected).abs() < 1e-11 * largest, "{preset:?} at once: {said} {expected}");
        }
        for (said, expected) in by_plan(&network, &q, &lists).iter().zip(&expected) {
            assert!((said - expected).abs() < 1e-11 * largest, "{preset:?} planned: {said} {expected}");
        }
        let single = |list: &Vec<f64>| -> Vec<f32> { list.iter().map(|&x| x as f32).collect() };
        let q = single(&q);
        for (said, expected) in by_plan(&network, &q, &lists.each_ref().map(single)).iter().zip(&expected) {
            assert!(
                (f64::from(*said) - expected).abs() < 1e-3 * largest,
                "{preset:?} f32: {said} {expected}"
            );
        }
    }
}

/// The loss of a window and its gradient, planned.
struct Planned {
    plan: Plan<f64>,
    inputs: [Id; 6],
    loss: Id,
}

impl Planned {
    fn new(network: &Equivariant, count: usize, sees: Sees) -> Self {
        let mut graph = Graph::new(count);
        let [all, once] = shapes();
        let steps = all.with(Axis::Time, TIMES - 1);
        let seen = if sees == Sees::Truth { steps } else { once };
        let window = Window {
            before: Bodies {
                positions: graph.input(seen),
                velocities: graph.input(seen),
                masses: graph.input(once),
            },
            positions: graph.input(steps),
            velocities: graph.input(steps),
            weights: graph.input(Shape::ONE.with(Axis::Time, TIMES - 1)),
        };
        let step = Step { dt: FRAME_TIME, longest: LONGEST };
        let loss = window.loss(&mut graph, network, step, sees);
        graph.gradient_by_parameters(&loss).unwrap();
        let Bodies { positions, velocities, masses } = &window.before;
        let inputs = [
            positions.handle(),
            velocities.handle(),
            masses.handle(),
            window.positions.handle(),
            window.velocities.handle(),
            window.weights.handle(),
        ];
        let plan = Plan::new(&graph, &[loss.handle()]).unwrap();
        Self { plan, inputs, loss: loss.handle() }
    }

    fn run(&mut self, p: &[f64], lists: [&[f64]; 6]) -> f64 {
        self.plan.parameters().copy_from_slice(p);
        self.inputs.iter().zip(lists).for_each(|(&input, list)| self.plan.set(input, list));
        self.plan.run();
        self.plan.get(self.loss)[0]
    }
}

#[test]
fn losses_of_windows_have_the_gradients_of_passes_by_hand() {
    let data = DataSet::Sound.generate(1, TIMES, BODIES, 3).unwrap();
    let scale = constant_velocity_scale(&data, TIMES - 1);
    let steps = TIMES - 1;
    for (preset, feeding) in
        PRESETS.into_iter().flat_map(|preset| [(preset, Feeding::Teacher), (preset, Feeding::Rollout)])
    {
        let config = Config::new(preset, Mixing::Equivariant);
        let model = Model::new(config, 5).unwrap();
        let p = disturbed(&model);
        let objective = Objective { model: &model, data: &data, feeding, scale: &scale };
        let mut d_p = vec![0.0; p.len()];
        let expected = objective.loss_and_gradient(
            &p,
            window::Window { sample: 0, start: 0, steps },
            &mut window::Workspace::default(),
            &mut d_p,
        );

        let mut parameters = Parameters::default();
        let network = Equivariant::new(&mut parameters, size(config), &mut Random::new(5, 2));
        let (sees, seen) = match feeding {
            Feeding::Teacher => (Sees::Truth, steps),
            Feeding::Rollout => (Sees::Itself, 1),
        };
        let [positions, velocities, masses] = trajectory();
        let frame = 3 * BODIES;
        let weights = objective.weights(window::Window { sample: 0, start: 0, steps });
        let mut planned = Planned::new(&network, parameters.count(), sees);
        let lists = [
            &positions[..seen * frame],
            &velocities[..seen * frame],
            &masses,
            &positions[frame..],
            &velocities[frame..],
            &weights,
        ];
        let loss = planned.run(&moved(&model, &p, &parameters), lists);
        assert!((loss - expected).abs() < 1e-11 * expected, "{preset:?} {feeding:?}: {loss} {expected}");
        let d_p = moved(&model, &d_p, &parameters);
        let largest = d_p.iter().fold(0.0_f64, |most, x| most.max(x.abs()));
        for (d, expected) in planned.plan.gradient().iter().zip(&d_p) {
            assert!((d - expected).abs() < 1e-9 * largest, "{preset:?} {feeding:?}: {d} {expected}");
        }
    }
}
