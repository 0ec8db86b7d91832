//! Rows of a block from values, and values from rows: four numbers of four values at a time, which are a square of numbers
//! turned over its diagonal.

use super::storage::Row;
use crate::scalar::Scalar;
use core::array::from_fn;

/// The side of a square.
pub const SIDE: usize = 4;

type Square<T> = [[T; SIDE]; SIDE];

/// The columns of a square as rows. Compilers do not find by themselves that vectors of every processor can do this.
#[inline(always)]
fn turned<T: Scalar>(square: Square<T>) -> Square<T> {
    #[cfg(target_arch = "x86_64")]
    if core::any::TypeId::of::<T>() == core::any::TypeId::of::<f32>() {
        use core::arch::x86_64::{__m128, _MM_TRANSPOSE4_PS};
        // SAFETY: the numbers are `f32`, and every processor of the target has these vectors.
        return unsafe {
            let [mut a, mut b, mut c, mut d] =
                core::mem::transmute_copy::<Square<T>, [__m128; SIDE]>(&square);
            _MM_TRANSPOSE4_PS(&mut a, &mut b, &mut c, &mut d);
            core::mem::transmute_copy(&[a, b, c, d])
        };
    }
    from_fn(|row| from_fn(|column| square[column][row]))
}

/// Writes the coefficients of four values into their lanes of the rows of a block.
#[inline(always)]
pub fn pack<T: Scalar>(values: [&[T]; SIDE], rows: &mut [Row<T>], lane: usize) {
    let (squares, rest) = rows.as_chunks_mut::<SIDE>();
    let first = squares.len() * SIDE;
    for (index, rows) in squares.iter_mut().enumerate() {
        let columns = turned(values.map(|value| from_fn(|slot| value[index * SIDE + slot])));
        for (row, column) in rows.iter_mut().zip(columns) {
            row.0[lane..][..SIDE].copy_from_slice(&column);
        }
    }
    for (slot, row) in rest.iter_mut().enumerate() {
        row.0[lane..][..SIDE].copy_from_slice(&values.map(|value| value[first + slot]));
    }
}

/// Reads the coefficients of four values from their lanes of the rows of a block.
#[inline(always)]
pub fn unpack<T: Scalar>(rows: &[Row<T>], lane: usize, mut values: [&mut [T]; SIDE]) {
    let (squares, rest) = rows.as_chunks::<SIDE>();
    let first = squares.len() * SIDE;
    for (index, rows) in squares.iter().enumerate() {
        let columns = turned(rows.each_ref().map(|row| from_fn(|value| row.0[lane + value])));
        for (value, column) in values.iter_mut().zip(columns) {
            value[index * SIDE..][..SIDE].copy_from_slice(&column);
        }
    }
    for (slot, row) in rest.iter().enumerate() {
        values.iter_mut().zip(&row.0[lane..]).for_each(|(value, &x)| value[first + slot] = x);
    }
}
