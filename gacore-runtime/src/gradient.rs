//! Gradients of products, and sums of gradients.
//!
//! `clifford!` implements these traits for the operations that its clause `gradients` names. The
//! coefficients of a type are numbers like any others here, so a gradient has the type of what it is
//! a gradient by; the pairing is the sum of products of stored coefficients.
//!
//! ```
//! mod plane { gacore_runtime::clifford! { signature: (2, 0), gradients: [geometric] } }
//! use gacore_runtime::gradient::{Accumulate, GeometricGradient};
//! use plane::{Even, Vector};
//!
//! // The squared length of v is the scalar part of v v.
//! let v = Vector::new(3.0, 4.0);
//! let (left, right) = v.geometric_vjp(v, Even::new(1.0, 0.0));
//! assert_eq!(left + right, v * 2.0);
//!
//! // Gradients are added up where a value is used more than once.
//! let (mut once, mut again) = (Vector::zero(), Vector::new(1.0, 1.0));
//! (&mut once, &mut again).accumulate((left, right));
//! assert_eq!(again, Vector::new(4.0, 5.0));
//! ```

use crate::products::named_products;
use crate::real::Dual;
use crate::scalar::Scalar;

/// Something to which a gradient is added.
pub trait Accumulate<G = Self> {
    /// Adds the gradient, coefficient by coefficient.
    fn accumulate(&mut self, gradient: G);
}

macro_rules! numbers {
    ($($ty:ty)*) => {$(
        impl Accumulate for $ty {
            #[inline]
            fn accumulate(&mut self, gradient: Self) {
                *self += gradient;
            }
        }
    )*};
}

numbers!(f32 f64 i32 i64 i128);

impl<T: Scalar, const N: usize> Accumulate for Dual<T, N> {
    fn accumulate(&mut self, gradient: Self) {
        *self += gradient;
    }
}

macro_rules! tuples {
    ($($($ty:ident $index:tt)*;)*) => {$(
        impl<$($ty: Accumulate),*> Accumulate<($($ty,)*)> for ($(&mut $ty,)*) {
            #[inline]
            fn accumulate(&mut self, gradient: ($($ty,)*)) {
                $(self.$index.accumulate(gradient.$index);)*
            }
        }
    )*};
}

tuples! {
    A 0 B 1;
    A 0 B 1 C 2;
    A 0 B 1 C 2 D 3;
    A 0 B 1 C 2 D 3 E 4;
    A 0 B 1 C 2 D 3 E 4 F 5;
}

macro_rules! products {
    ($($name:ident $vjp:ident $jvp:ident $what:literal)*) => {$(
        #[doc = concat!("Derivatives of the ", $what, ".")]
        pub trait $name<R = Self>: Sized {
            /// The type of the product.
            type Output;
            /// The gradients by both factors of the sum of the coefficients of the product, each times its
            /// weight in `w`.
            fn $vjp(self, r: R, w: Self::Output) -> (Self, R);
            /// The derivative of the product in the direction of changes of both factors.
            fn $jvp(self, r: R, dl: Self, dr: R) -> Self::Output;
        }
    )*};
}

products! {
    GeometricGradient geometric_vjp geometric_jvp "geometric product `a b`"
    OuterGradient outer_vjp outer_jvp "outer product `a ∧ b`"
    InnerGradient inner_vjp inner_jvp "inner product `a · b`"
    RegressiveGradient regressive_vjp regressive_jvp "regressive product `a ∨ b`"
    SandwichGradient sandwich_vjp sandwich_jvp "sandwich `a b ã`"
}

macro_rules! named {
    ($($trait:ident $method:ident $operation:ident $gradient:ident $vjp:ident $jvp:ident $what:literal;)*) => {
        products! { $($gradient $vjp $jvp $what)* }
    };
}

named_products!(named);
