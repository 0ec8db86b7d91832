//! Recordings on every device against the same recordings on the CPU, in twice the digits: every skeleton, at odd lengths, forwards and backwards.

use crate::case::Case;
use gacore_runtime::array::{Attention, Axis, Mask, Shape, Weighting};
use gpu_crate::devices;
use versor::flow::Flow;
use versor::layers::parameters::Parameters;
use versor::net::{Linear, Size, Values};

mod space {
    gacore_runtime::clifford! {
        signature: (3, 0),
        gradients: all,
        fn turned(r: Even, v: Vector) -> Vector = r * v * rev(r);
        fn generator(v: Vector, w: Vector) -> Bivector = (v ^ w) / 4;
        fn moved_on(before: Even, by: Bivector) -> Even = normalized(cayley(by) * before);
        fn squared(v: Vector) -> Scalar = norm_squared(v);
        fn compared(q: Vector, k: Vector) -> (Scalar, Bivector) = (scalar_product(q, k), q ^ k);
        fn scored(near: Scalar, torque: Bivector, gamma: Scalar) -> Scalar =
            near / 4 + gamma * sqrt(norm_squared(torque) + 1 / 1000000);
    }
}
use space::*;

/// Lengths beside those of workgroups, and none.
const LENGTHS: [usize; 6] = [0, 1, 63, 64, 65, 1000];

#[test]
fn maps_and_sums() {
    for device in devices() {
        for length in LENGTHS {
            let mut case = Case::new(Vec::new());
            let many = Shape::ONE.with(Axis::Batch, 2).with(Axis::Set, length).with(Axis::Channel, 3);
            let turn = case.input::<Even>(Shape::ONE.with(Axis::Batch, 2).with(Axis::Channel, 3));
            let points = case.input::<Vector>(many);
            let f = &mut case.graph;
            let turned = f.map(TurnedKernel, (&turn, &points));
            let squares = f.map(SquaredKernel, (&turned,));
            let greatest = f.greatest(&squares, &[Axis::Channel]);
            let sum = f.sum(&squares, &[Axis::Batch, Axis::Channel]);
            let means = f.mean(&turned, &[Axis::Set]);
            let of_means = f.map(SquaredKernel, (&means,));
            let [a, b] = [&sum, &of_means].map(|x| f.sum(x, &Axis::ALL));
            let loss = f.add(&a, &b);
            let one = f.constants::<f32>(Shape::ONE.with(Axis::Channel, 3), &[0.5, 1.0, -2.0]);
            let one = f.greatest(&one, &[Axis::Channel]);
            let loss = f.scale(&one, &loss);
            let outputs = [turned.handle(), greatest.handle(), sum.handle(), means.handle()];
            case.check(&device, &outputs, &loss, &format!("maps of {length}"));
        }
    }
}

#[test]
fn scans() {
    for device in devices() {
        for length in LENGTHS {
            let mut case = Case::new(Vec::new());
            let inner = Shape::ONE.with(Axis::Batch, 3).with(Axis::Channel, 2);
            let along = inner.with(Axis::Time, length.min(65));
            let start = case.input::<Even>(Shape::ONE);
            let a = case.input::<Vector>(along);
            let b = case.input::<Vector>(inner);
            let f = &mut case.graph;
            let by = f.map(GeneratorKernel, (&a, &b));
            let turns = f.scan(MovedOnKernel, &start, &[by.handle_ref()]);
            let turned = f.map(TurnedKernel, (&turns, &a));
            let zeros = f.fill::<Vector>(Shape::ONE, &[0.25, 0.5, 0.125]);
            let loss = f.mean_squares(&turned, &zeros);
            let outputs = [turns.handle()];
            case.check(&device, &outputs, &loss, &format!("scans of {length}"));
        }
    }
}

#[test]
fn weights_between_channels() {
    for device in devices() {
        for length in LENGTHS {
            let mut parameters = Parameters::default();
            let mut random = versor::random::Random::new(3, 0);
            let size = Size { inputs: 3, outputs: 5 };
            let alike = Linear::<Multivector<f32>>::new(&mut parameters, "alike", size, &mut random);
            let classes = versor::net::by_grade::<Multivector<f32>>();
            let wide = Size { inputs: 5, outputs: 4 };
            let graded =
                Linear::<Multivector<f32>>::classes(&mut parameters, "graded", wide, &classes, &mut random)
                    .with_bias(&mut parameters);
            let mut case = Case::new(parameters.start());
            let x = case.input::<Multivector>(Shape::ONE.with(Axis::Set, length).with(Axis::Channel, 3));
            let f = &mut case.graph;
            let y = alike.forward(f, &x);
            let z = graded.forward(f, &y);
            let zero = f.fill::<Multivector>(Shape::ONE, &[0.5; 8]);
            let loss = f.mean_squares(&z, &zero);
            case.check(&device, &[z.handle()], &loss, &format!("weights over {length}"));
        }
    }
}

#[test]
fn attention() {
    let all = [
        (Weighting::Softmax, Mask::All, Axis::Set),
        (Weighting::Softmax, Mask::Causal, Axis::Time),
        (Weighting::Sum, Mask::Others, Axis::Set),
    ];
    for device in devices() {
        for (weighting, mask, axis) in all {
            for (length, is_masked) in [(0, false), (1, true), (7, false), (63, false), (65, true)] {
                let mut case = Case::new(Vec::new());
                let many = Shape::ONE.with(Axis::Batch, 2).with(axis, length).with(Axis::Channel, 4);
                let (q, k) = (case.input::<Vector>(many), case.input::<Vector>(many));
                let v = case.input::<Even>(many);
                let gamma = case.input::<f32>(Shape::ONE.with(Axis::Channel, 2));
                let f = &mut case.graph;
                let numbers: Vec<f64> = (0..2 * length).map(|k| f64::from(u8::from(k % 3 != 1))).collect();
                let present = f.constants::<f32>(many.with(Axis::Channel, 1), &numbers);
                let attention = Attention { axis, heads: 2, weighting, mask };
                let y = f.attend(
                    (ComparedKernel, ScoredKernel),
                    attention,
                    (&q, &k, &v),
                    &[gamma.handle_ref()],
                    is_masked.then_some(&present),
                );
                let zero = f.fill::<Even>(Shape::ONE, &[0.5; 4]);
                let loss = f.mean_squares(&y, &zero);
                case.check(&device, &[y.handle()], &loss, &format!("{weighting:?} {mask:?} over {length}"));
            }
        }
    }
}

#[test]
fn picks_and_parts() {
    for device in devices() {
        for length in LENGTHS {
            let mut case = Case::new(Vec::new());
            let table = case
                .input::<Vector>(Shape::ONE.with(Axis::Batch, 2).with(Axis::Set, 5).with(Axis::Channel, 3));
            let more = case
                .input::<Vector>(Shape::ONE.with(Axis::Batch, 2).with(Axis::Set, 2).with(Axis::Channel, 3));
            let f = &mut case.graph;
            let both = f.join(Axis::Set, &[&table, &more]);
            let numbers: Vec<usize> = (0..length).map(|k| (k * k + k / 3) % 7).collect();
            let picked = f.take(Axis::Set, &both, &numbers);
            let part = f.part(Axis::Channel, &picked, 1..3);
            let ends = f.part(Axis::Set, &both, 1..7);
            let [a, b] = [&part, &ends].map(|x| {
                let squares = f.map(SquaredKernel, (x,));
                f.sum(&squares, &Axis::ALL)
            });
            let loss = f.add(&a, &b);
            let outputs = [both.handle(), picked.handle(), part.handle()];
            case.check(&device, &outputs, &loss, &format!("picks of {length}"));
        }
    }
}
