gacore_runtime::clifford! {
    signature: (1, 1),
    basis: [ep, em],
    null: [einf = em + 1],
}

fn main() {}
