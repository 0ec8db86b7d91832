//! Sums and greatest values along axes, and copies along them.

use super::run::{Kernel, Pass, Plain, compiled};
use super::shape::{Axis, Place, ShapeError, check_apart};
use super::walk::Walk;
use crate::batch::{Lanes, RealElement};
use crate::real::Real;

/// An array that is added to another, or replaces it: where the other has length 1 along an axis, all values are summed, and
/// where the first has, its value is added to all.
///
/// ```
/// use gacore_runtime::array::{Axis, Fold, Place, Shape};
///
/// let many = Place { start: 0, rows: 2, shape: Shape::ONE.with(Axis::Set, 3) };
/// let one = Place { start: 6, rows: 2, shape: Shape::ONE };
/// let mut arena = [1.0, 10.0, 2.0, 20.0, 3.0, 30.0, 100.0, 0.0_f32];
/// Fold::new(many, one, true)?.run(&mut arena);
/// assert_eq!(arena[6..], [106.0, 60.0]);
/// # Ok::<(), gacore_runtime::array::ShapeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Fold<T> {
    pass: Sum,
    kernel: Kernel<T, Sum>,
    /// What is filled first, and with what.
    clears: Option<(Place, T)>,
}

#[derive(Clone, Debug)]
struct Sum {
    walk: Walk,
    rows: usize,
    /// The distance between coefficients of both arrays.
    pitches: [usize; 2],
    how: How,
}

/// What becomes of numbers that meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum How {
    Set,
    Add,
    Greatest,
}

impl<T: RealElement> Fold<T> {
    /// Adds an array to another, or replaces that.
    ///
    /// # Errors
    /// If the arrays do not fit each other.
    pub fn new(from: Place, to: Place, adds: bool) -> Result<Self, ShapeError> {
        Self::folded("sum", from, to, if adds { How::Add } else { How::Set })
    }

    /// The greatest number for each coefficient along the axes where the second array has length 1; less than any number
    /// where there is none.
    ///
    /// # Errors
    /// If the arrays do not fit each other.
    pub fn greatest(from: Place, to: Place) -> Result<Self, ShapeError> {
        Self::folded("greatest", from, to, How::Greatest)
    }

    fn folded(operation: &'static str, from: Place, to: Place, how: How) -> Result<Self, ShapeError> {
        if from.rows != to.rows {
            return Err(ShapeError::Rows { operation, expected: to.rows, found: from.rows });
        }
        let wrong = ShapeError::Lengths { operation, left: from.shape, right: to.shape };
        let shape = from.shape.broadcast(to.shape).ok_or(wrong)?;
        check_apart(operation, &[from], &[to])?;
        let is_sum = to.shape != shape;
        let clears = match how {
            How::Set if is_sum => Some((to, T::ZERO)),
            How::Greatest => Some((to, -T::ZERO.recip())),
            How::Set | How::Add => None,
        };
        let how = if how == How::Set && is_sum { How::Add } else { how };
        let [from, to] = flattened([from, to]);
        let shape = from.shape.broadcast(to.shape).unwrap_or(shape);
        let walk = Walk::new(shape, &[from, to], None);
        let pass = Sum { walk, rows: from.rows, pitches: [from.pitch(), to.pitch()], how };
        Ok(Self { pass, kernel: compiled::<T, Sum, Plain>(), clears })
    }

    /// Adds or copies in an arena.
    ///
    /// # Panics
    /// If the arena is shorter than the arrays.
    pub fn run(&self, arena: &mut [T]) {
        if let Some((place, value)) = self.clears {
            arena[place.start..place.end()].fill(value);
        }
        self.kernel.run(&self.pass, arena);
    }
}

/// Coefficients as more channels, where both arrays have as many of these: then longer vectors lie together.
fn flattened(places: [Place; 2]) -> [Place; 2] {
    let [from, to] = places;
    let channels = from.shape.along(Axis::Channel);
    if channels != to.shape.along(Axis::Channel) {
        return places;
    }
    places.map(|place| Place {
        rows: 1,
        shape: place.shape.with(Axis::Channel, channels * place.rows),
        ..place
    })
}

impl Pass<Plain> for Sum {
    fn end(&self) -> usize {
        self.walk.end()
    }

    #[inline(always)]
    unsafe fn run<V: Real + Lanes<Element: Real>>(&self, arena: *mut V::Element) {
        let mut steps = self.walk.steps(V::COUNT);
        let mut value = [V::ZERO];
        while steps.advance() {
            for row in 0..self.rows {
                // Coefficients of both arrays are so many channels apart.
                let [from, to] = self.pitches.map(|pitch| row * pitch);
                // SAFETY: the caller promises that the arena is long enough, and the arrays lie apart.
                unsafe {
                    steps.read(arena, 0, from, &mut value);
                    match self.how {
                        How::Greatest => steps.combine(arena, 1, row, value[0], Real::max),
                        how => steps.write(arena, 1, to, &value, how == How::Add),
                    }
                }
            }
        }
    }
}
