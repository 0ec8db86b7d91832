//! Batches of matrices.

use super::super::blocks::Blocks;
use super::super::error::BatchError;
use super::super::lanes::{Element, LANES};
use super::super::level::Level;
use super::super::parallel::on_all_cores;
use super::super::storage::Batch;
use super::Form;
use super::tasks::{Enter, Leave, Multiply, Task, run};
use crate::stored::Stored;
use core::ops::Mul;

/// Multivectors as matrices, in which a chain of products costs a fraction: a quarter in Cl(4,1), half
/// for its rotors.
///
/// ```
/// mod cga { gacore_runtime::clifford!(4, 1); }
/// use cga::{Multivector, Rotor};
/// use gacore_runtime::batch::{Batch, MatrixForm};
///
/// let x = Multivector { s: 1.0, e12: 2.0, e345: 3.0, ..Multivector::zero() };
/// let y = Multivector { e1: 1.0, e2345: -1.0, ..Multivector::zero() };
/// let (a, b) = (Batch::filled(x, 100), Batch::filled(y, 100));
///
/// let (m, n) = (MatrixForm::new(&a).unwrap(), MatrixForm::new(&b).unwrap());
/// let chain = &(&m * &n) * &m;
/// assert_eq!(chain.to_batch(), Batch::filled(x * y * x, 100));
///
/// type Form = MatrixForm<Rotor>; // matrices of 2 × 2 quaternions
/// assert_eq!((Form::SIDE, Form::PARTS, Form::COPIES), (2, 4, 1));
/// ```
///
/// The types of all multivectors and of all even ones have matrices, whatever the signature, if their
/// basis is orthonormal and the metric not degenerate. [`Batch::scan`] and [`Batch::product`] use them by
/// themselves where that is faster.
pub struct MatrixForm<M: Stored> {
    entries: Batch<M>,
}

impl<M: Stored<Scalar: Element>> MatrixForm<M> {
    /// Whether the type has a matrix form.
    pub const EXISTS: bool = Form::<M>::MATRICES.side > 0;
    /// Rows and columns of a matrix.
    pub const SIDE: usize = Form::<M>::MATRICES.side;
    /// Numbers of an entry: 1 if it is real, 2 if complex, 4 if a quaternion.
    pub const PARTS: usize = Form::<M>::MATRICES.parts;
    /// How many matrices a value has: 2 where the algebra is a pair of algebras.
    pub const COPIES: usize = Form::<M>::MATRICES.copies;

    /// The matrices of all values, or `None` if the type has no matrix form.
    pub fn new(batch: &Batch<M>) -> Option<Self> {
        if !Self::EXISTS {
            return None;
        }
        let mut entries = Batch::zeros(batch.len());
        let (from, to, blocks) = (batch.source(), entries.target(), batch.blocks());
        execute::<M>(Enter { from, to, blocks });
        Some(Self { entries })
    }

    /// The multivectors of all matrices.
    pub fn to_batch(&self) -> Batch<M> {
        let mut batch = Batch::zeros(self.len());
        let (from, to, blocks) = (self.entries.source(), batch.target(), batch.blocks());
        execute::<M>(Leave { from, to, blocks });
        batch
    }

    /// The number of values.
    pub const fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are no values.
    pub const fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The geometric product of every pair of items.
    ///
    /// # Errors
    /// If the lengths differ.
    pub fn try_mul(&self, rhs: &Self) -> Result<Self, BatchError> {
        let mut product = Self { entries: Batch::zeros(self.len()) };
        product.assign_product(self, rhs)?;
        Ok(product)
    }

    /// Writes the geometric product of every pair of items into this form.
    ///
    /// # Errors
    /// If the lengths differ.
    pub fn assign_product(&mut self, a: &Self, b: &Self) -> Result<(), BatchError> {
        let expected = self.len();
        for found in [a.len(), b.len()] {
            if expected != found {
                return Err(BatchError::Lengths { expected, found });
            }
        }
        let ([a, b], level) = ([a.entries.source(), b.entries.source()], Level::current());
        let (out, count) = (self.entries.target(), self.entries.blocks());
        let blocks = Blocks::new::<(M, M), M>([a, b, b, b], out, count);
        on_all_cores(blocks, &|blocks| {
            let ([a, b, ..], out, blocks) = (blocks.sources, blocks.out, blocks.count);
            execute_at::<M>(level, Multiply { a, b, out, blocks });
        });
        Ok(())
    }

    /// The inclusive scan of products of several channels, as [`Batch::scan`] in matrix form.
    ///
    /// # Errors
    /// If the number of channels is no multiple of sixteen, or the length none of it.
    pub fn scan(&self, channels: usize) -> Result<Self, BatchError> {
        if channels == 0 || !channels.is_multiple_of(LANES) || !self.len().is_multiple_of(channels) {
            let expected = self.len().next_multiple_of(channels.max(1).next_multiple_of(LANES));
            return Err(BatchError::Lengths { expected, found: self.len() });
        }
        let mut entries = self.entries.clone();
        let width = channels / LANES;
        let blocks = entries.blocks().saturating_sub(width);
        // Each block is the product of one before, which is finished, and one of the input.
        let (a, out) = (entries.source(), entries.target().starting_at(width));
        execute::<M>(Multiply { a, b: self.entries.source().starting_at(width), out, blocks });
        Ok(Self { entries })
    }
}

/// Does a task whose blocks are those of batches.
fn execute<M: Stored<Scalar: Element>>(task: impl Task<M>) {
    execute_at(Level::current(), task);
}

fn execute_at<M: Stored<Scalar: Element>>(level: Level, task: impl Task<M>) {
    // SAFETY: whoever made the task took sources, target and number of blocks from batches of one length.
    unsafe { run::<M, _>(level, task) }
}

impl<M: Stored> Clone for MatrixForm<M> {
    fn clone(&self) -> Self {
        Self { entries: self.entries.clone() }
    }
}

impl<M: Stored<Scalar: Element>> Mul for &MatrixForm<M> {
    type Output = MatrixForm<M>;

    #[track_caller]
    fn mul(self, rhs: Self) -> MatrixForm<M> {
        self.try_mul(rhs).unwrap_or_else(|error| panic!("{error}"))
    }
}
