gacore_runtime::clifford! {
    signature: (2, 0),
    basis: [E1, e2],
}

fn main() {}
