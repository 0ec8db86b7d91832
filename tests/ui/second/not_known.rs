gacore_runtime::clifford! {
    signature: (3, 0),

    gradients: all,
    second: all,
    fn turned(b: Bivector, v: Vector) -> Vector = exp(b) >> v;
}

fn main() {}
