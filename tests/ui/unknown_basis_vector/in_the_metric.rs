gacore_runtime::clifford! {
    signature: (1, 1),
    basis: [eo, einf],
    metric: { eo . eoo = -1 },
}

fn main() {}
