//! Networks written against a flow: the gradients of plans against Enzyme, which differentiates what is computed at once:
//! `cargo enzyme-flow`.
//!
//! Without `--cfg enzyme` there is nothing here.
#![cfg(enzyme)]
#![feature(autodiff)]

use gacore_runtime::array::{Attention as Heads, Axis, Mask, Shape, Weighting};
use std::autodiff::autodiff_reverse;
use versor::flow::{Eager, Flow, Graph, Plan, Var};
use versor::layers::parameters::Parameters;
use versor::net::{Attention, Linear, Memory, Norm, Size, Values, by_grade};
use versor::random::Random;

mod space {
    gacore_runtime::clifford! {
        signature: (3, 0),
        gradients: all,
        fn turned(r: Even, x: Multivector) -> Multivector = r * x * rev(r);
        fn generator(x: Multivector) -> Bivector = bivector_part(x) / 4;
        fn moved_on(before: Even, by: Bivector) -> Even = normalized(cayley(by) * before);
        fn squared(x: Multivector) -> Scalar = norm_squared(x);
        fn compared(q: Multivector, k: Multivector) -> (Scalar, Bivector) =
            (scalar_part(q * rev(k)), bivector_part(q * rev(k)));
        fn scored(near: Scalar, torque: Bivector, gamma: Scalar) -> Scalar =
            near / 4 + gamma * sqrt(norm_squared(torque) + 1 / 1000000);
    }
}
use space::*;

type M = Multivector<f32>;

const CHANNELS: usize = 4;

/// Attention, a memory, gates and classes.
struct Network {
    first: Linear<M>,
    norm: Norm<SquaredKernel>,
    attention: Attention<M, ComparedKernel, ScoredKernel>,
    memory: Memory<MovedOnKernel>,
    head: Linear<f32>,
}

impl Network {
    fn new(parameters: &mut Parameters) -> Self {
        let mut random = Random::new(5, 0);
        let grades = by_grade::<M>();
        let wide = Size { inputs: CHANNELS, outputs: CHANNELS };
        let heads = Heads { axis: Axis::Set, heads: 2, weighting: Weighting::Softmax, mask: Mask::All };
        let size = Size { inputs: 2, outputs: CHANNELS };
        Self {
            first: Linear::classes(parameters, "first", size, &grades, &mut random),
            norm: Norm::new(parameters, "norm", CHANNELS),
            attention: Attention::new(parameters, "attention", wide, heads, &grades, &mut random),
            memory: Memory::new("memory", &[1.0]),
            head: Linear::new(parameters, "head", wide, &mut random).with_bias(parameters),
        }
    }

    fn loss<F: Flow>(&self, f: &mut F, x: &Var<F, M>, truth: &Var<F, f32>) -> Var<F, f32> {
        let features = self.first.forward(f, x);
        let level = self.norm.forward(f, &features);
        let answers = self.attention.forward(f, &level, None);
        let features = f.add(&features, &answers);
        let generators = f.map(GeneratorKernel, (&features,));
        let states = self.memory.forward(f, &generators, None);
        let turned = f.map(TurnedKernel, (&states, &features));
        let squares = f.map(SquaredKernel, (&turned,));
        let size = f.swish(&squares);
        let gated = f.gate(&size, &turned);
        let squares = f.map(SquaredKernel, (&gated,));
        let size = f.tanh(&squares);
        let logits = self.head.forward(f, &size);
        let pooled = f.mean(&logits, &[Axis::Time, Axis::Set]);
        f.cross_entropy(&pooled, truth)
    }
}

/// A network with data.
struct Case {
    network: Network,
    x: Vec<f64>,
    truth: Vec<f64>,
    shapes: [Shape; 2],
}

#[autodiff_reverse(reverse, Const, Duplicated, Active)]
fn loss(case: &Case, parameters: &[f64]) -> f64 {
    let mut f = Eager::new(parameters);
    let (x, truth) = (f.input(case.shapes[0], &case.x), f.input(case.shapes[1], &case.truth));
    let loss = case.network.loss(&mut f, &x, &truth);
    f.numbers(&loss)[0]
}

#[test]
fn the_gradient_of_a_plan_is_what_enzyme_finds() {
    let mut parameters = Parameters::default();
    let network = Network::new(&mut parameters);
    let shape = Shape::ONE.with(Axis::Batch, 2);
    let shapes = [
        shape.with(Axis::Time, 3).with(Axis::Set, 3).with(Axis::Channel, 2),
        shape.with(Axis::Channel, CHANNELS),
    ];
    let mut random = Random::new(2, 0);
    let mut normals = |count: usize| (0..count).map(|_| 0.7 * random.normal()).collect::<Vec<f64>>();
    let (x, noise) = (normals(8 * shapes[0].count()), normals(parameters.count()));
    let truth =
        (0..shapes[1].count()).map(|k| if k % CHANNELS == k / CHANNELS { 1.0 } else { 0.0 }).collect();
    let p: Vec<f64> = parameters.start().iter().zip(noise).map(|(&p, d)| f64::from(p) + 0.1 * d).collect();
    let case = Case { network, x, truth, shapes };

    let mut graph = Graph::new(p.len());
    let (x, truth) = (graph.input(shapes[0]), graph.input(shapes[1]));
    let of_plan = case.network.loss(&mut graph, &x, &truth);
    graph.gradient_by_parameters(&of_plan).unwrap();
    let mut plan = Plan::<f64>::new(&graph, &[of_plan.handle()]).unwrap();
    plan.parameters().copy_from_slice(&p);
    plan.set(x.handle(), &case.x);
    plan.set(truth.handle(), &case.truth);
    plan.run();

    let mut expected = vec![0.0; p.len()];
    reverse(&case, &p, &mut expected, 1.0);
    let scale = expected.iter().fold(0.0_f64, |most, x| most.max(x.abs()));
    assert!(scale > 1e-3, "a gradient without any derivative compares nothing");
    let errors = plan.gradient().iter().zip(&expected).map(|(a, b)| (a - b).abs());
    let error = errors.fold(0.0, f64::max) / scale;
    println!("gradient of a plan against Enzyme: {error:.1e}");
    assert!(error <= 1e-12);
}
