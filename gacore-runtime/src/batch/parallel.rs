//! Large batches on all cores, with the feature `rayon`.

use super::blocks::Blocks;
use super::lanes::Element;
use core::ops::Range;

/// Fewer numbers than this are not worth another thread.
#[cfg(feature = "rayon")]
const WORTHWHILE: usize = 1 << 16;

/// Calls a function with all blocks, or with parts of them on all cores if there is enough to do.
#[inline]
pub fn on_all_cores<T: Element>(blocks: Blocks<T>, f: &(impl Fn(&Blocks<T>) + Sync)) {
    #[cfg(feature = "rayon")]
    if blocks.count > 1 && blocks.numbers() > WORTHWHILE {
        let (first, second) = blocks.split_at(blocks.count / 2);
        rayon::join(move || on_all_cores(first, f), move || on_all_cores(second, f));
        return;
    }
    blocks.with_scratch(f);
}

/// Calls a function with all of a range of blocks, each of so many numbers, or with parts of it on all cores
/// if there is enough to do.
pub fn for_each_part(range: Range<usize>, numbers: usize, f: &(impl Fn(Range<usize>) + Sync)) {
    #[cfg(feature = "rayon")]
    if range.len() > 1 && range.len().saturating_mul(numbers) > WORTHWHILE {
        let middle = range.start.midpoint(range.end);
        let (first, second) = (range.start..middle, middle..range.end);
        rayon::join(move || for_each_part(first, numbers, f), move || for_each_part(second, numbers, f));
        return;
    }
    let _ = numbers;
    f(range);
}

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
