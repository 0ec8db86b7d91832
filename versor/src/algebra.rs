//! Cl(4,1), the conformal algebra of space, in the orthonormal basis `e1, e2, e3, ep, em` with
//! the null vectors `eo` (the origin) and `einf` (infinity) named; and every product of the layers,
//! compiled with its gradient.

gacore_runtime::clifford! {
    signature: (4, 1),
    basis: [e1, e2, e3, ep, em],
    null: [eo = (em - ep) / 2, einf = em + ep],
    types: {
        /// A direction in space.
        Direction = [e1, e2, e3],
    },
    gradients: [
        geometric, exp, on_vector, to_bivector, full_to_bivector, scaled, with_images, proximity, torque, full_proximity,
        full_torque, seen, translation, rotation, displacement,
    ],

    /// A multivector weight times a vector.
    fn on_vector(w: Multivector, x: Vector) -> Multivector = w * x;
    /// The bivector part of the same, which odd weights alone reach.
    fn to_bivector(w: Odd, x: Vector) -> Bivector = bivector_part(w * x);
    /// The bivector part of a multivector weight times a multivector.
    fn full_to_bivector(w: Multivector, x: Multivector) -> Bivector = bivector_part(w * x);
    /// The maps of vectors to vectors that commute with motions: multiples of `x`, and of `e∞ (e∞·x)`.
    fn scaled(a: Scalar, b: Scalar, x: Vector) -> Vector = a * x + b * (x | einf) * einf;

    /// The maps of multivectors that commute with motions, side by side: `a`, `I b`, `e∞ ∧ c` and `e∞ ⌋ d`.
    fn with_images(a: Multivector, b: Multivector, c: Multivector, d: Multivector) -> Multivector =
        a + e123pm * b + (einf ^ c) + left_contraction(einf, d);

    /// `⟨Q K̃⟩₀` of vectors.
    fn proximity(q: Vector, k: Vector) -> Scalar = scalar_part(q * rev(k));
    /// `⟨Q K̃⟩₂` of vectors.
    fn torque(q: Vector, k: Vector) -> Bivector = bivector_part(q * rev(k));
    /// `⟨Q K̃⟩₀` of multivectors.
    fn full_proximity(q: Multivector, k: Multivector) -> Scalar = scalar_part(q * rev(k));
    /// `⟨Q K̃⟩₂` of multivectors.
    fn full_torque(q: Multivector, k: Multivector) -> Bivector = bivector_part(q * rev(k));

    /// `B ∧ B`, the part of `B²` that is no number.
    fn wedge_square(b: Bivector) -> Quadvector = b ^ b;
    /// `⟨Ψ̃ Ψ⟩₄`, which vanishes on the group.
    fn excess(r: Even) -> Quadvector = quadvector_part(rev(r) * r);

    /// The direction `y − w x` in which a vector `y` of weight `w` is seen from the point `x`.
    fn seen(x: Vector, y: Vector) -> Direction = direction_part(y + (y | einf) * x);
    /// The generator of a translation along `u`.
    fn translation(u: Direction) -> Bivector = einf ^ u;
    /// The generator of a rotation about the line through the point `x` along `a`.
    fn rotation(x: Vector, a: Direction) -> Bivector = dual(x ^ a ^ einf);
    /// Where a motion moves the point `x`, to first order.
    fn displacement(x: Vector, m: Even) -> Vector = left_contraction(x, bivector_part(m));
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
