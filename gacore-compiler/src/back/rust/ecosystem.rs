//! Traits of `core` and of other crates: a call of one macro of the runtime, because only the
//! runtime knows which of its features are on.

use super::Emitter;
use crate::blade::Blade;
use crate::operation::Kind;
use crate::product::Product;
use crate::types::{Type, TypeRef};
use std::fmt::Write;

impl Emitter<'_> {
    /// The name and size of a type, and what the macro cannot see by itself.
    pub(super) fn ecosystem(&self, ty: &Type, ty_ref: TypeRef, text: &mut String) {
        let mut known = vec![ty.name.clone(), ty.layout.len().to_string()];
        if ty.layout.has_implied() {
            let names: Vec<String> = ty.layout.stored().map(|slot| format!("\"{}\"", slot.name)).collect();
            known.push(format!("[{}]", names.join(", ")));
        } else if self.is_closed(ty_ref) {
            known.push("closed".into());
        }
        let _ = writeln!(text, "__gacore::ecosystem! {{ {} }}\n", known.join(", "));
    }

    /// Whether the type holds 1 and the geometric product of any two of its values.
    fn is_closed(&self, ty: TypeRef) -> bool {
        let stays = self.operations.iter().any(|operation| {
            operation.kind == Kind::Product(Product::Geometric)
                && operation.operands == [ty, ty]
                && operation.result == ty
        });
        stays && self.layout(ty).find(Blade::SCALAR).is_some()
    }
}
