gacore_runtime::clifford! {
    signature: (2, 0),
    gradients: exp,
}

fn main() {}
