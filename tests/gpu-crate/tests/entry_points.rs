//! The functions of seven algebras, and a sample of their other kernels, on every device by the entry
//! points that batches use, against the interpreter. `GACORE_GPU_TESTS=all` takes all kernels.

use gacore_compiler::back::wgsl::{self, Kernel};
use gacore_compiler::catalogue::{Operation, catalogue};
use gacore_compiler::declaration::Declaration;
use gacore_compiler::interp;
use gacore_compiler::ir::{Factor, Program, Rule, Source, Term};
use gacore_compiler::layout::Slot;
use gacore_compiler::real;
use gacore_runtime::gpu::{Device, RawBatch, Shaders};
use gpu_crate::{Random, devices};

/// Elements of every batch.
const INPUTS: usize = 1000;

fn check(p: usize, q: usize, r: usize) {
    let declaration = Declaration::of_signature(p, q, r);
    let operations = catalogue(&declaration);
    let shader = wgsl::emit(&declaration);
    let text: &'static str = Box::leak(shader.text.into_boxed_str());
    for device in devices() {
        let shaders = Shaders::new(text, shader.fingerprint, &[]);
        let started = std::time::Instant::now();
        let share = share(p + q + r);
        let functions = shader.kernels.iter().filter(|kernel| kernel.function.is_some());
        for (index, kernel) in functions.enumerate() {
            let same = |operation: &&Operation| {
                let names = operation.operands.iter().map(|&ty| declaration.types.name(ty));
                operation.name == kernel.operation && names.eq(kernel.operands.iter().map(String::as_str))
            };
            // Functions by series and iterations are in `functions.rs`.
            let Some(operation) = operations.iter().find(same) else { continue };
            // What is too large to be written out is compared through its parts elsewhere.
            let Some(program) = operation.program(&declaration) else { continue };
            if operation.cost.functions == 0 && index % share != device.info().index % share {
                continue;
            }
            Check { declaration: &declaration, device: &device, shaders: &shaders, kernel, program }.run();
        }
        println!("Cl({p},{q},{r}) on {}: {:.1?}", device.info(), started.elapsed());
    }
}

/// One of how many kernels that are no functions is tested.
fn share(dimension: usize) -> usize {
    match dimension {
        _ if std::env::var("GACORE_GPU_TESTS").is_ok_and(|wanted| wanted == "all") => 1,
        0..=3 => 11,
        4 => 23,
        5 => 97,
        _ => 199,
    }
}

struct Check<'a> {
    declaration: &'a Declaration,
    device: &'a Device,
    shaders: &'a Shaders,
    kernel: &'a Kernel,
    program: Program,
}

impl Check<'_> {
    fn run(&self) {
        let calls = |rule: &Rule| matches!(rule, Rule::Call(..));
        let lines = || self.program.values.iter().flat_map(|value| &value.slots);
        let mut random = Random::new(self.kernel.entry.len() as u64);
        if lines().any(|line| calls(&line.rule)) {
            let inputs = self.inputs_of_function(&mut random);
            self.compare(&inputs, |expected, operands| self.sensitivity(expected, operands));
            return;
        }
        let is_exact = self.program.terms().all(|term| term.coefficient.is_integer());
        let whole = self.inputs(|| random.integer());
        self.compare(&whole, |expected, _| vec![if is_exact { 0.0 } else { 4.0 }; expected.len()]);
        let floats = self.inputs(|| random.float());
        let positive = positive(&self.program);
        self.compare(&floats, |expected, operands| {
            let absolute: Vec<Vec<f64>> =
                operands.iter().map(|x| x.iter().map(|x| x.abs()).collect()).collect();
            // Where terms cancel before anything is computed, a kernel may still compute them.
            let sizes = interp::run(&positive, &absolute.iter().map(Vec::as_slice).collect::<Vec<_>>());
            let size = sizes.iter().fold(1.0, |most: f64, x| most.max(*x));
            vec![4.0 * size; expected.len()]
        });
    }

    /// 4 units, in roundings of `f32`: a unit is a rounding of the largest coefficient, and what the result
    /// changes by when every number on the way to it is rounded.
    fn sensitivity(&self, expected: &[f64], operands: &[Vec<f64>]) -> Vec<f64> {
        let size = expected.iter().fold(1.0, |size: f64, x| size.max(x.abs()));
        let mut random = Random::new(7);
        let mut most: f64 = 0.0;
        for _ in 0..8 {
            let moved = self.stored(&rounded(&self.program, &operands[0], &mut random));
            let change = |(a, b): (&f64, &f64)| (a - b).abs();
            most = moved.iter().zip(expected).map(change).fold(most, f64::max);
        }
        vec![4.0 * (size + most / f64::from(f32::EPSILON)); expected.len()]
    }

    fn inputs(&self, mut number: impl FnMut() -> f32) -> Vec<Vec<f32>> {
        let widths = self.program.operands.iter().map(|operand| operand.layout.len());
        widths.map(|width| (0..INPUTS * width).map(|_| number()).collect()).collect()
    }

    /// Random numbers; for functions of rotors, exponentials of random bivectors.
    fn inputs_of_function(&self, random: &mut Random) -> Vec<Vec<f32>> {
        if !["log", "sqrt"].contains(&self.kernel.operation.as_str()) {
            return self.inputs(|| random.float());
        }
        let types = &self.declaration.types;
        let operations = catalogue(self.declaration);
        let exp = operations.iter().find(|operation| operation.name == "exp");
        let layout = &self.program.operands[0].layout;
        let mut all = Vec::new();
        for _ in 0..INPUTS {
            let mut rotor = vec![0.0; layout.len()];
            match exp.and_then(|exp| Some((exp, exp.program(self.declaration)?))) {
                None => rotor[0] = 1.0,
                Some((exp, program)) => {
                    let bivector: Vec<f64> =
                        (0..program.operands[0].layout.len()).map(|_| random.float().into()).collect();
                    let value = interp::run(&program, &[&bivector]);
                    for (slot, x) in types.layout(exp.result).stored().zip(value) {
                        let target = layout.stored().position(|other| other.blade == slot.blade);
                        rotor[target.expect("an exponential is even")] = x as f32;
                    }
                }
            }
            all.extend(rotor);
        }
        vec![all]
    }

    /// What the interpreter computes.
    fn expected(&self, operands: &[Vec<f64>]) -> Vec<f64> {
        self.stored(&interp::run(&self.program, &operands.iter().map(Vec::as_slice).collect::<Vec<_>>()))
    }

    /// The coefficients of the result type. Written out, an operation may fit into less.
    fn stored(&self, value: &[f64]) -> Vec<f64> {
        let types = &self.declaration.types;
        let written_out = types.layout(self.program.result());
        let coefficient = |slot: &Slot| {
            let position = written_out.stored().position(|other| other.blade == slot.blade);
            position.map_or(0.0, |position| value[position])
        };
        let ty = types.find(&self.kernel.result).expect("the name of a type");
        types.layout(ty).stored().map(coefficient).collect()
    }

    /// Runs the kernel; `tolerance` is in units of the rounding of `f32`.
    fn compare(&self, inputs: &[Vec<f32>], tolerance: impl Fn(&[f64], &[Vec<f64>]) -> Vec<f64>) {
        let Kernel { entry, .. } = self.kernel;
        let widths: Vec<usize> = self.program.operands.iter().map(|operand| operand.layout.len()).collect();
        let batches: Vec<RawBatch> = inputs
            .iter()
            .zip(&widths)
            .map(|(input, &width)| RawBatch::upload(self.device, width, input).expect("room for the input"))
            .collect();
        let types = &self.declaration.types;
        let layout = types.layout(types.find(&self.kernel.result).expect("the name of a type"));
        let width = layout.len();
        let result = self.shaders.run_raw(entry, &batches.iter().collect::<Vec<_>>(), width);
        let found =
            result.and_then(|result| result.read()).unwrap_or_else(|error| panic!("{entry}: {error}"));
        for (index, found) in found.chunks_exact(width).enumerate() {
            let operands: Vec<Vec<f64>> = inputs
                .iter()
                .zip(&widths)
                .map(|(input, &width)| input[index * width..][..width].iter().map(|&x| x.into()).collect())
                .collect();
            let expected = self.expected(&operands);
            // Next to a singularity nothing can be compared.
            if expected.iter().any(|x| !x.is_finite() || x.abs() > 100.0) && self.kernel.is_partial {
                continue;
            }
            for ((found, expected), ulps) in found.iter().zip(&expected).zip(tolerance(&expected, &operands))
            {
                let error = (f64::from(*found) - expected).abs();
                assert!(
                    error <= ulps * f64::from(f32::EPSILON),
                    "{entry} on {}: {found} instead of {expected} for {operands:?}",
                    self.device.info()
                );
            }
        }
    }
}

/// Runs a program of one operand with every coefficient, term and sum off by up to one rounding of `f32`.
fn rounded(program: &Program, operand: &[f64], random: &mut Random) -> Vec<f64> {
    let mut off = |x: f64| x + x * f64::from(random.float() * f32::EPSILON);
    let operand: Vec<f64> = operand.iter().map(|&x| off(x)).collect();
    let mut values: Vec<Vec<f64>> = Vec::new();
    for value in &program.values {
        let read = |factor: &Factor| match factor.source {
            Source::Operand(_) => operand[factor.slot],
            Source::Value(index) => values[index][factor.slot],
        };
        let mut slots = Vec::new();
        for line in &value.slots {
            let x = match &line.rule {
                Rule::Sum(terms) => {
                    let product = |term: &Term| {
                        term.factors.iter().flatten().map(read).product::<f64>() * term.coefficient.to_f64()
                    };
                    terms.iter().map(|term| off(product(term))).sum()
                }
                Rule::Call(function, result, arguments) => {
                    real::evaluate(*function, &arguments.iter().map(read).collect::<Vec<_>>())[*result]
                }
            };
            slots.push(off(x));
        }
        values.push(slots);
    }
    values.pop().expect("a program ends in its result")
}

/// The program with all coefficients positive: of absolute values it computes a bound on every sum.
fn positive(program: &Program) -> Program {
    let mut program = program.clone();
    for line in program.values.iter_mut().flat_map(|value| &mut value.slots) {
        if let Rule::Sum(terms) = &mut line.rule {
            terms.iter_mut().for_each(|term| term.coefficient = term.coefficient.abs());
        }
    }
    program
}

gpu_crate::in_every_algebra!(check);
