gacore_runtime::clifford! {
    signature: [1, 99999999999],
}

fn main() {}
