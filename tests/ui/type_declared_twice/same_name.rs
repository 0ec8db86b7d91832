gacore_runtime::clifford! {
    signature: (3, 0),
    types: { Area = bivector, Area = [e12, e23] },
}

fn main() {}
