gacore_runtime::clifford! {
    signature: (3, 0),

    fn double(e12: Vector) -> Vector = 2 * e12;
    fn triple(I: Vector) -> Vector = 3 * I;
    fn twice(x: Vector, x: Vector) -> Vector = x + x;
}

fn main() {}
