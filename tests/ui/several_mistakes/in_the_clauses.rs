gacore_runtime::clifford! {
    signature: (3, 0, 1),
    bases: [e1, e2, e3, e0],
    dual complement,
    signature: (4, 1),
    types: { Motor even, Line = bivector },

    fn twice(x: Vector) -> Vector { 2 * x };
    fn thrice(x: Vector) -> Vector = 3 * y;
}

fn main() {}
