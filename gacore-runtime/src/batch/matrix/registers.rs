//! Products of matrices that never leave the registers.
//!
//! Where matrices have one or two columns, an entry is a coefficient, or the sum or difference of two, and a product
//! has no more numbers than there are registers for. Factors are then read as coefficients, an entry when it is
//! needed, and the result is written as coefficients. Nothing else is written.

use super::super::kernel::opaque;
use super::super::lanes::{Element, LANES, Lanes};
use super::entries::{Entries, Matrix, WIDTH, add_products, part_of_row};
use super::transform::Signed;
use super::{Form, store, unrolled};
use crate::stored::Stored;

/// The most rows of such a matrix.
const MAX_SIDE: usize = 2;

/// The most numbers of a product.
pub const NUMBERS: usize = MAX_SIDE * WIDTH;

/// The numbers of a product.
pub type Sums<V> = [[V; WIDTH]; MAX_SIDE];

/// Whether products of a type stay in registers.
pub const fn fits<M: Stored>() -> bool {
    let (side, row_size) = (Form::<M>::SIDE, Form::<M>::SIDE * Form::<M>::PARTS);
    0 < side && side <= MAX_SIDE && Form::<M>::MATRICES.copies == 1 && row_size <= WIDTH
}

/// The product of the matrices of two factors, `ROWS` rows at a time, in the lanes from `lane` on.
///
/// # Safety
/// Both must be blocks of the type, whose products [fit](fits) into registers.
#[cfg_attr(not(debug_assertions), inline(always))]
pub unsafe fn multiply<M, V, const ROWS: usize>(
    a: impl Entries<V>,
    b: impl Entries<V>,
    lane: usize,
) -> Sums<V>
where
    M: Stored<Scalar: Element>,
    V: Lanes<Element = M::Scalar>,
{
    let side = Form::<M>::SIDE;
    let rows = if ROWS < side { ROWS } else { side };
    let mut sums = [[V::ZERO; WIDTH]; MAX_SIDE];
    unrolled!(side / rows, |tile| {
        unrolled!(side, |s| {
            let (a, b) = (a.hidden(), b.hidden());
            // SAFETY: promised by the caller.
            unsafe {
                let others = part_of_row::<M, V>(b, [s, 0], lane);
                unrolled!(rows, |r| {
                    let row = tile * rows + r;
                    add_products::<M, V>(&mut sums[row], a, [row, s], &others, lane);
                }; 0 1);
            }
        }; 0 1);
    }; 0 1);
    sums
}

/// The product of matrices and those of another factor takes the place of the former: row by row, so that the first
/// is finished when it is needed for the next product.
///
/// # Safety
/// As [`multiply`].
#[cfg_attr(not(debug_assertions), inline(always))]
pub unsafe fn multiply_on<M, V>(
    matrix: *mut M::Scalar,
    b: impl Entries<V>,
    lane: usize,
    mut between: impl FnMut(),
) -> Sums<V>
where
    M: Stored<Scalar: Element>,
    V: Lanes<Element = M::Scalar>,
{
    let row_size = Form::<M>::SIDE * Form::<M>::PARTS;
    let mut others = [[Signed::from(V::ZERO); WIDTH]; MAX_SIDE];
    let mut sums = [[V::ZERO; WIDTH]; MAX_SIDE];
    // SAFETY: promised by the caller.
    unsafe {
        unrolled!(Form::<M>::SIDE, |s| {
            others[s] = part_of_row::<M, V>(b, [s, 0], lane);
        }; 0 1);
        unrolled!(Form::<M>::SIDE, |row| {
            between();
            let a = Matrix::<M>(opaque(matrix));
            unrolled!(Form::<M>::SIDE, |s| {
                add_products::<M, V>(&mut sums[row], a, [row, s], &others[s], lane);
            }; 0 1);
            unrolled!(row_size, |k| {
                store(matrix, row * row_size + k, lane, sums[row][k]);
            }; 0 1 2 3 4 5 6 7);
        }; 0 1);
    }
    sums
}

/// In how many steps the sums of a block are computed.
pub const fn steps<M: Stored, V: Lanes>() -> usize {
    Form::<M>::SIDE * (LANES / V::COUNT)
}
