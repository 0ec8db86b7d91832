gacore_runtime::clifford! {
    signature: (3, 0),
    basis: [e1, e2, e12],
}

fn main() {}
