//! Where the entries of a factor are found, and what is done with them in a product.
//!
//! As changes of the basis, all is inlined but for builds without optimisation.

use super::super::kernel::opaque;
use super::super::lanes::{Element, Lanes};
use super::transform::Signed;
use super::{Form, load, unrolled};
use crate::stored::Stored;

/// Numbers of a row of a product that are computed at a time: each keeps a register busy for every row.
pub const WIDTH: usize = 8;

/// The entries of the matrices of a block.
pub trait Entries<V>: Copy {
    /// The unit of an entry, in the lanes from `lane` on. The rows of a second copy follow those of the first.
    ///
    /// # Safety
    /// The factor must be a block of a type whose matrices have this entry.
    unsafe fn entry(self, row: usize, column: usize, unit: usize, lane: usize) -> Signed<V>;

    /// The place, hidden from the optimiser, which would otherwise read all entries once and run out of registers.
    fn hidden(self) -> Self;
}

macro_rules! factors {
    ($($(#[$doc:meta])* $name:ident <$(const $flag:ident)?>, |$self:ident, $row:ident $column:ident $unit:ident $lane:ident| $entry:block)*) => {$(
        $(#[$doc])*
        pub struct $name<M: Stored $(, const $flag: bool)?>(pub *const M::Scalar);

        impl<M: Stored $(, const $flag: bool)?> Clone for $name<M $(, $flag)?> {
            #[inline(always)]
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<M: Stored $(, const $flag: bool)?> Copy for $name<M $(, $flag)?> {}

        impl<M, V $(, const $flag: bool)?> Entries<V> for $name<M $(, $flag)?>
        where
            M: Stored<Scalar: Element>,
            V: Lanes<Element = M::Scalar>,
        {
            #[cfg_attr(not(debug_assertions), inline(always))]
            unsafe fn entry($self, $row: usize, $column: usize, $unit: usize, $lane: usize) -> Signed<V> {
                // SAFETY: promised by the caller.
                unsafe { $entry }
            }

            #[inline(always)]
            fn hidden(self) -> Self {
                Self(opaque(self.0.cast_mut()))
            }
        }
    )*};
}

factors! {
    /// Matrices as they are kept.
    Matrix<>, |self, row column unit lane| {
        Signed::from(load::<V>(self.0, (row * Form::<M>::SIDE + column) * Form::<M>::PARTS + unit, lane))
    }

    /// Matrices of the lanes of one vector, without others between them.
    OfLanes<>, |self, row column unit _lane| {
        Signed::from(*self.0.cast::<V>().add((row * Form::<M>::SIDE + column) * Form::<M>::PARTS + unit))
    }

    /// The conjugate transposes of the matrices of reverses, found in those of multivectors.
    OfReverse<>, |self, row column unit lane| {
        let x = (row % Form::<M>::SIDE) ^ column;
        let (turn, is_negative) = Form::<M>::reversal(x, unit);
        let place = Form::<M>::adjoint_entry(x, row ^ turn);
        Signed { value: load::<V>(self.0, place + unit, lane), is_negative }
    }

    /// The matrices of multivectors, or their conjugate transposes, where they have one or two columns: an entry is
    /// a coefficient, or the sum or difference of two.
    Of<const ADJOINT>, |self, row column unit lane| {
        let (x, column) = (row ^ column, if ADJOINT { row } else { column });
        let first = coefficient::<M, V, ADJOINT, false>(self.0, [x, 0, unit], lane);
        if Form::<M>::COLUMNS == 1 {
            return first;
        }
        let second = coefficient::<M, V, ADJOINT, false>(self.0, [x, 1, unit], lane);
        first.plus(if column == 0 { second } else { second.negated() })
    }
}

/// The coefficient of a string, of the conjugate or of the reverse if asked to.
///
/// # Safety
/// The place must be a block of the type, which has matrices.
#[cfg_attr(not(debug_assertions), inline(always))]
pub unsafe fn coefficient<M, V, const CONJUGATED: bool, const REVERSED: bool>(
    multivector: *const M::Scalar,
    string: [usize; 3],
    lane: usize,
) -> Signed<V>
where
    M: Stored<Scalar: Element>,
    V: Lanes<Element = M::Scalar>,
{
    let (slot, is_negative) = Form::<M>::slot(string, REVERSED);
    // SAFETY: promised by the caller.
    let value = unsafe { load::<V>(multivector, slot, lane) };
    Signed { value, is_negative: is_negative != (CONJUGATED && string[2] > 0) }
}

/// The sign of the product of two units, whose number is the exclusive or of theirs: 1, `i`, `j`, `k`.
const fn is_negative(left: usize, right: usize) -> bool {
    matches!((left, right), (1, 1 | 3) | (2, 1 | 2) | (3, 2 | 3))
}

/// Up to [`WIDTH`] numbers of a row of a factor, from a column on.
///
/// # Safety
/// As [`Entries::entry`].
#[cfg_attr(not(debug_assertions), inline(always))]
pub unsafe fn part_of_row<M, V>(
    factor: impl Entries<V>,
    [row, column]: [usize; 2],
    lane: usize,
) -> [Signed<V>; WIDTH]
where
    M: Stored<Scalar: Element>,
    V: Lanes<Element = M::Scalar>,
{
    let parts = Form::<M>::PARTS;
    let mut numbers = [Signed::from(V::ZERO); WIDTH];
    unrolled!(Form::<M>::SIDE * parts, |k| {
        // SAFETY: promised by the caller.
        numbers[k] = unsafe { factor.entry(row, column + k / parts, k % parts, lane) };
    }; 0 1 2 3 4 5 6 7);
    numbers
}

/// Adds the product of an entry of the left factor and a part of a row of the right one to one of the result.
///
/// # Safety
/// As [`Entries::entry`].
#[cfg_attr(not(debug_assertions), inline(always))]
pub unsafe fn add_products<M, V>(
    sums: &mut [V; WIDTH],
    factor: impl Entries<V>,
    [row, column]: [usize; 2],
    others: &[Signed<V>; WIDTH],
    lane: usize,
) where
    M: Stored<Scalar: Element>,
    V: Lanes<Element = M::Scalar>,
{
    let parts = Form::<M>::PARTS;
    unrolled!(parts, |left_unit| {
        // SAFETY: promised by the caller.
        let factor = unsafe { factor.entry(row, column, left_unit, lane) };
        unrolled!(Form::<M>::SIDE * parts, |k| {
            let (unit, other) = (k % parts, others[k]);
            let sum = &mut sums[k - unit + (unit ^ left_unit)];
            *sum = if is_negative(left_unit, unit) ^ factor.is_negative ^ other.is_negative {
                sum.sub_product(factor.value, other.value)
            } else {
                sum.add_product(factor.value, other.value)
            };
        }; 0 1 2 3 4 5 6 7);
    }; 0 1 2 3);
}
