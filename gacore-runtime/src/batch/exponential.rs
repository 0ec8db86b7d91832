//! Exponentials and logarithms of all lanes at once, without a branch.
//!
//! A number is brought into a small range by its exponent, where a polynomial is as precise as the number type. All
//! arithmetic is that of the vectors; only bits are taken apart lane by lane, which the compiler makes vectors of.

use super::lanes::{Lanes, lane};
use super::real::{from_lanes, map};
use crate::scalar::{Field, Scalar};

/// A number whose exponent can be taken apart.
pub(super) trait Bits: Field + PartialOrd {
    /// What rounds to integers when it is added and subtracted, since its last digit is 1.
    const ROUNDER: Self;
    /// The exponent of 1, as its bits say it.
    const BIAS: Self;
    /// `1 / ln 2`.
    const LOG2_E: Self;
    /// `ln 2` in two parts, the first of so few digits that a multiple by an exponent is exact.
    const LN_2: [Self; 2];
    /// Below the first an exponential is 0, above the second infinite.
    const EXP_RANGE: [Self; 2];
    /// The size from which a hyperbolic tangent is 1.
    const TANH_END: Self;
    /// `1 / k!` from `k = 2`.
    const EXP: &'static [Self];
    /// `2 / (2k + 1)` from `k = 1`.
    const LN: &'static [Self];

    /// The exponent `e` of `m · 2ᵉ` with `m` between `√½` and `√2`.
    fn exponent(self) -> Self;
    /// That `m`.
    fn mantissa(self) -> Self;
    /// The logarithm, from what it is for a number that is positive and finite.
    fn checked_ln(self, found: Self) -> Self;
}

macro_rules! bits {
    // `root` are the bits of `√½`; what is too small to be normal is multiplied by two to the power of `up` first.
    ($ty:ident, $bits:ident, root: $root:literal, up: $up:literal by $scale:literal, $($constants:item)*) => {
        impl Bits for $ty {
            const BIAS: Self = (Self::MAX_EXP - 1) as Self;
            const LOG2_E: Self = core::$ty::consts::LOG2_E;
            $($constants)*

            #[inline(always)]
            fn exponent(self) -> Self {
                let is_small = self < Self::MIN_POSITIVE;
                let bits = (if is_small { self * $scale } else { self }).to_bits().wrapping_add(Self::to_bits(1.0) - $root);
                let exponent = (bits >> (Self::MANTISSA_DIGITS - 1)) as i32 - (Self::MAX_EXP - 1);
                exponent as Self - if is_small { $up } else { 0.0 }
            }

            #[inline(always)]
            fn mantissa(self) -> Self {
                let normal = if self < Self::MIN_POSITIVE { self * $scale } else { self };
                let bits = normal.to_bits().wrapping_add(Self::to_bits(1.0) - $root);
                Self::from_bits((bits & ((1 << (Self::MANTISSA_DIGITS - 1)) - 1)) + $root)
            }

            #[inline(always)]
            fn checked_ln(self, found: Self) -> Self {
                let unusual = if self > 0.0 { self } else { Self::NAN };
                let unusual = if self == 0.0 { -Self::INFINITY } else { unusual };
                if self > 0.0 && self < Self::INFINITY { found } else { unusual }
            }
        }
    };
}

bits! {
    f32, u32, root: 0x3f35_04f3, up: 25.0 by 33_554_432.0,
    const ROUNDER: Self = 12_582_912.0;
    const LN_2: [Self; 2] = [0.693_359_4, -2.121_944_4e-4];
    const EXP_RANGE: [Self; 2] = [-104.0, 89.0];
    const TANH_END: Self = 10.0;
    const EXP: &'static [Self] = &[1.0 / 2.0, 1.0 / 6.0, 1.0 / 24.0, 1.0 / 120.0, 1.0 / 720.0, 1.0 / 5_040.0];
    const LN: &'static [Self] = &[2.0 / 3.0, 2.0 / 5.0, 2.0 / 7.0, 2.0 / 9.0, 2.0 / 11.0];
}

bits! {
    f64, u64, root: 0x3fe6_a09e_667f_3bcd, up: 54.0 by 18_014_398_509_481_984.0,
    const ROUNDER: Self = 6_755_399_441_055_744.0;
    const LN_2: [Self; 2] = [6.931_471_803_691_238e-1, 1.908_214_929_270_587_7e-10];
    const EXP_RANGE: [Self; 2] = [-746.0, 710.0];
    const TANH_END: Self = 22.0;
    const EXP: &'static [Self] = &[
        1.0 / 2.0,
        1.0 / 6.0,
        1.0 / 24.0,
        1.0 / 120.0,
        1.0 / 720.0,
        1.0 / 5_040.0,
        1.0 / 40_320.0,
        1.0 / 362_880.0,
        1.0 / 3_628_800.0,
        1.0 / 39_916_800.0,
        1.0 / 479_001_600.0,
        1.0 / 6_227_020_800.0,
    ];
    const LN: &'static [Self] = &[
        2.0 / 3.0,
        2.0 / 5.0,
        2.0 / 7.0,
        2.0 / 9.0,
        2.0 / 11.0,
        2.0 / 13.0,
        2.0 / 15.0,
        2.0 / 17.0,
        2.0 / 19.0,
        2.0 / 21.0,
        2.0 / 23.0,
    ];
}

/// `Σ cₖ xᵏ`.
#[inline(always)]
fn polynomial<V: Lanes<Element: Bits>>(coefficients: &[V::Element], x: V) -> V {
    let mut sum = V::splat(coefficients[coefficients.len() - 1]);
    for &coefficient in coefficients.iter().rev().skip(1) {
        sum = V::splat(coefficient).add_product(sum, x);
    }
    sum
}

/// `n` and `eʳ − 1`, where `x = n ln 2 + r` and `r` is at most half of `ln 2`.
#[inline(always)]
fn reduced<V: Lanes<Element: Bits>>(x: V) -> (V, V) {
    let rounder = V::splat(V::Element::ROUNDER);
    let n = rounder.add_product(x, V::splat(V::Element::LOG2_E)) - rounder;
    let [high, low] = V::Element::LN_2.map(V::splat);
    let r = x.sub_product(n, high).sub_product(n, low);
    (n, r.add_product(r * r, polynomial(V::Element::EXP, r)))
}

/// `x` between two numbers; what is no number stays.
#[inline(always)]
fn clamped<V: Lanes<Element: Bits>>(x: V, bounds: [V::Element; 2]) -> V {
    let [least, most] = bounds.map(V::splat);
    let x = least.at_least(x, [least, x]);
    x.at_least(most, [most, x])
}

/// The size of a number.
#[inline(always)]
fn size<V: Lanes<Element: Bits>>(x: V) -> V {
    x.at_least(V::ZERO, [x, -x])
}

/// `2ⁿ` of an integer, where that is a normal number: with [`Bits::ROUNDER`] and the exponent of 1 added, the last bits of
/// `n` are those of an exponent.
#[inline(always)]
fn power<V: Lanes<Element: Bits>>(n: V) -> V {
    (n + V::splat(V::Element::ROUNDER + V::Element::BIAS)).low_bits_up()
}

/// `eˣ`, in two powers, since one is not in the range of the numbers at both ends.
#[inline(always)]
pub(super) fn exp<V: Lanes<Element: Bits> + Field>(x: V) -> V {
    let (n, rest) = reduced(clamped(x, V::Element::EXP_RANGE));
    let rounder = V::splat(V::Element::ROUNDER);
    let half = rounder.add_product(n, V::from_ratio(1, 2)) - rounder;
    (V::ONE + rest) * power(half) * power(n - half)
}

/// The natural logarithm: of `1 + f` it is `f − f²/2 + s (f²/2 + R)` with `s = f / (2 + f)` and a series `R` of `s²`.
#[inline(always)]
pub(super) fn ln<V: Lanes<Element: Bits> + Field>(x: V) -> V {
    let exponent = map(x, V::Element::exponent);
    let f = map(x, V::Element::mantissa) - V::ONE;
    let s = f / (V::from_i32(2) + f);
    let square = s * s;
    let half = f * f * V::from_ratio(1, 2);
    let series = square * polynomial(V::Element::LN, square);
    let [high, low] = V::Element::LN_2.map(V::splat);
    let found = (s * (half + series) + exponent * low - half + f).add_product(exponent, high);
    from_lanes(
        #[inline(always)]
        |i| lane(&x, i).checked_ln(lane(&found, i)),
    )
}

/// The hyperbolic tangent, `e / (e + 2)` with `e = exp 2x − 1`, which keeps its digits where it is tiny.
#[inline(always)]
pub(super) fn tanh<V: Lanes<Element: Bits> + Field>(x: V) -> V {
    let size = clamped(size(x), [V::Element::ZERO, V::Element::TANH_END]);
    let (n, rest) = reduced(size + size);
    let power = power(n);
    let e = (power - V::ONE).add_product(power, rest);
    let found = e / (e + V::from_i32(2));
    x.at_least(V::ZERO, [found, -found])
}

/// `1 / (1 + e⁻ˣ)`.
#[inline(always)]
pub(super) fn sigmoid<V: Lanes<Element: Bits> + Field>(x: V) -> V {
    let power = exp(-size(x));
    x.at_least(V::ZERO, [V::ONE, power]) / (V::ONE + power)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::batch::lanes::{Kernels, Vectors};
    use crate::real::Real;

    /// The greatest error in units in the last place of a function of one number, over numbers of both signs and of all
    /// sizes, and a comparison of what is no number.
    macro_rules! errors {
        ($name:ident, $ty:ident, $function:ident, $exact:expr, $scale:expr) => {
            fn $name() -> f64 {
                type V = <$ty as Vectors<Kernels>>::Quarter;
                let exact: fn(f64) -> f64 = $exact;
                let mut worst = 0.0;
                let mut numbers: Vec<$ty> = (-4_000..4_000).map(|i| i as $ty / 4_000.0 * $scale).collect();
                numbers.extend((-1_100..1_100).map(|e| (f64::from(e) / 8.0).exp2() as $ty));
                numbers.extend((-1_100..1_100).map(|e| -(f64::from(e) / 8.0).exp2() as $ty));
                let edges =
                    [0.0, $ty::INFINITY, -$ty::INFINITY, $ty::NAN, $ty::MIN_POSITIVE, $ty::MAX, $ty::MIN];
                numbers.extend(edges);
                numbers.extend([$ty::MIN_POSITIVE / 1024.0, 1.0, 1.0 + $ty::EPSILON, 1.0 - $ty::EPSILON]);
                for x in numbers {
                    let (found, exact) = (lane(&V::splat(x).$function(), 0), exact(f64::from(x)));
                    let rounded = exact as $ty;
                    if rounded.is_nan() || rounded.is_infinite() || rounded == 0.0 {
                        let same = found == rounded || found.is_nan() && rounded.is_nan();
                        // The last number before an infinite one, or before zero, is one unit away.
                        let near = found.abs() >= $ty::MAX || found.abs() < $ty::MIN_POSITIVE;
                        assert!(
                            same || near && !exact.is_nan(),
                            "{} {x:e}: {found:e}, {rounded:e}",
                            stringify!($function)
                        );
                        continue;
                    }
                    let unit =
                        f64::from((rounded.abs() * $ty::EPSILON / 2.0).max($ty::MIN_POSITIVE * $ty::EPSILON));
                    worst = f64::max(worst, (f64::from(found) - exact).abs() / unit);
                }
                worst
            }
        };
    }

    #[test]
    fn all_lanes_are_precise() {
        errors!(exp32, f32, exp, f64::exp, 110.0);
        errors!(exp64, f64, exp, f64::exp, 750.0);
        errors!(ln32, f32, ln, f64::ln, 2.0);
        errors!(ln64, f64, ln, f64::ln, 2.0);
        errors!(tanh32, f32, tanh, f64::tanh, 12.0);
        errors!(tanh64, f64, tanh, f64::tanh, 24.0);
        errors!(sigmoid32, f32, sigmoid, |x| Real::sigmoid(x), 110.0);
        errors!(sigmoid64, f64, sigmoid, |x| Real::sigmoid(x), 750.0);
        // In halves of a unit at most: of the scale of the number above.
        let found = [exp32(), exp64(), ln32(), ln64(), tanh32(), tanh64(), sigmoid32(), sigmoid64()];
        let allowed = [4.0, 4.0, 4.0, 4.0, 8.0, 8.0, 8.0, 8.0];
        assert!(found.iter().zip(allowed).all(|(found, allowed)| *found <= allowed), "{found:?}");
    }

    #[test]
    fn lanes_choose_as_numbers_do() {
        type V = <f32 as Vectors<Kernels>>::Quarter;
        for x in [-1.0, -0.0, 0.0, 2.0, f32::NAN, f32::INFINITY] {
            for y in [-3.0, 0.0, 5.0, f32::NAN] {
                let lanes = [
                    V::splat(x).max(V::splat(y)),
                    V::splat(x).step(),
                    V::splat(x).select(V::splat(y), V::ONE),
                ];
                let numbers = [Real::max(x, y), x.step(), x.select(y, 1.0)];
                for (lanes, number) in lanes.iter().zip(numbers) {
                    let found = lane(lanes, 0);
                    assert!(
                        found == number || found.is_nan() && number.is_nan(),
                        "{x} {y}: {found} {number}"
                    );
                }
                assert_eq!(Real::max(x, y).is_nan(), x.is_nan() || y.is_nan());
            }
        }
    }
}
