//! What an equivariant network remembers: a Euclidean motion for each body and channel.

use crate::kernel::{BIVECTOR, LANES, VECTOR, array};
use crate::layers::mix::{Mix, Scaled};
use crate::layers::motion;
use crate::layers::parameters::Parameters;
use crate::layers::rra::{Bivectors, Group, Map, Rotors, Rra, Steps};
use crate::layers::{room, rows, rows_mut, zeros};
use crate::num::Num;
use crate::random::Random;

/// Features to generators, generators to motions, motions to displacements.
#[derive(Clone, Debug)]
pub struct Memory {
    shift: Mix<Scaled>,
    axis: Mix<Scaled>,
    /// What moves the motions.
    pub rra: Rra,
}

/// What `backward` needs of one frame.
#[derive(Clone, Debug, Default)]
pub struct MemoryTape<T> {
    shift: Vec<T>,
    axis: Vec<T>,
    /// The motions, and what they come from.
    pub steps: Steps<T>,
    /// `tokens × 5 × 16`.
    pub displacement: Vec<T>,
}

/// Room for gradients.
#[derive(Clone, Debug, Default)]
pub struct MemoryScratch<T> {
    shift: Vec<T>,
    axis: Vec<T>,
    generators: Vec<Bivectors<T>>,
    /// The gradient of the displacements, which the caller fills.
    pub displacement: Vec<T>,
}

impl Memory {
    /// A memory fed by that many channels of vectors.
    pub fn new(parameters: &mut Parameters, inputs: usize, map: Map, random: &mut Random) -> Self {
        let deviation = 0.1 / (inputs as f64).sqrt();
        let mut mix = |name: &str| {
            Mix::starting(parameters, name, [inputs, LANES], |_, _, _| deviation * random.normal())
        };
        let (shift, axis) = (mix("rra.shift"), mix("rra.axis"));
        Self { shift, axis, rra: Rra { map, group: Group::Motor } }
    }

    /// What a frame does to the memory; `inputs` are `tokens × 5 × channels`, points first.
    pub fn observe<T: Num>(&self, p: &[T], tokens: usize, inputs: &[T], tape: &mut MemoryTape<T>) {
        let MemoryTape { shift, axis, steps, .. } = tape;
        for (mix, y) in [(&self.shift, &mut *shift), (&self.axis, &mut *axis)] {
            room(y, tokens * mix.out_len(), T::ZERO);
            mix.forward(p, inputs, y);
        }
        steps.resize(tokens);
        for (i, generator) in steps.generators.iter_mut().enumerate() {
            motion::generator(&point(inputs, tokens, i), &rows(shift)[i], &rows(axis)[i], generator);
        }
    }

    /// Where the motions after a frame move its points.
    pub fn displace<T: Num>(&self, inputs: &[T], tape: &mut MemoryTape<T>) {
        let MemoryTape { steps, displacement, .. } = tape;
        let tokens = steps.after.len();
        room(displacement, tokens * VECTOR * LANES, T::ZERO);
        for (i, state) in steps.after.iter().enumerate() {
            motion::displacement(&point(inputs, tokens, i), state, &mut rows_mut(displacement)[i]);
        }
    }

    /// Adds the gradients of parameters and inputs, and turns that of the memory after the frame into
    /// that before.
    #[allow(clippy::too_many_arguments)]
    pub fn backward<T: Num>(
        &self,
        p: &[T],
        inputs: &[T],
        tape: &MemoryTape<T>,
        scratch: &mut MemoryScratch<T>,
        d_memory: &mut [Rotors<T>],
        d_p: &mut [T],
        d_inputs: &mut [T],
    ) {
        let MemoryScratch { shift: d_shift, axis: d_axis, generators, displacement } = scratch;
        let tokens = d_memory.len();
        let width = inputs.len() / tokens / VECTOR;
        let mut add_point = |i: usize, d_x: [T; VECTOR]| {
            (0..VECTOR).for_each(|k| d_inputs[(i * VECTOR + k) * width] += d_x[k]);
        };
        for (i, d_state) in d_memory.iter_mut().enumerate() {
            let (x, mut d_x) = (point(inputs, tokens, i), [T::ZERO; VECTOR]);
            motion::displacement_backward(
                &x,
                &tape.steps.after[i],
                &rows(displacement)[i],
                &mut d_x,
                d_state,
            );
            add_point(i, d_x);
        }
        generators.resize(tokens, [[T::ZERO; LANES]; BIVECTOR]);
        self.rra.backward(&tape.steps, d_memory, generators);
        zeros(d_shift, tape.shift.len());
        zeros(d_axis, tape.axis.len());
        for (i, d_generator) in generators.iter().enumerate() {
            let (x, mut d_x) = (point(inputs, tokens, i), [T::ZERO; VECTOR]);
            let (u, a) = (&rows(&tape.shift)[i], &rows(&tape.axis)[i]);
            let (d_u, d_a) = (&mut rows_mut(d_shift)[i], &mut rows_mut(d_axis)[i]);
            motion::generator_backward(&x, u, a, d_generator, &mut d_x, d_u, d_a);
            add_point(i, d_x);
        }
        self.shift.backward(p, inputs, d_shift, d_p, d_inputs);
        self.axis.backward(p, inputs, d_axis, d_p, d_inputs);
    }
}

/// The point of a body: the first channel of its features.
fn point<T: Num>(inputs: &[T], tokens: usize, token: usize) -> [T; VECTOR] {
    let width = inputs.len() / tokens / VECTOR;
    array(|k| inputs[(token * VECTOR + k) * width])
}
