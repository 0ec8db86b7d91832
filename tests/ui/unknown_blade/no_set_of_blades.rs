gacore_runtime::clifford! {
    signature: (3, 0),
    types: { Rotation = evn },
}

fn main() {}
