//! Chains of products by way of matrices.

use super::super::blocks::Blocks;
use super::super::kernel::{Source, Target, WRITE};
use super::super::lanes::{Element, LANES, Lanes};
use super::super::level::Level;
use super::change::{enter, to_scaled};
use super::entries::{Matrix, Of};
use super::multiply::{self, multiply_by};
use super::registers;
use super::tasks::{Task, leave, leave_registers, run, steps, with_scratch};
use crate::scalar::Field;
use crate::stored::Stored;

/// All beginnings of a chain of factors, multiplied: the product of the block `before` and those of the first source
/// up to each. What is multiplied on stays a matrix.
struct Scan<'a, T> {
    before: *const T,
    blocks: &'a Blocks<T>,
}

impl<M: Stored<Scalar: Element>> Task<M> for Scan<'_, M::Scalar> {
    #[inline(always)]
    unsafe fn run<V, R, const ROWS: usize>(&self)
    where
        V: Field + Lanes<Element = M::Scalar>,
        R: Field + Lanes<Element = M::Scalar>,
    {
        with_scratch::<M, _>(
            LANES,
            #[inline(always)]
            |[mut before, factor, mut product]| {
                // SAFETY: promised by the caller. A factor is read before the result is written.
                unsafe {
                    to_scaled::<M, R>(self.before, before);
                    self.blocks.each::<R, _>(
                        &mut self.blocks.start(),
                        #[inline(always)]
                        |[next, ..], out, way| {
                            if const { registers::fits::<M>() } {
                                let mut ahead = way.ahead::<(M,)>(const { registers::steps::<M, V>() });
                                for lane in (0..LANES).step_by(V::COUNT) {
                                    let next = Of::<M, false>(next);
                                    let sums =
                                        registers::multiply_on::<M, V>(before, next, lane, || ahead.ask());
                                    leave_registers::<M, V, WRITE, true>(sums, out, lane, way.is_past::<V>());
                                }
                                return;
                            }
                            let mut ahead = way
                                .ahead::<(M,)>(const { steps::<M, R>(2) + multiply::steps::<M, V, ROWS>() });
                            enter::<M, R, false, false>(next, factor, || ahead.ask());
                            multiply_by::<M, V, ROWS>(before, Matrix::<M>(factor), product, || ahead.ask());
                            leave::<M, R, WRITE, true>(product, out, way, || ahead.ask());
                            core::mem::swap(&mut before, &mut product);
                        },
                    );
                }
            },
        );
    }
}

/// The products of a block and the first, the first two, … of more blocks.
///
/// # Safety
/// As [`product`](super::product); `out` may be `factors`.
pub unsafe fn scan<M: Stored<Scalar: Element>>(
    level: Level,
    before: *const M::Scalar,
    factors: Source<M::Scalar>,
    out: Target<M::Scalar>,
    blocks: usize,
) {
    let blocks = Blocks::new::<(M,), M>([factors; 4], out, blocks).written(false);
    // SAFETY: promised by the caller.
    blocks.with_scratch(&|blocks| unsafe { run::<M, _>(level, Scan { before, blocks }) });
}
