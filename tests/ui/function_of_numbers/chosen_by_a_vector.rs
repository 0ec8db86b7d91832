gacore_runtime::clifford! {
    signature: (3, 0),

    fn gate(a: Vector) -> Vector = select(a, a, -a);
}

fn main() {}
