//! Structs, their aliases, and what every one of them can do by itself.

use super::documentation::aliases;
use super::{Emitter, cost_in_words, docs, inline, lines};
use crate::catalogue::{Kind, Plan};
use crate::count::is_whole;
use crate::layout::Layout;
use crate::product::{Product, Written};
use crate::types::{Type, TypeRef};
use std::fmt::Write;

/// `new` takes coefficients one by one up to this many.
const MAX_ARGUMENTS: usize = 7;

impl Emitter<'_> {
    /// The structs and their other names.
    pub(super) fn structures(&self, text: &mut String) {
        for (index, ty) in self.declaration.types.list.iter().enumerate() {
            self.structure(ty, TypeRef::Listed(index), text);
            for alias in &ty.aliases {
                let _ = writeln!(
                    text,
                    "/// Another name of [`{0}`].\npub type {alias}<T = {1}> = {0}<T>;\n",
                    ty.name, self.declaration.scalar
                );
            }
        }
    }

    /// What each type can do by itself.
    pub(super) fn methods(&self, text: &mut String) {
        for (index, ty) in self.declaration.types.list.iter().enumerate() {
            let ty_ref = TypeRef::Listed(index);
            self.coefficients(ty, ty_ref, text);
            self.unary_methods(ty, ty_ref, text);
            if !ty.layout.has_implied() {
                self.graded(ty, ty_ref, text);
            }
            self.ecosystem(ty, ty_ref, text);
        }
    }

    fn structure(&self, ty: &Type, ty_ref: TypeRef, text: &mut String) {
        let signature = &self.declaration.algebra.signature;
        docs(&ty.docs, text);
        let _ = writeln!(text, "/// {} of {signature}: {}.", describe(&ty.layout), blade_list(&ty.layout));
        if ty.layout.has_implied() {
            let implied = ty.layout.slots.iter().filter_map(|slot| {
                slot.implied.map(|value| format!("that of `{}` is always {value}", slot.name))
            });
            let _ = writeln!(text, "///\n/// Not stored: {}.", implied.collect::<Vec<_>>().join(", "));
        }
        self.traits(&ty.layout, text);
        let derives = "#[derive(::core::clone::Clone, ::core::marker::Copy, ::core::fmt::Debug, ::core::cmp::PartialEq)]";
        let _ = writeln!(
            text,
            "{derives}\n#[repr(C)]\npub struct {}<T = {}> {{",
            ty.name, self.declaration.scalar
        );
        if self.is_array(ty_ref) {
            let _ = writeln!(text, "    /// The coefficients, in the order of `Graded::BLADES`.");
            let _ = writeln!(text, "    pub coefficients: [T; {}],", ty.layout.len());
        } else {
            for slot in ty.layout.stored() {
                let what = match slot.name.as_str() {
                    crate::names::SCALAR => "The scalar.".to_string(),
                    blade => format!("The coefficient of `{blade}`."),
                };
                let _ = writeln!(text, "    /// {what}\n    pub {}: T,", slot.name);
            }
        }
        text.push_str("}\n\n");
    }

    /// Construction, access and maps of coefficients: whatever needs to know how they are stored.
    fn coefficients(&self, ty: &Type, ty_ref: TypeRef, text: &mut String) {
        let name = &ty.name;
        let n = ty.layout.len();
        let fields: Vec<&str> = ty.layout.stored().map(|slot| slot.name.as_str()).collect();
        let _ = writeln!(text, "impl<T> {name}<T> {{");
        if n <= MAX_ARGUMENTS {
            let arguments: Vec<String> = fields.iter().map(|field| format!("{field}: T")).collect();
            let _ = writeln!(
                text,
                "    /// A value from its coefficients.\n    #[inline]\n    #[must_use]
    pub const fn new({}) -> Self {{\n        Self {{ {} }}\n    }}\n",
                arguments.join(", "),
                fields.join(", ")
            );
        }
        let (take, give, map, zip) = if self.is_array(ty_ref) {
            (
                "Self { coefficients }".to_string(),
                "self.coefficients".to_string(),
                format!("{name} {{ coefficients: self.coefficients.map(f) }}"),
                format!(
                    "let mut right = ::core::iter::IntoIterator::into_iter(rhs.coefficients);
        {name} {{ coefficients: self.coefficients.map(|left| match ::core::iter::Iterator::next(&mut right) {{
            ::core::option::Option::Some(right) => f(left, right),
            ::core::option::Option::None => ::core::unreachable!(),
        }}) }}"
                ),
            )
        } else {
            let own: Vec<String> = fields.iter().map(|field| format!("self.{field}")).collect();
            let mapped: Vec<String> =
                fields.iter().map(|field| format!("{field}: f(self.{field})")).collect();
            let zipped: Vec<String> =
                fields.iter().map(|field| format!("{field}: f(self.{field}, rhs.{field})")).collect();
            let owned: Vec<String> = fields.iter().map(|field| field.to_string()).collect();
            (
                format!(
                    "let [{}] = coefficients;\n        {}",
                    owned.join(", "),
                    lines::wrapped("Self", &owned, "", 12)
                ),
                format!("[{}]", own.join(", ")),
                lines::wrapped(name, &mapped, "", 12),
                lines::wrapped(name, &zipped, "", 12),
            )
        };
        let (u, v) = (self.generic("U"), self.generic("V"));
        let _ = writeln!(
            text,
            "    /// A value from its coefficients in storage order.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn from_array(coefficients: [T; {n}]) -> Self {{
        {take}
    }}

    /// The coefficients in storage order.
    #[inline]
    #[must_use]
    pub fn to_array(self) -> [T; {n}] {{
        {give}
    }}

    /// This multivector with every coefficient mapped, to another number type for example.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn map<{u}>(self, mut f: impl ::core::ops::FnMut(T) -> {u}) -> {name}<{u}> {{
        {}{map}
    }}

    /// Two values combined coefficient by coefficient.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn zip_with<{u}, {v}>(self, rhs: {name}<{u}>, mut f: impl ::core::ops::FnMut(T, {u}) -> {v}) -> {name}<{v}> {{
        {zip}
    }}
}}
",
            if self.is_array(ty_ref) { "let f = &mut f;\n        " } else { "" },
        );
        if !ty.layout.has_implied() {
            self.vector_space(name, text);
        }
    }

    /// Addition and scaling within one type are maps of coefficients.
    fn vector_space(&self, name: &str, text: &mut String) {
        let _ = writeln!(
            text,
            "impl<T: __gacore::Scalar> ::core::ops::Neg for {name}<T> {{
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {{
        self.map(|x| -x)
    }}
}}

impl<T: __gacore::Scalar> ::core::ops::AddAssign for {name}<T> {{
    #[inline]
    fn add_assign(&mut self, rhs: Self) {{
        *self = *self + rhs;
    }}
}}

impl<T: __gacore::Scalar> ::core::ops::SubAssign for {name}<T> {{
    #[inline]
    fn sub_assign(&mut self, rhs: Self) {{
        *self = *self - rhs;
    }}
}}

impl<T: __gacore::Scalar> ::core::ops::Mul<T> for {name}<T> {{
    type Output = Self;
    #[inline]
    fn mul(self, rhs: T) -> Self {{
        self.map(|x| x * rhs)
    }}
}}

impl<T: __gacore::Scalar> ::core::ops::MulAssign<T> for {name}<T> {{
    #[inline]
    fn mul_assign(&mut self, rhs: T) {{
        *self = *self * rhs;
    }}
}}

impl<T: __gacore::Field> ::core::ops::Div<T> for {name}<T> {{
    type Output = Self;
    #[inline]
    fn div(self, rhs: T) -> Self {{
        self.map(|x| x / rhs)
    }}
}}

impl<T: __gacore::Field> ::core::ops::DivAssign<T> for {name}<T> {{
    #[inline]
    fn div_assign(&mut self, rhs: T) {{
        *self = *self / rhs;
    }}
}}

impl<T: __gacore::Scalar> ::core::default::Default for {name}<T> {{
    #[inline]
    fn default() -> Self {{
        Self::zero()
    }}
}}
"
        );
        for scalar in ["f32", "f64", "i32", "i64"] {
            let _ = writeln!(
                text,
                "impl ::core::ops::Mul<{name}<{scalar}>> for {scalar} {{
    type Output = {name}<{scalar}>;
    #[inline]
    fn mul(self, rhs: {name}<{scalar}>) -> {name}<{scalar}> {{
        rhs * self
    }}
}}
"
            );
        }
    }

    /// Unary operations, products by name, and parts.
    fn unary_methods(&self, ty: &Type, ty_ref: TypeRef, text: &mut String) {
        let _ = writeln!(text, "impl<T: __gacore::Scalar> {}<T> {{", ty.name);
        if !ty.layout.has_implied() {
            let _ = writeln!(
                text,
                "    /// The value whose coefficients are all zero.\n    #[inline]\n    #[must_use]
    pub fn zero() -> Self {{\n        Self::from_array([T::ZERO; {}])\n    }}\n",
                ty.layout.len()
            );
        }
        for operation in self.operations.iter().filter(|operation| operation.operands == [ty_ref]) {
            let doc = match operation.kind {
                Kind::Unary(map) => unary_doc(map),
                Kind::NormSquared => "The squared norm `⟨x x̃⟩₀`.",
                _ => continue,
            };
            let bound = self.bound(&operation.plan);
            let needs_more = match bound {
                "__gacore::Scalar" => String::new(),
                more => format!("\n    where\n        T: {more},"),
            };
            let body = match &operation.plan {
                Plan::Lines(program) => {
                    lines::body(program, &["self"], &self.declaration.algebra, &self.declaration.types, 8)
                }
                Plan::Loop => self.unary_loop(operation),
                Plan::Calls(_) => unreachable!("only binary operations are compositions"),
            };
            let _ = writeln!(
                text,
                "    /// {doc} Costs {}.\n    {}{}#[must_use]\n    pub fn {}(self) -> {}{needs_more}\n    {{\n{body}    }}\n",
                cost_in_words(&operation.cost),
                inline(operation.choice.is_inlined),
                aliases(&operation.name),
                operation.name,
                self.rust_type(operation.result),
            );
        }
        self.elementary(ty_ref, text);
        self.named_products(text);
        if is_whole(&ty.layout, self.declaration.algebra.dimension()) {
            self.subspace_methods(text);
        }
        self.parts(ty_ref, text);
        text.push_str("}\n\n");
    }

    fn named_products(&self, text: &mut String) {
        let r = self.generic("R");
        let named = Product::ALL.into_iter().filter_map(|product| match product.written() {
            Written::Method(path, doc) => Some((product.name(), path, doc)),
            Written::Operator(..) => None,
        });
        let sandwich = ("sandwich", "::core::ops::Shr", "The sandwich `a b ã`, as the operator `>>`.");
        for (method, path, doc) in named.chain([sandwich]) {
            let call = if method == "sandwich" { "shr" } else { method };
            let _ = writeln!(
                text,
                "    /// {doc}\n    #[inline]\n    {}#[must_use]
    pub fn {method}<{r}>(self, rhs: {r}) -> <Self as {path}<{r}>>::Output
    where
        Self: {path}<{r}>,
    {{
        {path}::{call}(self, rhs)
    }}
",
                aliases(method)
            );
        }
    }

    /// Projection and reflection, for types that hold all blades of their grades: only those hold the
    /// result.
    fn subspace_methods(&self, text: &mut String) {
        let r = self.generic("R");
        let [project, reject, reflect] = match self.null_of_projective() {
            None => [
                "The part of each of its blades that lies in an invertible blade: `(a ⌋ b) b⁻¹`.",
                "What is left without the projection onto an invertible blade: `a − (a ⌋ b) b⁻¹`.",
                "The mirror image in an invertible blade: vectors in it stay, vectors orthogonal to it are negated.",
            ],
            Some(_) => [
                "The projection onto a point, line or hyperplane that is not at infinity: `(a · b) b⁻¹`. Of a point that is the nearest point, of a line its shadow, and onto a point the parallel through it.",
                "What is left without the projection onto an object that is not at infinity: `a − (a · b) b⁻¹`. Of a point that is the direction from its projection.",
                "The mirror image in a point, line or hyperplane that is not at infinity.",
            ],
        };
        for (name, body, doc, what) in [
            ("project", "__gacore::Subspace::try_projection(blade, self)", project, "projected onto"),
            (
                "reject",
                "::core::result::Result::Ok(self - self.try_project(blade)?)",
                reject,
                "rejected from",
            ),
            ("reflect", "__gacore::Subspace::try_reflection(blade, self)", reflect, "reflected in"),
        ] {
            let _ = writeln!(
                text,
                "    /// {doc}
    ///
    /// # Errors
    /// Where the blade that is {what} is not invertible.
    pub fn try_{name}<{r}>(self, blade: {r}) -> ::core::result::Result<Self, __gacore::DomainError>
    where
        T: __gacore::Real,
        {r}: __gacore::Subspace<Self>,
    {{
        {body}
    }}

    /// {doc}
    ///
    /// # Panics
    /// Where the blade that is {what} is not invertible; `try_{name}` returns an error instead.
    #[must_use]
    #[track_caller]
    pub fn {name}<{r}>(self, blade: {r}) -> Self
    where
        T: __gacore::Real,
        {r}: __gacore::Subspace<Self>,
    {{
        __gacore::expected(self.try_{name}(blade))
    }}
"
            );
        }
    }

    /// What generic code sees.
    fn graded(&self, ty: &Type, ty_ref: TypeRef, text: &mut String) {
        let masks = ty.layout.stored().map(|slot| {
            let sign = if slot.negative { "-" } else { "" };
            format!("{sign}{}", slot.blade.0)
        });
        let names = ty.layout.stored().map(|slot| format!("\"{}\"", slot.name));
        let _ = writeln!(
            text,
            "impl<T: __gacore::Scalar> __gacore::Graded for {0}<T> {{
    type Scalar = T;
    type Algebra = Algebra;
    type Array = [T; {1}];
    const NAME: &'static str = \"{0}\";
    const BLADES: &'static [__gacore::Blade] = &__gacore::Blade::list([{2}]);
    const COEFFICIENT_NAMES: &'static [&'static str] = &[{3}];

    #[inline]
    fn to_array(self) -> [T; {1}] {{
        {0}::to_array(self)
    }}

    #[inline]
    fn from_array(coefficients: [T; {1}]) -> Self {{
        {0}::from_array(coefficients)
    }}

    #[inline]
    fn zero() -> Self {{
        {0}::zero()
    }}

    #[inline]
    fn reverse(self) -> Self {{
        {0}::reverse(self)
    }}
}}

impl<T> ::core::fmt::Display for {0}<T>
where
    T: __gacore::Scalar + ::core::fmt::Display + ::core::cmp::PartialOrd,
{{
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {{
        __gacore::write(self, f)
    }}
}}
",
            ty.name,
            self.layout(ty_ref).len(),
            masks.collect::<Vec<_>>().join(", "),
            names.collect::<Vec<_>>().join(", "),
        );
    }
}

fn unary_doc(map: crate::algebra::Unary) -> &'static str {
    use crate::algebra::Unary;
    match map {
        Unary::Reverse => "The reverse `x̃`: the order of factors is reversed.",
        Unary::Involute => "The grade involution `x̂`: odd grades are negated.",
        Unary::Conjugate => "The Clifford conjugate: reversion and grade involution.",
        Unary::Dual => "The dual, by the convention of [`Algebra`].",
        Unary::Undual => "The inverse of the dual.",
        Unary::LeftComplement => "The left complement: `left_complement(e) ∧ e = I` for a basis blade `e`.",
        Unary::RightComplement => {
            "The right complement: `e ∧ right_complement(e) = I` for a basis blade `e`."
        }
    }
}

/// `Grade 2`, `Grades 0, 2 and 4`.
fn describe(layout: &Layout) -> String {
    let grades = layout.blades().grades();
    let words: Vec<String> = grades.iter().map(ToString::to_string).collect();
    match words.split_last() {
        None => "No grades".into(),
        Some((only, [])) => format!("Grade {only}"),
        Some((last, rest)) => format!("Grades {} and {last}", rest.join(", ")),
    }
}

/// The blades, shortened where there are many.
fn blade_list(layout: &Layout) -> String {
    const SHOWN: usize = 64;
    let names: Vec<String> = layout.slots.iter().map(|slot| format!("`{}`", slot.name)).collect();
    if names.len() <= SHOWN {
        return names.join(", ");
    }
    format!("{}, … ({} blades)", names[..SHOWN].join(", "), names.len())
}
