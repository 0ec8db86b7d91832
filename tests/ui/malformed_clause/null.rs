gacore_runtime::clifford! {
    signature: (1, 1),
    null: { einf = e1 + e2 },
}

fn main() {}
