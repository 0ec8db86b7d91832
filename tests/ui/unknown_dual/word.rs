gacore_runtime::clifford! {
    signature: (3, 0),
    dual: hodge,
}

fn main() {}
