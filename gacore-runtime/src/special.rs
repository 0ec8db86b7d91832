//! Functions of one or two planes that are smooth where their formulae are not.
//!
//! Notation: a plane has the square `q`, negative for rotations, positive for boosts, zero for
//! translations; `C(q) = cos_root`, `S(q) = sinc_root`, so `exp B = C + S B` for a single plane.

use crate::real::Real;

/// `S(q)`.
pub fn sinc_root<T: Real>(q: T) -> T {
    if q < T::ZERO {
        let x = (-q).sqrt();
        x.sin() / x
    } else if q > T::ZERO {
        let x = q.sqrt();
        x.sinh() / x
    } else {
        // Zero, or NaN, which stays.
        q + T::ONE
    }
}

/// `cosh √W` and `sinh √W / √W` at `W = a + P` with `P² = p`, each as a scalar and a multiple of `P`.
///
/// Where `a² ≥ p`, `W` is that of two real planes with the squares `q = (a ± √(a² − p)) / 2`. Else
/// `W` acts as one of the two real numbers `a ± √p`, which have opposite signs.
pub fn exp_planes<T: Real>(a: T, p: T) -> (T, T, T, T) {
    let half = T::from_ratio(1, 2);
    let spread = a * a - p;
    if spread < T::ZERO {
        let root = p.sqrt();
        let (plus, minus) = (a + root, a - root);
        let (c_plus, c_minus) = (plus.cos_root(), minus.cos_root());
        let (s_plus, s_minus) = (sinc_root(plus), sinc_root(minus));
        let (c0, s0) = ((c_plus + c_minus) * half, (s_plus + s_minus) * half);
        if root < T::ONE {
            let (c1, s1) = slopes(a + a, spread);
            return (c0, c1, s0, s1);
        }
        let scale = half / root;
        return (c0, (c_plus - c_minus) * scale, s0, (s_plus - s_minus) * scale);
    }
    let root = spread.sqrt_positive();
    let (q1, q2) = ((a + root) * half, (a - root) * half);
    let (c1, s1) = (q1.cos_root(), sinc_root(q1));
    let (c2, s2) = (q2.cos_root(), sinc_root(q2));
    let twist = twist(q1, q2, (c1, s1), (c2, s2));
    (c1 * c2, s1 * s2 * half, s1 * c2 - q2 * twist, twist * half)
}

/// `(C₁ S₂ − S₁ C₂) / (q₁ − q₂)`.
///
/// With `u, v = √q₁ ± √q₂` this is also `(S(u²) − S(v²)) / (2 √q₁ √q₂)`, twice the divided
/// difference of `S` between `u²` and `v²`. The first form loses digits where the squares are
/// close, the second where one of them is small, both where both are; then the series is short.
fn twist<T: Real>(q1: T, q2: T, (c1, s1): (T, T), (c2, s2): (T, T)) -> T {
    let (size1, size2) = (q1.abs(), q2.abs());
    let (larger, smaller) = if size1 < size2 { (size2, size1) } else { (size1, size2) };
    let difference = q1 - q2;
    if larger <= T::ONE {
        let twice = slopes(q1 + q2 + q1 + q2, difference * difference).1;
        return twice + twice;
    }
    let same_side = (q1 < T::ZERO) == (q2 < T::ZERO);
    if same_side && smaller + smaller > larger {
        let root = (size1 * size2).sqrt();
        let double = if q1 < T::ZERO { -(root + root) } else { root + root };
        let sum = q1 + q2;
        return (sinc_root(sum + double) - sinc_root(sum - double)) / double;
    }
    (c1 * s2 - s1 * c2) / difference
}

/// The divided differences of `C` and `S` between two numbers with this sum and product, as series:
/// `Σ h_k / (2k + 2)!` and `Σ h_k / (2k + 3)!` with the complete symmetric polynomials `h_k`.
fn slopes<T: Real>(sum: T, product: T) -> (T, T) {
    let mut previous = T::ZERO;
    let mut current = T::from_ratio(1, 2);
    let (mut c, mut s) = (current, T::from_ratio(1, 6));
    for k in 1..16 {
        // h_k = sum h_(k−1) − product h_(k−2), each divided by the next two factors.
        let before = T::from_i32(2 * k * (2 * k - 1)).recip();
        let scale = T::from_i32((2 * k + 1) * (2 * k + 2)).recip();
        let next = (sum * current - product * previous * before) * scale;
        previous = current;
        current = next;
        c = c + next;
        s = s + next * T::from_i32(2 * k + 3).recip();
    }
    (c, s)
}

/// The factor of the bivector part of a rotor `c + s` of one plane in its logarithm; `square` is
/// that of `s`. Not finite where there is no unique logarithm, at −1 and beyond boosts.
pub fn arc_root<T: Real>(square: T, c: T) -> T {
    if square < T::ZERO {
        let sine = (-square).sqrt();
        sine.atan2(c) / sine
    } else if c > T::ZERO {
        if square > T::ZERO {
            let sine = square.sqrt();
            sine.asinh() / sine
        } else {
            // Zero, or NaN, which stays.
            square + T::ONE
        }
    } else {
        // Not a number.
        (-T::ONE).sqrt()
    }
}

/// The square of a part of grade 4 above which its two roots are told apart.
pub fn apart<T: Real>() -> T {
    T::from_ratio(1, 64)
}

/// `g(Z) = arccos Z / √(1 − Z²)` at `Z = s + Q` with `Q² = z`, as a scalar (for each half of the
/// bivector part) and a multiple of `Q`; see [`Real::log_planes`] for the other arguments.
pub fn log_planes<T: Real>(s: T, z: T, whole: T, plus: T, minus: T) -> (T, T, T) {
    let half = T::from_ratio(1, 2);
    let root = z.abs().sqrt();
    if (T::ONE - s).abs() + root < T::from_ratio(2, 5) {
        let (even, quad) = arc_series(T::ONE - s, z);
        return (even, even, quad);
    }
    if z > apart() {
        // Q is one of two real numbers, far enough apart.
        return (arc_root(plus, s + root), arc_root(minus, s - root), T::ZERO);
    }
    // The squares m = σ C² of the two planes of T, where σ and C are the squared sine and the cosine of
    // one plane and of the other: their sum is `whole`, their product s² z. First the larger.
    let square = s * s;
    let spread = (whole * whole - T::from_i32(4) * square * z).sqrt();
    let large = (if whole < T::ZERO { whole - spread } else { whole + spread }) * half;
    let small = square * z / large;
    let (c_large, c_small) = if large < T::ZERO {
        let other = (square - large).sqrt();
        (s / other, other)
    } else {
        let own = (square - small).sqrt();
        (own, s / own)
    };
    let squared = c_small * c_small;
    let sine_large = if squared > half { large / squared } else { c_large * c_large - T::ONE };
    let sine_small = z / sine_large;
    let (arc_large, arc_small) = (arc_root(sine_large, c_large), arc_root(sine_small, c_small));
    let difference = large - small;
    let even = (arc_large * c_small * sine_large - arc_small * c_large * sine_small) / difference;
    (even, even, (arc_small * c_small - arc_large * c_large) / difference)
}

/// `Σ k! / (2k + 1)!! yᵏ` at `y = d − Q` with `Q² = z`, as a scalar and a multiple of `Q`.
fn arc_series<T: Real>(d: T, z: T) -> (T, T) {
    let (mut even, mut quad) = (T::ZERO, T::ZERO);
    // Horner: g = 1 + y/3 (1 + 2y/5 (1 + 3y/7 (…))).
    for k in (1..36).rev() {
        let (a, b) = (even + T::ONE, quad);
        let scale = T::from_ratio(k, 2 * k + 1);
        even = (a * d - b * z) * scale;
        quad = (b * d - a) * scale;
    }
    (even + T::ONE, quad)
}
