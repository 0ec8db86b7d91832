gacore_runtime::clifford! {
    signature: (3, 0),

    fn rest(x: Vector, y: Vector) -> Vector = x % y;
}

fn main() {}
