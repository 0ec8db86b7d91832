//! The product of matrices whose entries are real, complex or quaternionic.

use super::super::kernel::opaque;
use super::super::lanes::{Element, LANES, Lanes};
use super::{Form, load, store, unrolled};
use crate::stored::Stored;

/// Numbers of a row of the result that are computed at a time: each keeps a register busy for every row.
const WIDTH: usize = 8;

/// The sign of the product of two units, whose number is the exclusive or of theirs: 1, `i`, `j`, `k`.
const fn is_negative(left: usize, right: usize) -> bool {
    matches!((left, right), (1, 1 | 3) | (2, 1 | 2) | (3, 2 | 3))
}

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
    unsafe { multiply_between::<M, V, ROWS>(a, b, out, || {}) }
}

/// In how many steps the sums of a block are computed.
pub const fn steps<M: Stored, V: Lanes, const ROWS: usize>() -> usize {
    let (side, row_size) = (Form::<M>::SIDE, Form::<M>::SIDE * Form::<M>::PARTS);
    M::MATRICES.copies * side.div_ceil(ROWS) * row_size.div_ceil(WIDTH) * side * (LANES / V::COUNT)
}

/// The same, with a function that is called before each step of a sum.
///
/// # Safety
/// As [`multiply`].
#[cfg_attr(not(debug_assertions), inline(always))]
pub unsafe fn multiply_between<M, V, const ROWS: usize>(
    a: *const M::Scalar,
    b: *const M::Scalar,
    out: *mut M::Scalar,
    mut between: impl FnMut(),
) where
    M: Stored<Scalar: Element>,
    V: Lanes<Element = M::Scalar>,
{
    let (side, parts) = (Form::<M>::SIDE, Form::<M>::PARTS);
    // The numbers of a row, of the part of it that is computed at a time, and rows at a time.
    let (row_size, rows) = (side * parts, if ROWS < side { ROWS } else { side });
    let width = if row_size < WIDTH { row_size } else { WIDTH };
    for lane in (0..LANES).step_by(V::COUNT) {
        for copy in 0..M::MATRICES.copies {
            let first = copy * side * row_size;
            for row in (0..side).step_by(rows) {
                for column in (0..row_size).step_by(width) {
                    let (left, right) = (first + row * row_size, first + column);
                    // What is read once for all tiles would not fit into registers.
                    let (a, b) = (opaque(a.cast_mut()), opaque(b.cast_mut()));
                    let mut sums = [[V::ZERO; WIDTH]; ROWS];
                    for s in 0..side {
                        between();
                        unrolled!(rows, |r| {
                            unrolled!(parts, |left_unit| {
                                let place = left + r * row_size + s * parts + left_unit;
                                // SAFETY: promised by the caller.
                                let factor = unsafe { load::<V>(a, place, lane) };
                                unrolled!(width, |k| {
                                    let unit = k % parts;
                                    let sum = &mut sums[r % ROWS][k - unit + (unit ^ left_unit)];
                                    // SAFETY: promised by the caller.
                                    let other = unsafe { load::<V>(b, right + s * row_size + k, lane) };
                                    *sum = if is_negative(left_unit, unit) {
                                        sum.sub_product(factor, other)
                                    } else {
                                        sum.add_product(factor, other)
                                    };
                                }; 0 1 2 3 4 5 6 7);
                            }; 0 1 2 3);
                        }; 0 1);
                    }
                    unrolled!(rows, |r| {
                        unrolled!(width, |k| {
                            // SAFETY: promised by the caller.
                            unsafe { store(out, left + r * row_size + column + k, lane, sums[r % ROWS][k]) };
                        }; 0 1 2 3 4 5 6 7);
                    }; 0 1);
                }
            }
        }
    }
}
