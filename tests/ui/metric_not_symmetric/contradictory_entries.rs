gacore_runtime::clifford! {
    signature: (1, 1),
    basis: [eo, einf],
    metric: { eo . einf = -1, einf . eo = 1 },
}

fn main() {}
