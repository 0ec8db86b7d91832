//! Large batches on all cores, with the feature `rayon`.

use super::kernel::{Source, Target, run};
use super::lanes::Element;
use super::level::Level;
use super::operation::{Kernel, Values};
use crate::stored::Stored;

/// Fewer numbers than this are not worth another thread.
#[cfg(feature = "rayon")]
const WORTHWHILE: usize = 1 << 16;

/// Runs a kernel, on all cores if there is enough to do. Blocks must not depend on each other.
///
/// # Safety
/// As [`run`], and no block of `out` may be another block of a source.
pub unsafe fn run_on_all_cores<O, X, M, const MODE: u8>(
    level: Level,
    sources: [Source<X::Scalar>; 4],
    out: Target<X::Scalar>,
    blocks: usize,
) where
    X: Values,
    M: Stored<Scalar = X::Scalar>,
    O: Kernel<X, M>,
{
    #[cfg(feature = "rayon")]
    if blocks > 1 && blocks * out.stride.max(sources[0].stride) > WORTHWHILE {
        let middle = blocks / 2;
        let (first, second) = (Blocks { sources, out }, Blocks { sources, out }.starting_at(middle));
        // SAFETY: the halves are blocks of their own.
        rayon::join(
            move || unsafe { first.run::<O, X, M, MODE>(level, middle) },
            move || unsafe { second.run::<O, X, M, MODE>(level, blocks - middle) },
        );
        return;
    }
    // SAFETY: promised by the caller.
    unsafe { run::<O, X, M, MODE>(level, sources, out, blocks) }
}

/// Pointers that go to another thread.
#[cfg(feature = "rayon")]
struct Blocks<T> {
    sources: [Source<T>; 4],
    out: Target<T>,
}

// SAFETY: whoever runs a kernel on them has promised that they are blocks of their own.
#[cfg(feature = "rayon")]
unsafe impl<T> Send for Blocks<T> {}

#[cfg(feature = "rayon")]
impl<T: Element> Blocks<T> {
    fn starting_at(self, block: usize) -> Self {
        let Self { sources, out } = self;
        Self { sources: sources.map(|source| source.starting_at(block)), out: out.starting_at(block) }
    }

    unsafe fn run<O, X, M, const MODE: u8>(self, level: Level, blocks: usize)
    where
        X: Values<Scalar = T>,
        M: Stored<Scalar = T>,
        O: Kernel<X, M>,
    {
        // SAFETY: promised by the caller.
        unsafe { run_on_all_cores::<O, X, M, MODE>(level, self.sources, self.out, blocks) }
    }
}

/// Calls a function with the blocks of sources and a target, or on all cores with pieces of them if there
/// is enough to do. Blocks must not depend on each other.
pub fn in_pieces<T: Element, const N: usize>(
    blocks: usize,
    sources: [Source<T>; N],
    out: Target<T>,
    f: impl Fn([Source<T>; N], Target<T>, usize) + Sync,
) {
    #[cfg(feature = "rayon")]
    {
        let pieces = (blocks * out.stride / WORTHWHILE).clamp(1, 4 * threads());
        if pieces > 1 {
            let (all, size) = (Pieces { sources, out }, blocks.div_ceil(pieces));
            for_each(pieces, |piece| {
                let all = &all;
                let first = (piece * size).min(blocks);
                let sources = all.sources.map(|source| source.starting_at(first));
                f(sources, all.out.starting_at(first), size.min(blocks - first));
            });
            return;
        }
    }
    f(sources, out, blocks);
}

/// Pointers that several threads use.
#[cfg(feature = "rayon")]
struct Pieces<T, const N: usize> {
    sources: [Source<T>; N],
    out: Target<T>,
}

// SAFETY: every thread has blocks of its own.
#[cfg(feature = "rayon")]
unsafe impl<T, const N: usize> Sync for Pieces<T, N> {}

/// Calls a function for all numbers below `count`, on all cores.
pub fn for_each(count: usize, f: impl Fn(usize) + Sync + Send) {
    #[cfg(feature = "rayon")]
    {
        use rayon::iter::{IntoParallelIterator, ParallelIterator};
        (0..count).into_par_iter().for_each(f);
    }
    #[cfg(not(feature = "rayon"))]
    (0..count).for_each(f);
}

/// How many threads [`for_each`] uses.
pub fn threads() -> usize {
    #[cfg(feature = "rayon")]
    return rayon::current_num_threads();
    #[cfg(not(feature = "rayon"))]
    1
}
