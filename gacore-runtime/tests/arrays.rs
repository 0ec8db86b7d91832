//! Skeletons against straightforward loops, and their gradients against differences.

use gacore_runtime::array::*;
use gacore_runtime::batch::{Level, with_level};
use gacore_runtime::{Formula, Tuple};

mod space {
    gacore_runtime::clifford! {
        signature: (3, 0),
        gradients: all,
        fn compared(q: Vector, k: Vector) -> Even = q * k;
        fn score(sum: Even, gain: Scalar) -> Scalar = (scalar_part(sum) + gain * norm_squared(bivector_part(sum))) / 2;
    }
}
use space::{ComparedKernel, ScoreKernel};

/// Numbers between −1 and 1, no two alike.
fn spread(index: usize) -> f64 {
    (index as f64 * 0.618_033_988_749_895).fract() * 2.0 - 1.0
}

/// Arrays one after the other.
#[derive(Default)]
struct Layout {
    end: usize,
}

impl Layout {
    fn array(&mut self, rows: usize, shape: Shape) -> Place {
        let place = Place { start: self.end, rows, shape };
        self.end = place.end();
        place
    }
}

struct Case {
    attention: Attention,
    arrays: AttentionArrays,
    gradients: AttentionGradients,
    scratch: usize,
    length: usize,
    numbers: Vec<f64>,
}

/// More than a vector has lanes.
const CHANNELS: usize = 18;

impl Case {
    fn new(attention: Attention, queries: usize, keys: usize, is_masked: bool) -> Self {
        let mut layout = Layout::default();
        let outer = Shape::ONE.with(Axis::Batch, 2).with(Axis::Channel, CHANNELS);
        let (of_queries, of_keys) = (outer.with(attention.axis, queries), outer.with(attention.axis, keys));
        let heads = Shape::ONE.with(Axis::Channel, attention.heads);
        let arrays = AttentionArrays {
            queries: layout.array(3, of_queries),
            keys: layout.array(3, of_keys),
            values: layout.array(2, of_keys),
            parameters: vec![layout.array(1, heads)],
            present: is_masked.then(|| layout.array(1, Shape::ONE.with(attention.axis, keys))),
            answers: layout.array(2, of_queries),
            sums: layout.array(1, of_queries.with(Axis::Channel, attention.heads)),
        };
        let gradients = AttentionGradients {
            answers: layout.array(2, of_queries),
            queries: Some(layout.array(3, of_queries)),
            keys: Some(layout.array(3, of_keys)),
            values: Some(layout.array(2, of_keys)),
            parameters: vec![Some(layout.array(1, heads))],
        };
        let scratch = layout.end;
        let length = scratch + attention.backward_scratch(&arrays);
        let mut numbers: Vec<f64> = (0..length).map(spread).collect();
        if let Some(present) = arrays.present {
            for (key, number) in numbers[present.start..present.end()].iter_mut().enumerate() {
                *number = if key % 3 == 1 { 0.0 } else { 1.0 };
            }
        }
        let added = [gradients.queries, gradients.keys, gradients.values, gradients.parameters[0]];
        added.into_iter().flatten().for_each(|place| numbers[place.start..place.end()].fill(0.0));
        Self { attention, arrays, gradients, scratch, length, numbers }
    }

    /// The answers, by loops over pairs.
    fn expected(&self, numbers: &[f64]) -> Vec<f64> {
        let AttentionArrays { queries, keys, values, parameters, present, answers, .. } = &self.arrays;
        let axis = self.attention.axis;
        let at = |place: &Place, batch: usize, token: usize, row: usize, channel: usize| {
            let along = place.shape.along(axis);
            place.start + ((batch * along + token) * place.rows + row) * CHANNELS + channel
        };
        let group = CHANNELS / self.attention.heads;
        let mut found = vec![0.0; answers.len()];
        for batch in 0..2 {
            for query in 0..queries.shape.along(axis) {
                for head in 0..self.attention.heads {
                    let channels = head * group..(head + 1) * group;
                    let mut weights = Vec::new();
                    for key in 0..keys.shape.along(axis) {
                        let hidden = match self.attention.mask {
                            Mask::All => false,
                            Mask::Causal => key > query,
                            Mask::Others => key == query,
                        };
                        if hidden || present.is_some_and(|present| numbers[present.start + key] == 0.0) {
                            continue;
                        }
                        let mut scored = [0.0; 5];
                        for channel in channels.clone() {
                            let mut pair = [0.0; 6];
                            for row in 0..3 {
                                pair[row] = numbers[at(queries, batch, query, row, channel)];
                                pair[3 + row] = numbers[at(keys, batch, key, row, channel)];
                            }
                            let mut sums = [0.0; 4];
                            ComparedKernel::apply(&pair, &mut sums);
                            scored.iter_mut().zip(sums).for_each(|(sum, x)| *sum += x);
                        }
                        scored[4] = numbers[parameters[0].start + head];
                        let mut score = [0.0];
                        ScoreKernel::apply(&scored, &mut score);
                        weights.push((key, score[0]));
                    }
                    if self.attention.weighting == Weighting::Softmax {
                        let total: f64 = weights.iter().map(|(_, score)| score.exp()).sum();
                        weights.iter_mut().for_each(|(_, score)| *score = score.exp() / total);
                    }
                    for (key, weight) in weights {
                        for channel in channels.clone() {
                            for row in 0..2 {
                                found[at(answers, batch, query, row, channel) - answers.start] +=
                                    weight * numbers[at(values, batch, key, row, channel)];
                            }
                        }
                    }
                }
            }
        }
        found
    }

    /// The product of the answers and their gradient.
    fn loss(&self, numbers: &[f64]) -> f64 {
        let weights = self.gradients.answers;
        self.expected(numbers).iter().zip(&numbers[weights.start..weights.end()]).map(|(a, w)| a * w).sum()
    }

    /// Where some of the answers and gradients are, and what they have to be: the gradients by differences.
    fn samples(&self) -> Vec<(usize, f64)> {
        let answers = self.arrays.answers;
        let mut samples: Vec<_> = (answers.start..).zip(self.expected(&self.numbers)).collect();
        let AttentionArrays { queries, keys, values, parameters, .. } = &self.arrays;
        let AttentionGradients { queries: d_q, keys: d_k, values: d_v, parameters: d_p, .. } =
            &self.gradients;
        for (own, gradient) in [(*queries, *d_q), (*keys, *d_k), (*values, *d_v), (parameters[0], d_p[0])] {
            let gradient = gradient.unwrap();
            for k in (0..own.len()).step_by(own.len() / 8 + 1) {
                let at = |shift: f64| {
                    let mut moved = self.numbers.clone();
                    moved[own.start + k] += shift;
                    self.loss(&moved)
                };
                samples.push((gradient.start + k, (at(1e-5) - at(-1e-5)) / 2e-5));
            }
        }
        samples
    }

    fn check<T: gacore_runtime::batch::RealElement + Into64>(
        &self,
        samples: &[(usize, f64)],
        tolerance: f64,
    ) {
        let found = self.run::<T>(&self.numbers);
        for &(at, expected) in samples {
            let (label, found) = (self.attention, found[at]);
            let tolerance = tolerance * (1.0 + expected.abs());
            assert!((found - expected).abs() < tolerance, "{label:?} {at}: {found} against {expected}");
        }
    }

    fn run<T: gacore_runtime::batch::RealElement + Into64>(&self, numbers: &[f64]) -> Vec<f64> {
        let mut arena: Vec<T> = numbers.iter().map(|&x| T::of(x)).collect();
        assert_eq!(arena.len(), self.length);
        let forward =
            Attend::new::<ComparedKernel, ScoreKernel>(self.attention, &self.arrays, self.scratch).unwrap();
        let backward = AttendBackward::new::<ComparedKernel, ScoreKernel>(
            self.attention,
            &self.arrays,
            &self.gradients,
            self.scratch,
        )
        .unwrap();
        forward.run(&mut arena);
        backward.run(&mut arena);
        arena.iter().map(|x| x.back()).collect()
    }
}

trait Into64 {
    fn of(x: f64) -> Self;
    fn back(&self) -> f64;
}

impl Into64 for f32 {
    fn of(x: f64) -> Self {
        x as f32
    }
    fn back(&self) -> f64 {
        f64::from(*self)
    }
}

impl Into64 for f64 {
    fn of(x: f64) -> Self {
        x
    }
    fn back(&self) -> f64 {
        *self
    }
}

#[test]
fn attention_is_its_loops_over_pairs() {
    for weighting in [Weighting::Softmax, Weighting::Sum] {
        for mask in [Mask::All, Mask::Causal, Mask::Others] {
            for (queries, heads, axis, is_masked) in [
                (1, 1, Axis::Set, false),
                (5, 2, Axis::Time, true),
                (18, 6, Axis::Set, false),
                (7, 18, Axis::Set, true),
                (35, 3, Axis::Time, true),
            ] {
                let attention = Attention { axis, heads, weighting, mask };
                let case = Case::new(attention, queries, queries, is_masked);
                let samples = case.samples();
                case.check::<f64>(&samples, 1e-7);
                for level in Level::available() {
                    with_level(level, || case.check::<f32>(&samples, 1e-4));
                }
            }
        }
    }
}

#[test]
fn queries_may_be_others_than_keys() {
    let attention = Attention { axis: Axis::Set, heads: 2, weighting: Weighting::Softmax, mask: Mask::All };
    for (queries, keys) in [(3, 20), (20, 3), (0, 4), (4, 0)] {
        let case = Case::new(attention, queries, keys, false);
        case.check::<f64>(&case.samples(), 1e-7);
    }
}

#[test]
fn a_query_that_sees_nothing_is_answered_by_zeros() {
    let attention =
        Attention { axis: Axis::Set, heads: 2, weighting: Weighting::Softmax, mask: Mask::Others };
    let case = Case::new(attention, 1, 1, false);
    let found = case.run::<f32>(&case.numbers);
    let answers = case.arrays.answers;
    assert!(found[answers.start..answers.end()].iter().all(|&x| x == 0.0));
}

#[test]
fn large_scores_do_not_overflow() {
    let attention = Attention { axis: Axis::Set, heads: 1, weighting: Weighting::Softmax, mask: Mask::All };
    let mut case = Case::new(attention, 4, 9, false);
    case.numbers.iter_mut().for_each(|x| *x *= 1e4);
    let gradients = [case.gradients.queries, case.gradients.keys];
    assert!(gradients.iter().all(Option::is_some));
    assert!(case.run::<f32>(&case.numbers).iter().all(|x| x.is_finite()));
}

#[test]
fn arrays_that_do_not_fit_are_refused() {
    let attention = Attention { axis: Axis::Set, heads: 4, weighting: Weighting::Softmax, mask: Mask::All };
    let case = Case::new(Attention { heads: 2, ..attention }, 3, 3, false);
    let error =
        Attend::<f32>::new::<ComparedKernel, ScoreKernel>(attention, &case.arrays, case.scratch).unwrap_err();
    assert_eq!(error.to_string(), "`attend`: the shapes [channel 18] and [channel 4] do not fit together");
    let inside =
        Attend::<f32>::new::<ComparedKernel, ScoreKernel>(case.attention, &case.arrays, 0).unwrap_err();
    assert_eq!(inside.to_string(), "`attend`: a result lies where an operand or another result lies");
    let place = case.arrays.queries;
    let error =
        Map::<f32>::new(ComparedKernel, place.shape, &[place, place], &[Into::Set(place)]).unwrap_err();
    assert!(error.to_string().contains("values of 3 coefficients where values of 4"), "{error}");
    assert_eq!(<ComparedKernel as Formula>::Operands::TOTAL, 6);
}

mod conformal {
    gacore_runtime::clifford!(4, 1);
}

mod spacetime {
    gacore_runtime::clifford!(1, 3);
}

/// Sums of products with weights from the left, by way of matrices, are the sums of the products: of small integers exactly.
fn check_matrices<W, X, Y>(product: impl Fn(&[f64], &[f64]) -> Vec<f64>)
where
    W: gacore_runtime::Graded,
    X: gacore_runtime::Graded,
    Y: gacore_runtime::Graded,
{
    let (tokens, inputs, outputs) = (3, 2, 5);
    let mut layout = Layout::default();
    let of_tokens = |channels| Shape::ONE.with(Axis::Set, tokens).with(Axis::Channel, channels);
    let matrices = (
        Matrices::new::<X>(Form::Values).unwrap(),
        Matrices::new::<W>(Form::Weights).unwrap(),
        Matrices::new::<Y>(Form::Values).unwrap(),
    );
    let mut both = |matrices: &Matrices, shape| {
        let (rows, changed) = matrices.shape(shape);
        assert_eq!(matrices.shape_of_values(changed), shape);
        (layout.array(matrices.rows(), shape), layout.array(rows, changed))
    };
    let (x, x_matrices) = both(&matrices.0, of_tokens(inputs));
    let weights = Shape::ONE.with(Axis::Peer, inputs).with(Axis::Channel, outputs);
    let (w, w_matrices) = both(&matrices.1, weights);
    let (y, y_matrices) = both(&matrices.2, of_tokens(outputs));
    let mut arena: Vec<f64> = (0..layout.end).map(|k| (k * 7 % 11) as f64 - 5.0).collect();
    let to = |matrices: &Matrices, values, changed| {
        Change::new(matrices, Direction::ToMatrices, values, changed, 1).unwrap()
    };
    to(&matrices.0, x, x_matrices).run(&mut arena);
    to(&matrices.1, w, w_matrices).run(&mut arena);
    Mix::new(Side::Output, &[], [x_matrices, w_matrices, y_matrices], false).unwrap().run(&mut arena);
    let columns = matrices.2.columns() as i32;
    Change::new(&matrices.2, Direction::ToCoefficients, y, y_matrices, columns).unwrap().run(&mut arena);
    let value = |place: Place, token: usize, channel: usize| -> Vec<f64> {
        let channels = place.shape.along(Axis::Channel);
        (0..place.rows)
            .map(|row| arena[place.start + (token * place.rows + row) * channels + channel])
            .collect()
    };
    for token in 0..tokens {
        for output in 0..outputs {
            let mut expected = vec![0.0; y.rows];
            for input in 0..inputs {
                let product = product(&value(w, input, output), &value(x, token, input));
                expected.iter_mut().zip(product).for_each(|(sum, x)| *sum += x);
            }
            assert_eq!(value(y, token, output), expected, "{} {token} {output}", Y::NAME);
        }
    }
}

#[test]
fn products_with_weights_are_those_of_their_matrices() {
    use conformal::{Bivector, Multivector, Odd, Vector};
    let read = |x: &[f64]| Multivector::<f64>::from_array(x.try_into().unwrap());
    check_matrices::<Multivector<f64>, Multivector<f64>, Multivector<f64>>(|w, x| {
        (read(w) * read(x)).to_array().to_vec()
    });
    check_matrices::<Odd<f64>, Vector<f64>, Bivector<f64>>(|w, x| {
        let w = Odd::<f64>::from_array(w.try_into().unwrap());
        let x = Vector::<f64>::from_array(x.try_into().unwrap());
        (w * x).bivector_part().to_array().to_vec()
    });
    check_matrices::<spacetime::Even<f64>, spacetime::Odd<f64>, spacetime::Odd<f64>>(|w, x| {
        let w = spacetime::Even::<f64>::from_array(w.try_into().unwrap());
        let x = spacetime::Odd::<f64>::from_array(x.try_into().unwrap());
        (w * x).to_array().to_vec()
    });
}
