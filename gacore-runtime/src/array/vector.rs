//! Vectors of lanes in memory.

use crate::batch::{LANES, Lanes, lane};
use crate::scalar::Scalar;
use core::mem::MaybeUninit;

/// Reads a vector.
///
/// # Safety
/// So many numbers must be there.
#[inline(always)]
pub(super) unsafe fn load<V: Lanes>(from: *const V::Element) -> V {
    // SAFETY: promised by the caller; a vector is so many numbers.
    unsafe { from.cast::<V>().read_unaligned() }
}

/// Writes a vector.
///
/// # Safety
/// There must be room for so many numbers.
#[inline(always)]
pub(super) unsafe fn store<V: Lanes>(to: *mut V::Element, value: V) {
    // SAFETY: promised by the caller; a vector is so many numbers.
    unsafe { to.cast::<V>().write_unaligned(value) }
}

/// Writes a number, or adds it to what is there.
///
/// # Safety
/// The place must be valid.
#[inline(always)]
pub(super) unsafe fn put<T: Scalar>(to: *mut T, x: T, adds: bool) {
    // SAFETY: promised by the caller.
    unsafe { *to = if adds { *to + x } else { x } }
}

/// Writes a vector, or adds it to what is there.
///
/// # Safety
/// As [`store`], and what is there must be numbers.
#[inline(always)]
pub(super) unsafe fn put_vector<V: Lanes + Scalar>(to: *mut V::Element, x: V, adds: bool) {
    // SAFETY: promised by the caller.
    unsafe { store(to, if adds { load::<V>(to) + x } else { x }) }
}

/// A vector of numbers given by lane.
#[inline(always)]
pub(super) fn gathered<V: Lanes<Element: Copy>>(f: impl Fn(usize) -> V::Element) -> V {
    const { assert!(V::COUNT <= LANES) };
    let mut lanes = [MaybeUninit::uninit(); LANES];
    for (lane, place) in lanes[..V::COUNT].iter_mut().enumerate() {
        place.write(f(lane));
    }
    // SAFETY: a vector is so many elements, and so many were written.
    unsafe { lanes.as_ptr().cast::<V>().read_unaligned() }
}

/// The sum of the first lanes: of halves, then of their halves, where all are summed.
#[inline(always)]
pub(super) fn sum_of<V: Lanes<Element: Scalar>>(x: &V, lanes: usize) -> V::Element {
    if lanes < V::COUNT {
        let mut sum = lane(x, 0);
        for index in 1..lanes {
            sum = sum + lane(x, index);
        }
        return sum;
    }
    let mut sums = [V::Element::ZERO; LANES];
    for (index, sum) in sums[..V::COUNT].iter_mut().enumerate() {
        *sum = lane(x, index);
    }
    let mut half = V::COUNT / 2;
    while half > 0 {
        for index in 0..half {
            sums[index] = sums[index] + sums[index + half];
        }
        half /= 2;
    }
    sums[0]
}
