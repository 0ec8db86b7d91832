gacore_runtime::clifford! {
    signature: (2, 0),
    types: { Volume = trivector },
}

fn main() {}
