//! Numbers the model is made of: `f32` to train, `f64` to measure symmetry, and [`Dual`] numbers
//! where a gradient is differentiated once more.

#[cfg(enzyme)]
use super::One;
use super::{DualOf, Kernels, Of, Vectors};
use core::ops::{AddAssign, MulAssign, SubAssign};
use gacore_runtime::batch;
use gacore_runtime::{Dual, Real};

/// The vectors of a number. Private, so that only functions compiled for a processor compute with its vectors.
pub(crate) trait Processors: Sized {
    /// Vectors of such numbers with the instructions of AVX-512.
    type Wide: Vectors<Self>
    where
        Self: Num;
    /// Vectors with those of AVX2.
    type Half: Vectors<Self>
    where
        Self: Num;
    /// Vectors with those of every processor.
    type Quarter: Vectors<Self>
    where
        Self: Num;
}

/// A real number with what a network needs besides algebra.
#[allow(private_bounds)]
pub trait Num: Processors + Real + Default + Send + Sync + AddAssign + SubAssign + MulAssign {
    /// Whether kernels are compiled for every instruction set, or for the narrowest alone: training is in
    /// `f32`, and what only measures shall not be compiled three times.
    const IS_FAST: bool;
    /// The nearest number of this type.
    fn of(x: f64) -> Self;
    /// The value as `f64`; a dual number gives its value, not its slope.
    fn value(self) -> f64;
    /// `eˣ`.
    fn exp(self) -> Self;
    /// The natural logarithm.
    fn ln(self) -> Self;
    /// The hyperbolic tangent.
    fn tanh(self) -> Self;
}

macro_rules! num {
    ($($ty:ident: $fast:literal, $exp:path, $tanh:path;)*) => {$(
        impl Processors for $ty {
            type Wide = Of<<$ty as batch::Vectors<Kernels>>::Wide>;
            type Half = Of<<$ty as batch::Vectors<Kernels>>::Half>;
            #[cfg(not(enzyme))]
            type Quarter = Of<<$ty as batch::Vectors<Kernels>>::Quarter>;
            // Enzyme follows plain numbers best.
            #[cfg(enzyme)]
            type Quarter = One;
        }

        impl Num for $ty {
            const IS_FAST: bool = $fast && !cfg!(enzyme);
            #[inline(always)]
            fn of(x: f64) -> Self {
                x as $ty
            }
            #[inline(always)]
            fn value(self) -> f64 {
                f64::from(self)
            }
            #[inline(always)]
            fn exp(self) -> Self {
                $exp(self)
            }
            #[inline(always)]
            fn ln(self) -> Self {
                $ty::ln(self)
            }
            #[inline(always)]
            fn tanh(self) -> Self {
                $tanh(self)
            }
        }
    )*};
}

#[cfg(not(enzyme))]
num! { f32: true, exp, tanh; }
// Rounding to integers has no derivative that Enzyme could find.
#[cfg(enzyme)]
num! { f32: true, f32::exp, f32::tanh; }
num! { f64: false, f64::exp, f64::tanh; }

/// `eˣ` without a branch, so that a loop of it becomes vector instructions: `2ⁿ eʳ` with `|r| ≤ ½ ln 2`
/// and Cephes' polynomial, to 2 units in the last place.
#[inline(always)]
#[cfg_attr(enzyme, allow(dead_code))]
fn exp(x: f32) -> f32 {
    const ROUND: f32 = 12_582_912.0; // 1.5 · 2²³: adding it rounds to an integer
    // Written so that what is no number stays none.
    let x = if x > 88.0 { 88.0 } else { x };
    let x = if x < -87.0 { -87.0 } else { x };
    let shifted = x * core::f32::consts::LOG2_E + ROUND;
    let n = shifted - ROUND;
    let r = x - n * 0.693_359_4 - n * -2.121_944_4e-4;
    let mut p = 1.987_569_2e-4;
    for c in [1.398_199_9e-3, 8.333_452e-3, 4.166_579_6e-2, 1.666_666_5e-1, 0.5] {
        p = p * r + c;
    }
    let power = f32::from_bits((shifted.to_bits() << 23).wrapping_add(1.0_f32.to_bits()));
    (p * r * r + r + 1.0) * power
}

/// `tanh x` without a branch: Cephes' polynomial near zero, `1 − 2 / (e²ˣ + 1)` elsewhere.
#[inline(always)]
#[cfg_attr(enzyme, allow(dead_code))]
fn tanh(x: f32) -> f32 {
    let square = x * x;
    let mut p = -5.704_989e-3;
    for c in [2.063_909e-2, -5.373_971_5e-2, 1.333_144_2e-1, -3.333_328e-1] {
        p = p * square + c;
    }
    let near = x + x * square * p;
    let far = (1.0 - 2.0 / (exp(2.0 * x.abs()) + 1.0)).copysign(x);
    if square < 0.39 { near } else { far }
}

/// `f(x)`, given the value and the derivative of `f` there.
#[inline(always)]
fn chain<T: Num>(x: Dual<T>, value: T, derivative: T) -> Dual<T> {
    Dual { value, slopes: [derivative * x.slopes[0]] }
}

/// A gradient computed on dual numbers whose inputs move by `ε w` carries the derivative of the
/// gradient along `w` in its slopes: second derivatives from code written for first ones.
impl<T: Num> Num for Dual<T> {
    const IS_FAST: bool = T::IS_FAST;
    #[inline(always)]
    fn of(x: f64) -> Self {
        Self::constant(T::of(x))
    }
    #[inline(always)]
    fn value(self) -> f64 {
        self.value.value()
    }
    #[inline(always)]
    fn exp(self) -> Self {
        let e = Num::exp(self.value);
        chain(self, e, e)
    }
    #[inline(always)]
    fn ln(self) -> Self {
        chain(self, Num::ln(self.value), self.value.recip())
    }
    #[inline(always)]
    fn tanh(self) -> Self {
        let t = Num::tanh(self.value);
        chain(self, t, T::ONE - t * t)
    }
}

impl<T: Num> Processors for Dual<T> {
    type Wide = DualOf<T::Wide>;
    type Half = DualOf<T::Half>;
    type Quarter = DualOf<T::Quarter>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slopes_are_the_limits_of_differences() {
        type Pair = (fn(Dual<f64>) -> Dual<f64>, fn(f64) -> f64);
        let functions: [Pair; 3] = [(Num::exp, f64::exp), (Num::ln, f64::ln), (Num::tanh, f64::tanh)];
        for (dual, plain) in functions {
            let (x, h) = (0.7, 1e-6);
            let found = dual(Dual::variable(x));
            assert_eq!(found.value, plain(x));
            assert!((found.slopes[0] - (plain(x + h) - plain(x - h)) / (2.0 * h)).abs() < 1e-9);
        }
    }

    #[test]
    fn fast_functions_are_right_to_the_last_places() {
        for n in -8_700..=8_800 {
            let x = n as f32 * 0.01;
            let (found, expected) = (exp(x), f64::from(x).exp());
            assert!((f64::from(found) / expected - 1.0).abs() < 3e-7, "exp {x}: {found} {expected}");
            let (found, expected) = (tanh(x), f64::from(x).tanh());
            assert!((f64::from(found) - expected).abs() <= 3e-7 * expected.abs(), "tanh {x}: {found}");
        }
        assert!(exp(-1e30) < 1e-37 && exp(1e30) > 1e38);
        assert_eq!((tanh(0.0), tanh(1e30), tanh(-1e30)), (0.0, 1.0, -1.0));
    }
}
