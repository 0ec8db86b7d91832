//! Laws that hold in every Clifford algebra, as exact equations of random integer multivectors.

use crate::{Full, Random};
use gacore_runtime::{
    Anticommutator, CliffordAlgebra, Commutator, Graded, HestenesInner, LeftContraction, RightContraction,
    ScalarProduct,
};

/// The full multivector of an algebra.
type Of<A> = <A as CliffordAlgebra>::Multivector<i64>;

/// Runs a law on fresh random multivectors, a number of times.
fn repeated<A: CliffordAlgebra>(rounds: usize, law: impl Fn(&mut Random, [Of<A>; 3])) {
    let mut random = Random::new(A::BLADE_NAMES.len() as u64);
    for _ in 0..rounds {
        let operands = [random.graded(), random.graded(), random.graded()];
        law(&mut random, operands);
    }
}

/// The blade with these bits, in ascending order.
pub fn blade<M: Graded<Scalar = i64>>(mask: u16) -> M {
    let mut coefficients = M::zero().to_array();
    for (blade, coefficient) in M::BLADES.iter().zip(coefficients.as_mut()) {
        if blade.mask() == mask {
            *coefficient = if blade.is_negative() { -1 } else { 1 };
        }
    }
    M::from_array(coefficients)
}

/// The bits of the pseudoscalar.
fn all_bits<A: CliffordAlgebra>() -> u16 {
    (1 << A::DIMENSION) - 1
}

/// Associativity, distributivity and the unit of the geometric product.
pub fn geometric_product<A: CliffordAlgebra>(rounds: usize) {
    let one = Of::<A>::from(1);
    repeated::<A>(rounds, |random, [a, b, c]| {
        assert_eq!((a * b) * c, a * (b * c));
        assert_eq!(a * (b + c), a * b + a * c);
        assert_eq!((a + b) * c, a * c + b * c);
        assert_eq!(a * one, a);
        assert_eq!(one * a, a);
        let number = random.integer();
        assert_eq!(a * Of::<A>::from(number), a * number);
    });
}

/// Vectors square to their quadratic form.
pub fn metric<A: CliffordAlgebra>(rounds: usize) {
    let metric = |i: usize, j: usize| A::metric(i, j) as i64;
    let coefficient = |v: &Of<A>, i: usize| v.coefficient(1 << i);
    let inner = |u: &Of<A>, v: &Of<A>| -> i64 {
        let pairs = (0..A::DIMENSION).flat_map(|i| (0..A::DIMENSION).map(move |j| (i, j)));
        pairs.map(|(i, j)| coefficient(u, i) * metric(i, j) * coefficient(v, j)).sum()
    };
    repeated::<A>(rounds, |random, _| {
        let (u, v) = (random.vector::<A>(), random.vector::<A>());
        assert_eq!(v * v, inner(&v, &v).into());
        assert_eq!(u * v + v * u, (2 * inner(&u, &v)).into());
        assert_eq!(u | v, inner(&u, &v).into());
    });
}

/// Reversion and conjugation reverse products, involution keeps their order; signs by grade.
pub fn involutions<A: CliffordAlgebra>(rounds: usize)
where
    Of<A>: Full,
{
    repeated::<A>(rounds, |_, [a, b, _]| {
        assert_eq!((a * b).reverse(), b.reverse() * a.reverse());
        assert_eq!((a * b).conjugate(), b.conjugate() * a.conjugate());
        assert_eq!((a * b).involute(), a.involute() * b.involute());
        assert_eq!((a ^ b).reverse(), b.reverse() ^ a.reverse());
        assert_eq!(a.conjugate(), a.reverse().involute());
        for same in [a.reverse().reverse(), a.conjugate().conjugate(), a.involute().involute()] {
            assert_eq!(same, a);
        }
        for k in 0..=A::DIMENSION as u32 {
            let part = a.grade_part(k);
            let negated_if = |odd: bool| if odd { -part } else { part };
            assert_eq!(a.reverse().grade_part(k), negated_if(k * k.saturating_sub(1) / 2 % 2 == 1));
            assert_eq!(a.involute().grade_part(k), negated_if(k % 2 == 1));
            assert_eq!(a.conjugate().grade_part(k), negated_if(k * (k + 1) / 2 % 2 == 1));
        }
        assert_eq!(a.norm_squared(), (a * a.reverse()).coefficient(0));
    });
}

/// The outer product is associative and alternating.
pub fn outer_product<A: CliffordAlgebra>(rounds: usize) {
    repeated::<A>(rounds, |random, [a, b, c]| {
        assert_eq!((a ^ b) ^ c, a ^ (b ^ c));
        assert_eq!(a ^ (b + c), (a ^ b) + (a ^ c));
        let (u, v) = (random.vector::<A>(), random.vector::<A>());
        assert_eq!(u ^ (u * 2), Graded::zero());
        assert_eq!(u ^ v, -(v ^ u));
        assert_eq!(u ^ a ^ u, Graded::zero());
    });
}

/// Every product is a choice of grades of the geometric product, made here grade by grade.
pub fn grade_selection<A: CliffordAlgebra>(rounds: usize)
where
    Of<A>: Full,
{
    type Rule = fn(u32, u32, u32) -> bool;
    let grades = || 0..=A::DIMENSION as u32;
    repeated::<A>(rounds, |_, [a, b, _]| {
        let pairs = grades().flat_map(|r| grades().map(move |s| (r, s)));
        let products: Vec<(u32, u32, Of<A>)> =
            pairs.map(|(r, s)| (r, s, a.grade_part(r) * b.grade_part(s))).collect();
        let zero = <Of<A> as Graded>::zero();
        assert_eq!(products.iter().fold(zero, |sum, &(_, _, product)| sum + product), a * b);
        let rules: [(&str, Rule, Of<A>); 5] = [
            ("outer", |r, s, k| k == r + s, a ^ b),
            ("inner", |r, s, k| k == r.max(s) - r.min(s), a | b),
            ("left contraction", |r, s, k| s >= r && k == s - r, a.left_contraction(b)),
            ("right contraction", |r, s, k| r >= s && k == r - s, a.right_contraction(b)),
            ("scalar", |_, _, k| k == 0, a.scalar_product(b).into()),
        ];
        for (name, keeps, found) in rules {
            let kept = products.iter().flat_map(|&(r, s, product)| {
                grades().filter(move |&k| keeps(r, s, k)).map(move |k| product.grade_part(k))
            });
            assert_eq!(found, kept.fold(zero, |sum, part| sum + part), "{name}");
        }
    });
}

/// How contractions combine with the outer product and with each other.
pub fn contractions<A: CliffordAlgebra>(rounds: usize)
where
    Of<A>: Full,
{
    repeated::<A>(rounds, |random, [a, b, c]| {
        assert_eq!(a.left_contraction(b.left_contraction(c)), (a ^ b).left_contraction(c));
        assert_eq!(a.right_contraction(b).right_contraction(c), a.right_contraction(b ^ c));
        assert_eq!(a.left_contraction(b).right_contraction(c), a.left_contraction(b.right_contraction(c)));
        assert_eq!(a.left_contraction(b).reverse(), b.reverse().right_contraction(a.reverse()));
        assert_eq!((a ^ b).scalar_product(c), a.scalar_product(b.left_contraction(c)));
        assert_eq!(a.scalar_product(b), b.scalar_product(a));
        let v = random.vector::<A>();
        assert_eq!(v * a, v.left_contraction(a) + (v ^ a));
        assert_eq!(a * v, a.right_contraction(v) + (a ^ v));
        let without_scalar = |x: Of<A>| x - x.grade_part(0);
        assert_eq!(a.hestenes_inner(b), without_scalar(a) | without_scalar(b));
    });
}

/// Commutator and anticommutator are halves of the geometric product; the commutator is a Lie
/// bracket.
pub fn commutators<A: CliffordAlgebra>(rounds: usize)
where
    Of<A>: Full,
{
    repeated::<A>(rounds, |_, [a, b, c]| {
        assert_eq!(a.commutator(b) * 2, a * b - b * a);
        assert_eq!(a.anticommutator(b) * 2, a * b + b * a);
        assert_eq!(a.commutator(b) + a.anticommutator(b), a * b);
        assert_eq!(a.commutator(b), -b.commutator(a));
        let bracket = |a: Of<A>, b: Of<A>, c: Of<A>| a.commutator(b.commutator(c));
        assert_eq!(bracket(a, b, c) + bracket(b, c, a) + bracket(c, a, b), Graded::zero());
    });
}

/// Blades are outer products of ascending basis vectors, and span the space with either complement.
pub fn blades<A: CliffordAlgebra>(_: usize)
where
    Of<A>: Full,
{
    let top = blade::<Of<A>>(all_bits::<A>());
    for mask in 0..=all_bits::<A>() {
        let e: Of<A> = blade(mask);
        assert_eq!(e ^ e.right_complement(), top);
        assert_eq!(e.left_complement() ^ e, top);
        for i in (0..A::DIMENSION).filter(|i| 1 << i > mask) {
            assert_eq!(e ^ A::basis_vector(i), blade(mask | 1 << i));
        }
    }
}

/// Complements invert each other; the dual follows its convention.
pub fn duality<A: CliffordAlgebra>(rounds: usize)
where
    Of<A>: Full,
{
    let top = blade::<Of<A>>(all_bits::<A>());
    let inverse = top.reverse() * top.norm_squared();
    repeated::<A>(rounds, |_, [a, b, _]| {
        assert_eq!(a.right_complement().left_complement(), a);
        assert_eq!(a.left_complement().right_complement(), a);
        assert_eq!((a + b).right_complement(), a.right_complement() + b.right_complement());
        assert_eq!(a.dual().undual(), a);
        assert_eq!(a.undual().dual(), a);
        if A::ZERO == 0 {
            assert_eq!(inverse * top, 1.into());
            assert_eq!(a.dual(), a * inverse);
            assert_eq!(a.undual(), a * top);
        } else {
            assert_eq!(a.dual(), a.right_complement());
            assert_eq!(a.undual(), a.left_complement());
        }
    });
}

/// The regressive product is the outer product seen through either complement; join and meet of
/// blades that span the space have their common factor.
pub fn meet<A: CliffordAlgebra>(rounds: usize)
where
    Of<A>: Full,
{
    let top = blade::<Of<A>>(all_bits::<A>());
    repeated::<A>(rounds, |random, [a, b, c]| {
        assert_eq!((a & b).right_complement(), a.right_complement() ^ b.right_complement());
        assert_eq!((a & b).left_complement(), a.left_complement() ^ b.left_complement());
        assert_eq!((a ^ b).right_complement(), a.right_complement() & b.right_complement());
        assert_eq!((a & b) & c, a & (b & c));
        assert_eq!(a & top, a);
        assert_eq!(top & a, a);
        let mut wedge =
            |factors: usize| (0..factors).fold(Of::<A>::from(1), |product, _| product ^ random.vector::<A>());
        let (left, common) = (wedge(A::DIMENSION / 3), wedge(A::DIMENSION.div_ceil(3)));
        let right = wedge(A::DIMENSION - A::DIMENSION / 3 - A::DIMENSION.div_ceil(3));
        let volume = (left ^ common ^ right).coefficient(all_bits::<A>());
        assert_eq!((left ^ common) & (common ^ right), common * volume);
    });
}

/// The sandwich composes, and that of a versor is an isometry up to the square of its norm.
pub fn sandwich<A: CliffordAlgebra>(rounds: usize)
where
    Of<A>: Full,
{
    repeated::<A>(rounds, |random, [a, b, c]| {
        assert_eq!(a >> b, a * b * a.reverse());
        assert_eq!((a * b) >> c, a >> (b >> c));
        for factors in 1..=3 {
            let versor = random.versor::<A>(factors);
            let norm = versor.norm_squared();
            assert_eq!(versor * versor.reverse(), norm.into());
            let (x, y) = (random.vector::<A>(), random.vector::<A>());
            let (moved_x, moved_y) = (versor >> x, versor >> y);
            assert_eq!(moved_x, moved_x.grade_part(1));
            assert_eq!(moved_x | moved_y, (x | y) * (norm * norm));
        }
    });
}
