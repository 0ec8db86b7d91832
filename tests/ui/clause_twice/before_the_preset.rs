gacore_runtime::clifford! {
    signature: (4, 1),
    preset: pga3,
}

fn main() {}
