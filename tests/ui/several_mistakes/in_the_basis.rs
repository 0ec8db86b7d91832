gacore_runtime::clifford! {
    signature: (4, 0),
    basis: [e1, E2, e1, s],
    dul: metric,
    types: { spinor = even, T = vector },
}

fn main() {}
