//! The exponential and the logarithm of two commuting planes by series, and their derivatives.
//!
//! Notation: of the number `W = a + P` with `P² = p` every function is a scalar and a multiple of `P`. For
//! exponentials `W` is the square of a bivector, `C(W) = cosh √W` and `S(W) = sinh √W / √W`.
//!
//! A power of four is divided out of `W` until a series is short; then the angle is doubled, by
//! `C(4W) − 1 = 2 (C − 1)(C + 1)` and `S(4W) = S C`. So there is no case in which planes are equal, or small,
//! or null, and derivatives are those of the functions.
//!
//! Loops over terms end before `terms + 1`: inclusive ranges are not unrolled, and their factors not constants.

use super::Real;
use super::one_plane::{self, cos_root, sinc_root, sinc_slope};
use super::slopes;

/// How often angles are halved where numbers are computed side by side, and the size up to which that is
/// enough: that of a rotation by two thirds of a turn, and of every smaller boost.
pub const DOUBLINGS: u32 = 2;
const MODERATE: i32 = 16;

/// The size of what an exponential is of; up to 1 these doublings are enough.
#[inline(always)]
pub fn size_of_exp<T: Real>(a: T, p: T) -> T {
    (a.abs() + p.abs().sqrt()) * T::from_ratio(1, MODERATE)
}

/// The terms of exponentials.
pub const fn terms(is_single: bool) -> i32 {
    if is_single { one_plane::SINGLE_TERMS } else { one_plane::TERMS }
}

/// The distance of `s + Q` from 1; up to 1 the series of the logarithm is short.
#[inline(always)]
pub fn size_of_log<T: Real>(s: T, z: T) -> T {
    ((T::ONE - s).abs() + z.abs().sqrt()) / one_plane::close()
}

/// The terms of that series: the rest is less than a rounding, and so is its derivative.
pub const fn arc_terms(is_single: bool) -> i32 {
    if is_single { 12 } else { 24 }
}

/// `C(a + P)` and `S(a + P)`, each as a scalar and a multiple of `P`.
#[inline]
pub fn exp_planes<T: Real>(a: T, p: T) -> (T, T, T, T) {
    // f(a + P) = f(a) + f'(a) P; in a degenerate metric the compiler knows that it is always so. That says nothing
    // of the derivative by p, so dual numbers, whose slopes are not zero, take the general way; and so does Enzyme.
    if p == T::ZERO && !cfg!(enzyme) {
        let s = sinc_root(a);
        return (cos_root(a), s * T::from_ratio(1, 2), s, sinc_slope(a));
    }
    two_planes(a, p)
}

fn two_planes<T: Real>(a: T, p: T) -> (T, T, T, T) {
    let mut doublings = 0;
    let mut size = a.abs() + p.abs().sqrt();
    while size > T::ONE && doublings < 512 {
        size = size * T::from_ratio(1, 4);
        doublings += 1;
    }
    doubled_planes(a, p, doublings, one_plane::terms::<T>())
}

/// `C(a + P)` and `S(a + P)` where this many doublings and terms are known to be enough: without a branch.
#[inline(always)]
pub fn doubled_planes<T: Real>(a: T, p: T, doublings: u32, terms: i32) -> (T, T, T, T) {
    let planes = Planes::scaled(a, p, doublings);
    let (mut c, mut s) = planes.series(terms);
    for _ in 0..doublings {
        (c, s) = planes.doubled(c, s);
    }
    (c.0 + T::ONE, c.1 * planes.scale, s.0, s.1 * planes.scale)
}

/// `C(a + P)` and `S(a + P)`, and the derivatives of these by `a` and by `p`, one row for each.
///
/// Those by `a` are `C' = S / 2` and `S'`. For any function `f = f₀ + f₁ P` the derivative of `f₀` by `p` is half
/// of the multiple of `P` in `f'`, so besides `S'` there are only those of `c₁` and `s₁` to be found.
#[inline(always)]
pub fn doubled_slopes<T: Real>(a: T, p: T, doublings: u32, terms: i32) -> slopes::Slopes<T, 2, 4> {
    let planes = Planes::scaled(a, p, doublings);
    let (mut c, mut s) = planes.series(terms);
    let Slopes { mut s_by_a, mut c_by_p, mut s_by_p } = planes.slopes(terms);
    let half = T::from_ratio(1, 2);
    // C' is this multiple of S, since angles are four times what they were after every doubling.
    let mut slope = half;
    for _ in 0..doublings {
        let (cos, sine) = (c.0 + T::ONE, (s.0 * slope, s.1 * slope));
        // (S C)' = S' C + S C', and the derivatives by p of s₀ c₁ + s₁ c₀ and of 4 c₀ c₁
        let s_next = (s.0 * c_by_p)
            .add_product(s_by_p, cos)
            .add_product(half * s_by_a.1, c.1)
            .add_product(half * s.1, sine.1);
        c_by_p = T::from_i32(4) * (cos * c_by_p).add_product(half * sine.1, c.1);
        s_by_p = s_next;
        let product = planes.times(s_by_a, (cos, c.1));
        let square = planes.times(s, sine);
        s_by_a = (product.0 + square.0, product.1 + square.1);
        (c, s) = planes.doubled(c, s);
        slope = slope * T::from_i32(4);
    }
    let scale = planes.scale;
    let square = scale * scale;
    let (s1, s1_by_a) = (s.1 * scale, s_by_a.1 * square);
    let slopes = [
        [s.0 * half, s1 * T::from_ratio(1, 4)],
        [s1 * half, c_by_p * (square * scale)],
        [s_by_a.0 * scale, s1_by_a * half],
        [s1_by_a, s_by_p * (square * scale)],
    ];
    ([c.0 + T::ONE, c.1 * scale, s.0, s1], slopes)
}

/// The factor of the bivector part of a rotor `s + T + Q` in its logarithm, `g(Z) = arccos Z / √(1 − Z²)` at
/// `Z = s + Q` with `Q² = z`, as a scalar and a multiple of `Q`, where this many terms are enough:
/// `Σ k! / (2k + 1)!! (1 − Z)ᵏ`.
#[inline(always)]
pub fn arc_series<T: Real>(s: T, z: T, terms: i32) -> (T, T) {
    let planes = Planes { a: T::ONE - s, p: z, scale: T::ONE };
    let (mut even, mut quad) = (T::ONE, T::ZERO);
    let (mut power, mut factor) = ((T::ONE, T::ZERO), T::ONE);
    for k in 1..terms + 1 {
        power = planes.next(power, k);
        factor = factor * T::from_ratio(k, 2 * k + 1);
        (even, quad) = (even.add_product(power.0, factor), quad.sub_product(power.1, factor));
    }
    (even, quad)
}

/// The series of the logarithm, and the derivatives of both its parts by `s` and by `z`.
#[inline(always)]
pub fn arc_slopes<T: Real>(s: T, z: T, terms: i32) -> slopes::Slopes<T, 2, 2> {
    let planes = Planes { a: T::ONE - s, p: z, scale: T::ONE };
    let (mut by_a, mut by_p) = ((T::ZERO, T::ZERO), T::ZERO);
    let (mut powers, mut factor) = (Powers::new(), T::ONE);
    for k in 1..terms + 1 {
        factor = factor * T::from_ratio(k, 2 * k + 1);
        let slope = factor * T::from_i32(k);
        by_a = (by_a.0.add_product(powers.last.0, slope), by_a.1.add_product(powers.last.1, slope));
        powers.advance(&planes, k);
        by_p = by_p.add_product(powers.by_p, factor);
    }
    let (even, quad) = arc_series(s, z, terms);
    // 1 − Z has the opposite signs.
    ([even, quad], [[-by_a.0, by_a.1 * T::from_ratio(1, 2)], [by_a.1, -by_p]])
}

/// `W` divided by a power of four: `a + P` with `P² = p`.
struct Planes<T> {
    a: T,
    p: T,
    /// What it was multiplied with.
    scale: T,
}

/// Derivatives of the series.
struct Slopes<T> {
    s_by_a: (T, T),
    /// Of the multiples of `P`.
    c_by_p: T,
    s_by_p: T,
}

impl<T: Real> Planes<T> {
    #[inline(always)]
    fn scaled(a: T, p: T, doublings: u32) -> Self {
        let mut scale = T::ONE;
        for _ in 0..doublings {
            scale = scale * T::from_ratio(1, 4);
        }
        Self { a: a * scale, p: p * scale * scale, scale }
    }

    /// The product of two numbers `x₀ + x₁ P`.
    #[inline(always)]
    fn times(&self, x: (T, T), y: (T, T)) -> (T, T) {
        ((self.p * x.1 * y.1).add_product(x.0, y.0), (x.1 * y.0).add_product(x.0, y.1))
    }

    /// `Wᵏ`, from the power before.
    #[inline(always)]
    fn next(&self, x: (T, T), k: i32) -> (T, T) {
        match k {
            1 => (self.a, T::ONE),
            _ => ((self.p * x.1).add_product(self.a, x.0), x.0.add_product(self.a, x.1)),
        }
    }

    /// `C(W) − 1` and `S(W)`: `Σ Wᵏ / (2k)!` from `k = 1` and `Σ Wᵏ / (2k + 1)!`.
    #[inline(always)]
    fn series(&self, terms: i32) -> ((T, T), (T, T)) {
        let (mut c, mut s) = ((T::ZERO, T::ZERO), (T::ONE, T::ZERO));
        let (mut power, mut factor) = ((T::ONE, T::ZERO), T::ONE);
        for k in 1..terms + 1 {
            power = self.next(power, k);
            factor = factor * T::from_ratio(1, 2 * k * (2 * k - 1));
            c = (c.0.add_product(power.0, factor), c.1.add_product(power.1, factor));
            let odd = factor * T::from_ratio(1, 2 * k + 1);
            s = (s.0.add_product(power.0, odd), s.1.add_product(power.1, odd));
        }
        (c, s)
    }

    /// Their derivatives.
    #[inline(always)]
    fn slopes(&self, terms: i32) -> Slopes<T> {
        let (mut s_by_a, mut c_by_p, mut s_by_p) = ((T::ZERO, T::ZERO), T::ZERO, T::ZERO);
        let (mut powers, mut factor) = (Powers::new(), T::ONE);
        for k in 1..terms + 1 {
            factor = factor * T::from_ratio(1, 2 * k * (2 * k - 1));
            let odd = factor * T::from_ratio(1, 2 * k + 1);
            let slope = odd * T::from_i32(k);
            s_by_a = (s_by_a.0.add_product(powers.last.0, slope), s_by_a.1.add_product(powers.last.1, slope));
            powers.advance(self, k);
            c_by_p = c_by_p.add_product(powers.by_p, factor);
            s_by_p = s_by_p.add_product(powers.by_p, odd);
        }
        Slopes { s_by_a, c_by_p, s_by_p }
    }

    /// `C − 1` and `S` at `4W`, from those at `W`.
    #[inline(always)]
    fn doubled(&self, c: (T, T), s: (T, T)) -> ((T, T), (T, T)) {
        let cos = c.0 + T::ONE;
        let even = (self.p * c.1 * c.1).add_product(c.0, c.0 + T::from_i32(2));
        let quad = T::from_i32(4) * (cos * c.1);
        ((even + even, quad), self.times(s, (cos, c.1)))
    }
}

/// Powers `Wᵏ = u + v P` and the derivative of `v` by `p`. That of `Wᵏ` by `a` is `k Wᵏ⁻¹`, so that of `u` by `p`
/// is half of the multiple of `P` there; and `v` is the last `u` and `a` times the last `v`.
struct Powers<T> {
    before: (T, T),
    last: (T, T),
    by_p: T,
}

impl<T: Real> Powers<T> {
    #[inline(always)]
    fn new() -> Self {
        Self { before: (T::ZERO, T::ZERO), last: (T::ONE, T::ZERO), by_p: T::ZERO }
    }

    /// From `Wᵏ⁻¹` to `Wᵏ`.
    #[inline(always)]
    fn advance(&mut self, planes: &Planes<T>, k: i32) {
        self.by_p = (self.before.1 * T::from_ratio(k - 1, 2)).add_product(planes.a, self.by_p);
        (self.before, self.last) = (self.last, planes.next(self.last, k));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Dual;

    fn assert_close<const N: usize>(
        expected: [Dual<f64, 2>; N],
        (values, slopes): slopes::Slopes<f64, 2, N>,
        [a, p]: [f64; 2],
    ) {
        assert_eq!(values, expected.map(|x| x.value));
        for (expected, found) in expected.iter().flat_map(|x| x.slopes).zip(slopes.into_iter().flatten()) {
            let error = (expected - found).abs() / expected.abs().max(1.0);
            assert!(error < 1e-14, "{a} {p}: {found} instead of {expected}");
        }
    }

    /// The derivatives are those of the computation, wherever planes are equal, small, null or apart.
    #[test]
    fn slopes_are_those_of_dual_numbers() {
        for (a, p) in
            [(0.0, 0.0), (-3.0, 0.0), (2.0, 1e-9), (-9.0, 4.0), (-5.0, -7.0), (0.3, 0.09), (12.0, 1.0)]
        {
            let [x, y] = Dual::<f64, 2>::variables([a, p]);
            assert_close(doubled_planes(x, y, 2, 12).into(), doubled_slopes(a, p, 2, 12), [a, p]);
        }
        for (s, z) in [(1.0, 0.0), (0.7, 0.0), (1.2, 1e-9), (0.9, 0.04), (0.8, -0.03)] {
            let [x, y] = Dual::<f64, 2>::variables([s, z]);
            assert_close(arc_series(x, y, 24).into(), arc_slopes(s, z, 24), [s, z]);
            let (even, quad) = one_plane::arc_series(1.0 - s, z);
            let [found, times_quad] = arc_slopes(s, z, 24).0;
            assert!((found - even).abs() < 1e-15 && (times_quad - quad).abs() < 1e-15, "{s} {z}");
        }
    }
}
