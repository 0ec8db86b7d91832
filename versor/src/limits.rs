//! Which numbers are allowed, in arguments and in files alike, and how much memory may be asked for.

use crate::error::Error;
use std::fmt;
use std::ops::RangeInclusive;

/// The largest count of anything. What many of them take together is a matter of a [`Budget`].
pub const MOST: usize = 1_000_000_000;

/// A number outside of its range.
#[derive(Clone, Debug, PartialEq)]
pub struct Outside {
    name: &'static str,
    rule: String,
    found: String,
}

impl Outside {
    /// Says that what has this name must be something else.
    pub fn new(name: &'static str, rule: impl Into<String>, found: impl fmt::Display) -> Self {
        Self { name, rule: rule.into(), found: found.to_string() }
    }

    /// The error of an option of a command.
    pub fn option(&self) -> Error {
        Error::Argument(format!("--{self}"))
    }
}

impl fmt::Display for Outside {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} must be {}, not {}", self.name, self.rule, self.found)
    }
}

impl From<Outside> for Error {
    fn from(outside: Outside) -> Self {
        Self::Argument(outside.to_string())
    }
}

/// Checks a whole number.
///
/// # Errors
/// If it is outside of its range.
pub fn whole(name: &'static str, value: usize, range: RangeInclusive<usize>) -> Result<(), Outside> {
    if range.contains(&value) {
        return Ok(());
    }
    Err(Outside::new(name, format!("{} to {}", range.start(), range.end()), value))
}

/// Checks that a number is positive, and stays so in single precision.
///
/// # Errors
/// If it is not.
pub fn positive(name: &'static str, value: f64) -> Result<(), Outside> {
    if value > 0.0 && (value as f32).is_normal() {
        return Ok(());
    }
    Err(Outside::new(name, "positive and finite", value))
}

/// Checks that a number is zero or more, and finite in single precision.
///
/// # Errors
/// If it is not.
pub fn not_negative(name: &'static str, value: f64) -> Result<(), Outside> {
    if value >= 0.0 && (value as f32).is_finite() {
        return Ok(());
    }
    Err(Outside::new(name, "zero or more, and finite", value))
}

/// Checks that a number is finite.
///
/// # Errors
/// If it is not.
pub fn finite(name: &'static str, value: f64) -> Result<(), Outside> {
    if value.is_finite() { Ok(()) } else { Err(Outside::new(name, "finite", value)) }
}

/// The memory that data and predictions may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    bytes: u64,
}

/// Bytes of the unit in which budgets are stated.
const GIGABYTE: u64 = 1_000_000_000;

impl Default for Budget {
    fn default() -> Self {
        Self::gigabytes(4)
    }
}

impl Budget {
    /// That many times 10⁹ bytes.
    pub const fn gigabytes(count: u64) -> Self {
        Self { bytes: count.saturating_mul(GIGABYTE) }
    }

    /// The largest size of a file or of anything else.
    pub const fn bytes(self) -> u64 {
        self.bytes
    }

    /// Whether a product of sizes, in bytes, is within the budget.
    ///
    /// # Errors
    /// If it is not; the message names the need and the budget.
    pub fn allow(self, what: &str, sizes: &[usize]) -> Result<(), Error> {
        let need = sizes.iter().fold(1_u128, |product, &size| product.saturating_mul(size as u128));
        if need <= u128::from(self.bytes) {
            return Ok(());
        }
        let gigabytes = |bytes: f64| bytes / GIGABYTE as f64;
        Err(Error::Argument(format!(
            "{what} would take {:.1} GB of memory, and {:.1} GB are allowed: --memory allows more",
            gigabytes(need as f64),
            gigabytes(self.bytes as f64)
        )))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_outside_of_their_range_are_named() {
        assert!(whole("batch", 1, 1..=3).is_ok() && whole("batch", 3, 1..=3).is_ok());
        assert_eq!(
            whole("batch", 0, 1..=3).unwrap_err().option().to_string(),
            "--batch must be 1 to 3, not 0"
        );
        for value in [0.0, -1.0, f64::NAN, f64::INFINITY, 1e300, 1e-300] {
            assert!(positive("rate", value).is_err(), "{value}");
        }
        for value in [-1.0, f64::NAN, f64::INFINITY, 1e300] {
            assert!(not_negative("decay", value).is_err(), "{value}");
        }
        assert!(not_negative("decay", 0.0).is_ok());
    }

    #[test]
    fn a_budget_counts_without_overflow() {
        let budget = Budget::gigabytes(1);
        assert!(budget.allow("samples", &[1000, 1000, 1000]).is_ok());
        assert!(budget.allow("samples", &[1001, 1000, 1000]).is_err());
        let message = budget.allow("samples", &[usize::MAX; 4]).unwrap_err().to_string();
        assert!(message.contains("1.0 GB are allowed"), "{message}");
    }
}
