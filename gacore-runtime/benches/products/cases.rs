//! What is measured: the operations of the table in the README, over batches of several sizes.

use crate::machine;
use gacore_runtime::batch::*;
use gacore_runtime::{CliffordAlgebra, Stored};
use std::hint::black_box;

pub mod cga {
    gacore_runtime::clifford!(4, 1);
}
pub mod pga {
    gacore_runtime::clifford!(pga3);
}
pub mod space {
    gacore_runtime::clifford!(3, 0);
}

/// One thing to be timed, and what it is compared with.
pub struct Case {
    pub algebra: &'static str,
    pub operation: &'static str,
    pub operands: &'static str,
    pub scalar: &'static str,
    pub level: Level,
    pub route: &'static str,
    pub size: &'static str,
    /// Items a run.
    pub items: usize,
    /// Vector arithmetic, vectors loaded, and bytes moved, of one run.
    pub arithmetic: f64,
    pub loads: f64,
    pub bytes: f64,
    pub run: Box<dyn FnMut()>,
}

/// Nearest cache, second cache, memory: bytes of all operands together.
const SIZES: [(&str, usize); 3] = [("l1", 24 << 10), ("l2", 512 << 10), ("stream", 48 << 20)];

/// The arithmetic of an operation, as the compiler counted it.
fn cost<A: CliffordAlgebra>(operation: &str, operands: [&str; 2]) -> f64 {
    let known = A::COSTS.iter().find(|cost| cost.operation == operation && cost.operands == operands);
    known.expect("an operation of the algebra").total() as f64
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

fn add<O, A, B, M, T>(
    cases: &mut Vec<Case>,
    labels: [&'static str; 5],
    number: fn(u32) -> T,
    cost: f64,
    single: fn(A, B) -> M,
    operation: O,
) where
    T: Element + Into<f64>,
    O: Kernel<(A, B), M> + Copy + 'static,
    A: Stored<Scalar = T> + 'static,
    B: Stored<Scalar = T> + 'static,
    M: Stored<Scalar = T> + 'static,
{
    let [algebra, operation_name, operands, scalar, route] = labels;
    let width = size_of::<T>();
    let row = LANES * width;
    let rows = Batch::<A>::COUNT + Batch::<B>::COUNT + Batch::<M>::COUNT;
    for level in machine::levels() {
        let lanes = if level == Level::Avx512 { 64 / width } else { 32 / width };
        for (size, bytes) in SIZES {
            if size == "stream" && level != Level::best() {
                continue;
            }
            let blocks = (bytes / (rows * row)).max(1);
            let items = blocks * LANES;
            let (a, b) = (random::<A, T>(items, number), random::<B, T>(items, number));
            let mut out = Batch::<M>::zeros(items);
            with_level(level, || out.assign(operation, (&a, &b))).expect("equal lengths");
            for (x, y, z) in [0, items / 2, items - 1].map(|i| (a.get(i), b.get(i), out.get(i))) {
                assert_close(single(x.expect("an item"), y.expect("an item")), z.expect("an item"));
            }
            let vectors = (blocks * LANES / lanes) as f64;
            cases.push(Case {
                algebra,
                operation: operation_name,
                operands,
                scalar,
                level,
                route,
                size,
                items,
                arithmetic: cost * vectors,
                loads: (Batch::<A>::COUNT + Batch::<B>::COUNT) as f64 * vectors,
                bytes: (blocks * rows * row) as f64,
                run: Box::new(move || {
                    with_level(level, || out.assign(operation, (&a, &b))).expect("equal lengths");
                    black_box(&mut out);
                }),
            });
        }
    }
}

/// Products of matrices that stay matrices, for each item of the arithmetic of the direct product.
fn matrix_form<T: Element>(cases: &mut Vec<Case>, scalar: &'static str, number: fn(u32) -> T) {
    type Form<T> = MatrixForm<cga::Multivector<T>>;
    for level in machine::levels() {
        let items = (24 << 10) / (3 * 32 * size_of::<T>() * LANES) * LANES;
        let form = || with_level(level, || Form::new(&random(items, number))).expect("matrices of Cl(4,1)");
        let (a, b, mut out) = (form(), form(), form());
        let lanes = if level == Level::Avx512 { 64 } else { 32 } / size_of::<T>();
        cases.push(Case {
            algebra: "4,1",
            operation: "geometric",
            operands: "MatrixForm × MatrixForm",
            scalar,
            level,
            route: "form",
            size: "l1",
            items,
            arithmetic: 256.0 * (items / lanes) as f64,
            loads: 64.0 * (items / lanes) as f64,
            bytes: 0.0,
            run: Box::new(move || {
                with_level(level, || out.assign_product(&a, &b)).expect("equal lengths");
                black_box(&mut out);
            }),
        });
    }
}

/// Ten thousand steps of sixteen channels, and a loop of single products that does the same.
fn scans(cases: &mut Vec<Case>) {
    let items = 10_000 * LANES;
    let small = |bits: u32| bits as f32 / 4e10;
    let mut steps: Batch<cga::Rotor> = random(items, small);
    steps += One(cga::Rotor::from(1.0));
    let values = steps.to_vec();
    let case = |route, level, run| Case {
        algebra: "4,1",
        operation: "scan",
        operands: "Rotor",
        scalar: "f32",
        level,
        route,
        size: "l2",
        items,
        arithmetic: 256.0 * items as f64 / 16.0,
        loads: 32.0 * items as f64 / 16.0,
        bytes: 0.0,
        run,
    };
    let best = Level::best();
    let run = Box::new(move || {
        black_box(steps.scan(Geometric, LANES)).expect("whole channels");
    });
    cases.push(case("direct", best, run));
    let mut out = values.clone();
    let run = Box::new(move || {
        for i in LANES..items {
            out[i] = out[i - LANES] * values[i];
        }
        black_box(&mut out);
    });
    cases.push(case("singles", best, run));
}

macro_rules! cases {
    ($list:ident $t:ident $number:expr; $($algebra:literal $module:ident $name:literal $route:literal $operation:ident
        $a:ident $b:ident |$x:ident, $y:ident| $single:expr;)*) => {$(
        add(
            $list,
            [$algebra, $name, concat!(stringify!($a), " × ", stringify!($b)), stringify!($t), $route],
            $number,
            cost::<$module::Algebra>($name, [<$module::$a as Stored>::NAME, <$module::$b as Stored>::NAME]),
            |$x: $module::$a<$t>, $y: $module::$b<$t>| $single,
            $operation,
        );
    )*};
}

pub fn all() -> Vec<Case> {
    let mut list = Vec::new();
    let cases = &mut list;
    macro_rules! table {
        ($t:ident $number:expr) => {
            cases! { cases $t $number;
                "4,1" cga "geometric" "direct" Direct Multivector Multivector |x, y| x * y;
                "4,1" cga "geometric" "matrix" Geometric Multivector Multivector |x, y| x * y;
                "4,1" cga "geometric" "direct" Geometric Even Even |x, y| x * y;
                "4,1" cga "geometric" "direct" Geometric Even Vector |x, y| x * y;
                "4,1" cga "sandwich" "direct" Sandwich Even Vector |x, y| x >> y;
                "4,1" cga "scalar_product" "direct" ScalarMultiplied Multivector Multivector |x, y| x.scalar_product(y);
                "3,0,1" pga "geometric" "direct" Geometric Motor Motor |x, y| x * y;
                "3,0,1" pga "sandwich" "direct" Sandwich Motor Point |x, y| x >> y;
                "3,0" space "geometric" "direct" Geometric Even Even |x, y| x * y;
            }
        };
    }
    matrix_form::<f32>(cases, "f32", |bits| bits as f32 / 2_147_483_648.0 - 1.0);
    matrix_form::<f64>(cases, "f64", |bits| bits as f64 / 2_147_483_648.0 - 1.0);
    scans(cases);
    table!(f32 | bits | bits as f32 / 2_147_483_648.0 - 1.0);
    table!(f64 | bits | bits as f64 / 2_147_483_648.0 - 1.0);
    list
}
