//! Multivectors as people write them.

use crate::algebra::{CliffordAlgebra, Graded};
use crate::scalar::Scalar;
use core::fmt::{self, Alignment, Display, Write};

/// Writes `1 + 2e12 - e123`: the blades with a coefficient other than zero.
///
/// A precision applies to each coefficient, and then 1 is written out too. `+` writes the sign of
/// the first term also where it is positive. A width pads the whole.
pub fn write<M>(value: &M, f: &mut fmt::Formatter<'_>) -> fmt::Result
where
    M: Graded,
    M::Scalar: Display + PartialOrd,
{
    let (precision, plus) = (f.precision(), f.sign_plus());
    let Some(width) = f.width() else {
        return write_terms(value, precision, plus, f);
    };
    // Written twice instead of into a buffer, which would need an allocator.
    let mut length = Length(0);
    write_terms(value, precision, plus, &mut length)?;
    let missing = width.saturating_sub(length.0);
    let before = match f.align() {
        None | Some(Alignment::Left) => 0,
        Some(Alignment::Center) => missing / 2,
        Some(Alignment::Right) => missing,
    };
    let fill = f.fill();
    (0..before).try_for_each(|_| f.write_char(fill))?;
    write_terms(value, precision, plus, f)?;
    (before..missing).try_for_each(|_| f.write_char(fill))
}

fn write_terms<M>(value: &M, precision: Option<usize>, plus: bool, out: &mut dyn Write) -> fmt::Result
where
    M: Graded,
    M::Scalar: Display + PartialOrd,
{
    let (zero, one) = (M::Scalar::ZERO, M::Scalar::ONE);
    let stored = value.to_array();
    let mut first = true;
    for (&coefficient, name) in stored.as_ref().iter().zip(M::COEFFICIENT_NAMES) {
        if coefficient == zero {
            continue;
        }
        out.write_str(match (first, coefficient < zero) {
            (true, false) if plus => "+",
            (true, false) => "",
            (true, true) => "-",
            (false, false) => " + ",
            (false, true) => " - ",
        })?;
        first = false;
        let is_scalar = *name == M::Algebra::BLADE_NAMES[0];
        let is_unit = coefficient == one || coefficient == -one;
        if is_scalar || precision.is_some() || !is_unit {
            write_magnitude(&coefficient, precision, out)?;
        }
        if !is_scalar {
            out.write_str(name)?;
        }
    }
    if first {
        out.write_str(if plus { "+" } else { "" })?;
        write_magnitude(&zero, precision, out)?;
    }
    Ok(())
}

/// Writes a number without its sign. The number is not negated: the least integer cannot be.
fn write_magnitude<T: Display>(number: &T, precision: Option<usize>, out: &mut dyn Write) -> fmt::Result {
    let mut unsigned = Unsigned { out, at_start: true };
    match precision {
        Some(precision) => write!(unsigned, "{number:.precision$}"),
        None => write!(unsigned, "{number}"),
    }
}

/// Passes text on without a minus at its start.
struct Unsigned<'a> {
    out: &'a mut dyn Write,
    at_start: bool,
}

impl Write for Unsigned<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let unsigned = if self.at_start { text.strip_prefix('-').unwrap_or(text) } else { text };
        self.at_start &= text.is_empty();
        self.out.write_str(unsigned)
    }
}

/// Counts characters.
struct Length(usize);

impl Write for Length {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 += text.chars().count();
        Ok(())
    }
}
