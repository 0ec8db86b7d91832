//! Products that have no operator, as traits for generic code.
//!
//! Generated types have inherent methods of the same names, so these traits need not be imported
//! to call them. The other products are operators: `*` geometric, `^` outer, `|` inner,
//! `&` regressive, `>>` sandwich.

/// `a ⌋ b`: what is left of `b` after removing `a` from its left.
pub trait LeftContraction<Rhs = Self> {
    /// The smallest type that holds the result.
    type Output;
    /// The grade `s − r` part of `a b`, for grades `r` of `a` and `s` of `b`.
    fn left_contraction(self, rhs: Rhs) -> Self::Output;
}

/// `a ⌊ b`: what is left of `a` after removing `b` from its right.
pub trait RightContraction<Rhs = Self> {
    /// The smallest type that holds the result.
    type Output;
    /// The grade `r − s` part of `a b`, for grades `r` of `a` and `s` of `b`.
    fn right_contraction(self, rhs: Rhs) -> Self::Output;
}

/// `⟨a b⟩₀`.
pub trait ScalarProduct<Rhs = Self> {
    /// The scalar.
    type Output;
    /// The scalar part of the geometric product.
    fn scalar_product(self, rhs: Rhs) -> Self::Output;
}

/// `(a b − b a) / 2`.
pub trait Commutator<Rhs = Self> {
    /// The smallest type that holds the result.
    type Output;
    /// Half the difference of the two orders of the geometric product.
    fn commutator(self, rhs: Rhs) -> Self::Output;
}

/// `(a b + b a) / 2`.
pub trait Anticommutator<Rhs = Self> {
    /// The smallest type that holds the result.
    type Output;
    /// Half the sum of the two orders of the geometric product.
    fn anticommutator(self, rhs: Rhs) -> Self::Output;
}
