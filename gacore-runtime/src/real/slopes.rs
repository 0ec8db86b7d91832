//! Derivatives of the functions of `special`, for generated gradients: one row for each result, one
//! column for each argument.
//!
//! The functions are smooth as they are computed, so their derivatives are those of the computation; for
//! vectors of numbers there are shorter formulae.

use super::Real;
use super::dual::Dual;
use super::one_plane;
use super::roots;
use super::two_planes;
use crate::stored::Stored;

/// The results of a function, and their derivatives: one row for each result.
pub type Slopes<T, const N: usize, const M: usize> = ([T; M], [[T; N]; M]);

/// A function of `N` numbers with `M` results that chooses between formulae by their size.
pub trait Smooth<const N: usize, const M: usize>: Sized {
    /// Its results.
    fn of<T: Real>(x: [T; N]) -> [T; M];

    /// The size of its arguments, if one formula serves all for which it is at most 1.
    fn size<T: Real>(_: [T; N]) -> Option<T> {
        None
    }

    /// That formula, to the digits of an `f64` or of an `f32`.
    fn moderate<T: Real>(x: [T; N], _is_single: bool) -> Slopes<T, N, M> {
        slopes::<Self, T, N, M>(x)
    }
}

/// The results of such a function of single numbers.
pub fn slopes<F: Smooth<N, M>, T: Real, const N: usize, const M: usize>(x: [T; N]) -> Slopes<T, N, M> {
    apart(F::of(Dual::variables(x)))
}

#[inline(always)]
fn apart<T: Real, const N: usize, const M: usize>(results: [Dual<T, N>; M]) -> Slopes<T, N, M> {
    (results.map(|result| result.value), results.map(|result| result.slopes))
}

struct SincRoot;
impl Smooth<1, 1> for SincRoot {
    #[inline]
    fn of<T: Real>([q]: [T; 1]) -> [T; 1] {
        [q.sinc_root()]
    }
    #[inline(always)]
    fn size<T: Real>([q]: [T; 1]) -> Option<T> {
        Some(two_planes::size_of_exp(q, T::ZERO))
    }
    #[inline(always)]
    fn moderate<T: Real>([q]: [T; 1], is_single: bool) -> Slopes<T, 1, 1> {
        apart([one_plane::doubled_roots(
            Dual::variable(q),
            two_planes::DOUBLINGS,
            two_planes::terms(is_single),
        )
        .1])
    }
}

struct ArcRoot;
impl Smooth<2, 1> for ArcRoot {
    fn of<T: Real>([square, c]: [T; 2]) -> [T; 1] {
        [square.arc_root(c)]
    }
}

struct ExpPlanes;
impl Smooth<2, 4> for ExpPlanes {
    fn of<T: Real>([a, square]: [T; 2]) -> [T; 4] {
        a.exp_planes(square).into()
    }
    #[inline(always)]
    fn size<T: Real>([a, square]: [T; 2]) -> Option<T> {
        Some(two_planes::size_of_exp(a, square))
    }
    #[inline(always)]
    fn moderate<T: Real>([a, square]: [T; 2], is_single: bool) -> Slopes<T, 2, 4> {
        two_planes::doubled_slopes(a, square, two_planes::DOUBLINGS, two_planes::terms(is_single))
    }
}

struct LogPlanes;
impl Smooth<5, 3> for LogPlanes {
    fn of<T: Real>([s, square, whole, plus, minus]: [T; 5]) -> [T; 3] {
        s.log_planes(square, whole, plus, minus).into()
    }
    #[inline(always)]
    fn size<T: Real>([s, square, ..]: [T; 5]) -> Option<T> {
        Some(two_planes::size_of_log(s, square))
    }
    #[inline(always)]
    fn moderate<T: Real>([s, square, ..]: [T; 5], is_single: bool) -> Slopes<T, 5, 3> {
        let ([even, quad], slopes) = two_planes::arc_slopes(s, square, two_planes::arc_terms(is_single));
        let [of_even, of_quad] = slopes.map(|[by_s, by_z]| [by_s, by_z, T::ZERO, T::ZERO, T::ZERO]);
        ([even, even, quad], [of_even, of_even, of_quad])
    }
}

struct RootPlanes;
impl Smooth<6, 5> for RootPlanes {
    fn of<T: Real>([s, square, whole, plus, minus, keep]: [T; 6]) -> [T; 5] {
        s.root_planes(square, whole, plus, minus, keep).into()
    }
    #[inline(always)]
    fn size<T: Real>([s, square, ..]: [T; 6]) -> Option<T> {
        Some(roots::size_of_root(s, square))
    }
    #[inline(always)]
    fn moderate<T: Real>([s, square, ..]: [T; 6], _: bool) -> Slopes<T, 6, 5> {
        let [s, square] = Dual::variables([s, square]);
        let (values, slopes) = apart(roots::ordinary_root(s, square).into());
        (values, slopes.map(|[by_s, by_z]| [by_s, by_z, T::ZERO, T::ZERO, T::ZERO, T::ZERO]))
    }
}

/// The derivative of [`Real::sinc_root`].
#[inline(always)]
pub fn sinc_root<T: Real>(q: T) -> T {
    T::slopes::<SincRoot, 1, 1>([q]).1[0][0]
}

/// [`Real::arc_root`] and its derivatives.
#[inline(always)]
pub fn arc_root<T: Real>(square: T, c: T) -> Slopes<T, 2, 1> {
    T::slopes::<ArcRoot, 2, 1>([square, c])
}

/// [`Real::exp_planes`] and its derivatives.
#[inline(always)]
pub fn exp_planes<T: Real>(a: T, square: T) -> Slopes<T, 2, 4> {
    T::slopes::<ExpPlanes, 2, 4>([a, square])
}

/// [`Real::log_planes`] and its derivatives.
#[inline(always)]
pub fn log_planes<T: Real>(s: T, square: T, whole: T, plus: T, minus: T) -> Slopes<T, 5, 3> {
    T::slopes::<LogPlanes, 5, 3>([s, square, whole, plus, minus])
}

/// [`Real::root_planes`] and its derivatives.
#[inline(always)]
pub fn root_planes<T: Real>(s: T, square: T, whole: T, plus: T, minus: T, keep: T) -> Slopes<T, 6, 5> {
    T::slopes::<RootPlanes, 6, 5>([s, square, whole, plus, minus, keep])
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
