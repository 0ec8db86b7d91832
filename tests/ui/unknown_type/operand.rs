gacore_runtime::clifford! {
    signature: (3, 0),

    fn twice(x: Vektor) -> Vector = 2 * x;
}

fn main() {}
