gacore_runtime::clifford! {
    preset: pga3,
    signature: (4, 1),
}

fn main() {}
