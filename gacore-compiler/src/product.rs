//! The products of the algebra.
//!
//! Each is the geometric product with some of its terms left out, decided by grades alone: of
//! the grade-`k` part of a grade-`r` factor times a grade-`s` factor. The rule is the same in
//! every metric. The regressive product alone is the outer product seen through complements.

use crate::algebra::Algebra;
use crate::blade::Blade;
use crate::rational::Rational;
use crate::sign;

/// The grades that a product keeps, as a function and as the text that printers put into loops. Both are one expression of
/// the grades `r` and `s` of the factors and `k` of the result.
#[derive(Clone, Copy)]
struct Rule {
    keeps: fn(u32, u32, u32) -> bool,
    source: &'static str,
}

/// How a product is written in Rust.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Written {
    /// As the operator of this trait and method.
    Operator(&'static str, &'static str),
    /// As a method with the name of the product, of this trait; with its documentation.
    Method(&'static str, &'static str),
}

/// What becomes of a product whose factors are exchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exchanged {
    /// It is another product.
    Different,
    /// It stays what it is.
    Equal,
    /// It is negated.
    Opposite,
}

/// What there is to know about a product.
struct Entry {
    name: &'static str,
    formula: &'static str,
    rule: Rule,
    written: Written,
    exchanged: Exchanged,
}

/// The table of products: the enumeration and everything about each product, from one row.
macro_rules! products {
    ($(
        $(#[$doc:meta])*
        $product:ident $name:literal $formula:literal
            |$r:ident, $s:ident, $k:ident| $rule:expr, $written:ident($($part:literal),*), $exchanged:ident;
    )*) => {
        /// A bilinear product of two multivectors.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Product {$(
            $(#[$doc])*
            $product,
        )*}

        impl Product {
            /// All of them, in the order they are emitted.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$product),*];

            fn entry(self) -> Entry {
                match self {$(
                    #[allow(unused_variables)]
                    Self::$product => Entry {
                        name: $name,
                        formula: $formula,
                        rule: Rule { keeps: |$r, $s, $k| $rule, source: stringify!($rule) },
                        written: Written::$written($($part),*),
                        exchanged: Exchanged::$exchanged,
                    },
                )*}
            }
        }
    };
}

products! {
    /// `a b`.
    Geometric "geometric" "a b"
        |r, s, k| true, Operator("::core::ops::Mul", "mul"), Different;
    /// `a ∧ b`.
    Outer "outer" "a ∧ b = Σ ⟨aᵣ bₛ⟩ᵣ₊ₛ"
        |r, s, k| k == r + s, Operator("::core::ops::BitXor", "bitxor"), Different;
    /// `a · b`, the grade `|r − s|` part, scalars included.
    Inner "inner" "a · b = Σ ⟨aᵣ bₛ⟩₍|r−s|₎"
        |r, s, k| k + r == s || k + s == r, Operator("::core::ops::BitOr", "bitor"), Different;
    /// `a ⌋ b`, the grade `s − r` part.
    LeftContraction "left_contraction" "a ⌋ b = Σ ⟨aᵣ bₛ⟩ₛ₋ᵣ"
        |r, s, k| k + r == s, Method("__gacore::LeftContraction", "The left contraction `a ⌋ b`."), Different;
    /// `a ⌊ b`, the grade `r − s` part.
    RightContraction "right_contraction" "a ⌊ b = Σ ⟨aᵣ bₛ⟩ᵣ₋ₛ"
        |r, s, k| k + s == r, Method("__gacore::RightContraction", "The right contraction `a ⌊ b`."), Different;
    /// `⟨a b⟩₀`.
    Scalar "scalar_product" "⟨a b⟩₀"
        |r, s, k| k == 0, Method("__gacore::ScalarProduct", "The scalar product `⟨a b⟩₀`."), Equal;
    /// `a ∨ b`, with the right complement as the duality. Its grades are those of an outer product of complements.
    Regressive "regressive" "a ∨ b, where J(a ∨ b) = J(a) ∧ J(b) and J is the right complement"
        |r, s, k| true, Operator("::core::ops::BitAnd", "bitand"), Different;
    /// `(a b − b a) / 2`.
    Commutator "commutator" "(a b − b a) / 2"
        |r, s, k| ((r ^ s ^ k) & 2) != 0, Method("__gacore::Commutator", "The commutator product `(a b − b a) / 2`."), Opposite;
    /// `(a b + b a) / 2`.
    Anticommutator "anticommutator" "(a b + b a) / 2"
        |r, s, k| ((r ^ s ^ k) & 2) == 0,
        Method("__gacore::Anticommutator", "The anticommutator product `(a b + b a) / 2`."), Equal;
    /// `a · b` without the parts of grade 0 of both factors.
    HestenesInner "hestenes_inner" "Σ ⟨aᵣ bₛ⟩₍|r−s|₎ over r, s > 0"
        |r, s, k| r > 0 && s > 0 && (k + r == s || k + s == r),
        Method("__gacore::HestenesInner", "Hestenes' inner product: `a · b`, but zero where a factor is a number."), Different;
}

impl Product {
    /// The name used for functions and in tables.
    pub fn name(self) -> &'static str {
        self.entry().name
    }

    /// The formula, for documentation.
    pub fn formula(self) -> &'static str {
        self.entry().formula
    }

    /// How it is written in Rust.
    pub fn written(self) -> Written {
        self.entry().written
    }

    /// What becomes of it when its factors are exchanged.
    pub fn exchanged(self) -> Exchanged {
        self.entry().exchanged
    }

    /// Whether the grade-`k` part of a grade-`r` times a grade-`s` blade belongs to the product.
    ///
    /// Reversing `b a` gives `⟨b a⟩ₖ = ± ⟨a b⟩ₖ` with a sign that depends on the three grades
    /// alone, which is why the commutator is a choice of grades as well.
    pub fn keeps(self, r: usize, s: usize, k: usize) -> bool {
        (self.entry().rule.keeps)(r as u32, s as u32, k as u32)
    }

    /// The grades it keeps as a condition on `r`, `s` and `k`, for the loops of large algebras; `None`
    /// where everything is kept.
    pub fn keeps_source(self) -> Option<&'static str> {
        Some(self.entry().rule.source).filter(|source| *source != "true")
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
