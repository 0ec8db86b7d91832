//! The changes of basis between coefficients and matrices.
//!
//! Up to eight columns and sixteen transforms, which is up to six dimensions and most of seven, a
//! transform is straight lines in registers, and signs cost nothing: they are subtractions. Larger ones are loops.
//!
//! All is inlined where it is used, but for builds without optimisation: these keep every vector that is ever
//! computed on the stack.

use super::super::kernel::{ADD, PAST};
use super::super::lanes::{Element, LANES, Lanes};
use super::entries::coefficient;
use super::transform::{Signed, hidden_one, transform, transform_all, transform_scaled};
use super::{Form, load, store, unrolled};
use crate::scalar::Field;
use crate::stored::Stored;

/// The most columns of an algebra: those of twelve dimensions.
const MAX_COLUMNS: usize = 64;

/// Whether transforms are straight lines.
const fn is_small<M: Stored>() -> bool {
    Form::<M>::COLUMNS <= 8 && Form::<M>::GROUPS <= 16
}

/// From the coefficients of a block to its matrices.
///
/// # Safety
/// Both must be blocks of the type, which has matrices.
#[inline(always)]
pub unsafe fn to_matrix<M, V>(multivector: *const M::Scalar, matrix: *mut M::Scalar)
where
    M: Stored<Scalar: Element>,
    V: Field + Lanes<Element = M::Scalar>,
{
    // SAFETY: promised by the caller.
    unsafe { enter::<M, V, false, false>(multivector, matrix, || {}) }
}

/// Writes the matrix of a value with all entries divided by the number of columns, by which [`from_matrix`] has to
/// divide otherwise. A factor of many products is divided once.
///
/// # Safety
/// As [`to_matrix`].
#[inline(always)]
pub unsafe fn to_scaled<M, V>(multivector: *const M::Scalar, matrix: *mut M::Scalar)
where
    M: Stored<Scalar: Element>,
    V: Field + Lanes<Element = M::Scalar>,
{
    let scale = V::from_ratio(1, Form::<M>::COLUMNS as i32);
    // SAFETY: promised by the caller.
    unsafe {
        entries::<M, V, false, false>(
            multivector,
            matrix,
            #[inline(always)]
            |entry| entry * scale,
            || {},
        );
    }
}

/// From the coefficients of a block to the conjugate transposes of its matrices. Blades are unitary, so
/// these are the matrices of the sum of inverse blades, times the same coefficients: multiplication by it
/// is the transpose of multiplication by the multivector.
///
/// # Safety
/// As [`to_matrix`].
#[inline(always)]
pub unsafe fn to_adjoint<M, V>(multivector: *const M::Scalar, matrix: *mut M::Scalar)
where
    M: Stored<Scalar: Element>,
    V: Field + Lanes<Element = M::Scalar>,
{
    // SAFETY: promised by the caller.
    unsafe { enter::<M, V, true, false>(multivector, matrix, || {}) }
}

/// To matrices or to their conjugate transposes, of multivectors or of their reverses, with a function that is
/// called before every transform, of which there is one for each `x`, unit and vector of lanes.
///
/// # Safety
/// As [`to_matrix`].
#[inline(always)]
pub unsafe fn enter<M, V, const ADJOINT: bool, const REVERSED: bool>(
    multivector: *const M::Scalar,
    matrix: *mut M::Scalar,
    between: impl FnMut(),
) where
    M: Stored<Scalar: Element>,
    V: Field + Lanes<Element = M::Scalar>,
{
    // SAFETY: promised by the caller.
    unsafe {
        entries::<M, V, ADJOINT, REVERSED>(
            multivector,
            matrix,
            #[inline(always)]
            |entry| entry,
            between,
        );
    }
}

/// Finds the entries of a matrix and does something to each.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn entries<M, V, const ADJOINT: bool, const REVERSED: bool>(
    multivector: *const M::Scalar,
    matrix: *mut M::Scalar,
    f: impl Fn(V) -> V,
    mut between: impl FnMut(),
) where
    M: Stored<Scalar: Element>,
    V: Field + Lanes<Element = M::Scalar>,
{
    for lane in (0..LANES).step_by(V::COUNT) {
        // SAFETY: promised by the caller.
        unsafe {
            enter_lanes::<M, V, ADJOINT, REVERSED>(
                multivector,
                lane,
                #[inline(always)]
                |place, entry| store(matrix, place, lane, f(entry)),
                &mut between,
            );
        }
    }
}

/// Finds the entries of a matrix for the lanes of one vector; a function writes each entry to its place.
///
/// # Safety
/// As [`to_matrix`].
#[cfg_attr(not(debug_assertions), inline(always))]
pub unsafe fn enter_lanes<M, V, const ADJOINT: bool, const REVERSED: bool>(
    multivector: *const M::Scalar,
    lane: usize,
    mut write: impl FnMut(usize, V),
    between: impl FnMut(),
) where
    M: Stored<Scalar: Element>,
    V: Field + Lanes<Element = M::Scalar>,
{
    // SAFETY: promised by the caller.
    unsafe {
        transformed::<M, V, ADJOINT, REVERSED>(
            multivector,
            lane,
            #[inline(always)]
            |x, unit, t| {
                each_column::<M>(
                    #[inline(always)]
                    |column| {
                        let place = if ADJOINT {
                            Form::<M>::adjoint_entry(x, column)
                        } else {
                            Form::<M>::entry(x, column)
                        };
                        write(place + unit, t[column]);
                    },
                );
            },
            between,
        );
    }
}

/// Calls a function for all columns, of which there are few where transforms are straight lines.
#[inline(always)]
fn each_column<M: Stored>(mut f: impl FnMut(usize)) {
    if const { is_small::<M>() } {
        unrolled!(Form::<M>::COLUMNS, |column| {
            f(column);
        }; 0 1 2 3 4 5 6 7);
    } else {
        (0..Form::<M>::COLUMNS).for_each(f);
    }
}

/// Calls a function for all groups of entries, with the `x` and the unit of the group, and the transforms of the
/// coefficients in it, for the lanes of one vector: one for each column. Those of units are conjugated if asked to.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn transformed<M, V, const CONJUGATED: bool, const REVERSED: bool>(
    multivector: *const M::Scalar,
    lane: usize,
    mut f: impl FnMut(usize, usize, &[V]),
    mut between: impl FnMut(),
) where
    M: Stored<Scalar: Element>,
    V: Field + Lanes<Element = M::Scalar>,
{
    let (columns, parts) = (Form::<M>::COLUMNS, Form::<M>::PARTS);
    let one = hidden_one::<V>();
    if const { is_small::<M>() } {
        unrolled!(Form::<M>::GROUPS, |group| {
            between();
            let (x, unit) = (group / parts, group % parts);
            let mut t = [Signed::from(V::ZERO); 8];
            unrolled!(columns, |z| {
                // SAFETY: promised by the caller.
                t[z] = unsafe {
                    coefficient::<M, V, CONJUGATED, REVERSED>(multivector, [x, z, unit], lane)
                };
            }; 0 1 2 3 4 5 6 7);
            let t = transform(t, columns, one, 0);
            f(x, unit, &t);
        }; 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15);
    } else {
        for group in 0..Form::<M>::GROUPS {
            between();
            let (x, unit) = (group / parts, group % parts);
            let mut t = [V::ZERO; MAX_COLUMNS];
            for (z, t) in t[..columns].iter_mut().enumerate() {
                // SAFETY: promised by the caller.
                let Signed { value, is_negative } =
                    unsafe { coefficient::<M, V, CONJUGATED, REVERSED>(multivector, [x, z, unit], lane) };
                *t = value * V::from_i32(if is_negative { -1 } else { 1 });
            }
            transform_all(&mut t[..columns]);
            f(x, unit, &t[..columns]);
        }
    }
}

/// From the matrices of a block to its coefficients, with a function that is called before every transform. Entries
/// are `SCALED` if they were divided by the number of columns before, as [`to_scaled`] does.
///
/// # Safety
/// As [`to_matrix`].
#[inline(always)]
pub unsafe fn from_matrix<M, V, const MODE: u8, const SCALED: bool>(
    matrix: *const M::Scalar,
    multivector: *mut M::Scalar,
    between: impl FnMut(),
) where
    M: Stored<Scalar: Element>,
    V: Field + Lanes<Element = M::Scalar>,
{
    // SAFETY: promised by the caller.
    unsafe {
        leave::<M, V, MODE, SCALED>(
            multivector,
            #[inline(always)]
            |lane, x, unit, column| load::<V>(matrix, Form::<M>::entry(x, column) + unit, lane),
            between,
        );
    }
}

/// From two scaled matrices of a block to the coefficients of the first and of the reverse of the second, added up.
///
/// # Safety
/// As [`to_matrix`].
#[inline(always)]
pub unsafe fn from_matrix_and_reverse<M, V, const MODE: u8>(
    matrix: *const M::Scalar,
    of_reverse: *const M::Scalar,
    multivector: *mut M::Scalar,
) where
    M: Stored<Scalar: Element>,
    V: Field + Lanes<Element = M::Scalar>,
{
    // SAFETY: promised by the caller.
    unsafe {
        leave::<M, V, MODE, true>(
            multivector,
            #[inline(always)]
            |lane, x, unit, column| {
                let (turn, is_negative) = Form::<M>::reversal(x, unit);
                let first = load::<V>(matrix, Form::<M>::entry(x, column) + unit, lane);
                let second = load::<V>(of_reverse, Form::<M>::entry(x, column ^ turn) + unit, lane);
                if is_negative { first - second } else { first + second }
            },
            || {},
        );
    }
}

/// To the coefficients of matrices whose entries a function returns for a lane, an `x`, a unit and a column.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn leave<M, V, const MODE: u8, const SCALED: bool>(
    multivector: *mut M::Scalar,
    entry: impl Fn(usize, usize, usize, usize) -> V,
    mut between: impl FnMut(),
) where
    M: Stored<Scalar: Element>,
    V: Field + Lanes<Element = M::Scalar>,
{
    for lane in (0..LANES).step_by(V::COUNT) {
        // SAFETY: promised by the caller.
        unsafe {
            leave_lanes::<M, V, MODE, SCALED>(
                multivector,
                lane,
                #[inline(always)]
                |x, unit, column| entry(lane, x, unit, column),
                &mut between,
            );
        }
    }
}

/// Finds the coefficients of a matrix for the lanes of one vector.
///
/// # Safety
/// As [`to_matrix`].
#[cfg_attr(not(debug_assertions), inline(always))]
pub unsafe fn leave_lanes<M, V, const MODE: u8, const SCALED: bool>(
    multivector: *mut M::Scalar,
    lane: usize,
    entry: impl Fn(usize, usize, usize) -> V,
    mut between: impl FnMut(),
) where
    M: Stored<Scalar: Element>,
    V: Field + Lanes<Element = M::Scalar>,
{
    let (columns, parts) = (Form::<M>::COLUMNS, Form::<M>::PARTS);
    let scale = V::from_ratio(1, if SCALED { 1 } else { columns as i32 });
    let one = if SCALED { hidden_one::<V>() } else { V::ONE };
    let write = |slot: usize, value: V| {
        // SAFETY: promised by the caller.
        unsafe {
            match MODE {
                ADD => store(multivector, slot, lane, load::<V>(multivector, slot, lane) + value),
                PAST => value.write_past(multivector.add(slot * LANES + lane).cast()),
                _ => store(multivector, slot, lane, value),
            }
        }
    };
    if const { is_small::<M>() } {
        unrolled!(Form::<M>::GROUPS, |group| {
            between();
            let (x, unit) = (group / parts, group % parts);
            let mut t = [V::ZERO; 8];
            unrolled!(columns, |column| {
                t[column] = entry(x, unit, column);
            }; 0 1 2 3 4 5 6 7);
            let slot = |z: usize| Form::<M>::slot([x, z, unit], false).0;
            let negated = const { Form::<M>::negated(group) };
            if SCALED {
                t = transform(t.map(Signed::from), columns, one, negated);
            } else {
                transform_scaled(&mut t, columns, scale, negated);
            }
            unrolled!(columns, |z| {
                write(slot(z), t[z]);
            }; 0 1 2 3 4 5 6 7);
        }; 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15);
    } else {
        for group in 0..Form::<M>::GROUPS {
            between();
            let (x, unit) = (group / parts, group % parts);
            let mut t = [V::ZERO; MAX_COLUMNS];
            for (column, t) in t[..columns].iter_mut().enumerate() {
                *t = entry(x, unit, column);
            }
            transform_all(&mut t[..columns]);
            for (z, &t) in t[..columns].iter().enumerate() {
                let (slot, is_negative) = Form::<M>::slot([x, z, unit], false);
                write(slot, t * if is_negative { -scale } else { scale });
            }
        }
    }
}
