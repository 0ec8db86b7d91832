//! Ham-Versor: the network is an energy, and bodies move as Hamilton's equations say.
//!
//! `H(q, p) = Σ |p|²/2m + V(q)`: the kinetic energy is Newton's, the potential is learned. `V` is a sum over
//! bodies of mass times gains times what attention finds there. With equivariant mixing that is one weight a
//! head, a sum of Gaussians of the distances, so that `V` is invariant; with Clifford mixing it is every
//! coefficient, bounded, and `V` has no symmetry. It is differentiable everywhere. The
//! acceleration is `−∂V/∂q / m`, from the backward pass. Its own gradient is the derivative of that
//! pass along a direction, which the same code computes on dual numbers.

use super::attention::{Attention, AttentionScratch, AttentionTape, CliffordAttention, VectorAttention};
use crate::kernel::{FULL, VECTOR};
use crate::layers::dense::{Dense, squash, squash_slope, tanh_backward, tanh_forward};
use crate::layers::frame::Frame;
use crate::layers::gpa::{Feature, Scores};
use crate::layers::lift::{self, CHANNELS};
use crate::layers::mix::{Form, Mixing, OnVectors};
use crate::layers::parameters::Parameters;
use crate::layers::place;
use crate::num::Num;
use crate::random::Random;
use gacore_runtime::Dual;

/// Where the norm within scores, which are of the order of 1, is smoothed. Forces are slopes of the potential, and no
/// step is short enough to keep an energy across a cusp.
const SMOOTHING: f64 = 1e-2;

/// A network whose value is an energy.
#[derive(Clone, Debug)]
pub struct Energy {
    channels: usize,
    attention: Attending,
    first: Dense,
    second: Dense,
}

#[derive(Clone, Debug)]
enum Attending {
    Invariant(VectorAttention),
    General(CliffordAttention<OnVectors>),
}

impl Energy {
    /// A potential with that many channels of attention and a gate of that width.
    pub fn new(
        parameters: &mut Parameters,
        mixing: Mixing,
        [channels, hidden]: [usize; 2],
        random: &mut Random,
    ) -> Self {
        let (name, shape) = ("gpa.0", [CHANNELS, channels]);
        let (attention, read) = match mixing {
            // Of order 1/2, a head's weight scales with distance as a potential of gravity does.
            Mixing::Equivariant => {
                let attention = VectorAttention::new(parameters, name, shape, 0.5, random);
                (Attending::Invariant(attention.smoothed(SMOOTHING)), channels)
            }
            Mixing::Clifford => {
                let attention = CliffordAttention::new(parameters, name, shape, random);
                (Attending::General(attention.smoothed(SMOOTHING)), FULL * channels)
            }
        };
        let first = Dense::constant(parameters, "gate.0", [read + 1, hidden], random);
        let second = Dense::zero(parameters, "gate.1", [hidden, read]);
        Self { channels, attention, first, second }
    }

    /// Both parts of the scores of these tokens.
    pub fn scores<T: Num>(&self, p: &[T], tokens: usize, x: &[T]) -> Scores<T> {
        match &self.attention {
            Attending::Invariant(attention) => attention.scores(p, tokens, x),
            Attending::General(attention) => attention.scores(p, tokens, x),
        }
    }

    /// The potential; adds its gradients with respect to parameters and positions.
    pub fn potential<T: Num>(&self, p: &[T], frame: &Frame<T>, d_p: &mut [T], d_x: &mut [T]) -> T {
        let still = [T::ZERO; 3];
        let mut base = vec![T::ZERO; frame.bodies() * VECTOR * CHANNELS];
        for (i, out) in base.chunks_exact_mut(VECTOR * CHANNELS).enumerate() {
            lift::forward(frame.position(i), still, frame.masses[i], out);
        }
        let mut d_base = vec![T::ZERO; base.len()];
        let potential = match &self.attention {
            Attending::Invariant(attention) => self.read(attention, p, frame, &base, d_p, &mut d_base),
            Attending::General(attention) => self.read(attention, p, frame, &base, d_p, &mut d_base),
        };
        let mut unused = vec![T::ZERO; d_x.len()];
        for (i, d) in d_base.chunks_exact(VECTOR * CHANNELS).enumerate() {
            let range = 3 * i..3 * i + 3;
            let (d_x, d_v) = (&mut d_x[range.clone()], &mut unused[range]);
            lift::backward(frame.position(i), still, frame.masses[i], d, d_x, d_v);
        }
        potential
    }

    /// `−Σ m gain(z) · z` over bodies, `z` being what is read of their attended features; adds the gradients of
    /// parameters and lifted features.
    fn read<T: Num, M: Form, F: Feature<N>, const N: usize>(
        &self,
        attention: &Attention<M, F, N>,
        p: &[T],
        frame: &Frame<T>,
        base: &[T],
        d_p: &mut [T],
        d_base: &mut [T],
    ) -> T
    where
        Attention<M, F, N>: Reading,
    {
        let mut tape = AttentionTape::default();
        attention.forward(p, frame.bodies(), base, &mut tape);
        let (mut potential, mut d_y) = (T::ZERO, vec![T::ZERO; tape.out.len()]);
        let bodies = tape.out.chunks_exact(N * self.channels).zip(d_y.chunks_exact_mut(N * self.channels));
        for ((y, d_y), &mass) in bodies.zip(&frame.masses) {
            let found = attention.read(y);
            let mut seen = vec![squash(mass); found.len() + 1];
            seen.iter_mut().zip(&found).for_each(|(seen, &z)| *seen = squash(z));
            let mut hidden = vec![T::ZERO; self.first.outputs()];
            self.first.forward(p, &seen, &mut hidden);
            tanh_forward(&mut hidden);
            let mut gains = vec![T::ZERO; found.len()];
            self.second.forward(p, &hidden, &mut gains);
            attention.weigh(&mut gains);
            gains.iter().zip(&found).for_each(|(&gain, &z)| potential -= mass * gain * z);

            let mut d_gains: Vec<T> = found.iter().map(|&z| -mass * z).collect();
            attention.weigh_backward(&mut d_gains);
            let mut d_hidden = vec![T::ZERO; hidden.len()];
            self.second.backward(p, &hidden, &d_gains, d_p, &mut d_hidden);
            tanh_backward(&hidden, &mut d_hidden);
            let mut d_seen = vec![T::ZERO; seen.len()];
            self.first.backward(p, &seen, &d_hidden, d_p, &mut d_seen);
            let d_found: Vec<T> =
                (0..found.len()).map(|c| d_seen[c] * squash_slope(found[c]) - mass * gains[c]).collect();
            attention.read_backward(y, &d_found, d_y);
        }
        attention.backward(p, base, &tape, &d_y, &mut AttentionScratch::default(), d_p, d_base);
        potential
    }

    /// The accelerations `−∂V/∂q / m`, `bodies × 3`.
    pub fn forward<T: Num>(&self, p: &[T], frame: &Frame<T>, out: &mut [T]) {
        out.fill(T::ZERO);
        self.potential(p, frame, &mut vec![T::ZERO; p.len()], out);
        for (a, &m) in out.chunks_exact_mut(3).zip(&frame.masses) {
            a.iter_mut().for_each(|a| *a = -*a / m);
        }
    }

    /// Adds the gradients of parameters and positions.
    pub fn backward<T: Num>(&self, p: &[T], frame: &Frame<T>, d_out: &[T], d_p: &mut [T], d_x: &mut [T]) {
        // ⟨w, ∂V/∂q⟩ is the slope of V along w, so its gradient is the slope of the gradient of V.
        let slope = |k: usize| -d_out[k] / frame.masses[k / 3];
        let positions = frame
            .positions
            .iter()
            .enumerate()
            .map(|(k, &value)| Dual { value, slopes: [slope(k)] })
            .collect();
        let fixed = |x: &[T]| x.iter().map(|&x| Dual::constant(x)).collect::<Vec<_>>();
        let moved = Frame { positions, velocities: fixed(&frame.velocities), masses: fixed(&frame.masses) };
        let mut dual_p = vec![Dual::default(); p.len()];
        let mut dual_x = vec![Dual::default(); d_x.len()];
        self.potential(&fixed(p), &moved, &mut dual_p, &mut dual_x);
        d_p.iter_mut().zip(dual_p).for_each(|(sum, d)| *sum += d.slopes[0]);
        d_x.iter_mut().zip(dual_x).for_each(|(sum, d)| *sum += d.slopes[0]);
    }
}

/// What an energy reads of the attended features of a body, and what gains become.
trait Reading {
    fn read<T: Num>(&self, y: &[T]) -> Vec<T>;
    fn read_backward<T: Num>(&self, y: &[T], d: &[T], d_y: &mut [T]);
    fn weigh<T: Num>(&self, gains: &mut [T]);
    fn weigh_backward<T: Num>(&self, d_gains: &mut [T]);
}

/// Where the two components are whose difference is the weight `−e∞·Y` of a conformal vector.
fn weight(channel: usize) -> [usize; 2] {
    [place(VECTOR, 4, channel), place(VECTOR, 3, channel)]
}

/// The weight of each head.
impl Reading for VectorAttention {
    fn read<T: Num>(&self, y: &[T]) -> Vec<T> {
        (0..y.len() / VECTOR).map(weight).map(|[plus, minus]| y[plus] - y[minus]).collect()
    }

    fn read_backward<T: Num>(&self, _: &[T], d: &[T], d_y: &mut [T]) {
        for ([plus, minus], &d) in (0..d.len()).map(weight).zip(d) {
            d_y[plus] += d;
            d_y[minus] -= d;
        }
    }

    fn weigh<T: Num>(&self, gains: &mut [T]) {
        self.weigh(gains);
    }

    fn weigh_backward<T: Num>(&self, d_gains: &mut [T]) {
        self.weigh_backward(d_gains);
    }
}

/// Every coefficient, squashed: those of far bodies grow without bound, and a potential must not.
impl Reading for CliffordAttention<OnVectors> {
    fn read<T: Num>(&self, y: &[T]) -> Vec<T> {
        y.iter().map(|&y| squash(y)).collect()
    }

    fn read_backward<T: Num>(&self, y: &[T], d: &[T], d_y: &mut [T]) {
        for ((d_y, &y), &d) in d_y.iter_mut().zip(y).zip(d) {
            *d_y += d * squash_slope(y);
        }
    }

    fn weigh<T: Num>(&self, _: &mut [T]) {}

    fn weigh_backward<T: Num>(&self, _: &mut [T]) {}
}
