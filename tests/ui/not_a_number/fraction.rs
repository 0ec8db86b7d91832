gacore_runtime::clifford! {
    signature: (1.5, 0),
}

fn main() {}
