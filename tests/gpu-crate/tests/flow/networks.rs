//! Layers over an algebra of a user, and networks of bodies.

use crate::case::Case;
use gacore_runtime::array::{Axis, Shape};
use gpu_crate::devices;
use versor::layers::parameters::Parameters;
use versor::nets::{Bodies, Equivariant, Sees, Size, Step, Window};
use versor::random::Random;

const BODIES: usize = 5;
const STEPS: usize = 3;
const SAMPLES: usize = 2;

/// The sizes of the networks by their names.
const SIZES: [(&str, Size); 4] = [
    ("rra", Size { channels: 16, blocks: 0, hidden: 32, has_memory: true }),
    ("gpa", Size { channels: 16, blocks: 1, hidden: 32, has_memory: false }),
    ("hybrid", Size { channels: 16, blocks: 1, hidden: 32, has_memory: true }),
    ("multi", Size { channels: 32, blocks: 2, hidden: 32, has_memory: true }),
];

/// The loss of windows of trajectories.
fn window(size: Size, sees: Sees) -> (Case, versor::flow::Var<versor::flow::Graph, f32>) {
    let mut parameters = Parameters::default();
    let network = Equivariant::new(&mut parameters, size, &mut Random::new(5, 2));
    let mut random = Random::new(17, 0);
    let disturbed = |x: f32| x + 0.05 * random.normal() as f32;
    let mut case = Case::new(parameters.start().into_iter().map(disturbed).collect());
    let once = Shape::ONE.with(Axis::Batch, SAMPLES).with(Axis::Set, BODIES);
    let steps = once.with(Axis::Time, STEPS);
    let seen = if sees == Sees::Truth { steps } else { once };
    let window = Window {
        before: Bodies {
            positions: case.input(seen),
            velocities: case.input(seen),
            masses: case.input(once),
        },
        positions: case.input(steps),
        velocities: case.input(steps),
        weights: case.input(Shape::ONE.with(Axis::Time, STEPS)),
    };
    let step = Step { dt: 0.01, longest: 100.0 };
    let loss = window.loss(&mut case.graph, &network, step, sees);
    (case, loss)
}

#[test]
fn networks_of_bodies() {
    for device in devices() {
        for (name, size) in SIZES {
            for sees in [Sees::Truth, Sees::Itself] {
                let (case, loss) = window(size, sees);
                let plan = case.check(&device, &[], &loss, &format!("{name} {sees:?}"));
                println!("{name} {sees:?}: {} dispatches, {} kernels", plan.len(), plan.kernels());
                assert!(plan.kernels() < 64, "a kernel of each kind is compiled once");
            }
        }
    }
}
