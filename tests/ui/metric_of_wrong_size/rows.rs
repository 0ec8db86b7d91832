gacore_runtime::clifford! {
    basis: [e1, e2],
    metric: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
}

fn main() {}
