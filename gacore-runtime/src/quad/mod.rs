//! Four coefficients at once, in vectors of the processor.
//!
//! Of some products generated code has a second form for single values: a sum of products of *quads*, each four
//! coefficients of an operand in some order. Left to itself, the optimiser makes such vectors out of single
//! coefficients, with more moves than products. [`Scalar`](crate::Scalar) has functions of quads for any number; here
//! `f32` and `f64` get theirs, where every processor that the crate is compiled for has such vectors. Enzyme is spared
//! them: it cannot tell what is in vectors whose lanes change places.

#[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(enzyme)))]
mod x86_64;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(enzyme)))]
pub use x86_64::Quad;

/// The functions of quads in the implementation of a scalar, if there are vectors.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(enzyme)))]
macro_rules! quads {
    () => {
        const QUADS: bool = true;
        #[inline(always)]
        fn turned<const LANES: i32>(quad: [Self; 4]) -> [Self; 4] {
            Self::store(Self::shuffled::<LANES>(Self::load(quad)))
        }
        #[inline(always)]
        fn products(a: [Self; 4], b: [Self; 4]) -> [Self; 4] {
            Self::store(Self::times(Self::load(a), Self::load(b)))
        }
        #[inline(always)]
        fn add_products(sum: [Self; 4], a: [Self; 4], b: [Self; 4]) -> [Self; 4] {
            Self::store(Self::plus_product(Self::load(sum), Self::load(a), Self::load(b)))
        }
        #[inline(always)]
        fn sub_products(sum: [Self; 4], a: [Self; 4], b: [Self; 4]) -> [Self; 4] {
            Self::store(Self::minus_product(Self::load(sum), Self::load(a), Self::load(b)))
        }
        #[inline(always)]
        fn signed<const MINUS: u8>(quad: [Self; 4]) -> [Self; 4] {
            Self::store(Self::negated::<MINUS>(Self::load(quad)))
        }
        #[inline(always)]
        fn kept<const LANES: u8>(quad: [Self; 4]) -> [Self; 4] {
            Self::store(Self::masked::<LANES>(Self::load(quad)))
        }
        #[inline(always)]
        fn add_signed<const MINUS: u8>(sum: [Self; 4], quad: [Self; 4]) -> [Self; 4] {
            Self::store(Self::plus(Self::load(sum), Self::negated::<MINUS>(Self::load(quad))))
        }
    };
}
#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2", not(enzyme))))]
macro_rules! quads {
    () => {};
}
pub(crate) use quads;
