gacore_runtime::clifford! {
    basis: [a, b, c, d, e, f, g, h, i, j, k, l, m],
    metric: { a . a = 1 },
}

fn main() {}
