//! Projection, rejection and reflection of one blade by another, behind the methods of the same
//! names that every type has.
//!
//! For an invertible blade `B`, which squares to a number,
//!
//! | function | formula |
//! |---|---|
//! | `project` | `B (B ⌊ A) / B²`, the same as `(A ⌋ B) B⁻¹` |
//! | `reject` | `A − project` |
//! | `reflect` | `± B A B⁻¹`, negated for odd grades of `A` where the grade of `B` is even |

use super::dense::Dense;
use crate::algebra::{Graded, scaled};
use crate::error::{DomainError, finite};
use crate::products::{RightContraction, ScalarProduct};
use crate::real::Real;
use crate::scalar::Scalar;
use core::ops::{Mul, Shr};

const CAUSE: &str = "where the blade that is projected onto is not invertible";
const MIRROR: &str = "where the blade that is reflected in is not invertible";

/// A type whose blades can be projected onto and reflected in by values of the type `A`.
///
/// Implemented by itself; generated types have methods that call it.
pub trait Subspace<A: Graded<Scalar: Real>>: Graded<Algebra = A::Algebra, Scalar = A::Scalar> {
    /// The part of `a` within the blade.
    ///
    /// # Errors
    /// Where the blade is not invertible.
    fn try_projection(self, a: A) -> Result<A, DomainError>;

    /// `a` with its part outside of the blade negated.
    ///
    /// # Errors
    /// Where the blade is not invertible.
    fn try_reflection(self, a: A) -> Result<A, DomainError>;
}

impl<A, B> Subspace<A> for B
where
    A: Graded<Scalar: Real>,
    B: Graded<Algebra = A::Algebra, Scalar = A::Scalar>
        + RightContraction<A>
        + ScalarProduct<B, Output = A::Scalar>
        + Mul<<B as RightContraction<A>>::Output, Output: Graded<Algebra = A::Algebra, Scalar = A::Scalar>>
        + Shr<A, Output: Graded<Algebra = A::Algebra, Scalar = A::Scalar>>,
{
    fn try_projection(self, a: A) -> Result<A, DomainError> {
        let blade = in_range(self);
        let inside: A = Dense::of(blade * blade.right_contraction(a)).part();
        let scale = blade.scalar_product(blade).recip();
        let projection = scaled(inside, scale);
        finite(projection.to_array(), ["project", A::NAME, CAUSE])?;
        Ok(projection)
    }

    fn try_reflection(self, a: A) -> Result<A, DomainError> {
        let blade = in_range(self);
        let coefficients = blade.to_array();
        let present = B::BLADES.iter().zip(coefficients.as_ref()).find(|(_, x)| **x != A::Scalar::ZERO);
        let is_odd = present.is_some_and(|(blade, _)| blade.grade() % 2 == 1);
        let turned: A = Dense::of(blade >> if is_odd { a } else { involute(a) }).part();
        let scale = blade.scalar_product(blade.reverse()).recip();
        let reflection = scaled(turned, scale);
        finite(reflection.to_array(), ["reflect", A::NAME, MIRROR])?;
        Ok(reflection)
    }
}

/// A blade that can be squared: very large and very small ones are scaled, which changes no subspace.
fn in_range<B: Graded<Scalar: Real>>(blade: B) -> B {
    let mut coefficients = blade.to_array();
    let sizes = coefficients.as_ref().iter().map(|x| x.abs());
    let size = sizes.fold(B::Scalar::ZERO, |most, x| if x > most { x } else { most });
    let bound = B::Scalar::from_i32(1 << 20);
    if size < bound && size * bound > B::Scalar::ONE {
        return blade;
    }
    coefficients.as_mut().iter_mut().for_each(|x| *x = *x / size);
    B::from_array(coefficients)
}

fn involute<A: Graded>(x: A) -> A {
    let mut coefficients = x.to_array();
    for (blade, x) in A::BLADES.iter().zip(coefficients.as_mut()) {
        if blade.grade() % 2 == 1 {
            *x = -*x;
        }
    }
    A::from_array(coefficients)
}
