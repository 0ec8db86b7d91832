//! Rounds and flats of conformal algebras (CGA), where there are `eo` and `einf`.
//!
//! Objects are direct: the outer product of the points that they go through.
//!
//! | object | blade |
//! |---|---|
//! | point | `eo + x + ½ x² einf` |
//! | point pair, circle, sphere | 2, 3, 4 points |
//! | flat point, line, plane | 1, 2, 3 points and `einf` |
//!
//! The dual of a direct sphere, a vector, is a point in the presets' type as well; take `undual` of it
//! first. Points, translators, dilators and transversors themselves are methods of vectors that
//! `clifford!` compiles: `x.up()`, `p.down()`, `p.squared_distance(q)`, `v.translator()`,
//! `v.transversor()` and `Algebra::dilator(factor)`.

use super::dense::{Coordinates, Dense, MultivectorOf};
use super::fit::fitted;
use super::projective::holds_grade;
use super::spheres::sphere;
use crate::algebra::{CliffordAlgebra, Graded};
use crate::error::{DomainError, expected, finite};
use crate::real::Real;
use crate::scalar::{Field, Scalar};

/// An algebra of conformal geometry: it has null vectors `eo` and `einf` with `eo · einf = −1`, and
/// orthonormal basis vectors for the rest. Implemented by `clifford!` where that is so.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no conformal algebra",
    label = "it has no `eo` and `einf`",
    note = "points, circles and spheres of `Rounds` are those of the presets `cga2` and `cga3`; a projective algebra has \
            those of `Euclidean`"
)]
pub trait Conformal: CliffordAlgebra {
    /// The indices of the basis vectors of the Euclidean space.
    const AXES: &'static [usize];
    /// The vector `eo`, the point at the origin.
    fn origin<T: Field>() -> Self::Vector<T>;
    /// The vector `einf`, the point at infinity.
    fn infinity<T: Field>() -> Self::Vector<T>;
}

/// What a blade of a conformal algebra is, as a direct one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    /// A direction `E ∧ einf`, at infinity.
    Direction,
    /// A flat point, line or plane: contains `einf`.
    Flat,
    /// The dual of a flat.
    DualFlat,
    /// A round of radius zero: a point, or a direction at a point.
    Tangent,
    /// A point pair, circle or sphere; also the dual of an imaginary one.
    Round,
    /// A round whose squared radius is negative; also the dual of a real one.
    ImaginaryRound,
}

const NO_ROUND: &str = "where the operand is no round";
const COINCIDE: &str = "where points coincide or are not independent";

/// Rounds and flats from points, and their parts back out.
pub trait Rounds: Graded<Scalar: Real, Algebra: Conformal> {
    /// The point with these coordinates, `eo + x + ½ x² einf`.
    ///
    /// ```
    /// mod cga { gacore_runtime::clifford!(cga3); }
    /// use cga::{Point, e1, e2};
    /// use gacore_runtime::prelude::*;
    ///
    /// let p = Point::point([3.0, 4.0, 0.0]);
    /// assert_eq!(p, (e1() * 3.0 + e2() * 4.0).up());
    /// assert_eq!((p * 2.0).coordinates(), [3.0, 4.0, 0.0]);
    /// assert!(cga::einf::<f64>().try_coordinates::<3>().is_err());
    /// ```
    #[doc(alias = "from_coordinates")]
    #[doc(alias = "up")]
    fn point<const D: usize>(coordinates: [Self::Scalar; D]) -> Self {
        const { assert!(D == Self::Algebra::AXES.len(), "a point has a coordinate for each dimension of space") };
        const { assert!(holds_grade::<Self>(1), "this type does not hold points") };
        Dense::<Self::Algebra, _>::vector(&up::<Self::Algebra, _>(&coordinates)).part()
    }

    /// The coordinates of a point of any weight.
    ///
    /// # Errors
    /// Where the point is at infinity.
    #[doc(alias = "down")]
    fn try_coordinates<const D: usize>(self) -> Result<[Self::Scalar; D], DomainError> {
        const { assert!(D == Self::Algebra::AXES.len(), "a point has a coordinate for each dimension of space") };
        down(&Dense::of(self), "coordinates", Self::NAME, "where the point is at infinity")
    }

    /// The coordinates of a point of any weight.
    ///
    /// # Panics
    /// Where the point is at infinity; `try_coordinates` returns an error instead.
    #[must_use]
    #[track_caller]
    fn coordinates<const D: usize>(self) -> [Self::Scalar; D] {
        expected(self.try_coordinates())
    }

    /// The round through points: a point pair, circle or sphere; a flat where the points are on one.
    ///
    /// ```
    /// mod cga { gacore_runtime::clifford!(cga3); }
    /// use cga::{Circle, Sphere};
    /// use gacore_runtime::prelude::*;
    ///
    /// let circle = Circle::try_through([[3.0_f64, 0.0, 1.0], [1.0, 2.0, 1.0], [-1.0, 0.0, 1.0]]).unwrap();
    /// let [x, y, z] = circle.try_centre().unwrap();
    /// assert!((x - 1.0).abs() + y.abs() + (z - 1.0).abs() < 1e-14);
    /// assert!((circle.try_radius().unwrap() - 2.0).abs() < 1e-14);
    /// let twice = [[1.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]];
    /// assert!(Circle::try_through(twice).is_err());
    /// ```
    ///
    /// # Errors
    /// Where points coincide, or the type does not hold the result.
    fn try_through<const D: usize, const K: usize>(
        points: [[Self::Scalar; D]; K],
    ) -> Result<Self, DomainError> {
        const { assert!(D == Self::Algebra::AXES.len(), "a point has a coordinate for each dimension of space") };
        let blade = points
            .iter()
            .fold(Dense::scalar(Scalar::ONE), |blade, point| blade.outer(&up::<Self::Algebra, _>(point)));
        independent(blade, &points, "through")
    }

    /// The round through points: a point pair, circle or sphere; a flat where the points are on one.
    ///
    /// # Panics
    /// Where points coincide, or the type does not hold the result; `try_through` returns an error instead.
    #[must_use]
    #[track_caller]
    fn through<const D: usize, const K: usize>(points: [[Self::Scalar; D]; K]) -> Self {
        expected(Self::try_through(points))
    }

    /// The flat through points: a flat point, line or plane.
    ///
    /// ```
    /// mod cga { gacore_runtime::clifford!(cga3); }
    /// use cga::Circle;
    /// use gacore_runtime::geometry::Shape;
    /// use gacore_runtime::prelude::*;
    ///
    /// // A line is a circle through infinity.
    /// let line = Circle::try_flat_through([[1.0, 2.0, 0.0], [1.0, 2.0, 5.0]]).unwrap();
    /// assert_eq!(line.shape(1e-6), Shape::Flat);
    /// assert_eq!(line.try_position(), Ok([1.0, 2.0, 0.0]));
    /// ```
    ///
    /// # Errors
    /// Where points coincide or are on a smaller flat, or the type does not hold the result.
    fn try_flat_through<const D: usize, const K: usize>(
        points: [[Self::Scalar; D]; K],
    ) -> Result<Self, DomainError> {
        const { assert!(D == Self::Algebra::AXES.len(), "a point has a coordinate for each dimension of space") };
        let blade = points
            .iter()
            .fold(Dense::scalar(Scalar::ONE), |blade, point| blade.outer(&up::<Self::Algebra, _>(point)));
        independent(blade.outer(&infinity::<Self::Algebra, _>()), &points, "flat_through")
    }

    /// The flat through points: a flat point, line or plane.
    ///
    /// # Panics
    /// Where points coincide or are on a smaller flat, or the type does not hold the result;
    /// `try_flat_through` returns an error instead.
    #[must_use]
    #[track_caller]
    fn flat_through<const D: usize, const K: usize>(points: [[Self::Scalar; D]; K]) -> Self {
        expected(Self::try_flat_through(points))
    }

    /// The round with a centre, a radius and a direction: the Euclidean blade that its carrier is
    /// parallel to, a vector for point pairs, a bivector for circles.
    ///
    /// ```
    /// mod cga { gacore_runtime::clifford!(cga3); }
    /// use cga::{Circle, e1, e2};
    /// use gacore_runtime::prelude::*;
    ///
    /// let circle = Circle::try_round([1.0, 2.0, 3.0], 4.0, e1() ^ e2()).unwrap();
    /// assert_eq!(circle.try_radius(), Ok(4.0));
    /// assert_eq!(circle.try_centre(), Ok([1.0, 2.0, 3.0]));
    /// assert_eq!(circle.attitude().point_pair_part(), e1() ^ e2());
    /// ```
    ///
    /// # Errors
    /// Where the type does not hold the result.
    fn try_round<B, const D: usize>(
        centre: [Self::Scalar; D],
        radius: Self::Scalar,
        direction: B,
    ) -> Result<Self, DomainError>
    where
        B: Graded<Algebra = Self::Algebra, Scalar = Self::Scalar>,
    {
        const { assert!(D == Self::Algebra::AXES.len(), "a point has a coordinate for each dimension of space") };
        round(&centre, radius, Dense::of(direction), "round")
    }

    /// The round with a centre, a radius and a direction: the Euclidean blade that its carrier is
    /// parallel to, a vector for point pairs, a bivector for circles.
    ///
    /// # Panics
    /// Where the type does not hold the result; `try_round` returns an error instead.
    #[must_use]
    #[track_caller]
    fn round<B, const D: usize>(centre: [Self::Scalar; D], radius: Self::Scalar, direction: B) -> Self
    where
        B: Graded<Algebra = Self::Algebra, Scalar = Self::Scalar>,
    {
        expected(Self::try_round(centre, radius, direction))
    }

    /// The sphere (a circle of the plane) with a centre and a radius.
    ///
    /// ```
    /// mod cga { gacore_runtime::clifford!(cga3); }
    /// use cga::{Point, Sphere};
    /// use gacore_runtime::prelude::*;
    ///
    /// let sphere = Sphere::try_sphere([1.0, 0.0, 0.0], 2.0).unwrap();
    /// let on_it = Point { e1: 3.0, ..Point::zero() }.up();
    /// assert_eq!((sphere ^ on_it).norm(), 0.0);
    /// assert_eq!(sphere.try_radius(), Ok(2.0));
    /// ```
    ///
    /// # Errors
    /// Where the type does not hold the result.
    #[inline]
    fn try_sphere<const D: usize>(
        centre: [Self::Scalar; D],
        radius: Self::Scalar,
    ) -> Result<Self, DomainError> {
        const { assert!(D == Self::Algebra::AXES.len(), "a point has a coordinate for each dimension of space") };
        sphere(&centre, radius)
    }

    /// The sphere (a circle of the plane) with a centre and a radius.
    ///
    /// # Panics
    /// Where the type does not hold the result; `try_sphere` returns an error instead.
    #[inline]
    #[must_use]
    #[track_caller]
    fn sphere<const D: usize>(centre: [Self::Scalar; D], radius: Self::Scalar) -> Self {
        expected(Self::try_sphere(centre, radius))
    }

    /// The flat through a point with a direction, a Euclidean blade: a vector for lines, a bivector for
    /// planes.
    ///
    /// ```
    /// mod cga { gacore_runtime::clifford!(cga3); }
    /// use cga::{Circle, e3};
    /// use gacore_runtime::prelude::*;
    ///
    /// let line = Circle::try_flat([1.0, 2.0, 7.0], e3()).unwrap();
    /// assert_eq!(line.try_position(), Ok([1.0, 2.0, 0.0]));
    /// assert_eq!(line.attitude().point_part(), e3());
    /// ```
    ///
    /// # Errors
    /// Where the type does not hold the result.
    fn try_flat<B, const D: usize>(point: [Self::Scalar; D], direction: B) -> Result<Self, DomainError>
    where
        B: Graded<Algebra = Self::Algebra, Scalar = Self::Scalar>,
    {
        const { assert!(D == Self::Algebra::AXES.len(), "a point has a coordinate for each dimension of space") };
        let point = Dense::<Self::Algebra, _>::vector(&up::<Self::Algebra, _>(&point));
        let flat = Dense::of(point.whole() ^ Dense::of(direction).whole());
        fitted(&flat.outer(&infinity::<Self::Algebra, _>()), "flat")
    }

    /// The flat through a point with a direction, a Euclidean blade: a vector for lines, a bivector for
    /// planes.
    ///
    /// # Panics
    /// Where the type does not hold the result; `try_flat` returns an error instead.
    #[must_use]
    #[track_caller]
    fn flat<B, const D: usize>(point: [Self::Scalar; D], direction: B) -> Self
    where
        B: Graded<Algebra = Self::Algebra, Scalar = Self::Scalar>,
    {
        expected(Self::try_flat(point, direction))
    }

    /// The centre of a round.
    ///
    /// ```
    /// mod cga { gacore_runtime::clifford!(cga2); }
    /// use cga::Circle;
    /// use gacore_runtime::prelude::*;
    ///
    /// let circle = Circle::try_through([[0.0, 0.0], [2.0, 0.0], [0.0, 4.0]]).unwrap();
    /// assert_eq!(circle.try_centre(), Ok([1.0, 2.0]));
    /// // Three points of a line.
    /// let line = Circle::try_through([[0.0, 0.0], [1.0, 1.0], [2.0, 2.0]]).unwrap();
    /// assert!(line.try_centre::<2>().is_err());
    /// ```
    ///
    /// # Errors
    /// Where this is no round, but flat.
    fn try_centre<const D: usize>(self) -> Result<[Self::Scalar; D], DomainError> {
        const { assert!(D == Self::Algebra::AXES.len(), "a point has a coordinate for each dimension of space") };
        if contains_infinity(&Dense::of(self)) {
            return Err(DomainError::new("centre", Self::NAME, NO_ROUND));
        }
        // The reflection of infinity in the round.
        let x = Dense::of(self).whole();
        let centre = x * Dense::<Self::Algebra, _>::vector(&infinity::<Self::Algebra, _>()).whole() * x;
        down(&Dense::of(centre), "centre", Self::NAME, NO_ROUND)
    }

    /// The centre of a round.
    ///
    /// # Panics
    /// Where this is no round, but flat; `try_centre` returns an error instead.
    #[must_use]
    #[track_caller]
    fn centre<const D: usize>(self) -> [Self::Scalar; D] {
        expected(self.try_centre())
    }

    /// The squared radius of a round, negative for an imaginary one, zero for a point.
    ///
    /// ```
    /// mod cga { gacore_runtime::clifford!(cga2); }
    /// use cga::Circle;
    /// use gacore_runtime::prelude::*;
    ///
    /// // Two circles whose distance is more than their radii meet nowhere.
    /// let [a, b] = [0.0, 4.0].map(|x| Circle::try_sphere([x, 0.0], 1.0).unwrap());
    /// let pair = a & b;
    /// assert_eq!(pair.try_radius_squared(), Ok(-3.0));
    /// assert!(pair.try_radius().is_err());
    /// ```
    ///
    /// # Errors
    /// Where this is no round, but flat.
    fn try_radius_squared(self) -> Result<Self::Scalar, DomainError> {
        let x = Dense::of(self);
        if contains_infinity(&x) {
            return Err(DomainError::new("radius_squared", Self::NAME, NO_ROUND));
        }
        let direction = contraction(&infinity::<Self::Algebra, _>(), &x).whole();
        let below = (direction * direction).coefficient(0);
        let above = (x.whole() * involute(&x).whole()).coefficient(0);
        let squared = above / below;
        finite([squared], ["radius_squared", Self::NAME, NO_ROUND])?;
        Ok(squared)
    }

    /// The squared radius of a round, negative for an imaginary one, zero for a point.
    ///
    /// # Panics
    /// Where this is no round, but flat; `try_radius_squared` returns an error instead.
    #[must_use]
    #[track_caller]
    fn radius_squared(self) -> Self::Scalar {
        expected(self.try_radius_squared())
    }

    /// The radius of a round.
    ///
    /// # Errors
    /// Where this is no round, or its squared radius is negative by more than rounding.
    fn try_radius(self) -> Result<Self::Scalar, DomainError> {
        let radius = self.try_radius_squared()?.sqrt();
        finite([radius], ["radius", Self::NAME, "where the operand is an imaginary round"])?;
        Ok(radius)
    }

    /// The radius of a round.
    ///
    /// # Panics
    /// Where this is no round, or its squared radius is negative by more than rounding; `try_radius` returns
    /// an error instead.
    #[must_use]
    #[track_caller]
    fn radius(self) -> Self::Scalar {
        expected(self.try_radius())
    }

    /// The two points of a point pair: `p` and `q` of `p ∧ q`.
    ///
    /// ```
    /// mod cga { gacore_runtime::clifford!(cga2); }
    /// use cga::PointPair;
    /// use gacore_runtime::prelude::*;
    ///
    /// let pair = PointPair::try_through([[1.0, 2.0], [1.0, 6.0]]).unwrap();
    /// assert_eq!(pair.try_end_points(), Ok([[1.0, 2.0], [1.0, 6.0]]));
    /// ```
    ///
    /// # Errors
    /// Where this is no point pair, or an imaginary one.
    fn try_end_points<const D: usize>(self) -> Result<[[Self::Scalar; D]; 2], DomainError> {
        const NO_PAIR: &str = "where the operand is no point pair";
        let (centre, radius): ([Self::Scalar; D], _) = (self.try_centre()?, self.try_radius()?);
        let direction = Dense::of(self.attitude()).coordinates();
        let (direction, length) = super::frame::unit(&direction);
        if length == Scalar::ZERO {
            return Err(DomainError::new("end_points", Self::NAME, NO_PAIR));
        }
        let at = |side: Self::Scalar| {
            core::array::from_fn(|i| centre[i] + direction[Self::Algebra::AXES[i]] * radius * side)
        };
        Ok([at(-Self::Scalar::ONE), at(Scalar::ONE)])
    }

    /// The two points of a point pair: `p` and `q` of `p ∧ q`.
    ///
    /// # Panics
    /// Where this is no point pair, or an imaginary one; `try_end_points` returns an error instead.
    #[must_use]
    #[track_caller]
    fn end_points<const D: usize>(self) -> [[Self::Scalar; D]; 2] {
        expected(self.try_end_points())
    }

    /// The point of a flat that is next to the origin.
    ///
    /// # Errors
    /// Where this is no flat.
    fn try_position<const D: usize>(self) -> Result<[Self::Scalar; D], DomainError> {
        const { assert!(D == Self::Algebra::AXES.len(), "a point has a coordinate for each dimension of space") };
        // The origin reflected in the flat is twice as far.
        let x = Dense::of(self).whole();
        let image = x * Dense::<Self::Algebra, _>::vector(&origin::<Self::Algebra, _>()).whole() * x;
        let image = down(&Dense::of(image), "position", Self::NAME, "where the operand is no flat")?;
        Ok(image.map(|x: Self::Scalar| x * Self::Scalar::from_ratio(1, 2)))
    }

    /// The point of a flat that is next to the origin.
    ///
    /// # Panics
    /// Where this is no flat; `try_position` returns an error instead.
    #[must_use]
    #[track_caller]
    fn position<const D: usize>(self) -> [Self::Scalar; D] {
        expected(self.try_position())
    }

    /// The flat that a round lies in: the line of a point pair, the plane of a circle.
    ///
    /// ```
    /// mod cga { gacore_runtime::clifford!(cga3); }
    /// use cga::{Circle, PointPair};
    /// use gacore_runtime::prelude::*;
    ///
    /// let points = [[0.0, 1.0, 0.0], [2.0, 1.0, 0.0]];
    /// let pair = PointPair::try_through(points).unwrap();
    /// let line = Circle::try_flat_through(points).unwrap();
    /// assert_eq!(pair.carrier().circle_part(), line);
    /// ```
    fn carrier(self) -> MultivectorOf<Self> {
        Dense::of(self).outer(&infinity::<Self::Algebra, _>()).whole()
    }

    /// The direction of a round or flat: the Euclidean blade that it is parallel to. Of the points `p` and
    /// `q` it is `q − p`.
    ///
    /// ```
    /// mod cga { gacore_runtime::clifford!(cga2); }
    /// use cga::{PointPair, e1, e2};
    /// use gacore_runtime::prelude::*;
    ///
    /// let pair = PointPair::try_through([[1.0, 2.0], [1.5, 6.0]]).unwrap();
    /// assert_eq!(pair.attitude().point_part(), e1() * 0.5 + e2() * 4.0);
    /// ```
    fn attitude(self) -> MultivectorOf<Self> {
        let x = Dense::of(self);
        let infinity = infinity::<Self::Algebra, _>();
        let flat = if contains_infinity(&x) { x } else { x.outer(&infinity) };
        let direction = contraction(&infinity, &flat);
        // (E ∧ einf) ⌊ eo = −E
        let removed = contraction(&origin::<Self::Algebra, _>(), &involute(&direction));
        removed.map(|_, x| -x).whole()
    }

    /// What this is, with a tolerance relative to its largest coefficient.
    ///
    /// ```
    /// mod cga { gacore_runtime::clifford!(cga3); }
    /// use cga::{Point, Sphere};
    /// use gacore_runtime::geometry::Shape;
    /// use gacore_runtime::prelude::*;
    ///
    /// let sphere = Sphere::try_sphere([1.0, 2.0, 3.0], 2.0).unwrap();
    /// assert_eq!(sphere.shape(1e-9), Shape::Round);
    /// assert_eq!(Sphere::try_sphere([1.0, 2.0, 3.0], 0.0).unwrap().shape(1e-9), Shape::Tangent);
    /// assert_eq!(Point::new(1.0, 0.0, 0.0, 0.0, 0.0).up().shape(1e-9), Shape::Tangent);
    /// assert_eq!(Point::new(1.0, 0.0, 0.0, 0.0, 2.0).shape(1e-9), Shape::DualFlat);
    /// ```
    fn shape(self, tolerance: Self::Scalar) -> Shape {
        let (_, size) = Dense::of(self).largest();
        let x = Dense::of(self).map(|_, c| c / size);
        let infinity = infinity::<Self::Algebra, _>();
        let direction = contraction(&infinity, &x);
        let contains = x.outer(&infinity).largest().1 <= tolerance;
        let avoids = direction.largest().1 <= tolerance;
        match (contains, avoids) {
            (true, true) => Shape::Direction,
            (true, false) => Shape::Flat,
            (false, true) => Shape::DualFlat,
            (false, false) => {
                let above = (x.whole() * involute(&x).whole()).coefficient(0);
                let below = (direction.whole() * direction.whole()).coefficient(0);
                if above.abs() <= tolerance {
                    Shape::Tangent
                } else if (above < Scalar::ZERO) == (below < Scalar::ZERO) {
                    Shape::Round
                } else {
                    Shape::ImaginaryRound
                }
            }
        }
    }
}

impl<M: Graded<Scalar: Real, Algebra: Conformal>> Rounds for M {}

/// Whether a blade is flat but for rounding.
fn contains_infinity<A: Conformal, T: Real>(x: &Dense<A, T>) -> bool {
    let few = T::from_i32(8) * T::EPSILON;
    x.outer(&infinity::<A, T>()).largest().1 <= x.largest().1 * few
}

fn origin<A: Conformal, T: Field>() -> Coordinates<T> {
    Dense::of(A::origin::<T>()).coordinates()
}

fn infinity<A: Conformal, T: Field>() -> Coordinates<T> {
    Dense::of(A::infinity::<T>()).coordinates()
}

/// The point of Euclidean coordinates.
fn up<A: Conformal, T: Real>(position: &[T]) -> Coordinates<T> {
    let square = position.iter().fold(T::ZERO, |sum, &x| sum + x * x) * T::from_ratio(1, 2);
    let (origin, infinity) = (origin::<A, T>(), infinity::<A, T>());
    let mut point = core::array::from_fn(|i| origin[i] + infinity[i] * square);
    A::AXES.iter().zip(position).for_each(|(&axis, &x)| point[axis] = point[axis] + x);
    point
}

/// The Euclidean coordinates of a point of any weight.
fn down<A: Conformal, T: Real, const D: usize>(
    point: &Dense<A, T>,
    function: &'static str,
    ty: &'static str,
    cause: &'static str,
) -> Result<[T; D], DomainError> {
    let vector = point.coordinates();
    let weight = -super::dense::inner::<A, T>(&vector, &infinity::<A, T>());
    let position = core::array::from_fn(|i| vector[A::AXES[i]] / weight);
    finite(position, [function, ty, cause])?;
    Ok(position)
}

/// `(c + ½ r² einf) ∧ (−c ⌋ (Ê einf))`: the round about the origin with this direction, moved.
pub(super) fn round<M: Graded<Scalar: Real, Algebra: Conformal>>(
    centre: &[M::Scalar],
    radius: M::Scalar,
    direction: Dense<M::Algebra, M::Scalar>,
    function: &'static str,
) -> Result<M, DomainError> {
    let half = M::Scalar::from_ratio(1, 2);
    let infinity = infinity::<M::Algebra, M::Scalar>();
    let point = up::<M::Algebra, M::Scalar>(centre);
    let carrier = contraction(&point, &involute(&direction).outer(&infinity)).map(|_, x| -x);
    let inner: Coordinates<_> = core::array::from_fn(|i| point[i] + infinity[i] * radius * radius * half);
    let blade = Dense::<M::Algebra, _>::vector(&inner).whole() ^ carrier.whole();
    fitted(&Dense::of(blade), function)
}

/// A blade of points, where they are independent: by volume beside the product of their lengths.
fn independent<M: Graded<Scalar: Real, Algebra: Conformal>, const D: usize, const K: usize>(
    blade: Dense<M::Algebra, M::Scalar>,
    points: &[[M::Scalar; D]; K],
    function: &'static str,
) -> Result<M, DomainError> {
    let few = M::Scalar::from_i32(16) * M::Scalar::EPSILON;
    let length = |point: &[M::Scalar; D]| {
        let point = up::<M::Algebra, M::Scalar>(point);
        super::dense::dot(&point, &point).sqrt()
    };
    let bound = points.iter().fold(few, |bound, point| bound * length(point));
    let (_, size) = blade.largest();
    if size <= bound || !size.is_finite() {
        return Err(DomainError::new(function, M::NAME, COINCIDE));
    }
    fitted(&blade, function)
}

/// `v ⌋ x = ½ (v x − x̂ v)`.
fn contraction<A: CliffordAlgebra, T: Real>(v: &Coordinates<T>, x: &Dense<A, T>) -> Dense<A, T> {
    let vector = Dense::<A, T>::vector(v).whole();
    let half = T::from_ratio(1, 2);
    Dense::of(vector * x.whole() - involute(x).whole() * vector).map(|_, x| x * half)
}

fn involute<A: CliffordAlgebra, T: Scalar>(x: &Dense<A, T>) -> Dense<A, T> {
    x.map(|mask, x| if mask.count_ones() % 2 == 1 { -x } else { x })
}
