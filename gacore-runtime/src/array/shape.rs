//! How many values an array has along each axis, and where they lie.

use core::fmt;

/// What an axis of an array counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Axis {
    /// Samples that know nothing of each other.
    Batch,
    /// Steps of a sequence.
    Time,
    /// Members of a set: bodies, points, atoms, patches.
    Set,
    /// Members of a set again, for what is computed of pairs.
    Peer,
    /// Channels of a feature.
    Channel,
}

/// The number of axes.
pub const AXES: usize = 5;

impl Axis {
    /// All axes, the outermost first.
    pub const ALL: [Self; AXES] = [Self::Batch, Self::Time, Self::Set, Self::Peer, Self::Channel];

    /// The name that messages use.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Batch => "batch",
            Self::Time => "time",
            Self::Set => "set",
            Self::Peer => "peer",
            Self::Channel => "channel",
        }
    }
}

/// The number of values along each axis.
///
/// Axes that nobody mentions have length 1, and an array of length 1 along an axis stands for as many equal ones as
/// another operand has there.
///
/// ```
/// use gacore_runtime::array::{Axis, Shape};
///
/// let bodies = Shape::ONE.with(Axis::Batch, 32).with(Axis::Set, 5);
/// let features = bodies.with(Axis::Channel, 16);
/// assert_eq!(features.count(), 32 * 5 * 16);
/// assert_eq!(bodies.broadcast(features), Some(features));
/// assert_eq!(bodies.broadcast(Shape::ONE.with(Axis::Set, 4)), None);
/// assert_eq!(features.to_string(), "[batch 32, set 5, channel 16]");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shape([usize; AXES]);

impl Shape {
    /// One value.
    pub const ONE: Self = Self([1; AXES]);

    /// This shape with another length of one axis.
    #[must_use]
    pub const fn with(mut self, axis: Axis, length: usize) -> Self {
        self.0[axis as usize] = length;
        self
    }

    /// The length of an axis.
    pub const fn along(self, axis: Axis) -> usize {
        self.0[axis as usize]
    }

    /// All lengths, the outermost first.
    pub const fn lengths(self) -> [usize; AXES] {
        self.0
    }

    /// The number of values.
    ///
    /// # Panics
    /// If no memory could hold as many.
    pub fn count(self) -> usize {
        self.checked_count().expect("an array that fits into memory")
    }

    /// The number of values, where memory could hold as many.
    pub fn checked_count(self) -> Option<usize> {
        self.0.into_iter().try_fold(1_usize, usize::checked_mul)
    }

    /// The number of places that each have all channels of a value.
    pub fn tokens(self) -> usize {
        self.with(Axis::Channel, 1).count()
    }

    /// The shape of what is computed from arrays of two shapes, value by value: along each axis they have the same
    /// length, or one of them has length 1.
    pub fn broadcast(self, other: Self) -> Option<Self> {
        let mut lengths = self.0;
        for (length, other) in lengths.iter_mut().zip(other.0) {
            *length = match (*length, other) {
                (a, b) if a == b => a,
                (1, b) => b,
                (a, 1) => a,
                _ => return None,
            };
        }
        Some(Self(lengths))
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[")?;
        let mut first = true;
        for axis in Axis::ALL {
            let length = self.along(axis);
            if length != 1 {
                write!(f, "{}{} {length}", if first { "" } else { ", " }, axis.name())?;
                first = false;
            }
        }
        f.write_str(if first { "one]" } else { "]" })
    }
}

/// Where an array lies among the numbers of an arena.
///
/// Channels are innermost, then come the stored coefficients of a value, then all other axes: coefficient `k` of channel
/// `c` at token `n` is number `start + (n · rows + k) · channels + c`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The first number.
    pub start: usize,
    /// Stored coefficients of a value.
    pub rows: usize,
    /// How many values there are along each axis.
    pub shape: Shape,
}

impl Place {
    /// How many numbers there are.
    pub fn len(self) -> usize {
        self.rows * self.shape.count()
    }

    /// Whether there are no numbers.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The first number behind the array.
    pub fn end(self) -> usize {
        self.start + self.len()
    }

    /// Whether two arrays have no number in common.
    pub fn is_apart_from(self, other: Self) -> bool {
        self.is_empty() || other.is_empty() || self.end() <= other.start || other.end() <= self.start
    }

    /// The distance between neighbours along each axis; none along axes of length 1, so that one value stands for many.
    pub(super) fn steps(self) -> [usize; AXES] {
        let lengths = self.shape.lengths();
        let mut steps = [0; AXES];
        let mut distance = 1;
        for axis in (0..AXES).rev() {
            steps[axis] = if lengths[axis] == 1 { 0 } else { distance };
            distance *= lengths[axis];
            if axis == Axis::Channel as usize {
                distance *= self.rows;
            }
        }
        steps
    }

    /// The distance between two coefficients of a value.
    pub(super) fn pitch(self) -> usize {
        self.shape.along(Axis::Channel)
    }
}

/// Arrays that do not fit together.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ShapeError {
    /// Lengths of an axis differ, and neither is 1.
    Lengths {
        /// What was computed.
        operation: &'static str,
        /// One shape.
        left: Shape,
        /// The other.
        right: Shape,
    },
    /// Values have another number of coefficients than the operation takes.
    Rows {
        /// What was computed.
        operation: &'static str,
        /// The number of coefficients that the operation takes.
        expected: usize,
        /// The number of coefficients that there are.
        found: usize,
    },
    /// An operation was given another number of arrays than it takes.
    Count {
        /// What was computed.
        operation: &'static str,
        /// The number of arrays that the operation takes.
        expected: usize,
        /// The number of arrays given.
        found: usize,
    },
    /// A result lies where an operand or another result lies.
    Overlap {
        /// What was computed.
        operation: &'static str,
    },
}

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lengths { operation, left, right } => {
                write!(f, "`{operation}`: the shapes {left} and {right} do not fit together")
            }
            Self::Rows { operation, expected, found } => write!(
                f,
                "`{operation}`: values of {found} coefficients where values of {expected} coefficients are needed"
            ),
            Self::Count { operation, expected, found } => {
                write!(f, "`{operation}`: {found} arrays where {expected} are needed")
            }
            Self::Overlap { operation } => {
                write!(f, "`{operation}`: a result lies where an operand or another result lies")
            }
        }
    }
}

impl core::error::Error for ShapeError {}

/// Checks that no result lies where anything else does.
pub(super) fn check_apart(
    operation: &'static str,
    operands: &[Place],
    results: &[Place],
) -> Result<(), ShapeError> {
    for (index, result) in results.iter().enumerate() {
        let others = operands.iter().chain(&results[..index]);
        if others.into_iter().any(|other| !result.is_apart_from(*other)) {
            return Err(ShapeError::Overlap { operation });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_value_stands_for_many_along_an_axis() {
        let shape = Shape::ONE.with(Axis::Set, 3).with(Axis::Channel, 4);
        let place = Place { start: 7, rows: 5, shape };
        assert_eq!(place.steps(), [0, 0, 20, 0, 1]);
        assert_eq!((place.pitch(), place.len(), place.end()), (4, 60, 67));
    }

    #[test]
    fn shapes_that_do_not_fit_are_named() {
        let error = ShapeError::Lengths {
            operation: "join",
            left: Shape::ONE.with(Axis::Set, 3),
            right: Shape::ONE.with(Axis::Set, 4),
        };
        assert_eq!(error.to_string(), "`join`: the shapes [set 3] and [set 4] do not fit together");
        assert_eq!(Shape::ONE.to_string(), "[one]");
    }
}
