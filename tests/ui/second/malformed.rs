gacore_runtime::clifford! {
    signature: (3, 0),

    gradients: all,
    second: some,
    fn length(a: Vector) -> Scalar = norm(a);
}

fn main() {}
