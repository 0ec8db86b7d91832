gacore_runtime::clifford! {
    signature: (2, 0),

    pub fn twice(x: Vector) -> Vector = 2 * x;
}

fn main() {}
