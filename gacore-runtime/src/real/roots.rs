//! Square roots of rotors.
//!
//! The root of `s + T + Q` is `(W + T) (2W)^(−1/2)` with `W = 1 + Z` and `Z = s + Q`. Near −1 the sum loses its digits;
//! there `W` is computed as `−T² / (1 − Z)`, since `T² = Z² − 1`.

use super::Real;

/// How far rounding may move a number that is computed of numbers of size 1, in units of the precision.
const ROUNDINGS: i32 = 8;

/// A number, or another that it differs from by no more than rounding leaves of numbers of some size.
#[inline(always)]
pub fn settled<T: Real>(x: T, at: T, size: T) -> T {
    let noise = T::EPSILON * T::from_i32(ROUNDINGS) * size;
    if (x - at).abs() <= noise && !cfg!(enzyme) { at } else { x }
}

/// `(a, b)` with `1 + s = a (1 + s) − b t` for the cosine `s` of a plane and the square `t` of its sine part.
#[inline(always)]
pub fn root_weights<T: Real>(s: T) -> (T, T) {
    if s < T::from_ratio(-1, 2) { (T::ZERO, (T::ONE - s).recip()) } else { (T::ONE, T::ZERO) }
}

/// The distance of `s + Q` from where rotors are ordinary; up to 1 both halves are at most two thirds of a turn away
/// from 1.
#[inline(always)]
pub fn size_of_root<T: Real>(s: T, z: T) -> T {
    ((s - T::from_ratio(7, 4)).abs() + z.abs().sqrt()) * T::from_ratio(4, 9)
}

/// The root of an ordinary rotor, see [`Real::root_planes`].
#[inline(always)]
pub fn ordinary_root<T: Real>(s: T, z: T) -> (T, T, T, T, T) {
    let whole = T::ONE + s;
    let modulus = (whole * whole - z).sqrt();
    of_parts((whole + modulus).sqrt(), T::ONE, modulus)
}

/// The root of a rotor of two planes, see [`Real::root_planes`].
#[inline]
pub fn root_planes<T: Real>(s: T, z: T, whole: T, plus: T, minus: T, keep: T) -> (T, T, T, T, T) {
    let half = T::from_ratio(1, 2);
    if size_of_root(s, z) <= T::ONE {
        return ordinary_root(s, z);
    }
    if keep == T::ZERO {
        // Q is one of two real numbers, far enough apart.
        let root = z.sqrt();
        let ((c_plus, f_plus), (c_minus, f_minus)) = (half_root(plus, s + root), half_root(minus, s - root));
        return ((c_plus + c_minus) * half, (c_plus - c_minus) * half / root, f_plus, f_minus, T::ZERO);
    }
    let (keep, derive) = root_weights(s);
    if derive == T::ZERO {
        return ordinary_root(s, z);
    }
    // W = −(⟨T²⟩₀ + 2 s Q) (1 − s + Q) / ((1 − s)² − z)
    let rest = T::ONE - s;
    let over = (rest * rest - z).recip();
    let double = s + s;
    let (a, b) = (keep - (whole * rest + double * z) * over, -(whole + double * rest) * over);
    let modulus = (a * a - b * b * z).sqrt();
    // Where planes are rotation and boost, the real part may be negative; otherwise there is no root.
    let y_squared = if a < T::ZERO { b * b * z / (a - modulus) } else { a + modulus };
    of_parts(y_squared.sqrt(), b, modulus)
}

/// The root from that of `2 W = 2 (a + b Q)`, which is `y + b Q / y`, and the modulus of `W`.
#[inline(always)]
fn of_parts<T: Real>(y: T, b: T, modulus: T) -> (T, T, T, T, T) {
    let half = T::from_ratio(1, 2);
    let (turned, over) = (b / y, (modulus + modulus).recip());
    (y * half, turned * half, y * over, y * over, -(turned * over))
}

/// The cosine of half the angle of one plane, and the factor of its sine part.
#[inline]
fn half_root<T: Real>(square: T, s: T) -> (T, T) {
    let (keep, derive) = root_weights(s);
    let cosine = ((keep + keep * s - derive * square) * T::from_ratio(1, 2)).sqrt();
    (cosine, (cosine + cosine).recip())
}
