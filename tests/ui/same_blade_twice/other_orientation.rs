gacore_runtime::clifford! {
    signature: (3, 0),
    types: { Area = [e12, e23, e21] },
}

fn main() {}
