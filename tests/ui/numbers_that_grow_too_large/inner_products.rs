gacore_runtime::clifford! {
    signature: [60000, 60000, 60000],
}

fn main() {}
