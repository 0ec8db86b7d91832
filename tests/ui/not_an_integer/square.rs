gacore_runtime::clifford! {
    signature: [1, 1 / 2, -1],
}

fn main() {}
