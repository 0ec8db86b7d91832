gacore_runtime::clifford! {
    signature: (3, 0, 1),
    basis: [e1, e2, e3, e0],
    dual: metric,
}

fn main() {}
