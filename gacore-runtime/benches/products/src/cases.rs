//! What is measured: the operations of the table in the README, over batches of several sizes.

use crate::machine::{self, Way};
use crate::plain::Plain;
use crate::report;
use gacore_runtime::batch::*;
use gacore_runtime::{CliffordAlgebra, Stored};
use std::cell::RefCell;
use std::hint::black_box;
use std::rc::Rc;

pub mod cga {
    gacore_runtime::clifford!(4, 1);
}
pub mod pga {
    gacore_runtime::clifford!(pga3);
}
pub mod space {
    gacore_runtime::clifford!(3, 0);
}

/// Does something in the memory of a round, so often: what a closure costs is no part of it.
pub type Run = Box<dyn FnMut(usize, usize)>;
/// Only moves the bytes of that memory, so often, in one of the ways.
pub type Move = Box<dyn FnMut(usize, usize, Way)>;

/// One thing to be timed, and what it is compared with.
pub struct Case {
    pub labels: Labels,
    /// The other library that it is part of.
    pub peer: Option<&'static str>,
    pub level: Level,
    pub size: &'static str,
    /// Items a run.
    pub items: usize,
    /// What it cannot do without.
    pub needs: Option<Needs>,
    /// Does it, in the memory of this round.
    pub run: Run,
    /// Only moves the same bytes of the same memory, if they are not in the nearest cache.
    pub moved: Option<Move>,
}

/// The cases that were asked for.
pub struct Cases {
    pub list: Vec<Case>,
    /// Words that all occur in what a case is called.
    words: Vec<String>,
}

impl Cases {
    pub fn new(words: Vec<String>) -> Self {
        Self { list: Vec::new(), words }
    }

    /// Whether a case was asked for: nothing is prepared for others.
    pub fn wants(&self, labels: &Labels, peer: Option<&str>, level: Level, size: &str) -> bool {
        let name = format!("{} {level} {size}", report::labels(labels, peer));
        self.words.iter().all(|word| name.contains(word.as_str()))
    }
}

/// What is computed, and how.
#[derive(Clone, Copy)]
pub struct Labels {
    pub algebra: &'static str,
    pub operation: &'static str,
    pub operands: &'static str,
    pub scalar: &'static str,
    pub route: &'static str,
}

/// What one run cannot do without: instructions on vectors, and bytes of operands and results.
pub struct Needs {
    pub arithmetic: f64,
    pub loads: f64,
    pub stores: f64,
    pub bytes: usize,
}

/// Nearest cache, second cache, memory: bytes of all operands together, and in how many places they are
/// measured in turn. Some places are slow for a processor, by where operands and results happen to lie.
pub const SIZES: [(&str, usize, usize); 3] =
    [("l1", 24 << 10, PLACES), ("l2", 512 << 10, 3), (STREAM, 48 << 20, 4)];
/// In the nearest cache.
pub const PLACES: usize = 6;
/// From memory.
pub const STREAM: &str = "stream";

/// One rotor over many vectors.
pub const ONE_TURN: &str = "One Even × Vector";
/// One motor over many points.
pub const ONE_MOTION: &str = "One Motor × Point";

/// Operands and results in several places.
struct Memory<P> {
    places: Vec<P>,
    /// Whether they come from memory each time: a third cache may hold most of one place, but nothing of it any more
    /// when it has seen all others.
    streams: bool,
    runs: usize,
}

impl<P> Memory<P> {
    /// Where the next run is: in the place of the round, or in another one each time.
    fn next(&mut self, round: usize) -> &mut P {
        self.runs += 1;
        let (count, index) = (self.places.len(), if self.streams { self.runs } else { round });
        &mut self.places[index % count]
    }
}

/// The arithmetic of an operation, as the compiler counted it: numbers have halves.
fn cost<A: CliffordAlgebra>(operation: &str, operands: [&str; 2]) -> f64 {
    let known = A::COSTS.iter().find(|cost| cost.operation == operation && cost.operands == operands);
    let known = known.expect("an operation of the algebra");
    known.null_total.unwrap_or(known.total()) as f64
}

/// The arithmetic of a product by way of matrices: that of the matrices, three transforms, of which the
/// last also scales. The compiler counts the same.
fn matrix_cost<M: Stored>() -> f64 {
    let (side, copies, parts) = (M::MATRICES.side, M::MATRICES.copies, M::MATRICES.parts);
    let numbers = side * side * copies * parts;
    let transforms = 3 * numbers * (side * copies).ilog2() as usize + numbers / 2;
    (copies * side.pow(3) * parts.pow(2) + transforms) as f64
}

/// The geometric product without a route by way of matrices.
#[derive(Clone, Copy)]
pub struct Direct;

impl<A: core::ops::Mul<B>, B> Operation<(A, B)> for Direct {
    type Output = A::Output;
    #[inline(always)]
    fn apply((a, b): (A, B)) -> A::Output {
        a * b
    }
}

/// A batch of numbers between -1 and 1.
fn random<M: Stored<Scalar = T>, T: Element>(length: usize, number: fn(u32) -> T) -> Batch<M> {
    let mut state = 1_u32;
    let mut coefficient = |_: T| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        number(state)
    };
    let values = (0..length).map(|_| {
        let mut value = M::zeros();
        value.as_mut().iter_mut().for_each(|x| *x = coefficient(*x));
        M::from_array(value)
    });
    values.collect()
}

/// A kernel that computes something else is no use, however fast.
fn assert_close<M: Stored<Scalar: Into<f64>>>(expected: M, found: M) {
    for (&x, &y) in expected.to_array().as_ref().iter().zip(found.to_array().as_ref()) {
        assert!((x.into() - y.into()).abs() < 1e-4, "{x:?} instead of {y:?}");
    }
}

/// Writes the results of an operation into a batch.
type Assign<A, B, M> = fn(&Batch<A>, &Batch<B>, &mut Batch<M>) -> Result<(), BatchError>;

/// An operation of two operands, as it is timed and as it should be.
struct Binary<A, B, M>
where
    A: Stored,
    B: Stored,
    M: Stored,
{
    single: fn(A, B) -> M,
    batch: Assign<A, B, M>,
    /// Whether the first operand is one value for all of the second.
    is_one: bool,
    /// Operations of each item.
    cost: f64,
}

fn add<A, B, M, T>(cases: &mut Cases, labels: Labels, number: fn(u32) -> T, operation: Binary<A, B, M>)
where
    T: Element + Into<f64>,
    A: Stored<Scalar = T> + 'static,
    B: Stored<Scalar = T> + 'static,
    M: Stored<Scalar = T> + 'static,
{
    let Binary { single, batch, is_one, cost } = operation;
    let row = LANES * size_of::<T>();
    let rows = [if is_one { 0 } else { Batch::<A>::COUNT }, Batch::<B>::COUNT, Batch::<M>::COUNT];
    for level in machine::levels() {
        for (size, bytes, places) in SIZES {
            let streams = size == STREAM;
            if streams && level != Level::best() || !cases.wants(&labels, None, level, size) {
                continue;
            }
            let blocks = (bytes / (rows.iter().sum::<usize>() * row)).max(1);
            let items = blocks * LANES;
            let place = |_| {
                let first = if is_one { 1 } else { items };
                let (a, b) = (random::<A, T>(first, number), random::<B, T>(items, number));
                let mut out = random::<M, T>(items, number);
                with_level(level, || batch(&a, &b, &mut out)).expect("equal lengths");
                for (x, y, z) in [0, items / 2, items - 1].map(|i| (a.get(i % first), b.get(i), out.get(i))) {
                    assert_close(single(x.expect("an item"), y.expect("an item")), z.expect("an item"));
                }
                (a, b, out)
            };
            let places = (0..places).map(place).collect();
            let memory = Rc::new(RefCell::new(Memory { places, streams, runs: 0 }));
            let vectors = (blocks * row / machine::width(level)) as f64;
            let needs = Needs {
                arithmetic: cost * vectors,
                loads: (rows[0] + rows[1]) as f64 * vectors,
                stores: rows[2] as f64 * vectors,
                bytes: blocks * row * rows.iter().sum::<usize>(),
            };
            let same = Rc::clone(&memory);
            let run = move |round: usize, repeats: usize| {
                let mut memory = same.borrow_mut();
                let (a, b, out) = memory.next(round);
                for _ in 0..repeats {
                    batch(a, b, out).expect("equal lengths");
                    black_box(&mut *out);
                }
            };
            let lines = rows.map(|rows| rows * row / 64);
            let moved = move |round: usize, repeats: usize, way: Way| {
                let mut memory = memory.borrow_mut();
                let (a, b, out) = memory.next(round);
                let first = if is_one { &[] } else { a.as_bytes() };
                for _ in 0..repeats {
                    machine::traffic([first, b.as_bytes()], out.as_bytes_mut(), lines, way);
                    black_box(&mut *out);
                }
            };
            let moved = (size != "l1").then(|| Box::new(moved) as Move);
            // No bound counts what is done once, a third of the time where one value is with few.
            let needs = (!is_one || size != "l1").then_some(needs);
            cases.list.push(Case {
                labels,
                peer: None,
                level,
                size,
                items,
                needs,
                run: Box::new(run),
                moved,
            });
        }
    }
}

/// One value over many: a matrix of as many entries as the results have coefficients, times those of an item.
fn one_with_many<A, B, M, T>(
    cases: &mut Cases,
    (algebra, operands, scalar): (&'static str, &'static str, &'static str),
    number: fn(u32) -> T,
    single: fn(A, B) -> M,
) where
    T: Element + Into<f64>,
    A: Stored<Scalar = T> + 'static,
    B: Stored<Scalar = T> + 'static,
    M: Stored<Scalar = T> + 'static,
    Sandwich: Kernel<(A, B), M>,
{
    let labels = Labels { algebra, operation: "sandwich", operands, scalar, route: "matrix" };
    let batch: Assign<A, B, M> = |a, b, out| out.assign(Sandwich, (One(a.get(0).expect("one value")), b));
    let cost = (Batch::<B>::COUNT * Batch::<M>::COUNT) as f64;
    add(cases, labels, number, Binary { single, batch, is_one: true, cost });
}

/// Products of matrices that stay matrices: each is that of four by four complex numbers.
fn matrix_form<T: Element>(cases: &mut Cases, scalar: &'static str, number: fn(u32) -> T) {
    type Form<T> = MatrixForm<cga::Multivector<T>>;
    let operands = "MatrixForm × MatrixForm";
    let labels = Labels { algebra: "4,1", operation: "geometric", operands, scalar, route: "form" };
    for level in machine::levels() {
        if !cases.wants(&labels, None, level, "l1") {
            continue;
        }
        let row = LANES * size_of::<T>();
        let blocks = SIZES[0].1 / (3 * 32 * row);
        let items = blocks * LANES;
        let form = || with_level(level, || Form::new(&random(items, number))).expect("matrices of Cl(4,1)");
        let mut memory: [_; PLACES] = std::array::from_fn(|_| (form(), form(), form()));
        let vectors = (blocks * row / machine::width(level)) as f64;
        let (arithmetic, loads, stores) = (256.0 * vectors, 64.0 * vectors, 32.0 * vectors);
        let needs = Some(Needs { arithmetic, loads, stores, bytes: 3 * 32 * row * blocks });
        let run = Box::new(move |round: usize, repeats: usize| {
            let (a, b, out) = &mut memory[round % PLACES];
            for _ in 0..repeats {
                out.assign_product(a, b).expect("equal lengths");
                black_box(&mut *out);
            }
        });
        cases.list.push(Case { labels, peer: None, level, size: "l1", items, needs, run, moved: None });
    }
}

/// Ten thousand steps of sixteen channels, and loops of single products that do the same: as anybody writes them, and
/// one coefficient at a time.
fn scans(cases: &mut Cases) {
    let (items, level, size) = (10_000 * LANES, Level::best(), STREAM);
    let small = |bits: u32| bits as f32 / 4e10;
    let mut steps: Batch<cga::Rotor> = Batch::new();
    let mut add = |route: &'static str, run: &dyn Fn(&Batch<cga::Rotor>) -> Run| {
        let labels = Labels { algebra: "4,1", operation: "scan", operands: "Rotor", scalar: "f32", route };
        if !cases.wants(&labels, None, level, size) {
            return;
        }
        if steps.is_empty() {
            steps = random(items, small);
            steps += One(cga::Rotor::from(1.0));
        }
        let run = run(&steps);
        cases.list.push(Case { labels, peer: None, level, size, items, needs: None, run, moved: None });
    };
    add("batch", &|steps| {
        let (steps, mut scanned) = (steps.clone(), steps.clone());
        Box::new(move |_, repeats| {
            for _ in 0..repeats {
                scanned.assign_scan(Geometric, &steps, LANES).expect("whole channels");
                black_box(&mut scanned);
            }
        })
    });
    add("single", &|steps| looped(steps.to_vec()));
    add("plain", &|steps| {
        let plain = |step: cga::Rotor| cga::Rotor::from_array(step.to_array().map(Plain));
        looped(steps.to_vec().into_iter().map(plain).collect())
    });
}

/// A scan of sixteen channels by single products.
fn looped<M: Copy + core::ops::Mul<Output = M> + 'static>(values: Vec<M>) -> Run {
    let mut out = values.clone();
    Box::new(move |_, repeats| {
        for _ in 0..repeats {
            for i in LANES..values.len() {
                out[i] = out[i - LANES] * values[i];
            }
            black_box(&mut out);
        }
    })
}

macro_rules! cases {
    ($list:ident $t:ident $number:expr; $($algebra:literal $module:ident $name:literal $route:literal $operation:ident
        $a:ident $b:ident |$x:ident, $y:ident| $single:expr;)*) => {$(
        add(
            $list,
            Labels {
                algebra: $algebra,
                operation: $name,
                operands: concat!(stringify!($a), " × ", stringify!($b)),
                scalar: stringify!($t),
                route: $route,
            },
            $number,
            Binary {
                single: |$x: $module::$a<$t>, $y: $module::$b<$t>| $single,
                batch: |a, b, out| out.assign($operation, (a, b)),
                is_one: false,
                cost: if $route == "chosen" && <$module::$a as Stored>::MATRICES.product {
                    matrix_cost::<$module::$a>()
                } else {
                    cost::<$module::Algebra>($name, [<$module::$a as Stored>::NAME, <$module::$b as Stored>::NAME])
                },
            },
        );
    )*};
}

pub fn all(cases: &mut Cases) {
    macro_rules! table {
        ($t:ident $number:expr) => {
            cases! { cases $t $number;
                "4,1" cga "geometric" "direct" Direct Multivector Multivector |x, y| x * y;
                "4,1" cga "geometric" "chosen" Geometric Multivector Multivector |x, y| x * y;
                "4,1" cga "geometric" "direct" Direct Even Even |x, y| x * y;
                "4,1" cga "geometric" "chosen" Geometric Even Even |x, y| x * y;
                "4,1" cga "geometric" "direct" Direct Even Vector |x, y| x * y;
                "4,1" cga "sandwich" "null" Sandwich Even Vector |x, y| x >> y;
                "4,1" cga "scalar_product" "direct" ScalarMultiplied Multivector Multivector |x, y| x.scalar_product(y);
                "3,0,1" pga "geometric" "direct" Direct Motor Motor |x, y| x * y;
                "3,0,1" pga "sandwich" "direct" Sandwich Motor Point |x, y| x >> y;
                "3,0" space "geometric" "direct" Direct Even Even |x, y| x * y;
            }
            let turn = |x: cga::Even<$t>, y: cga::Vector<$t>| x >> y;
            one_with_many(cases, ("4,1", ONE_TURN, stringify!($t)), $number, turn);
            let motion = |x: pga::Motor<$t>, y: pga::Point<$t>| x >> y;
            one_with_many(cases, ("3,0,1", ONE_MOTION, stringify!($t)), $number, motion);
        };
    }
    matrix_form::<f32>(cases, "f32", |bits| bits as f32 / 2_147_483_648.0 - 1.0);
    matrix_form::<f64>(cases, "f64", |bits| bits as f64 / 2_147_483_648.0 - 1.0);
    scans(cases);
    table!(f32 | bits | bits as f32 / 2_147_483_648.0 - 1.0);
    table!(f64 | bits | bits as f64 / 2_147_483_648.0 - 1.0);
}
