gacore_runtime::clifford! {
    signatur: (3, 0),
}

fn main() {}
