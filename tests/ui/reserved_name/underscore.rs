gacore_runtime::clifford! {
    signature: (2, 0),
    basis: [e_1, e_2],
}

fn main() {}
