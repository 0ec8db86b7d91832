gacore_runtime::clifford! {
    signature: (4, 0),
    basis: [e1, e23, e12, e3],
}

fn main() {}
