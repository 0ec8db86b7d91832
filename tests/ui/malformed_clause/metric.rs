gacore_runtime::clifford! {
    basis: [e1, e2],
    metric: (1, 1),
}

fn main() {}
