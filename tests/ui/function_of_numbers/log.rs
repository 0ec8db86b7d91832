gacore_runtime::clifford! {
    signature: (3, 0),

    fn gate(a: Vector) -> Scalar = log(a | a);
}

fn main() {}
