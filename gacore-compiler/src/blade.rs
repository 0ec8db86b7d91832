//! Basis blades as bit masks.
//!
//! Bit `i` of a [`Blade`] says that basis vector `i` is a factor. A blade is the *outer* product
//! of its vectors in ascending order; in an orthogonal basis that is their geometric product too.

/// The largest dimension the compiler accepts.
pub const MAX_DIMENSION: usize = 12;

/// A basis blade: the outer product of the basis vectors whose bits are set, in ascending order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Blade(pub u16);

impl Blade {
    /// The scalar blade, 1.
    pub const SCALAR: Self = Self(0);

    /// The basis vector with this index.
    pub const fn vector(index: usize) -> Self {
        Self(1 << index)
    }

    /// The outer product of all `dimension` basis vectors.
    pub const fn pseudoscalar(dimension: usize) -> Self {
        Self(((1u32 << dimension) - 1) as u16)
    }

    /// All blades of a space of this dimension, in bit-mask order.
    pub fn all(dimension: usize) -> impl Iterator<Item = Self> {
        (0..1u32 << dimension).map(|mask| Self(mask as u16))
    }

    /// The number of vectors in the blade.
    pub const fn grade(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The indices of its vectors, ascending.
    pub fn vectors(self) -> impl Iterator<Item = usize> {
        (0..16).filter(move |i| self.0 >> i & 1 == 1)
    }

    /// Whether every vector of `self` is in `other`.
    pub const fn is_within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }
}

/// The sign picked up by a blade of this grade under reversion: `(−1)^(k(k−1)/2)`.
pub const fn reverse_is_negative(grade: usize) -> bool {
    grade & 2 != 0
}

/// The sign picked up under grade involution: `(−1)^k`.
pub const fn involute_is_negative(grade: usize) -> bool {
    grade & 1 != 0
}

/// The sign picked up under Clifford conjugation, reversion followed by involution.
pub const fn conjugate_is_negative(grade: usize) -> bool {
    reverse_is_negative(grade) != involute_is_negative(grade)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grades_and_vectors_follow_the_bits() {
        assert_eq!(Blade(0b1011).grade(), 3);
        assert_eq!(Blade(0b1011).vectors().collect::<Vec<_>>(), [0, 1, 3]);
        assert_eq!(Blade::pseudoscalar(12), Blade(0xfff));
        assert_eq!(Blade::pseudoscalar(0), Blade::SCALAR);
        assert_eq!(Blade::all(3).count(), 8);
    }

    #[test]
    fn involution_signs_repeat_with_period_four() {
        let reverse: Vec<_> = (0..6).map(reverse_is_negative).collect();
        assert_eq!(reverse, [false, false, true, true, false, false]);
        let conjugate: Vec<_> = (0..5).map(conjugate_is_negative).collect();
        assert_eq!(conjugate, [false, true, true, false, false]);
    }
}
