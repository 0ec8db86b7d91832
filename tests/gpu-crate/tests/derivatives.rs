//! Gradients and derivatives of every product of every pair of types on devices, against the interpreter: exactly, on
//! small whole numbers. Those of functions are in `functions.rs`. Devices take turns, so that each derivative is run on
//! one of them; with `GACORE_GPU_TESTS=all` on all, and in five dimensions too.

use gacore_compiler::back::wgsl::link::Library;
use gacore_compiler::back::wgsl::{self, Kernel};
use gacore_compiler::catalogue::{Operation, Plan};
use gacore_compiler::declaration::Declaration;
use gacore_compiler::declaration::Gradients;
use gacore_compiler::interp;
use gacore_compiler::ir::Program;
use gpu_crate::sweep::{Call, chunks, compare, sweep};
use gpu_crate::{Random, devices};

/// Elements of every batch.
const INPUTS: usize = 64;

/// A derivative and the program it must compute.
struct Case<'a> {
    call: Call<'a>,
    program: &'a Program,
}

impl Case<'_> {
    /// The coefficients of the result, exactly.
    fn expected(&self, multivectors: &[&[f32]]) -> Vec<[f64; 2]> {
        let operands: Vec<Vec<f64>> = multivectors
            .iter()
            .zip(&self.call.operands)
            .map(|(x, layout)| layout.slots.iter().map(|slot| x[usize::from(slot.blade.0)].into()).collect())
            .collect();
        let operands: Vec<&[f64]> = operands.iter().map(Vec::as_slice).collect();
        interp::run(self.program, &operands).into_iter().map(|x| [x, 0.0]).collect()
    }
}

fn is_everything() -> bool {
    std::env::var("GACORE_GPU_TESTS").as_deref() == Ok("all")
}

fn check(p: usize, q: usize, r: usize) {
    let mut declaration = Declaration::of_signature(p, q, r);
    declaration.gradients = Gradients::All;
    let types = &declaration.types;
    let operations = wgsl::operations(&declaration);
    let shader = wgsl::emit(&declaration);
    let library = Library::new(&shader.text);
    let case = |kernel: &'_ Kernel| -> Option<(Kernel, &Operation)> {
        let same = |operation: &&Operation| {
            let names = operation.operands.iter().map(|&ty| types.name(ty));
            operation.name == kernel.operation && names.eq(kernel.operands.iter().map(String::as_str))
        };
        let is_derivative = kernel.operation.contains("_vjp_") || kernel.operation.ends_with("_jvp");
        let operation = operations.iter().filter(|_| is_derivative).find(same)?;
        (operation.cost.functions == 0).then(|| (kernel.clone(), operation))
    };
    let found: Vec<(Kernel, &Operation)> = shader.kernels.iter().filter_map(case).collect();
    let cases = found.iter().filter_map(|(kernel, operation)| {
        let Plan::Lines(program) = &operation.plan else { return None };
        let operands = operation.operands.iter().map(|&ty| types.layout(ty)).collect();
        Some(Case { call: Call { kernel, operands, result: types.layout(operation.result) }, program })
    });
    let cases: Vec<Case> = cases.collect();
    // Each of nine products and the sandwich has two gradients and a derivative for each pair of types.
    let all = types.list.len().pow(2) * 30;
    assert!(cases.len() >= all / 2, "{} derivatives of {all}", cases.len());
    let devices = devices();
    let mut random = Random::new((p + 10 * q + 100 * r) as u64);
    let size = 1 << (p + q + r);
    let inputs = [(); 4].map(|()| (0..INPUTS * size).map(|_| random.integer()).collect::<Vec<f32>>());
    let turns = if is_everything() { 1 } else { devices.len().max(1) };
    for (chunk, cases) in chunks(&cases, |case| case.call.result.len()).into_iter().enumerate() {
        let taken = devices.iter().filter(|device| chunk % turns == device.info().index % turns);
        let mut expected = Vec::new();
        for i in 0..INPUTS {
            let multivectors = inputs.each_ref().map(|x| &x[i * size..][..size]);
            expected.extend(cases.iter().flat_map(|case| case.expected(&multivectors)));
        }
        let calls: Vec<&Call> = cases.iter().map(|case| &case.call).collect();
        let shaders = sweep(&library, &calls, 4);
        taken.for_each(|device| compare(device, &shaders, &calls, &inputs, &expected));
    }
    println!("Cl({p},{q},{r}): {} derivatives on {} devices", cases.len(), devices.len());
}

#[test]
fn of_the_plane() {
    check(2, 0, 0);
}

#[test]
fn of_projective_space() {
    check(3, 0, 1);
}

#[test]
fn of_conformal_space() {
    if is_everything() {
        check(4, 1, 0);
    }
}
