//! Operations on batches: into new ones, into existing ones, in place, and as operators.

use super::blocks::{Blocks, Source, Target};
use super::coefficients::{are_of, coefficients};
use super::error::BatchError;
use super::hoist::Hoisted;
use super::kernel::{ADD, Instance, WRITE, parts};
use super::lanes::Element;
use super::level::Level;
use super::matrix;
use super::operands::{One, Operand, Operands, OperandsBeside};
use super::operation::*;
use super::parallel::on_all_cores;
use super::storage::Batch;
use crate::products::named_products;
use crate::stored::Stored;
use core::ops::{Add, AddAssign, BitAnd, BitOr, BitXor, Mul, MulAssign, Neg, Shr, Sub, SubAssign};

/// Applies an operation to all items of its operands.
///
/// ```
/// mod space { gacore_runtime::clifford!(3, 0); }
/// use gacore_runtime::batch::{self, Batch, One, Outer};
/// use space::{Vector, e1};
///
/// let vectors: Batch<Vector> = (0..5).map(|x| Vector::new(x as f32, 1.0, 0.0)).collect();
/// let planes = batch::compute(Outer, (One(e1()), &vectors))?;
/// assert_eq!(planes.get(4), Some(e1() ^ Vector::new(4.0, 1.0, 0.0)));
/// # Ok::<(), batch::BatchError>(())
/// ```
///
/// # Errors
/// If the operands have different lengths, or the operation is not defined for some: the error names the first.
pub fn compute<O, P, M>(_: O, operands: P) -> Result<Batch<M>, BatchError>
where
    P: Operands,
    M: Stored<Scalar = <P::Values as Values>::Scalar>,
    O: Kernel<P::Values, M>,
{
    let mut out = Batch::try_zeros(operands.length()?)?;
    operands.with_sources(|sources| out.write::<O, P::Values, WRITE>(sources));
    out.expect_finite(<O as Operation<P::Values>>::UNDEFINED)?;
    Ok(out)
}

impl<M: Stored<Scalar: Element>> Batch<M> {
    /// Writes the results of an operation into this batch.
    ///
    /// # Errors
    /// If any two lengths differ, or the operation is not defined for some operands: the error names the first.
    /// Their numbers are then not finite, and all others are written.
    pub fn assign<O, P>(&mut self, _: O, operands: P) -> Result<(), BatchError>
    where
        P: Operands<Values: Values<Scalar = M::Scalar>>,
        O: Kernel<P::Values, M>,
    {
        self.check(operands.length()?)?;
        operands.with_sources(|sources| self.write::<O, P::Values, WRITE>(sources));
        self.expect_finite(<O as Operation<P::Values>>::UNDEFINED)
    }

    /// Adds the results of an operation to this batch: in one pass where it is always defined, else after all
    /// results are known.
    ///
    /// # Errors
    /// If any two lengths differ, or the operation is not defined for some operands: the error names the first.
    /// Nothing is added then.
    pub fn accumulate<O, P>(&mut self, operation: O, operands: P) -> Result<(), BatchError>
    where
        P: Operands<Values: Values<Scalar = M::Scalar>>,
        O: Kernel<P::Values, M>,
    {
        self.check(operands.length()?)?;
        if const { <O as Operation<P::Values>>::UNDEFINED.is_none() } {
            operands.with_sources(|sources| self.write::<O, P::Values, ADD>(sources));
            return Ok(());
        }
        self.add_rows(&compute(operation, operands)?);
        Ok(())
    }

    /// Replaces every value `x` by the result of an operation on `x` and another operand.
    ///
    /// # Errors
    /// As of [`assign`](Self::assign).
    pub fn update<O, Q>(&mut self, _: O, operand: Q) -> Result<(), BatchError>
    where
        Q: Operand<Value: Stored<Scalar = M::Scalar>>,
        O: Kernel<(M, Q::Value), M>,
    {
        self.check(operand.length().unwrap_or(self.len()))?;
        operand.with_source(|other| {
            let own = self.source();
            self.write_in_place::<O, (M, Q::Value)>([own, other, other, other]);
        });
        self.expect_finite(<O as Operation<(M, Q::Value)>>::UNDEFINED)
    }

    /// Replaces every value by the result of an operation that has it as an operand, wherever
    /// [`Own`](super::Own) stands.
    ///
    /// ```
    /// mod pga { gacore_runtime::clifford!(pga3); }
    /// use gacore_runtime::batch::{Batch, One, Own, Sandwich};
    /// use pga::{Motor, Point};
    ///
    /// let mut points: Batch<Point> = (0..20).map(|x| Point::new(x as f32, 0.0, 0.0, 1.0)).collect();
    /// let (shift, first) = (Motor { s: 1.0, e01: 0.5, ..Motor::zero() }, points.get(7).unwrap());
    /// points.replace(Sandwich, (One(shift), Own))?; // moved where they are
    /// assert_eq!(points.get(7), Some(shift >> first));
    /// # Ok::<(), gacore_runtime::batch::BatchError>(())
    /// ```
    ///
    /// # Errors
    /// As of [`assign`](Self::assign).
    pub fn replace<O, P>(&mut self, _: O, operands: P) -> Result<(), BatchError>
    where
        P: OperandsBeside<M>,
        O: Kernel<P::Values, M>,
    {
        self.check(operands.other_length(self.len()).unwrap_or(self.len()))?;
        let own = self.source();
        operands.with_sources_beside(own, |sources| self.write_in_place::<O, P::Values>(sources));
        self.expect_finite(<O as Operation<P::Values>>::UNDEFINED)
    }

    /// Replaces every value by the result of an operation on it.
    ///
    /// # Panics
    /// If the operation is not defined for some value; [`replace`](Self::replace) returns an error.
    pub fn update_each<O>(&mut self, _: O)
    where
        O: Kernel<(M,), M>,
    {
        let own = self.source();
        self.write_in_place::<O, (M,)>([own; 4]);
        unwrap(self.expect_finite(<O as Operation<(M,)>>::UNDEFINED));
    }

    fn check(&self, found: usize) -> Result<(), BatchError> {
        let expected = self.len();
        if found == expected { Ok(()) } else { Err(BatchError::Lengths { expected, found }) }
    }

    /// `sources` must have as many blocks as this batch, and be others.
    fn write<O, X, const MODE: u8>(&mut self, sources: [Source<X::Scalar>; 4])
    where
        X: Values<Scalar = M::Scalar>,
        O: Kernel<X, M>,
    {
        if self.write_by_matrices::<O, X, MODE>(sources) {
            return;
        }
        let (level, blocks) = (Level::current(), Blocks::new::<X, M>(sources, self.target(), self.blocks()));
        let blocks = if MODE == WRITE { blocks.written(false) } else { blocks };
        // SAFETY: the level is one of this processor, and all lengths were compared.
        on_all_cores(blocks, &|blocks| unsafe { Instance::<O, X, M, MODE>::run::<false>(level, blocks) });
    }

    /// Writes the results where some sources are this batch.
    fn write_in_place<O, X>(&mut self, sources: [Source<X::Scalar>; 4])
    where
        X: Values<Scalar = M::Scalar>,
        O: Kernel<X, M>,
    {
        if !self.write_by_matrices::<O, X, WRITE>(sources) {
            // SAFETY: as above.
            unsafe { run_in_place::<O, X, M>(Level::current(), sources, self.target(), self.blocks()) }
        }
    }

    /// Writes the results by way of matrices if that is cheaper, in place or not: matrices of the algebra, or the matrix
    /// of one value with many. Returns whether it was cheaper.
    fn write_by_matrices<O, X, const MODE: u8>(&mut self, sources: [Source<X::Scalar>; 4]) -> bool
    where
        X: Values<Scalar = M::Scalar>,
        O: Kernel<X, M>,
    {
        let (level, out, blocks) = (Level::current(), self.target(), self.blocks());
        if const { by_matrices::<O, X, M>() } {
            let ([a, b, ..], route) = (sources, <O as Operation<X>>::ROUTE);
            // SAFETY: the level is one of this processor, and all lengths were compared.
            unsafe { matrix::product::<M, MODE>(route, level, [a, b], out, blocks) };
            return true;
        }
        if const { Hoisted::<O, X, M>::PAYS } {
            // SAFETY: as above.
            return unsafe { Hoisted::<O, X, M>::write::<MODE>(level, sources, out, blocks) };
        }
        false
    }
}

/// Whether an operation is the product or sandwich of a type that has matrices, and cheaper by way of them.
const fn by_matrices<O: Operation<X>, X: Values, M: Stored>() -> bool {
    X::HAS_MATRICES && are_of(X::ROWS, coefficients::<M>()) && O::ROUTE.is_by(&M::MATRICES)
}

/// Runs a kernel whose results replace operands.
///
/// # Safety
/// As [`Instance::run`].
pub(super) unsafe fn run_in_place<O, X, M>(
    level: Level,
    sources: [Source<X::Scalar>; 4],
    out: Target<X::Scalar>,
    blocks: usize,
) where
    X: Values,
    M: Stored<Scalar = X::Scalar>,
    O: Kernel<X, M>,
{
    let blocks = Blocks::new::<X, M>(sources, out, blocks).written(parts::<O, X>() > 1);
    // SAFETY: a result of one part is written after all operands are read, and others are aside.
    on_all_cores(blocks, &|blocks| unsafe { Instance::<O, X, M, WRITE>::run::<false>(level, blocks) });
}

/// An operator of two batches, or of a batch and [`One`] value, and its named form.
macro_rules! operator {
    ($($path:ident $method:ident $operation:ident $try_method:ident $what:literal;)*) => {$(
        impl<T, A, B> $path<&Batch<B>> for &Batch<A>
        where
            T: Element,
            A: Stored<Scalar = T> + $path<B, Output: Stored<Scalar = T>>,
            B: Stored<Scalar = T>,
            $operation: Kernel<(A, B), A::Output>,
        {
            type Output = Batch<A::Output>;

            #[track_caller]
            fn $method(self, rhs: &Batch<B>) -> Self::Output {
                unwrap(compute($operation, (self, rhs)))
            }
        }

        impl<T, A, B> $path<&Batch<B>> for One<A>
        where
            T: Element,
            A: Stored<Scalar = T> + $path<B, Output: Stored<Scalar = T>>,
            B: Stored<Scalar = T>,
            $operation: Kernel<(A, B), A::Output>,
        {
            type Output = Batch<A::Output>;

            fn $method(self, rhs: &Batch<B>) -> Self::Output {
                unwrap(compute($operation, (self, rhs)))
            }
        }

        impl<T, A, B> $path<One<B>> for &Batch<A>
        where
            T: Element,
            A: Stored<Scalar = T> + $path<B, Output: Stored<Scalar = T>>,
            B: Stored<Scalar = T>,
            $operation: Kernel<(A, B), A::Output>,
        {
            type Output = Batch<A::Output>;

            fn $method(self, rhs: One<B>) -> Self::Output {
                unwrap(compute($operation, (self, rhs)))
            }
        }

        impl<A: Stored<Scalar: Element>> Batch<A> {
            #[doc = concat!("The ", $what, " of every pair of items.")]
            ///
            /// # Errors
            /// If the lengths differ.
            pub fn $try_method<Q, M>(&self, rhs: Q) -> Result<Batch<M>, BatchError>
            where
                M: Stored<Scalar = A::Scalar>,
                Q: Operand<Value: Stored<Scalar = A::Scalar>>,
                $operation: Kernel<(A, Q::Value), M>,
            {
                compute($operation, (self, rhs))
            }
        }
    )*};
}

operator! {
    Add add Sum try_add "a + b";
    Sub sub Difference try_sub "a - b";
    Mul mul Geometric try_mul "a * b";
    BitXor bitxor Outer try_bitxor "a ^ b";
    BitOr bitor Inner try_bitor "a | b";
    BitAnd bitand Regressive try_bitand "a & b";
    Shr shr Sandwich try_shr "a >> b";
}

/// A product that has no operator, as a method.
macro_rules! method {
    ($($name:ident $operation:ident $what:literal;)*) => {
        impl<A: Stored<Scalar: Element>> Batch<A> {$(
            #[doc = concat!("The ", $what, " of every pair of items.")]
            ///
            /// # Errors
            /// If the lengths differ.
            pub fn $name<Q, M>(&self, rhs: Q) -> Result<Batch<M>, BatchError>
            where
                M: Stored<Scalar = A::Scalar>,
                Q: Operand<Value: Stored<Scalar = A::Scalar>>,
                $operation: Kernel<(A, Q::Value), M>,
            {
                compute($operation, (self, rhs))
            }
        )*}
    };
}

method! {
    sandwich Sandwich "sandwich `a b ã`";
}

macro_rules! named {
    ($($trait:ident $method:ident $operation:ident $gradient:ident $vjp:ident $jvp:ident $what:literal;)*) => {
        method! { $($method $operation $what;)* }
    };
}

named_products!(named);

impl<A> Neg for &Batch<A>
where
    A: Stored<Scalar: Element> + Neg<Output = A>,
    Negated: Kernel<(A,), A>,
{
    type Output = Batch<A>;

    fn neg(self) -> Self::Output {
        unwrap(compute(Negated, (self,)))
    }
}

/// An operator that replaces its left operand.
macro_rules! in_place {
    ($($path:ident $method:ident $operation:ident;)*) => {$(
        impl<T, A, B> $path<&Batch<B>> for Batch<A>
        where
            T: Element,
            A: Stored<Scalar = T>,
            B: Stored<Scalar = T>,
            $operation: Kernel<(A, B), A>,
        {
            #[track_caller]
            fn $method(&mut self, rhs: &Batch<B>) {
                unwrap(self.update($operation, rhs));
            }
        }

        impl<T, A, B> $path<One<B>> for Batch<A>
        where
            T: Element,
            A: Stored<Scalar = T>,
            B: Stored<Scalar = T>,
            $operation: Kernel<(A, B), A>,
        {
            fn $method(&mut self, rhs: One<B>) {
                unwrap(self.update($operation, rhs));
            }
        }
    )*};
}

in_place! {
    AddAssign add_assign Sum;
    SubAssign sub_assign Difference;
    MulAssign mul_assign Geometric;
}

#[track_caller]
fn unwrap<T>(result: Result<T, BatchError>) -> T {
    match result {
        Ok(value) => value,
        Err(error) => panic!("{error}"),
    }
}
