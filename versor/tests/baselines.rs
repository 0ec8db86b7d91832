//! The networks of the field: each learns what it is known to learn, its gradients are the limits of differences, and those
//! that promise a symmetry have it.

use gacore_runtime::array::{Axis, Mask, Shape};
use gacore_runtime::prelude::*;
use versor::algebra::Direction;
use versor::baselines::projective::{
    Bivector, EmbeddedKernel, ExtractedKernel, Motor, MovedKernel, Multivector, Point, Trivector,
};
use versor::baselines::{
    Cnn, Egnn, Gatr, GatrSize, Gns, Gru, Heads, Hnn, Lstm, Mamba, Mlp, Positions, Transformer, Vit, others,
};
use versor::flow::{Eager, Flow, Graph, Plan, Precision, Var};
use versor::layers::parameters::Parameters;
use versor::learn::adamw::{AdamW, clip};
use versor::net::{Linear, Size, Values};
use versor::random::Random;

/// A network with a loss, and samples to learn from.
trait Case {
    /// Samples: what comes in, and what should come out.
    fn batch(&self, samples: usize, random: &mut Random) -> Vec<(Shape, Vec<f64>)>;

    /// The mean loss of samples.
    fn loss<F: Flow>(&self, f: &mut F, inputs: &[Var<F, f32>]) -> Var<F, f32>;
}

/// A parameter list that is nowhere at zero, where slopes could vanish by chance.
fn shaken(parameters: &Parameters) -> Vec<f64> {
    let mut random = Random::new(9, 9);
    parameters.start().into_iter().map(|p| f64::from(p) + 0.1 * random.normal()).collect()
}

fn eager<C: Case>(case: &C, parameters: &[f64], batch: &[(Shape, Vec<f64>)]) -> f64 {
    let mut f = Eager::new(parameters);
    let inputs: Vec<_> = batch.iter().map(|(shape, numbers)| f.input(*shape, numbers)).collect();
    let loss = case.loss(&mut f, &inputs);
    f.check().unwrap();
    f.numbers(&loss)[0]
}

struct Planned<T> {
    plan: Plan<T>,
    inputs: Vec<versor::flow::Id>,
    loss: versor::flow::Id,
}

impl<T: Precision> Planned<T> {
    fn new<C: Case>(case: &C, parameters: usize, batch: &[(Shape, Vec<f64>)]) -> Self {
        let mut graph = Graph::new(parameters);
        let inputs: Vec<_> = batch.iter().map(|(shape, _)| graph.input(*shape)).collect();
        let loss = case.loss(&mut graph, &inputs);
        graph.gradient_by_parameters(&loss).unwrap();
        let plan = Plan::new(&graph, &[loss.handle()]).unwrap();
        Self { plan, inputs: inputs.iter().map(Var::handle).collect(), loss: loss.handle() }
    }

    fn run(&mut self, parameters: &[T], batch: &[(Shape, Vec<f64>)]) -> T {
        self.plan.parameters().copy_from_slice(parameters);
        for (&input, (_, numbers)) in self.inputs.iter().zip(batch) {
            let numbers: Vec<T> = numbers.iter().map(|&x| T::of(x)).collect();
            self.plan.set(input, &numbers);
        }
        self.plan.run();
        self.plan.get(self.loss)[0]
    }
}

/// Gradients of a plan against differences of what is computed at once, for about twenty-five parameters.
fn check_gradient<C: Case>(case: &C, parameters: &Parameters) {
    const STEP: f64 = 1e-3;
    let at = shaken(parameters);
    let batch = case.batch(2, &mut Random::new(3, 0));
    let mut planned = Planned::<f64>::new(case, at.len(), &batch);
    let (loss, expected) = (planned.run(&at, &batch), eager(case, &at, &batch));
    assert!((loss - expected).abs() < 1e-11 * expected.abs().max(1.0), "{loss} against {expected}");
    for k in (0..at.len()).step_by((at.len() / 25).max(1)) {
        let moved = |shift: f64| {
            let mut moved = at.clone();
            moved[k] += shift;
            eager(case, &moved, &batch)
        };
        let slope =
            (8.0 * (moved(STEP) - moved(-STEP)) - (moved(2.0 * STEP) - moved(-2.0 * STEP))) / (12.0 * STEP);
        let found = planned.plan.gradient()[k];
        let size = slope.abs().max(1.0);
        assert!((found - slope).abs() < 1e-6 * size, "parameter {k}: {found} against {slope}");
    }
}

/// The mean loss of new samples after so many updates.
fn learned<C: Case>(case: &C, parameters: &Parameters, updates: u64, rate: f64) -> f64 {
    const SAMPLES: usize = 32;
    let mut random = Random::new(1, 1);
    let mut p = parameters.start();
    let mut adam = AdamW::new(p.len());
    let mut planned = Planned::<f32>::new(case, p.len(), &case.batch(SAMPLES, &mut random));
    for update in 0..updates {
        planned.run(&p, &case.batch(SAMPLES, &mut random));
        let mut gradient = planned.plan.gradient().to_vec();
        clip(&mut gradient, 1.0);
        let share = update as f64 / updates as f64;
        adam.update(&mut p, &gradient, versor::learn::adamw::rate(rate, share), 0.0);
    }
    let mut test = Random::new(2, 2);
    let losses = (0..4).map(|_| f64::from(planned.run(&p, &case.batch(SAMPLES, &mut test))));
    losses.sum::<f64>() / 4.0
}

/// A number whose sign says which class is meant, as probabilities of two.
fn classes(is_second: bool) -> [f64; 2] {
    if is_second { [0.0, 1.0] } else { [1.0, 0.0] }
}

fn with(batch: usize, axes: &[(Axis, usize)]) -> Shape {
    let shape = Shape::ONE.with(Axis::Batch, batch);
    axes.iter().fold(shape, |shape, &(axis, length)| shape.with(axis, length))
}

/// Whether two signs differ, which no weighted sum says.
struct Xor(Mlp);

impl Case for Xor {
    fn batch(&self, samples: usize, random: &mut Random) -> Vec<(Shape, Vec<f64>)> {
        let (mut x, mut truth) = (Vec::new(), Vec::new());
        for _ in 0..samples {
            let pair = [random.uniform(-1.0, 1.0), random.uniform(-1.0, 1.0)];
            x.extend(pair);
            truth.extend(classes(pair[0] * pair[1] < 0.0));
        }
        vec![(with(samples, &[(Axis::Channel, 2)]), x), (with(samples, &[(Axis::Channel, 2)]), truth)]
    }

    fn loss<F: Flow>(&self, f: &mut F, inputs: &[Var<F, f32>]) -> Var<F, f32> {
        let logits = self.0.forward(f, &inputs[0]);
        f.cross_entropy(&logits, &inputs[1])
    }
}

#[test]
fn an_mlp_learns_exclusive_or() {
    let mut parameters = Parameters::default();
    let case = Xor(Mlp::new(&mut parameters, "mlp", &[2, 16, 16, 2], &mut Random::new(1, 0)));
    check_gradient(&case, &parameters);
    let loss = learned(&case, &parameters, 1500, 2e-2);
    assert!(loss < 0.1, "{loss}");
}

/// The sign of the number that is marked, asked for at the end.
struct Recall<N> {
    network: N,
    head: Linear<f32>,
}

const STEPS: usize = 8;

/// What goes through a sequence.
trait Sequence {
    fn forward<F: Flow>(&self, f: &mut F, x: &Var<F, f32>) -> Var<F, f32>;
}

impl Sequence for Gru {
    fn forward<F: Flow>(&self, f: &mut F, x: &Var<F, f32>) -> Var<F, f32> {
        Gru::forward(self, f, x, None)
    }
}

impl Sequence for Lstm {
    fn forward<F: Flow>(&self, f: &mut F, x: &Var<F, f32>) -> Var<F, f32> {
        Lstm::forward(self, f, x)
    }
}

impl Sequence for Transformer {
    fn forward<F: Flow>(&self, f: &mut F, x: &Var<F, f32>) -> Var<F, f32> {
        Transformer::forward(self, f, x, None)
    }
}

struct Scan(Linear<f32>, Mamba);

impl Sequence for Scan {
    fn forward<F: Flow>(&self, f: &mut F, x: &Var<F, f32>) -> Var<F, f32> {
        let x = self.0.forward(f, x);
        self.1.forward(f, &x)
    }
}

const WIDTH: usize = 12;

impl<N: Sequence> Recall<N> {
    fn check(network: impl FnOnce(&mut Parameters, &mut Random) -> N, updates: u64) {
        let (mut parameters, mut random) = (Parameters::default(), Random::new(4, 0));
        let network = network(&mut parameters, &mut random);
        let head = Linear::new(&mut parameters, "head", Size { inputs: WIDTH, outputs: 2 }, &mut random);
        let case = Self { network, head };
        check_gradient(&case, &parameters);
        let loss = learned(&case, &parameters, updates, 1e-2);
        assert!(loss < 0.1, "{loss}");
    }
}

impl<N: Sequence> Case for Recall<N> {
    fn batch(&self, samples: usize, random: &mut Random) -> Vec<(Shape, Vec<f64>)> {
        let (mut x, mut truth) = (Vec::new(), Vec::new());
        for _ in 0..samples {
            let marked = random.below(STEPS - 1);
            for step in 0..STEPS {
                let number = random.uniform(-1.0, 1.0).signum();
                x.extend([number, if step == marked { 1.0 } else { 0.0 }]);
                if step == marked {
                    truth.extend(classes(number > 0.0));
                }
            }
        }
        let x_shape = with(samples, &[(Axis::Time, STEPS), (Axis::Channel, 2)]);
        vec![(x_shape, x), (with(samples, &[(Axis::Channel, 2)]), truth)]
    }

    fn loss<F: Flow>(&self, f: &mut F, inputs: &[Var<F, f32>]) -> Var<F, f32> {
        let all = self.network.forward(f, &inputs[0]);
        let last = f.part(Axis::Time, &all, STEPS - 1..STEPS);
        let logits = self.head.forward(f, &last);
        f.cross_entropy(&logits, &inputs[1])
    }
}

#[test]
fn a_gru_recalls() {
    Recall::check(|parameters, random| Gru::new(parameters, "gru", [2, WIDTH], random), 600);
}

#[test]
fn an_lstm_recalls() {
    Recall::check(|parameters, random| Lstm::new(parameters, "lstm", [2, WIDTH], random), 800);
}

fn heads(mask: Mask) -> Heads {
    Heads { width: 16, heads: 2, blocks: 2, between: 32, axis: Axis::Time, mask }
}

#[test]
fn a_transformer_recalls_and_does_not_see_ahead() {
    let new = |parameters: &mut Parameters, random: &mut Random| {
        let sizes = [2, WIDTH];
        Transformer::new(parameters, "net", sizes, heads(Mask::Causal), Positions::Sines, random)
    };
    Recall::check(new, 400);
    let mut parameters = Parameters::default();
    let network = new(&mut parameters, &mut Random::new(4, 0));
    let p = shaken(&parameters);
    let shape = with(1, &[(Axis::Time, STEPS), (Axis::Channel, 2)]);
    let mut x = vec![0.3; shape.count()];
    let said = |x: &[f64]| {
        let mut f = Eager::new(&p);
        let x = f.input(shape, x);
        let y = Transformer::forward(&network, &mut f, &x, None);
        f.numbers(&y).to_vec()
    };
    let before = said(&x);
    x[2 * 5] = 2.0;
    let after = said(&x);
    assert_eq!(before[..5 * WIDTH], after[..5 * WIDTH]);
    assert!((0..WIDTH).all(|k| before[5 * WIDTH + k] != after[5 * WIDTH + k]));
}

#[test]
fn mamba_recalls() {
    let new = |parameters: &mut Parameters, random: &mut Random| {
        let size = Size { inputs: 2, outputs: WIDTH };
        let embed = Linear::new(parameters, "embed", size, random).with_bias(parameters);
        Scan(embed, Mamba::new(parameters, "mamba", [WIDTH, 4], random))
    };
    Recall::check(new, 800);
}

/// Where the means of the other points are.
struct Means<N>(N);

const POINTS: usize = 4;

fn points(samples: usize, random: &mut Random) -> [Vec<f64>; 2] {
    let (mut x, mut truth) = (Vec::new(), Vec::new());
    for _ in 0..samples {
        let points: Vec<[f64; 3]> = (0..POINTS).map(|_| [(); 3].map(|()| random.normal())).collect();
        for (i, point) in points.iter().enumerate() {
            x.extend(point);
            truth.extend((0..3).map(|k| {
                let others = points.iter().enumerate().filter(|&(j, _)| j != i);
                others.map(|(_, other)| other[k] - point[k]).sum::<f64>() / (POINTS - 1) as f64
            }));
        }
    }
    [x, truth]
}

impl Case for Means<Gns> {
    fn batch(&self, samples: usize, random: &mut Random) -> Vec<(Shape, Vec<f64>)> {
        let shape = with(samples, &[(Axis::Set, POINTS), (Axis::Channel, 3)]);
        points(samples, random).map(|numbers| (shape, numbers)).to_vec()
    }

    fn loss<F: Flow>(&self, f: &mut F, inputs: &[Var<F, f32>]) -> Var<F, f32> {
        let away = others(f, &inputs[0]);
        let pairs = f.subtract(&away, &inputs[0]);
        let said = self.0.forward(f, &inputs[0], &pairs);
        f.mean_squares(&said, &inputs[1])
    }
}

#[test]
fn a_graph_network_learns_from_pairs() {
    let mut parameters = Parameters::default();
    let network = Gns::new(&mut parameters, "gns", [3, 3, 3], [16, 1], &mut Random::new(5, 0));
    let case = Means(network);
    check_gradient(&case, &parameters);
    let loss = learned(&case, &parameters, 600, 1e-2);
    assert!(loss < 0.05, "{loss}");
}

/// Numbers of triples as an array of directions: coefficients lie apart.
fn directions<F: Flow>(f: &mut F, x: &Var<F, f32>) -> Var<F, Direction<f32>> {
    let units = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    let mut sum: Option<Var<F, Direction<f32>>> = None;
    for (k, unit) in units.iter().enumerate() {
        let coordinate = f.part(Axis::Channel, x, k..k + 1);
        let unit = f.fill(Shape::ONE, unit);
        let part = f.scale(&coordinate, &unit);
        sum = Some(match sum {
            None => part,
            Some(sum) => f.add(&sum, &part),
        });
    }
    sum.unwrap()
}

impl Case for Means<Egnn<Direction<f32>>> {
    fn batch(&self, samples: usize, random: &mut Random) -> Vec<(Shape, Vec<f64>)> {
        let shape = with(samples, &[(Axis::Set, POINTS), (Axis::Channel, 3)]);
        points(samples, random).map(|numbers| (shape, numbers)).to_vec()
    }

    fn loss<F: Flow>(&self, f: &mut F, inputs: &[Var<F, f32>]) -> Var<F, f32> {
        let (x, truth) = (directions(f, &inputs[0]), directions(f, &inputs[1]));
        let shape = f.shape(x.handle_ref());
        let (features, still) = (f.fill(shape, &[1.0]), f.fill(shape, &[0.0; 3]));
        let (_, points, _) = self.0.forward(f, &features, &x, &still);
        let moved = f.subtract(&points, &x);
        f.mean_squares(&moved, &truth)
    }
}

#[test]
fn an_equivariant_graph_network_learns_and_turns_with_its_points() {
    let mut parameters = Parameters::default();
    let case = Means(Egnn::new(&mut parameters, "egnn", 1, [12, 2], &mut Random::new(6, 0)));
    check_gradient(&case, &parameters);
    let loss = learned(&case, &parameters, 600, 1e-2);
    assert!(loss < 0.02, "{loss}");

    // A rotation about an axis, a reflection, and a shift.
    let p = shaken(&parameters);
    let mut random = Random::new(7, 0);
    let [x, v] = [(); 2].map(|()| (0..3 * POINTS).map(|_| random.normal()).collect::<Vec<f64>>());
    let moved = |x: &[f64], shift: f64| -> Vec<f64> {
        let (c, s) = (0.6, 0.8);
        let turn = |p: &[f64]| [c * p[0] - s * p[1] + shift, s * p[0] + c * p[1] - shift, shift - p[2]];
        x.chunks_exact(3).flat_map(turn).collect()
    };
    let said = |x: &[f64], v: &[f64]| {
        let mut f = Eager::new(&p);
        let shape = with(1, &[(Axis::Set, POINTS)]);
        let (x, v): (Var<_, Direction<f32>>, Var<_, Direction<f32>>) = (f.input(shape, x), f.input(shape, v));
        let features = f.fill(shape, &[1.0]);
        let (h, x, v) = case.0.forward(&mut f, &features, &x, &v);
        f.check().unwrap();
        [f.numbers(&h).to_vec(), f.numbers(&x).to_vec(), f.numbers(&v).to_vec()]
    };
    let [h, y, w] = said(&x, &v);
    let [turned_h, turned_y, turned_w] = said(&moved(&x, 2.0), &moved(&v, 0.0));
    assert!(apart(&y, &x) > 0.1);
    assert!(apart(&turned_h, &h) < 1e-12 && apart(&turned_y, &moved(&y, 2.0)) < 1e-12);
    assert!(apart(&turned_w, &moved(&w, 0.0)) < 1e-12);
}

fn apart(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).fold(0.0, |most, (a, b)| most.max((a - b).abs()))
}

impl Case for Means<Gatr> {
    fn batch(&self, samples: usize, random: &mut Random) -> Vec<(Shape, Vec<f64>)> {
        let shape = with(samples, &[(Axis::Set, POINTS), (Axis::Channel, 1)]);
        let points_of = |numbers: &[f64]| -> Vec<f64> {
            let point = |p: &[f64]| Point::<f64>::point([p[0], p[1], p[2]]).to_array();
            numbers.chunks_exact(3).flat_map(point).collect()
        };
        let [x, moves] = points(samples, random);
        let means: Vec<f64> = x.iter().zip(&moves).map(|(x, by)| x + by).collect();
        // Four coefficients for each point, taken apart by the loss.
        [points_of(&x), points_of(&means)].map(|numbers| (shape.with(Axis::Channel, 4), numbers)).to_vec()
    }

    fn loss<F: Flow>(&self, f: &mut F, inputs: &[Var<F, f32>]) -> Var<F, f32> {
        let (x, truth) = (trivectors(f, &inputs[0]), trivectors(f, &inputs[1]));
        let one = f.constant(1.0);
        let x = f.map(EmbeddedKernel, (&x, &one));
        let said = self.0.forward(f, &x);
        let said = f.map(ExtractedKernel, (&said,));
        f.mean_squares(&said, &truth)
    }
}

fn trivectors<F: Flow>(f: &mut F, x: &Var<F, f32>) -> Var<F, Trivector<f32>> {
    let mut sum: Option<Var<F, Trivector<f32>>> = None;
    for k in 0..4 {
        let coordinate = f.part(Axis::Channel, x, k..k + 1);
        let unit = f.fill(Shape::ONE, &[0, 1, 2, 3].map(|at| if at == k { 1.0 } else { 0.0 }));
        let part = f.scale(&coordinate, &unit);
        sum = Some(match sum {
            None => part,
            Some(sum) => f.add(&sum, &part),
        });
    }
    sum.unwrap()
}

#[test]
fn a_geometric_algebra_transformer_learns_and_moves_with_its_points() {
    let mut parameters = Parameters::default();
    let size = GatrSize { inputs: 1, channels: 4, outputs: 1, heads: 2, blocks: 1 };
    let case = Means(Gatr::new(&mut parameters, "gatr", size, &mut Random::new(8, 0)));
    check_gradient(&case, &parameters);
    let loss = learned(&case, &parameters, 200, 1e-2);
    assert!(loss < 0.1, "{loss}");

    let p = shaken(&parameters);
    let mut random = Random::new(7, 0);
    let x: Vec<f64> = (0..16 * POINTS).map(|_| random.normal()).collect();
    let motor: Motor<f64> = Bivector::from_array([0.4, -0.2, 0.3, 0.5, -0.7, 0.2]).cayley();
    let mut f = Eager::new(&p);
    let x: Var<_, Multivector<f32>> = f.input(with(1, &[(Axis::Set, POINTS)]), &x);
    let m: Var<_, Motor<f32>> = f.input(Shape::ONE, motor.to_array().as_ref());
    let before = case.0.forward(&mut f, &x);
    let expected = f.map(MovedKernel, (&m, &before));
    let moved = f.map(MovedKernel, (&m, &x));
    let after = case.0.forward(&mut f, &moved);
    f.check().unwrap();
    assert!(apart(f.numbers(&after), f.numbers(&before)) > 0.1);
    assert!(apart(f.numbers(&after), f.numbers(&expected)) < 1e-10);
}

/// The motion of a pendulum, `q′ = p` and `p′ = −sin q`.
struct Pendulum(Hnn);

impl Case for Pendulum {
    fn batch(&self, samples: usize, random: &mut Random) -> Vec<(Shape, Vec<f64>)> {
        let (mut x, mut truth) = (Vec::new(), Vec::new());
        for _ in 0..samples {
            let (q, p) = (random.uniform(-2.0, 2.0), random.uniform(-1.0, 1.0));
            x.extend([q, p]);
            truth.extend([p, -q.sin()]);
        }
        [x, truth].map(|numbers| (with(samples, &[(Axis::Channel, 2)]), numbers)).to_vec()
    }

    fn loss<F: Flow>(&self, f: &mut F, inputs: &[Var<F, f32>]) -> Var<F, f32> {
        let (_, said) = self.0.forward(f, &inputs[0]);
        f.mean_squares(&said, &inputs[1])
    }
}

#[test]
fn an_energy_is_learned_whose_slopes_are_the_motion() {
    let mut parameters = Parameters::default();
    let case = Pendulum(Hnn::new(&mut parameters, "hnn", [1, 16], &mut Random::new(9, 0)));
    check_gradient(&case, &parameters);
    let loss = learned(&case, &parameters, 800, 1e-2);
    assert!(loss < 5e-3, "{loss}");

    // The motion is the slope of the energy, turned by a right angle.
    const STEP: f64 = 1e-4;
    let p = shaken(&parameters);
    let said = |x: [f64; 2]| {
        let mut f = Eager::new(&p);
        let x = f.input(with(1, &[(Axis::Channel, 2)]), &x);
        let (energy, motion) = case.0.forward(&mut f, &x);
        (f.numbers(&energy)[0], f.numbers(&motion).to_vec())
    };
    let (_, motion) = said([0.4, -0.3]);
    let slope =
        |dq: f64, dp: f64| (said([0.4 + dq, -0.3 + dp]).0 - said([0.4 - dq, -0.3 - dp]).0) / (2.0 * STEP);
    assert!(apart(&motion, &[slope(0.0, STEP), -slope(STEP, 0.0)]) < 1e-7, "{motion:?}");
}

/// Whether bars stand or lie, somewhere in an image of six by six pixels.
struct Bars<N>(N);

const SIDE: usize = 6;
const PATCH: usize = 2;

fn bars(samples: usize, random: &mut Random) -> (Vec<f64>, Vec<f64>) {
    let (mut x, mut truth) = (Vec::new(), Vec::new());
    for _ in 0..samples {
        let (at, stands) = (random.below(SIDE), random.below(2) == 1);
        for pixel in 0..SIDE * SIDE {
            let line = if stands { pixel % SIDE } else { pixel / SIDE };
            x.push(if line == at { 1.0 } else { 0.0 } + 0.1 * random.normal());
        }
        truth.extend(classes(stands));
    }
    (x, truth)
}

impl Case for Bars<Cnn> {
    fn batch(&self, samples: usize, random: &mut Random) -> Vec<(Shape, Vec<f64>)> {
        let (x, truth) = bars(samples, random);
        let image = with(samples, &[(Axis::Time, SIDE), (Axis::Set, SIDE)]);
        vec![(image, x), (with(samples, &[(Axis::Channel, 2)]), truth)]
    }

    fn loss<F: Flow>(&self, f: &mut F, inputs: &[Var<F, f32>]) -> Var<F, f32> {
        let logits = self.0.forward(f, &inputs[0]);
        f.cross_entropy(&logits, &inputs[1])
    }
}

impl Case for Bars<Vit> {
    fn batch(&self, samples: usize, random: &mut Random) -> Vec<(Shape, Vec<f64>)> {
        let (x, truth) = bars(samples, random);
        let across = SIDE / PATCH;
        let mut patches = Vec::new();
        for image in x.chunks_exact(SIDE * SIDE) {
            for at in 0..SIDE * SIDE {
                let (patch, pixel) = (at / (PATCH * PATCH), at % (PATCH * PATCH));
                let row = patch / across * PATCH + pixel / PATCH;
                patches.push(image[row * SIDE + patch % across * PATCH + pixel % PATCH]);
            }
        }
        let shape = with(samples, &[(Axis::Set, across * across), (Axis::Channel, PATCH * PATCH)]);
        vec![(shape, patches), (with(samples, &[(Axis::Channel, 2)]), truth)]
    }

    fn loss<F: Flow>(&self, f: &mut F, inputs: &[Var<F, f32>]) -> Var<F, f32> {
        let logits = self.0.forward(f, &inputs[0]);
        f.cross_entropy(&logits, &inputs[1])
    }
}

#[test]
fn convolutions_tell_bars_apart() {
    let mut parameters = Parameters::default();
    let case = Bars(Cnn::new(&mut parameters, "cnn", [1, 2], &[6, 8], &mut Random::new(10, 0)));
    check_gradient(&case, &parameters);
    let loss = learned(&case, &parameters, 150, 1e-2);
    assert!(loss < 0.1, "{loss}");
}

#[test]
fn a_vision_transformer_tells_bars_apart() {
    let mut parameters = Parameters::default();
    let sizes = [(SIDE / PATCH).pow(2), PATCH * PATCH, 2];
    let network = Vit::new(&mut parameters, "vit", sizes, heads(Mask::All), &mut Random::new(11, 0));
    let case = Bars(network);
    check_gradient(&case, &parameters);
    let loss = learned(&case, &parameters, 300, 1e-2);
    assert!(loss < 0.1, "{loss}");
}
