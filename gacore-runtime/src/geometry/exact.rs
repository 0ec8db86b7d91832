//! Geometry over numbers that do not round, such as fractions: nothing is compared with a tolerance, no root is
//! taken, and zero is zero.

use super::blades::NO_BLADE;
use super::dense::{Dense, MultivectorOf};
use super::frame::Factored;
use crate::algebra::{CliffordAlgebra, Graded, scaled};
use crate::error::DomainError;
use crate::inverse;
use crate::scalar::{Field, Scalar};

/// What needs no more than a [`Field`] that does not round.
///
/// `inverse`, `join`, `meet` and `project` are for a [`Real`](crate::Real), which rounds: they keep large and small
/// operands in range, and decide with a tolerance what is zero. These do the same exactly.
///
/// ```
/// # #[cfg(feature = "num-rational")] {
/// mod pga { gacore_runtime::clifford!(pga3); }
/// use gacore_runtime::prelude::*;
/// use num_rational::Ratio;
/// use pga::{Plane, Point};
///
/// let one = Ratio::from(1_i64);
/// let (floor, point) = (Plane::new(one, one, one, -one), Point::new(one, one, one, one));
/// // The middle of three thirds.
/// let third = Ratio::new(1, 3);
/// assert_eq!(point.exact_project(floor).unwrap(), Point::new(third, third, third, one));
/// # }
/// ```
pub trait Exact: Graded<Scalar: Field> {
    /// The inverse of any multivector.
    ///
    /// # Errors
    /// Where there is none.
    fn exact_inverse(self) -> Result<MultivectorOf<Self>, DomainError> {
        let error = DomainError::new("exact_inverse", Self::NAME, "for divisors of zero");
        let (numerator, divisor) = inverse::quotient(Dense::of(self).whole());
        let scale = reciprocal(divisor).ok_or(error)?;
        Ok(numerator * scale)
    }

    /// The smallest object that contains two others, as [`Blades::join`](super::Blades::join) has it: that of
    /// independent blades is their product. Where they are dependent, its length is that of the first operand times a
    /// coefficient of the second one.
    ///
    /// # Errors
    /// Where an operand is zero or no blade.
    fn exact_join<B>(self, other: B) -> Result<MultivectorOf<Self>, DomainError>
    where
        B: Graded<Algebra = Self::Algebra, Scalar = Self::Scalar>,
    {
        let join = if Self::Algebra::PLANE_BASED { shared } else { spanned };
        let found = join(&Dense::of(self), &Dense::of(other));
        found.map(|join| join.whole()).ok_or(DomainError::new("exact_join", Self::NAME, NO_BLADE))
    }

    /// The largest object that two others both contain, as [`Blades::meet`](super::Blades::meet) has it, with the
    /// length of [`Exact::exact_join`].
    ///
    /// # Errors
    /// Where an operand is zero or no blade.
    fn exact_meet<B>(self, other: B) -> Result<MultivectorOf<Self>, DomainError>
    where
        B: Graded<Algebra = Self::Algebra, Scalar = Self::Scalar>,
    {
        let meet = if Self::Algebra::PLANE_BASED { spanned } else { shared };
        let found = meet(&Dense::of(self), &Dense::of(other));
        found.map(|meet| meet.whole()).ok_or(DomainError::new("exact_meet", Self::NAME, NO_BLADE))
    }

    /// The projection onto a blade: in PGA `(a · b) b⁻¹`, elsewhere `(a ⌋ b) b⁻¹`.
    ///
    /// # Errors
    /// Where the blade that is projected onto is not invertible.
    fn exact_project<B>(self, blade: B) -> Result<Self, DomainError>
    where
        B: Graded<Algebra = Self::Algebra, Scalar = Self::Scalar>,
    {
        const CAUSE: &str = "where the blade that is projected onto is not invertible";
        let onto = Dense::of(blade);
        let present = (0_u16..).zip(onto.slice()).find(|(_, x)| **x != Scalar::ZERO);
        let grade = present.map_or(0, |(mask, _)| mask.count_ones());
        // What has a larger grade than a blade has no contraction onto it.
        let fits = |mask: u16| Self::Algebra::PLANE_BASED || mask.count_ones() <= grade;
        let x = Dense::of(self).map(|mask, x| if fits(mask) { x } else { Scalar::ZERO }).whole();
        let onto = onto.whole();
        let scale = reciprocal((onto * onto).coefficient(0));
        let scale = scale.ok_or(DomainError::new("exact_project", Self::NAME, CAUSE))?;
        Ok(scaled(Dense::of(onto * (onto | x)).part(), scale))
    }
}

impl<M: Graded<Scalar: Field>> Exact for M {}

/// `1 / x`, of what is not zero.
fn reciprocal<T: Field>(x: T) -> Option<T> {
    (x != T::ZERO).then(|| T::ONE / x)
}

/// What the vectors of two blades span; `None` where one of them is no blade.
fn spanned<A: CliffordAlgebra, T: Field>(a: &Dense<A, T>, b: &Dense<A, T>) -> Option<Dense<A, T>> {
    let factors = |x: &Dense<A, T>| {
        let pivot = (0_u16..).zip(x.slice()).find(|(_, x)| **x != T::ZERO)?.0;
        let factored = Factored::at(x, pivot);
        (factored.frame.blade::<A>(factored.scale).slice() == x.slice()).then_some(factored)
    };
    let (_, second) = (factors(a)?, factors(b)?);
    let span = second.frame.vectors().iter().fold(*a, |span, vector| {
        let more = span.outer(vector);
        if more.slice().iter().all(|&x| x == T::ZERO) { span } else { more }
    });
    Some(span.map(|_, x| x * second.scale))
}

/// What two blades span in common: what their complements span.
fn shared<A: CliffordAlgebra, T: Field>(a: &Dense<A, T>, b: &Dense<A, T>) -> Option<Dense<A, T>> {
    Some(spanned(&a.right_complement(), &b.right_complement())?.left_complement())
}
