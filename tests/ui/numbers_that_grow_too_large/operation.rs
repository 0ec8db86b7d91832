gacore_runtime::clifford! {
    signature: (2, 0),

    fn huge(x: Vector) -> Scalar = 100000 * (x | 100000 * x);
}

fn main() {}
