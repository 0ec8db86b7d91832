gacore_runtime::clifford! {
    signature: (2, 0),
    basis: [e1, gen],
}

fn main() {}
