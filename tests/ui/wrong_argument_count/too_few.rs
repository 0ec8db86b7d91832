gacore_runtime::clifford! {
    signature: (3, 0),

    fn turn(r: Even) -> Even = sandwich(r);
}

fn main() {}
