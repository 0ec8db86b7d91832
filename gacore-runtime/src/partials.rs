//! Derivatives of the functions of `special`, for generated gradients: one row for each result, one
//! column for each argument.
//!
//! The functions are smooth as they are computed, so their derivatives are those of the computation.

use crate::dual::Dual;
use crate::real::Real;

/// The derivative of [`Real::sinc_root`].
#[inline]
pub fn sinc_root<T: Real>(q: T) -> T {
    Dual::variable(q).sinc_root().slopes[0]
}

/// The derivatives of [`Real::arc_root`].
pub fn arc_root<T: Real>(square: T, c: T) -> [[T; 2]; 1] {
    let [square, c] = Dual::variables([square, c]);
    [square.arc_root(c).slopes]
}

/// The derivatives of [`Real::exp_planes`].
pub fn exp_planes<T: Real>(a: T, square: T) -> [[T; 2]; 4] {
    let [a, square] = Dual::variables([a, square]);
    let (c0, c1, s0, s1) = a.exp_planes(square);
    [c0, c1, s0, s1].map(|result| result.slopes)
}

/// The derivatives of [`Real::log_planes`].
pub fn log_planes<T: Real>(s: T, square: T, whole: T, plus: T, minus: T) -> [[T; 5]; 3] {
    let [s, square, whole, plus, minus] = Dual::variables([s, square, whole, plus, minus]);
    let (plus, minus, quad) = s.log_planes(square, whole, plus, minus);
    [plus, minus, quad].map(|result| result.slopes)
}
