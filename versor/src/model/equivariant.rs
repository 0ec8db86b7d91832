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

use super::attention::{Attention, AttentionTape};
use super::frame::Frame;
use crate::kernel::{BIVECTOR, EVEN, LANES, VECTOR, VECTOR_MASKS, metric_sign};
use crate::layers::dense::{Dense, squash, squash_slope, tanh_backward, tanh_forward};
use crate::layers::lift::{self, CHANNELS};
use crate::layers::mix::{Mix, equivariant_vectors};
use crate::layers::motion::Motion;
use crate::layers::parameters::Parameters;
use crate::layers::rra::{Bivectors, Group, Map, Rotors, Rra, Step};
use crate::layers::{head, lanes, lanes_mut, norm, place};
use crate::num::Num;
use crate::random::Random;

/// The equivariant network.
#[derive(Clone, Debug)]
pub struct Equivariant {
    channels: usize,
    blocks: Vec<Attention>,
    memory: Option<Memory>,
    first: Dense,
    second: Dense,
}

#[derive(Clone, Debug)]
struct Memory {
    shift: Mix,
    axis: Mix,
    motion: Motion,
    rra: Rra,
}

/// What `backward` needs of one frame.
#[derive(Clone, Debug, Default)]
pub struct Tape<T> {
    /// Features before each block, and before the memory: `tokens × 5 × inputs`.
    inputs: Vec<Vec<T>>,
    attention: Vec<AttentionTape<T>>,
    shift: Vec<T>,
    axis: Vec<T>,
    steps: Vec<Step<T>>,
    motions: Vec<Rotors<T>>,
    displacement: Vec<T>,
    /// `tokens × invariants`.
    invariants: Vec<T>,
    squashed: Vec<T>,
    hidden: Vec<T>,
    gains: Vec<T>,
}

/// Invariants of each channel of attention: weight, product with the point, with the tangent.
const PER_CHANNEL: usize = 3;
/// Invariants of the body itself: mass, squared speed.
const OWN: usize = 2;

impl Equivariant {
    /// A network with that many attention blocks, and with or without memory.
    pub fn new(
        parameters: &mut Parameters,
        [channels, blocks, hidden]: [usize; 3],
        memory: Option<Map>,
        random: &mut Random,
    ) -> Self {
        let attention: Vec<_> = (0..blocks)
            .map(|d| {
                let inputs = CHANNELS + d * channels;
                Attention::equivariant(parameters, &format!("gpa.{d}"), [inputs, channels], 1.5, random)
            })
            .collect();
        let inputs = CHANNELS + blocks * channels;
        let memory = memory.map(|map| {
            let mut mix = |name: &str| {
                let deviation = 0.1 / (inputs as f64).sqrt();
                Mix::starting(parameters, name, equivariant_vectors(), [inputs, LANES], |_, _, _| {
                    deviation * random.normal()
                })
            };
            let (shift, axis) = (mix("rra.shift"), mix("rra.axis"));
            Memory { shift, axis, motion: Motion::new(), rra: Rra { map, group: Group::Motor } }
        });
        let kept = if memory.is_some() { LANES } else { 0 };
        let invariants = OWN + blocks * PER_CHANNEL * channels + kept;
        let gains = blocks * channels + kept;
        let first = Dense::new(parameters, "gate.0", [invariants, hidden], random);
        let second = Dense::zero(parameters, "gate.1", [hidden, gains]);
        Self { channels, blocks: attention, memory, first, second }
    }

    /// Whether a state is carried from frame to frame.
    pub fn has_memory(&self) -> bool {
        self.memory.is_some()
    }

    /// The first attention block, if there is one.
    pub fn attention(&self) -> Option<&Attention> {
        self.blocks.first()
    }

    /// Lifts the frame into the first features.
    fn lift<T: Num>(frame: &Frame<T>) -> Vec<T> {
        let mut base = vec![T::ZERO; frame.bodies() * VECTOR * CHANNELS];
        for (i, out) in base.chunks_exact_mut(VECTOR * CHANNELS).enumerate() {
            lift::forward(frame.position(i), frame.velocity(i), frame.masses[i], out);
        }
        base
    }

    /// The accelerations, `bodies × 3`; moves the memory, one entry a body, where there is one.
    pub fn forward<T: Num>(
        &self,
        p: &[T],
        frame: &Frame<T>,
        memory: &mut [Rotors<T>],
        tape: &mut Tape<T>,
        out: &mut [T],
    ) {
        let tokens = frame.bodies();
        tape.inputs.clear();
        tape.inputs.push(Self::lift(frame));
        tape.attention.resize_with(self.blocks.len(), AttentionTape::default);
        for (d, block) in self.blocks.iter().enumerate() {
            block.forward(p, tokens, &tape.inputs[d], &mut tape.attention[d]);
            let next = self.append(&tape.inputs[d], &tape.attention[d].out);
            tape.inputs.push(next);
        }
        if let Some(part) = &self.memory {
            part.forward(p, memory, tape);
        }
        self.invariants(frame, tape);
        let (inv, hid, gain) = (self.invariant_count(), self.first.outputs(), self.second.outputs());
        tape.squashed = tape.invariants.iter().map(|&x| squash(x)).collect();
        tape.hidden.resize(tokens * hid, T::ZERO);
        tape.gains.resize(tokens * gain, T::ZERO);
        out.fill(T::ZERO);
        for i in 0..tokens {
            let hidden = &mut tape.hidden[i * hid..(i + 1) * hid];
            self.first.forward(p, &tape.squashed[i * inv..(i + 1) * inv], hidden);
            tanh_forward(hidden);
            let gains = &mut tape.gains[i * gain..(i + 1) * gain];
            self.second.forward(p, hidden, gains);
            self.weigh(gains);
            let out = &mut out[3 * i..3 * i + 3];
            let (attended, kept) = gains.split_at(self.blocks.len() * self.channels);
            let x = frame.position(i);
            for (y, gains) in tape.attention.iter().zip(attended.chunks_exact(self.channels)) {
                head::forward(x, lanes(self.token(&y.out, i)), lanes(gains), out);
            }
            if self.memory.is_some() {
                let displacement = &tape.displacement[i * VECTOR * LANES..];
                for k in 0..3 {
                    (0..LANES).for_each(|l| out[k] += kept[l] * displacement[k * LANES + l]);
                }
            }
        }
    }

    /// Adds the gradients of parameters, positions and velocities; `d_memory` becomes the gradient
    /// of the memory before the frame.
    #[allow(clippy::too_many_arguments)]
    pub fn backward<T: Num>(
        &self,
        p: &[T],
        frame: &Frame<T>,
        tape: &Tape<T>,
        d_out: &[T],
        d_memory: &mut [Rotors<T>],
        d_p: &mut [T],
        d_x: &mut [T],
        d_v: &mut [T],
    ) {
        let tokens = frame.bodies();
        let (inv, hid, gain) = (self.invariant_count(), self.first.outputs(), self.second.outputs());
        let mut d_y: Vec<Vec<T>> = tape.attention.iter().map(|a| vec![T::ZERO; a.out.len()]).collect();
        let mut d_inputs: Vec<Vec<T>> = tape.inputs.iter().map(|x| vec![T::ZERO; x.len()]).collect();
        let mut d_displacement = vec![T::ZERO; tape.displacement.len()];
        let mut d_invariants = vec![T::ZERO; tokens * inv];
        for i in 0..tokens {
            let d: [T; 3] = core::array::from_fn(|k| d_out[3 * i + k]);
            let gains = &tape.gains[i * gain..(i + 1) * gain];
            let mut d_gains = vec![T::ZERO; gain];
            let (attended, kept) = gains.split_at(self.blocks.len() * self.channels);
            let (d_attended, d_kept) = d_gains.split_at_mut(self.blocks.len() * self.channels);
            let pairs = attended.chunks_exact(self.channels).zip(d_attended.chunks_exact_mut(self.channels));
            for ((a, d_y), (gains, d_gains)) in tape.attention.iter().zip(&mut d_y).zip(pairs) {
                let y = lanes(self.token(&a.out, i));
                let d_y = lanes_mut(self.token_mut(d_y, i));
                let d_x = &mut d_x[3 * i..3 * i + 3];
                head::backward(frame.position(i), y, lanes(gains), d, d_x, d_y, lanes_mut(d_gains));
            }
            if self.memory.is_some() {
                let at = i * VECTOR * LANES;
                for k in 0..3 {
                    for l in 0..LANES {
                        d_kept[l] += d[k] * tape.displacement[at + k * LANES + l];
                        d_displacement[at + k * LANES + l] += d[k] * kept[l];
                    }
                }
            }
            let hidden = &tape.hidden[i * hid..(i + 1) * hid];
            self.weigh(&mut d_gains);
            let mut d_hidden = vec![T::ZERO; hid];
            self.second.backward(p, hidden, &d_gains, d_p, &mut d_hidden);
            tanh_backward(hidden, &mut d_hidden);
            let range = i * inv..(i + 1) * inv;
            let d_invariants = &mut d_invariants[range.clone()];
            self.first.backward(p, &tape.squashed[range.clone()], &d_hidden, d_p, d_invariants);
            for (d, &x) in d_invariants.iter_mut().zip(&tape.invariants[range]) {
                *d *= squash_slope(x);
            }
        }
        self.invariants_backward(tape, &d_invariants, &mut d_inputs[0], &mut d_y, d_memory);
        if let Some(part) = &self.memory {
            part.backward(p, tape, &d_displacement, d_memory, d_p, &mut d_inputs);
        }
        for (d, block) in self.blocks.iter().enumerate().rev() {
            let (before, after) = d_inputs.split_at_mut(d + 1);
            self.append_backward(&tape.attention[d].out, &after[0], &mut before[d], &mut d_y[d]);
            block.backward(p, &tape.inputs[d], &tape.attention[d], &d_y[d], d_p, &mut before[d]);
        }
        for (i, d) in d_inputs[0].chunks_exact(VECTOR * CHANNELS).enumerate() {
            let range = 3 * i..3 * i + 3;
            let (d_x, d_v) = (&mut d_x[range.clone()], &mut d_v[range]);
            lift::backward(frame.position(i), frame.velocity(i), frame.masses[i], d, d_x, d_v);
        }
    }

    /// Multiplies gains, or their gradient, by the densities of the heads.
    fn weigh<T: Num>(&self, gains: &mut [T]) {
        let densities = self.blocks.iter().flat_map(|block| &block.densities);
        gains.iter_mut().zip(densities).for_each(|(gain, &density)| *gain *= T::of(density));
    }

    fn invariant_count(&self) -> usize {
        let kept = if self.memory.is_some() { LANES } else { 0 };
        OWN + self.blocks.len() * PER_CHANNEL * self.channels + kept
    }

    fn token<'x, T>(&self, x: &'x [T], token: usize) -> &'x [T] {
        &x[token * VECTOR * self.channels..(token + 1) * VECTOR * self.channels]
    }

    fn token_mut<'x, T>(&self, x: &'x mut [T], token: usize) -> &'x mut [T] {
        &mut x[token * VECTOR * self.channels..(token + 1) * VECTOR * self.channels]
    }

    /// Features with the normalised result of a block as further channels.
    fn append<T: Num>(&self, inputs: &[T], y: &[T]) -> Vec<T> {
        let (tokens, width) = (y.len() / VECTOR / self.channels, self.channels);
        let old = inputs.len() / tokens / VECTOR;
        let mut out = Vec::with_capacity(inputs.len() + y.len());
        let mut normalised = vec![T::ZERO; VECTOR * width];
        for i in 0..tokens {
            norm::forward(lanes(self.token(y, i)), lanes_mut(&mut normalised));
            for k in 0..VECTOR {
                out.extend_from_slice(&inputs[(i * VECTOR + k) * old..][..old]);
                out.extend((0..width).map(|c| normalised[place(VECTOR, k, c)]));
            }
        }
        out
    }

    fn append_backward<T: Num>(&self, y: &[T], d_out: &[T], d_inputs: &mut [T], d_y: &mut [T]) {
        let (tokens, width) = (y.len() / VECTOR / self.channels, self.channels);
        let old = d_inputs.len() / tokens / VECTOR;
        let mut d = vec![T::ZERO; VECTOR * width];
        for i in 0..tokens {
            for k in 0..VECTOR {
                let row = &d_out[(i * VECTOR + k) * (old + width)..][..old + width];
                d_inputs[(i * VECTOR + k) * old..][..old].iter_mut().zip(row).for_each(|(s, &d)| *s += d);
                (0..width).for_each(|c| d[place(VECTOR, k, c)] = row[old + c]);
            }
            norm::backward(lanes(self.token(y, i)), lanes(&d), lanes_mut(self.token_mut(d_y, i)));
        }
    }

    fn invariants<T: Num>(&self, frame: &Frame<T>, tape: &mut Tape<T>) {
        let (base, width) = (&tape.inputs[0], self.channels);
        tape.invariants.clear();
        for i in 0..frame.bodies() {
            let v = frame.velocity(i);
            tape.invariants.extend([frame.masses[i], v[0] * v[0] + v[1] * v[1] + v[2] * v[2]]);
            for a in &tape.attention {
                let y = self.token(&a.out, i);
                for c in 0..width {
                    tape.invariants.push(y[place(VECTOR, 4, c)] - y[place(VECTOR, 3, c)]);
                }
                for other in 0..2 {
                    for c in 0..width {
                        let mut product = T::ZERO;
                        for k in 0..VECTOR {
                            let term = base[(i * VECTOR + k) * CHANNELS + other] * y[place(VECTOR, k, c)];
                            product = if metric_sign(VECTOR_MASKS[k]) > 0 {
                                product + term
                            } else {
                                product - term
                            };
                        }
                        tape.invariants.push(product);
                    }
                }
            }
            if self.memory.is_some() {
                tape.invariants.extend(tape.motions[i][0].map(|s| s - T::ONE));
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
        let (base, width) = (&tape.inputs[0], self.channels);
        for (i, d) in d_invariants.chunks_exact(self.invariant_count()).enumerate() {
            // The squared speed is Ẋ·Ẋ, whose only parts that count are the first three.
            for k in 0..3 {
                let at = (i * VECTOR + k) * CHANNELS + 1;
                d_base[at] += T::of(2.0) * base[at] * d[1];
            }
            let (attended, kept) = d[OWN..].split_at(tape.attention.len() * PER_CHANNEL * width);
            for ((a, d_y), d) in
                tape.attention.iter().zip(&mut *d_y).zip(attended.chunks_exact(PER_CHANNEL * width))
            {
                let y = self.token(&a.out, i);
                let d_y = self.token_mut(d_y, i);
                for c in 0..width {
                    d_y[place(VECTOR, 4, c)] += d[c];
                    d_y[place(VECTOR, 3, c)] -= d[c];
                    for other in 0..2 {
                        let d = d[(1 + other) * width + c];
                        for k in 0..VECTOR {
                            let d = if metric_sign(VECTOR_MASKS[k]) > 0 { d } else { -d };
                            let at = (i * VECTOR + k) * CHANNELS + other;
                            d_y[place(VECTOR, k, c)] += d * base[at];
                            d_base[at] += d * y[place(VECTOR, k, c)];
                        }
                    }
                }
            }
            if self.memory.is_some() {
                (0..LANES).for_each(|l| d_memory[i][0][l] += kept[l]);
            }
        }
    }
}

impl Memory {
    fn forward<T: Num>(&self, p: &[T], memory: &mut [Rotors<T>], tape: &mut Tape<T>) {
        let Tape { inputs, shift, axis, steps, motions, displacement, .. } = tape;
        let (inputs, tokens) = (inputs.last().expect("features are lifted first"), memory.len());
        for (mix, y) in [(&self.shift, &mut *shift), (&self.axis, &mut *axis)] {
            y.resize(tokens * mix.out_len(), T::ZERO);
            mix.forward(p, inputs, y);
        }
        displacement.resize(tokens * VECTOR * LANES, T::ZERO);
        steps.clear();
        for (i, state) in memory.iter_mut().enumerate() {
            let mut generator: Bivectors<T> = [[T::ZERO; LANES]; BIVECTOR];
            let x = point(inputs, tokens, i);
            let range = i * VECTOR * LANES..(i + 1) * VECTOR * LANES;
            self.motion.generator(
                &x,
                lanes(&shift[range.clone()]),
                lanes(&axis[range.clone()]),
                &mut generator,
            );
            steps.push(self.rra.forward(&generator, state));
            self.motion.displacement(&x, state.as_slice(), lanes_mut(&mut displacement[range]));
        }
        motions.clear();
        motions.extend_from_slice(memory);
    }

    fn backward<T: Num>(
        &self,
        p: &[T],
        tape: &Tape<T>,
        d_displacement: &[T],
        d_memory: &mut [Rotors<T>],
        d_p: &mut [T],
        d_inputs: &mut [Vec<T>],
    ) {
        let (inputs, tokens) = (tape.inputs.last().expect("features are lifted first"), d_memory.len());
        let (mut d_shift, mut d_axis) = (vec![T::ZERO; tape.shift.len()], vec![T::ZERO; tape.axis.len()]);
        let d_last = d_inputs.last_mut().expect("there are as many as features");
        for (i, d_state) in d_memory.iter_mut().enumerate() {
            let x = point(inputs, tokens, i);
            let mut d_x = [T::ZERO; VECTOR];
            let range = i * VECTOR * LANES..(i + 1) * VECTOR * LANES;
            let d = lanes(&d_displacement[range.clone()]);
            self.motion.displacement_backward(
                &x,
                tape.motions[i].as_slice(),
                d,
                &mut d_x,
                d_state.as_mut_slice(),
            );
            debug_assert_eq!(d_state.len(), EVEN);
            let d_generator = self.rra.backward(&tape.steps[i], d_state);
            let vectors = [lanes(&tape.shift[range.clone()]), lanes(&tape.axis[range.clone()])];
            let d_vectors = [lanes_mut(&mut d_shift[range.clone()]), lanes_mut(&mut d_axis[range])];
            self.motion.generator_backward(&x, vectors, &d_generator, &mut d_x, d_vectors);
            let width = inputs.len() / tokens / VECTOR;
            (0..VECTOR).for_each(|k| d_last[(i * VECTOR + k) * width] += d_x[k]);
        }
        self.shift.backward(p, inputs, &d_shift, d_p, d_last);
        self.axis.backward(p, inputs, &d_axis, d_p, d_last);
    }
}

/// The point of a body: the first channel of its features.
fn point<T: Num>(inputs: &[T], tokens: usize, token: usize) -> [T; VECTOR] {
    let width = inputs.len() / tokens / VECTOR;
    core::array::from_fn(|k| inputs[(token * VECTOR + k) * width])
}
