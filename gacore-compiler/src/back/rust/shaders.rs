//! Compute shaders beside the types: the text of the module, and a typed handle to every kernel.
//!
//! ```text
//! pub mod shaders {
//!     pub const WGSL: &str = "…";
//!     pub const FINGERPRINT: u64 = 0x…;
//!     pub const GEOMETRIC_EVEN_VECTOR: gpu::Kernel<(super::Even, super::Vector), super::Odd> = …;
//! }
//! ```

use crate::back::wgsl::{self, Kernel};
use crate::catalogue::Operation;
use crate::declaration::Declaration;
use std::collections::BTreeSet;
use std::fmt::Write;

/// The constants of the module that are no kernels.
const OTHERS: [&str; 3] = ["WGSL", "FINGERPRINT", "MODULE"];

/// The module `shaders` of a declaration.
pub(super) fn shaders(declaration: &Declaration, operations: Vec<Operation>) -> String {
    let shader = wgsl::emit_chosen(declaration, operations);
    let mut entries = String::new();
    let mut handles = String::new();
    let names = handles_of(&shader.kernels);
    for (index, kernel) in shader.kernels.iter().enumerate() {
        let operands: Vec<String> = kernel.operands.iter().map(|name| format!("\"{name}\"")).collect();
        let _ = writeln!(
            entries,
            "    super::__gacore::gpu::Entry::new(\"{}\", &[{}], \"{}\", \"{}\", {}),",
            kernel.operation,
            operands.join(", "),
            kernel.result,
            kernel.entry,
            kernel.is_partial,
        );
        // Folds and scans are methods of batches.
        let Some(handle) = &names[index] else { continue };
        let _ = writeln!(
            handles,
            "/// `{}` of {}, on batches.\npub const {handle}: super::__gacore::gpu::Kernel<({},), {}> = super::__gacore::gpu::Kernel::new(&MODULE, {index});",
            kernel.operation,
            described(kernel),
            kernel.operands.iter().map(|name| rust_type(name)).collect::<Vec<_>>().join(", "),
            rust_type(&kernel.result),
        );
    }
    format!(
        "/// Compute shaders of every operation, and handles to run them on batches.
pub mod shaders {{
/// The module, in the language of WebGPU.
pub const WGSL: &str = {:?};

/// A number that changes with whatever the module computes.
pub const FINGERPRINT: u64 = {:#018x};

/// The kernels of the module, for a device to look up.
pub static MODULE: super::__gacore::gpu::Shaders = super::__gacore::gpu::Shaders::new(WGSL, FINGERPRINT, &[
{entries}]);

{handles}}}

const _: () = {{
    impl __gacore::gpu::HasShaders for Algebra {{
        fn shaders() -> &'static __gacore::gpu::Shaders {{
            &shaders::MODULE
        }}
    }}
}};
",
        shader.text, shader.fingerprint
    )
}

/// The names of handles: that of an operation of a declaration is its own name, whatever words WGSL keeps for itself. No
/// handles are for folds and scans, nor for what has no operands: no batch says how often to compute it.
fn handles_of(kernels: &[Kernel]) -> Vec<Option<String>> {
    let mut taken: BTreeSet<String> = OTHERS.map(str::to_string).into();
    let mut names = vec![None; kernels.len()];
    for declared in [true, false] {
        for (name, kernel) in names.iter_mut().zip(kernels) {
            let is_wanted = is_declared(kernel) == declared && !kernel.operands.is_empty();
            let Some(function) = kernel.function.as_ref().filter(|_| is_wanted) else { continue };
            let wanted = if declared { &kernel.operation } else { function };
            let mut handle = wanted.to_uppercase();
            while !taken.insert(handle.clone()) {
                handle.push('_');
            }
            *name = Some(handle);
        }
    }
    names
}

/// Whether an operation is a `fn` of the declaration: the functions of all others have the types of operands in their names.
fn is_declared(kernel: &Kernel) -> bool {
    let function = kernel.function.as_deref().unwrap_or_default();
    function.trim_end_matches('_') == kernel.operation.trim_end_matches('_')
}

fn rust_type(name: &str) -> String {
    if name == "Scalar" { "f32".into() } else { format!("super::{name}<f32>") }
}

/// `Even and Vector`.
fn described(kernel: &Kernel) -> String {
    let names: Vec<String> = kernel.operands.iter().map(|name| format!("`{name}`")).collect();
    names.join(" and ")
}
