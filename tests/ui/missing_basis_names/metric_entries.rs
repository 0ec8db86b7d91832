gacore_runtime::clifford! {
    metric: { e1 . e1 = 1 },
}

fn main() {}
