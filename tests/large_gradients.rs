//! Gradients of operations that are loops over tables, and of functions without a closed form.

use gacore::differences::{random, slope};
use gacore::{Random, dot, size};
use gacore_runtime::gradient::*;
use gacore_runtime::{Commutator, LeftContraction, ScalarProduct};
use std::ops::{BitAnd, Mul, Shr};

mod seven {
    gacore_runtime::clifford! {
        signature: (4, 3),
        gradients: [geometric, regressive, commutator, left_contraction, scalar_product, sandwich, norm_squared],
    }
}
mod six {
    gacore_runtime::clifford! {
        signature: (5, 1),
        gradients: [exp, cayley, log, sqrt, normalized, inverse],
    }
}

/// Values that are paired with their gradients.
trait Paired: Copy {
    fn random(random: &mut Random) -> Self;
    fn dot(self, other: Self) -> i64;
}

impl Paired for i64 {
    fn random(random: &mut Random) -> Self {
        random.integer()
    }
    fn dot(self, other: Self) -> i64 {
        self * other
    }
}

macro_rules! paired {
    ($($ty:ident)*) => {$(
        impl Paired for seven::$ty<i64> {
            fn random(random: &mut Random) -> Self {
                random.graded()
            }
            fn dot(self, other: Self) -> i64 {
                dot(self, other)
            }
        }
    )*};
}

paired!(Vector Bivector Trivector Quadvector Grade5 Grade6 Grade7 Even Odd Multivector);

macro_rules! exact {
    ($($gradient:ident $vjp:ident $jvp:ident $operator:ident $method:ident $degree:literal)*) => {$(
        /// Pairs a product with its adjoints, and its derivative with both. The left factor of a sandwich
        /// occurs twice.
        fn $vjp<A, B>(random: &mut Random)
        where
            A: Paired + $operator<B> + $gradient<B, Output = <A as $operator<B>>::Output>,
            <A as $operator<B>>::Output: Paired,
            B: Paired,
        {
            let (a, b, w) = (A::random(random), B::random(random), Paired::random(random));
            let product: <A as $operator<B>>::Output = $operator::$method(a, b);
            let (left, right) = a.$vjp(b, w);
            let label = (stringify!($vjp), std::any::type_name::<A>(), std::any::type_name::<B>());
            assert_eq!($degree * w.dot(product), a.dot(left), "{label:?}");
            assert_eq!(w.dot(product), b.dot(right), "{label:?}");
            let (da, db) = (A::random(random), B::random(random));
            assert_eq!(w.dot(a.$jvp(b, da, db)), da.dot(left) + db.dot(right), "{label:?}");
        }
    )*};
}

exact! {
    GeometricGradient geometric_vjp geometric_jvp Mul mul 1
    RegressiveGradient regressive_vjp regressive_jvp BitAnd bitand 1
    CommutatorGradient commutator_vjp commutator_jvp Commutator commutator 1
    LeftContractionGradient left_contraction_vjp left_contraction_jvp LeftContraction left_contraction 1
    ScalarProductGradient scalar_product_vjp scalar_product_jvp ScalarProduct scalar_product 1
    SandwichGradient sandwich_vjp sandwich_jvp Shr shr 2
}

#[test]
fn gradients_of_loops_are_exact() {
    use seven::{Bivector, Even, Multivector, Odd, Vector};
    macro_rules! check {
        ($random:ident: $($a:ident $b:ident)*) => {$(
            geometric_vjp::<$a<i64>, $b<i64>>($random);
            regressive_vjp::<$a<i64>, $b<i64>>($random);
            commutator_vjp::<$a<i64>, $b<i64>>($random);
            left_contraction_vjp::<$a<i64>, $b<i64>>($random);
            scalar_product_vjp::<$a<i64>, $b<i64>>($random);
            sandwich_vjp::<$a<i64>, $b<i64>>($random);
        )*};
    }
    let test = || {
        let random = &mut Random::new(3);
        check!(random: Multivector Multivector Even Odd Even Vector Vector Multivector Bivector Bivector);
        let (x, dx): (Multivector<i64>, Multivector<i64>) = (random.graded(), random.graded());
        let gradient = x.norm_squared_vjp(3);
        assert_eq!(dot(gradient, dx), 3 * x.norm_squared_jvp(dx));
        assert_eq!(dot(gradient, x), 6 * x.norm_squared());
    };
    std::thread::Builder::new().stack_size(16 << 20).spawn(test).unwrap().join().unwrap();
}

#[test]
fn gradients_of_functions_of_six_dimensions_are_limits_of_differences() {
    use six::{Bivector, Even};
    let numbers = &mut Random::new(5);
    macro_rules! check {
        ($($function:ident $vjp:ident $jvp:ident: $x:ident $direction:ident, $curve:expr;)*) => {$({
            let found = $x.$jvp($direction);
            let expected = slope($curve);
            let error = size(found - expected) / size(expected).max(1.0);
            assert!(error < 1e-6, "{}: {found:?} against {expected:?}", stringify!($function));
            let weight = random(numbers, 1.0);
            let (forwards, backwards) = (dot(weight, found), dot($x.$vjp(weight), $direction));
            assert!((forwards - backwards).abs() < 1e-9 * forwards.abs().max(10.0), "{}", stringify!($function));
        })*};
    }
    for scale in [0.0, 1e-6, 0.1, 0.3] {
        let b: Bivector<f64> = random(numbers, scale);
        let rotor: Even<f64> = b.exp();
        let any: Even<f64> = rotor + random::<Even<f64>>(numbers, 0.05);
        let (d, e): (Bivector<f64>, Even<f64>) = (random(numbers, 0.5), random(numbers, 0.2));
        let moved = |t: f64| -> Even<f64> { rotor * (d * t).exp() };
        let turned: Even<f64> = rotor * Even::from(d);
        check! {
            exp exp_vjp exp_jvp: b d, |t: f64| (b + d * t).exp();
            cayley cayley_vjp cayley_jvp: b d, |t: f64| (b + d * t).cayley();
            inverse inverse_vjp inverse_jvp: any e, |t: f64| (any + e * t).inverse();
            normalized normalized_vjp normalized_jvp: any e, |t: f64| (any + e * t).normalized();
            sqrt sqrt_vjp sqrt_jvp: rotor turned, |t: f64| moved(t).sqrt();
            log log_vjp log_jvp: rotor turned, |t: f64| moved(t).log();
        }
    }
}
