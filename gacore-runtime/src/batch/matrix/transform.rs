//! Walsh–Hadamard transforms of up to eight numbers in registers, in which signs cost nothing, and of any size.

use super::super::kernel::opaque;
use super::super::lanes::Lanes;
use crate::scalar::Scalar;

/// A number, or its negative.
#[derive(Clone, Copy)]
pub struct Signed<V> {
    pub value: V,
    pub is_negative: bool,
}

impl<V> From<V> for Signed<V> {
    #[inline(always)]
    fn from(value: V) -> Self {
        Self { value, is_negative: false }
    }
}

impl<V: Lanes> Signed<V> {
    #[inline(always)]
    pub fn plus(self, other: Self) -> Self {
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
    pub fn negated(self) -> Self {
        Self { is_negative: !self.is_negative, ..self }
    }
}

/// The number 1, unknown to the compiler: an address that never leaves its register, where a constant would be written
/// to memory to be read from there.
#[inline(always)]
pub fn hidden_one<V: Lanes>() -> V {
    let one: *mut u8 = core::ptr::without_provenance_mut(1);
    V::from_i32(opaque(one).addr() as i32)
}

/// Bytes from which on vectors are of processors that fuse multiply and add.
const FUSING: usize = 32;

/// Butterflies between pairs of literal places.
macro_rules! butterflies {
    ($t:ident: $($a:literal $b:literal)*) => {$(
        ($t[$a], $t[$b]) = ($t[$a].plus($t[$b]), $t[$a].plus($t[$b].negated()));
    )*};
}

/// Whether a bit is set.
#[inline(always)]
const fn is_set(bits: usize, bit: usize) -> bool {
    bits >> bit & 1 == 1
}

/// `Σ_z (−1)^(z·c) t_z` for all `c`, negated where a bit of `negated` is set; the first 1, 2, 4 or 8 values are in use.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn transform<V: Lanes>(mut t: [Signed<V>; 8], columns: usize, one: V, negated: usize) -> [V; 8] {
    let mut out = [V::ZERO; 8];
    macro_rules! total {
        ($column:literal, $a:expr, $b:expr) => {
            if is_set(negated, $column) { $a.negated().total($b.negated(), one) } else { $a.total($b, one) }
        };
    }
    macro_rules! last {
        ($($a:literal $b:literal)*) => {$(
            (out[$a], out[$b]) = (total!($a, t[$a], t[$b]), total!($b, t[$a], t[$b].negated()));
        )*};
    }
    match columns {
        1 => out[0] = if t[0].is_negative != is_set(negated, 0) { -t[0].value } else { t[0].value },
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

/// Transforms eight rows and multiplies by a scale, which is fused with the last additions.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn transform_scaled<V: Scalar>(t: &mut [V; 8], columns: usize, scale: V, negated: usize) {
    macro_rules! butterflies {
        ($($a:literal $b:literal)*) => {$(
            (t[$a], t[$b]) = (t[$a] + t[$b], t[$a] - t[$b]);
        )*};
    }
    macro_rules! scaled {
        ($($a:literal $b:literal)*) => {$(
            let (half, other) = (t[$a] * scale, t[$b]);
            t[$a] = if is_set(negated, $a) { (-half).sub_product(other, scale) } else { half.add_product(other, scale) };
            t[$b] = if is_set(negated, $b) { (-half).add_product(other, scale) } else { half.sub_product(other, scale) };
        )*};
    }
    match columns {
        1 => t[0] = if is_set(negated, 0) { -t[0] } else { t[0] },
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
pub fn transform_all<V: Scalar>(t: &mut [V]) {
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
