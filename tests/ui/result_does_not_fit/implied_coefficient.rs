gacore_runtime::clifford! {
    signature: (2, 0, 1),
    basis: [e1, e2, e0],
    types: { Point = [e20, e01, e12 = 1] },

    fn sum(a: Point, b: Point) -> Point = a + b;
}

fn main() {}
