gacore_runtime::clifford! {
    signature: (3, 0),
    types: { Nothing = [] },
}

fn main() {}
