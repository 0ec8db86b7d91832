gacore_runtime::clifford! {
    signature: (3, 0),

    fn length(a: Vector) -> Scalar = { let a = a * a; a };
}

fn main() {}
