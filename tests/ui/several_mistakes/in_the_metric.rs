gacore_runtime::clifford! {
    basis: [e1, e2, eo, einf],
    metric: { e1 . e1 = one, e2 . e3 = 1, eo . einf = -1, einf . eo = 1 },
}

fn main() {}
