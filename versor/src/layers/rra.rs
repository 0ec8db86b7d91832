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
//! `retract` is polar, `Ψ (Ψ̃ Ψ)^(−1/2)`, and removes rounding only: `R` and `fade(Ψ)` are rotors
//! already. Its derivative along the group is the identity, which is what `backward` uses.

use crate::algebra::Bivector;
use crate::kernel::fn_sign::Of;
use crate::kernel::{
    BIVECTOR, BIVECTOR_MASKS, EVEN, EVEN_MASKS, LANES, Lane, QUADVECTOR, QUADVECTOR_MASKS, Term,
    for_every_processor, lane, lanes_are_vectors, metric_signs, multiply, square_signs, terms,
};
use crate::num::{Dual, Num};
use serde::{Deserialize, Serialize};

/// How a bivector becomes a rotor.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, clap::ValueEnum)]
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

/// What `backward` needs of a step.
#[derive(Clone, Debug)]
pub struct Step<T> {
    /// The bivectors as given.
    pub generator: Bivectors<T>,
    /// The rotors they became.
    pub turn: Rotors<T>,
    /// The state before the step, and after fading.
    pub before: Rotors<T>,
    /// See `before`.
    pub faded: Rotors<T>,
}

/// The share of a boost that the state keeps in a step; see the head of the file.
const KEPT: f64 = 0.9;
/// Where the components of bivectors start in even elements, and those of grade 4.
const GRADE_2: usize = 1;
const GRADE_4: usize = GRADE_2 + BIVECTOR;

const SQUARE: [[Term; 6]; 5] =
    terms(&BIVECTOR_MASKS, &BIVECTOR_MASKS, &QUADVECTOR_MASKS, (Of::Itself, Of::Itself));
const BIVECTOR_QUAD: [[Term; 3]; 10] =
    terms(&BIVECTOR_MASKS, &QUADVECTOR_MASKS, &BIVECTOR_MASKS, (Of::Itself, Of::Itself));
const EVEN_QUAD: [[Term; 5]; 16] =
    terms(&EVEN_MASKS, &QUADVECTOR_MASKS, &EVEN_MASKS, (Of::Itself, Of::Itself));
const NORM_QUAD: [[Term; 16]; 5] =
    terms(&EVEN_MASKS, &EVEN_MASKS, &QUADVECTOR_MASKS, (Of::Reverse, Of::Itself));
const PRODUCT: [[Term; 16]; 16] = terms(&EVEN_MASKS, &EVEN_MASKS, &EVEN_MASKS, (Of::Itself, Of::Itself));
const LEFT_ADJOINT: [[Term; 16]; 16] =
    terms(&EVEN_MASKS, &EVEN_MASKS, &EVEN_MASKS, (Of::Adjoint, Of::Itself));
const RIGHT_ADJOINT: [[Term; 16]; 16] =
    terms(&EVEN_MASKS, &EVEN_MASKS, &EVEN_MASKS, (Of::Itself, Of::Adjoint));
const TO_BIVECTOR: [[Term; 16]; 10] =
    terms(&EVEN_MASKS, &EVEN_MASKS, &BIVECTOR_MASKS, (Of::Itself, Of::Adjoint));

const BIVECTOR_SQUARES: [i8; BIVECTOR] = square_signs(&BIVECTOR_MASKS);
const QUADVECTOR_SQUARES: [i8; QUADVECTOR] = square_signs(&QUADVECTOR_MASKS);
const BIVECTOR_SIGNS: [i8; BIVECTOR] = metric_signs(&BIVECTOR_MASKS);
const EVEN_SIGNS: [i8; EVEN] = metric_signs(&EVEN_MASKS);

/// The rotors 1.
pub fn identity<T: Num>() -> Rotors<T> {
    let mut rotors = [[T::ZERO; LANES]; EVEN];
    rotors[0] = [T::ONE; LANES];
    rotors
}

impl Rra {
    /// Moves the state by one step and returns what `backward` needs.
    pub fn forward<T: Num>(&self, generator: &Bivectors<T>, state: &mut Rotors<T>) -> Step<T> {
        let before = *state;
        let (turn, faded) = self.advance(generator, state);
        Step { generator: *generator, turn, before, faded }
    }

    /// Moves the state by one step.
    pub fn advance<T: Num>(&self, generator: &Bivectors<T>, state: &mut Rotors<T>) -> (Rotors<T>, Rotors<T>) {
        let (mut turn, mut faded) = ([[T::ZERO; LANES]; EVEN], [[T::ZERO; LANES]; EVEN]);
        let bounded = self.group == Group::Conformal;
        if self.map == Map::Exp {
            exp(&if bounded { bound(generator) } else { *generator }, &mut turn);
        }
        step(generator, bounded, self.map == Map::Cayley, state, &mut turn, &mut faded);
        (turn, faded)
    }

    /// From the gradient of the new state that of the bivectors; `d_state` becomes the gradient of
    /// the old state.
    pub fn backward<T: Num>(&self, step: &Step<T>, d_state: &mut Rotors<T>) -> Bivectors<T> {
        let bounded = self.group == Group::Conformal;
        let mut d_generator = [[T::ZERO; LANES]; BIVECTOR];
        let mut d_turn = [[T::ZERO; LANES]; EVEN];
        step_backward(step, bounded, self.map == Map::Cayley, d_state, &mut d_turn, &mut d_generator);
        if self.map == Map::Exp {
            let generator = if bounded { bound(&step.generator) } else { step.generator };
            d_generator = exp_backward(&generator, &d_turn);
            if bounded {
                d_generator = bound_backward(&step.generator, &d_generator);
            }
        }
        d_generator
    }
}

for_every_processor! {
    fn step<T: Num>(
        generator: &Bivectors<T>, bounded: bool, cayley_map: bool,
        state: &mut Rotors<T>, turn: &mut Rotors<T>, faded: &mut Rotors<T>,
    ) {
        if cayley_map {
            *turn = cayley(&if bounded { bound(generator) } else { *generator });
        }
        *faded = if bounded { fade(state) } else { *state };
        *state = retract(&multiply(&PRODUCT, turn, faded));
    }

    /// `dR = −¼ (1 + R) dB (1 + R)`, since `(2 + B)⁻¹ = (1 + R) / 4`.
    fn step_backward<T: Num>(
        step: &Step<T>, bounded: bool, cayley_map: bool,
        d_state: &mut Rotors<T>, d_turn: &mut Rotors<T>, d_generator: &mut Bivectors<T>,
    ) {
        *d_turn = multiply(&RIGHT_ADJOINT, d_state, &step.faded);
        let d_faded: Rotors<T> = multiply(&LEFT_ADJOINT, &step.turn, d_state);
        *d_state = if bounded { fade_backward(&step.before, &d_faded) } else { d_faded };
        if cayley_map {
            let mut one_plus = step.turn;
            one_plus[0] = lane(|l| one_plus[0][l] + T::ONE);
            let inner: Rotors<T> = multiply(&LEFT_ADJOINT, &one_plus, d_turn);
            let d_bivector: Bivectors<T> = multiply(&TO_BIVECTOR, &inner, &one_plus);
            for (out, row) in d_generator.iter_mut().zip(&d_bivector) {
                lanes_are_vectors();
                *out = lane(|l| row[l] * T::of(-0.25));
            }
            if bounded {
                *d_generator = bound_backward(&step.generator, d_generator);
            }
        }
    }
}

/// `Σ ± x²` over components, by a sign for each.
#[inline(always)]
fn signed_square<T: Num, const N: usize>(x: &[Lane<T>; N], signs: &[i8; N]) -> Lane<T> {
    let mut sum = [T::ZERO; LANES];
    for (row, &sign) in x.iter().zip(signs) {
        lanes_are_vectors();
        if sign > 0 {
            for l in 0..LANES {
                sum[l] += row[l] * row[l];
            }
        } else {
            for l in 0..LANES {
                sum[l] -= row[l] * row[l];
            }
        }
    }
    sum
}

/// With `B² = a + P`, `d = 4 − a`, `p = P²`:
/// `R = ((4 + a) d + p + 8 P − 4 d B − 4 B P) / (d² − p)`.
#[inline(always)]
fn cayley<T: Num>(b: &Bivectors<T>) -> Rotors<T> {
    let a = signed_square(b, &BIVECTOR_SQUARES);
    let quad: [Lane<T>; QUADVECTOR] = multiply(&SQUARE, b, b);
    let p = signed_square(&quad, &QUADVECTOR_SQUARES);
    let both: Bivectors<T> = multiply(&BIVECTOR_QUAD, b, &quad);
    let (four, eight) = (T::of(4.0), T::of(8.0));
    let d = lane(|l| four - a[l]);
    let scale = lane(|l| T::ONE / (d[l] * d[l] - p[l]));
    let mut turn = [[T::ZERO; LANES]; EVEN];
    turn[0] = lane(|l| ((four + a[l]) * d[l] + p[l]) * scale[l]);
    for k in 0..BIVECTOR {
        lanes_are_vectors();
        turn[GRADE_2 + k] = lane(|l| -four * (d[l] * b[k][l] + both[k][l]) * scale[l]);
    }
    for k in 0..QUADVECTOR {
        lanes_are_vectors();
        turn[GRADE_4 + k] = lane(|l| eight * quad[k][l] * scale[l]);
    }
    turn
}

/// `Ψ (Ψ̃ Ψ)^(−1/2)`: with `Ψ̃ Ψ = a + P`, `ρ² = a² − P²`, `2 x² = a + ρ` it is `Ψ (x − P/(2x)) / ρ`.
#[inline(always)]
pub fn retract<T: Num>(state: &Rotors<T>) -> Rotors<T> {
    let a = signed_square(state, &EVEN_SIGNS);
    let quad: [Lane<T>; QUADVECTOR] = multiply(&NORM_QUAD, state, state);
    let p = signed_square(&quad, &QUADVECTOR_SQUARES);
    let turned: Rotors<T> = multiply(&EVEN_QUAD, state, &quad);
    let half = T::of(0.5);
    // A motion so large that its digits no longer show the group is left as it is.
    let gap = lane(|l| a[l] * a[l] - p[l]);
    let near = lane(|l| if a[l] > half { T::ONE } else { T::ZERO });
    let near = lane(|l| if gap[l] > half { near[l] } else { T::ZERO });
    let root = lane(|l| (T::ONE + near[l] * (gap[l] - T::ONE)).sqrt());
    let x = lane(|l| (half * (T::ONE + near[l] * (a[l] - T::ONE) + root[l])).sqrt());
    let (u, w) = (lane(|l| x[l] / root[l]), lane(|l| near[l] * half / (x[l] * root[l])));
    let mut out = *state;
    for k in 0..EVEN {
        lanes_are_vectors();
        out[k] = lane(|l| u[l] * state[k][l] - w[l] * turned[k][l]);
    }
    out
}

/// Shortens the boost part `h` of a bivector to `h / √(1 + |h|²)`.
#[inline(always)]
fn bound<T: Num>(b: &Bivectors<T>) -> Bivectors<T> {
    let scale = boost_square(b, b);
    let scale = lane(|l| T::ONE / (T::ONE + scale[l]).sqrt());
    let mut out = *b;
    for (row, sign) in out.iter_mut().zip(BIVECTOR_SIGNS) {
        lanes_are_vectors();
        if sign < 0 {
            *row = lane(|l| row[l] * scale[l]);
        }
    }
    out
}

#[inline(always)]
fn bound_backward<T: Num>(b: &Bivectors<T>, d: &Bivectors<T>) -> Bivectors<T> {
    let (square, along) = (boost_square(b, b), boost_square(b, d));
    let scale = lane(|l| T::ONE / (T::ONE + square[l]).sqrt());
    let mut out = *d;
    for (k, sign) in BIVECTOR_SIGNS.into_iter().enumerate() {
        lanes_are_vectors();
        if sign < 0 {
            out[k] = lane(|l| scale[l] * (d[k][l] - b[k][l] * along[l] * scale[l] * scale[l]));
        }
    }
    out
}

#[inline(always)]
fn boost_square<T: Num>(b: &Bivectors<T>, c: &Bivectors<T>) -> Lane<T> {
    let mut sum = [T::ZERO; LANES];
    for (k, sign) in BIVECTOR_SIGNS.into_iter().enumerate() {
        lanes_are_vectors();
        if sign < 0 {
            sum = lane(|l| sum[l] + b[k][l] * c[k][l]);
        }
    }
    sum
}

/// `z / √⟨z z̃⟩₀` with `z = C + κ D`.
#[inline(always)]
fn fade<T: Num>(state: &Rotors<T>) -> Rotors<T> {
    let mut shrunk = shrink(state);
    let norm = signed_square(&shrunk, &EVEN_SIGNS);
    let scale = lane(|l| T::ONE / norm[l].sqrt());
    for row in &mut shrunk {
        lanes_are_vectors();
        *row = lane(|l| row[l] * scale[l]);
    }
    shrunk
}

#[inline(always)]
fn fade_backward<T: Num>(state: &Rotors<T>, d: &Rotors<T>) -> Rotors<T> {
    let shrunk = shrink(state);
    let norm = signed_square(&shrunk, &EVEN_SIGNS);
    let scale = lane(|l| T::ONE / norm[l].sqrt());
    let mut along = [T::ZERO; LANES];
    for (x, g) in shrunk.iter().zip(d) {
        lanes_are_vectors();
        along = lane(|l| along[l] + x[l] * g[l]);
    }
    let mut out = *d;
    for (k, sign) in EVEN_SIGNS.into_iter().enumerate() {
        lanes_are_vectors();
        let sign = if sign > 0 { T::ONE } else { -T::ONE };
        let row = lane(|l| scale[l] * (d[k][l] - sign * shrunk[k][l] * along[l] * scale[l] * scale[l]));
        out[k] = row;
    }
    shrink(&out)
}

#[inline(always)]
fn shrink<T: Num>(state: &Rotors<T>) -> Rotors<T> {
    let mut out = *state;
    for (row, sign) in out.iter_mut().zip(EVEN_SIGNS) {
        lanes_are_vectors();
        if sign < 0 {
            *row = lane(|l| row[l] * T::of(KEPT));
        }
    }
    out
}

/// `exp(−B)`, lane by lane with the generated closed form.
fn exp<T: Num>(b: &Bivectors<T>, turn: &mut Rotors<T>) {
    for l in 0..LANES {
        let rotor = Bivector::from_array(core::array::from_fn(|k| -b[k][l])).exp().to_array();
        (0..EVEN).for_each(|k| turn[k][l] = rotor[k]);
    }
}

/// The same closed form on dual numbers, one direction after the other.
fn exp_backward<T: Num>(b: &Bivectors<T>, d_turn: &Rotors<T>) -> Bivectors<T> {
    let mut d = [[T::ZERO; LANES]; BIVECTOR];
    for l in 0..LANES {
        for (k, d) in d.iter_mut().enumerate() {
            let moved = core::array::from_fn(|j| -Dual::new(b[j][l], if j == k { T::ONE } else { T::ZERO }));
            let rotor = Bivector::from_array(moved).exp().to_array();
            for j in 0..EVEN {
                d[l] += rotor[j].slope * d_turn[j][l];
            }
        }
    }
    d
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algebra::Even;
    use crate::random::Random;

    fn random_bivectors<T: Num>(random: &mut Random, size: f64) -> Bivectors<T> {
        core::array::from_fn(|_| core::array::from_fn(|_| T::of(size * random.normal())))
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
        layer.forward(&first, &mut state);
        layer.forward(&second, &mut state);
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
                    layer.advance(b, &mut state);
                }
                let pairs = state.iter().flatten().zip(weights.iter().flatten());
                pairs.map(|(x, w)| x * w).sum::<f64>()
            };
            let mut state = identity();
            let steps: Vec<_> = bivectors.iter().map(|b| layer.forward(b, &mut state)).collect();
            let mut d_state = weights;
            for (t, step) in steps.iter().enumerate().rev() {
                let d = layer.backward(step, &mut d_state);
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
    fn a_hundred_thousand_steps_stay_on_the_group() {
        let mut random = Random::new(3, 0);
        let layer = Rra { map: Map::Cayley, group: Group::Conformal };
        let generators: Vec<Bivectors<f32>> = (0..64).map(|_| random_bivectors(&mut random, 0.7)).collect();
        let mut state = identity();
        for t in 0..100_000 {
            layer.advance(&generators[t % 64], &mut state);
            if [99, 999, 9_999, 99_999].contains(&t) {
                let off = off_group(&state);
                assert!(off <= 1e-5, "step {t}: {off:e}");
            }
        }
    }
}
