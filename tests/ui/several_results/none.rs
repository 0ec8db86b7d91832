gacore_runtime::clifford! {
    signature: (3, 0),

    fn nothing(a: Vector) -> () = a;
}

fn main() {}
