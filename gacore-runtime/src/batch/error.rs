//! What can be wrong with batches.

use crate::error::DomainError;
use core::fmt;

/// Batches that do not fit together, or a size that does not fit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum BatchError {
    /// Two batches of different lengths were combined.
    Lengths {
        /// The length of the first operand.
        expected: usize,
        /// The length that differs.
        found: usize,
    },
    /// Bytes of another size than that many items have.
    Bytes {
        /// The size in bytes of a batch of this length.
        expected: usize,
        /// The size of the bytes given.
        found: usize,
    },
    /// A function is not defined for an item.
    Domain {
        /// The first such item.
        index: usize,
        /// Why not.
        error: DomainError,
    },
    /// More items than memory can address.
    TooLong {
        /// The length asked for.
        length: usize,
    },
}

impl fmt::Display for BatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lengths { expected, found } => {
                write!(f, "a batch of length {found} where one of length {expected} is needed")
            }
            Self::Bytes { expected, found } => {
                write!(f, "{found} bytes where {expected} are needed, whole blocks of sixteen items")
            }
            Self::Domain { index, error } => write!(f, "item {index}: {error}"),
            Self::TooLong { length } => write!(f, "a batch of length {length} does not fit into memory"),
        }
    }
}

impl core::error::Error for BatchError {}
