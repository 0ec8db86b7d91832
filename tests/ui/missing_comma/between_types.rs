gacore_runtime::clifford! {
    signature: (3, 0),
    types: { Spinor = even Area = bivector },
}

fn main() {}
