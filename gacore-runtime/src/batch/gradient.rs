//! Gradients of products, for batches.

use super::backward::Backward;
use super::operation::*;
use crate::elementary::{Cayley, Differentiable, Exp, Inverse, InverseCayley, Log, Norm, Normalized, Sqrt};
use crate::error::Names;
use crate::gradient::*;
use crate::products::named_products;
use crate::real::Real;
use crate::stored::Stored;

/// The gradient by the left factor of a product alone, from both factors and a weight for each
/// coefficient of the product. That by both at once is cheaper by [`vjp`](super::vjp).
///
/// ```
/// mod space { gacore_runtime::clifford! { signature: (3, 0), gradients: [geometric] } }
/// use gacore_runtime::batch::{Batch, Geometric, LeftGradient, RightGradient, compute};
/// use gacore_runtime::gradient::GeometricGradient;
/// use space::{Rotor, Vector};
///
/// let rotors: Batch<Rotor> = (0..20).map(|i| Rotor::new(1.0, i as f32, 2.0, 3.0)).collect();
/// let vectors = Batch::filled(Vector::new(1.0, 2.0, 3.0), 20);
/// let weights = &rotors * &vectors;
/// let by_rotor = compute(LeftGradient(Geometric), (&rotors, &vectors, &weights))?;
/// let mut by_vector = Batch::zeros(20);
/// by_vector.accumulate(RightGradient(Geometric), (&rotors, &vectors, &weights))?;
///
/// let single = rotors.get(7).unwrap().geometric_vjp(vectors.get(7).unwrap(), weights.get(7).unwrap());
/// assert_eq!((by_rotor.get(7).unwrap(), by_vector.get(7).unwrap()), single);
/// # Ok::<(), gacore_runtime::batch::BatchError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LeftGradient<O>(pub O);

/// Gradient of a product by its right factor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RightGradient<O>(pub O);

/// The derivative of a product in a direction, from both factors and a direction for each.
///
/// ```
/// mod space { gacore_runtime::clifford! { signature: (3, 0), gradients: [geometric] } }
/// use gacore_runtime::batch::{Batch, Geometric, Tangent, compute};
/// use space::{Rotor, Vector};
///
/// let r: Batch<Rotor> = (0..20).map(|i| Rotor::new(1.0, i as f32, 2.0, 3.0)).collect();
/// let v = Batch::filled(Vector::new(1.0, 2.0, 3.0), 20);
/// let change = compute(Tangent(Geometric), (&r, &v, &r, &v))?;
/// assert_eq!(change.get(7), Some(r.get(7).unwrap() * v.get(7).unwrap() * 2.0));
/// # Ok::<(), gacore_runtime::batch::BatchError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tangent<O>(pub O);

/// An operation that is differentiated forwards. Operands are those of the operation and a direction for each.
pub trait Forward<X> {
    /// The type of the derivative.
    type Output;
    /// See [`Operation::UNDEFINED`].
    #[doc(hidden)]
    const UNDEFINED: Option<Names> = None;
    /// Whether some of its coefficients cost less than all of them; see [`Operation::SPLITS`].
    const SPLITS: bool = true;
    /// Computes it.
    fn forward(operands: X) -> Self::Output;
}

impl<O: Forward<X>, X> Operation<X> for Tangent<O> {
    type Output = O::Output;
    const SPLITS: bool = O::SPLITS;
    const UNDEFINED: Option<Names> = O::UNDEFINED;
    #[inline(always)]
    fn apply(operands: X) -> O::Output {
        O::forward(operands)
    }
}

impl<O, A, B, W> Operation<(A, B, W)> for LeftGradient<O>
where
    O: Backward<(A, B, W), Gradients = (A, B)>,
{
    type Output = A;
    #[inline(always)]
    fn apply(operands: (A, B, W)) -> A {
        O::backward(operands).0
    }
}

impl<O, A, B, W> Operation<(A, B, W)> for RightGradient<O>
where
    O: Backward<(A, B, W), Gradients = (A, B)>,
{
    type Output = B;
    #[inline(always)]
    fn apply(operands: (A, B, W)) -> B {
        O::backward(operands).1
    }
}

macro_rules! gradients {
    ($($operation:ident: $gradient:ident $vjp:ident $jvp:ident $splits:literal $($route:ident)?;)*) => {$(
        impl<A, B, W> Backward<(A, B, W)> for $operation
        where
            A: $gradient<B, Output = W>,
        {
            type Gradients = (A, B);
            const SPLITS: bool = $splits;
            $(const ROUTE: Route = Route::$route;)?
            #[inline(always)]
            fn backward((a, b, w): (A, B, W)) -> (A, B) {
                a.$vjp(b, w)
            }
        }

        impl<A, B> Forward<(A, B, A, B)> for $operation
        where
            A: $gradient<B>,
        {
            type Output = A::Output;
            #[inline(always)]
            fn forward((a, b, da, db): (A, B, A, B)) -> A::Output {
                a.$jvp(b, da, db)
            }
        }
    )*};
}

gradients! {
    Geometric: GeometricGradient geometric_vjp geometric_jvp true Product;
    Outer: OuterGradient outer_vjp outer_jvp true;
    Inner: InnerGradient inner_vjp inner_jvp true;
    Regressive: RegressiveGradient regressive_vjp regressive_jvp true;
    Sandwich: SandwichGradient sandwich_vjp sandwich_jvp false Sandwich;
}

macro_rules! named {
    ($($trait:ident $method:ident $operation:ident $gradient:ident $vjp:ident $jvp:ident $what:literal;)*) => {
        gradients! { $($operation: $gradient $vjp $jvp true;)* }
    };
}

named_products!(named);

macro_rules! functions {
    ($($function:ident)*) => {$(
        impl<X, W: Copy> Backward<(X, W)> for $function
        where
            X: Stored<Scalar: Real>,
            Self: Differentiable<X, Output = W>,
        {
            type Gradients = (X,);
            const SPLITS: bool = false;
            const UNDEFINED: Option<Names> = Some(<Self as Differentiable<X>>::UNDEFINED[0]);
            const THROUGH_NUMBER: bool = <Self as Differentiable<X>>::THROUGH_NUMBER;
            #[inline(always)]
            fn backward((x, w): (X, W)) -> (X,) {
                (Self::vjp(x, w),)
            }
            #[inline(always)]
            fn number((x, _): (X, W)) -> (X, W) {
                (x, <Self as Differentiable<X>>::number(x))
            }
            #[inline(always)]
            fn weight((x, w): (X, W), (_, number): &(X, W)) -> (X, W) {
                (x, <Self as Differentiable<X>>::weight(*number, w))
            }
            #[inline(always)]
            fn by_weight((x, _): (X, W), (_, w): &(X, W)) -> (X,) {
                (<Self as Differentiable<X>>::by_weight(x, *w),)
            }
        }

        impl<X> Forward<(X, X)> for $function
        where
            X: Stored<Scalar: Real>,
            Self: Differentiable<X>,
        {
            type Output = <Self as Differentiable<X>>::Output;
            const UNDEFINED: Option<Names> = Some(<Self as Differentiable<X>>::UNDEFINED[1]);
            const SPLITS: bool = false;
            #[inline(always)]
            fn forward((x, dx): (X, X)) -> <Self as Differentiable<X>>::Output {
                Self::jvp(x, dx)
            }
        }
    )*};
}

functions!(Norm Normalized Inverse Exp Log Sqrt Cayley InverseCayley);
