//! Rotors from bivectors, and what keeps them on the group and bounded; see the head of the layer.

use super::{Bivectors, Rotors};
use crate::algebra::{Bivector, Even, Quadvector, excess, wedge_square};
use crate::kernel::{BIVECTOR, EVEN, LANES, Lane, One, Vectors, array, each};
use crate::num::Num;
use gacore_runtime::{Graded, Scalar};

/// The share of a boost that the state keeps in a step; see the head of the file.
const KEPT: f64 = 0.9;

/// A number, a bivector and a part of grade 4, side by side.
#[inline(always)]
fn even<V: Scalar>(s: V, b: Bivector<V>, q: Quadvector<V>) -> Even<V> {
    let (b, q) = (b.to_array(), q.to_array());
    Even::from_array(array(|k| match k {
        0 => s,
        1..=BIVECTOR => b[k - 1],
        _ => q[k - 1 - BIVECTOR],
    }))
}

/// With `B² = a + P`, `d = 4 − a`, `p = P²`:
/// `R = ((4 + a) d + p + 8 P − 4 d B − 4 B P) / (d² − p)`.
#[inline(always)]
pub(super) fn cayley<T: Num, S: Vectors<T>>(b: Bivector<S::V>) -> Even<S::V> {
    let (four, eight) = (S::of(4.0), S::of(8.0));
    let a = b.scalar_product(b);
    let quad = wedge_square(b);
    let p = quad.scalar_product(quad);
    let d = four - a;
    let scale = S::V::ONE / (d * d - p);
    let bivector = (b * d + (b | quad)) * (-four * scale);
    even(((four + a) * d + p) * scale, bivector, quad * (eight * scale))
}

/// `Ψ (Ψ̃ Ψ)^(−1/2)`: with `Ψ̃ Ψ = a + P`, `ρ² = a² − P²`, `2 x² = a + ρ` it is `Ψ (x − P/(2x)) / ρ`.
#[inline(always)]
pub(super) fn retract<T: Num, S: Vectors<T>>(state: Even<S::V>) -> Even<S::V> {
    let (one, half) = (S::V::ONE, S::of(0.5));
    let a = state.norm_squared();
    let quad = excess(state);
    let p = quad.scalar_product(quad);
    // A motion so large that its digits no longer show the group is left as it is.
    let gap = a * a - p;
    let above = |v: S::V| S::map(v, |x| if x > T::of(0.5) { T::ONE } else { T::ZERO });
    let near = above(a) * above(gap);
    let root = S::sqrt(one + near * (gap - one));
    let x = S::sqrt(half * (one + near * (a - one) + root));
    let (u, w) = (x / root, near * half / (x * root));
    state * u - (state * quad) * w
}

/// Shortens the boost part `h` of a bivector to `h / √(1 + |h|²)`.
#[inline(always)]
pub(super) fn bound<T: Num, S: Vectors<T>>(b: Bivector<S::V>) -> Bivector<S::V> {
    let one = S::V::ONE;
    scale_boost(b, one, one / S::sqrt(one + boost_product(b, b)))
}

#[inline(always)]
pub(super) fn bound_backward<T: Num, S: Vectors<T>>(b: Bivector<S::V>, d: Bivector<S::V>) -> Bivector<S::V> {
    let (one, zero) = (S::V::ONE, S::V::ZERO);
    let scale = one / S::sqrt(one + boost_product(b, b));
    let along = boost_product(b, d) * scale * scale * scale;
    scale_boost(d, one, scale) - scale_boost(b, zero, along)
}

/// The sum of products of the components with the negative basis vector.
#[inline(always)]
fn boost_product<V: Scalar>(b: Bivector<V>, c: Bivector<V>) -> V {
    let zero = V::ZERO;
    zero.add_product(b.e1m, c.e1m)
        .add_product(b.e2m, c.e2m)
        .add_product(b.e3m, c.e3m)
        .add_product(b.epm, c.epm)
}

/// Multiplies the components with the negative basis vector by one factor and the rest by another.
#[inline(always)]
fn scale_boost<V: Scalar>(b: Bivector<V>, rest: V, boost: V) -> Bivector<V> {
    Bivector { e1m: b.e1m * boost, e2m: b.e2m * boost, e3m: b.e3m * boost, epm: b.epm * boost, ..b * rest }
}

/// Which components of even elements have the negative basis vector.
const BOOSTS: [bool; EVEN] = {
    let mut boosts = [false; EVEN];
    let mut k = 0;
    while k < EVEN {
        boosts[k] = <Even<f32> as Graded>::BLADES[k].mask() & 16 != 0;
        k += 1;
    }
    boosts
};

/// `z / √⟨z z̃⟩₀` with `z = C + κ D`.
#[inline(always)]
pub(super) fn fade<T: Num, S: Vectors<T>>(state: Even<S::V>) -> Even<S::V> {
    let shrunk = shrink::<T, S>(state);
    shrunk * (S::V::ONE / S::sqrt(shrunk.norm_squared()))
}

#[inline(always)]
pub(super) fn fade_backward<T: Num, S: Vectors<T>>(state: Even<S::V>, d: Even<S::V>) -> Even<S::V> {
    let shrunk = shrink::<T, S>(state);
    let scale = S::V::ONE / S::sqrt(shrunk.norm_squared());
    let (z, g) = (shrunk.to_array(), d.to_array());
    let mut along = S::V::ZERO;
    each::<EVEN>(|k| along = along.add_product(z[k], g[k]));
    let along = along * scale * scale;
    // d⟨z z̃⟩₀/dz is 2 z with the metric's signs.
    let out = array(|k| {
        let turned = if BOOSTS[k] { g[k] + z[k] * along } else { g[k] - z[k] * along };
        turned * scale
    });
    shrink::<T, S>(Even::from_array(out))
}

#[inline(always)]
fn shrink<T: Num, S: Vectors<T>>(state: Even<S::V>) -> Even<S::V> {
    let (kept, rows) = (S::of(KEPT), state.to_array());
    Even::from_array(array(|k| if BOOSTS[k] { rows[k] * kept } else { rows[k] }))
}

/// One channel of some rows.
fn channel<T: Num, const N: usize>(rows: &[Lane<T>; N], l: usize) -> [T; N] {
    array(|k| rows[k][l])
}

/// Puts numbers into a channel of rows.
fn put<T: Num, const N: usize>(values: [T; N], l: usize, rows: &mut [Lane<T>; N]) {
    each::<N>(|k| rows[k][l] = values[k]);
}

/// The rotor `exp B` by the generated closed form; no number where it overflows, which ends training as
/// any loss does that is none.
fn rotor_of<T: Num>(b: Bivector<T>) -> [T; EVEN] {
    // Enzyme cannot look through a `Result`, and judges no domain.
    if cfg!(enzyme) {
        return b.exp().to_array();
    }
    b.try_exp().map_or([T::of(f64::NAN); EVEN], Even::to_array)
}

/// `exp(−B)`, lane by lane.
pub(super) fn exp<T: Num>(b: &Bivectors<T>, bounded: bool, turn: &mut Rotors<T>) {
    for l in 0..LANES {
        let b = Bivector::from_array(channel(b, l));
        let b = if bounded { bound::<T, One>(b) } else { b };
        put(rotor_of(-b), l, turn);
    }
}

/// The generated gradient of the same closed form.
pub(super) fn exp_backward<T: Num>(
    b: &Bivectors<T>,
    bounded: bool,
    d_turn: &Rotors<T>,
    d_b: &mut Bivectors<T>,
) {
    for l in 0..LANES {
        let given = Bivector::from_array(channel(b, l));
        let b = if bounded { bound::<T, One>(given) } else { given };
        let d = (-b).try_exp_vjp(Even::from_array(channel(d_turn, l)));
        let d = -d.unwrap_or(Bivector::from_array([T::of(f64::NAN); BIVECTOR]));
        let d = if bounded { bound_backward::<T, One>(given, d) } else { d };
        put(d.to_array(), l, d_b);
    }
}
