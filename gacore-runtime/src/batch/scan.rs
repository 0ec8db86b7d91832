//! All beginnings of a sequence, multiplied: the inclusive scan.

use super::error::BatchError;
use super::kernel::{Source, Target, WRITE, run};
use super::lanes::{Element, LANES};
use super::level::Level;
use super::matrix;
use super::operation::{Kernel, Operation, Route};
use super::operators::run_in_place;
use super::parallel;
use super::storage::Batch;
use crate::stored::Stored;

impl<M: Stored<Scalar: Element>> Batch<M> {
    /// The inclusive scan of an associative operation, of several sequences side by side: item
    /// `t * channels + c` is step `t` of channel `c`, and becomes the result of all steps of its channel
    /// up to and including it, in their order.
    ///
    /// With [`Geometric`](super::Geometric) the channels of a batch of rotors are accumulated. Channels
    /// run side by side in lanes; a single channel is cut into sixteen pieces, which are scanned side by
    /// side and then joined, so its rounding differs from that of a loop, by about as much as a
    /// reordered product does.
    ///
    /// Where the compiler found it cheaper, as for the rotors of Cl(4,1), products are kept as
    /// [matrices](super::MatrixForm) from step to step, and every one is also written as a multivector. The
    /// results differ from those of a loop by rounding only: relative to the largest coefficient by a few
    /// units in the last place a step, as those of any other order of the sums do.
    ///
    /// ```
    /// mod space { gacore_runtime::clifford!(3, 0); }
    /// use gacore_runtime::batch::{Batch, Geometric};
    /// use space::Rotor;
    ///
    /// let turn = Rotor { s: 0.0, e12: 1.0, ..Rotor::zero() }; // by half
    /// let turns = Batch::filled(turn, 3 * 16);
    /// let turned = turns.scan(Geometric, 16)?;
    /// assert_eq!(turned.get(5), Some(turn)); // step 0 of channel 5
    /// assert_eq!(turned.get(2 * 16 + 5), Some(turn * turn * turn)); // step 2
    /// # Ok::<(), gacore_runtime::batch::BatchError>(())
    /// ```
    ///
    /// # Errors
    /// If the length is no multiple of the number of channels.
    pub fn scan<O>(&self, operation: O, channels: usize) -> Result<Self, BatchError>
    where
        O: Kernel<(M, M), M> + Copy,
    {
        let steps = self.steps(channels)?;
        if !channels.is_multiple_of(LANES) {
            return Ok(if channels == 1 {
                self.scan_pieces(operation)
            } else {
                self.scan_padded(operation, channels)
            });
        }
        self.scan_in_chunks(operation, channels, chunks_for(channels, steps))
    }

    /// [`Batch::scan`] with the steps cut into chunks, which are scanned on all cores and then joined.
    ///
    /// The number of channels must be a multiple of sixteen. Products of the same numbers are taken in
    /// another grouping for another number of chunks: results agree up to the rounding of that.
    ///
    /// # Errors
    /// If the length is no multiple of the number of channels, or that no multiple of sixteen.
    pub fn scan_in_chunks<O>(&self, _: O, channels: usize, chunks: usize) -> Result<Self, BatchError>
    where
        O: Kernel<(M, M), M>,
    {
        let steps = self.whole_steps(channels)?;
        let mut out = Self::try_zeros(self.len())?;
        out.scan_chunks::<O>(self, channels, steps, chunks);
        Ok(out)
    }

    /// Writes the [scan](Batch::scan) of another batch into this one.
    ///
    /// # Errors
    /// If the lengths differ, the length is no multiple of the number of channels, or that no multiple of
    /// sixteen.
    pub fn assign_scan<O>(&mut self, _: O, batch: &Self, channels: usize) -> Result<(), BatchError>
    where
        O: Kernel<(M, M), M>,
    {
        let (expected, found) = (self.len(), batch.len());
        if expected != found {
            return Err(BatchError::Lengths { expected, found });
        }
        let steps = batch.whole_steps(channels)?;
        self.scan_chunks::<O>(batch, channels, steps, chunks_for(channels, steps));
        Ok(())
    }

    /// Writes the scan of another batch into this one; all was checked.
    fn scan_chunks<O>(&mut self, input: &Self, channels: usize, steps: usize, chunks: usize)
    where
        O: Kernel<(M, M), M>,
    {
        if channels == 0 || steps == 0 {
            return;
        }
        let width = channels / LANES;
        let chunk = steps.div_ceil(chunks.max(1));
        let count = steps.div_ceil(chunk);
        for first in (0..steps).step_by(chunk) {
            self.copy_blocks(input, first * width..(first + 1) * width);
        }
        let columns = Columns::new(input.source(), self.target(), width);
        let level = Level::current();
        // SAFETY: every column of every chunk is scanned by itself, and has these steps.
        parallel::for_each(width * count, |task| unsafe {
            let (column, first) = (task % width, task / width * chunk);
            columns.scan::<O, M>(level, column, first, chunk.min(steps - first));
        });
        // The end of each chunk joined with all before it, one after another, then the rest of each.
        // SAFETY: as above; the end of the chunk before is final by then.
        unsafe {
            for first in (1..count).map(|index| index * chunk) {
                let last = (first + chunk).min(steps) - 1;
                (0..width).for_each(|column| columns.join::<O, M>(level, column, first - 1, last, 1));
            }
        }
        parallel::for_each(width * count, |task| unsafe {
            let (column, first) = (task % width, task / width * chunk);
            if first > 0 {
                let rest = (first + chunk).min(steps) - 1 - first;
                columns.join::<O, M>(level, column, first - 1, first, rest);
            }
        });
    }

    /// The number of steps of this many channels.
    pub(super) fn steps(&self, channels: usize) -> Result<usize, BatchError> {
        match self.len().checked_rem(channels) {
            Some(0) => Ok(self.len() / channels),
            None if self.is_empty() => Ok(0),
            _ => {
                let expected = self.len().checked_next_multiple_of(channels).unwrap_or(0);
                Err(BatchError::Lengths { expected, found: self.len() })
            }
        }
    }

    /// The number of steps of channels that fill whole blocks.
    fn whole_steps(&self, channels: usize) -> Result<usize, BatchError> {
        let steps = self.steps(channels)?;
        if channels.is_multiple_of(LANES) {
            return Ok(steps);
        }
        Err(BatchError::Lengths { expected: channels.next_multiple_of(LANES), found: channels })
    }

    /// Channels filled up to whole blocks.
    fn scan_padded<O: Kernel<(M, M), M> + Copy>(&self, operation: O, channels: usize) -> Self {
        let padded = channels.next_multiple_of(LANES);
        let steps = self.len() / channels;
        let mut wide = Self::zeros(steps * padded);
        for (index, value) in self.iter().enumerate() {
            wide.set(index / channels * padded + index % channels, value);
        }
        let wide = wide.scan_in_chunks(operation, padded, 1).unwrap_or_else(|error| panic!("{error}"));
        let narrow = (0..self.len()).filter_map(|i| wide.get(i / channels * padded + i % channels));
        narrow.collect()
    }

    /// One channel in sixteen pieces.
    fn scan_pieces<O: Kernel<(M, M), M> + Copy>(&self, operation: O) -> Self {
        let steps = self.len().div_ceil(LANES);
        let mut pieces = Self::zeros(steps * LANES);
        for (index, value) in self.iter().enumerate() {
            pieces.set(index % steps * LANES + index / steps, value);
        }
        let mut pieces = pieces.scan_in_chunks(operation, LANES, 1).unwrap_or_else(|error| panic!("{error}"));
        let mut before = Self::zeros(LANES);
        let mut total = pieces.get(steps.wrapping_sub(1) * LANES);
        for lane in 1..LANES {
            let (Some(sum), Some(last)) = (total, pieces.get((steps - 1) * LANES + lane)) else { break };
            before.set(lane, sum);
            total = Some(<O as Operation<(M, M)>>::apply((sum, last)));
        }
        let first: Self = (0..steps).filter_map(|step| pieces.get(step * LANES)).collect();
        let columns = Columns::new(pieces.source(), pieces.target(), 1);
        let prefix = Source { stride: 0, ..before.source() };
        // SAFETY: there are that many blocks.
        unsafe { columns.join_with::<O, M>(Level::current(), prefix, 0, 0, steps) };
        let value = |index: usize| match index / steps {
            0 => first.get(index),
            piece => pieces.get(index % steps * LANES + piece),
        };
        (0..self.len()).filter_map(value).collect()
    }
}

/// How many chunks are worth it. Joining costs as much as scanning, so two cores gain nothing by it.
fn chunks_for(channels: usize, steps: usize) -> usize {
    let threads = parallel::threads();
    let is_long = threads > 2 && channels / LANES < threads && steps > 64 * threads;
    if is_long { threads } else { 1 }
}

/// Whether an operation is the product of a type whose chains stay among matrices.
const fn in_matrices<O: Operation<(M, M)>, M: Stored>() -> bool {
    matches!(O::ROUTE, Route::Product) && M::MATRICES.chain
}

/// The blocks of a batch as a table: a row for each step, a column for each sixteen channels.
struct Columns<T> {
    /// The first block of what is scanned, and of the result.
    input: *const T,
    rows: *mut T,
    /// Numbers of a block.
    block: usize,
    /// Numbers from a step to the next.
    stride: usize,
}

// SAFETY: whoever uses it on several threads uses different columns or steps.
unsafe impl<T> Sync for Columns<T> {}

impl<T: Element> Columns<T> {
    fn new(input: Source<T>, out: Target<T>, width: usize) -> Self {
        Self { input: input.rows, rows: out.rows, block: out.stride, stride: out.stride * width }
    }

    fn at(&self, column: usize, step: usize) -> *mut T {
        self.rows.wrapping_add(column * self.block + step * self.stride)
    }

    /// Scans some steps of a column: each block becomes the result of the one before and that of the
    /// input. The first is there already.
    unsafe fn scan<O, M>(&self, level: Level, column: usize, first: usize, steps: usize)
    where
        M: Stored<Scalar = T>,
        O: Kernel<(M, M), M>,
    {
        let stride = self.stride;
        let before = Source { rows: self.at(column, first).cast_const(), stride };
        let own = self.input.wrapping_add(column * self.block + (first + 1) * stride);
        let own = Source { rows: own, stride };
        let out = Target { rows: self.at(column, first + 1), stride };
        if const { in_matrices::<O, M>() } {
            // SAFETY: promised by the caller.
            return unsafe { matrix::scan::<M>(level, before.rows, own, out, steps.saturating_sub(1)) };
        }
        // SAFETY: promised by the caller.
        unsafe { run::<O, (M, M), M, WRITE>(level, [before, own, own, own], out, steps.saturating_sub(1)) }
    }

    /// Puts the block of one step before those of others.
    unsafe fn join<O, M>(&self, level: Level, column: usize, before: usize, first: usize, steps: usize)
    where
        M: Stored<Scalar = T>,
        O: Kernel<(M, M), M>,
    {
        let before = Source { rows: self.at(column, before).cast_const(), stride: 0 };
        // SAFETY: promised by the caller.
        unsafe { self.join_with::<O, M>(level, before, column, first, steps) }
    }

    unsafe fn join_with<O, M>(
        &self,
        level: Level,
        before: Source<T>,
        column: usize,
        first: usize,
        steps: usize,
    ) where
        M: Stored<Scalar = T>,
        O: Kernel<(M, M), M>,
    {
        let rows = self.at(column, first);
        let own = Source { rows: rows.cast_const(), stride: self.stride };
        let out = Target { rows, stride: self.stride };
        if const { in_matrices::<O, M>() } {
            // SAFETY: promised by the caller.
            return unsafe { matrix::product::<M, WRITE>(Route::Product, level, [before, own], out, steps) };
        }
        // SAFETY: promised by the caller.
        unsafe { run_in_place::<O, (M, M), M>(level, [before, own, own, own], out, steps) }
    }
}
