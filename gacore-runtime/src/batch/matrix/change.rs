//! The changes of basis between coefficients and matrices.
//!
//! Up to eight columns and sixteen transforms, which is up to six dimensions and most of seven, a
//! transform is straight lines in registers, and signs cost nothing: they are subtractions. Larger ones are loops.
//!
//! All is inlined where it is used, but for builds without optimisation: these keep every vector that is ever
//! computed on the stack.

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

/// Where an entry is found in the conjugate transpose.
#[inline(always)]
const fn adjoint_entry<M: Stored>(x: usize, column: usize) -> usize {
    Form::<M>::entry(x, Form::<M>::opposite(x, column))
}

/// To matrices or to their conjugate transposes, of multivectors or of their reverses, with a function that is
/// called before every transform, of which there is one for each `x`, unit and vector of lanes.
///
/// # Safety
/// As [`to_matrix`].
#[cfg_attr(not(debug_assertions), inline(always))]
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
        transformed::<M, V, ADJOINT, REVERSED>(
            multivector,
            #[inline(always)]
            |lane, x, unit, t| {
                each_column::<M>(
                    #[inline(always)]
                    |column| {
                        let place =
                            if ADJOINT { adjoint_entry::<M>(x, column) } else { Form::<M>::entry(x, column) };
                        store(matrix, place + unit, lane, t[column]);
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

/// Calls a function for all lanes and groups of entries, with the lane, the `x` and the unit of the group, and
/// the transforms of the coefficients in it: one for each column. Those of units are conjugated if asked to.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn transformed<M, V, const CONJUGATED: bool, const REVERSED: bool>(
    multivector: *const M::Scalar,
    mut f: impl FnMut(usize, usize, usize, &[V]),
    mut between: impl FnMut(),
) where
    M: Stored<Scalar: Element>,
    V: Field + Lanes<Element = M::Scalar>,
{
    let (columns, parts) = (Form::<M>::COLUMNS, Form::<M>::PARTS);
    // SAFETY: the place is a number. The compiler must not know it.
    let one = unsafe { core::ptr::from_ref(&V::ONE).read_volatile() };
    for lane in (0..LANES).step_by(V::COUNT) {
        if const { is_small::<M>() } {
            unrolled!(Form::<M>::GROUPS, |group| {
                between();
                let (x, unit) = (group / parts, group % parts);
                let mut t = [Signed { value: V::ZERO, is_negative: false }; 8];
                unrolled!(columns, |z| {
                    let (slot, is_negative) = Form::<M>::slot((x * columns + z) * parts + unit, REVERSED);
                    // SAFETY: promised by the caller.
                    let value = unsafe { load::<V>(multivector, slot, lane) };
                    t[z] = Signed { value, is_negative: is_negative != (CONJUGATED && unit > 0) };
                }; 0 1 2 3 4 5 6 7);
                f(lane, x, unit, &transform(t, columns, one));
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
                    *t = value * V::from_i32(if is_negative != (CONJUGATED && unit > 0) { -1 } else { 1 });
                }
                transform_all(&mut t[..columns]);
                f(lane, x, unit, &t[..columns]);
            }
        }
    }
}

/// From the matrices of a block to its coefficients, with a function that is called before every transform.
///
/// # Safety
/// As [`to_matrix`].
#[inline(always)]
pub unsafe fn from_matrix<M, V, const MODE: u8>(
    matrix: *const M::Scalar,
    multivector: *mut M::Scalar,
    between: impl FnMut(),
) where
    M: Stored<Scalar: Element>,
    V: Field + Lanes<Element = M::Scalar>,
{
    // SAFETY: promised by the caller.
    unsafe {
        leave::<M, V, MODE>(
            multivector,
            #[inline(always)]
            |lane, x, unit, column| load::<V>(matrix, Form::<M>::entry(x, column) + unit, lane),
            between,
        );
    }
}

/// From two matrices of a block to the coefficients of the first and of the reverse of the second, added up.
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
        leave::<M, V, MODE>(
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
unsafe fn leave<M, V, const MODE: u8>(
    multivector: *mut M::Scalar,
    entry: impl Fn(usize, usize, usize, usize) -> V,
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
                    t[column] = entry(lane, x, unit, column);
                }; 0 1 2 3 4 5 6 7);
                let string = |z: usize| Form::<M>::slot((x * columns + z) * parts + unit, false);
                transform_scaled(
                    &mut t,
                    columns,
                    scale,
                    #[inline(always)]
                    |z| string(z).1,
                );
                unrolled!(columns, |z| {
                    write(string(z).0, lane, t[z]);
                }; 0 1 2 3 4 5 6 7);
            }; 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15);
        } else {
            for group in 0..Form::<M>::GROUPS {
                between();
                let (x, unit) = (group / parts, group % parts);
                let mut t = [V::ZERO; MAX_COLUMNS];
                for (column, t) in t[..columns].iter_mut().enumerate() {
                    *t = entry(lane, x, unit, column);
                }
                transform_all(&mut t[..columns]);
                for (z, &t) in t[..columns].iter().enumerate() {
                    let (slot, is_negative) = Form::<M>::slot((x * columns + z) * parts + unit, false);
                    write(slot, lane, t * if is_negative { -scale } else { scale });
                }
            }
        }
    }
}

/// A number, or its negative.
#[derive(Clone, Copy)]
struct Signed<V> {
    value: V,
    is_negative: bool,
}

impl<V: Lanes> Signed<V> {
    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        let (a, b) = (self.value, other.value);
        let value = match (self.is_negative, other.is_negative) {
            (false, true) => a - b,
            (true, false) => b - a,
            _ => a + b,
        };
        Self { value, is_negative: self.is_negative && other.is_negative }
    }

    /// The sum as a number. That of two negatives is one instruction where processors fuse multiply and add, which
    /// the compiler would not choose if it knew that what it multiplies by is 1.
    #[inline(always)]
    fn total(self, other: Self, one: V) -> V {
        match self.plus(other) {
            Self { value, is_negative: false } => value,
            Self { value, .. } if size_of::<V>() < FUSING => -value,
            _ => (-self.value).sub_product(other.value, one),
        }
    }

    #[inline(always)]
    fn negated(self) -> Self {
        Self { is_negative: !self.is_negative, ..self }
    }
}

/// Bytes from which on vectors are of processors that fuse multiply and add.
const FUSING: usize = 32;

/// Butterflies between pairs of literal places.
macro_rules! butterflies {
    ($t:ident: $($a:literal $b:literal)*) => {$(
        ($t[$a], $t[$b]) = ($t[$a].plus($t[$b]), $t[$a].plus($t[$b].negated()));
    )*};
}

/// `Σ_z (−1)^(z·c) t_z` for all `c`; the first 1, 2, 4 or 8 values are in use.
#[cfg_attr(not(debug_assertions), inline(always))]
fn transform<V: Lanes>(mut t: [Signed<V>; 8], columns: usize, one: V) -> [V; 8] {
    let mut out = [V::ZERO; 8];
    macro_rules! last {
        ($($a:literal $b:literal)*) => {$(
            (out[$a], out[$b]) = (t[$a].total(t[$b], one), t[$a].total(t[$b].negated(), one));
        )*};
    }
    match columns {
        1 => out[0] = if t[0].is_negative { -t[0].value } else { t[0].value },
        2 => {
            last!(0 1);
        }
        4 => {
            butterflies!(t: 0 1 2 3);
            last!(0 2 1 3);
        }
        _ => {
            butterflies!(t: 0 1 2 3 4 5 6 7 0 2 1 3 4 6 5 7);
            last!(0 4 1 5 2 6 3 7);
        }
    }
    out
}

/// The same times a scale, which is fused with the last additions, and negated where that is asked for.
#[cfg_attr(not(debug_assertions), inline(always))]
fn transform_scaled<V: Scalar>(t: &mut [V; 8], columns: usize, scale: V, is_negated: impl Fn(usize) -> bool) {
    macro_rules! butterflies {
        ($($a:literal $b:literal)*) => {$(
            (t[$a], t[$b]) = (t[$a] + t[$b], t[$a] - t[$b]);
        )*};
    }
    macro_rules! scaled {
        ($($a:literal $b:literal)*) => {$(
            let (half, other) = (t[$a] * scale, t[$b]);
            t[$a] = if is_negated($a) { (-half).sub_product(other, scale) } else { half.add_product(other, scale) };
            t[$b] = if is_negated($b) { (-half).add_product(other, scale) } else { half.sub_product(other, scale) };
        )*};
    }
    match columns {
        1 => t[0] = if is_negated(0) { -t[0] } else { t[0] },
        2 => {
            scaled!(0 1);
        }
        4 => {
            butterflies!(0 1 2 3);
            scaled!(0 2 1 3);
        }
        _ => {
            butterflies!(0 1 2 3 4 5 6 7 0 2 1 3 4 6 5 7);
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
