gacore_runtime::clifford! {
    signature: (2, 0),
    basis: [s, t],
}

fn main() {}
