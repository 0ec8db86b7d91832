//! What is done with blocks by way of matrices, compiled for every instruction set.

use super::super::blocks::{ASIDE, Scratch, Way};
use super::super::kernel::{PAST, Source, Target, WRITE};
use super::super::lanes::{Element, Kernels, LANES, Lanes, Vectors};
use super::super::level::Level;
use super::super::storage::Batch;
use super::Form;
use super::change::{from_matrix, leave_lanes, to_matrix};
use super::multiply::multiply;
use super::registers::Sums;
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
            || task.run::<<M::Scalar as Vectors<Kernels>>::Wide, <M::Scalar as Vectors<Kernels>>::Row, 2>(),
            #[inline(always)]
            || task.run::<<M::Scalar as Vectors<Kernels>>::Half, <M::Scalar as Vectors<Kernels>>::Half, 1>(),
            || task.run::<<M::Scalar as Vectors<Kernels>>::Quarter, <M::Scalar as Vectors<Kernels>>::Quarter, 1>(),
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
    // SAFETY: promised by the caller.
    unsafe {
        leave_vectors::<M, V, MODE, SCALED>(
            #[inline(always)]
            |x, unit, column| sums[column ^ x][column * Form::<M>::PARTS + unit],
            out,
            lane,
            past,
            || {},
        );
    }
}

/// From entries in one vector each to the coefficients of a result, past the caches if that is its way.
///
/// # Safety
/// As [`leave_lanes`].
#[inline(always)]
pub unsafe fn leave_vectors<M, V, const MODE: u8, const SCALED: bool>(
    entry: impl Fn(usize, usize, usize) -> V,
    out: *mut M::Scalar,
    lane: usize,
    past: bool,
    between: impl FnMut(),
) where
    M: Stored<Scalar: Element>,
    V: Field + Lanes<Element = M::Scalar>,
{
    // SAFETY: promised by the caller.
    unsafe {
        if MODE == WRITE && past {
            leave_lanes::<M, V, PAST, SCALED>(out, lane, entry, between);
        } else {
            leave_lanes::<M, V, MODE, SCALED>(out, lane, entry, between);
        }
    }
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

/// The coefficients of a multivector of five dimensions.
const FEW: usize = 32;

/// Calls a function with some blocks of the type to write to, of all lanes or of fewer. They follow each other without gaps: blocks that
/// are a page apart would push each other out of the nearest cache. And there is not much more memory than they
/// need, since every page of it is touched before it is used.
#[inline(always)]
pub fn with_scratch<M: Stored<Scalar: Element>, const N: usize>(
    lanes: usize,
    f: impl FnOnce([*mut M::Scalar; N]),
) {
    let size = Batch::<M>::COUNT * lanes;
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
