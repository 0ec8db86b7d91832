//! Rust source of a declaration.
//!
//! Everything is text with absolute paths (`__gacore` is the caller's path to the runtime), one
//! function per operation, locals named by blade, and the same bytes on every run.

mod algebra;
mod conformal;
mod convert;
mod documentation;
mod ecosystem;
mod elementary;
mod formulas;
mod four_wide;
mod functions;
mod gradient_loops;
mod gradients;
mod lines;
mod loops;
mod operators;
mod shaders;
mod types;

use crate::catalogue::choice::Route;
use crate::catalogue::{MAX_FIELDS, Operation, Plan};
use crate::cost::Cost;
use crate::declaration::Declaration;
use crate::layout::Layout;
use crate::routes;
use crate::types::TypeRef;

/// Prints the source of a declaration.
pub fn emit(declaration: &Declaration) -> String {
    types_and_functions(declaration, &routes::chosen(declaration), false)
}

/// Prints the source of a declaration, followed by the compute shaders of the algebra and handles to them.
pub fn emit_with_shaders(declaration: &Declaration) -> String {
    let operations = routes::chosen(declaration);
    types_and_functions(declaration, &operations, true) + &shaders::shaders(declaration, operations)
}

fn types_and_functions(declaration: &Declaration, operations: &[Operation], has_shaders: bool) -> String {
    let emitter = Emitter { declaration, operations, has_shaders };
    let mut text = String::new();
    emitter.algebra(&mut text);
    emitter.structures(&mut text);
    emitter.functions(&mut text);
    // In one block, so that lints about the style of arithmetic are silenced in one place, and tables
    // are nobody else's.
    text.push_str("#[allow(clippy::all, clippy::pedantic, clippy::nursery)]\nconst _: () = {\n");
    emitter.methods(&mut text);
    emitter.operators(&mut text);
    emitter.gradients(&mut text);
    emitter.conversions(&mut text);
    emitter.tables(&mut text);
    emitter.algebra_trait(&mut text);
    emitter.conformal(&mut text);
    emitter.projective(&mut text);
    text.push_str("};\n");
    text
}

struct Emitter<'a> {
    declaration: &'a Declaration,
    operations: &'a [Operation],
    /// Whether formulas have their text in the language of shaders.
    has_shaders: bool,
}

impl Emitter<'_> {
    /// The Rust type: `T` for scalars, `Vector<T>` for others.
    fn rust_type(&self, ty: TypeRef) -> String {
        self.type_over(ty, "T")
    }

    /// The Rust type over this number type.
    fn type_over(&self, ty: TypeRef, scalar: &str) -> String {
        match ty {
            TypeRef::Scalar => scalar.into(),
            TypeRef::Listed(_) => format!("{}<{scalar}>", self.declaration.types.name(ty)),
        }
    }

    fn layout(&self, ty: TypeRef) -> &Layout {
        self.declaration.types.layout(ty)
    }

    /// Whether the coefficients of a type are an array instead of fields.
    fn is_array(&self, ty: TypeRef) -> bool {
        self.layout(ty).len() > MAX_FIELDS
    }

    /// The name of a generic parameter that no declared type has.
    fn generic(&self, wanted: &str) -> String {
        let mut name = wanted.to_string();
        while self.declaration.types.find(&name).is_some() {
            name.push('0');
        }
        name
    }

    /// Whether any operation is a loop, so that tables are needed.
    fn has_loops(&self) -> bool {
        self.operations.iter().any(|operation| matches!(operation.plan, Plan::Loop))
    }

    /// The bound on the scalar that an operation needs.
    fn bound(&self, plan: &Plan) -> &'static str {
        match plan {
            Plan::Lines(program) => lines::bound(program),
            _ => "__gacore::Scalar",
        }
    }
}

/// What a user wrote above an item, as comments above the generated one.
fn docs(lines: &[String], text: &mut String) {
    for line in lines.iter().flat_map(|doc| doc.split(['\n', '\r'])) {
        text.push_str(&format!("///{line}\n"));
    }
    if !lines.is_empty() {
        text.push_str("///\n");
    }
}

/// The attribute of a method that is always inlined where the optimiser runs, or left to its own judgement.
fn inline(is_inlined: bool) -> &'static str {
    if is_inlined { "#[cfg_attr(not(debug_assertions), inline(always))]\n    " } else { "" }
}

/// The attribute of a function that is always inlined where the optimiser runs, or left to its own judgement.
fn inline_function(is_inlined: bool) -> &'static str {
    if is_inlined { "#[cfg_attr(not(debug_assertions), inline(always))]\n" } else { "" }
}

/// `16 multiplies and 64 fused multiply-adds`, for documentation.
fn cost_in_words(cost: &Cost) -> String {
    let counts = [
        (cost.multiplies, "multiply", "multiplies"),
        (cost.adds, "add", "adds"),
        (cost.fmas, "fused multiply-add", "fused multiply-adds"),
    ];
    let words: Vec<String> = counts
        .into_iter()
        .filter(|(count, ..)| *count > 0)
        .map(|(count, one, many)| format!("{count} {}", if count == 1 { one } else { many }))
        .collect();
    match words.split_last() {
        None => "no arithmetic".into(),
        Some((only, [])) => only.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
    }
}

/// A cost in words, and what it is where there are halves, if that is less.
fn costs_in_words(cost: &Cost, with_halves: Option<&Route>) -> String {
    let shorter = with_halves.map(|route| format!("; with halves {}", cost_in_words(&route.cost)));
    cost_in_words(cost) + &shorter.unwrap_or_default()
}
