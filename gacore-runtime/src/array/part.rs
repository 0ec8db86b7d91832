//! Arrays side by side along an axis.

use super::shape::{Axis, Place, ShapeError, check_apart};
use crate::scalar::Scalar;

/// An array and a part of it: the values from one number on along an axis.
///
/// [`Part::put`] copies an array into its part of the whole, so that several arrays become one; [`Part::take`] copies the part
/// out. Each is the gradient of the other.
///
/// ```
/// use gacore_runtime::array::{Axis, Part, Place, Shape};
///
/// // Values of two coefficients: two channels beside one are three.
/// let channels = |start, count| Place { start, rows: 2, shape: Shape::ONE.with(Axis::Channel, count) };
/// let (two, one, three) = (channels(0, 2), channels(4, 1), channels(6, 3));
/// let mut arena = [1.0, 2.0, 10.0, 20.0, 3.0, 30.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0_f32];
/// Part::new(Axis::Channel, three, 0, two)?.put(&mut arena);
/// Part::new(Axis::Channel, three, 2, one)?.put(&mut arena);
/// assert_eq!(arena[6..], [1.0, 2.0, 3.0, 10.0, 20.0, 30.0]);
/// # Ok::<(), gacore_runtime::array::ShapeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    /// The first number of the part within the whole, and of the array.
    starts: [usize; 2],
    /// Numbers that lie together in the part, and the same in the whole.
    together: [usize; 2],
    /// How often they do.
    count: usize,
    end: usize,
}

impl Part {
    /// The part of an array that begins at a number along an axis and is as long as another array; all other lengths are the
    /// same in both.
    ///
    /// # Errors
    /// If the arrays do not fit each other.
    pub fn new(axis: Axis, whole: Place, first: usize, part: Place) -> Result<Self, ShapeError> {
        let operation = "part";
        if whole.rows != part.rows {
            return Err(ShapeError::Rows { operation, expected: whole.rows, found: part.rows });
        }
        let [all, some] = [whole, part].map(|place| place.shape.along(axis));
        if whole.shape.with(axis, 1) != part.shape.with(axis, 1) || first > all || some > all - first {
            return Err(ShapeError::Lengths { operation, left: whole.shape, right: part.shape });
        }
        check_apart(operation, &[whole], &[part])?;
        // Coefficients lie between channels and all other axes.
        let within = Axis::ALL.into_iter().filter(|&other| other > axis);
        let rows = if axis == Axis::Channel { 1 } else { whole.rows };
        let inner = rows * within.map(|axis| whole.shape.along(axis)).product::<usize>();
        let count = part.len().checked_div(some * inner).unwrap_or(0);
        Ok(Self {
            starts: [whole.start + first * inner, part.start],
            together: [some * inner, all * inner],
            count,
            end: whole.end().max(part.end()),
        })
    }

    /// The first numbers of the part within the whole and of the array; how many lie together in the part and in the whole;
    /// and how often they do.
    #[cfg(feature = "gpu")]
    pub(super) fn extents(&self) -> ([usize; 2], [usize; 2], usize) {
        (self.starts, self.together, self.count)
    }

    /// Copies the part out of the whole into the array.
    ///
    /// # Panics
    /// If the arena is shorter than the arrays.
    pub fn take<T: Scalar>(&self, arena: &mut [T]) {
        let ([whole, part], [count, step]) = (self.starts, self.together);
        self.copy(arena, [whole, step], [part, count]);
    }

    /// Copies the array into its part of the whole.
    ///
    /// # Panics
    /// If the arena is shorter than the arrays.
    pub fn put<T: Scalar>(&self, arena: &mut [T]) {
        let ([whole, part], [count, step]) = (self.starts, self.together);
        self.copy(arena, [part, count], [whole, step]);
    }

    /// Copies what lies together from the first place and those behind it, so far apart, to the second and those behind it.
    fn copy<T: Scalar>(&self, arena: &mut [T], [from, from_step]: [usize; 2], [to, to_step]: [usize; 2]) {
        assert!(
            self.end <= arena.len(),
            "arrays that end at {} in an arena of {} numbers",
            self.end,
            arena.len()
        );
        let arena = arena.as_mut_ptr();
        let (mut from, mut to) = (arena.wrapping_add(from), arena.wrapping_add(to));
        for _ in 0..self.count {
            // SAFETY: both arrays lie within the arena, apart from each other.
            unsafe { copy(from, to, self.together[0]) };
            (from, to) = (from.wrapping_add(from_step), to.wrapping_add(to_step));
        }
    }
}

/// Numbers that are copied at once.
const BLOCK: usize = 4;
/// So many numbers are copied faster without a call.
const FEW: usize = 64;

/// Copies numbers that lie together.
///
/// # Safety
/// So many numbers must be there, and those of both places apart.
#[inline(always)]
unsafe fn copy<T: Scalar>(mut from: *const T, mut to: *mut T, count: usize) {
    if count > FEW {
        // SAFETY: promised by the caller.
        return unsafe { core::ptr::copy_nonoverlapping(from, to, count) };
    }
    for _ in 0..count / BLOCK {
        // SAFETY: promised by the caller.
        unsafe { to.cast::<[T; BLOCK]>().write_unaligned(from.cast::<[T; BLOCK]>().read_unaligned()) };
        (from, to) = (from.wrapping_add(BLOCK), to.wrapping_add(BLOCK));
    }
    for _ in 0..count % BLOCK {
        // SAFETY: promised by the caller.
        unsafe { *to = *from };
        (from, to) = (from.wrapping_add(1), to.wrapping_add(1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::array::Shape;

    #[test]
    fn parts_lie_where_their_axis_says() {
        for axis in Axis::ALL {
            let two = Axis::ALL.into_iter().fold(Shape::ONE, |shape, axis| shape.with(axis, 2));
            let shape = |along| two.with(axis, along);
            let whole = Place { start: 0, rows: 3, shape: shape(5) };
            let first = Place { start: whole.end(), rows: 3, shape: shape(2) };
            let second = Place { start: first.end(), ..Place { shape: shape(3), ..first } };
            let mut arena: Vec<f64> = (0..second.end()).map(|x| x as f64).collect();
            Part::new(axis, whole, 0, first).unwrap().put(&mut arena);
            Part::new(axis, whole, 2, second).unwrap().put(&mut arena);
            let steps = [whole, first, second].map(Place::steps);
            let at = |n: usize, start: usize, position: [usize; 5], row: usize| {
                let place = [whole, first, second][n];
                start + (0..5).map(|k| position[k] * steps[n][k]).sum::<usize>() + row * place.pitch()
            };
            for index in 0..whole.shape.count() {
                let mut position = [0; 5];
                let mut rest = index;
                for k in (0..5).rev() {
                    position[k] = rest % whole.shape.lengths()[k];
                    rest /= whole.shape.lengths()[k];
                }
                let mut within = position;
                let n = if position[axis as usize] < 2 { 1 } else { 2 };
                within[axis as usize] -= 2 * (n - 1);
                for row in 0..3 {
                    let from = at(n, [first, second][n - 1].start, within, row);
                    assert_eq!(arena[at(0, 0, position, row)], from as f64, "{axis:?} {position:?}");
                }
            }
            let taken = arena[first.start..first.end()].to_vec();
            arena[first.start..first.end()].fill(0.0);
            Part::new(axis, whole, 0, first).unwrap().take(&mut arena);
            assert_eq!(arena[first.start..first.end()], taken);
        }
    }

    #[test]
    fn parts_that_do_not_fit_are_refused() {
        let place = |start, count| Place { start, rows: 2, shape: Shape::ONE.with(Axis::Set, count) };
        let whole = place(0, 3);
        assert!(Part::new(Axis::Set, whole, 1, place(6, 2)).is_ok());
        assert!(Part::new(Axis::Set, whole, 2, place(6, 2)).is_err());
        assert!(Part::new(Axis::Set, whole, usize::MAX, place(6, 2)).is_err());
        assert!(Part::new(Axis::Time, whole, 0, place(6, 2)).is_err());
        assert!(Part::new(Axis::Set, whole, 0, place(5, 2)).is_err());
        assert!(Part::new(Axis::Set, whole, 3, place(6, 0)).is_ok());
    }
}
