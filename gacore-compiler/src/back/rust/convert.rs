//! Conversions between the types of an algebra: widening, narrowing and parts.

use super::{Emitter, lines};
use crate::blade::Blade;
use crate::expr::Expr;
use crate::ir::Operand;
use crate::layout::Slot;
use crate::lower::{Effort, Target, lower};
use crate::names::snake_case;
use crate::rational::Rational;
use crate::types::TypeRef;
use std::fmt::Write;

impl Emitter<'_> {
    fn listed(&self) -> impl Iterator<Item = TypeRef> + use<> {
        (0..self.declaration.types.list.len()).map(TypeRef::Listed)
    }

    pub(super) fn conversions(&self, text: &mut String) {
        for from in self.listed() {
            for to in self.listed().filter(|&to| to != from) {
                let (source, target) = (self.layout(from), self.layout(to));
                let fits = source.blades().is_within(&target.blades()) && !target.has_implied();
                let overlap = source.blades().iter().any(|blade| target.blades().contains(blade));
                if fits {
                    self.widening(from, to, text);
                } else if !source.has_implied() && overlap {
                    self.narrowing(from, to, text);
                }
            }
        }
        for to in self.listed() {
            if self.layout(to).find(Blade::SCALAR).is_some() && !self.layout(to).has_implied() {
                self.scalar_widening(to, text);
            }
        }
    }

    fn widening(&self, from: TypeRef, to: TypeRef, text: &mut String) {
        let (source, target) = (self.rust_type(from), self.rust_type(to));
        let _ = writeln!(
            text,
            "impl<T: __gacore::Scalar> ::core::convert::From<{source}> for {target} {{
    #[inline]
    fn from(x: {source}) -> Self {{
{}    }}
}}
",
            self.part_body(from, to, "x")
        );
    }

    /// Checks what would be lost, then takes the part.
    fn narrowing(&self, from: TypeRef, to: TypeRef, text: &mut String) {
        let types = &self.declaration.types;
        let (source, target) = (self.rust_type(from), self.rust_type(to));
        let mut implied = self.layout(to).slots.iter().filter(|slot| slot.implied.is_some());
        if implied.any(|slot| self.layout(from).find(slot.blade).is_none()) {
            return;
        }
        let failure = format!(
            "return ::core::result::Result::Err(__gacore::ConversionError::new(\"{}\", \"{}\", blade));",
            types.name(from),
            types.name(to)
        );
        let checks = match self.is_array(from) {
            true => self.array_checks(from, to, &failure),
            false => self.field_checks(from, to, &failure),
        };
        let taken = match self.layout(to).has_implied() {
            true => self.without_implied(from, to),
            false => format!("x.{}_part()", snake_case(types.name(to))),
        };
        let bound = if checks.contains("from_ratio") { "Field" } else { "Scalar" };
        let _ = writeln!(
            text,
            "impl<T: __gacore::{bound}> ::core::convert::TryFrom<{source}> for {target} {{
    type Error = __gacore::ConversionError;
    fn try_from(x: {source}) -> ::core::result::Result<Self, __gacore::ConversionError> {{
{checks}        ::core::result::Result::Ok({taken})
    }}
}}
"
        );
    }

    /// Every coefficient that is not stored again must be zero, or what is implied.
    fn field_checks(&self, from: TypeRef, to: TypeRef, failure: &str) -> String {
        let mut rows = String::new();
        for slot in self.layout(from).stored() {
            let expected = match self.layout(to).find(slot.blade) {
                Some(Slot { implied: None, .. }) => continue,
                Some(kept) => kept.implied.map_or(Rational::ZERO, |value| value * kept.sign() * slot.sign()),
                None => Rational::ZERO,
            };
            let sign = if expected.is_negative() { "-" } else { "" };
            let _ = writeln!(
                rows,
                "            (x.{0}, {sign}{1}, \"{0}\"),",
                slot.name,
                lines::number(expected.abs())
            );
        }
        format!(
            "        for (found, expected, blade) in [\n{rows}        ] {{
            if found != expected {{
                {failure}
            }}
        }}\n"
        )
    }

    fn array_checks(&self, from: TypeRef, to: TypeRef, failure: &str) -> String {
        let source = self.rust_type(from);
        let kept: Vec<String> = self.layout(to).stored().map(|slot| slot.blade.0.to_string()).collect();
        format!(
            "        const KEPT: &[u16] = &[{}];
        let mut slot = 0;
        while slot < x.coefficients.len() {{
            let lost = !KEPT.contains(&<{source} as __gacore::Graded>::BLADES[slot].mask());
            if lost && x.coefficients[slot] != T::ZERO {{
                let blade = <{source} as __gacore::Graded>::COEFFICIENT_NAMES[slot];
                {failure}
            }}
            slot += 1;
        }}\n",
            kept.join(", ")
        )
    }

    /// The stored coefficients of a type that implies others.
    fn without_implied(&self, from: TypeRef, to: TypeRef) -> String {
        let field = |slot: &Slot| match self.layout(from).find(slot.blade) {
            Some(other) => {
                let sign = if other.negative == slot.negative { "" } else { "-" };
                format!("{}: {sign}x.{}", slot.name, other.name)
            }
            None => format!("{}: T::ZERO", slot.name),
        };
        let fields: Vec<String> = self.layout(to).stored().map(field).collect();
        format!("{} {{ {} }}", self.declaration.types.name(to), fields.join(", "))
    }

    fn scalar_widening(&self, to: TypeRef, text: &mut String) {
        let target = self.rust_type(to);
        let layout = self.layout(to);
        let coefficients: Vec<&str> =
            layout.stored().map(|slot| if slot.blade == Blade::SCALAR { "x" } else { "T::ZERO" }).collect();
        let _ = writeln!(
            text,
            "impl<T: __gacore::Scalar> ::core::convert::From<T> for {target} {{
    #[inline]
    fn from(x: T) -> Self {{
        Self::from_array([{}])
    }}
}}
",
            coefficients.join(", ")
        );
    }

    /// `vector_part()`-style methods, `grade_part` and `scalar_part`, inside an `impl` block.
    pub(super) fn parts(&self, from: TypeRef, text: &mut String) {
        let types = &self.declaration.types;
        let blades = self.layout(from).blades();
        if blades.contains(Blade::SCALAR) {
            let _ = writeln!(
                text,
                "    /// The scalar part.\n    #[inline]\n    #[must_use]\n    pub fn scalar_part(self) -> T {{\n{}    }}\n",
                self.part_body(from, TypeRef::Scalar, "self")
            );
        }
        for to in self.listed() {
            let target = self.layout(to);
            if target.has_implied() || !blades.iter().any(|blade| target.blades().contains(blade)) {
                continue;
            }
            let TypeRef::Listed(index) = to else { continue };
            let main = &types.list[index].name;
            let output = self.rust_type(to);
            let method = snake_case(main);
            let _ = writeln!(
                text,
                "    /// The part that a [`{main}`] holds.\n    #[inline]\n    #[must_use]\n    pub fn {method}_part(self) -> {output} {{\n{}    }}\n",
                self.part_body(from, to, "self")
            );
            for alias in &types.list[index].aliases {
                let _ = writeln!(
                    text,
                    "    /// The part that a [`{alias}`] holds.\n    #[inline]\n    #[must_use]\n    pub fn {}_part(self) -> {output} {{\n        self.{method}_part()\n    }}\n",
                    snake_case(alias)
                );
            }
        }
        if !self.layout(from).has_implied() {
            text.push_str(
                "    /// The part of one grade; zero where there is no such grade.
    #[must_use]
    pub fn grade_part(self, grade: u32) -> Self {
        __gacore::grade_part(self, grade)
    }
",
            );
        }
    }

    /// The coefficients both types hold, zero for the rest.
    fn part_body(&self, from: TypeRef, to: TypeRef, receiver: &str) -> String {
        if from == to {
            return format!("        {receiver}\n");
        }
        if self.is_array(from) || self.is_array(to) {
            return self.copy_loop(from, to, receiver);
        }
        let types = &self.declaration.types;
        let operand = Operand { name: "x".into(), ty: from, layout: self.layout(from).clone() };
        let expr = Expr::Part(self.layout(to).blades(), Box::new(Expr::Operand(0)));
        let target = Target::Exactly(to);
        match lower(&self.declaration.algebra, types, &[operand], &expr, target, Effort::Grades) {
            Ok(program) => lines::body(&program, &[receiver], &self.declaration.algebra, types, 8),
            Err(misfit) => panic!("gacore-compiler bug: part {from:?} of {to:?}: {misfit:?}"),
        }
    }
}
