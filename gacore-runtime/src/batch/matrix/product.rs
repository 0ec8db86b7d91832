//! Products and sandwiches of multivectors by way of matrices.

use super::super::blocks::{Blocks, Scratch};
use super::super::kernel::{Source, Target, WRITE};
use super::super::lanes::{Element, LANES, Lanes};
use super::super::level::Level;
use super::super::operation::Route;
use super::super::parallel::on_all_cores;
use super::super::storage::Batch;
use super::Form;
use super::change::{enter, enter_lanes};
use super::entries::{Of, OfLanes};
use super::multiply::{self, multiply, multiply_lanes};
use super::registers;
use super::tasks::{Task, leave, leave_registers, leave_vectors, run, steps, with_scratch};
use crate::scalar::Field;
use crate::stored::Stored;

/// Products of multivectors by way of matrices, in registers where they fit, else in memory.
struct Product<'a, T, const MODE: u8>(&'a Blocks<T>);

impl<M: Stored<Scalar: Element>, const MODE: u8> Task<M> for Product<'_, M::Scalar, MODE> {
    #[inline(always)]
    unsafe fn run<V, R, const ROWS: usize>(&self)
    where
        V: Field + Lanes<Element = M::Scalar>,
        R: Field + Lanes<Element = M::Scalar>,
    {
        // SAFETY: promised by the caller.
        unsafe {
            if const { registers::fits::<M>() } {
                self.in_registers::<M, V, R, ROWS>();
            } else {
                self.in_memory::<M, V, R, ROWS>();
            }
        }
    }
}

impl<T: Element, const MODE: u8> Product<'_, T, MODE> {
    #[inline(always)]
    unsafe fn in_registers<M, V, R, const ROWS: usize>(&self)
    where
        M: Stored<Scalar = T>,
        V: Field + Lanes<Element = T>,
        R: Field + Lanes<Element = T>,
    {
        let mut near = Scratch::<T, { 2 * registers::NUMBERS }>::new();
        let near = near.rows();
        // SAFETY: promised by the caller. The lanes of both operands are read before those of the result are written.
        unsafe {
            self.0.each::<R, _>(
                &mut self.0.start(),
                #[inline(always)]
                |_, out, mut way| {
                    if way.is_large() && way.all_change::<(M, M)>() {
                        way = way.brought_near::<(M, M), V>(near);
                    }
                    let [a, b, ..] = way.blocks().map(Of::<M, false>);
                    for lane in (0..LANES).step_by(V::COUNT) {
                        let sums = registers::multiply::<M, V, ROWS>(a, b, lane);
                        leave_registers::<M, V, MODE, false>(sums, out, lane, way.is_past::<V>());
                    }
                },
            );
        }
    }

    /// The lanes of one vector after the other. What they leave is written when the next ones have entered: it waits for
    /// memory, and a product, which writes little, does not wait for it.
    #[inline(always)]
    unsafe fn in_memory<M, V, R, const ROWS: usize>(&self)
    where
        M: Stored<Scalar = T>,
        V: Field + Lanes<Element = T>,
        R: Field + Lanes<Element = T>,
    {
        let [a, b, ..] = self.0.sources;
        // SAFETY: promised by the caller.
        let stays = [a, b].map(|source| source.stride == 0 && unsafe { stays_for::<M, V>(source.rows) });
        let mut is_first = true;
        with_scratch::<M, _>(
            V::COUNT,
            #[inline(always)]
            |[first, second, product]| {
                let product = product.cast::<V>();
                // SAFETY: promised by the caller. The lanes of both operands are read before those of the result are
                // written.
                unsafe {
                    self.0.each::<R, _>(
                        &mut self.0.start(),
                        #[inline(always)]
                        |[a, b, ..], out, way| {
                            let mut ahead = way.ahead::<(M, M)>(
                                const { steps::<M, V>(3) + multiply::steps::<M, V, ROWS>() },
                            );
                            macro_rules! leave {
                                ($lane:expr) => {
                                    leave_vectors::<M, V, MODE, false>(
                                        #[inline(always)]
                                        |x, unit, column| *product.add(Form::<M>::entry(x, column) + unit),
                                        out.wrapping_add($lane),
                                        0,
                                        way.is_past::<V>(),
                                        || ahead.ask(),
                                    )
                                };
                            }
                            for lane in (0..LANES).step_by(V::COUNT) {
                                if is_first || !stays[0] {
                                    enter_vectors::<M, V>(a.wrapping_add(lane), first, || ahead.ask());
                                }
                                if is_first || !stays[1] {
                                    enter_vectors::<M, V>(b.wrapping_add(lane), second, || ahead.ask());
                                }
                                is_first = false;
                                if lane > 0 {
                                    leave!(lane - V::COUNT);
                                }
                                multiply_lanes::<M, V, ROWS>(
                                    OfLanes::<M>(first),
                                    OfLanes::<M>(second),
                                    0,
                                    #[inline(always)]
                                    |place, number| *product.add(place) = number,
                                    || ahead.ask(),
                                );
                            }
                            leave!(LANES - V::COUNT);
                        },
                    );
                }
            },
        );
    }
}

/// Whether the matrices of a block are the same for all vectors of lanes: those of [`One`](super::super::One) value are.
///
/// # Safety
/// It must be a block of the type.
unsafe fn stays_for<M: Stored<Scalar: Element>, V: Lanes<Element = M::Scalar>>(
    block: *const M::Scalar,
) -> bool {
    // SAFETY: promised by the caller.
    let numbers = unsafe { core::slice::from_raw_parts(block, Batch::<M>::COUNT * LANES) };
    V::COUNT == LANES || numbers.chunks_exact(LANES).all(|row| row.iter().all(|&number| number == row[0]))
}

/// From coefficients to the matrices of the lanes of one vector.
///
/// # Safety
/// As [`enter_lanes`].
#[inline(always)]
unsafe fn enter_vectors<M, V>(multivector: *const M::Scalar, matrix: *mut M::Scalar, between: impl FnMut())
where
    M: Stored<Scalar: Element>,
    V: Field + Lanes<Element = M::Scalar>,
{
    let matrix = matrix.cast::<V>();
    // SAFETY: promised by the caller.
    unsafe {
        enter_lanes::<M, V, false, false>(
            multivector,
            0,
            #[inline(always)]
            |place, entry| *matrix.add(place) = entry,
            between,
        );
    }
}

/// Sandwiches `a b ã` by way of matrices.
struct Sandwiches<'a, T, const MODE: u8>(&'a Blocks<T>);

impl<M: Stored<Scalar: Element>, const MODE: u8> Task<M> for Sandwiches<'_, M::Scalar, MODE> {
    #[inline(always)]
    unsafe fn run<V, R, const ROWS: usize>(&self)
    where
        V: Field + Lanes<Element = M::Scalar>,
        R: Field + Lanes<Element = M::Scalar>,
    {
        with_scratch::<M, _>(
            LANES,
            #[inline(always)]
            |[first, second, third]| {
                // SAFETY: promised by the caller. Operands are read before the result is written.
                unsafe {
                    self.0.each::<R, _>(
                        &mut self.0.start(),
                        #[inline(always)]
                        |[a, b, ..], out, way| {
                            let mut ahead = way.ahead::<(M, M)>(const { steps::<M, R>(4) });
                            enter::<M, R, false, false>(a, first, || ahead.ask());
                            enter::<M, R, false, false>(b, second, || ahead.ask());
                            multiply::<M, V, ROWS>(first, second, third);
                            enter::<M, R, false, true>(a, first, || ahead.ask());
                            multiply::<M, V, ROWS>(third, first, second);
                            leave::<M, R, MODE, false>(second, out, way, || ahead.ask());
                        },
                    );
                }
            },
        );
    }
}

/// Products or sandwiches of multivectors by way of matrices, written to `out` or added to it, on all cores.
/// Blocks of `out` may be those they are computed from.
///
/// # Safety
/// The processor must have the level, and operands and result that many blocks; the type must have
/// matrices.
pub unsafe fn product<M: Stored<Scalar: Element>, const MODE: u8>(
    route: Route,
    level: Level,
    [a, b]: [Source<M::Scalar>; 2],
    out: Target<M::Scalar>,
    blocks: usize,
) {
    let blocks = Blocks::new::<(M, M), M>([a, b, b, b], out, blocks);
    let blocks = if MODE == WRITE { blocks.written(false) } else { blocks };
    // SAFETY: promised by the caller; every piece has blocks of its own.
    on_all_cores(blocks, &|blocks| unsafe {
        match route {
            Route::Sandwich => run::<M, _>(level, Sandwiches::<_, MODE>(blocks)),
            _ => run::<M, _>(level, Product::<_, MODE>(blocks)),
        }
    });
}
