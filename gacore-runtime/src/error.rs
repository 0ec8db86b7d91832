//! What can go wrong.

use crate::algebra::Graded;
use crate::real::Real;
use core::fmt;

/// A multivector has a part that the type it was converted to does not hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ConversionError {
    from: &'static str,
    to: &'static str,
    blade: &'static str,
}

impl ConversionError {
    /// A conversion between these types that would lose this blade.
    pub const fn new(from: &'static str, to: &'static str, blade: &'static str) -> Self {
        Self { from, to, blade }
    }

    /// The blade that does not fit.
    pub const fn blade(&self) -> &'static str {
        self.blade
    }
}

impl fmt::Display for ConversionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { from, to, blade } = self;
        write!(f, "this `{from}` is no `{to}`: its coefficient of {blade} does not fit")
    }
}

impl core::error::Error for ConversionError {}

/// A function is not defined for the value it was given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DomainError {
    function: &'static str,
    ty: &'static str,
    cause: &'static str,
}

impl DomainError {
    /// The function, such as `inverse`.
    pub const fn function(&self) -> &'static str {
        self.function
    }
}

impl fmt::Display for DomainError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { function, ty, cause } = self;
        write!(f, "`{function}` of this `{ty}` is not finite; the function is not defined {cause}")
    }
}

impl core::error::Error for DomainError {}

/// The value where all its coefficients are finite: a function that meets its singularity divides
/// by zero, and that shows in its result.
pub fn finite<M>(
    value: M,
    function: &'static str,
    ty: &'static str,
    cause: &'static str,
) -> Result<M, DomainError>
where
    M: Graded,
    M::Scalar: Real,
{
    if value.to_array().as_ref().iter().all(|x| x.is_finite()) {
        Ok(value)
    } else {
        Err(DomainError { function, ty, cause })
    }
}
