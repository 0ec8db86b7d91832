gacore_runtime::clifford! {
    signature: (3, 0),

    fn gate(a: Vector) -> Scalar = max(1, a);
}

fn main() {}
