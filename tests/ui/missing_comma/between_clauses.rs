gacore_runtime::clifford! {
    signature: (3, 0)
    basis: [x, y, z],
}

fn main() {}
