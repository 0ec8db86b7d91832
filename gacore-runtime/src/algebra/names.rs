//! The names of blades: reading them, in any order of their vectors, and coefficients by name.

use super::{Blade, CliffordAlgebra, Graded};
use core::fmt;

/// The blade that a name such as `e31` stands for, negative where its order is an odd permutation
/// of the basis; `None` where the algebra has no such blade.
pub(crate) fn read_blade<A: CliffordAlgebra>(name: &str) -> Option<Blade> {
    let scalar = A::BLADE_NAMES[0];
    if name == scalar {
        return Some(Blade::new(0));
    }
    let mut vectors = [""; u16::BITS as usize];
    for (i, vector) in vectors.iter_mut().take(A::DIMENSION).enumerate() {
        *vector = A::BLADE_NAMES[1 << i];
    }
    let vectors = &mut vectors[..A::DIMENSION];
    // A letter that all basis vectors share is written once: `e1 ∧ e2` is `e12`.
    let first = vectors.first()?.chars().next()?;
    let shares = |vector: &&str| vector.starts_with(first) && vector.len() > first.len_utf8();
    let rest = if vectors.iter().all(shares) {
        vectors.iter_mut().for_each(|vector| *vector = &vector[first.len_utf8()..]);
        name.strip_prefix(first)?
    } else {
        name
    };
    if rest.is_empty() { None } else { read_factors(rest, vectors, Blade::new(0)) }
}

/// The blade of the factors read so far and of those in `rest`.
fn read_factors(rest: &str, vectors: &[&str], read: Blade) -> Option<Blade> {
    if rest.is_empty() {
        return Some(read);
    }
    vectors.iter().enumerate().find_map(|(i, vector)| {
        let rest = rest.strip_prefix(vector).filter(|_| read.mask() >> i & 1 == 0)?;
        read_factors(rest, vectors, read.followed_by(i))
    })
}

/// The place of a stored coefficient, for `x["e12"]`.
///
/// # Panics
/// If the type does not store the blade as it is written.
#[track_caller]
pub fn slot<M: Graded>(name: &str) -> usize {
    let place = M::COEFFICIENT_NAMES.iter().position(|stored| *stored == name);
    place.unwrap_or_else(|| {
        let (ty, stored) = (M::NAME, Listed(M::COEFFICIENT_NAMES));
        panic!("`{ty}` stores {stored} and no {name}; `coefficient_named` reads any blade")
    })
}

/// Names with commas between, cut off where there are many.
pub(crate) struct Listed(pub &'static [&'static str]);

impl fmt::Display for Listed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const SHOWN: usize = 16;
        for (i, name) in self.0.iter().take(SHOWN).enumerate() {
            write!(f, "{}{name}", if i == 0 { "" } else { ", " })?;
        }
        f.write_str(if self.0.len() > SHOWN { ", …" } else { "" })
    }
}

/// `Index` and `IndexMut` by the names of blades, for a type with these fields or with an array.
#[doc(hidden)]
#[macro_export]
macro_rules! __index {
    ($name:ident, [$($field:ident),+]) => {
        impl<T: $crate::private::Scalar> ::core::ops::Index<&str> for $name<T> {
            type Output = T;

            #[track_caller]
            fn index(&self, blade: &str) -> &T {
                [$(&self.$field),+][$crate::private::slot::<Self>(blade)]
            }
        }

        impl<T: $crate::private::Scalar> ::core::ops::IndexMut<&str> for $name<T> {
            #[track_caller]
            fn index_mut(&mut self, blade: &str) -> &mut T {
                let mut fields = ::core::iter::IntoIterator::into_iter([$(&mut self.$field),+]);
                match ::core::iter::Iterator::nth(&mut fields, $crate::private::slot::<Self>(blade)) {
                    ::core::option::Option::Some(field) => field,
                    ::core::option::Option::None => ::core::unreachable!(),
                }
            }
        }
    };
    ($name:ident) => {
        impl<T: $crate::private::Scalar> ::core::ops::Index<&str> for $name<T> {
            type Output = T;

            #[track_caller]
            fn index(&self, blade: &str) -> &T {
                &self.coefficients[$crate::private::slot::<Self>(blade)]
            }
        }

        impl<T: $crate::private::Scalar> ::core::ops::IndexMut<&str> for $name<T> {
            #[track_caller]
            fn index_mut(&mut self, blade: &str) -> &mut T {
                &mut self.coefficients[$crate::private::slot::<Self>(blade)]
            }
        }
    };
}
