gacore_runtime::clifford! {
    signature: (2, 0),
    basis: [fn, e2],
}

fn main() {}
