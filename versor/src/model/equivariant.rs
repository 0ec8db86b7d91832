//! Accelerations that turn and move with the frame.
//!
//! ```text
//! lift → attention blocks → vectors Y          what the other bodies do, seen from each
//!      → bivectors → RRA → motions Ψ           what has happened so far
//!      → invariants → gains                    an ordinary small network
//! a = Σ gain · (y − w x) + Σ gain · (X ⌋ ⟨Ψ⟩₂)
//! ```
//!
//! Gains start at zero, so the untrained model says that nothing accelerates.

use super::attention::{AttentionScratch, AttentionTape, VectorAttention};
use super::memory::{Memory, MemoryScratch, MemoryTape};
use super::{Gradients, Shape};
use crate::algebra::{Vector, proximity, proximity_vjp};
use crate::kernel::{LANES, Lane, VECTOR, add, array, each, for_every_processor, read, splat, sum};
use crate::layers::dense::{Dense, squash_backward, squash_forward, tanh_backward, tanh_forward};
use crate::layers::frame::Frame;
use crate::layers::lift::{self, CHANNELS};
use crate::layers::norm::weight;
use crate::layers::parameters::Parameters;
use crate::layers::rra::{Rotors, Rra};
use crate::layers::{copy_numbers, head, lanes, lanes_mut, norm, place, room, room_for, zeros};
use crate::num::Num;
use crate::random::Random;

/// The equivariant network.
#[derive(Clone, Debug)]
pub struct Equivariant {
    channels: usize,
    blocks: Vec<VectorAttention>,
    memory: Option<Memory>,
    first: Dense,
    second: Dense,
}

/// What `backward` needs of one frame.
#[derive(Clone, Debug, Default)]
pub struct Tape<T> {
    /// Features before each block, and before the memory: `tokens × 5 × inputs`.
    inputs: Vec<Vec<T>>,
    attention: Vec<AttentionTape<T>>,
    /// The memory's part.
    pub memory: MemoryTape<T>,
    /// `tokens × invariants`.
    invariants: Vec<T>,
    squashed: Vec<T>,
    hidden: Vec<T>,
    gains: Vec<T>,
}

/// Room for gradients within a frame.
#[derive(Clone, Debug, Default)]
pub struct Scratch<T> {
    inputs: Vec<Vec<T>>,
    y: Vec<Vec<T>>,
    attention: AttentionScratch<T>,
    memory: MemoryScratch<T>,
    invariants: Vec<T>,
    hidden: Vec<T>,
    gains: Vec<T>,
    normalised: Vec<T>,
}

/// Invariants of each channel of attention: weight, product with the point, with the tangent.
const PER_CHANNEL: usize = 3;
/// Invariants of the body itself: mass, squared speed.
const OWN: usize = 2;

impl Equivariant {
    /// A network of the given shape.
    pub fn new(parameters: &mut Parameters, shape: Shape, random: &mut Random) -> Self {
        let Shape { channels, blocks, hidden, memory } = shape;
        let attention: Vec<_> = (0..blocks)
            .map(|d| {
                let inputs = CHANNELS + d * channels;
                VectorAttention::new(parameters, &format!("gpa.{d}"), [inputs, channels], 1.5, random)
            })
            .collect();
        let memory = memory.map(|map| Memory::new(parameters, CHANNELS + blocks * channels, map, random));
        let kept = if memory.is_some() { LANES } else { 0 };
        let invariants = OWN + blocks * PER_CHANNEL * channels + kept;
        let gains = blocks * channels + kept;
        let first = Dense::constant(parameters, "gate.0", [invariants, hidden], random);
        let second = Dense::zero(parameters, "gate.1", [hidden, gains]);
        Self { channels, blocks: attention, memory, first, second }
    }

    /// The first attention block, if there is one.
    pub fn attention(&self) -> Option<&VectorAttention> {
        self.blocks.first()
    }

    /// The accumulator of its memory, where there is one.
    pub fn rra(&self) -> Option<&Rra> {
        self.memory.as_ref().map(|memory| &memory.rra)
    }

    /// What is seen in a frame, up to the steps of the memory.
    pub fn observe<T: Num>(&self, p: &[T], frame: &Frame<T>, tape: &mut Tape<T>) {
        let tokens = frame.bodies();
        room_for(&mut tape.inputs, self.blocks.len() + 1);
        room_for(&mut tape.attention, self.blocks.len());
        lift::frame_forward(frame, &mut tape.inputs[0]);
        for (d, block) in self.blocks.iter().enumerate() {
            let (before, after) = tape.inputs.split_at_mut(d + 1);
            block.forward(p, tokens, &before[d], &mut tape.attention[d]);
            self.append(&before[d], &tape.attention[d].out, &mut after[0]);
        }
        if let Some(part) = &self.memory {
            part.observe(p, tokens, &tape.inputs[self.blocks.len()], &mut tape.memory);
        }
    }

    /// The accelerations, `bodies × 3`, from what was seen and is remembered.
    pub fn answer<T: Num>(&self, p: &[T], frame: &Frame<T>, tape: &mut Tape<T>, out: &mut [T]) {
        let tokens = frame.bodies();
        if let Some(part) = &self.memory {
            part.displace(&tape.inputs[self.blocks.len()], &mut tape.memory);
        }
        self.invariants(frame, tape);
        room(&mut tape.squashed, tape.invariants.len(), T::ZERO);
        squash_forward(&tape.invariants, &mut tape.squashed);
        room(&mut tape.hidden, tokens * self.first.outputs(), T::ZERO);
        self.first.forward(p, &tape.squashed, &mut tape.hidden);
        tanh_forward(&mut tape.hidden);
        room(&mut tape.gains, tokens * self.second.outputs(), T::ZERO);
        self.second.forward(p, &tape.hidden, &mut tape.gains);
        for gains in tape.gains.chunks_exact_mut(self.second.outputs()) {
            self.of_blocks(gains).for_each(|(block, gains)| block.weigh(gains));
        }
        out.fill(T::ZERO);
        for (i, gains) in tape.gains.chunks_exact(self.second.outputs()).enumerate() {
            let out = &mut out[3 * i..3 * i + 3];
            let (attended, kept) = gains.split_at(self.blocks.len() * self.channels);
            for (y, gains) in tape.attention.iter().zip(attended.chunks_exact(self.channels)) {
                head::forward(frame.position(i), self.token(&y.out, i), lanes(gains), out);
            }
            if self.memory.is_some() {
                let displacement = &tape.memory.displacement[i * VECTOR * LANES..];
                for k in 0..3 {
                    (0..LANES).for_each(|l| out[k] += kept[l] * displacement[k * LANES + l]);
                }
            }
        }
    }

    /// Adds the gradients of parameters, positions and velocities, and turns that of the memory after the
    /// frame into that before.
    pub fn backward<T: Num>(
        &self,
        p: &[T],
        frame: &Frame<T>,
        tape: &Tape<T>,
        scratch: &mut Scratch<T>,
        d_out: &[T],
        gradients: &mut Gradients<'_, T>,
    ) {
        let Scratch { inputs: d_inputs, y: d_y, attention, memory, invariants, hidden, gains, normalised } =
            scratch;
        let Gradients { parameters: d_p, positions: d_x, velocities: d_v, memory: d_memory } = gradients;
        d_y.resize_with(self.blocks.len(), Vec::new);
        d_y.iter_mut().zip(&tape.attention).for_each(|(d, block)| zeros(d, block.out.len()));
        d_inputs.resize_with(tape.inputs.len(), Vec::new);
        d_inputs.iter_mut().zip(&tape.inputs).for_each(|(d, input)| zeros(d, input.len()));
        zeros(&mut memory.displacement, tape.memory.displacement.len());
        zeros(gains, tape.gains.len());
        let width = self.second.outputs();
        for (i, (of, d_gains)) in
            tape.gains.chunks_exact(width).zip(gains.chunks_exact_mut(width)).enumerate()
        {
            let d: [T; 3] = array(|k| d_out[3 * i + k]);
            let (attended, kept) = of.split_at(self.blocks.len() * self.channels);
            let (d_attended, d_kept) = d_gains.split_at_mut(self.blocks.len() * self.channels);
            let pairs = attended.chunks_exact(self.channels).zip(d_attended.chunks_exact_mut(self.channels));
            for ((a, d_y), (gains, d_gains)) in tape.attention.iter().zip(&mut *d_y).zip(pairs) {
                let (y, d_y) = (self.token(&a.out, i), self.token_mut(d_y, i));
                let d_x = &mut d_x[3 * i..3 * i + 3];
                head::backward(frame.position(i), y, lanes(gains), d, d_x, d_y, lanes_mut(d_gains));
            }
            if self.memory.is_some() {
                for (k, &d) in d.iter().enumerate() {
                    let row = (i * VECTOR + k) * LANES;
                    for l in 0..LANES {
                        d_kept[l] += d * tape.memory.displacement[row + l];
                        memory.displacement[row + l] += d * kept[l];
                    }
                }
            }
        }
        for gains in gains.chunks_exact_mut(width) {
            self.of_blocks(gains).for_each(|(block, gains)| block.weigh_backward(gains));
        }
        zeros(hidden, tape.hidden.len());
        self.second.backward(p, &tape.hidden, gains, d_p, hidden);
        tanh_backward(&tape.hidden, hidden);
        zeros(invariants, tape.invariants.len());
        self.first.backward(p, &tape.squashed, hidden, d_p, invariants);
        squash_backward(&tape.invariants, invariants);
        self.invariants_backward(tape, invariants, &mut d_inputs[0], d_y, d_memory);
        if let Some(part) = &self.memory {
            let last = self.blocks.len();
            part.backward(p, &tape.inputs[last], &tape.memory, memory, d_memory, d_p, &mut d_inputs[last]);
        }
        for (d, block) in self.blocks.iter().enumerate().rev() {
            let (before, after) = d_inputs.split_at_mut(d + 1);
            let y = &tape.attention[d];
            self.append_backward(&y.out, &after[0], &mut before[d], &mut d_y[d], normalised);
            block.backward(p, &tape.inputs[d], y, &d_y[d], attention, d_p, &mut before[d]);
        }
        lift::frame_backward(frame, &d_inputs[0], d_x, d_v);
    }

    /// The gains of one body of each block.
    fn of_blocks<'g, T>(&self, gains: &'g mut [T]) -> impl Iterator<Item = (&VectorAttention, &'g mut [T])> {
        self.blocks.iter().zip(gains.chunks_exact_mut(self.channels))
    }

    fn token<'x, T>(&self, x: &'x [T], token: usize) -> &'x [Lane<T>] {
        lanes(&x[token * VECTOR * self.channels..(token + 1) * VECTOR * self.channels])
    }

    fn token_mut<'x, T>(&self, x: &'x mut [T], token: usize) -> &'x mut [Lane<T>] {
        lanes_mut(&mut x[token * VECTOR * self.channels..(token + 1) * VECTOR * self.channels])
    }

    /// Features with the normalised result of a block as further channels.
    fn append<T: Num>(&self, inputs: &[T], y: &[T], out: &mut Vec<T>) {
        let (tokens, width) = (y.len() / VECTOR / self.channels, self.channels);
        let old = inputs.len() / tokens / VECTOR;
        room(out, inputs.len() + y.len(), T::ZERO);
        let mut unit = [[T::ZERO; LANES]; VECTOR];
        for i in 0..tokens {
            for (b, block) in self.token(y, i).chunks_exact(VECTOR).enumerate() {
                norm::forward(block, &mut unit);
                for (k, row) in unit.iter().enumerate() {
                    let at = (i * VECTOR + k) * (old + width) + old + b * LANES;
                    copy_numbers(row, &mut out[at..at + LANES]);
                }
            }
            for k in 0..VECTOR {
                let at = (i * VECTOR + k) * (old + width);
                copy_numbers(&inputs[(i * VECTOR + k) * old..][..old], &mut out[at..at + old]);
            }
        }
    }

    fn append_backward<T: Num>(
        &self,
        y: &[T],
        d_out: &[T],
        d_inputs: &mut [T],
        d_y: &mut [T],
        d: &mut Vec<T>,
    ) {
        let (tokens, width) = (y.len() / VECTOR / self.channels, self.channels);
        let old = d_inputs.len() / tokens / VECTOR;
        zeros(d, VECTOR * width);
        for i in 0..tokens {
            for k in 0..VECTOR {
                let row = &d_out[(i * VECTOR + k) * (old + width)..][..old + width];
                d_inputs[(i * VECTOR + k) * old..][..old].iter_mut().zip(row).for_each(|(s, &d)| *s += d);
                (0..width).for_each(|c| d[place(VECTOR, k, c)] = row[old + c]);
            }
            norm::backward(self.token(y, i), lanes(d), self.token_mut(d_y, i));
        }
    }

    fn invariants<T: Num>(&self, frame: &Frame<T>, tape: &mut Tape<T>) {
        let kept = if self.memory.is_some() { LANES } else { 0 };
        let per_block = PER_CHANNEL * self.channels;
        let count = OWN + self.blocks.len() * per_block + kept;
        room(&mut tape.invariants, frame.bodies() * count, T::ZERO);
        for (i, out) in tape.invariants.chunks_exact_mut(count).enumerate() {
            let v = frame.velocity(i);
            out[0] = frame.masses[i];
            out[1] = v[0] * v[0] + v[1] * v[1] + v[2] * v[2];
            let base = &tape.inputs[0][i * VECTOR * CHANNELS..(i + 1) * VECTOR * CHANNELS];
            for (a, out) in tape.attention.iter().zip(out[OWN..].chunks_exact_mut(per_block)) {
                invariants_of(base, self.token(&a.out, i), out);
            }
            if self.memory.is_some() {
                let scalars = &tape.memory.steps.after[i][0];
                out[count - LANES..].iter_mut().zip(scalars).for_each(|(out, &s)| *out = s - T::ONE);
            }
        }
    }

    fn invariants_backward<T: Num>(
        &self,
        tape: &Tape<T>,
        d_invariants: &[T],
        d_base: &mut [T],
        d_y: &mut [Vec<T>],
        d_memory: &mut [Rotors<T>],
    ) {
        let per_block = PER_CHANNEL * self.channels;
        let count = OWN + self.blocks.len() * per_block + if self.memory.is_some() { LANES } else { 0 };
        for (i, d) in d_invariants.chunks_exact(count).enumerate() {
            let own = i * VECTOR * CHANNELS..(i + 1) * VECTOR * CHANNELS;
            let (base, d_base) = (&tape.inputs[0][own.clone()], &mut d_base[own]);
            // The squared speed is Ẋ·Ẋ, whose only parts that count are the first three.
            for k in 0..3 {
                d_base[k * CHANNELS + 1] += T::of(2.0) * base[k * CHANNELS + 1] * d[1];
            }
            for ((a, d_y), d) in tape.attention.iter().zip(&mut *d_y).zip(d[OWN..].chunks_exact(per_block)) {
                invariants_of_backward(base, self.token(&a.out, i), d, d_base, self.token_mut(d_y, i));
            }
            if self.memory.is_some() {
                d_memory[i][0].iter_mut().zip(&d[count - LANES..]).for_each(|(sum, &d)| *sum += d);
            }
        }
    }
}

/// A channel of the lifted body.
fn column<T: Num>(base: &[T], channel: usize) -> [T; VECTOR] {
    array(|k| base[k * CHANNELS + channel])
}

for_every_processor! {
    /// Of attended vectors `y`: the weights, their products with the body's point, and with its tangent.
    fn invariants_of<T: Num, S>(base: &[T], y: &[Lane<T>], out: &mut [T]) {
        let width = out.len() / PER_CHANNEL;
        let point: Vector<S::V> = splat::<T, S, _, VECTOR>(&column(base, 0));
        let tangent: Vector<S::V> = splat::<T, S, _, VECTOR>(&column(base, 1));
        for (b, y) in y.as_chunks::<VECTOR>().0.iter().enumerate() {
            for at in S::starts() {
                let y: Vector<S::V> = read::<T, S, _, VECTOR>(y, at);
                let values = [weight(y), proximity(point, y), proximity(tangent, y)];
                each::<PER_CHANNEL>(|n| S::store(values[n], &mut out[n * width + b * LANES + at..]));
            }
        }
    }

    fn invariants_of_backward<T: Num, S>(
        base: &[T], y: &[Lane<T>], d: &[T], d_base: &mut [T], d_y: &mut [Lane<T>],
    ) {
        let width = d.len() / PER_CHANNEL;
        let point: Vector<S::V> = splat::<T, S, _, VECTOR>(&column(base, 0));
        let tangent: Vector<S::V> = splat::<T, S, _, VECTOR>(&column(base, 1));
        let mut sums = [[[T::ZERO; LANES]; VECTOR]; 2];
        for (b, (y, d_y)) in y.as_chunks::<VECTOR>().0.iter().zip(d_y.as_chunks_mut::<VECTOR>().0).enumerate() {
            for at in S::starts() {
                let y: Vector<S::V> = read::<T, S, _, VECTOR>(y, at);
                let [w, by_point, by_tangent] = array(|n| S::load(&d[n * width + b * LANES + at..]));
                let (d_point, from_point) = proximity_vjp(point, y, by_point);
                let (d_tangent, from_tangent) = proximity_vjp(tangent, y, by_tangent);
                add::<T, S, _, VECTOR>(d_point, &mut sums[0], at);
                add::<T, S, _, VECTOR>(d_tangent, &mut sums[1], at);
                let d = from_point + from_tangent;
                add::<T, S, _, VECTOR>(Vector { em: d.em + w, ep: d.ep - w, ..d }, d_y, at);
            }
        }
        for (channel, rows) in sums.into_iter().enumerate() {
            for (k, row) in rows.into_iter().enumerate() {
                d_base[k * CHANNELS + channel] += sum(&row);
            }
        }
    }
}
