//! The coefficients of values, counted.
//!
//! [`Stored`] is a safe trait: pointers must not go by what a type says of itself. How many coefficients it has is the length of
//! its array, a constant that nobody can get wrong, and the same over all numbers. How often it calls a function in
//! [`Stored::map`] is counted here. Of generated types that is right, which the compiler sees, so nothing is left of it.

use crate::scalar::Scalar;
use crate::stored::{Coefficients, Stored};

/// The number of stored coefficients of a type.
pub const fn coefficients<M: Stored>() -> usize {
    <M::Array as Coefficients>::COUNT
}

/// Whether all operands there are have so many coefficients: by way of matrices they are read as one type.
pub const fn are_of(rows: [usize; 4], count: usize) -> bool {
    let mut operand = 0;
    while operand < rows.len() && (rows[operand] == count || rows[operand] == 0) {
        operand += 1;
    }
    operand == rows.len()
}

/// The coefficients in an array of a type: as many as it has.
#[inline(always)]
pub fn all_of<M: Stored>(array: &M::Array) -> &[M::Scalar] {
    match array.as_ref().get(..coefficients::<M>()) {
        Some(all) => all,
        None => miscounted::<M>(),
    }
}

/// All coefficients of a stored value, to be written to.
#[inline(always)]
pub fn all_of_mut<M: Stored>(array: &mut M::Array) -> &mut [M::Scalar] {
    match array.as_mut().get_mut(..coefficients::<M>()) {
        Some(all) => all,
        None => miscounted::<M>(),
    }
}

/// A value over other numbers, from a function of slots: each is below [`coefficients`].
#[inline(always)]
pub fn value_of<M: Stored, V: Scalar>(mut coefficient: impl FnMut(usize) -> V) -> M::With<V> {
    let mut slot = 0;
    M::from_array(M::zeros()).map(
        #[inline(always)]
        |_| {
            if slot >= const { coefficients::<M>() } {
                miscounted::<M>();
            }
            slot += 1;
            coefficient(slot - 1)
        },
    )
}

/// Calls a function with every slot below [`coefficients`], each once and in order, and the coefficient there of a value over
/// other numbers.
#[inline(always)]
pub fn for_each<M: Stored, V: Scalar>(value: M::With<V>, mut f: impl FnMut(usize, V)) {
    let mut slot = 0;
    value.map(
        #[inline(always)]
        |coefficient| {
            if slot >= const { coefficients::<M>() } {
                miscounted::<M>();
            }
            f(slot, coefficient);
            slot += 1;
            coefficient
        },
    );
    if slot < const { coefficients::<M>() } {
        miscounted::<M>();
    }
}

#[cold]
#[inline(never)]
fn miscounted<M: Stored>() -> ! {
    let (name, count) = (M::NAME, coefficients::<M>());
    panic!("`{name}` has {count} coefficients, and maps another number of them")
}
