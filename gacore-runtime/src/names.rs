//! Reading the names of blades, in any order of their vectors.

use crate::algebra::{Blade, CliffordAlgebra};

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
