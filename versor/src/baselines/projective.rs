//! Cl(3,0,1), the algebra of planes, lines, points and rigid motions, with the formulas of the geometric algebra transformer.

gacore_runtime::clifford! {
    preset: pga3,
    gradients: [image, bilinear, compared, scored, squared, number, embedded, extracted],

    /// `e₀ x`: beside weights for each grade, all that linear maps that commute with motions can say.
    fn image(x: Multivector) -> Multivector = e0 * x;
    /// A product and a join, side by side.
    fn bilinear(a: Multivector, b: Multivector, c: Multivector, d: Multivector) -> (Multivector, Multivector) =
        (a * b, c & d);
    /// The square of the weight of a point.
    fn weight(p: Trivector) -> Scalar = norm_squared(p);
    /// The inner product of two multivectors; and the squared distance of their points, times their weights, which are
    /// bounded.
    fn compared(q: Multivector, k: Multivector) -> (Scalar, Scalar) = {
        let a = trivector_part(q);
        let b = trivector_part(k);
        (scalar_part(q * rev(k)), norm_squared(a & b) / ((1 + weight(a)) * (1 + weight(b))))
    };
    /// A score: what is alike, and what is far, of which a head has its own opinion.
    fn scored(alike: Scalar, far: Scalar, gamma: Scalar) -> Scalar = alike / 4 + gamma * far;
    /// The square of a multivector that does not change under motions, and is not negative.
    fn squared(x: Multivector) -> Scalar = scalar_part(x * rev(x));
    /// Grade 0, which does not change under motions.
    fn number(x: Multivector) -> Scalar = scalar_part(x);
    /// A point as a multivector, with a number of its own.
    fn embedded(p: Point, x: Scalar) -> Multivector = p + x;
    /// The trivector of a multivector.
    fn extracted(x: Multivector) -> Trivector = trivector_part(x);
    /// A multivector after a motion.
    fn moved(m: Motor, x: Multivector) -> Multivector = m * x * rev(m);
}
