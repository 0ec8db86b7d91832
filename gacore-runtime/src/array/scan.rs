//! A formula along time.

use super::arrays::{Arrays, Into, check_rows, check_shapes};
use super::run::{Kernel, Pass, Room, compiled};
use super::shape::{Axis, Place, Shape, ShapeError};
use super::walk::Walk;
use crate::batch::{Lanes, RealElement};
use crate::formula::{Formula, Tuple};
use crate::real::Real;
use alloc::vec::Vec;
use core::ops::Range;

/// What a scan carries from step to step: an operand of its formula that is a result of the step before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Carry {
    /// Which operand.
    pub operand: usize,
    /// Which result.
    pub result: usize,
    /// Whether the last step of time comes first.
    pub is_backwards: bool,
    /// What is carried to the first step; zeros where there is no array.
    pub start: Option<Place>,
    /// What is added to the carried value before each step.
    pub added: Option<Place>,
    /// Where the carried value goes before each step, with what is added.
    pub before: Option<Place>,
    /// Where the carried value goes after each step.
    pub after: Option<Place>,
    /// Where the carried value goes after the last step.
    pub end: Into,
}

impl Carry {
    /// A carried value that starts from zeros and goes nowhere.
    pub const fn new(operand: usize, result: usize) -> Self {
        let (start, added, before, after) = (None, None, None, None);
        Self { operand, result, is_backwards: false, start, added, before, after, end: Into::Nowhere }
    }
}

/// A formula at every step of time, one of whose operands is a result of the step before: `s_t = f(s_{t−1}, x_t, …)`.
///
/// All other axes are side by side. Backwards a scan is the gradient of a scan: what is carried is the gradient of the
/// state, and to it is added what the state of that step was used for.
///
/// ```
/// mod line {
///     gacore_runtime::clifford! {
///         signature: (0, 0),
///         fn faded(sum: Scalar, x: Scalar) -> Scalar = sum / 2 + x;
///     }
/// }
/// use gacore_runtime::array::{Axis, Carry, Place, Scan, Shape};
/// use line::FadedKernel;
///
/// let steps = Shape::ONE.with(Axis::Time, 3);
/// let x = Place { start: 0, rows: 1, shape: steps };
/// let sums = Place { start: 3, rows: 1, shape: steps };
/// let carry = Carry { after: Some(sums), ..Carry::new(0, 0) };
/// let scan = Scan::new(FadedKernel, steps, carry, &[x], &[])?;
///
/// let mut arena = [8.0, 2.0, 1.0, 0.0, 0.0, 0.0_f32];
/// scan.run(&mut arena);
/// assert_eq!(arena[3..], [8.0, 6.0, 4.0]);
/// # Ok::<(), gacore_runtime::array::ShapeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Scan<T> {
    pass: Along,
    kernel: Kernel<T, Along>,
}

#[derive(Clone, Debug)]
struct Along {
    walk: Walk,
    arrays: Arrays,
    length: usize,
    is_backwards: bool,
    /// Where the carried value is among all operands, and among all results.
    carried: (Range<usize>, Range<usize>),
    start: Option<usize>,
    added: Option<usize>,
    before: Option<usize>,
    after: Option<usize>,
    /// The array of the last value, and whether it is added to what is there.
    end: (Option<usize>, bool),
}

impl<T: RealElement> Scan<T> {
    /// The formula at every step of a shape; operands and results are listed without what is carried.
    ///
    /// # Errors
    /// If the arrays do not fit the formula or each other.
    pub fn new<F: Formula>(
        _: F,
        shape: Shape,
        carry: Carry,
        operands: &[Place],
        results: &[Into],
    ) -> Result<Self, ShapeError> {
        let carried = check::<F>(shape, &carry, operands, results)?;
        let (mut places, mut arrays) = Arrays::new(operands, results);
        arrays.insert_operand(carry.operand);
        arrays.insert_result(carry.result);
        let mut array = |place: Option<Place>| {
            place.map(|place| {
                places.push(place);
                places.len() - 1
            })
        };
        let pass = Along {
            start: array(carry.start),
            added: array(carry.added),
            before: array(carry.before),
            after: array(carry.after),
            end: (array(carry.end.place()), matches!(carry.end, Into::Add(_))),
            walk: Walk::new(shape, &places, Some(Axis::Time)),
            arrays,
            length: shape.along(Axis::Time),
            is_backwards: carry.is_backwards,
            carried,
        };
        Ok(Self { pass, kernel: compiled::<T, Along, F>() })
    }

    /// Goes along time in an arena.
    ///
    /// # Panics
    /// If the arena is shorter than the arrays.
    pub fn run(&self, arena: &mut [T]) {
        self.kernel.run(&self.pass, arena);
    }
}

/// Checks all arrays of a scan, and finds the coefficients of what is carried among those of operands and results.
pub(super) fn check<F: Formula>(
    shape: Shape,
    carry: &Carry,
    operands: &[Place],
    results: &[Into],
) -> Result<(Range<usize>, Range<usize>), ShapeError> {
    let operation = F::NAME;
    let among = |counts: &[usize], position: usize| match counts.get(position) {
        Some(rows) => {
            let first = counts[..position].iter().sum();
            Ok(first..first + rows)
        }
        None => Err(ShapeError::Count { operation, expected: counts.len(), found: position + 1 }),
    };
    let operand = among(F::Operands::COUNTS, carry.operand)?;
    let result = among(F::Results::COUNTS, carry.result)?;
    let rows = operand.len();
    if result.len() != rows {
        return Err(ShapeError::Rows { operation, expected: rows, found: result.len() });
    }
    let inner = shape.with(Axis::Time, 1);
    let state = Place { start: 0, rows, shape: inner };
    let mut all = operands.to_vec();
    all.insert(carry.operand.min(all.len()), state);
    let mut all_results = results.to_vec();
    all_results.insert(carry.result.min(all_results.len()), Into::Nowhere);
    check_rows::<F>(&all, &all_results)?;
    for place in
        [carry.start, carry.added, carry.before, carry.after, carry.end.place()].into_iter().flatten()
    {
        if place.rows != rows {
            return Err(ShapeError::Rows { operation, expected: rows, found: place.rows });
        }
    }
    let read: Vec<Place> = operands.iter().copied().chain(carry.start).chain(carry.added).collect();
    let kept = [carry.before, carry.after].into_iter().flatten().map(Into::Set);
    let written: Vec<Into> = results.iter().copied().chain(kept).collect();
    check_shapes(operation, shape, &read, &written)?;
    // What is carried at both ends has no time.
    let ends: Vec<Place> = carry.start.into_iter().collect();
    check_shapes(operation, inner, &ends, &[carry.end])?;
    let others: Vec<Place> = read.into_iter().chain(written.iter().filter_map(|into| into.place())).collect();
    let end: Vec<Place> = carry.end.place().into_iter().collect();
    super::shape::check_apart(operation, &others, &end)?;
    Ok((operand, result))
}

impl<F: Formula> Pass<F> for Along {
    fn end(&self) -> usize {
        self.walk.end()
    }

    #[inline(always)]
    unsafe fn run<V: Real + Lanes<Element: Real>>(&self, arena: *mut V::Element) {
        let mut room = Room::new();
        let (operands, results) = room.of::<F>();
        let (from, to) = (self.carried.0.start, self.carried.1.start);
        let rows = self.carried.0.len();
        let mut steps = self.walk.steps(V::COUNT);
        // SAFETY of all reads and writes: the caller promises that the arena is long enough, and results lie apart from
        // everything else.
        while steps.advance() {
            let state = from..from + rows;
            match self.start {
                Some(array) => unsafe { steps.read(arena, array, 0, &mut operands[state.clone()]) },
                None => operands[state.clone()].fill(V::ZERO),
            }
            for count in 0..self.length {
                let step = if self.is_backwards { self.length - 1 - count } else { count };
                if let Some(array) = self.added {
                    let more = &mut results[..rows];
                    unsafe { steps.read(arena, array, steps.shift(array, step), more) };
                    for (sum, more) in operands[state.clone()].iter_mut().zip(more) {
                        *sum = *sum + *more;
                    }
                }
                if let Some(array) = self.before {
                    let shift = steps.shift(array, step);
                    unsafe { steps.write(arena, array, shift, &operands[state.clone()], false) };
                }
                unsafe { self.arrays.read::<F, V>(&steps, arena, operands, step) };
                F::apply(operands, results);
                unsafe { self.arrays.write::<F, V>(&steps, arena, results, step) };
                operands[state.clone()].copy_from_slice(&results[to..to + rows]);
                if let Some(array) = self.after {
                    let shift = steps.shift(array, step);
                    unsafe { steps.write(arena, array, shift, &operands[state.clone()], false) };
                }
            }
            if let (Some(array), adds) = self.end {
                unsafe { steps.write(arena, array, 0, &operands[state], adds) };
            }
        }
    }
}
