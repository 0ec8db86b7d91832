//! Networks written once: computed at once, recorded and planned, they say the same, and their gradients are the limits of
//! differences.

use gacore_runtime::array::{Attention, Axis, Mask, Shape, Weighting};
use gacore_runtime::batch::{Level, with_level};
use versor::flow::{Eager, Flow, Graph, Parameter, Plan, Precision, Var, Weights};
use versor::layers::parameters::Parameters;
use versor::net::Values;
use versor::random::Random;

mod space {
    gacore_runtime::clifford! {
        signature: (3, 0),
        gradients: all,
        fn turned(r: Even, v: Vector) -> Vector = r * v * rev(r);
        fn generator(a: Vector, b: Vector) -> Bivector = (a ^ b) / 4;
        fn gained(gain: Scalar, b: Bivector) -> Bivector = gain * b;
        fn step(state: Even, b: Bivector) -> Even = state + (state * b) / 2;
        fn fading(sum: Scalar, v: Vector, w: Vector) -> Scalar = sum / 2 + scalar_product(v, w);
        fn squared(v: Vector) -> Scalar = norm_squared(v);
        fn product(a: Scalar, b: Scalar) -> Scalar = a * b;
        fn compared(q: Vector, k: Vector) -> Even = q * k;
        fn score(sum: Even, gain: Scalar) -> Scalar = gain * scalar_part(sum) + norm_squared(bivector_part(sum));
    }
}
use space::*;

/// One layer of everything: weights of both kinds, maps with operands for all, attention, a scan of rotors and one of
/// numbers, values picked twice, sums.
struct Network {
    turn: Weights,
    grade: Weights,
    gain: Parameter<f32>,
    inputs: usize,
}

const CHANNELS: usize = 5;

impl Network {
    fn new(parameters: &mut Parameters, inputs: usize) -> Self {
        let mut random = Random::new(1, 0);
        let turn = Weights::new(parameters, "turn", [inputs, CHANNELS], &[], |_, _, _| 0.3 * random.normal());
        let classes = [0, 1, 1];
        let grade = Weights::new(parameters, "grade", [CHANNELS, CHANNELS], &classes, |_, _, _| {
            0.3 * random.normal()
        });
        let channels = Shape::ONE.with(Axis::Channel, CHANNELS);
        let gain = Parameter::new(parameters, "gain", channels, |_| 1.0 + 0.1 * random.normal());
        Self { turn, grade, gain, inputs }
    }

    /// The loss of points in space, a set of them at every time.
    fn loss<F: Flow>(&self, f: &mut F, points: &Var<F, Vector>, start: &Var<F, Even>) -> Var<F, f32> {
        let features = f.layer("turn", |f| f.mix(points, &self.turn));
        let others = f.take(Axis::Set, &features, &[1, 0, 1]);
        let mixed = f.layer("grade", |f| f.mix(&others, &self.grade));
        let gain = f.parameter(&self.gain);
        let attention =
            Attention { axis: Axis::Set, heads: CHANNELS, weighting: Weighting::Softmax, mask: Mask::Others };
        let operands = (&features, &mixed, &mixed);
        let scoring = (ComparedKernel, ScoreKernel);
        let mixed =
            f.layer("attention", |f| f.attend(scoring, attention, operands, &[gain.handle_ref()], None));
        let generators = f.map(GeneratorKernel, (&features, &mixed));
        let generators = f.map(GainedKernel, (&gain, &generators));
        let memory = f.scan(StepKernel, start, &[generators.handle_ref()]);
        let seen = f.map(TurnedKernel, (&memory, &features));
        let zero = f.sum(&gain, &[Axis::Channel]);
        let fading = f.scan(FadingKernel, &zero, &[seen.handle_ref(), mixed.handle_ref()]);
        let squares = f.map(SquaredKernel, (&seen,));
        let means = f.sum(&squares, &[Axis::Set]);
        let both = f.map(ProductKernel, (&means, &fading));
        f.sum(&both, &Axis::ALL)
    }
}

fn shapes(inputs: usize, batch: usize, time: usize) -> [Shape; 2] {
    let points = Shape::ONE.with(Axis::Batch, batch).with(Axis::Time, time).with(Axis::Set, 3);
    let start = Shape::ONE.with(Axis::Set, 3).with(Axis::Channel, CHANNELS);
    [points.with(Axis::Channel, inputs), start]
}

fn normals(seed: u64, count: usize) -> Vec<f64> {
    let mut random = Random::new(seed, 7);
    (0..count).map(|_| 0.5 * random.normal()).collect()
}

struct Case {
    network: Network,
    parameters: Vec<f64>,
    points: Vec<f64>,
    start: Vec<f64>,
    shapes: [Shape; 2],
}

impl Case {
    fn new(inputs: usize, batch: usize, time: usize) -> Self {
        let mut parameters = Parameters::default();
        let network = Network::new(&mut parameters, inputs);
        let shapes = shapes(inputs, batch, time);
        let points = normals(2, 3 * shapes[0].count());
        let start = normals(3, 4 * shapes[1].count());
        let parameters = parameters.start().into_iter().map(f64::from).collect();
        Self { network, parameters, points, start, shapes }
    }

    fn eager(&self, parameters: &[f64], points: &[f64], start: &[f64]) -> f64 {
        let mut f = Eager::new(parameters);
        let (x, s) = (f.input(self.shapes[0], points), f.input(self.shapes[1], start));
        let loss = self.network.loss(&mut f, &x, &s);
        f.check().unwrap();
        f.numbers(&loss)[0]
    }

    /// The loss, then its gradients by parameters, points and start.
    fn planned<T: Precision + Into<f64>>(&self) -> [Vec<f64>; 4] {
        let mut graph = Graph::new(self.parameters.len());
        let (x, s) = (graph.input(self.shapes[0]), graph.input(self.shapes[1]));
        let loss = self.network.loss(&mut graph, &x, &s);
        graph.gradient_by_parameters(&loss).unwrap();
        let by = graph.gradient(&loss, &[x.handle(), s.handle()]).unwrap();
        let mut plan = Plan::<T>::new(&graph, &[loss.handle(), by[0], by[1]]).unwrap();
        let numbers = |list: &[f64]| list.iter().map(|&x| T::of(x)).collect::<Vec<T>>();
        plan.parameters().copy_from_slice(&numbers(&self.parameters));
        plan.set(x.handle(), &numbers(&self.points));
        plan.set(s.handle(), &numbers(&self.start));
        plan.run();
        let first = plan.get(loss.handle()).to_vec();
        plan.run();
        assert_eq!(first, plan.get(loss.handle()), "a plan says the same twice");
        let back = |list: &[T]| list.iter().map(|&x| x.into()).collect::<Vec<f64>>();
        [&first, plan.gradient(), plan.get(by[0]), plan.get(by[1])].map(back)
    }
}

fn assert_close(found: &[f64], expected: &[f64], tolerance: f64, what: &str) {
    let scale = expected.iter().fold(1.0_f64, |most, x| most.max(x.abs()));
    assert_eq!(found.len(), expected.len(), "{what}");
    for (index, (a, b)) in found.iter().zip(expected).enumerate() {
        assert!((a - b).abs() <= tolerance * scale, "{what} {index}: {a} against {b}");
    }
}

/// The slope of a function along each number of a list, by differences of fourth order.
fn slopes(list: &[f64], value: impl Fn(&[f64]) -> f64) -> Vec<f64> {
    const STEP: f64 = 1e-3;
    let slope = |k: usize| {
        let at = |shift: f64| {
            let mut moved = list.to_vec();
            moved[k] += shift;
            value(&moved)
        };
        (8.0 * (at(STEP) - at(-STEP)) - (at(2.0 * STEP) - at(-2.0 * STEP))) / (12.0 * STEP)
    };
    (0..list.len()).map(slope).collect()
}

#[test]
fn a_plan_says_what_is_computed_at_once() {
    for (inputs, batch, time) in [(1, 1, 1), (3, 2, 4), (17, 1, 2), (16, 3, 5), (4, 0, 3), (4, 2, 0)] {
        let case = Case::new(inputs, batch, time);
        let expected = [case.eager(&case.parameters, &case.points, &case.start)];
        let what = format!("{inputs} channels, batch {batch}, time {time}");
        assert_close(&case.planned::<f64>()[0], &expected, 1e-12, &what);
        for level in Level::available() {
            let [loss, ..] = with_level(level, || case.planned::<f32>());
            assert_close(&loss, &expected, 1e-4, &format!("{what}, {level}"));
        }
    }
}

#[test]
fn gradients_are_the_limits_of_differences() {
    for (inputs, batch, time) in [(2, 2, 3), (17, 1, 2)] {
        let case = Case::new(inputs, batch, time);
        let Case { parameters, points, start, .. } = &case;
        let expected = [
            slopes(parameters, |moved| case.eager(moved, points, start)),
            slopes(points, |moved| case.eager(parameters, moved, start)),
            slopes(start, |moved| case.eager(parameters, points, moved)),
        ];
        let names = ["parameters", "points", "start"];
        let [_, found @ ..] = case.planned::<f64>();
        for ((found, expected), name) in found.iter().zip(&expected).zip(names) {
            assert_close(found, expected, 1e-8, name);
        }
        for level in Level::available() {
            let [_, found @ ..] = with_level(level, || case.planned::<f32>());
            for ((found, expected), name) in found.iter().zip(&expected).zip(names) {
                assert_close(found, expected, 5e-5, &format!("{name}, {level}"));
            }
        }
    }
}

#[test]
fn an_input_that_is_recorded_late_keeps_its_numbers() {
    let mut graph = Graph::new(0);
    let many = Shape::ONE.with(Axis::Set, 2);
    let a = graph.input::<Vector>(many);
    let squares = graph.map(SquaredKernel, (&a,));
    let sum = graph.sum(&squares, &[Axis::Set]);
    // By now nobody needs the squares any more.
    let b = graph.input::<f32>(many);
    let all = graph.map(ProductKernel, (&sum, &b));
    let mut plan = Plan::<f32>::new(&graph, &[all.handle()]).unwrap();
    plan.set(a.handle(), &[1.0, 2.0, 0.0, 0.0, 2.0, 0.0]);
    plan.set(b.handle(), &[3.0, 5.0]);
    plan.run();
    assert_eq!(plan.get(all.handle()), [27.0, 45.0]);
}

#[test]
fn shapes_that_do_not_fit_are_named_with_their_layer() {
    let case = Case::new(4, 1, 1);
    let wrong = shapes(3, 1, 1)[0];
    let mut graph = Graph::new(case.parameters.len());
    let (x, s) = (graph.input(wrong), graph.input(case.shapes[1]));
    let loss = graph.layer("body", |f| case.network.loss(f, &x, &s));
    let expected = "in the layer `body.turn`: `mix`: the shapes [set 3, channel 3] and [set 3, channel 4] do not \
                    fit together";
    let error = graph.gradient(&loss, &[]).unwrap_err();
    assert_eq!(error.to_string(), expected);
    assert_eq!(error.layer(), "body.turn");
    assert_eq!(Plan::<f32>::new(&graph, &[]).unwrap_err(), error);
    let mut f = Eager::new(&case.parameters);
    let (x, s) = (f.input(wrong, &[0.0; 27]), f.input(case.shapes[1], &case.start));
    f.layer("body", |f| case.network.loss(f, &x, &s));
    assert_eq!(f.check().unwrap_err(), error);
    assert_eq!(case.network.inputs, 4);
}

#[test]
fn a_loss_is_one_number_and_every_formula_on_the_way_has_a_gradient() {
    let mut graph = Graph::new(0);
    let x = graph.input::<f32>(Shape::ONE.with(Axis::Set, 2));
    let error = graph.gradient(&x, &[]).unwrap_err();
    assert_eq!(error.to_string(), "a loss is one number, found an array of the shape [set 2]");
    let plain = graph.map(plain::DoubledKernel, (&x,));
    let sum = graph.sum(&plain, &Axis::ALL);
    let error = graph.gradient(&sum, &[x.handle()]).unwrap_err().to_string();
    assert!(error.starts_with("`doubled` has no gradient; name it in the clause `gradients:`"), "{error}");
}

mod plain {
    gacore_runtime::clifford! {
        signature: (0, 0),
        fn doubled(x: Scalar) -> Scalar = 2 * x;
    }
}

#[test]
fn a_plan_that_no_memory_holds_says_how_much_it_needs() {
    let mut graph = Graph::new(0);
    let x = graph.input::<f32>(Shape::ONE.with(Axis::Batch, 1 << 50));
    let error = Plan::<f32>::new(&graph, &[x.handle()]).unwrap_err().to_string();
    assert_eq!(error, "the network needs 4294967296 MiB of memory, which cannot be had");
}

#[test]
fn arrays_side_by_side_are_taken_apart_again_with_their_gradients() {
    for axis in Axis::ALL {
        let two = Axis::ALL.iter().fold(Shape::ONE, |shape, &axis| shape.with(axis, 2));
        let shape = |length| two.with(axis, length);
        let mut graph = Graph::new(0);
        let (a, b) = (graph.input::<f32>(shape(1)), graph.input::<f32>(shape(3)));
        let whole = graph.join(axis, &[&a, &b]);
        let (middle, last) = (graph.part(axis, &whole, 1..3), graph.part(axis, &whole, 3..4));
        // Two and three times what lies in each part.
        let two = graph.constants(Shape::ONE, &[2.0]);
        let three = graph.constants(shape(1), &vec![3.0; shape(1).count()]);
        let (middle, last) = (graph.scale(&two, &middle), graph.scale(&three, &last));
        let (middle, last) = (graph.sum(&middle, &Axis::ALL), graph.sum(&last, &Axis::ALL));
        let loss = graph.add(&middle, &last);
        let gradients = graph.gradient(&loss, &[a.handle(), b.handle()]).unwrap();
        let mut plan = Plan::<f32>::new(&graph, &[loss.handle(), gradients[0], gradients[1]]).unwrap();
        plan.set(a.handle(), &vec![1.0; shape(1).count()]);
        plan.set(b.handle(), &vec![1.0; shape(3).count()]);
        plan.run();
        assert_eq!(plan.get(loss.handle()), [16.0 * (2.0 * 2.0 + 3.0)], "{axis:?}");
        assert!(plan.get(gradients[0]).iter().all(|&d| d == 0.0), "{axis:?}");
        let of_b = plan.get(gradients[1]);
        assert_eq!(of_b.iter().filter(|&&d| d == 2.0).count(), 32, "{axis:?}");
        assert_eq!(of_b.iter().filter(|&&d| d == 3.0).count(), 16, "{axis:?}");
    }
}

#[test]
fn arrays_that_do_not_lie_side_by_side_are_named() {
    let set = |length| Shape::ONE.with(Axis::Set, length);
    let mut graph = Graph::new(0);
    let (a, b) = (graph.input::<f32>(set(2)), graph.input::<f32>(set(3)));
    graph.layer("both", |f| f.join(Axis::Channel, &[&a, &b]));
    let expected = "in the layer `both`: `join`: the shapes [set 2] and [set 3] do not fit together";
    assert_eq!(graph.check().unwrap_err().to_string(), expected);
    let mut f = Eager::<f64>::new(&[]);
    let (a, b) = (f.input::<f32>(set(2), &[0.0; 2]), f.input::<f32>(set(3), &[0.0; 3]));
    f.layer("both", |f| f.join(Axis::Channel, &[&a, &b]));
    assert_eq!(f.check().unwrap_err().to_string(), expected);

    let mut graph = Graph::new(0);
    let a = graph.input::<f32>(set(2));
    graph.part(Axis::Set, &a, 1..4);
    let expected = "`part`: the shapes [set 2] and [set 4] do not fit together";
    assert_eq!(graph.check().unwrap_err().to_string(), expected);
    let mut f = Eager::<f64>::new(&[]);
    let a = f.input::<f32>(set(2), &[0.0; 2]);
    f.part(Axis::Set, &a, 1..4);
    assert_eq!(f.check().unwrap_err().to_string(), expected);
}
