//! Where types store blades, found while they are compiled.
//!
//! Constructors and accessors of coordinates are loops over tables of places. The tables are constants of a
//! type, so that the optimiser leaves of a loop what it moves.

use super::dense::{joined, pseudoscalar};
use crate::algebra::{Blade, CliffordAlgebra, Graded};
use crate::error::{DomainError, Names};
use crate::real::Real;
use crate::scalar::Scalar;

/// The slot of a blade in a type.
#[derive(Clone, Copy)]
pub struct Place {
    /// `None` where the type does not store the blade.
    slot: Option<u16>,
    /// Whether the type stores the coefficient of the negative.
    is_negative: bool,
}

impl Place {
    pub const NONE: Self = Self { slot: None, is_negative: false };

    /// Where a type stores a blade.
    pub const fn of<M: Graded>(blade: Blade) -> Self {
        let mut slot = 0;
        while slot < M::BLADES.len() {
            let stored = M::BLADES[slot];
            if stored.mask() == blade.mask() {
                let is_negative = stored.is_negative() != blade.is_negative();
                return Self { slot: Some(slot as u16), is_negative };
            }
            slot += 1;
        }
        Self::NONE
    }

    pub const fn is_some(self) -> bool {
        self.slot.is_some()
    }

    /// The coefficient of the blade, zero where it is not stored.
    #[inline(always)]
    pub fn get<T: Scalar>(self, stored: &[T]) -> T {
        match self.slot {
            Some(slot) if self.is_negative => -stored[slot as usize],
            Some(slot) => stored[slot as usize],
            None => T::ZERO,
        }
    }

    /// Sets the coefficient of the blade where it is stored.
    #[inline(always)]
    pub fn put<T: Scalar>(self, stored: &mut [T], coefficient: T) {
        if let Some(slot) = self.slot {
            stored[slot as usize] = if self.is_negative { -coefficient } else { coefficient };
        }
    }
}

/// The most coefficients of types that are converted by a table: all of five dimensions.
const LONGEST: usize = 32;

/// Where one type stores the blades of another.
const fn table<M: Graded, N: Graded>() -> [Place; LONGEST] {
    let mut places = [Place::NONE; LONGEST];
    let mut slot = 0;
    while slot < N::BLADES.len() && slot < LONGEST {
        places[slot] = Place::of::<M>(N::BLADES[slot]);
        slot += 1;
    }
    places
}

/// Whether a type stores all blades of another, and both are small enough for a table.
pub const fn holds<M: Graded, N: Graded>() -> bool {
    let mut slot = 0;
    while slot < N::BLADES.len() {
        if !Place::of::<M>(N::BLADES[slot]).is_some() {
            return false;
        }
        slot += 1;
    }
    M::BLADES.len() <= LONGEST
}

/// The coefficients that another small type stores too.
#[inline(always)]
pub fn converted<M, N>(x: M) -> N
where
    M: Graded,
    N: Graded<Scalar = M::Scalar>,
{
    let places = const { table::<M, N>() };
    let (from, mut to) = (x.to_array(), N::zero().to_array());
    for (place, coefficient) in places.iter().zip(to.as_mut()) {
        *coefficient = place.get(from.as_ref());
    }
    N::from_array(to)
}

/// The outer product of two basis blades without a common vector.
const fn outer(a: Blade, b: Blade) -> Blade {
    joined(a.mask(), b.mask()).negated(a.is_negative() != b.is_negative())
}

const fn right_complement<A: CliffordAlgebra>(x: Blade) -> Blade {
    let rest = pseudoscalar::<A>() & !x.mask();
    Blade::new(rest).negated(x.is_negative() != joined(x.mask(), rest).is_negative())
}

const fn left_complement<A: CliffordAlgebra>(x: Blade) -> Blade {
    let rest = pseudoscalar::<A>() & !x.mask();
    Blade::new(rest).negated(x.is_negative() != joined(rest, x.mask()).is_negative())
}

/// The regressive product of two basis blades that have all basis vectors between them.
pub const fn regressive<A: CliffordAlgebra>(a: Blade, b: Blade) -> Blade {
    left_complement::<A>(outer(right_complement::<A>(a), right_complement::<A>(b)))
}

/// Numbers that are all finite, or the error that has these names.
#[inline(always)]
pub fn checked<T: Real, const N: usize>(numbers: [T; N], names: Names) -> Result<[T; N], DomainError> {
    match numbers.iter().fold(true, |all, x| all & x.is_finite()) {
        true => Ok(numbers),
        false => Err(DomainError::new(names[0], names[1], names[2])),
    }
}
