//! Rows of blocks from values, and values from rows: four numbers of four values at a time, which are a square of numbers
//! turned over its diagonal. Nothing is written that is not asked for: memory without values becomes values at once.

use super::coefficients::{all_of, all_of_mut, coefficients};
use super::lanes::LANES;
use crate::scalar::Scalar;
use crate::stored::Stored;
use core::array::from_fn;

/// One coefficient of sixteen values. Of small numbers it is longer than they are; kernels are for
/// [`Element`](super::Element)s alone.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub struct Row<T>(pub [T; LANES]);

/// The side of a square.
const SIDE: usize = 4;

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

/// Writes the coefficients of a block of values.
///
/// # Safety
/// There must be room for the rows of a block.
#[inline(always)]
pub unsafe fn pack<M: Stored>(values: &[M; LANES], rows: *mut Row<M::Scalar>) {
    // SAFETY: promised by the caller. No row is read here: it may hold nothing yet.
    let put = |slot: usize, lane: usize, numbers: [M::Scalar; SIDE]| unsafe {
        rows.add(slot).cast::<M::Scalar>().add(lane).cast::<[M::Scalar; SIDE]>().write(numbers);
    };
    for (index, values) in values.as_chunks::<SIDE>().0.iter().enumerate() {
        let [a, b, c, d] = values;
        let values = [a.to_array(), b.to_array(), c.to_array(), d.to_array()];
        let values = values.each_ref().map(all_of::<M>);
        let squares = const { coefficients::<M>() / SIDE };
        for square in 0..squares {
            let columns = turned(values.map(|value| from_fn(|slot| value[square * SIDE + slot])));
            for (slot, column) in columns.into_iter().enumerate() {
                put(square * SIDE + slot, index * SIDE, column);
            }
        }
        for slot in squares * SIDE..coefficients::<M>() {
            put(slot, index * SIDE, values.map(|value| value[slot]));
        }
    }
}

/// Reads the coefficients of four values of a block, from a lane on.
///
/// # Safety
/// The rows of the block must be there.
#[inline(always)]
pub unsafe fn unpack<M: Stored>(rows: *const Row<M::Scalar>, lane: usize) -> [M::Array; SIDE] {
    let mut arrays = [M::zeros(); SIDE];
    let mut values = arrays.each_mut().map(all_of_mut::<M>);
    let squares = const { coefficients::<M>() / SIDE };
    // SAFETY: promised by the caller.
    let row = |slot: usize| unsafe {
        rows.add(slot).cast::<M::Scalar>().add(lane).cast::<[M::Scalar; SIDE]>().read()
    };
    for square in 0..squares {
        let columns = turned(from_fn(|slot| row(square * SIDE + slot)));
        for (value, column) in values.iter_mut().zip(columns) {
            value[square * SIDE..][..SIDE].copy_from_slice(&column);
        }
    }
    for slot in squares * SIDE..coefficients::<M>() {
        values.iter_mut().zip(row(slot)).for_each(|(value, x)| value[slot] = x);
    }
    arrays
}

/// The values of a block, written where there is room for them.
///
/// # Safety
/// The rows of the block must be there, and room for its values.
#[inline(always)]
pub unsafe fn unpack_block<M: Stored>(rows: *const Row<M::Scalar>, values: *mut M) {
    for lane in (0..LANES).step_by(SIDE) {
        // SAFETY: promised by the caller.
        unsafe {
            let [a, b, c, d] = unpack::<M>(rows, lane);
            let four = [M::from_array(a), M::from_array(b), M::from_array(c), M::from_array(d)];
            values.add(lane).cast::<[M; SIDE]>().write(four);
        }
    }
}

#[cfg(all(test, feature = "std"))]
mod tests {
    use crate::batch::Batch;

    #[test]
    fn values_come_back() {
        fn check<T: crate::Scalar>(values: Vec<T>) {
            for length in [0, 1, 15, 16, 17, 48, values.len()] {
                let values = &values[..length];
                assert_eq!(Batch::from_slice(values).to_vec(), values, "{length}");
                let extended: Batch<T> = values.iter().copied().collect();
                assert_eq!(extended.iter().collect::<Vec<T>>(), values, "{length}");
            }
        }
        check::<f32>((0_u8..101).map(f32::from).collect());
        check::<f64>((0_u8..101).map(f64::from).collect());
        check::<i64>((0_i64..101).collect());
    }
}
