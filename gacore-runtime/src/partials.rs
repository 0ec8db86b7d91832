//! Derivatives of the functions of `special`, for generated gradients: one row for each result, one
//! column for each argument.
//!
//! The functions are smooth as they are computed, so their derivatives are those of the computation.

use crate::dual::Dual;
use crate::real::Real;
use crate::stored::Stored;

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

/// The derivative of a function in a direction, which is run on dual numbers.
///
/// # Errors
/// Those of the function.
pub fn jvp<T: Real, M: Stored<Scalar = T>, N: Stored<Scalar = T>, E>(
    x: M,
    dx: M,
    f: impl FnOnce(M::With<Dual<T, 1>>) -> Result<N::With<Dual<T, 1>>, E>,
) -> Result<N, E> {
    let slopes = dx.to_array();
    let mut next = slopes.as_ref().iter();
    let slope = |value| Dual { value, slopes: [next.next().copied().unwrap_or(T::ZERO)] };
    let result = f(x.map(slope))?.to_array();
    let mut change = N::zeros();
    for (change, dual) in change.as_mut().iter_mut().zip(result.as_ref()) {
        *change = dual.slopes[0];
    }
    Ok(N::from_array(change))
}

/// How many derivatives a run on dual numbers gives.
const DIRECTIONS: usize = 4;

/// The gradient of the sum of the coefficients of a function, each times its weight: some coefficients at a
/// time.
///
/// # Errors
/// Those of the function.
pub fn vjp<T: Real, M: Stored<Scalar = T>, N: Stored<Scalar = T>, E>(
    x: M,
    w: N,
    f: impl Fn(M::With<Dual<T, DIRECTIONS>>) -> Result<N::With<Dual<T, DIRECTIONS>>, E>,
) -> Result<M, E> {
    let weights = w.to_array();
    let mut gradient = M::zeros();
    for (chunk, slopes) in gradient.as_mut().chunks_mut(DIRECTIONS).enumerate() {
        let mut slot = 0;
        let moving = x.map(|value| {
            let mut dual = Dual::constant(value);
            if slot / DIRECTIONS == chunk {
                dual.slopes[slot % DIRECTIONS] = T::ONE;
            }
            slot += 1;
            dual
        });
        let result = f(moving)?.to_array();
        for (&weight, dual) in weights.as_ref().iter().zip(result.as_ref()) {
            for (sum, &slope) in slopes.iter_mut().zip(&dual.slopes) {
                *sum = *sum + weight * slope;
            }
        }
    }
    Ok(M::from_array(gradient))
}
