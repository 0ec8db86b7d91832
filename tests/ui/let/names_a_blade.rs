gacore_runtime::clifford! {
    signature: (3, 0),

    fn length(a: Vector) -> Scalar = { let s = a * a; s };
}

fn main() {}
