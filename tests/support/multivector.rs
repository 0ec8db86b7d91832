//! The full multivector type of an algebra with everything it can do, for generic laws.

use gacore_runtime::{
    Anticommutator, Commutator, Graded, HestenesInner, LeftContraction, RightContraction, ScalarProduct,
    Whole,
};
use std::ops::Shr;

/// `Multivector<i64>`: what the runtime's traits promise, and the methods that have no trait.
pub trait Full:
    Whole
    + Graded<Scalar = i64>
    + LeftContraction<Output = Self>
    + RightContraction<Output = Self>
    + ScalarProduct<Output = i64>
    + Commutator<Output = Self>
    + Anticommutator<Output = Self>
    + HestenesInner<Output = Self>
    + Shr<Output = Self>
{
    /// Odd grades negated.
    fn involute(self) -> Self;
    /// Reversed and involuted.
    fn conjugate(self) -> Self;
    /// The dual.
    fn dual(self) -> Self;
    /// The inverse of the dual.
    fn undual(self) -> Self;
    /// `left_complement(e) ∧ e = I`.
    fn left_complement(self) -> Self;
    /// `e ∧ right_complement(e) = I`.
    fn right_complement(self) -> Self;
    /// `⟨x x̃⟩₀`.
    fn norm_squared(self) -> i64;
    /// The part of one grade.
    fn grade_part(self, grade: u32) -> Self;
}

/// Implements [`Full`] for a multivector that `clifford!` emitted, by its methods.
#[macro_export]
macro_rules! full {
    ($multivector:ty) => {
        impl $crate::Full for $multivector {
            fn involute(self) -> Self {
                <$multivector>::involute(self)
            }
            fn conjugate(self) -> Self {
                <$multivector>::conjugate(self)
            }
            fn dual(self) -> Self {
                <$multivector>::dual(self)
            }
            fn undual(self) -> Self {
                <$multivector>::undual(self)
            }
            fn left_complement(self) -> Self {
                <$multivector>::left_complement(self)
            }
            fn right_complement(self) -> Self {
                <$multivector>::right_complement(self)
            }
            fn norm_squared(self) -> i64 {
                <$multivector>::norm_squared(self)
            }
            fn grade_part(self, grade: u32) -> Self {
                <$multivector>::grade_part(self, grade)
            }
        }
    };
}

/// A module with the algebra of a declaration and, for each law named, a test of that many rounds.
#[macro_export]
macro_rules! obeys {
    ($name:ident($($declaration:tt)*) $rounds:literal: $($law:ident)*) => {
        mod $name {
            pub mod algebra {
                gacore_runtime::clifford!($($declaration)*);
            }
            $crate::full!(algebra::Multivector<i64>);
            $(
                #[test]
                fn $law() {
                    $crate::laws::$law::<algebra::Algebra>($rounds);
                }
            )*
        }
    };
}
