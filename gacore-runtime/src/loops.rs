//! Loops over constant tables: what large algebras use where straight-line code would be too long.
//!
//! The compiler writes, for every blade, what left multiplication by it does to the bit mask of
//! another ([`Shift`]); these loops apply that to coefficients. They compute no sign themselves.

use crate::algebra::Blade;
use crate::scalar::Scalar;

/// `e_J ↦ coefficient · (−1)^|J ∩ parity| · e_(J xor flip)` where `J & care == value`, else 0.
#[derive(Clone, Copy, Debug)]
pub struct Shift {
    flip: u16,
    care: u16,
    value: u16,
    parity: u16,
    coefficient: i32,
}

impl Shift {
    /// A shift, from generated code.
    pub const fn new(flip: u16, care: u16, value: u16, parity: u16, coefficient: i32) -> Self {
        Self { flip, care, value, parity, coefficient }
    }
}

/// For each blade mask, the shifts of left multiplication by that blade.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    /// Where the shifts of a mask start; one more entry than there are masks.
    pub starts: &'static [u32],
    /// The shifts of all masks, one after the other.
    pub shifts: &'static [Shift],
}

/// No slot: the type does not hold the blade.
const ABSENT: u16 = u16::MAX;

/// The slot of every mask in a type: `ABSENT` where it has none.
pub const fn slots<const MASKS: usize>(blades: &[Blade]) -> [u16; MASKS] {
    let mut slots = [ABSENT; MASKS];
    let mut i = 0;
    while i < blades.len() {
        slots[blades[i].mask() as usize] = i as u16;
        i += 1;
    }
    slots
}

/// Adds a product to `out`, keeping the terms whose grades `r`, `s`, `k` are wanted.
pub fn product<T: Scalar>(
    table: &Table,
    (lhs_blades, lhs): (&[Blade], &[T]),
    (rhs_blades, rhs): (&[Blade], &[T]),
    (out_blades, slots, out): (&[Blade], &[u16], &mut [T]),
    keep: impl Fn(u32, u32, u32) -> bool,
) {
    for (a, &x) in lhs_blades.iter().zip(lhs) {
        let row = table.starts[a.mask() as usize] as usize..table.starts[a.mask() as usize + 1] as usize;
        for shift in &table.shifts[row] {
            let x = if shift.coefficient == 1 { x } else { x * T::from_i32(shift.coefficient) };
            for (b, &y) in rhs_blades.iter().zip(rhs) {
                if b.mask() & shift.care != shift.value {
                    continue;
                }
                let mask = b.mask() ^ shift.flip;
                let slot = slots[mask as usize];
                if slot == ABSENT || !keep(a.grade(), b.grade(), mask.count_ones()) {
                    continue;
                }
                let odd = (b.mask() & shift.parity).count_ones() & 1 == 1;
                let negative = odd ^ a.is_negative() ^ b.is_negative();
                let slot = slot as usize;
                let term = x * y;
                out[slot] = if negative ^ out_blades[slot].is_negative() {
                    out[slot] - term
                } else {
                    out[slot] + term
                };
            }
        }
    }
}

/// Adds the gradients of a product by both factors: each term of [`product`] with its weight in place of
/// one factor.
pub fn product_vjp<T: Scalar>(
    table: &Table,
    (lhs_blades, lhs, by_lhs): (&[Blade], &[T], &mut [T]),
    (rhs_blades, rhs, by_rhs): (&[Blade], &[T], &mut [T]),
    (out_blades, slots, weights): (&[Blade], &[u16], &[T]),
    keep: impl Fn(u32, u32, u32) -> bool,
) {
    for ((a, &x), by_x) in lhs_blades.iter().zip(lhs).zip(by_lhs) {
        let row = table.starts[a.mask() as usize] as usize..table.starts[a.mask() as usize + 1] as usize;
        for shift in &table.shifts[row] {
            for ((b, &y), by_y) in rhs_blades.iter().zip(rhs).zip(by_rhs.iter_mut()) {
                if b.mask() & shift.care != shift.value {
                    continue;
                }
                let mask = b.mask() ^ shift.flip;
                let slot = slots[mask as usize];
                if slot == ABSENT || !keep(a.grade(), b.grade(), mask.count_ones()) {
                    continue;
                }
                let odd = (b.mask() & shift.parity).count_ones() & 1 == 1;
                let negative =
                    odd ^ a.is_negative() ^ b.is_negative() ^ out_blades[slot as usize].is_negative();
                let coefficient = if negative { -shift.coefficient } else { shift.coefficient };
                let weight = match coefficient {
                    1 => weights[slot as usize],
                    -1 => -weights[slot as usize],
                    other => weights[slot as usize] * T::from_i32(other),
                };
                *by_x = *by_x + weight * y;
                *by_y = *by_y + weight * x;
            }
        }
    }
}

/// Whether reversion negates a grade: `(−1)^(k(k−1)/2)`.
#[inline(always)]
pub const fn reverse_is_negative(grade: u32) -> bool {
    grade & 2 != 0
}

/// Whether grade involution negates a grade: `(−1)^k`.
#[inline(always)]
pub const fn involute_is_negative(grade: u32) -> bool {
    grade & 1 != 0
}

/// Whether Clifford conjugation, reversion followed by involution, negates a grade.
#[inline(always)]
pub const fn conjugate_is_negative(grade: u32) -> bool {
    reverse_is_negative(grade) != involute_is_negative(grade)
}

/// Copies the coefficients that both types hold, negated where `negate` says so for a grade.
pub fn copy<T: Scalar>(
    (blades, coefficients): (&[Blade], &[T]),
    (out_blades, slots, out): (&[Blade], &[u16], &mut [T]),
    negate: impl Fn(u32) -> bool,
) {
    for (blade, &x) in blades.iter().zip(coefficients) {
        let slot = slots[blade.mask() as usize];
        if slot != ABSENT {
            let slot = slot as usize;
            let negative = negate(blade.grade()) ^ blade.is_negative() ^ out_blades[slot].is_negative();
            out[slot] = if negative { -x } else { x };
        }
    }
}

/// Complements: `signs` has a bit for each mask whose `blade ∧ complement` is `−I`.
pub fn complement<T: Scalar>(
    signs: &[u64],
    left: bool,
    (blades, coefficients): (&[Blade], &[T]),
    (out_blades, slots, out): (&[Blade], &[u16], &mut [T]),
) {
    let all = (slots.len() - 1) as u16;
    for (blade, &x) in blades.iter().zip(coefficients) {
        let other = all ^ blade.mask();
        let slot = slots[other as usize];
        if slot == ABSENT {
            continue;
        }
        let slot = slot as usize;
        // complement ∧ blade is the right complement seen from the other side
        let first = if left { other } else { blade.mask() };
        let odd = signs[first as usize / 64] >> (first % 64) & 1 == 1;
        let negative = odd ^ blade.is_negative() ^ out_blades[slot].is_negative();
        out[slot] = if negative { -x } else { x };
    }
}
