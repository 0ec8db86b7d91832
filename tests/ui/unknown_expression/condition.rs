gacore_runtime::clifford! {
    signature: (3, 0),

    fn pick(x: Vector) -> Vector = if true { x } else { -x };
}

fn main() {}
