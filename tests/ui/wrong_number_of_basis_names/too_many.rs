gacore_runtime::clifford! {
    signature: (2, 0),
    basis: [e1, e2, e3, e4],
}

fn main() {}
