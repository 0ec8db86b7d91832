gacore_runtime::clifford! {
    basis: [a, b],
    metric: { a . a = 1, a . b = 0.5 },
}

fn main() {}
