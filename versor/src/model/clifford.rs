//! The paper's network: multivector weights, softmax attention, rotors in all of Spin(4,1), and a
//! linear read-out of coefficients. General, and not equivariant.
//!
//! ```text
//! lift → attention blocks → multivectors Y
//!      → bivectors → RRA → rotors Ψ
//! a = linear(coefficients of Y and Ψ)
//! ```
//!
//! The read-out starts at zero, so the untrained model says that nothing accelerates.

use super::attention::{Attention, AttentionTape};
use super::frame::Frame;
use crate::kernel::{BIVECTOR, EVEN, FULL, LANES, VECTOR};
use crate::layers::dense::Dense;
use crate::layers::lift::{self, CHANNELS};
use crate::layers::mix::{Mix, clifford_full_to_bivectors, clifford_to_bivectors};
use crate::layers::parameters::Parameters;
use crate::layers::rra::{Bivectors, Group, Map, Rotors, Rra, Step};
use crate::layers::{add_by_component, by_component};
use crate::num::Num;
use crate::random::Random;

/// The network with multivector weights.
#[derive(Clone, Debug)]
pub struct Clifford {
    channels: usize,
    blocks: Vec<Attention>,
    memory: Option<Memory>,
    head: Dense,
}

#[derive(Clone, Debug)]
struct Memory {
    of_body: Mix,
    of_attended: Option<Mix>,
    rra: Rra,
}

/// What `backward` needs of one frame.
#[derive(Clone, Debug, Default)]
pub struct Tape<T> {
    base: Vec<T>,
    attention: Vec<AttentionTape<T>>,
    generator: Vec<T>,
    steps: Vec<Step<T>>,
    /// `tokens × (32 C + 16 · 16)`.
    read: Vec<T>,
}

impl Clifford {
    /// A network with that many attention blocks, and with or without memory.
    pub fn new(
        parameters: &mut Parameters,
        [channels, blocks]: [usize; 2],
        memory: Option<Map>,
        random: &mut Random,
    ) -> Self {
        let attention: Vec<_> = (0..blocks)
            .map(|d| {
                let inputs = if d == 0 { CHANNELS } else { channels };
                Attention::clifford(parameters, &format!("gpa.{d}"), d == 0, [inputs, channels], random)
            })
            .collect();
        let memory = memory.map(|map| {
            let of_body =
                Mix::new(parameters, "rra.body", clifford_to_bivectors(), [CHANNELS, LANES], random);
            let of_attended = (blocks > 0).then(|| {
                let form = clifford_full_to_bivectors();
                Mix::new(parameters, "rra.attended", form, [channels, LANES], random)
            });
            Memory { of_body, of_attended, rra: Rra { map, group: Group::Conformal } }
        });
        let attended = if blocks > 0 { FULL * channels } else { 0 };
        let kept = if memory.is_some() { EVEN * LANES } else { 0 };
        let head = Dense::zero(parameters, "head", [attended + kept, 3]);
        Self { channels, blocks: attention, memory, head }
    }

    /// Whether a state is carried from frame to frame.
    pub fn has_memory(&self) -> bool {
        self.memory.is_some()
    }

    /// The first attention block, if there is one.
    pub fn attention(&self) -> Option<&Attention> {
        self.blocks.first()
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
        let Tape { base, attention, generator, steps, read } = tape;
        base.resize(tokens * VECTOR * CHANNELS, T::ZERO);
        for (i, out) in base.chunks_exact_mut(VECTOR * CHANNELS).enumerate() {
            lift::forward(frame.position(i), frame.velocity(i), frame.masses[i], out);
        }
        attention.resize_with(self.blocks.len(), AttentionTape::default);
        for d in 0..self.blocks.len() {
            let (before, after) = attention.split_at_mut(d);
            let input = before.last().map(|block| by_component(&block.out, FULL, self.channels));
            self.blocks[d].forward(p, tokens, input.as_ref().unwrap_or(base), &mut after[0]);
        }
        steps.clear();
        if let Some(part) = &self.memory {
            generator.resize(tokens * BIVECTOR * LANES, T::ZERO);
            part.of_body.forward(p, base, generator);
            if let (Some(mix), Some(block)) = (&part.of_attended, attention.last()) {
                let mut more = vec![T::ZERO; generator.len()];
                mix.forward(p, &by_component(&block.out, FULL, self.channels), &mut more);
                generator.iter_mut().zip(more).for_each(|(sum, x)| *sum += x);
            }
            for (bivectors, state) in generator.chunks_exact(BIVECTOR * LANES).zip(memory.iter_mut()) {
                steps.push(part.rra.forward(&bivector_lanes(bivectors), state));
            }
        }
        read.clear();
        let per_token = FULL * self.channels;
        let width = self.width();
        for i in 0..tokens {
            if let Some(block) = attention.last() {
                read.extend_from_slice(&block.out[i * per_token..(i + 1) * per_token]);
            }
            if self.memory.is_some() {
                read.extend(memory[i].iter().flatten());
            }
            self.head.forward(p, &read[i * width..], &mut out[3 * i..3 * i + 3]);
        }
    }

    fn width(&self) -> usize {
        let attended = if self.blocks.is_empty() { 0 } else { FULL * self.channels };
        attended + if self.memory.is_some() { EVEN * LANES } else { 0 }
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
        let width = self.width();
        let attended = if self.blocks.is_empty() { 0 } else { FULL * self.channels };
        let mut d_base = vec![T::ZERO; tape.base.len()];
        let mut d_y: Vec<Vec<T>> = tape.attention.iter().map(|a| vec![T::ZERO; a.out.len()]).collect();
        let mut d_generator = vec![T::ZERO; tape.generator.len()];
        for i in 0..frame.bodies() {
            let mut d_read = vec![T::ZERO; width];
            let (read, d) = (&tape.read[i * width..(i + 1) * width], &d_out[3 * i..3 * i + 3]);
            self.head.backward(p, read, d, d_p, &mut d_read);
            if let Some(d_y) = d_y.last_mut() {
                let d_y = &mut d_y[i * attended..(i + 1) * attended];
                d_y.iter_mut().zip(&d_read).for_each(|(sum, &d)| *sum += d);
            }
            if let Some(part) = &self.memory {
                let d_state = &mut d_memory[i];
                d_state.iter_mut().flatten().zip(&d_read[attended..]).for_each(|(sum, &d)| *sum += d);
                let d = part.rra.backward(&tape.steps[i], d_state);
                let out = &mut d_generator[i * BIVECTOR * LANES..(i + 1) * BIVECTOR * LANES];
                out.iter_mut().zip(d.iter().flatten()).for_each(|(out, &d)| *out = d);
            }
        }
        if let Some(part) = &self.memory {
            part.of_body.backward(p, &tape.base, &d_generator, d_p, &mut d_base);
            if let (Some(mix), Some(block), Some(d_y)) =
                (&part.of_attended, tape.attention.last(), d_y.last_mut())
            {
                let input = by_component(&block.out, FULL, self.channels);
                let mut d = vec![T::ZERO; input.len()];
                mix.backward(p, &input, &d_generator, d_p, &mut d);
                add_by_component(&d, FULL, self.channels, d_y);
            }
        }
        for d in (0..self.blocks.len()).rev() {
            let (before, after) = d_y.split_at_mut(d);
            let Some(d_input) = before.last_mut() else {
                self.blocks[d].backward(p, &tape.base, &tape.attention[d], &after[0], d_p, &mut d_base);
                continue;
            };
            let input = by_component(&tape.attention[d - 1].out, FULL, self.channels);
            let mut d_flat = vec![T::ZERO; input.len()];
            self.blocks[d].backward(p, &input, &tape.attention[d], &after[0], d_p, &mut d_flat);
            add_by_component(&d_flat, FULL, self.channels, d_input);
        }
        for (i, d) in d_base.chunks_exact(VECTOR * CHANNELS).enumerate() {
            let range = 3 * i..3 * i + 3;
            let (d_x, d_v) = (&mut d_x[range.clone()], &mut d_v[range]);
            lift::backward(frame.position(i), frame.velocity(i), frame.masses[i], d, d_x, d_v);
        }
    }
}

fn bivector_lanes<T: Num>(x: &[T]) -> Bivectors<T> {
    core::array::from_fn(|k| core::array::from_fn(|l| x[k * LANES + l]))
}
