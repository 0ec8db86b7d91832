//! Gradients of products, for batches.
//!
//! The gradients by the two factors are kernels of their own: each computes only what it needs.

use super::operation::{
    Anticommuted, Commuted, Geometric, Inner, LeftContracted, Operation, Outer, Regressive, RightContracted,
    Sandwich, ScalarMultiplied,
};
use crate::gradient::*;

/// The gradient by the left factor of a product, from both factors and a weight for each coefficient of
/// the product.
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

/// The same by the right factor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RightGradient<O>(pub O);

macro_rules! gradients {
    ($($operation:ident: $gradient:ident $vjp:ident;)*) => {$(
        impl<A, B, W> Operation<(A, B, W)> for LeftGradient<$operation>
        where
            A: $gradient<B, Output = W>,
        {
            type Output = A;
            #[inline(always)]
            fn apply((a, b, w): (A, B, W)) -> A {
                a.$vjp(b, w).0
            }
        }

        impl<A, B, W> Operation<(A, B, W)> for RightGradient<$operation>
        where
            A: $gradient<B, Output = W>,
        {
            type Output = B;
            #[inline(always)]
            fn apply((a, b, w): (A, B, W)) -> B {
                a.$vjp(b, w).1
            }
        }
    )*};
}

gradients! {
    Geometric: GeometricGradient geometric_vjp;
    Outer: OuterGradient outer_vjp;
    Inner: InnerGradient inner_vjp;
    Regressive: RegressiveGradient regressive_vjp;
    LeftContracted: LeftContractionGradient left_contraction_vjp;
    RightContracted: RightContractionGradient right_contraction_vjp;
    ScalarMultiplied: ScalarProductGradient scalar_product_vjp;
    Commuted: CommutatorGradient commutator_vjp;
    Anticommuted: AnticommutatorGradient anticommutator_vjp;
    Sandwich: SandwichGradient sandwich_vjp;
}
