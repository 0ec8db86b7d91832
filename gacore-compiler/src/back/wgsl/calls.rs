//! Bodies that call other operations, where that costs nothing more.

use super::Emitter;
use super::names::allowed;
use crate::algebra::Unary;
use crate::catalogue::{Calls, Kind, Operation, Plan};
use crate::product::Product;
use crate::types::TypeRef;

const GEOMETRIC: Kind = Kind::Product(Product::Geometric);

impl Emitter<'_> {
    /// The types that lie between the operands and the result.
    pub(super) fn called_types(&self, operation: &Operation) -> Vec<TypeRef> {
        if super::any_dimension::is_general(operation).is_some() {
            return vec![self.closure(operation)];
        }
        let [lhs, rhs] = operation.operands[..] else { return Vec::new() };
        match (&operation.plan, operation.kind) {
            (Plan::Calls(Calls::Sandwich), _) | (Plan::Loop, Kind::Sandwich) => {
                vec![self.result(GEOMETRIC, lhs, rhs)]
            }
            (Plan::Calls(calls @ (Calls::SplitLeft | Calls::SplitRight)), kind) => {
                let parts = self.parts();
                let operands = |part| if *calls == Calls::SplitLeft { (part, rhs) } else { (lhs, part) };
                let results = parts.map(|part| self.result(kind, operands(part).0, operands(part).1));
                parts.into_iter().chain(results).collect()
            }
            _ => Vec::new(),
        }
    }

    fn parts(&self) -> [TypeRef; 2] {
        let types = &self.declaration.types;
        [types.even(), types.find("Odd").expect("what is split has odd blades")]
    }

    /// The result of a binary operation.
    pub(super) fn result(&self, kind: Kind, lhs: TypeRef, rhs: TypeRef) -> TypeRef {
        let same = |other: &&Operation| other.kind == kind && other.operands == [lhs, rhs];
        self.operations.iter().find(same).expect("what is called is in the catalogue").result
    }

    pub(super) fn calls(&self, calls: Calls, operation: &Operation) -> String {
        let [lhs, rhs] = operation.operands[..] else { unreachable!("binary operations have two operands") };
        let kind = operation.kind;
        let call = |kind: Kind, (lhs, l): (TypeRef, &str), (rhs, r): (TypeRef, &str)| {
            format!("{}({l}, {r})", self.function(kind, &[lhs, rhs]))
        };
        let split = |part: TypeRef, from: TypeRef, name: &str| self.part(from, name, part);
        let result = match calls {
            Calls::Sandwich => {
                let inner = call(GEOMETRIC, (lhs, "l"), (rhs, "r"));
                let reverse = format!("{}(l)", self.function(Kind::Unary(Unary::Reverse), &[lhs]));
                call(GEOMETRIC, (self.result(GEOMETRIC, lhs, rhs), &inner), (lhs, &reverse))
            }
            Calls::Negation => call(Kind::Sum, (lhs, "l"), (rhs, &self.negative(rhs, "r"))),
            Calls::Exchanged => call(kind, (rhs, "r"), (lhs, "l")),
            Calls::Opposite => {
                let opposite = call(kind, (rhs, "r"), (lhs, "l"));
                return format!(
                    "    let x = {opposite};\n    return {};\n",
                    self.negative(operation.result, "x")
                );
            }
            Calls::SplitLeft => {
                let halves = self.parts().map(|part| {
                    let half = call(kind, (part, &split(part, lhs, "l")), (rhs, "r"));
                    (self.result(kind, part, rhs), half)
                });
                call(Kind::Sum, (halves[0].0, &halves[0].1), (halves[1].0, &halves[1].1))
            }
            Calls::SplitRight => {
                let halves = self.parts().map(|part| {
                    let half = call(kind, (lhs, "l"), (part, &split(part, rhs, "r")));
                    (self.result(kind, lhs, part), half)
                });
                call(Kind::Sum, (halves[0].0, &halves[0].1), (halves[1].0, &halves[1].1))
            }
        };
        format!("    return {result};\n")
    }

    /// `Even(-x.s, -x.e12)`.
    fn negative(&self, ty: TypeRef, name: &str) -> String {
        if ty == TypeRef::Scalar {
            return format!("-{name}");
        }
        let fields: Vec<String> =
            self.layout(ty).stored().map(|slot| format!("-{name}.{}", allowed(&slot.name))).collect();
        format!("{}({})", self.wgsl_type(ty), fields.join(", "))
    }

    /// `Even(x.s, x.e12)`: the blades of one type out of those of a larger one.
    fn part(&self, from: TypeRef, name: &str, to: TypeRef) -> String {
        let from = self.layout(from);
        let field = |slot: &crate::layout::Slot| {
            let source = from.find(slot.blade).expect("a part is within the whole");
            let sign = if source.negative == slot.negative { "" } else { "-" };
            format!("{sign}{name}.{}", allowed(&source.name))
        };
        let fields: Vec<String> = self.layout(to).stored().map(field).collect();
        format!("{}({})", self.wgsl_type(to), fields.join(", "))
    }
}
