gacore_runtime::clifford! {
    signature: (3, 0),

    fn twice(x: Vector) -> Vektor = 2 * x;
}

fn main() {}
