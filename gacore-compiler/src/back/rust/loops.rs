//! Bodies that loop over constant tables, and the tables.
//!
//! ```text
//! let mut out = [T::ZERO; 128];
//! __gacore::product(
//!     &GEOMETRIC,
//!     (<Vector<T> as __gacore::Graded>::BLADES, &self.to_array()),
//!     …
//! );
//! Even::from_array(out)
//! ```

use super::Emitter;
use crate::algebra::{Dual, Unary};
use crate::blade::Blade;
use crate::catalogue::{Kind, Operation};
use crate::product::Product;
use crate::sign::{self, Shift};
use crate::types::TypeRef;
use std::fmt::Write;

impl Emitter<'_> {
    /// `(blades, coefficients)` of an expression of this type, widened where something is implied.
    pub(super) fn input(&self, ty: TypeRef, receiver: &str) -> String {
        let (ty, receiver) = self.stored(ty, receiver);
        let rust = self.rust_type(ty);
        format!("(<{rust} as __gacore::Graded>::BLADES, &{receiver}.to_array())")
    }

    /// The smallest type without implied coefficients that holds this one, and the conversion.
    fn stored(&self, ty: TypeRef, receiver: &str) -> (TypeRef, String) {
        if !self.layout(ty).has_implied() {
            return (ty, receiver.to_string());
        }
        let types = &self.declaration.types;
        let wide = types.smallest_holding(&self.layout(ty).blades());
        (wide, format!("<{} as ::core::convert::From<_>>::from({receiver})", self.rust_type(wide)))
    }

    /// `(blades, slots, &mut out)` of the result.
    pub(super) fn output(&self, ty: TypeRef) -> String {
        match ty {
            TypeRef::Scalar => "(&[__gacore::Blade::new(0)], &SCALAR_SLOTS, &mut out)".into(),
            TypeRef::Listed(_) => format!(
                "(<{} as __gacore::Graded>::BLADES, &{}, &mut out)",
                self.rust_type(ty),
                self.slots_name(ty)
            ),
        }
    }

    pub(super) fn slots_name(&self, ty: TypeRef) -> String {
        format!("{}_SLOTS", crate::names::snake_case(self.declaration.types.name(ty)).to_uppercase())
    }

    pub(super) fn start(&self, result: TypeRef) -> String {
        format!("        let mut out = [T::ZERO; {}];\n", self.layout(result).len())
    }

    pub(super) fn finish(&self, result: TypeRef) -> String {
        match result {
            TypeRef::Scalar => "        let [s] = out;\n        s\n".into(),
            listed => format!("        {}::from_array(out)\n", self.declaration.types.name(listed)),
        }
    }

    pub(super) fn binary_loop(&self, operation: &Operation) -> String {
        let [lhs, rhs] = operation.operands[..] else { unreachable!("binary operations have two operands") };
        let result = operation.result;
        let output = self.output(result);
        let mut text = self.start(result);
        match operation.kind {
            Kind::Product(product) => {
                let table = if product == Product::Regressive { "REGRESSIVE" } else { "GEOMETRIC" };
                let _ = writeln!(
                    text,
                    "        __gacore::product(&{table}, {}, {}, {output}, |r, s, k| {});",
                    self.input(lhs, "self"),
                    self.input(rhs, "r"),
                    product.keeps_source().unwrap_or("{ let _ = (r, s, k); true }"),
                );
            }
            Kind::Sandwich => {
                let inner = self.product_type(lhs, rhs);
                let keep = self.sandwich_keeps(lhs, rhs);
                let (wide, wide_self) = self.stored(lhs, "self");
                let _ = writeln!(
                    text,
                    "        let inner = self * r;
        let reverse = {wide_self}.reverse();
        __gacore::product(&GEOMETRIC, {}, {}, {output}, |_, _, k| {{ let _ = k; {keep} }});",
                    self.input(inner, "inner"),
                    self.input(wide, "reverse"),
                );
            }
            Kind::Sum | Kind::Difference => {
                let sign = if operation.kind == Kind::Sum { '+' } else { '-' };
                return self.sum_loop(lhs, rhs, result, sign);
            }
            Kind::Unary(_)
            | Kind::NormSquared
            | Kind::Elementary(_)
            | Kind::Conformal(_)
            | Kind::Declared(_) => {
                unreachable!("not binary")
            }
        }
        text + &self.finish(result)
    }

    /// Which grades `k` of a sandwich are wanted: those of `x`, unless the sides are of mixed parity.
    pub(super) fn sandwich_keeps(&self, lhs: TypeRef, rhs: TypeRef) -> String {
        let mixed = self.layout(lhs).blades().grades();
        if mixed.iter().any(|grade| grade % 2 != mixed[0] % 2) {
            return "true".into();
        }
        let grades = self.layout(rhs).blades().grades();
        let mask: u32 = grades.iter().map(|grade| 1 << grade).sum();
        format!("{mask:#b}u32 >> k & 1 == 1")
    }

    pub(super) fn product_type(&self, lhs: TypeRef, rhs: TypeRef) -> TypeRef {
        let wanted = |operation: &&Operation| {
            operation.kind == Kind::Product(Product::Geometric) && operation.operands == [lhs, rhs]
        };
        let operation = self.operations.iter().find(wanted);
        operation.expect("every pair of types has a geometric product").result
    }

    fn sum_loop(&self, lhs: TypeRef, rhs: TypeRef, result: TypeRef, sign: char) -> String {
        let name = self.rust_type(result);
        let widened = |ty: TypeRef, receiver: &str| match ty == result {
            true => receiver.to_string(),
            false => format!("<{name} as ::core::convert::From<_>>::from({receiver})"),
        };
        format!(
            "        let (left, right): ({0}, {0}) = ({1}, {2});\n        left.zip_with(right, |x, y| x {sign} y)\n",
            self.rust_type(result),
            widened(lhs, "self"),
            widened(rhs, "r"),
        )
    }

    pub(super) fn unary_loop(&self, operation: &Operation) -> String {
        let [ty] = operation.operands[..] else { unreachable!("unary operations have one operand") };
        let result = operation.result;
        let Kind::Unary(map) = operation.kind else {
            return "        self.scalar_product(self.reverse())\n".into();
        };
        let input = self.input(ty, "self");
        let output = self.output(result);
        let signed = |rule: &str| format!("__gacore::copy({input}, {output}, {rule})");
        let complement = |left: bool| format!("__gacore::complement(&COMPLEMENT, {left}, {input}, {output})");
        let n = self.declaration.algebra.dimension();
        let pseudoscalar = Blade::pseudoscalar(n).0;
        // Multiplication by ±I; I² is ±1 wherever loops are used.
        let times = |sign: &str| {
            format!(
                "__gacore::product(&GEOMETRIC, {input}, (&[__gacore::Blade::new({pseudoscalar})], \
                 &[{sign}T::ONE]), {output}, |_, _, _| true)"
            )
        };
        let call = match (map, self.declaration.algebra.dual) {
            (Unary::Reverse, _) => signed("__gacore::reverse_is_negative"),
            (Unary::Involute, _) => signed("__gacore::involute_is_negative"),
            (Unary::Conjugate, _) => signed("__gacore::conjugate_is_negative"),
            (Unary::Dual, Dual::Metric) => {
                times(if self.declaration.algebra.pseudoscalar_square().is_negative() { "-" } else { "" })
            }
            (Unary::Undual, Dual::Metric) => times(""),
            (Unary::RightComplement, _) | (Unary::Dual, Dual::Complement) => complement(false),
            (Unary::LeftComplement, _) | (Unary::Undual, Dual::Complement) => complement(true),
        };
        format!("{}        {call};\n{}", self.start(result), self.finish(result))
    }

    pub(super) fn copy_loop(&self, from: TypeRef, to: TypeRef, receiver: &str) -> String {
        let call = format!("__gacore::copy({}, {}, |_| false)", self.input(from, receiver), self.output(to));
        format!("{}        {call};\n{}", self.start(to), self.finish(to))
    }

    /// The tables, where something uses them.
    pub(super) fn tables(&self, text: &mut String) {
        if !self.has_loops() {
            return;
        }
        let algebra = &self.declaration.algebra;
        let n = algebra.dimension();
        let all = 1usize << n;
        self.shift_table("GEOMETRIC", Blade::all(n).map(|blade| algebra.action(blade).clone()), text);
        self.shift_table(
            "REGRESSIVE",
            Blade::all(n).map(|blade| vec![sign::regressive_action(blade, n)]),
            text,
        );
        let mut words = vec![0u64; all.div_ceil(64)];
        for blade in Blade::all(n) {
            if sign::right_complement(blade, n).1.is_negative() {
                words[blade.0 as usize / 64] |= 1 << (blade.0 % 64);
            }
        }
        let words: Vec<String> = words.iter().map(|word| format!("{word:#x}")).collect();
        let _ = writeln!(text, "    static COMPLEMENT: [u64; {}] = [{}];", words.len(), words.join(", "));
        let _ = writeln!(
            text,
            "    static SCALAR_SLOTS: [u16; {all}] = __gacore::slots(&[__gacore::Blade::new(0)]);"
        );
        for (index, ty) in self.declaration.types.list.iter().enumerate() {
            if !ty.layout.has_implied() {
                let _ = writeln!(
                    text,
                    "    static {}: [u16; {all}] =
        __gacore::slots(<{}<f32> as __gacore::Graded>::BLADES);",
                    self.slots_name(TypeRef::Listed(index)),
                    ty.name
                );
            }
        }
    }

    fn shift_table(&self, name: &str, actions: impl Iterator<Item = Vec<Shift>>, text: &mut String) {
        let mut starts = vec![0];
        let mut rows = Vec::new();
        for action in actions {
            for shift in &action {
                rows.push(format!(
                    "__gacore::Shift::new({}, {}, {}, {}, {})",
                    shift.flip, shift.care, shift.value, shift.parity, shift.coefficient
                ));
            }
            starts.push(rows.len());
        }
        let starts: Vec<String> = starts.iter().map(ToString::to_string).collect();
        let _ = writeln!(
            text,
            "    static {name}: __gacore::Table = __gacore::Table {{
        starts: &[{}],
        shifts: &[{}],
    }};",
            starts.join(", "),
            rows.join(", ")
        );
    }
}
