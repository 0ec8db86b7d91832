//! Products of a signature that is known only at run time beside those of the same signature that is compiled.
//!
//! `taskset -c 0 cargo bench -p gacore-runtime --features dynamic --bench dynamic` prints nanoseconds a product on one core. Both
//! take turns in one run, and the fastest tenth of many short samples is compared. Elements are full multivectors, from memory
//! into memory. A kernel of a run-time signature has them one after the other, as arrays of other programs have them. The same
//! memory is what a list of values of a compiled type is; a batch has blocks of rows instead.

use gacore_runtime::batch::{Batch, Geometric};
use gacore_runtime::dynamic::{Algebra, Product, Role, Rows};
use std::hint::black_box;
use std::time::Instant;

/// Bytes of both operands and the result, and in how many places they are measured in turn: in the second cache, and from
/// memory. Samples are short, so that what else runs on the machine interrupts few of them.
const SIZES: [(&str, usize, usize); 2] = [("second cache", 512 << 10, 1), ("memory", 1 << 20, 64)];
/// Samples of each.
const SAMPLES: usize = 640;

/// Seconds of a call.
fn time(run: &mut dyn FnMut()) -> f64 {
    let start = Instant::now();
    run();
    start.elapsed().as_secs_f64()
}

/// Nanoseconds for each of some items, which the fastest tenth of the samples takes at most.
fn fastest(samples: &mut [f64], count: usize) -> f64 {
    samples.sort_by(f64::total_cmp);
    samples[samples.len() / 10] * 1e9 / count as f64
}

/// Compares a compiled algebra and scalar with the same at run time.
macro_rules! compare {
    ($algebra:ident($p:literal, $q:literal, $r:literal), $scalar:ty) => {{
        mod $algebra {
            gacore_runtime::clifford!($p, $q, $r);
        }
        type M = $algebra::Multivector<$scalar>;
        const COUNT: usize = 1 << ($p + $q + $r);
        let algebra = Algebra::new($p, $q, $r).expect("a signature");
        let blades: Vec<u16> = (0..COUNT as u16).collect();
        let kernel = algebra.kernel(Product::Geometric, Role::Product, [&blades; 3]).expect("all blades");
        for (place, bytes, places) in SIZES {
            let count = bytes / (3 * COUNT * size_of::<$scalar>());
            // Whole numbers: their products are exact, and equal.
            let number = |k: usize| ((k * 7919) % 11) as $scalar - 5.0;
            let batch = |numbers: &[$scalar]| -> Batch<M> {
                numbers.chunks_exact(COUNT).map(|x| M::from_array(x.try_into().expect("all"))).collect()
            };
            let mut all: Vec<_> = (0..places)
                .map(|_| {
                    let flat = [0, 1, 2]
                        .map(|part| (0..count * COUNT).map(|k| number(k + 3 * part)).collect::<Vec<_>>());
                    let batches = (batch(&flat[0]), batch(&flat[1]), Batch::<M>::zeros(count));
                    let lists =
                        [&batches.0, &batches.1, &batches.2].map(|batch| batch.iter().collect::<Vec<M>>());
                    (flat, batches, lists)
                })
                .collect();
            let mut samples = [const { Vec::new() }; 3];
            for sample in 0..SAMPLES {
                let (flat, (a, b, out), [x, y, z]) = &mut all[sample % places];
                let rows = flat.each_mut().map(|x| Rows::contiguous(x.as_mut_ptr(), COUNT, count));
                samples[0].push(time(&mut || {
                    out.assign(Geometric, (&*a, &*b)).expect("equal lengths");
                    black_box(&mut *out);
                }));
                samples[1].push(time(&mut || {
                    x.iter().zip(&*y).zip(&mut *z).for_each(|((x, y), z)| *z = *x * *y);
                    black_box(&mut *z);
                }));
                // SAFETY: three lists of `count` rows, and nothing else uses the third.
                samples[2]
                    .push(time(&mut || unsafe { kernel.run([&rows[0], &rows[1], &rows[2]], 0..count) }));
            }
            let (flat, (_, _, out), _) = &all[0];
            let equal = flat[2].chunks_exact(COUNT).zip(out.iter()).all(|(x, y)| x == y.to_array());
            assert!(equal, "both must compute the same");
            let [batch, list, at_run_time] = samples.map(|mut samples| fastest(&mut samples, count));
            println!(
                "| Cl({},{},{}) | {} | {place} | {batch:.1} | {list:.1} | {at_run_time:.1} | {:.2} |",
                $p,
                $q,
                $r,
                stringify!($scalar),
                at_run_time / list
            );
        }
    }};
}

fn main() {
    println!(
        "| algebra | scalar | operands in | compiled, a batch, ns | compiled, a list, ns | at run time, ns | to a list |"
    );
    println!("|:--|:--|:--|--:|--:|--:|--:|");
    compare!(space(3, 0, 0), f32);
    compare!(space(3, 0, 0), f64);
    compare!(pga(3, 0, 1), f32);
    compare!(pga(3, 0, 1), f64);
    compare!(spacetime(1, 3, 0), f32);
    compare!(spacetime(1, 3, 0), f64);
    compare!(cga(4, 1, 0), f32);
    compare!(cga(4, 1, 0), f64);
}
