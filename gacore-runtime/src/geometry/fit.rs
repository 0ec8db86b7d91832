//! Results in the type that a caller asked for.

use super::dense::Dense;
use crate::algebra::Graded;
use crate::error::DomainError;
use crate::real::Real;
use crate::scalar::Scalar;

/// Where a result cannot be returned.
pub const NOT_HELD: &str = "where the type does not hold the result, or nothing does";

/// A value as a type that may hold only some blades.
///
/// # Errors
/// Where a coefficient that is not negligible has no place, or is not finite.
pub fn fitted<M: Graded<Scalar: Real>>(
    x: &Dense<M::Algebra, M::Scalar>,
    function: &'static str,
) -> Result<M, DomainError> {
    let (_, size) = x.largest();
    let negligible = size * M::Scalar::EPSILON * M::Scalar::from_i32(64);
    let part: M = x.part();
    let kept = Dense::of(part);
    let fits = |(&x, &y): (&M::Scalar, &M::Scalar)| x.is_finite() && (x - y).abs() <= negligible;
    if x.slice().iter().zip(kept.slice()).all(fits) {
        Ok(part)
    } else {
        Err(DomainError::new(function, M::NAME, NOT_HELD))
    }
}
