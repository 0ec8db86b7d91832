gacore_runtime::clifford! {
    signature: (3, 0),

    fn four_times(x: Vector) -> Vector = twice(twice(x));
    fn twice(x: Vector) -> Vector = x + x;
}

fn main() {}
