gacore_runtime::clifford! {
    signature: (2, 0),

    fn twice(x: Vector<f64>) -> Vector<f64> = 2 * x;
}

fn main() {}
