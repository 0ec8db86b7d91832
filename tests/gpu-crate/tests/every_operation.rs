//! Every operation of seven algebras but the functions, which `entry_points.rs` has: on every device,
//! with 1,000 random inputs each, against sums over products of blades.
//!
//! There are five thousand operations, so kernels call many generated functions each. In five and six dimensions devices take turns, so that every operation is run on
//! one of them; with `GACORE_GPU_TESTS=all` it is run on all.
//!
//! Whole numbers must come out exactly. Other numbers may be wrong by 4 units: a unit is the rounding
//! of `f32` times the largest sum of absolute values among the coefficients of the result.

use gacore_compiler::back::wgsl::link::Library;
use gacore_compiler::back::wgsl::{self, Kernel};
use gacore_compiler::blade::{Blade, reverse_is_negative};
use gacore_compiler::catalogue::{Kind, Operation, catalogue};
use gacore_compiler::declaration::Declaration;
use gacore_compiler::layout::Layout;
use gacore_compiler::product::Product;
use gacore_runtime::gpu::Device;
use gpu_crate::sweep::{Call, chunks, compare, sweep};
use gpu_crate::{Random, devices};

/// Elements of every batch.
const INPUTS: usize = 1000;

/// A summand `factor · left · right` of a blade; blades are numbered by their bit masks.
struct Term {
    out: usize,
    left: usize,
    right: usize,
    factor: f64,
}

/// What an operation computes, from the definition of its product.
enum Reference {
    /// `a` alone.
    Linear(Vec<Term>),
    /// `a b`; also `a a`.
    Bilinear(Vec<Term>),
    /// The first with `a b`, the second with that and `a`.
    Sandwich(Vec<Term>, Vec<Term>),
    /// `a ± b`.
    Sum(f64),
}

impl Reference {
    /// `None` for functions.
    fn of(operation: &Operation, declaration: &Declaration) -> Option<Self> {
        let types = &declaration.types;
        let blades = |operand: usize| types.layout(operation.operands[operand]).blades();
        let product = |product: Product, left: &[Blade], right: &[Blade]| {
            let mut terms = Vec::new();
            for (&a, &b) in left.iter().flat_map(|a| right.iter().map(move |b| (a, b))) {
                for (k, factor) in product.of_blades(&declaration.algebra, a, b) {
                    let [out, left, right] = [k, a, b].map(|blade| usize::from(blade.0));
                    terms.push(Term { out, left, right, factor: factor.to_f64() });
                }
            }
            terms
        };
        let reversed = |mut terms: Vec<Term>| {
            let is_negative = |term: &&mut Term| reverse_is_negative(term.right.count_ones() as usize);
            terms.iter_mut().filter(is_negative).for_each(|term| term.factor = -term.factor);
            terms
        };
        let list = |operand: usize| blades(operand).iter().collect::<Vec<Blade>>();
        Some(match operation.kind {
            Kind::Product(kind) => Self::Bilinear(product(kind, &list(0), &list(1))),
            Kind::Sandwich => {
                let (outer, kept) = (blades(0).grades(), blades(1).grades());
                let all: Vec<Blade> = Blade::all(declaration.algebra.dimension()).collect();
                let mut second = reversed(product(Product::Geometric, &all, &list(0)));
                // The image of a grade is of that grade, if the operator is a versor.
                if outer.iter().all(|grade| grade % 2 == outer[0] % 2) {
                    second.retain(|term| kept.contains(&(term.out.count_ones() as usize)));
                }
                Self::Sandwich(product(Product::Geometric, &list(0), &list(1)), second)
            }
            Kind::Sum => Self::Sum(1.0),
            Kind::Difference => Self::Sum(-1.0),
            Kind::Unary(map) => {
                let mut terms = Vec::new();
                for blade in list(0) {
                    for (k, factor) in declaration.algebra.unary(map, blade) {
                        let [out, left] = [k, blade].map(|blade| usize::from(blade.0));
                        terms.push(Term { out, left, right: 0, factor: factor.to_f64() });
                    }
                }
                Self::Linear(terms)
            }
            Kind::NormSquared => Self::Bilinear(reversed(product(Product::Scalar, &list(0), &list(0)))),
            Kind::Elementary(_) | Kind::Conformal(_) | Kind::Declared(_) => return None,
        })
    }

    /// All coefficients, each with the sum of absolute values of what is added up.
    fn run(&self, a: &[f64], b: &[f64]) -> Vec<[f64; 2]> {
        let exact = |x: &[f64]| -> Vec<[f64; 2]> { x.iter().map(|&x| [x, x.abs()]).collect() };
        let (a, b) = (exact(a), exact(b));
        match self {
            Self::Linear(terms) => added(terms, &a, &vec![[1.0, 1.0]; a.len()]),
            Self::Bilinear(terms) => added(terms, &a, &b),
            Self::Sandwich(first, second) => added(second, &added(first, &a, &b), &a),
            Self::Sum(sign) => a.iter().zip(&b).map(|(a, b)| [a[0] + sign * b[0], a[1] + b[1]]).collect(),
        }
    }
}

fn added(terms: &[Term], a: &[[f64; 2]], b: &[[f64; 2]]) -> Vec<[f64; 2]> {
    let mut sums = vec![[0.0; 2]; a.len()];
    for &Term { out, left, right, factor } in terms {
        sums[out][0] += factor * a[left][0] * b[right][0];
        sums[out][1] += factor.abs() * a[left][1] * b[right][1];
    }
    sums
}

/// A generated function and what it must compute.
struct Case<'a> {
    call: Call<'a>,
    reference: Reference,
}

impl Case<'_> {
    /// The coefficients of the result, each with its tolerance.
    fn expected(&self, a: &[f64], b: &[f64], is_whole: bool) -> Vec<[f64; 2]> {
        let part = |x: &[f64], layout: &Layout| -> Vec<f64> {
            let blades = layout.blades();
            (0..x.len()).map(|mask| if blades.contains(Blade(mask as u16)) { x[mask] } else { 0.0 }).collect()
        };
        let first = part(a, self.call.operands[0]);
        let second = self.call.operands.get(1).map_or_else(|| first.clone(), |layout| part(b, layout));
        let sums = self.reference.run(&first, &second);
        let stored: Vec<[f64; 2]> =
            self.call.result.slots.iter().map(|slot| sums[usize::from(slot.blade.0)]).collect();
        let unit = stored.iter().fold(0.0, |most: f64, sum| most.max(sum[1])) * f64::from(f32::EPSILON);
        stored.iter().map(|&[x, _]| [x, if is_whole { 0.0 } else { 4.0 * unit }]).collect()
    }
}

fn check(p: usize, q: usize, r: usize) {
    let declaration = Declaration::of_signature(p, q, r);
    let types = &declaration.types;
    let operations = catalogue(&declaration);
    let shader = wgsl::emit(&declaration);
    let library = Library::new(&shader.text);
    let case = |kernel: &'static Kernel| -> Option<Case> {
        let same = |operation: &&Operation| {
            let names = operation.operands.iter().map(|&ty| types.name(ty));
            operation.name == kernel.operation && names.eq(kernel.operands.iter().map(String::as_str))
        };
        let operation = operations.iter().find(same)?;
        let operands = operation.operands.iter().map(|&ty| types.layout(ty)).collect();
        let reference = Reference::of(operation, &declaration)?;
        Some(Case { call: Call { kernel, operands, result: types.layout(operation.result) }, reference })
    };
    let kernels: &'static [Kernel] = Box::leak(shader.kernels.clone().into_boxed_slice());
    let cases: Vec<Case> = kernels.iter().filter_map(case).collect();
    let covered =
        operations.iter().filter(|operation| Reference::of(operation, &declaration).is_some()).count();
    assert_eq!(cases.len() + shader.refused.len(), covered, "every operation is a case");
    let mut random = Random::new((p + 10 * q + 100 * r) as u64);
    let size = INPUTS << (p + q + r);
    let whole = [(); 2].map(|()| (0..size).map(|_| random.integer()).collect::<Vec<f32>>());
    let floats = [(); 2].map(|()| (0..size).map(|_| random.float()).collect::<Vec<f32>>());
    let devices = devices();
    if devices.is_empty() {
        return;
    }
    // Every chunk goes to one device of `turns`.
    let turns = match p + q + r {
        _ if std::env::var("GACORE_GPU_TESTS").as_deref() == Ok("all") => 1,
        0..=4 => 1,
        _ => devices.len(),
    };
    let is_taken = |device: &Device, chunk: usize| chunk % turns == device.info().index % turns;
    for (chunk, cases) in chunks(&cases, |case| case.call.result.len()).into_iter().enumerate() {
        let calls: Vec<&Call> = cases.iter().map(|case| &case.call).collect();
        let shaders = sweep(&library, &calls, 2);
        for (inputs, is_whole) in [(&whole, true), (&floats, false)] {
            let mut expected = Vec::new();
            let [a, b] = inputs.each_ref().map(|x| x.iter().map(|&x| f64::from(x)).collect::<Vec<f64>>());
            for (a, b) in a.chunks_exact(size / INPUTS).zip(b.chunks_exact(size / INPUTS)) {
                expected.extend(cases.iter().flat_map(|case| case.expected(a, b, is_whole)));
            }
            for device in devices.iter().filter(|device| is_taken(device, chunk)) {
                compare(device, &shaders, &calls, inputs, &expected);
            }
        }
    }
    println!("Cl({p},{q},{r}): {} operations on {} devices", cases.len(), devices.len());
}

gpu_crate::in_every_algebra!(check);
