gacore_runtime::clifford! {
    signature: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
}

fn main() {}
