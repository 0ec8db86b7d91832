//! Functions without a closed form, by series and iterations: see `any_dimension.wgsl`, which is the runtime's
//! `any_dimension` in the words of shaders.
//!
//! That text is about an `Element` of a type that is closed under the product. Here it is put into words
//! for the even elements, for all multivectors, and for each of them with a direction in which it moves:
//!
//! ```text
//! fn exp_bivector(x: Bivector) -> Even {
//!     return general_exp_even(Even(0.0, x.e12, …));
//! }
//!
//! fn exp_jvp_bivector_bivector(x: Bivector, dx: Bivector) -> Even {
//!     return general_exp_moving_even(GeneralMovingEven(Even(0.0, x.e12, …), Even(0.0, dx.e12, …))).slope;
//! }
//! ```

use super::names::allowed;
use super::{Emitter, link};
use crate::blade::{conjugate_is_negative, involute_is_negative, reverse_is_negative};
use crate::catalogue::choice::Choice;
use crate::catalogue::{Kind, Operation, Plan};
use crate::cost::Cost;
use crate::declaration::Declaration;
use crate::functions::Elementary;
use crate::layout::Slot;
use crate::names::snake_case;
use crate::product::Product;
use crate::types::TypeRef;
use std::collections::BTreeMap;
use std::fmt::Write;

const GENERAL: &str = include_str!("any_dimension.wgsl");

/// The functions that the operations of a declaration do not have: those of large dimensions, and of
/// multivectors of all grades.
pub(super) fn functions(declaration: &Declaration, operations: &[Operation]) -> Vec<Operation> {
    let types = &declaration.types;
    let mut all = Vec::new();
    for function in Elementary::ALL {
        for ty in (0..types.list.len()).map(TypeRef::Listed) {
            let kind = Kind::Elementary(function);
            let is_there = |operation: &Operation| operation.kind == kind && operation.operands == [ty];
            let result = match function {
                Elementary::Exp if ty == types.full() => Some(ty),
                _ => function.general(&declaration.algebra, types, ty),
            };
            let Some(result) = result.filter(|_| !operations.iter().any(is_there)) else { continue };
            all.push(operation(kind, function.name().into(), vec![ty], result));
        }
    }
    all
}

/// The derivatives of such a function.
pub(super) fn derivatives(function: &Operation) -> [Operation; 2] {
    let &Operation { kind, ref name, ref operands, result, .. } = function;
    let ty = operands[0];
    [
        operation(kind, format!("{name}_vjp_x"), vec![ty, result], ty),
        operation(kind, format!("{name}_jvp"), vec![ty, ty], result),
    ]
}

fn operation(kind: Kind, name: String, operands: Vec<TypeRef>, result: TypeRef) -> Operation {
    Operation {
        kind,
        name,
        operands,
        result,
        plan: Plan::Loop,
        cost: Cost::default(),
        choice: Choice::default(),
    }
}

/// The function that is computed this way, or is differentiated.
pub(super) fn is_general(operation: &Operation) -> Option<Elementary> {
    match (operation.kind, &operation.plan) {
        (Kind::Elementary(function), Plan::Loop) => Some(function),
        _ => None,
    }
}

/// The struct of an element of a closed type that moves.
pub(super) fn moving_name(ty: &str) -> String {
    format!("GeneralMoving{ty}")
}

/// What the text calls an element that is closed under the product.
struct Words {
    /// The type.
    element: String,
    /// How names end: `_even`, `_moving_even`.
    suffix: String,
    /// Names that are not of the form `general_…_even`.
    others: BTreeMap<&'static str, String>,
}

impl Words {
    /// A name of the text, `element_exp`, as it is here, `general_exp_even`.
    fn name(&self, word: &str) -> String {
        if word == "Element" {
            return self.element.clone();
        }
        match (word.strip_prefix("element_"), self.others.get(word)) {
            (_, Some(other)) => other.clone(),
            (Some(name), None) => format!("general_{name}{}", self.suffix),
            (None, None) => word.to_string(),
        }
    }

    fn translated(&self, text: &str) -> String {
        let mut out = String::new();
        let mut word = String::new();
        for c in text.chars().chain(['\n']) {
            if c.is_alphanumeric() || c == '_' {
                word.push(c);
            } else {
                out += &self.name(&std::mem::take(&mut word));
                out.push(c);
            }
        }
        out.pop();
        out
    }
}

impl Emitter<'_> {
    /// The closed type in which a function is computed.
    pub(super) fn closure(&self, operation: &Operation) -> TypeRef {
        let types = &self.declaration.types;
        let layout = types.layout(operation.operands[0]);
        let is_even = layout.blades().is_within(&types.layout(types.even()).blades());
        if is_even { types.even() } else { types.full() }
    }

    /// The names of operands.
    pub(super) fn general_operands(operation: &Operation) -> Vec<String> {
        let second = if operation.name.ends_with("_jvp") { "dx" } else { "w" };
        ["x", second][..operation.operands.len()].iter().map(ToString::to_string).collect()
    }

    /// The body of the function of an operation.
    pub(super) fn general(&self, function: Elementary, operation: &Operation) -> String {
        let closed = self.closure(operation);
        let ty = operation.operands[0];
        let name = function.name();
        if operation.name.ends_with("_vjp_x") {
            return self.gradient(operation);
        }
        let value = match operation.operands.len() {
            1 => format!(
                "{}({})",
                self.words(closed).name(&format!("element_{name}")),
                self.lifted(ty, "x", closed)
            ),
            _ => {
                let words = self.moving(closed);
                let (x, dx) = (self.lifted(ty, "x", closed), self.lifted(ty, "dx", closed));
                format!("{}({}({x}, {dx})).slope", words.name(&format!("element_{name}")), words.element)
            }
        };
        if operation.result == closed {
            return format!("    return {value};\n");
        }
        format!("    let y = {value};\n    return {};\n", self.lifted(closed, "y", operation.result))
    }

    /// The gradient by all coefficients: each in turn moves by itself.
    fn gradient(&self, operation: &Operation) -> String {
        let [ty, result] = operation.operands[..] else { unreachable!("of an operand and a weight") };
        let jvp = operation.name.replace("_vjp_x", "_jvp");
        let jvp = self.function_named(&jvp, &[ty, ty]);
        let (layout, count) = (self.layout(ty), self.layout(ty).len());
        let units: Vec<String> = (0..count).map(|i| format!("select(0.0, 1.0, i == {i}u)")).collect();
        let slopes: Vec<String> = (0..layout.len()).map(|i| format!("gradient[{i}]")).collect();
        let weighted: Vec<String> = self
            .layout(result)
            .stored()
            .map(|slot| format!("w.{field} * change.{field}", field = allowed(&slot.name)))
            .collect();
        let wgsl = self.wgsl_type(ty);
        format!(
            "    var gradient = array<f32, {count}>();
    for (var i = 0u; i < {count}u; i++) {{
        let change = {jvp}(x, {wgsl}({}));
        gradient[i] = {};
    }}
    return {wgsl}({});
",
            units.join(", "),
            weighted.join(" + "),
            slopes.join(", ")
        )
    }

    /// `Even(0.0, x.e12)`: the blades that both types have, the others being zero.
    fn lifted(&self, from: TypeRef, name: &str, to: TypeRef) -> String {
        if from == to {
            return name.to_string();
        }
        let from = self.layout(from);
        let field = |slot: &Slot| match from.find(slot.blade) {
            None => "0.0".to_string(),
            Some(source) => {
                let sign = if source.negative == slot.negative { "" } else { "-" };
                format!("{sign}{name}.{}", allowed(&source.name))
            }
        };
        let fields: Vec<String> = self.layout(to).stored().map(field).collect();
        format!("{}({})", self.wgsl_type(to), fields.join(", "))
    }

    fn words(&self, ty: TypeRef) -> Words {
        let of = |kind: Kind| self.function(kind, &[ty, ty]).to_string();
        let others = BTreeMap::from([
            ("element_times", of(Kind::Product(Product::Geometric))),
            ("element_plus", of(Kind::Sum)),
            ("element_minus", of(Kind::Difference)),
        ]);
        let suffix = format!("_{}", snake_case(&self.type_name(ty)));
        Words { element: self.wgsl_type(ty).to_string(), suffix, others }
    }

    fn moving(&self, ty: TypeRef) -> Words {
        let suffix = format!("_moving_{}", snake_case(&self.type_name(ty)));
        Words { element: moving_name(self.declaration.types.name(ty)), suffix, others: BTreeMap::new() }
    }

    /// What the functions of this kind need, each once.
    pub(super) fn general_functions(&self, text: &mut String) {
        let mut closed = vec![self.declaration.types.even(), self.declaration.types.full()];
        closed.dedup();
        for ty in closed {
            let emitted = self.operations.iter().zip(&self.functions).filter(|(_, name)| name.is_some());
            let mut values: Vec<&str> = Vec::new();
            let mut slopes: Vec<&str> = Vec::new();
            for (operation, _) in emitted {
                let Some(function) = is_general(operation) else { continue };
                let is_here = self.closure(operation) == ty;
                match operation.name.ends_with("_jvp") {
                    _ if !is_here => {}
                    true => slopes.push(function.name()),
                    false if operation.operands.len() == 1 => values.push(function.name()),
                    false => {}
                }
            }
            if values.is_empty() {
                continue;
            }
            let words = self.words(ty);
            let mut library = self.of_elements(ty, &words) + &words.translated(GENERAL) + "\n";
            let mut needed: Vec<String> =
                values.iter().map(|name| words.name(&format!("element_{name}"))).collect();
            if !slopes.is_empty() {
                let moving = self.moving(ty);
                library += &self.of_moving_elements(&words, &moving);
                library += &moving.translated(GENERAL);
                library.push('\n');
                needed.extend(slopes.iter().map(|name| moving.name(&format!("element_{name}"))));
            }
            let needed: Vec<&str> = needed.iter().map(String::as_str).collect();
            let linked = link::Library::new(&library).link(&needed);
            *text +=
                &linked.unwrap_or_else(|name| unreachable!("gacore-compiler bug: `{name}` is not written"));
        }
    }

    /// What acts coefficient by coefficient.
    fn of_elements(&self, ty: TypeRef, words: &Words) -> String {
        let layout = self.layout(ty);
        let element = &words.element;
        let join = |field: &dyn Fn(&Slot) -> String, with: &str| {
            layout.stored().map(field).collect::<Vec<_>>().join(with)
        };
        let x = |slot: &Slot| format!("x.{}", allowed(&slot.name));
        let is_scalar = |slot: &Slot| slot.blade.grade() == 0;
        let map = |name: &str, what: &str, field: &dyn Fn(&Slot) -> String| {
            let (name, fields) = (words.name(name), join(field, ", "));
            format!(
                "// {what}\nfn {name}(x: {element}) -> {element} {{\n    return {element}({fields});\n}}\n\n"
            )
        };
        let negated = |negate: &dyn Fn(usize) -> bool, slot: &Slot| {
            format!("{}{}", if negate(slot.blade.grade()) { "-" } else { "" }, x(slot))
        };
        let mut text = String::new();
        text += &map("element_reverse", "The reverse.", &|slot| negated(&reverse_is_negative, slot));
        text += &map("element_involute", "Odd grades negated.", &|slot| negated(&involute_is_negative, slot));
        text += &map("element_conjugate", "The reverse, odd grades negated.", &|slot| {
            negated(&conjugate_is_negative, slot)
        });
        let dimension = self.declaration.algebra.dimension();
        let twisted = if dimension == 4 { [3, 4] } else { [1, 4] };
        text += &map("element_twisted", "The grades negated that are left of a product.", &|slot| {
            negated(&|grade| twisted.contains(&grade), slot)
        });
        text += &map("element_plane", "The part of grade 2.", &|slot| {
            if slot.blade.grade() == 2 { x(slot) } else { "0.0".into() }
        });
        let scalar = join(&|slot| if is_scalar(slot) { "x".into() } else { "0.0".into() }, ", ");
        let scaled = join(&|slot| format!("{} * factor", x(slot)), ", ");
        let size = join(&|slot| format!("abs({})", x(slot)), " + ");
        let squares = join(&|slot| format!("{0} * {0}", x(slot)), " + ");
        let settled = join(&|slot| format!("real_settled({}, 0.0, size)", x(slot)), ", ");
        let part = layout.stored().find(|slot| is_scalar(slot)).map(x).unwrap_or_default();
        let inverse = match dimension {
            0..=2 => "element_inverse_2(x)".to_string(),
            n @ 3..=5 => format!("element_inverse_{n}(x)"),
            n => format!("element_inverse_n(x, {}.0)", 1 << n.div_ceil(2)),
        };
        let _ = write!(
            text,
            "// A scalar.
fn element_scalar(x: f32) -> Element {{
    return Element({scalar});
}}

// Every coefficient times a number.
fn element_scaled(x: Element, factor: f32) -> Element {{
    return Element({scaled});
}}

// The sum of all magnitudes: a product is not larger than the product of the sizes.
fn element_size(x: Element) -> f32 {{
    return {size};
}}

// The sum of the squares of all coefficients.
fn element_squares(x: Element) -> f32 {{
    return {squares};
}}

// Every coefficient, or zero where it is no more than rounding leaves of numbers of this size.
fn element_settled(x: Element, size: f32) -> Element {{
    return Element({settled});
}}

// The coefficient of the scalars.
fn element_scalar_part(x: Element) -> f32 {{
    return {part};
}}

// The inverse.
fn element_inverse(x: Element) -> Element {{
    return {inverse};
}}

"
        );
        words.translated(&text)
    }

    /// The library over elements that move: over dual numbers.
    fn of_moving_elements(&self, words: &Words, moving: &Words) -> String {
        let mut text = format!(
            "// An element and the direction in which it moves.
struct Element {{
    value: {0},
    slope: {0},
}}

",
            words.element
        );
        let own = |name: &str| words.name(name);
        for name in ["element_reverse", "element_plane"] {
            let _ = write!(
                text,
                "fn {name}(x: Element) -> Element {{
    return Element({0}(x.value), {0}(x.slope));
}}

",
                own(name)
            );
        }
        for name in ["element_plus", "element_minus"] {
            let _ = write!(
                text,
                "fn {name}(l: Element, r: Element) -> Element {{
    return Element({0}(l.value, r.value), {0}(l.slope, r.slope));
}}

",
                own(name)
            );
        }
        let [times, plus, scalar, scaled, size, squares, settled, part, inverse] =
            ["times", "plus", "scalar", "scaled", "size", "squares", "settled", "scalar_part", "inverse"]
                .map(|name| own(&format!("element_{name}")));
        let _ = write!(
            text,
            "fn element_times(l: Element, r: Element) -> Element {{
    return Element({times}(l.value, r.value), {plus}({times}(l.slope, r.value), {times}(l.value, r.slope)));
}}

fn element_scalar(x: f32) -> Element {{
    return Element({scalar}(x), {scalar}(0.0));
}}

fn element_scaled(x: Element, factor: f32) -> Element {{
    return Element({scaled}(x.value, factor), {scaled}(x.slope, factor));
}}

fn element_size(x: Element) -> f32 {{
    return {size}(x.value);
}}

fn element_squares(x: Element) -> f32 {{
    return {squares}(x.value);
}}

fn element_settled(x: Element, size: f32) -> Element {{
    return Element({settled}(x.value, size), x.slope);
}}

fn element_scalar_part(x: Element) -> f32 {{
    return {part}(x.value);
}}

// x⁻¹ and −x⁻¹ dx x⁻¹.
fn element_inverse(x: Element) -> Element {{
    let inverse = {inverse}(x.value);
    return Element(inverse, {scaled}({times}({times}(inverse, x.slope), inverse), -1.0));
}}

"
        );
        moving.translated(&text)
    }
}
