//! Vectors of numbers as real numbers, so that functions run on all lanes at once.
//!
//! Roots, signs, weights and exponentials of numbers are computed for all lanes without a branch, and so are exponentials of
//! moderate size and logarithms of what is close to 1, whose series always have the same length. All others are
//! taken lane by lane. So it is with their derivatives.

use super::exponential;
use super::lanes::*;
use crate::real::Real;
use crate::real::one_plane;
use crate::real::roots;
use crate::real::slopes::{Slopes, Smooth};
use crate::real::two_planes;
use crate::scalar::Scalar;
use core::cmp::Ordering;

/// A number with vectors that are real numbers, too: `f32` or `f64`.
#[diagnostic::on_unimplemented(
    message = "functions of batches are for `f32` and `f64`, not for `{Self}`",
    label = "no processor has vectors of real numbers `{Self}`",
    note = "of other numbers compute with single values: `Batch::map` and `Batch::try_map` take any function of them"
)]
pub trait RealElement:
    Element + Vectors<Kernels, Strip: Real, Row: Real, Wide: Real, Half: Real, Quarter: Real> + Real
{
}

#[diagnostic::do_not_recommend]
impl<T> RealElement for T where
    T: Element + Vectors<Kernels, Strip: Real, Row: Real, Wide: Real, Half: Real, Quarter: Real> + Real
{
}

#[inline(always)]
fn set_lane<V: Lanes>(x: &mut V, index: usize, value: V::Element) {
    debug_assert!(index < V::COUNT);
    // SAFETY: the type is that many elements.
    unsafe { *core::ptr::from_mut(x).cast::<V::Element>().add(index) = value };
}

/// A vector of numbers given by lane.
#[inline(always)]
pub(super) fn from_lanes<V: Lanes>(f: impl Fn(usize) -> V::Element) -> V {
    let mut x = V::ZERO;
    for index in 0..V::COUNT {
        set_lane(&mut x, index, f(index));
    }
    x
}

#[inline(always)]
pub(super) fn map<V: Lanes<Element: Copy>>(x: V, f: impl Fn(V::Element) -> V::Element) -> V {
    from_lanes(
        #[inline(always)]
        |index| f(lane(&x, index)),
    )
}

/// Whether a size is at most 1 in all lanes.
#[inline(always)]
fn is_moderate<V: Lanes<Element: Scalar + PartialOrd>>(size: V) -> bool {
    all(
        size,
        #[inline(always)]
        |size| size <= V::Element::ONE,
    )
}

/// Whether a number type has few digits.
const fn is_single<T>() -> bool {
    size_of::<T>() == size_of::<f32>()
}

macro_rules! real {
    ($($name:ident: $element:ident;)*) => {$(
        impl PartialOrd for $name {
            /// The order of all lanes, if they agree.
            fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
                let order = |index| lane(self, index).partial_cmp(&lane(other, index));
                let first = order(0)?;
                (1..<Self as Lanes>::COUNT).all(|index| order(index) == Some(first)).then_some(first)
            }
        }

        impl Real for $name {
            const EPSILON: Self = Self::filled(<$element>::EPSILON);

            #[inline(always)]
            fn sqrt(self) -> Self {
                map(self, <$element as Real>::sqrt)
            }
            fn sin(self) -> Self {
                map(self, <$element as Real>::sin)
            }
            fn cos(self) -> Self {
                map(self, <$element as Real>::cos)
            }
            fn sinh(self) -> Self {
                map(self, <$element as Real>::sinh)
            }
            fn cosh(self) -> Self {
                map(self, <$element as Real>::cosh)
            }
            fn atan2(self, x: Self) -> Self {
                from_lanes(|index| lane(&self, index).atan2(lane(&x, index)))
            }
            fn asinh(self) -> Self {
                map(self, <$element as Real>::asinh)
            }
            fn is_finite(self) -> bool {
                all(self, <$element>::is_finite)
            }
            #[inline(always)]
            fn exp(self) -> Self {
                exponential::exp(self)
            }
            #[inline(always)]
            fn ln(self) -> Self {
                exponential::ln(self)
            }
            #[inline(always)]
            fn tanh(self) -> Self {
                exponential::tanh(self)
            }
            #[inline(always)]
            fn sigmoid(self) -> Self {
                exponential::sigmoid(self)
            }
            #[inline(always)]
            fn max(self, other: Self) -> Self {
                self.at_least(other, [self, other.at_least(self, [other, self + other])])
            }
            #[inline(always)]
            fn step(self) -> Self {
                self.select(Self::ONE, Self::ZERO)
            }
            #[inline(always)]
            fn select(self, first: Self, second: Self) -> Self {
                self.at_least(Self::ZERO, [first, Self::ZERO.at_least(self, [second, self])])
            }
            #[inline(always)]
            fn abs(self) -> Self {
                self.at_least(Self::ZERO, [self, -self])
            }
            #[inline(always)]
            fn sign(self) -> Self {
                self.at_least(Self::ZERO, [Self::ONE, -Self::ONE])
            }
            #[inline(always)]
            fn sqrt_positive(self) -> Self {
                Self::ZERO.at_least(self, [Self::ZERO, self]).sqrt()
            }
            #[inline(always)]
            fn cos_root(self) -> Self {
                if is_moderate(two_planes::size_of_exp(self, Self::ZERO)) {
                    one_plane::doubled_roots(self, two_planes::DOUBLINGS, two_planes::terms(is_single::<$element>())).0
                } else {
                    map(self, <$element as Real>::cos_root)
                }
            }
            #[inline(always)]
            fn sinc_root(self) -> Self {
                if is_moderate(two_planes::size_of_exp(self, Self::ZERO)) {
                    one_plane::doubled_roots(self, two_planes::DOUBLINGS, two_planes::terms(is_single::<$element>())).1
                } else {
                    map(self, <$element as Real>::sinc_root)
                }
            }
            fn arc_root(self, c: Self) -> Self {
                from_lanes(|index| lane(&self, index).arc_root(lane(&c, index)))
            }
            #[inline(always)]
            fn settled(self, at: Self, size: Self) -> Self {
                from_lanes(#[inline(always)] |i| roots::settled(lane(&self, i), lane(&at, i), lane(&size, i)))
            }
            #[inline(always)]
            fn half_weights(self, size: Self) -> (Self, Self) {
                let size = map(size, #[inline(always)] |x| if x < 1.0 { x } else { 1.0 });
                let limit = size * size * Self::filled(one_plane::apart::<$element>());
                let root = self.sqrt().recip();
                let is_apart = |i| lane(&self, i) > lane(&limit, i);
                (
                    from_lanes(#[inline(always)] |i| if is_apart(i) { lane(&root, i) } else { 0.0 }),
                    from_lanes(#[inline(always)] |i| if is_apart(i) { 0.0 } else { 1.0 }),
                )
            }
            #[inline(always)]
            fn is_split(self) -> bool {
                let limit = one_plane::apart::<$element>();
                !all(self, #[inline(always)] |x| x <= limit)
            }
            #[inline(always)]
            fn quad_weights(self) -> (Self, Self) {
                let half = Self::filled(0.5) / self;
                let is_large = |x: $element| <$element>::abs(x) > 0.5;
                (
                    map(self, #[inline(always)] |x| if is_large(x) { 0.0 } else { 1.0 }),
                    from_lanes(#[inline(always)] |i| if is_large(lane(&self, i)) { lane(&half, i) } else { 0.0 }),
                )
            }
            #[inline(always)]
            fn root_weights(self) -> (Self, Self) {
                let over = (Self::ONE - self).recip();
                let is_near = |x: $element| x < -0.5;
                (
                    map(self, #[inline(always)] |x| if is_near(x) { 0.0 } else { 1.0 }),
                    from_lanes(#[inline(always)] |i| if is_near(lane(&self, i)) { lane(&over, i) } else { 0.0 }),
                )
            }
            #[inline(always)]
            fn exp_planes(self, square: Self) -> (Self, Self, Self, Self) {
                if is_moderate(two_planes::size_of_exp(self, square)) {
                    let terms = two_planes::terms(is_single::<$element>());
                    return two_planes::doubled_planes(self, square, two_planes::DOUBLINGS, terms);
                }
                let of = |i| lane(&self, i).exp_planes(lane(&square, i));
                (from_lanes(|i| of(i).0), from_lanes(|i| of(i).1), from_lanes(|i| of(i).2), from_lanes(|i| of(i).3))
            }
            #[inline(always)]
            fn log_planes(self, square: Self, whole: Self, plus: Self, minus: Self) -> (Self, Self, Self) {
                if is_moderate(two_planes::size_of_log(self, square)) {
                    let terms = two_planes::arc_terms(is_single::<$element>());
                    let (even, quad) = two_planes::arc_series(self, square, terms);
                    return (even, even, quad);
                }
                let mut found = [(0.0, 0.0, 0.0); LANES];
                for (i, found) in found[..<Self as Lanes>::COUNT].iter_mut().enumerate() {
                    let [square, whole, plus, minus] = [square, whole, plus, minus].map(|x| lane(&x, i));
                    *found = lane(&self, i).log_planes(square, whole, plus, minus);
                }
                (from_lanes(|i| found[i].0), from_lanes(|i| found[i].1), from_lanes(|i| found[i].2))
            }
            #[inline(always)]
            fn root_planes(
                self,
                square: Self,
                whole: Self,
                plus: Self,
                minus: Self,
                keep: Self,
            ) -> (Self, Self, Self, Self, Self) {
                if is_moderate(roots::size_of_root(self, square)) {
                    return roots::ordinary_root(self, square);
                }
                let mut found = [[0.0; LANES]; 5];
                for i in 0..<Self as Lanes>::COUNT {
                    let [square, whole, plus, minus, keep] = [square, whole, plus, minus, keep].map(|x| lane(&x, i));
                    let (a, b, c, d, e) = lane(&self, i).root_planes(square, whole, plus, minus, keep);
                    for (found, value) in found.iter_mut().zip([a, b, c, d, e]) {
                        found[i] = value;
                    }
                }
                let [a, b, c, d, e] = found.map(|lanes| from_lanes(|i| lanes[i]));
                (a, b, c, d, e)
            }
            #[inline(always)]
            fn slopes<F: Smooth<N, M>, const N: usize, const M: usize>(x: [Self; N]) -> Slopes<Self, N, M> {
                if let Some(size) = F::size(x) {
                    if is_moderate(size) {
                        return F::moderate(x, is_single::<$element>());
                    }
                }
                let (mut all_values, mut all_slopes) = ([Self::ZERO; M], [[Self::ZERO; N]; M]);
                for i in 0..<Self as Lanes>::COUNT {
                    let (values, slopes) = <$element as Real>::slopes::<F, N, M>(x.map(|x| lane(&x, i)));
                    for (all, value) in all_values.iter_mut().zip(values) {
                        set_lane(all, i, value);
                    }
                    for (all, slope) in all_slopes.as_flattened_mut().iter_mut().zip(slopes.as_flattened()) {
                        set_lane(all, i, *slope);
                    }
                }
                (all_values, all_slopes)
            }
        }

        impl $name {
            const fn filled(x: $element) -> Self {
                Self::from_lanes([x; <Self as Lanes>::COUNT])
            }
        }
    )*};
}

#[cfg(target_arch = "x86_64")]
real! {
    F32x16: f32;
    F64x8: f64;
    F32x8: f32;
    F64x4: f64;
    F32x4: f32;
    F64x2: f64;
}
#[cfg(any(target_arch = "aarch64", all(target_arch = "wasm32", target_feature = "simd128")))]
real! {
    F32x4: f32;
    F64x2: f64;
}
