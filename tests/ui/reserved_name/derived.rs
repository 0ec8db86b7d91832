gacore_runtime::clifford! {
    signature: (1, 1),
    basis: [ep, em],
    null: [Inf = em + ep, ep = em, s = em - ep],
}

fn main() {}
