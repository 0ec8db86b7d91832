gacore_runtime::clifford! {
    signature: (2, 0),
    basis: [r#fn, e2],
}

fn main() {}
