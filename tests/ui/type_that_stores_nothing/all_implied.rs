gacore_runtime::clifford! {
    signature: (3, 0),
    types: { One = [s = 1], Unit = [e1 = 1, e2 = 0] },
}

fn main() {}
