gacore_runtime::clifford! {
    signature: (3, 0),

    fn product(a: Vector, b: Vector) -> Bivector = a * b;
}

fn main() {}
