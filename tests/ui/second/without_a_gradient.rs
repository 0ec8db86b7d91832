gacore_runtime::clifford! {
    signature: (3, 0),

    gradients: [length],
    second: [length, square],
    fn length(a: Vector) -> Scalar = norm(a);
    fn square(a: Vector) -> Scalar = a | a;
}

fn main() {}
