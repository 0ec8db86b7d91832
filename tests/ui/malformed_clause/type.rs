gacore_runtime::clifford! {
    signature: (2, 0),
    types: { Spinor: even },
}

fn main() {}
