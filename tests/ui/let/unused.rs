gacore_runtime::clifford! {
    signature: (3, 0),

    fn length(a: Vector) -> Scalar = {
        let square = a | a;
        let cube = a * a * a;
        square
    };
}

fn main() {}
