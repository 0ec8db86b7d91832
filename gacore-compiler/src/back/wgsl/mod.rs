//! WGSL of a declaration: one module with a struct per type, a function per operation, and an entry
//! point around each that runs it on batches.
//!
//! ```text
//! fn geometric_even_vector(l: Even, r: Vector) -> Odd { … }
//! ```
//!
//! A module is made of paragraphs: one item each, with its comment, and a blank line behind it.
//! [`link`] puts together the few of them that one kernel needs.

mod any_dimension;
mod calls;
pub mod formulas;
mod gradients;
pub mod half;
mod kernels;
mod lines;
pub mod link;
mod loops;
pub mod names;
pub mod subgroups;

pub use kernels::{BINDINGS, MAX_OPERANDS, RUN, WORKGROUP};

use crate::catalogue::{Kind, MAX_FIELDS, Operation, Plan, declared};
use crate::declaration::Declaration;
use crate::functions::Elementary;
use crate::layout::Layout;
use crate::names::snake_case;
use crate::product::Product;
use crate::routes;
use crate::types::TypeRef;
use names::{Names, allowed};
use std::collections::BTreeMap;
use std::fmt::{self, Write};

/// The functions of real numbers, in the order of the runtime's room `real`, and their derivatives.
const REAL: &str = concat!(include_str!("real.wgsl"), "\n", include_str!("partials.wgsl"));

/// A module and what is in it.
#[derive(Clone, Debug)]
pub struct Shader {
    /// The source.
    pub text: String,
    /// A number that changes with whatever the module computes, from its text.
    pub fingerprint: u64,
    /// Its operations.
    pub kernels: Vec<Kernel>,
    /// The operations it does not have.
    pub refused: Vec<Refusal>,
}

/// An operation of a module.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kernel {
    /// Its name, such as `geometric`.
    pub operation: String,
    /// The names of its operand types; `Scalar` is `f32`.
    pub operands: Vec<String>,
    /// The name of its result type.
    pub result: String,
    /// The function that computes it, where it is not a fold or a scan of batches.
    pub function: Option<String>,
    /// The entry point that runs it on batches.
    pub entry: String,
    /// Whether there are operands for which it is not defined, where the result is not finite.
    pub is_partial: bool,
}

/// An operation that is too large for a shader.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// Its name.
    pub operation: String,
    /// The names of its operand types.
    pub operands: Vec<String>,
    /// What it has too much of.
    pub limit: Limit,
}

/// What shaders have a limit of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Limit {
    /// A type with this many coefficients.
    Coefficients(String, usize),
    /// This many operands.
    Operands(usize),
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Coefficients(ty, count) => write!(
                f,
                "`{ty}` has {count} coefficients and shaders hold at most {MAX_FIELDS}; use a type of fewer grades, \
                 or the CPU"
            ),
            Self::Operands(count) => write!(
                f,
                "it has {count} operands and a kernel binds at most {MAX_OPERANDS}; split it in two, or use the CPU"
            ),
        }
    }
}

/// The module of a declaration.
pub fn emit(declaration: &Declaration) -> Shader {
    module(declaration, &operations(declaration))
}

/// What a module is made of: all operations, functions without closed forms, and derivatives.
pub fn operations(declaration: &Declaration) -> Vec<Operation> {
    extended(declaration, routes::chosen(declaration))
}

/// The module of a declaration whose [chosen operations](routes::chosen) are known.
pub(crate) fn emit_chosen(declaration: &Declaration, operations: Vec<Operation>) -> Shader {
    module(declaration, &extended(declaration, operations))
}

fn extended(declaration: &Declaration, mut operations: Vec<Operation>) -> Vec<Operation> {
    operations.extend(any_dimension::functions(declaration, &operations));
    operations.extend(gradients::derivatives(declaration, &operations));
    operations
}

/// A module of the declared operations alone, all of which are this product of their two operands: the
/// geometric product goes by way of matrices where that is cheaper.
pub fn emit_products(declaration: &Declaration, product: Product) -> Shader {
    let mut operations = declared(declaration);
    operations.iter_mut().for_each(|operation| operation.kind = Kind::Product(product));
    routes::choose(declaration, &mut operations);
    module(declaration, &operations)
}

fn module(declaration: &Declaration, operations: &[Operation]) -> Shader {
    let emitter = Emitter::new(declaration, operations);
    let mut body = String::new();
    emitter.structures(&mut body);
    emitter.real_functions(&mut body);
    emitter.tables(&mut body);
    let kernels = emitter.operations(&mut body);
    emitter.general_functions(&mut body);
    let kernels = emitter.kernels(kernels, &mut body);
    let fingerprint = fingerprint(&body);
    let text = format!(
        "// @generated by gacore for {}; do not edit.\n// fingerprint: {fingerprint:016x}\n\n{body}",
        declaration.algebra.signature
    );
    Shader { text, fingerprint, kernels, refused: emitter.refused }
}

/// The fingerprint of a module without its heading: FNV-1a.
pub fn fingerprint(body: &str) -> u64 {
    body.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

struct Emitter<'a> {
    declaration: &'a Declaration,
    operations: &'a [Operation],
    /// The name of the struct of every type that has one.
    structs: BTreeMap<usize, String>,
    /// The name of the function of every operation that has one.
    functions: Vec<Option<String>>,
    refused: Vec<Refusal>,
}

impl<'a> Emitter<'a> {
    fn new(declaration: &'a Declaration, operations: &'a [Operation]) -> Self {
        let mut names = Names::of_module();
        let fixed = link::items(REAL).chain(link::items(kernels::BINDINGS)).filter_map(link::name_of);
        fixed.for_each(|name| {
            names.unique(name);
        });
        for ty in [declaration.types.even(), declaration.types.full()] {
            names.unique(&any_dimension::moving_name(declaration.types.name(ty)));
        }
        let mut structs = BTreeMap::new();
        for (index, ty) in declaration.types.list.iter().enumerate() {
            if ty.layout.len() <= MAX_FIELDS {
                structs.insert(index, names.unique(&ty.name));
            }
        }
        let mut emitter =
            Self { declaration, operations, structs, functions: Vec::new(), refused: Vec::new() };
        for operation in operations {
            let name = match emitter.limit(operation) {
                None => Some(names.unique(&emitter.wanted_name(operation))),
                Some(limit) => {
                    let operands = operation.operands.iter().map(|&ty| emitter.type_name(ty)).collect();
                    emitter.refused.push(Refusal { operation: operation.name.clone(), operands, limit });
                    None
                }
            };
            emitter.functions.push(name);
        }
        emitter
    }

    /// `geometric_even_vector`; a declared operation has the name that was declared.
    fn wanted_name(&self, operation: &Operation) -> String {
        if matches!(operation.kind, Kind::Declared(_)) {
            let is_taken = kernels::PREFIXES.iter().any(|prefix| operation.name.starts_with(prefix))
                || operation.name.contains("_of_operand");
            return format!("{}{}", operation.name, if is_taken { "_" } else { "" });
        }
        let mut name = operation.name.clone();
        for &ty in &operation.operands {
            let _ = write!(name, "_{}", snake_case(self.declaration.types.name(ty)));
        }
        name
    }

    /// Why an operation is too large.
    fn limit(&self, operation: &Operation) -> Option<Limit> {
        if operation.operands.len() > MAX_OPERANDS {
            return Some(Limit::Operands(operation.operands.len()));
        }
        let mut types: Vec<TypeRef> = operation.operands.clone();
        types.push(operation.result);
        types.extend(self.called_types(operation));
        let too_large = types.into_iter().find(|&ty| self.struct_name(ty).is_none())?;
        Some(Limit::Coefficients(self.type_name(too_large), self.layout(too_large).len()))
    }

    fn layout(&self, ty: TypeRef) -> &Layout {
        self.declaration.types.layout(ty)
    }

    fn type_name(&self, ty: TypeRef) -> String {
        self.declaration.types.name(ty).to_string()
    }

    /// The WGSL type: `f32` for scalars; `None` where it would be too large.
    fn struct_name(&self, ty: TypeRef) -> Option<&str> {
        match ty {
            TypeRef::Scalar => Some("f32"),
            TypeRef::Listed(index) => self.structs.get(&index).map(String::as_str),
        }
    }

    /// The WGSL type of an operand or result of an operation that is not refused.
    fn wgsl_type(&self, ty: TypeRef) -> &str {
        self.struct_name(ty).expect("operations on other types are refused")
    }

    /// The function of the operation of this kind and these operands.
    fn function(&self, kind: Kind, operands: &[TypeRef]) -> &str {
        self.function_of(|operation| operation.kind == kind && operation.operands == operands)
    }

    /// The function of the operation of this name and these operands.
    fn function_named(&self, name: &str, operands: &[TypeRef]) -> &str {
        self.function_of(|operation| operation.name == name && operation.operands == operands)
    }

    fn function_of(&self, is_wanted: impl Fn(&Operation) -> bool) -> &str {
        let index = self.operations.iter().position(is_wanted);
        let function = index.and_then(|index| self.functions[index].as_deref());
        function.expect("what is called is in the catalogue")
    }

    fn structures(&self, text: &mut String) {
        for (&index, name) in &self.structs {
            let ty = &self.declaration.types.list[index];
            for line in ty.docs.iter().flat_map(|doc| doc.split(['\n', '\r'])) {
                let _ = writeln!(text, "//{line}");
            }
            for slot in &ty.layout.slots {
                if let Some(value) = slot.implied {
                    let _ = writeln!(text, "// The coefficient of {} is {value} and not stored.", slot.name);
                }
            }
            let _ = writeln!(text, "struct {name} {{");
            for slot in ty.layout.stored() {
                let _ = writeln!(text, "    {}: f32,", allowed(&slot.name));
            }
            text.push_str("}\n\n");
        }
    }

    /// The functions of real numbers that some operation uses.
    fn real_functions(&self, text: &mut String) {
        let emitted = self.operations.iter().zip(&self.functions).filter(|(_, name)| name.is_some());
        let programs = emitted.filter_map(|(operation, _)| match &operation.plan {
            Plan::Lines(program) => Some(program),
            _ => None,
        });
        let mut called: Vec<String> = programs.flat_map(lines::real_functions).collect();
        if self.operations.iter().any(|operation| any_dimension::is_general(operation).is_some()) {
            called.extend(["real_nan", "real_settled"].map(String::from));
        }
        let called: Vec<&str> = called.iter().map(String::as_str).collect();
        text.push_str(&link::Library::new(REAL).link(&called).unwrap_or_else(|missing| {
            unreachable!("gacore-compiler bug: `{missing}` is called and not written")
        }));
    }

    /// A function for every operation that is not refused.
    fn operations(&self, text: &mut String) -> Vec<Kernel> {
        let mut kernels = Vec::new();
        for (operation, function) in self.operations.iter().zip(&self.functions) {
            let Some(function) = function else { continue };
            let route = operation.choice.in_shaders();
            let general = any_dimension::is_general(operation);
            let cost = match (&route, general) {
                (Some((way, route)), _) => format!("{way}. Costs {}.", route.cost.in_words()),
                (None, Some(_)) => "By series and iterations.".to_string(),
                (None, None) => format!("Costs {}.", operation.cost.in_words()),
            };
            let lines = match (route, &operation.plan) {
                (Some((_, route)), _) => Some(route.program.clone()),
                (None, Plan::Lines(program)) => Some(program.clone()),
                // Loops are for products; what acts blade by blade is never long.
                (None, Plan::Loop) if general.is_none() && !loops::is_product(operation) => {
                    operation.program(self.declaration)
                }
                (None, Plan::Loop | Plan::Calls(_)) => None,
            };
            let names: Vec<String> = match (&lines, operation.operands.len()) {
                (Some(program), _) => program.operands.iter().map(|operand| allowed(&operand.name)).collect(),
                (None, _) if general.is_some() => Self::general_operands(operation),
                (None, 1) => vec!["x".into()],
                (None, _) => vec!["l".into(), "r".into()],
            };
            let arguments: Vec<String> = names
                .iter()
                .zip(&operation.operands)
                .map(|(name, &ty)| format!("{name}: {}", self.wgsl_type(ty)))
                .collect();
            let body = match (&lines, &operation.plan, general) {
                (Some(program), ..) => self.lines(program),
                (None, Plan::Calls(calls), _) => self.calls(*calls, operation),
                (None, _, Some(function)) => self.general(function, operation),
                (None, _, None) => self.product_loop(operation),
            };
            let _ = writeln!(
                text,
                "// {} {cost}\nfn {function}({}) -> {} {{\n{body}}}\n",
                operation.formula(self.declaration),
                arguments.join(", "),
                self.wgsl_type(operation.result),
            );
            kernels.push(Kernel {
                operation: operation.name.clone(),
                operands: operation.operands.iter().map(|&ty| self.type_name(ty)).collect(),
                result: self.type_name(operation.result),
                entry: format!("batch_{function}"),
                function: Some(function.clone()),
                is_partial: match operation.kind {
                    Kind::Elementary(function) => Elementary::documentation(function).1.is_some(),
                    Kind::Conformal(function) => function.documentation().1.is_some(),
                    Kind::Declared(_) => operation.cost.functions > 0,
                    _ => false,
                },
            });
        }
        kernels
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::interp;

    /// What shaders compute instead of an operation is the operation; gradients, which have its kind, among them.
    #[test]
    fn other_ways_lead_to_the_same() {
        for source in ["signature: (3, 1), gradients: [sandwich]", "preset: cga2"] {
            let declaration = Declaration::parse(source.parse().unwrap()).unwrap();
            let mut other_ways = 0;
            for operation in operations(&declaration) {
                let Some((_, route)) = operation.choice.in_shaders() else { continue };
                let direct = operation.program(&declaration).expect("straight lines");
                let numbers = |(seed, operand): (usize, &crate::ir::Operand)| -> Vec<f64> {
                    (0..operand.layout.len())
                        .map(|i| ((i * i * 7 + 5 * seed + 3 * i) % 11) as f64 - 5.0)
                        .collect()
                };
                let operands: Vec<Vec<f64>> = direct.operands.iter().enumerate().map(numbers).collect();
                let operands: Vec<&[f64]> = operands.iter().map(Vec::as_slice).collect();
                let [found, expected] =
                    [&route.program, &direct].map(|program| interp::run(program, &operands));
                assert_eq!(found, expected, "{} of {:?}", operation.name, operation.operands);
                other_ways += 1;
            }
            assert!(other_ways > 2, "{source}");
        }
    }
}
