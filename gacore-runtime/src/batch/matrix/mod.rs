//! The matrix route: a product of multivectors as a product of matrices.
//!
//! A Clifford algebra with an orthonormal basis is an algebra of matrices, and so is its even part. The
//! compiler finds matrices in which every blade is a string of Pauli matrices, `± Xˣ Zᶻ` times a unit of
//! the numbers: `⟨r| Xˣ Zᶻ |c⟩ = (−1)^(z·c)` where `r = c xor x`, and zero elsewhere. The entries with the
//! same `x` and unit are therefore a Walsh–Hadamard transform of the coefficients with that `x` and unit,
//! which takes an addition for each entry and bit. Between the transforms stands a product of small
//! matrices. For Cl(4,1), matrices of 4 × 4 complex numbers, that is 464 operations in all instead of
//! 1024; for its rotors, 2 × 2 quaternions, 184 instead of 256, and 128 where matrices stay matrices.
//!
//! Matrices of one or two columns are in registers only, in which nothing has to be written down: an entry is computed
//! when it is needed, and the result at once. Others are written down between the changes of basis and the product.
//!
//! Matrices have as many numbers as multivectors have coefficients, so they are kept in blocks of the
//! same size: entry `(r, c)` of copy `k` is number `((k · side + r) · side + c) · parts` and the next.

mod change;
mod entries;
mod form;
mod gradients;
mod multiply;
mod product;
mod registers;
mod scan;
mod tasks;
mod transform;

pub use form::MatrixForm;
pub(super) use gradients::gradients;
pub(super) use product::product;
pub(super) use scan::scan;

use super::coefficients::coefficients;
use super::lanes::{LANES, Lanes};
use crate::stored::{Matrices, Stored};
use core::marker::PhantomData;

/// The matrices of a type.
struct Form<M>(PhantomData<M>);

impl<M: Stored> Form<M> {
    /// The matrices of the type, which are those of its coefficients.
    const MATRICES: Matrices = M::MATRICES.checked(coefficients::<M>());
    /// Rows and columns of a matrix.
    const SIDE: usize = Self::MATRICES.side;
    /// Numbers of an entry.
    const PARTS: usize = Self::MATRICES.parts;
    /// Columns of all copies, and entries of a transform.
    const COLUMNS: usize = Self::MATRICES.side * Self::MATRICES.copies;
    /// Transforms, one for each `x` and unit.
    const GROUPS: usize = Self::SIDE * Self::PARTS;

    /// The coefficient of the string `[x, z, unit]`, and whether it is negated, in a multivector or in its reverse.
    #[inline(always)]
    const fn slot([x, z, unit]: [usize; 3], reversed: bool) -> (usize, bool) {
        let string = Self::MATRICES.slots[(x * Self::COLUMNS + z) * Self::PARTS + unit];
        let slot = string.unsigned_abs() as usize - 1;
        (slot, (string < 0) != (reversed && Self::MATRICES.reversed[slot] == 1))
    }

    /// A bit for each of the first eight coefficients of a group, set where it is negated; none for others than there
    /// are groups.
    const fn negated(group: usize) -> usize {
        let (x, unit) = (group / Self::PARTS, group % Self::PARTS);
        let (mut negated, mut z) = (0, 0);
        while group < Self::GROUPS && z < Self::COLUMNS && z < 8 {
            let (_, is_negative) = Self::slot([x, z, unit], false);
            negated |= (is_negative as usize) << z;
            z += 1;
        }
        negated
    }

    /// How the matrix of a reverse is made of that of a multivector: in the transforms with this `x` and unit
    /// column `c` is column `c xor d`, and negated or not.
    ///
    /// Reversion negates the string `(x, z, unit)` or not, and it reverses products. So its sign is that for
    /// `z = 0`, times that of `Zᶻ`, times `(−1)^(x·z)` for the exchange of both: the same power of `−1` as
    /// `z · d` but for a constant, and such a sign moves the transform by `d`.
    #[inline(always)]
    const fn reversal(x: usize, unit: usize) -> (usize, bool) {
        let first = Self::is_reversed(x, 0, unit);
        let (mut turn, mut bit) = (0, 1);
        while bit < Self::COLUMNS {
            if Self::is_reversed(x, bit, unit) != first {
                turn |= bit;
            }
            bit *= 2;
        }
        (turn, first)
    }

    /// Whether reversion negates a string.
    const fn is_reversed(x: usize, z: usize, unit: usize) -> bool {
        let (slot, _) = Self::slot([x, z, unit], false);
        Self::MATRICES.reversed[slot] == 1
    }

    /// The number at which an entry of a column of all copies begins, in the row that a string with this
    /// `x` has there.
    #[inline(always)]
    const fn entry(x: usize, column: usize) -> usize {
        let (copy, column) = (column / Self::SIDE, column % Self::SIDE);
        ((copy * Self::SIDE + (column ^ x)) * Self::SIDE + column) * Self::PARTS
    }

    /// Where an entry is in the conjugate transpose: across the diagonal, in the row `column`.
    #[inline(always)]
    const fn adjoint_entry(x: usize, column: usize) -> usize {
        Self::entry(x, column ^ x)
    }
}

/// One vector of lanes of a row.
#[inline(always)]
unsafe fn load<V: Lanes>(rows: *const V::Element, row: usize, lane: usize) -> V {
    // SAFETY: promised by the caller.
    unsafe { *rows.add(row * LANES + lane).cast() }
}

#[inline(always)]
unsafe fn store<V: Lanes>(rows: *mut V::Element, row: usize, lane: usize, value: V) {
    // SAFETY: promised by the caller.
    unsafe { *rows.add(row * LANES + lane).cast() = value }
}

/// Repeats a block for all literals below a constant, with the literal as a constant.
macro_rules! unrolled {
    ($limit:expr, |$index:ident| $body:block; $($value:literal)*) => {$(
        if $value < $limit {
            #[allow(non_upper_case_globals)]
            const $index: usize = $value;
            $body
        }
    )*};
}
use unrolled;
