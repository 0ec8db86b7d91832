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
        full_torque, seen, translation, rotation, displacement, lifted, image, of_unit_weight, compared, added, pulled, felt,
        own, parted, moving, turning, followed, carried, heard, squashed, limited, drifted, missed, damped,
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

    /// A body as conformal vectors: the point `X = x + ½x² e∞ + e_o`, so that `X·Y = −½‖x − y‖²`, the derivative of the
    /// point, and both times the mass.
    fn lifted(x: Direction, v: Direction, m: Scalar) -> (Vector, Vector, Vector, Vector) = {
        let point = eo + x + (norm_squared(x) / 2) * einf;
        let tangent = v + scalar_product(x, v) * einf;
        (point, tangent, m * point, m * tangent)
    };
    /// `e∞ (e∞·x)`: beside multiples of `x`, all that linear maps of vectors that commute with motions can say.
    fn image(x: Vector) -> Vector = (x | einf) * einf;
    /// The weight of a vector, which every motion leaves alone; a point has the weight 1.
    fn weighed(y: Vector) -> Scalar = -scalar_product(y, einf);
    /// A vector whose weight is bounded: a heavy sum of points becomes a point, a direction stays what it is.
    fn of_unit_weight(y: Vector) -> Vector = {
        let w = weighed(y);
        y / sqrt(1 + w * w)
    };

    /// `⟨Q K̃⟩₀` and `⟨Q K̃⟩₂` of vectors.
    fn compared(q: Vector, k: Vector) -> (Scalar, Bivector) = (proximity(q, k), torque(q, k));
    /// `(x² + δ²)^(1/4)` for the square `x` of a bivector, a norm that has a slope everywhere; overflows for no `x`.
    fn smooth_norm(b: Bivector, smoothing: Scalar) -> Scalar = {
        let size = abs(norm_squared(b));
        let high = max(size, smoothing);
        let share = min(size, smoothing) / high;
        sqrt(high * sqrt(1 + share * share))
    };
    /// The paper's score, `(near + γ‖B‖) · scale`.
    fn averaged(near: Scalar, b: Bivector, gamma: Scalar, scale: Scalar, smoothing: Scalar) -> Scalar =
        scale * (near + gamma * smooth_norm(b, smoothing));
    /// The exponential of a score, for sums that more bodies make larger, as forces do. Above 0, where nothing would keep it
    /// from overflowing, it goes on as `1 + score`.
    fn added(near: Scalar, b: Bivector, gamma: Scalar, scale: Scalar, smoothing: Scalar) -> Scalar = {
        let score = averaged(near, b, gamma, scale, smoothing);
        exp(min(score, 0)) + max(score, 0)
    };

    /// `gain` times the direction in which `y` is seen from the point `x`.
    fn pulled(x: Vector, y: Vector, gain: Scalar) -> Direction = gain * seen(x, y);
    /// What does not change under motions of what is seen: its weight, and its products with a point and a tangent.
    fn felt(point: Vector, tangent: Vector, y: Vector) -> (Scalar, Scalar, Scalar) =
        (weighed(y), proximity(point, y), proximity(tangent, y));
    /// What does not change under motions of a body itself: its mass, its squared speed.
    fn own(v: Direction, m: Scalar) -> (Scalar, Scalar) = (m, norm_squared(v));
    /// How far a motion turns, `⟨Ψ⟩₀ − 1`, and where it moves points, `⟨Ψ⟩₂`.
    fn parted(m: Even) -> (Scalar, Bivector) = (scalar_part(m) - 1, bivector_part(m));

    /// `u / √(1 + u²)`.
    fn shortened(u: Direction) -> Direction = u / sqrt(1 + norm_squared(u));
    /// The generator of a translation along what `u` is seen as from the point `x` and of a rotation about the line through `x`
    /// along what `a` is seen as; both shorter than 1.
    fn moving(x: Vector, u: Vector, a: Vector) -> Bivector =
        translation(shortened(seen(x, u))) + rotation(x, shortened(seen(x, a)));
    /// `Ψ (Ψ̃ Ψ)^(−1/2)`, which removes rounding. A motion so large that its digits no longer show the group is left as it is.
    fn retracted(m: Even) -> Even = {
        let square = norm_squared(m);
        let rest = excess(m);
        let gap = square * square - scalar_product(rest, rest);
        let near = select(square - 1 / 2, select(gap - 1 / 2, 1, 0), 0);
        let root = sqrt(1 + near * (gap - 1));
        let x = sqrt((1 + near * (square - 1) + root) / 2);
        (x / root) * m - (near / (2 * x * root)) * (m * rest)
    };
    /// `(2 − B)(2 + B)⁻¹`. With `B² = a + P`, `d = 4 − a` and `p = P²` it is
    /// `((4 + a) d + p + 8 P − 4 d B − 4 B P) / (d² − p)`.
    fn turning(b: Bivector) -> Even = {
        let a = scalar_product(b, b);
        let quad = wedge_square(b);
        let p = scalar_product(quad, quad);
        let d = 4 - a;
        (((4 + a) * d + p) + 8 * quad - 4 * (d * b + (b | quad))) / (d * d - p)
    };
    /// A motion after one more.
    fn followed(before: Even, turn: Even) -> Even = turn * before;
    /// `gain` times where a motion with the bivector part `b` moves the point `x`, to first order.
    fn carried(x: Vector, b: Bivector, gain: Scalar) -> Direction = gain * direction_part(left_contraction(x, b));

    /// A gain of a head: its own and a share of the sum of all, times how dense its head is.
    fn heard(own: Scalar, sum: Scalar, share: Scalar, density: Scalar) -> Scalar = (own + share * sum) * density;
    /// `x / √(1 + x²)`: any number to one between −1 and 1.
    fn squashed(x: Scalar) -> Scalar = x / sqrt(1 + x * x);
    /// `a / √(1 + a²/A²)`, which is shorter than `A`.
    fn limited(a: Direction, longest: Scalar) -> Direction = a / sqrt(1 + norm_squared(a / longest));
    /// `x + h v`.
    fn drifted(x: Direction, v: Direction, h: Scalar) -> Direction = x + h * v;
    /// The squared error of a place and a velocity, times a weight.
    fn missed(x: Direction, v: Direction, place: Direction, velocity: Direction, weight: Scalar) -> Scalar =
        weight * (norm_squared(x - place) + norm_squared(v - velocity));
    /// `ln(1 + x)` of errors: one that is large does not drown the others.
    fn damped(x: Scalar) -> Scalar = ln(1 + x);
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
