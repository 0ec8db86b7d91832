//! What is done with blocks by way of matrices, compiled for every instruction set.

use super::super::blocks::{ASIDE, Blocks, Scratch, Way};
use super::super::kernel::{PAST, Source, Target, WRITE};
use super::super::lanes::{Element, LANES, Lanes};
use super::super::level::Level;
use super::super::operation::Route;
use super::super::parallel::on_all_cores;
use super::super::storage::Batch;
use super::Form;
use super::change::{enter, from_matrix, leave_lanes, to_matrix};
use super::entries::{Matrix, Of};
use super::multiply::{self, multiply, multiply_by};
use super::registers::{self, Sums};
use crate::scalar::Field;
use crate::stored::Stored;

/// Something to do with blocks of a type that has matrices.
pub trait Task<M: Stored<Scalar: Element>> {
    /// Does it, `ROWS` rows of a matrix at a time, with vectors of the type `V` for products and of the type `R` for
    /// transforms, which read and write rows as they lie in memory.
    ///
    /// # Safety
    /// The processor must have these vectors, and all blocks must be there.
    unsafe fn run<V, R, const ROWS: usize>(&self)
    where
        V: Field + Lanes<Element = M::Scalar>,
        R: Field + Lanes<Element = M::Scalar>;
}

/// Does a task at a level.
///
/// # Safety
/// The processor must have the level; otherwise as [`Task::run`].
pub unsafe fn run<M: Stored<Scalar: Element>, W: Task<M>>(level: Level, task: W) {
    // SAFETY: promised by the caller.
    unsafe {
        level.run(
            #[inline(always)]
            || task.run::<<M::Scalar as Element>::Wide, <M::Scalar as Element>::Row, 2>(),
            #[inline(always)]
            || task.run::<<M::Scalar as Element>::Half, <M::Scalar as Element>::Half, 1>(),
            || task.run::<<M::Scalar as Element>::Quarter, <M::Scalar as Element>::Quarter, 1>(),
            || task.run::<M::Scalar, M::Scalar, 1>(),
        );
    }
}

/// Multivectors to matrices.
pub struct Enter<T> {
    pub from: Source<T>,
    pub to: Target<T>,
    pub blocks: usize,
}

impl<M: Stored<Scalar: Element>> Task<M> for Enter<M::Scalar> {
    #[inline(always)]
    unsafe fn run<V, R, const ROWS: usize>(&self)
    where
        V: Field + Lanes<Element = M::Scalar>,
        R: Field + Lanes<Element = M::Scalar>,
    {
        for block in 0..self.blocks {
            // SAFETY: promised by the caller.
            unsafe { to_matrix::<M, R>(self.from.starting_at(block).rows, self.to.starting_at(block).rows) };
        }
    }
}

/// Matrices to multivectors.
pub struct Leave<T> {
    pub from: Source<T>,
    pub to: Target<T>,
    pub blocks: usize,
}

impl<M: Stored<Scalar: Element>> Task<M> for Leave<M::Scalar> {
    #[inline(always)]
    unsafe fn run<V, R, const ROWS: usize>(&self)
    where
        V: Field + Lanes<Element = M::Scalar>,
        R: Field + Lanes<Element = M::Scalar>,
    {
        for block in 0..self.blocks {
            let (from, to) = (self.from.starting_at(block).rows, self.to.starting_at(block).rows);
            // SAFETY: promised by the caller.
            unsafe { from_matrix::<M, R, WRITE, false>(from, to, || {}) };
        }
    }
}

/// From matrices to the coefficients of a result, past the caches if that is its way.
///
/// # Safety
/// As [`from_matrix`].
#[inline(always)]
pub unsafe fn leave<M, V, const MODE: u8, const SCALED: bool>(
    matrix: *const M::Scalar,
    out: *mut M::Scalar,
    way: Way<'_, M::Scalar>,
    between: impl FnMut(),
) where
    M: Stored<Scalar: Element>,
    V: Field + Lanes<Element = M::Scalar>,
{
    // SAFETY: promised by the caller.
    unsafe {
        if MODE == WRITE && way.is_past::<V>() {
            from_matrix::<M, V, PAST, SCALED>(matrix, out, between);
        } else {
            from_matrix::<M, V, MODE, SCALED>(matrix, out, between);
        }
    }
}

/// From a product in registers to the coefficients of a result, past the caches if that is its way.
///
/// # Safety
/// As [`from_matrix`].
#[inline(always)]
pub unsafe fn leave_registers<M, V, const MODE: u8, const SCALED: bool>(
    sums: Sums<V>,
    out: *mut M::Scalar,
    lane: usize,
    past: bool,
) where
    M: Stored<Scalar: Element>,
    V: Field + Lanes<Element = M::Scalar>,
{
    macro_rules! leave {
        ($mode:expr) => {
            leave_lanes::<M, V, $mode, SCALED>(
                out,
                lane,
                #[inline(always)]
                |x, unit, column| sums[column ^ x][column * Form::<M>::PARTS + unit],
                || {},
            )
        };
    }
    // SAFETY: promised by the caller.
    unsafe { if MODE == WRITE && past { leave!(PAST) } else { leave!(MODE) } }
}

/// In how many steps the transforms of `changes` blocks are made.
pub const fn steps<M: Stored<Scalar: Element>, V: Lanes>(changes: usize) -> usize {
    changes * Form::<M>::GROUPS * (LANES / V::COUNT)
}

/// Products of matrices; a block of the result may be a factor of later ones.
pub struct Multiply<T> {
    pub a: Source<T>,
    pub b: Source<T>,
    pub out: Target<T>,
    pub blocks: usize,
}

impl<M: Stored<Scalar: Element>> Task<M> for Multiply<M::Scalar> {
    #[inline(always)]
    unsafe fn run<V, R, const ROWS: usize>(&self)
    where
        V: Field + Lanes<Element = M::Scalar>,
        R: Field + Lanes<Element = M::Scalar>,
    {
        for block in 0..self.blocks {
            let (a, b) = (self.a.starting_at(block).rows, self.b.starting_at(block).rows);
            // SAFETY: promised by the caller.
            unsafe { multiply::<M, V, ROWS>(a, b, self.out.starting_at(block).rows) };
        }
    }
}

/// Products of multivectors by way of matrices, in registers where they fit, else in memory: factors that stay the same
/// then enter once.
struct Product<'a, T, const MODE: u8>(&'a Blocks<T>);

impl<M: Stored<Scalar: Element>, const MODE: u8> Task<M> for Product<'_, M::Scalar, MODE> {
    #[inline(always)]
    unsafe fn run<V, R, const ROWS: usize>(&self)
    where
        V: Field + Lanes<Element = M::Scalar>,
        R: Field + Lanes<Element = M::Scalar>,
    {
        if const { registers::fits::<M>() } {
            // SAFETY: promised by the caller. The lanes of both operands are read before those of the result are
            // written.
            return unsafe {
                self.0.each::<R, _>(
                    &mut self.0.start(),
                    #[inline(always)]
                    |[a, b, ..], out, way| {
                        if way.is_large() {
                            way.touch::<(M, M)>();
                        }
                        for lane in (0..LANES).step_by(V::COUNT) {
                            let (a, b) = (Of::<M, false>(a), Of::<M, false>(b));
                            let sums = registers::multiply::<M, V, ROWS>(a, b, lane);
                            leave_registers::<M, V, MODE, false>(sums, out, lane, way.is_past::<V>());
                        }
                    },
                );
            };
        }
        let stays = self.0.sources.map(|source| source.stride == 0);
        let mut is_first = true;
        with_scratch::<M, _>(
            #[inline(always)]
            |[first, second, product]| {
                // SAFETY: promised by the caller. Operands are read before the result is written.
                unsafe {
                    self.0.each::<R, _>(
                        &mut self.0.start(),
                        #[inline(always)]
                        |[a, b, ..], out, way| {
                            let mut ahead = way.ahead::<(M, M)>(
                                const { steps::<M, R>(3) + multiply::steps::<M, V, ROWS>() },
                            );
                            if is_first || !stays[0] {
                                enter::<M, R, false, false>(a, first, || ahead.ask());
                            }
                            if is_first || !stays[1] {
                                enter::<M, R, false, false>(b, second, || ahead.ask());
                            }
                            is_first = false;
                            multiply_by::<M, V, ROWS>(first, Matrix::<M>(second), product, || ahead.ask());
                            leave::<M, R, MODE, false>(product, out, way, || ahead.ask());
                        },
                    );
                }
            },
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

/// The coefficients of a multivector of five dimensions.
const FEW: usize = 32;

/// Calls a function with some blocks of the type to write to. They follow each other without gaps: blocks that
/// are a page apart would push each other out of the nearest cache. And there is not much more memory than they
/// need, since every page of it is touched before it is used.
#[inline(always)]
pub fn with_scratch<M: Stored<Scalar: Element>, const N: usize>(f: impl FnOnce([*mut M::Scalar; N])) {
    let size = Batch::<M>::COUNT * LANES;
    let blocks = |first: *mut M::Scalar| core::array::from_fn(|index| first.wrapping_add(index * size));
    if const { Batch::<M>::COUNT <= FEW } {
        let mut all = [const { Scratch::<M::Scalar, FEW>::new() }; N];
        f(blocks(all.as_mut_ptr().cast()));
    } else if const { Batch::<M>::COUNT <= ASIDE } {
        let mut all = [const { Scratch::<M::Scalar>::new() }; N];
        f(blocks(all.as_mut_ptr().cast()));
    } else {
        let mut blocks = [const { Batch::<M>::new() }; N];
        f(blocks.each_mut().map(|block| {
            block.resize(LANES);
            block.target().rows
        }));
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
