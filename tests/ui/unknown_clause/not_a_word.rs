gacore_runtime::clifford! {
    signature: (3, 0),
    42: [e1],
}

fn main() {}
