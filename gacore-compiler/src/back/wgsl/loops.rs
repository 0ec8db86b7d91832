//! Bodies that loop over constant tables, and the tables.
//!
//! For every blade a table says what left multiplication by it does to the bit mask of another: see
//! [`Shift`](crate::sign::Shift). Coefficients become arrays first, those of ascending blades.

use super::Emitter;
use super::names::allowed;
use crate::blade::{Blade, reverse_is_negative};
use crate::catalogue::{Kind, Operation, Plan};
use crate::layout::Slot;
use crate::names::snake_case;
use crate::product::Product;
use crate::sign::{self, Shift};
use crate::types::TypeRef;
use std::fmt::Write;

impl Emitter<'_> {
    /// `a * b` or its like; the second half of a sandwich.
    pub(super) fn product_loop(&self, operation: &Operation) -> String {
        let [lhs, rhs] = operation.operands[..] else { unreachable!("loops are products of two operands") };
        let result = operation.result;
        let mut text = String::new();
        let plain = |_: &Slot| false;
        let keep = match operation.kind {
            Kind::Product(product) => {
                self.array("lhs", lhs, "l", plain, &mut text);
                self.array("rhs", rhs, "r", plain, &mut text);
                return self.nest(product, (lhs, rhs, result), condition(product), text);
            }
            Kind::Sandwich => {
                let inner = self.function(Kind::Product(Product::Geometric), &[lhs, rhs]);
                let _ = writeln!(text, "    let inner = {inner}(l, r);");
                let grades = self.layout(lhs).blades().grades();
                let mask: u32 = self.layout(rhs).blades().grades().iter().map(|grade| 1 << grade).sum();
                let is_mixed = grades.iter().any(|grade| grade % 2 != grades[0] % 2);
                (!is_mixed).then(|| format!("(({mask}u >> countOneBits(k)) & 1u) == 1u"))
            }
            kind => unreachable!("{kind:?} is never long enough for a loop"),
        };
        let inner = self.result(Kind::Product(Product::Geometric), lhs, rhs);
        self.array("lhs", inner, "inner", plain, &mut text);
        self.array("rhs", lhs, "l", |slot| reverse_is_negative(slot.blade.grade()), &mut text);
        self.nest(Product::Geometric, (inner, lhs, result), keep, text)
    }

    /// `var lhs = array<f32, 3>(l.e1, -l.e31, 1.0);`
    fn array(&self, array: &str, ty: TypeRef, name: &str, negate: impl Fn(&Slot) -> bool, text: &mut String) {
        let slots = &self.layout(ty).slots;
        let element = |slot: &Slot| {
            let sign = if slot.negative ^ negate(slot) { "-" } else { "" };
            match slot.implied {
                Some(value) if value.is_negative() == sign.is_empty() => {
                    format!("-{}", super::lines::number(value.abs()))
                }
                Some(value) => super::lines::number(value.abs()),
                None if ty == TypeRef::Scalar => format!("{sign}{name}"),
                None => format!("{sign}{name}.{}", allowed(&slot.name)),
            }
        };
        let elements: Vec<String> = slots.iter().map(element).collect();
        let _ = writeln!(text, "    var {array} = array<f32, {}>({});", slots.len(), elements.join(", "));
    }

    fn nest(
        &self,
        product: Product,
        (lhs, rhs, result): (TypeRef, TypeRef, TypeRef),
        keep: Option<String>,
        mut text: String,
    ) -> String {
        let table = table_name(product);
        let count = |ty: TypeRef| self.layout(ty).slots.len();
        let keep = keep.map_or_else(String::new, |keep| format!(" && {keep}"));
        let [lhs_blades, rhs_blades] = [lhs, rhs].map(|ty| self.table_of("BLADES", ty));
        let slots = self.table_of("SLOTS", result);
        let out = count(result);
        let _ = write!(
            text,
            "    var out = array<f32, {out}>();
    for (var i = 0u; i < {}u; i++) {{
        let a = {lhs_blades}[i];
        for (var n = {table}_STARTS[a]; n < {table}_STARTS[a + 1u]; n++) {{
            let shift = {table}_SHIFTS[n];
            let x = lhs[i] * {table}_SCALES[n];
            for (var j = 0u; j < {}u; j++) {{
                let b = {rhs_blades}[j];
                let k = b ^ shift.x;
                let slot = {slots}[k];
                if ((b & shift.y) == shift.z && slot < {out}u{keep}) {{
                    out[slot] += select(x, -x, (countOneBits(b & shift.w) & 1u) == 1u) * rhs[j];
                }}
            }}
        }}
    }}
",
            count(lhs),
            count(rhs),
        );
        let sign = |slot: &Slot| if slot.negative { "-" } else { "" };
        let fields: Vec<String> = self
            .layout(result)
            .stored()
            .enumerate()
            .map(|(i, slot)| format!("{}out[{i}]", sign(slot)))
            .collect();
        let _ = match result {
            TypeRef::Scalar => writeln!(text, "    return out[0];"),
            listed => writeln!(text, "    return {}({});", self.wgsl_type(listed), fields.join(", ")),
        };
        text
    }

    fn table_of(&self, what: &str, ty: TypeRef) -> String {
        format!("{}_{what}", snake_case(self.declaration.types.name(ty)).to_uppercase())
    }

    /// The tables, where some operation is a loop.
    pub(super) fn tables(&self, text: &mut String) {
        let is_loop = |operation: &Operation| matches!(operation.plan, Plan::Loop) && is_product(operation);
        if !self.operations.iter().any(is_loop) {
            return;
        }
        let algebra = &self.declaration.algebra;
        let n = algebra.dimension();
        let geometric = Blade::all(n).map(|blade| algebra.action(blade).clone());
        shifts(table_name(Product::Geometric), geometric, text);
        let regressive = Blade::all(n).map(|blade| vec![sign::regressive_action(blade, n)]);
        shifts(table_name(Product::Regressive), regressive, text);
        let listed = (0..self.declaration.types.list.len()).map(TypeRef::Listed);
        for ty in listed.chain([TypeRef::Scalar]).filter(|&ty| self.struct_name(ty).is_some()) {
            let slots = &self.layout(ty).slots;
            let blades: Vec<String> = slots.iter().map(|slot| format!("{}u", slot.blade.0)).collect();
            list(&self.table_of("BLADES", ty), "u32", &blades, text);
            let slot_of = |blade: Blade| {
                let slot = slots.iter().position(|slot| slot.blade == blade);
                slot.map_or_else(|| "0xffffffffu".into(), |slot| format!("{slot}u"))
            };
            list(&self.table_of("SLOTS", ty), "u32", &Blade::all(n).map(slot_of).collect::<Vec<_>>(), text);
        }
    }
}

/// Whether an operation multiplies two multivectors.
pub(super) fn is_product(operation: &Operation) -> bool {
    matches!(operation.kind, Kind::Product(_) | Kind::Sandwich)
}

fn table_name(product: Product) -> &'static str {
    if product == Product::Regressive { "REGRESSIVE" } else { "GEOMETRIC" }
}

/// The grades that a product keeps, as a condition on the blades `a`, `b` and `k`.
fn condition(product: Product) -> Option<String> {
    let word = |word: &str| match word {
        "r" => "countOneBits(a)".into(),
        "s" => "countOneBits(b)".into(),
        "k" => "countOneBits(k)".into(),
        number if number.chars().all(|c| c.is_ascii_digit()) => format!("{number}u"),
        other => other.to_string(),
    };
    // Between words and other characters.
    let parts = product.keeps_source()?.split_inclusive(|c: char| !c.is_alphanumeric()).map(|part| {
        let end = part.find(|c: char| !c.is_alphanumeric()).unwrap_or(part.len());
        let (text, rest) = part.split_at(end);
        if text.is_empty() { rest.to_string() } else { word(text) + rest }
    });
    Some(format!("({})", parts.collect::<String>()))
}

fn shifts(name: &str, actions: impl Iterator<Item = Vec<Shift>>, text: &mut String) {
    let mut starts = vec!["0u".to_string()];
    let (mut rows, mut scales) = (Vec::new(), Vec::new());
    for action in actions {
        for Shift { flip, care, value, parity, coefficient } in action {
            rows.push(format!("vec4<u32>({flip}u, {care}u, {value}u, {parity}u)"));
            scales.push(format!("{:?}", coefficient.to_f64() as f32));
        }
        starts.push(format!("{}u", rows.len()));
    }
    list(&format!("{name}_STARTS"), "u32", &starts, text);
    list(&format!("{name}_SHIFTS"), "vec4<u32>", &rows, text);
    list(&format!("{name}_SCALES"), "f32", &scales, text);
}

fn list(name: &str, ty: &str, elements: &[String], text: &mut String) {
    let _ = writeln!(text, "const {name} = array<{ty}, {}>({});\n", elements.len(), elements.join(", "));
}
