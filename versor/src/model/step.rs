//! Moves bodies by a model's accelerations, through many frames, and back.
//!
//! One step drifts, kicks and drifts: `x½ = x + ½ dt v`, `v′ = v + dt a(x½, v)`, `x′ = x½ + ½ dt v′`.
//! It is of second order, and symplectic where `a` is the gradient of a potential. A model that says
//! nothing moves bodies at constant velocity. Accelerations are kept shorter than the configuration says, so that
//! no roll-out leaves the numbers; those of an energy are not, or it would not be conserved. Instead a roll-out
//! takes steps of fourth order and divides them where bodies meet, until the energy is kept: see [`Model::advance`].

use super::{Gradients, Memory, Model, Scratch, Tape};
use crate::kernel::{EVEN, LANES, array};
use crate::layers::frame::Frame;
use crate::layers::{copy, room, zeros};
use crate::num::Num;

/// Energy that one frame of a roll-out may gain or lose, relative: a thousand frames keep a thousandth.
const ENERGY_TOLERANCE: f64 = 1e-6;
/// What rounding hides, in units of the last place of both parts of the energy, which nearly cancel where bodies meet.
const ROUNDING: f64 = 64.0;
/// How often a step is halved at most; where bodies nearly touch, rescaled velocities remove what drift remains.
const MOST_DOUBLINGS: u32 = 10;
/// Three steps of these lengths are one of fourth order (Yoshida 1990).
const FOURTH_ORDER: [f64; 3] = [1.351_207_191_959_657_8, -1.702_414_383_919_315_3, 1.351_207_191_959_657_8];

/// Everything one step leaves behind for `backward`.
#[derive(Clone, Debug, Default)]
pub struct StepTape<T> {
    /// The frame the model saw: drifted by half a step.
    middle: Frame<T>,
    tape: Tape<T>,
    /// As the model says, and as they are used.
    accelerations: Vec<T>,
    limited: Vec<T>,
}

impl<T: Num> StepTape<T> {
    fn start(&mut self, frame: &Frame<T>, dt: T) {
        self.middle.copy_from(frame);
        drift(&mut self.middle, T::of(0.5) * dt);
    }
}

/// Room for the gradients of a step, used again for the next.
#[derive(Clone, Debug, Default)]
pub struct StepScratch<T> {
    model: Scratch<T>,
    accelerations: Vec<T>,
}

/// The gradient of a frame.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FrameGradient<T> {
    /// By position.
    pub positions: Vec<T>,
    /// By velocity.
    pub velocities: Vec<T>,
}

impl<T: Num> FrameGradient<T> {
    /// Becomes zeros for that many bodies.
    pub fn reset(&mut self, bodies: usize) {
        zeros(&mut self.positions, 3 * bodies);
        zeros(&mut self.velocities, 3 * bodies);
    }
}

/// `a / √(1 + |a|²/A²)` for each body, in place.
fn limit<T: Num>(accelerations: &mut [T], longest: T) {
    for a in accelerations.chunks_exact_mut(3) {
        let scale = scale(a, longest);
        a.iter_mut().for_each(|a| *a *= scale);
    }
}

/// From the gradient of limited accelerations, in place, that of the ones before.
fn limit_backward<T: Num>(accelerations: &[T], longest: T, d: &mut [T]) {
    for (a, d) in accelerations.chunks_exact(3).zip(d.chunks_exact_mut(3)) {
        let scale = scale(a, longest);
        let along = (a[0] * d[0] + a[1] * d[1] + a[2] * d[2]) * scale * scale / (longest * longest);
        (0..3).for_each(|k| d[k] = scale * (d[k] - a[k] * along));
    }
}

fn scale<T: Num>(a: &[T], longest: T) -> T {
    let [x, y, z] = array(|k| a[k] / longest);
    T::ONE / (T::ONE + x * x + y * y + z * z).sqrt()
}

impl Model {
    /// Moves a frame by one step of time `dt`.
    pub fn step<T: Num>(
        &self,
        p: &[T],
        frame: &mut Frame<T>,
        dt: T,
        memory: &mut Memory<T>,
        tape: &mut StepTape<T>,
    ) {
        tape.start(frame, dt);
        room(&mut tape.accelerations, frame.positions.len(), T::ZERO);
        self.forward(p, &tape.middle, memory, &mut tape.tape, &mut tape.accelerations);
        self.finish(frame, dt, tape);
    }

    /// Moves each of some frames by one step of time `dt`, as if the memory had come to it through those before:
    /// training on true frames, all of which are known. `each` sees the moved ones.
    pub fn steps_from<T: Num>(
        &self,
        p: &[T],
        mut start: impl FnMut(usize, &mut Frame<T>),
        dt: T,
        memory: &mut Memory<T>,
        tapes: &mut [StepTape<T>],
        mut each: impl FnMut(usize, &Frame<T>),
    ) {
        let mut frame = Frame::default();
        for (t, tape) in tapes.iter_mut().enumerate() {
            start(t, &mut frame);
            tape.start(&frame, dt);
            self.observe(p, &tape.middle, &mut tape.tape);
        }
        self.remember(tapes.iter_mut().map(|tape| &mut tape.tape), memory);
        for (t, tape) in tapes.iter_mut().enumerate() {
            room(&mut tape.accelerations, tape.middle.positions.len(), T::ZERO);
            self.answer(p, &tape.middle, &mut tape.tape, &mut tape.accelerations);
            self.finish(&mut frame, dt, tape);
            each(t, &frame);
        }
    }

    /// The frame after a step whose accelerations are known.
    fn finish<T: Num>(&self, frame: &mut Frame<T>, dt: T, tape: &mut StepTape<T>) {
        copy(&mut tape.limited, &tape.accelerations);
        if !self.has_energy() {
            limit(&mut tape.limited, T::of(self.config.longest));
        }
        frame.copy_from(&tape.middle);
        frame.velocities.iter_mut().zip(&tape.limited).for_each(|(v, &a)| *v += dt * a);
        drift(frame, T::of(0.5) * dt);
    }

    /// Moves a frame of a roll-out by the time `dt`: a step, or, where the model has an energy, as many as it takes
    /// to keep that.
    pub fn advance<T: Num>(
        &self,
        p: &[T],
        frame: &mut Frame<T>,
        dt: T,
        memory: &mut Memory<T>,
        tape: &mut StepTape<T>,
    ) {
        let Some([kinetic, potential]) = self.energy(p, frame) else {
            return self.step(p, frame, dt, memory, tape);
        };
        let tolerance = T::of(ENERGY_TOLERANCE) * (kinetic + potential).abs()
            + T::of(ROUNDING) * T::EPSILON * (kinetic + potential.abs());
        let (start, mut best): (_, Option<(T, Frame<T>)>) = (frame.clone(), None);
        for doublings in 0..=MOST_DOUBLINGS {
            frame.clone_from(&start);
            let steps = 1 << doublings;
            let part = dt / T::of(f64::from(steps));
            for _ in 0..steps {
                FOURTH_ORDER.iter().for_each(|&share| self.step(p, frame, T::of(share) * part, memory, tape));
            }
            let after = self.energy(p, frame).map_or(T::ZERO, |[kinetic, potential]| kinetic + potential);
            let change = (after - kinetic - potential).abs();
            if change <= tolerance {
                return;
            }
            if best.as_ref().is_none_or(|(least, _)| change < *least || least.value().is_nan()) {
                best = Some((change, frame.clone()));
            }
        }
        if let Some((_, best)) = best {
            *frame = best;
        }
        self.restore(p, frame, kinetic + potential);
    }

    /// Scales velocities about that of the centre of mass until the energy is the given one, where that is possible.
    fn restore<T: Num>(&self, p: &[T], frame: &mut Frame<T>, energy: T) {
        let Some([kinetic, potential]) = self.energy(p, frame) else { return };
        let (mut mass, mut momentum) = (T::ZERO, [T::ZERO; 3]);
        for (v, &m) in frame.velocities.chunks_exact(3).zip(&frame.masses) {
            mass += m;
            (0..3).for_each(|k| momentum[k] += m * v[k]);
        }
        let drift = momentum.map(|p| p / mass);
        let common = T::of(0.5) * (0..3).fold(T::ZERO, |sum, k| sum + momentum[k] * drift[k]);
        let share = (energy - potential - common) / (kinetic - common);
        if share > T::ZERO && share.is_finite() {
            let scale = share.sqrt();
            for v in frame.velocities.chunks_exact_mut(3) {
                (0..3).for_each(|k| v[k] = drift[k] + scale * (v[k] - drift[k]));
            }
        }
    }

    /// From the gradient of the moved frame, in place, that of the frame before; adds that of the
    /// parameters, and turns that of the memory after into that before.
    #[allow(clippy::too_many_arguments)]
    pub fn step_backward<T: Num>(
        &self,
        p: &[T],
        dt: T,
        tape: &StepTape<T>,
        scratch: &mut StepScratch<T>,
        d: &mut FrameGradient<T>,
        d_memory: &mut Memory<T>,
        d_p: &mut [T],
    ) {
        let half = T::of(0.5) * dt;
        drift_backward(d, half);
        let d_accelerations = &mut scratch.accelerations;
        d_accelerations.clear();
        d_accelerations.extend(d.velocities.iter().map(|&d| dt * d));
        if !self.has_energy() {
            limit_backward(&tape.accelerations, T::of(self.config.longest), d_accelerations);
        }
        let gradients = &mut Gradients {
            parameters: d_p,
            positions: &mut d.positions,
            velocities: &mut d.velocities,
            memory: d_memory,
        };
        self.backward(p, &tape.middle, &tape.tape, &mut scratch.model, d_accelerations, gradients);
        drift_backward(d, half);
    }

    /// Makes a memory that before the first frame.
    pub fn reset_memory<T: Num>(&self, memory: &mut Memory<T>, bodies: usize) {
        self.zero_memory(memory, bodies);
        memory.iter_mut().for_each(|state| state[0].fill(T::ONE));
    }

    /// Makes a memory gradient zeros.
    pub fn zero_memory<T: Num>(&self, memory: &mut Memory<T>, bodies: usize) {
        memory.clear();
        room(memory, if self.has_memory() { bodies } else { 0 }, [[T::ZERO; LANES]; EVEN]);
    }
}

fn drift<T: Num>(frame: &mut Frame<T>, dt: T) {
    frame.positions.iter_mut().zip(&frame.velocities).for_each(|(x, &v)| *x += dt * v);
}

fn drift_backward<T: Num>(d: &mut FrameGradient<T>, dt: T) {
    d.velocities.iter_mut().zip(&d.positions).for_each(|(v, &x)| *v += dt * x);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layers::check::{assert_gradient, dot, normals};
    use crate::model::LONGEST;

    #[test]
    fn limited_accelerations_have_the_gradient_of_differences() {
        let a: Vec<f64> = normals(1, 6).iter().map(|x| LONGEST * x).collect();
        let w = normals(2, 6);
        let mut d = w.clone();
        limit_backward(&a, LONGEST, &mut d);
        assert_gradient("limit", &a, &d, |a| {
            let mut out = a.to_vec();
            limit(&mut out, LONGEST);
            assert!(out.chunks(3).all(|a| dot(a, a) < LONGEST * LONGEST));
            dot(&out, &w)
        });
    }
}
