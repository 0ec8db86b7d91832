gacore_runtime::clifford! {
    signature: (3, 0),

    fn sum(left: Vector, right: Vector) -> Vector = left + rihgt;
}

fn main() {}
