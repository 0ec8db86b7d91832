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

use super::attention::{AttentionScratch, AttentionTape, CliffordAttention};
use super::{Gradients, Shape};
use crate::kernel::{BIVECTOR, EVEN, FULL, LANES};
use crate::layers::dense::Dense;
use crate::layers::frame::Frame;
use crate::layers::lift::{self, CHANNELS};
use crate::layers::mix::{Full, FullToBivectors, Mix, OnVectors, ToBivectors};
use crate::layers::parameters::Parameters;
use crate::layers::rra::{Bivectors, Group, Rra, Steps};
use crate::layers::{add_by_component, by_component, copy_numbers, room, room_for, zeros};
use crate::num::Num;
use crate::random::Random;

/// The network with multivector weights.
#[derive(Clone, Debug)]
pub struct Clifford {
    channels: usize,
    /// The first block attends to what is lifted, the others to what the block before says.
    first: Option<CliffordAttention<OnVectors>>,
    others: Vec<CliffordAttention<Full>>,
    memory: Option<Memory>,
    head: Dense,
}

#[derive(Clone, Debug)]
struct Memory {
    of_body: Mix<ToBivectors>,
    of_attended: Option<Mix<FullToBivectors>>,
    rra: Rra,
}

/// What `backward` needs of one frame.
#[derive(Clone, Debug, Default)]
pub struct Tape<T> {
    base: Vec<T>,
    attention: Vec<AttentionTape<T>>,
    /// The result of each block by component, as mixing takes it.
    attended: Vec<Vec<T>>,
    /// The memory's part.
    pub steps: Steps<T>,
    /// `tokens × (32 C + 16 · 16)`.
    read: Vec<T>,
}

/// Room for gradients within a frame.
#[derive(Clone, Debug, Default)]
pub struct Scratch<T> {
    base: Vec<T>,
    read: Vec<T>,
    attended: Vec<T>,
    y: Vec<Vec<T>>,
    generators: Vec<Bivectors<T>>,
    attention: AttentionScratch<T>,
}

impl Clifford {
    /// A network of the given shape.
    pub fn new(parameters: &mut Parameters, shape: Shape, random: &mut Random) -> Self {
        let Shape { channels, blocks, memory, .. } = shape;
        let first =
            (blocks > 0).then(|| CliffordAttention::new(parameters, "gpa.0", [CHANNELS, channels], random));
        let others = (1..blocks)
            .map(|d| CliffordAttention::new(parameters, &format!("gpa.{d}"), [channels, channels], random))
            .collect();
        let memory = memory.map(|map| {
            let of_body = Mix::new(parameters, "rra.body", [CHANNELS, LANES], random);
            let of_attended =
                (blocks > 0).then(|| Mix::new(parameters, "rra.attended", [channels, LANES], random));
            Memory { of_body, of_attended, rra: Rra { map, group: Group::Conformal } }
        });
        let attended = if blocks > 0 { FULL * channels } else { 0 };
        let kept = if memory.is_some() { EVEN * LANES } else { 0 };
        let head = Dense::zero(parameters, "head", [attended + kept, 3]);
        Self { channels, first, others, memory, head }
    }

    /// The first attention block, if there is one.
    pub fn attention(&self) -> Option<&CliffordAttention<OnVectors>> {
        self.first.as_ref()
    }

    fn blocks(&self) -> usize {
        self.others.len() + usize::from(self.first.is_some())
    }

    /// Coefficients of a body's features that the head reads: attended ones, then rotors.
    fn widths(&self) -> [usize; 2] {
        let attended = if self.first.is_some() { FULL * self.channels } else { 0 };
        [attended, if self.memory.is_some() { EVEN * LANES } else { 0 }]
    }

    /// The accumulator of its memory, where there is one.
    pub fn rra(&self) -> Option<&Rra> {
        self.memory.as_ref().map(|memory| &memory.rra)
    }

    /// What is seen in a frame, up to the steps of the memory.
    pub fn observe<T: Num>(&self, p: &[T], frame: &Frame<T>, tape: &mut Tape<T>) {
        let tokens = frame.bodies();
        let Tape { base, attention, attended, steps, .. } = tape;
        lift::frame_forward(frame, base);
        room_for(attention, self.blocks());
        room_for(attended, self.blocks());
        for (d, tape) in attention.iter_mut().enumerate() {
            let (before, after) = attended.split_at_mut(d);
            match (&self.first, before.last()) {
                (_, Some(input)) => self.others[d - 1].forward(p, tokens, input, tape),
                (Some(first), None) => first.forward(p, tokens, base, tape),
                (None, None) => {}
            }
            by_component(&tape.out, FULL, self.channels, &mut after[0]);
        }
        if let Some(part) = &self.memory {
            steps.resize(tokens);
            let generators = steps.generators.as_flattened_mut().as_flattened_mut();
            part.of_body.forward(p, base, generators);
            if let (Some(mix), Some(attended)) = (&part.of_attended, attended.last()) {
                mix.forward_adding(p, attended, generators);
            }
        }
    }

    /// The accelerations, `bodies × 3`, from what was seen and is remembered.
    pub fn answer<T: Num>(&self, p: &[T], tokens: usize, tape: &mut Tape<T>, out: &mut [T]) {
        let Tape { attention, steps, read, .. } = tape;
        let [attended, kept] = self.widths();
        room(read, tokens * (attended + kept), T::ZERO);
        for (i, read) in read.chunks_exact_mut(attended + kept).enumerate() {
            let (of_attended, of_memory) = read.split_at_mut(attended);
            if let Some(block) = attention.last() {
                copy_numbers(&block.out[i * attended..(i + 1) * attended], of_attended);
            }
            if let Some(state) = steps.after.get(i) {
                copy_numbers(state.as_flattened(), of_memory);
            }
        }
        self.head.forward(p, read, out);
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
        let Scratch { base: d_base, read: d_read, attended: d_attended, y: d_y, generators, attention } =
            scratch;
        let d_p = &mut *gradients.parameters;
        let [attended, kept] = self.widths();
        zeros(d_base, tape.base.len());
        zeros(d_read, tape.read.len());
        self.head.backward(p, &tape.read, d_out, d_p, d_read);
        d_y.resize_with(self.blocks(), Vec::new);
        d_y.iter_mut().zip(&tape.attention).for_each(|(d, block)| zeros(d, block.out.len()));
        if let Some(d_y) = d_y.last_mut() {
            for (d_y, d) in d_y.chunks_exact_mut(attended).zip(d_read.chunks_exact(attended + kept)) {
                d_y.copy_from_slice(&d[..attended]);
            }
        }
        if let Some(part) = &self.memory {
            for (d_state, d) in gradients.memory.iter_mut().zip(d_read.chunks_exact(attended + kept)) {
                d_state.as_flattened_mut().iter_mut().zip(&d[attended..]).for_each(|(sum, &d)| *sum += d);
            }
            generators.resize(frame.bodies(), [[T::ZERO; LANES]; BIVECTOR]);
            part.rra.backward(&tape.steps, gradients.memory, generators);
            let d_generators = generators.as_flattened().as_flattened();
            part.of_body.backward(p, &tape.base, d_generators, d_p, d_base);
            if let (Some(mix), Some(input), Some(d_y)) =
                (&part.of_attended, tape.attended.last(), d_y.last_mut())
            {
                zeros(d_attended, input.len());
                mix.backward(p, input, d_generators, d_p, d_attended);
                add_by_component(d_attended, FULL, self.channels, d_y);
            }
        }
        for (d, block) in self.others.iter().enumerate().map(|(n, block)| (n + 1, block)).rev() {
            let (before, after) = d_y.split_at_mut(d);
            let (input, d_input) = (&tape.attended[d - 1], &mut before[d - 1]);
            zeros(d_attended, input.len());
            block.backward(p, input, &tape.attention[d], &after[0], attention, d_p, d_attended);
            add_by_component(d_attended, FULL, self.channels, d_input);
        }
        if let Some(first) = &self.first {
            first.backward(p, &tape.base, &tape.attention[0], &d_y[0], attention, d_p, d_base);
        }
        lift::frame_backward(frame, d_base, gradients.positions, gradients.velocities);
    }
}
