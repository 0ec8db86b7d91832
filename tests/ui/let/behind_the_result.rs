gacore_runtime::clifford! {
    signature: (3, 0),

    fn length(a: Vector) -> Scalar = { q; let q = a | a; };
}

fn main() {}
