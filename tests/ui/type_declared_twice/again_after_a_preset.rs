gacore_runtime::clifford! {
    preset: pga3,
    types: { Point = [e123] },
}

fn main() {}
