gacore_runtime::clifford! {
    signature: (3, 0, 1),
    basis: [e1, e2, e3, e0],
    dual: metric,
    types: {
        Line = [e23, e31, e14],
        Point = [e032, e013, e032],
        Motor = evn,
    },

    fn meet(a: Plain, b: Vector) -> Bivector = a ^ b;
    fn join(a: Vector, b: Vector) -> Vector = a & c;
    fn length(a: Vector) -> Scalar = magnitude(a);
    fn product(a: Vector, b: Vector) -> Scalar = a * b;
}

fn main() {}
