gacore_runtime::clifford! {
    signature: (4, 1),
    basis: [e1, e2, e3, eo, einf],
    metric: { e1 . e1 = 1, e2 . e2 = 1, eo . einf = -1 },
}

fn main() {}
