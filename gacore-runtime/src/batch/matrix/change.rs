//! The changes of basis between coefficients and matrices.
//!
//! Up to eight columns and sixteen transforms, which is up to six dimensions and most of seven, a
//! transform is straight lines in registers, and signs are subtractions. Larger ones are loops.

use super::super::kernel::{ADD, PAST};
use super::super::lanes::{Element, LANES, Lanes};
use super::{Form, load, store, unrolled};
use crate::scalar::{Field, Scalar};
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

/// The same of the reversed multivectors: their matrices, or the conjugate transposes of these.
///
/// # Safety
/// As [`to_matrix`].
#[inline(always)]
pub unsafe fn reversed_to_matrix<M, V, const ADJOINT: bool>(
    multivector: *const M::Scalar,
    matrix: *mut M::Scalar,
) where
    M: Stored<Scalar: Element>,
    V: Field + Lanes<Element = M::Scalar>,
{
    // SAFETY: promised by the caller.
    unsafe { enter::<M, V, ADJOINT, true>(multivector, matrix, || {}) }
}

/// All of these, with a function that is called before every transform, of which there is one for each `x`,
/// unit and vector of lanes.
///
/// # Safety
/// As [`to_matrix`].
#[inline(always)]
pub unsafe fn enter<M, V, const ADJOINT: bool, const REVERSED: bool>(
    multivector: *const M::Scalar,
    matrix: *mut M::Scalar,
    mut between: impl FnMut(),
) where
    M: Stored<Scalar: Element>,
    V: Field + Lanes<Element = M::Scalar>,
{
    let place = |x: usize, column: usize| match ADJOINT {
        true => Form::<M>::entry(x, Form::<M>::opposite(x, column)),
        false => Form::<M>::entry(x, column),
    };
    let signed = |value: V, unit: usize| if ADJOINT && unit > 0 { -value } else { value };
    let (columns, parts) = (Form::<M>::COLUMNS, Form::<M>::PARTS);
    for lane in (0..LANES).step_by(V::COUNT) {
        if const { is_small::<M>() } {
            unrolled!(Form::<M>::GROUPS, |group| {
                between();
                let (x, unit) = (group / parts, group % parts);
                let mut t = [V::ZERO; 8];
                unrolled!(columns, |z| {
                    let (slot, is_negative) = Form::<M>::slot((x * columns + z) * parts + unit, REVERSED);
                    // SAFETY: promised by the caller.
                    let value = unsafe { load::<V>(multivector, slot, lane) };
                    t[z] = if is_negative { -value } else { value };
                }; 0 1 2 3 4 5 6 7);
                transform(&mut t, columns);
                unrolled!(columns, |column| {
                    // SAFETY: promised by the caller.
                    unsafe { store(matrix, place(x, column) + unit, lane, signed(t[column], unit)) };
                }; 0 1 2 3 4 5 6 7);
            }; 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15);
        } else {
            for group in 0..Form::<M>::GROUPS {
                between();
                let (x, unit) = (group / parts, group % parts);
                let mut t = [V::ZERO; MAX_COLUMNS];
                for (z, t) in t[..columns].iter_mut().enumerate() {
                    let (slot, is_negative) = Form::<M>::slot((x * columns + z) * parts + unit, REVERSED);
                    // SAFETY: promised by the caller.
                    let value = unsafe { load::<V>(multivector, slot, lane) };
                    *t = value * V::from_i32(if is_negative { -1 } else { 1 });
                }
                transform_all(&mut t[..columns]);
                for (column, &t) in t[..columns].iter().enumerate() {
                    // SAFETY: promised by the caller.
                    unsafe { store(matrix, place(x, column) + unit, lane, signed(t, unit)) };
                }
            }
        }
    }
}

/// From the matrices of a block to its coefficients.
///
/// # Safety
/// As [`to_matrix`].
#[inline(always)]
pub unsafe fn from_matrix<M, V, const MODE: u8>(matrix: *const M::Scalar, multivector: *mut M::Scalar)
where
    M: Stored<Scalar: Element>,
    V: Field + Lanes<Element = M::Scalar>,
{
    // SAFETY: promised by the caller.
    unsafe { leave::<M, V, MODE, false>(matrix, multivector, || {}) }
}

/// From the matrices of a block to the coefficients of what they are the reverse of, which are added.
///
/// # Safety
/// As [`to_matrix`].
#[inline(always)]
pub unsafe fn add_reversed<M, V>(matrix: *const M::Scalar, multivector: *mut M::Scalar)
where
    M: Stored<Scalar: Element>,
    V: Field + Lanes<Element = M::Scalar>,
{
    // SAFETY: promised by the caller.
    unsafe { leave::<M, V, ADD, true>(matrix, multivector, || {}) }
}

/// Both, with a function that is called before every transform.
///
/// # Safety
/// As [`to_matrix`].
#[inline(always)]
pub unsafe fn leave<M, V, const MODE: u8, const REVERSED: bool>(
    matrix: *const M::Scalar,
    multivector: *mut M::Scalar,
    mut between: impl FnMut(),
) where
    M: Stored<Scalar: Element>,
    V: Field + Lanes<Element = M::Scalar>,
{
    let (columns, parts) = (Form::<M>::COLUMNS, Form::<M>::PARTS);
    let scale = V::from_ratio(1, columns as i32);
    let write = |slot: usize, lane: usize, value: V| {
        // SAFETY: promised by the caller.
        unsafe {
            match MODE {
                ADD => store(multivector, slot, lane, load::<V>(multivector, slot, lane) + value),
                PAST => value.write_past(multivector.add(slot * LANES + lane).cast()),
                _ => store(multivector, slot, lane, value),
            }
        }
    };
    for lane in (0..LANES).step_by(V::COUNT) {
        if const { is_small::<M>() } {
            unrolled!(Form::<M>::GROUPS, |group| {
                between();
                let (x, unit) = (group / parts, group % parts);
                let mut t = [V::ZERO; 8];
                unrolled!(columns, |column| {
                    // SAFETY: promised by the caller.
                    t[column] = unsafe { load::<V>(matrix, Form::<M>::entry(x, column) + unit, lane) };
                }; 0 1 2 3 4 5 6 7);
                transform_scaled(&mut t, columns, scale);
                unrolled!(columns, |z| {
                    let (slot, is_negative) = Form::<M>::slot((x * columns + z) * parts + unit, REVERSED);
                    write(slot, lane, if is_negative { -t[z] } else { t[z] });
                }; 0 1 2 3 4 5 6 7);
            }; 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15);
        } else {
            for group in 0..Form::<M>::GROUPS {
                between();
                let (x, unit) = (group / parts, group % parts);
                let mut t = [V::ZERO; MAX_COLUMNS];
                for (column, t) in t[..columns].iter_mut().enumerate() {
                    // SAFETY: promised by the caller.
                    *t = unsafe { load::<V>(matrix, Form::<M>::entry(x, column) + unit, lane) };
                }
                transform_all(&mut t[..columns]);
                for (z, &t) in t[..columns].iter().enumerate() {
                    let (slot, is_negative) = Form::<M>::slot((x * columns + z) * parts + unit, REVERSED);
                    write(slot, lane, t * if is_negative { -scale } else { scale });
                }
            }
        }
    }
}

/// Butterflies between pairs of literal places.
macro_rules! butterflies {
    ($t:ident: $($a:literal $b:literal)*) => {$(
        ($t[$a], $t[$b]) = ($t[$a] + $t[$b], $t[$a] - $t[$b]);
    )*};
}

/// `Σ_z (−1)^(z·c) t_z` for all `c`, in place; the first 1, 2, 4 or 8 values are in use.
#[inline(always)]
fn transform<V: Scalar>(t: &mut [V; 8], columns: usize) {
    if columns > 1 {
        butterflies!(t: 0 1);
    }
    if columns > 2 {
        butterflies!(t: 2 3 0 2 1 3);
    }
    if columns > 4 {
        butterflies!(t: 4 5 6 7 4 6 5 7 0 4 1 5 2 6 3 7);
    }
}

/// The same times a scale, which is fused with the last additions.
#[inline(always)]
fn transform_scaled<V: Scalar>(t: &mut [V; 8], columns: usize, scale: V) {
    macro_rules! scaled {
        ($($a:literal $b:literal)*) => {$(
            let half = t[$a] * scale;
            (t[$a], t[$b]) = (half.add_product(t[$b], scale), half.sub_product(t[$b], scale));
        )*};
    }
    match columns {
        1 => {}
        2 => {
            scaled!(0 1);
        }
        4 => {
            butterflies!(t: 0 1 2 3);
            scaled!(0 2 1 3);
        }
        _ => {
            butterflies!(t: 0 1 2 3 4 5 6 7 0 2 1 3 4 6 5 7);
            scaled!(0 4 1 5 2 6 3 7);
        }
    }
}

/// A transform of any size that is a power of two.
#[inline(always)]
fn transform_all<V: Scalar>(t: &mut [V]) {
    let mut half = 1;
    while half < t.len() {
        for pair in t.chunks_exact_mut(2 * half) {
            let (first, second) = pair.split_at_mut(half);
            for (a, b) in first.iter_mut().zip(second) {
                (*a, *b) = (*a + *b, *a - *b);
            }
        }
        half *= 2;
    }
}
