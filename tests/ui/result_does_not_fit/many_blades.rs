gacore_runtime::clifford! {
    signature: (5, 0),

    fn square(a: Even) -> Vector = a * a;
}

fn main() {}
