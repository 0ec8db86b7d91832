gacore_runtime::clifford! {
    signature: (3, 0),

    fn ratio(x: Vector, y: Vector) -> Even = x / y;
}

fn main() {}
