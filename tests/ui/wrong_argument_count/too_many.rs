gacore_runtime::clifford! {
    signature: (3, 0),

    fn back(x: Vector, y: Vector) -> Vector = rev(x, y);
}

fn main() {}
