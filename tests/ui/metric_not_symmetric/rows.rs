gacore_runtime::clifford! {
    metric: [[1, 2, 0], [0, 1, 0], [0, 0, 1]],
}

fn main() {}
