//! Multivectors as people write them.

use crate::algebra::{CliffordAlgebra, Graded};
use crate::scalar::Scalar;
use core::fmt::{self, Alignment, Display, LowerExp, UpperExp, Write};

/// Writes `1 + 2*e12 - e123`: the blades with a coefficient other than zero.
///
/// The `*` keeps number and blade apart: `2e12` is a power of ten everywhere else. A precision applies to each
/// coefficient; then 1 is written out too, and what is zero at it is left out. `+` writes the sign of the
/// first term also where it is positive. A width pads the whole.
pub fn write<M>(value: &M, f: &mut fmt::Formatter<'_>) -> fmt::Result
where
    M: Graded<Scalar: Display + PartialOrd>,
{
    let precision = f.precision();
    let number = |number: &M::Scalar, out: &mut dyn Write| match precision {
        Some(precision) => write!(out, "{number:.precision$}"),
        None => write!(out, "{number}"),
    };
    padded(value, f, &Style { number: &number, plus: f.sign_plus(), writes_one: precision.is_some() })
}

/// Writes `1e+0 + 2.5e-3*e12`, as [`write`] but for the numbers.
///
/// The sign of an exponent tells it from a blade.
pub fn write_lower_exp<M>(value: &M, f: &mut fmt::Formatter<'_>) -> fmt::Result
where
    M: Graded<Scalar: LowerExp + PartialOrd>,
{
    let precision = f.precision();
    let number = |number: &M::Scalar, out: &mut dyn Write| {
        let mut out = SignedExponent { out, is_behind_letter: false };
        match precision {
            Some(precision) => write!(out, "{number:.precision$e}"),
            None => write!(out, "{number:e}"),
        }
    };
    padded(value, f, &Style { number: &number, plus: f.sign_plus(), writes_one: true })
}

/// Writes `1E0 + 2.5E-3*e12`, as [`write`] but for the numbers.
pub fn write_upper_exp<M>(value: &M, f: &mut fmt::Formatter<'_>) -> fmt::Result
where
    M: Graded<Scalar: UpperExp + PartialOrd>,
{
    let precision = f.precision();
    let number = |number: &M::Scalar, out: &mut dyn Write| match precision {
        Some(precision) => write!(out, "{number:.precision$E}"),
        None => write!(out, "{number:E}"),
    };
    padded(value, f, &Style { number: &number, plus: f.sign_plus(), writes_one: true })
}

/// How terms are written.
struct Style<'a, T> {
    /// Writes a number, with its sign.
    number: &'a dyn Fn(&T, &mut dyn Write) -> fmt::Result,
    /// Whether the first sign is written where it is plus.
    plus: bool,
    /// Whether the coefficient 1 is written.
    writes_one: bool,
}

fn padded<M>(value: &M, f: &mut fmt::Formatter<'_>, style: &Style<'_, M::Scalar>) -> fmt::Result
where
    M: Graded<Scalar: PartialOrd>,
{
    let Some(width) = f.width() else {
        return write_terms(value, style, f);
    };
    // Written twice instead of into a buffer, which would need an allocator.
    let mut length = Length(0);
    write_terms(value, style, &mut length)?;
    let missing = width.saturating_sub(length.0);
    let before = match f.align() {
        None | Some(Alignment::Left) => 0,
        Some(Alignment::Center) => missing / 2,
        Some(Alignment::Right) => missing,
    };
    let fill = f.fill();
    (0..before).try_for_each(|_| f.write_char(fill))?;
    write_terms(value, style, f)?;
    (before..missing).try_for_each(|_| f.write_char(fill))
}

fn write_terms<M>(value: &M, style: &Style<'_, M::Scalar>, out: &mut dyn Write) -> fmt::Result
where
    M: Graded<Scalar: PartialOrd>,
{
    let (zero, one) = (M::Scalar::ZERO, M::Scalar::ONE);
    let stored = value.to_array();
    let mut first = true;
    for (coefficient, name) in stored.as_ref().iter().zip(M::COEFFICIENT_NAMES) {
        if *coefficient == zero || style.vanishes(coefficient)? {
            continue;
        }
        out.write_str(match (first, *coefficient < zero) {
            (true, false) if style.plus => "+",
            (true, false) => "",
            (true, true) => "-",
            (false, false) => " + ",
            (false, true) => " - ",
        })?;
        first = false;
        let is_scalar = *name == M::Algebra::BLADE_NAMES[0];
        let is_unit = *coefficient == one || *coefficient == -one;
        if is_scalar || style.writes_one || !is_unit {
            style.magnitude(coefficient, out)?;
            out.write_str(if is_scalar { "" } else { "*" })?;
        }
        if !is_scalar {
            out.write_str(name)?;
        }
    }
    if first {
        out.write_str(if style.plus { "+" } else { "" })?;
        style.magnitude(&zero, out)?;
    }
    Ok(())
}

impl<T> Style<'_, T> {
    /// Writes a number without its sign. The number is not negated: the least integer cannot be.
    fn magnitude(&self, number: &T, out: &mut dyn Write) -> fmt::Result {
        (self.number)(number, &mut Unsigned { out, at_start: true })
    }

    /// Whether nothing but zeros is written for a number.
    fn vanishes(&self, number: &T) -> Result<bool, fmt::Error> {
        let mut zeros = Zeros(true);
        (self.number)(number, &mut zeros)?;
        Ok(zeros.0)
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

/// Passes text on with a sign behind every `e`.
struct SignedExponent<'a> {
    out: &'a mut dyn Write,
    is_behind_letter: bool,
}

impl Write for SignedExponent<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for c in text.chars() {
            if self.is_behind_letter && c != '-' {
                self.out.write_char('+')?;
            }
            self.is_behind_letter = c == 'e';
            self.out.write_char(c)?;
        }
        Ok(())
    }
}

/// Whether a number is written with zeros alone.
struct Zeros(bool);

impl Write for Zeros {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 &= text.chars().all(|c| matches!(c, '-' | '0' | '.'));
        Ok(())
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
