gacore_runtime::clifford! {
    signature: (3, 0),

    fn shrink(x: Vector, by: Scalar) -> Vector = x / by;
}

fn main() {}
