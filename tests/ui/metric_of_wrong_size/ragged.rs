gacore_runtime::clifford! {
    metric: [[1, 0], [0, 1, 0]],
}

fn main() {}
