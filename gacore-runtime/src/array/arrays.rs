//! Operands and results of a formula among the arrays that an operation goes through.

use super::shape::{Place, Shape, ShapeError, check_apart};
use super::walk::{MOST_ARRAYS, Steps};
use crate::batch::Lanes;
use crate::formula::{Formula, Tuple};
use crate::scalar::Scalar;
use alloc::vec::Vec;

/// Where a result goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Into {
    /// It replaces what is there.
    Set(Place),
    /// It is added to what is there. Along axes where the array has length 1 all values are summed.
    Add(Place),
    /// Nobody needs it.
    Nowhere,
}

impl Into {
    /// The array, if there is one.
    pub fn place(self) -> Option<Place> {
        match self {
            Self::Set(place) | Self::Add(place) => Some(place),
            Self::Nowhere => None,
        }
    }
}

/// Which array of a walk each operand and each result is.
#[derive(Clone, Debug)]
pub(super) struct Arrays {
    operands: Vec<Option<usize>>,
    /// The array of a result, where it is needed, and whether the result is added to what is there.
    results: Vec<(Option<usize>, bool)>,
}

impl Arrays {
    /// All arrays one after the other, and which is which.
    pub fn new(operands: &[Place], results: &[Into]) -> (Vec<Place>, Self) {
        let mut places = operands.to_vec();
        let result = |result: &Into| {
            let array = result.place().map(|place| {
                places.push(place);
                places.len() - 1
            });
            (array, matches!(result, Into::Add(_)))
        };
        let results = results.iter().map(result).collect();
        (places, Self { operands: (0..operands.len()).map(Some).collect(), results })
    }

    /// Makes room for an operand that is in no array.
    pub fn insert_operand(&mut self, position: usize) {
        self.operands.insert(position, None);
    }

    /// Makes room for a result that goes into no array.
    pub fn insert_result(&mut self, position: usize) {
        self.results.insert(position, (None, false));
    }

    /// Reads the lanes of all operands that are in arrays.
    ///
    /// # Safety
    /// As [`Steps::read`].
    #[inline(always)]
    pub unsafe fn read<F: Formula, V: Lanes<Element: Copy>>(
        &self,
        steps: &Steps<'_>,
        arena: *const V::Element,
        operands: &mut [V],
        step: usize,
    ) {
        let mut first = 0;
        for (array, &rows) in self.operands.iter().zip(F::Operands::COUNTS) {
            if let Some(array) = *array {
                let shift = steps.shift(array, step);
                // SAFETY: promised by the caller.
                unsafe { steps.read(arena, array, shift, &mut operands[first..first + rows]) };
            }
            first += rows;
        }
    }

    /// Writes the lanes of all results that go into arrays.
    ///
    /// # Safety
    /// As [`Steps::write`].
    #[inline(always)]
    pub unsafe fn write<F: Formula, V: Lanes<Element: Scalar>>(
        &self,
        steps: &Steps<'_>,
        arena: *mut V::Element,
        results: &[V],
        step: usize,
    ) {
        let mut first = 0;
        for (&(array, adds), &rows) in self.results.iter().zip(F::Results::COUNTS) {
            if let Some(array) = array {
                let shift = steps.shift(array, step);
                // SAFETY: promised by the caller.
                unsafe { steps.write(arena, array, shift, &results[first..first + rows], adds) };
            }
            first += rows;
        }
    }
}

/// Checks that arrays hold what a formula takes and gives.
pub(super) fn check_rows<F: Formula>(operands: &[Place], results: &[Into]) -> Result<(), ShapeError> {
    let operation = F::NAME;
    let count = |expected: usize, found: usize| match expected == found {
        true => Ok(()),
        false => Err(ShapeError::Count { operation, expected, found }),
    };
    count(F::Operands::COUNTS.len(), operands.len())?;
    count(F::Results::COUNTS.len(), results.len())?;
    if operands.len() + results.len() > MOST_ARRAYS {
        let found = operands.len() + results.len();
        return Err(ShapeError::Count { operation, expected: MOST_ARRAYS, found });
    }
    let rows = |expected: usize, place: Place| match expected == place.rows {
        true => Ok(()),
        false => Err(ShapeError::Rows { operation, expected, found: place.rows }),
    };
    F::Operands::COUNTS.iter().zip(operands).try_for_each(|(&expected, &place)| rows(expected, place))?;
    let mut results = F::Results::COUNTS.iter().zip(results);
    results.try_for_each(|(&expected, result)| result.place().map_or(Ok(()), |place| rows(expected, place)))
}

/// Checks that operands are broadcast to a shape, that results have it or are sums, and that results lie apart from
/// everything else.
pub(super) fn check_shapes(
    operation: &'static str,
    shape: Shape,
    operands: &[Place],
    results: &[Into],
) -> Result<(), ShapeError> {
    let fits = |place: &Place| place.shape.broadcast(shape) == Some(shape);
    let wrong = |place: &Place| ShapeError::Lengths { operation, left: place.shape, right: shape };
    let places: Vec<Place> = results.iter().filter_map(|result| result.place()).collect();
    if let Some(place) = operands.iter().chain(&places).find(|place| !fits(place)) {
        return Err(wrong(place));
    }
    let replaced = results.iter().find(|result| matches!(result, Into::Set(place) if place.shape != shape));
    if let Some(place) = replaced.and_then(|result| result.place()) {
        return Err(wrong(&place));
    }
    check_apart(operation, operands, &places)
}
