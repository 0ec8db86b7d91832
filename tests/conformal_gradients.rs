//! Gradients of the helpers of conformal geometry, once and again: as methods, and in `fn`s of a declaration, whose
//! kernels are those of batches.

use gacore::differences::{assert_close, random, slope};
use gacore::{Random, dot};
use gacore_runtime::batch::{Batch, BatchError, Level, Tangent, compute, vjp, with_level};
use gacore_runtime::{Dual, Stored};

/// A random value of the same type.
fn like<M: Stored<Scalar = f64>>(numbers: &mut Random, _: M) -> M {
    random(numbers, 1.0)
}

fn agree(forwards: f64, backwards: f64, label: &str) {
    let error = (forwards - backwards).abs() / forwards.abs().max(10.0);
    assert!(error < 1e-9, "{label}: {forwards} forwards, {backwards} backwards");
}

fn moving(value: f64, slope: f64) -> Dual<f64, 1> {
    Dual { value, slopes: [slope] }
}

/// Compares a function of one value with differences, its gradient with its derivative, and the gradient of the
/// gradient with differences of the gradient.
macro_rules! twice {
    ($($x:ident $d:ident $w:ident: $($function:ident $vjp:ident $jvp:ident)+;)*) => {$($({
        let label = format!("{} of {}", stringify!($function), $x);
        let along = $x.$jvp($d);
        let at = |t: f64| $x + $d * t;
        assert_close(along, slope(|t| at(t).$function()), &label);
        agree(dot($w, along), dot($d, $x.$vjp($w)), &label);
        let again = $x.zip_with($d, moving).$vjp($w.map(Dual::constant)).map(|x| x.slopes[0]);
        assert_close(again, slope(|t| at(t).$vjp($w)), &format!("{label} twice"));
    })+)*};
}

mod conformal {
    gacore_runtime::clifford! {
        signature: (4, 1),
        basis: [e1, e2, e3, ep, em],
        null: [eo = (em - ep) / 2, einf = em + ep],
        gradients: [up, down, squared_distance, translator, transversor, dilator],
    }
}

mod null_basis {
    gacore_runtime::clifford! { preset: cga3, gradients: all }
}

macro_rules! helpers {
    ($($test:ident $algebra:ident)*) => {$(
        #[test]
        fn $test() {
            use $algebra::{Algebra, Even, Vector};
            let numbers = &mut Random::new(37);
            for scale in [0.0, 1e-6, 1.0, 30.0] {
                for _ in 0..20 {
                    let (x, d): (Vector<f64>, Vector<f64>) = (random(numbers, scale), random(numbers, 1.0));
                    let v: Vector<f64> = random(numbers, 1.0);
                    // Points of any weight, also such that are none.
                    let p = x.up() * 1.5 + random::<Vector<f64>>(numbers, 0.2);
                    let (q, dq): (Vector<f64>, Vector<f64>) = (random::<Vector<f64>>(numbers, 1.0).up(), random(numbers, 1.0));
                    twice! {
                        x d v: up up_vjp up_jvp;
                        p d v: down down_vjp down_jvp;
                    }
                    let (t, k) = (like(numbers, x.translator()), like(numbers, x.transversor()));
                    twice! {
                        x d t: translator translator_vjp translator_jvp;
                        x d k: transversor transversor_vjp transversor_jvp;
                    }

                    let label = format!("distance of {p} and {q}");
                    let along = p.squared_distance_jvp(q, d, dq);
                    let at = |t: f64| (p + d * t).squared_distance(q + dq * t);
                    assert_close(Even::from(along), slope(|t| Even::from(at(t))), &label);
                    let (by_p, by_q) = p.squared_distance_vjp(q, 1.0);
                    agree(along, dot(d, by_p) + dot(dq, by_q), &label);
                    let [p2, q2] = [p.zip_with(d, moving), q.zip_with(dq, moving)];
                    let again = p2.squared_distance_vjp(q2, Dual::constant(1.0)).0.map(|x| x.slopes[0]);
                    let expected = slope(|t| (p + d * t).squared_distance_vjp(q + dq * t, 1.0).0);
                    assert_close(again, expected, &format!("{label} twice"));

                    let (factor, change) = (1.0 + numbers.fraction().abs() * scale, numbers.fraction());
                    let label = format!("dilator by {factor}");
                    let w = like(numbers, Algebra::dilator(factor));
                    let along = Algebra::dilator_jvp(factor, change);
                    assert_close(along, slope(|t| Algebra::dilator(factor + change * t)), &label);
                    agree(dot(w, along), change * Algebra::dilator_vjp(factor, w), &label);
                    let again = Algebra::dilator_vjp(moving(factor, change), w.map(Dual::constant)).slopes[0];
                    let expected = slope(|t| Even::from(Algebra::dilator_vjp(factor + change * t, w)));
                    assert_close(Even::from(again), expected, &format!("{label} twice"));
                }
            }
            let infinite: Vector<f64> = $algebra::e1();
            assert!(infinite.try_down_vjp(infinite).is_err());
            assert!(infinite.try_squared_distance_vjp(infinite, 1.0).is_err());
            assert!(Algebra::try_dilator_jvp(-1.0, 1.0).is_err());
        }
    )*};
}

helpers! {
    helpers_of_conformal_geometry conformal
    helpers_of_conformal_geometry_in_its_null_basis null_basis
}

mod declared {
    gacore_runtime::clifford! {
        preset: cga3,
        gradients: [up, down, squared_distance, translator, transversor, dilator, lifted, lowered, apart, shift, bend,
            zoom, shifted],
        fn lifted(x: Vector) -> Vector = up(x);
        fn lowered(p: Vector) -> Vector = down(p);
        fn apart(p: Vector, q: Vector) -> Scalar = squared_distance(p, q);
        fn shift(v: Vector) -> Translator = translator(v);
        fn bend(v: Vector) -> Even = v.transversor();
        fn zoom(factor: Scalar) -> Dilator = dilator(factor);
        fn shifted(v: Vector, x: Vector) -> Vector = down(translator(v) >> up(x));
    }
}

const LENGTH: usize = 37;

/// A batch of values against the method for each, with gradients and derivatives.
macro_rules! as_batches {
    ($($kernel:ident ($($x:ident $dx:ident $index:tt),+) $w:ident: $value:expr, $vjp:expr, $jvp:expr;)*) => {$({
        let label = (stringify!($kernel), Level::current());
        let values = compute(declared::$kernel, ($(&$x,)+)).unwrap();
        let gradients = vjp(declared::$kernel, ($(&$x,)+ &$w)).unwrap();
        let changes = compute(Tangent(declared::$kernel), ($(&$x,)+ $(&$dx,)+)).unwrap();
        for i in 0..LENGTH {
            let [$($x),+] = [$($x.get(i).unwrap()),+];
            let [$($dx),+] = [$($dx.get(i).unwrap()),+];
            near(values.get(i), $value($($x),+), label);
            near(changes.get(i), $jvp($($x,)+ $($dx),+), label);
            let expected = $vjp($($x,)+ $w.get(i).unwrap());
            $(near(gradients.$index.get(i), expected.$index, label);)+
        }
    })*};
}

/// Equal but for rounding, which is not the same at every level.
fn near<M: Stored<Scalar = f64>>(found: Option<M>, expected: M, label: (&str, Level)) {
    let (found, expected) = (found.unwrap().to_array(), expected.to_array());
    for (found, expected) in found.as_ref().iter().zip(expected.as_ref()) {
        let error = (found - expected).abs() / expected.abs().max(1.0);
        assert!(error < 1e-12, "{label:?}: {found} instead of {expected}");
    }
}

#[test]
fn helpers_of_batches_have_the_gradients_of_single_values() {
    use declared::{Algebra, Dilator, Even, Translator, Vector};
    fn batch<M: Stored<Scalar = f64>>(numbers: &mut Random) -> Batch<M> {
        (0..LENGTH).map(|_| random(numbers, 1.0)).collect()
    }
    for level in Level::available() {
        with_level(level, || {
            let numbers = &mut Random::new(41);
            let [x, dx, y, dy, v] = [(); 5].map(|()| batch::<Vector<f64>>(numbers));
            let [p, q] = [&x, &y].map(|batch| batch.iter().map(|x| x.up() * 1.5).collect::<Batch<_>>());
            let (t, k, s) = (
                batch::<Translator<f64>>(numbers),
                batch::<Even<f64>>(numbers),
                batch::<Dilator<f64>>(numbers),
            );
            let [n, df] = [(); 2].map(|()| batch::<f64>(numbers));
            let f: Batch<f64> = (0..LENGTH).map(|i| 0.1 + i as f64 / 10.0).collect();
            type V = Vector<f64>;
            as_batches! {
                LiftedKernel (x dx 0) v: V::up, |x: V, w| (x.up_vjp(w),), V::up_jvp;
                LoweredKernel (p dx 0) v: V::down, |x: V, w| (x.down_vjp(w),), V::down_jvp;
                ApartKernel (p dx 0, q dy 1) n: V::squared_distance, V::squared_distance_vjp, V::squared_distance_jvp;
                ShiftKernel (x dx 0) t: V::translator, |x: V, w| (x.translator_vjp(w),), V::translator_jvp;
                BendKernel (x dx 0) k: V::transversor, |x: V, w| (x.transversor_vjp(w),), V::transversor_jvp;
                ZoomKernel (f df 0) s: Algebra::dilator, |f, w| (Algebra::dilator_vjp(f, w),), Algebra::dilator_jvp;
                ShiftedKernel (x dx 0, y dy 1) v: moved, declared::shifted_vjp, declared::shifted_jvp;
            }
            // Nobody is moved away from infinity.
            let infinite = Batch::filled(declared::einf::<f64>(), LENGTH);
            let error = compute(declared::LoweredKernel, (&infinite,)).unwrap_err();
            assert!(matches!(error, BatchError::Domain { index: 0, .. }), "{error}");
            assert!(vjp(declared::ZoomKernel, (&(-&f), &s)).is_err());
        });
    }
}

/// The Euclidean part of `x`, moved by that of `v`.
fn moved(v: declared::Vector<f64>, x: declared::Vector<f64>) -> declared::Vector<f64> {
    (v + x).up().down()
}
