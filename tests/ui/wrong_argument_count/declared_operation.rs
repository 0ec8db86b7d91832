gacore_runtime::clifford! {
    signature: (3, 0),

    fn sum(x: Vector, y: Vector) -> Vector = x + y;
    fn thrice(x: Vector) -> Vector = sum(x, x, x);
}

fn main() {}
