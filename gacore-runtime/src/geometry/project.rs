//! Projection, rejection and reflection of one blade by another, behind the methods of the same
//! names that every type has.
//!
//! For an invertible blade `B`, which squares to a number,
//!
//! | function | of subspaces | in PGA |
//! |---|---|---|
//! | `project` | `(A ⌋ B) B⁻¹`, computed as `B (B ⌊ A) / B²` | `(A · B) B⁻¹`, computed as `B (B · A) / B²` |
//! | `reject` | `A − project` | `A − project` |
//! | `reflect` | `± B A B⁻¹` | `± B A B⁻¹` |
//!
//! The sign of a reflection is that of the map which leaves what lies in `B` as it is.

use super::dense::Dense;
use crate::algebra::{CliffordAlgebra, Graded, scaled};
use crate::error::{DomainError, finite};
use crate::products::{RightContraction, ScalarProduct};
use crate::real::Real;
use crate::scalar::Scalar;
use core::ops::{BitOr, Mul, Shr};

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
        + BitOr<A>
        + ScalarProduct<B, Output = A::Scalar>
        + Mul<<B as RightContraction<A>>::Output, Output: Graded<Algebra = A::Algebra, Scalar = A::Scalar>>
        + Mul<<B as BitOr<A>>::Output, Output: Graded<Algebra = A::Algebra, Scalar = A::Scalar>>
        + Shr<A, Output: Graded<Algebra = A::Algebra, Scalar = A::Scalar>>,
{
    fn try_projection(self, a: A) -> Result<A, DomainError> {
        let blade = in_range(self);
        let inside: A = if B::Algebra::PLANE_BASED {
            Dense::of(blade * (blade | a)).part()
        } else {
            Dense::of(blade * blade.right_contraction(a)).part()
        };
        let scale = blade.scalar_product(blade).recip();
        let projection = scaled(inside, scale);
        finite(projection.to_array(), ["project", A::NAME, CAUSE])?;
        Ok(projection)
    }

    fn try_reflection(self, a: A) -> Result<A, DomainError> {
        let blade = in_range(self);
        let turned: A = Dense::of(blade >> kept(a, grade_of(blade))).part();
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

/// The grade of a blade.
fn grade_of<B: Graded>(blade: B) -> u32 {
    let coefficients = blade.to_array();
    let present = B::BLADES.iter().zip(coefficients.as_ref()).find(|(_, x)| **x != B::Scalar::ZERO);
    present.map_or(0, |(blade, _)| blade.grade())
}

/// `A` with the signs that make `B A B⁻¹` the image under the map that leaves what lies in `B`: the image of a
/// join is then the join of the images.
fn kept<A: Graded>(x: A, grade: u32) -> A {
    let mut coefficients = x.to_array();
    for (blade, x) in A::BLADES.iter().zip(coefficients.as_mut()) {
        // The larger object has the larger grade, in PGA the smaller one.
        let (inner, outer) =
            if A::Algebra::PLANE_BASED { (grade, blade.grade()) } else { (blade.grade(), grade) };
        if inner * (outer + 1) % 2 == 1 {
            *x = -*x;
        }
    }
    A::from_array(coefficients)
}
