//! Functions of multivectors in any dimension, from nothing but products.
//!
//! Closed forms end with five dimensions. What is here holds in every algebra and for every element,
//! at the price of many products: power series of a small part, doubled up again, and Newton's
//! iteration. Results are not finite where a function is not defined.

use crate::algebra::{CliffordAlgebra, Graded, Whole, scaled};
use crate::inverse::inverse;
use crate::range::near;
use crate::real::Real;
use crate::scalar::{Field, Scalar};
use core::ops::Mul;

/// A type that is closed under the geometric product and holds scalars.
pub trait Closed: Graded<Scalar: Real> + Mul<Output = Self> {}

impl<M: Graded<Scalar: Real> + Mul<Output = M>> Closed for M {}

/// The coefficients that both types have, the others being zero.
pub fn coerce<M: Graded, N: Graded<Scalar = M::Scalar>>(x: M) -> N {
    let stored = x.to_array();
    let mut coefficients = N::zero().to_array();
    for (blade, coefficient) in N::BLADES.iter().zip(coefficients.as_mut()) {
        if let Some(slot) = M::BLADES.iter().position(|other| other.mask() == blade.mask()) {
            let same = M::BLADES[slot].is_negative() == blade.is_negative();
            *coefficient = if same { stored.as_ref()[slot] } else { -stored.as_ref()[slot] };
        }
    }
    N::from_array(coefficients)
}

/// A scalar.
fn constant<M: Graded>(value: M::Scalar) -> M {
    let mut coefficients = M::zero().to_array();
    for (blade, coefficient) in M::BLADES.iter().zip(coefficients.as_mut()) {
        if blade.mask() == 0 {
            *coefficient = value;
        }
    }
    M::from_array(coefficients)
}

/// Not a number in every coefficient: there is no result.
fn undefined<M: Graded<Scalar: Real>>() -> M {
    scaled(M::zero(), M::Scalar::ZERO.recip())
}

/// The sum of all magnitudes: a product is not larger than the product of the sizes.
fn size<M: Graded<Scalar: Real>>(x: M) -> M::Scalar {
    x.to_array().as_ref().iter().fold(M::Scalar::ZERO, |sum, &coefficient| sum + coefficient.abs())
}

/// The largest magnitude; not for NaN.
fn largest<M: Graded<Scalar: Real>>(x: M) -> M::Scalar {
    let larger = |most, x: &M::Scalar| if most < x.abs() { x.abs() } else { most };
    x.to_array().as_ref().iter().fold(M::Scalar::ZERO, larger)
}

/// The part of grade 2.
fn plane<M: Graded>(x: M) -> M {
    crate::algebra::grade_part(x, 2)
}

/// The element divided by a power of two that makes it small, and the exponent.
fn reduced<M: Graded<Scalar: Real>>(x: M) -> (M, u32) {
    const MOST: u32 = 64;
    let half = M::Scalar::from_ratio(1, 2);
    let (mut x, mut left, mut halvings) = (x, size(x), 0);
    while left > half && halvings < MOST {
        x = scaled(x, half);
        left = left * half;
        halvings += 1;
    }
    (x, halvings)
}

/// `(sinh, cosh)` where `sign` is 1, `(sin, cos)` where it is −1.
///
/// The series of a part so small that every step gains at least two digits, and then doublings:
/// `2 s c` and `1 + 2 sign s²`, which keep the digits of a small sine.
fn sine_and_cosine<M: Closed>(x: M, sign: i32) -> (M, M) {
    let one = M::Scalar::ONE;
    let (x, doublings) = reduced(x);
    let square = scaled(x * x, M::Scalar::from_i32(sign));
    let (mut sine, mut cosine) = (x, constant::<M>(one));
    let (mut odd, mut even) = (sine, cosine);
    let mut n = 1;
    while size(even) > M::Scalar::EPSILON * M::Scalar::EPSILON && n < 64 {
        even = scaled(even * square, M::Scalar::from_i32(n * (n + 1)).recip());
        odd = scaled(odd * square, M::Scalar::from_i32((n + 1) * (n + 2)).recip());
        cosine = cosine + even;
        sine = sine + odd;
        n += 2;
    }
    for _ in 0..doublings {
        let next = scaled(sine * cosine, M::Scalar::from_i32(2));
        cosine = constant::<M>(one) + scaled(sine * sine, M::Scalar::from_i32(2 * sign));
        sine = next;
    }
    (sine, cosine)
}

/// The exponential of anything. The scalar part, which commutes with the rest, has an exponential of its own: with a large
/// negative one in them, `cosh` and `sinh` would cancel.
pub fn exp<M: Closed>(x: M) -> M {
    let scalar = x.coefficient(0);
    let (sinh, cosh) = sine_and_cosine(x - constant::<M>(scalar), 1);
    // In two steps, each of which is in the range of the numbers where one alone is not.
    let half = (scalar * M::Scalar::from_ratio(1, 2)).exp();
    scaled(scaled(cosh + sinh, half), half)
}

/// The hyperbolic sine of anything.
pub fn sinh<M: Closed>(x: M) -> M {
    sine_and_cosine(x, 1).0
}

/// The hyperbolic cosine of anything.
pub fn cosh<M: Closed>(x: M) -> M {
    sine_and_cosine(x, 1).1
}

/// The sine of anything.
pub fn sin<M: Closed>(x: M) -> M {
    sine_and_cosine(x, -1).0
}

/// The cosine of anything.
pub fn cos<M: Closed>(x: M) -> M {
    sine_and_cosine(x, -1).1
}

/// The hyperbolic tangent.
pub fn tanh<M: Whole<Scalar: Real>>(x: M) -> M {
    let (sinh, cosh) = sine_and_cosine(x, 1);
    sinh * inverse(cosh)
}

/// The tangent.
pub fn tan<M: Whole<Scalar: Real>>(x: M) -> M {
    let (sin, cos) = sine_and_cosine(x, -1);
    sin * inverse(cos)
}

/// The inverse in the algebra of all multivectors.
pub fn inverse_within<M: Graded<Scalar: Real>>(x: M) -> M {
    coerce(inverse(coerce::<M, <M::Algebra as CliffordAlgebra>::Multivector<M::Scalar>>(x)))
}

/// `x (sign x̃ x)^(−1/2)`, the nearest element of the group with that sign, by Newton's iteration `x (3 − x̃ x) / 2`:
/// rounding that leaves what commutes is not carried on, as it would be by one for the root alone.
fn polar<M: Closed>(x: M, sign: M::Scalar) -> M {
    const STEPS: u32 = 100;
    let (half, three) = (M::Scalar::from_ratio(1, 2), constant::<M>(M::Scalar::from_i32(3)));
    let mut x = scaled(x, size(x.reverse() * x).sqrt().recip());
    let mut last = None;
    for _ in 0..STEPS {
        let square = scaled(x.reverse() * x, sign);
        let error = size(square - constant::<M>(M::Scalar::ONE));
        let is_close = error < M::Scalar::from_ratio(1, 100);
        // No further gain: the best there is, unless it is not close.
        if is_close && last.is_some_and(|last| error + error >= last) {
            return x;
        }
        last = Some(error);
        x = scaled(x * (three - square), half);
    }
    undefined()
}

/// The nearest element of the group to one whose coefficients may be far from 1.
pub fn normalized_at_any_size<M: Graded<Scalar: Real>>(x: M) -> M {
    normalized(near::<M>(x.to_array()).0)
}

/// The nearest element of the group, `x (± x̃ x)^(−1/2)`.
pub fn normalized<M: Graded<Scalar: Real>>(x: M) -> M {
    fn within<M: Graded<Scalar: Real>, C: Closed + Graded<Scalar = M::Scalar>>(x: M) -> M {
        let x: C = coerce(x);
        coerce(polar(x, (x.reverse() * x).coefficient(0).sign()))
    }
    if M::BLADES.iter().all(|blade| blade.grade() % 2 == 0) {
        within::<M, <M::Algebra as CliffordAlgebra>::Even<M::Scalar>>(x)
    } else {
        within::<M, <M::Algebra as CliffordAlgebra>::Multivector<M::Scalar>>(x)
    }
}

/// The rotor of length 1: as it is where the length is 1 but for rounding, because a metric of both signs leaves few
/// digits of the length of large coefficients.
pub fn unit<M: Closed>(rotor: M) -> M {
    let (one, half) = (constant::<M>(M::Scalar::ONE), M::Scalar::from_ratio(1, 2));
    let squares = sum_of_squares(rotor);
    let mut rest = (rotor.reverse() * rotor - one).to_array();
    rest.as_mut().iter_mut().for_each(|x| *x = x.settled(M::Scalar::ZERO, squares));
    let rest = M::from_array(rest);
    if largest(rest) > M::Scalar::ZERO || !squares.is_finite() {
        return polar(rotor, M::Scalar::ONE);
    }
    // The rest is zero, but its derivatives are not.
    rotor - scaled(rotor * rest, half)
}

/// The sum of the squares of all coefficients.
fn sum_of_squares<M: Graded<Scalar: Real>>(x: M) -> M::Scalar {
    x.to_array().as_ref().iter().fold(M::Scalar::ZERO, |sum, &x| sum + x * x)
}

/// The square root of a rotor.
pub fn sqrt<M: Closed>(rotor: M) -> M {
    root(unit(rotor))
}

/// The square root of a rotor of length 1: the nearest rotor to `1 + R`, made as good as it can be. Not finite where
/// that does not lead to the rotor.
///
/// Near −1 the sum has few digits. What is left, `R − r²`, is `r` times twice the error of `r`.
fn root<M: Closed>(rotor: M) -> M {
    const STEPS: u32 = 8;
    let (one, half) = (constant::<M>(M::Scalar::ONE), M::Scalar::from_ratio(1, 2));
    let three = constant::<M>(M::Scalar::from_i32(3));
    let mut root = polar(one + rotor, M::Scalar::ONE);
    let (mut best, mut least) = (root, None);
    for _ in 0..STEPS {
        let rest = rotor - root * root;
        let error = size(rest) / (size(root) * size(root));
        let improved = least.is_none_or(|least| error < least * half);
        if !improved {
            break;
        }
        (best, least) = (root, Some(error));
        root = root + scaled(root.reverse() * rest, half);
        root = scaled(root * (three - root.reverse() * root), half);
    }
    if least.is_some_and(|error| error <= close()) { best } else { undefined() }
}

/// How close a refined function has to lead back to its rotor, beside the sizes of what is multiplied.
fn close<T: Real>() -> T {
    T::EPSILON * T::from_i32(1024)
}

/// The logarithm of a rotor: roots until the rest is small, then the series of `asinh`.
pub fn log<M: Closed>(rotor: M) -> M {
    const ROOTS: u32 = 64;
    let (half, quarter) = (M::Scalar::from_ratio(1, 2), M::Scalar::from_ratio(1, 4));
    let rotor = unit(rotor);
    let (mut rest, mut scale) = (rotor, M::Scalar::ONE);
    let mut roots = 0;
    let sinh = loop {
        let sinh = scaled(rest - rest.reverse(), half);
        if (size(sinh) <= quarter && rest.coefficient(0) > half) || roots == ROOTS {
            break sinh;
        }
        rest = root(rest);
        scale = scale + scale;
        roots += 1;
    };
    // asinh u = Σ (−1)ᵏ (2k)! / (4ᵏ k!² (2k + 1)) u^(2k + 1)
    let square = sinh * sinh;
    let (mut power, mut sum) = (sinh, sinh);
    let mut k = 1;
    while size(power) > M::Scalar::EPSILON * M::Scalar::EPSILON && k < 64 {
        power = scaled(power * square, M::Scalar::from_ratio(1 - 2 * k, 2 * k));
        sum = sum + scaled(power, M::Scalar::from_i32(2 * k + 1).recip());
        k += 1;
    }
    refined_log(rotor, scaled(plane(sum), scale), exp)
}

/// A logarithm made as good as it can be. Not finite where that does not lead to the rotor.
///
/// A logarithm commutes with its rotor, so the mean of `B` and `R B R̃` is closer to it; and what
/// is left, `R exp(−B)`, is close to 1 plus the error of `B`.
pub fn refined_log<M: Closed>(rotor: M, log: M, exp: impl Fn(M) -> M) -> M {
    const STEPS: u32 = 12;
    let (one, half) = (constant::<M>(M::Scalar::ONE), M::Scalar::from_ratio(1, 2));
    let (mut log, mut best, mut least) = (log, log, None);
    for _ in 0..STEPS {
        let opposite = exp(-log);
        let rest = rotor * opposite;
        let error = size(rest - one) / (size(rotor) * size(opposite));
        let improved = least.is_none_or(|least| error < least * half);
        if !improved {
            break;
        }
        (best, least) = (log, Some(error));
        log = plane(scaled(log + rotor * log * rotor.reverse(), half) + rest);
    }
    if least.is_some_and(|error| error <= close()) { best } else { undefined() }
}

/// Whether an angle of a rotor with this logarithm may be close to π, where a closed form divides by
/// its sine; also where there is no logarithm.
#[inline]
pub fn is_far_turned<R, B>(rotor: R, log: B) -> bool
where
    R: Graded<Scalar: Real>,
    B: Graded<Scalar = R::Scalar>,
{
    // Half angles whose sum is π have squares whose sum is at least π²/2.
    let is_near = sum_of_squares(log) < R::Scalar::from_i32(4);
    // Enzyme differentiates the closed form, as the generated derivative does: better digits of a
    // logarithm change nothing of its derivative.
    if is_near || cfg!(enzyme) {
        return false;
    }
    let scalar = rotor.coefficient(0);
    let is_ahead =
        scalar > R::Scalar::ZERO && scalar * scalar * R::Scalar::from_i32(256) > sum_of_squares(rotor);
    !is_ahead
}

/// A logarithm by a closed form, found again where the rotor is close to one without a unique logarithm:
/// with the digits of `f64` where the numbers have fewer, and then by what leads back to the rotor.
#[cold]
pub fn checked_log<E, R, B, X, W, L>(
    rotor: R::Array,
    log: impl Fn(R) -> B,
    exp: impl Fn(B) -> X,
    wide_log: impl Fn(W) -> Option<L>,
) -> B::Array
where
    E: Closed,
    R: Graded<Scalar = E::Scalar>,
    B: Graded<Scalar = E::Scalar>,
    X: Graded<Scalar = E::Scalar>,
    W: Graded<Scalar = f64>,
    L: Graded<Scalar = f64>,
{
    let rotor: R = near(rotor).0;
    let bivector = log(rotor);
    if !is_far_turned(rotor, bivector) {
        return bivector.to_array();
    }
    let exp = |b: E| coerce::<X, E>(exp(coerce::<E, B>(b)));
    let (rotor, wide) = (unit(coerce::<R, E>(rotor)), widened(rotor));
    let refined = || refined_log(rotor, coerce::<B, E>(bivector), exp);
    let found = match wide {
        None => refined(),
        Some(wide) => {
            let log = wide_log(wide).and_then(rounded::<L, B>);
            nearest_log(rotor, log.map_or_else(refined, coerce::<B, E>), exp)
        }
    };
    coerce::<E, B>(found).to_array()
}

/// An element with more digits, where its numbers have few.
fn widened<M: Graded<Scalar: Real>, W: Graded<Scalar = f64>>(x: M) -> Option<W> {
    let mut wide = W::zero().to_array();
    for (wide, narrow) in wide.as_mut().iter_mut().zip(x.to_array().as_ref()) {
        *wide = narrow.widened()?;
    }
    Some(W::from_array(wide))
}

/// The element with the nearest numbers of fewer digits.
fn rounded<W: Graded<Scalar = f64>, M: Graded<Scalar: Real>>(x: W) -> Option<M> {
    let mut narrow = M::zero().to_array();
    for (narrow, &wide) in narrow.as_mut().iter_mut().zip(x.to_array().as_ref()) {
        *narrow = M::Scalar::rounded(wide)?;
    }
    Some(M::from_array(narrow))
}

/// Of the bivectors beside a logarithm the one whose exponential is closest to the rotor. Not finite where
/// none is close.
///
/// Coefficients much larger than the angle, as in planes close to null ones, nearly cancel in its square, so
/// that the rounding of one of them turns the rotor. Rounding another way makes up for it.
fn nearest_log<M: Closed>(rotor: M, log: M, exp: impl Fn(M) -> M) -> M {
    const ROUNDS: u32 = 8;
    let most = largest(rotor);
    let scale = if most > M::Scalar::ONE { most * most } else { M::Scalar::ONE };
    let [enough, close] = [32, 80].map(|n| M::Scalar::EPSILON * M::Scalar::from_i32(n) * scale);
    let step = M::Scalar::EPSILON * M::Scalar::from_ratio(3, 4);
    let error = |log| largest(exp(log) - rotor);
    let (mut best, mut least) = (log, error(log));
    for _ in 0..ROUNDS {
        if least <= enough {
            break;
        }
        let before = least;
        for slot in 0..M::BLADES.len() {
            for step in [step, -step] {
                let mut beside = best.to_array();
                let coefficient = &mut beside.as_mut()[slot];
                *coefficient = *coefficient + *coefficient * step;
                let beside = M::from_array(beside);
                let error = error(beside);
                if error < least {
                    (best, least) = (beside, error);
                }
            }
        }
        if least == before {
            break;
        }
    }
    if least <= close { best } else { undefined() }
}

/// Of the two rotors `±x`, which do the same, the one nearer to 1.
pub fn nearer<M: Graded<Scalar: Real>>(x: M) -> M {
    if x.coefficient(0) < M::Scalar::ZERO { -x } else { x }
}

/// The Cayley map `(2 − B)(2 + B)⁻¹`.
pub fn cayley<M: Closed>(b: M) -> M {
    let two = constant::<M>(M::Scalar::from_i32(2));
    (two - b) * inverse_within(two + b)
}

/// The bivector whose Cayley map is a rotor: `2 (1 − R)(1 + R)⁻¹`.
pub fn inverse_cayley<M: Closed>(rotor: M) -> M {
    let rotor = unit(rotor);
    let one = constant::<M>(M::Scalar::ONE);
    scaled(plane((one - rotor) * inverse_within(one + rotor)), M::Scalar::from_i32(2))
}
