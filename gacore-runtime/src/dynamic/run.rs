//! Kernels over many rows: lanes of as many rows as a vector holds, on all cores where that pays.

use super::kernel::Kernel;
use super::number::Number;
use super::rows::Rows;
use crate::batch::Level;
use core::ops::Range;
use std::sync::LazyLock;

/// Multiply-adds that are worth another thread.
const WORTHWHILE: usize = 1 << 22;

static CORES: LazyLock<usize> =
    LazyLock::new(|| std::thread::available_parallelism().map_or(1, core::num::NonZero::get));

/// A kernel and all that it works on.
pub struct Task<'a, T> {
    pub kernel: &'a Kernel,
    pub lhs: &'a Rows<T>,
    pub rhs: &'a Rows<T>,
    pub out: &'a Rows<T>,
}

/// The rows that one thread computes.
pub type Part<'a> = &'a Range<usize>;

/// A line of memory, so that vectors begin at one.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Line(#[allow(dead_code)] [u8; 64]);

impl<T: Number> Task<'_, T> {
    /// Computes rows, on all cores if there is enough to do.
    ///
    /// # Safety
    /// As [`Task::part`].
    pub unsafe fn run(&self, rows: Range<usize>) {
        let level = Level::current();
        let parts = rows.len().saturating_mul(self.kernel.cost()) / WORTHWHILE;
        let parts = parts.clamp(1, (*CORES).min(rows.len().max(1)));
        if parts == 1 {
            // SAFETY: promised by the caller.
            unsafe { T::run(level, self, &rows) };
            return;
        }
        let bound = |part: usize| rows.start + rows.len() * part / parts;
        std::thread::scope(|scope| {
            for part in 1..parts {
                let range = bound(part)..bound(part + 1);
                // SAFETY: promised by the caller; parts have no row of the result in common.
                scope.spawn(move || unsafe { T::run(level, self, &range) });
            }
            // SAFETY: as above.
            unsafe { T::run(level, self, &(bound(0)..bound(1))) };
        });
    }

    /// Computes rows, `L` at a time.
    ///
    /// # Safety
    /// Rows of the operands must be readable and those of the result writable, all with as many coefficients as the
    /// kernel has, and no other may write to them. The result may not overlap the operands.
    #[inline(always)]
    pub unsafe fn part<const L: usize, const FUSED: bool>(&self, rows: Part) {
        let kernel = self.kernel;
        let [lhs_slots, rhs_slots, out_slots] = kernel.slots();
        let lines = ((lhs_slots + rhs_slots + out_slots) * size_of::<[T; L]>()).div_ceil(size_of::<Line>());
        let mut scratch = vec![Line([0; 64]); lines];
        let lhs: *mut [T; L] = scratch.as_mut_ptr().cast();
        let (mut a, mut b) = (self.lhs.walk(rows.start), self.rhs.walk(rows.start));
        let mut c = self.out.walk(rows.start);
        let mut at = rows.start;
        // SAFETY: promised by the caller; slots are within the scratch.
        unsafe {
            let rhs = lhs.add(lhs_slots);
            let out = rhs.add(rhs_slots);
            while at < rows.end {
                let count = L.min(rows.end - at);
                if at == rows.start || !self.lhs.is_constant() {
                    a.pack::<L>(count, kernel.lhs(), lhs);
                }
                if at == rows.start || !self.rhs.is_constant() {
                    b.pack::<L>(count, kernel.rhs(), rhs);
                }
                kernel.compute::<T, L, FUSED>([lhs, rhs], out);
                c.unpack::<L>(count, kernel.out(), out);
                at += count;
            }
        }
    }
}
