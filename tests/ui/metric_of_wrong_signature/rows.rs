gacore_runtime::clifford! {
    signature: (2, 0),
    metric: [[1, 2], [2, 1]],
}

fn main() {}
