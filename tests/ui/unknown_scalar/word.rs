gacore_runtime::clifford! {
    signature: (3, 0),
    scalar: double,
}

fn main() {}
