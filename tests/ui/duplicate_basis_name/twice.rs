gacore_runtime::clifford! {
    signature: (3, 0),
    basis: [e1, e2, e1],
}

fn main() {}
