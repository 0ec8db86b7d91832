gacore_runtime::clifford! {
    signature: (3, 0),
    types: { Spinor = even },
    types: { Area = bivector },
}

fn main() {}
