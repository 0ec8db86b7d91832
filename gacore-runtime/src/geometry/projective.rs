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

use super::dense::MAX_DIMENSION;
use super::frame::unit;
use super::motors;
use super::places::{Place, checked, regressive};
use crate::algebra::{Blade, CliffordAlgebra, Graded};
use crate::error::{DomainError, expected};
use crate::real::Real;
use crate::scalar::Scalar;

/// An algebra of Euclidean geometry: one basis vector is null and orthogonal to everything, the others
/// are orthonormal. Implemented by `clifford!` where that is so.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no projective algebra of Euclidean space",
    label = "no basis vector is null and orthogonal to orthonormal others",
    note = "points, lines, planes and motors of `Euclidean` are those of the presets `pga2` and `pga3`; a conformal algebra \
            has those of `Rounds`"
)]
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
    #[doc(alias = "from_coordinates")]
    #[doc(alias = "from_xyz")]
    #[inline]
    fn point<const D: usize>(coordinates: [Self::Scalar; D]) -> Self {
        const { assert!(D == Self::Algebra::SPACE, "a point has a coordinate for each dimension of space") };
        const { assert!(holds_grade::<Self>(D), "this type does not hold points") };
        homogeneous(&coordinates, Scalar::ONE)
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
    #[inline]
    fn ideal_point<const D: usize>(direction: [Self::Scalar; D]) -> Self {
        const { assert!(D == Self::Algebra::SPACE, "a direction has a coordinate for each dimension of space") };
        const { assert!(holds_grade::<Self>(D), "this type does not hold points") };
        homogeneous(&direction, Scalar::ZERO)
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
    #[inline]
    fn try_coordinates<const D: usize>(self) -> Result<[Self::Scalar; D], DomainError> {
        const { assert!(D == Self::Algebra::SPACE, "a point has a coordinate for each dimension of space") };
        let (coordinates, weight) = inhomogeneous::<Self, D>(self);
        let found = coordinates.map(|x| x / weight);
        checked(found, ["coordinates", Self::NAME, "where the point is at infinity"])
    }

    /// The coordinates of a point of any weight.
    ///
    /// # Panics
    /// Where the point is at infinity; `try_coordinates` returns an error instead.
    #[inline]
    #[must_use]
    #[track_caller]
    #[doc(alias = "to_point")]
    #[doc(alias = "xyz")]
    fn coordinates<const D: usize>(self) -> [Self::Scalar; D] {
        expected(self.try_coordinates())
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
    #[doc(alias = "plane")]
    #[inline]
    fn hyperplane<const D: usize>(normal: [Self::Scalar; D], offset: Self::Scalar) -> Self {
        const { assert!(D == Self::Algebra::SPACE, "a normal has a coordinate for each dimension of space") };
        const { assert!(holds_grade::<Self>(1), "this type does not hold hyperplanes") };
        let places = const { hyperplanes::<Self>() };
        let mut plane = Self::zero().to_array();
        (0..D).for_each(|i| places[i].put(plane.as_mut(), normal[i]));
        places[D].put(plane.as_mut(), offset);
        Self::from_array(plane)
    }

    /// The normal of length 1 and the offset of a hyperplane.
    ///
    /// # Errors
    /// Where it is the hyperplane at infinity.
    #[inline]
    fn try_hyperplane_parts<const D: usize>(self) -> Result<([Self::Scalar; D], Self::Scalar), DomainError> {
        const { assert!(D == Self::Algebra::SPACE, "a normal has a coordinate for each dimension of space") };
        let places = const { hyperplanes::<Self>() };
        let plane = self.to_array();
        let (normal, length) = unit(&core::array::from_fn(|i| places[i].get(plane.as_ref())));
        let offset = places[D].get(plane.as_ref()) / length;
        let cause = "where the hyperplane is at infinity";
        checked([offset], ["hyperplane_parts", Self::NAME, cause])?;
        Ok((normal, offset))
    }

    /// The normal of length 1 and the offset of a hyperplane.
    ///
    /// # Panics
    /// Where it is the hyperplane at infinity; `try_hyperplane_parts` returns an error instead.
    #[inline]
    #[must_use]
    #[track_caller]
    fn hyperplane_parts<const D: usize>(self) -> ([Self::Scalar; D], Self::Scalar) {
        expected(self.try_hyperplane_parts())
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
    #[inline]
    fn line<const D: usize>(position: [Self::Scalar; D], direction: [Self::Scalar; D]) -> Self {
        const { assert!(D == Self::Algebra::SPACE, "a point has a coordinate for each dimension of space") };
        const { assert!(holds_grade::<Self>(D - 1), "this type does not hold lines") };
        // The regressive product of the point and that at infinity.
        let places = const { lines::<Self>() };
        let mut line = Self::zero().to_array();
        for i in 0..D {
            places[D][i].put(line.as_mut(), direction[i]);
            for j in i + 1..D {
                let moment = position[i] * direction[j] - position[j] * direction[i];
                places[i][j].put(line.as_mut(), moment);
            }
        }
        Self::from_array(line)
    }

    /// The point of a line next to the origin, and its direction of length 1.
    ///
    /// # Errors
    /// Where the line is at infinity.
    #[inline]
    #[allow(clippy::type_complexity)]
    fn try_line_parts<const D: usize>(self) -> Result<([Self::Scalar; D], [Self::Scalar; D]), DomainError> {
        const { assert!(D == Self::Algebra::SPACE, "a point has a coordinate for each dimension of space") };
        let places = const { lines::<Self>() };
        let line = self.to_array();
        let (direction, length) = unit(&core::array::from_fn(|i| places[D][i].get(line.as_ref())));
        // The moment `x vᵀ − v xᵀ` times the direction `v` is `x`, for `x` orthogonal to `v` of length 1.
        let mut position = [Self::Scalar::ZERO; D];
        for i in 0..D {
            for j in i + 1..D {
                let moment = places[i][j].get(line.as_ref());
                position[i] = position[i] + moment * direction[j];
                position[j] = position[j] - moment * direction[i];
            }
        }
        let position = position.map(|x| x / length);
        Ok((checked(position, ["line_parts", Self::NAME, "where the line is at infinity"])?, direction))
    }

    /// The point of a line next to the origin, and its direction of length 1.
    ///
    /// # Panics
    /// Where the line is at infinity; `try_line_parts` returns an error instead.
    #[inline]
    #[must_use]
    #[track_caller]
    fn line_parts<const D: usize>(self) -> ([Self::Scalar; D], [Self::Scalar; D]) {
        expected(self.try_line_parts())
    }

    /// The motor that moves everything by a vector, `1 + ½ t e0`.
    ///
    /// ```
    /// mod pga { gacore_runtime::clifford!(pga3); }
    /// use gacore_runtime::prelude::*;
    /// use pga::{Point, Translator};
    ///
    /// let lift = Translator::from_translation([0.0, 0.0, 5.0]);
    /// assert_eq!(lift >> Point::point([1.0, 2.0, 3.0]), Point::point([1.0, 2.0, 8.0]));
    /// ```
    #[doc(alias = "translation")]
    #[doc(alias = "translator")]
    #[inline]
    fn from_translation<const D: usize>(by: [Self::Scalar; D]) -> Self {
        const { assert!(D == Self::Algebra::SPACE, "a translation has a coordinate for each dimension of space") };
        const { assert!(motors::holds_translators::<Self>(), "this type does not hold translations") };
        motors::translator(by)
    }

    /// The motor that rotates about the origin by a quaternion `[w, x, y, z]` and then moves the origin
    /// to a position of space.
    ///
    /// # Errors
    /// Where the quaternion is zero or not finite, or the type does not hold the motor.
    #[inline]
    fn try_from_position_quaternion(
        position: [Self::Scalar; 3],
        quaternion: [Self::Scalar; 4],
    ) -> Result<Self, DomainError> {
        const { assert!(3 == Self::Algebra::SPACE, "only space has quaternions") };
        motors::from_position_quaternion(position, quaternion, "from_position_quaternion")
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
    /// Where the quaternion is zero or not finite, or the type does not hold the motor;
    /// `try_from_position_quaternion` returns an error instead.
    #[inline]
    #[track_caller]
    #[doc(alias = "from_parts")]
    #[doc(alias = "from_rotation_translation")]
    fn from_position_quaternion(position: [Self::Scalar; 3], quaternion: [Self::Scalar; 4]) -> Self {
        expected(Self::try_from_position_quaternion(position, quaternion))
    }

    /// Where a motor moves the origin to, and the quaternion `[w, x, y, z]` of its rotation, which has
    /// length 1 where the motor has.
    ///
    /// # Errors
    /// Where this is no motor.
    #[inline]
    #[allow(clippy::type_complexity)]
    fn try_position_quaternion(self) -> Result<([Self::Scalar; 3], [Self::Scalar; 4]), DomainError> {
        const { assert!(3 == Self::Algebra::SPACE, "only space has quaternions") };
        motors::try_position_quaternion(self)
    }

    /// Where a motor moves the origin to, and the quaternion `[w, x, y, z]` of its rotation, which has
    /// length 1 where the motor has.
    ///
    /// # Panics
    /// Where this is no motor; `try_position_quaternion` returns an error instead.
    #[inline]
    #[must_use]
    #[track_caller]
    fn position_quaternion(self) -> ([Self::Scalar; 3], [Self::Scalar; 4]) {
        expected(self.try_position_quaternion())
    }

    /// The motor of a matrix of rows `[rotation | translation]` above `[0 … 0 1]`, of the order of the
    /// dimension of the algebra: 4×4 for space.
    ///
    /// # Errors
    /// Where the matrix is no rotation and translation by more than the root of a rounding error.
    #[inline]
    fn try_from_rigid_matrix<const N: usize>(rows: [[Self::Scalar; N]; N]) -> Result<Self, DomainError> {
        const { assert!(N == Self::Algebra::DIMENSION, "the matrix has a row for each basis vector") };
        motors::try_from_rigid_matrix(rows)
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
    #[inline]
    #[track_caller]
    #[doc(alias = "from_matrix")]
    #[doc(alias = "from_mat4")]
    fn from_rigid_matrix<const N: usize>(rows: [[Self::Scalar; N]; N]) -> Self {
        expected(Self::try_from_rigid_matrix(rows))
    }

    /// The matrix of a motor, rows `[rotation | translation]` above `[0 … 0 1]`.
    ///
    /// # Errors
    /// Where this is no motor.
    #[inline]
    #[doc(alias = "to_matrix")]
    #[doc(alias = "to_mat4")]
    fn try_rigid_matrix<const N: usize>(self) -> Result<[[Self::Scalar; N]; N], DomainError> {
        const { assert!(N == Self::Algebra::DIMENSION, "the matrix has a row for each basis vector") };
        motors::try_rigid_matrix(self)
    }

    /// The matrix of a motor, rows `[rotation | translation]` above `[0 … 0 1]`.
    ///
    /// # Panics
    /// Where this is no motor; `try_rigid_matrix` returns an error instead.
    #[inline]
    #[must_use]
    #[track_caller]
    #[doc(alias = "to_matrix")]
    #[doc(alias = "to_mat4")]
    fn rigid_matrix<const N: usize>(self) -> [[Self::Scalar; N]; N] {
        expected(self.try_rigid_matrix())
    }

    /// The norm of the weight, the part without `e0`: `√|⟨x x̃⟩₀|`, which motions keep. It is the weight of a
    /// point, the length of the normal of a hyperplane and of the direction of a line, and zero at infinity.
    ///
    /// ```
    /// mod pga { gacore_runtime::clifford!(pga3); }
    /// use gacore_runtime::prelude::*;
    ///
    /// let p = pga::Point::point([3.0, 0.0, 4.0]) * 2.0;
    /// assert_eq!((p.weight_norm(), p.bulk_norm()), (2.0, 10.0));
    /// ```
    fn weight_norm(self) -> Self::Scalar {
        norm_of::<Self>(self, false)
    }

    /// The norm of the bulk, the part with `e0`, as if `e0` squared to 1: also called the ideal norm. It is the
    /// distance from the origin, where the weight has the norm 1.
    ///
    /// ```
    /// mod pga { gacore_runtime::clifford!(pga3); }
    /// use gacore_runtime::prelude::*;
    ///
    /// let plane = pga::Plane::hyperplane([0.0, 0.6, 0.8], -3.0);
    /// assert_eq!((plane.weight_norm(), plane.bulk_norm()), (1.0, 3.0));
    /// ```
    #[doc(alias = "ideal_norm")]
    fn bulk_norm(self) -> Self::Scalar {
        norm_of::<Self>(self, true)
    }
}

impl<M: Graded<Scalar: Real, Algebra: Projective>> Euclidean for M {}

/// Whether a type holds all blades of a grade.
pub(super) const fn holds_grade<M: Graded>(grade: usize) -> bool {
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
pub(super) const fn axis<A: Projective>(index: usize) -> usize {
    if index < A::NULL { index } else { index + 1 }
}

/// The basis blade of an axis, a point at infinity: `e1 ∧ e2 ∧ …` with one vector replaced by `−e0`;
/// the point at the origin where there is no such axis.
const fn corner<A: Projective>(index: usize) -> Blade {
    let (mut blade, mut i) = (Blade::new(0), 0);
    while i < A::SPACE {
        blade = blade.followed_by(if i == index { A::NULL } else { axis::<A>(i) });
        i += 1;
    }
    blade.negated(index < A::SPACE)
}

/// Where a type has the coordinates of points, and behind them the weight.
const fn points<M: Graded<Algebra: Projective>>() -> [Place; MAX_DIMENSION] {
    let (mut places, mut i) = ([Place::NONE; MAX_DIMENSION], 0);
    while i <= M::Algebra::SPACE {
        places[i] = Place::of::<M>(corner::<M::Algebra>(i));
        i += 1;
    }
    places
}

/// Where a type has the normals of hyperplanes, and behind them the offset.
const fn hyperplanes<M: Graded<Algebra: Projective>>() -> [Place; MAX_DIMENSION] {
    let (mut places, mut i) = ([Place::NONE; MAX_DIMENSION], 0);
    while i < M::Algebra::SPACE {
        places[i] = Place::of::<M>(Blade::new(1 << axis::<M::Algebra>(i)));
        i += 1;
    }
    places[i] = Place::of::<M>(Blade::new(1 << M::Algebra::NULL));
    places
}

/// Where a type has the lines that join two corners.
const fn lines<M: Graded<Algebra: Projective>>() -> [[Place; MAX_DIMENSION]; MAX_DIMENSION] {
    let (mut places, mut i) = ([[Place::NONE; MAX_DIMENSION]; MAX_DIMENSION], 0);
    while i <= M::Algebra::SPACE {
        let mut j = 0;
        while j <= M::Algebra::SPACE {
            if i != j {
                let (first, second) = (corner::<M::Algebra>(i), corner::<M::Algebra>(j));
                places[i][j] = Place::of::<M>(regressive::<M::Algebra>(first, second));
            }
            j += 1;
        }
        i += 1;
    }
    places
}

/// A point with a weight.
#[inline]
fn homogeneous<M, const D: usize>(coordinates: &[M::Scalar; D], weight: M::Scalar) -> M
where
    M: Graded<Algebra: Projective>,
{
    let places = const { points::<M>() };
    let mut point = M::zero().to_array();
    (0..D).for_each(|i| places[i].put(point.as_mut(), coordinates[i]));
    places[D].put(point.as_mut(), weight);
    M::from_array(point)
}

/// The coordinates of a point times its weight, and its weight.
#[inline]
fn inhomogeneous<M, const D: usize>(point: M) -> ([M::Scalar; D], M::Scalar)
where
    M: Graded<Algebra: Projective>,
{
    let places = const { points::<M>() };
    let point = point.to_array();
    (core::array::from_fn(|i| places[i].get(point.as_ref())), places[D].get(point.as_ref()))
}

fn norm_of<M: Graded<Scalar: Real, Algebra: Projective>>(x: M, with_null: bool) -> M::Scalar {
    let null = 1 << M::Algebra::NULL;
    let sum = M::BLADES.iter().zip(x.to_array().as_ref()).fold(M::Scalar::ZERO, |sum, (blade, &x)| {
        if (blade.mask() & null != 0) == with_null { sum + x * x } else { sum }
    });
    sum.sqrt()
}
