//! Where elements lie in memory, and how lanes are made of them.

use super::number::Number;

/// A coefficient of an operand among those of a kernel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// Which one it is there.
    pub slot: u16,
    /// Whether it has the other sign there.
    pub negative: bool,
}

/// Elements of an array: one for every combination of indices, each a row of coefficients.
///
/// Steps are numbers, not bytes; they may be zero or negative.
#[derive(Clone, Debug)]
pub struct Rows<T> {
    start: *mut T,
    column: isize,
    axes: Vec<(usize, isize)>,
}

// SAFETY: whoever runs a kernel promises that rows may be read, and results written, by any thread.
unsafe impl<T: Send> Send for Rows<T> {}
// SAFETY: as above.
unsafe impl<T: Sync> Sync for Rows<T> {}

impl<T> Rows<T> {
    /// Rows that begin at `start`, whose coefficients are `column` apart, along axes of so many rows each and their
    /// steps, the outermost first.
    pub fn new(start: *mut T, column: isize, axes: &[(usize, isize)]) -> Self {
        let mut merged: Vec<(usize, isize)> = Vec::new();
        for &(count, step) in axes.iter().filter(|&&(count, _)| count != 1) {
            match merged.last_mut() {
                // One axis where the steps fit.
                Some(last) if last.1 == step.wrapping_mul(count as isize) => *last = (last.0 * count, step),
                _ => merged.push((count, step)),
            }
        }
        Self { start, column, axes: merged }
    }

    /// Rows of `width` coefficients, one after the other.
    pub fn contiguous(start: *mut T, width: usize, count: usize) -> Self {
        Self::new(start, 1, &[(count, width as isize)])
    }

    /// One row again and again.
    pub fn repeated(start: *mut T, count: usize) -> Self {
        Self::new(start, 1, &[(count, 0)])
    }

    /// The number of rows.
    pub fn count(&self) -> usize {
        self.axes.iter().map(|&(count, _)| count).product()
    }

    /// Whether all rows are one.
    pub fn is_constant(&self) -> bool {
        self.axes.iter().all(|&(_, step)| step == 0)
    }

    /// The rows from an index on.
    pub fn walk(&self, index: usize) -> Walk<'_, T> {
        let mut walk = Walk { rows: self, index: vec![0; self.axes.len()], offset: 0 };
        let mut rest = index;
        for (at, &(count, step)) in walk.index.iter_mut().zip(&self.axes).rev() {
            *at = rest % count.max(1);
            rest /= count.max(1);
            walk.offset += *at as isize * step;
        }
        walk
    }
}

/// A way along rows.
pub struct Walk<'a, T> {
    rows: &'a Rows<T>,
    index: Vec<usize>,
    offset: isize,
}

impl<T: Number> Walk<'_, T> {
    /// Where the next so many rows begin; the last of them stands for those that are missing.
    #[inline(always)]
    pub fn next<const L: usize>(&mut self, count: usize) -> [*mut T; L] {
        if let [(_, step)] = *self.rows.axes {
            let first = self.rows.start.wrapping_offset(self.offset);
            self.offset += count as isize * step;
            return core::array::from_fn(|lane| first.wrapping_offset(lane.min(count - 1) as isize * step));
        }
        let mut last = self.rows.start;
        core::array::from_fn(|lane| {
            if lane < count {
                last = self.rows.start.wrapping_offset(self.offset);
                self.advance();
            }
            last
        })
    }

    #[inline(always)]
    fn advance(&mut self) {
        for (at, &(count, step)) in self.index.iter_mut().zip(&self.rows.axes).rev() {
            *at += 1;
            self.offset += step;
            if *at < count {
                return;
            }
            *at = 0;
            self.offset -= step * count as isize;
        }
    }

    /// Reads a block of rows into the lanes of their slots.
    ///
    /// # Safety
    /// The rows must be readable, and the slots writable.
    #[inline(always)]
    pub unsafe fn pack<const L: usize>(&mut self, count: usize, places: &[Place], lanes: *mut [T; L]) {
        let starts = self.next::<L>(count);
        let column = self.rows.column;
        let (eights, fours) = tiles(column == 1 && count == L, places.len());
        // SAFETY: promised by the caller.
        unsafe {
            for first in (0..eights).step_by(8) {
                pack_tile::<T, L, 8>(starts, first, places, lanes);
            }
            if fours > eights {
                pack_tile::<T, L, 4>(starts, eights, places, lanes);
            }
            for (c, place) in places.iter().enumerate().skip(fours) {
                let row = starts.map(|start| start.wrapping_offset(c as isize * column).read());
                *lanes.add(place.slot as usize) = signed(row, place.negative);
            }
        }
    }

    /// Writes the lanes of slots to a block of rows.
    ///
    /// # Safety
    /// The slots must be readable, and the rows writable.
    #[inline(always)]
    pub unsafe fn unpack<const L: usize>(&mut self, count: usize, places: &[Place], lanes: *const [T; L]) {
        let starts = self.next::<L>(count);
        let column = self.rows.column;
        let (eights, fours) = tiles(column == 1 && count == L, places.len());
        // SAFETY: promised by the caller.
        unsafe {
            for first in (0..eights).step_by(8) {
                unpack_tile::<T, L, 8>(starts, first, places, lanes);
            }
            if fours > eights {
                unpack_tile::<T, L, 4>(starts, eights, places, lanes);
            }
            for (c, place) in places.iter().enumerate().skip(fours) {
                let row = signed(*lanes.add(place.slot as usize), place.negative);
                for (start, x) in starts.iter().zip(row).take(count) {
                    start.wrapping_offset(c as isize * column).write(x);
                }
            }
        }
    }
}

/// How many coefficients change places with lanes eight at a time, and how many with four more.
fn tiles(possible: bool, width: usize) -> (usize, usize) {
    if possible { (width & !7, width & !3) } else { (0, 0) }
}

#[inline(always)]
unsafe fn pack_tile<T: Number, const L: usize, const C: usize>(
    starts: [*mut T; L],
    first: usize,
    places: &[Place],
    lanes: *mut [T; L],
) {
    // SAFETY: promised by the caller.
    unsafe {
        let rows: [[T; C]; L] = starts.map(|start| start.add(first).cast::<[T; C]>().read_unaligned());
        for (c, place) in places[first..][..C].iter().enumerate() {
            *lanes.add(place.slot as usize) = signed(core::array::from_fn(|l| rows[l][c]), place.negative);
        }
    }
}

#[inline(always)]
unsafe fn unpack_tile<T: Number, const L: usize, const C: usize>(
    starts: [*mut T; L],
    first: usize,
    places: &[Place],
    lanes: *const [T; L],
) {
    // SAFETY: promised by the caller.
    unsafe {
        let slots: [[T; L]; C] = core::array::from_fn(|c| {
            let place = places[first + c];
            signed(*lanes.add(place.slot as usize), place.negative)
        });
        for (l, start) in starts.iter().enumerate() {
            let row: [T; C] = core::array::from_fn(|c| slots[c][l]);
            start.add(first).cast::<[T; C]>().write_unaligned(row);
        }
    }
}

#[inline(always)]
fn signed<T: Number, const L: usize>(row: [T; L], negative: bool) -> [T; L] {
    if negative { row.map(T::negated) } else { row }
}
