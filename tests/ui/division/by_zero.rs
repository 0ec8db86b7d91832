gacore_runtime::clifford! {
    signature: (3, 0),

    fn burst(x: Vector) -> Vector = x / (1 - 1);
}

fn main() {}
