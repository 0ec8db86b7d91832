//! A private algebra of which hardly anything is used.

ga::clifford! {
    signature: (2, 0, 1),
    basis: [e1, e2, e0],
    types: {
        Place = [e20, e01, e12 = 1],
        Unused = [e1, e20],
    },

    fn distance_squared(a: Place, b: Place) -> Scalar = norm_squared(a & b);
    fn never_called(a: Unused) -> Scalar = norm_squared(a);
}
