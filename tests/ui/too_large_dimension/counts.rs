gacore_runtime::clifford! {
    signature: (12, 12),
}

fn main() {}
