gacore_runtime::clifford! {
    signature: (3, n),
}

fn main() {}
