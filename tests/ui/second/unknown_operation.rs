gacore_runtime::clifford! {
    signature: (3, 0),

    gradients: all,
    second: [geometric],
}

fn main() {}
