//! Values picked by their number along an axis, and put back.

use super::shape::{Axis, Place, ShapeError, check_apart};
use crate::scalar::Scalar;

/// Values picked along an axis by numbers that are known when it runs: words of a table, ends of an edge.
///
/// Its gradient is [`Take::put`], which adds every picked value to where it came from, in the order of the numbers, so that
/// sums do not depend on anything else.
///
/// ```
/// use gacore_runtime::array::{Axis, Place, Shape, Take};
///
/// let table = Place { start: 0, rows: 1, shape: Shape::ONE.with(Axis::Set, 3) };
/// let picked = Place { start: 3, rows: 1, shape: Shape::ONE.with(Axis::Set, 4) };
/// let take = Take::new(Axis::Set, table, picked)?;
/// let mut arena = [10.0, 20.0, 30.0, 0.0, 0.0, 0.0, 0.0_f32];
/// take.run(&mut arena, &[2, 0, 2, 1])?;
/// assert_eq!(arena[3..], [30.0, 10.0, 30.0, 20.0]);
/// take.put(&mut arena, &[2, 0, 2, 1])?;
/// assert_eq!(arena[..3], [20.0, 40.0, 90.0]);
/// assert!(take.run(&mut arena, &[0, 1, 2, 3]).is_err()); // there is no value 3
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Take {
    table: Place,
    picked: Place,
    /// Values along the axis in the table, and picked ones.
    lengths: [usize; 2],
    /// Numbers of one value, with all axes within it, and how often the axis is gone along.
    inner: usize,
    outer: usize,
}

/// A number that no value has, or another count of numbers than there are places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum TakeError {
    /// There is no such value.
    Missing {
        /// The number that was asked for.
        number: usize,
        /// How many values there are.
        length: usize,
    },
    /// There are more or fewer numbers than places.
    Count {
        /// How many places there are.
        expected: usize,
        /// How many numbers were given.
        found: usize,
    },
}

impl core::fmt::Display for TakeError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Missing { number, length } => {
                write!(f, "there is no value {number}: there are {length}, counted from 0")
            }
            Self::Count { expected, found } => write!(f, "{found} numbers for {expected} places"),
        }
    }
}

impl core::error::Error for TakeError {}

impl Take {
    /// Values of a table along an axis; all other lengths are the same in both arrays.
    ///
    /// # Errors
    /// If the arrays do not fit each other.
    ///
    /// # Panics
    /// If the axis is that of channels, of which weights choose.
    pub fn new(axis: Axis, table: Place, picked: Place) -> Result<Self, ShapeError> {
        let operation = "take";
        assert!(axis != Axis::Channel, "values are picked along other axes than channels");
        if table.rows != picked.rows {
            return Err(ShapeError::Rows { operation, expected: table.rows, found: picked.rows });
        }
        if table.shape.with(axis, 1) != picked.shape.with(axis, 1) {
            return Err(ShapeError::Lengths { operation, left: table.shape, right: picked.shape });
        }
        check_apart(operation, &[table], &[picked])?;
        let within = Axis::ALL.into_iter().filter(|&other| other > axis);
        let inner = table.rows * within.map(|axis| table.shape.along(axis)).product::<usize>();
        let before = Axis::ALL.into_iter().filter(|&other| other < axis);
        let outer = before.map(|axis| table.shape.along(axis)).product();
        Ok(Self { table, picked, lengths: [table.shape.along(axis), picked.shape.along(axis)], inner, outer })
    }

    /// Copies the values with these numbers.
    ///
    /// # Errors
    /// If a number is that of no value, or there are not as many as places; nothing is written then.
    ///
    /// # Panics
    /// If the arena is shorter than the arrays.
    pub fn run<T: Scalar>(&self, arena: &mut [T], numbers: &[usize]) -> Result<(), TakeError> {
        self.each(numbers, |from, to| arena.copy_within(from..from + self.inner, to))
    }

    /// Adds picked values to those with these numbers.
    ///
    /// # Errors
    /// If a number is that of no value, or there are not as many as places; nothing is written then.
    ///
    /// # Panics
    /// If the arena is shorter than the arrays.
    pub fn put<T: Scalar>(&self, arena: &mut [T], numbers: &[usize]) -> Result<(), TakeError> {
        self.each(numbers, |to, from| {
            for place in 0..self.inner {
                arena[to + place] = arena[to + place] + arena[from + place];
            }
        })
    }

    /// Values along the axis in the table, and picked ones; and the numbers of a value with all axes within it.
    #[cfg(feature = "gpu")]
    pub(super) fn extents(&self) -> ([usize; 2], usize) {
        (self.lengths, self.inner)
    }

    /// Whether there are as many numbers as places, each that of a value.
    pub(super) fn check(&self, numbers: &[usize]) -> Result<(), TakeError> {
        let [length, expected] = self.lengths;
        if numbers.len() != expected {
            return Err(TakeError::Count { expected, found: numbers.len() });
        }
        match numbers.iter().find(|&&number| number >= length) {
            Some(&number) => Err(TakeError::Missing { number, length }),
            None => Ok(()),
        }
    }

    /// Calls a function with the first number of a value in the table and where it is picked.
    fn each(&self, numbers: &[usize], mut f: impl FnMut(usize, usize)) -> Result<(), TakeError> {
        self.check(numbers)?;
        let [length, expected] = self.lengths;
        for outer in 0..self.outer {
            for (place, number) in numbers.iter().enumerate() {
                let from = self.table.start + (outer * length + number) * self.inner;
                let to = self.picked.start + (outer * expected + place) * self.inner;
                f(from, to);
            }
        }
        Ok(())
    }
}
