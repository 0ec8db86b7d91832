//! Blades of any grade: their factors, and what two of them have in common or span together.

use super::dense::{Dense, MAX_DIMENSION, MultivectorOf, VectorOf};
use super::frame::{Factored, Frame};
use super::incidence::{Incidence, incidence};
use crate::algebra::{CliffordAlgebra, Graded};
use crate::error::{DomainError, expected, finite};
use crate::real::Real;
use core::ops::Deref;

pub(super) const NO_BLADE: &str = "where an operand is zero or no blade";
const TOO_LARGE: &str = "where the result is beyond the range of its numbers";

/// The factors of a blade or a versor: a scalar and a list of vectors.
#[derive(Clone, Copy, Debug)]
pub struct Factors<V: Graded> {
    scale: V::Scalar,
    vectors: [V; MAX_VECTORS],
    length: usize,
}

/// A versor of twelve dimensions has at most this many factors as it is taken apart here.
const MAX_VECTORS: usize = 2 * MAX_DIMENSION;

impl<V: Graded> Factors<V> {
    pub(super) fn new(scale: V::Scalar) -> Self {
        Self { scale, vectors: [V::zero(); MAX_VECTORS], length: 0 }
    }

    /// Adds a vector in front; `None` where there are too many already.
    pub(super) fn push_front(&mut self, vector: V) -> Option<()> {
        let end = self.length + 1;
        self.vectors.get_mut(..end)?.rotate_right(1);
        self.vectors[0] = vector;
        self.length = end;
        Some(())
    }

    pub(super) fn set_scale(&mut self, scale: V::Scalar) {
        self.scale = scale;
    }

    /// The scalar.
    pub fn scale(&self) -> V::Scalar {
        self.scale
    }
}

impl<V: Graded> Deref for Factors<V> {
    type Target = [V];

    /// The vectors, in the order in which they are multiplied.
    fn deref(&self) -> &[V] {
        &self.vectors[..self.length]
    }
}

/// The relative difference below which blades count as dependent: a few roundings.
fn few_roundings<T: Real>() -> T {
    T::from_i32(32) * T::EPSILON
}

/// What every type can do where its values are blades: outer products of vectors.
///
/// None of this depends on the metric. A tolerance is relative: to the largest coefficient, or the
/// sine of an angle between subspaces.
pub trait Blades: Graded<Scalar: Real> {
    /// Whether this is a blade, an outer product of vectors, but for differences of its coefficients
    /// that are small beside the largest one. Zero counts as a blade of every grade.
    ///
    /// ```
    /// mod space { gacore_runtime::clifford!(4, 0); }
    /// use gacore_runtime::prelude::*;
    /// use space::{Bivector, Vector};
    ///
    /// let plane: Bivector<f64> = Vector::new(1.0, 2.0, 0.0, 1.0) ^ Vector::new(0.0, 1.0, 3.0, 1.0);
    /// assert!(plane.is_blade(1e-12));
    /// let double = Bivector { e12: 1.0, e34: 1.0, ..Bivector::zero() };
    /// assert!(!double.is_blade(1e-12));
    /// ```
    fn is_blade(self, tolerance: Self::Scalar) -> bool {
        let dense = Dense::of(self);
        match Factored::new(&dense) {
            Some(factors) => factors.is_near(&dense, tolerance),
            None => dense.slice().iter().all(|&x| x == crate::scalar::Scalar::ZERO),
        }
    }

    /// The vectors and the scalar whose outer product this blade is: `x = scale · v₁ ∧ v₂ ∧ …`.
    ///
    /// The scale is the largest coefficient, the coefficient of a basis blade; vector `i` is 1 in the
    /// `i`-th vector of that blade, 0 in its others, and no larger than 1 elsewhere.
    ///
    /// ```
    /// mod space { gacore_runtime::clifford!(3, 0); }
    /// use gacore_runtime::prelude::*;
    /// use space::{Bivector, Vector};
    ///
    /// let plane = Bivector::new(2.0, 4.0, -1.0);
    /// let factors = plane.try_blade_factors().unwrap();
    /// assert_eq!((factors[0] ^ factors[1]) * factors.scale(), plane);
    /// assert_eq!(factors.len(), 2);
    /// assert!(Bivector::<f32>::zero().try_blade_factors().is_err());
    /// ```
    ///
    /// # Errors
    /// Where this is zero or no blade.
    fn try_blade_factors(self) -> Result<Factors<VectorOf<Self>>, DomainError> {
        let dense = Dense::of(self);
        let near = |factors: &Factored<_>| factors.is_near(&dense, few_roundings());
        let factored = Factored::new(&dense).filter(near);
        let factored = factored.ok_or(DomainError::new("blade_factors", Self::NAME, NO_BLADE))?;
        let mut factors = Factors::new(factored.scale);
        for vector in factored.frame.vectors().iter().rev() {
            let vector = Dense::<Self::Algebra, _>::vector(vector).part();
            factors.push_front(vector).expect("a blade has no more factors than there are dimensions");
        }
        Ok(factors)
    }

    /// The vectors and the scalar whose outer product this blade is: `x = scale · v₁ ∧ v₂ ∧ …`.
    ///
    /// # Panics
    /// Where this is zero or no blade; `try_blade_factors` returns an error instead.
    #[must_use]
    #[track_caller]
    #[doc(alias = "factorise")]
    fn blade_factors(self) -> Factors<VectorOf<Self>> {
        expected(self.try_blade_factors())
    }

    /// Two blades taken apart into the vectors that they have in common and those that only one has, with a
    /// tolerance for the sine of the angle below which a direction is common. In PGA, where vectors are
    /// planes, the common ones are the planes that contain both objects.
    ///
    /// ```
    /// mod space { gacore_runtime::clifford!(3, 0); }
    /// use gacore_runtime::prelude::*;
    /// use space::{Vector, e1, e2, e3};
    ///
    /// let floor = e1::<f64>() ^ e2();
    /// let wall = (e2() ^ e3()) * 2.0;
    /// let parts = floor.try_incidence(wall, 1e-12).unwrap();
    /// assert_eq!(parts.common.vector_part(), e2());
    /// assert_eq!((parts.left ^ parts.common).bivector_part(), floor);
    /// assert_eq!((parts.common ^ parts.right).bivector_part(), wall);
    /// ```
    ///
    /// # Errors
    /// Where an operand is zero or no blade within the tolerance.
    fn try_incidence<B>(
        self,
        other: B,
        tolerance: Self::Scalar,
    ) -> Result<Incidence<MultivectorOf<Self>>, DomainError>
    where
        B: Graded<Algebra = Self::Algebra, Scalar = Self::Scalar>,
    {
        let parts = incidence(&Dense::of(self), &Dense::of(other), tolerance);
        let parts = parts.ok_or(DomainError::new("incidence", Self::NAME, NO_BLADE))?;
        let Incidence { left, common, right } = parts;
        Ok(Incidence { left: left.whole(), common: common.whole(), right: right.whole() })
    }

    /// The smallest object that contains two others, dependent or not, in any metric.
    ///
    /// Mostly that is what the vectors of both blades span. With the parts of
    /// [`try_incidence`](Self::try_incidence) it is `left ∧ common ∧ right`, and so `A ∧ B` where the blades
    /// are independent. Where `A` contains `B` it is `|B| A`.
    ///
    /// ```
    /// mod space { gacore_runtime::clifford!(3, 0); }
    /// use gacore_runtime::prelude::*;
    /// use space::{e1, e2, e3};
    ///
    /// // A plane and a line in it; a plane and a line across.
    /// let plane = e1::<f64>() ^ e2();
    /// assert_eq!(plane.join(e1() + e2()).bivector_part(), plane * 2_f64.sqrt());
    /// assert_eq!(plane.join(e1() + e3()).trivector_part(), plane ^ e3());
    /// ```
    ///
    /// In PGA, where vectors are planes, it is `A & B` where the objects are independent: two points join in
    /// a line, a point and a line in a plane.
    ///
    /// ```
    /// mod pga { gacore_runtime::clifford!(pga3); }
    /// use gacore_runtime::prelude::*;
    /// use pga::Point;
    ///
    /// let (a, b): (Point<f64>, Point<f64>) = (Point::point([0.0, 0.0, 0.0]), Point::point([3.0, 0.0, 0.0]));
    /// let line = a.join(b).line_part();
    /// assert_eq!(line, a & b);
    /// assert_eq!(line.try_line_parts(), Ok(([0.0, 0.0, 0.0], [1.0, 0.0, 0.0])));
    /// // Of dependent objects the regressive product is zero: the line contains the point.
    /// assert_eq!((line & a).norm(), 0.0);
    /// assert_eq!(line.join(a).line_part(), line);
    /// ```
    ///
    /// # Panics
    /// Where an operand is zero or no blade; `try_join` returns an error instead.
    #[track_caller]
    fn join<B>(self, other: B) -> MultivectorOf<Self>
    where
        B: Graded<Algebra = Self::Algebra, Scalar = Self::Scalar>,
    {
        expected(self.try_join(other, few_roundings()))
    }

    /// The smallest object that contains two others, with a tolerance for the sine of the angle below which a
    /// direction is common.
    ///
    /// # Errors
    /// Where an operand is zero or no blade within the tolerance.
    fn try_join<B>(self, other: B, tolerance: Self::Scalar) -> Result<MultivectorOf<Self>, DomainError>
    where
        B: Graded<Algebra = Self::Algebra, Scalar = Self::Scalar>,
    {
        let join = if Self::Algebra::PLANE_BASED { shared } else { spanned };
        related("join", Self::NAME, join(&Dense::of(self), &Dense::of(other), tolerance))
    }

    /// The largest object that two others both contain, dependent or not, in any metric.
    ///
    /// Mostly that is what the vectors of both blades span in common. It is the span of both seen through the
    /// complement, and so `A & B` where the two span everything. Where `A` contains `B` it is `|A| B`.
    ///
    /// ```
    /// mod space { gacore_runtime::clifford!(4, 0); }
    /// use gacore_runtime::prelude::*;
    /// use space::{e1, e2, e3, e4};
    ///
    /// let (a, b) = (e1::<f64>() ^ e2() ^ e4(), e2() ^ e3() ^ e4());
    /// assert_eq!(a.meet(b).bivector_part(), a & b);
    /// // The regressive product of dependent blades is zero, their meet is not.
    /// assert_eq!((a & a).norm(), 0.0);
    /// assert_eq!(a.meet(a).trivector_part(), a);
    /// ```
    ///
    /// In PGA, where vectors are planes, it is `A ∧ B` where the objects are independent: two planes meet in
    /// a line, a line and a plane in a point.
    ///
    /// ```
    /// mod pga { gacore_runtime::clifford!(pga3); }
    /// use gacore_runtime::prelude::*;
    /// use pga::Plane;
    ///
    /// let (floor, wall) = (Plane::hyperplane([0.0, 0.0, 1.0], 0.0), Plane::hyperplane([1.0_f64, 0.0, 0.0], -4.0));
    /// let edge = floor.meet(wall).line_part();
    /// assert_eq!(edge, floor ^ wall);
    /// let other = Plane::hyperplane([0.0, 1.0, 0.0], -5.0);
    /// assert_eq!(edge.meet(other).try_coordinates(), Ok([4.0, 5.0, 0.0]));
    /// // A plane meets itself in itself.
    /// assert_eq!(floor.meet(floor).plane_part(), floor);
    /// ```
    ///
    /// # Panics
    /// Where an operand is zero or no blade; `try_meet` returns an error instead.
    #[track_caller]
    fn meet<B>(self, other: B) -> MultivectorOf<Self>
    where
        B: Graded<Algebra = Self::Algebra, Scalar = Self::Scalar>,
    {
        expected(self.try_meet(other, few_roundings()))
    }

    /// The largest object that two others both contain, with a tolerance for the sine of the angle below
    /// which a direction is common.
    ///
    /// # Errors
    /// Where an operand is zero or no blade within the tolerance.
    fn try_meet<B>(self, other: B, tolerance: Self::Scalar) -> Result<MultivectorOf<Self>, DomainError>
    where
        B: Graded<Algebra = Self::Algebra, Scalar = Self::Scalar>,
    {
        let meet = if Self::Algebra::PLANE_BASED { spanned } else { shared };
        related("meet", Self::NAME, meet(&Dense::of(self), &Dense::of(other), tolerance))
    }
}

impl<M: Graded<Scalar: Real>> Blades for M {}

/// A join or meet where there is one and it is finite.
fn related<A: CliffordAlgebra, T: Real>(
    function: &'static str,
    ty: &'static str,
    found: Option<Dense<A, T>>,
) -> Result<A::Multivector<T>, DomainError> {
    let found = found.ok_or(DomainError::new(function, ty, NO_BLADE))?.whole();
    finite(found.to_array(), [function, ty, TOO_LARGE])?;
    Ok(found)
}

/// What the vectors of two blades span; `None` where one of them is no blade.
fn spanned<A: CliffordAlgebra, T: Real>(
    a: &Dense<A, T>,
    b: &Dense<A, T>,
    tolerance: T,
) -> Option<Dense<A, T>> {
    let parts = incidence(a, b, tolerance)?;
    Some(Dense::of(parts.left.whole() ^ b.whole()))
}

/// What two blades span in common: what their complements span.
fn shared<A: CliffordAlgebra, T: Real>(
    a: &Dense<A, T>,
    b: &Dense<A, T>,
    tolerance: T,
) -> Option<Dense<A, T>> {
    let spanned = spanned(&a.right_complement(), &b.right_complement(), tolerance)?;
    Some(spanned.left_complement())
}

/// An orthonormal frame of the span of a blade, by coordinates; `None` for zero.
pub(super) fn span<A: CliffordAlgebra, T: Real>(blade: &Dense<A, T>) -> Option<Frame<T>> {
    Some(Factored::new(blade)?.frame.orthonormal())
}
