gacore_runtime::clifford! {
    signature: (3, 0),

    fn twice(x: Vector) -> Vector = x + x;
    fn twice(x: Bivector) -> Bivector = x + x;
}

fn main() {}
