//! The recursive rotor accumulator: a sequence as one rotor per channel.
//!
//! ```text
//! B_t  bivectors from features
//! R_t  = cayley(B_t) = (2 − B)(2 + B)⁻¹, or exp(−B)
//! Ψ_t  = retract(R_t fade(Ψ_{t−1})),  Ψ_0 = 1
//! ```
//!
//! Spin(4,1) is not compact, and a product of boosts grows without bound. For the whole group
//! ([`Group::Conformal`]) the boost part of `B` therefore is kept shorter than 1, away from the
//! singularity of the Cayley map at 2, and `fade` shrinks the boost of the state: with `Ψ = C + D`,
//! `D` the components with the negative basis vector, it is the rotor of `C + κ D`. A boost by the
//! rapidity `η` has `|D|/|C| = tanh(η/2)`, so that the state's rapidity never exceeds
//! `2 artanh κ` by more than one step. For Euclidean motions ([`Group::Motor`]) neither is needed:
//! they grow at most linearly.
//!
//! Where frames are given one by one, so are steps. Where all are known, as in training on true frames, motions
//! are [scanned](Rra::scan): first all rotors, then their products, then all retractions. With `fade` between
//! them steps are no products of a group, and stay one after the other.
//!
//! `retract` is polar, `Ψ (Ψ̃ Ψ)^(−1/2)`, and removes rounding only: `R` and `fade(Ψ)` are rotors
//! already. Its derivative along the group is the identity, which is what `backward` uses.

mod rotor;

use super::{copy_numbers, room};
use crate::algebra::{Bivector, Even};
use crate::kernel::{BIVECTOR, EVEN, LANES, Lane, Vectors, for_every_processor, read, write};
use crate::num::Num;
use gacore_runtime::Scalar;
use gacore_runtime::gradient::GeometricGradient;
use rotor::{bound, bound_backward, cayley, exp, exp_backward, fade, fade_backward, retract};
use serde::{Deserialize, Serialize};

/// How a bivector becomes a rotor.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
#[serde(rename_all = "lowercase")]
pub enum Map {
    /// `(2 − B)(2 + B)⁻¹`: rational, as the paper writes it.
    Cayley,
    /// `exp(−B)`: exact angles, several times slower.
    Exp,
}

/// Where rotors live.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Group {
    /// All of Spin(4,1), boosts bounded and fading.
    Conformal,
    /// Rotations and translations; the caller's bivectors must annihilate infinity.
    Motor,
}

/// The recursive rotor accumulator; it has no parameters of its own.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rra {
    /// How a bivector becomes a rotor.
    pub map: Map,
    /// Where rotors live.
    pub group: Group,
}

/// Sixteen rotors.
pub type Rotors<T> = [Lane<T>; EVEN];
/// Sixteen bivectors.
pub type Bivectors<T> = [Lane<T>; BIVECTOR];

/// What `backward` needs of a step, one entry a body.
#[derive(Clone, Debug, Default)]
pub struct Steps<T> {
    /// The bivectors, as the caller gives them.
    pub generators: Vec<Bivectors<T>>,
    /// The rotors they became.
    turns: Vec<Rotors<T>>,
    /// The states before the step.
    before: Vec<Rotors<T>>,
    /// The states after it.
    pub after: Vec<Rotors<T>>,
}

impl<T: Num> Steps<T> {
    /// Makes room for that many bodies.
    pub fn resize(&mut self, bodies: usize) {
        room(&mut self.generators, bodies, [[T::ZERO; LANES]; BIVECTOR]);
        room(&mut self.turns, bodies, [[T::ZERO; LANES]; EVEN]);
        room(&mut self.before, bodies, [[T::ZERO; LANES]; EVEN]);
        room(&mut self.after, bodies, [[T::ZERO; LANES]; EVEN]);
    }
}

/// The rotors 1.
pub fn identity<T: Num>() -> Rotors<T> {
    let mut rotors = [[T::ZERO; LANES]; EVEN];
    rotors[0] = [T::ONE; LANES];
    rotors
}

impl Rra {
    fn is_bounded(&self) -> bool {
        self.group == Group::Conformal
    }

    /// Moves the state of each body by the step of its generator.
    pub fn forward<T: Num>(&self, steps: &mut Steps<T>, states: &mut [Rotors<T>]) {
        if self.map == Map::Exp {
            for (generator, turn) in steps.generators.iter().zip(&mut steps.turns) {
                exp(generator, self.is_bounded(), turn);
            }
        }
        step(self.is_bounded(), self.map == Map::Cayley, steps, states);
        copy_numbers(states.as_flattened().as_flattened(), steps.after.as_flattened_mut().as_flattened_mut());
    }

    /// Moves the state of each body by the steps of all frames: what [`Rra::forward`] does one after the
    /// other, up to rounding.
    pub fn scan<T: Num>(&self, window: &mut [&mut Steps<T>], states: &mut [Rotors<T>]) {
        if self.is_bounded() || self.map == Map::Exp {
            window.iter_mut().for_each(|steps| self.forward(steps, states));
        } else {
            scan(window, states);
        }
    }

    /// From the gradient of the new states that of the generators; `d_states` become the gradient of
    /// the old states.
    pub fn backward<T: Num>(
        &self,
        steps: &Steps<T>,
        d_states: &mut [Rotors<T>],
        d_generators: &mut [Bivectors<T>],
    ) {
        if self.map == Map::Cayley {
            step_backward(self.is_bounded(), steps, d_states, d_generators);
            return;
        }
        let mut d_turns = vec![[[T::ZERO; LANES]; EVEN]; d_states.len()];
        product_backward(self.is_bounded(), steps, d_states, &mut d_turns);
        for ((generator, d_turn), d) in steps.generators.iter().zip(&d_turns).zip(d_generators) {
            exp_backward(generator, self.is_bounded(), d_turn, d);
        }
    }
}

for_every_processor! {
    fn step<T: Num, S>(bounded: bool, cayley_map: bool, steps: &mut Steps<T>, states: &mut [Rotors<T>]) {
        let Steps { generators, turns, before, .. } = steps;
        let bodies = generators.iter().zip(turns).zip(before).zip(states);
        for (((generator, turn), before), state) in bodies {
            for at in S::starts() {
                if cayley_map {
                    let b: Bivector<S::V> = read::<T, S, _, BIVECTOR>(generator, at);
                    let b = if bounded { bound::<T, S>(b) } else { b };
                    write::<T, S, _, EVEN>(cayley::<T, S>(b), turn, at);
                }
                let r: Even<S::V> = read::<T, S, _, EVEN>(turn, at);
                let old: Even<S::V> = read::<T, S, _, EVEN>(state, at);
                write::<T, S, _, EVEN>(old, before, at);
                let faded = if bounded { fade::<T, S>(old) } else { old };
                write::<T, S, _, EVEN>(retract::<T, S>(r * faded), state, at);
            }
        }
    }

    fn scan<T: Num, S>(window: &mut [&mut Steps<T>], states: &mut [Rotors<T>]) {
        for steps in &mut *window {
            for (generator, turn) in steps.generators.iter().zip(&mut steps.turns) {
                for at in S::starts() {
                    let b: Bivector<S::V> = read::<T, S, _, BIVECTOR>(generator, at);
                    write::<T, S, _, EVEN>(cayley::<T, S>(b), turn, at);
                }
            }
        }
        for (body, state) in states.iter().enumerate() {
            for at in S::starts() {
                let mut product: Even<S::V> = read::<T, S, _, EVEN>(state, at);
                for steps in &mut *window {
                    product = read::<T, S, Even<S::V>, EVEN>(&steps.turns[body], at) * product;
                    write::<T, S, _, EVEN>(product, &mut steps.after[body], at);
                }
            }
        }
        for steps in &mut *window {
            steps.before.copy_from_slice(states);
            for (state, after) in states.iter_mut().zip(&mut steps.after) {
                for at in S::starts() {
                    let retracted = retract::<T, S>(read::<T, S, _, EVEN>(after, at));
                    write::<T, S, _, EVEN>(retracted, after, at);
                }
                *state = *after;
            }
        }
    }

    fn step_backward<T: Num, S>(
        bounded: bool, steps: &Steps<T>, d_states: &mut [Rotors<T>], d_generators: &mut [Bivectors<T>],
    ) {
        let Steps { generators, turns, before, .. } = steps;
        let bodies = generators.iter().zip(turns).zip(before).zip(d_states).zip(d_generators);
        for ((((generator, turn), before), d_state), d_generator) in bodies {
            for at in S::starts() {
                let r: Even<S::V> = read::<T, S, _, EVEN>(turn, at);
                let d_turn = through_product::<T, S>(bounded, r, before, d_state, at);
                let b: Bivector<S::V> = read::<T, S, _, BIVECTOR>(generator, at);
                // dR = −¼ (1 + R) dB (1 + R), since (2 + B)⁻¹ = (1 + R) / 4.
                let one_plus = Even { s: r.s + S::V::ONE, ..r };
                let inner = one_plus.geometric_vjp(Even::zero(), d_turn).1;
                let d = b.geometric_vjp(one_plus, inner).0 * S::of(-0.25);
                let d = if bounded { bound_backward::<T, S>(b, d) } else { d };
                write::<T, S, _, BIVECTOR>(d, d_generator, at);
            }
        }
    }

    fn product_backward<T: Num, S>(
        bounded: bool, steps: &Steps<T>, d_states: &mut [Rotors<T>], d_turns: &mut [Rotors<T>],
    ) {
        for (((turn, before), d_state), d_turn) in steps.turns.iter().zip(&steps.before).zip(d_states).zip(d_turns) {
            for at in S::starts() {
                let r: Even<S::V> = read::<T, S, _, EVEN>(turn, at);
                let d = through_product::<T, S>(bounded, r, before, d_state, at);
                write::<T, S, _, EVEN>(d, d_turn, at);
            }
        }
    }
}

/// The gradient of the rotor `r`; `d_state` becomes that of the state before.
#[inline(always)]
fn through_product<T: Num, S: Vectors<T>>(
    bounded: bool,
    r: Even<S::V>,
    before: &Rotors<T>,
    d_state: &mut Rotors<T>,
    at: usize,
) -> Even<S::V> {
    let old: Even<S::V> = read::<T, S, _, EVEN>(before, at);
    let d: Even<S::V> = read::<T, S, _, EVEN>(d_state, at);
    let faded = if bounded { fade::<T, S>(old) } else { old };
    let (d_turn, d_faded) = r.geometric_vjp(faded, d);
    let d_old = if bounded { fade_backward::<T, S>(old, d_faded) } else { d_faded };
    write::<T, S, _, EVEN>(d_old, d_state, at);
    d_turn
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use gacore_runtime::Graded;

    fn random_bivectors<T: Num>(random: &mut Random, size: f64) -> Bivectors<T> {
        core::array::from_fn(|_| core::array::from_fn(|_| T::of(size * random.normal())))
    }

    /// One step of one body.
    fn advance<T: Num>(layer: &Rra, generator: &Bivectors<T>, state: &mut Rotors<T>) -> Steps<T> {
        let mut steps = Steps::default();
        steps.resize(1);
        steps.generators[0] = *generator;
        layer.forward(&mut steps, std::slice::from_mut(state));
        steps
    }

    fn rotor<T: Num>(rotors: &Rotors<T>, l: usize) -> Even<T> {
        Even::from_array(core::array::from_fn(|k| rotors[k][l]))
    }

    /// The largest coefficient of `Ψ Ψ̃ − 1`.
    fn off_group<T: Num>(rotors: &Rotors<T>) -> f64 {
        let mut largest = 0.0_f64;
        for l in 0..LANES {
            let r = rotor(rotors, l);
            let square = (r * r.reverse()).to_array();
            for (k, x) in square.iter().enumerate() {
                largest = largest.max((x.value() - if k == 0 { 1.0 } else { 0.0 }).abs());
            }
        }
        largest
    }

    #[test]
    fn a_step_is_the_generated_cayley_map_times_the_state() {
        let mut random = Random::new(1, 0);
        let layer = Rra { map: Map::Cayley, group: Group::Motor };
        let (first, second) = (random_bivectors::<f64>(&mut random, 0.3), random_bivectors(&mut random, 0.3));
        let mut state = identity();
        advance(&layer, &first, &mut state);
        advance(&layer, &second, &mut state);
        for l in 0..LANES {
            let of = |b: &Bivectors<f64>| Bivector::from_array(core::array::from_fn(|k| b[k][l])).cayley();
            let expected = (of(&second) * of(&first)).to_array();
            let found = rotor(&state, l).to_array();
            assert!(found.iter().zip(expected).all(|(x, y)| (x - y).abs() < 1e-12));
        }
    }

    #[test]
    fn gradients_are_the_limits_of_differences() {
        for (map, group) in
            [(Map::Cayley, Group::Conformal), (Map::Cayley, Group::Motor), (Map::Exp, Group::Conformal)]
        {
            let layer = Rra { map, group };
            let mut random = Random::new(2, 0);
            let bivectors: Vec<Bivectors<f64>> = (0..4).map(|_| random_bivectors(&mut random, 0.4)).collect();
            let weights: Rotors<f64> = core::array::from_fn(|_| core::array::from_fn(|_| random.normal()));
            let loss = |bivectors: &[Bivectors<f64>]| {
                let mut state = identity();
                for b in bivectors {
                    advance(&layer, b, &mut state);
                }
                let pairs = state.iter().flatten().zip(weights.iter().flatten());
                pairs.map(|(x, w)| x * w).sum::<f64>()
            };
            let mut state = identity();
            let steps: Vec<_> = bivectors.iter().map(|b| advance(&layer, b, &mut state)).collect();
            let mut d_state = weights;
            for (t, step) in steps.iter().enumerate().rev() {
                let mut d = [[0.0; LANES]; BIVECTOR];
                layer.backward(step, std::slice::from_mut(&mut d_state), std::slice::from_mut(&mut d));
                for k in 0..BIVECTOR {
                    let h = 1e-6;
                    let at = |shift: f64| {
                        let mut moved = bivectors.clone();
                        moved[t][k][3] += shift;
                        loss(&moved)
                    };
                    let expected = (at(h) - at(-h)) / (2.0 * h);
                    assert!(
                        (d[k][3] - expected).abs() < 1e-7 * (1.0 + expected.abs()),
                        "{map:?} {group:?} {t} {k}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_scan_is_its_steps_one_after_the_other() {
        for group in [Group::Motor, Group::Conformal] {
            let layer = Rra { map: Map::Cayley, group };
            let mut random = Random::new(4, 0);
            let mut window: Vec<Steps<f32>> = Vec::new();
            for _ in 0..99 {
                let mut steps = Steps::default();
                steps.resize(3);
                for generator in &mut steps.generators {
                    // Rotations alone: in f32 a long product of boosts keeps no digits to compare.
                    *generator = random_bivectors(&mut random, 0.3);
                    let blades = <Bivector<f32> as Graded>::BLADES;
                    let boosts = generator.iter_mut().zip(blades).filter(|(_, blade)| blade.mask() & 16 != 0);
                    boosts.for_each(|(row, _)| *row = [0.0; LANES]);
                }
                window.push(steps);
            }
            let mut one_by_one = window.clone();
            let mut states = vec![identity(); 3];
            one_by_one.iter_mut().for_each(|steps| layer.forward(steps, &mut states));
            let mut scanned = vec![identity(); 3];
            layer.scan(&mut window.iter_mut().collect::<Vec<_>>(), &mut scanned);
            for (found, expected) in window.iter().zip(&one_by_one) {
                let pairs = |f: &[Rotors<f32>], e: &[Rotors<f32>]| {
                    let (f, e) = (f.as_flattened().as_flattened(), e.as_flattened().as_flattened());
                    f.iter().zip(e).map(|(x, y)| (x - y).abs()).fold(0.0, f32::max)
                };
                assert!(pairs(&found.after, &expected.after) < 2e-5);
                assert!(pairs(&found.before, &expected.before) < 2e-5);
                assert!(found.after.iter().all(|rotors| off_group(rotors) <= 1e-5));
            }
            assert_eq!(scanned, window[98].after);
        }
    }

    #[test]
    fn a_hundred_thousand_steps_stay_on_the_group() {
        let mut random = Random::new(3, 0);
        let layer = Rra { map: Map::Cayley, group: Group::Conformal };
        let generators: Vec<Bivectors<f32>> = (0..64).map(|_| random_bivectors(&mut random, 0.7)).collect();
        let mut state = identity();
        for t in 0..100_000 {
            advance(&layer, &generators[t % 64], &mut state);
            if [99, 999, 9_999, 99_999].contains(&t) {
                let off = off_group(&state);
                assert!(off <= 1e-5, "step {t}: {off:e}");
            }
        }
    }
}
