//! Spheres of CGA from their centres and radii, coefficient by coefficient.

use super::conformal::{Conformal, round};
use super::dense::{Dense, MAX_DIMENSION, VectorOf, joined, pseudoscalar};
use super::fit::NOT_HELD;
use super::places::Place;
use crate::algebra::{Blade, CliffordAlgebra, Graded};
use crate::error::DomainError;
use crate::real::Real;
use crate::scalar::{Field, Scalar};

/// The two basis vectors that are no axes.
const fn others<A: Conformal>() -> [usize; 2] {
    let (mut others, mut found, mut i) = ([0; 2], 0, 0);
    while i < A::DIMENSION && found < 2 {
        if !is_axis::<A>(i) {
            others[found] = i;
            found += 1;
        }
        i += 1;
    }
    others
}

const fn is_axis<A: Conformal>(index: usize) -> bool {
    let mut i = 0;
    while i < A::AXES.len() {
        if A::AXES[i] == index {
            return true;
        }
        i += 1;
    }
    false
}

/// Where a type has spheres: for both vectors that are no axes the blades with all axes behind them, and for
/// each axis the blade of both with all other axes.
struct SpherePlaces {
    across: [Place; 2],
    along: [Place; MAX_DIMENSION],
    are_all: bool,
}

const fn sphere_places<M: Graded<Algebra: Conformal>>() -> SpherePlaces {
    let [p, q] = others::<M::Algebra>();
    let both = 1 << p | 1 << q;
    let axes = pseudoscalar::<M::Algebra>() & !both;
    let across = [Place::of::<M>(joined(1 << p, axes)), Place::of::<M>(joined(1 << q, axes))];
    let mut are_all = across[0].is_some() && across[1].is_some();
    let (mut along, mut i) = ([Place::NONE; MAX_DIMENSION], 0);
    while i < M::Algebra::AXES.len() {
        along[i] = Place::of::<M>(joined(both, axes & !(1 << M::Algebra::AXES[i])));
        are_all = are_all && along[i].is_some();
        i += 1;
    }
    SpherePlaces { across, along, are_all }
}

/// Where a type has each basis vector.
const fn vector_places<M: Graded>() -> [Place; MAX_DIMENSION] {
    let (mut places, mut i) = ([Place::NONE; MAX_DIMENSION], 0);
    while i < M::Algebra::DIMENSION {
        places[i] = Place::of::<M>(Blade::new(1 << i));
        i += 1;
    }
    places
}

/// `eo ∧ E + ½ (r² − c²) einf ∧ E − eo ∧ (c ⌋ Ê) ∧ einf`: the round with the direction `E` of all axes.
#[inline]
pub fn sphere<M: Graded<Scalar: Real, Algebra: Conformal>, const D: usize>(
    centre: &[M::Scalar; D],
    radius: M::Scalar,
) -> Result<M, DomainError> {
    let places = const { sphere_places::<M>() };
    let vectors = const { vector_places::<VectorOf<M>>() };
    let (origin, infinity) =
        (M::Algebra::origin::<M::Scalar>().to_array(), M::Algebra::infinity::<M::Scalar>().to_array());
    let (origin, infinity) =
        (|i: usize| vectors[i].get(origin.as_ref()), |i: usize| vectors[i].get(infinity.as_ref()));
    let apart = |&axis: &usize| origin(axis) == Scalar::ZERO && infinity(axis) == Scalar::ZERO;
    if !places.are_all || !M::Algebra::AXES.iter().all(apart) {
        let space = M::Algebra::AXES.iter().fold(Dense::scalar(Scalar::ONE), |space, &axis| {
            space.outer(&core::array::from_fn(|i| if i == axis { Scalar::ONE } else { Scalar::ZERO }))
        });
        return round(centre, radius, space, "sphere");
    }
    let others = const { others::<M::Algebra>() };
    let square = centre.iter().fold(M::Scalar::ZERO, |sum, &x| sum + x * x);
    let above = (radius * radius - square) * M::Scalar::from_ratio(1, 2);
    let both = origin(others[0]) * infinity(others[1]) - origin(others[1]) * infinity(others[0]);
    let mut found = M::zero().to_array();
    for (place, other) in places.across.iter().zip(others) {
        place.put(found.as_mut(), origin(other) + above * infinity(other));
    }
    for (i, (place, &x)) in places.along.iter().zip(centre).enumerate() {
        let sign = if i % 2 == 1 { -both } else { both };
        place.put(found.as_mut(), x * sign);
    }
    let is_finite = found.as_ref().iter().fold(true, |all, x| all & x.is_finite());
    match is_finite {
        true => Ok(M::from_array(found)),
        false => Err(DomainError::new("sphere", M::NAME, NOT_HELD)),
    }
}
