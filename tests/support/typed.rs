//! Operations of the types of an algebra against the same operations of full multivectors.

use crate::{Full, Random};
use gacore_runtime::{
    Anticommutator, Commutator, Graded, HestenesInner, LeftContraction, RightContraction, ScalarProduct,
};
use std::ops::{Add, BitAnd, BitOr, BitXor, Mul, Shr, Sub};

/// Compares every binary operation of `A` with `B`, on random operands.
pub fn products_agree<M, A, B>(random: &mut Random)
where
    A: Graded<Scalar = i64>
        + Mul<B, Output: Into<M>>
        + BitXor<B, Output: Into<M>>
        + BitOr<B, Output: Into<M>>
        + BitAnd<B, Output: Into<M>>
        + Shr<B, Output: Into<M>>
        + Add<B, Output: Into<M>>
        + Sub<B, Output: Into<M>>
        + LeftContraction<B, Output: Into<M>>
        + RightContraction<B, Output: Into<M>>
        + ScalarProduct<B, Output: Into<M>>
        + Commutator<B, Output: Into<M>>
        + Anticommutator<B, Output: Into<M>>
        + HestenesInner<B, Output: Into<M>>,
    B: Graded<Scalar = i64>,
    M: Full + From<A> + From<B>,
{
    let (a, b): (A, B) = (random.graded(), random.graded());
    let (x, y) = (M::from(a), M::from(b));
    let results: [(&str, M, M); 13] = [
        ("geometric", (a * b).into(), x * y),
        ("outer", (a ^ b).into(), x ^ y),
        ("inner", (a | b).into(), x | y),
        ("regressive", (a & b).into(), x & y),
        ("sandwich", (a >> b).into(), sandwich::<M, A, B>(x, y)),
        ("add", Add::<B>::add(a, b).into(), x + y),
        ("sub", Sub::<B>::sub(a, b).into(), x - y),
        ("left_contraction", a.left_contraction(b).into(), x.left_contraction(y)),
        ("right_contraction", a.right_contraction(b).into(), x.right_contraction(y)),
        ("scalar_product", a.scalar_product(b).into(), x.scalar_product(y).into()),
        ("commutator", a.commutator(b).into(), x.commutator(y)),
        ("anticommutator", a.anticommutator(b).into(), x.anticommutator(y)),
        ("hestenes_inner", a.hestenes_inner(b).into(), x.hestenes_inner(y)),
    ];
    for (name, typed, full) in results {
        assert_eq!(typed, full, "{name} of {} and {}", A::NAME, B::NAME);
    }
}

/// `x y x̃`, of which a typed sandwich keeps the grades of `B` where `A` is even or odd.
fn sandwich<M: Full, A: Graded, B: Graded>(x: M, y: M) -> M {
    let whole = x * y * x.reverse();
    let is_even = |blade: &gacore_runtime::Blade| blade.grade().is_multiple_of(2);
    if A::BLADES.iter().any(is_even) && !A::BLADES.iter().all(is_even) {
        return whole;
    }
    let mut grades: Vec<u32> = B::BLADES.iter().map(|blade| blade.grade()).collect();
    grades.sort_unstable();
    grades.dedup();
    grades.into_iter().fold(M::zero(), |sum, grade| sum + whole.grade_part(grade))
}

/// Compares every unary operation of a type, and takes it to the full multivector and back.
#[macro_export]
macro_rules! unary_operations_agree {
    ($algebra:ident, $ty:ident, $random:ident) => {{
        type Full = $algebra::Multivector<i64>;
        let x: $algebra::$ty<i64> = $random.graded();
        let full = Full::from(x);
        for (name, typed, expected) in [
            ("reverse", Full::from(x.reverse()), full.reverse()),
            ("involute", Full::from(x.involute()), full.involute()),
            ("conjugate", Full::from(x.conjugate()), full.conjugate()),
            ("dual", Full::from(x.dual()), full.dual()),
            ("undual", Full::from(x.undual()), full.undual()),
            ("left_complement", Full::from(x.left_complement()), full.left_complement()),
            ("right_complement", Full::from(x.right_complement()), full.right_complement()),
            ("negation", Full::from(-x), -full),
        ] {
            assert_eq!(typed, expected, "{name} of {}", stringify!($ty));
        }
        assert_eq!(x.norm_squared(), full.norm_squared());
        assert_eq!($algebra::$ty::try_from(full), Ok(x));
    }};
}

/// Compares every operation of every type and every pair of types of the list, on random operands.
#[macro_export]
macro_rules! operations_agree {
    ($algebra:ident, $types:tt, $rounds:literal) => {
        let mut random = $crate::Random::new(5);
        for _ in 0..$rounds {
            $crate::operations_agree!(@each $algebra, random, $types, $types);
        }
    };
    (@each $algebra:ident, $random:ident, [$($lhs:ident)*], $all:tt) => {$(
        $crate::unary_operations_agree!($algebra, $lhs, $random);
        $crate::operations_agree!(@pairs $algebra, $random, $lhs, $all);
    )*};
    (@pairs $algebra:ident, $random:ident, $lhs:ident, [$($rhs:ident)*]) => {$(
        $crate::typed::products_agree::<
            $algebra::Multivector<i64>,
            $algebra::$lhs<i64>,
            $algebra::$rhs<i64>,
        >(&mut $random);
    )*};
}
