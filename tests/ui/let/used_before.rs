gacore_runtime::clifford! {
    signature: (3, 0),

    fn length(a: Vector) -> Scalar = { let q = 2 * p; let p = a | a; q + p };
}

fn main() {}
