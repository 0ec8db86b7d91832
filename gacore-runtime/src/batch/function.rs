//! Functions of batches: norms, inverses, exponentials and logarithms.
//!
//! A function is computed for a vector of lanes by straight lines that check nothing. Only where a lane is
//! not known to be right, the function of single values judges each lane of that vector by itself.

use super::blocks::Blocks;
use super::coefficients::{all_of, for_each};
use super::error::BatchError;
use super::kernel::{Source, Target};
use super::lanes::{Kernels, LANES, Lanes, Places, Vectors, all};
use super::level::Level;
use super::operation::{gather_one, read};
use super::parallel::on_all_cores;
use super::real::RealElement;
use super::storage::Batch;
use crate::elementary::{Cayley, Exp, Function, Inverse, InverseCayley, Log, Norm, Normalized, Sqrt};
use crate::range::is_divisor;
use crate::real::Real;
use crate::scalar::Scalar;
use crate::stored::Stored;
use core::sync::atomic::{AtomicUsize, Ordering};

type Wide<M> = <<M as Stored>::Scalar as Vectors<Kernels>>::Wide;
type Half<M> = <<M as Stored>::Scalar as Vectors<Kernels>>::Half;
type Quarter<M> = <<M as Stored>::Scalar as Vectors<Kernels>>::Quarter;

/// A [`Function`] of `M` with results `N` that can be instantiated for every instruction set.
#[diagnostic::on_unimplemented(
    message = "batches of `{M}` have no function `{Self}`",
    label = "not a function of `{M}` over `f32` or `f64`",
    note = "a batch has the functions of its values: what `{M}` itself cannot do, its batches cannot; `map` and \
            `try_map` take any function of single values"
)]
pub trait FunctionKernel<M, N>:
    Function<M, Output = N>
    + Function<M::With<Wide<M>>, Output = N::With<Wide<M>>>
    + Function<M::With<Half<M>>, Output = N::With<Half<M>>>
    + Function<M::With<Quarter<M>>, Output = N::With<Quarter<M>>>
where
    M: Stored<Scalar: RealElement>,
    N: Stored<Scalar = M::Scalar>,
{
}

#[diagnostic::do_not_recommend]
impl<F, M, N> FunctionKernel<M, N> for F
where
    M: Stored<Scalar: RealElement>,
    N: Stored<Scalar = M::Scalar>,
    F: Function<M, Output = N>
        + Function<M::With<Wide<M>>, Output = N::With<Wide<M>>>
        + Function<M::With<Half<M>>, Output = N::With<Half<M>>>
        + Function<M::With<Quarter<M>>, Output = N::With<Quarter<M>>>,
{
}

/// A function of every value of a batch.
///
/// # Errors
/// If a value has none: the error names the first.
pub fn evaluate<F, M, N>(function: F, batch: &Batch<M>) -> Result<Batch<N>, BatchError>
where
    M: Stored<Scalar: RealElement>,
    N: Stored<Scalar = M::Scalar>,
    F: FunctionKernel<M, N>,
{
    let mut out = Batch::try_zeros(batch.len())?;
    out.evaluate(function, batch)?;
    Ok(out)
}

impl<N: Stored<Scalar: RealElement>> Batch<N> {
    /// Writes a function of every value of a batch into this one. Where a value has none, what is there
    /// stays.
    ///
    /// # Errors
    /// If the lengths differ, or a value has none: the error names the first.
    pub fn evaluate<F, M>(&mut self, _: F, batch: &Batch<M>) -> Result<(), BatchError>
    where
        M: Stored<Scalar = N::Scalar>,
        F: FunctionKernel<M, N>,
    {
        let (expected, found) = (self.len(), batch.len());
        if expected != found {
            return Err(BatchError::Lengths { expected, found });
        }
        // SAFETY: both have that many blocks.
        let undefined = unsafe { run::<F, M, N>(batch.source(), self.target(), expected) };
        judge::<F, M>(undefined, batch)
    }

    /// Replaces every value by a function of it. A value that has none stays.
    ///
    /// # Errors
    /// If a value has none: the error names the first.
    pub fn evaluate_in_place<F>(&mut self, _: F) -> Result<(), BatchError>
    where
        F: FunctionKernel<N, N>,
    {
        // SAFETY: a vector of lanes is read before it is written.
        let undefined = unsafe { run::<F, N, N>(self.source(), self.target(), self.len()) };
        judge::<F, N>(undefined, self)
    }
}

/// The error of the first value that has none.
fn judge<F: Function<M>, M: Stored<Scalar: Real>>(
    undefined: Option<usize>,
    batch: &Batch<M>,
) -> Result<(), BatchError> {
    let value = undefined.and_then(|index| Some((index, batch.get(index)?)));
    match value.map(|(index, x)| (index, F::judged(x))) {
        Some((index, Err(error))) => Err(BatchError::Domain { index, error }),
        _ => Ok(()),
    }
}

/// Computes a function, on all cores if there is enough to do, and returns the first value that has none.
///
/// # Safety
/// Source and target must have as many blocks as this length needs; they may be the same.
unsafe fn run<F, M, N>(source: Source<M::Scalar>, out: Target<M::Scalar>, length: usize) -> Option<usize>
where
    M: Stored<Scalar: RealElement>,
    N: Stored<Scalar = M::Scalar>,
    F: FunctionKernel<M, N>,
{
    let (level, first) = (Level::current(), AtomicUsize::new(usize::MAX));
    let start = out.rows as usize;
    on_all_cores(Blocks::new::<(M,), N>([source; 4], out, length.div_ceil(LANES)), &|blocks| {
        let (source, out) = (blocks.sources[0], blocks.out);
        let before = (out.rows as usize - start) / (out.stride * size_of::<M::Scalar>()) * LANES;
        let length = (length - before).min(blocks.count * LANES);
        // SAFETY: promised by the caller; the level is one of this processor.
        let found = unsafe {
            level.run(
                #[inline(always)]
                || blocks_of::<F, M, N, Wide<M>>(source, out, length),
                #[inline(always)]
                || blocks_of::<F, M, N, Half<M>>(source, out, length),
                || blocks_of::<F, M, N, Quarter<M>>(source, out, length),
                || singles::<F, M, N>(source, out, length),
            )
        };
        if let Some(index) = found {
            first.fetch_min(before + index, Ordering::Relaxed);
        }
    });
    Some(first.into_inner()).filter(|&index| index < length)
}

/// All values with vectors of one type.
#[inline(always)]
unsafe fn blocks_of<F, M, N, V>(
    source: Source<M::Scalar>,
    out: Target<M::Scalar>,
    length: usize,
) -> Option<usize>
where
    M: Stored<Scalar: RealElement>,
    N: Stored<Scalar = M::Scalar>,
    V: Real + Lanes<Element = M::Scalar>,
    F: Function<M, Output = N> + Function<M::With<V>, Output = N::With<V>>,
{
    let limit = <M::Scalar as Scalar>::from_i32(4);
    let mut undefined = None;
    for first in (0..length).step_by(V::COUNT) {
        let (block, lane) = (first / LANES, first % LANES);
        let (from, to) = (source.starting_at(block).rows, out.starting_at(block).rows);
        // SAFETY: promised by the caller.
        let value = <F as Function<M::With<V>>>::unchecked(unsafe {
            gather_one::<M, V>(Places::new(from.cast_mut(), 0), lane)
        });
        if let Some((value, [square, parts, turn])) = value
            && all(square, is_divisor)
            && all(parts, is_moderate)
            && all(turn, |turn| turn < limit)
        {
            for_each::<N, V>(
                value,
                #[inline(always)]
                |row, coefficient| {
                    // SAFETY: the rows of a block follow each other, and so do the lanes of a row.
                    unsafe { *to.add(row * LANES + lane).cast::<V>() = coefficient };
                },
            );
        } else {
            let lanes = lane..lane + V::COUNT.min(length - first);
            // SAFETY: promised by the caller.
            let found = unsafe { one_by_one::<F, M, N>(from, to, lanes) };
            undefined = undefined.or(found.map(|found| block * LANES + found));
        }
    }
    undefined
}

/// Whether a sum of squares is so small that no product of what is in it overflows. Not for NaN.
#[inline(always)]
fn is_moderate<T: Real>(sum: T) -> bool {
    sum <= (T::EPSILON * T::EPSILON).recip()
}

/// All values one at a time.
unsafe fn singles<F, M, N>(source: Source<M::Scalar>, out: Target<M::Scalar>, length: usize) -> Option<usize>
where
    M: Stored<Scalar: Real>,
    N: Stored<Scalar = M::Scalar>,
    F: Function<M, Output = N>,
{
    let mut undefined = None;
    for first in (0..length).step_by(LANES) {
        let (from, to) = (source.starting_at(first / LANES).rows, out.starting_at(first / LANES).rows);
        // SAFETY: promised by the caller.
        let found = unsafe { one_by_one::<F, M, N>(from, to, 0..LANES.min(length - first)) };
        undefined = undefined.or(found.map(|found| first + found));
    }
    undefined
}

/// Some lanes of a block by the function of single values; the first that has no value.
#[cold]
#[inline(never)]
unsafe fn one_by_one<F, M, N>(
    from: *const M::Scalar,
    to: *mut M::Scalar,
    lanes: core::ops::Range<usize>,
) -> Option<usize>
where
    M: Stored<Scalar: Real>,
    N: Stored<Scalar = M::Scalar>,
    F: Function<M, Output = N>,
{
    let mut undefined = None;
    for lane in lanes {
        // SAFETY: promised by the caller; a lane is read before it is written.
        match F::judged(unsafe { read::<M>(from, lane) }) {
            Ok(value) => {
                for (row, &coefficient) in all_of::<N>(&value.to_array()).iter().enumerate() {
                    // SAFETY: promised by the caller.
                    unsafe { *to.add(row * LANES + lane) = coefficient };
                }
            }
            Err(_) => undefined = undefined.or(Some(lane)),
        }
    }
    undefined
}

macro_rules! methods {
    ($($name:ident $function:ident $what:literal;)*) => {
        impl<M: Stored<Scalar: RealElement>> Batch<M> {$(
            #[doc = concat!("`", $what, "` of every value.")]
            ///
            /// # Errors
            /// If a value has none: the error names the first.
            pub fn $name<N>(&self) -> Result<Batch<N>, BatchError>
            where
                N: Stored<Scalar = M::Scalar>,
                $function: FunctionKernel<M, N>,
            {
                evaluate($function, self)
            }
        )*}
    };
}

methods! {
    try_norm Norm "x.norm()";
    try_normalized Normalized "x.normalized()";
    try_inverse Inverse "x.inverse()";
    try_exp Exp "x.exp()";
    try_log Log "x.log()";
    try_sqrt Sqrt "x.sqrt()";
    try_cayley Cayley "x.cayley()";
    try_inverse_cayley InverseCayley "x.inverse_cayley()";
}
