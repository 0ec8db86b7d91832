//! Cl(4,1), the conformal algebra of space, in the orthonormal basis `e1, e2, e3, ep, em` with
//! the null vectors `eo` (the origin) and `einf` (infinity) named.

gacore_runtime::clifford! {
    signature: (4, 1),
    basis: [e1, e2, e3, ep, em],
    null: [eo = (em - ep) / 2, einf = em + ep],
}

#[cfg(test)]
mod tests {
    use super::{einf, eo};

    #[test]
    fn the_null_vectors_are_null_and_dual_to_each_other() {
        assert_eq!(eo::<f64>() | eo(), 0.0);
        assert_eq!(einf::<f64>() | einf(), 0.0);
        assert_eq!(eo::<f64>() | einf(), -1.0);
    }
}
