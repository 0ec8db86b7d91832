gacore_runtime::clifford! {
    signature: (2, 0),
    gradients: [geometric, turn, reverse, shift],
    fn turn(r: Even, x: Vector) -> Vector = r >> x;
}

fn main() {}
