//! Multivectors read back from what people, and `Display`, write.

use crate::algebra::names::read_blade;
use crate::algebra::{Blade, CliffordAlgebra, Graded};
use crate::error::{Found, ParseError, ParseFault};
use crate::scalar::Scalar;
use core::str::FromStr;

/// Reads `1 + 2*e12 - e123`, with or without spaces and `*`, blades in any order of their vectors.
///
/// Digits behind `e` name a blade: `2*e12`, `2 e12` and `2e12` are the same. An exponent therefore has a sign
/// or a capital `E`, or comes before a `*`: `1e-3 e12`, `1E3 e12` and `1e3*e12` have one, `1e3` is the blade
/// `e3`.
pub fn parse<M>(text: &str) -> Result<M, ParseError>
where
    M: Graded,
    M::Scalar: FromStr,
{
    let mut reader = Reader { text, position: 0 };
    let mut coefficients = M::zero().to_array();
    // One bit a slot, of the at most 2¹² blades of an algebra.
    let mut given = [0_u64; 64];
    reader.skip_spaces();
    let mut is_first = true;
    while is_first || !reader.rest().is_empty() {
        let minus = reader.sign(is_first).ok_or_else(|| reader.error::<M>(ParseFault::NoSign))?;
        is_first = false;
        let start = reader.position;
        let at = |found, fault| {
            ParseError::new(names::<M>(), M::COEFFICIENT_NAMES, start, Found::new(found), fault)
        };
        let (number, mut name) = match reader.number::<M::Algebra>() {
            "" => not_finite::<M>(reader.word()),
            number => (number, ""),
        };
        let mut is_missing = number.is_empty() && name.is_empty();
        if !is_missing && name.is_empty() {
            let has_star = reader.times();
            name = reader.word();
            is_missing = has_star && name.is_empty();
        }
        if is_missing {
            return Err(reader.error::<M>(ParseFault::NoTerm));
        }
        let blade = if name.is_empty() { number } else { name };
        let (slot, turned) = match slot::<M>(name) {
            Ok(slot) => slot,
            // Nothing is lost of a zero, and `0` is how the zero of every type is written.
            Err(ParseFault::NotStored) if signed(number, false) == Some(M::Scalar::ZERO) => {
                reader.skip_spaces();
                continue;
            }
            Err(fault) => return Err(at(blade, fault)),
        };
        if given[slot / 64] >> (slot % 64) & 1 == 1 {
            return Err(at(blade, ParseFault::Repeated));
        }
        given[slot / 64] |= 1 << (slot % 64);
        coefficients.as_mut()[slot] =
            signed(number, minus != turned).ok_or_else(|| at(number, ParseFault::Number))?;
        reader.skip_spaces();
    }
    Ok(M::from_array(coefficients))
}

/// The names of a type and of its numbers.
fn names<M: Graded>() -> [&'static str; 2] {
    [M::NAME, core::any::type_name::<M::Scalar>()]
}

/// The slot that holds a blade, and whether it holds the coefficient of its negative.
fn slot<M: Graded>(name: &str) -> Result<(usize, bool), ParseFault> {
    if let Some(slot) = M::COEFFICIENT_NAMES.iter().position(|stored| *stored == name) {
        return Ok((slot, false));
    }
    let blade = match name {
        "" => Blade::new(0),
        name => read_blade::<M::Algebra>(name).ok_or(ParseFault::NoBlade)?,
    };
    let slot = M::BLADES.iter().position(|stored| stored.mask() == blade.mask());
    let slot = slot.ok_or(ParseFault::NotStored)?;
    Ok((slot, M::BLADES[slot].is_negative() != blade.is_negative()))
}

/// `infe12` and `NaN` begin with a number that has no digits, unless they are blades.
fn not_finite<M: Graded>(word: &str) -> (&str, &str) {
    if read_blade::<M::Algebra>(word).is_some() {
        return ("", word);
    }
    let split = ["inf", "NaN"].iter().find_map(|number| word.strip_prefix(number));
    split.map_or(("", word), |name| (&word[..word.len() - name.len()], name))
}

/// The number with its sign; no number is 1.
fn signed<T: Scalar + FromStr>(number: &str, minus: bool) -> Option<T> {
    let magnitude = if number.is_empty() { Some(T::ONE) } else { number.parse().ok() };
    match (magnitude, minus) {
        (Some(magnitude), true) => Some(-magnitude),
        (Some(magnitude), false) => Some(magnitude),
        (None, true) => least(number),
        (None, false) => None,
    }
}

/// The least integer has no positive counterpart and is read with its sign.
fn least<T: FromStr>(digits: &str) -> Option<T> {
    let mut text = [b'-'; 64];
    text.get_mut(1..=digits.len())?.copy_from_slice(digits.as_bytes());
    core::str::from_utf8(&text[..=digits.len()]).ok()?.parse().ok()
}

/// A position in a text.
struct Reader<'a> {
    text: &'a str,
    position: usize,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.position..]
    }

    fn skip_spaces(&mut self) {
        self.position = self.text.len() - self.rest().trim_start().len();
    }

    /// Takes bytes from the start of the rest.
    fn take(&mut self, length: usize) -> &'a str {
        let taken = &self.rest()[..length];
        self.position += length;
        taken
    }

    /// Whether the sign of a term is a minus; only the first term may go without.
    fn sign(&mut self, is_first: bool) -> Option<bool> {
        let sign = self.rest().chars().next().filter(|c| matches!(c, '+' | '-'));
        if sign.is_some() {
            self.take(1);
            self.skip_spaces();
        }
        match sign {
            Some(sign) => Some(sign == '-'),
            None => is_first.then_some(false),
        }
    }

    /// Whether a `*` follows, which is taken with the spaces around it.
    fn times(&mut self) -> bool {
        self.skip_spaces();
        let times = self.rest().starts_with('*');
        if times {
            self.take(1);
            self.skip_spaces();
        }
        times
    }

    /// Digits and an exponent. Fractions are left to the scalar to understand.
    fn number<A: CliffordAlgebra>(&mut self) -> &'a str {
        let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
        let rest = self.rest();
        let mut length = rest.bytes().take_while(|b| b.is_ascii_digit() || matches!(b, b'.' | b'/')).count();
        if length == 0 {
            return "";
        }
        let mut bytes = rest[length..].bytes();
        let letter = bytes.next();
        let sign = usize::from(bytes.next().is_some_and(|b| matches!(b, b'+' | b'-')));
        if matches!(letter, Some(b'e' | b'E')) {
            let power = digits(&rest[length + 1 + sign..]);
            let end = length + 1 + sign + power;
            let is_exponent = match (letter, sign) {
                (Some(b'E'), _) => true,
                (_, 1) => read_blade::<A>("e").is_none(),
                _ => rest[end..].trim_start().starts_with('*'),
            };
            length = if is_exponent && power > 0 { end } else { length };
        }
        self.take(length)
    }

    /// Everything up to a sign, a `*` or a space.
    fn word(&mut self) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|c: char| c.is_whitespace() || matches!(c, '+' | '-' | '*'));
        self.take(end.unwrap_or(rest.len()))
    }

    fn error<M: Graded>(&self, fault: ParseFault) -> ParseError {
        ParseError::new(names::<M>(), M::COEFFICIENT_NAMES, self.position, Found::new(self.rest()), fault)
    }
}
