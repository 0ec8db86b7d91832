//! Functions and their derivatives by typed kernels, against those of the CPU: closed forms of five
//! dimensions, and series and iterations of six.
//!
//! Results may be wrong by 4 units. A unit is the rounding of `f32` times the largest coefficient, and what
//! the CPU's own result in `f32` is off from that in `f64` when operands are rounded.

use gacore_runtime::gpu::{Device, GpuBatch};
use gacore_runtime::{DomainError, Graded, Stored};
use gpu_crate::{Random, cga, devices, network, six};

/// Elements of a batch of values.
const VALUES: usize = 1000;
/// Elements of a batch of derivatives of six dimensions.
const DERIVATIVES: usize = 60;

fn random<M: Graded<Scalar = f32>>(len: usize, scale: f32, random: &mut Random) -> Vec<M> {
    let value = |_| {
        let mut coefficients = M::zero().to_array();
        coefficients.as_mut().iter_mut().for_each(|x| *x = scale * random.float());
        M::from_array(coefficients)
    };
    (0..len).map(value).collect()
}

/// What a kernel found for one element, and what it should have.
fn check(what: &str, device: &Device, found: &[f32], exact: &[f64], rounded: &[Vec<f32>]) {
    let size = exact.iter().fold(1.0, |most: f64, x| most.max(x.abs()));
    let off = rounded.iter().flat_map(|single| single.iter().zip(exact));
    let off = off.fold(0.0, |most: f64, (&single, &x)| most.max((f64::from(single) - x).abs()));
    let tolerance = 4.0 * (f64::from(f32::EPSILON) * size + off);
    for (&found, &exact) in found.iter().zip(exact) {
        let error = (f64::from(found) - exact).abs();
        assert!(error <= tolerance, "{what} on {}: {found} instead of {exact}, {tolerance:e}", device.info());
    }
}

/// Runs a kernel on batches and compares it with an expression of the CPU, in `f32` and in `f64`. Then it is added to
/// its own result.
macro_rules! compare {
    ($device:expr, $($algebra:ident $kernel:ident ($($x:ident: $values:expr),+) $cpu:expr;)+) => {$({
        let what = concat!(stringify!($algebra), " ", stringify!($kernel));
        let found = {
            $(let $x = GpuBatch::upload($device, &$values).unwrap();)+
            $algebra::shaders::$kernel.run($(&$x),+).and_then(|mut sums| {
                let found = sums.read()?;
                $algebra::shaders::$kernel.accumulate(&mut sums, $(&$x),+)?;
                Ok((found, sums.read()?))
            })
        };
        let (found, sums) = found.unwrap_or_else(|error| panic!("{what} on {}: {error}", $device.info()));
        let len = found.len();
        let mut rounding = Random::new(11);
        let mut compared = 0;
        for (index, found) in found.into_iter().enumerate() {
            let exact = {
                $(let $x = $values[index].map(f64::from);)+
                $cpu.map(|value| value.to_array().to_vec())
            };
            // Next to a singularity nothing can be compared.
            let Some(exact) = exact.ok().filter(|exact| exact.iter().all(|x| x.abs() < 100.0)) else { continue };
            let rounded: Vec<Vec<f32>> = (0..3)
                .filter_map(|_| {
                    $(let $x = $values[index].map(|x| x + x * rounding.float() * f32::EPSILON);)+
                    $cpu.map(|value| value.to_array().to_vec()).ok()
                })
                .collect();
            check(what, $device, &found.to_array(), &exact, &rounded);
            check(&format!("{what} added"), $device, &(sums[index] * 0.5).to_array(), &exact, &rounded);
            compared += 1;
        }
        assert!(2 * compared > len, "{what}: only {compared} elements are compared");
    })+};
}

/// Rotors, and elements that are close to them.
macro_rules! near_rotors {
    ($algebra:ident, $b:ident, $numbers:expr) => {{
        let rotors: Vec<$algebra::Even> =
            $b.iter().map(|b| b.map(f64::from).exp().map(|x| x as f32)).collect();
        let moved = random::<$algebra::Even>($b.len(), 0.1, $numbers);
        let any: Vec<$algebra::Even> = rotors.iter().zip(moved).map(|(&r, x)| r + x).collect();
        (rotors, any)
    }};
}

#[test]
fn functions_of_six_dimensions() {
    let mut numbers = Random::new(1);
    let b = random::<six::Bivector>(VALUES, 0.5, &mut numbers);
    let (rotors, any) = near_rotors!(six, b, &mut numbers);
    let odd = random::<six::Odd>(VALUES, 1.0, &mut numbers);
    let vectors = random::<six::Vector>(VALUES, 1.0, &mut numbers);
    let versors: Vec<six::Odd> = any.iter().zip(&vectors).map(|(&r, &v)| r * v).collect();
    let whole = random::<six::Multivector>(VALUES, 0.5, &mut numbers);
    for device in &devices() {
        compare! { device,
            six EXP_BIVECTOR (b: b) b.try_exp();
            six CAYLEY_BIVECTOR (b: b) b.try_cayley();
            six SQRT_EVEN (r: rotors) r.try_sqrt();
            six INVERSE_CAYLEY_EVEN (r: rotors) r.try_inverse_cayley();
            six NORMALIZED_EVEN (x: any) x.try_normalized();
            six NORMALIZED_ODD (x: versors) x.try_normalized();
            six INVERSE_EVEN (x: any) x.try_inverse();
            six INVERSE_ODD (x: odd) x.try_inverse();
            six INVERSE_MULTIVECTOR (x: whole) x.try_inverse();
            six EXP_MULTIVECTOR (x: whole) x.try_exp();
        }
        // A rotor that was rounded is none for `f64`, but its logarithm is known.
        let logs = six::shaders::LOG_EVEN.run(&GpuBatch::upload(device, &rotors).unwrap());
        for (i, found) in logs.and_then(|logs| logs.read()).unwrap().into_iter().enumerate() {
            let rounded: Vec<Vec<f32>> = (0..3)
                .filter_map(|_| {
                    let rotor = rotors[i].map(|x| x + x * numbers.float() * f32::EPSILON);
                    rotor.try_log().ok().map(|log| log.to_array().to_vec())
                })
                .collect();
            check("log", device, &found.to_array(), &b[i].map(f64::from).to_array(), &rounded);
        }
    }
}

/// The derivative at zero of a curve, by differences of fourth order.
fn slope<M: Graded<Scalar = f64> + std::ops::Mul<f64, Output = M>>(curve: impl Fn(f64) -> M) -> M {
    const STEP: f64 = 1e-3;
    ((curve(STEP) - curve(-STEP)) * 8.0 - (curve(2.0 * STEP) - curve(-2.0 * STEP))) * (1.0 / (12.0 * STEP))
}

/// The sum of products of coefficients.
fn dot<M: Graded<Scalar = f64>>(a: M, b: M) -> f64 {
    a.to_array().as_ref().iter().zip(b.to_array().as_ref()).map(|(a, b)| a * b).sum()
}

/// Against differences in `f64`: the CPU's derivatives of six dimensions take minutes to compile.
#[test]
fn derivatives_of_functions_of_six_dimensions() {
    let numbers = &mut Random::new(2);
    let b = random::<six::Bivector>(DERIVATIVES, 0.4, numbers);
    let (rotors, any) = near_rotors!(six, b, numbers);
    let d = random::<six::Bivector>(b.len(), 1.0, numbers);
    let e = random::<six::Even>(b.len(), 1.0, numbers);
    let turned: Vec<six::Even> = rotors.iter().zip(&d).map(|(&r, &d)| r * six::Even::from(d)).collect();
    macro_rules! check {
        ($device:ident, $($jvp:ident $vjp:ident ($x:ident $dx:ident $w:ident) $curve:expr;)*) => {$({
            let x = GpuBatch::upload($device, &$x).unwrap();
            let dx = GpuBatch::upload($device, &$dx).unwrap();
            let w = GpuBatch::upload($device, &$w).unwrap();
            let forwards = six::shaders::$jvp.run(&x, &dx).and_then(|found| found.read()).unwrap();
            let backwards = six::shaders::$vjp.run(&x, &w).and_then(|found| found.read()).unwrap();
            for i in 0..DERIVATIVES {
                let [found, weight] = [forwards[i], $w[i]].map(|x| x.map(f64::from));
                let curve: &dyn Fn(usize, f64) -> _ = &$curve;
                let expected = slope(|t: f64| curve(i, t));
                let size = dot(expected, expected).sqrt().max(1.0);
                let off = dot(found - expected, found - expected).sqrt() / size;
                assert!(off < 2e-5, "{} on {}: off by {off:e}", stringify!($jvp), $device.info());
                let gradient = dot(backwards[i].map(f64::from), $dx[i].map(f64::from));
                let off = (gradient - dot(weight, expected)).abs() / (size * dot(weight, weight).sqrt());
                assert!(off < 2e-5, "{} on {}: off by {off:e}", stringify!($vjp), $device.info());
            }
        })*};
    }
    // A rotor that was rounded is none for `f64`: curves start at those that were not.
    let moved = |i: usize, t: f64| b[i].map(f64::from) + d[i].map(f64::from) * t;
    let turned_by = |i: usize, t: f64| b[i].map(f64::from).exp() * (d[i].map(f64::from) * t).exp();
    let shifted = |i: usize, t: f64| any[i].map(f64::from) + e[i].map(f64::from) * t;
    for device in &devices() {
        check! { device,
            EXP_JVP_BIVECTOR_BIVECTOR EXP_VJP_X_BIVECTOR_EVEN (b d e) |i, t| moved(i, t).exp();
            CAYLEY_JVP_BIVECTOR_BIVECTOR CAYLEY_VJP_X_BIVECTOR_EVEN (b d e) |i, t| moved(i, t).cayley();
            INVERSE_JVP_EVEN_EVEN INVERSE_VJP_X_EVEN_EVEN (any e e) |i, t| shifted(i, t).inverse();
            NORMALIZED_JVP_EVEN_EVEN NORMALIZED_VJP_X_EVEN_EVEN (any e e) |i, t| shifted(i, t).normalized();
            SQRT_JVP_EVEN_EVEN SQRT_VJP_X_EVEN_EVEN (rotors turned e) |i, t| turned_by(i, t).sqrt();
            LOG_JVP_EVEN_EVEN LOG_VJP_X_EVEN_BIVECTOR (rotors turned d) |i, t| turned_by(i, t).log();
        }
    }
}

#[test]
fn inverses_and_exponentials_of_all_grades() {
    let mut numbers = Random::new(3);
    let whole = random::<cga::Multivector>(VALUES, 1.0, &mut numbers);
    for device in &devices() {
        compare! { device,
            cga INVERSE_MULTIVECTOR (x: whole) x.try_inverse();
            cga EXP_MULTIVECTOR (x: whole) x.try_exp();
        }
    }
}

#[test]
fn derivatives_of_closed_forms() {
    let mut numbers = Random::new(4);
    // Small and large angles and boosts, and planes that nearly vanish.
    let scales = [1.0, 0.5, 0.1, 1e-3];
    let b: Vec<cga::Bivector> =
        (0..VALUES).map(|i| random::<cga::Bivector>(1, scales[i % 4], &mut numbers)[0]).collect();
    let (rotors, any) = near_rotors!(cga, b, &mut numbers);
    let (d, e) =
        (random::<cga::Bivector>(VALUES, 1.0, &mut numbers), random::<cga::Even>(VALUES, 1.0, &mut numbers));
    let weights: Vec<f32> = (0..VALUES).map(|_| numbers.float()).collect();
    for device in &devices() {
        compare! { device,
            cga EXP_JVP_BIVECTOR_BIVECTOR (b: b, d: d) b.try_exp_jvp(d);
            cga EXP_VJP_X_BIVECTOR_EVEN (b: b, w: e) b.try_exp_vjp(w);
            cga LOG_JVP_EVEN_EVEN (r: rotors, d: e) r.try_log_jvp(d);
            cga LOG_VJP_X_EVEN_BIVECTOR (r: rotors, w: d) r.try_log_vjp(w);
            cga SQRT_JVP_EVEN_EVEN (r: rotors, d: e) r.try_sqrt_jvp(d);
            cga SQRT_VJP_X_EVEN_EVEN (r: rotors, w: e) r.try_sqrt_vjp(w);
            cga CAYLEY_JVP_BIVECTOR_BIVECTOR (b: b, d: d) b.try_cayley_jvp(d);
            cga CAYLEY_VJP_X_BIVECTOR_EVEN (b: b, w: e) b.try_cayley_vjp(w);
            cga NORMALIZED_JVP_EVEN_EVEN (x: any, d: e) x.try_normalized_jvp(d);
            cga NORMALIZED_VJP_X_EVEN_EVEN (x: any, w: e) x.try_normalized_vjp(w);
            cga INVERSE_JVP_EVEN_EVEN (x: any, d: e) x.try_inverse_jvp(d);
            cga INVERSE_VJP_X_EVEN_EVEN (x: any, w: e) x.try_inverse_vjp(w);
            cga INVERSE_CAYLEY_JVP_EVEN_EVEN (r: rotors, d: e) r.try_inverse_cayley_jvp(d);
            cga INVERSE_CAYLEY_VJP_X_EVEN_BIVECTOR (r: rotors, w: d) r.try_inverse_cayley_vjp(w);
            cga NORM_JVP_EVEN_EVEN (x: any, d: e) x.try_norm_jvp(d);
            cga NORM_VJP_X_EVEN_SCALAR (x: any, w: weights) x.try_norm_vjp(w);
        }
    }
}

/// Points, distances and versors of conformal geometry.
#[test]
fn derivatives_of_conformal_geometry() {
    fn defined<T>(value: T) -> Result<T, DomainError> {
        Ok(value)
    }
    let numbers = &mut Random::new(5);
    let [x, y, d, dy] = [(); 4].map(|()| random::<cga::Vector>(VALUES, 1.0, numbers));
    let point = |x: &cga::Vector| x.up() * 1.5;
    let (p, q): (Vec<_>, Vec<_>) = (x.iter().map(point).collect(), y.iter().map(point).collect());
    let e = random::<cga::Even>(VALUES, 1.0, numbers);
    let [n, df] = [(); 2].map(|()| (0..VALUES).map(|_| numbers.float()).collect::<Vec<f32>>());
    let factors: Vec<f32> = n.iter().map(|n| 1.5 + n).collect();
    for device in &devices() {
        compare! { device,
            cga UP_JVP_VECTOR_VECTOR (x: x, d: d) defined(x.up_jvp(d));
            cga UP_VJP_X_VECTOR_VECTOR (x: x, w: d) defined(x.up_vjp(w));
            cga DOWN_JVP_VECTOR_VECTOR (p: p, d: d) p.try_down_jvp(d);
            cga DOWN_VJP_X_VECTOR_VECTOR (p: p, w: d) p.try_down_vjp(w);
            cga TRANSLATOR_JVP_VECTOR_VECTOR (x: x, d: d) defined(x.translator_jvp(d));
            cga TRANSLATOR_VJP_X_VECTOR_EVEN (x: x, w: e) defined(x.translator_vjp(w));
            cga TRANSVERSOR_JVP_VECTOR_VECTOR (x: x, d: d) defined(x.transversor_jvp(d));
            cga TRANSVERSOR_VJP_X_VECTOR_EVEN (x: x, w: e) defined(x.transversor_vjp(w));
            cga DILATOR_JVP_SCALAR_SCALAR (f: factors, d: df) cga::Algebra::try_dilator_jvp(f, d);
            cga DILATOR_VJP_FACTOR_SCALAR_EVEN (f: factors, w: e) cga::Algebra::try_dilator_vjp(f, w);
            cga SQUARED_DISTANCE_JVP_VECTOR_VECTOR_VECTOR_VECTOR (p: p, q: q, dp: d, dq: dy)
                p.try_squared_distance_jvp(q, dp, dq);
            cga SQUARED_DISTANCE_VJP_L_VECTOR_VECTOR_SCALAR (p: p, q: q, w: n)
                p.try_squared_distance_vjp(q, w).map(|gradients| gradients.0);
            cga SQUARED_DISTANCE_VJP_R_VECTOR_VECTOR_SCALAR (p: p, q: q, w: n)
                p.try_squared_distance_vjp(q, w).map(|gradients| gradients.1);
        }
    }
}

#[test]
fn functions_of_numbers() {
    let numbers = &mut Random::new(6);
    let even = random::<network::Even>(VALUES, 1.0, numbers);
    let [a, b, w] = [(); 3].map(|()| random::<network::Vector>(VALUES, 1.0, numbers));
    let [first, second] = [(); 2].map(|()| (0..VALUES).map(|_| numbers.float()).collect::<Vec<f32>>());
    for device in &devices() {
        compare! { device,
            network GATED_0 (x: even, y: second) network::try_gated(x, y).map(|results| results.0);
            network GATED_1 (x: even, y: second) network::try_gated(x, y).map(|results| results.1);
            network GATED_0_VJP_X (x: even, y: second, w: even)
                Ok::<_, DomainError>(network::gated_vjp(x, y, w, w.s * 0.0).0);
            network GATED_1_VJP_Y (x: even, y: second, w: first) Ok::<_, DomainError>(network::gated_vjp(x, y, x * (y * 0.0), w).1);
            network NUMBERS (x: first, y: second) network::try_numbers(x, y);
            network NUMBERS_VJP_X (x: first, y: second, w: second) Ok::<_, DomainError>(network::numbers_vjp(x, y, w).0);
            network NUMBERS_VJP_Y (x: first, y: second, w: second) Ok::<_, DomainError>(network::numbers_vjp(x, y, w).1);
            network CHOSEN (x: first, a: a, b: b) network::try_chosen(x, a, b);
            network CHOSEN_VJP_A (x: first, a: a, b: b, w: w) Ok::<_, DomainError>(network::chosen_vjp(x, a, b, w).1);
        }
    }
}

/// Numbers of every size: each result keeps its digits.
#[test]
fn functions_of_large_and_tiny_numbers() {
    let sizes = [1e-30, 1e-6, 0.1, 0.624, 0.626, 1.0, 9.0, 20.0, 85.0];
    let signed: Vec<f32> = sizes.iter().flat_map(|&x| [x, -x]).chain([0.0]).collect();
    let far: Vec<f32> = [1e10, -1e10, 3e38, -3e38].to_vec();
    let positive: Vec<f32> = sizes.iter().copied().chain([1.000_01, 0.999_99, 1e30, 3e38]).collect();
    for device in &devices() {
        let run = |kernel: &gacore_runtime::gpu::Kernel<(f32,), f32>, x: &[f32]| {
            kernel.run(&GpuBatch::upload(device, x).unwrap()).and_then(|found| found.read()).unwrap()
        };
        let check = |kernel, x: &[f32], exact: &dyn Fn(f64) -> f64| {
            for (found, &x) in run(kernel, x).into_iter().zip(x) {
                let exact = exact(f64::from(x));
                let error = (f64::from(found) - exact).abs();
                assert!(
                    error <= 2e-6 * exact.abs(),
                    "{x:e} on {}: {found:e}, and not {exact:e}",
                    device.info()
                );
            }
        };
        check(&network::shaders::BOUNDED_0, &signed, &f64::tanh);
        check(&network::shaders::BOUNDED_1, &signed, &|x| 1.0 / (1.0 + (-x).exp()));
        check(&network::shaders::POWER, &signed, &f64::exp);
        check(&network::shaders::POWER, &[88.5], &f64::exp);
        check(&network::shaders::LOGARITHM, &positive, &f64::ln);
        assert_eq!(run(&network::shaders::BOUNDED_0, &far), [1.0, -1.0, 1.0, -1.0]);
        assert_eq!(run(&network::shaders::BOUNDED_1, &far), [1.0, 0.0, 1.0, 0.0]);
        assert_eq!(run(&network::shaders::POWER, &[-1e10]), [0.0]);
    }
}
