gacore_runtime::clifford! {
    signature: (2, 0),
    types: { Line = [e1, e2 = 100000] },
}

fn main() {}
