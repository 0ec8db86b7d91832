//! Entry points that run operations on batches.
//!
//! A batch lies in a storage buffer coefficient by coefficient: first that of the first blade of all
//! elements, then that of the second. One invocation computes one element, or one *run* of elements
//! where a batch is folded into one element or scanned: products and sums of runs are folded or
//! scanned again, so that the work is proportional to the length and the depth to its logarithm.

use super::names::allowed;
use super::{Emitter, Kernel};
use crate::catalogue::{Kind, Operation};
use crate::product::Product;
use crate::types::TypeRef;
use std::collections::BTreeSet;
use std::fmt::Write;

/// Invocations of a workgroup.
pub const WORKGROUP: usize = 64;
/// Elements of a run.
pub const RUN: usize = 16;
/// The operands a kernel can have: WebGPU grants eight storage buffers, and one is the result's.
pub const MAX_OPERANDS: usize = 7;

/// What every entry point shares.
pub const BINDINGS: &str = include_str!("kernels.wgsl");

/// How the names of functions begin that are written here.
pub(super) const PREFIXES: [&str; 6] = ["batch_", "fold_", "general_", "join_", "scan_", "store_"];

const HEAD: &str = "@builtin(global_invocation_id) id: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>";

impl Emitter<'_> {
    /// Adds entry points around the operations, then folds and scans; returns all.
    pub(super) fn kernels(&self, mut kernels: Vec<Kernel>, text: &mut String) -> Vec<Kernel> {
        text.push_str(BINDINGS);
        text.push('\n');
        let mut loads = BTreeSet::from([(0, "Scalar".to_string()), (1, "Scalar".to_string())]);
        let listed = (0..self.declaration.types.list.len()).map(TypeRef::Listed);
        let types: Vec<TypeRef> =
            listed.chain([TypeRef::Scalar]).filter(|&ty| self.struct_name(ty).is_some()).collect();
        for &ty in &types {
            loads.extend([(0, self.type_name(ty)), (1, self.type_name(ty))]);
            self.store(ty, text);
        }
        for kernel in &kernels {
            loads.extend(kernel.operands.iter().cloned().enumerate());
        }
        for (operand, ty) in loads {
            let ty = self.declaration.types.find(&ty).expect("the name of a type");
            self.load(operand, ty, text);
        }
        for kernel in &kernels {
            self.entry(kernel, text);
        }
        for &ty in &types {
            self.folds(ty, text, &mut kernels);
        }
        kernels
    }

    /// `even_of_operand0`.
    fn load_name(&self, operand: usize, ty: TypeRef) -> String {
        format!("{}_of_operand{operand}", self.suffix(ty))
    }

    fn suffix(&self, ty: TypeRef) -> String {
        crate::names::snake_case(&self.type_name(ty))
    }

    fn load(&self, operand: usize, ty: TypeRef, text: &mut String) {
        let name = self.load_name(operand, ty);
        let wgsl = self.wgsl_type(ty);
        let place = format!("batch.operands[{operand}]");
        let at = format!("{place}.x + i * {place}.z");
        let _ = match ty {
            TypeRef::Scalar => {
                writeln!(text, "fn {name}(i: u32) -> f32 {{\n    return operand{operand}[{at}];\n}}\n")
            }
            listed => {
                let fields: Vec<String> = (0..self.layout(listed).len())
                    .map(|slot| match slot {
                        0 => format!("operand{operand}[at]"),
                        1 => format!("operand{operand}[at + step]"),
                        _ => format!("operand{operand}[at + {slot}u * step]"),
                    })
                    .collect();
                writeln!(
                    text,
                    "fn {name}(i: u32) -> {wgsl} {{\n    let at = {at};\n    let step = {place}.y;\n    return {wgsl}({});\n}}\n",
                    fields.join(", ")
                )
            }
        };
    }

    fn store(&self, ty: TypeRef, text: &mut String) {
        let places = |sign: &str| {
            let mut lines = String::new();
            for (slot, field) in self.layout(ty).stored().enumerate() {
                let place = match slot {
                    0 => "at".to_string(),
                    1 => "at + step".into(),
                    _ => format!("at + {slot}u * step"),
                };
                let value = match ty {
                    TypeRef::Scalar => "x".to_string(),
                    TypeRef::Listed(_) => format!("x.{}", allowed(&field.name)),
                };
                let _ = writeln!(lines, "        result[{place}] {sign} {value};");
            }
            lines
        };
        let step = if self.layout(ty).len() > 1 { "    let step = batch.result.y;\n" } else { "" };
        let _ = writeln!(
            text,
            "fn store_{}(i: u32, x: {}) {{\n    let at = batch.result.x + i * batch.result.z;\n{step}    if (accumulate) {{\n{}    }} else {{\n{}    }}\n}}\n",
            self.suffix(ty),
            self.wgsl_type(ty),
            places("+="),
            places("="),
        );
    }

    fn entry(&self, kernel: &Kernel, text: &mut String) {
        let find = |name: &str| self.declaration.types.find(name).expect("the name of a type");
        let operands: Vec<String> = kernel
            .operands
            .iter()
            .enumerate()
            .map(|(operand, name)| format!("{}(i)", self.load_name(operand, find(name))))
            .collect();
        let _ = writeln!(
            text,
            "@compute @workgroup_size({WORKGROUP})\nfn {}({HEAD}) {{\n    let i = position(id, groups);\n    if (i < batch.count) {{\n        store_{}(i, {}({}));\n    }}\n}}\n",
            kernel.entry,
            self.suffix(find(&kernel.result)),
            kernel.function.as_deref().unwrap_or_default(),
            operands.join(", "),
        );
    }

    fn is_closed(&self, kind: Kind, ty: TypeRef) -> bool {
        let same = |operation: &Operation| operation.kind == kind && operation.operands == [ty, ty];
        self.operations.iter().any(|operation| same(operation) && operation.result == ty)
    }

    /// Sums and products of whole batches, where a type is closed under them.
    fn folds(&self, ty: TypeRef, text: &mut String, kernels: &mut Vec<Kernel>) {
        for (kind, name) in [(Kind::Sum, "add"), (Kind::Product(Product::Geometric), "geometric")] {
            let combine = match ty {
                TypeRef::Scalar if kind == Kind::Sum => "total + x".to_string(),
                TypeRef::Scalar => "total * x".into(),
                listed if self.is_closed(kind, listed) => {
                    format!("{}(total, x)", self.function(kind, &[listed, listed]))
                }
                TypeRef::Listed(_) => continue,
            };
            let combine = match kind {
                // The only one of the two that does not commute.
                Kind::Product(_) if ty != TypeRef::Scalar => {
                    let function = self.function(kind, &[ty, ty]);
                    format!(
                        "    if (newest_first) {{\n        return {function}(x, total);\n    }}\n    return {combine};\n"
                    )
                }
                _ => format!("    return {combine};\n"),
            };
            let suffix = self.suffix(ty);
            let wgsl = self.wgsl_type(ty);
            let load = self.load_name(0, ty);
            let carry = self.load_name(1, ty);
            let joined = format!("join_{name}_{suffix}");
            let _ = write!(
                text,
                "fn {joined}(total: {wgsl}, x: {wgsl}) -> {wgsl} {{
{combine}}}

// Folds each run of elements into one.
@compute @workgroup_size({WORKGROUP})
fn fold_{name}_{suffix}({HEAD}) {{
    let run = position(id, groups);
    if (run < batch.count) {{
        var total = {load}({RUN}u * run);
        let end = min({RUN}u * run + {RUN}u, batch.length);
        for (var i = {RUN}u * run + 1u; i < end; i++) {{
            total = {joined}(total, {load}(i));
        }}
        store_{suffix}(run, total);
    }}
}}

// Scans each run of elements, after what comes before it: the scan of the runs.
@compute @workgroup_size({WORKGROUP})
fn scan_{name}_{suffix}({HEAD}) {{
    let run = position(id, groups);
    if (run < batch.count) {{
        var total = {load}({RUN}u * run);
        let before = run + batch.operands[1].w;
        if (before > 0u) {{
            total = {joined}({carry}(before - 1u), total);
        }}
        store_{suffix}({RUN}u * run, total);
        let end = min({RUN}u * run + {RUN}u, batch.length);
        for (var i = {RUN}u * run + 1u; i < end; i++) {{
            total = {joined}(total, {load}(i));
            store_{suffix}(i, total);
        }}
    }}
}}

"
            );
            for (what, operands) in [("fold", 1), ("scan", 2)] {
                kernels.push(Kernel {
                    operation: format!("{what}_{name}"),
                    operands: vec![self.type_name(ty); operands],
                    result: self.type_name(ty),
                    function: None,
                    entry: format!("{what}_{name}_{suffix}"),
                    is_partial: false,
                });
            }
        }
    }
}
