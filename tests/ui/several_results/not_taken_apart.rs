gacore_runtime::clifford! {
    signature: (3, 0),

    fn split(a: Vector, b: Vector) -> (Scalar, Bivector) = (a | b, a ^ b);
    fn twice(a: Vector, b: Vector) -> Even = 2 * split(a, b);
}

fn main() {}
