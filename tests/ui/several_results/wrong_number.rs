gacore_runtime::clifford! {
    signature: (3, 0),

    fn split(a: Vector, b: Vector) -> (Scalar, Bivector) = (a | b, a ^ b, a * b);
}

fn main() {}
