gacore_runtime::clifford! {
    signature: (3, 0),

    fn length(x: Vector) -> Scalar = magnitude(x);
}

fn main() {}
