gacore_runtime::clifford! {
    signature: (3, 0),
    basis: [x, i, n],
}

fn main() {}
