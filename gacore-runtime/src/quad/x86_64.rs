//! Vectors of SSE2, which every x86-64 processor has that may use vectors at all.

use core::arch::x86_64::*;

/// Where a lane comes from: two bits each, the first lane lowest.
const fn place(lanes: i32, lane: i32) -> i32 {
    (lanes >> (2 * lane)) & 3
}

/// Four numbers as vectors of the processor.
pub trait Quad: Sized {
    type Vector: Copy;
    fn load(quad: [Self; 4]) -> Self::Vector;
    fn store(vector: Self::Vector) -> [Self; 4];
    fn shuffled<const LANES: i32>(vector: Self::Vector) -> Self::Vector;
    fn negated<const MINUS: u8>(vector: Self::Vector) -> Self::Vector;
    fn masked<const LANES: u8>(vector: Self::Vector) -> Self::Vector;
    fn plus(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    fn minus(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    fn times(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// `sum + a b`, fused where the crate is compiled for processors that do that.
    #[inline(always)]
    fn plus_product(sum: Self::Vector, a: Self::Vector, b: Self::Vector) -> Self::Vector {
        Self::plus(sum, Self::times(a, b))
    }
    /// `sum − a b`, likewise.
    #[inline(always)]
    fn minus_product(sum: Self::Vector, a: Self::Vector, b: Self::Vector) -> Self::Vector {
        Self::minus(sum, Self::times(a, b))
    }
}

// SAFETY of all blocks below: SSE2 and FMA are used only where the crate is compiled for them, and memory is that of
// the arrays at hand.

impl Quad for f32 {
    type Vector = __m128;

    #[inline(always)]
    fn load(quad: [f32; 4]) -> __m128 {
        unsafe { _mm_loadu_ps(quad.as_ptr()) }
    }

    #[inline(always)]
    fn store(vector: __m128) -> [f32; 4] {
        let mut quad = [0.0; 4];
        unsafe { _mm_storeu_ps(quad.as_mut_ptr(), vector) };
        quad
    }

    #[inline(always)]
    fn shuffled<const LANES: i32>(vector: __m128) -> __m128 {
        unsafe { _mm_shuffle_ps::<LANES>(vector, vector) }
    }

    #[inline(always)]
    fn negated<const MINUS: u8>(vector: __m128) -> __m128 {
        let sign = |lane: u8| if MINUS >> lane & 1 == 1 { -0.0 } else { 0.0 };
        unsafe { _mm_xor_ps(vector, _mm_setr_ps(sign(0), sign(1), sign(2), sign(3))) }
    }

    #[inline(always)]
    fn masked<const LANES: u8>(vector: __m128) -> __m128 {
        let bits = |lane: u8| f32::from_bits(if LANES >> lane & 1 == 1 { u32::MAX } else { 0 });
        unsafe { _mm_and_ps(vector, _mm_setr_ps(bits(0), bits(1), bits(2), bits(3))) }
    }

    #[inline(always)]
    fn plus(a: __m128, b: __m128) -> __m128 {
        unsafe { _mm_add_ps(a, b) }
    }

    #[inline(always)]
    fn minus(a: __m128, b: __m128) -> __m128 {
        unsafe { _mm_sub_ps(a, b) }
    }

    #[inline(always)]
    fn times(a: __m128, b: __m128) -> __m128 {
        unsafe { _mm_mul_ps(a, b) }
    }

    #[cfg(target_feature = "fma")]
    #[inline(always)]
    fn plus_product(sum: __m128, a: __m128, b: __m128) -> __m128 {
        unsafe { _mm_fmadd_ps(a, b, sum) }
    }

    #[cfg(target_feature = "fma")]
    #[inline(always)]
    fn minus_product(sum: __m128, a: __m128, b: __m128) -> __m128 {
        unsafe { _mm_fnmadd_ps(a, b, sum) }
    }
}

/// Does the same in both halves.
macro_rules! halves {
    ($function:ident($($argument:expr),*)) => {
        unsafe { [$function($($argument[0]),*), $function($($argument[1]),*)] }
    };
}

impl Quad for f64 {
    type Vector = [__m128d; 2];

    #[inline(always)]
    fn load(quad: [f64; 4]) -> [__m128d; 2] {
        unsafe { [_mm_loadu_pd(quad.as_ptr()), _mm_loadu_pd(quad.as_ptr().add(2))] }
    }

    #[inline(always)]
    fn store(vector: [__m128d; 2]) -> [f64; 4] {
        let mut quad = [0.0; 4];
        unsafe {
            _mm_storeu_pd(quad.as_mut_ptr(), vector[0]);
            _mm_storeu_pd(quad.as_mut_ptr().add(2), vector[1]);
        }
        quad
    }

    #[inline(always)]
    fn shuffled<const LANES: i32>(vector: [__m128d; 2]) -> [__m128d; 2] {
        let pair = |a: i32, b: i32| {
            let [x, y] = [vector[a as usize / 2], vector[b as usize / 2]];
            unsafe {
                match [a % 2, b % 2] {
                    [0, 0] => _mm_shuffle_pd::<0b00>(x, y),
                    [1, 0] => _mm_shuffle_pd::<0b01>(x, y),
                    [0, _] => _mm_shuffle_pd::<0b10>(x, y),
                    [_, _] => _mm_shuffle_pd::<0b11>(x, y),
                }
            }
        };
        [pair(place(LANES, 0), place(LANES, 1)), pair(place(LANES, 2), place(LANES, 3))]
    }

    #[inline(always)]
    fn negated<const MINUS: u8>(vector: [__m128d; 2]) -> [__m128d; 2] {
        let sign = |lane: u8| if MINUS >> lane & 1 == 1 { -0.0 } else { 0.0 };
        let signs = unsafe { [_mm_setr_pd(sign(0), sign(1)), _mm_setr_pd(sign(2), sign(3))] };
        halves!(_mm_xor_pd(vector, signs))
    }

    #[inline(always)]
    fn masked<const LANES: u8>(vector: [__m128d; 2]) -> [__m128d; 2] {
        let bits = |lane: u8| f64::from_bits(if LANES >> lane & 1 == 1 { u64::MAX } else { 0 });
        let masks = unsafe { [_mm_setr_pd(bits(0), bits(1)), _mm_setr_pd(bits(2), bits(3))] };
        halves!(_mm_and_pd(vector, masks))
    }

    #[inline(always)]
    fn plus(a: [__m128d; 2], b: [__m128d; 2]) -> [__m128d; 2] {
        halves!(_mm_add_pd(a, b))
    }

    #[inline(always)]
    fn minus(a: [__m128d; 2], b: [__m128d; 2]) -> [__m128d; 2] {
        halves!(_mm_sub_pd(a, b))
    }

    #[inline(always)]
    fn times(a: [__m128d; 2], b: [__m128d; 2]) -> [__m128d; 2] {
        halves!(_mm_mul_pd(a, b))
    }

    #[cfg(target_feature = "fma")]
    #[inline(always)]
    fn plus_product(sum: [__m128d; 2], a: [__m128d; 2], b: [__m128d; 2]) -> [__m128d; 2] {
        halves!(_mm_fmadd_pd(a, b, sum))
    }

    #[cfg(target_feature = "fma")]
    #[inline(always)]
    fn minus_product(sum: [__m128d; 2], a: [__m128d; 2], b: [__m128d; 2]) -> [__m128d; 2] {
        halves!(_mm_fnmadd_pd(a, b, sum))
    }
}
