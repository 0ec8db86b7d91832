//! The layers as functions of one list of numbers, each with the gradient of its backward pass.

use versor::kernel::{BIVECTOR, EVEN, LANES, Lane, VECTOR};
use versor::layers::dense::{Dense, squash, squash_slope, tanh_backward, tanh_forward};
use versor::layers::gpa::{Feature, Gpa};
use versor::layers::mix::{Components, Form, Mix};
use versor::layers::rra::{Rotors, Rra, Steps, identity};
use versor::layers::{head, lift, loss, motion, norm};
use versor::num::Num;

/// A layer whose results are weighed and summed.
pub trait Layer {
    /// How many numbers it is a function of, and how many it returns.
    fn sizes(&self) -> [usize; 2];
    /// The sum of its results, each times its weight.
    fn value<T: Num>(&self, x: &[T], w: &[T]) -> T;
    /// Adds the gradient, by the backward pass of the layer.
    fn backward<T: Num>(&self, x: &[T], w: &[T], d: &mut [T]);
}

fn dot<T: Num>(x: &[T], w: &[T]) -> T {
    x.iter().zip(w).fold(T::ZERO, |sum, (&x, &w)| sum + x * w)
}

fn lanes<T>(x: &[T]) -> &[Lane<T>] {
    x.as_chunks::<LANES>().0
}

fn lanes_mut<T>(x: &mut [T]) -> &mut [Lane<T>] {
    x.as_chunks_mut::<LANES>().0
}

fn rows<T, const N: usize>(x: &[T]) -> &[Lane<T>; N] {
    &lanes(x).as_chunks::<N>().0[0]
}

fn rows_mut<T, const N: usize>(x: &mut [T]) -> &mut [Lane<T>; N] {
    &mut lanes_mut(x).as_chunks_mut::<N>().0[0]
}

fn triple<T: Num>(x: &[T]) -> [T; 3] {
    [x[0], x[1], x[2]]
}

/// A body of the mass 1.3: position and velocity.
pub struct Lift;

impl Layer for Lift {
    fn sizes(&self) -> [usize; 2] {
        [6, VECTOR * lift::CHANNELS]
    }
    fn value<T: Num>(&self, x: &[T], w: &[T]) -> T {
        let mut out = [T::ZERO; VECTOR * lift::CHANNELS];
        lift::forward(triple(x), triple(&x[3..]), T::of(1.3), &mut out);
        dot(&out, w)
    }
    fn backward<T: Num>(&self, x: &[T], w: &[T], d: &mut [T]) {
        let (d_x, d_v) = d.split_at_mut(3);
        lift::backward(triple(x), triple(&x[3..]), T::of(1.3), w, d_x, d_v);
    }
}

/// Two tokens of two channels, mixed to sixteen: weights, then features.
pub struct Mixed<F> {
    pub mix: Mix<F>,
    pub weights: usize,
}

impl<F: Form> Layer for Mixed<F> {
    fn sizes(&self) -> [usize; 2] {
        [self.weights + 4 * <F::Feature<f32>>::COUNT, 2 * self.mix.out_len()]
    }
    fn value<T: Num>(&self, x: &[T], w: &[T]) -> T {
        let (weights, features) = x.split_at(self.weights);
        let mut out = vec![T::ZERO; w.len()];
        self.mix.forward(weights, features, &mut out);
        dot(&out, w)
    }
    fn backward<T: Num>(&self, x: &[T], w: &[T], d: &mut [T]) {
        let ((weights, features), (d_weights, d_features)) =
            (x.split_at(self.weights), d.split_at_mut(self.weights));
        self.mix.backward(weights, features, w, d_weights, d_features);
    }
}

/// Three tokens of sixteen channels that attend to each other: `γ`, then queries, keys and values.
pub struct Attended<F, const N: usize> {
    pub gpa: Gpa<F, N>,
    pub heads: usize,
    pub keys: Option<&'static [bool]>,
}

impl<F: Feature<N>, const N: usize> Layer for Attended<F, N> {
    fn sizes(&self) -> [usize; 2] {
        [self.heads + 3 * 3 * N * LANES, 3 * N * LANES]
    }
    fn value<T: Num>(&self, x: &[T], w: &[T]) -> T {
        let (gamma, x) = x.split_at(self.heads);
        let (q, x) = x.split_at(w.len());
        let (k, v) = x.split_at(w.len());
        let mut out = vec![T::ZERO; w.len()];
        self.gpa.forward(gamma, [q, k, v], self.keys, &mut out);
        dot(&out, w)
    }
    fn backward<T: Num>(&self, x: &[T], w: &[T], d: &mut [T]) {
        let ((gamma, x), (d_gamma, d)) = (x.split_at(self.heads), d.split_at_mut(self.heads));
        let ((q, x), (d_q, d)) = (x.split_at(w.len()), d.split_at_mut(w.len()));
        let ((k, v), (d_k, d_v)) = (x.split_at(w.len()), d.split_at_mut(w.len()));
        self.gpa.backward(gamma, [q, k, v], self.keys, w, d_gamma, [d_q, d_k, d_v]);
    }
}

/// The state of one body after four steps: their generators.
pub struct Accumulated(pub Rra);

impl Accumulated {
    const STEP: usize = BIVECTOR * LANES;

    fn advance<T: Num>(&self, generator: &[T], state: &mut [Rotors<T>; 1]) -> Steps<T> {
        let mut steps = Steps::default();
        steps.resize(1);
        // Bivectors of this length are what features give.
        let to = steps.generators[0].as_flattened_mut().iter_mut();
        to.zip(generator).for_each(|(to, &x)| *to = T::of(0.4) * x);
        self.0.forward(&mut steps, state);
        steps
    }
}

impl Layer for Accumulated {
    fn sizes(&self) -> [usize; 2] {
        [4 * Self::STEP, EVEN * LANES]
    }
    fn value<T: Num>(&self, x: &[T], w: &[T]) -> T {
        let mut state = [identity()];
        for generator in x.chunks_exact(Self::STEP) {
            self.advance(generator, &mut state);
        }
        dot(state[0].as_flattened(), w)
    }
    fn backward<T: Num>(&self, x: &[T], w: &[T], d: &mut [T]) {
        let mut state = [identity()];
        let steps: Vec<_> = x.chunks_exact(Self::STEP).map(|x| self.advance(x, &mut state)).collect();
        let mut d_state = [*rows::<T, EVEN>(w)];
        for (steps, d) in steps.iter().zip(d.chunks_exact_mut(Self::STEP)).rev() {
            let mut d_generator = [[[T::ZERO; LANES]; BIVECTOR]];
            self.0.backward(steps, &mut d_state, &mut d_generator);
            let d_generator = d_generator[0].as_flattened();
            d.iter_mut().zip(d_generator).for_each(|(sum, &d)| *sum += T::of(0.4) * d);
        }
    }
}

/// Thirty-two vectors.
pub struct Normalised;

impl Layer for Normalised {
    fn sizes(&self) -> [usize; 2] {
        [2 * VECTOR * LANES; 2]
    }
    fn value<T: Num>(&self, x: &[T], w: &[T]) -> T {
        let mut out = vec![T::ZERO; w.len()];
        norm::forward(lanes(x), lanes_mut(&mut out));
        dot(&out, w)
    }
    fn backward<T: Num>(&self, x: &[T], w: &[T], d: &mut [T]) {
        norm::backward(lanes(x), lanes(w), lanes_mut(d));
    }
}

/// `tanh(b + W squash(x))` of one token, which is what makes gains: parameters, then inputs.
pub struct Gate {
    pub dense: Dense,
    pub parameters: usize,
    pub inputs: usize,
}

impl Gate {
    fn run<T: Num>(&self, p: &[T], x: &[T]) -> (Vec<T>, Vec<T>) {
        let squashed: Vec<T> = x.iter().map(|&x| squash(x)).collect();
        let mut out = vec![T::ZERO; self.dense.outputs()];
        self.dense.forward(p, &squashed, &mut out);
        tanh_forward(&mut out);
        (squashed, out)
    }
}

impl Layer for Gate {
    fn sizes(&self) -> [usize; 2] {
        [self.parameters + self.inputs, self.dense.outputs()]
    }
    fn value<T: Num>(&self, x: &[T], w: &[T]) -> T {
        let (p, x) = x.split_at(self.parameters);
        dot(&self.run(p, x).1, w)
    }
    fn backward<T: Num>(&self, x: &[T], w: &[T], d: &mut [T]) {
        let ((p, x), (d_p, d_x)) = (x.split_at(self.parameters), d.split_at_mut(self.parameters));
        let (squashed, out) = self.run(p, x);
        let mut d_out = w.to_vec();
        tanh_backward(&out, &mut d_out);
        self.dense.backward(p, &squashed, &d_out, d_p, d_x);
        d_x.iter_mut().zip(x).for_each(|(d, &x)| *d *= squash_slope(x));
    }
}

/// A position, sixteen vectors and their gains.
pub struct Head;

impl Head {
    const VECTORS: usize = VECTOR * LANES;
}

impl Layer for Head {
    fn sizes(&self) -> [usize; 2] {
        [3 + Self::VECTORS + LANES, 3]
    }
    fn value<T: Num>(&self, x: &[T], w: &[T]) -> T {
        let (y, gains) = x[3..].split_at(Self::VECTORS);
        let mut out = [T::ZERO; 3];
        head::forward(triple(x), lanes(y), lanes(gains), &mut out);
        dot(&out, w)
    }
    fn backward<T: Num>(&self, x: &[T], w: &[T], d: &mut [T]) {
        let (y, gains) = x[3..].split_at(Self::VECTORS);
        let (d_x, d) = d.split_at_mut(3);
        let (d_y, d_gains) = d.split_at_mut(Self::VECTORS);
        head::backward(triple(x), lanes(y), lanes(gains), triple(w), d_x, lanes_mut(d_y), lanes_mut(d_gains));
    }
}

/// A point, two vectors and a motion in each channel: the generators, and the displacements.
pub struct Motion;

impl Motion {
    const VECTORS: usize = VECTOR * LANES;
    const GENERATORS: usize = BIVECTOR * LANES;

    /// The point, the vectors and the motions.
    fn split<T>(x: &[T]) -> (&[T; VECTOR], [&[Lane<T>; VECTOR]; 2], &[Lane<T>; EVEN]) {
        let (point, x) = x.split_first_chunk().expect("a point");
        let (u, x) = x.split_at(Self::VECTORS);
        let (a, motions) = x.split_at(Self::VECTORS);
        (point, [rows(u), rows(a)], rows(motions))
    }
}

impl Layer for Motion {
    fn sizes(&self) -> [usize; 2] {
        [VECTOR + 2 * Self::VECTORS + EVEN * LANES, Self::GENERATORS + Self::VECTORS]
    }
    fn value<T: Num>(&self, x: &[T], w: &[T]) -> T {
        let (point, [u, a], motions) = Self::split(x);
        let (mut b, mut moved) = ([[T::ZERO; LANES]; BIVECTOR], [[T::ZERO; LANES]; VECTOR]);
        motion::generator(point, u, a, &mut b);
        motion::displacement(point, motions, &mut moved);
        dot(b.as_flattened(), w) + dot(moved.as_flattened(), &w[Self::GENERATORS..])
    }
    fn backward<T: Num>(&self, x: &[T], w: &[T], d: &mut [T]) {
        let (point, [u, a], motions) = Self::split(x);
        let (w_generators, w_moved) = w.split_at(Self::GENERATORS);
        let (d_point, d) = d.split_first_chunk_mut().expect("a point");
        let (d_u, d) = d.split_at_mut(Self::VECTORS);
        let (d_a, d_motions) = d.split_at_mut(Self::VECTORS);
        motion::generator_backward(point, u, a, rows(w_generators), d_point, rows_mut(d_u), rows_mut(d_a));
        motion::displacement_backward(point, motions, rows(w_moved), d_point, rows_mut(d_motions));
    }
}

/// Weighed squares of the differences to fixed numbers.
pub struct Squares;

impl Layer for Squares {
    fn sizes(&self) -> [usize; 2] {
        [7, 1]
    }
    fn value<T: Num>(&self, x: &[T], w: &[T]) -> T {
        loss::squares(x, &[T::of(0.3); 7], w[0], &mut [T::ZERO; 7])
    }
    fn backward<T: Num>(&self, x: &[T], w: &[T], d: &mut [T]) {
        loss::squares(x, &[T::of(0.3); 7], w[0], d);
    }
}

/// The cross-entropy of seven classes.
pub struct CrossEntropy;

impl Layer for CrossEntropy {
    fn sizes(&self) -> [usize; 2] {
        [7, 1]
    }
    fn value<T: Num>(&self, x: &[T], w: &[T]) -> T {
        w[0] * loss::cross_entropy(x, 2, &mut [T::ZERO; 7])
    }
    fn backward<T: Num>(&self, x: &[T], w: &[T], d: &mut [T]) {
        loss::cross_entropy(x, 2, d);
        d.iter_mut().for_each(|d| *d *= w[0]);
    }
}
