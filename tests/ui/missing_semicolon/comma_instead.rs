gacore_runtime::clifford! {
    signature: (3, 0),

    fn twice(x: Vector) -> Vector = x + x,
    fn thrice(x: Vector) -> Vector = x + x + x;
}

fn main() {}
