//! Basis vectors as strings of Pauli matrices.
//!
//! A string `± Xˣ Zᶻ u` on `m` bits is a matrix of `2ᵐ` rows: `⟨r| Xˣ Zᶻ |c⟩ = (−1)^(z·c)` where
//! `r = c xor x`, and zero elsewhere, times a unit `u` of the numbers: 1, `i`, `j` or `k`. Strings are
//! closed under products, and any two of them commute or anticommute, so a basis of vectors is a list
//! of strings that anticommute and have the right squares.

use super::{Matrices, Numbers};

/// `± Xˣ Zᶻ u`. Where there are two copies of the matrices, the bit of `z` above all those of `x` tells
/// them apart: it is a central element with the square 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PauliString {
    /// The bits that are flipped, from a column to its row.
    pub x: usize,
    /// The bits whose columns have a sign.
    pub z: usize,
    /// The unit: 0 is 1, 1 is `i`, 2 is `j`, 3 is `k`.
    pub unit: usize,
    /// Whether the whole is negated.
    pub negative: bool,
}

impl PauliString {
    /// The product of two strings.
    pub fn times(self, rhs: Self) -> Self {
        let swaps = (self.z & rhs.x).count_ones() % 2 == 1;
        Self {
            x: self.x ^ rhs.x,
            z: self.z ^ rhs.z,
            unit: self.unit ^ rhs.unit,
            negative: self.negative
                ^ rhs.negative
                ^ swaps
                ^ product_of_units_is_negative(self.unit, rhs.unit),
        }
    }

    /// The negative, where asked for.
    pub fn negated(self, negated: bool) -> Self {
        Self { negative: self.negative ^ negated, ..self }
    }

    /// The square of the string.
    fn square(self) -> i8 {
        if self.times(self).negative { -1 } else { 1 }
    }

    fn anticommutes_with(self, rhs: Self) -> bool {
        self.times(rhs).negative != rhs.times(self).negative
    }
}

/// The sign of the product of two units, whose number is the exclusive or of theirs: `i j = k`, `j i = −k`.
pub fn product_of_units_is_negative(left: usize, right: usize) -> bool {
    const NEGATIVE: [[bool; 4]; 4] = [
        [false, false, false, false],
        [false, true, false, true],
        [false, true, true, false],
        [false, false, true, true],
    ];
    NEGATIVE[left][right]
}

/// The matrices of the algebra of vectors with these squares, 1 or −1, and the strings of the vectors.
///
/// Vectors are chosen one after another, each the first string that fits. There always is one: strings
/// up to sign are a space over the field of two elements, in which the squares are a quadratic form, and
/// by Witt's theorem a part of a basis with the right squares can be completed, as long as it is
/// independent of the centre.
pub fn of_vectors(squares: &[i8]) -> (Matrices, Vec<PauliString>) {
    let n = squares.len();
    let matrices = Matrices::of_class(n, squares.iter().map(|&square| i32::from(square)).sum());
    let bits = matrices.side.trailing_zeros() as usize;
    let doubled = matrices.copies.trailing_zeros() as usize;
    let string = |number: usize| PauliString {
        x: number & (matrices.side - 1),
        z: number >> bits & (matrices.side * matrices.copies - 1),
        unit: number >> (2 * bits + doubled),
        negative: false,
    };
    // The number of the central string beside 1, or 0 where there is none.
    let centre = match (matrices.copies, matrices.numbers) {
        (2, _) => 1 << (2 * bits),
        (_, Numbers::Complex) => 1 << (2 * bits),
        _ => 0,
    };
    let mut spanned = vec![false; 1 << n];
    spanned[0] = true;
    let mut vectors: Vec<PauliString> = Vec::new();
    for (index, &square) in squares.iter().enumerate() {
        let is_last = index + 1 == n;
        let fits = |&number: &usize| {
            let candidate = string(number);
            !spanned[number]
                && (is_last || !spanned[number ^ centre])
                && candidate.square() == square
                && vectors.iter().all(|vector| vector.anticommutes_with(candidate))
        };
        let number = (0..1 << n).find(fits).expect("gacore-compiler bug: no string for a basis vector");
        let before: Vec<usize> = (0..1 << n).filter(|&other| spanned[other]).collect();
        before.iter().for_each(|&other| spanned[other ^ number] = true);
        vectors.push(string(number));
    }
    (matrices, vectors)
}
