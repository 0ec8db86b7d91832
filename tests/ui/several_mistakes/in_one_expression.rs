gacore_runtime::clifford! {
    signature: (3, 0),

    fn mixed(a: Vector, b: Vector) -> Even = (a % x) + foo(b) + rev(a, b) + a / b;
}

fn main() {}
