gacore_runtime::clifford! {
    signature: (8, 0),

    fn turned(m: Multivector, x: Multivector) -> Multivector = m >> x;
}

fn main() {}
