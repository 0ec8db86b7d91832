//! The `Algebra` type, and functions that return basis vectors.

use super::{Emitter, lines};
use crate::algebra::Dual;
use crate::blade::Blade;
use crate::rational::Rational;
use crate::types::TypeRef;
use std::fmt::Write;

impl Emitter<'_> {
    /// The type that stands for the algebra, and its basis vectors.
    pub(super) fn algebra(&self, text: &mut String) {
        let algebra = &self.declaration.algebra;
        let n = algebra.dimension();
        let basis: Vec<String> = (0..n).map(|i| format!("`{}`", algebra.naming.vector(i))).collect();
        let basis = if n == 0 { "no basis vectors".into() } else { format!("basis {}", basis.join(", ")) };
        let dual = match algebra.dual {
            Dual::Metric => "`dual(a) = a I⁻¹`",
            Dual::Complement => "`dual` is the right complement",
        };
        let _ = writeln!(
            text,
            "/// The Clifford algebra {}: {basis}; {dual}. Every operation with an
/// example: [`guide::operations`](__gacore::guide::operations).
#[derive(::core::clone::Clone, ::core::marker::Copy, ::core::fmt::Debug, ::core::cmp::PartialEq, ::core::cmp::Eq)]
pub struct Algebra;
",
            algebra.signature,
        );
        self.basis_vectors(text);
    }

    /// What generic code sees of the algebra.
    pub(super) fn algebra_trait(&self, text: &mut String) {
        let algebra = &self.declaration.algebra;
        let n = algebra.dimension();
        let row = |i: usize| {
            let row: Vec<String> =
                (0..n).map(|j| format!("{:?}", algebra.metric.get(i, j).to_f64())).collect();
            format!("[{}]", row.join(", "))
        };
        let rows: Vec<String> = (0..n).map(row).collect();
        let names: Vec<String> =
            Blade::all(n).map(|blade| format!("\"{}\"", algebra.naming.blade(blade))).collect();
        let signature = &algebra.signature;
        let types = &self.declaration.types;
        let plane_based = self.null_of_projective().map(|_| "    const PLANE_BASED: bool = true;\n");
        let _ = writeln!(
            text,
            "impl __gacore::CliffordAlgebra for Algebra {{
    const POSITIVE: usize = {};
    const NEGATIVE: usize = {};
    const ZERO: usize = {};
    const BLADE_NAMES: &'static [&'static str] = &[{}];
    const COSTS: &'static [__gacore::Cost] = &[
{}    ];
{}    type Vector<T: __gacore::Scalar> = {};
    type Even<T: __gacore::Scalar> = {};
    type Multivector<T: __gacore::Scalar> = {};

    fn metric(i: usize, j: usize) -> f64 {{
        const METRIC: [[f64; {n}]; {n}] = [{}];
        METRIC[i][j]
    }}
}}",
            signature.positive,
            signature.negative,
            signature.zero,
            names.join(", "),
            self.costs(),
            plane_based.unwrap_or_default(),
            self.rust_type(types.find("Vector").unwrap_or(types.full())),
            self.rust_type(types.even()),
            self.rust_type(types.full()),
            rows.join(", "),
        );
    }

    /// The table of costs, one row an operation.
    fn costs(&self) -> String {
        let types = &self.declaration.types;
        let mut text = String::new();
        for operation in self.operations {
            let operands: Vec<String> =
                operation.operands.iter().map(|&ty| format!("\"{}\"", types.name(ty))).collect();
            let cost = &operation.cost;
            let null = operation.choice.halves().map(|route| format!(".or_null({})", route.cost.total()));
            let null = null.unwrap_or_default();
            let _ = writeln!(
                text,
                "        __gacore::Cost::new(\"{}\", &[{}], \"{}\", {}, {}, {}, {}){null},",
                operation.name,
                operands.join(", "),
                types.name(operation.result),
                cost.multiplies,
                cost.adds,
                cost.fmas,
                cost.functions,
            );
        }
        text
    }

    fn basis_vectors(&self, text: &mut String) {
        let algebra = &self.declaration.algebra;
        let n = algebra.dimension();
        if n == 0 {
            return;
        }
        let vector = self.declaration.types.find("Vector").expect("a space of dimension 1 has vectors");
        for i in 0..n {
            let name = algebra.naming.vector(i);
            let doc = format!("The basis vector `{name}`.");
            self.constant(&name, &doc, vector, &[(Blade::vector(i), Rational::ONE)], text);
        }
        for derived in &algebra.derived {
            let doc = format!("The vector `{}`, a combination of basis vectors.", derived.name);
            let blades = algebra.constant(&derived.name).unwrap_or_default();
            self.constant(&derived.name, &doc, vector, &blades, text);
        }
        let pseudoscalar = Blade::pseudoscalar(n);
        let ty = self.declaration.types.smallest_holding(&[pseudoscalar].into_iter().collect());
        let doc = "The pseudoscalar `I`, the outer product of all basis vectors.";
        self.constant("pseudoscalar", doc, ty, &[(pseudoscalar, Rational::ONE)], text);
    }

    fn constant(&self, name: &str, doc: &str, ty: TypeRef, blades: &[(Blade, Rational)], text: &mut String) {
        let fractions = blades.iter().any(|(_, c)| !c.is_integer());
        let bound = if fractions { "__gacore::Field" } else { "__gacore::Scalar" };
        let layout = self.layout(ty);
        let coefficient = |slot: &crate::layout::Slot| {
            let value = blades.iter().find(|(blade, _)| *blade == slot.blade);
            let value = value.map_or(Rational::ZERO, |(_, c)| *c * slot.sign());
            let sign = if value.is_negative() { "-" } else { "" };
            format!("{sign}{}", lines::number(value.abs()))
        };
        let coefficients: Vec<String> = layout.stored().map(coefficient).collect();
        let result = self.rust_type(ty);
        let _ = writeln!(
            text,
            "/// {doc}\n#[inline]\n#[must_use]\npub fn {name}<T: {bound}>() -> {result} {{\n    {}::from_array([{}])\n}}\n",
            self.declaration.types.name(ty),
            coefficients.join(", "),
        );
    }
}
