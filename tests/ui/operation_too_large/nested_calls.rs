gacore_runtime::clifford! {
    signature: (2, 0),

    fn power(x: Even) -> Even =
        x * x * x * x * x * x * x * x * x * x * x * x * x * x * x * x * x * x * x * x * x * x * x * x * x * x * x * x * x * x * x * x;
    fn powers(x: Even) -> Even = power(power(power(power(power(x)))));
}

fn main() {}
