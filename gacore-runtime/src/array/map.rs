//! A formula, value by value.

use super::arrays::{Arrays, Into, check_rows, check_shapes};
use super::run::{Kernel, Pass, Room, compiled};
use super::shape::{Place, Shape, ShapeError};
use super::walk::Walk;
use crate::batch::{Lanes, RealElement};
use crate::formula::Formula;
use crate::real::Real;

/// A formula for every value of some arrays: `y = f(a, b, …)`.
///
/// Operands of length 1 along an axis are the same for all values there. A result can be added to what is there, and be
/// summed along axes: that is what gradients need, since the gradient of one operand for all is a sum.
///
/// ```
/// mod plane {
///     gacore_runtime::clifford! {
///         signature: (2, 0),
///         fn turned(r: Even, v: Vector) -> Vector = r >> v;
///     }
/// }
/// use gacore_runtime::array::{Axis, Into, Map, Place, Shape};
/// use plane::TurnedKernel;
///
/// let many = Shape::ONE.with(Axis::Set, 3);
/// let rotor = Place { start: 0, rows: 2, shape: Shape::ONE };
/// let vectors = Place { start: 2, rows: 2, shape: many };
/// let turned = Place { start: 8, rows: 2, shape: many };
/// let map = Map::new(TurnedKernel, many, &[rotor, vectors], &[Into::Set(turned)])?;
///
/// let mut arena = vec![0.0_f32; 14];
/// arena[..8].copy_from_slice(&[0.0, 1.0, /* vectors */ 1.0, 0.0, 0.0, 1.0, 2.0, 3.0]);
/// map.run(&mut arena);
/// assert_eq!(arena[8..], [-1.0, 0.0, 0.0, -1.0, -2.0, -3.0]); // half a turn
/// # Ok::<(), gacore_runtime::array::ShapeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Map<T> {
    pass: Each,
    kernel: Kernel<T, Each>,
}

#[derive(Clone, Debug)]
struct Each {
    walk: Walk,
    arrays: Arrays,
}

impl<T: RealElement> Map<T> {
    /// The formula for all values of a shape, to which operands are broadcast.
    ///
    /// # Errors
    /// If the arrays do not fit the formula or each other.
    pub fn new<F: Formula>(
        _: F,
        shape: Shape,
        operands: &[Place],
        results: &[Into],
    ) -> Result<Self, ShapeError> {
        check_rows::<F>(operands, results)?;
        check_shapes(F::NAME, shape, operands, results)?;
        let (places, arrays) = Arrays::new(operands, results);
        let pass = Each { walk: Walk::new(shape, &places, None), arrays };
        Ok(Self { pass, kernel: compiled::<T, Each, F>() })
    }

    /// Computes the results in an arena.
    ///
    /// # Panics
    /// If the arena is shorter than the arrays.
    pub fn run(&self, arena: &mut [T]) {
        self.kernel.run(&self.pass, arena);
    }
}

impl<F: Formula> Pass<F> for Each {
    fn end(&self) -> usize {
        self.walk.end()
    }

    #[inline(always)]
    unsafe fn run<V: Real + Lanes<Element: Real>>(&self, arena: *mut V::Element) {
        let mut room = Room::new();
        let (operands, results) = room.of::<F>();
        let mut steps = self.walk.steps(V::COUNT);
        while steps.advance() {
            // SAFETY: the caller promises that the arena is long enough, and results lie apart from everything else.
            unsafe { self.arrays.read::<F, V>(&steps, arena, operands, 0) };
            F::apply(operands, results);
            // SAFETY: as above.
            unsafe { self.arrays.write::<F, V>(&steps, arena, results, 0) };
        }
    }
}
