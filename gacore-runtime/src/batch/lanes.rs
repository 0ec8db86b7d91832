//! Vectors of numbers as scalars: a product of multivectors over them is as many products at once.
//!
//! Each type belongs to an instruction set. Its arithmetic is the intrinsics of that set, always
//! inlined, so it is only fast within a function compiled for it; see [`super::level`].

#[cfg(target_arch = "x86_64")]
use super::pair::Pair;
use crate::scalar::{Field, Scalar};
use core::ops::{Add, Div, Mul, Neg, Sub};

/// The number of lanes of a block, whatever the processor.
pub const LANES: usize = 16;

/// A scalar that is one or more numbers side by side.
///
/// # Safety
/// The type must be `COUNT` elements without padding, and `COUNT` must divide [`LANES`] or be twice as much.
pub unsafe trait Lanes: Scalar {
    /// The number in each lane.
    type Element;
    /// How many there are.
    const COUNT: usize;
    /// Of how many blocks they are.
    #[doc(hidden)]
    const BLOCKS: usize = Self::COUNT.div_ceil(LANES);

    /// A vector with one number in all lanes.
    #[doc(hidden)]
    fn splat(x: Self::Element) -> Self;

    /// Reads lanes at a place of a block, and at the same place of the next one if they are of two.
    ///
    /// # Safety
    /// The places must be valid for reads and aligned as the type.
    #[doc(hidden)]
    #[inline(always)]
    unsafe fn read(places: Places<Self::Element>) -> Self {
        // SAFETY: promised by the caller.
        unsafe { *places.here.cast() }
    }

    /// Writes lanes where [`Lanes::read`] finds them, past the caches if asked to.
    ///
    /// # Safety
    /// The places must be valid for writes and aligned as the type; otherwise as [`Lanes::write_past`].
    #[doc(hidden)]
    #[inline(always)]
    unsafe fn write(self, places: Places<Self::Element>, past: bool) {
        let place = places.here.cast();
        // SAFETY: promised by the caller.
        unsafe { if past { self.write_past(place) } else { *place = self } }
    }

    /// In each lane where this is not less than another value the first choice, in all others, where one is no number too, the
    /// second.
    #[doc(hidden)]
    fn at_least(self, other: Self, choices: [Self; 2]) -> Self;

    /// In each lane the bits of the number moved up, so that those of an integer at the end become an exponent.
    #[doc(hidden)]
    fn low_bits_up(self) -> Self;

    /// Writes the value to memory, past the caches where the processor can: for more than they hold.
    ///
    /// # Safety
    /// The place must be valid for writes and aligned as the type. Other threads may see the write before
    /// others unless a fence follows it.
    #[inline(always)]
    unsafe fn write_past(self, place: *mut Self) {
        // SAFETY: promised by the caller.
        unsafe { place.write(self) }
    }
}

/// A place in a block, and its place in the block behind it. Operand locations are never written.
pub struct Places<T> {
    pub here: *mut T,
    pub next: *mut T,
}

impl<T> Clone for Places<T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Places<T> {}

impl<T> Places<T> {
    /// A place of a block, and that one behind it which is so many numbers away.
    #[inline(always)]
    pub fn new(here: *mut T, stride: usize) -> Self {
        Self { here, next: here.wrapping_add(stride) }
    }

    /// So many numbers on, in both blocks.
    #[inline(always)]
    pub fn offset(self, numbers: usize) -> Self {
        Self { here: self.here.wrapping_add(numbers), next: self.next.wrapping_add(numbers) }
    }
}

/// The number in a lane.
#[inline(always)]
pub(crate) fn lane<V: Lanes<Element: Copy>>(x: &V, index: usize) -> V::Element {
    debug_assert!(index < V::COUNT);
    // SAFETY: the type is that many elements.
    unsafe { *core::ptr::from_ref(x).cast::<V::Element>().add(index) }
}

/// Whether something holds in all lanes.
#[inline(always)]
pub(super) fn all<V: Lanes<Element: Copy>>(x: V, holds: impl Fn(V::Element) -> bool) -> bool {
    (0..V::COUNT).fold(true, |all, index| all & holds(lane(&x, index)))
}

/// A promise, without which nobody can name the [`Vectors`] of a number.
///
/// # Safety
/// Vectors that are named by way of this type must be computed with only in functions compiled for their instructions, on
/// processors that have the [`Level`](super::Level) of them. Neither the type nor what it names may be given to anybody
/// who does not promise that, too.
pub unsafe trait Dispatcher {}

/// What compiles and chooses the kernels of batches. As nobody else can name it, nobody else can name the vectors: code
/// that does so does not compile.
pub(crate) struct Kernels;

// SAFETY: kernels use vectors within `Level::run`, and the type is private.
unsafe impl Dispatcher for Kernels {}

/// The vectors of a number, for who promises to use them only where the processor has them.
pub trait Vectors<D: Dispatcher>: Scalar {
    /// Two vectors of 512 bits as one scalar: a row of a block, or the same row of two. Or the widest there are.
    type Strip: Field + Lanes<Element = Self>;
    /// All lanes of a row as one vector of 512 bits or two, or the widest there are.
    type Row: Field + Lanes<Element = Self>;
    /// Vectors of 512 bits, or the widest there are.
    type Wide: Field + Lanes<Element = Self>;
    /// Vectors of 256 bits, or the widest there are.
    type Half: Field + Lanes<Element = Self>;
    /// Vectors of 128 bits, or the number itself.
    type Quarter: Field + Lanes<Element = Self>;
}

/// A number that processors have vectors of: `f32` or `f64`, and no others.
#[diagnostic::on_unimplemented(
    message = "kernels of batches are for `f32` and `f64`, not for `{Self}`",
    label = "no processor has vectors of `{Self}`",
    note = "of other numbers compute with single values: `Batch::map` takes any function of them"
)]
pub trait Element: Field + Lanes<Element = Self> + Vectors<Kernels> {}

impl Element for f32 {}
impl Element for f64 {}

/// Numbers as vectors of one lane.
macro_rules! one_lane {
    ($($ty:ident)*) => {$(
        // SAFETY: one element.
        unsafe impl Lanes for $ty {
            type Element = $ty;
            const COUNT: usize = 1;

            #[inline(always)]
            fn splat(x: $ty) -> $ty {
                x
            }

            #[inline(always)]
            fn at_least(self, other: Self, [first, second]: [Self; 2]) -> Self {
                if self >= other { first } else { second }
            }

            #[inline(always)]
            fn low_bits_up(self) -> Self {
                Self::from_bits(self.to_bits() << (Self::MANTISSA_DIGITS - 1))
            }
        }
    )*};
}

one_lane! { f32 f64 }

/// A vector type over the intrinsics given.
macro_rules! lanes {
    ($(#[$doc:meta])* $name:ident: $raw:ty = [$element:ty; $count:literal],
     $add:path, $sub:path, $mul:path, $div:path, |$x:ident| $splat:expr,
     |$sum:ident, $a:ident, $b:ident| $add_product:expr, $sub_product:expr,
     |$l:ident, $r:ident, $first:ident, $second:ident| $at_least:expr, |$bits:ident| $up:expr $(, $stream:path)?) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        #[repr(transparent)]
        pub struct $name($raw);

        impl $name {
            #[inline(always)]
            fn to_lanes(self) -> [$element; $count] {
                // SAFETY: a vector is its elements, any bits of which are a number.
                unsafe { core::mem::transmute(self.0) }
            }

            #[inline(always)]
            pub(in crate::batch) const fn from_lanes(lanes: [$element; $count]) -> Self {
                // SAFETY: as above.
                Self(unsafe { core::mem::transmute::<[$element; $count], $raw>(lanes) })
            }
        }

        // SAFETY: a vector is its elements.
        unsafe impl Lanes for $name {
            type Element = $element;
            const COUNT: usize = $count;

            #[inline(always)]
            fn splat($x: $element) -> Self {
                // SAFETY: only kernels compiled for these instructions use the type.
                #[allow(unused_unsafe)]
                Self(unsafe { $splat })
            }

            #[inline(always)]
            fn at_least(self, other: Self, [first, second]: [Self; 2]) -> Self {
                let ($l, $r, $first, $second) = (self.0, other.0, first.0, second.0);
                // SAFETY: as above.
                #[allow(unused_unsafe)]
                Self(unsafe { $at_least })
            }

            #[inline(always)]
            fn low_bits_up(self) -> Self {
                let $bits = self.0;
                // SAFETY: as above.
                #[allow(unused_unsafe)]
                Self(unsafe { $up })
            }
            $(
                #[inline(always)]
                unsafe fn write_past(self, place: *mut Self) {
                    // SAFETY: promised by the caller.
                    unsafe { $stream(place.cast(), self.0) }
                }
            )?
        }

        impl PartialEq for $name {
            #[inline]
            fn eq(&self, other: &Self) -> bool {
                self.to_lanes() == other.to_lanes()
            }
        }

        // SAFETY of all below: only kernels compiled for these instructions use the type, and they run
        // where the processor was found to have them.
        impl Add for $name {
            type Output = Self;
            #[inline(always)]
            fn add(self, r: Self) -> Self {
                #[allow(unused_unsafe)]
                Self(unsafe { $add(self.0, r.0) })
            }
        }

        impl Sub for $name {
            type Output = Self;
            #[inline(always)]
            fn sub(self, r: Self) -> Self {
                #[allow(unused_unsafe)]
                Self(unsafe { $sub(self.0, r.0) })
            }
        }

        impl Mul for $name {
            type Output = Self;
            #[inline(always)]
            fn mul(self, r: Self) -> Self {
                #[allow(unused_unsafe)]
                Self(unsafe { $mul(self.0, r.0) })
            }
        }

        impl Div for $name {
            type Output = Self;
            #[inline(always)]
            fn div(self, r: Self) -> Self {
                #[allow(unused_unsafe)]
                Self(unsafe { $div(self.0, r.0) })
            }
        }

        impl Neg for $name {
            type Output = Self;
            #[inline(always)]
            fn neg(self) -> Self {
                Self::splat(-0.0) - self
            }
        }

        impl Scalar for $name {
            const ZERO: Self = Self::from_lanes([0.0; $count]);
            const ONE: Self = Self::from_lanes([1.0; $count]);
            const HALF: Option<Self> = Some(Self::from_lanes([0.5; $count]));

            #[inline(always)]
            fn from_i32(n: i32) -> Self {
                Self::splat(n as $element)
            }

            #[inline(always)]
            fn add_product(self, $a: Self, $b: Self) -> Self {
                let ($sum, $a, $b) = (self.0, $a.0, $b.0);
                #[allow(unused_unsafe)]
                Self(unsafe { $add_product })
            }

            #[inline(always)]
            fn sub_product(self, $a: Self, $b: Self) -> Self {
                let ($sum, $a, $b) = (self.0, $a.0, $b.0);
                #[allow(unused_unsafe)]
                Self(unsafe { $sub_product })
            }
        }

        impl Field for $name {
            #[inline(always)]
            fn from_ratio(numerator: i32, denominator: i32) -> Self {
                Self::splat(numerator as $element / denominator as $element)
            }
        }
    };
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use super::*;
    use core::arch::x86_64::*;

    lanes!(/** Sixteen numbers of AVX-512. */ F32x16: __m512 = [f32; 16],
        _mm512_add_ps, _mm512_sub_ps, _mm512_mul_ps, _mm512_div_ps, |x| _mm512_set1_ps(x),
        |s, a, b| _mm512_fmadd_ps(a, b, s), _mm512_fnmadd_ps(a, b, s),
        |l, r, first, second| _mm512_mask_blend_ps(_mm512_cmp_ps_mask::<_CMP_GE_OQ>(l, r), second, first),
        |x| _mm512_castsi512_ps(_mm512_slli_epi32::<23>(_mm512_castps_si512(x))), _mm512_stream_ps);
    lanes!(/** Eight numbers of AVX-512. */ F64x8: __m512d = [f64; 8],
        _mm512_add_pd, _mm512_sub_pd, _mm512_mul_pd, _mm512_div_pd, |x| _mm512_set1_pd(x),
        |s, a, b| _mm512_fmadd_pd(a, b, s), _mm512_fnmadd_pd(a, b, s),
        |l, r, first, second| _mm512_mask_blend_pd(_mm512_cmp_pd_mask::<_CMP_GE_OQ>(l, r), second, first),
        |x| _mm512_castsi512_pd(_mm512_slli_epi64::<52>(_mm512_castpd_si512(x))), _mm512_stream_pd);
    lanes!(/** Eight numbers of AVX2. */ F32x8: __m256 = [f32; 8],
        _mm256_add_ps, _mm256_sub_ps, _mm256_mul_ps, _mm256_div_ps, |x| _mm256_set1_ps(x),
        |s, a, b| _mm256_fmadd_ps(a, b, s), _mm256_fnmadd_ps(a, b, s),
        |l, r, first, second| _mm256_blendv_ps(second, first, _mm256_cmp_ps::<_CMP_GE_OQ>(l, r)),
        |x| _mm256_castsi256_ps(_mm256_slli_epi32::<23>(_mm256_castps_si256(x))), _mm256_stream_ps);
    lanes!(/** Four numbers of AVX2. */ F64x4: __m256d = [f64; 4],
        _mm256_add_pd, _mm256_sub_pd, _mm256_mul_pd, _mm256_div_pd, |x| _mm256_set1_pd(x),
        |s, a, b| _mm256_fmadd_pd(a, b, s), _mm256_fnmadd_pd(a, b, s),
        |l, r, first, second| _mm256_blendv_pd(second, first, _mm256_cmp_pd::<_CMP_GE_OQ>(l, r)),
        |x| _mm256_castsi256_pd(_mm256_slli_epi64::<52>(_mm256_castpd_si256(x))), _mm256_stream_pd);
    lanes!(/** Four numbers of SSE2. */ F32x4: __m128 = [f32; 4],
        _mm_add_ps, _mm_sub_ps, _mm_mul_ps, _mm_div_ps, |x| _mm_set1_ps(x),
        |s, a, b| _mm_add_ps(s, _mm_mul_ps(a, b)), _mm_sub_ps(s, _mm_mul_ps(a, b)),
        |l, r, first, second| {
            let mask = _mm_cmpge_ps(l, r);
            _mm_or_ps(_mm_and_ps(mask, first), _mm_andnot_ps(mask, second))
        },
        |x| _mm_castsi128_ps(_mm_slli_epi32::<23>(_mm_castps_si128(x))), _mm_stream_ps);
    lanes!(/** Two numbers of SSE2. */ F64x2: __m128d = [f64; 2],
        _mm_add_pd, _mm_sub_pd, _mm_mul_pd, _mm_div_pd, |x| _mm_set1_pd(x),
        |s, a, b| _mm_add_pd(s, _mm_mul_pd(a, b)), _mm_sub_pd(s, _mm_mul_pd(a, b)),
        |l, r, first, second| {
            let mask = _mm_cmpge_pd(l, r);
            _mm_or_pd(_mm_and_pd(mask, first), _mm_andnot_pd(mask, second))
        },
        |x| _mm_castsi128_pd(_mm_slli_epi64::<52>(_mm_castpd_si128(x))), _mm_stream_pd);

    impl<D: Dispatcher> Vectors<D> for f32 {
        type Strip = Pair<F32x16>;
        type Row = F32x16;
        type Wide = F32x16;
        type Half = F32x8;
        type Quarter = F32x4;
    }

    impl<D: Dispatcher> Vectors<D> for f64 {
        type Strip = Pair<F64x8>;
        type Row = Pair<F64x8>;
        type Wide = F64x8;
        type Half = F64x4;
        type Quarter = F64x2;
    }
}

#[cfg(target_arch = "aarch64")]
mod neon {
    use super::*;
    use core::arch::aarch64::*;

    lanes!(/** Four numbers of NEON. */ F32x4: float32x4_t = [f32; 4],
        vaddq_f32, vsubq_f32, vmulq_f32, vdivq_f32, |x| vdupq_n_f32(x),
        |s, a, b| vfmaq_f32(s, a, b), vfmsq_f32(s, a, b),
        |l, r, first, second| vbslq_f32(vcgeq_f32(l, r), first, second),
        |x| vreinterpretq_f32_u32(vshlq_n_u32::<23>(vreinterpretq_u32_f32(x))));
    lanes!(/** Two numbers of NEON. */ F64x2: float64x2_t = [f64; 2],
        vaddq_f64, vsubq_f64, vmulq_f64, vdivq_f64, |x| vdupq_n_f64(x),
        |s, a, b| vfmaq_f64(s, a, b), vfmsq_f64(s, a, b),
        |l, r, first, second| vbslq_f64(vcgeq_f64(l, r), first, second),
        |x| vreinterpretq_f64_u64(vshlq_n_u64::<52>(vreinterpretq_u64_f64(x))));
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm {
    use super::*;
    use core::arch::wasm32::*;

    lanes!(/** Four numbers of simd128. */ F32x4: v128 = [f32; 4],
        f32x4_add, f32x4_sub, f32x4_mul, f32x4_div, |x| f32x4_splat(x),
        |s, a, b| f32x4_add(s, f32x4_mul(a, b)), f32x4_sub(s, f32x4_mul(a, b)),
        |l, r, first, second| v128_bitselect(first, second, f32x4_ge(l, r)), |x| i32x4_shl(x, 23));
    lanes!(/** Two numbers of simd128. */ F64x2: v128 = [f64; 2],
        f64x2_add, f64x2_sub, f64x2_mul, f64x2_div, |x| f64x2_splat(x),
        |s, a, b| f64x2_add(s, f64x2_mul(a, b)), f64x2_sub(s, f64x2_mul(a, b)),
        |l, r, first, second| v128_bitselect(first, second, f64x2_ge(l, r)), |x| i64x2_shl(x, 52));
}

// By name only for `super::real`, which needs roots.
#[cfg(all(target_arch = "aarch64", any(feature = "std", feature = "libm")))]
pub(super) use neon::*;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128", any(feature = "std", feature = "libm")))]
pub(super) use wasm::*;
#[cfg(all(target_arch = "x86_64", any(feature = "std", feature = "libm")))]
pub(super) use x86::*;

/// One vector size, or none, on all other processors.
#[cfg(not(target_arch = "x86_64"))]
mod element {
    #[cfg(target_arch = "aarch64")]
    use super::neon::{F32x4, F64x2};
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    use super::wasm::{F32x4, F64x2};
    use super::{Dispatcher, Vectors};
    #[cfg(not(any(target_arch = "aarch64", all(target_arch = "wasm32", target_feature = "simd128"))))]
    type F32x4 = f32;
    #[cfg(not(any(target_arch = "aarch64", all(target_arch = "wasm32", target_feature = "simd128"))))]
    type F64x2 = f64;

    impl<D: Dispatcher> Vectors<D> for f32 {
        type Strip = F32x4;
        type Row = F32x4;
        type Wide = F32x4;
        type Half = F32x4;
        type Quarter = F32x4;
    }

    impl<D: Dispatcher> Vectors<D> for f64 {
        type Strip = F64x2;
        type Row = F64x2;
        type Wide = F64x2;
        type Half = F64x2;
        type Quarter = F64x2;
    }
}
