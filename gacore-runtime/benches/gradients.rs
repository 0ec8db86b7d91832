//! What gradients cost beside the operations they are of, on one core.
//!
//! `cargo bench -p gacore-runtime --bench gradients` prints a table and writes
//! `target/gacore-bench/gradients.json`; words after `--` choose the operations whose names have them. Kernels
//! are measured in turn for many short rounds, forward and backward next to each other, with operands at several
//! places of memory, since reads that collide with writes a page away cost a quarter of the time; and times are
//! those that a tenth of the rounds did not need, as in the bench of products. `cargo enzyme-bench` is Enzyme.

use gacore_runtime::Stored;
use gacore_runtime::batch::*;
use gacore_runtime::gradient::*;
use std::alloc::{GlobalAlloc, Layout, System};
use std::fmt::Write;
use std::hint::black_box;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Instant;

mod cga {
    gacore_runtime::clifford! { signature: (4, 1), gradients: all }
}

/// How often everything is measured, and the shortest time that is measured at once, in seconds.
const ROUNDS: usize = 500;
/// Places of memory that take turns.
const PLACES: usize = 4;
const SAMPLE: f64 = 25e-6;
/// The time before it: a processor that has not used its widest vectors for a while is slow at first.
const WARM_UP: f64 = 50e-6;
/// Bytes of operands, weights and gradients together: they fit into the nearest cache.
const BYTES: usize = 28 << 10;

/// The memory in use, and the most there was.
struct Counting;
static NOW: AtomicUsize = AtomicUsize::new(0);
static MOST: AtomicUsize = AtomicUsize::new(0);

// SAFETY: the allocator of the system, counted.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let now = NOW.fetch_add(layout.size(), Relaxed) + layout.size();
        MOST.fetch_max(now, Relaxed);
        // SAFETY: promised by the caller.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        NOW.fetch_sub(layout.size(), Relaxed);
        // SAFETY: promised by the caller.
        unsafe { System.dealloc(memory, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

type Run = Box<dyn FnMut()>;

/// Things that are measured in turn, the first of which is what the others are compared with.
struct Case {
    name: String,
    items: usize,
    runs: Vec<(&'static str, [Run; PLACES])>,
}

/// Keeps some memory from what is allocated later, more in each place.
fn move_on(place: usize) {
    const LINE: usize = 64;
    std::mem::forget(vec![0_u8; (1 + 5 * place) * LINE]);
}

/// What is measured, with operands of its own at each place.
fn at_every_place(run: impl Fn() -> Run) -> [Run; PLACES] {
    std::array::from_fn(|place| {
        move_on(place);
        run()
    })
}

fn random<M: Stored<Scalar = f32>>(length: usize, scale: f32) -> Batch<M> {
    let mut state = 1_u32;
    let value = |_| {
        let mut value = M::zeros();
        for x in value.as_mut() {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            *x = (state as f32 / 2_147_483_648.0 - 1.0) * scale;
        }
        M::from_array(value)
    };
    (0..length).map(value).collect()
}

/// A product and both its gradients, of batches that fit into the nearest cache.
fn product<O, A, B, W>(name: &str, operation: O) -> Case
where
    A: Stored<Scalar = f32> + 'static,
    B: Stored<Scalar = f32> + 'static,
    W: Stored<Scalar = f32> + 'static,
    O: Kernel<(A, B), W> + BackwardKernel<(A, B, W), (A, B)> + Copy + 'static,
{
    let rows = 2 * Batch::<A>::COUNT + 2 * Batch::<B>::COUNT + Batch::<W>::COUNT;
    let items = (BYTES / (rows * LANES * 4)).max(1) * LANES;
    let operands = || (random::<A>(items, 1.0), random::<B>(items, 1.0));
    let forward = || -> Run {
        let ((a, b), mut out) = (operands(), random::<W>(items, 1.0));
        Box::new(move || {
            out.assign(operation, (&a, &b)).expect("equal lengths");
            black_box(&mut out);
        })
    };
    let backward = || -> Run {
        let ((a, b), weights, mut gradients) = (operands(), random::<W>(items, 1.0), operands());
        Box::new(move || {
            assign_vjp(operation, (&a, &b, &weights), &mut gradients).expect("equal lengths");
            black_box(&mut gradients);
        })
    };
    let name = format!("{name} {} × {}", A::NAME, B::NAME);
    let runs = vec![("forward", at_every_place(forward)), ("adjoint", at_every_place(backward))];
    Case { name, items, runs }
}

/// A function and its gradient, of rotors or bivectors.
fn function<F, A, W>(name: &str, function: F, operand: impl Fn(cga::Bivector) -> A) -> Case
where
    A: Stored<Scalar = f32> + 'static,
    W: Stored<Scalar = f32> + 'static,
    F: FunctionKernel<A, W> + BackwardKernel<(A, W), (A,)> + Copy + 'static,
{
    let rows = 2 * Batch::<A>::COUNT + Batch::<W>::COUNT;
    let items = (BYTES / (rows * LANES * 4)).max(1) * LANES;
    let operands = || -> Batch<A> { random(items, 0.3).iter().map(&operand).collect() };
    let forward = || -> Run {
        let (x, mut out) = (operands(), random::<W>(items, 1.0));
        Box::new(move || {
            out.evaluate(function, &x).expect("defined everywhere");
            black_box(&mut out);
        })
    };
    let backward = || -> Run {
        let (x, weights, mut gradients) = (operands(), random::<W>(items, 1.0), (operands(),));
        Box::new(move || {
            assign_vjp(function, (&x, &weights), &mut gradients).expect("differentiable everywhere");
            black_box(&mut gradients);
        })
    };
    let runs = vec![("forward", at_every_place(forward)), ("adjoint", at_every_place(backward))];
    Case { name: format!("{name} {}", A::NAME), items, runs }
}

macro_rules! products {
    ($($name:literal $operation:ident $vjp:ident: $([$a:ident $b:ident])*;)*) => {
        vec![$($({
            type A = cga::$a<f32>;
            type B = cga::$b<f32>;
            let mut case = product::<_, A, B, _>($name, $operation);
            let items = case.items;
            case.runs.push(("single adjoint", at_every_place(|| {
                let (a, b) = (random::<A>(items, 1.0).to_vec(), random::<B>(items, 1.0).to_vec());
                let weights = random::<<$operation as Operation<(A, B)>>::Output>(items, 1.0).to_vec();
                let mut gradients: Vec<(A, B)> = a.iter().copied().zip(b.iter().copied()).collect();
                Box::new(move || {
                    for (i, gradient) in gradients.iter_mut().enumerate() {
                        *gradient = a[i].$vjp(b[i], weights[i]);
                    }
                    black_box(&mut gradients);
                })
            })));
            case
        }),*),*]
    };
}

fn cases() -> Vec<Case> {
    products! {
        "geometric" Geometric geometric_vjp:
            [Multivector Multivector] [Even Even] [Even Vector] [Vector Vector] [Bivector Bivector];
        "outer" Outer outer_vjp: [Multivector Multivector] [Even Even] [Vector Vector];
        "inner" Inner inner_vjp: [Multivector Multivector] [Even Even] [Vector Vector];
        "regressive" Regressive regressive_vjp:
            [Multivector Multivector] [Quadvector Trivector];
        "left_contraction" LeftContracted left_contraction_vjp:
            [Multivector Multivector] [Vector Trivector];
        "right_contraction" RightContracted right_contraction_vjp:
            [Multivector Multivector] [Trivector Vector];
        "scalar_product" ScalarMultiplied scalar_product_vjp:
            [Multivector Multivector] [Even Even];
        "commutator" Commuted commutator_vjp:
            [Multivector Multivector] [Bivector Bivector] [Bivector Vector];
        "anticommutator" Anticommuted anticommutator_vjp:
            [Multivector Multivector] [Bivector Bivector];
        "sandwich" Sandwich sandwich_vjp:
            [Multivector Multivector] [Even Even] [Even Vector] [Even Trivector];
    }
}

fn functions() -> Vec<Case> {
    let same = |b: cga::Bivector| b;
    let rotor = |b: cga::Bivector| b.exp();
    let other = |b: cga::Bivector| -> cga::Even { b.exp() * 1.1 };
    vec![
        function::<_, _, cga::Even>("exp", Exp, same),
        function::<_, _, cga::Bivector>("log", Log, rotor),
        function::<_, _, cga::Even>("sqrt", Sqrt, rotor),
        function::<_, _, cga::Even>("cayley", Cayley, same),
        function::<_, _, cga::Bivector>("inverse_cayley", InverseCayley, rotor),
        function::<_, _, cga::Even>("inverse", Inverse, other),
        function::<_, _, cga::Even>("normalized", Normalized, other),
        function::<_, _, f32>("norm", Norm, other),
    ]
}

fn time(repeats: usize, run: &mut dyn FnMut()) -> f64 {
    let start = Instant::now();
    (0..repeats).for_each(|_| run());
    start.elapsed().as_secs_f64() / repeats as f64
}

/// The sample that this share of them is below.
fn quantile(mut samples: Vec<f64>, share: f64) -> f64 {
    samples.sort_by(f64::total_cmp);
    samples[(samples.len() as f64 * share) as usize]
}

/// Time and memory of the gradient of a scan of ten thousand steps of sixteen channels, beside operands
/// and gradients: reconstructed states, then stored ones.
fn scans(json: &mut String) {
    let items = 10_000 * LANES;
    let steps: Batch<cga::Even> = random::<cga::Bivector>(items, 0.02).iter().map(|b| b.exp()).collect();
    let weights: Batch<cga::Even> = random(items, 1.0);
    let mut measured = [(Vec::new(), 0, 0), (Vec::new(), 0, 0)];
    for _ in 0..12 {
        for (stored, (times, memory, kept)) in measured.iter_mut().enumerate() {
            let weights = weights.clone();
            let before = NOW.load(Relaxed);
            MOST.store(before, Relaxed);
            let start = Instant::now();
            let gradient = match stored {
                0 => steps.scan_vjp(weights, LANES, 1e-3),
                _ => steps.scan_vjp_stored(weights, LANES),
            };
            times.push(start.elapsed().as_secs_f64());
            *memory = MOST.load(Relaxed) - before;
            *kept = gradient.expect("equal lengths").kept;
        }
    }
    let [(times, memory, kept), (stored_times, stored_memory, stored_kept)] = measured;
    let (time, stored_time) = (quantile(times, 0.5), quantile(stored_times, 0.5));
    println!(
        "scan of 10000 × 16 rotors, f32: {:.2} ms and {memory} bytes, {kept} states kept\n\
         with {stored_kept} states stored: {:.2} ms and {stored_memory} bytes; time {:.2}, memory {:.2} %",
        time * 1e3,
        stored_time * 1e3,
        time / stored_time,
        100.0 * memory as f64 / stored_memory as f64,
    );
    let _ = writeln!(
        json,
        "  {{\"operation\": \"scan 10000 × 16\", \"ms\": {:.4}, \"bytes\": {memory}, \"stored_ms\": {:.4}, \"stored_bytes\": {stored_memory}}},",
        time * 1e3,
        stored_time * 1e3
    );
}

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let mut cases = cases();
    cases.extend(functions());
    cases.retain(|case| wanted.iter().all(|word| case.name.contains(word)));
    let mut samples: Vec<Vec<Vec<f64>>> = Vec::new();
    let repeats: Vec<Vec<usize>> = cases
        .iter_mut()
        .map(|case| {
            samples.push(vec![Vec::new(); case.runs.len()]);
            let repeats = |run: &mut dyn FnMut()| {
                run();
                (SAMPLE / time(1, run).max(1e-9)).ceil().min(1e4) as usize
            };
            case.runs.iter_mut().map(|(_, [run, ..])| repeats(run)).collect()
        })
        .collect();
    for round in 0..ROUNDS {
        for ((case, repeats), samples) in cases.iter_mut().zip(&repeats).zip(&mut samples) {
            for (((_, runs), &repeats), samples) in case.runs.iter_mut().zip(repeats).zip(samples) {
                let run = &mut runs[round % PLACES];
                let start = Instant::now();
                run(); // into the caches
                while start.elapsed().as_secs_f64() < WARM_UP {
                    run();
                }
                samples.push(time(repeats, run));
            }
        }
    }
    println!("Cl(4,1), f32, {}: nanoseconds an item, and times the forward kernel", Level::current());
    let mut json = String::from("[\n");
    for (case, samples) in cases.iter().zip(samples) {
        let times: Vec<f64> =
            samples.into_iter().map(|s| quantile(s, 0.1) / case.items as f64 * 1e9).collect();
        print!("{:44}", case.name);
        let _ = write!(json, "  {{\"operation\": \"{}\"", case.name);
        for ((name, _), ns) in case.runs.iter().zip(&times) {
            print!(" {name} {ns:8.3} ({:5.2})", ns / times[0]);
            let _ = write!(json, ", \"{name} ns\": {ns:.4}");
        }
        println!();
        json.push_str("},\n");
    }
    scans(&mut json);
    let json = format!("{}\n]\n", json.trim_end().trim_end_matches(','));
    let target = std::env::var("CARGO_TARGET_DIR")
        .unwrap_or_else(|_| concat!(env!("CARGO_MANIFEST_DIR"), "/../target").into());
    let directory = std::path::Path::new(&target).join("gacore-bench");
    std::fs::create_dir_all(&directory).expect("a writable target directory");
    std::fs::write(directory.join("gradients.json"), json).expect("a writable target directory");
}
