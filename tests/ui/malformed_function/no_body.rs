gacore_runtime::clifford! {
    signature: (2, 0),

    fn twice(x: Vector) -> Vector;
}

fn main() {}
