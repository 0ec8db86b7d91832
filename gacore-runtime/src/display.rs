//! Multivectors as people write them.

use crate::algebra::{CliffordAlgebra, Graded};
use crate::scalar::Scalar;
use core::fmt;

/// Writes `1 + 2e12 - e123`: the blades with a coefficient other than zero, with the precision
/// and sign flags of the formatter applied to each coefficient.
pub fn write<M>(value: &M, f: &mut fmt::Formatter<'_>) -> fmt::Result
where
    M: Graded,
    M::Scalar: fmt::Display + PartialOrd,
{
    let stored = value.to_array();
    let mut first = true;
    for (&coefficient, name) in stored.as_ref().iter().zip(M::COEFFICIENT_NAMES) {
        if coefficient == M::Scalar::ZERO {
            continue;
        }
        let negative = coefficient < M::Scalar::ZERO;
        let magnitude = if negative { -coefficient } else { coefficient };
        f.write_str(match (first, negative) {
            (true, false) => "",
            (true, true) => "-",
            (false, false) => " + ",
            (false, true) => " - ",
        })?;
        first = false;
        let is_scalar = *name == M::Algebra::BLADE_NAMES[0];
        if is_scalar || magnitude != M::Scalar::ONE {
            fmt::Display::fmt(&magnitude, f)?;
        }
        if !is_scalar {
            f.write_str(name)?;
        }
    }
    if first { fmt::Display::fmt(&M::Scalar::ZERO, f) } else { Ok(()) }
}
