//! Where the values of a batch are kept.

use super::coefficients::coefficients;
use super::error::BatchError;
use super::kernel::{Source, Target};
use super::lanes::{Element, LANES};
use super::memory::prefer_large_pages;
use super::transpose::{Row, pack, unpack, unpack_block};
use crate::scalar::Scalar;
use crate::stored::Stored;
use alloc::collections::TryReserveError;
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;

/// Values of one type, sixteen to a block; see the [module](super) for the layout and a tutorial.
pub struct Batch<M: Stored> {
    rows: Vec<Row<M::Scalar>>,
    length: usize,
    values: PhantomData<M>,
}

impl<M: Stored> Batch<M> {
    /// The number of stored coefficients of a value, and so of rows of a block.
    pub const COUNT: usize = coefficients::<M>();

    /// A batch of no values.
    ///
    /// ```
    /// mod space { gacore_runtime::clifford!(3, 0); }
    /// use gacore_runtime::batch::Batch;
    /// use space::Vector;
    ///
    /// let mut batch = Batch::new();
    /// batch.push(Vector::new(1.0_f32, 2.0, 3.0));
    /// batch.resize(3); // zeros behind
    /// batch.set(2, Vector::new(0.0, 1.0, 0.0));
    /// assert_eq!(batch.get(1), Some(Vector::zero()));
    /// assert_eq!(batch.sum(), Vector::new(1.0, 3.0, 3.0));
    /// let lengths: Vec<f32> = batch.iter().map(|v| v.norm_squared()).collect();
    /// assert_eq!(lengths, [14.0, 0.0, 1.0]);
    /// ```
    pub const fn new() -> Self {
        Self { rows: Vec::new(), length: 0, values: PhantomData }
    }

    /// A batch of this length whose coefficients are all zero.
    ///
    /// # Panics
    /// If it does not fit into memory; [`Batch::try_zeros`] returns an error instead.
    pub fn zeros(length: usize) -> Self {
        Self::try_zeros(length).unwrap_or_else(|error| panic!("{error}"))
    }

    /// A batch of this length whose coefficients are all zero.
    ///
    /// # Errors
    /// If it does not fit into memory.
    pub fn try_zeros(length: usize) -> Result<Self, BatchError> {
        let mut batch = Self::new();
        batch.try_resize_rows(length)?;
        Ok(Self { length, ..batch })
    }

    /// A batch of equal values.
    pub fn filled(value: M, length: usize) -> Self {
        let mut batch = Self::zeros(length);
        let value = value.to_array();
        for block in batch.rows.chunks_exact_mut(Self::COUNT) {
            for (row, &coefficient) in block.iter_mut().zip(value.as_ref()) {
                row.0 = [coefficient; LANES];
            }
        }
        batch
    }

    /// The number of values.
    pub const fn len(&self) -> usize {
        self.length
    }

    /// Whether there are no values.
    pub const fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// The value at this position, if there is one.
    pub fn get(&self, index: usize) -> Option<M> {
        if index >= self.length {
            return None;
        }
        let mut value = M::zeros();
        let rows = self.rows[index / LANES * Self::COUNT..].iter().take(Self::COUNT);
        for (coefficient, row) in value.as_mut().iter_mut().zip(rows) {
            *coefficient = row.0[index % LANES];
        }
        Some(M::from_array(value))
    }

    /// Replaces the value at this position.
    ///
    /// # Panics
    /// If there is none.
    #[track_caller]
    pub fn set(&mut self, index: usize, value: M) {
        assert!(index < self.length, "item {index} of a batch of length {}", self.length);
        let first = index / LANES * Self::COUNT;
        let rows = self.rows[first..].iter_mut().take(Self::COUNT);
        for (row, &coefficient) in rows.zip(value.to_array().as_ref()) {
            row.0[index % LANES] = coefficient;
        }
    }

    /// Appends a value.
    pub fn push(&mut self, value: M) {
        if self.length.is_multiple_of(LANES) {
            self.rows.resize(self.rows.len() + Self::COUNT, Row([M::Scalar::ZERO; LANES]));
        }
        self.length += 1;
        self.set(self.length - 1, value);
    }

    /// Appends blocks of values to a batch of whole blocks.
    pub(super) fn push_blocks(&mut self, blocks: &[[M; LANES]]) {
        debug_assert!(self.length.is_multiple_of(LANES));
        self.reserve(blocks.len() * LANES);
        let count = blocks.len() * Self::COUNT;
        let rows = self.rows.spare_capacity_mut()[..count].as_mut_ptr().cast::<Row<M::Scalar>>();
        for (index, block) in blocks.iter().enumerate() {
            // SAFETY: there is room for the rows of all blocks.
            unsafe { pack(block, rows.add(index * Self::COUNT)) };
        }
        // SAFETY: so many rows were written.
        unsafe { self.rows.set_len(self.rows.len() + count) };
        self.length += blocks.len() * LANES;
    }

    /// All values.
    pub(super) fn read_all(&self) -> Vec<M> {
        let mut values: Vec<M> = Vec::with_capacity(self.length);
        let whole = self.length / LANES;
        for index in 0..whole {
            // SAFETY: all rows are there, and there is room for all values.
            unsafe {
                unpack_block(
                    self.rows.as_ptr().add(index * Self::COUNT),
                    values.as_mut_ptr().add(index * LANES),
                );
            }
        }
        // SAFETY: so many values were written.
        unsafe { values.set_len(whole * LANES) };
        if whole < self.blocks() {
            values.extend(self.block(whole)[..self.length % LANES].iter().copied().map(M::from_array));
        }
        values
    }

    /// The values of a block as arrays, and what stands behind those of the last one.
    #[inline(always)]
    pub(super) fn block(&self, index: usize) -> [M::Array; LANES] {
        let rows = self.rows[index * Self::COUNT..][..Self::COUNT].as_ptr();
        let mut values = [M::zeros(); LANES];
        for (index, values) in values.as_chunks_mut().0.iter_mut().enumerate() {
            // SAFETY: these are the rows of a block.
            *values = unsafe { unpack::<M>(rows, index * values.len()) };
        }
        values
    }

    /// Finds memory for so many more values.
    pub(super) fn reserve(&mut self, values: usize) {
        let rows = values.div_ceil(LANES).saturating_mul(Self::COUNT);
        if rows > self.rows.capacity() - self.rows.len() {
            self.try_reserve(rows).unwrap_or_else(|error| panic!("{error}"));
        }
    }

    /// Finds memory for this many more rows.
    fn try_reserve(&mut self, rows: usize) -> Result<(), TryReserveError> {
        let capacity = self.rows.capacity();
        self.rows.try_reserve(rows)?;
        if self.rows.capacity() > capacity {
            prefer_large_pages(self.rows.spare_capacity_mut());
        }
        Ok(())
    }

    /// As many rows as a batch of this length has.
    fn try_resize_rows(&mut self, length: usize) -> Result<(), BatchError> {
        let too_long = BatchError::TooLong { length };
        let count = length.div_ceil(LANES).checked_mul(Self::COUNT).ok_or(too_long)?;
        self.try_reserve(count.saturating_sub(self.rows.len())).map_err(|_| too_long)?;
        self.rows.resize(count, Row([M::Scalar::ZERO; LANES]));
        Ok(())
    }

    /// The number of blocks.
    pub(super) fn blocks(&self) -> usize {
        self.length.div_ceil(LANES)
    }

    fn as_mut_ptr(&mut self) -> *mut M::Scalar {
        self.rows.as_mut_ptr().cast()
    }

    /// Copies some blocks of a batch that has as many.
    pub(super) fn copy_blocks(&mut self, from: &Self, blocks: core::ops::Range<usize>) {
        let rows = blocks.start * Self::COUNT..blocks.end * Self::COUNT;
        self.rows[rows.clone()].copy_from_slice(&from.rows[rows]);
    }

    /// The rows of all blocks, sixteen lanes each.
    pub(super) fn rows(&self) -> impl Iterator<Item = &[M::Scalar; LANES]> {
        self.rows.iter().map(|row| &row.0)
    }

    /// Adds the values of a batch of the same length.
    pub(super) fn add_rows(&mut self, other: &Self) {
        for (sums, row) in self.rows.iter_mut().zip(&other.rows) {
            sums.0.iter_mut().zip(row.0).for_each(|(sum, x)| *sum = *sum + x);
        }
    }

    pub(super) fn target(&mut self) -> Target<M::Scalar> {
        Target { rows: self.as_mut_ptr(), stride: Self::COUNT * LANES }
    }

    pub(super) fn source(&self) -> Source<M::Scalar> {
        Source { rows: self.rows.as_ptr().cast(), stride: Self::COUNT * LANES }
    }

    /// Sets the length, keeping the values that remain.
    ///
    /// # Panics
    /// If it does not fit into memory.
    pub fn resize(&mut self, length: usize) {
        self.try_resize_rows(length).unwrap_or_else(|error| panic!("{error}"));
        let old = core::mem::replace(&mut self.length, length);
        for index in old..length.min(old.next_multiple_of(LANES)) {
            self.set(index, M::from_array(M::zeros()));
        }
    }
}

impl<M: Stored<Scalar: Element>> Batch<M> {
    /// The memory of the batch: whole blocks, see the layout of the [module](super).
    pub fn as_bytes(&self) -> &[u8] {
        let size = core::mem::size_of_val(&self.rows[..]);
        // SAFETY: rows are `f32` or `f64` without padding.
        unsafe { core::slice::from_raw_parts(self.rows.as_ptr().cast(), size) }
    }

    /// The memory of the batch as bytes, to be written to.
    pub fn as_bytes_mut(&mut self) -> &mut [u8] {
        let size = core::mem::size_of_val(&self.rows[..]);
        // SAFETY: as above, and any bits are an `f32` or `f64`.
        unsafe { core::slice::from_raw_parts_mut(self.as_mut_ptr().cast(), size) }
    }

    /// A batch from the bytes of another, wherever they are aligned.
    ///
    /// ```
    /// mod space { gacore_runtime::clifford!(3, 0); }
    /// use gacore_runtime::batch::Batch;
    /// use space::Vector;
    ///
    /// let batch = Batch::from_slice(&[Vector::new(1.0_f32, 2.0, 3.0); 5]);
    /// let again = Batch::<Vector>::from_bytes(batch.as_bytes(), 5).unwrap();
    /// assert_eq!(again.to_vec(), batch.to_vec());
    /// assert!(Batch::<Vector>::from_bytes(&[0; 7], 5).is_err());
    /// ```
    ///
    /// # Errors
    /// If they are not as many as a batch of this length has.
    pub fn from_bytes(bytes: &[u8], length: usize) -> Result<Self, BatchError> {
        let rows = length.div_ceil(LANES).checked_mul(Self::COUNT);
        let size = rows.and_then(|rows| rows.checked_mul(size_of::<Row<M::Scalar>>()));
        let expected = size.ok_or(BatchError::TooLong { length })?;
        if bytes.len() != expected {
            return Err(BatchError::Bytes { expected, found: bytes.len() });
        }
        let mut batch = Self::try_zeros(length)?;
        // SAFETY: both are of this size, and any bits are an `f32` or `f64`.
        unsafe { core::ptr::copy_nonoverlapping(bytes.as_ptr(), batch.as_mut_ptr().cast(), expected) };
        Ok(batch)
    }
}

impl<M: Stored> Clone for Batch<M> {
    fn clone(&self) -> Self {
        let mut batch = Self::new();
        batch.try_reserve(self.rows.len()).unwrap_or_else(|error| panic!("{error}"));
        batch.rows.extend_from_slice(&self.rows);
        Self { length: self.length, ..batch }
    }
}

impl<M: Stored> Default for Batch<M> {
    fn default() -> Self {
        Self::new()
    }
}

impl<M: Stored + PartialEq> PartialEq for Batch<M> {
    fn eq(&self, other: &Self) -> bool {
        self.length == other.length && self.iter().eq(other.iter())
    }
}

impl<M: Stored + fmt::Debug> fmt::Debug for Batch<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self).finish()
    }
}
