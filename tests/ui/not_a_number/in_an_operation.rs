gacore_runtime::clifford! {
    signature: (3, 0),

    fn grow(x: Vector) -> Vector = 10000000000 * x;
}

fn main() {}
