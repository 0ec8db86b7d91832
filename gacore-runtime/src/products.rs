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

/// `Σ ⟨aᵣ bₛ⟩₍|r−s|₎` over the grades `r, s > 0`: the inner product `|`, but zero where a factor is a number.
///
/// ```
/// mod space { gacore_runtime::clifford!(3, 0); }
/// use space::{Even, e1, e2};
///
/// let plane = e1::<i64>() ^ e2();
/// assert_eq!(e1().hestenes_inner(plane), e1() | plane);
/// // Of `2 + e12` only the bivector counts.
/// assert_eq!(e1().hestenes_inner(Even::from(plane) + 2), e2());
/// assert_eq!(e1() | (Even::from(plane) + 2), e1::<i64>() * 2 + e2());
/// ```
pub trait HestenesInner<Rhs = Self> {
    /// The smallest type that holds the result.
    type Output;
    /// The inner product of what has no part of grade 0.
    fn hestenes_inner(self, rhs: Rhs) -> Self::Output;
}

/// The table of the products that have no operator, a row each: trait, method, operation of batches, trait of gradients and
/// its two methods, and the documentation of all of these.
///
/// Everything that has a list of these products calls it with the name of a macro that makes the list of the rows.
macro_rules! named_products {
    ($list:ident) => {
        $list! {
            LeftContraction left_contraction LeftContracted
                LeftContractionGradient left_contraction_vjp left_contraction_jvp
                "left contraction `a ⌋ b`";
            RightContraction right_contraction RightContracted
                RightContractionGradient right_contraction_vjp right_contraction_jvp
                "right contraction `a ⌊ b`";
            ScalarProduct scalar_product ScalarMultiplied
                ScalarProductGradient scalar_product_vjp scalar_product_jvp
                "scalar product `⟨a b⟩₀`";
            Commutator commutator Commuted
                CommutatorGradient commutator_vjp commutator_jvp
                "commutator `(a b − b a) / 2`";
            Anticommutator anticommutator Anticommuted
                AnticommutatorGradient anticommutator_vjp anticommutator_jvp
                "anticommutator `(a b + b a) / 2`";
            HestenesInner hestenes_inner HestenesContracted
                HestenesInnerGradient hestenes_inner_vjp hestenes_inner_jvp
                "inner product of Hestenes, `a · b` without the parts of grade 0";
        }
    };
}
pub(crate) use named_products;
