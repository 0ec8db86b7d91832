gacore_runtime::clifford! {
    signature: (3, 0),
    signature: (2, 0),
}

fn main() {}
