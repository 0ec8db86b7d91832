//! What can go wrong.

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
