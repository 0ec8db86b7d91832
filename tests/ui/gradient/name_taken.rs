gacore_runtime::clifford! {
    signature: (2, 0),
    gradients: all,
    fn turn(r: Even, x: Vector) -> Vector = r >> x;
    fn turn_vjp(r: Even) -> Even = r * r;
}

fn main() {}
