//! What can go wrong.

use crate::algebra::names::Listed;
use crate::real::Real;
use core::fmt;

/// A multivector has a part that the type it was converted to does not hold.
///
/// ```
/// mod plane { gacore_runtime::clifford!(2, 0); }
/// use plane::{Even, Multivector, Vector};
///
/// let x = Multivector::from(Even::new(3, 4));
/// assert_eq!(Even::try_from(x), Ok(Even::new(3, 4)));
/// assert_eq!(Vector::try_from(x).unwrap_err().blade(), "s");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
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

impl fmt::Debug for ConversionError {
    /// The sentence of `Display`: what `unwrap` shows.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A function is not defined for the value it was given.
///
/// ```
/// mod plane { gacore_runtime::clifford!(2, 0); }
///
/// let error = plane::Vector::<f64>::zero().try_inverse().unwrap_err();
/// assert_eq!(error.function(), "inverse");
/// // What `unwrap` and `expect` show.
/// let shown = "`inverse` is not defined where `x x̃` is not invertible; this `Vector` is such a case";
/// assert_eq!(format!("{error:?}"), shown);
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct DomainError {
    function: &'static str,
    ty: &'static str,
    cause: &'static str,
}

impl DomainError {
    pub(crate) const fn new(function: &'static str, ty: &'static str, cause: &'static str) -> Self {
        Self { function, ty, cause }
    }

    /// The function, such as `inverse`.
    pub const fn function(&self) -> &'static str {
        self.function
    }
}

impl fmt::Display for DomainError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { function, ty, cause } = self;
        write!(f, "`{function}` is not defined {cause}; this `{ty}` is such a case")
    }
}

impl core::error::Error for DomainError {}

impl fmt::Debug for DomainError {
    /// The sentence of `Display`: what `unwrap` shows.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// What an error of a function says: its name, the type, and where it is not defined.
pub type Names = [&'static str; 3];

/// Whether all are finite.
fn all_finite<T: Real>(coefficients: &[T]) -> bool {
    coefficients.iter().all(|x| x.is_finite())
}

/// An error where a coefficient is not finite: a function that meets its singularity divides by zero,
/// and that shows in its result.
///
/// # Errors
/// What the names say.
#[cold]
pub fn finite<T: Real, A: AsRef<[T]>>(
    coefficients: A,
    [function, ty, cause]: Names,
) -> Result<(), DomainError> {
    if all_finite(coefficients.as_ref()) { Ok(()) } else { Err(DomainError { function, ty, cause }) }
}

/// A panic where a coefficient is not finite: the check of the plain form of a function that can fail.
#[cold]
#[track_caller]
pub fn expect_finite<T: Real, A: AsRef<[T]>>(coefficients: A, names: Names) {
    if !all_finite(coefficients.as_ref()) {
        fail(names);
    }
}

#[cold]
#[track_caller]
fn fail([function, ty, cause]: Names) -> ! {
    panic!("{}", DomainError { function, ty, cause })
}

/// The value, or a panic that says why there is none.
#[inline]
#[track_caller]
pub fn expected<M>(result: Result<M, DomainError>) -> M {
    match result {
        Ok(value) => value,
        Err(DomainError { function, ty, cause }) => fail([function, ty, cause]),
    }
}

/// A text is no multivector of the type it was read as.
///
/// What is read is what `Display` writes, `1 + 2*e12 - e123`, and `{:e}`. Spaces and `*` are optional, blades may
/// have their vectors in any order, and a blade may be given once. Digits behind `e` name a blade: `2*e12`,
/// `2 e12` and `2e12` are the same. An exponent therefore has a sign or a capital `E`, or comes before a `*`.
///
/// ```
/// mod space { gacore_runtime::clifford!(3, 0); }
/// use space::{Bivector, Even};
///
/// assert_eq!("1 + 2e12 - e31".parse(), Ok(Even::new(1.0, 2.0, 1.0, 0.0)));
/// assert_eq!("1 + 2*e12 - 1 e31".parse(), Ok(Even::new(1.0, 2.0, 1.0, 0.0)));
/// assert_eq!("1e-3 + 1E3e23".parse(), Ok(Even::new(0.001, 0.0, 0.0, 1000.0)));
/// assert_eq!("1e-3 + 1e3*e23".parse(), Ok(Even::new(0.001, 0.0, 0.0, 1000.0)));
///
/// let error = "e12 + 2e1".parse::<Bivector>().unwrap_err();
/// assert_eq!((error.position(), error.found()), (6, "e1"));
/// assert_eq!(error.to_string(), "`e1` at byte 6 does not fit; `Bivector` has e12, e13, e23");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ParseError {
    ty: &'static str,
    number: &'static str,
    blades: &'static [&'static str],
    position: usize,
    found: Found,
    fault: ParseFault,
}

impl ParseError {
    pub(crate) const fn new(
        [ty, number]: [&'static str; 2],
        blades: &'static [&'static str],
        position: usize,
        found: Found,
        fault: ParseFault,
    ) -> Self {
        Self { ty, number, blades, position, found, fault }
    }

    /// The byte at which the term, or what should be one, begins.
    pub const fn position(&self) -> usize {
        self.position
    }

    /// What was found there, cut off where it is long.
    pub fn found(&self) -> &str {
        core::str::from_utf8(&self.found.bytes[..self.found.length]).unwrap_or_default()
    }

    /// The names of the blades that the type stores; `s` is the scalar.
    pub const fn blades(&self) -> &'static [&'static str] {
        self.blades
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { ty, blades, position, .. } = self;
        match (self.fault, self.found()) {
            (_, "") => f.write_str("the text ends")?,
            (_, found) => write!(f, "`{found}`")?,
        }
        write!(f, " at byte {position} ")?;
        match self.fault {
            ParseFault::NoTerm => f.write_str("where a number or a blade should be")?,
            ParseFault::NoSign => f.write_str("should have + or - before it")?,
            ParseFault::Number => write!(f, "is no `{}`, or beyond its range", self.number)?,
            ParseFault::NoBlade => f.write_str("is no blade of the algebra")?,
            ParseFault::NotStored => f.write_str("does not fit")?,
            ParseFault::Repeated => f.write_str("repeats a blade")?,
        }
        write!(f, "; `{ty}` has {}", Listed(blades))
    }
}

impl core::error::Error for ParseError {}

impl fmt::Debug for ParseError {
    /// The sentence of `Display`: what `unwrap` shows.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// What is wrong with a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ParseFault {
    NoTerm,
    NoSign,
    Number,
    NoBlade,
    NotStored,
    Repeated,
}

/// The start of a text, kept without an allocator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Found {
    bytes: [u8; 24],
    length: usize,
}

impl Found {
    pub(crate) fn new(text: &str) -> Self {
        let mut bytes = [0; 24];
        let mut length = text.len().min(bytes.len());
        while !text.is_char_boundary(length) {
            length -= 1;
        }
        bytes[..length].copy_from_slice(&text.as_bytes()[..length]);
        Self { bytes, length }
    }
}
