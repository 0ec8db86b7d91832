//! Conversions between the types of an algebra: widening, narrowing and parts.

use super::{Emitter, lines};
use crate::blade::Blade;
use crate::expr::Expr;
use crate::ir::Operand;
use crate::layout::BladeSet;
use crate::lower::{Effort, Target, lower};
use crate::names::snake_case;
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
                if fits {
                    self.widening(from, to, text);
                } else if source.blades().iter().any(|blade| target.blades().contains(blade)) {
                    self.narrowing(from, to, text);
                }
            }
        }
        for to in self.listed() {
            if self.layout(to).find(Blade::SCALAR).is_some() && !self.layout(to).has_implied() {
                self.from_scalar(to, text);
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
        let (from_name, to_name) = (types.name(from), types.name(to));
        let goes = |blade: Blade| self.layout(to).find(blade).is_some_and(|slot| slot.implied.is_none());
        let checks = if self.is_array(from) {
            let kept: BladeSet = self.layout(to).stored().map(|slot| slot.blade).collect();
            let kept: Vec<String> = kept.iter().map(|blade| blade.0.to_string()).collect();
            format!(
                "        const KEPT: &[u16] = &[{}];
        for (slot, x) in x.coefficients.iter().enumerate() {{
            let lost = !KEPT.contains(&<{source} as __gacore::Graded>::BLADES[slot].mask());
            if lost && *x != T::ZERO {{
                let blade = <{source} as __gacore::Graded>::COEFFICIENT_NAMES[slot];
                return ::core::result::Result::Err(__gacore::ConversionError::new(\"{from_name}\", \"{to_name}\", blade));
            }}
        }}\n",
                kept.join(", ")
            )
        } else {
            let mut lost = String::new();
            for slot in self.layout(from).stored().filter(|slot| !goes(slot.blade)) {
                let expected = self
                    .layout(to)
                    .find(slot.blade)
                    .and_then(|target| target.implied.map(|value| value * target.sign() * slot.sign()));
                let expected = expected.unwrap_or(crate::rational::Rational::ZERO);
                let sign = if expected.is_negative() { "-" } else { "" };
                let _ = writeln!(
                    lost,
                    "            (x.{0}, {sign}{1}, \"{0}\"),",
                    slot.name,
                    lines::number(expected.abs())
                );
            }
            format!(
                "        for (found, expected, blade) in [\n{lost}        ] {{
            if found != expected {{
                return ::core::result::Result::Err(__gacore::ConversionError::new(\"{from_name}\", \"{to_name}\", blade));
            }}
        }}\n"
            )
        };
        let taken = if self.layout(to).has_implied() {
            let fields: Vec<String> = self
                .layout(to)
                .stored()
                .map(|slot| {
                    let sign =
                        |other: &crate::layout::Slot| if other.negative != slot.negative { "-" } else { "" };
                    match self.layout(from).find(slot.blade).filter(|other| other.implied.is_none()) {
                        Some(other) => format!("{}: {}x.{}", slot.name, sign(other), other.name),
                        None => format!("{}: T::ZERO", slot.name),
                    }
                })
                .collect();
            format!("{to_name} {{ {} }}", fields.join(", "))
        } else {
            format!("x.{}_part()", snake_case(to_name))
        };
        let implied_everywhere = self.layout(to).slots.iter().filter(|slot| slot.implied.is_some());
        let missing = implied_everywhere
            .filter(|slot| self.layout(from).find(slot.blade).is_none_or(|found| found.implied.is_some()))
            .any(|slot| self.layout(from).find(slot.blade).and_then(|found| found.implied) != slot.implied);
        if missing {
            return;
        }
        let bound =
            if taken.contains("from_ratio") || checks.contains("from_ratio") { "Field" } else { "Scalar" };
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

    fn from_scalar(&self, to: TypeRef, text: &mut String) {
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
        let mut coefficients = self.to_array();
        for (blade, x) in <Self as __gacore::Graded>::BLADES.iter().zip(&mut coefficients) {
            if blade.grade() != grade {
                *x = T::ZERO;
            }
        }
        Self::from_array(coefficients)
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
