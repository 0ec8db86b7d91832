gacore_runtime::clifford! {
    signature: 3, 0,
}

fn main() {}
