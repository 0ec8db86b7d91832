//! Feature `rayon`: large batches on all cores compute what single values do.
#![cfg(feature = "rayon")]

use ecosystem_crate::space::{Multivector, Rotor};
use gacore_runtime::batch::{
    Batch, Geometric, Level, Operation, Sandwich, accumulate_vjp, compute, vjp, with_level,
};
use gacore_runtime::gradient::{GeometricGradient, SandwichGradient};
use std::ops::Mul;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

mod differentiable {
    gacore_runtime::clifford! { signature: (3, 0), gradients: [geometric, sandwich] }
}

/// More than is done on one core.
const LENGTH: usize = 100_003;

fn rotor(index: usize) -> Rotor {
    let number = |k: usize| (index * 31 + k * 17) as f32 % 7.0 - 3.0;
    Rotor { s: number(0), e12: number(1), e13: number(2), e23: number(3) }
}

#[test]
fn all_cores_agree_with_single_values() {
    let a: Batch<Rotor> = (0..LENGTH).map(rotor).collect();
    let b: Batch<Rotor> = (1..=LENGTH).map(rotor).collect();
    let wide = a.map(Multivector::from);
    for level in Level::available() {
        let (product, squares) = with_level(level, || (&a * &b, &wide * &wide));
        let mut own = a.clone();
        with_level(level, || own *= &b);
        for index in 0..LENGTH {
            assert_eq!(product.get(index), Some(rotor(index) * rotor(index + 1)), "{level} {index}");
            let x = Multivector::from(rotor(index));
            assert_eq!(squares.get(index), Some(x * x), "{level} {index}");
        }
        assert_eq!(own, product, "{level}");
    }
}

#[test]
fn gradients_on_all_cores_agree_with_single_values() {
    type Value = differentiable::Multivector;
    let value = |index: usize| {
        let number = |k: usize| ((index * 31 + k * 17) % 7) as f32 - 3.0;
        Value::from_array(std::array::from_fn(number))
    };
    let count = LENGTH / 8;
    let [a, b, w] = [0, 1, 2].map(|start| (start..start + count).map(value).collect::<Batch<Value>>());
    for level in Level::available() {
        let mut products = with_level(level, || vjp(Geometric, (&a, &b, &w)).unwrap());
        with_level(level, || accumulate_vjp(Geometric, (&a, &b, &w), &mut products).unwrap());
        let sandwiches = with_level(level, || vjp(Sandwich, (&a, &b, &w)).unwrap());
        for index in 0..count {
            let [a, b, w] = [0, 1, 2].map(|start| value(index + start));
            let (by_a, by_b) = a.geometric_vjp(b, w);
            let found = (products.0.get(index).unwrap(), products.1.get(index).unwrap());
            assert_eq!(found, (by_a * 2.0, by_b * 2.0), "{level} {index}");
            let found = (sandwiches.0.get(index).unwrap(), sandwiches.1.get(index).unwrap());
            assert_eq!(found, a.sandwich_vjp(b, w), "{level} {index}");
        }
    }
}

#[test]
fn scans_agree_however_they_are_cut() {
    let turns = [Rotor { e12: 1.0, ..Rotor::zero() }, Rotor { e13: 1.0, ..Rotor::zero() }];
    let steps: Batch<Rotor> = (0..48 * 500).map(|index| turns[index * index % 3 % 2]).collect();
    let expected = steps.scan_in_chunks(Geometric, 48, 1).unwrap();
    for chunks in [2, 3, 7, 100] {
        assert_eq!(steps.scan_in_chunks(Geometric, 48, chunks).unwrap(), expected);
    }
    assert_eq!(steps.scan(Geometric, 48).unwrap(), expected);
}

/// What a function computes on this many threads.
fn on_threads<R: Send>(threads: usize, f: impl FnOnce() -> R + Send) -> R {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap().install(f)
}

/// The largest difference of coefficients, in units of the largest coefficient.
fn difference(a: &Batch<Rotor>, b: &Batch<Rotor>) -> f32 {
    let largest = |x: Rotor| x.to_array().iter().fold(0.0, |largest: f32, x| largest.max(x.abs()));
    let differences = a.iter().zip(b.iter()).map(|(x, y)| largest(x - y) / largest(x));
    differences.fold(0.0, f32::max)
}

#[test]
fn any_number_of_threads_computes_the_same() {
    const STEPS: usize = 1000;
    let rotors: Batch<Rotor> = (0..LENGTH).map(rotor).collect();
    let turns: Batch<Rotor> =
        (0..16 * STEPS).map(|index| (rotor(index) * 0.1 + Rotor::from(1.0)).normalized()).collect();
    let run = || (&rotors * &rotors, turns.scan(Geometric, 16).unwrap(), turns.product());
    let (products, scanned, product) = on_threads(1, run);
    for threads in [2, 3] {
        let (again, scanned_again, product_again) = on_threads(threads, run);
        assert_eq!(again, products, "{threads} threads");
        let tolerance = STEPS as f32 * f32::EPSILON;
        let found = difference(&scanned_again, &scanned);
        assert!(found <= tolerance, "{threads} threads: scans differ by {found:e}");
        let single = |x| Batch::from_slice(&[x]);
        let found = difference(&single(product_again), &single(product));
        assert!(found <= 16.0 * tolerance, "{threads} threads: products differ by {found:e}");
    }
}

/// Which threads of a pool have computed something, as bits.
static SEEN: AtomicUsize = AtomicUsize::new(0);
/// When the first did.
static START: OnceLock<Instant> = OnceLock::new();

/// A product that waits until two threads have computed one, but not for long.
#[derive(Clone, Copy)]
struct Together;

impl<A: Mul<B>, B> Operation<(A, B)> for Together {
    type Output = A::Output;

    fn apply((a, b): (A, B)) -> A::Output {
        let start = START.get_or_init(Instant::now);
        SEEN.fetch_or(1 << rayon::current_thread_index().unwrap_or(0), Ordering::Relaxed);
        while SEEN.load(Ordering::Relaxed).count_ones() < 2 && start.elapsed() < Duration::from_secs(10) {
            std::thread::yield_now();
        }
        a * b
    }
}

#[test]
fn large_batches_use_several_threads() {
    let rotors: Batch<Rotor> = (0..LENGTH).map(rotor).collect();
    let products = on_threads(2, || compute(Together, (&rotors, &rotors)).unwrap());
    assert_eq!(SEEN.load(Ordering::Relaxed), 0b11, "threads at work");
    assert_eq!(products, &rotors * &rotors);
}
