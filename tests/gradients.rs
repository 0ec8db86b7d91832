//! Gradients as emitted: exactly on integers where an operation is a polynomial, against differences
//! where it is not. Those of functions are in `function_gradients.rs`.

use gacore::differences::{assert_close, random, slope};
use gacore::{Random, dot, size};
use gacore_runtime::Dual;
use gacore_runtime::gradient::*;
use std::ops::{BitAnd, BitOr, BitXor, Mul, Shr};

/// Values that are paired with their gradients.
trait Coefficients: Copy {
    fn random(random: &mut Random) -> Self;
    fn dot(self, other: Self) -> i64;
}

impl Coefficients for i64 {
    fn random(random: &mut Random) -> Self {
        random.integer()
    }
    fn dot(self, other: Self) -> i64 {
        self * other
    }
}

macro_rules! exact {
    ($($product:ident: $gradient:ident $vjp:ident $jvp:ident $operator:ident $method:ident)*) => {$(
        /// Pairs a product with its adjoints, and its derivative with both.
        fn $product<A, B>(random: &mut Random)
        where
            A: Coefficients + $operator<B> + $gradient<B, Output = <A as $operator<B>>::Output>,
            <A as $operator<B>>::Output: Coefficients,
            B: Coefficients,
        {
            let (a, b, w) = (A::random(random), B::random(random), Coefficients::random(random));
            let product: <A as $operator<B>>::Output = a.$method(b);
            let (left, right) = a.$vjp(b, w);
            let label = concat!(stringify!($product), " of ");
            let types = (label, std::any::type_name::<A>(), std::any::type_name::<B>());
            assert_eq!(w.dot(product), a.dot(left), "{types:?}");
            assert_eq!(w.dot(product), b.dot(right), "{types:?}");
            let (da, db) = (A::random(random), B::random(random));
            assert_eq!(w.dot(a.$jvp(b, da, db)), da.dot(left) + db.dot(right), "{types:?}");
        }
    )*};
}

use gacore_runtime::{
    Anticommutator, Commutator, HestenesInner, LeftContraction, RightContraction, ScalarProduct,
};

exact! {
    geometric: GeometricGradient geometric_vjp geometric_jvp Mul mul
    outer: OuterGradient outer_vjp outer_jvp BitXor bitxor
    inner: InnerGradient inner_vjp inner_jvp BitOr bitor
    regressive: RegressiveGradient regressive_vjp regressive_jvp BitAnd bitand
    left_contraction: LeftContractionGradient left_contraction_vjp left_contraction_jvp LeftContraction left_contraction
    right_contraction: RightContractionGradient right_contraction_vjp right_contraction_jvp RightContraction right_contraction
    scalar_product: ScalarProductGradient scalar_product_vjp scalar_product_jvp ScalarProduct scalar_product
    commutator: CommutatorGradient commutator_vjp commutator_jvp Commutator commutator
    anticommutator: AnticommutatorGradient anticommutator_vjp anticommutator_jvp Anticommutator anticommutator
    hestenes_inner: HestenesInnerGradient hestenes_inner_vjp hestenes_inner_jvp HestenesInner hestenes_inner
}

/// The sandwich is quadratic on the left: `⟨w, r x r̃⟩` is half its derivative along `r`.
fn sandwich<A, B>(random: &mut Random)
where
    A: Coefficients + Shr<B> + SandwichGradient<B, Output = <A as Shr<B>>::Output>,
    <A as Shr<B>>::Output: Coefficients,
    B: Coefficients,
{
    let (a, b, w) = (A::random(random), B::random(random), Coefficients::random(random));
    let product: <A as Shr<B>>::Output = a >> b;
    let (left, right) = a.sandwich_vjp(b, w);
    assert_eq!(2 * w.dot(product), a.dot(left));
    assert_eq!(w.dot(product), b.dot(right));
    let (da, db) = (A::random(random), B::random(random));
    assert_eq!(w.dot(a.sandwich_jvp(b, da, db)), da.dot(left) + db.dot(right));
}

macro_rules! products {
    ($($name:ident [$($ty:ident)*] { $($declaration:tt)* })*) => {$(
        mod $name {
            pub mod algebra {
                gacore_runtime::clifford! { $($declaration)*, gradients: all }
            }
            $(
                impl super::Coefficients for algebra::$ty<i64> {
                    fn random(random: &mut gacore::Random) -> Self {
                        random.graded()
                    }
                    fn dot(self, other: Self) -> i64 {
                        super::dot(self, other)
                    }
                }
            )*

            #[test]
            fn adjoints_are_exact() {
                let mut random = gacore::Random::new(7);
                products!(@each algebra, random, [$($ty)*], [$($ty)*]);
            }
        }
    )*};
    (@each $algebra:ident, $random:ident, [$($lhs:ident)*], $all:tt) => {
        $(products!(@pairs $algebra, $random, $lhs, $all);)*
    };
    (@pairs $algebra:ident, $random:ident, $lhs:ident, [$($rhs:ident)*]) => {$(
        products!(@pair [$algebra::$lhs<i64>, $algebra::$rhs<i64>] $random:
            geometric outer inner regressive left_contraction right_contraction scalar_product commutator
            anticommutator hestenes_inner sandwich);
    )*};
    (@pair $types:tt $random:ident: $($product:ident)*) => {
        $(products!(@one $types $random $product);)*
    };
    (@one [$a:ty, $b:ty] $random:ident $product:ident) => {
        super::$product::<$a, $b>(&mut $random)
    };
}

products! {
    cl20 [Vector Bivector Even Multivector] { signature: (2, 0) }
    cl301 [Vector Bivector Trivector Quadvector Even Odd Multivector] { signature: (3, 0, 1) }
    pga3 [Plane Line Point Rotor Translator Motor Quadvector Odd Multivector] { preset: pga3 }
}

mod declared {
    gacore_runtime::clifford! {
        preset: cga3,
        types: { UnitPoint = [e1, e2, e3, eo = 1, einf] },
        gradients: [distance, moved],
        fn moved(m: Motor, p: UnitPoint) -> Point = vector_part(m * p * rev(m));
        fn distance(m: Motor, p: UnitPoint, q: Point, by: Scalar) -> Scalar = by * norm_squared(moved(m, p) - q);
    }
}

/// Operations of a declaration: all gradients at once, of stored coefficients alone, and added up.
#[test]
fn declared_operations_have_gradients() {
    use declared::{Motor, Point, UnitPoint, distance, distance_jvp, distance_vjp};
    let mut random = Random::new(3);
    for _ in 0..50 {
        let mut point = || UnitPoint::from_array([(); 4].map(|()| random.integer()));
        let (p, dp) = (point(), point());
        let (m, dm): (Motor<i64>, Motor<i64>) = (random.graded(), random.graded());
        let (q, dq): (Point<i64>, Point<i64>) = (random.graded(), random.graded());
        let (by, dby) = (random.integer(), random.integer());
        let (gm, gp, gq, gby) = distance_vjp(m, p, q, by, 1);
        let backwards: i64 = dot(gm, dm)
            + dot(gq, dq)
            + gby * dby
            + gp.to_array().iter().zip(dp.to_array()).map(|(a, b)| a * b).sum::<i64>();
        assert_eq!(backwards, distance_jvp(m, p, q, by, dm, dp, dq, dby));
        // By the definition of the derivative, on dual numbers.
        let lift = |value: i64, slope: i64| Dual { value, slopes: [slope] };
        let along = distance(m.zip_with(dm, lift), p.zip_with(dp, lift), q.zip_with(dq, lift), lift(by, dby));
        assert_eq!(along, lift(distance(m, p, q, by), backwards));

        let mut sums = (gm, gp, gq, gby);
        let (a, b, c, d) = (&mut sums.0, &mut sums.1, &mut sums.2, &mut sums.3);
        (a, b, c, d).accumulate((gm, gp, gq, gby));
        assert_eq!(sums, (gm * 2, gp.map(|x| x * 2), gq * 2, gby * 2));
    }
}

mod composed {
    gacore_runtime::clifford! {
        signature: (3, 0, 1),
        gradients: [carried, halfway, pulled, length, step],
        fn carried(b: Bivector, v: Vector) -> Vector = exp(b) >> v;
        fn halfway(a: Even, b: Even) -> Even = a * exp(log(rev(a) * b) / 2);
        fn pulled(r: Even, v: Vector) -> Vector = inverse(normalized(r)) >> v;
        fn length(v: Vector) -> Scalar = norm(v) + inverse(norm(v));
        fn step(b: Bivector) -> Even = cayley(b) * sqrt(exp(b));
    }
}

/// Operations of a declaration in which there are functions: derivatives against differences, and
/// gradients against derivatives.
#[test]
fn declared_functions_have_gradients() {
    use composed::{Bivector, Even, Vector, e1};
    let mut numbers = Random::new(19);
    for _ in 0..50 {
        let (b, db): (Bivector<f64>, Bivector<f64>) = (random(&mut numbers, 0.8), random(&mut numbers, 1.0));
        let (v, dv): (Vector<f64>, Vector<f64>) =
            (random::<Vector<f64>>(&mut numbers, 1.0) + e1::<f64>() * 2.0, random(&mut numbers, 1.0));
        let (r, dr): (Even<f64>, Even<f64>) =
            (random::<Even<f64>>(&mut numbers, 0.5) + 2.0, random(&mut numbers, 1.0));
        let (w, wv): (Even<f64>, Vector<f64>) = (random(&mut numbers, 1.0), random(&mut numbers, 1.0));
        let agree = |forwards: f64, backwards: f64, what: &str| {
            assert!((forwards - backwards).abs() < 1e-10 * forwards.abs().max(10.0), "{what}");
        };

        let along = composed::carried_jvp(b, v, db, dv);
        assert_close(along, slope(|t| composed::carried(b + db * t, v + dv * t)), "carried");
        let (gb, gv) = composed::carried_vjp(b, v, wv);
        agree(dot(wv, along), dot(gb, db) + dot(gv, dv), "carried");

        // Rotors stay rotors: others have no logarithm that an exponential returns from.
        let (rotor, other) = (b.exp(), (b * 0.3 + db * 0.2).exp());
        let (da, dc) = (rotor * db, db * other);
        let along = composed::halfway_jvp(rotor, other, da, dc);
        let moved = |t: f64| composed::halfway(rotor * (db * t).exp(), (db * t).exp() * other);
        assert_close(along, slope(moved), "halfway");
        let (ga, gc) = composed::halfway_vjp(rotor, other, w);
        agree(dot(w, along), dot(ga, da) + dot(gc, dc), "halfway");

        let along = composed::pulled_jvp(r, v, dr, dv);
        assert_close(along, slope(|t| composed::pulled(r + dr * t, v + dv * t)), "pulled");
        let (gr, gv) = composed::pulled_vjp(r, v, wv);
        agree(dot(wv, along), dot(gr, dr) + dot(gv, dv), "pulled");

        let along = composed::length_jvp(v, dv);
        assert_close(Even::from(along), slope(|t| Even::from(composed::length(v + dv * t))), "length");
        agree(along, dot(composed::length_vjp(v, 1.0), dv), "length");

        let along = composed::step_jvp(b, db);
        assert_close(along, slope(|t| composed::step(b + db * t)), "step");
        agree(dot(w, along), dot(composed::step_vjp(b, w), db), "step");
    }
}

mod scans {
    pub mod turns {
        gacore_runtime::clifford! { signature: (3, 0), gradients: [geometric] }
    }
    pub mod motions {
        gacore_runtime::clifford! { signature: (3, 0, 1), gradients: [geometric] }
    }
    pub mod conformal {
        gacore_runtime::clifford! { signature: (4, 1), gradients: [geometric] }
    }
}

/// Reconstructed states give the gradients of stored ones, with hardly any of them kept, and both are
/// limits of differences.
#[test]
fn gradients_of_scans_agree() {
    macro_rules! compare {
        ($($algebra:ident $length:literal $channels:literal $kept:literal)*) => {$({
            use gacore_runtime::batch::Batch;
            use scans::$algebra::{Bivector, Even};
            const STEPS: usize = 2000;
            const CHANNELS: usize = $channels;
            let mut numbers = Random::new(23);
            let steps: Vec<Even<f64>> = (0..STEPS * CHANNELS)
                .map(|_| random::<Bivector<f64>>(&mut numbers, $length).exp().into())
                .collect();
            let weights: Vec<Even<f64>> = (0..steps.len()).map(|_| random(&mut numbers, 1.0)).collect();
            let [steps_batch, weights_batch] = [&steps, &weights].map(|values| Batch::from_slice(values));
            let stored = steps_batch.scan_vjp_stored(weights_batch.clone(), CHANNELS).unwrap();
            let found = steps_batch.scan_vjp(weights_batch, CHANNELS, 1e-9).unwrap();
            let scale = stored.steps.iter().fold(1.0, |most, x| f64::max(most, size(x)));
            for (found, stored) in found.steps.iter().zip(&stored.steps) {
                assert!(size(found - stored) < 1e-8 * scale, "{}", stringify!($algebra));
            }
            assert_eq!(stored.kept, steps.len());
            assert!(found.kept * 100 <= stored.kept * $kept, "{} states in {}", found.kept, stringify!($algebra));

            // A few steps, so that differences have digits.
            const FEW: usize = 20 * CHANNELS;
            let directions: Vec<Even<f64>> = (0..FEW).map(|_| random(&mut numbers, 0.1)).collect();
            let moved = |t: f64| {
                let mut states: Vec<Even<f64>> = (0..FEW).map(|i| steps[i] + directions[i] * t).collect();
                (CHANNELS..FEW).for_each(|i| states[i] = states[i - CHANNELS] * states[i]);
                let weighted = states.iter().zip(&weights).map(|(&state, &weight)| dot(state, weight));
                Even::from(weighted.sum::<f64>())
            };
            let [steps, weights] = [&steps, &weights].map(|values| Batch::from_slice(&values[..FEW]));
            let gradients = steps.scan_vjp(weights, CHANNELS, 1e-9).unwrap().steps;
            let along = gradients.iter().zip(&directions).map(|(gradient, &d)| dot(gradient, d)).sum::<f64>();
            assert_close(Even::from(along), slope(moved), stringify!($algebra));
        })*};
    }
    compare!(turns 0.3 3 1 motions 0.1 16 2 conformal 0.05 32 5);
}
