//! The closed list of types of an algebra.
//!
//! A type is a named [`Layout`]. Two names for the same set of blades are one type and an alias,
//! so that a result has one smallest type that holds it; a declared name wins over a built-in one.

use crate::algebra::Algebra;
use crate::blade::Blade;
use crate::layout::{BladeSet, Layout, by_grade};

/// A type of the algebra: the scalar `T` itself, or one of the list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TypeRef {
    /// Grade 0: `T`.
    Scalar,
    /// The type at this position of the list.
    Listed(usize),
}

/// A named type.
#[derive(Clone, Debug)]
pub struct Type {
    /// The name of the struct.
    pub name: String,
    /// Other names of the same type.
    pub aliases: Vec<String>,
    /// Its coefficients.
    pub layout: Layout,
    /// What the user wrote above it.
    pub docs: Vec<String>,
}

/// All types of an algebra, smallest first where built in.
#[derive(Clone, Debug)]
pub struct Types {
    /// The list.
    pub list: Vec<Type>,
    scalar: Layout,
}

/// A built-in name and the blades it stands for.
pub struct BuiltIn {
    /// The name.
    pub name: String,
    /// Its blades in storage order.
    pub blades: Vec<Blade>,
    /// Whether a declared type of the same name may have other blades, taking the name over.
    pub yields: bool,
}

/// The customary name of a grade.
pub fn grade_name(grade: usize) -> String {
    match grade {
        1 => "Vector".into(),
        2 => "Bivector".into(),
        3 => "Trivector".into(),
        4 => "Quadvector".into(),
        _ => format!("Grade{grade}"),
    }
}

/// The built-in names of a dimension, in the order in which they claim their blades.
pub fn built_in(dimension: usize) -> Vec<BuiltIn> {
    let fixed = |name: &str, blades| BuiltIn { name: name.into(), blades, yields: false };
    let yielding = |name: &str, blades| BuiltIn { name: name.into(), blades, yields: true };
    let mut names = Vec::new();
    for grade in 1..=dimension {
        names.push(fixed(&grade_name(grade), by_grade(dimension, |g| g == grade)));
    }
    names.push(fixed("Even", by_grade(dimension, |grade| grade % 2 == 0)));
    if dimension > 0 {
        names.push(fixed("Odd", by_grade(dimension, |grade| grade % 2 == 1)));
    }
    names.push(fixed("Multivector", Blade::all(dimension).collect()));
    names.push(yielding("Rotor", by_grade(dimension, |grade| grade % 2 == 0)));
    if dimension > 0 {
        names.push(yielding("Pseudoscalar", vec![Blade::pseudoscalar(dimension)]));
    }
    names
}

impl Types {
    /// The declared types followed by the built-in ones that are not among them.
    pub fn new(algebra: &Algebra, declared: Vec<Type>) -> Self {
        let scalar = Layout::of_blades([Blade::SCALAR], &algebra.naming);
        let mut types = Self { list: Vec::new(), scalar };
        let taken: Vec<String> = declared.iter().map(|ty| ty.name.clone()).collect();
        for ty in declared {
            let same = |other: &&mut Type| other.layout == ty.layout;
            match types.list.iter_mut().find(same) {
                Some(other) => other.aliases.push(ty.name),
                None => types.list.push(ty),
            }
        }
        for BuiltIn { name, blades, .. } in built_in(algebra.dimension()) {
            if taken.contains(&name) {
                continue;
            }
            let layout = Layout::of_blades(blades, &algebra.naming);
            match types.with_blades(&layout.blades()) {
                Some(index) => types.list[index].aliases.push(name),
                None => types.list.push(Type { name, aliases: vec![], layout, docs: vec![] }),
            }
        }
        types
    }

    /// The first type that stores exactly these blades.
    fn with_blades(&self, blades: &BladeSet) -> Option<usize> {
        let exact = |ty: &Type| !ty.layout.has_implied() && ty.layout.blades() == *blades;
        self.list.iter().position(exact)
    }

    /// The type with this name or alias; `Scalar` is the scalar itself.
    pub fn find(&self, name: &str) -> Option<TypeRef> {
        if name == "Scalar" {
            return Some(TypeRef::Scalar);
        }
        let named = |ty: &Type| ty.name == name || ty.aliases.iter().any(|alias| alias == name);
        self.list.iter().position(named).map(TypeRef::Listed)
    }

    /// The layout of a type.
    pub fn layout(&self, ty: TypeRef) -> &Layout {
        match ty {
            TypeRef::Scalar => &self.scalar,
            TypeRef::Listed(index) => &self.list[index].layout,
        }
    }

    /// The name of a type; the scalar is `Scalar`.
    pub fn name(&self, ty: TypeRef) -> &str {
        match ty {
            TypeRef::Scalar => "Scalar",
            TypeRef::Listed(index) => &self.list[index].name,
        }
    }

    /// The type that holds the whole algebra.
    pub fn full(&self) -> TypeRef {
        self.find("Multivector").expect("every algebra has a type for all its blades")
    }

    /// The type that holds all even blades.
    pub fn even(&self) -> TypeRef {
        self.find("Even").expect("every algebra has a type for its even blades")
    }

    /// The smallest type that holds these blades: the first with the fewest coefficients. Types
    /// with implied coefficients hold only what their declaration says, so they are never chosen.
    pub fn smallest_holding(&self, blades: &BladeSet) -> TypeRef {
        if blades.is_within(&self.scalar.blades()) {
            return TypeRef::Scalar;
        }
        let candidates = self.list.iter().enumerate().filter(|(_, ty)| !ty.layout.has_implied());
        let holding = candidates.filter(|(_, ty)| blades.is_within(&ty.layout.blades()));
        let smallest = holding.min_by_key(|(_, ty)| ty.layout.len());
        smallest.map_or(self.full(), |(index, _)| TypeRef::Listed(index))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(p: usize, q: usize, r: usize) -> Vec<String> {
        let types = Types::new(&Algebra::of_signature(p, q, r), Vec::new());
        let label = |ty: &Type| [&[ty.name.clone()][..], &ty.aliases].concat().join("=");
        types.list.iter().map(label).collect()
    }

    #[test]
    fn equal_blade_sets_share_one_type() {
        assert_eq!(names(0, 0, 0), ["Even=Multivector=Rotor"]);
        assert_eq!(names(1, 0, 0), ["Vector=Odd=Pseudoscalar", "Even=Rotor", "Multivector"]);
        assert_eq!(names(2, 0, 0), ["Vector=Odd", "Bivector=Pseudoscalar", "Even=Rotor", "Multivector"]);
        let cga = names(4, 1, 0);
        assert_eq!(cga[4..6], ["Grade5=Pseudoscalar", "Even=Rotor"]);
        assert_eq!(cga.len(), 8);
    }

    #[test]
    fn results_widen_to_the_smallest_type() {
        let algebra = Algebra::of_signature(3, 0, 1);
        let types = Types::new(&algebra, Vec::new());
        let holding = |masks: &[u16]| {
            types.name(types.smallest_holding(&masks.iter().map(|&m| Blade(m)).collect())).to_string()
        };
        assert_eq!(holding(&[]), "Scalar");
        assert_eq!(holding(&[0]), "Scalar");
        assert_eq!(holding(&[3]), "Bivector");
        assert_eq!(holding(&[0, 3]), "Even");
        assert_eq!(holding(&[1, 3]), "Multivector");
    }
}
