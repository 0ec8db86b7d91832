//! Traits of `core` and of other crates: a call of one macro of the runtime, because only the
//! runtime knows which of its features are on.

use super::Emitter;
use crate::blade::{Blade, reverse_is_negative};
use crate::catalogue::choice::Batches;
use crate::catalogue::{Kind, Operation};
use crate::functions::Elementary;
use crate::layout::Layout;
use crate::matrix::Matrices;
use crate::product::Product;
use crate::rational::Rational;
use crate::types::{Type, TypeRef};
use std::fmt::Write;

impl Emitter<'_> {
    /// The name and size of a type, and what the macro cannot see by itself.
    pub(super) fn ecosystem(&self, ty: &Type, ty_ref: TypeRef, text: &mut String) {
        let mut known = vec![ty.name.clone(), ty.layout.len().to_string()];
        if ty.layout.has_implied() {
            let names: Vec<String> = ty.layout.stored().map(|slot| format!("\"{}\"", slot.name)).collect();
            known.push(format!("[{}]", names.join(", ")));
        } else {
            known.extend(self.is_closed(ty_ref).then(|| "closed".into()));
            let same = self.result_of(Elementary::Normalized, ty_ref) == Some(ty_ref);
            known.extend(same.then(|| "normalized".into()));
            let axes = self.axes_of_quaternion(&ty.layout);
            known.extend(axes.is_some().then(|| "quaternion".into()));
            // Matrices are those of the first basis vectors.
            known.extend((axes == Some([0, 1, 2])).then(|| "rotation3".into()));
            known.extend(self.euclidean(&ty.layout));
            known.extend(is_vector(&ty.layout).then(|| format!("vector{}", ty.layout.len())));
        }
        let matrices = self.matrices(ty_ref);
        let _ = writeln!(text, "__gacore::ecosystem! {{ {}{matrices} }}\n", known.join(", "));
        let _ = writeln!(text, "__gacore::bytes! {{ {}, [{}] }}\n", ty.name, self.fields(ty, ty_ref));
        if !ty.layout.has_implied() {
            let names: Vec<&str> = ty.layout.stored().map(|slot| slot.name.as_str()).collect();
            let fields =
                if self.is_array(ty_ref) { String::new() } else { format!(", [{}]", names.join(", ")) };
            let _ = writeln!(text, "__gacore::index! {{ {}{fields} }}\n", ty.name);
        }
        if !ty.layout.has_implied() {
            self.functions_of_batches(ty_ref, text);
        }
        if let Some(bivector) = self.is_spin(ty_ref) {
            let _ = writeln!(
                text,
                "__gacore::spin! {{ {}, {} }}\n",
                ty.name,
                self.declaration.types.name(bivector)
            );
        }
    }

    /// The fields of a type: `e1 e2`, or `coefficients; 512`.
    fn fields(&self, ty: &Type, ty_ref: TypeRef) -> String {
        if self.is_array(ty_ref) {
            return format!("coefficients; {}", ty.layout.len());
        }
        ty.layout.stored().map(|slot| slot.name.as_str()).collect::<Vec<_>>().join(" ")
    }

    /// The type of logarithms of a type of rotors that is closed under products, roots and
    /// normalisation, and whose bivectors have their exponentials in it.
    fn is_spin(&self, ty: TypeRef) -> Option<TypeRef> {
        let bivector = self.result_of(Elementary::Log, ty)?;
        let stays = |function| self.result_of(function, ty) == Some(ty);
        let back = self.result_of(Elementary::Exp, bivector) == Some(ty);
        let graded = !self.layout(ty).has_implied();
        let all =
            back && graded && self.is_closed(ty) && stays(Elementary::Sqrt) && stays(Elementary::Normalized);
        all.then_some(bivector)
    }

    /// `; 2 1 1, false false false, [1 3 2 -4], [0 0 0 1]` for a type that has matrices, nothing for others: their side,
    /// copies and parts, whether products, sandwiches and chains take this route, for each string the
    /// coefficient it belongs to, counted from 1, negative where it is negated, and for each
    /// coefficient whether reversion negates it.
    fn matrices(&self, ty: TypeRef) -> String {
        let is_product = |operation: &&Operation| {
            operation.kind == Kind::Product(Product::Geometric) && operation.operands == [ty; 2]
        };
        let product = self.operations.iter().find(is_product);
        let Some(chosen) = product.and_then(|product| product.choice.by_matrices()) else {
            return String::new();
        };
        let (matrices, Batches { product, sandwich, chain }) = (&chosen.matrices, chosen.batches);
        let slot =
            |(slot, negative): (usize, bool)| format!("{}{}", if negative { "-" } else { "" }, slot + 1);
        let slots: Vec<String> = matrices.slots().into_iter().map(slot).collect();
        let Matrices { side, copies, numbers, .. } = matrices;
        let blades = self.layout(ty).slots.iter().map(|slot| slot.blade);
        let reversed = blades.map(|blade| if reverse_is_negative(blade.grade()) { "1" } else { "0" });
        let reversed: Vec<&str> = reversed.collect();
        format!(
            "; {side} {copies} {}, {product} {sandwich} {chain}, [{}], [{}]",
            numbers.parts(),
            slots.join(" "),
            reversed.join(" ")
        )
    }

    /// Whether the type holds 1 and the geometric product of any two of its values.
    pub(super) fn is_closed(&self, ty: TypeRef) -> bool {
        let stays = self.operations.iter().any(|operation| {
            operation.kind == Kind::Product(Product::Geometric)
                && operation.operands == [ty, ty]
                && operation.result == ty
        });
        stays && self.layout(ty).find(Blade::SCALAR).is_some()
    }

    /// The three orthonormal vectors whose bivectors the type has, beside the scalar: then it multiplies as
    /// quaternions do.
    fn axes_of_quaternion(&self, layout: &Layout) -> Option<[usize; 3]> {
        let space = layout.slots.iter().fold(0, |bits, slot| bits | slot.blade.0);
        let axes: [usize; 3] = Blade(space).vectors().collect::<Vec<_>>().try_into().ok()?;
        let metric = &self.declaration.algebra.metric;
        let product = |i: usize, j: usize| if i == j { Rational::ONE } else { Rational::ZERO };
        let is_quaternion = layout.len() == 4
            && layout.blades().grades() == [0, 2]
            && axes.iter().all(|&i| axes.iter().all(|&j| metric.get(i, j) == product(i, j)));
        is_quaternion.then_some(axes)
    }

    /// `motor4` or `point3` in space, `motor3` or `point2` in the plane: what all motions or all points of PGA are.
    fn euclidean(&self, layout: &Layout) -> Option<String> {
        self.null_of_projective()?;
        let dimension = self.declaration.algebra.dimension();
        let grades = layout.blades().grades();
        let is_even = layout.len() == 1 << (dimension - 1) && grades.iter().all(|grade| grade % 2 == 0);
        let is_point = layout.len() == dimension && grades == [dimension - 1];
        match dimension {
            3 | 4 if is_even => Some(format!("motor{dimension}")),
            3 | 4 if is_point => Some(format!("point{}", dimension - 1)),
            _ => None,
        }
    }
}

/// Whether the type is two, three or four coordinates of vectors.
fn is_vector(layout: &Layout) -> bool {
    (2..=4).contains(&layout.len()) && layout.blades().grades() == [1]
}
