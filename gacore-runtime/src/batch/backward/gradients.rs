//! The gradients of an operation: one for each operand.

use super::super::coefficients::{coefficients, for_each};
use super::super::error::BatchError;
use super::super::kernel::{Source, Target};
use super::super::lanes::Element;
use super::super::level::Level;
use super::super::matrix;
use super::super::operation::Route;
use super::super::storage::Batch;
use crate::error::Names;
use crate::scalar::Scalar;
use crate::stored::{Matrices, Stored};

/// The types of the gradients of an operation: a tuple of up to three.
pub trait Gradients: Copy {
    /// The number type of all of them.
    type Scalar: Element;
    /// These types over another number type.
    type With<U: Scalar>;
    /// A batch of each.
    type Batches;
    /// How many numbers they have together.
    const COEFFICIENTS: usize;

    /// Batches of zeros.
    ///
    /// # Errors
    /// If they do not fit into memory.
    fn zeros(length: usize) -> Result<Self::Batches, BatchError>;

    /// Adds other batches of the same lengths.
    #[doc(hidden)]
    fn add(batches: &mut Self::Batches, others: &Self::Batches);

    #[doc(hidden)]
    fn targets(batches: &mut Self::Batches) -> [Target<Self::Scalar>; 3];

    /// An error with these names where a number is not finite, from this block on.
    #[doc(hidden)]
    fn expect_finite(batches: &Self::Batches, names: Names, block: usize) -> Result<(), BatchError>;

    /// The lengths of the batches.
    #[doc(hidden)]
    fn lengths(batches: &Self::Batches) -> [usize; 3];

    /// Calls a function with the number of each coefficient among all, that of its gradient, that among
    /// the coefficients of this gradient, and the coefficient.
    #[doc(hidden)]
    fn each<V: Scalar>(gradients: Self::With<V>, f: impl FnMut(usize, usize, usize, V));

    /// The matrices of gradients of two factors.
    #[doc(hidden)]
    const MATRICES: Matrices = Matrices::NONE;

    /// The gradients of products or sandwiches by way of matrices.
    ///
    /// # Safety
    /// As those of the operation, which must be by way of these matrices.
    #[doc(hidden)]
    unsafe fn by_matrices<const MODE: u8>(
        _: Route,
        _: Level,
        _: [Source<Self::Scalar>; 4],
        _: [Target<Self::Scalar>; 3],
        _: usize,
    ) {
        unreachable!("not the gradients of a product within one type");
    }

    /// These types over their own numbers.
    #[doc(hidden)]
    fn same(self) -> Self::With<Self::Scalar>;
}

macro_rules! gradients {
    ($($($name:ident $index:tt)*, [$a:tt $b:tt $c:tt] $($factor:ident)?;)*) => {$(
        impl<T: Element, $($name: Stored<Scalar = T>),*> Gradients for ($($name,)*) {
            type Scalar = T;
            type With<U: Scalar> = ($($name::With<U>,)*);
            type Batches = ($(Batch<$name>,)*);
            const COEFFICIENTS: usize = 0 $(+ coefficients::<$name>())*;

            fn zeros(length: usize) -> Result<Self::Batches, BatchError> {
                Ok(($(Batch::<$name>::try_zeros(length)?,)*))
            }

            fn add(batches: &mut Self::Batches, others: &Self::Batches) {
                $(batches.$index.add_rows(&others.$index);)*
            }

            fn targets(batches: &mut Self::Batches) -> [Target<T>; 3] {
                [batches.$a.target(), batches.$b.target(), batches.$c.target()]
            }

            fn expect_finite(batches: &Self::Batches, names: Names, block: usize) -> Result<(), BatchError> {
                $(batches.$index.expect_finite_from(block, names)?;)*
                Ok(())
            }

            fn lengths(batches: &Self::Batches) -> [usize; 3] {
                [batches.$a.len(), batches.$b.len(), batches.$c.len()]
            }

            #[inline(always)]
            fn each<V: Scalar>(gradients: Self::With<V>, mut f: impl FnMut(usize, usize, usize, V)) {
                let mut number = 0;
                $(
                    for_each::<$name, V>(
                        gradients.$index,
                        #[inline(always)]
                        |slot, coefficient| {
                            f(number, $index, slot, coefficient);
                            number += 1;
                        },
                    );
                )*
                let _ = number;
            }

            $(
                const MATRICES: Matrices = match Self::COEFFICIENTS == 2 * coefficients::<$factor>() {
                    true => $factor::MATRICES,
                    false => Matrices::NONE,
                };

                unsafe fn by_matrices<const MODE: u8>(
                    route: Route,
                    level: Level,
                    [a, b, w, _]: [Source<T>; 4],
                    [by_a, by_b, _]: [Target<T>; 3],
                    blocks: usize,
                ) {
                    // SAFETY: promised by the caller.
                    unsafe { matrix::gradients::<$factor, MODE>(route, level, [a, b, w], [by_a, by_b], blocks) }
                }
            )?

            #[inline(always)]
            fn same(self) -> Self::With<T> {
                ($(self.$index.map(|x| x),)*)
            }
        }
    )*};
}

gradients! {
    A 0, [0 0 0];
    A 0 B 1, [0 1 1] A;
    A 0 B 1 C 2, [0 1 2];
}
