//! Ham-Versor: the network is an energy, and bodies move as Hamilton's equations say.
//!
//! `H(q, p) = Σ |p|²/2m + V(q)`: the kinetic energy is Newton's, the potential is learned. `V` is a
//! sum over bodies of mass times gains times the weights that attention finds there; the weights are
//! sums of Gaussians of the distances, so that `V` is invariant and differentiable everywhere. The
//! acceleration is `−∂V/∂q / m`, from the backward pass. Its own gradient is the derivative of that
//! pass along a direction, which the same code computes on dual numbers.

use super::attention::{AttentionScratch, AttentionTape, VectorAttention};
use super::frame::Frame;
use crate::kernel::VECTOR;
use crate::layers::dense::{Dense, squash, squash_slope, tanh_backward, tanh_forward};
use crate::layers::lift::{self, CHANNELS};
use crate::layers::parameters::Parameters;
use crate::layers::place;
use crate::num::Num;
use crate::random::Random;
use gacore_runtime::Dual;

/// A network whose value is an energy.
#[derive(Clone, Debug)]
pub struct Energy {
    channels: usize,
    attention: VectorAttention,
    first: Dense,
    second: Dense,
}

impl Energy {
    /// A potential with that many channels of attention and a gate of that width.
    pub fn new(parameters: &mut Parameters, [channels, hidden]: [usize; 2], random: &mut Random) -> Self {
        // Of order 1/2, a head's weight scales with distance as a potential of gravity does.
        let attention = VectorAttention::new(parameters, "gpa.0", [CHANNELS, channels], 0.5, random);
        let first = Dense::new(parameters, "gate.0", [channels + 1, hidden], random);
        let second = Dense::zero(parameters, "gate.1", [hidden, channels]);
        Self { channels, attention, first, second }
    }

    /// The attention block.
    pub fn attention(&self) -> &VectorAttention {
        &self.attention
    }

    /// The potential; adds its gradients with respect to parameters and positions.
    pub fn potential<T: Num>(&self, p: &[T], frame: &Frame<T>, d_p: &mut [T], d_x: &mut [T]) -> T {
        let (tokens, width) = (frame.bodies(), self.channels);
        let still = [T::ZERO; 3];
        let mut base = vec![T::ZERO; tokens * VECTOR * CHANNELS];
        for (i, out) in base.chunks_exact_mut(VECTOR * CHANNELS).enumerate() {
            lift::forward(frame.position(i), still, frame.masses[i], out);
        }
        let mut tape = AttentionTape::default();
        self.attention.forward(p, tokens, &base, &mut tape);
        let mut d_y = vec![T::ZERO; tape.out.len()];
        let mut potential = T::ZERO;
        for i in 0..tokens {
            let at = |k: usize, c: usize| i * VECTOR * width + place(VECTOR, k, c);
            let mass = frame.masses[i];
            let weights: Vec<T> = (0..width).map(|c| tape.out[at(4, c)] - tape.out[at(3, c)]).collect();
            let mut seen: Vec<T> = weights.iter().map(|&w| squash(w)).collect();
            seen.push(squash(mass));
            let mut hidden = vec![T::ZERO; self.first.outputs()];
            self.first.forward(p, &seen, &mut hidden);
            tanh_forward(&mut hidden);
            let mut gains = vec![T::ZERO; width];
            self.second.forward(p, &hidden, &mut gains);
            let densities = &self.attention.densities;
            gains.iter_mut().zip(densities).for_each(|(gain, &density)| *gain *= T::of(density));
            gains.iter().zip(&weights).for_each(|(&g, &w)| potential -= mass * g * w);

            let d_gains: Vec<T> =
                weights.iter().zip(densities).map(|(&w, &density)| -mass * w * T::of(density)).collect();
            let mut d_hidden = vec![T::ZERO; hidden.len()];
            self.second.backward(p, &hidden, &d_gains, d_p, &mut d_hidden);
            tanh_backward(&hidden, &mut d_hidden);
            let mut d_seen = vec![T::ZERO; seen.len()];
            self.first.backward(p, &seen, &d_hidden, d_p, &mut d_seen);
            for c in 0..width {
                let d = d_seen[c] * squash_slope(weights[c]) - mass * gains[c];
                d_y[at(4, c)] += d;
                d_y[at(3, c)] -= d;
            }
        }
        let mut d_base = vec![T::ZERO; base.len()];
        self.attention.backward(p, &base, &tape, &d_y, &mut AttentionScratch::default(), d_p, &mut d_base);
        let mut unused = vec![T::ZERO; d_x.len()];
        for (i, d) in d_base.chunks_exact(VECTOR * CHANNELS).enumerate() {
            let range = 3 * i..3 * i + 3;
            let (d_x, d_v) = (&mut d_x[range.clone()], &mut unused[range]);
            lift::backward(frame.position(i), still, frame.masses[i], d, d_x, d_v);
        }
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
