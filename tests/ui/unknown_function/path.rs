gacore_runtime::clifford! {
    signature: (3, 0),

    fn length(x: Vector) -> Vector = f64::sqrt(x);
}

fn main() {}
