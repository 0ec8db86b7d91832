gacore_runtime::clifford! {
    basis: [e1, e2],
    metric: { e1 * e1 = 1 },
}

fn main() {}
