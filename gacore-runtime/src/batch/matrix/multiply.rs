//! The product of matrices whose entries are real, complex or quaternionic.

use super::super::lanes::{Element, LANES, Lanes};
use super::entries::{Entries, Matrix, WIDTH, add_products, part_of_row};
use super::{Form, store, unrolled};
use crate::stored::Stored;

/// The matrices of a block times those of another: `ROWS` rows of the result at a time.
///
/// # Safety
/// All must be blocks of the type, which has matrices, and the result another than the factors.
#[inline(always)]
pub unsafe fn multiply<M, V, const ROWS: usize>(a: *const M::Scalar, b: *const M::Scalar, out: *mut M::Scalar)
where
    M: Stored<Scalar: Element>,
    V: Lanes<Element = M::Scalar>,
{
    // SAFETY: promised by the caller.
    unsafe { multiply_by::<M, V, ROWS>(a, Matrix::<M>(b), out, || {}) }
}

/// In how many steps the sums of a block are computed.
pub const fn steps<M: Stored, V: Lanes, const ROWS: usize>() -> usize {
    let (side, row_size) = (Form::<M>::SIDE, Form::<M>::SIDE * Form::<M>::PARTS);
    Form::<M>::MATRICES.copies * side.div_ceil(ROWS) * row_size.div_ceil(WIDTH) * side * (LANES / V::COUNT)
}

/// Whether the sums of a product are straight lines, in which every entry is known to be where it is.
pub const fn is_straight<M: Stored>() -> bool {
    Form::<M>::SIDE <= 4
}

/// Multiplies matrices with a right factor wherever its entries are; calls a function before each step of a sum.
///
/// # Safety
/// As [`multiply`].
#[cfg_attr(not(debug_assertions), inline(always))]
pub unsafe fn multiply_by<M, V, const ROWS: usize>(
    a: *const M::Scalar,
    b: impl Entries<V>,
    out: *mut M::Scalar,
    mut between: impl FnMut(),
) where
    M: Stored<Scalar: Element>,
    V: Lanes<Element = M::Scalar>,
{
    for lane in (0..LANES).step_by(V::COUNT) {
        // SAFETY: promised by the caller.
        unsafe {
            multiply_lanes::<M, V, ROWS>(
                Matrix::<M>(a),
                b,
                lane,
                #[inline(always)]
                |place, number| store(out, place, lane, number),
                &mut between,
            );
        }
    }
}

/// Multiplies matrices for the lanes of one vector; a function writes each number to its place.
///
/// # Safety
/// As [`multiply`].
#[cfg_attr(not(debug_assertions), inline(always))]
pub unsafe fn multiply_lanes<M, V, const ROWS: usize>(
    a: impl Entries<V>,
    b: impl Entries<V>,
    lane: usize,
    mut write: impl FnMut(usize, V),
    mut between: impl FnMut(),
) where
    M: Stored<Scalar: Element>,
    V: Lanes<Element = M::Scalar>,
{
    let (side, parts) = (Form::<M>::SIDE, Form::<M>::PARTS);
    // The numbers of a row, and rows at a time.
    let (row_size, rows) = (side * parts, if ROWS < side { ROWS } else { side });
    for copy in 0..Form::<M>::MATRICES.copies {
        for row in (copy * side..(copy + 1) * side).step_by(rows) {
            for column in (0..side).step_by(WIDTH / parts) {
                // What is read once for all tiles would not fit into registers.
                let (a, b) = (a.hidden(), b.hidden());
                let mut sums = [[V::ZERO; WIDTH]; ROWS];
                macro_rules! step {
                    ($s:expr) => {
                        between();
                        // SAFETY: promised by the caller.
                        unsafe {
                            let others = part_of_row::<M, V>(b, [copy * side + $s, column], lane);
                            unrolled!(rows, |r| {
                                add_products::<M, V>(&mut sums[r % ROWS], a, [row + r, $s], &others, lane);
                            }; 0 1);
                        }
                    };
                }
                if const { is_straight::<M>() } {
                    unrolled!(side, |s| { step!(s); }; 0 1 2 3);
                } else {
                    for s in 0..side {
                        step!(s);
                    }
                }
                unrolled!(rows, |r| {
                    unrolled!(row_size, |k| {
                        write((row + r) * row_size + column * parts + k, sums[r % ROWS][k]);
                    }; 0 1 2 3 4 5 6 7);
                }; 0 1);
            }
        }
    }
}
