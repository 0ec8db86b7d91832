//! Conformal geometry as methods of vectors, where there are `eo` and `einf`; and what generic code
//! needs to know of conformal and projective algebras.

use super::elementary::{Fallible, checked_by, function_cost};
use super::{Emitter, lines};
use crate::blade::Blade;
use crate::catalogue::{Kind, Plan};
use crate::conformal::ConformalSplit;
use crate::rational::Rational;
use crate::types::{Type, TypeRef};
use std::fmt::Write;

impl Emitter<'_> {
    /// One `impl` block: methods of vectors, and of the algebra for what has no vector as operand.
    pub(super) fn conformal(&self, text: &mut String) {
        let types = &self.declaration.types;
        for operation in self.operations {
            let (Kind::Conformal(function), Plan::Lines(program)) = (operation.kind, &operation.plan) else {
                continue;
            };
            let name = function.name();
            let output = self.rust_type(operation.result);
            let (what, undefined) = function.documentation();
            let what = format!("{what} Costs {}.", function_cost(operation));
            let vector = types.find("Vector").expect("a conformal algebra has vectors");
            let of_vector = operation.operands[0] == vector;
            let (owner, bound) = match of_vector {
                true => (format!("impl<T: __gacore::Scalar> {}<T>", types.name(vector)), ""),
                false => ("impl Algebra".to_string(), "<T>"),
            };
            let (arguments, names) = match (of_vector, operation.operands.len()) {
                (true, 1) => ("self".to_string(), vec!["self"]),
                (true, _) => (format!("self, other: {}", self.rust_type(vector)), vec!["self", "other"]),
                (false, _) => ("factor: T".to_string(), vec!["factor"]),
            };
            let body = |indent| lines::body(program, &names, &self.declaration.algebra, types, indent);
            let Some(undefined) = undefined else {
                let _ = writeln!(
                    text,
                    "{owner} {{\n    /// {what}\n    #[must_use]\n    pub fn {name}{bound}({arguments}) -> {output}\n    where\n        T: {},\n    {{\n{}    }}\n}}\n",
                    lines::bound(program),
                    body(8),
                );
                continue;
            };
            let coefficients = match operation.result {
                TypeRef::Scalar => "[value]",
                TypeRef::Listed(_) => "value.to_array()",
            };
            let ty = types.name(operation.operands[0]);
            let bodies = checked_by(&[coefficients], ty, name, undefined, |check| {
                format!("        let value = {{\n{}        }};\n        {check}\n", body(12))
            });
            let _ = writeln!(text, "{owner} {{");
            let (parameters, output) = (arguments.as_str(), output.as_str());
            Fallible { name, what: &what, undefined, generics: bound, parameters, output, bodies }.emit(text);
            text.push_str("}\n\n");
        }
        if let Some(split) = ConformalSplit::of(&self.declaration.algebra) {
            let space: Vec<String> = split.space.iter().map(ToString::to_string).collect();
            let _ = writeln!(
                text,
                "impl __gacore::Conformal for Algebra {{
    const AXES: &'static [usize] = &[{}];
    fn origin<T: __gacore::Field>() -> Self::Vector<T> {{
        eo()
    }}
    fn infinity<T: __gacore::Field>() -> Self::Vector<T> {{
        einf()
    }}
}}
",
                space.join(", ")
            );
        }
    }

    /// The null vector of a Euclidean space, for generic code.
    pub(super) fn projective(&self, text: &mut String) {
        if let Some(null) = self.null_of_projective() {
            let _ = writeln!(
                text,
                "impl __gacore::Projective for Algebra {{\n    const NULL: usize = {null};\n}}\n"
            );
            self.points_of_weight_one(null, text);
        }
    }

    /// Constructor and coordinates of types of points that do not store their weight, which the traits cannot add.
    fn points_of_weight_one(&self, null: usize, text: &mut String) {
        let axes: Vec<usize> = (0..self.declaration.algebra.dimension()).filter(|&i| i != null).collect();
        let space = axes.len();
        let weight = Blade(axes.iter().fold(0, |mask, axis| mask | 1 << axis));
        // The coordinate of an axis belongs to all other axes and `−e0` in its place.
        let coordinate = |ty: &Type, axis: usize| {
            let blade = Blade(weight.0 & !(1 << axis) | 1 << null);
            let passed =
                axes.iter().filter(|&&other| (other > axis) != (other > null) && other != axis).count();
            let slot = ty.layout.find(blade).filter(|slot| slot.implied.is_none())?;
            let is_negative = (passed % 2 == 0) != slot.negative;
            Some((if is_negative { "-" } else { "" }, slot.name.clone()))
        };
        for ty in &self.declaration.types.list {
            let constants =
                ty.layout.slots.iter().filter_map(|slot| Some((slot.blade, slot.implied? * slot.sign())));
            let coordinates: Option<Vec<_>> = axes.iter().map(|&axis| coordinate(ty, axis)).collect();
            let Some(coordinates) = coordinates.filter(|list| list.len() == ty.layout.len()) else {
                continue;
            };
            if !constants.eq([(weight, Rational::ONE)]) {
                continue;
            }
            let (mut fields, mut list) = (Vec::new(), Vec::new());
            for (index, (sign, field)) in coordinates.iter().enumerate() {
                fields.push(format!("{field}: {sign}x{index}"));
                list.push(format!("{sign}self.{field}"));
            }
            let names: Vec<String> = (0..space).map(|index| format!("x{index}")).collect();
            let _ = writeln!(
                text,
                "impl<T: __gacore::Scalar> {name}<T> {{
    /// The point with these coordinates.
    #[inline]
    #[must_use]
    pub fn point([{names}]: [T; {space}]) -> Self {{
        Self {{ {fields} }}
    }}

    /// The coordinates of the point.
    #[inline]
    #[must_use]
    pub fn coordinates(self) -> [T; {space}] {{
        [{list}]
    }}
}}
",
                name = ty.name,
                names = names.join(", "),
                fields = fields.join(", "),
                list = list.join(", "),
            );
        }
    }

    /// The index of the null basis vector of projective geometry, where all others are orthonormal.
    pub(super) fn null_of_projective(&self) -> Option<usize> {
        let metric = &self.declaration.algebra.metric;
        let n = metric.dimension();
        let null: Vec<usize> = (0..n).filter(|&i| metric.get(i, i) == Rational::ZERO).collect();
        let expected = |i: usize, j: usize| {
            if i == j && !null.contains(&i) { Rational::ONE } else { Rational::ZERO }
        };
        let is_orthonormal = (0..n).all(|i| (0..n).all(|j| metric.get(i, j) == expected(i, j)));
        match null[..] {
            [null] if is_orthonormal && n > 1 => Some(null),
            _ => None,
        }
    }
}
