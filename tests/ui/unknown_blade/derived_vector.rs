gacore_runtime::clifford! {
    signature: (4, 1),
    basis: [e1, e2, e3, ep, em],
    null: [eo = (em - ep) / 2, einf = em + ep],
    types: { Point = [e1, e2, e3, eo, einf] },
}

fn main() {}
