//! Euclidean geometry in projective algebras (PGA): one null basis vector `e0` beside orthonormal ones.
//!
//! Hyperplanes are vectors, and everything else is where hyperplanes meet:
//!
//! | object of `D`-dimensional space | grade | written |
//! |---|---|---|
//! | hyperplane `n·x + d = 0` | 1 | `n₁ e1 + n₂ e2 + … + d e0` |
//! | line | `D − 1` | the join of two points |
//! | point | `D` | `(e1 − x₁ e0) ∧ (e2 − x₂ e0) ∧ …` |
//! | motor: rotation, then translation | even | `(1 + ½ t e0) R` |
//!
//! Coordinates are those of the basis vectors other than `e0`, in the order of the basis.

use super::Outermorphism;
use super::dense::{Coordinates, Dense, MAX_DIMENSION};
use super::fit::fitted;
use super::rotations::{of_images, of_quaternion, quaternion_of};
use crate::algebra::{CliffordAlgebra, Graded};
use crate::error::{DomainError, expected, finite};
use crate::real::Real;
use crate::scalar::Scalar;

/// An algebra of Euclidean geometry: one basis vector is null and orthogonal to everything, the others
/// are orthonormal. Implemented by `clifford!` where that is so.
pub trait Projective: CliffordAlgebra {
    /// The index of the null basis vector.
    const NULL: usize;
    /// The dimension of the space.
    const SPACE: usize = Self::DIMENSION - 1;
}

/// Points, lines, hyperplanes and motors from and to coordinates.
pub trait Euclidean: Graded<Scalar: Real, Algebra: Projective> {
    /// The point with these coordinates and the weight 1.
    ///
    /// ```
    /// mod pga { gacore_runtime::clifford!(pga3); }
    /// use gacore_runtime::prelude::*;
    /// use pga::Point;
    ///
    /// let p = Point::point([1.0, 2.0, 3.0]);
    /// assert_eq!(p, Point::new(1.0, 2.0, 3.0, 1.0));
    /// assert_eq!((p * 2.0).try_coordinates(), Ok([1.0, 2.0, 3.0]));
    /// ```
    fn point<const D: usize>(coordinates: [Self::Scalar; D]) -> Self {
        const { assert!(D == Self::Algebra::SPACE, "a point has a coordinate for each dimension of space") };
        const { assert!(holds_grade::<Self>(D), "this type does not hold points") };
        homogeneous::<Self::Algebra, _>(&coordinates, Scalar::ONE).part()
    }

    /// The point at infinity in this direction.
    ///
    /// ```
    /// mod pga { gacore_runtime::clifford!(pga3); }
    /// use gacore_runtime::prelude::*;
    /// use pga::Point;
    ///
    /// // The difference of two points is a direction.
    /// let up = Point::ideal_point([0.0, 0.0, 2.0]);
    /// assert_eq!(Point::point([1.0, 1.0, 3.0]) - Point::point([1.0, 1.0, 1.0]), up);
    /// assert!(up.try_coordinates::<3>().is_err());
    /// ```
    fn ideal_point<const D: usize>(direction: [Self::Scalar; D]) -> Self {
        const { assert!(D == Self::Algebra::SPACE, "a direction has a coordinate for each dimension of space") };
        const { assert!(holds_grade::<Self>(D), "this type does not hold points") };
        homogeneous::<Self::Algebra, _>(&direction, Scalar::ZERO).part()
    }

    /// The coordinates of a point of any weight.
    ///
    /// ```
    /// mod pga { gacore_runtime::clifford!(pga2); }
    /// use gacore_runtime::prelude::*;
    /// use pga::Line;
    ///
    /// // Where x = 2 and y = 3 meet; parallel lines meet at infinity.
    /// let (a, b) = (Line::new(1.0, 0.0, -2.0), Line::new(0.0, 1.0, -3.0));
    /// assert_eq!((a ^ b).try_coordinates(), Ok([2.0, 3.0]));
    /// assert!((a ^ Line::new(1.0, 0.0, -5.0)).try_coordinates::<2>().is_err());
    /// ```
    ///
    /// # Errors
    /// Where the point is at infinity.
    fn try_coordinates<const D: usize>(self) -> Result<[Self::Scalar; D], DomainError> {
        const { assert!(D == Self::Algebra::SPACE, "a point has a coordinate for each dimension of space") };
        let (coordinates, weight) = inhomogeneous(&Dense::of(self));
        let found = core::array::from_fn(|i| coordinates[i] / weight);
        finite(found, ["coordinates", Self::NAME, "where the point is at infinity"])?;
        Ok(found)
    }

    /// The hyperplane (a plane of space, a line of the plane) of all points with `n·x + d = 0`.
    ///
    /// ```
    /// mod pga { gacore_runtime::clifford!(pga3); }
    /// use gacore_runtime::prelude::*;
    /// use pga::{Plane, Point};
    ///
    /// let plane = Plane::hyperplane([0.0, 3.0, 4.0], -10.0);
    /// assert_eq!(plane.try_hyperplane_parts(), Ok(([0.0, 0.6, 0.8], -2.0)));
    /// assert_eq!(Point::point([7.0, 2.0, 1.0]) & plane, 0.0);
    /// ```
    fn hyperplane<const D: usize>(normal: [Self::Scalar; D], offset: Self::Scalar) -> Self {
        const { assert!(D == Self::Algebra::SPACE, "a normal has a coordinate for each dimension of space") };
        const { assert!(holds_grade::<Self>(1), "this type does not hold hyperplanes") };
        let mut plane = spread::<Self::Algebra, _>(&normal);
        plane[Self::Algebra::NULL] = offset;
        Dense::vector(&plane).part()
    }

    /// The normal of length 1 and the offset of a hyperplane.
    ///
    /// # Errors
    /// Where it is the hyperplane at infinity.
    fn try_hyperplane_parts<const D: usize>(self) -> Result<([Self::Scalar; D], Self::Scalar), DomainError> {
        const { assert!(D == Self::Algebra::SPACE, "a normal has a coordinate for each dimension of space") };
        let plane = Dense::of(self).coordinates();
        let normal = gathered::<Self::Algebra, _>(&plane);
        let (direction, length) = super::frame::unit(&normal);
        let offset = plane[Self::Algebra::NULL] / length;
        let cause = "where the hyperplane is at infinity";
        finite([offset], ["hyperplane_parts", Self::NAME, cause])?;
        Ok((core::array::from_fn(|i| direction[i]), offset))
    }

    /// The line through a point in a direction; with weight 1 for a direction of length 1.
    ///
    /// ```
    /// mod pga { gacore_runtime::clifford!(pga3); }
    /// use gacore_runtime::prelude::*;
    /// use pga::{Line, Point};
    ///
    /// let (p, q) = ([1.0, 0.0, 2.0], [1.0, 1.0, 2.0]);
    /// let line = Line::line(p, [0.0, 1.0, 0.0]);
    /// assert_eq!(line, Point::point(p) & Point::point(q));
    /// // Back out: the point next to the origin and the direction.
    /// assert_eq!(line.try_line_parts(), Ok(([1.0, 0.0, 2.0], [0.0, 1.0, 0.0])));
    /// ```
    fn line<const D: usize>(position: [Self::Scalar; D], direction: [Self::Scalar; D]) -> Self {
        const { assert!(D == Self::Algebra::SPACE, "a point has a coordinate for each dimension of space") };
        const { assert!(holds_grade::<Self>(D - 1), "this type does not hold lines") };
        let point = homogeneous::<Self::Algebra, _>(&position, Scalar::ONE).whole();
        let ideal = homogeneous::<Self::Algebra, _>(&direction, Scalar::ZERO).whole();
        Dense::of(point & ideal).part()
    }

    /// The point of a line next to the origin, and its direction of length 1.
    ///
    /// # Errors
    /// Where the line is at infinity.
    #[allow(clippy::type_complexity)]
    fn try_line_parts<const D: usize>(self) -> Result<([Self::Scalar; D], [Self::Scalar; D]), DomainError> {
        const { assert!(D == Self::Algebra::SPACE, "a point has a coordinate for each dimension of space") };
        const INFINITE: &str = "where the line is at infinity";
        let line = Dense::of(self);
        let (ideal, _) = inhomogeneous(&line.outer(&null::<Self::Algebra, _>()));
        let (ideal, _) = super::frame::unit(&ideal);
        // The line meets the hyperplane through the origin that is normal to it, on the same side as the
        // first axis does where its direction has the right sign.
        let (position, weight) = normal_meet(&line, &ideal);
        let (_, right) = normal_meet(&first_axis::<Self::Algebra, _>(), &unit_coordinates(0));
        let position = core::array::from_fn(|i| position[i] / weight);
        finite(position, ["line_parts", Self::NAME, INFINITE])?;
        let direction = core::array::from_fn(|i| ideal[i] * (weight * right).sign());
        Ok((position, direction))
    }

    /// The motor that rotates about the origin by a quaternion `[w, x, y, z]` and then moves the origin
    /// to a position of space.
    ///
    /// # Errors
    /// Where the type does not hold the motor.
    fn try_from_position_quaternion(
        position: [Self::Scalar; 3],
        quaternion: [Self::Scalar; 4],
    ) -> Result<Self, DomainError> {
        const { assert!(3 == Self::Algebra::SPACE, "only space has quaternions") };
        let rotor = of_quaternion::<Self::Algebra, _>([0, 1, 2].map(axis::<Self::Algebra>), quaternion);
        let motor = translator::<Self::Algebra, _>(&position).whole() * rotor.whole();
        fitted(&Dense::of(motor), "from_position_quaternion")
    }

    /// The motor that rotates about the origin by a quaternion `[w, x, y, z]` and then moves the origin
    /// to a position of space.
    ///
    /// ```
    /// mod pga { gacore_runtime::clifford!(pga3); }
    /// use gacore_runtime::prelude::*;
    /// use pga::{Motor, Point};
    ///
    /// let motor = Motor::from_position_quaternion([1.0, 2.0, 3.0], [0.5, 0.5, 0.5, 0.5]);
    /// let moved = motor >> Point::point([1.0, 0.0, 0.0]);
    /// assert_eq!(moved.try_coordinates(), Ok([1.0, 3.0, 3.0]));
    /// let parts = motor.try_position_quaternion().unwrap();
    /// assert_eq!(parts, ([1.0, 2.0, 3.0], [0.5, 0.5, 0.5, 0.5]));
    /// ```
    ///
    /// # Panics
    /// Where the type does not hold the motor; `try_from_position_quaternion` returns an error instead.
    #[track_caller]
    fn from_position_quaternion(position: [Self::Scalar; 3], quaternion: [Self::Scalar; 4]) -> Self {
        expected(Self::try_from_position_quaternion(position, quaternion))
    }

    /// Where a motor moves the origin to, and the quaternion `[w, x, y, z]` of its rotation, which has
    /// length 1 where the motor has.
    ///
    /// # Errors
    /// Where this is no motor.
    #[allow(clippy::type_complexity)]
    fn try_position_quaternion(self) -> Result<([Self::Scalar; 3], [Self::Scalar; 4]), DomainError> {
        const { assert!(3 == Self::Algebra::SPACE, "only space has quaternions") };
        let position = origin_moved(&Dense::of(self));
        let position = core::array::from_fn(|i| position[i]);
        finite(position, ["position_quaternion", Self::NAME, "where it is no motor"])?;
        Ok((position, quaternion_of(&Dense::of(self), [0, 1, 2].map(axis::<Self::Algebra>))))
    }

    /// The motor of a matrix of rows `[rotation | translation]` above `[0 … 0 1]`, of the order of the
    /// dimension of the algebra: 4×4 for space.
    ///
    /// # Errors
    /// Where the matrix is no rotation and translation by more than the root of a rounding error.
    fn try_from_rigid_matrix<const N: usize>(rows: [[Self::Scalar; N]; N]) -> Result<Self, DomainError> {
        const { assert!(N == Self::Algebra::DIMENSION, "the matrix has a row for each basis vector") };
        let error = DomainError::new("from_rigid_matrix", Self::NAME, "where the matrix is no rigid motion");
        let expected_last = |j: usize| if j == N - 1 { Self::Scalar::ONE } else { Scalar::ZERO };
        if (0..N).any(|j| rows[N - 1][j] != expected_last(j)) {
            return Err(error);
        }
        let column = |j: usize| -> Coordinates<Self::Scalar> {
            core::array::from_fn(|i| if i < N - 1 { rows[i][j] } else { Scalar::ZERO })
        };
        let axes: [usize; N] = core::array::from_fn(axis::<Self::Algebra>);
        let images: [_; N] = core::array::from_fn(|j| spread::<Self::Algebra, _>(&column(j)));
        let rotor = of_images::<Self::Algebra, _>(&axes[..N - 1], &images[..N - 1]).ok_or(error)?;
        let motor = translator::<Self::Algebra, _>(&column(N - 1)).whole() * rotor.whole();
        fitted(&Dense::of(motor), "from_rigid_matrix")
    }

    /// The motor of a matrix of rows `[rotation | translation]` above `[0 … 0 1]`, of the order of the
    /// dimension of the algebra: 4×4 for space.
    ///
    /// ```
    /// mod pga { gacore_runtime::clifford!(pga3); }
    /// use gacore_runtime::prelude::*;
    /// use pga::{Line, Motor};
    ///
    /// let screw: Motor<f64> = Line::new(0.3, -0.2, 0.5, 0.7, 0.1, -0.4).exp();
    /// let matrix: [[f64; 4]; 4] = screw.try_rigid_matrix().unwrap();
    /// let again = Motor::from_rigid_matrix(matrix);
    /// assert!((again - screw).to_array().iter().all(|x| x.abs() < 1e-14));
    /// ```
    ///
    /// # Panics
    /// Where the matrix is no rigid motion; `try_from_rigid_matrix` returns an error instead.
    #[track_caller]
    fn from_rigid_matrix<const N: usize>(rows: [[Self::Scalar; N]; N]) -> Self {
        expected(Self::try_from_rigid_matrix(rows))
    }

    /// The matrix of a motor, rows `[rotation | translation]` above `[0 … 0 1]`.
    ///
    /// # Errors
    /// Where this is no motor.
    fn try_rigid_matrix<const N: usize>(self) -> Result<[[Self::Scalar; N]; N], DomainError> {
        const { assert!(N == Self::Algebra::DIMENSION, "the matrix has a row for each basis vector") };
        let map = Outermorphism::<Self::Algebra, _>::try_from_versor(self)?;
        let columns: [Coordinates<Self::Scalar>; N] = core::array::from_fn(|j| {
            if j == N - 1 {
                return origin_moved(&Dense::of(self));
            }
            let axis = spread::<Self::Algebra, _>(&unit_coordinates::<Self::Scalar>(j));
            gathered::<Self::Algebra, _>(&map.extended(&Dense::vector(&axis)).coordinates())
        });
        Ok(core::array::from_fn(|i| {
            core::array::from_fn(|j| match (i == N - 1, j == N - 1) {
                (true, true) => Scalar::ONE,
                (true, false) => Scalar::ZERO,
                (false, _) => columns[j][i],
            })
        }))
    }

    /// The foot of a point, line or hyperplane on another, `(a | b) b⁻¹`: the nearest point of a line or
    /// plane, the shadow of a line, the parallel through a point.
    ///
    /// ```
    /// mod pga { gacore_runtime::clifford!(pga3); }
    /// use gacore_runtime::prelude::*;
    /// use pga::{Line, Plane, Point};
    ///
    /// let point = Point::point([1.0, 2.0, 5.0]);
    /// let floor = Plane::hyperplane([0.0, 0.0, 1.0], -1.0); // z = 1
    /// let axis: Line<f64> = Point::point([0.0, 0.0, 0.0]) & Point::point([0.0, 0.0, 1.0]);
    /// assert_eq!(point.foot_on(floor).try_coordinates(), Ok([1.0, 2.0, 1.0]));
    /// assert_eq!(point.foot_on(axis).try_coordinates(), Ok([0.0, 0.0, 5.0]));
    /// // The parallel to the floor and the parallel to the axis through the point.
    /// assert_eq!(floor.foot_on(point), Plane::hyperplane([0.0, 0.0, 1.0], -5.0));
    /// assert!((axis.foot_on(point) ^ floor).try_coordinates() == Ok([1.0, 2.0, 1.0]));
    /// // The shadow of a slanted line, and what is at infinity casts none.
    /// let slanted: Line<f64> = Point::point([0.0, 0.0, 1.0]) & Point::point([1.0, 0.0, 2.0]);
    /// let shadow = slanted.foot_on(floor);
    /// assert_eq!((shadow ^ Plane::hyperplane([1.0, 0.0, 0.0], -3.0)).try_coordinates(), Ok([3.0, 0.0, 1.0]));
    /// assert!(point.try_foot_on(Point::ideal_point([1.0, 0.0, 0.0])).is_err());
    /// ```
    ///
    /// # Panics
    /// Where [`Euclidean::try_foot_on`] returns an error.
    #[must_use]
    #[track_caller]
    #[doc(alias = "project")]
    fn foot_on<B: Graded<Algebra = Self::Algebra, Scalar = Self::Scalar>>(self, on: B) -> Self {
        expected(self.try_foot_on(on))
    }

    /// The foot of a point, line or hyperplane on another, as [`Euclidean::foot_on`].
    ///
    /// # Errors
    /// Where the other one is at infinity.
    fn try_foot_on<B>(self, on: B) -> Result<Self, DomainError>
    where
        B: Graded<Algebra = Self::Algebra, Scalar = Self::Scalar>,
    {
        let (object, other) = (Dense::of(self).whole(), Dense::of(on).whole());
        let square = (other * other.reverse()).coefficient(0);
        let foot: Self = Dense::of((object | other) * other.reverse()).part();
        let foot = crate::algebra::scaled(foot, square.recip());
        finite(foot.to_array(), ["foot_on", B::NAME, "where the other object is at infinity"])?;
        Ok(foot)
    }

    /// The norm of the bulk, the part without `e0`: `√|⟨x x̃⟩₀|`, which motions keep. It is the weight
    /// of a point, the length of the normal of a plane, and zero at infinity.
    ///
    /// ```
    /// mod pga { gacore_runtime::clifford!(pga3); }
    /// use gacore_runtime::prelude::*;
    ///
    /// let p = pga::Point::point([3.0, 0.0, 4.0]) * 2.0;
    /// assert_eq!((p.bulk_norm(), p.weight_norm()), (2.0, 10.0));
    /// ```
    fn bulk_norm(self) -> Self::Scalar {
        norm_of::<Self>(self, false)
    }

    /// The norm of the weight, the part with `e0`, as if `e0` squared to 1: also called the ideal norm.
    /// It is the distance from the origin, where the bulk has the norm 1.
    ///
    /// ```
    /// mod pga { gacore_runtime::clifford!(pga3); }
    /// use gacore_runtime::prelude::*;
    ///
    /// let plane = pga::Plane::hyperplane([0.0, 0.6, 0.8], -3.0);
    /// assert_eq!(plane.weight_norm(), 3.0);
    /// ```
    fn weight_norm(self) -> Self::Scalar {
        norm_of::<Self>(self, true)
    }
}

impl<M: Graded<Scalar: Real, Algebra: Projective>> Euclidean for M {}

/// Whether a type holds all blades of a grade.
const fn holds_grade<M: Graded>(grade: usize) -> bool {
    let (mut slot, mut count) = (0, 0);
    while slot < M::BLADES.len() {
        if M::BLADES[slot].grade() as usize == grade {
            count += 1;
        }
        slot += 1;
    }
    let (mut k, mut all) = (0, 1);
    while k < grade {
        all = all * (M::Algebra::DIMENSION - k) / (k + 1);
        k += 1;
    }
    count == all
}

/// The basis vector of an axis of space.
const fn axis<A: Projective>(index: usize) -> usize {
    if index < A::NULL { index } else { index + 1 }
}

/// Coordinates of space as those of the algebra.
fn spread<A: Projective, T: Scalar>(space: &[T]) -> Coordinates<T> {
    let mut all = [T::ZERO; MAX_DIMENSION];
    space.iter().take(A::SPACE).enumerate().for_each(|(i, &x)| all[axis::<A>(i)] = x);
    all
}

/// Coordinates of the algebra as those of space.
fn gathered<A: Projective, T: Scalar>(all: &Coordinates<T>) -> Coordinates<T> {
    core::array::from_fn(|i| if i < A::SPACE { all[axis::<A>(i)] } else { T::ZERO })
}

/// The null basis vector.
fn null<A: Projective, T: Scalar>() -> Coordinates<T> {
    unit_coordinates(A::NULL)
}

/// The basis blade of an axis, a point at infinity: `e1 ∧ e2 ∧ …` with one vector replaced by `−e0`;
/// the point at the origin where there is no such axis.
fn corner<A: Projective, T: Scalar>(index: usize) -> Dense<A, T> {
    let mut blade = Dense::scalar(T::ONE);
    for i in 0..A::SPACE {
        let own = unit_coordinates(axis::<A>(i));
        blade = blade.outer(&if i == index { null::<A, T>().map(|x| -x) } else { own });
    }
    blade
}

/// A point with a weight.
fn homogeneous<A: Projective, T: Scalar>(coordinates: &[T], weight: T) -> Dense<A, T> {
    let mut point = corner::<A, T>(A::SPACE).map(|_, x| x * weight);
    for (i, &x) in coordinates.iter().enumerate().take(A::SPACE) {
        let along = corner::<A, T>(i);
        point.slice_mut().iter_mut().zip(along.slice()).for_each(|(sum, &y)| *sum = *sum + x * y);
    }
    point
}

/// The coordinates of a point times its weight, and its weight.
fn inhomogeneous<A: Projective, T: Scalar>(point: &Dense<A, T>) -> (Coordinates<T>, T) {
    let component = |index: usize| {
        let along = corner::<A, T>(index);
        along.slice().iter().zip(point.slice()).fold(T::ZERO, |sum, (&x, &y)| sum + x * y)
    };
    let coordinates = core::array::from_fn(|i| if i < A::SPACE { component(i) } else { T::ZERO });
    (coordinates, component(A::SPACE))
}

/// Where a line meets the hyperplane through the origin with a normal: coordinates and weight.
fn normal_meet<A: Projective, T: Scalar>(line: &Dense<A, T>, normal: &Coordinates<T>) -> (Coordinates<T>, T) {
    inhomogeneous(&line.outer(&spread::<A, T>(normal)))
}

/// The line through the origin along the first axis.
fn first_axis<A: Projective, T: Scalar>() -> Dense<A, T> {
    Dense::of(corner::<A, T>(A::SPACE).whole() & corner::<A, T>(0).whole())
}

fn unit_coordinates<T: Scalar>(index: usize) -> Coordinates<T> {
    core::array::from_fn(|i| if i == index { T::ONE } else { T::ZERO })
}

/// `1 + ½ t e0`.
fn translator<A: Projective, T: Real>(by: &[T]) -> Dense<A, T> {
    let half = T::from_ratio(1, 2);
    let mut translator = Dense::<A, T>::vector(&spread::<A, T>(by)).outer(&null::<A, T>());
    translator.slice_mut().iter_mut().for_each(|x| *x = *x * half);
    translator.slice_mut()[0] = T::ONE;
    translator
}

/// Where a motor moves the origin to.
fn origin_moved<A: Projective, T: Real>(motor: &Dense<A, T>) -> Coordinates<T> {
    let motor = motor.whole();
    let origin = corner::<A, T>(A::SPACE).whole();
    let (position, weight) = inhomogeneous(&Dense::of(motor * origin * motor.reverse()));
    position.map(|x| x / weight)
}

fn norm_of<M: Graded<Scalar: Real, Algebra: Projective>>(x: M, with_null: bool) -> M::Scalar {
    let null = 1 << M::Algebra::NULL;
    let sum = M::BLADES.iter().zip(x.to_array().as_ref()).fold(M::Scalar::ZERO, |sum, (blade, &x)| {
        if (blade.mask() & null != 0) == with_null { sum + x * x } else { sum }
    });
    sum.sqrt()
}
