//! Values into a batch and out of it: a block at a time, whose rows are columns of the values.

use super::lanes::LANES;
use super::storage::Batch;
use crate::stored::Stored;
use alloc::vec::Vec;

impl<M: Stored> Batch<M> {
    /// A batch of the values of a slice.
    pub fn from_slice(values: &[M]) -> Self {
        let mut batch = Self::new();
        batch.reserve(values.len());
        let (blocks, rest) = values.as_chunks::<LANES>();
        batch.push_blocks(blocks);
        batch.extend(rest.iter().copied());
        batch
    }

    /// The values, one after another.
    pub fn iter(&self) -> Iter<'_, M> {
        Iter { batch: self, next: 0 }
    }

    /// The values, one after another.
    pub fn to_vec(&self) -> Vec<M> {
        self.read_all()
    }

    /// Every value mapped by a function of single values. Slower than a
    /// [`kernel!`](crate::kernel), but the function can be anything.
    pub fn map<N: Stored>(&self, f: impl FnMut(M) -> N) -> Batch<N> {
        self.iter().map(f).collect()
    }

    /// Every value mapped by a function of single values that can fail: [`log`], for example.
    ///
    /// # Errors
    /// The first error of the function.
    ///
    /// [`log`]: crate::clifford
    pub fn try_map<N: Stored, E>(&self, f: impl FnMut(M) -> Result<N, E>) -> Result<Batch<N>, E> {
        self.iter().map(f).collect()
    }
}

impl<M: Stored> FromIterator<M> for Batch<M> {
    fn from_iter<I: IntoIterator<Item = M>>(values: I) -> Self {
        let mut batch = Self::new();
        batch.extend(values);
        batch
    }
}

impl<M: Stored> Extend<M> for Batch<M> {
    fn extend<I: IntoIterator<Item = M>>(&mut self, values: I) {
        let mut values = values.into_iter();
        let missing = self.len().next_multiple_of(LANES) - self.len();
        values.by_ref().take(missing).for_each(|value| self.push(value));
        self.reserve(values.size_hint().0);
        let (mut block, mut count) = ([M::from_array(M::zeros()); LANES], 0);
        values.for_each(|value| {
            block[count] = value;
            count += 1;
            if count == LANES {
                self.push_blocks(&[block]);
                count = 0;
            }
        });
        block[..count].iter().for_each(|&value| self.push(value));
    }
}

/// The values of a [`Batch`], one after another.
pub struct Iter<'a, M: Stored> {
    batch: &'a Batch<M>,
    next: usize,
}

impl<M: Stored> Iterator for Iter<'_, M> {
    type Item = M;

    fn next(&mut self) -> Option<M> {
        let value = self.batch.get(self.next);
        self.next += usize::from(value.is_some());
        value
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.batch.len() - self.next;
        (left, Some(left))
    }

    fn fold<B, F: FnMut(B, M) -> B>(self, first: B, mut f: F) -> B {
        let Self { batch, next } = self;
        (next / LANES..batch.blocks()).fold(first, |folded, block| {
            let used = next.saturating_sub(block * LANES)..LANES.min(batch.len() - block * LANES);
            batch.block(block)[used].iter().copied().map(M::from_array).fold(folded, &mut f)
        })
    }
}

impl<M: Stored> ExactSizeIterator for Iter<'_, M> {}

impl<'a, M: Stored> IntoIterator for &'a Batch<M> {
    type Item = M;
    type IntoIter = Iter<'a, M>;

    fn into_iter(self) -> Iter<'a, M> {
        self.iter()
    }
}
