gacore_runtime::clifford! {
    signature: (2, 0),
    basis: e1, e2,
}

fn main() {}
