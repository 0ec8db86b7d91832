gacore_runtime::clifford! {
    signature: (3, 0),

    fn split(a: Vector, b: Vector) -> (Scalar, Bivector) = (a | b, a ^ b);
    fn first(a: Vector, b: Vector) -> Scalar = { let (x, _, _) = split(a, b); x };
}

fn main() {}
