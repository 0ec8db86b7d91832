//! What operations are applied to: batches, and single values that stand for as many equal ones.

use super::Batch;
use super::blocks::{Scratch, Source};
use super::coefficients::all_of;
use super::error::BatchError;
use super::lanes::{Element, LANES};
use super::operation::Values;
use crate::stored::Stored;

/// The most coefficients of a value that needs no memory from elsewhere.
const FEW: usize = 32;

/// One value beside a batch: `One(motor) >> &points` moves all points by the same motor. What depends on it alone is
/// computed once: sandwiches, and declared operations that are linear in the batch, are then products with a matrix.
///
/// ```
/// mod pga {
///     gacore_runtime::clifford! {
///         preset: pga3,
///         fn drive(l: Line, p: Point) -> Point = exp(l) * p * rev(exp(l));
///     }
/// }
/// use gacore_runtime::batch::{self, Batch, One};
/// use pga::{Line, Point};
///
/// let points: Batch<Point> = (0..1000).map(|x| Point::new(x as f32, 0.0, 0.0, 1.0)).collect();
/// let quarter = Line { e12: -std::f32::consts::FRAC_PI_4, ..Line::zero() };
/// let turned = batch::compute(pga::DriveKernel, (One(quarter), &points))?; // one exponential, a thousand products
/// let difference = turned.get(7).unwrap() - Point::new(0.0, 7.0, 0.0, 1.0);
/// assert!(difference.to_array().iter().all(|x| x.abs() < 1e-5));
/// # Ok::<(), batch::BatchError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct One<M>(pub M);

/// An operand of a batch operation: a batch, or [`One`] value.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no operand of batches",
    label = "neither a borrowed batch nor one value",
    note = "write `&batch` for a batch, `One(value)` for one value beside all others, and `Batch::from_slice(&list)` for a \
            list of values"
)]
pub trait Operand {
    /// The type of a single value.
    type Value: Stored<Scalar: Element>;

    /// Its length, if it has one.
    fn length(&self) -> Option<usize>;

    /// Calls a function with its blocks.
    #[doc(hidden)]
    fn with_source<R>(&self, f: impl FnOnce(Source<<Self::Value as Stored>::Scalar>) -> R) -> R;
}

impl<M: Stored<Scalar: Element>> Operand for &Batch<M> {
    type Value = M;

    fn length(&self) -> Option<usize> {
        Some(self.len())
    }

    fn with_source<R>(&self, f: impl FnOnce(Source<M::Scalar>) -> R) -> R {
        f(self.source())
    }
}

impl<M: Stored<Scalar: Element>> Operand for One<M> {
    type Value = M;

    fn length(&self) -> Option<usize> {
        None
    }

    /// A block with the value in every lane, used again and again.
    fn with_source<R>(&self, f: impl FnOnce(Source<M::Scalar>) -> R) -> R {
        if const { Batch::<M>::COUNT > FEW } {
            let block = Batch::filled(self.0, LANES);
            return f(Source { stride: 0, ..block.source() });
        }
        let mut block = Scratch::<M::Scalar, FEW>::new();
        for (row, &coefficient) in all_of::<M>(&self.0.to_array()).iter().enumerate() {
            block.fill(row, coefficient);
        }
        f(Source { rows: block.rows(), stride: 0 })
    }
}

/// The batch itself that [`Batch::replace`] writes to, as an operand of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Own;

/// An operand of an operation whose results replace a batch of `M`: any [`Operand`], or [`Own`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no operand of batches",
    label = "neither a borrowed batch, one value nor `Own`",
    note = "write `&batch` for a batch, `One(value)` for one value beside all others, and `Own` for what is replaced"
)]
pub trait OperandBeside<M: Stored<Scalar: Element>> {
    /// The type of a single value.
    type Value: Stored<Scalar = M::Scalar>;

    /// Its length, if it has one of its own.
    fn length(&self) -> Option<usize>;

    /// Calls a function with its blocks, given those of the batch.
    #[doc(hidden)]
    fn with_source_beside<R>(&self, own: Source<M::Scalar>, f: impl FnOnce(Source<M::Scalar>) -> R) -> R;
}

impl<M: Stored<Scalar: Element>> OperandBeside<M> for Own {
    type Value = M;

    fn length(&self) -> Option<usize> {
        None
    }

    fn with_source_beside<R>(&self, own: Source<M::Scalar>, f: impl FnOnce(Source<M::Scalar>) -> R) -> R {
        f(own)
    }
}

#[diagnostic::do_not_recommend]
impl<M: Stored<Scalar: Element>, Q: Operand<Value: Stored<Scalar = M::Scalar>>> OperandBeside<M> for Q {
    type Value = Q::Value;

    fn length(&self) -> Option<usize> {
        Operand::length(self)
    }

    fn with_source_beside<R>(&self, _: Source<M::Scalar>, f: impl FnOnce(Source<M::Scalar>) -> R) -> R {
        self.with_source(f)
    }
}

/// A tuple of up to four operands of an operation whose results replace a batch of `M`.
pub trait OperandsBeside<M: Stored<Scalar: Element>> {
    /// The types of single values.
    type Values: Values<Scalar = M::Scalar>;

    /// The first length that is not that of the batch.
    #[doc(hidden)]
    fn other_length(&self, own: usize) -> Option<usize>;

    /// Calls a function with the blocks of all of them.
    #[doc(hidden)]
    fn with_sources_beside<R>(
        &self,
        own: Source<M::Scalar>,
        f: impl FnOnce([Source<M::Scalar>; 4]) -> R,
    ) -> R;
}

/// A tuple of up to four operands.
pub trait Operands {
    /// The types of single values.
    type Values: Values;

    /// The length all batches among them have; 1 if there is none.
    ///
    /// # Errors
    /// If their lengths differ.
    fn length(&self) -> Result<usize, BatchError>;

    /// Calls a function with the blocks of all of them.
    #[doc(hidden)]
    fn with_sources<R>(&self, f: impl FnOnce([Source<<Self::Values as Values>::Scalar>; 4]) -> R) -> R;
}

#[inline]
fn common_length(lengths: &[Option<usize>]) -> Result<usize, BatchError> {
    let mut known = lengths.iter().flatten();
    let expected = *known.next().unwrap_or(&1);
    match known.find(|&&found| found != expected) {
        Some(&found) => Err(BatchError::Lengths { expected, found }),
        None => Ok(expected),
    }
}

macro_rules! operands {
    ($($name:ident $source:ident $index:tt),*; [$($all:ident)*]) => {
        impl<T: Element, $($name: Operand<Value: Stored<Scalar = T>>),*> Operands for ($($name,)*) {
            type Values = ($($name::Value,)*);

            fn length(&self) -> Result<usize, BatchError> {
                common_length(&[$(self.$index.length()),*])
            }

            fn with_sources<R>(&self, f: impl FnOnce([Source<T>; 4]) -> R) -> R {
                operands!(@nest self f [$($all)*] $($source $index)*)
            }
        }

        impl<M: Stored<Scalar: Element>, $($name: OperandBeside<M>),*> OperandsBeside<M> for ($($name,)*) {
            type Values = ($($name::Value,)*);

            fn other_length(&self, own: usize) -> Option<usize> {
                [$(self.$index.length()),*].into_iter().flatten().find(|&length| length != own)
            }

            fn with_sources_beside<R>(
                &self,
                own: Source<M::Scalar>,
                f: impl FnOnce([Source<M::Scalar>; 4]) -> R,
            ) -> R {
                operands!(@beside own self f [$($all)*] $($source $index)*)
            }
        }
    };
    (@beside $own:ident $self:ident $f:ident [$($all:ident)*]) => {
        $f([$($all),*])
    };
    (@beside $own:ident $self:ident $f:ident [$($all:ident)*] $source:ident $index:tt $($rest:tt)*) => {
        $self.$index.with_source_beside($own, |$source| {
            operands!(@beside $own $self $f [$($all)*] $($rest)*)
        })
    };
    (@nest $self:ident $f:ident [$($all:ident)*]) => {
        $f([$($all),*])
    };
    (@nest $self:ident $f:ident [$($all:ident)*] $source:ident $index:tt $($rest:tt)*) => {
        $self.$index.with_source(|$source| operands!(@nest $self $f [$($all)*] $($rest)*))
    };
}

operands!(A a 0; [a a a a]);
operands!(A a 0, B b 1; [a b b b]);
operands!(A a 0, B b 1, C c 2; [a b c c]);
operands!(A a 0, B b 1, C c 2, D d 3; [a b c d]);
