gacore_runtime::clifford! {
    signature: (3, 0),
    types: { Line = [e12, e14] },
}

fn main() {}
