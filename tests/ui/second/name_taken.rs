gacore_runtime::clifford! {
    signature: (3, 0),

    gradients: all,
    second: all,
    fn length(a: Vector) -> Scalar = norm(a);
    fn length_vjp_vjp(a: Vector) -> Scalar = norm(a);
}

fn main() {}
