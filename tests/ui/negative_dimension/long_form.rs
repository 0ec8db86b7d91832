gacore_runtime::clifford! {
    signature: (3, -1),
}

fn main() {}
