gacore_runtime::clifford! {
    signature: (3, 0),
    types: { Vector = bivector },
}

fn main() {}
