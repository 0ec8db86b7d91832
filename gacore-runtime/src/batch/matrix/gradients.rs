//! The gradients of products and sandwiches by way of matrices.

use super::super::kernel::{Source, Target};
use super::super::lanes::{Element, LANES, Lanes};
use super::super::level::Level;
use super::super::operation::Route;
use super::change::{enter, from_matrix, from_matrix_and_reverse, to_adjoint, to_scaled};
use super::entries::{Of, OfReverse};
use super::multiply::{is_straight, multiply, multiply_by};
use super::registers;
use super::tasks::{Task, leave_registers, run, with_scratch};
use crate::scalar::Field;
use crate::stored::Stored;

/// The gradients of products `a b` by both factors, from these and weights `w`: `w b†` and `a† w`. Both are multiples of
/// the weights, so these are scaled, once.
struct Gradients<T, const MODE: u8> {
    a: Source<T>,
    b: Source<T>,
    w: Source<T>,
    by_a: Target<T>,
    by_b: Target<T>,
    blocks: usize,
}

impl<M: Stored<Scalar: Element>, const MODE: u8> Task<M> for Gradients<M::Scalar, MODE> {
    #[inline(always)]
    unsafe fn run<V, R, const ROWS: usize>(&self)
    where
        V: Field + Lanes<Element = M::Scalar>,
        R: Field + Lanes<Element = M::Scalar>,
    {
        if const { registers::fits::<M>() } {
            for block in 0..self.blocks {
                let [a, b, w] = [self.a, self.b, self.w].map(|source| source.starting_at(block).rows);
                let [by_a, by_b] = [self.by_a, self.by_b].map(|target| target.starting_at(block).rows);
                for lane in (0..LANES).step_by(V::COUNT) {
                    // SAFETY: promised by the caller.
                    unsafe {
                        let (weight, right) = (Of::<M, false>(w), Of::<M, true>(b));
                        let sums = registers::multiply::<M, V, ROWS>(weight, right, lane);
                        leave_registers::<M, V, MODE, false>(sums, by_a, lane, false);
                        let (left, weight) = (Of::<M, true>(a), Of::<M, false>(w));
                        let sums = registers::multiply::<M, V, ROWS>(left, weight, lane);
                        leave_registers::<M, V, MODE, false>(sums, by_b, lane, false);
                    }
                }
            }
            return;
        }
        with_scratch::<M, _>(
            LANES,
            #[inline(always)]
            |[factor, weight, product]| {
                for block in 0..self.blocks {
                    // SAFETY: promised by the caller.
                    unsafe {
                        to_scaled::<M, R>(self.w.starting_at(block).rows, weight);
                        to_adjoint::<M, R>(self.b.starting_at(block).rows, factor);
                        multiply::<M, V, ROWS>(weight, factor, product);
                        from_matrix::<M, R, MODE, true>(product, self.by_a.starting_at(block).rows, || {});
                        to_adjoint::<M, R>(self.a.starting_at(block).rows, factor);
                        multiply::<M, V, ROWS>(factor, weight, product);
                        from_matrix::<M, R, MODE, true>(product, self.by_b.starting_at(block).rows, || {});
                    }
                }
            },
        );
    }
}

/// The gradients of sandwiches `a b ã`, from these and weights `w`: by `b` it is `a† w ã†`, by the first
/// factor `w ã† b†`, and by the last `b† a† w`, whose reverse is added to that by the first.
///
/// What is written is read again as late as can be, and what is mostly written, by changes of the basis, comes between
/// products where it can: memory takes a vector in twice the time of a multiplication.
struct SandwichGradients<T, const MODE: u8>(Gradients<T, MODE>);

impl<M: Stored<Scalar: Element>, const MODE: u8> Task<M> for SandwichGradients<M::Scalar, MODE> {
    #[inline(always)]
    unsafe fn run<V, R, const ROWS: usize>(&self)
    where
        V: Field + Lanes<Element = M::Scalar>,
        R: Field + Lanes<Element = M::Scalar>,
    {
        let Gradients { a, b, w, by_a, by_b, blocks } = &self.0;
        with_scratch::<M, _>(
            LANES,
            #[inline(always)]
            |[weight, left, right, other, first, second]| {
                for block in 0..*blocks {
                    let (a, b) = (a.starting_at(block).rows, b.starting_at(block).rows);
                    let (by_a, by_b) = (by_a.starting_at(block).rows, by_b.starting_at(block).rows);
                    // SAFETY: promised by the caller.
                    unsafe {
                        to_scaled::<M, R>(w.starting_at(block).rows, weight);
                        to_adjoint::<M, R>(a, left);
                        multiply::<M, V, ROWS>(left, weight, first); // a† w
                        if const { !is_straight::<M>() } {
                            enter::<M, R, true, true>(a, right, || {});
                        }
                        to_adjoint::<M, R>(b, other);
                        times_reverse::<M, V, ROWS>(weight, [left, right], second); // w ã†
                        times_reverse::<M, V, ROWS>(first, [left, right], weight);
                        multiply::<M, V, ROWS>(other, first, left);
                        multiply::<M, V, ROWS>(second, other, first);
                        from_matrix::<M, R, MODE, true>(weight, by_b, || {});
                        from_matrix_and_reverse::<M, R, MODE>(first, left, by_a);
                    }
                }
            },
        );
    }
}

/// Matrices times the conjugate transposes of those of reverses. These are found in those of what is reversed, where
/// the compiler knows every place, and else in a block of their own.
///
/// # Safety
/// As [`multiply`].
#[inline(always)]
unsafe fn times_reverse<M, V, const ROWS: usize>(
    a: *const M::Scalar,
    [b, of_reverse]: [*mut M::Scalar; 2],
    out: *mut M::Scalar,
) where
    M: Stored<Scalar: Element>,
    V: Lanes<Element = M::Scalar>,
{
    // SAFETY: promised by the caller.
    unsafe {
        if const { is_straight::<M>() } {
            multiply_by::<M, V, ROWS>(a, OfReverse::<M>(b), out, || {});
        } else {
            multiply::<M, V, ROWS>(a, of_reverse, out);
        }
    }
}

/// The gradients of products or sandwiches by both factors, from these and weights, written to `out` or added
/// to it.
///
/// # Safety
/// As [`product`](super::product); no block of `out` may be one of an operand.
pub unsafe fn gradients<M: Stored<Scalar: Element>, const MODE: u8>(
    route: Route,
    level: Level,
    [a, b, w]: [Source<M::Scalar>; 3],
    [by_a, by_b]: [Target<M::Scalar>; 2],
    blocks: usize,
) {
    let task = Gradients::<_, MODE> { a, b, w, by_a, by_b, blocks };
    // SAFETY: promised by the caller.
    unsafe {
        match route {
            Route::Sandwich => run::<M, _>(level, SandwichGradients(task)),
            _ => run::<M, _>(level, task),
        }
    }
}
