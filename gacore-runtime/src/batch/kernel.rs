//! The loop over blocks, compiled for every instruction set.
//!
//! A kernel reads a vector of lanes of every coefficient of its operands, computes the operation on
//! these vectors as on single numbers, and writes the coefficients of the result. Of a large result
//! only some coefficients are computed at a time: the operation is inlined once for each such part, and
//! what a part does not write is never computed. Pointers pass through [`opaque`] between parts, or
//! the compiler would read all operands once for all parts and run out of registers.

use super::lanes::{Element, LANES, Lanes};
use super::level::Level;
use super::operation::{Kernel, Operation, Values};
use crate::stored::Stored;

/// The blocks of one operand: a pointer to the first, and how many numbers the next is away; zero if
/// the same one is used again and again.
pub struct Source<T> {
    pub rows: *const T,
    pub stride: usize,
}

impl<T> Clone for Source<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Source<T> {}

impl<T> Source<T> {
    /// The block with this index.
    #[inline(always)]
    fn block(self, index: usize) -> *const T {
        self.rows.wrapping_add(index * self.stride)
    }

    /// The source from this block on.
    pub fn starting_at(self, index: usize) -> Self {
        Self { rows: self.block(index), ..self }
    }
}

/// Where results are written: a pointer to the first block, and how many numbers the next is away.
pub struct Target<T> {
    pub rows: *mut T,
    pub stride: usize,
}

impl<T> Clone for Target<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Target<T> {}

impl<T> Target<T> {
    /// The target from this block on.
    pub fn starting_at(self, index: usize) -> Self {
        Self { rows: self.rows.wrapping_add(index * self.stride), ..self }
    }
}

/// What becomes of a result.
pub const WRITE: u8 = 0;
/// It is added to what is there.
pub const ADD: u8 = 1;

/// Applies an operation to blocks.
///
/// # Safety
/// The processor must have the level. Each source must have `blocks` blocks of its type, or one if its
/// stride is zero, and `out` that many of the result. Blocks are computed in order. A block of the result
/// may be an earlier or later block of a source; it may be the block it is computed from only if
/// [`parts`] is 1.
pub unsafe fn run<O, X, M, const MODE: u8>(
    level: Level,
    sources: [Source<X::Scalar>; 4],
    out: Target<X::Scalar>,
    blocks: usize,
) where
    X: Values,
    M: Stored<Scalar = X::Scalar>,
    O: Kernel<X, M>,
{
    // SAFETY: promised by the caller.
    unsafe {
        match level {
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 => avx512::<O, X, M, MODE>(sources, out, blocks),
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 => avx2::<O, X, M, MODE>(sources, out, blocks),
            #[cfg(not(target_arch = "x86_64"))]
            Level::Avx512 | Level::Avx2 => unreachable!("not a level of this processor"),
            Level::Baseline => all::<O, X, M, <X::Scalar as Element>::Quarter, MODE>(sources, out, blocks),
            Level::Portable => portable::<O, X, M, MODE>(sources, out, blocks),
        }
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx2,fma")]
unsafe fn avx512<O, X, M, const MODE: u8>(
    sources: [Source<X::Scalar>; 4],
    out: Target<X::Scalar>,
    blocks: usize,
) where
    X: Values,
    M: Stored<Scalar = X::Scalar>,
    O: Kernel<X, M>,
{
    // SAFETY: promised by the caller.
    unsafe { all::<O, X, M, <X::Scalar as Element>::Wide, MODE>(sources, out, blocks) }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma")]
unsafe fn avx2<O, X, M, const MODE: u8>(
    sources: [Source<X::Scalar>; 4],
    out: Target<X::Scalar>,
    blocks: usize,
) where
    X: Values,
    M: Stored<Scalar = X::Scalar>,
    O: Kernel<X, M>,
{
    // SAFETY: promised by the caller.
    unsafe { all::<O, X, M, <X::Scalar as Element>::Half, MODE>(sources, out, blocks) }
}

/// One value at a time, with the very operation of single values.
unsafe fn portable<O, X, M, const MODE: u8>(
    sources: [Source<X::Scalar>; 4],
    out: Target<X::Scalar>,
    blocks: usize,
) where
    X: Values,
    M: Stored<Scalar = X::Scalar>,
    O: Kernel<X, M>,
{
    for block in 0..blocks {
        for lane in 0..LANES {
            // SAFETY: promised by the caller.
            unsafe {
                let result =
                    <O as Operation<X>>::apply(X::single(sources.map(|source| source.block(block)), lane));
                let rows = out.starting_at(block).rows.add(lane);
                for (slot, &coefficient) in result.to_array().as_ref().iter().enumerate() {
                    let place = rows.add(slot * LANES);
                    *place = if MODE == ADD { *place + coefficient } else { coefficient };
                }
            }
        }
    }
}

/// The number of stored coefficients of a type.
pub const fn coefficients<M: Stored>() -> usize {
    M::COEFFICIENT_NAMES.len()
}

/// The most parts there can be.
const MAX_PARTS: usize = 8;

/// How many coefficients of a result are computed at a time: each keeps a register busy while the
/// operands pass by.
const fn part_size<M: Stored>() -> usize {
    if coefficients::<M>() <= 16 { 8 } else { 16 }
}

/// How many parts a result is computed in.
pub const fn parts<O: Operation<X>, X>() -> usize
where
    O::Output: Stored,
{
    let parts = coefficients::<O::Output>().div_ceil(part_size::<O::Output>());
    if O::SPLITS && parts <= MAX_PARTS { parts } else { 1 }
}

#[inline(always)]
unsafe fn all<O, X, M, V, const MODE: u8>(
    sources: [Source<X::Scalar>; 4],
    out: Target<X::Scalar>,
    blocks: usize,
) where
    X: Values,
    V: Lanes<Element = X::Scalar>,
    M: Stored<Scalar = X::Scalar>,
    O: Operation<X, Output = M> + Operation<X::With<V>, Output = M::With<V>>,
{
    for block in 0..blocks {
        let mut pointers = sources.map(|source| source.block(block));
        let mut out = out.starting_at(block).rows;
        // SAFETY: promised by the caller.
        unsafe {
            macro_rules! parts {
                ($($part:literal)*) => {$(
                    if $part < const { parts::<O, X>() } {
                        if $part > 0 {
                            out = opaque(out);
                            pointers = pointers.map(|pointer| opaque(pointer.cast_mut()).cast_const());
                        }
                        part::<O, X, M, V, MODE, $part>(pointers, out);
                    }
                )*};
            }
            parts!(0 1 2 3 4 5 6 7);
        }
    }
}

/// The same pointer, unknown to the compiler.
#[inline(always)]
pub fn opaque<T>(pointer: *mut T) -> *mut T {
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
    {
        let mut pointer = pointer;
        // SAFETY: nothing is executed.
        unsafe { core::arch::asm!("/* {0} */", inout(reg) pointer, options(nostack, preserves_flags)) };
        pointer
    }
    #[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
    core::hint::black_box(pointer)
}

/// The coefficients of one part, for all lanes of a block.
#[inline(always)]
unsafe fn part<O, X, M, V, const MODE: u8, const INDEX: usize>(
    sources: [*const X::Scalar; 4],
    out: *mut X::Scalar,
) where
    X: Values,
    V: Lanes<Element = X::Scalar>,
    M: Stored<Scalar = X::Scalar>,
    O: Operation<X, Output = M> + Operation<X::With<V>, Output = M::With<V>>,
{
    let is_whole = const { parts::<O, X>() } == 1;
    let mut lane = 0;
    while lane < LANES {
        // SAFETY: promised by the caller.
        let result = <O as Operation<X::With<V>>>::apply(unsafe { X::gather::<V>(sources, lane) });
        let mut slot = 0;
        result.map(
            #[inline(always)]
            |coefficient| {
                if is_whole || slot / const { part_size::<M>() } == INDEX {
                    // SAFETY: the rows of a block follow each other, and so do the lanes of a row.
                    unsafe {
                        let place = out.add(slot * LANES + lane).cast::<V>();
                        *place = if MODE == ADD { *place + coefficient } else { coefficient };
                    }
                }
                slot += 1;
                coefficient
            },
        );
        lane += V::COUNT;
    }
}
