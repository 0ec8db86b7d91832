gacore_runtime::clifford! {
    preset: pga4,

    fn twice(x: Plane) -> Plane = x + x;
}

fn main() {}
