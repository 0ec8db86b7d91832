gacore_runtime::clifford! {
    signature: (3, 0),

    fn unit(x: Vector) -> Vector = x.normalize();
}

fn main() {}
