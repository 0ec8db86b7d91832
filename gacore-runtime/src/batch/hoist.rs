//! One value with many: what is linear in the many is a matrix, found once.
//!
//! `a b ã` is linear in `b`. Its values for the basis of `b` are the columns of a matrix, and the kernel itself computes
//! them. With one rotor of Cl(4,1) over many vectors, each then takes 25 multiply-adds instead of 114 operations; with
//! one motor over many points 16 instead of 48.

use super::blocks::{Blocks, Scratch, Source, Target};
use super::coefficients::coefficients;
use super::kernel::{ADD, Instance, WRITE};
use super::lanes::{LANES, Lanes, Places};
use super::level::Level;
use super::operation::{Half, Kernel, Operation, Quarter, Route, Values, Wide};
use super::parallel::on_all_cores;
use crate::scalar::Scalar;
use crate::stored::Stored;
use core::marker::PhantomData;

/// The most columns: a block has room for the basis and for zero, and a vector of each stays in a register.
const MAX_COLUMNS: usize = LANES - 1;
/// The most entries, all of which are in straight lines.
const MAX_ENTRIES: usize = 144;
/// The most rows.
const MAX_ROWS: usize = 32;
/// The most entries that are held in registers.
const HELD: usize = 25;
/// The fewest blocks that are worth a matrix.
const WORTHWHILE: usize = 8;

/// A block whose first items are the basis, whatever its type; all others are zero.
#[repr(C, align(64))]
struct Basis<T>([[T; LANES]; MAX_COLUMNS]);

impl<T: Scalar> Basis<T> {
    const ALL: Self = {
        let mut rows = [[T::ZERO; LANES]; MAX_COLUMNS];
        let mut item = 0;
        while item < MAX_COLUMNS {
            rows[item][item] = T::ONE;
            item += 1;
        }
        Self(rows)
    };
}

/// An operation as a matrix, with one value for each operand but that which it is linear in.
pub struct Hoisted<O, X, M>(PhantomData<(O, X, M)>);

impl<O, X, M> Hoisted<O, X, M>
where
    X: Values,
    M: Stored<Scalar = X::Scalar>,
    O: Kernel<X, M>,
{
    /// The operand of many values, if there is a matrix and it is worth being found.
    const LINEAR: Option<usize> = {
        let linear = if matches!(<O as Operation<X>>::ROUTE, Route::Sandwich) {
            Self::of_sandwich()
        } else {
            <O as Operation<X>>::LINEAR
        };
        match linear {
            Some(many)
                if X::ROWS[many] <= MAX_COLUMNS
                    && Self::ROWS <= MAX_ROWS
                    && X::ROWS[many] * Self::ROWS <= MAX_ENTRIES =>
            {
                Some(many)
            }
            _ => None,
        }
    };
    /// Whether there is such an operand.
    pub const PAYS: bool = Self::LINEAR.is_some();
    const MANY: usize = match Self::LINEAR {
        Some(many) => many,
        None => 0,
    };
    /// Another operand, in whose place the matrix is.
    const ONE: usize = if Self::MANY == 0 { 1 } else { 0 };
    const COLUMNS: usize = X::ROWS[Self::MANY];
    const ROWS: usize = coefficients::<M>();

    /// A sandwich `a b ã` multiplies about half of the coefficients of `a` with each of `b` and of the result.
    const fn of_sandwich() -> Option<usize> {
        let [a, b, ..] = X::ROWS;
        if 2 * b * Self::ROWS < a * (b + Self::ROWS) { Some(1) } else { None }
    }

    /// Writes all results, if it is one value with many, and worth a matrix; else it says that it did not.
    ///
    /// # Safety
    /// As [`Instance::run`]; a block of the result may be the block it is computed from.
    #[inline]
    pub unsafe fn write<const MODE: u8>(
        level: Level,
        sources: [Source<X::Scalar>; 4],
        out: Target<X::Scalar>,
        blocks: usize,
    ) -> bool {
        let is_as_wanted =
            |(index, rows): (usize, usize)| rows == 0 || (sources[index].stride > 0) == (index == Self::MANY);
        blocks >= WORTHWHILE
            && X::ROWS.into_iter().enumerate().all(is_as_wanted)
            // SAFETY: promised by the caller.
            && unsafe { Self::write_all::<MODE>(level, sources, out, blocks) }
    }

    /// Writes the results of one value with many. It is a function of its own, since it takes a while to make room for
    /// the matrix.
    #[inline(never)]
    unsafe fn write_all<const MODE: u8>(
        level: Level,
        mut sources: [Source<X::Scalar>; 4],
        out: Target<X::Scalar>,
        blocks: usize,
    ) -> bool {
        let mut images = Scratch::<X::Scalar, MAX_ROWS>::new();
        // SAFETY: promised by the caller; there is room for all rows.
        if !unsafe { Self::find(level, sources, images.rows()) } {
            return false;
        }
        sources[Self::ONE] = Source { rows: images.rows(), stride: 0 };
        let blocks = Blocks::new::<X, M>(sources, out, blocks);
        let blocks = if MODE == WRITE { blocks.written(false) } else { blocks };
        // SAFETY: promised by the caller.
        on_all_cores(blocks, &|blocks| unsafe { Self::run::<MODE>(level, blocks) });
        true
    }

    /// Writes a block whose rows are those of the matrix, and returns whether it is one.
    ///
    /// # Safety
    /// As [`Self::write`]; there must be room for the block.
    unsafe fn find(level: Level, mut sources: [Source<X::Scalar>; 4], images: *mut X::Scalar) -> bool {
        let basis = Basis::<X::Scalar>::ALL;
        sources[Self::MANY] = Source { rows: basis.0.as_ptr().cast(), stride: 0 };
        let block = Blocks::new::<X, M>(sources, Target { rows: images, stride: 0 }, 1);
        // SAFETY: promised by the caller; there is a row of the basis for each column.
        unsafe { Instance::<O, X, M, WRITE>::run::<false>(level, &block) };
        let zero = X::Scalar::ZERO;
        // SAFETY: the rows have just been written.
        let rows = unsafe { core::slice::from_raw_parts(images, Self::ROWS * LANES) };
        rows.chunks_exact(LANES).all(|row| {
            let (entries, others) = row.split_at(Self::COLUMNS);
            // A type may have coefficients that are constant: it is not zero where those that are stored are.
            others[0] == zero && entries.iter().all(|&entry| entry * zero == zero)
        })
    }

    unsafe fn run<const MODE: u8>(level: Level, blocks: &Blocks<X::Scalar>) {
        // SAFETY: promised by the caller.
        unsafe {
            level.run(
                #[inline(always)]
                || Self::all::<Wide<X>, MODE>(blocks),
                #[inline(always)]
                || Self::all::<Half<X>, MODE>(blocks),
                || Self::all::<Quarter<X>, MODE>(blocks),
                || Self::all::<X::Scalar, MODE>(blocks),
            );
        }
    }

    /// An entry of the matrix, counted row by row.
    ///
    /// # Safety
    /// It must be there.
    #[inline(always)]
    unsafe fn entry<V: Lanes<Element = X::Scalar>>(matrix: *const X::Scalar, index: usize) -> V {
        // SAFETY: promised by the caller.
        V::splat(unsafe { *matrix.add(index / Self::COLUMNS * LANES + index % Self::COLUMNS) })
    }

    #[inline(always)]
    unsafe fn all<V: Scalar + Lanes<Element = X::Scalar>, const MODE: u8>(blocks: &Blocks<X::Scalar>) {
        let places = |rows: *const X::Scalar, number| Places::new(rows.wrapping_add(number).cast_mut(), 0);
        let matrix = blocks.sources[Self::ONE].rows;
        // SAFETY: promised by the caller. The lanes of the operand are read before those of the result are written.
        unsafe {
            let mut held = [V::ZERO; HELD];
            for (index, entry) in held.iter_mut().enumerate().take(Self::COLUMNS * Self::ROWS) {
                *entry = Self::entry(matrix, index);
            }
            blocks.each::<V, _>(
                &mut blocks.start(),
                #[inline(always)]
                |operands, out, way| {
                    for lane in (0..LANES).step_by(V::COUNT) {
                        let mut many = [V::ZERO; MAX_COLUMNS];
                        for (column, x) in many.iter_mut().enumerate().take(Self::COLUMNS) {
                            *x = V::read(places(operands[Self::MANY], column * LANES + lane));
                        }
                        for row in 0..Self::ROWS {
                            let out = places(out, row * LANES + lane);
                            let mut sum = if MODE == ADD { V::read(out) } else { V::ZERO };
                            for (column, &x) in many.iter().enumerate().take(Self::COLUMNS) {
                                let index = row * Self::COLUMNS + column;
                                let entry = if const { Self::COLUMNS * Self::ROWS <= HELD } {
                                    held[index]
                                } else {
                                    Self::entry(matrix, index)
                                };
                                let is_first = MODE == WRITE && column == 0;
                                sum = if is_first { entry * x } else { sum.add_product(entry, x) };
                            }
                            sum.write(out, MODE == WRITE && way.is_past::<V>());
                        }
                    }
                },
            );
        }
    }
}
