gacore_runtime::clifford! {
    types: { Spinor = even },
}

fn main() {}
