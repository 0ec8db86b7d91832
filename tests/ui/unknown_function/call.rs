gacore_runtime::clifford! {
    signature: (3, 0),

    fn length(x: Vector) -> Scalar = norm(x);
}

fn main() {}
