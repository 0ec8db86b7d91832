gacore_runtime::clifford! {
    signature: (3, 0),

    fn e1(x: Vector) -> Vector = x;
    fn pseudoscalar(x: Vector) -> Vector = x;
    fn r#match(x: Vector) -> Vector = x;
}

fn main() {}
