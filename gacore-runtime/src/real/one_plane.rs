//! Functions of one or two planes that are smooth where their formulae are not.
//!
//! Notation: a plane has the square `q`, negative for rotations, positive for boosts, zero for
//! translations; `C(q) = cos_root`, `S(q) = sinc_root`, so `exp B = C + S B` for a single plane.

use super::Real;

/// Where a series stands in for a formula, it is so long that the rest of it vanishes in an `f64`.
pub const TERMS: i32 = 10;
/// So long that the rest vanishes in an `f32`.
pub const SINGLE_TERMS: i32 = 6;

/// The squares up to which `C` and `S` are polynomials: half angles up to π and a little more.
fn near<T: Real>() -> T {
    T::from_i32(10)
}

/// `C(q)`.
#[inline]
pub fn cos_root<T: Real>(q: T) -> T {
    if q.abs() <= near() {
        let c = cos_of_quarter(q);
        return T::ONE + T::from_i32(2) * c * (c + T::from_i32(2));
    }
    far_cos(q)
}

#[cold]
#[inline(never)]
fn far_cos<T: Real>(q: T) -> T {
    let x = q.abs().sqrt();
    if q < T::ZERO { x.cos() } else { x.cosh() }
}

/// `S(q)`.
#[inline]
pub fn sinc_root<T: Real>(q: T) -> T {
    if q.abs() <= near() {
        return (T::ONE + sinc_of_quarter(q)) * (T::ONE + cos_of_quarter(q));
    }
    far_sinc(q)
}

#[cold]
#[inline(never)]
fn far_sinc<T: Real>(q: T) -> T {
    let x = q.abs().sqrt();
    (if q < T::ZERO { x.sin() } else { x.sinh() }) / x
}

/// `S'(q) = (C − S) / 2q`.
#[inline]
pub fn sinc_slope<T: Real>(q: T) -> T {
    if q.abs() <= near() {
        // 4 S'(4w) = S' C + S C' at w, where C' = S/2.
        let (c, s) = (T::ONE + cos_of_quarter(q), T::ONE + sinc_of_quarter(q));
        let slope = root_polynomial(q * T::from_ratio(1, 4), 1, true);
        return (slope * c + s * s * T::from_ratio(1, 2)) * T::from_ratio(1, 4);
    }
    (far_cos(q) - far_sinc(q)) / (q + q)
}

/// `C(w) − 1` at `w = q/4`, from where one doubling, `C(4w) − 1 = 2 (C − 1)(C + 1)`, leads to `q`.
#[inline]
fn cos_of_quarter<T: Real>(q: T) -> T {
    let w = q * T::from_ratio(1, 4);
    w * root_polynomial(w, 0, false)
}

/// `S(w) − 1` at `w = q/4`; the doubling is `S(4w) = S C`.
#[inline]
fn sinc_of_quarter<T: Real>(q: T) -> T {
    let w = q * T::from_ratio(1, 4);
    w * root_polynomial(w, 1, false)
}

/// `(C(w) − 1) / w` for `odd = 0`, `(S(w) − 1) / w` for `odd = 1`, or with `slope` the derivative of what is
/// divided: `Σ wᵏ⁻¹ / (2k + odd)!` from `k = 1`, each term `k` times.
#[inline]
fn root_polynomial<T: Real>(w: T, odd: i32, slope: bool) -> T {
    #[inline]
    fn of_length<T: Real, const N: usize>(w: T, odd: i32, slope: bool) -> T {
        let mut factor = T::ONE;
        let coefficients = core::array::from_fn::<T, N, _>(|index| {
            let k = index as i32 + 1;
            factor = factor * T::from_ratio(1, (2 * k + odd) * (2 * k + odd - 1));
            if slope { factor * T::from_i32(k) } else { factor }
        });
        polynomial(coefficients, w)
    }
    if is_short::<T>() { of_length::<T, 6>(w, odd, slope) } else { of_length::<T, 12>(w, odd, slope) }
}

/// Whether a number type has few digits, so that series can be short.
#[inline]
fn is_short<T: Real>() -> bool {
    T::EPSILON > T::from_ratio(1, 1 << 30)
}

/// `Σ cₖ xᵏ` of an even number of coefficients: even and odd powers side by side, so that none waits for
/// the other.
#[inline]
fn polynomial<T: Real, const N: usize>(coefficients: [T; N], x: T) -> T {
    let square = x * x;
    let (mut even, mut odd) = (coefficients[N - 2], coefficients[N - 1]);
    for k in (0..N / 2 - 1).rev() {
        even = coefficients[2 * k].add_product(even, square);
        odd = coefficients[2 * k + 1].add_product(odd, square);
    }
    even.add_product(odd, x)
}

/// The length of series of `1 / (2k)!`: what a number type can tell apart.
#[inline]
pub fn terms<T: Real>() -> i32 {
    if is_short::<T>() { SINGLE_TERMS } else { TERMS }
}

/// `C(q)` and `S(q)` by the series of an angle that is halved this often, without a branch.
#[inline(always)]
pub fn doubled_roots<T: Real>(q: T, doublings: u32, terms: i32) -> (T, T) {
    let mut w = q;
    for _ in 0..doublings {
        w = w * T::from_ratio(1, 4);
    }
    let (mut c, mut s) = (T::ZERO, T::ZERO);
    for left in 0..terms {
        let k = terms - left;
        c = (c + T::ONE) * w * T::from_ratio(1, 2 * k * (2 * k - 1));
        s = (s + T::ONE) * w * T::from_ratio(1, 2 * k * (2 * k + 1));
    }
    s = s + T::ONE;
    for _ in 0..doublings {
        s = s * (c + T::ONE);
        c = (c + c) * (c + T::from_i32(2));
    }
    (c + T::ONE, s)
}

/// The factor of the bivector part of a rotor `c + s` of one plane in its logarithm; `square` is
/// that of `s`. Not finite where there is no unique logarithm, at −1 and beyond boosts.
///
/// The length of a rotor drops out, `artanh(r / c) / r` with the root `r` of the square, so that the
/// function is smooth where rotations become boosts. That of a large boost has lost its digits: where it is 1
/// but for rounding, it is taken to be 1.
#[inline]
pub fn arc_root<T: Real>(square: T, c: T) -> T {
    let whole = c * c;
    if c > T::ZERO && square + square <= whole {
        return near_arc(square, c, whole);
    }
    far_arc(square, c)
}

/// The factor of the logarithm within a quarter turn, by two halvings of the angle: with the length `l` of the rotor and
/// `d = c + l + √(2l (c + l))` the tangent of a quarter of the angle is `r / d`. Its square is at most 0.172.
#[inline]
fn near_arc<T: Real>(square: T, c: T, whole: T) -> T {
    #[inline]
    fn of_length<T: Real, const N: usize>(square: T) -> T {
        polynomial(core::array::from_fn::<T, N, _>(|k| T::from_ratio(1, 2 * k as i32 + 1)), square)
    }
    let length = (whole - square).sqrt();
    let half = c + length;
    let over = (half + (half * (length + length)).sqrt()).recip();
    let quarter = square * (over * over);
    let series = if is_short::<T>() { of_length::<T, 10>(quarter) } else { of_length::<T, 22>(quarter) };
    T::from_i32(4) * over * series
}

#[cold]
#[inline(never)]
fn far_arc<T: Real>(square: T, c: T) -> T {
    if square < T::ZERO {
        let sine = (-square).sqrt();
        sine.atan2(c) / sine
    } else if c > T::ZERO {
        let whole = c * c;
        let length = (whole - square).settled(T::ONE, whole + square);
        (square / length).sqrt().asinh() / square.sqrt()
    } else {
        // Not a number.
        (-T::ONE).sqrt()
    }
}

/// The distance of `s + Q` from 1 up to which a series in it is short.
pub fn close<T: Real>() -> T {
    T::from_ratio(2, 5)
}

/// The square of a part of grade 4 above which its two roots are told apart.
pub fn apart<T: Real>() -> T {
    T::from_ratio(1, 64)
}

/// `g(Z) = arccos Z / √(1 − Z²)` at `Z = s + Q` with `Q² = z`, as a scalar (for each half of the
/// bivector part) and a multiple of `Q`; see [`Real::log_planes`] for the other arguments.
#[inline]
pub fn log_planes<T: Real>(s: T, z: T, whole: T, plus: T, minus: T) -> (T, T, T) {
    // g(s + Q) = g(s) + g'(s) Q. That says nothing of the derivative by z, so dual numbers, whose slopes
    // are not zero, take the general way; and so does Enzyme.
    if z == T::ZERO && !cfg!(enzyme) {
        let arc = arc_root(whole, s);
        return (arc, arc, arc_slope(s, whole, arc));
    }
    two_arcs(s, z, whole, plus, minus)
}

/// The derivative of `g`, `(s g − 1) / (1 − s²)`, for a rotor with the scalar `s` and this square of
/// its bivector part.
#[inline]
fn arc_slope<T: Real>(s: T, square: T, arc: T) -> T {
    let rest = T::ONE - s;
    if rest.abs() > T::from_ratio(1, 8) {
        return (T::ONE - s * arc) / square;
    }
    let (mut sum, mut power, mut factor) = (T::ZERO, T::ONE, T::ONE);
    for k in 1..=terms::<T>() + 3 {
        factor = factor * T::from_ratio(k, 2 * k + 1);
        sum = sum - power * factor * T::from_i32(k);
        power = power * rest;
    }
    sum
}

fn two_arcs<T: Real>(s: T, z: T, whole: T, plus: T, minus: T) -> (T, T, T) {
    let half = T::from_ratio(1, 2);
    let root = z.abs().sqrt();
    if (T::ONE - s).abs() + root < close() {
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
pub fn arc_series<T: Real>(d: T, z: T) -> (T, T) {
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
