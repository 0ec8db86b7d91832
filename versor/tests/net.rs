//! Layers over an algebra that a test declares: recorded they say what they say at once, their gradients are the limits of
//! differences, and they commute with motions.

use gacore_runtime::array::{Attention as Heads, Axis, Mask, Shape, Weighting};
use gacore_runtime::{Formula, Tuple};
use versor::flow::{Eager, Flow, Graph, Plan, Var};
use versor::layers::parameters::Parameters;
use versor::net::formulas::{Difference, Scaled, Squares};
use versor::net::{Block, Linear, Memory, Norm, Size, Values, by_grade};
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
const CLASSES: usize = 3;

struct Network {
    first: Linear<M>,
    norm: Norm<SquaredKernel>,
    blocks: [Block<M, ComparedKernel, ScoredKernel, SquaredKernel>; 2],
    memory: Memory<MovedOnKernel>,
    gates: Linear<f32>,
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
            blocks: ["block.0", "block.1"]
                .map(|name| Block::new(parameters, name, [CHANNELS, 3], heads, &grades, &mut random)),
            memory: Memory::new("memory", &[1.0]),
            gates: Linear::new(parameters, "gates", wide, &mut random).with_bias(parameters),
            head: Linear::new(parameters, "head", Size { outputs: CLASSES, ..wide }, &mut random)
                .with_bias(parameters),
        }
    }

    /// Features of all tokens, and what the memory has come to.
    fn features<F: Flow>(&self, f: &mut F, x: &Var<F, M>) -> [Var<F, M>; 1] {
        let features = self.first.forward(f, x);
        let features = self.blocks.iter().fold(features, |x, block| block.forward(f, &x, None));
        let features = self.norm.forward(f, &features);
        let generators = f.map(GeneratorKernel, (&features,));
        let states = self.memory.forward(f, &generators, None);
        [f.map(TurnedKernel, (&states, &features))]
    }

    fn logits<F: Flow>(&self, f: &mut F, x: &Var<F, M>) -> Var<F, f32> {
        let [features] = self.features(f, x);
        let size = f.map(SquaredKernel, (&features,));
        let opened = self.gates.forward(f, &size);
        let gated = f.gate(&opened, &features);
        let size = f.map(SquaredKernel, (&gated,));
        let size = f.swish(&size);
        let size = f.tanh(&size);
        self.head.forward(f, &size)
    }

    fn loss<F: Flow>(&self, f: &mut F, x: &Var<F, M>, truth: &Var<F, f32>) -> Var<F, f32> {
        let logits = self.logits(f, x);
        let pooled = f.mean(&logits, &[Axis::Time, Axis::Set]);
        let classes = f.cross_entropy(&pooled, truth);
        let rest = f.mean_squares(&pooled, truth);
        f.add(&classes, &rest)
    }
}

fn normals(seed: u64, count: usize) -> Vec<f64> {
    let mut random = Random::new(seed, 3);
    (0..count).map(|_| 0.7 * random.normal()).collect()
}

struct Case {
    network: Network,
    parameters: Vec<f64>,
    x: Vec<f64>,
    truth: Vec<f64>,
    shapes: [Shape; 2],
}

impl Case {
    fn new(batch: usize, time: usize, set: usize) -> Self {
        let mut parameters = Parameters::default();
        let network = Network::new(&mut parameters);
        let shape = Shape::ONE.with(Axis::Batch, batch);
        let shapes = [
            shape.with(Axis::Time, time).with(Axis::Set, set).with(Axis::Channel, 2),
            shape.with(Axis::Channel, CLASSES),
        ];
        // No gradient of what begins as zero should be tested at zero only.
        let noise = normals(4, parameters.count());
        let start = parameters.start().into_iter().zip(noise).map(|(p, noise)| f64::from(p) + 0.1 * noise);
        let truth = (0..shapes[1].count()).map(|k| if k % CLASSES == k / CLASSES % 2 { 1.0 } else { 0.0 });
        let (x, parameters) = (normals(2, 8 * shapes[0].count()), start.collect());
        Self { network, parameters, x, truth: truth.collect(), shapes }
    }

    fn eager(&self, parameters: &[f64]) -> f64 {
        let mut f = Eager::new(parameters);
        let (x, truth) = (f.input(self.shapes[0], &self.x), f.input(self.shapes[1], &self.truth));
        let loss = self.network.loss(&mut f, &x, &truth);
        f.check().unwrap();
        f.numbers(&loss)[0]
    }

    fn planned<T: versor::flow::Precision + Into<f64>>(&self) -> (f64, Vec<f64>) {
        let mut graph = Graph::new(self.parameters.len());
        let (x, truth) = (graph.input(self.shapes[0]), graph.input(self.shapes[1]));
        let loss = self.network.loss(&mut graph, &x, &truth);
        graph.gradient_by_parameters(&loss).unwrap();
        let mut plan = Plan::<T>::new(&graph, &[loss.handle()]).unwrap();
        let numbers = |list: &[f64]| list.iter().map(|&x| T::of(x)).collect::<Vec<T>>();
        plan.parameters().copy_from_slice(&numbers(&self.parameters));
        plan.set(x.handle(), &numbers(&self.x));
        plan.set(truth.handle(), &numbers(&self.truth));
        plan.run();
        (plan.get(loss.handle())[0].into(), plan.gradient().iter().map(|&d| d.into()).collect())
    }
}

#[test]
fn a_plan_says_what_is_computed_at_once() {
    for [batch, time, set] in [[1, 1, 1], [2, 3, 4], [3, 5, 1]] {
        let case = Case::new(batch, time, set);
        let expected = case.eager(&case.parameters);
        let (double, single) = (case.planned::<f64>().0, case.planned::<f32>().0);
        assert!((double - expected).abs() < 1e-12 * expected.abs().max(1.0), "{double} {expected}");
        assert!((single - expected).abs() < 2e-5 * expected.abs().max(1.0), "{single} {expected}");
    }
}

#[test]
fn gradients_are_the_limits_of_differences() {
    const STEP: f64 = 1e-3;
    let case = Case::new(2, 3, 3);
    let (_, found) = case.planned::<f64>();
    let (_, single) = case.planned::<f32>();
    for k in 0..found.len() {
        let at = |shift: f64| {
            let mut moved = case.parameters.clone();
            moved[k] += shift;
            case.eager(&moved)
        };
        let slope = (8.0 * (at(STEP) - at(-STEP)) - (at(2.0 * STEP) - at(-2.0 * STEP))) / (12.0 * STEP);
        assert!((found[k] - slope).abs() < 1e-8, "parameter {k}: {} against {slope}", found[k]);
        assert!((single[k] - slope).abs() < 2e-5, "parameter {k}: {} against {slope}", single[k]);
    }
}

/// Whatever turns what comes in turns what goes out, and classes do not change.
#[test]
fn layers_commute_with_turns() {
    let case = Case::new(2, 3, 4);
    let turn: Even<f64> = (e1::<f64>() ^ e2()).exp() * ((e2::<f64>() ^ e3()) * 0.3).exp();
    let mut f = Eager::new(&case.parameters);
    let x: Var<_, M> = f.input(case.shapes[0], &case.x);
    let r: Var<_, Even<f32>> = f.input(Shape::ONE, turn.to_array().as_ref());
    let turned = f.map(TurnedKernel, (&r, &x));
    let ([before], [after]) = (case.network.features(&mut f, &x), case.network.features(&mut f, &turned));
    let expected = f.map(TurnedKernel, (&r, &before));
    let [classes, same] = [&x, &turned].map(|x| case.network.logits(&mut f, x));
    f.check().unwrap();
    let apart = |a: &[f64], b: &[f64]| a.iter().zip(b).fold(0.0_f64, |most, (a, b)| most.max((a - b).abs()));
    assert!(apart(f.numbers(&after), f.numbers(&before)) > 0.1);
    assert!(apart(f.numbers(&after), f.numbers(&expected)) < 1e-12);
    assert!(apart(f.numbers(&classes), f.numbers(&same)) < 1e-12);
}

/// A stream that is cut and goes on with the state says what the whole does.
#[test]
fn a_memory_goes_on_where_it_was() {
    let memory = Memory::<MovedOnKernel>::new("memory", &[1.0]);
    let shape = |time| Shape::ONE.with(Axis::Time, time).with(Axis::Channel, 2);
    let numbers = normals(7, 3 * shape(5).count());
    let mut f = Eager::<f64>::new(&[]);
    let x = f.input(shape(5), &numbers);
    let whole = memory.forward(&mut f, &x, None);
    let x = f.input(shape(2), &numbers);
    let first = memory.forward(&mut f, &x, None);
    let x = f.input(shape(3), &numbers[3 * shape(2).count()..]);
    let state = memory.last(&mut f, &first);
    let second = memory.forward(&mut f, &x, Some(&state));
    f.check().unwrap();
    assert_eq!([f.numbers(&first), f.numbers(&second)].concat(), f.numbers(&whole));
    let nothing = memory.start(&mut f, shape(1));
    assert_eq!(f.numbers(&nothing), [1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]);
}

#[test]
fn losses_of_large_logits_are_numbers() {
    let shape = Shape::ONE.with(Axis::Channel, 3);
    for top in [0.0, 88.0, 1e4, 1e30] {
        let mut graph = Graph::new(0);
        let (x, truth) = (graph.input::<f32>(shape), graph.input::<f32>(shape));
        let loss = graph.cross_entropy(&x, &truth);
        let gradient = graph.gradient(&loss, &[x.handle()]).unwrap()[0];
        let mut plan = Plan::<f32>::new(&graph, &[loss.handle(), gradient]).unwrap();
        plan.set(x.handle(), &[top, 0.0, -top]);
        plan.set(truth.handle(), &[0.0, 1.0, 0.0]);
        plan.run();
        let loss = plan.get(loss.handle())[0];
        let expected = if top == 0.0 { 3.0_f32.ln() } else { top };
        assert!((loss - expected).abs() <= 1e-6 * expected, "{loss} at {top}");
        let sum: f32 = plan.get(gradient).iter().sum();
        assert!(sum.abs() < 1e-6 && plan.get(gradient)[1] < 0.0, "{:?}", plan.get(gradient));
    }
}

/// A formula's gradients, first and second, against differences of what they are the gradients of.
fn check_formula<F: Formula>() {
    assert_eq!(F::Gradient::NAME, format!("{}_vjp", F::NAME));
    check_gradient::<F>();
    check_gradient::<F::Gradient>();
    assert_eq!(<<F::Gradient as Formula>::Gradient as Formula>::NAME, format!("{}_vjp_vjp", F::NAME));
    assert!(F::COST > 0);
}

fn check_gradient<F: Formula>() {
    const STEP: f64 = 1e-3;
    let (x, w) = (normals(1, F::Operands::TOTAL), normals(2, F::Results::TOTAL));
    let value = |x: &[f64]| {
        let mut y = vec![0.0; w.len()];
        F::apply(x, &mut y);
        y.iter().zip(&w).map(|(y, w)| y * w).sum::<f64>()
    };
    let mut found = vec![0.0; x.len()];
    F::Gradient::apply(&[&x[..], &w].concat(), &mut found);
    for k in 0..x.len() {
        let at = |shift: f64| {
            let mut moved = x.clone();
            moved[k] += shift;
            value(&moved)
        };
        let slope = (8.0 * (at(STEP) - at(-STEP)) - (at(2.0 * STEP) - at(-2.0 * STEP))) / (12.0 * STEP);
        assert!((found[k] - slope).abs() < 1e-9, "{} {k}: {} against {slope}", F::NAME, found[k]);
    }
}

#[test]
fn formulas_of_vector_spaces_have_two_gradients() {
    check_formula::<Difference<Even<f32>>>();
    check_formula::<Scaled<M>>();
    check_formula::<Squares<Bivector<f32>>>();
    check_formula::<Squares<f32>>();
}

#[test]
fn mistakes_name_their_layer() {
    let case = Case::new(1, 1, 1);
    let mut f = Eager::<f64>::new(&case.parameters);
    let x: Var<_, M> = f.input(Shape::ONE.with(Axis::Channel, 3), &[0.0; 24]);
    case.network.logits(&mut f, &x);
    let error = f.check().unwrap_err();
    assert_eq!(error.layer(), "first");
    assert!(error.to_string().contains("[channel 3] and [channel 2]"), "{error}");
}
