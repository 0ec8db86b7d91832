//! Products that have no operator, as traits for generic code.
//!
//! Generated types have inherent methods of the same names, so these traits need not be imported
//! to call them. The other products are operators: `*` geometric, `^` outer, `|` inner,
//! `&` regressive, `>>` sandwich.

/// `a ⌋ b`: what is left of `b` after removing `a` from its left.
///
/// ```
/// mod space { gacore_runtime::clifford!(3, 0); }
/// use space::{e1, e2};
///
/// let plane = e1::<i64>() ^ e2();
/// assert_eq!(e1().left_contraction(plane), e2());
/// // A plane cannot be removed from a vector.
/// assert_eq!(plane.left_contraction(e1()), 0);
/// ```
pub trait LeftContraction<Rhs = Self> {
    /// The smallest type that holds the result.
    type Output;
    /// The grade `s − r` part of `a b`, for grades `r` of `a` and `s` of `b`.
    fn left_contraction(self, rhs: Rhs) -> Self::Output;
}

/// `a ⌊ b`: what is left of `a` after removing `b` from its right.
///
/// ```
/// mod space { gacore_runtime::clifford!(3, 0); }
/// use space::{e1, e2};
///
/// let plane = e1::<i64>() ^ e2();
/// assert_eq!(plane.right_contraction(e2()), e1());
/// ```
pub trait RightContraction<Rhs = Self> {
    /// The smallest type that holds the result.
    type Output;
    /// The grade `r − s` part of `a b`, for grades `r` of `a` and `s` of `b`.
    fn right_contraction(self, rhs: Rhs) -> Self::Output;
}

/// `⟨a b⟩₀`.
///
/// ```
/// mod space { gacore_runtime::clifford!(3, 0); }
///
/// let b = space::Bivector::new(1, 2, 3);
/// assert_eq!(b.scalar_product(b), -14);
/// ```
pub trait ScalarProduct<Rhs = Self> {
    /// The scalar.
    type Output;
    /// The scalar part of the geometric product.
    fn scalar_product(self, rhs: Rhs) -> Self::Output;
}

/// `(a b − b a) / 2`.
///
/// ```
/// mod space { gacore_runtime::clifford!(3, 0); }
/// use space::{e1, e2, e3};
///
/// // How two rotations fail to commute.
/// let (a, b) = (e1::<f64>() ^ e2(), e2() ^ e3());
/// assert_eq!(a.commutator(b), e1() ^ e3());
/// ```
pub trait Commutator<Rhs = Self> {
    /// The smallest type that holds the result.
    type Output;
    /// Half the difference of the two orders of the geometric product.
    fn commutator(self, rhs: Rhs) -> Self::Output;
}

/// `(a b + b a) / 2`.
///
/// ```
/// mod space { gacore_runtime::clifford!(3, 0); }
///
/// let (a, b) = (space::Vector::new(1.0, 2.0, 3.0), space::Vector::new(4.0, 5.0, 6.0));
/// assert_eq!(a.anticommutator(b), a | b);
/// ```
pub trait Anticommutator<Rhs = Self> {
    /// The smallest type that holds the result.
    type Output;
    /// Half the sum of the two orders of the geometric product.
    fn anticommutator(self, rhs: Rhs) -> Self::Output;
}
