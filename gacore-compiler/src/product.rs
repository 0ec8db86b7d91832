//! The products of the algebra.
//!
//! Each is the geometric product with some of its terms left out, decided by grades alone: of
//! the grade-`k` part of a grade-`r` factor times a grade-`s` factor. The rule is the same in
//! every metric. The regressive product alone is the outer product seen through complements.

use crate::algebra::Algebra;
use crate::blade::{Blade, reverse_is_negative};
use crate::rational::Rational;
use crate::sign;

/// A bilinear product of two multivectors.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Product {
    /// `a b`.
    Geometric,
    /// `a ∧ b`.
    Outer,
    /// `a · b`, the grade `|r − s|` part, scalars included.
    Inner,
    /// `a ⌋ b`, the grade `s − r` part.
    LeftContraction,
    /// `a ⌊ b`, the grade `r − s` part.
    RightContraction,
    /// `⟨a b⟩₀`.
    Scalar,
    /// `a ∨ b`, with the right complement as the duality.
    Regressive,
    /// `(a b − b a) / 2`.
    Commutator,
    /// `(a b + b a) / 2`.
    Anticommutator,
}

impl Product {
    /// All of them, in the order they are emitted.
    pub const ALL: [Self; 9] = [
        Self::Geometric,
        Self::Outer,
        Self::Inner,
        Self::LeftContraction,
        Self::RightContraction,
        Self::Scalar,
        Self::Regressive,
        Self::Commutator,
        Self::Anticommutator,
    ];

    /// The name used for functions and in tables.
    pub fn name(self) -> &'static str {
        match self {
            Self::Geometric => "geometric",
            Self::Outer => "outer",
            Self::Inner => "inner",
            Self::LeftContraction => "left_contraction",
            Self::RightContraction => "right_contraction",
            Self::Scalar => "scalar_product",
            Self::Regressive => "regressive",
            Self::Commutator => "commutator",
            Self::Anticommutator => "anticommutator",
        }
    }

    /// The formula, for documentation.
    pub fn formula(self) -> &'static str {
        match self {
            Self::Geometric => "a b",
            Self::Outer => "a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ",
            Self::Inner => "a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎",
            Self::LeftContraction => "a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ",
            Self::RightContraction => "a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ",
            Self::Scalar => "⟨a b⟩₀",
            Self::Regressive => "a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement",
            Self::Commutator => "(a b − b a) / 2",
            Self::Anticommutator => "(a b + b a) / 2",
        }
    }

    /// Whether the grade-`k` part of a grade-`r` times a grade-`s` blade belongs to the product.
    ///
    /// Reversing `b a` gives `⟨b a⟩ₖ = ± ⟨a b⟩ₖ` with a sign that depends on the three grades
    /// alone, which is why the commutator is a choice of grades as well.
    pub fn keeps(self, r: usize, s: usize, k: usize) -> bool {
        let commutes = || reverse_is_negative(r) ^ reverse_is_negative(s) ^ reverse_is_negative(k);
        match self {
            Self::Geometric | Self::Regressive => true,
            Self::Outer => k == r + s,
            Self::Inner => k == r.abs_diff(s),
            Self::LeftContraction => k + r == s,
            Self::RightContraction => k + s == r,
            Self::Scalar => k == 0,
            Self::Commutator => commutes(),
            Self::Anticommutator => !commutes(),
        }
    }

    /// The same rule as a Rust condition on `r`, `s`, `k`, for the loops of large algebras; `None`
    /// where everything is kept.
    pub fn keeps_source(self) -> Option<&'static str> {
        Some(match self {
            Self::Geometric | Self::Regressive => return None,
            Self::Outer => "k == r + s",
            Self::Inner => "k == r.abs_diff(s)",
            Self::LeftContraction => "k + r == s",
            Self::RightContraction => "k + s == r",
            Self::Scalar => "k == 0",
            Self::Commutator => "(r ^ s ^ k) & 2 != 0",
            Self::Anticommutator => "(r ^ s ^ k) & 2 == 0",
        })
    }

    /// The product of two basis blades, as the blades it is a sum of.
    pub fn of_blades(self, algebra: &Algebra, a: Blade, b: Blade) -> Vec<(Blade, Rational)> {
        if self == Self::Regressive {
            return sign::regressive(a, b, algebra.dimension()).into_iter().collect();
        }
        let mut product = algebra.product(a, b);
        product.retain(|(k, _)| self.keeps(a.grade(), b.grade(), k.grade()));
        product
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `½(ab ∓ ba)` computed from the geometric product itself.
    fn half(algebra: &Algebra, a: Blade, b: Blade, sign: Rational) -> Vec<Rational> {
        let mut sum = vec![Rational::ZERO; 1 << algebra.dimension()];
        for (k, c) in algebra.product(a, b) {
            sum[k.0 as usize] += c * Rational::new(1, 2);
        }
        for (k, c) in algebra.product(b, a) {
            sum[k.0 as usize] += c * sign * Rational::new(1, 2);
        }
        sum
    }

    #[test]
    fn commutators_are_choices_of_grades() {
        let null_pair = crate::signature::Metric::new(vec![
            vec![Rational::ONE, Rational::ZERO, Rational::ZERO],
            vec![Rational::ZERO, Rational::ZERO, Rational::MINUS_ONE],
            vec![Rational::ZERO, Rational::MINUS_ONE, Rational::ZERO],
        ]);
        let basis = crate::names::default_basis(3);
        let algebras = [
            Algebra::of_signature(2, 1, 1),
            Algebra::try_new(null_pair, crate::names::Naming::new(&basis)).expect("a null pair is simple"),
        ];
        for algebra in &algebras {
            for a in Blade::all(algebra.dimension()) {
                for b in Blade::all(algebra.dimension()) {
                    for (product, sign) in
                        [(Product::Commutator, Rational::MINUS_ONE), (Product::Anticommutator, Rational::ONE)]
                    {
                        let mut sum = vec![Rational::ZERO; 1 << algebra.dimension()];
                        for (k, c) in product.of_blades(algebra, a, b) {
                            sum[k.0 as usize] += c;
                        }
                        assert_eq!(sum, half(algebra, a, b, sign), "{product:?} {a:?} {b:?}");
                    }
                }
            }
        }
    }
}
