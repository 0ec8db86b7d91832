gacore_runtime::clifford! {
    signature: (3, 0),

    fn gate(a: Vector) -> Scalar = tanh(a);
}

fn main() {}
