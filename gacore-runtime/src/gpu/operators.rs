//! Operations of pairs: operators, their `try_` forms, and products that have no operator.

use super::batch::{Element, GpuBatch, fresh};
use super::error::GpuError;
use super::operand::Operand;
use super::rows;
use super::shaders::HasShaders;
use crate::algebra::Graded;
use crate::batch::One;
use crate::products::*;
use crate::stored::Stored;
use std::ops::{Add, AddAssign, BitAnd, BitOr, BitXor, Mul, MulAssign, Neg, Shr, Sub, SubAssign};

/// Runs an operation of two operands; one that is a number scales the other.
fn pair<A, Q, R>(operation: &str, lhs: &GpuBatch<A>, rhs: Q) -> Result<GpuBatch<R>, GpuError>
where
    A: Graded<Scalar = f32, Algebra: HasShaders> + Element,
    Q: Operand,
    R: Element,
{
    let rhs = rhs.on(lhs.device())?;
    let [own, other] = [<A as Stored>::NAME, <Q::Value as Stored>::NAME];
    if operation == "geometric" && other == f32::NAME {
        return rows::multiple(&lhs.storage, &rhs.storage).map(GpuBatch::of);
    }
    let shaders = A::Algebra::shaders();
    let entry = shaders.find(operation, &[own, other], R::NAME)?;
    fresh(shaders, entry, &[&lhs.storage, &rhs.storage])
}

macro_rules! methods {
    ($($(#[$doc:meta])* $($method:ident)+, $operation:literal $bound:ident;)*) => {
        /// Operations of pairs. Lengths must be equal; a batch of one element, and [`One`] value, goes with any.
        impl<M> GpuBatch<M>
        where
            M: Graded<Scalar = f32, Algebra: HasShaders> + Element,
        {$(
            methods! { @each [$(#[$doc])*] $($method)+, $operation $bound }
        )*}
    };
    (@each $doc:tt $($method:ident)+, $operation:literal $bound:ident) => {$(
        methods! { @one $doc $method $operation, $bound }
    )+};
    (@one [$(#[$doc:meta])*] $method:ident $operation:expr, $bound:ident) => {
        $(#[$doc])*
        ///
        /// # Errors
        /// Where lengths differ, memory runs out, the device is lost, or the result is too large for a shader.
        pub fn $method<Q>(&self, rhs: Q) -> Result<GpuBatch<<M as $bound<Q::Value>>::Output>, GpuError>
        where
            Q: Operand,
            M: $bound<Q::Value, Output: Element>,
        {
            pair($operation, self, rhs)
        }
    };
}

methods! {
    /// `a * b` of every pair of elements.
    geometric try_mul, "geometric" Mul;
    /// `a ^ b` of every pair of elements.
    outer try_bitxor, "outer" BitXor;
    /// `a | b` of every pair of elements.
    inner try_bitor, "inner" BitOr;
    /// `a & b` of every pair of elements.
    regressive try_bitand, "regressive" BitAnd;
    /// `a >> b` of every pair of elements, the sandwich `a b ã`.
    sandwich try_shr, "sandwich" Shr;
    /// `a + b` of every pair of elements.
    add try_add, "add" Add;
    /// `a - b` of every pair of elements.
    sub try_sub, "sub" Sub;
}

macro_rules! named {
    ($($trait:ident $method:ident $operation:ident $gradient:ident $vjp:ident $jvp:ident $what:literal;)*) => {
        /// Products that have no operator.
        impl<M> GpuBatch<M>
        where
            M: Graded<Scalar = f32, Algebra: HasShaders> + Element,
        {$(
            methods! {
                @one [#[doc = concat!("The ", $what, " of every pair of elements.")]] $method stringify!($method), $trait
            }
        )*}
    };
}

named_products!(named);

/// An operator between two batches, or between a batch and [`One`] value.
macro_rules! operators {
    ($($path:ident $method:ident $operation:literal;)*) => {$(
        impl<A, Q> $path<Q> for &GpuBatch<A>
        where
            A: Graded<Scalar = f32, Algebra: HasShaders> + Element + $path<Q::Value, Output: Element>,
            Q: Operand,
        {
            type Output = GpuBatch<<A as $path<Q::Value>>::Output>;

            /// # Panics
            /// Where the `try_` form returns an error.
            #[track_caller]
            fn $method(self, rhs: Q) -> Self::Output {
                expected(pair($operation, self, rhs))
            }
        }

        impl<A, B> $path<&GpuBatch<B>> for One<A>
        where
            A: Graded<Scalar = f32, Algebra: HasShaders> + Element + $path<B, Output: Element>,
            B: Element,
        {
            type Output = GpuBatch<<A as $path<B>>::Output>;

            /// # Panics
            /// Where the `try_` form returns an error.
            #[track_caller]
            fn $method(self, rhs: &GpuBatch<B>) -> Self::Output {
                expected(self.on(rhs.device()).and_then(|one| pair($operation, &one, rhs)))
            }
        }
    )*};
}

operators! {
    Add add "add";
    Sub sub "sub";
    Mul mul "geometric";
    BitXor bitxor "outer";
    BitOr bitor "inner";
    BitAnd bitand "regressive";
    Shr shr "sandwich";
}

/// An operator whose result takes the place of its left operand.
macro_rules! in_place {
    ($($path:ident $method:ident $operator:ident $operation:literal;)*) => {$(
        impl<A, Q> $path<Q> for GpuBatch<A>
        where
            A: Graded<Scalar = f32, Algebra: HasShaders> + Element + $operator<Q::Value, Output = A>,
            Q: Operand,
        {
            /// # Panics
            /// Where the `try_` form returns an error.
            #[track_caller]
            fn $method(&mut self, rhs: Q) {
                *self = expected(pair($operation, self, rhs));
            }
        }
    )*};
}

in_place! {
    AddAssign add_assign Add "add";
    SubAssign sub_assign Sub "sub";
    MulAssign mul_assign Mul "geometric";
}

impl<M: Element> Neg for &GpuBatch<M> {
    type Output = GpuBatch<M>;

    /// # Panics
    /// Where memory runs out or the device is lost.
    #[track_caller]
    fn neg(self) -> GpuBatch<M> {
        let minus = GpuBatch::upload(self.device(), &[-1.0_f32]);
        GpuBatch::of(expected(minus.and_then(|minus| rows::multiple(&self.storage, &minus.storage))))
    }
}

#[track_caller]
fn expected<T>(result: Result<T, GpuError>) -> T {
    match result {
        Ok(value) => value,
        Err(error) => panic!("{error}"),
    }
}
