gacore_runtime::clifford! {
    signature: (3, 0),

    fn up() -> Vector = e4;
}

fn main() {}
